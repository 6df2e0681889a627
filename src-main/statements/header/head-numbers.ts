import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { rangesIn } from '../words/ranges.ts';
import { editDistance, wordsOf } from '../words/text.ts';
import { isAddress, namesAnotherNumber } from './account-labels.ts';
import { type AccountMention, GLUED, HEAD_SHARE, isEmployers, PHONE } from './account-mentions.ts';
import {
  BEHIND_MASK,
  FEWEST_DIGITS,
  GROUPED,
  isLongNumber,
  keyOf,
  MOST_WRONG,
  PREFIXED,
  valueAt,
} from './account-numbers.ts';
import type { PageLines } from './furniture.ts';
import { isDatedRow, listedKeys } from './listed-numbers.ts';

/** `Plan ID: NPT-318842`, `Certificate No. 88-1204`: a label that no lexicon knows, for a number in a page's head; Reno and Fresno are towns. */
const NUMBER_LABEL = /^[a-z][a-z ]{1,24}(\b(id|no|num|key)|number)$|^(id|no|number)$/;
const BARE_LABEL = /^(id|no|number)$/;
/** "ID PW-0091-7745": of digits alone it may as well be a person's. */
const WITH_LETTERS = /^[A-Z]{1,4}-?\d/;

/** `Trust 1234-5678`, `Statement of Account 1234-5678`, `Your account number is 1234-5678`: what has a number without saying so. */
const NUMBERED =
  /^([a-z]+ ){0,3}(account|acct|ira|hsa|hra|fsa|trust|ledger|statement for|portfolio|plan|plan file|case|contract|number is|no is|account (summary|details?|overview|activity))$/;
const DECIMAL = /^\d{1,3}(,?\d{3})*\.\d+$/;
const ELSEWHERE = /^(to|from|into)\b/;

/** A mutual fund has a number of few digits; one as long as an account's is that of a fund that somebody's money is held in. */
const ENDOWED = /^fund (no|number)$/;

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
          const parts = partsOf(cell.words).map((part) => unknownLabelIn(page, line, part));
          return parts.find((mention) => mention !== null) ?? across ?? [];
        }),
      ),
  );
}

