import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN INVEST                                                Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Deposits                                  5,000.00
Dividends                                    50.00
Market changes                            2,450.00
Ending balance                          107,500.00

Everything that happened
                                           Shares       Price       Amount
April 2, 2025
  Auto-deposit                                                    5,000.00
April 9, 2025
  Dividend from ABC CORP                                             50.00
  Bought ABC CORP                          10.000     40.0000       -400.00

What you hold
Fund                                       Shares       Price        Value
ABC CORP                                  110.000     40.0000     4,400.00
`;

test('a heading that a scan reads higher than the rows keeps their days in their column', () => {
  const [page] = asciiPages([PAGE], 'ocr');
  const heading = page!.words.find(({ text }) => text === 'Amount')!;
  const words = page!.words.map((word) =>
    word.y === heading.y ? { ...word, y: word.y - 0.4 * word.height, height: 1.9 * word.height } : word,
  );
  const [statement] = understandDocument([{ ...page!, words }]).statements;
  expect(statement!.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-04-02', 500_000],
    ['2025-04-09', 5_000],
    ['2025-04-09', -40_000],
  ]);
});

test('a day above its rows is the day of each of them, and of nothing behind the table', () => {
  const [statement] = understandDocument(asciiPages([PAGE])).statements;
  expect(statement!.rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2025-04-02', 500_000, 'deposits'],
    ['2025-04-09', 5_000, 'income'],
    ['2025-04-09', -40_000, 'purchases'],
  ]);
  expect(statement!.rows[0]!.ref.date).toMatchObject({ text: 'April 2, 2025' });
  expect(statement!.reconciles).toBe(true);
});

test('a day above its rows holds over the page, and is not that of the sums below them', () => {
  const head = `
FIRST TOWN RETIREMENT                                 Account #: 965740-01 / 9145382
Statement period: April 1, 2025 - April 30, 2025
Beginning balance                                  100,000.00
Contributions                                        1,900.00
Gain/loss                                            2,000.00
Ending balance                                     103,900.00
`;
  const table = 'Transaction             Source             Units/shares     Unit price          Amount';
  const { statements } = understandDocument(
    asciiPages([
      `${head}
Your transaction history
${table}
04/03/2025
Contribution            Employee                100.000        10.0000        1,000.00
Contribution            Employer Match           50.000        10.0000          500.00
Total for 04/03/2025                                                          1,500.00
04/17/2025
`,
      `
Your transaction history (continued)
${table}
Contribution            Employee                 40.000        10.0000          400.00
`,
    ]),
  );
  expect(statements[0]!.accountNumber).toBe('965740-01/9145382');
  expect(statements[0]!.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-04-03', 100_000],
    ['2025-04-03', 50_000],
    ['2025-04-17', 40_000],
  ]);
});

test('a day above its rows may say what was done then', () => {
  const told = PAGE.replace('April 2, 2025', 'Processed on April 2, 2025').replace(
    'April 9, 2025',
    'Processed on April 9, 2025',
  );
  const [statement] = understandDocument(asciiPages([told])).statements;
  expect(statement!.rows.map(({ date, description, amount }) => [date, description.slice(0, 8), amount])).toEqual([
    ['2025-04-02', 'Auto-dep', 500_000],
    ['2025-04-09', 'Dividend', 5_000],
    ['2025-04-09', 'Bought A', -40_000],
  ]);
});

test('a sentence below the rows is none of the day that stands above them', () => {
  const sentence = 'Deposits are insured up to $250,000.00 per bank.';
  const [statement] = understandDocument(
    asciiPages([PAGE.replace('What you hold', `${sentence}\n\nWhat you hold`)]),
  ).statements;
  expect(statement!.rows).toHaveLength(3);
  expect(statement!.reconciles).toBe(true);
});

test('a title in larger type and the sentences below it are no more of the last row', () => {
  const { words, ...page } = asciiPages([
    `${PAGE.slice(0, PAGE.indexOf('What you hold')).trimEnd()}
  From your plan specialist
  Has your plan outgrown its menu?          New plans pay no fee, up to $500.00 each.`,
  ])[0]!;
  const titled = words.map((word, index) => {
    const start = words.findIndex(({ text }) => text === 'specialist') - 3;
    return index >= start && index < start + 4 ? { ...word, height: word.height * 1.11 } : word;
  });
  const [statement] = understandDocument([{ ...page, words: titled }]).statements;
  expect(statement!.rows.map(({ description }) => description)).toEqual([
    'Auto-deposit',
    'Dividend from ABC CORP',
    'Bought ABC CORP',
  ]);
  expect(statement!.reconciles).toBe(true);
});

test('the balance that is brought forward may stand above the first day, and a day in the texts is none of theirs', () => {
  const page = PAGE.replace(
    'Amount\nApril 2',
    'Amount\nCash balance brought forward                              10,000.00\nApril 2',
  )
    .replace('Dividend from ABC CORP    ', 'Dividend of ABC CORP of   ')
    .replace('50.00\n  Bought', '50.00\n                    04/08/2025\n  Bought');
  const [statement] = understandDocument(asciiPages([page])).statements;
  expect(statement!.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-04-02', 500_000],
    ['2025-04-09', 5_000],
    ['2025-04-09', -40_000],
  ]);
});

test('a speck before the name of a weekday hides no day on a scan', () => {
  const weekdays = PAGE.replace('April 2, 2025\n', 'Wednesday, April 2, 2025\n').replace(
    'April 9, 2025\n',
    '‘Wednesday, April 9, 2025\n',
  );
  const [statement] = understandDocument(asciiPages([weekdays], 'ocr')).statements;
  expect(statement!.rows.map(({ date }) => date)).toEqual(['2025-04-02', '2025-04-09', '2025-04-09']);
});

test('a column of dates and texts holds the texts where each day stands on a line above them, below the opening cash', () => {
  const list = `Day by day
Date/description                                                  Amount     Cash balance
Cash at start of April                                                          $1,000.00
Wednesday, April 2
  Auto-deposit                                                +$5,000.00        $6,000.00
Wednesday, April 9
  Dividend from ABC CORP                                         +$50.00
  You bought 10 shares of ABC Corp (ABC) at 40.00               -$400.00        $5,650.00
Cash at end of April                                                            $5,650.00`;
  const [statement] = understandDocument(
    asciiPages([PAGE.replace(/Everything that happened[\s\S]*/, list)]),
  ).statements;
  expect(statement!.rows.map(({ date, amount, quantity }) => [date, amount, quantity])).toEqual([
    ['2025-04-02', 500_000, undefined],
    ['2025-04-09', 5_000, undefined],
    ['2025-04-09', -40_000, 10],
  ]);
});
