import { valueAt } from './account-numbers.ts';
import { numbersOf } from './amounts.ts';
import { dayAt } from './days.ts';
import type { PageLines } from './furniture.ts';
import { headingOf } from './headings.ts';
import { FIELDS, SUMMARY } from './lexicon.ts';
import { type Line, type PlacedWord, textOf } from './lines.ts';
import { editDistance, squash, wordsOf } from './text.ts';

/** Account headers stand in this share of the page. */
const HEAD_SHARE = 0.3;
/** A reading seen at least so often is an account of its own even if it differs from another by one character. */
const OFTEN = 2;
/** A word of a scan that is at least this sure, without another reading of any character, is what is printed. */
const SURE = 0.92;
/** Two lines begin at one edge, in heights of a line. */
const FLUSH = 0.3;
/** Words of the longest registration. */
const LONGEST_NAME = 14;

export interface AccountMention {
  /** Letters and digits only, upper case: how numbers are compared. */
  key: string;
  /** The key as it was read here, before readings of one number were settled: only what was read alike confirms a number. */
  readAs: string;
  text: string;
  page: number;
  line: Line;
  words: PlacedWord[];
  strong: boolean;
  atHead: boolean;
}

/** The lines of one account, in order; `number` is null where the document names none. */
export interface AccountLines {
  number: AccountMention | null;
  mentions: AccountMention[];
  lines: Line[];
  /** Of a scan: what names another account of the document by a number that is nearly this one. */
  near?: AccountMention;
  /** Lines of the account that are page heads and feet. */
  furniture: Line[];
  pages: number[];
}

