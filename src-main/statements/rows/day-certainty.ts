import { addDays, type Day, daysBetween, isWeekday, makeDay } from '../../../src-shared/dates.ts';
import type { PlacedDay } from '../columns/columns.ts';
import { dayAt, monthAlike, type PrintedDay } from '../words/days.ts';
import type { StatementRow } from './rows.ts';

/** A day of which every word is surer than this is not changed because of one neighbour: a new group of rows may begin there. */
export const SURE_DAY = 0.85;
/** A day with a word less sure than this may be another day, and no sum would tell. */
export const DOUBTFUL_DAY = 0.6;
/** So many of a cell's further readings must say the same. */
export const MOSTLY_ALIKE = 3;

/** The recogniser of another kind saw other digits in a day that was not read surely: looks of one kind stumble alike. */
export function isSeenOtherwise({ raw }: StatementRow): boolean {
  const words = raw.days.flatMap((day) => day.words);
  return words.some(({ word }) => word.otherwise && /\d/.test(word.text) && word.confidence < DOUBTFUL_DAY);
}

/** How surely a row's days were read; one that stands on the day of the row above has none to doubt. */
export function leastConfidence(row: StatementRow): number {
  if (row.raw.inheritedDay) return 1;
  return Math.min(1, ...row.raw.days.map(confidenceOfDay));
}

export function confidenceOfDay(day: PlacedDay): number {
  if (day.damaged) return isReadAnew(day) ? SURE_DAY : confidenceOfNamed(day);
  return Math.min(...day.words.map((word) => (isOpenBesides(word) ? LEFT_SURE : word.word.confidence)));
}

/** As sure as this is a day of which something else than its figures was contested. */
const LEFT_SURE = 0.7;
/** "11/25" of "11/25/2025": the year is that of the period. */
const BEFORE_YEAR = /^\d{1,2}([/-])\d{1,2}(?=\1)/;

/** "07/10/2025" that is unsure for one of the strokes, a figure of the year, or a letter that looks like the figure: month and day are not. */
function isOpenBesides({ text, word }: PlacedDay['words'][number]): boolean {
  const contested = [...text].flatMap((_, at) =>
    (word.alternatives?.[at] ?? [])
      .filter(({ confidence }) => confidence >= CONTESTED)
      .map(({ character }) => ({ at, character })),
  );
  const end = BEFORE_YEAR.exec(text)?.[0].length ?? text.length;
  const isBesides = ({ at, character }: { at: number; character: string }) =>
    at >= end || !/\d/.test(text[at]!) || LOOKS_LIKE[text[at]!]?.includes(character) === true;
  return word.confidence < LEFT_SURE && contested.length > 0 && contested.every(isBesides);
}

/** "DRC 04", "7-Ncv-25": the name can be that of no other month, and the number beside it is what it is. */
function confidenceOfNamed({ printed, words }: PlacedDay): number {
  const [name, day] = words;
  const [, before, within] = words.length === 1 ? (/^(\d{1,2})-([A-Za-z]{3})-\d{2,4}$/.exec(name!.text) ?? []) : [];
  if (before && monthAlike(within!) === printed.month && Number(before) === printed.day)
    return Math.min(name!.word.confidence, SURE_DAY);
  const isNamed = words.length === 2 && monthAlike(name!.text) === printed.month;
  return isNamed && Number(day!.text) === printed.day ? Math.min(day!.word.confidence, SURE_DAY) : 0;
}

/** Most further readings of a damaged day are sound, and say what was made of it; no other day was read there. */
function isReadAnew({ printed, words }: PlacedDay): boolean {
  const further = words.flatMap(({ word }) => word.further ?? []);
  const days = further.flatMap((text) => dayAt(text.split(' '), 0) ?? []);
  const isSame = ({ month, day }: PrintedDay) => month === printed.month && day === printed.day;
  return days.length >= MOSTLY_ALIKE && days.every(isSame);
}

/** Of one of the day's figures the reader saw something else almost as well. */
const CONTESTED = 0.5;
/** Letters and marks that a figure looks like, and that are none: no other figure speaks against it. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'OoQDC©@&',
  '1': 'Iil|!L',
  '5': 'Ss',
  '6': 'Gb',
  '8': 'B&',
  '9': 'SYgq',
};

/** "02/23/2026", in which the second 2 may be another figure: the word as a whole is no less sure for it. */
export function isContested({ words }: PlacedDay): boolean {
  return words.some(({ text, word }) =>
    [...text].some((figure, at) => {
      const others = (word.alternatives?.[at] ?? []).filter(({ confidence }) => confidence >= CONTESTED);
      return /\d/.test(figure) && others.some(({ character }) => !LOOKS_LIKE[figure]?.includes(character));
    }),
  );
}

const LONGEST_TO_SETTLE = 10;
/** Trades of securities are settled on the next day of the week since then, two days on before (SEC Rule 15c6-1). */
const NEXT_DAY_SINCE = '2024-05-28';

/** Whether a trade of the one day is settled on the other. */
export function settlesIn(traded: Day, settled: Day): boolean {
  if (traded > settled || daysBetween(traded, settled) > LONGEST_TO_SETTLE || !isWeekday(settled)) return false;
  let count = 0;
  for (let at = addDays(traded, 1); at <= settled; at = addDays(at, 1)) count += isWeekday(at) ? 1 : 0;
  return count === (settled < NEXT_DAY_SINCE ? 2 : 1);
}

/** "8/27" above "8/28": of a trade two days are printed, of which the one settles the other; neither was misread then. */
export function isSettledPair({ date, raw: { days, inheritedDay } }: StatementRow): boolean {
  const year = Number(date.slice(0, 4));
  const told = days.flatMap(({ printed }) => makeDay(printed.year ?? year, printed.month, printed.day) ?? []);
  const [first, second, ...others] = told.sort();
  if (!first || !second || others.length > 0 || inheritedDay || days.some(({ damaged }) => damaged)) return false;
  return (first === date || second === date) && settlesIn(first, second);
}
