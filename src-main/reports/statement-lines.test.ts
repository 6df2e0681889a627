import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedEnding, TX_KEYS } from '../../src-shared/model/tx.ts';
import { anyStatement, row, statement } from '../../test/support/report-input.ts';
import { ALL_LINES, LINES } from './report-lines.ts';
import { statementLines, sumOfLines } from './statement-lines.ts';

test('for every key the lines add up to tx, whatever the rows say', () => {
  fc.assert(
    fc.property(anyStatement('2025-01'), (given) => {
      const lines = statementLines(given);
      for (const key of TX_KEYS) {
        expect(
          sumOfLines(
            lines,
            ALL_LINES.filter((line) => line.key === key),
          ),
        ).toBe(given.tx[key]);
      }
    }),
  );
});

test('the lines of the sum lead from the beginning to what the equation expects, trades only in a cash account', () => {
  fc.assert(
    fc.property(anyStatement('2025-01'), (given) => {
      const sum = sumOfLines(statementLines(given), LINES);
      expect(sum).toBe(expectedEnding(0, given.tx, given.cashOnly));
    }),
  );
});

test('rows go to the line of their sub-type, of their sign, or to the unspecified line', () => {
  const rows = [
    row('deposits', 'match', 1),
    row('deposits', 'Roth', 2),
    row('deposits', 'windfall', 4),
    row('rollovers', '', -8),
    row('withdrawals', 'corrective', -16),
    row('fees', 'tax', -32),
    row('income', 'capgain-st', 64, { excluded: true }),
  ];
  const { amounts } = statementLines(statement('2025-01', 0, rows));
  const used = Object.entries(amounts).filter(([, { cents }]) => cents !== 0);
  expect(Object.fromEntries(used.map(([id, { cents }]) => [id, cents]))).toEqual({
    'contributions-employer': 1,
    'contributions-employee': 2,
    'contributions-other': 4,
    'rollovers-out': -8,
    'benefits-corrective': -16,
    'fees-taxes': -32,
  });
});

test('a total that is only printed is the line itself; one that its rows contradict stands on the difference line', () => {
  const bare = statement('2025-01', 0, []);
  const printed = statementLines({ ...bare, tx: { ...bare.tx, gain_loss: 500, income: 70 } });
  expect(printed.amounts['gain-loss']?.cents).toBe(500);
  expect(printed.printedOnly).toBe(500);
  expect(printed.amounts['income-difference']?.cents).toBe(70);
  const listed = statement('2025-01', 0, [row('gain_loss', 'realized', 300)]);
  const both = statementLines({ ...listed, tx: { ...listed.tx, gain_loss: 500 } });
  expect([both.amounts['gain-loss']?.cents, both.amounts['gain_loss-difference']?.cents]).toEqual([300, 200]);
});
