import type { PageWords } from '../../src-shared/model/words.ts';
import type { AccountLines } from './header/accounts.ts';
import type { PageLines } from './header/furniture.ts';
import { printedNumbers } from './header/page-count.ts';
import { signalsOfLines } from './header/page-signals.ts';
import { EVERY_SIGN, isOtherProvider, type PageSignals, type SeparationRules, separate } from './header/separate.ts';

/** Statements that somebody put into one file, one behind the other. */
interface StatementsApart {
  /** The pages of each. */
  parts: PageWords[][];
  /** The page numbers of each begin anew: whatever else the pages say, they are papers of their own. */
  numbered: boolean;
}

const BY_NUMBERS = { blankPages: false, pageNumbers: true, accountNumbers: false, providers: false };

/**
 * The statements of a file that holds several, each with its own pages, where page numbers begin anew or another account and another
 * letterhead follow; null for a file that holds one, as nearly all do.
 * @param printed the lines of the pages
 * @param divided the accounts that the file as a whole was divided into
 */
export function statementsApart(
  pages: readonly PageWords[],
  printed: readonly PageLines[],
  divided: readonly AccountLines[],
): StatementsApart | null {
  if (pages.length < 2) return null;
  const firsts = printedNumbers(printed).filter(({ number }) => number === 1).length;
  const accounts = divided.filter(({ number }) => number).length;
  if (firsts < 2 && accounts < 2) return null;
  const signals = signalsOfLines(pages, printed);
  // Pages of one paper that lie in another order have each number once.
  const isFirst = (page: number) => signals.some((one) => one.page === page && one.number?.number === 1);
  const anew = firsts > 1 ? startsOf(signals, BY_NUMBERS).filter(isFirst) : [];
  const providerOn = new Map(signals.map(({ page, provider }) => [page, provider]));
  const places = startsOf(signals, EVERY_SIGN);
  const letterheadBefore = (at: number) =>
    [signals[0]!.page, ...places.slice(0, at)].map((page) => providerOn.get(page)).findLast(Boolean);
  const starts = places.filter(
    (page, at) => anew.includes(page) || isOtherProvider(letterheadBefore(at), providerOn.get(page)),
  );
  if (starts.length === 0) return null;
  return { parts: partsOf(pages, starts), numbered: starts.every((page) => anew.includes(page)) };
}

/** The pages with which a further statement begins. */
function startsOf(signals: readonly PageSignals[], rules: SeparationRules): number[] {
  return separate(signals, rules)
    .parts.slice(1)
    .flatMap((part) => part.pages[0] ?? []);
}

/** Blank pages go with the part before them. */
function partsOf(pages: readonly PageWords[], starts: readonly number[]): PageWords[][] {
  const found: PageWords[][] = [];
  for (const page of pages) {
    if (found.length === 0 || starts.includes(page.page)) found.push([]);
    found.at(-1)!.push(page);
  }
  return found;
}
