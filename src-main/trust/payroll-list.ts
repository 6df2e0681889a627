import { toTimestamp } from '../../src-shared/dates.ts';
import type { PayrollEntry } from '../../src-shared/model/plan-year.ts';
import { columnsOf, listAmount, listDay, plain } from './list-columns.ts';

const SOURCES = [
  ...['deferral', 'roth', 'catch-up', 'after-tax', 'employee'],
  ...['employer', 'match', 'safe-harbor', 'profit-sharing'],
];
const WORDS = {
  date: ['date', 'paydate', 'payrolldate', 'checkdate', 'paydateend', 'payperiodend'],
  source: ['source', 'type', 'moneytype', 'contributiontype'],
  amount: ['amount', 'total', 'contribution'],
  note: ['note', 'description', 'payroll', 'memo'],
};

/** The entries of a payroll list, one for each source and date, and the rows that say nothing clear. */
export function payrollOf(table: readonly string[][]): {
  payroll: PayrollEntry[];
  problems: { row: number; message: string }[];
} {
  const headings = table[0] ?? [];
  const wide = headings.map((heading) => SOURCES.find((source) => plain(source) === plain(heading)));
  const isWide = wide.some((source) => source !== undefined);
  const columns = columnsOf<keyof typeof WORDS>(headings, WORDS, isWide ? ['date'] : ['date', 'amount']);
  const payroll: PayrollEntry[] = [];
  const problems: { row: number; message: string }[] = [];
  table.slice(1).forEach((cells, index) => {
    const row = index + 2;
    const cell = (field: keyof typeof WORDS) => cells[columns.indexOf(field)] ?? '';
    const day = listDay(cell('date'));
    if (day === undefined) {
      problems.push({ row, message: `“${cell('date')}” is no date. Write it as 2025-01-31 or 1/31/2025.` });
      return;
    }
    const parts = isWide
      ? wide.flatMap((source, column) => (source && cells[column] ? [{ source, text: cells[column] }] : []))
      : [{ source: sourceOf(cell('source')), text: cell('amount') }];
    for (const { source, text } of parts) {
      const amount = listAmount(text);
      if (amount === undefined) problems.push({ row, message: `“${text}” is no amount of dollars and cents.` });
      else if (amount !== 0) payroll.push({ date: toTimestamp(day), source, amount, note: cell('note') });
    }
  });
  return { payroll, problems };
}

function sourceOf(text: string): string {
  return SOURCES.find((source) => plain(source) === plain(text)) ?? text.slice(0, 100);
}