/** "01/01/2025 – 01/31/2025 • No. Z12-3456-78": the cell itself, and what its strokes part. */
function partsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const parts: PlacedWord[][] = [[]];
  for (const word of words) {
    if (STROKE.test(word.text)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  // "Re: Business Checking with Interest no. 62-04471"
  const isSubject = /^(re|regarding|subject):?$/i.test(words[0]!.text);
  const no = isSubject ? words.findIndex(({ text }, at) => at > MOST_LABEL && /^no\.?$/i.test(text)) : -1;
  const tail = no < 0 ? [] : [words.slice(no - 1)];
  return parts.length > 1 || no >= 0 ? [[...words], ...parts, ...tail] : parts;
}
const STROKE = /^[•·|]$/;
/** A label has no more words. */
const MOST_LABEL = 4;

/** `965-261765-654`, `965 261765 654`: groups of digits, or one of more digits than a day, an amount or a page has. */
const GROUPED_NUMBER =
  /^([A-Z]|[A-Z]{1,3}-)?\d{3,6}(-\d{3,6}){1,3}(-[A-Z]{1,3})?$|^[A-Z]{1,3}\d{1,5}(-\d{3,8}){1,3}$|^[A-Z]{0,4}\d{8,14}$|^[A-Z]{2,4}-\d{8,12}$|^\d{3,6}-\d{5,9}(-\d{1,3}){1,2}$|^\d{3,6}-[A-Z]{1,3}-\d{3,6}$|^\d{6,9}-\d{2,3}$|^\d{2}-\d{4,6}-\d{3,6}$/;
/** "Account ending statement · 8842-JT-3360": what stands before the number in its cell says what the paper is. */
const BEHIND_TITLE = /^.*[a-z].*\s(?:[·•|–—]\s(\S+)|(?:[-+.*]\s)?(\d{3,6}-[A-Z]{1,3}-\d{3,6}))$/i;
const TELEPHONE = /^1?-?\d{3}-\d{3}-\d{4}$/;
const FEWEST_GROUPED = 8;

/** "Solo 401(k) N-9020-7714": … what kind of account it is. */
const BEHIND_KIND =
  /\b(?:40[13]\([a-z]\)|457\([a-z]\)|ira|plan|group|trust|brokerage|portfolio|account) ([A-Z]{0,3}-?\d[\d-]+)$/i;

/** "417-082915-306 EXAMPLE FAMILY TRUST", "EXHF1004712 - EXAMPLE CO PENSION TR": what stands behind the number in its cell is whose account it is. */
const WITH_NAME =
  /^(?:([A-Z]?\d{3,6}(?:-\d{2,6}){1,3}|\d{2}-\d{4,6}-\d{2,6})|([A-Z]{2,5}\d{6,10}) [-–—]) [A-Z][A-Za-z&.,' -]+$/;

/** "TT-0092-4418-A FBO ACME 401K PLAN": whose account it is. */
const BEFORE_OWNER = /^([A-Z]{1,4}-\d{3,6}(?:-\d{2,6})*(?:-[A-Z])?|\d{3,6}(?:-\d{2,6}){1,3}) F\/?B\/?O [A-Z]/;

/** "Example Bakery 401(k) / OT-00418833 / 2025-11-01 to 2026-01-31": between the plan and the period. */
const BETWEEN_STROKES = /\s[/|•·] ([A-Z]{0,3}-?\d[\d-]{5,}) [/|•·]\s/;

/** "ED-3391-06 | 1-Nov-25 to 30-Nov-25": what stands before the period. */
const BEFORE_PERIOD = /^[A-Z]{0,4}-?\d{3,8}(-\d{1,6}){1,3}$/;

/** "AP00714833 As of June 30, 2026": a scan lost the stroke between them. */
const BEFORE_DAY = /^([A-Z]{0,3}\d{8,14}) as of /i;

/** "CB 2290-4", "RT/40117/08", "PNS 07714", "SIC 2207.41": of few digits, but with letters before them, which name neither a form, a place nor a month. */
const LETTERED =
  /^([A-Z]{1,4}[- ]\d{3,6}(-\d{1,6}){1,3}|[A-Z]{1,4}\/\d{3,6}\/\d{2,6}|(?!(USD|CAD|EUR|GBP|CHF|JPY|AUD) )[A-Z]{2,4} \d{4}\.\d{2}|(?!(FORM|PAGE|PLAN|FUND|UNIT|SUITE|STE|BOX|ROOM|ITEM|CODE|DEPT|LOT|APT|FAX|TEL|EXT|ZIP|YEAR|EIN|TIN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SEPT|JUNE|JULY) )[A-Z]{3,4} \d{5,6})$/;

/** "1st quarter 2026 | RB4-122-0045" at the head of the only page. */
function isBesidePeriod({ line, words }: AccountMention): boolean {
  const at = line.cells.findIndex((cell) => cell.words[0] === words[0] && cell.words.length === words.length);
  const before = at > 0 ? line.cells[at - 1]!.text : '';
  return rangesIn(before, line.ocr).length > 0 || NAMED_SPAN.test(before);
}

/** By itself right below or above the period, flush with it. */
function isNextToPeriod({ line, words }: AccountMention, { lines }: PageLines): boolean {
  const cell = line.cells.find((own) => own.words[0] === words[0] && own.words.length === words.length);
  const near = lines.filter((other) => other !== line && Math.abs(other.top - line.top) < LINES_APART * line.height);
  return (
    cell !== undefined &&
    near.some((other) => other.cells.some((own) => isFlush(own, cell) && rangesIn(own.text, other.ocr).length > 0))
  );
}

/** Lines one below the other begin so near, in heights of a line. */
const LINES_APART = 2.5;
const isFlush = (one: Cell, other: Cell): boolean =>
  Math.min(Math.abs(one.left - other.left), Math.abs(one.right - other.right)) < 1;

const NAMED_SPAN =
  /^(([1-4Il](st|nd|rd|th)|first|second|third|fourth) quarter|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*),? \d{4}$/i;

const isBeside = (one: AccountMention, other: AccountMention): boolean =>
  one.page === other.page && one.key !== other.key;

interface NumberOfCell {
  text: string;
  words: PlacedWord[];
  lettered?: string | undefined;
  owned?: string | undefined;
  between?: string;
}

/** "LKS-5520-18834 · Jan 1, 2024 – Jan 31, 2024": by itself at one side of a stroke. */
function numberBesideStroke({ words }: Cell): NumberOfCell | null {
  const [first, ...others] = partsOf(words);
  const part = others.length > 0 ? [first!, ...others].find((own) => isGrouped(textOf(own))) : undefined;
  return part ? { text: textOf(part), words: part } : null;
}

function isGrouped(text: string): boolean {
  const grouped = text.replace(/ /g, '-');
  return GROUPED_NUMBER.test(grouped) && !TELEPHONE.test(grouped) && digitsOf(text) >= FEWEST_GROUPED;
}

/** The number before the name of an owner, behind a title or between strokes; else the whole cell. */
function numberIn(cell: Cell): NumberOfCell {
  const beside = numberBesideStroke(cell);
  if (beside) return beside;
  const between = BETWEEN_STROKES.exec(cell.text)?.[1];
  if (between) return { text: between, words: cell.words.filter((word) => word.text === between), between };
  const [, grouping, lettered] = WITH_NAME.exec(cell.text) ?? [];
  const owned = BEFORE_OWNER.exec(cell.text)?.[1];
  const first = grouping ?? lettered ?? owned ?? BEFORE_DAY.exec(cell.text)?.[1];
  if (first) return { text: first, words: cell.words.slice(0, 1), lettered, owned };
  const [, marked, inGroups] = BEHIND_TITLE.exec(cell.text) ?? [];
  const last = marked ?? inGroups ?? BEHIND_KIND.exec(cell.text)?.[1];
  return last ? { text: last, words: cell.words.slice(-1) } : { text: cell.text, words: cell.words };
}

/**
 * Without any label: the one number that stands by itself or before its owner's name at the heads of most pages, of which there are
 * several; before names there may be a number for each of several accounts.
 */
export function numbersOfEveryHead(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines
      // What identifies the security of a row is no number of an account.
      .filter((line) => line.bottom < HEAD_SHARE * page.height && !isDatedRow(line))
      .flatMap((line) =>
        line.cells.flatMap((cell, at): AccountMention[] => {
          if (!/\d{3}/.test(cell.text)) return [];
          const { text, words, lettered, owned, between } = numberIn(cell);
          const isNumber = isGrouped(text);
          const isBeforePeriod =
            BEFORE_PERIOD.test(text) && !TELEPHONE.test(text) && rangesIn(line.cells[at + 1]?.text ?? '').length > 0;
          const isBetween = between !== undefined && isLongNumber(between) && rangesIn(cell.text).length > 0;
          if (!isNumber && !lettered && !owned && !isBetween && !isBeforePeriod && !LETTERED.test(cell.text)) return [];
          return [mentionAtHead(text, page, line, words)];
        }),
      ),
  );
  if (
    pages.length === 1 &&
    found.length === 1 &&
    found.some((one) => isBesidePeriod(one) || isNextToPeriod(one, pages[0]!))
  )
    return found;
  found.push(...misreadInHeads(found, pages));
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
  const long = found.filter(({ text }) => !LETTERED.test(text) || digitsOf(text) >= FEWEST_GROUPED);
  const one = long.length > 0 ? long : found;
  // "614-028817-305" by itself lower on the first page, and at the heads of those that follow, but for the last ones.
  const isAlone = ({ cells }: Line) => cells.length === 1 && keyOf(cells[0]!.text) === one[0]?.key;
  const bearing = pages.filter(
    ({ page, lines }) => one.some((mention) => mention.page === page) || lines.some(isAlone),
  ).length;
  const isRepeated = areMany(one) || (headed(one) > 1 && bearing >= ENOUGH_PAGES);
  return new Set(one.map(({ key }) => key)).size === 1 && isRepeated ? one : [];
}

/** What is printed in the same place on another page is moved by no more than this, in points. */
const MOVED = 8;

/** "APOU714833" where the other pages' heads have AP00714833: the same number in the same place, as a scan gives it. */
function misreadInHeads(found: readonly AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  const [first] = found;
  if (!first?.line.ocr || found.some(({ key }) => key !== first.key)) return [];
  const [printed] = first.words;
  return pages.flatMap((page) => {
    if (found.some((mention) => mention.page === page.page)) return [];
    for (const line of page.lines) {
      if (!line.ocr || line.bottom >= HEAD_SHARE * page.height) continue;
      const word = line.words.find(
        ({ text, left, top }) =>
          keyOf(text).length === first.key.length &&
          Math.abs(left - printed!.left) < MOVED &&
          Math.abs(top - printed!.top) < MOVED &&
          editDistance(keyOf(text), first.key, MOST_WRONG) <= MOST_WRONG,
      );
      if (word) return [{ ...first, readAs: keyOf(word.text), page: page.page, line, words: [word] }];
    }
    return [];
  });
}

/** A number on so many pages is that of the account, however many pages without a head follow. */
const ENOUGH_PAGES = 3;

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

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
  return [mentionAtHead(text, page, line, words)];
}

