import type { DocumentLink } from '../../src-shared/model/document.ts';
import { editDistance, squash } from '../statements/words/text.ts';
import { readAccountNumber } from './account-number.ts';

type Candidate = DocumentLink['candidates'][number];
type How = Candidate['how'];

/** An account that documents may be linked to, with the names by which it is told from another. */
export interface RegisteredAccount {
  _id: string;
  planId: string;
  number: string;
  provider?: string | undefined;
  /** Of the holder and the plan. */
  names: string[];
}

/** A number as it stands on a page, with the accounts that it fits. */
interface Print {
  text: string;
  page: number;
  /** The line calls it an account's number. */
  labelled: boolean;
  fits: Map<RegisteredAccount, How>;
}

/** How sure each way of fitting is, the surest first. */
const SURENESS: readonly How[] = ['exact', 'stem', 'masked', 'near', 'name'];
const LABEL =
  /\b(acc(oun)?ts?|a\/c|contract|policy|certificate|(plan|group|trust|portfolio|participant|investor|member) (id|no|num|number))\b/i;
const SOCIAL_SECURITY = /^[X*•]{3}-?[X*•]{2}-?\d{4}$/i;
/** A masked number has to show so much. */
const LEAST_SHOWN = 3;
/** What stays of a number whose last group changes from year to year, and how long that group may be. */
const SHORTEST_STEM = 6;
const LONGEST_SUFFIX = 3;
/** A number falls into so many words at most. */
const MOST_GROUPS = 4;
/** Letters of a labelled number that may differ for its account to be offered, never to be linked. */
const NEAR = 2;
const SHORTEST_NAME = 5;
const MOST_CANDIDATES = 10;
/** An account that stands on so many times as many pages as any other is the one that the document is about. */
const DOMINANCE = 3;

/** The registered accounts by what is looked up. */
export interface AccountIndex {
  accounts: readonly RegisteredAccount[];
  whole: Map<string, RegisteredAccount[]>;
  stems: Map<string, RegisteredAccount[]>;
  endings: Map<string, RegisteredAccount[]>;
}

export function indexAccounts(accounts: readonly RegisteredAccount[]): AccountIndex {
  const index: AccountIndex = { accounts, whole: new Map(), stems: new Map(), endings: new Map() };
  for (const account of accounts) {
    const { visible, masked } = readAccountNumber(account.number);
    if (visible.length < LEAST_SHOWN) continue;
    const stem = masked ? undefined : stemOf(account.number);
    add(index.endings, visible.slice(-LEAST_SHOWN), account);
    if (!masked) add(index.whole, visible, account);
    if (stem !== undefined) add(index.stems, stem, account);
  }
  return index;
}

/** Every number on a page that fits a registered account, and labelled ones that fit none. */
export function printsOn(text: string, page: number, index: AccountIndex): Print[] {
  return text.split('\n').flatMap((line) => {
    const words = line.split(/\s+/).filter((word) => word !== '');
    const label = labelEnd(words);
    return words.flatMap((_, start) => {
      const labelled = label >= 0 && label < start;
      return longestFit(words, start, { page, labelled }, index) ?? [];
    });
  });
}

/** The last word of the line's first label; -1 where it has none. */
function labelEnd(words: readonly string[]): number {
  const line = words.join(' ');
  const found = LABEL.exec(line);
  return found ? line.slice(0, found.index + found[0].length).split(' ').length - 1 : -1;
}

/** From a word on: of the numbers that its groups may form the longest that fits; else, behind a label, the word itself. */
function longestFit(
  words: readonly string[],
  start: number,
  where: Pick<Print, 'page' | 'labelled'>,
  index: AccountIndex,
): Print | undefined {
  const first = bare(words[start]!);
  if (!/\d/.test(words.slice(start, start + 2).join('')) || first === '') return undefined;
  for (let count = Math.min(MOST_GROUPS, words.length - start); count > 0; count -= 1) {
    const text = words
      .slice(start, start + count)
      .map(bare)
      .join(' ');
    const fits = fitsOf(text, where.labelled, index);
    if (fits.size > 0) return { text, ...where, fits };
  }
  const telling = where.labelled && /\d{3}/.test(first) && !/\d[.,]\d{2}$/.test(first);
  return telling ? { text: first, ...where, fits: new Map() } : undefined;
}

