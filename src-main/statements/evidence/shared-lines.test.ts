import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const statement = (summary: string, rows: string) =>
  understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value          100,000.00
${summary}

Transaction Detail
Date         Action               Description                             Amount
${rows}`,
    ]),
  ).statements[0]!;

const INCOME_AND_FEES = `Dividends and Interest               310.25
Fees                                (125.10)
Ending Account Value             105,185.15`;
const INCOME_AND_FEES_ROWS = `04/08/2025   Advisory Fee         QUARTERLY ADVISORY FEE                 (125.10)
04/30/2025   Dividend             ABC CORP                                310.25`;

test('what came in may be of any kind that the summary has no line for', () => {
  const { sharedLines } = statement(
    `Deposits                           5,000.00\n${INCOME_AND_FEES}`,
    `04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00\n${INCOME_AND_FEES_ROWS}`,
  );
  expect(sharedLines).toEqual([
    {
      kinds: ['deposits+', 'forfeiture+', 'loanInterest+', 'loanPayments+', 'rollovers+', 'transfers+'],
      cents: 500_000,
    },
  ]);
});

test('a kind with a line of its own is held by no other line', () => {
  const { sharedLines } = statement(
    `Deposits                           4,000.00\nRollovers                          1,000.00\n${INCOME_AND_FEES}`,
    `04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 4,000.00
04/03/2025   Rollover             DIRECT ROLLOVER                       1,000.00\n${INCOME_AND_FEES_ROWS}`,
  );
  expect(sharedLines).toHaveLength(1);
  expect(sharedLines?.[0]).toMatchObject({ cents: 400_000 });
  expect(sharedLines?.[0]?.kinds).not.toContain('rollovers+');
});

test('lines that do not agree with their rows say nothing about kinds', () => {
  const { sharedLines } = statement(
    `Deposits                           5,000.00\n${INCOME_AND_FEES}`,
    `04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 4,999.00\n${INCOME_AND_FEES_ROWS}`,
  );
  expect(sharedLines).toBeUndefined();
});