/** `FUND: KP4Q`, `Portfolio PT-0447`: what a trust company calls an account that it holds. */
const HELD_AS = /^(fund|portfolio|entity|trust|pool)(:)?$/i;
const SHORT_NUMBER = /^(?=.*\d)[A-Z0-9]{3,10}$|^[A-Z]{1,4}-\d{3,}$|^\d{3,6}-[A-Z]{2,4}-\d{2,4}$/;

/** Without any other number: the same one behind such a word in a cell of its own at the heads of most pages, of which there are several. */
export function numbersOfHeldFunds(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines
      .filter((line) => line.bottom < HEAD_SHARE * page.height)
      .flatMap((line) => line.cells.map(({ words }) => ({ line, words })))
      .flatMap(({ line, words: [label, value, ...others] }): AccountMention[] => {
        const [, , colon] = HELD_AS.exec(label!.text) ?? [];
        const text = value?.text ?? '';
        const isNumber = HELD_AS.test(label!.text) && SHORT_NUMBER.test(text) && dayAt([text], 0) === null;
        if (!value || others.length > 0 || !isNumber || (!colon && !text.includes('-'))) return [];
        return [mentionAtHead(text, page, line, [value])];
      }),
  );
  const headed = new Set(found.map(({ page }) => page)).size;
  return new Set(found.map(({ key }) => key)).size === 1 && headed >= 2 && 2 * headed > pages.length ? found : [];
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

