import { type Column, columnHeaderAt } from '../../src-main/statements/columns/column-headers.ts';
import { readDocument } from '../../src-main/statements/understand.ts';
import { beginsWithDay, MONTH_NAMES } from '../../src-main/statements/words/days.ts';
import { type Cell, type Line, linesOf } from '../../src-main/statements/words/lines.ts';
import { CENTS } from '../../src-main/statements/words/text.ts';
import type { PageWords, Word } from '../../src-shared/model/words.ts';
import { newestFirst } from './newest-first.ts';

/** Pages that tell the same in another way; null where they hold nothing that could be told so. */
export type Rewriting = (pages: readonly PageWords[]) => PageWords[] | null;

const short = (month: string): string => {
  const name = MONTH_NAMES[Number(month) - 1];
  return name ? name[0]!.toUpperCase() + name.slice(1, 3) : month;
};
const two = (digits: string): string => digits.padStart(2, '0');

/** The words with other texts in their places; null where none changed. */
function reworded(pages: readonly PageWords[], textOf: (text: string) => string | null): PageWords[] | null {
  let changed = 0;
  const rewritten = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => {
      const text = textOf(word.text);
      if (text === null || text === word.text) return word;
      changed += 1;
      return { ...word, text };
    }),
  }));
  return changed > 0 ? rewritten : null;
}

const WITH_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})([,.;]?)$/;
const WITHOUT_YEAR = /^(\d{2})\/(\d{2})$/;

/** @param day of a month, a day and a year of four figures @param bare of a day without a year */
function daysAs(
  day: (month: string, day: string, year: string) => string,
  bare?: (month: string, day: string) => string,
): Rewriting {
  return (pages) =>
    reworded(pages, (text) => {
      const [, month, date, year, mark] = WITH_YEAR.exec(text) ?? [];
      if (month && date && year) return day(month, date, year.length === 2 ? `20${year}` : year) + mark;
      const [, ownMonth, own] = WITHOUT_YEAR.exec(text) ?? [];
      return bare && ownMonth && own && Number(ownMonth) <= 12 && Number(own) <= 31 ? bare(ownMonth, own) : null;
    });
}

const NEGATIVES = [
  /^\(\$?([\d,]*\.\d{2})\)$/,
  /^[-−]\$?([\d,]*\.\d{2})$/,
  /^\$?([\d,]*\.\d{2})-$/,
  /^\$\(([\d,]*\.\d{2})\)$/,
  /^\$-([\d,]*\.\d{2})$/,
];

const negativesAs =
  (negative: (amount: string) => string): Rewriting =>
  (pages) =>
    reworded(pages, (text) => {
      const amount = NEGATIVES.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
      return amount === undefined ? null : negative(amount);
    });

const A_FIGURE = /^[-+−]?\(?[-−]?\$?\(?[-−]?[\d,]*\.\d+\)?[-*]?(CR|DR)?$/;
/** Figures that would come nearer to their neighbours than this, in points, are no such table. */
const CLOSEST = 4;

/** The figures of tables of activity set flush left, or centred, below their headings. */
function figuresSet(placed: (cell: Cell, column: Column) => number): Rewriting {
  return (pages) => {
    const widths = new Map(pages.map(({ page, width }) => [page, width]));
    const tables = readDocument(pages).accounts.flatMap(({ reading }) => reading.activity.tables);
    const moved = new Map<Word, number>();
    for (const { columns, lines } of tables) {
      for (const line of lines) {
        const cells = line.cells.map((cell) => ({ cell, by: shiftOf(cell, columns, line, placed) }));
        const spans = cells.map(({ cell, by }) => [cell.left + by, cell.right + by] as const).sort(([a], [b]) => a - b);
        if (spans.some(([left], at) => at > 0 && left < spans[at - 1]![1] + CLOSEST)) return null;
        for (const { cell, by } of cells.filter((one) => one.by !== 0))
          for (const { word } of cell.words) moved.set(word, by / widths.get(line.page)!);
      }
    }
    if (moved.size === 0) return null;
    return pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, x: word.x + (moved.get(word) ?? 0) })),
    }));
  };
}

