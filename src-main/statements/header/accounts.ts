import { type Day, makeDay } from '../../../src-shared/dates.ts';
import { beginsAsTotal } from '../columns/printed-activity.ts';
import { headingOf } from '../lexicon/headings.ts';
import { balanceRole, SUMMARY } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, holdsDay } from '../words/days.ts';
import { byPlace, type Line, type PlacedWord, textsOf } from '../words/lines.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import { withoutFragments } from './account-fragments.ts';
import { type AccountMention, isTitleWithValue, mentionsIn, withLettersBehind } from './account-mentions.ts';
import { keyOf } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';
import {
  numbersBeforePlanName,
  numbersBelowPlan,
  numbersOfEveryHead,
  numbersOfHeads,
  numbersOfHeldFunds,
  numbersOfPlanFeet,
} from './head-numbers.ts';
import { isDatedRow, listedKeys, numbersAbreast } from './listed-numbers.ts';
import { withRowsOfLists } from './lists-of-accounts.ts';
import {
  BEGINS_OTHER_SIDE,
  isOfOtherSide,
  notOfContracts,
  notOfOwners,
  notOfPersons,
  notOfPlans,
  notOfSweeps,
  OF_PLAN_ALONE,
  textBefore,
} from './other-numbers.ts';
import { settleReadings, withOneMask } from './settle-mentions.ts';
import {
  beginsWithMember,
  numberBehindFunds,
  numberListedOnce,
  numbersOfLostLabels,
  numbersOfTitles,
} from './titled-numbers.ts';

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

/** Divides the document by account: a labelled number opens an account's lines and holds until the next (reading, step 4). */
export function divideByAccount(pages: readonly PageLines[], furniture: ReadonlySet<Line>): AccountLines[] {
  const openers = openersOf(pages);
  const accounts: AccountLines[] = [];
  let current: AccountLines = { number: null, mentions: [], lines: [], furniture: [], pages: [] };
  const headOf = new Map(pages.map((page) => [page.page, pageHead(page, openers)]));
  const headed = new Set([...headOf.values()].flatMap((head) => head?.key ?? []));
  for (const page of pages) {
    const head = headOf.get(page.page);
    if (head) current = switchTo(accounts, current, head);
    for (const line of page.lines) {
      const opener = openers.get(line);
      const opens =
        opener &&
        opener.key !== current.number?.key &&
        (opensAccount(opener) ||
          titlesAccount(opener, headed) ||
          titlesPart(page, opener) ||
          isAboveBalance(page, line, openers));
      if (opens) {
        const title = isTitleAbove(current.lines, line) ? current.lines.pop()! : null;
        current = switchTo(accounts, current, opener);
        if (title) current.lines.push(title);
      }
      if (opener) current.mentions.push(opener);
      (furniture.has(line) ? current.furniture : current.lines).push(line);
      if (!current.pages.includes(page.page)) current.pages.push(page.page);
    }
  }
  if (!accounts.includes(current)) accounts.push(current);
  const only = accounts.length === 1 ? accounts[0]! : null;
  if (only && !only.number) only.number = oftenest(only.mentions);
  return joinPreface(withRowsOfLists(withoutFragments(accounts)));
}

/** The title of an account stands no farther above its number, in heights of the line, and so much nearer to it than to what is above. */
const TITLE_GAP = 1.5;

/** "Forfeiture and expense account   $2,912.97" right above "Account PEP-0612-90": what the account that begins there is called, and is worth. */
function isTitleAbove(lines: readonly Line[], opener: Line): boolean {
  const [above, title] = lines.slice(-2);
  const [name, worth, ...more] = title?.cells ?? [];
  if (!above || !title || !name || !worth || more.length > 0 || title.page !== opener.page) return false;
  const isWorth = numbersOf(title).some(({ cents, words }) => cents !== null && words[0] === worth.words[0]);
  const isNamed = /[A-Za-z]{3}/.test(name.text) && !/\d/.test(name.text) && !beginsAsTotal(name.text);
  const gap = opener.top - title.bottom;
  const isFlush = Math.abs(title.left - opener.left) < title.height / 2 && gap < TITLE_GAP * title.height;
  const isApart = above.page !== title.page || title.top - above.bottom > Math.max(gap, 0) + title.height;
  return isWorth && isNamed && isFlush && isApart;
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
  return [
    {
      number: only.number,
      mentions: accounts.flatMap((account) => account.mentions),
      lines: accounts.flatMap((account) => account.lines).sort(byPlace),
      furniture: accounts.flatMap((account) => account.furniture).sort(byPlace),
      pages: [...new Set(accounts.flatMap((account) => account.pages))].sort((a, b) => a - b),
    },
  ];
}

