import type { Day } from '../../src-shared/dates.ts';
import type { Cents } from '../../src-shared/money.ts';

/**
 * A workbook as plain values: what the pure part of this room makes and workbook-file.ts writes. Nothing here knows the
 * library that writes the file. Rows and columns count from 1, as in addresses.
 */
export interface WorkbookPlan {
  title: string;
  subject: string;
  author: string;
  /** ISO 8601. */
  createdOn: string;
  /** Printed at the top of every page: left, centre, right. */
  header: { left: string; centre: string; right: string };
  /** Made one after the other, too. */
  sheets: Iterable<SheetPlan>;
  names: { name: string; sheet: string; range: string }[];
}

export interface SheetPlan {
  name: string;
  tabColor?: string;
  /** In characters, from the first column on. */
  widths: number[];
  /** Rows and columns that stay in view, and that are repeated on every printed page. */
  frozen: { rows: number; columns: number };
  /** Rows repeated on printed pages where that differs from the frozen ones: [first, last]. */
  printedRows?: [number, number];
  filter?: string;
  /** Cells (as ranges) that turn red in every viewer as soon as the number in them is not zero. */
  alarms?: string[];
  /** How many pages side by side a print may take; 1 unless given. */
  pagesWide?: number;
  /** Printed on one page from top to bottom too. */
  onePage?: true;
  /** Made one after the other while the file is written, so that long sheets are never whole in memory. */
  rows: Iterable<RowPlan>;
}

export interface RowPlan {
  cells: (CellPlan | null)[];
  height?: number;
}

export type CellValue =
  /** Always a string cell, whatever the text begins with. */
  | { kind: 'text'; text: string }
  | { kind: 'money'; cents: Cents }
  | { kind: 'number'; value: number }
  | { kind: 'date'; day: Day }
  /** A live formula with the result that it must have: cents or a text. */
  | { kind: 'formula'; formula: string; result: Cents | string }
  /** The same for a number of things. */
  | { kind: 'count'; formula: string; result: number };

export interface CellPlan {
  value: CellValue;
  style: StyleName;
  link?: string;
  note?: string;
}

export type StyleName =
  | 'title'
  | 'subtitle'
  | 'longTitle'
  | 'longSubtitle'
  | 'warning'
  | 'longWarning'
  | 'openLabel'
  | 'label'
  | 'sublabel'
  | 'memoLabel'
  | 'boldLabel'
  | 'totalLabel'
  | 'header'
  | 'headerLeft'
  | 'headerRight'
  | 'headerMissing'
  | 'text'
  | 'wrapped'
  | 'wrappedMoney'
  | 'wrappedWhole'
  | 'headerWrapped'
  | 'wrappedCheck'
  | 'centred'
  | 'date'
  | 'centredWhole'
  | 'percent'
  | 'money'
  | 'memoMoney'
  | 'linkedMoney'
  | 'subtotal'
  | 'total'
  | 'check'
  | 'unread'
  | 'unreadTotal'
  | 'flowing'
  | 'excludedText'
  | 'excludedFlowing'
  | 'excludedMoney'
  | 'stateLinked'
  | 'stateMissing'
  | 'stateTodo'
  | 'stateMismatch'
  | 'stateNa';

export const text = (content: string, style: StyleName = 'text'): CellPlan => ({
  value: { kind: 'text', text: content },
  style,
});

export const money = (cents: Cents, style: StyleName = 'money'): CellPlan => ({
  value: { kind: 'money', cents },
  style,
});

export const whole = (value: number, style: StyleName = 'centredWhole'): CellPlan => ({
  value: { kind: 'number', value },
  style,
});

export const formula = (content: string, result: Cents | string, style: StyleName = 'money'): CellPlan => ({
  value: { kind: 'formula', formula: content, result },
  style,
});

export const count = (content: string, result: number, style: StyleName = 'centredWhole'): CellPlan => ({
  value: { kind: 'count', formula: content, result },
  style,
});

/** `A`, `Z`, `AA`… of a column's number from 1. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

export function address(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
