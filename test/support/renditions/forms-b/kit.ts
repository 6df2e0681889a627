import { type Random, seeded } from '../../generator/random.ts';
import { type Book, worthOf } from '../book.ts';
import { type Happening, isTrade, movesCash, sum } from '../events.ts';
import { money } from '../print.ts';
import type { Cell, Column, Row, Sheet, Statement } from '../sheet.ts';

/** Two decimals, without separators of thousands. */
export const plain = (cents: number): string => (cents / 100).toFixed(2);

export const creditOrDebit = (cents: number): string => `${money(Math.abs(cents))}${cents < 0 ? ' DR' : ' CR'}`;

export const unsigned = (cents: number): string => money(Math.abs(cents));

/** In one of twenty documents the printed end is not what the lines explain; the truth says so. */
export function maybeWrong(random: Random, book: Book, cashOnly = false) {
  if (!random.chance(0.05)) return { book, facts: {} };
  const off = random.pick([-1, 1]) * random.whole(100, 250_000);
  const facts = { reconciles: false, discrepancy: off / 100 };
  if (cashOnly) return { book: { ...book, cashEnd: book.cashEnd + off }, facts };
  const holdings = book.holdings.map((holding, index) =>
    index === 0 ? { ...holding, value: holding.value + off } : holding,
  );
  return { book: { ...book, ending: book.ending + off, holdings }, facts };
}

/** What a line has come to since the year began: never less than in the period, on the side of zero where such lines stand. */
export function soFar(book: Book, name: string, cents: number, side: 1 | -1 = cents < 0 ? -1 : 1): number {
  return cents + side * book.ytd(name, 0);
}

/** One fund of an account without cash: what it was worth, what came and went, and what the market did. */
export interface FundAccount {
  name: string;
  symbol: string;
  price: number;
  priceBefore: number;
  unitsBefore: number;
  units: number;
  begin: number;
  end: number;
  gain: number;
  events: Happening[];
}

/** What an event does to the fund in which it happens: an exchange takes from one and gives to the other. */
export const intoFund = (event: Happening): number => (isTrade(event) ? -event.cents : event.cents);

/** The funds of an account without cash, and the account whose begin and gain are the sums of theirs. */
export function fundAccounts(random: Random, book: Book): { book: Book; funds: FundAccount[] } {
  const funds = book.holdings.map(({ paper, quantity, value }): FundAccount => {
    const events = book.events.filter((event) => event.paper === paper);
    const unitsBefore = quantity - events.reduce((total, event) => total + event.quantity!, 0);
    const priceBefore = Math.round(paper.price * (0.96 + random.next() * 0.06));
    const begin = worthOf(unitsBefore, priceBefore);
    const gain = value - begin - events.reduce((total, event) => total + intoFund(event), 0);
    const name = `${paper.name} ${paper.more}`.trim();
    return {
      name,
      symbol: paper.symbol,
      price: paper.price,
      priceBefore,
      unitsBefore,
      units: quantity,
      begin,
      end: value,
      gain,
      events,
    };
  });
  const total = (of: (fund: FundAccount) => number) => funds.reduce((all, fund) => all + of(fund), 0);
  return { book: { ...book, begin: total((fund) => fund.begin), gain: total((fund) => fund.gain) }, funds };
}

/** Adds a movement of cash to a book and keeps it consistent and its cash from falling below zero. */
export function withEvent(book: Book, event: Happening): Book {
  const events = [...book.events, event].sort((one, other) =>
    one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
  );
  let running = book.cashBegin;
  let low = 0;
  for (const each of events) {
    if (movesCash(each)) running += each.cents;
    low = Math.min(low, running);
  }
  const counts = isTrade(event) ? 0 : event.cents;
  return {
    ...book,
    events,
    cashBegin: book.cashBegin - low,
    cashEnd: book.cashEnd - low + event.cents,
    begin: book.begin - low,
    ending: book.ending - low + counts,
  };
}

/** One of several wordings; all accounts of a document that share a period and a first sign have the same. */
export function oneOf<Item>(book: Book, options: readonly Item[]): Item {
  return seeded(`words ${book.start} ${book.end} ${book.number.slice(0, 1)} ${String(options[0])}`).pick(options);
}

/** How a form names the value before the period and at its end; {} stands for the day. */
export type Ends = readonly (readonly [before: string, after: string])[];

/** The two labels of a form, with their days filled in. */
export function endsOf(book: Book, options: Ends, before: string, after: string): readonly [string, string] {
  const [first, last] = oneOf(book, options);
  return [first.replace('{}', before), last.replace('{}', after)];
}

export interface Box {
  title: string;
  from: number;
  to: number;
  lines: readonly (readonly [label: string, ...figures: string[]])[];
  /** Heads over the figures, from left to right. */
  heads?: readonly string[];
  bold?: readonly number[];
}

/** Summaries that stand beside each other: their lines share the height of the page, not their meaning. */
export function boxes(sheet: Sheet, all: readonly Box[], width = 62): void {
  const { paper } = sheet;
  const tall = Math.max(...all.map((box) => box.lines.length));
  paper.need((tall + 4) * paper.size * 1.5);
  paper.down(10);
  sheet.at(
    all.map((box): [string, number] => [box.title, box.from]),
    { bold: true, size: paper.size + 2 },
  );
  if (all.some((box) => box.heads))
    sheet.at(
      all.flatMap((box) =>
        (box.heads ?? []).map((head, index, heads): [string, number, 'right'] => [
          head,
          box.to - (heads.length - 1 - index) * width,
          'right',
        ]),
      ),
      { bold: true, size: paper.size - 0.5 },
    );
  for (let index = 0; index < tall; index += 1) {
    paper.down(paper.size);
    for (const box of all) {
      const line = box.lines[index];
      if (!line) continue;
      const bold = box.bold?.includes(index) ?? false;
      const [label, ...figures] = line;
      paper.text(label, box.from, { bold });
      figures.forEach((figure, place) => {
        paper.text(figure, box.to - (figures.length - 1 - place) * width, { align: 'right', bold });
      });
    }
    paper.down(paper.size * 0.4);
  }
  paper.down(6);
}

export interface Section {
  title: string;
  /** Label of the line that sums it; absent: none. */
  total?: string;
  belongs: (event: Happening) => boolean;
}

/** A table of the events that belong to a section, its sum under the column given by its place; nothing where there are none. */
export function sectionTable(
  sheet: Sheet,
  statement: Statement,
  section: Section,
  columns: readonly Column[],
  cells: (event: Happening) => readonly Cell[],
  sumAt: number,
  print: (cents: number) => string,
  labelAt = 0,
): void {
  const events = statement.book.events.filter(section.belongs);
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({ cells: cells(event), event }));
  if (section.total) {
    const last = columns.map((_, index) =>
      index === labelAt ? section.total! : index === sumAt ? print(sum(events)) : '',
    );
    rows.push({ cells: last, bold: true });
  }
  sheet.table(statement, columns, rows, { title: section.title });
}

/** Splits cents into parts by shares of a hundred; the last part takes the rest. */
export function split(cents: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.round((cents * share) / 100));
  const rest = cents - parts.slice(0, -1).reduce((total, part) => total + part, 0);
  return [...parts.slice(0, -1), rest];
}
