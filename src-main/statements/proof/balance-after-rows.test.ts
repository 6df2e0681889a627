import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (ending: string) => `
FIRST TOWN CREDIT UNION                            12/01/2026 - 12/31/2026

Share Savings - Account Number: 608846-0000
Date       Transaction Description                    Amount         Balance
12/01      Beginning Balance                                       10,660.41
12/03      Deposit by Check                         1,200.00       11,860.41
12/28      Withdrawal ACH BENEFIT PAYMENT             913.04-      10,947.37
12/31      Ending Balance                                          ${ending}`;

test('the balances behind the rows are no amounts of a summary, and prove an account that prints nothing else', () => {
  const [statement] = understandDocument(asciiPages([page('10,947.37')])).statements;
  expect(statement).toMatchObject({ reconciles: true, cashOnly: true, beginningBalance: 1_066_041 });
  expect(statement!.tx).toMatchObject({ deposits: 120_000, withdrawals: -91_304, gain_loss: 0 });
});

test('a closing balance that they do not lead to is said to be wrong, and no change in value is made up for it', () => {
  const [statement] = understandDocument(asciiPages([page('11,947.37')])).statements;
  expect(statement).toMatchObject({ reconciles: false, discrepancy: 100_000, tx: { gain_loss: 0 } });
  expect(statement!.errors).toContain('does-not-reconcile');
});

test('a larger value of the account elsewhere leaves open whether that balance is all of it', () => {
  const holdings = '\n\nTotal account value                                             $99,000.00';
  const [statement] = understandDocument(asciiPages([page('10,947.37') + holdings])).statements;
  expect(statement).toMatchObject({ reconciles: false });
});

test('a closing balance on the next page ends them, below the head of that page and the headings of the table', () => {
  const [above, below] = page('10,947.37').split(/(?=\n12\/28)/);
  const heads =
    'FIRST TOWN CREDIT UNION\n\n\n\n\n\n\n\n\nDate       Transaction Description                    Amount         Balance';
  const [statement] = understandDocument(asciiPages([above!, heads + below!])).statements;
  expect(statement).toMatchObject({ reconciles: true, beginningBalance: 1_066_041, endingBalance: 1_094_737 });
});

test('days in letters make rows of the lines as those in digits do', () => {
  const lettered = page('10,947.37').replace(/^12\/(\d\d)/gm, 'Dec $1');
  const [statement] = understandDocument(asciiPages([lettered])).statements;
  expect(statement).toMatchObject({ reconciles: true, cashOnly: true });
  expect(statement!.tx).toMatchObject({ deposits: 120_000, withdrawals: -91_304, gain_loss: 0 });
});

test('an account in whose ledger the closing balance follows the opening one, and is the same, did nothing', () => {
  const quiet = (ending: string) => page(ending).replace(/\n12\/(03|28).*/g, '');
  const [still] = understandDocument(asciiPages([quiet('10,660.41')])).statements;
  expect(still).toMatchObject({ reconciles: true, rows: [], tx: { gain_loss: 0 } });
  const [moved] = understandDocument(asciiPages([quiet('10,660.42')])).statements;
  expect(moved).toMatchObject({ reconciles: false });
});
