import { expect, test } from 'vitest';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import type { StatementRow } from '../rows/rows.ts';
import { readDocument, understandDocument } from '../understand.ts';
import { totalDoubtOf, wordDoubtOf } from './word-doubts.ts';

/** A statement of one row of 500.00, with the line of the summary and the heading that it stands below. */
function statementWith(row: string, line: string, heading: string, sign = ' ') {
  const amount = sign === '-' ? '(500.00)' : '500.00';
  const page = asciiPage(`FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
${line.padEnd(50)}${amount.padStart(12)}
Change in Market Value                                1,000.00
Ending Account Value                               ${sign === '-' ? '$100,500.00' : '$101,500.00'}

${heading}
Date          Description                                              Amount
06/02/2025    ${row.padEnd(53)}${amount}
Total Activity                                                         ${amount}`);
  return understandDocument([page]).statements[0]!;
}

/** A row of the type that says the words, below the heading. */
function rowOf(txType: TxKey, description: string, title = 'Transaction Detail', amount = 500_00): StatementRow {
  const raw = { action: [], description: [], source: [], section: { id: 1, title }, fundLedger: false };
  const wording = { section: null, action: '', description, amountSign: 0 };
  return { txType, description, amount, raw, wording } as unknown as StatementRow;
}

test.each([
  ['deposits', 'Interest wrolt', 'Zumba wrolt'],
  ['withdrawals', 'Wire Transfer Fee', 'Wire Transfer'],
  ['deposits', 'Loan wrolt', 'Payroll wrolt'],
  ['deposits', 'Journal from other account', 'Transfer from bank'],
  ['transfers', 'Forfeited balance', 'Balance'],
  ['purchases', 'Purchase - Reinvestment', 'Reversal of purchase'],
  ['loanPayments', 'Loan repayment interest', 'Loan repayment principal and interest'],
] as const)(
  'what was taken for %s and says "%s" may be something else, and not where it says "%s"',
  (type, words, others) => {
    expect(wordDoubtOf([rowOf(type, words)])).toContain('Choose its type');
    expect(wordDoubtOf([rowOf(type, others)])).toBeNull();
  },
);

test('a line of the summary that stands for its rows must not hold two kinds', () => {
  const lineOf = (description: string) => {
    const row = rowOf('rollovers', description);
    return [{ ...row, raw: { ...row.raw, section: { ...row.raw.section, id: -1 } } }];
  };
  expect(wordDoubtOf(lineOf('Contributions and rollovers'))).toContain('more than one kind');
  expect(wordDoubtOf(lineOf('Rollovers and direct rollovers'))).toBeNull();
  expect(wordDoubtOf([rowOf('rollovers', 'Contributions and rollovers')])).toBeNull();
});

test('the source of the money that a row takes is no word against its type, and that of what it brings is', () => {
  const table = (action: string, source: string) => {
    const [found] = readDocument([
      asciiPage(`Transaction History        01/01/2024 - 03/31/2024
Date          Transaction            Source              Investment         Amount
01/15/2024    ${action.padEnd(23)}${source.padEnd(20)}Core Bond          -400.00`),
    ]).accounts;
    return wordDoubtOf(found!.reading.rows);
  };
  expect(table('Withdrawal', 'Rollover')).toBeNull();
  expect(table('Transfer to', 'Rollover')).toBeNull();
  expect(table('Rollover withdrawal', 'Employer')).toBeNull();
  expect(wordDoubtOf([rowOf('deposits', 'Deposit Rollover')])).toContain('Choose its type');
});

test('a heading that names one kind of activity is not passed over', () => {
  const row = (title: string) => [rowOf('deposits', 'Received from prior trustee', title)];
  expect(wordDoubtOf(row('Zumba Rollover Wrolt'))).toContain('names a kind of activity');
  expect(wordDoubtOf(row('Zumba Wrolt'))).toBeNull();
  expect(wordDoubtOf(row('Contributions and Rollovers'))).toBeNull();
  expect(wordDoubtOf([rowOf('income', 'Foreign tax withheld', 'Charges Against Income')])).toBeNull();
});

