import { editDistance } from '../words/text.ts';

/** What of a page tells to which document of a batch it belongs. */
export interface PageSignals {
  /** 0-based, in the batch. */
  page: number;
  /** Nothing is printed on it: a separator sheet, or the empty back of another page. */
  blank: boolean;
  /** "Page n of N" in its head or foot. */
  number?: { number: number; total: number };
  /** The account that its head names, as printed. */
  account?: string;
  /** The name at its head. */
  provider?: string;
}

/** One document of a batch: its pages, and why it begins where it does. */
export interface SeparatedPart {
  pages: number[];
  reason: string;
  accountNumber?: string;
}

export interface Separation {
  parts: SeparatedPart[];
  /** Pages that belong to no document. */
  leftOut: Array<{ page: number; reason: string }>;
}

/** Which signs a cut may rest on; all of them unless told. */
export interface SeparationRules {
  blankPages: boolean;
  pageNumbers: boolean;
  accountNumbers: boolean;
  providers: boolean;
}

export const EVERY_SIGN: SeparationRules = {
  blankPages: true,
  pageNumbers: true,
  accountNumbers: true,
  providers: true,
};

const BLANK_SHEET = 'The page is blank.';

/**
 * Divides a batch into documents. Page numbers that count on hold pages together whatever else changes: a statement of
 * several accounts names another one on every other page, and the backs of pages are blank. Pure.
 */
export function separate(signals: readonly PageSignals[], rules: SeparationRules = EVERY_SIGN): Separation {
  const parts: SeparatedPart[] = [];
  const leftOut: Separation['leftOut'] = [];
  let current = new Part();
  let blanks: number[] = [];
  for (const page of signals) {
    if (page.blank) {
      blanks.push(page.page);
      continue;
    }
    const reason = current.pages.length === 0 ? 'The batch begins here.' : cutBefore(page, current, blanks, rules);
    if (reason === undefined) current.add(blanks, page);
    else {
      if (current.pages.length > 0) parts.push(current.finished());
      leftOut.push(...blanks.map((blank) => ({ page: blank, reason: BLANK_SHEET })));
      current = new Part(reason);
      current.add([], page);
    }
    blanks = [];
  }
  if (current.pages.length > 0) parts.push(current.finished());
  leftOut.push(...blanks.map((blank) => ({ page: blank, reason: BLANK_SHEET })));
  return { parts, leftOut };
}

/** The document that is being put together, and what its pages have said last. */
class Part {
  readonly pages: number[] = [];
  readonly #reason: string;
  account: string | undefined;
  provider: string | undefined;
  number: { number: number; total: number; page: number } | undefined;
  #firstAccount: string | undefined;

  constructor(reason = '') {
    this.#reason = reason;
  }

  add(blanks: readonly number[], page: PageSignals): void {
    this.pages.push(...blanks, page.page);
    this.account = page.account ?? this.account;
    this.#firstAccount ??= page.account;
    this.provider = page.provider ?? this.provider;
    if (page.number) this.number = { ...page.number, page: page.page };
  }

  finished(): SeparatedPart {
    const accountNumber = this.#firstAccount;
    return { pages: this.pages, reason: this.#reason, ...(accountNumber === undefined ? {} : { accountNumber }) };
  }
}

/** Why a document begins with this page; undefined where it belongs to the one before. */
function cutBefore(
  page: PageSignals,
  current: Part,
  blanks: readonly number[],
  rules: SeparationRules,
): string | undefined {
  const order = rules.pageNumbers ? numbering(page, current, blanks.length) : 'unknown';
  if (order === 'goes on') return undefined;
  if (order === 'begins anew')
    return `Its page numbers begin anew: page ${page.number?.number} of ${page.number?.total}.`;
  if (rules.blankPages && blanks.length > 0) return 'A blank page stands before it.';
  const [before, here] = [current.account, page.account];
  if (rules.accountNumbers && before !== undefined && here !== undefined && !sameAccount(before, here)) {
    return `The account number changes from ${before} to ${here}.`;
  }
  if (rules.providers && here === undefined && isOtherProvider(current.provider, page.provider)) {
    return `The letterhead changes from ${current.provider} to ${page.provider}.`;
  }
  return undefined;
}

/** What the printed page numbers say; the blank backs of pages may be counted or not. */
function numbering(page: PageSignals, { number: last }: Part, blanks: number): 'goes on' | 'begins anew' | 'unknown' {
  if (!page.number || !last) return page.number?.number === 1 ? 'begins anew' : 'unknown';
  const { number, total } = page.number;
  if (total !== last.total || number <= last.number) return 'begins anew';
  const sheets = page.page - last.page;
  return number - last.number <= sheets && number - last.number >= sheets - blanks ? 'goes on' : 'unknown';
}

/** Letters of a page's head that a scan may have misread before it names another account. */
const MISREAD = 1;
const SHORTEST_ENDING = 4;

/** The same number, masked here and whole there, or misread in one place. */
function sameAccount(one: string, other: string): boolean {
  const [a, b] = [visible(one), visible(other)];
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= SHORTEST_ENDING && long.endsWith(short)) return true;
  const letters = a.length === b.length && /[^0-9]/.test(a) !== /[^0-9]/.test(b);
  return letters && editDistance(a, b, MISREAD) <= MISREAD;
}

const visible = (text: string) =>
  text
    .toUpperCase()
    .replace(/^.*[*•X]{2,}/, '')
    .replace(/[^0-9A-Z]/g, '');

export function isOtherProvider(before: string | undefined, here: string | undefined): boolean {
  if (before === undefined || here === undefined) return false;
  const [a, b] = [before, here].map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  if (a!.startsWith(b!) || b!.startsWith(a!)) return false;
  const limit = Math.floor(Math.max(a!.length, b!.length) / 3);
  return editDistance(a!, b!, limit) > limit;
}
