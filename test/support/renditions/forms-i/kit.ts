import type { Random } from '../../generator/random.ts';
import type { TruthStatement } from '../../generator/truth.ts';
import type { Book } from '../book.ts';
import type { Happening } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import type { Known } from '../forms-e/kit.ts';
import { aside } from '../parts.ts';
import { price, units } from '../print.ts';
import { type Column, type Row, type Sheet, truthOf } from '../sheet.ts';

/** Accrued income that the value contains at both ends, and the change that the account's reconciliation names. */
export interface Accrual {
  before: number;
  after: number;
}

/** The account when its value contains the income that its bonds have earned and not yet paid. */
export function withAccrual(random: Random, known: Known): Known & { accrual: Accrual } {
  const accrual = { before: random.whole(20_000, 900_000), after: random.whole(20_000, 900_000) };
  const book = {
    ...known.book,
    begin: known.book.begin + accrual.before,
    ending: known.book.ending + accrual.after,
  };
  const { tx } = truthOf({ book, rows: [], cashOnly: false, facts: {} });
  const facts: Partial<TruthStatement> = {
    ...known.facts,
    tx: { ...tx, accrued: (accrual.after - accrual.before) / 100 },
  };
  return { book, facts, accrual };
}

export type HoldingField = 'name' | 'symbol' | 'units' | 'price' | 'value' | 'cost' | 'gain' | 'share';

export interface HoldingColumn {
  field: HoldingField;
  head: string | readonly string[];
  at: number;
}

/** Positions in the order of columns that a form has; cash as a line of its own, and what all of it comes to. */
export function positionsBy(
  sheet: Sheet,
  book: Book,
  fields: readonly HoldingColumn[],
  form: { title: string; cash?: string; total: string; print: (cents: number) => string; extra?: [string, number] },
): void {
  const { print } = form;
  const columns = fields.map(
    ({ field, head, at }): Column => ({
      head,
      at,
      ...(field === 'name' ? { wrap: 190 } : {}),
      align: field === 'name' || field === 'symbol' ? 'left' : 'right',
    }),
  );
  const row = (cells: Partial<Record<HoldingField, string>>, bold = false): Row => ({
    cells: fields.map(({ field }) => cells[field] ?? ''),
    bold,
  });
  const share = (cents: number) => `${((100 * cents) / Math.max(1, book.ending)).toFixed(1)}%`;
  const rows = book.holdings.map(({ paper, quantity, value }) =>
    row({
      name: `${paper.name} ${paper.more}`.trim(),
      symbol: paper.symbol,
      units: units(quantity, 3, paper.bond),
      price: price(paper.price, paper.bond ? 4 : 2),
      value: print(value),
      cost: print(costOf(paper, value)),
      gain: print(value - costOf(paper, value)),
      share: share(value),
    }),
  );
  if (form.cash) rows.unshift(row({ name: form.cash, value: print(book.cashEnd), share: share(book.cashEnd) }));
  if (form.extra) rows.push(row({ name: form.extra[0], value: print(form.extra[1]) }));
  rows.push(row({ name: form.total, value: print(book.ending), share: '100.0%' }, true));
  sheet.table(aside(book), columns, rows, { title: form.title });
}

/** Labels at one place and what they say at another, as the heads of statements have them. */
export function facts(sheet: Sheet, pairs: readonly (readonly [string, string])[], left: number, right: number): void {
  for (const [label, text] of pairs)
    sheet.at([
      [label, left],
      [text, right],
    ]);
}

/** Running balances of the account's cash after each event, and whether it is the last of its day. */
export function runningCash(book: Book, moves: (event: Happening) => boolean): Map<Happening, [number, boolean]> {
  const moving = book.events.filter(moves);
  let running = book.cashBegin;
  return new Map(
    moving.map((event, index) => {
      running += event.cents;
      return [event, [running, moving[index + 1]?.settle !== event.settle]] as const;
    }),
  );
}

export const securityOf = (event: Happening): string =>
  event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
