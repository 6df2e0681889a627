import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Withdrawals and Distributions                        (2,000.00)
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $104,400.00

Account Activity
Date          Description                                              Amount          Balance
04/01/2025    Opening balance                                                        20,000.00
04/02/2025    Employee deferral                                      5,000.00        25,000.00
04/09/2025    Employer match                                         2,500.00        27,500.00
04/15/2025    Lump sum distribution                                 (2,000.00)       25,500.00
04/30/2025    Cash dividend ABC CORP                                   310.25        25,810.25
04/30/2025    Closing balance                                                        25,810.25
Total Activity                                                       5,810.25

Total Account Value                                                $104,400.00`;

function scanned(page: string): ParsedStatement {
  return understandDocument(asciiPages([page], 'ocr')).statements[0]!;
}

test('a scan that is read right needs no repair', () => {
  expect(scanned(PAGE)).toMatchObject({ reconciles: true, repairs: [] });
});

test('one misread amount is mended where summary, balance and total ask for the same change, and the repair is shown', () => {
  const statement = scanned(PAGE.replace('   310.25        25,810.25', '   370.25        25,810.25'));
  expect(statement.repairs).toHaveLength(1);
  expect(statement.repairs[0]).toMatchObject({ read: '370.25', value: 31_025, applied: true });
  expect(statement.repairs[0]!.provedBy.length).toBeGreaterThanOrEqual(2);
  expect(statement.rows[3]!.amount).toBe(31_025);
  expect(statement.reconciles).toBe(true);
});

test('a figure that no misreading explains is not bent', () => {
  const statement = scanned(PAGE.replace('   310.25        25,810.25', '   999.99        25,810.25'));
  expect(statement.repairs.filter((repair) => repair.applied)).toEqual([]);
  expect(statement.rows[3]!.amount).toBe(99_999);
  expect(statement.reconciles).toBe(false);
});

test('a text page is never repaired: what is printed is printed', () => {
  const page = PAGE.replace('   310.25        25,810.25', '   370.25        25,810.25');
  const statement = understandDocument(asciiPages([page])).statements[0]!;
  expect(statement).toMatchObject({ repairs: [], reconciles: false });
});

test('the lost sign of a summary figure is restored by the equation where the ending is confirmed elsewhere', () => {
  const statement = scanned(PAGE.replace('(1,410.25)', ' 1,410.25 '));
  expect(statement.tx.gain_loss).toBe(-141_025);
  expect(statement.repairs[0]).toMatchObject({ field: 'tx.gain_loss', value: -141_025, applied: true });
});

test('a misread day is the one that fits between its neighbours', () => {
  const statement = scanned(
    PAGE.replace('04/09/2025    Employer', '04/89/2025    Employer').replace(
      '04/15/2025    Lump',
      '04/75/2025    Lump',
    ),
  );
  expect(statement.rows.map((row) => row.amount)).toContain(500_000);
  const swapped = scanned(PAGE.replace('04/09/2025    Employer', '04/29/2025    Employer'));
  expect(swapped.rows[1]!.date).toBe('2025-04-09');
});
