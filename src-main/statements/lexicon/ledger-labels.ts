import { numbersOf } from '../words/amounts.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { remembered } from '../words/memory.ts';
import { editDistance, squash, wordsOf } from '../words/text.ts';
import { inFull } from './abbreviations.ts';
import {
  BALANCE_WORDS,
  balanceMeaning,
  balanceRole,
  meaningOfWords,
  SUMMARY,
  SUMMARY_WORDS,
  type SummaryMeaning,
} from './lexicon.ts';
import { spellingsWithOtherStrokes } from './wording.ts';

/** OCR words below this confidence are letters only if a lexicon has them. */
const SOLID = 0.6;
/** "Balance as of 09/30/2223": a day, though the scan left some of its digits in doubt. */
const DAY = /^\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?$/;

/** The words of a cell before its first amount. */
export function labelWords(words: readonly PlacedWord[], line: Line): PlacedWord[] {
  const money = numbersOf(line).find((token) => token.cents !== null && words.includes(token.words[0]!));
  const end = money ? words.indexOf(money.words[0]!) : words.length;
  // "Beginning value  USD 50,000.00"
  return words.slice(0, words[end - 1]?.text === 'USD' ? end - 1 : end);
}

/** Leaders that OCR read as letters are no words: doubtful and of no lexicon. */
export function isSolid({ word, text }: PlacedWord): boolean {
  return (
    word.source === 'text' ||
    word.confidence >= SOLID ||
    DAY.test(text) ||
    SUMMARY_WORDS.has(squash(spelledAsBalance(text))) ||
    SUMMARY_WORDS.has(spelledAsLabel(squash(text))) ||
    // "Gains/L.oss"
    (text.length >= LONG_PREFIX - 2 && SUMMARY.whole(text, true)?.role === 'line') ||
    // "Gain/(Loss)"
    (/[a-z]\W+[a-z]/i.test(text) && wordsOf(text).every((part) => SUMMARY_WORDS.has(part)))
  );
}

/** Label words up to the last solid one. */
export function withoutNoise(words: readonly PlacedWord[]): PlacedWord[] {
  return words.slice(0, words.findLastIndex(isSolid) + 1);
}

/** What may follow the words of a balance's label ("as of …", "on …"). */
const MOST_REST = 26;
/** … and the words of a line's. */
const MOST_TAIL = 4;

/** Words of a label that say what it is, however they go on. */
const LONG_PREFIX = 12;
const OF_WHAT = /^(of|on|in|from|for|by)/;

/** "Plus: …", "Less …": the sign of what follows, in words. */
export const SIGN_WORD = /^(plus|add|less|minus|deduct)\b:?\s+(?=[a-z])/i;

/** "+  Contributions", "–  Withdrawals": the same as a mark. */
export const SIDE_MARK = /^([+–−-])\s+(?=[a-z])/i;

/** "Income, net of foreign tax": what the label says before it is what the line counts. */
const NET_OF = /(?<=[a-z]),?\s+net of\s+[a-z].*$/i;

/** "Net accrued income (current - prior)", "Dividends (this period)", "Fees (see page 3)": what explains and changes nothing. */
const EXPLAINED =
  /\s*\((current\s*([-–—]|less|minus)\s*prior|ending\s*([-–—]|less|minus)\s*beginning|(for )?this (period|quarter|month)|see [^()]*|(excl|excluding|incl|including)\.? accr[^()]*|principal (and|&|\+) interest)\)$/i;

/** "Contract value at December 31, 2025 (1 plus 2 plus 3 less 4)": of which lines of the form it is made. */
export const OF_LINES = /\s*\((lines? )?\d( ?(plus|minus|less|and|\+|[-–—]) ?\d)+\)$/i;

/** "Market value, beginning of period, including accrued income": the balance, whatever it holds. */
const WITH_ACCRUED = /(?<=[a-z]),\s+(incl\.?|including)\s+accrued (income|interest)$/i;