/** "Plan 557203-01 EXAMPLE GLASSWORKS 401(K) PLAN", "PLAN: P-30417 …", and what stands for the number of a plan's only statement. */
const PLAN_BEFORE_NAME =
  /^Plan:? ((?:[A-Z]{1,3}-)?\d{4,}(?:-\d{2,3})?) [A-Z].*\b(plan|psp|mpp|mppp|esop|esot|trust|40[13]\(?[kab]\)?)(?![a-z])/i;
/** "PLAN 0311" in a cell of its own before the name. */
const PLAN_ALONE = /^plan:?( (?:[A-Z]{1,3}-)?\d{4,}(?:-\d{2,3})?)?$/i;

/** Where no line tells of an account: the number of the plan before its name, at the heads of most pages, of which there are several. */
export function numbersBeforePlanName(pages: readonly PageLines[]): AccountMention[] {
  const found = pages.flatMap((page) =>
    page.lines.flatMap((line): AccountMention[] => {
      // A scan makes a gap of the mark behind the word.
      const words = PLAN_ALONE.test(line.cells[0]!.text)
        ? line.cells.slice(0, 2).flatMap((cell) => cell.words)
        : line.cells[0]!.words;
      const [, text] = line.bottom < HEAD_SHARE * page.height ? (PLAN_BEFORE_NAME.exec(textOf(words)) ?? []) : [];
      if (text === undefined) return [];
      const key = keyOf(text);
      return [{ key, readAs: key, text, page: page.page, line, words: words.slice(1, 2), strong: false, atHead: true }];
    }),
  );
  const headed = new Set(found.map(({ page }) => page)).size;
  return new Set(found.map(({ key }) => key)).size === 1 && headed >= 2 && 2 * headed > pages.length ? found : [];
}

