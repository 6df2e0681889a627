import { balanceRole } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { withoutKindOfPlan, wordsOf } from '../words/text.ts';
import { type AccountMention, HEAD_SHARE, MOST_GROUPS } from './account-mentions.ts';
import {
  BEHIND_MASK,
  FEWEST_DIGITS,
  isLongNumber,
  keyOf,
  OTHER_SIDE,
  PREFIXED_LONG,
  SUFFIXED,
} from './account-numbers.ts';
import type { PageLines } from './furniture.ts';
import {
  COMPACT_DAY,
  codesAbreast,
  FEWEST_LISTED,
  listedKeys,
  numberAlone,
  numbersAbreast,
  otherSidesOf,
} from './listed-numbers.ts';

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
  const isCounted = ({ text, page }: AccountMention) =>
    labels.some((label) => text.startsWith(label.text) && Number(text.slice(label.text.length)) === page + 1);
  const ofParts = headsOfParts(titled, pages);
  const known = titled.filter(
    (title) =>
      !isCounted(title) &&
      (ofParts.has(title.key) ||
        listed.has(title.key) ||
        abreast.has(title.key) ||
        alone.has(title.key) ||
        crossed.has(title.key) ||
        isOfMember(title.key)),
  );
  const isPlain = new Set(known.map(({ key }) => key)).size > 1;
  const isOne = ({ key, text }: AccountMention) => listed.has(key) && (isOfMember(key) || SUFFIXED.test(text));
  return isPlain || known.every(isOne) ? known : [];
}

/** "ADOPTING EMPLOYER: Example LLC   SUB-ACCOUNT 357-015" at the heads of pages, a different one on each of several. */
function headsOfParts(titled: readonly AccountMention[], pages: readonly PageLines[]): ReadonlySet<string> {
  const heights = new Map(pages.map(({ page, height }) => [page, height]));
  const heads = titled.filter(({ line, words: [number], page }) => {
    const before = line.words[line.words.indexOf(number!) - 1]?.text ?? '';
    return /^sub-?account$/i.test(before) && line.bottom < HEAD_SHARE * heights.get(page)!;
  });
  const keys = new Set(heads.map(({ key }) => key));
  return keys.size > 1 && new Set(heads.map(({ page }) => page)).size === heads.length ? keys : new Set();
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

/** What numbers a security, and no account. */
const OF_SECURITY = /^(cusip|isin|symbol|sedol)\W*$/i;

/** "18 Month Certificate", "18-MONTH", "401(k) Savings": digits of a name, and no number of an account. */
const TERM = /^(\d{1,2}(-(month|mo|year|yr|day))?|40[13](\([a-z]\))?)$/i;

/** Words and a number behind them, and nothing else on the line. */
export function numberOfTitle(line: Line): AccountMention | null {
  return numberBehindWords(line, line.words);
}

/** `Share 2819114-00      Organizational share`: the same of the first cell, where no figures stand beside it. */
function numberOfFirstCell(line: Line): AccountMention | null {
  // "Everyday   2240018831   Closing balance $28,917.29": what the account is worth may stand behind.
  const [first, ...others] = line.cells.filter(({ text }, at) => at === 0 || !tellsClosing(text));
  // "PREMIUM MONEY MARKET     98440-2225     COVENTRY 401K PLAN": the number may stand in a cell of its own.
  const [number, ...names] = others;
  const isWorth = line.cells.length > others.length + 1;
  const areNames = (names.length > 0 || isWorth) && names.every(({ text }) => /[A-Za-z]{2}/.test(text));
  const isApart = number?.words.length === 1 && areNames && isLongNumber(number.text);
  const [title, rest] = isApart ? [[...first!.words, ...number.words], names] : [first!.words, others];
  return line.cells.length > 1 && rest.every(({ text }) => !/\d{3}/.test(withoutKindOfPlan(text)))
    ? numberBehindWords(line, title)
    : null;
}

function tellsClosing(text: string): boolean {
  const [, label] = /^([A-Za-z][A-Za-z ]+?):? [-–(]?\$?[\d,]+\.\d{2}\)?$/.exec(text) ?? [];
  return label !== undefined && balanceRole(wordsOf(label)) === 'end';
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
  const isLong = digits >= FEWEST_DIGITS || [SUFFIXED, BEHIND_MASK, PREFIXED_LONG].some((one) => one.test(last.text));
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
const OF_SHARE = /^(\d{4,}-\d{2,3}|\d{4})$/;

function shortNumberBehindAccount(line: Line): AccountMention | null {
  const [label, number, ...name] = line.words;
  if (!number || name.length === 0) return null;
  const isAccount =
    /^(account|acct\.?)$/i.test(label!.text) && (SHORT_LETTERED.test(number.text) || SUFFIXED.test(number.text));
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
    ({ text }) => !/\d{3}/.test(withoutKindOfPlan(text)) || TERM.test(text) || WHOLE_DAY.test(text) || RATE.test(text),
  );
  if (!isName || !name.some(({ text }) => /[A-Za-z]{2}/.test(text))) return null;
  const key = keyOf(first.text);
  return { key, readAs: key, text: first.text, page: line.page, line, words: [first], strong: true, atHead: false };
}
