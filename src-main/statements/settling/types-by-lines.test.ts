import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (lines: string, rows: string, ending: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
${lines}
Ending Account Value                               $${ending}

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
${rows}`;

const typeOf = (text: string, amount: number) => {
  const [statement] = understandDocument([asciiPage(text)]).statements;
  return statement!.rows.find((one) => one.amount === amount)?.txType;
};

const CHECK = '04/15/2025    Check issued KEYPOINT TPA SERVICES INV 5521             (750.00)';

test('a check to a firm that serves plans is a charge where the summary counts it among the fees and has no other line for it', () => {
  const fees = 'Fees                                                   (750.00)';
  expect(typeOf(page(fees, CHECK, '106,750.00'), -750_00)).toBe('fees');
  const withdrawals = 'Withdrawals                                            (750.00)';
  expect(typeOf(page(withdrawals, CHECK, '106,750.00'), -750_00)).toBe('withdrawals');
});

const MOVED = '04/16/2025    Transfer to investment account                           (500.00)';

test('what went to the investments of the account bought them where no line of its summary counts it', () => {
  const paid = 'Withdrawals                                            (750.00)';
  const rows = `04/15/2025    Lump sum distribution                                   (750.00)\n${MOVED}`;
  expect(typeOf(page(paid, rows, '106,750.00'), -500_00)).toBe('purchases');
  const both = 'Withdrawals                                          (1,250.00)';
  expect(typeOf(page(both, rows, '106,250.00'), -500_00)).toBe('transfers');
});

test("what a fund gives back of its charges is income where the summary's line of other income counts it", () => {
  const row = '04/15/2025    Shareholder servicing fee credit                          50.00';
  const line = (label: string) => `${label.padEnd(54)}50.00`;
  expect(typeOf(page(line('Other income'), row, '107,550.00'), 50_00)).toBe('income');
  expect(typeOf(page(line('Fees and other'), row, '107,550.00'), 50_00)).toBe('fees');
});

test('what went to another account by its number stays a transfer, whatever line of the summary counts it', () => {
  const transferred = (to: string) => {
    const rows = `Withdrawals\nDate          Reference                                                Amount\n04/16/2025    ${`Transferred to ${to}`.padEnd(54)}(500.00)`;
    const lines =
      'Withdrawals                                            (500.00)\nTransfers                                                 0.00';
    return typeOf(page(lines, rows, '107,000.00'), -500_00);
  };
  expect(transferred('X44-190035')).toBe('transfers');
  expect(transferred('plan trustee')).toBe('withdrawals');
});

test('what calls itself a transfer is one where the summary counts it so, whatever account of the plan it names', () => {
  const toBank = '04/15/2025    Cash transferred to plan bank account                 (750.00)';
  const both =
    'Withdrawals                                               0.00\nTransfers to and from plan bank account                (750.00)';
  expect(typeOf(page(both, toBank, '106,750.00'), -750_00)).toBe('transfers');
  const withdrawals = 'Withdrawals                                            (750.00)';
  expect(typeOf(page(withdrawals, toBank, '106,750.00'), -750_00)).toBe('withdrawals');
});

test('what undoes a deposit is counted with the deposits where the lines of the summary say so', () => {
  const rows = `04/15/2025    Lump sum distribution                                   (750.00)
04/16/2025    Electronic deposit returned - deferral reversed         (500.00)`;
  const withdrawn = (amount: string) => `Withdrawals                                          ${amount}`;
  const apart = page(withdrawn('(1,250.00)'), rows, '106,250.00');
  const netOfIt = page(withdrawn('  (750.00)'), rows, '106,250.00').replace('7,500.00', '7,000.00');
  expect([apart, netOfIt].map((text) => typeOf(text, -500_00))).toEqual(['withdrawals', 'deposits']);
});