/** The account that a page's head names: the first strongly labelled number, else the first. */
function pageHead(page: PageLines, openers: ReadonlyMap<Line, AccountMention>): AccountMention | null {
  const found = page.lines.flatMap((line) => openers.get(line) ?? []).filter((mention) => mention.atHead);
  const head = found.find((mention) => mention.strong) ?? found[0] ?? null;
  return head && !standsBelowRows(page, head.line) ? head : null;
}

/** Above the head of an account stand no rows of its own: so many amounts, each with a day on its line, are those of the account before. */
const FEWEST_ABOVE = 3;

function standsBelowRows({ lines }: PageLines, head: Line): boolean {
  const above = lines.slice(0, lines.indexOf(head));
  const amountsOf = (line: Line) => numbersOf(line).filter(({ cents }) => cents !== null);
  const dated = above.filter(holdsDay);
  if (dated.flatMap(amountsOf).length >= FEWEST_ABOVE || dated.some(isClosingBalance)) return true;
  // The last row of a section, and its total.
  const last = above.findLast((line) => dated.includes(line) && amountsOf(line).length > 0);
  const below = last ? above.slice(above.indexOf(last) + 1) : [];
  if (below.some((line) => beginsAsTotal(line.text) && amountsOf(line).length > 0)) return true;
  // "Activity (continued)", and nothing but the totals of what a page before it listed.
  const from = above.findIndex((line) => headingOf(line)?.continued);
  return from >= 0 && above.slice(from).some((line) => beginsAsTotal(line.text) && amountsOf(line).length > 0);
}

/** "Dec 31   Ending Balance   30,667.60": the last line of a table that a page before it began. */
function isClosingBalance({ cells }: Line): boolean {
  return cells.some(({ text }) => balanceRole(wordsOf(text)) === 'end');
}

/** Lines of text stand this near to the other lines of their row, in heights of the line. */
const WRAP_GAP = 1.6;
const MOST_WRAPPED = 3;

/** Below a row, or right above it, where its texts begin: `CHECKING 8820` says where its money went. */
function isTextOfRow({ lines }: PageLines, line: Line): boolean {
  const at = lines.indexOf(line);
  for (const [step, most] of [
    [-1, MOST_WRAPPED],
    [1, 1],
  ] as const)
    for (let away = 1; away <= most; away += 1) {
      const [near, next] = [lines[at + step * (away - 1)]!, lines[at + step * away]];
      const gap = next ? Math.max(near.top - next.bottom, next.top - near.bottom) : Number.POSITIVE_INFINITY;
      if (!next || gap > WRAP_GAP * line.height) break;
      const text = next.cells.findIndex(({ left }) => Math.abs(left - line.left) < line.height / 2);
      if (text > 0 && (isDatedRow(next) || isDatedAmount(next))) return true;
      if (text !== 0) break;
    }
  return false;
}

/** "(4,270.14)   08/19   Interest credited and reinvested": a row that begins with its amount. */
function isDatedAmount({ cells: [amount, day], ocr }: Line): boolean {
  return CENTS.test(amount!.text) && !/[a-z]/i.test(amount!.text) && dayAt(textsOf(day?.words ?? []), 0, ocr) !== null;
}

/** In the middle of a page only a clear label opens another account. */
function opensAccount(mention: AccountMention): boolean {
  return mention.atHead || mention.strong;
}

/** "Account 6240-02 EXAMPLE PLAN - FORFEITURES" begins the part of an account whose name stands at the head of a page as well. */
function titlesAccount({ key, line, words }: AccountMention, headed: ReadonlySet<string>): boolean {
  return beginsWithNumber(line, words) && headed.has(key) && numbersOf(line).every(({ cents }) => cents === null);
}

/** Between the title of an account's part and the heading of its first table stand no more lines. */
const MOST_TO_HEADING = 3;

/** "Account N61-004417 - Growth Portfolio   Ending value $369,523.99" above the heading of its holdings or its activity. */
function titlesPart({ lines }: PageLines, { line, words }: AccountMention): boolean {
  const at = lines.indexOf(line);
  const below = lines.slice(at + 1, at + 1 + MOST_TO_HEADING);
  return isTitleWithValue(line, words[0]!) && below.some((next) => headingOf(next) !== null);
}

