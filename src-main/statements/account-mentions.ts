import { labelledNumber, namesAnotherNumber } from './account-labels.ts';
import { isPairInSmall, keyOf, valueAt, withCapitals } from './account-numbers.ts';
import { numbersOf } from './amounts.ts';
import { dayAt, rangesIn } from './days.ts';
import type { PageLines } from './furniture.ts';
import { type Line, type PlacedWord, textOf } from './lines.ts';
import { wordsOf } from './text.ts';

/** What a number may run together with on a scan, or where no space is printed: the end of its label. */
const GLUED = /^[:#]+|^no\.:?(?=\d)|^number:?(?=[A-Z]{0,4}-?\d)|^[A-Z0-9.]+:(?=.{3})/i;

const PHONE = /^(1-)?(\(\d{3}\)|\d{3}[-.])\d{3}[-.]\d{4}$/;

/** Account headers stand in this share of the page. */
const HEAD_SHARE = 0.3;

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

function beginsWithDay({ words, ocr }: Line): boolean {
  const texts = words.map(({ text }) => text);
  return dayAt(texts, 0, ocr) !== null;
}

/** Begins with a day and holds an amount. */
export function isDatedRow(line: Line): boolean {
  return beginsWithDay(line) && numbersOf(line).some(({ cents }) => cents !== null);
}

/** The labelled numbers of a line; a row, which begins with its day, names none. */
export function mentionsIn(page: PageLines, line: Line): AccountMention[] {
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
    if (!found.strong && ((hasMoney && !isNamed) || /\b(to|from)$/i.test(line.cells[position - 1]?.text ?? ''))) return;
    const value = withoutDayBehind(withGroupsBehind(found.value, line));
    const printed = value
      .map((word) => (isPairInSmall(word, word.text) ? word.text.toUpperCase() : word.text))
      .join('')
      .replace(GLUED, '')
      .replace(/[,;:.]+$/, '');
    const shown = line.ocr ? mendMask(withCapitals(printed)) : printed;
    const text = isEnding(line, value[0]!) ? `...${shown}` : shown;
    const key = keyOf(text);
    const { strong } = found;
    // "Questions about your account 800-555-0142", "Call 800-555-0142, account 060228K."
    if (!strong && (PHONE.test(text) || followsTelephone(line, value[0]!))) return;
    mentions.push({ key, readAs: key, text, page: page.page, line, words: value, strong, atHead });
  });
  return mentions;
}

function followsTelephone({ cells }: Line, first: PlacedWord): boolean {
  const words = cells.find((cell) => cell.words.includes(first))?.words ?? [];
  return words.slice(0, words.indexOf(first)).some(({ text }) => PHONE.test(text.replace(/[,;]$/, '')));
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

/** A number in a title has so many digits at least: days, years and parts of names have fewer. */
const FEWEST_DIGITS = 6;

/**
 * `Business Checking - 4946854275`: titles that end or begin with a number each, of which a table or a list of the accounts prints
 * every one as well, or that begin with a member's number. Two different ones at least: a single one may be anything, but for
 * that of a member that is listed.
 * @param labels the numbers that stand behind labels
 */
export function numbersOfTitles(pages: readonly PageLines[], labels: readonly AccountMention[] = []): AccountMention[] {
  const titled = pages.flatMap(({ lines }) =>
    lines.flatMap((line) => numberOfTitle(line) ?? numberOfFirstCell(line) ?? numberBeforeWords(line) ?? []),
  );
  if (titled.length === 0) return [];
  const listed = listedKeys(pages);
  const abreast = new Set(pages.flatMap(({ lines }) => lines.flatMap(numbersAbreast)));
  const isOfMember = (key: string) =>
    labels.some((label) => key.length > label.key.length && key.startsWith(label.key));
  const alone = new Set(pages.flatMap(({ lines }) => lines.flatMap(numberAlone)));
  // "642-081773-31702" at the foot of the second page: the account's number with that of the page.
  const isCounted = ({ key, page }: AccountMention) =>
    labels.some((label) => key.startsWith(label.key) && Number(key.slice(label.key.length)) === page + 1);
  const known = titled.filter(
    (title) =>
      !isCounted(title) &&
      (listed.has(title.key) || abreast.has(title.key) || alone.has(title.key) || isOfMember(title.key)),
  );
  const isPlain = new Set(known.map(({ key }) => key)).size > 1;
  const isOne = ({ key, text }: AccountMention) => listed.has(key) && (isOfMember(key) || SUFFIXED.test(text));
  return isPlain || known.every(isOne) ? known : [];
}

/** `7714428-S75` on a line of its own, below the name of its account in a table of them. */
function numberAlone({ words }: Line): string[] {
  const [only, ...others] = words;
  return only && others.length === 0 && isLongNumber(only.text) ? [keyOf(only.text)] : [];
}

/** `Accounts AP-482913, AP-774201`, or the heads of a column for each account: the numbers of a line that names two and more. */
export function numbersAbreast(line: Line): string[] {
  const numbers = line.words.map(({ text }) => text.replace(/[,;]$/, '')).filter(isLongNumber);
  const keys = [...new Set(numbers.map(keyOf))];
  return keys.length > 1 && numbersOf(line).every(({ cents }) => cents === null) ? keys : [];
}

/** What stands in cells of its own beside amounts: of a table of the accounts, their numbers. */
export function listedKeys(pages: readonly PageLines[]): Set<string> {
  return new Set(
    pages.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        numbersOf(line).some(({ cents }) => cents !== null) ? line.cells.map((cell) => keyOf(cell.text)) : [],
      ),
    ),
  );
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

