import type { PageWords } from '../../../src-shared/model/words.ts';
import { linesOf } from '../words/lines.ts';
import { headAccounts } from './accounts.ts';
import type { PageLines } from './furniture.ts';
import { findProvider } from './header-fields.ts';
import { printedNumbers } from './page-count.ts';
import type { PageSignals } from './separate.ts';

/** Specks of a scan make a word or two, but no text. */
const MOST_SPECKS = 2;
const LONGEST_SPECK = 3;

/** What each page of a batch says of the document that it belongs to. Pure. */
export function signalsOf(pages: readonly PageWords[]): PageSignals[] {
  return signalsOfLines(
    pages,
    pages.map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) })),
  );
}

/** The same of pages whose lines are known. */
export function signalsOfLines(pages: readonly PageWords[], printed: readonly PageLines[]): PageSignals[] {
  const accounts = headAccounts(printed);
  const numbers = new Map(printedNumbers(printed).map((found) => [found.page, found]));
  return printed.map(({ page, lines }, index) => {
    const number = numbers.get(page);
    const account = accounts.get(page)?.text;
    const provider = findProvider(lines, [])?.text;
    return {
      page,
      blank: isBlank(pages[index]!),
      ...(number ? { number: { number: number.number, total: number.total } } : {}),
      ...(account === undefined ? {} : { account }),
      ...(provider === undefined ? {} : { provider }),
    };
  });
}

function isBlank({ words, unreadInk }: PageWords): boolean {
  if (words.some(({ source }) => source === 'text')) return false;
  const letters = words.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).filter((text) => text !== '');
  return (
    letters.length <= MOST_SPECKS && letters.every((text) => text.length <= LONGEST_SPECK) && unreadInk.length === 0
  );
}