const beginsWithNumber = ({ words }: Line, number: readonly PlacedWord[]): boolean =>
  /^(account|acct)$/i.test(words[0]!.text) && words[1] === number[0];

/** Between the name of an account and its opening balance stand no more lines than a title and the heads of its summary. */
const MOST_BETWEEN = 8;

/** The first figure below is an opening balance: what names the account above it begins its part of the page. */
function isAboveBalance(page: PageLines, line: Line, openers: ReadonlyMap<Line, AccountMention>): boolean {
  const at = page.lines.indexOf(line);
  const below = page.lines.slice(at + 1, at + 1 + MOST_BETWEEN);
  const first = below.findIndex((other) => numbersOf(other).some((token) => token.cents !== null));
  if (first < 0 || (first > 0 && BEGINS_OTHER_SIDE.test(line.text))) return false;
  if (below.slice(0, first + 1).some((other) => openers.has(other))) return false;
  const [head, next] = below.slice(first);
  // "New balance $19,489.78   6 credits $22,700.93" above "Balance last statement $6,244.10"
  const isClosedFirst = balanceOf(head!) === 'end' && next !== undefined && !openers.has(next) && isOpening(next);
  // "Previous Balance   Deposits   Withdrawals   New Balance" above the figures of each.
  const heads = below[first - 1];
  const isAcross = heads !== undefined && !/[a-z]/i.test(head!.text) && opensAcross(heads);
  return isOpening(head!) || isClosedFirst || isAcross || opensByDay(head!, page.lines.slice(at + first + 2));
}

/** Heads from an opening to a closing balance. */
function opensAcross({ cells }: Line): boolean {
  const roleAt = (at: number) => balanceRole(wordsOf(cells.at(at)!.text));
  return cells.length > 2 && roleAt(0) === 'begin' && roleAt(-1) === 'end';
}

/** A summary from a value to a later one has no more lines between them. */
const MOST_LINES = 20;

/** "Value on September 30, 2024" above "Value on December 31, 2024": of two worths of one name the earlier opens. */
function opensByDay(line: Line, below: readonly Line[]): boolean {
  const worth = worthOfDay(line);
  return (
    worth !== null &&
    below.slice(0, MOST_LINES).some((other) => {
      const later = worthOfDay(other);
      return later !== null && later.name === worth.name && later.day > worth.day;
    })
  );
}

function worthOfDay({ cells, ocr }: Line): { name: string; day: Day } | null {
  const texts = cells[0]!.words.map(({ text }) => text);
  const at = texts.findIndex((_, index) => dayAt(texts, index, ocr) !== null);
  const printed = at > 0 ? dayAt(texts, at, ocr) : null;
  const day = printed?.year ? makeDay(printed.year, printed.month, printed.day) : null;
  const name = squash(texts.slice(0, Math.max(0, at)).join(' '));
  return day && /value|balance/.test(name) ? { name, day } : null;
}

/** "Jul 01 Previous Balance": the day before the label may be written in letters. A list with the newest row first begins with the closing one. */
function isOpening(line: Line): boolean {
  const role = balanceOf(line);
  return role === 'begin' || (dayWordsOf(line) > 0 && role === 'end');
}

function balanceOf(line: Line): string | undefined {
  // "02/01   18,503.30   BEGINNING BALANCE": the figure may stand before what it is called.
  const label = textsOf(line.words)
    .slice(dayWordsOf(line))
    .filter((text) => !/^[$(]*[\d,]+\.\d{2}[)-]*$/.test(text));
  return SUMMARY.prefix(label.join(' '), line.ocr)?.value.role;
}

const dayWordsOf = ({ words, ocr }: Line): number => dayAt(textsOf(words), 0, ocr)?.words ?? 0;

/** "Contract K417702-8 / J417702-6" where "Account number: K417702-8" is printed too: a contract has a number at each of two companies. */
function withFirstOfPairs(mentions: readonly AccountMention[]): AccountMention[] {
  return mentions.map((mention) => {
    const [first, second] = mention.text.split(/\s*\/\s*/, 2);
    const alone = second ? mentions.find(({ key }) => key === keyOf(first!)) : undefined;
    return alone ? { ...mention, key: alone.key, readAs: alone.readAs, text: alone.text } : mention;
  });
}

