import { addDays } from '../../../src-shared/dates.ts';
import { TX_KEYS } from '../../../src-shared/model/tx.ts';
import { meaningOf } from '../lexicon/ledger-labels.ts';
import { balanceMeaning, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { typeOf } from '../lexicon/types.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';

/** The lines of a paragraph stand no farther apart, in heights of a line. */
const LINE_GAP = 1.2;
/** Fewer words begin no paragraph. */
const FEWEST_WORDS = 6;
/** What a figure is called has so many words at most. */
const MOST_WORDS = 9;
/** Words of transactions that are known as surely as this tell what a sentence is about. */
const TOLD = 0.8;

/** A figure of a sentence with the words before it, from the figure or the full stop before, and those up to the next one. */
interface Told {
  token: NumberToken;
  line: Line;
  before: PlacedWord[];
  after: PlacedWord[];
}

/**
 * What a trustee's letter tells in sentences: "At the opening of business on January 1, 2025 the market value of the assets held in trust
 * was $602,434.45. During the period the Trustee received contributions of $23,368.68 and …". A day may stand before the
 * value that it is of, or behind it; of which of both the arithmetic of whoever reads the block tells.
 */
export function findNarratedLedgers(lines: readonly Line[], period: Period | null): Ledger[] {
  const told = paragraphsOf(lines).flatMap(figuresOf);
  return [false, true].flatMap((behind) => ledgerOf(told, period, behind) ?? []);
}

function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    if (line.cells.length > 1) continue;
    const goesOn = last?.page === line.page && line.top - last.bottom < LINE_GAP * line.height;
    if (goesOn) paragraphs.at(-1)!.push(line);
    else if (line.words.length >= FEWEST_WORDS) paragraphs.push([line]);
  }
  return paragraphs;
}

/** The figures in dollars and cents of a paragraph. */
function figuresOf(paragraph: readonly Line[]): Told[] {
  const found: Told[] = [];
  let words: PlacedWord[] = [];
  let isNew = true;
  for (const line of paragraph) {
    // The figure that ends a sentence has its full stop behind it.
    const bare = line.words.map((word) => ({ ...word, text: word.text.replace(/(?<=\d)[.,;:]+$/, '') }));
    const money = numbersOf({ ...line, words: bare }).filter(({ cents, decimals }) => cents !== null && decimals === 2);
    for (const [at, word] of line.words.entries()) {
      const token = money.find((one) => one.words.includes(bare[at]!));
      if (token && token === found.at(-1)?.token) continue;
      if (token) {
        if (!isNew) found.at(-1)!.after = words;
        found.push({ token, line, before: words, after: [] });
        [words, isNew] = [[], false];
      } else words.push(word);
      if (!ENDS_SENTENCE.test(word.text)) continue;
      if (!token && !isNew) found.at(-1)!.after = words;
      [words, isNew] = [[], true];
    }
  }
  return found;
}

/** A full stop behind a word or a figure, and not that of a name or of a numbering. */
const ENDS_SENTENCE = /([a-z]{3,}|\d|\))[.;]$/;