test('where the summary has one line for all that came in, an amount without known words is no sure deposit', () => {
  const bank = statementWith('Zumba wrolt', 'Deposits and Additions', 'Transaction Detail');
  expect(bank).toMatchObject({ reconciles: false });
  expect(bank.reason).toContain('Choose its type');
  const apart = `${'Income'.padEnd(58)}0.00\n${'Deposits and Additions'.padEnd(50)}`;
  expect(statementWith('Zumba wrolt', apart, 'Transaction Detail').reconciles).toBe(true);
});

test('interest that is debited is no income', () => {
  const debit = statementWith('Zumba Debit Interest', 'Income', 'Interest', '-');
  expect(debit.reconciles).toBe(false);
  const adjusted = statementWith('Interest adjustment', 'Income', 'Interest', '-');
  expect(adjusted.reconciles).toBe(true);
});

test('a purchase that brings money in was not understood, also on a page of text', () => {
  expect(wordDoubtOf([rowOf('purchases', 'Zumba wrolt XYZ CORP')])).toContain('went the other way');
  expect(wordDoubtOf([rowOf('purchases', 'Zumba wrolt XYZ CORP', '', -500_00)])).toBeNull();
});

test('money that went out below a heading of income is doubted where the row itself tells of none', () => {
  const doubt = (words: string, amount = -148_78) => wordDoubtOf([rowOf('income', words, 'Interest', amount)]);
  expect(doubt('Margin Debit')).toContain('by its heading alone');
  expect(doubt('Zumba wrolt')).toContain('by its heading alone');
  expect(doubt('Zumba wrolt', 148_78)).toBeNull();
  expect(doubt('Accrued interest paid')).toBeNull();
  expect(doubt('Zumba reversed')).toBeNull();
  // What a legend says of the row's code is its own word as well.
  const coded = rowOf('income', 'Zumba wrolt', 'Interest', -148_78);
  const wording = { ...coded.wording, action: 'Accrued interest paid on purchase' };
  expect(wordDoubtOf([{ ...coded, wording }])).toBeNull();
});

test('the total of a list whose name has "other additions" may have rows of any kind', () => {
  const total = (label: string) =>
    totalDoubtOf(
      [
        {
          ...rowOf('transfers', 'Roth conversion'),
          raw: { ...rowOf('transfers', '').raw, anchor: { ocr: true } },
        } as never,
      ],
      [
        {
          label,
          section: { id: 1 },
          numbers: [{ column: { kind: 'amount' }, token: { cents: 500_00, words: [] } }],
        } as never,
      ],
    );
  expect(total('Total contributions, rollovers and distributions')).toContain('names a kind of activity');
  for (const all of ['additions', 'subtractions', 'deductions'])
    expect(total(`Total contributions, rollovers and other ${all}`)).toBeNull();
  // What an option of a contract is called.
  expect(total('Net activity, Guaranteed Interest Account')).toBeNull();
  expect(total('Net activity, guaranteed interest')).toContain('names a kind of activity');
});

test('what an account of a contract is called names no kind of activity', () => {
  expect(wordDoubtOf([rowOf('deposits', 'Contribution', 'Guaranteed Interest Account')])).toBeNull();
  expect(wordDoubtOf([rowOf('deposits', 'Contribution', 'Guaranteed interest')])).toContain('names a kind of activity');
});

test.each([
  ['ACH, county property tax distribution', 'called a charge'],
  ['Wire fee', 'called a charge'],
])('"%s" that brought money in is no charge', (words, reason) => {
  expect(wordDoubtOf([rowOf('fees', words)])).toContain(reason);
  expect(wordDoubtOf([rowOf('fees', words, 'Transaction Detail', -500_00)])).toBeNull();
});

test.each(['Wire fee waived', 'Fee rebate', 'Advisory fee offset', 'Revenue credit', 'Fee reversal', 'Fee refunded'])(
  '"%s" gives a charge back',
  (words) => expect(wordDoubtOf([rowOf('fees', words)])).toBeNull(),
);
