import { labelledNumber, NAMED_BY_WORD } from './account-labels.ts';
import { isPairInSmall, keyOf, withCapitals, withoutEnd } from './account-numbers.ts';
import { numbersOf } from './amounts.ts';
import { beginsWithDay, dayAt } from './days.ts';
import type { PageLines } from './furniture.ts';
import { labelWords } from './ledger-labels.ts';
import { balanceRole } from './lexicon.ts';
import { type Cell, type Line, type PlacedWord, textOf } from './lines.ts';
import { oncePerLine } from './memory.ts';
import { wordsOf } from './text.ts';

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

/** Begins with a day and holds an amount. */
export function isDatedRow(line: Line): boolean {
  return beginsWithDay(line) && numbersOf(line).some(({ cents }) => cents !== null);
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
    const value = fullNumber(line, found.value) ?? withoutDayBehind(withGroupsBehind(found.value, line));
    if (isCertificateInText(line, value, atHead)) return;
    const joined = value.map((word) => (isPairInSmall(word, word.text) ? word.text.toUpperCase() : word.text)).join('');
    const printed = NAMED_BY_WORD.test(textOf(value)) ? textOf(value) : withoutEnd(joined.replace(GLUED, ''));
    const shown = line.ocr ? mendMask(withCapitals(printed)) : printed;
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

/** Groups of a number stand no further apart, in heights of a line. */
const GROUPS_APART = 1.2;
const MOST_GROUPS = 5;

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

/** What is masked so shows few digits. */
export const BEHIND_MASK = /^(X{2,}|x{2,}|\*{2,}|•{2,}|\.{3,})-?\d{4,5}$/;

/** A number in a title has so many digits at least: days, years and parts of names have fewer. */
export const FEWEST_DIGITS = 6;
/** … and in a group between letters of their own, which no other number has: "BWP-1182-A". */
const FEWEST_GROUPED = 4;

/**
 * `Business Checking - 4946854275`: titles that end or begin with a number each, of which a table or a list of the accounts prints
 * every one as well, or that begin with a member's number. Two different ones at least: a single one may be anything, but for
 * that of a member that is listed.
 * @param labels the numbers that stand behind labels
 */
export function numbersOfTitles(pages: readonly PageLines[], labels: readonly AccountMention[] = []): AccountMention[] {
  const titled = [...titledNumbers(pages), ...codesOfTitles(pages)];
  if (titled.length === 0) return [];
  const listed = listedKeys(pages);
  const abreast = new Set(
    pages.flatMap(({ lines }) => lines.flatMap((line) => [...numbersAbreast(line), ...codesAbreast(line)])),
  );
  const isOfMember = (key: string) => labels.some((label) => key !== label.key && beginsWithMember(key, label.key));
  const alone = new Set(pages.flatMap(({ lines }) => lines.flatMap(numberAlone)));
  const crossed = new Set(pages.flatMap(({ lines }) => lines.flatMap(otherSidesOf)).map(({ text }) => keyOf(text)));
  // "642-081773-31702" at the foot of the second page: the account's number with that of the page.
  const isCounted = ({ key, page }: AccountMention) =>
    labels.some((label) => key.startsWith(label.key) && Number(key.slice(label.key.length)) === page + 1);
  const known = titled.filter(
    (title) =>
      !isCounted(title) &&
      (listed.has(title.key) ||
        abreast.has(title.key) ||
        alone.has(title.key) ||
        crossed.has(title.key) ||
        isOfMember(title.key)),
  );
  const isPlain = new Set(known.map(({ key }) => key)).size > 1;
  const isOne = ({ key, text }: AccountMention) => listed.has(key) && (isOfMember(key) || SUFFIXED.test(text));
  return isPlain || known.every(isOne) ? known : [];
}

/** Whether a number is a member's with something behind it; that of the member may be filled up with noughts: 0118204 and 118204-00. */
export function beginsWithMember(key: string, member: string): boolean {
  return key.startsWith(member) || (member.length >= FEWEST_DIGITS && key.startsWith(member.replace(/^0+/, '')));
}

/** Without any other number: the only one that titles end or begin with and a table with amounts prints as well. */
export function numberListedOnce(pages: readonly PageLines[]): AccountMention[] {
  const titled = titledNumbers(pages);
  const listed = titled.length > 0 ? listedKeys(pages) : new Set<string>();
  const known = titled.filter(({ key }) => listed.has(key));
  return new Set(known.map(({ key }) => key)).size === 1 ? known : [];
}

/** "0540-88140236718" beside the name of a fund: the number of the fund, and that of the account. */
const OF_FUND = /^(\d{3,5})-(\d{8,})$/;

/** The one account that the numbers of several funds all end in; none where they end in different ones. */
export function numberBehindFunds(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      line.words.flatMap((word) => {
        const [, fund, account] = OF_FUND.exec(word.text) ?? [];
        return fund && account ? [{ fund, account, mention: mentionOf(page, line, word, account) }] : [];
      }),
    ),
  );
  const funds = new Set(found.map(({ fund }) => fund)).size;
  const accounts = new Set(found.map(({ account }) => account)).size;
  return funds > 1 && accounts === 1 ? found.map(({ mention }) => mention) : [];
}