function ledgerOf(told: readonly Told[], period: Period | null, behind: boolean): Ledger | null {
  let [begin, end]: (LedgerLine | null)[] = [null, null];
  const lines: LedgerLine[] = [];
  let isOfWorth = false;
  let between = 0;
  for (const { token, line, before, after } of told) {
    const around = behind ? after : before;
    const item = (meaning: SummaryMeaning, amount = token, words = before): LedgerLine => ({
      label: textOf(words),
      meaning,
      amounts: [amount],
      words: [...words],
      line,
      indent: 0,
    });
    const opensSpan = SPAN.test(textOf(around));
    const isOfAll = WORTH.test(textOf(before)) && !CASH.test(textOf(before));
    isOfWorth = isOfAll || opensSpan || (isOfWorth && COMPARED.test(textOf(before)));
    const role = isOfWorth ? timeOf(around, period) : null;
    const isFirst = role === 'begin' ? !begin : role === 'end' && !end;
    if (isFirst) {
      if (role === 'begin') begin = item(BALANCE, token, around);
      else end = item({ ...BALANCE, role: 'end' }, token, around);
      between = lines.length;
    } else {
      const flow = (behind ? flowOf(untilNext(after)) : null) ?? flowOf(before);
      const isLess = flow?.keys[0] === 'gain_loss' && FELL.test(textOf(before));
      if (flow) lines.push(item(flow, isLess ? { ...token, sign: -1 } : token));
    }
  }
  const isUnmoved = begin?.amounts[0]?.cents === end?.amounts[0]?.cents;
  if (!begin || !end || (lines.length === 0 && !isUnmoved)) return null;
  const columns: Ledger['columns'] = [{ edge: begin.amounts[0]!.right, title: '', period: 'unknown' }];
  // What is told behind both balances tells the same in another way, or of the cash, where something is told between them.
  const own = between > 0 ? lines.slice(0, between) : lines;
  return { page: begin.line.page, section: null, begin, end, lines: own, after: [], columns };
}

const BALANCE = balanceMeaning('begin');
const WORTH = /\b(worth|valued?|balances?|assets)\b/i;
const CASH = /\bcash\b/i;
const COMPARED = /\b(compared|unchanged|against|up from|down from|and|from)\b/i;
/** "You began the quarter with". */
const SPAN =
  /\b(began|started|opened|ended|closed|finished) (the|this|your) (month|quarter|year|period)( (with|at))?\W*$/i;
const OPENS = /\b(opening|opened|beginning|began|begins?|start(s|ed|ing)?|first day)\b/i;
const CLOSES = /\b(clos(e|es|ed|ing)|end(s|ed|ing)?|finish(es|ed)?|last day)\b/i;
const FELL = /\b(decreas\w+|declin\w+|loss(es)?|lost|fell|depreciat\w+|dropped|down)\b/i;

/** The end of the period that words name, by the day or by what they call it; null where they name none or both. */
function timeOf(words: readonly PlacedWord[], period: Period | null): 'begin' | 'end' | null {
  const texts = words.map(({ text }) => text);
  const days = texts.flatMap((_, at) => {
    const printed = dayAt(texts, at);
    return printed ? (resolveDay(printed, period) ?? []) : [];
  });
  const isFirst = period !== null && days.some((day) => day === period.start || addDays(day, 1) === period.start);
  const isLast = period !== null && days.includes(period.end);
  if (isFirst !== isLast) return isFirst ? 'begin' : 'end';
  const text = texts.join(' ');
  if (days.length > 0 || OPENS.test(text) === CLOSES.test(text)) return null;
  return OPENS.test(text) ? 'begin' : 'end';
}

/** "… were paid in and 9 items amounting to": what is told of a figure ends before the next is begun. */
function untilNext(words: readonly PlacedWord[]): PlacedWord[] {
  const end = words.findIndex(({ text }) => /^(and|so|while)$|[,;.]$/.test(text));
  return end < 0 ? [...words] : words.slice(0, /[,;.]$/.test(words[end]!.text) ? end + 1 : end);
}

/** The last of what a summary is known to count that the words before a figure name, else what a transaction of such words would be. */
function flowOf(words: readonly PlacedWord[]): SummaryMeaning | null {
  const own = words.slice(-MOST_WORDS * 2);
  for (let length = Math.min(MOST_WORDS, own.length); length > 0; length -= 1)
    for (let from = own.length - length; from >= 0; from -= 1) {
      const meaning = meaningOf(own.slice(from, from + length), false);
      if (meaning?.role === 'line') return meaning;
    }
  const type = typeOf({ section: null, action: '', description: textOf(own), amountSign: 0 });
  const key = TX_KEYS.find((one) => one === type.txType);
  return key && type.confidence > TOLD
    ? { role: 'line', keys: [key], claims: [], natural: type.sign === 0 ? 0 : type.sign }
    : null;
}