/** "Portfolio reference", "Client ref. no.": what a house may call the number of an account. */
const REFERENCE =
  /^(your |our )?(client|customer|investor|trust|plan|portfolio|contract|policy|custody) ref(erence)?( no| number)?$/;

const KIND_OF_ACCOUNT = /^(HSA|HRA|FSA|IRA)$/;

function mentionAtHead(text: string, { page }: PageLines, line: Line, words: PlacedWord[]): AccountMention {
  const key = keyOf(text);
  return { key, readAs: key, text, page, line, words, strong: true, atHead: true };
}

/** "Trust ESOT 0091-C" */
const OF_LETTERS = /^[A-Z]{2,5} \d{4}-[A-Z]$/;

function unknownLabelIn(page: PageLines, line: Line, words: readonly PlacedWord[]): AccountMention | null {
  if (!words.some(({ text }) => /\d/.test(text))) return null;
  for (let count = Math.min(MOST_LABEL, words.length - 1); count >= 1; count -= 1) {
    const label = wordsOf(textOf(words.slice(0, count))).join(' ');
    const numbered = NUMBERED.test(label) && !ELSEWHERE.test(label);
    const isReference = REFERENCE.test(label);
    if (!NUMBER_LABEL.test(label) && !numbered && !isReference) continue;
    const value = valueAt(words, count);
    if (isAddress(words, count - 1, value)) continue;
    const text = textOf(value)
      .replace(GLUED, '')
      .replace(/[,;:.]+$/, '');
    const digits = text.replace(/\D/g, '').length;
    if (isEmployers(text, label) || (label === 'id' && !WITH_LETTERS.test(text))) continue;
    if (namesAnotherNumber(label) && !isReference && !(ENDOWED.test(label) && digits >= FEWEST_DIGITS)) continue;
    if (numbered && (PHONE.test(text) || DECIMAL.test(text) || dayAt([text.split(' ')[0]!], 0) !== null)) continue;
    // "ALDER REALTY TRUST 100000 … 12,300.00": what is held of it.
    const hasMoney = numbersOf(line).some((token) => token.cents !== null && !value.includes(token.words[0]!));
    if (numbered && hasMoney && !/\b(account|acct)\b/.test(label)) continue;
    const isVague = BARE_LABEL.test(label) || (numbered && !NUMBER_LABEL.test(label));
    const fewest = isVague && !BEHIND_MASK.test(text) ? FEWEST_DIGITS : 4;
    const isTold = digits >= fewest || [GROUPED, PREFIXED, OF_LETTERS].some((form) => form.test(text));
    if (value.length !== words.length - count || !isTold) continue;
    // "HSA 6600 1482 07" in a cell of its own: letters that the number begins with.
    const whole = count === 1 && KIND_OF_ACCOUNT.test(words[0]!.text) ? `${words[0]!.text} ${text}` : text;
    const own = whole === text ? value : [...words];
    return mentionAtHead(whole, page, line, own);
  }
  return null;
}