function mentionOf({ page, height }: PageLines, line: Line, word: PlacedWord, text: string): AccountMention {
  const atHead = line.bottom < HEAD_SHARE * height;
  return { key: keyOf(text), readAs: keyOf(text), text, page, line, words: [word], strong: true, atHead };
}

function titledNumbers(pages: readonly PageLines[]): AccountMention[] {
  return pages.flatMap(({ lines }) =>
    lines.flatMap(
      (line) =>
        numberOfTitle(line) ??
        numberOfFirstCell(line) ??
        numberBeforeWords(line) ??
        groupsBehindWords(line) ??
        shortNumberBehindAccount(line) ??
        [],
    ),
  );
}

/** "05/08  TRANSFER FROM CHECKING 771-10056-4  +49,697.74": the numbers that a row names as its other side. */
export function otherSidesOf(line: Line): PlacedWord[] {
  if (!isDatedRow(line)) return [];
  return line.words.filter(({ text }, at) => {
    const before = line.words.slice(Math.max(0, at - 2), at);
    return isLongNumber(text) && before.some((word) => OTHER_SIDE.test(word.text));
  });
}

/** `7714428-S75` on a line of its own, below the name of its account in a table of them. */
function numberAlone({ words }: Line): string[] {
  const [only, ...others] = words;
  return only && others.length === 0 && isLongNumber(only.text) ? [keyOf(only.text)] : [];
}

/** `Accounts AP-482913, AP-774201`, or the heads of a column for each account: the numbers of a line that names two and more. */
export function numbersAbreast(line: Line): string[] {
  if (line.words.length < 2 || numbersOf(line).some(({ cents }) => cents !== null)) return [];
  const numbers = line.words.map(({ text }) => text.replace(/[,;]$/, '')).filter(isLongNumber);
  const keys = [...new Set(numbers.map(keyOf))];
  return keys.length > 1 ? keys : [];
}

/** "HLC-1": what a house of few accounts calls one of them. */
const CODE = /^[A-Z]{2,5}-\d{1,3}$/;
const OF_ALL = /^(all|total|totals|combined|together)$/i;

/** `HLC-1   HLC-2   HLC-3   All`: the heads of a column for each account, and nothing else. */
export function codesAbreast({ words }: Line): string[] {
  const codes = words.filter(({ text }) => CODE.test(text));
  const isAlone = words.every(({ text }) => CODE.test(text) || OF_ALL.test(text));
  return isAlone && codes.length > 1 ? codes.map(({ text }) => keyOf(text)) : [];
}

