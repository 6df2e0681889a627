import { asDigits, dayAt, monthAlike, monthNumber } from '../words/days.ts';
import { type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';
import { type Column, columnHeaderAt, isDateKind } from './column-headers.ts';

/** A day stands below the heading of its column or begins as near to it as this, in heights of the line. */
const BESIDE = 1.5;

const DAY = /^(0?[1-9]|[12]\d|3[01])$/;

/**
 * Lines of tables that print the month once, as a heading over its lines, and for each line only the number of its day: the
 * number becomes the whole day. Other lines stay as they are.
 */
export function withDaysOfMonths(lines: readonly Line[]): readonly Line[] {
  let column: Column | null = null;
  let month: Month | null = null;
  return lines.map((line, index) => {
    const header = columnHeaderAt(lines, index);
    if (header) {
      column = header.columns.find(({ kind }) => isDateKind(kind)) ?? null;
      if (!column) month = null;
      return line;
    }
    month = monthOf(line) ?? month;
    const day = month ? (column ? dayBelow(line, column) : month.year && dayAlone(line)) : null;
    return month && day ? withDay(line, day, month) : line;
  });
}

interface Month {
  number: number;
  year: string | null;
}

/** The month that a line names, and nothing else: "January 2025", "FEBRUARY (continued)". */
function monthOf({ words, ocr }: Line): Month | null {
  const [name, ...rest] = words.map(({ text }) => text);
  const plain = name ? monthNumber(name, ocr) : 0;
  // "Mey 2023": with its year behind it the name is a month's.
  const number = plain || (ocr && name && rest.length === 1 ? monthAlike(name) : 0);
  if (number === 0) return null;
  const others = rest.filter((text) => !/^cont(inued|d)?$/.test(squash(text)));
  const [printed, ...more] = others;
  const year = ocr && printed ? asDigits(printed) : printed;
  if (more.length > 0 || (year !== undefined && !/^20\d\d$/.test(year))) return null;
  return { number, year: year ?? null };
}

/** The number of a day that the line begins with, or that stands by itself below the heading of its column. */
function dayBelow({ words, cells, text, height, ocr }: Line, column: Column): PlacedWord | null {
  if (!CENTS.test(text)) return null;
  const isDay = (word: PlacedWord) =>
    DAY.test(word.text) && word.left < column.right + BESIDE * height && word.right > column.left - BESIDE * height;
  const [first] = words;
  if (first && isDay(first)) return dayAt(textsOf(words), 0, ocr) ? null : first;
  const apart = /^day$/i.test(column.title) ? cells.filter((cell) => cell.words.length === 1) : [];
  return apart.map((cell) => cell.words[0]!).find(isDay) ?? null;
}

/** Without a heading above: the number of a day in a cell of its own, and behind it what happened and the amount. */
function dayAlone({ words, cells: [first, ...others], text, ocr }: Line): PlacedWord | null {
  const tells = others.length > 1 && others.some((cell) => /[a-z]{3}/i.test(cell.text)) && CENTS.test(text);
  const isDay = first?.words.length === 1 && DAY.test(first.text);
  return isDay && tells && dayAt(textsOf(words), 0, ocr) === null ? words[0]! : null;
}

function withDay(line: Line, printed: PlacedWord, { number, year }: Month): Line {
  const day = { ...printed, text: [number, Number(printed.text), ...(year ? [year] : [])].join('/') };
  const placed = (word: PlacedWord) => (word === printed ? day : word);
  const cells = line.cells.map((cell) => {
    const words = cell.words.map(placed);
    return { ...cell, words, text: textOf(words) };
  });
  return { ...line, cells, words: line.words.map(placed), text: cells.map(({ text }) => text).join(' ') };
}
