import { labelWords } from '../lexicon/ledger-labels.ts';
import { balanceRole } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { beginsWithDay } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import { labelledNumber, NAMED_BY_WORD } from './account-labels.ts';
import { FEWEST_DIGITS, isLongNumber, isPairInSmall, keyOf, withCapitals, withoutEnd } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';

/** What a number may run together with on a scan, or where no space is printed: the end of its label. */
export const GLUED = /^[:#]+|^no\.:?(?=\d)|^number:?(?=[A-Z]{0,4}-?\d)|^[A-Z0-9.]+:(?=.{3})/i;

export const PHONE = /^(1-)?(\(\d{3}\)|\d{3}[-.])\d{3}[-.]\d{4}$/;

/** Account headers stand in this share of the page. */
export const HEAD_SHARE = 0.3;

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

/** The labelled numbers of a line; a row, which begins with its day, names none. */
export function mentionsIn(page: PageLines, whole: Line): AccountMention[] {
  const line = withLabelsApart(whole);
  const mentions: AccountMention[] = [];
  const money = numbersOf(line).filter((token) => token.cents !== null);
  const dated = beginsWithDay(line);
  // "May 1 - May 31, 2026   Account Number: 5208-4471" is a page head.
  if (dated && (money.length > 0 || line.cells.length === 1)) return [];
  const atHead = line.bottom < HEAD_SHARE * page.height;
  line.cells.forEach((_, position) => {
    const found = labelledNumber(page, line, position);
    // A scan may make money of a number with points: what was taken for the number is none.
    const hasMoney = money.some(({ words }) => !words.some((word) => found?.value.includes(word)));
    if (!found || (dated && !found.strong)) return;
    const isNamed = line.words[line.words.indexOf(found.value[0]!) - 1]?.text.endsWith(':') === true;
    const isShown =
      isNamed ||
      (atHead && isMaskedAlone(page, line, position, found.value)) ||
      isTitleWithValue(line, found.value[0]!);
    if (!found.strong && ((hasMoney && !isShown) || /\b(to|from)$/i.test(line.cells[position - 1]?.text ?? ''))) return;
    if (!found.strong && OF_OTHER_SIDE.test(line.cells[position]!.text)) return;
    const printed = fullNumber(line, found.value) ?? withoutDayBehind(withGroupsBehind(found.value, line));
    const value = [...printed, ...wrappedEnd(page, printed.at(-1)!)];
    if (isCertificateInText(line, value, atHead)) return;
    const joined = value.map((word) => (isPairInSmall(word, word.text) ? word.text.toUpperCase() : word.text)).join('');
    const bare = NAMED_BY_WORD.test(textOf(value)) ? textOf(value) : withoutEnd(joined.replace(GLUED, ''));
    const shown = line.ocr ? mendMask(withCapitals(bare)) : bare;
    const text = isEnding(line, value[0]!) ? `...${shown}` : shown;
    // "417-069906-290,417-069907-290": a scan lost the space between two.
    if (/\d,[A-Z]{0,3}-?\d{3}/.test(text)) return;
    if (isEmployers(text, wordsBefore(line, value[0]!)) || isCodeInText(line, value)) return;
    const key = keyOf(text);
    const { strong } = found;
    // "Questions about your account 800-555-0142", "Call 800-555-0142, account 060228K."
    if (!strong && (PHONE.test(text) || followsTelephone(line, value[0]!))) return;
    mentions.push({ key, readAs: key, text, page: page.page, line: whole, words: value, strong, atHead });
  });
  return mentions;
}

/** "To personal checking ••8871", "Transfer from business checking ••2206": where money went or came from. */
const OF_OTHER_SIDE =
  /^((transfer(red)?|transfers|moved|paid|sent|ach|wire|deposit|payment|online transfer) )?(to|from) [a-z ]*\b(checking|savings|account|acct|bank)\b[^a-z]*$/i;

const SHOWN = /^[*xX•]{3,}-?\d{3,}$/;

/**
 * "Individual 401(k) brokerage account — ****6614" beside what it is worth: nothing but an account's number is masked so. In a list
 * of several accounts each has its line.
 */
function isMaskedAlone(
  { lines }: PageLines,
  line: Line,
  position: number,
  [first, ...others]: readonly PlacedWord[],
): boolean {
  if (line.cells.length !== 2 || others.length > 0 || !SHOWN.test(first!.text)) return false;
  const lastOf = ({ cells }: Line) => cells[0]!.words.at(-1)!.text;
  const isOther = (other: Line) => SHOWN.test(lastOf(other)) && lastOf(other) !== first!.text;
  return line.cells[position]!.words.at(-1) === first && !lines.some(isOther);
}

/** "Account N61-004417 - Growth Portfolio   Ending value $369,523.99": the title of an account's part, beside what it is worth. */
export function isTitleWithValue(line: Line, number: PlacedWord): boolean {
  const [title, value, ...more] = line.cells;
  const isTitle = /^(account|acct\.?)$/i.test(title!.words[0]!.text) && title!.words[1] === number;
  if (!isTitle || !value || more.length > 0) return false;
  const label = labelWords(value.words, line);
  return label.length > 0 && label.length < value.words.length && balanceRole(wordsOf(textOf(label))) === 'end';
}

/** "A/C 130 investments bought and sold": a code of three figures that the words behind it explain. */
function isCodeInText({ words }: Line, value: readonly PlacedWord[]): boolean {
  const behind = words.slice(words.indexOf(value.at(-1)!) + 1);
  return value.length === 1 && /^\d{1,3}$/.test(value[0]!.text) && behind.some(({ text }) => /^[A-Za-z]{3}/.test(text));
}

/** "Employer ID 25-5550144": what the Internal Revenue Service gave the sponsor or its trust, in its shape. */
export function isEmployers(number: string, label: string): boolean {
  return EIN.test(number) && /\b(employer|ein|tin|tax(payer)?|federal)\b/i.test(label);
}

const EIN = /^\d{2}-\d{7}$/;

/** What stands before a word on its line. */
export const wordsBefore = ({ words }: Line, first: PlacedWord): string =>
  textOf(words.slice(0, Math.max(0, words.indexOf(first))));

const LABEL = /^(account|acct\.?|plan|participant|member|contract|policy|certificate)$/i;

/** "Plan ID 404418 Account K204471-8" */
const OF_ACCOUNT_ALONE = /^(account|acct\.?) [A-Z]{0,3}\d[\dA-Z-]{5,}$/i;

const OF_NUMBERS = /^(number|no\.?|id|#):?$/i;

/** "Plan number 61418 Account number 60418-0027": the second label begins a cell of its own. */
function withLabelsApart(line: Line): Line {
  if (!line.words.some(({ text }, at) => at > 0 && LABEL.test(text))) return line;
  const cells = line.cells.flatMap(({ words }) => {
    const starts = words.flatMap(({ text }, at) => {
      const next = words[at + 1]?.text ?? '';
      if (at === 0 || !LABEL.test(text) || !(OF_NUMBERS.test(next) || OF_ACCOUNT_ALONE.test(`${text} ${next}`)))
        return [];
      const isOfPlan = /\b(plan|group|employer)\b/i.test(textOf(words.slice(0, at)));
      return isOfPlan && /\d/.test(words[at - 1]!.text) ? [at] : [];
    });
    const ends = [...starts, words.length];
    return [0, ...starts].map((from, index) => cellOf(words.slice(from, ends[index])));
  });
  return cells.length === line.cells.length ? line : { ...line, cells };
}

function cellOf(words: PlacedWord[]): Cell {
  return { words, text: textOf(words), left: words[0]!.left, right: words.at(-1)!.right };
}

const TWO_LETTERS = /^[A-Z]{2}$/;

/**
 * "Account 318-04477 HP": two letters that end the cell of a number wherever it is printed, of which there are several places, are of
 * it. Words elsewhere are of something else.
 */
export function withLettersBehind(mentions: readonly AccountMention[]): AccountMention[] {
  const byKey = Map.groupBy(mentions, ({ key }) => key);
  return mentions.map((mention) => {
    const [word, own] = [lettersBehind(mention), byKey.get(mention.key)!];
    if (!word || own.length < 2 || own.some((other) => lettersBehind(other)?.text !== word.text)) return mention;
    const key = mention.key + word.text;
    return { ...mention, key, readAs: key, text: `${mention.text} ${word.text}`, words: [...mention.words, word] };
  });
}

/** Two letters that end the cell of the number, and were not taken as a part of it. */
export function lettersBehind({ line, words }: AccountMention): PlacedWord | undefined {
  const cell = line.cells.find((one) => one.words.includes(words.at(-1)!))?.words ?? [];
  const behind = cell.slice(cell.indexOf(words.at(-1)!) + 1);
  return behind.length === 1 && TWO_LETTERS.test(behind[0]!.text) ? behind[0] : undefined;
}

/** "Your certificate 0071 matured": only "Certificate 5519-01140" in a cell of its own at the head of a page is an account's number. */
function isCertificateInText({ cells }: Line, value: readonly PlacedWord[], atHead: boolean): boolean {
  const words = cells.find((cell) => cell.words.includes(value[0]!))?.words ?? [];
  const at = words.indexOf(value[0]!);
  if (at < 1 || !/^certificate:?$/i.test(words[at - 1]!.text)) return false;
  return (
    !atHead || at > 1 || words.length > 1 + value.length || textOf(value).replace(/\D/g, '').length < FEWEST_DIGITS
  );
}

function followsTelephone({ cells }: Line, first: PlacedWord): boolean {
  const words = cells.find((cell) => cell.words.includes(first))?.words ?? [];
  return words.slice(0, words.indexOf(first)).some(({ text }) => PHONE.test(text.replace(/[,;]$/, '')));
}

/** "Account ending 4410 (full number 4400724410)": what is shown of the number is printed whole beside it. */
function fullNumber({ words }: Line, shown: readonly PlacedWord[]): PlacedWord[] | null {
  const at = words.findIndex(
    ({ text }, index) => /^number:?$/i.test(text) && /^\(?(full|complete|whole)$/i.test(words[index - 1]?.text ?? ''),
  );
  const number = at < 0 ? undefined : words[at + 1];
  const text = number?.text.replace(/[),.;]+$/, '') ?? '';
  const isSame = keyOf(text).endsWith(keyOf(textOf(shown)));
  return number && isLongNumber(text) && isSame ? [{ ...number, text }] : null;
}

/** "Account ending in 4471": the rest of the number is hidden, as behind a mask. */
function isEnding({ words }: Line, first: PlacedWord): boolean {
  const at = words.indexOf(first);
  return at > 1 && /^ending (in|with)$/i.test(textOf(words.slice(at - 2, at)));
}

/** "30-5507-01 10-01-25": the first day of the period, behind a number that is one already. */
function withoutDayBehind(value: PlacedWord[]): PlacedWord[] {
  const at = value.findIndex(({ text }, index) => index > 0 && /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text));
  return at > 0 && textOf(value.slice(0, at)).replace(/\D/g, '').length >= FEWEST_DIGITS ? value.slice(0, at) : value;
}

/** Lines of one cell begin no farther below each other, in heights of a word. */
const WRAPPED_BELOW = 2;

/** "577-587962-" above "132": a narrow column of a list wraps its numbers behind a dash. */
function wrappedEnd({ lines }: PageLines, last: PlacedWord): PlacedWord[] {
  if (!/\d-$/.test(last.text)) return [];
  const height = last.bottom - last.top;
  const isBelow = ({ text, left, top }: PlacedWord) =>
    /^\d{1,6}$/.test(text) &&
    Math.abs(left - last.left) < height / 2 &&
    top > last.top + height / 2 &&
    top < last.top + WRAPPED_BELOW * height;
  return lines.flatMap(({ words }) => words.filter(isBelow)).slice(0, 1);
}

/** Groups of a number stand no further apart, in heights of a line. */
const GROUPS_APART = 1.2;

export const MOST_GROUPS = 5;

/** `34 4271 0 75`: on a scan, a wider space between two groups of a number may have parted them into two cells. */
function withGroupsBehind(value: readonly PlacedWord[], line: Line): PlacedWord[] {
  const groups = [...value];
  const isGroup = ({ text }: PlacedWord) => /^\d{1,4}$/.test(text);
  if (!line.ocr || groups.length < 2 || !groups.every(isGroup)) return groups;
  const last = line.words.indexOf(groups.at(-1)!);
  for (const word of last < 0 ? [] : line.words.slice(last + 1)) {
    const isNext = isGroup(word) && word.left - groups.at(-1)!.right < GROUPS_APART * line.height;
    if (!isNext || groups.length === MOST_GROUPS) break;
    groups.push(word);
  }
  return groups;
}

/** `XX0XX4127` → `XXXXXX4127`'s kind of mask, `**%*-1234` → `****-1234`: what stands among mask characters is one of them. */
function mendMask(text: string): string {
  const match = /^(.*?)(\d{3,})$/.exec(text);
  const prefix = match?.[1] ?? '';
  if (prefix.length < 3) return text;
  for (const mask of ['X', '*']) {
    const count = [...prefix.toUpperCase()].filter((character) => character === mask).length;
    // "XXXXX4471-870": what stands behind the last of them is shown.
    const end = prefix.toUpperCase().lastIndexOf(mask) + 1;
    if (mask === 'X' && count >= 3 && count >= end / 2)
      return `${prefix.slice(0, end).replace(/[^-–./]/g, mask)}${text.slice(end)}`;
    if (mask === '*' && count >= 2) return `${prefix.replace(/[%+=~^"'°#¥]/g, '*')}${match![2]}`;
  }
  return text;
}
