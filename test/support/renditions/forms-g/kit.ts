import { monthEnd } from '../../../../src-shared/dates.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, movesCash } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { costOf, rebalanced, yearBegin } from '../forms-d/kit.ts';
import { type Known, special } from '../forms-e/kit.ts';
import { money, type Negative, price, units } from '../print.ts';
import type { Column, Row, Sheet, Statement } from '../sheet.ts';

/** A line of a reconciliation: its name, the figure of the period, and on which side of zero such lines stand. */
export type Line = readonly [label: string, cents: number, side?: 1 | -1];

/** The lines between two values, this period beside the year to date; both columns add up. */
export function changeTable(
  sheet: Sheet,
  book: Book,
  ends: readonly [string, string],
  lines: readonly Line[],
  places: readonly [number, number],
  left: number,
  print: (cents: number) => string,
): void {
  const row = ([label, cents, side]: Line): [string, string, string] => [
    label,
    print(cents),
    print(soFar(book, label, cents, side)),
  ];
  sheet.figures(
    [
      [ends[0], print(book.begin), print(yearBegin(book, lines))],
      ...lines.map(row),
      [ends[1], print(book.ending), print(book.ending)],
    ],
    places,
    left,
    [0, lines.length + 1],
  );
}

export interface Part {
  title: string;
  total?: string;
  belongs: (event: Happening) => boolean;
}

/** One table with the names of its parts as lines of their own, and a sum after each part. */
export function partsInOneTable(
  sheet: Sheet,
  statement: Statement,
  title: string,
  columns: readonly Column[],
  parts: readonly Part[],
  form: { cells: (event: Happening) => Row['cells']; sumAt: number; print: (cents: number) => string; named?: number },
): void {
  const { cells, sumAt, print, named = 0 } = form;
  const rows: Row[] = [];
  for (const { title: name, total, belongs } of parts) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: columns.map((_, index) => (index === named ? name : '')), bold: true });
    rows.push(...events.map((event): Row => ({ cells: cells(event), event })));
    if (!total) continue;
    const cents = events.reduce((all, event) => all + event.cents, 0);
    rows.push({
      cells: columns.map((_, index) => (index === sumAt ? print(cents) : index === named ? total : '')),
      bold: true,
    });
  }
  if (rows.length > 0) sheet.table(statement, columns, rows, { title });
}

/** Positions with what they cost, what they have gained and what they are thought to pay in a year, and sums of all. */
export function positionsWithBasis(
  sheet: Sheet,
  book: Book,
  form: { title: string; heads: readonly string[]; cash: string; total: string; negative?: Negative },
): void {
  const { margin, width } = sheet.paper;
  const right = width - margin;
  const step = (right - margin - 190) / 6;
  const places = [1, 2, 3, 4, 5, 6].map((index) => margin + 190 + step * index);
  const negative = form.negative ?? 'front';
  const show = (cents: number) => money(cents, negative);
  sheet.heading(form.title);
  sheet.head(
    form.heads.map(
      (head, index): Column =>
        index === 0 ? { head, at: margin } : { head: head.split('|'), at: places[index - 1]!, align: 'right' },
    ),
  );
  let cost = 0;
  let income = 0;
  for (const { paper, quantity, value } of book.holdings) {
    const basis = costOf(paper, value);
    const pays = Math.round(value * 0.021);
    cost += basis;
    income += pays;
    sheet.figures(
      [
        [
          `${paper.name} (${paper.symbol})`.slice(0, 42),
          units(quantity),
          price(paper.price, 3),
          show(value),
          show(basis),
          show(value - basis),
          show(pays),
        ],
      ],
      places,
    );
  }
  sheet.figures([[form.cash, '', '', show(book.cashEnd)]], places);
  const held = book.holdings.reduce((all, { value }) => all + value, 0);
  sheet.figures(
    [[form.total, '', '', money(book.ending, negative, true), show(cost), show(held - cost), show(income)]],
    places,
    margin,
    [0],
  );
}

/** What part of the whole each kind of asset is. */
export function allocation(sheet: Sheet, book: Book, title: string, left: number, right: number): void {
  const bonds = book.holdings.filter(({ paper }) => paper.bond).reduce((all, { value }) => all + value, 0);
  const cash = book.cashEnd;
  const rest = book.ending - bonds - cash;
  const share = (cents: number) => `${((cents / Math.max(1, book.ending)) * 100).toFixed(1)}%`;
  sheet.heading(title, { size: sheet.paper.size + 1 });
  sheet.figures(
    (
      [
        ['Cash and equivalents', cash],
        ['Equities and funds', rest],
        ['Fixed income', bonds],
        ['Total', book.ending],
      ] as const
    ).map(([label, cents]): [string, string, string] => [label, money(cents), share(cents)]),
    [right - 60, right],
    left,
    [3],
  );
}

/** What the cash fund took in and gave back: each day's sum of the lines that move cash, from the other side. */
export function dailySweeps(book: Book): { day: string; cents: number }[] {
  const days = Map.groupBy(book.events.filter(movesCash), (event) => event.settle);
  return [...days]
    .map(([day, events]) => ({ day, cents: events.reduce((all, { cents }) => all + cents, 0) }))
    .filter(({ cents }) => cents !== 0);
}

export interface Plan {
  name: string;
  kinds: readonly Kind[];
  pace: readonly [number, number];
  cashOnly?: boolean;
}

export type Named = Known & Plan;

/** Accounts of one owner over the same month: what happened in the others is moved into the month of the first. */
export function together(random: Random, plans: readonly Plan[], number: () => string): Named[] {
  const books = plans.map(({ name, kinds, pace }) =>
    keepBook(random.branch(name), { lengths: ['month'], kinds, pace, number }),
  );
  const { start, end, title, planName, address } = books[0]!;
  const last = Number(monthEnd(Number(end.slice(0, 4)), Number(end.slice(5, 7))).slice(8));
  return plans.map((plan, index) => {
    const own = books[index]!;
    const events = own.events.map((event) => {
      const day = `${start.slice(0, 8)}${String(Math.min(Number(event.settle.slice(8)), last)).padStart(2, '0')}`;
      return { ...event, trade: day, settle: day };
    });
    events.sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0));
    const book = index === 0 ? own : rebalanced({ ...own, start, end, title, planName, address }, { events });
    return { ...plan, ...special(random.branch(`special ${index}`), book, plan.cashOnly) };
  });
}