/** "HLC-1 Example Profit Sharing Pool": a title that begins with a code which heads a column beside those of other accounts. */
function codesOfTitles(pages: readonly PageLines[]): AccountMention[] {
  const known = new Set(pages.flatMap(({ lines }) => lines.flatMap(codesAbreast)));
  if (known.size === 0) return [];
  return pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const [first, ...name] = line.words;
      const isTitle =
        line.cells.length === 1 &&
        known.has(keyOf(first!.text)) &&
        name.length > 1 &&
        name.every(({ text }) => !/\d/.test(text));
      return isTitle ? [{ ...mentionOf(page, line, first!, first!.text), atHead: false }] : [];
    }),
  );
}

/** What stands in cells of its own beside amounts: of a table of the accounts, their numbers. */
export function listedKeys(pages: readonly PageLines[]): Set<string> {
  return new Set(pages.flatMap(({ lines }) => lines.flatMap((line) => [...listedIn(line)])));
}

const listedIn = oncePerLine((line): readonly string[] =>
  numbersOf(line).some(({ cents }) => cents !== null) ? line.cells.flatMap(keysOfCell) : [],
);

/** What a cell is, and the number behind or before a name in it: "Plan Checking 4410027781"; a row names others' accounts. */
function keysOfCell({ text, words }: Cell): string[] {
  const [first, last] = [words[0]!.text, words.at(-1)!.text];
  const isOfOther = words.some((word) => OTHER_SIDE.test(word.text));
  const isNamed = (number: string, name: string) => !isOfOther && /[a-z]{3}/i.test(name) && isLongNumber(number);
  return [
    keyOf(text),
    ...(isNamed(last, text.slice(0, -last.length)) ? [keyOf(last)] : []),
    ...(isNamed(first, text.slice(first.length)) ? [keyOf(first)] : []),
  ];
}

/**
 * Of a scan, the label of an account may be lost: what stands in a cell of its own at the head of a page that names no account is
 * the number of one where a table lists it beside one that another page names.
 */
export function numbersOfLostLabels(pages: readonly PageLines[], named: readonly AccountMention[]): AccountMention[] {
  const listed = listedKeys(pages);
  if (!named.some(({ key }) => listed.has(key))) return [];
  return pages
    .filter(({ page }) => !named.some((mention) => mention.page === page && mention.atHead))
    .flatMap((page) => page.lines.flatMap((line) => numberWithoutLabel(page, line, listed) ?? []));
}

function numberWithoutLabel(page: PageLines, line: Line, listed: ReadonlySet<string>): AccountMention | null {
  if (!line.ocr || line.bottom >= HEAD_SHARE * page.height || numbersOf(line).some(({ cents }) => cents !== null))
    return null;
  const cell = line.cells.find(
    ({ words, text }) => words.length === 1 && isLongNumber(text) && listed.has(keyOf(text)),
  );
  if (!cell) return null;
  const key = keyOf(cell.text);
  return { key, readAs: key, text: cell.text, page: page.page, line, words: cell.words, strong: true, atHead: true };
}

/** `XXXXX2492`: of a masked number the last digits are shown. */
const MASKED = /^X{3,}-?\d{3,}$/;

