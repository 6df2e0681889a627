import { FIELDS } from '../lexicon/lexicon.ts';
import { beginsWithDay, wholeDaysIn } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import type { FoundText } from './header-fields.ts';

/** So many lines may stand above the name of a plan. */
const HEAD_LINES = 45;
const MOST_WORDS = 14;
/** A line of the same name stands so close below, in its own height. */
const WRAP_GAP = 0.9;
const WRAP_LINES = 3;

const ENDS_NAME = /^\W*(plans?|psp|p\/s|trust|401\(?k\)?|403\(?b\)?|457\(?b\)?|esop|keogh)\W*$/i;
const KIND =
  /\b(401 ?\(?[ak]\)?|403 ?\(?b\)?|457 ?\(?b\)?|profit sharing|pension|retirement|savings|thrift|money purchase|defined (benefit|contribution)|cash balance|deferred compensation|stock ownership|annuity|esop|keogh|psp)(?!\w)/i;
/** Who holds the plan's money, in its account's registration. */
export const TRUSTEE = /^\W*(ttees?|trustees?|custodian|cust)\W*$/i;
/** What begins the rest of a registration: for whom, dated, under agreement. */
export const ENDS_PLAN = /^\W*(fbo|f\/b\/o|dtd|dated|uad|u\/a|u\/a\/d|attn|c\/o)\W*$/i;
/** What an account of the plan is for, behind its name. */
const PURPOSE = /^(\W*(forfeitures?|suspense|account|acct)\W*|[–-])$/i;
/** Small words that stand in names; any other one in small letters is of a sentence. */
const LITTLE_WORD = /^\(?(of|and|the|for|de|la|in|at|on|an?|by|k\)|b\))\W*$/;
/** A sentence about the plan, or what is paid into it. */
const NO_NAME =
  /\b(your|our|my|this|these|any|contributions?|distributions?|rollovers?|transfer|payments?|loans?|services?|administrators?|statement|report|type)\b/i;
/** "Defined Contribution", "Monadnock Tree Service LLC 401(k) Plan", "County Credit Services Retirement Savings Plan": parts of names. */
const NO_SENTENCE =
  /\bdefined contribution\b|\bservices?(?=,? (llc|inc|co|corp|company|ltd|pc|retirement|savings|pension|profit|401|403|employees?)\b)/gi;
const GENERIC = new Set(FIELDS.planGeneric);

/**
 * The plan that the head of the account's pages names: "Hartwell County Electric Cooperative Retirement Plan". One that is printed
 * more often is rather it, and of several the first.
 */
export function planOfHead(lines: readonly Line[]): FoundText | null {
  const votes = new Map<string, { found: FoundText; count: number }>();
  for (const [index, line] of lines.slice(0, HEAD_LINES).entries()) {
    if (isRow(line)) continue;
    for (const cell of line.cells) {
      const words =
        nameIn(behindColon(cell.words)) ?? nameIn(behindDot(cell.words)) ?? nameIn(goingOn(lines, index, cell));
      if (!words) continue;
      const text = textOf(words).replace(/[,;:]$/, '');
      const known = votes.get(squash(text));
      if (known) known.count += 1;
      else votes.set(squash(text), { found: { text, line, words }, count: 1 });
    }
  }
  const [first] = [...votes.values()].sort((one, other) => other.count - one.count);
  return first?.found ?? null;
}

/** A line that begins with a day, and not with the days of the period. */
export function isRow(line: Line): boolean {
  return beginsWithDay(line) && wholeDaysIn(line.cells[0]!.words, line.ocr).length < 2;
}

/** Whether the words name a plan, or begin with its name. */
export function namesPlan(words: readonly PlacedWord[]): boolean {
  return nameIn(words) !== null;
}

/** "Plan: Acme 401(k) Plan": what stands behind the label. */
function behindColon(words: readonly PlacedWord[]): readonly PlacedWord[] {
  return words.slice(words.findIndex(({ text }) => text.endsWith(':')) + 1);
}

/** "Jan 1, 2026 to Mar 31, 2026 · Acme 401(k) Plan": what stands behind the dot. */
function behindDot(words: readonly PlacedWord[]): readonly PlacedWord[] {
  return words.slice(words.findLastIndex(({ text }) => /^[·•|]$/.test(text)) + 1);
}

/** "CASTELLAN VETERINARY GROUP" and right below it, in the same place, "401(K) PROFIT SHARING PLAN". */
function goingOn(lines: readonly Line[], index: number, cell: Cell): readonly PlacedWord[] {
  const line = lines[index]!;
  if (CENTS.test(cell.text)) return [];
  const below = lines
    .slice(index + 1, index + 1 + WRAP_LINES)
    .filter((other) => other.page === line.page && other.top - line.bottom < WRAP_GAP * line.height)
    .flatMap(({ cells }) => cells.filter(({ left }) => Math.abs(left - cell.left) < 0.7 * line.height))[0];
  return below ? [...cell.words, ...below.words] : [];
}

/** The words up to the last that ends a plan's name: whom the account is for, its trustees and its purpose follow. */
function nameIn(all: readonly PlacedWord[]): PlacedWord[] | null {
  const texts = textsOf(all);
  const trustee = texts.slice(0, -1).findIndex((text, at) => TRUSTEE.test(text) && !texts.slice(0, at).some(saysKind));
  const from = trustee + 1 + (/^(of|for)$/i.test(texts[trustee + 1] ?? '') ? 1 : 0);
  const isOver = (text: string) => [ENDS_PLAN, TRUSTEE, PURPOSE].some((over) => over.test(text));
  const stop = texts.findIndex((text, at) => at > from && isOver(text));
  const inside = all.slice(from, stop < 0 ? undefined : stop);
  // "Ironworkers Annuity Fund", "Police Pension Fund": what such plans are called, and no investment.
  const isFund = (text: string, at: number) =>
    /^\W*fund\W*$/i.test(text) && /^\W*(pension|annuity)\W*$/i.test(inside[at - 1]?.text ?? '');
  const last = inside.findLastIndex(({ text }, at) => ENDS_NAME.test(text) || isFund(text, at));
  if (last < 1 || last + 1 > MOST_WORDS) return null;
  // "Retirement Plan Services" is a company.
  if (inside.slice(last + 1).some(({ text }) => NO_NAME.test(text))) return null;
  const words = inside.slice(inside[0]?.text.toLowerCase() === 'the' ? 1 : 0, last + 1);
  const text = textOf(words);
  const said = text.replace(NO_SENTENCE, '');
  if (!KIND.test(text) || NO_NAME.test(said) || /[?!:]|\d{3}/.test(text.replace(/\b(401|403|457)/g, ''))) return null;
  if (words.some((word) => /^\(?[a-z]/.test(word.text) && !LITTLE_WORD.test(word.text))) return null;
  return namesItself(words) ? words : null;
}

/** "Retirement Plan Trust Account" names no plan: each of its words is one that any plan's name may have. */
export function namesItself(words: readonly PlacedWord[]): boolean {
  return wordsOf(textOf(words)).some((word) => /[a-z]{2}/.test(word) && !GENERIC.has(word));
}

const saysKind = (text: string): boolean => ENDS_NAME.test(text) && !/trust/i.test(text);
