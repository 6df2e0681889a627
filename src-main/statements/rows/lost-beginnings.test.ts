import { expect, test } from 'vitest';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { markLostBeginnings } from './lost-beginnings.ts';
import type { StatementRow } from './rows.ts';

const WHOLE = [
  ['deposits', 'Employee Deferral'],
  ['loanInterest', 'Loan Interest Payment'],
  ['deposits', 'Employee Deferral'],
  ['loanInterest', 'Loan Interest Payment'],
  ['deposits', 'Employee Deferral'],
] as const;

/** Whether a row counts as cut among those of its table, with the words set in by so many letters, or an action before them. */
function isCut(
  txType: TxKey,
  words: string,
  { by = 6, source = 'ocr', action = '' }: { by?: number; source?: 'ocr' | 'text'; action?: string } = {},
): boolean {
  const printed = [...WHOLE.map(([type, own]) => [type, own, 0] as const), [txType, words, by] as const];
  const text = printed.map(([, own, left]) => `06/02/2025    ${action.padEnd(16)}${' '.repeat(left)}${own}`).join('\n');
  const rows = linesOf(asciiPage(text, 0, source)).map((anchor, at) => {
    const behind = anchor.words.slice(1);
    const count = action ? 1 : 0;
    const raw = { table: 1, anchor, action: behind.slice(0, count), description: behind.slice(count) };
    return { txType: printed[at]![0], raw } as unknown as StatementRow;
  });
  markLostBeginnings(rows);
  expect(rows.slice(0, -1).some((row) => row.cut)).toBe(false);
  return rows.at(-1)!.cut === true;
}

test('a row of a scan that begins further right than those around it may have lost the words that tell its type', () => {
  expect(isCut('income', 'Interest Payment')).toBe(true);
  expect(isCut('income', 'Interest Payment', { by: 0 })).toBe(false);
  expect(isCut('income', 'Interest Payment', { by: 2 })).toBe(false);
  expect(isCut('income', 'Interest Payment', { source: 'text' })).toBe(false);
});

test('what other rows tell, what its action tells, and what no word before it changes is whole enough', () => {
  expect(isCut('loanInterest', 'Interest Payment')).toBe(false);
  expect(isCut('deposits', 'Deferral')).toBe(false);
  expect(isCut('deposits', 'Forfeiture Deferral')).toBe(true);
  expect(isCut('income', 'Interest Payment', { action: 'Income' })).toBe(false);
  expect(isCut('loanPayments', 'Principal')).toBe(false);
});

test('an action that lost its beginning stays doubted, also where its description is one that others have in full', () => {
  const whole = Array.from({ length: 5 }, () => '06/02/2025    Loan Credit            Payroll Payment');
  const text = [...whole, '06/02/2025          Interest               Payment'].join('\n');
  const rows = linesOf(asciiPage(text, 0, 'ocr')).map((anchor, at) => {
    const count = at < whole.length ? 2 : 1;
    const behind = anchor.words.slice(1);
    const raw = { table: 1, anchor, action: behind.slice(0, count), description: behind.slice(count) };
    return { txType: 'income', raw } as unknown as StatementRow;
  });
  markLostBeginnings(rows);
  expect(rows.map(({ cut }) => cut === true)).toEqual([false, false, false, false, false, true]);
});