/** `No.424-379861-744` */
const GLUED_LABEL = /^(NO|NBR|NUM|NUMBER|ACCT|ACCOUNT)[.:#]+(?=[A-Z0-9]*\d)/;

/** A word that an account number could be. */
export interface LongNumber {
  key: string;
  word: PlacedWord;
}

/**
 * All words that could be the number of an account: no amounts, no days.
 * @param known numbers of accounts: of "2204903 1" the one that is two words is one of them
 */
export function longNumbersOf(lines: readonly Line[], known: ReadonlySet<string>): LongNumber[] {
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replace(GLUED_LABEL, '')
      .replace(/[,;:.]+$/, '');
  return lines.flatMap(({ words }) =>
    words.flatMap((word, at) => {
      const text = bare(word.text);
      if (!isLongNumber(text) && !MASKED.test(text)) return [];
      const whole = keyOf(text + bare(words[at + 1]?.text ?? ''));
      return [{ key: known.has(whole) ? whole : keyOf(text), word }];
    }),
  );
}

/** The groups of a number, as a list prints them: "0000 4853 7003 021". */
const GROUP = /^[\dX*-]{2,}$/;
const FEWEST_LISTED = 8;
/** "20260811", "08112026" */
const COMPACT_DAY = /^((19|20)\d{6}|[01]\d[0-3]\d(19|20)\d{2})$/;

/** The keys of what stands right before the amounts of a line and could be the number of an account, in one word or in groups. */
export function numbersListed(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    // "11/12  DIVIDEND  OLDCOURT FOODS CO 111225 46  22.08" is a row.
    if (beginsWithDay(line)) return [];
    const money = numbersOf(line).find(({ cents }) => cents !== null);
    const before = money ? line.words.slice(0, line.words.indexOf(money.words[0]!)) : [];
    const groups = before.slice(before.findLastIndex(({ text }) => !GROUP.test(text)) + 1);
    const key = keyOf(groups.map(({ text }) => text).join(''));
    return key.replace(/\D/g, '').length >= FEWEST_LISTED && !COMPACT_DAY.test(key) ? [key] : [];
  });
}

