import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { readActivity } from './activity.ts';
import { isTotalNamed } from './summing-lines.ts';

const read = (text: string) => readActivity(asciiPages([text]).flatMap(linesOf));
const labels = (text: string) => read(text).totals.map(({ label }) => label);
const HEAD = `Your Activity
Date      Description                                     Debit       Credit`;
const DEPOSITS = `
          Deposits
10/03     Employee deferral                                            13.00
10/07     Employee deferral                                            20.00`;

test('a line without a day that is what the rows above it come to is their total, whatever it is called', () => {
  expect(
    labels(`${HEAD}${DEPOSITS}\n          Zumba wakka                                                  33.00`),
  ).toEqual(['Zumba wakka 33.00']);
});

test('a total of sales names its section: it is no "totals" of something else', () => {
  const [line] = linesOf(asciiPages(['Total sales and maturities               41,387.00'])[0]!);
  expect(isTotalNamed(line!, 'Sales and maturities')).toBe(true);
  expect(isTotalNamed(line!, 'Purchases')).toBe(false);
});

test('one row said again is its total only under the name of its section', () => {
  const payment = '\n          Payments\n10/09     Check written                                    7.00';
  const again = '\n          Payments, 1 in all                               7.00';
  expect(labels(`${HEAD}${payment}${again}`)).toEqual(['Payments, 1 in all 7.00']);
  const more = `${HEAD}${payment}\n          Wakka                                            7.00`;
  expect([labels(more), read(more).rows.length]).toEqual([[], 2]);
});

test('a heading between a total and a row is a heading, also where the text of the rows stands', () => {
  const { rows } = read(
    `${HEAD}${DEPOSITS}
          Deposits, 2 in all                                           33.00
          Payments
10/09     Check written                                    7.00`,
  );
  expect(rows.map(({ section }) => section.title)).toEqual(['Deposits', 'Deposits', 'Payments']);
});

test('the name above a balance is that of what has the balance, and no part of the row below it', () => {
  const { rows } = read(
    `Your Activity
Date      Description                                     Amount       Units   Units held
          QUARRINGTON TRUST
09/30     Value brought forward                           500.00                   10.000
10/03     Employer match                                   13.00       0.260       10.260
10/31     Value carried forward                           513.00                   10.260`,
  );
  expect(rows.map(({ description }) => description.map(({ text }) => text).join(' '))).toEqual(['Employer match']);
});

test('what ends in "net" is the total of both sides, in whichever column it stands', () => {
  const earned = (net: string) => `FIRST TOWN TRUST         Account number 1234-5678     October 1 - October 31, 2025
Beginning value                    $1,000.00
Earned                                 48.00
Ending value                       $1,048.00

Earned
Date      Description                                     Debit       Credit
10/03     Cash dividend GROWTH FUND                                    60.00
10/07     Accrued interest paid on purchase               12.00
          Earned, net                                                  ${net}`;
  const of = (net: string) => understandDocument(asciiPages([earned(net)])).statements[0]!;
  const state = (net: string) => of(net).checks.find(({ check }) => check === 'section-subtotals')!.state;
  expect(of('48.00').rows).toHaveLength(2);
  expect([state('48.00'), state('52.00')]).toEqual(['passed', 'failed']);
});

test('the name of the open section with its sum is its total, also above the headings of another table', () => {
  const { totals, rows } = read(
    `Your Activity
Date      Description                                               Amount
          Investments bought
10/03     Bought 10.000 at $1.30                                     -13.00
10/07     Bought 20.000 at $1.00                                     -20.00
          Investments bought in total                                -33.00

Investments in custody
Security                  Quantity      Price      Market Value
SOME FUND                 30.000        1.10       33.00`,
  );
  expect(totals.map(({ label, rowsBefore }) => [label, rowsBefore])).toEqual([
    ['Investments bought in total -33.00', 2],
  ]);
  expect(rows).toHaveLength(2);
});
