import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const read = (words: string) =>
  understandDocument(
    asciiPages([
      `
FIRST TOWN BANK                                         Account Number: 000088652118
March 1, 2025 - March 31, 2025
Beginning Balance                          1,000.00
Deposits                                     500.00
Withdrawals                                 -200.00
Ending Balance                             1,300.00

Transaction Detail
Date          Description                                     Amount          Balance
03/03/25      Deposit                                         500.00         1,500.00
03/13/25      ${words.padEnd(40)}       -200.00         1,300.00
`,
    ]),
  ).statements[0]!;

test('what was purchased in a bank account without a security is not proved to be a trade', () => {
  expect(read('Card Purchase Office Supply')).toMatchObject({ reconciles: true, tx: { withdrawals: -20_000 } });
  const bare = read('Recurring Purchase Office Supply');
  expect(bare.reconciles && bare.tx.purchases !== 0).toBe(false);
  expect(bare.reason).toContain('Choose its type');
  expect(read('Purchase of Treasury bill').reconciles).toBe(true);
});