/** The keys of all words that could be the number of an account: no amounts, no days. */
export function longNumbersOf(lines: readonly Line[]): string[] {
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replace(GLUED_LABEL, '')
      .replace(/[,;:.]+$/, '');
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => bare(text)));
  return texts.filter((text) => isLongNumber(text) || MASKED.test(text)).map(keyOf);
}

/** The groups of a number, as a list prints them: "0000 4853 7003 021". */
const GROUP = /^[\dX*-]{2,}$/;
const FEWEST_LISTED = 8;
/** "20260811", "08112026" */
const COMPACT_DAY = /^((19|20)\d{6}|[01]\d[0-3]\d(19|20)\d{2})$/;

/** The keys of what stands right before the amounts of a line and could be the number of an account, in one word or in groups. */
export function numbersListed(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    const money = numbersOf(line).find(({ cents }) => cents !== null);
    const before = money ? line.words.slice(0, line.words.indexOf(money.words[0]!)) : [];
    const groups = before.slice(before.findLastIndex(({ text }) => !GROUP.test(text)) + 1);
    const key = keyOf(groups.map(({ text }) => text).join(''));
    return key.replace(/\D/g, '').length >= FEWEST_LISTED && !COMPACT_DAY.test(key) ? [key] : [];
  });
}

function isLongNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return (
    /^[A-Z0-9*-]+$/.test(text) &&
    (digits >= FEWEST_DIGITS || (digits === FEWEST_DIGITS - 1 && GROUPED.test(text)) || SUFFIXED.test(text))
  );
}

/** "7714-S1": a member's number and the suffix of a share. */
const SUFFIXED = /^\d{3,6}-[A-Z]{1,2}\d{1,3}$/;

/** "KP-04471" */
const PREFIXED = /^[A-Z]{1,4}-\d{4,}$/;

/** "GP-70118-E": letters in groups of their own. */
const GROUPED = /^[A-Z]{1,4}-\d+-[A-Z0-9]{1,3}$/;

/** `To account SV-31-00917` under a row names where its money went. */
const OTHER_SIDE = /^(to|from)$/i;

/** What numbers a security, and no account. */
const OF_SECURITY = /^(cusip|isin|symbol|sedol)\W*$/i;

/** "18 Month Certificate", "401(k) Savings": digits of a name, and no number of an account. */
const TERM = /^(\d{1,2}|40[13]\([a-z]\))$/i;

/** Words and a number behind them, and nothing else on the line. */
export function numberOfTitle(line: Line): AccountMention | null {
  return numberBehindWords(line, line.words);
}

