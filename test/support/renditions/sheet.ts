import { type TxKey, zeroTx } from '../../../src-shared/model/tx.ts';
import type { GeneratedStatement } from '../generator/generate.ts';
import { pageWords } from '../generator/page-words.ts';
import { Paper, type TextLook } from '../generator/paper.ts';
import type { FontName } from '../generator/print-style.ts';
import type { Truth, TruthStatement, TruthTransaction } from '../generator/truth.ts';
import type { Book } from './book.ts';
import { type Happening, MEANINGS, movesCash, typeOf } from './events.ts';

export interface Column {
  /** One line of the head, or several set above one another. */
  head: string | readonly string[];
  /** Points from the left edge of the page: the left edge of text, the right edge of figures. */
  at: number;
  align?: 'left' | 'right' | 'center';
  /** Width at which text breaks. */
  wrap?: number;
}

export type Cell = string | readonly string[];

export interface Row {
  cells: readonly Cell[];
  event?: Happening;
  bold?: boolean;
}

export interface Statement {
  book: Book;
  rows: TruthTransaction[];
  cashOnly: boolean;
  /** Replaces what the book says, where the form prints it otherwise. */
  facts: Partial<TruthStatement>;
}

/** A document in the making: the paper, and what is true of it. */
export class Sheet {
  readonly paper: Paper;
  readonly provider: string;
  readonly statements: Statement[] = [];
  #repeats: (() => void) | null = null;

  constructor(
    provider: string,
    look: { landscape?: boolean; font?: FontName; size?: number; margin?: number; headroom?: number },
  ) {
    this.provider = provider;
    this.paper = new Paper(look.landscape ?? false, look.font ?? 'Helvetica', look.size ?? 8, look.margin ?? 40);
    this.paper.furniture = (paper) => paper.down(look.headroom ?? 14);
  }

  open(book: Book, facts: Partial<TruthStatement> = {}, cashOnly = false): Statement {
    const statement = { book, rows: [], cashOnly, facts };
    this.statements.push(statement);
    return statement;
  }

  heading(text: string, look: TextLook = {}): void {
    this.paper.need(60);
    this.paper.down(10);
    this.paper.line(text, { bold: true, size: this.paper.size + 3, ...look });
    this.paper.down(2);
  }

  /** A row of texts at places on one line. */
  at(parts: readonly (readonly [string, number, ('left' | 'right' | 'center')?])[], look: TextLook = {}): void {
    const size = look.size ?? this.paper.size;
    this.paper.need(size * 1.4);
    this.paper.down(size);
    for (const [text, x, align] of parts) this.paper.text(text, x, { ...look, align: align ?? 'left' });
    this.paper.down(size * 0.4);
  }

  /** Labels with one or more figures to their right. */
  figures(
    lines: readonly (readonly [string, ...string[]])[],
    places: readonly number[],
    left = this.paper.margin,
    bold: readonly number[] = [],
  ): void {
    lines.forEach(([label, ...amounts], index) => {
      const cells = amounts.map((amount, place): [string, number, 'right'] => [amount, places[place]!, 'right']);
      this.at([[label, left], ...cells], { bold: bold.includes(index) });
    });
  }

  head(columns: readonly Column[], look: TextLook = {}): void {
    const stacks = columns.map((column) => (typeof column.head === 'string' ? [column.head] : column.head));
    const tall = Math.max(...stacks.map((stack) => stack.length));
    for (let level = 0; level < tall; level += 1) {
      const parts = columns.flatMap((column, index): [string, number, 'left' | 'right' | 'center'][] => {
        const stack = stacks[index]!;
        const text = stack[level - (tall - stack.length)];
        return text ? [[text, column.at, column.align ?? 'left']] : [];
      });
      this.at(parts, { bold: true, ...look });
    }
    this.paper.rule(this.paper.margin, this.paper.y, this.paper.inner);
    this.paper.down(2);
  }