/** Only a list of the accounts has a label above their numbers, of which it names the first: the heads of the pages name each. */
function namedAtHeads(pages: readonly PageLines[], labelled: readonly AccountMention[]): AccountMention[] | null {
  const every = numbersOfEveryHead(pages);
  const heads = every.length > 0 ? every : numbersOfHeads(pages);
  const keys = new Set(heads.map(({ key }) => key));
  const isListed = ({ key, line, words }: AccountMention) => keys.has(key) && !line.words.includes(words[0]!);
  return keys.size > 1 && labelled.every(isListed) ? heads : null;
}

/** "Account … Opening … Close" above a list of the accounts, of which it names the first. */
function headsList({ line, words }: AccountMention): boolean {
  return !line.words.includes(words[0]!);
}

/** The label above a list of accounts names the first of them, and opens none that pages of its own name. */
function notOfLists(mentions: readonly AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  const heads = mentions.filter(headsList);
  if (heads.length === 0) return [...mentions];
  const listed = listedKeys(pages);
  const isNamedAgain = ({ key, page }: AccountMention) =>
    mentions.some((other) => other.key === key && other.page > page && other.atHead && !headsList(other));
  const isOfList = (mention: AccountMention) =>
    heads.includes(mention) && listed.has(mention.key) && isNamedAgain(mention);
  const others = mentions.filter((mention) => !isOfList(mention));
  return new Set(others.filter(({ atHead }) => atHead).map(({ key }) => key)).size > 1 ? others : [...mentions];
}

/** "Solo 401(k) Savings      Account 2290 4471 03", "Account 2290 4471 03   SAM POE SOLO 401(K)" titles the part of an account, wherever it stands, where a table lists that number beside another one. */
function asTitles(mentions: readonly AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  if (mentions.every(({ strong, atHead }) => strong || atHead)) return [...mentions];
  const listed = listedKeys(pages);
  const several = new Set(mentions.flatMap(({ key }) => (listed.has(key) ? [key] : []))).size > 1;
  const isTitle = ({ key, line, words }: AccountMention) =>
    several &&
    listed.has(key) &&
    (line.words.at(-1) === words.at(-1) || beginsWithNumber(line, words)) &&
    numbersOf(line).every(({ cents }) => cents === null);
  return mentions.map((mention) => (isTitle(mention) ? { ...mention, strong: true } : mention));
}

/** "Primary account: 811403306" on each page of a statement of several accounts: whose page it is, the other labels tell. */
const isOfPrimary = (mention: AccountMention): boolean =>
  mention.page > 0 && /\bprimary (account|acct)\b/i.test(textBefore(mention));

/** "LPW 5518-301" as a title: where a label names the number with the letters before it, they are of it. */
function withLettersBefore(titles: readonly AccountMention[], labels: readonly AccountMention[]): AccountMention[] {
  return titles.map((title) => {
    const before = title.line.words[title.line.words.indexOf(title.words[0]!) - 1];
    const isWhole = ({ key }: AccountMention) => key === `${before?.text}${title.key}`;
    if (!before || !/^[A-Z]{2,4}$/.test(before.text) || !labels.some(isWhole)) return title;
    const key = before.text + title.key;
    return { ...title, key, readAs: key, text: `${before.text} ${title.text}`, words: [before, ...title.words] };
  });
}

const GROUP = /^\d{2,4}$/;

/** "Account 0071 4089" of a scan, and "0071 4089 424" at another place: the last group of the number was lost. */
function withLostGroups(mentions: readonly AccountMention[]): AccountMention[] {
  const isGrouped = ({ words, line }: AccountMention) =>
    line.ocr && words.length > 1 && words.every(({ text }) => GROUP.test(text));
  const grouped = mentions.filter(isGrouped);
  return mentions.map((mention) => {
    const whole = grouped.find(
      ({ words, key }) => words.length === mention.words.length + 1 && key.startsWith(mention.key),
    );
    return whole && isGrouped(mention) ? { ...mention, key: whole.key, text: whole.text } : mention;
  });
}

