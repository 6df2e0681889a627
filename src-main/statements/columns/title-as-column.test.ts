import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { readActivity } from '../tables/activity.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';

/** What the sections of the rows below the heads mean, and what stands in their descriptions. */
function read(...heads: string[]) {
  const tables = heads.map(
    (head) => `
${head}
08/05/25    ABC CORP                                               60.000          5,391.44
08/14/25    XYZ CORP                                               25.000          2,495.50
`,
  );
  const { rows } = readActivity(asciiPages([`Account activity\n${tables.join('')}`]).flatMap(linesOf));
  return {
    meanings: rows.map(({ section }) => section.meaning.type),
    descriptions: rows.map(({ description }) => description.map(({ text }) => text).join(' ')),
  };
}

test('a title among the heads of the columns begins a section', () => {
  const bought = 'Date        Securities bought and reinvested                     Quantity            Amount';
  const sold = 'Date        Securities sold and redeemed                         Quantity            Amount';
  expect(read(bought, sold).meanings).toEqual(['purchases', 'purchases', 'sales', 'sales']);
});

test('a title of which each word could head a column is one', () => {
  const { meanings, descriptions } = read(
    'Date        Participant loan activity                            Quantity            Amount',
  );
  expect(meanings).toEqual(['loanPayments', 'loanPayments']);
  expect(descriptions).toEqual(['ABC CORP', 'XYZ CORP']);
});

test('what heads words, or names of persons, is no title', () => {
  for (const head of [
    'Description                     ',
    'Paid to or for                  ',
    'Zumba                           ',
  ])
    expect(read(`Date        ${head}                     Quantity            Amount`).meanings).toEqual([
      undefined,
      undefined,
    ]);
});

test('a title in the place of the heads of days and words begins a section, and is none where a head stands there', () => {
  const meanings = (title: string) =>
    readActivity(
      asciiPages([
        `
Account activity
${title}                     Quantity       Price        Amount
08/05/25    ABC CORP                        60.000     89.8573      5,391.44
08/14/25    XYZ CORP                        25.000     99.8200      2,495.50

Sales of securities                         Quantity       Price        Amount
08/15/25    ABC CORP                        60.000     89.8573      5,391.44
`,
      ]).flatMap(linesOf),
    ).rows.map(({ section, days }) => [section.meaning.type, days.length]);
  expect(meanings('Purchases              ')).toEqual([
    ['purchases', 1],
    ['purchases', 1],
    ['sales', 1],
  ]);
  expect(meanings('Description            ').map(([type]) => type)).not.toContain('purchases');
});

test('heads of figures alone stand above rows with their days and words at the left, and above no other heads', () => {
  const rows = `
08/05/25    Bought ABC CORP                                 60.000     89.85       -5,391.00
08/14/25    Sold XYZ CORP                                   25.000     99.82        2,495.50
`;
  const amountsOf = (heads: string) =>
    readActivity(asciiPages([`What happened\n\n${heads}${rows}`]).flatMap(linesOf)).rows.map(({ numbers }) =>
      numbers.map(({ column, token }) => [column.kind, token.value]),
    );
  const bought = [
    ['quantity', 60],
    ['price', 89.85],
    ['amount', 5391],
  ];
  expect(
    amountsOf('                                                            Shares     Price         Amount')[0],
  ).toEqual(bought);
  const stacked = `                                                      Quantity/ Face    Price    Cash amount
Date        Description                                      value        ($)            ($)`;
  expect(amountsOf(stacked)[0]).toEqual(bought);
});

test('a title whose last word could head days is one where the days have their own head', () => {
  const { rows } = readActivity(
    asciiPages([
      `
Date        Insured bank deposit detail by date              Amount
08/05/25    Deposit                                        5,391.44
08/14/25    Withdrawal                                    -2,495.50`,
    ]).flatMap(linesOf),
  );
  expect(rows).toEqual([]);
});

test('a title whose words could head a source and an amount is one above the words of the rows', () => {
  const { meanings, descriptions } = read(
    'Date        Investment income received                           Quantity            Amount',
  );
  expect(meanings).toEqual(['income', 'income']);
  expect(descriptions).toEqual(['ABC CORP', 'XYZ CORP']);
});

test('words that nobody knows among the heads of columns, right below the heading of a kind, leave the rows of that kind', () => {
  const page = asciiPage(`EXAMPLE RETIREMENT SERVICES
Plan ID CL-700418                January 1, 2025 - March 31, 2025

Payments to participants
Date            Whom and why                                  Amount
Jan 16, 2025    Jorgensen, T. - severance, cash          -$46,210.75
Feb 11, 2025    Oyelaran, M. - hardship                   -$3,250.00
Total                                                    -$49,460.75`);
  const rows = understandDocument([page]).statements[0]!.rows;
  expect(rows.map(({ txType, confidence }) => [txType, confidence >= 0.9])).toEqual([
    ['withdrawals', true],
    ['withdrawals', true],
  ]);
});

test('a side above the days of rows is what they are, beside an amount and units', () => {
  const heads = (side: string) => `${side}                               Amount      Unit value        Units`;
  const table = (side: string, row: string) => `
${heads(side)}
${row}
`;
  const { rows } = readActivity(
    asciiPages([
      `Separate Account B
Value at January 1, 2016               69,732.06         31.4471   2,217.4402
${table('Additions', 'January 12, 2016   Employee contribution     2,835.83   88.1883   32.1565')}
${table('Deductions', 'March 30, 2016   Contract charge              48.21   91.1736    0.5288')}
Investment results                      5,375.93
Value at March 31, 2016                84,018.78         31.9022   2,633.6359
`,
    ]).flatMap(linesOf),
  );
  expect(rows.filter(({ inheritedDay }) => !inheritedDay).map(({ section }) => section.meaning.sign)).toEqual([1, -1]);
});
