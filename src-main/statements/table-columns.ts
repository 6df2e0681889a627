import { type Column, columnHeaderAt, withNamedBalance, withVerbColumn } from './column-headers.ts';
import { learnEdges } from './columns.ts';
import type { Line } from './lines.ts';

/** The columns of a table as its rows on this page stand: verbs and balances told apart, edges learned from the lines below. */
export function columnsOfTable(lines: readonly Line[], printed: readonly Column[], bodyStart: number): Column[] {
  const page = lines[bodyStart]?.page;
  const body: Line[] = [];
  for (let index = bodyStart; index < lines.length && lines[index]!.page === page; index += 1) {
    if (columnHeaderAt(lines, index)) break;
    body.push(lines[index]!);
  }
  return learnEdges(withNamedBalance(withVerbColumn(printed)), body);
}