/** "Change in account value, incl. reinvested distributions": the change, whatever else it holds. */
const INCLUDES = /(?<=^\W*(net )?change in .*),?\s+\(?incl(\.|uding|udes)?\s+[a-z].*$/i;

/** What the label of a summary line means: the whole of it, or how it begins where only dates and the like follow. */
export function meaningOf(words: readonly PlacedWord[], damaged: boolean): SummaryMeaning | null {
  if (!damaged) return meaningAsRead(words, damaged);
  // "Net value, previpus statement" is near a label of the other end as well: what its words can only be goes first.
  const mended = words.map((placed) => ({ ...placed, text: spelledAsBalance(placed.text) }));
  return meaningAsRead(mended, damaged) ?? meaningAsRead(words, damaged);
}

/** Shorter words are near too many. */
const LONG_WORD = 5;

/** "Carrled" on a scan is the "carried" that it can only be: of the words that balances are labelled with one letter away. */
export const spelledAsBalance = remembered((text) => {
  const [word, ...others] = wordsOf(text);
  if (word === undefined || others.length > 0 || word.length < LONG_WORD || SUMMARY_WORDS.has(word)) return text;
  if (BALANCE_WORDS.has(word)) return text;
  const near = [...BALANCE_WORDS].filter((known) => known.length >= LONG_WORD && editDistance(known, word, 1) === 1);
  return near.length === 1 ? near[0]! : text;
});

/** "Contribttions", "Coritributions": of the words of labels the only one that a long word of a scan is one letter, or its strokes, away from. */
const spelledAsLabel = remembered((word: string): string => {
  if (word.length <= LONG_WORD || SUMMARY_WORDS.has(word)) return word;
  const isLong = (known: string) => known.length > LONG_WORD && SUMMARY_WORDS.has(known);
  const letter = [...SUMMARY_WORDS].filter((known) => isLong(known) && editDistance(known, word, 1) === 1);
  const near = letter.length > 0 ? letter : spellingsWithOtherStrokes(word).filter(isLong);
  return near.length === 1 ? near[0]! : word;
});

const meaningAsRead = (words: readonly PlacedWord[], damaged: boolean): SummaryMeaning | null =>
  (damaged ? meaningOfDamaged : meaningOfSound)(textOf(words));
const meaningOfDamaged = remembered((text) => meaningOfLabel(text, true));
const meaningOfSound = remembered((text) => meaningOfLabel(text, false));

function meaningOfLabel(text: string, damaged: boolean): SummaryMeaning | null {
  // "Investment return net of fees" is a sum on the way where it is known as that.
  const whole = NET_OF.test(text) ? SUMMARY.whole(text, damaged) : undefined;
  if (whole) return whole;
  if (OF_WHICH.test(text)) return { role: 'memo', keys: [], claims: [], natural: 0 };
  const printed = text
    .replace(/\(\s*\d+\s*\)|\((sum of )?lines? \d[^()]*\)/gi, ' ')
    .replace(/(?<=[a-z])\(s\)/gi, 's')
    .replace(SIGN_WORD, '')
    .replace(SIDE_MARK, '')
    .replace(NET_OF, '')
    .replace(INCLUDES, '')
    .replace(WITH_ACCRUED, '')
    .replace(EXPLAINED, '')
    .replace(OF_LINES, '');
  const plain = meaningOfText(printed, damaged);
  const full = inFull(printed);
  // "CHKS & OTHER DRS": of what is cut short the one plain word tells the least.
  const isTold = plain !== null && plain.keys[0] !== 'other';
  return full === null || isTold ? plain : (meaningOfText(full, damaged) ?? plain);
}

/** "of which accrued income": a part of the line above it. */
const OF_WHICH = /^\(?(of which|thereof|of this amount|included (above|therein)|including|incl\.?)\b/i;

/** "Earnings (price changes and dividends)": what the line is made of. */
const MADE_OF = /\(([^()]*[a-z][^()]*)\)\s*$/i;

/** A change in value of which the label says that income is in it. */
function withIncomeInside(text: string, damaged: boolean): SummaryMeaning | null {
  const [, inside = ''] = MADE_OF.exec(text) ?? [];
  const keys = inside.split(/,|\/|&|\+|\band\b/i).map((part) => SUMMARY.whole(part, damaged)?.keys[0]);
  return keys.includes('gain_loss') &&
    keys.includes('income') &&
    keys.every((key) => key === 'gain_loss' || key === 'income')
    ? { role: 'line', keys: ['gain_loss'], claims: [], natural: 0 }
    : null;
}

/** "Income received (rent, note interest, cash interest)": the list says what is in it, and the words before it what it is. */
function listedInside(text: string, damaged: boolean): SummaryMeaning | undefined {
  const [, inside = ''] = MADE_OF.exec(text) ?? [];
  const meaning = inside.includes(',') ? SUMMARY.whole(text.replace(MADE_OF, ''), damaged) : undefined;
  return meaning?.role === 'line' && meaning.keys.length === 1 && meaning.keys[0] !== 'gain_loss' ? meaning : undefined;
}

function meaningOfText(text: string, damaged: boolean): SummaryMeaning | null {
  const whole = SUMMARY.whole(text, damaged) ?? withIncomeInside(text, damaged) ?? listedInside(text, damaged);
  if (whole) return whole;
  const balanceOf = balanceRole(wordsOf(text));
  if (balanceOf) return balanceMeaning(balanceOf);
  const prefix = SUMMARY.prefix(text, damaged);
  const byWords = () => meaningOfWords(damaged ? wordsOf(text).map(spelledAsLabel) : wordsOf(text));
  if (!prefix) return byWords();
  const balance = prefix.value.role === 'begin' || prefix.value.role === 'end';
  const most = balance ? MOST_REST : MOST_TAIL;
  if (prefix.rest.length <= most && prefix.length >= 5) return prefix.value;
  const told = byWords();
  // "Investment experience of separate accounts": whose it is.
  return told ?? (prefix.length >= LONG_PREFIX && OF_WHAT.test(prefix.rest) ? prefix.value : null);
}