/** `Share 2819114-00      Organizational share`: the same of the first cell, where no figures stand beside it. */
function numberOfFirstCell(line: Line): AccountMention | null {
  const [first, ...others] = line.cells;
  return others.length > 0 && others.every(({ text }) => !/\d{3}/.test(text))
    ? numberBehindWords(line, first!.words)
    : null;
}

function numberBehindWords(line: Line, words: readonly PlacedWord[]): AccountMention | null {
  const last = words.at(-1)!;
  const title = words.slice(0, -1).filter(({ text }) => /[A-Za-z]{2}/.test(text));
  const digits = last.text.replace(/\D/g, '').length;
  const plain =
    /^[A-Z0-9*#xX•-]+$/.test(last.text) && words.slice(0, -1).every(({ text }) => !/\d/.test(text) || TERM.test(text));
  if (dayAt([last.text], 0) !== null) return null;
  const isLong = digits >= FEWEST_DIGITS || SUFFIXED.test(last.text) || BEHIND_MASK.test(last.text);
  if (title.length === 0 || !isLong || !plain || OTHER_SIDE.test(words[0]!.text)) return null;
  if (title.some(({ text }) => OF_SECURITY.test(text))) return null;
  const key = keyOf(last.text);
  return { key, readAs: key, text: last.text, page: line.page, line, words: [last], strong: true, atHead: false };
}

/** `771204-S09   BUSINESS CHECKING`: a number and the name of its account, and nothing else on the line. */
function numberBeforeWords(line: Line): AccountMention | null {
  const [first, ...name] = line.words;
  if (!first || name.length === 0 || !isLongNumber(first.text) || dayAt([first.text], 0) !== null) return null;
  if (COMPACT_DAY.test(first.text)) return null;
  const isName = name.every(({ text }) => !/\d{3}/.test(text) || TERM.test(text));
  if (!isName || !name.some(({ text }) => /[A-Za-z]{2}/.test(text))) return null;
  const key = keyOf(first.text);
  return { key, readAs: key, text: first.text, page: line.page, line, words: [first], strong: true, atHead: false };
}

/** `Plan ID: NPT-318842`, `Certificate No. 88-1204`: a label that no lexicon knows, for a number in a page's head. */
const NUMBER_LABEL = /^[a-z][a-z ]{1,24}(id|no|number|num)$/;

/** `Trust 1234-5678`, `Statement of Account 1234-5678`, `Your account number is 1234-5678`: what has a number without saying so. */
const NUMBERED =
  /^([a-z]+ ){0,3}(account|acct|ira|trust|portfolio|plan|contract|number is|no is|account (summary|details?|overview|activity))$/;
const DECIMAL = /^\d{1,3}(,?\d{3})*\.\d+$/;
const ELSEWHERE = /^(to|from|into)\b/;

/** A mutual fund has a number of few digits; one as long as an account's is that of a fund that somebody's money is held in. */
const ENDOWED = /^fund (no|number)$/;

/** What is masked so shows few digits. */
const BEHIND_MASK = /^(X{2,}|x{2,}|\*{2,}|•{2,}|\.{3,})-?\d{4,5}$/;

/** Where no label is known: what stands behind anything that calls itself a number, in the heads of the pages. */
export function numbersOfHeads(pages: readonly PageLines[]): AccountMention[] {
  return pages.flatMap((page) =>
    page.lines
      .filter((line) => line.bottom < HEAD_SHARE * page.height && !isDatedRow(line))
      .flatMap((line) =>
        line.cells.flatMap((cell, position) => {
          const next = line.cells[position + 1];
          // "DEFINED BENEFIT PLAN      555-0155": somebody's telephone beside an address.
          const isTelephone =
            /^\d{3}-\d{4}$/.test(next?.text ?? '') && !NUMBER_LABEL.test(wordsOf(cell.text).join(' '));
          const across = next && !isTelephone ? unknownLabelIn(page, line, [...cell.words, ...next.words]) : null;
          return unknownLabelIn(page, line, cell.words) ?? across ?? [];
        }),
      ),
  );
}

/** `965-261765-654`, `965 261765 654`: groups of digits, or one of more digits than a day, an amount or a page has. */
const GROUPED_NUMBER =
  /^([A-Z]|[A-Z]{1,3}-)?\d{3,6}(-\d{3,6}){1,3}$|^[A-Z]?\d{8,14}$|^\d{3,6}-\d{6,9}-\d{1,3}$|^\d{3,6}-[A-Z]{1,3}-\d{3,6}$/;
/** "Account ending statement · 8842-JT-3360": what stands before the number in its cell says what the paper is. */
const BEHIND_TITLE = /^.*[a-z].*\s(?:[·•|–—]\s(\S+)|(?:[-+.*]\s)?(\d{3,6}-[A-Z]{1,3}-\d{3,6}))$/i;
const TELEPHONE = /^1?-?\d{3}-\d{3}-\d{4}$/;
const FEWEST_GROUPED = 8;

/** "Solo 401(k) N-9020-7714": … what kind of account it is. */
const BEHIND_KIND =
  /\b(?:40[13]\([a-z]\)|457\([a-z]\)|ira|plan|trust|brokerage|portfolio|account) ([A-Z]{0,3}-?\d[\d-]+)$/i;

/** "417-082915-306 EXAMPLE FAMILY TRUST", "EXHF1004712 - EXAMPLE CO PENSION TR": what stands behind the number in its cell is whose account it is. */
const WITH_NAME = /^(?:([A-Z]?\d{3,6}(?:-\d{2,6}){1,3})|([A-Z]{2,5}\d{6,10}) [-–—]) [A-Z][A-Z&.,' -]+$/;

/** "ED-3391-06 | 1-Nov-25 to 30-Nov-25": what stands before the period. */
const BEFORE_PERIOD = /^[A-Z]{0,4}-?\d{3,8}(-\d{1,6}){1,3}$/;

const isBeside = (one: AccountMention, other: AccountMention): boolean =>
  one.page === other.page && one.key !== other.key;

/**
 * Without any label: the one number that stands by itself or before its owner's name at the heads of most pages, of which there are
 * several; before names there may be a number for each of several accounts.
 */
export function numbersOfEveryHead(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines
      .filter((line) => line.bottom < HEAD_SHARE * page.height)
      .flatMap((line) =>
        line.cells.flatMap((cell, at): AccountMention[] => {
          const [, grouping, lettered] = WITH_NAME.exec(cell.text) ?? [];
          const ofOwner = grouping ?? lettered;
          const [, marked, inGroups] = BEHIND_TITLE.exec(cell.text) ?? [];
          const behind = marked ?? inGroups ?? BEHIND_KIND.exec(cell.text)?.[1];
          const words = ofOwner ? cell.words.slice(0, 1) : behind ? cell.words.slice(-1) : cell.words;
          const text = ofOwner ?? behind ?? cell.text;
          const digits = text.replace(/\D/g, '').length;
          const grouped = text.replace(/ /g, '-');
          const isNumber = GROUPED_NUMBER.test(grouped) && !TELEPHONE.test(grouped) && digits >= FEWEST_GROUPED;
          const isBeforePeriod = BEFORE_PERIOD.test(text) && rangesIn(line.cells[at + 1]?.text ?? '').length > 0;
          if (!isNumber && !lettered && !isBeforePeriod) return [];
          const key = keyOf(text);
          return [{ key, readAs: key, text, page: page.page, line, words, strong: true, atHead: true }];
        }),
      ),
  );
  // A list of the accounts has their numbers in cells of their own.
  const named = found.filter(({ line, words }) =>
    line.cells.some((cell) => cell.words[0] === words[0] && cell.words.length > 1),
  );
  const headed = (mentions: readonly AccountMention[]) => new Set(mentions.map(({ page }) => page)).size;
  const areMany = (mentions: readonly AccountMention[]) => headed(mentions) >= 2 && 2 * headed(mentions) > pages.length;
  if (named.length === headed(named) && areMany(named)) return named;
  // The numbers of a list of the accounts with their values, each by itself at the heads of its own pages.
  const alone = found.filter(({ line }) => numbersOf(line).every(({ cents }) => cents === null));
  // Two numbers at the head of a page are those of the list.
  const several = new Set(alone.filter((one) => alone.some((other) => isBeside(one, other))).map(({ page }) => page));
  const bare = alone.filter(({ page }) => !several.has(page));
  const listed = new Set([
    ...listedKeys(pages),
    ...alone.filter(({ page }) => several.has(page)).map(({ key }) => key),
  ]);
  if (bare.length === headed(bare) && areMany(bare) && bare.every(({ key }) => listed.has(key))) return bare;
  return new Set(found.map(({ key }) => key)).size === 1 && areMany(found) ? found : [];
}

const BARE_NUMBER = /^\d{4,8}-\d{2,3}$/;
const NAME_OF_PLAN = /\b(plan|trust|401\(?k\)?|403\(?b\)?)\b/i;

/** Without any label: a number by itself, right below the name of the plan at the head of the first page. */
export function numbersBelowPlan(pages: readonly PageLines[]): AccountMention[] {
  const [page] = pages;
  const at = page?.lines.findIndex(
    (line, index) =>
      line.bottom < HEAD_SHARE * page.height &&
      BARE_NUMBER.test(line.cells[0]!.text) &&
      NAME_OF_PLAN.test(page.lines[index - 1]?.text ?? '') &&
      page.lines[index - 1]!.left === line.left,
  );
  const line = page && at !== undefined && at > 0 ? page.lines[at] : undefined;
  if (!page || !line) return [];
  const { text, words } = line.cells[0]!;
  const key = keyOf(text);
  return [{ key, readAs: key, text, page: page.page, line, words, strong: true, atHead: true }];
}

/** `71844 - EXAMPLE COMPANY SAVINGS PLAN` */
const NUMBERED_PLAN = /^(\d{4,8}) [-–—] .*\b(plan|401\(?k\)?|403\(?b\)?)(?= |$)/i;

/** So many lines are the foot of a page. */
const FOOT_LINES = 3;

/** Without any label: the number before the name of the plan, at the foot of most pages, of which there are several. */
export function numbersOfPlanFeet(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines.slice(-FOOT_LINES).flatMap((line): AccountMention[] => {
      const [first] = line.cells;
      const [, text] = NUMBERED_PLAN.exec(first?.text ?? '') ?? [];
      if (!first || !text) return [];
      const words = first.words.slice(0, 1);
      return [{ key: text, readAs: text, text, page: page.page, line, words, strong: false, atHead: false }];
    }),
  );
  const headed = new Set(found.map(({ page }) => page)).size;
  return new Set(found.map(({ key }) => key)).size === 1 && headed >= 2 && 2 * headed > pages.length ? found : [];
}