  /** A table with its head; on a new page the title comes again with "(continued)", and the head where `repeats`. */
  table(
    statement: Statement,
    columns: readonly Column[],
    rows: readonly Row[],
    options: { title?: string; repeats?: boolean; gap?: number; headLook?: TextLook; noHead?: boolean } = {},
  ): void {
    const start = () => {
      if (options.title) this.heading(options.title);
      if (!options.noHead) this.head(columns, options.headLook);
    };
    this.paper.need(90);
    start();
    this.#repeats = () => {
      if (options.title) this.heading(`${options.title} (continued)`);
      if (options.repeats !== false && !options.noHead) this.head(columns, options.headLook);
    };
    for (const row of rows) this.row(statement, columns, row, options.gap ?? 2);
    this.#repeats = null;
  }

  row(statement: Statement, columns: readonly Column[], row: Row, gap = 2): void {
    const { paper } = this;
    const stacks = columns.map((column, index) => this.#lines(row.cells[index] ?? '', column, row.bold ?? false));
    const tall = Math.max(1, ...stacks.map((stack) => stack.length));
    const leading = paper.size * 1.28;
    if (paper.need(tall * leading + gap)) this.#repeats?.();
    const page = paper.page + 1;
    for (let level = 0; level < tall; level += 1) {
      paper.down(leading);
      columns.forEach((column, index) => {
        const text = stacks[index]![level];
        if (text) paper.text(text, column.at, { align: column.align ?? 'left', bold: row.bold ?? false });
      });
    }
    paper.down(gap);
    if (row.event) statement.rows.push(rowOf(row.event, page, row.cells));
  }

  /** Notes as true an event that was drawn by hand, on the page where the last line went. */
  print(statement: Statement, event: Happening, description: string): void {
    statement.rows.push(rowOf(event, this.paper.page + 1, [description]));
  }

  #lines(cell: Cell, column: Column, bold: boolean): string[] {
    const parts = typeof cell === 'string' ? [cell] : [...cell];
    return column.wrap
      ? parts.flatMap((part) => (part ? this.paper.wrap(part, column.wrap!, { bold }) : [part]))
      : parts;
  }

  /** Draws something on every page once all of them exist. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { page, y } = this.paper;
    for (let each = 0; each <= page; each += 1) {
      this.paper.page = each;
      draw(each + 1, page + 1);
    }
    this.paper.page = page;
    this.paper.y = y;
  }

  finish(layout: string, seed: number): GeneratedStatement {
    const truth: Truth = {
      layout,
      provider: this.provider,
      kind: 'digital',
      pages: this.paper.page + 1,
      scan: null,
      seed,
      statements: this.statements.map(truthOf),
    };
    return { truth, document: { paper: this.paper, words: pageWords(this.paper) } };
  }
}

export function rowOf(event: Happening, page: number, cells: readonly Cell[]): TruthTransaction {
  const [txType, txSubType] = MEANINGS[event.kind];
  return {
    date: event.settle,
    ...(event.trade === event.settle ? {} : { tradeDate: event.trade }),
    page,
    description: cells.flat().join(' '),
    amount: event.cents / 100,
    txType,
    txSubType,
    symbol: event.paper?.symbol ?? null,
    quantity: event.quantity === undefined ? null : event.quantity / 1000,
    price: event.price === undefined ? null : event.price / 10_000,
    ...(movesCash(event) ? {} : { inKind: true }),
  };
}

export function truthOf({ book, rows, cashOnly, facts }: Statement): TruthStatement {
  const tx = zeroTx();
  for (const event of book.events) tx[typeOf(event)] += event.cents;
  if (!cashOnly) tx.gain_loss = book.gain;
  return {
    accountNumber: book.number,
    accountTitle: book.title.join(' '),
    planName: book.planName,
    periodStart: book.start,
    periodEnd: book.end,
    beginningBalance: (cashOnly ? book.cashBegin : book.begin) / 100,
    endingBalance: (cashOnly ? book.cashEnd : book.ending) / 100,
    ...(cashOnly ? { cashOnly: true } : {}),
    reconciles: true,
    tx: Object.fromEntries(Object.entries(tx).map(([key, cents]) => [key, cents / 100])) as Record<TxKey, number>,
    printedSummary: [],
    transactions: rows,
    decoys: [],
    ...facts,
  };
}