const bare = (word: string) => word.replace(/^[:#(]+|[),;:.]+$/g, '');

function fitsOf(text: string, labelled: boolean, index: AccountIndex): Map<RegisteredAccount, How> {
  const fits = new Map<RegisteredAccount, How>();
  if (SOCIAL_SECURITY.test(text)) return fits;
  const { visible, masked } = readAccountNumber(text);
  if (visible.length < LEAST_SHOWN || !/\d/.test(visible)) return fits;
  if (!masked) for (const account of index.whole.get(visible) ?? []) fits.set(account, 'exact');
  if (fits.size > 0) return fits;
  const stem = masked ? undefined : stemOf(text);
  const sameStem = [...(index.stems.get(stem ?? visible) ?? []), ...((stem && index.whole.get(stem)) || [])];
  if (!masked) for (const account of sameStem) fits.set(account, 'stem');
  if (fits.size > 0) return fits;
  for (const account of index.endings.get(visible.slice(-LEAST_SHOWN)) ?? []) {
    const registered = readAccountNumber(account.number);
    const byMask = masked && registered.visible.endsWith(visible);
    // Any amount may end like an account that is registered with a mask: there the line has to say what it is.
    const byRegisteredMask = registered.masked && labelled && visible.endsWith(registered.visible);
    if (byMask || byRegisteredMask) fits.set(account, 'masked');
  }
  return fits;
}

/** The number without its last group, where that is short: some providers change it from year to year. */
function stemOf(text: string): string | undefined {
  const groups = text.trim().split(/[\s\-–/.]+/);
  const suffix = groups.pop() ?? '';
  const stem = groups
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return suffix.length <= LONGEST_SUFFIX && stem.length >= SHORTEST_STEM ? stem : undefined;
}

/**
 * What the numbers on the pages say: one account, none, or several. Numbers that the page calls an account's count before
 * others; where one fits several accounts, the provider and the holder's name decide. Pure.
 * @param text of all pages, for the names
 */
export function decideLink(prints: readonly Print[], text: string, index: AccountIndex): DocumentLink {
  const letters = squash(text);
  const fitting = prints.filter(({ fits }) => fits.size > 0);
  const labelled = fitting.filter((print) => print.labelled);
  const found = (labelled.length > 0 ? labelled : fitting).map((print) => ({ print, accounts: told(print, letters) }));
  const accounts = [...new Set(found.flatMap((one) => one.accounts))];
  const candidates = distinct(
    found.flatMap(({ print, accounts: own }) => own.map((account) => asCandidate(print, account))),
  );
  const only = accounts.length === 1 ? accounts[0] : dominant(found);
  if (only) return { state: 'linked', accounts: [only._id], candidates };
  if (accounts.length > 1) return { state: 'several', accounts: [], candidates: candidates.slice(0, MOST_CANDIDATES) };
  const near = distinct(nearOnes(prints, index));
  const offered = near.length > 0 ? near : distinct(byName(letters, index));
  return { state: 'none', accounts: [], candidates: offered.slice(0, MOST_CANDIDATES) };
}

/** Of the accounts that a number fits those whose names stand on the pages, where that tells them apart. */
function told({ fits }: Print, letters: string): RegisteredAccount[] {
  const accounts = [...fits.keys()];
  const ofProvider = accounts.filter(({ provider }) => isNamed(provider, letters));
  const left = ofProvider.length > 0 ? ofProvider : accounts;
  const ofHolder = left.filter(({ names }) => names.some((name) => isNamed(name, letters)));
  return ofHolder.length > 0 ? ofHolder : left;
}

function isNamed(name: string | undefined, letters: string): boolean {
  const own = squash(name ?? '');
  return own.length >= SHORTEST_NAME && letters.includes(own);
}

/** The account that stands on far more pages than any other: the others are mentioned in passing. */
function dominant(
  found: ReadonlyArray<{ print: Print; accounts: RegisteredAccount[] }>,
): RegisteredAccount | undefined {
  const pages = new Map<RegisteredAccount, Set<number>>();
  for (const { print, accounts } of found) {
    if (accounts.length !== 1) return undefined;
    const own = pages.get(accounts[0]!) ?? new Set();
    pages.set(accounts[0]!, own.add(print.page));
  }
  const [first, second] = [...pages].sort((a, b) => b[1].size - a[1].size);
  return first && second && first[1].size >= DOMINANCE * second[1].size ? first[0] : undefined;
}

function nearOnes(prints: readonly Print[], index: AccountIndex): Candidate[] {
  const unknown = prints.filter(({ fits, labelled }) => labelled && fits.size === 0);
  return unknown.flatMap((print) => {
    const { visible } = readAccountNumber(print.text);
    return index.accounts
      .filter(({ number }) => {
        const other = readAccountNumber(number).visible;
        return other.length >= SHORTEST_STEM && editDistance(visible, other, NEAR) <= NEAR;
      })
      .map((account) => asCandidate({ ...print, fits: new Map([[account, 'near']]) }, account));
  });
}

function byName(letters: string, { accounts }: AccountIndex): Candidate[] {
  const named = accounts.filter(({ names }) => names.some((name) => isNamed(name, letters)));
  const ofProvider = accounts.filter(({ provider }) => isNamed(provider, letters));
  return [...named, ...ofProvider].map((account) => ({ ...placeless(account), printed: '', page: 0, how: 'name' }));
}

function asCandidate(print: Print, account: RegisteredAccount): Candidate {
  return { ...placeless(account), printed: print.text, page: print.page, how: print.fits.get(account) ?? 'near' };
}

const placeless = ({ _id, planId, number }: RegisteredAccount) => ({ account: _id, plan: planId, number });

/** Each account once, by the surest way in which it was found, the surest first. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => SURENESS.indexOf(a.how) - SURENESS.indexOf(b.how));
  return sorted.filter(({ account }, place) => sorted.findIndex((other) => other.account === account) === place);
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
}