const STRONG = new Set(
  FIELDS.accountNumber
    .filter((label) => /number|no$|num$|id$|#|\/c|contract|policy/.test(label))
    .map((label) => squashLabel(label)),
);
const WEAK = new Set(FIELDS.accountNumber.map((label) => squashLabel(label)));
/** One misread letter leaves a label of so many what it is. */
const LONG_LABEL = 7;
const LONG_LABELS = [...WEAK].filter((label) => label.length >= LONG_LABEL);
const EXCLUDED = FIELDS.notAccountNumber.map((label) => squash(label));
/** What is never an account's number, even where no other is printed. */
const NEVER = EXCLUDED.filter((label) => !/client|customer|relationship/.test(label));

/** A long label of which a scan misread a letter is it all the same. */
function isLabel(label: string, damaged: boolean): boolean {
  if (WEAK.has(label)) return true;
  return damaged && label.length >= LONG_LABEL && LONG_LABELS.some((known) => editDistance(known, label, 1) === 1);
}

function squashLabel(label: string): string {
  return label.toLowerCase().replace(/[^a-z#]/g, '');
}

/** Divides the document by account: a labelled number opens an account's lines and holds until the next (reading, step 4). */
export function divideByAccount(pages: readonly PageLines[], furniture: ReadonlySet<Line>): AccountLines[] {
  const openers = openersOf(pages);
  const accounts: AccountLines[] = [];
  let current: AccountLines = { number: null, mentions: [], lines: [], furniture: [], pages: [] };
  const headOf = new Map(pages.map((page) => [page.page, pageHead(page, openers)]));
  for (const page of pages) {
    const head = headOf.get(page.page);
    if (head) current = switchTo(accounts, current, head);
    for (const line of page.lines) {
      const opener = openers.get(line);
      if (opener && opener.key !== current.number?.key && (opensAccount(opener) || isAboveBalance(page, line)))
        current = switchTo(accounts, current, opener);
      if (opener) current.mentions.push(opener);
      (furniture.has(line) ? current.furniture : current.lines).push(line);
      if (!current.pages.includes(page.page)) current.pages.push(page.page);
    }
  }
  if (!accounts.includes(current)) accounts.push(current);
  const only = accounts.length === 1 ? accounts[0]! : null;
  if (only && !only.number) only.number = oftenest(only.mentions);
  return joinPreface(accounts);
}

/** The account that the head of each page names, of those that name one. */
export function headAccounts(pages: readonly PageLines[]): Map<number, AccountMention> {
  const openers = openersOf(pages);
  return new Map(
    pages.flatMap((page) => {
      const head = pageHead(page, openers);
      return head ? [[page.page, head] as const] : [];
    }),
  );
}

/** The mention of each line that names an account. */
function openersOf(pages: readonly PageLines[]): Map<Line, AccountMention> {
  const labelled = pages.flatMap((page) => page.lines.flatMap((line) => mentionsIn(page, line)));
  const mentions = settleReadings(labelled.length > 0 ? labelled : numbersOfHeads(pages), pages);
  const openers = new Map<Line, AccountMention>();
  for (const mention of mentions) if (!openers.has(mention.line) || mention.strong) openers.set(mention.line, mention);
  return openers;
}

/** Where no head names the account: the number that the foot of its pages names. */
function oftenest(mentions: readonly AccountMention[]): AccountMention | null {
  const times = (key: string) => mentions.filter((mention) => mention.key === key).length;
  return [...mentions].sort((one, other) => times(other.key) - times(one.key))[0] ?? null;
}

function switchTo(accounts: AccountLines[], current: AccountLines, mention: AccountMention): AccountLines {
  if (!accounts.includes(current) && current.lines.length + current.furniture.length > 0) accounts.push(current);
  const known = accounts.find((account) => account.number?.key === mention.key);
  if (known) return known;
  if (current.number === null && current.lines.length + current.furniture.length === 0) {
    current.number = mention;
    return current;
  }
  return { number: mention, mentions: [], lines: [], furniture: [], pages: [] };
}

/** With one account in the document everything is its own; with several, what stands before the first is the parent's summary. */
function joinPreface(accounts: AccountLines[]): AccountLines[] {
  const numbered = accounts.filter((account) => account.number);
  if (numbered.length !== 1) return accounts;
  const only = numbered[0]!;
  const order = (a: Line, b: Line) => a.page - b.page || a.top - b.top;
  return [
    {
      number: only.number,
      mentions: accounts.flatMap((account) => account.mentions),
      lines: accounts.flatMap((account) => account.lines).sort(order),
      furniture: accounts.flatMap((account) => account.furniture).sort(order),
      pages: [...new Set(accounts.flatMap((account) => account.pages))].sort((a, b) => a - b),
    },
  ];
}

/** The account that a page's head names: the first strongly labelled number, else the first. */
function pageHead(page: PageLines, openers: ReadonlyMap<Line, AccountMention>): AccountMention | null {
  const found = page.lines.flatMap((line) => openers.get(line) ?? []).filter((mention) => mention.atHead);
  return found.find((mention) => mention.strong) ?? found[0] ?? null;
}

/** In the middle of a page only a clear label opens another account. */
function opensAccount(mention: AccountMention): boolean {
  return mention.atHead || mention.strong;
}

/** An opening balance follows: what names the account above it begins its part of the page. */
function isAboveBalance(page: PageLines, line: Line): boolean {
  const below = page.lines[page.lines.indexOf(line) + 1];
  if (!below || !numbersOf(below).some((token) => token.cents !== null)) return false;
  return SUMMARY.prefix(below.text, below.ocr)?.value.role === 'begin';
}

function mentionsIn(page: PageLines, line: Line): AccountMention[] {
  if (
    dayAt(
      line.words.map((word) => word.text),
      0,
      line.ocr,
    )
  )
    return [];
  const mentions: AccountMention[] = [];
  const hasMoney = numbersOf(line).some((token) => token.cents !== null);
  const atHead = line.bottom < HEAD_SHARE * page.height;
  line.cells.forEach((cell, position) => {
    const words = cell.words.flatMap(unglued);
    const found =
      labelledIn(words, line) ??
      labelledAcross(words, line.cells[position + 1]?.words, line) ??
      labelTornApart(words, line.cells[position + 1]?.words.flatMap(unglued), line) ??
      labelledBelow(page, line, words);
    if (!found || (!found.strong && (hasMoney || /\b(to|from)$/i.test(line.cells[position - 1]?.text ?? '')))) return;
    const printed = found.value
      .map((word) => word.text)
      .join('')
      .replace(/^[:#]+/, '')
      .replace(/[,;:.]+$/, '');
    const text = line.ocr ? mendMask(printed) : printed;
    const key = keyOf(text);
    const { value, strong } = found;
    mentions.push({ key, readAs: key, text, page: page.page, line, words: value, strong, atHead });
  });
  return mentions;
}

/** `Plan ID: NPT-318842`, `Certificate No. 88-1204`: a label that no lexicon knows, for a number in a page's head. */
const NUMBER_LABEL = /^[a-z][a-z ]{1,24}(id|no|number|num)$/;

/** Where no label is known: what stands behind anything that calls itself a number, in the heads of the pages. */
function numbersOfHeads(pages: readonly PageLines[]): AccountMention[] {
  return pages.flatMap((page) =>
    page.lines
      .filter((line) => line.bottom < HEAD_SHARE * page.height)
      .flatMap((line) =>
        line.cells.flatMap((cell, position) => {
          const next = line.cells[position + 1];
          const across = next ? unknownLabelIn(page, line, [...cell.words, ...next.words]) : null;
          return unknownLabelIn(page, line, cell.words) ?? across ?? [];
        }),
      ),
  );
}

function unknownLabelIn(page: PageLines, line: Line, words: readonly PlacedWord[]): AccountMention | null {
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const label = wordsOf(textOf(words.slice(0, count))).join(' ');
    if (!NUMBER_LABEL.test(label) || NEVER.some((other) => squash(label).endsWith(other))) continue;
    const value = valueAt(words, count);
    const text = textOf(value).replace(/^[:#]+|[,;:.]+$/g, '');
    const key = keyOf(text);
    if (value.length === words.length - count && text.replace(/\D/g, '').length >= 4)
      return { key, readAs: key, text, page: page.page, line, words: value, strong: true, atHead: true };
  }
  return null;
}

/** `account—74785163` and `Acct#:4471-2290`: a label and its number without a space between them. */
function unglued(word: PlacedWord): PlacedWord[] {
  const match =
    /^([A-Za-z]{4,})([—–#:]+)([A-Z0-9*-]*\d{3}[A-Z0-9*-]*)[,;]?$/.exec(word.text) ??
    /^(account|acct|number|contract|certificate)()([\dX*][\dA-Z*-]*\d{3}[\dA-Z*-]*)[,;]?$/i.exec(word.text);
  if (!match) return [word];
  const label = match[1]! + match[2]!;
  const middle = word.left + ((word.right - word.left) * label.length) / word.text.length;
  return [
    { ...word, text: label.replace(/[—–]/g, ''), right: middle },
    { ...word, text: match[3]!, left: middle },
  ];
}

interface Labelled {
  value: PlacedWord[];
  strong: boolean;
}

/** `Account Number: 2290-4471` within one cell. */
function labelledIn(words: readonly PlacedWord[], line: Line): Labelled | null {
  return labelledBy(words, line, false) ?? (line.ocr ? labelledBy(words, line, true) : null);
}

function labelledBy(words: readonly PlacedWord[], line: Line, damaged: boolean): Labelled | null {
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(3, words.length - start - 1); length >= 1; length -= 1) {
      const printed = words
        .slice(start, start + length)
        .map((word) => word.text)
        .join('');
      const label = squashLabel(printed);
      // "A/C" is a label, "AC" may be the beginning of a number.
      if (/\d/.test(printed) || !isLabel(label, damaged) || (label === 'ac' && !printed.includes('/'))) continue;
      const value = valueAt(words, start + length, STRONG.has(label));
      if (value.length === 0 || !mayStandBefore(words.slice(0, start), line)) continue;
      return { value, strong: STRONG.has(label) };
    }
  }
  return null;
}

/** The label in one cell, the number in the next. */
function labelledAcross(
  words: readonly PlacedWord[],
  next: readonly PlacedWord[] | undefined,
  line: Line,
): Labelled | null {
  const label = next ? labelAtEnd(words, line) : null;
  if (!next || !label) return null;
  const value = valueAt(next, 0, STRONG.has(label));
  return value.length > 0 && value.length === next.length ? { value, strong: STRONG.has(label) } : null;
}

/** "Account   Number: 1234-5678": bold letters may stand so far apart that the label falls into two cells. */
function labelTornApart(
  words: readonly PlacedWord[],
  next: readonly PlacedWord[] | undefined,
  line: Line,
): Labelled | null {
  if (!line.ocr || !next || words.length > 2) return null;
  const found = labelledIn([...words, ...next], line);
  return found?.strong && found.value.every((word) => next.includes(word)) ? found : null;
}

/** "Investor Account No.:" ends with a label; the words before it may not say that it is another's. */
function labelAtEnd(words: readonly PlacedWord[], line: Line): string | null {
  for (let start = 0; start < Math.min(words.length, 4); start += 1) {
    const label = squashLabel(
      words
        .slice(start)
        .map((word) => word.text)
        .join(''),
    );
    if (WEAK.has(label) && (start === 0 || (STRONG.has(label) && mayStandBefore(words.slice(0, start), line))))
      return label;
  }
  return null;
}

/** The label above, the number below it. */
function labelledBelow(page: PageLines, line: Line, words: readonly PlacedWord[]): Labelled | null {
  const label = squashLabel(words.map((word) => word.text).join(''));
  const strong = STRONG.has(label);
  if (!strong && !WEAK.has(label)) return null;
  const below = page.lines[page.lines.indexOf(line) + 1];
  if (!below || below.top - line.bottom > 1.5 * line.height) return null;
  const cell = below.cells.find(
    (candidate) => candidate.left < words.at(-1)!.right && candidate.right > words[0]!.left,
  );
  const value = cell ? valueAt(cell.words, 0) : [];
  // What may as well be a word of a heading names a number only where that begins right below it.
  if (!strong && Math.abs((cell?.left ?? 0) - words[0]!.left) > FLUSH * line.height) return null;
  return value.length > 0 && value.length === cell?.words.length ? { value, strong } : null;
}

/** Before the label only a heading or other header words may stand, not "to", "from" or a name of something else. */
function mayStandBefore(words: readonly PlacedWord[], line: Line): boolean {
  if (words.length === 0) return true;
  const before = textOf(words);
  const squashed = squash(before);
  if (EXCLUDED.some((label) => squashed.endsWith(label)) || /(^|\s)(to|from|of|into|the|your)$/i.test(before))
    return false;
  return headingOf(line) !== null || line.cells[0]!.words.length <= 8 || isName(words);
}

/** A registration: capital letters all along, but for the little words between. */
function isName(words: readonly PlacedWord[]): boolean {
  return (
    words.length <= LONGEST_NAME &&
    words.every((word) => /^[^a-z]/.test(word.text) || /^(of|and|the|for|fbo)$/.test(word.text)) &&
    !words.some((word) => /[.:;]$/.test(word.text) && word.text.length > 4)
  );
}

/** `XX0XX4127` → `XXXXXX4127`'s kind of mask, `**%*-1234` → `****-1234`: what stands among mask characters is one of them. */
function mendMask(text: string): string {
  const match = /^(.*?)(\d{3,})$/.exec(text);
  const prefix = match?.[1] ?? '';
  if (prefix.length < 3) return text;
  for (const mask of ['X', '*']) {
    const count = [...prefix.toUpperCase()].filter((character) => character === mask).length;
    if (mask === 'X' && count >= 3 && count >= prefix.length / 2)
      return `${prefix.replace(/[^-–./]/g, mask)}${match![2]}`;
    if (mask === '*' && count >= 2) return `${prefix.replace(/[%+=~^"'°#]/g, '*')}${match![2]}`;
  }
  return text;
}

export function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** OCR reads one number in several ways: a rare reading that is close to a frequent one is that one. */
function settleReadings(mentions: AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  if (mentions.every((mention) => !mention.line.ocr)) return mentions;
  const words = pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => keyOf(word.text))));
  const counts = new Map(mentions.map((mention) => [mention.key, 0]));
  for (const word of words) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  return mentions.map((mention) => {
    if (!mention.line.ocr || (counts.get(mention.key) ?? 0) >= OFTEN || isSure(mention)) return mention;
    const better = mentions
      .filter(
        (other) =>
          (counts.get(other.key) ?? 0) >= OFTEN &&
          (editDistance(other.key, mention.key, 2) <= 2 || other.key.slice(-4) === mention.key.slice(-4)),
      )
      .sort((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))[0];
    if (better) return { ...mention, key: better.key, text: better.text };
    const twins = mentions.filter((other) => other.line.ocr && other.key.slice(-4) === mention.key.slice(-4));
    const best =
      [...twins].sort((a, b) => digitShare(b.key) - digitShare(a.key) || sureness(b) - sureness(a))[0] ?? mention;
    return { ...mention, key: best.key, text: best.text };
  });
}

/** Accounts of one household may differ in a single digit: what is read surely is not taken for another. */
function isSure({ words }: AccountMention): boolean {
  return words.every(
    (word) => word.word.confidence >= SURE && !word.word.alternatives?.some((others) => others.length > 0),
  );
}

function sureness({ words }: AccountMention): number {
  return Math.min(...words.map((word) => word.word.confidence));
}

/** Of several readings seen once each, the one with the least noise among its digits is likeliest. */
function digitShare(key: string): number {
  return key.replace(/[^0-9X]/g, '').length / key.length;
}