function shiftOf(
  cell: Cell,
  columns: readonly Column[],
  line: Line,
  placed: (cell: Cell, column: Column) => number,
): number {
  if (!cell.words.every(({ text }) => A_FIGURE.test(text))) return 0;
  const column = columns.find(({ title, edge, flushLeft, centre }) => {
    const isPlain = title !== '' && flushLeft === undefined && centre === undefined;
    return isPlain && edge !== undefined && Math.abs(edge - cell.right) < line.height / 2;
  });
  return column ? placed(cell, column) - cell.left : 0;
}

/** Where what was moved to a page of its own begins, as a share of its height. */
const PAGE_TOP = 0.06;
/** A page is broken as near to here as its rows allow. */
const BREAK = 0.55;

/** Each page that holds rows is broken between two of them; the second part has no heads of its own. */
const withPagesBroken: Rewriting = (pages) => {
  const broken = pages.flatMap((page) => {
    const lines = linesOf(page);
    const isRow = (line: Line) => line.cells.length > 2 && CENTS.test(line.text) && /[A-Za-z]{3}/.test(line.text);
    const places = lines.flatMap((line, at) => {
      const isBetween = at > 3 && at < lines.length - 3 && isRow(line) && beginsWithDay(line) && isRow(lines[at - 1]!);
      return isBetween && columnHeaderAt(lines, at - 1) === null ? [at] : [];
    });
    const middle = lines.length * BREAK;
    const [at] = places.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    if (at === undefined) return [page];
    const cut = (lines[at - 1]!.bottom + lines[at]!.top) / 2 / page.height;
    const isAbove = ({ y, height }: Word) => y + height / 2 < cut;
    const below = page.words.filter((word) => !isAbove(word));
    const top = Math.min(...below.map(({ y }) => y));
    return [
      { ...page, words: page.words.filter(isAbove) },
      { ...page, words: below.map((word) => ({ ...word, y: word.y - top + PAGE_TOP })) },
    ];
  });
  return broken.length > pages.length ? broken.map((page, at) => ({ ...page, page: at })) : null;
};

/** The same statement as other houses would print it: nothing that is read of it changes. */
export const REWRITINGS: Readonly<Record<string, Rewriting>> = {
  'days as 2025-03-31': daysAs((month, day, year) => `${year}-${two(month)}-${two(day)}`),
  'days as 03-31-2025': daysAs(
    (month, day, year) => `${two(month)}-${two(day)}-${year}`,
    (month, day) => `${month}-${day}`,
  ),
  'days as 31-Mar-2025': daysAs((month, day, year) => `${two(day)}-${short(month)}-${year}`),
  'days as 3/31/25': daysAs(
    (month, day, year) => `${Number(month)}/${Number(day)}/${year.slice(2)}`,
    (month, day) => `${Number(month)}/${Number(day)}`,
  ),
  'negatives as (1.00)': negativesAs((amount) => `(${amount})`),
  'negatives as -1.00': negativesAs((amount) => `-${amount}`),
  'negatives as 1.00-': negativesAs((amount) => `${amount}-`),
  'dollar signs': (pages) => reworded(pages, (text) => (/^[\d,]+\.\d{2}$/.test(text) ? `$${text}` : null)),
  'no dollar signs': (pages) =>
    reworded(pages, (text) => (/\$[\d(.-]/.test(text) && CENTS.test(text) ? text.replace('$', '') : null)),
  // Small letters of an account's number are not others.
  capitals: (pages) => reworded(pages, (text) => (/\d/.test(text) ? null : text.toUpperCase())),
  'figures flush left': figuresSet((_, column) => column.left),
  'figures centred': figuresSet((cell, column) => (column.left + column.right - (cell.right - cell.left)) / 2),
  'newest first': newestFirst,
  'pages broken': withPagesBroken,
};
