import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

/** A plain statement in which one thing is said in another way. */
interface Said {
  account?: string;
  period?: string;
  activity?: string;
  headings?: string;
}

const DATED = [
  '06/03/2025   Employee deferral',
  '06/05/2025   Distribution to participant',
  '06/15/2025   Dividend ACME',
];
const SIGNED = ['500.00', '-120.00', '20.00'];

function read({ account, period, activity, headings }: Said, rows: readonly string[]) {
  const page = `Pinecrest Brokerage
${account ?? 'Account Number: 77-123456'}
${period ?? 'Statement Period: 06/01/2025 - 06/30/2025'}

Account Summary
Beginning balance                                         $10,000.00
Deposits                                                     500.00
Withdrawals                                                 -120.00
Dividends                                                     20.00
Change in Value                                              100.00
Ending balance                                            $10,500.00

${activity ?? 'Account Activity'}
${headings ?? `Date         Description${'Amount'.padStart(44)}`}
${rows.join('\n')}`;
  const [statement, ...others] = understandDocument(asciiPages([page])).statements;
  expect(others).toEqual([]);
  return statement;
}

const AS_PRINTED = {
  accountNumber: '77-123456',
  periodStart: '2025-06-01',
  periodEnd: '2025-06-30',
  reconciles: true,
  rows: [
    { date: '2025-06-03', amount: 50_000, txType: 'deposits' },
    { date: '2025-06-05', amount: -12_000, txType: 'withdrawals' },
    { date: '2025-06-15', amount: 2_000, txType: 'income' },
  ],
};

test.each<[Said]>([
  [{ period: 'June 1 - 30, 2025' }],
  [{ period: 'For the month of June 2025' }],
  [{ period: 'Period: 01-Jun-2025 / 30-Jun-2025' }],
  [{ period: 'Begin Date: 06/01/2025  End Date: 06/30/2025' }],
  [{ account: 'Acct#77-123456' }],
  [{ account: 'Relationship number 77-123456' }],
  [{ account: 'Account reference 77-123456' }],
  [{ account: 'Trust No. 77-123456' }],
  [{ activity: 'Movement of funds' }],
  [{ activity: 'Cash Book' }],
  [{ headings: `Day          Particulars${'Net $'.padStart(44)}` }],
  [{ headings: `Posted       Narrative${'Increase/(Decrease)'.padStart(46)}` }],
  [{ headings: `When         What${'Amount debited/credited'.padStart(51)}` }],
])('%j is understood as any other words for it', (said) => {
  const rows = DATED.map((row, index) => row.padEnd(68 - SIGNED[index]!.length) + SIGNED[index]);
  expect(read(said, rows)).toMatchObject(AS_PRINTED);
});

test.each([
  ['Debit', 'Credit'],
  ['Out', 'In'],
  ['Decrease', 'Increase'],
  ['Dr', 'Cr'],
  ['Outflow', 'Inflow'],
  ['Less', 'Add'],
  ['From account', 'To account'],
  ['Out of plan', 'Into plan'],
])('columns headed %s and %s tell what goes out and what comes in', (out, into) => {
  const headings = `Date         Description${out.padStart(34)}${into.padStart(14)}`;
  const rows = DATED.map((row, index) => {
    const amount = SIGNED[index]!.replace('-', '');
    return row.padEnd((SIGNED[index]!.startsWith('-') ? 58 : 72) - amount.length) + amount;
  });
  expect(read({ headings }, rows)).toMatchObject(AS_PRINTED);
});

test.each([
  ['Premium payment', 500, 'deposits'],
  ['Oil and gas royalty', 500, 'income'],
  ['Cost of insurance', -500, 'fees'],
  ['Property tax 114 Mill Rd', -500, 'fees'],
  ['Interest transfer to checking', -500, 'withdrawals'],
])('%s tells by its words what it is', (words, amount, txType) => {
  const printed = (cents: number) => cents.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const row = (day: string, description: string, moved: number, balance: number) =>
    `06/${day}/2025   ${description.padEnd(35)}${printed(moved).padStart(15)}${printed(balance).padStart(15)}`;
  const page = `Account Number: 77-123456
Statement Period: 06/01/2025 - 06/30/2025
Beginning balance                                  $10,000.00
Ending balance                                     $${printed(10_020 + amount)}

Account Activity
Date         Description                                 Amount        Balance
${row('03', words, amount, 10_000 + amount)}
${row('30', 'Bank interest', 20, 10_020 + amount)}`;
  const [statement] = understandDocument(asciiPages([page])).statements;
  expect(statement).toMatchObject({ reconciles: true, rows: [{ txType, amount: amount * 100 }, { txType: 'income' }] });
});

test('a fee that somebody else paid is none of the account, though nothing in its sums says so', () => {
  const rows = [...DATED, '06/30/2025   Advisory fee paid by plan sponsor'];
  const statement = read(
    {},
    rows.map((row, index) => row.padEnd(68 - [...SIGNED, '-25.00'][index]!.length) + [...SIGNED, '-25.00'][index]),
  );
  expect(statement!.reconciles).toBe(false);
});