/** The mention of each line that names an account. */
function openersOf(pages: readonly PageLines[]): Map<Line, AccountMention> {
  const labels = withLettersBehind(
    pages.flatMap((page) =>
      page.lines.flatMap((line) =>
        mentionsIn(page, line).filter(
          (mention) => !isTextOfRow(page, line) && (mention.atHead || !isOfOtherSide(mention)),
        ),
      ),
    ),
  );
  const everyLabel = [...labels, ...numbersOfLostLabels(pages, labels)];
  const everyTitle = withLettersBefore(numbersOfTitles(pages, everyLabel), everyLabel);
  const others = [...everyLabel, ...everyTitle].filter((mention) => !isOfPrimary(mention));
  const areSeveral = new Set(others.map(({ key }) => key)).size > 1;
  const named = areSeveral ? everyLabel.filter((mention) => !isOfPrimary(mention)) : everyLabel;
  const titled = areSeveral ? everyTitle.filter((mention) => !isOfPrimary(mention)) : everyTitle;
  // Only where no other line names one account do titles count for more than the weak label that they may hold. That of a
  // member, with which all of their numbers begin, names none.
  const isOfMember = ({ key }: AccountMention) =>
    titled.every((title) => title.key !== key && beginsWithMember(title.key, key));
  const ofMembers = titled.every(({ key }) =>
    named.some((owner) => key !== owner.key && beginsWithMember(key, owner.key)),
  );
  const listed = titled.length > 0 ? listedKeys(pages) : new Set<string>();
  // "Funds to 553-118205-310": what a row of one account says of another one.
  const isOfRow = ({ line, words }: AccountMention) =>
    /^(to|from)$/i.test(line.words[line.words.indexOf(words[0]!) - 1]?.text ?? '');
  const areTitles = !titled.some(isOfRow);
  // "Account 0071 2682 360" at the head of each page, and the titles and a list name that one and others: the head tells whose paper it is.
  const [owner, ...more] = new Set(named.map(({ key }) => key));
  const keysOfTitles = new Set(titled.map(({ key }) => key));
  const isOfOwner =
    owner !== undefined &&
    more.length === 0 &&
    keysOfTitles.size > 1 &&
    keysOfTitles.has(owner) &&
    named.every(({ strong, atHead }) => !strong && atHead) &&
    titled.every(({ key }) => listed.has(key));
  const areTitled =
    isOfOwner ||
    (titled.length > 0 &&
      named.every(
        (mention) =>
          titled.some(
            ({ line, key }) =>
              line === mention.line ||
              (key === mention.key &&
                ((listed.has(key) && headsList(mention) && (areTitles || !mention.strong)) ||
                  (!mention.strong && ofMembers))),
          ) ||
          numbersAbreast(mention.line).length > 1 ||
          isOfMember(mention),
      ));
  const labelled = areTitled ? titled : named;
  const inHeads = () => {
    const called = numbersOfHeads(pages);
    const alone = called.length > 0 ? called : numbersOfEveryHead(pages);
    const ofPlan = alone.length > 0 ? alone : numbersOfPlanFeet(pages);
    const belowPlan = ofPlan.length > 0 ? ofPlan : numbersBelowPlan(pages);
    const beforeName = belowPlan.length > 0 ? belowPlan : numbersBeforePlanName(pages);
    const held = beforeName.length > 0 ? beforeName : numbersOfHeldFunds(pages);
    return held.length > 0 ? held : numberListedOnce(pages);
  };
  const behind = numberBehindFunds(pages);
  const isOfFund = (mention: AccountMention) =>
    OF_PLAN_ALONE.test(textBefore(mention)) ||
    behind.some((one) => one.line === mention.line && mention.key.endsWith(one.key));
  // "88120377" at the head of the page, of which a scan lost the label, and "041-88120377" with each fund.
  const isAlone = pages.some(({ lines }) =>
    lines.some(({ words }) => words.some(({ text }) => text === behind[0]?.text)),
  );
  const ofFunds =
    labelled.every(isOfFund) && (isAlone || labelled.every((one) => OF_PLAN_ALONE.test(textBefore(one)))) ? behind : [];
  if (ofFunds.length > 0) return new Map(ofFunds.map((mention) => [mention.line, mention]));
  const found = labelled.length > 0 ? (namedAtHeads(pages, labelled) ?? labelled) : inHeads();
  const own = notOfSweeps(withFirstOfPairs(notOfLists(found, pages)), pages);
  const mentions = withOneMask(
    settleReadings(withLostGroups(notOfPersons(notOfContracts(notOfPlans(notOfOwners(own))))), pages),
  );
  const keys = new Set(mentions.map(({ key }) => key));
  // The number of each account at the head of a column: such a line begins the part of none of them.
  const headsColumns = ({ line, key }: AccountMention) =>
    line.cells
      .map((cell) => keyOf(cell.text.replace(/^(account|acct|a\/c)\b\W*/i, '')))
      .some((other) => other !== key && keys.has(other));
  const openers = new Map<Line, AccountMention>();
  for (const mention of asTitles(mentions, pages).filter((one) => !headsColumns(one)))
    if (!openers.has(mention.line) || mention.strong) openers.set(mention.line, mention);
  return openers;
}
