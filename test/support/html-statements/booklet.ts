import type { Truth, TruthStatement } from '../generator/truth.ts';
import type { Book } from '../renditions/book.ts';
import type { Happening } from '../renditions/events.ts';
import { rowOf, type Statement, truthOf } from '../renditions/sheet.ts';

export interface TableRow {
  /** The cells, as `<td>` elements. */
  html: string;
  /** How many lines the row takes where it wraps most. */
  lines?: number;
  /** What the row is a row of; its description as printed. */
  event?: Happening;
  description?: string;
  statement?: Statement;
}

export interface Table {
  title: string;
  head: string;
  rows: readonly TableRow[];
  /** How the table's title is printed, and again on the pages that it goes on over. */
  heading: (title: string, continued: boolean) => string;
  attributes?: string;
}

export interface Look {
  css: string;
  landscape?: boolean;
  /** Lines of text on a page between head and foot. */
  lines: number;
  head: (page: number, pages: number) => string;
  foot?: (page: number, pages: number) => string;
}

/** A document in the making: HTML pages of a fixed size, and what is true of them. */
export class Booklet {
  readonly provider: string;
  readonly statements: Statement[] = [];
  private readonly look: Look;
  private readonly pages: string[] = [];
  private html = '';
  private used = 0;

  constructor(provider: string, look: Look) {
    this.provider = provider;
    this.look = look;
  }

  open(book: Book, facts: Partial<TruthStatement> = {}, cashOnly = false): Statement {
    const statement: Statement = { book, rows: [], cashOnly, facts };
    this.statements.push(statement);
    return statement;
  }

  /** Adds what must not be parted; it goes to a new page where this one is full. */
  block(lines: number, html: string): void {
    if (this.used > 0 && this.used + lines > this.look.lines) this.turn();
    this.html += html;
    this.used += lines;
  }

  turn(): void {
    if (this.used === 0) return;
    this.pages.push(this.html);
    this.html = '';
    this.used = 0;
  }

  /** A page of its own, without the running head where `html` begins with a cover. */
  page(html: string): void {
    this.turn();
    this.html = html;
    this.used = this.look.lines;
    this.turn();
  }

  /** A table that goes on over as many pages as it needs, its title and its head again on each. */
  table(table: Table): void {
    if (this.used + 7 > this.look.lines) this.turn();
    let rest = [...table.rows];
    let continued = false;
    do {
      let room = this.look.lines - this.used - 4;
      let count = 0;
      while (count < rest.length && room >= (rest[count]!.lines ?? 1)) room -= rest[count++]!.lines ?? 1;
      const here = rest.slice(0, Math.max(1, count));
      for (const row of here) this.note(row);
      const body = here.map(({ html }) => `<tr>${html}</tr>`).join('');
      this.html += `${table.heading(table.title, continued)}<table ${table.attributes ?? ''}>${table.head}${body}</table>`;
      this.used += 4 + here.reduce((sum, row) => sum + (row.lines ?? 1), 0);
      rest = rest.slice(here.length);
      continued = true;
      if (rest.length > 0) this.turn();
    } while (rest.length > 0);
  }

  /** Notes as true what is printed on this page. */
  note({ event, statement, description }: TableRow): void {
    if (event && statement) statement.rows.push(rowOf(event, this.pages.length + 1, [description ?? '']));
  }

  finish(layout: string, seed: number): { html: string; truth: Truth } {
    this.turn();
    const { look } = this;
    const count = this.pages.length;
    const [width, height] = look.landscape ? ['11in', '8.5in'] : ['8.5in', '11in'];
    const base = `@page{size:${width} ${height};margin:0}*{box-sizing:border-box}body{margin:0}table{border-collapse:collapse}
td,th{padding:0;vertical-align:top;text-align:left}.n{text-align:right;white-space:nowrap}
.page{width:${width};min-height:calc(${height} - 1px);position:relative;break-after:page;overflow:hidden}.page:last-child{break-after:auto}`;
    const sheets = this.pages
      .map((html, index) => {
        const place = [index + 1, count] as const;
        return `<div class="page">${look.head(...place)}${html}${look.foot?.(...place) ?? ''}</div>`;
      })
      .join('\n');
    const truth: Truth = {
      layout,
      provider: this.provider,
      kind: 'digital',
      pages: count,
      scan: null,
      seed,
      statements: this.statements.map(truthOf),
    };
    return { html: `<!doctype html><meta charset="utf-8"><style>${base}${look.css}</style>${sheets}`, truth };
  }
}
