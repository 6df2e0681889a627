import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const line = (text: string, amount: string, balance: string) =>
  `${text.padEnd(44)}${amount.padStart(12)}${balance.padStart(20)}`;

/** The rows of a statement whose ledger is titled by a source of money in the place of its columns of days and words. */
function read(deferred: string, gain: string) {
  const page = `Pinecrest Recordkeeping
Account Number: 77-123456
Statement Period: 06/01/2025 - 06/30/2025

Account Summary
Balance on June 1, 2025                                   $10,000.00
Contributions                                                 500.00
Fees                                                          -20.00
Investment gain or loss                                        30.00
Balance on June 30, 2025                                  $10,510.00

Activity by contribution source
${line('Pre-Tax Deferral', 'Amount', 'Source balance')}
${line('06/01/2025   Opening balance', '', '10,000.00')}
${line(`06/13/2025   ${deferred}`, '500.00', '')}
${line('06/27/2025   Recordkeeping fee', '-20.00', '')}
${line(`06/30/2025   ${gain}`, '30.00', '')}
${line('06/30/2025   Closing balance', '', '10,510.00')}
`;
  const [statement] = understandDocument(asciiPages([page])).statements;
  return {
    rows: statement?.rows.map(({ date, amount, txType }) => `${date} ${amount} ${txType}`),
    reconciles: statement?.reconciles,
  };
}

const MOVED = ['2025-06-13 50000 deposits', '2025-06-27 -2000 fees'];

test('what the market did in the ledger of a source of money is no contribution, with a day of its own too', () => {
  expect(read('Payroll contribution', 'Investment gain or loss')).toEqual({ rows: MOVED, reconciles: true });
});

test('a contribution to a fund whose name speaks of a gain is one', () => {
  expect(read('Capital Appreciation Fund', 'Investment gain or loss')).toEqual({ rows: MOVED, reconciles: true });
});