function unknownLabelIn(page: PageLines, line: Line, words: readonly PlacedWord[]): AccountMention | null {
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const label = wordsOf(textOf(words.slice(0, count))).join(' ');
    const numbered = NUMBERED.test(label) && !ELSEWHERE.test(label);
    if (!NUMBER_LABEL.test(label) && !numbered) continue;
    const value = valueAt(words, count);
    const text = textOf(value)
      .replace(GLUED, '')
      .replace(/[,;:.]+$/, '');
    const key = keyOf(text);
    const digits = text.replace(/\D/g, '').length;
    if (namesAnotherNumber(label) && !(ENDOWED.test(label) && digits >= FEWEST_DIGITS)) continue;
    if (numbered && (PHONE.test(text) || DECIMAL.test(text) || dayAt([text], 0) !== null)) continue;
    // "ALDER REALTY TRUST 100000 … 12,300.00": what is held of it.
    const hasMoney = numbersOf(line).some((token) => token.cents !== null && !value.includes(token.words[0]!));
    if (numbered && hasMoney && !/\b(account|acct)\b/.test(label)) continue;
    const fewest = numbered && !NUMBER_LABEL.test(label) && !BEHIND_MASK.test(text) ? FEWEST_DIGITS : 4;
    if (value.length === words.length - count && (digits >= fewest || GROUPED.test(text) || PREFIXED.test(text)))
      return { key, readAs: key, text, page: page.page, line, words: value, strong: true, atHead: true };
  }
  return null;
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
