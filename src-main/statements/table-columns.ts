import { type Column, columnHeaderAt, withNamedBalance, withVerbColumn } from './column-headers.ts';
import { learnEdges } from './columns.ts';
import type { Line } from './lines.ts';

/** The columns of a table as its rows on this page stand: verbs and balances told apart, edges learned from the lines below. */
export function columnsOfTable(lines: readonly Line[], printed: readonly Column[], bodyStart: number): Column[] {
  return learnEdges(withNamedBalance(withVerbColumn(printed)), bodyLines(lines, bodyStart));
}

/** The lines from the given one to the end of its page, or to the next column heading. */
export function bodyLines(lines: readonly Line[], start: number): Line[] {
  const page = lines[start]?.page;
  const body: Line[] = [];
  for (let index = start; index < lines.length && lines[index]!.page === page; index += 1) {
    if (columnHeaderAt(lines, index)) break;
    body.push(lines[index]!);
  }
  return body;
}