function isLongNumber(text: string): boolean {
  if (text.length < FEWEST_DIGITS - 1 || !/^[A-Z0-9*-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  const isGrouped = digits >= FEWEST_GROUPED && GROUPED.test(text) && !/^FORM-/.test(text);
  return digits >= FEWEST_DIGITS || isGrouped || SUFFIXED.test(text);
}

/** "7714-S1": a member's number and the suffix of a share. */
const SUFFIXED = /^\d{3,6}-[A-Z]{1,2}\d{1,3}$/;

/** "KP-04471" */
export const PREFIXED = /^[A-Z]{1,4}-\d{4,}$/;

/** "GP-70118-E": letters in groups of their own. */
export const GROUPED = /^[A-Z]{1,4}-\d+-[A-Z0-9]{1,3}$/;

/** `To account SV-31-00917` under a row names where its money went. */
const OTHER_SIDE = /^(to|from)$/i;

/** What numbers a security, and no account. */
const OF_SECURITY = /^(cusip|isin|symbol|sedol)\W*$/i;

/** "18 Month Certificate", "18-MONTH", "401(k) Savings": digits of a name, and no number of an account. */
const TERM = /^(\d{1,2}(-(month|mo|year|yr|day))?|40[13](\([a-z]\))?)$/i;

const KIND_OF_PLAN = /\b4(01|03|57)\(?[a-z]\)?/gi;

/** Words and a number behind them, and nothing else on the line. */
export function numberOfTitle(line: Line): AccountMention | null {
  return numberBehindWords(line, line.words);
}

/** `Share 2819114-00      Organizational share`: the same of the first cell, where no figures stand beside it. */
function numberOfFirstCell(line: Line): AccountMention | null {
  const [first, ...others] = line.cells;
  // "PREMIUM MONEY MARKET     98440-2225     COVENTRY 401K PLAN": the number may stand in a cell of its own.
  const [number, ...names] = others;
  const areNames = names.length > 0 && names.every(({ text }) => /[A-Za-z]{2}/.test(text));
  const isApart = number?.words.length === 1 && areNames && isLongNumber(number.text);
  const [title, rest] = isApart ? [[...first!.words, ...number.words], names] : [first!.words, others];
  return others.length > 0 && rest.every(({ text }) => !/\d{3}/.test(text.replace(KIND_OF_PLAN, '')))
    ? numberBehindWords(line, title)
    : null;
}

/** "CHARLESBRIDGE SC 29999-3306": the end of an address. */
const POSTAL_CODE = /^[A-Z]{2},? \d{5}-\d{4}$/;

function numberBehindWords(line: Line, words: readonly PlacedWord[]): AccountMention | null {
  const last = words.at(-1)!;
  const title = words.slice(0, -1).filter(({ text }) => /[A-Za-z]{2}/.test(text));
  const digits = last.text.replace(/\D/g, '').length;
  const plain =
    /^[A-Z0-9*#xX•-]+$/.test(last.text) && words.slice(0, -1).every(({ text }) => !/\d/.test(text) || TERM.test(text));
  if (dayAt([last.text], 0) !== null) return null;
  const isLong = digits >= FEWEST_DIGITS || SUFFIXED.test(last.text) || BEHIND_MASK.test(last.text);
  if (title.length === 0 || !isLong || !plain || OTHER_SIDE.test(words[0]!.text)) return null;
  if (POSTAL_CODE.test(textOf(words.slice(-2)))) return null;
  if (title.some(({ text }) => OF_SECURITY.test(text))) return null;
  const key = keyOf(last.text);
  return { key, readAs: key, text: last.text, page: line.page, line, words: [last], strong: true, atHead: false };
}

/** "PLAN CHECKING WITH INTEREST 0041 22077 6": … in groups of digits. */
function groupsBehindWords(line: Line): AccountMention | null {
  const { page, words } = line;
  const groups = words.slice(words.findLastIndex(({ text }) => !/^\d{1,7}$/.test(text)) + 1);
  const title = words.slice(0, words.length - groups.length);
  const key = keyOf(groups.map(({ text }) => text).join(''));
  const isTitle = title.length > 0 && title.every(({ text }) => !/\d/.test(text)) && !OTHER_SIDE.test(title[0]!.text);
  if (!isTitle || groups.length < 2 || groups.length > MOST_GROUPS || key.length < FEWEST_LISTED) return null;
  return { key, readAs: key, text: textOf(groups), page, line, words: groups, strong: true, atHead: false };
}

/** "Account TRHC-01 Example Pension Fund - Core Bond": of few digits, where a table lists it. */
const SHORT_LETTERED = /^[A-Z]{2,6}-\d{2,3}$/;
/** "SHARE 447182-10 Checking Share": a member's number and that of the share. */
const OF_SHARE = /^\d{4,}-\d{2,3}$/;

function shortNumberBehindAccount(line: Line): AccountMention | null {
  const [label, number, ...name] = line.words;
  if (!number || name.length === 0) return null;
  const isAccount = /^(account|acct\.?)$/i.test(label!.text) && SHORT_LETTERED.test(number.text);
  const isShare = /^(share|suffix)$/i.test(label!.text) && OF_SHARE.test(number.text);
  // "Sub-account 88-4410-01 - Example Dental Account"
  const isPart =
    /^sub-?account$/i.test(label!.text) && isLongNumber(number.text) && name.every(({ text }) => !/\d{3}/.test(text));
  if (!isAccount && !isShare && !isPart) return null;
  const key = keyOf(number.text);
  return { key, readAs: key, text: number.text, page: line.page, line, words: [number], strong: true, atHead: false };
}

const WHOLE_DAY = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/;
/** "218846-70 IRA TRADITIONAL SHARE     Dividend rate 1.250%" */
const RATE = /^\d{1,2}\.\d+%$/;

/** `771204-S09   BUSINESS CHECKING   Matures 02/18/2028`: a number and the name of its account, and at most a day and a rate on the line. */
function numberBeforeWords(line: Line): AccountMention | null {
  const [first, ...name] = line.words;
  if (!first || name.length === 0 || !isLongNumber(first.text) || dayAt([first.text], 0) !== null) return null;
  if (COMPACT_DAY.test(first.text)) return null;
  const isName = name.every(
    ({ text }) =>
      !/\d{3}/.test(text.replace(KIND_OF_PLAN, '')) || TERM.test(text) || WHOLE_DAY.test(text) || RATE.test(text),
  );
  if (!isName || !name.some(({ text }) => /[A-Za-z]{2}/.test(text))) return null;
  const key = keyOf(first.text);
  return { key, readAs: key, text: first.text, page: line.page, line, words: [first], strong: true, atHead: false };
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
