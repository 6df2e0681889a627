import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from './lines.ts';
import { panelsAsOn, panelsOf } from './panels.ts';

const PANEL = `                              FIRST TOWN CREDIT UNION
MEMBER NUMBER
418207
                              Account 418207-10            STATEMENT OF SHARES
STATEMENT PERIOD
DEC 01 2024 THRU
DEC 31 2024
                              Post    Transaction description         Amount      Balance
AT A GLANCE                   DEC01   Previous Balance                           1,000.00
                              DEC04   Share Draft 001367             100.00-       900.00
Previous balance   1,000.00
Deposits             500.00
                              DEC11   Deposit employer contribution  500.00      1,400.00
Dividends              2.00
Withdrawals        100.00-    DEC17   Deposit Dividend                 2.00      1,402.00
New balance        1,402.00
                              DEC31   New Balance                                1,402.00
Your savings are insured
to at least $250,000.00
by a share insurance fund
`;

test('what stands in a panel beside a table is read by itself, and so is the table', () => {
  const page = asciiPage(PANEL);
  const panels = panelsOf(page, linesOf(page));
  expect(panels?.left.map(({ text }) => text)).toContain('GLANCE');
  expect(panels?.left.map(({ text }) => text)).not.toContain('DEC17');
  const [statement, ...others] = understandDocument([page]).statements;
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    accountNumber: '418207-10',
    periodStart: '2024-12-01',
    periodEnd: '2024-12-31',
    beginningBalance: 1000_00,
    endingBalance: 1402_00,
    reconciles: true,
  });
  expect(statement!.rows.map(({ description, amount }) => [description, amount])).toEqual([
    ['Share Draft 001367', -100_00],
    ['Deposit employer contribution', 500_00],
    ['Deposit Dividend', 2_00],
  ]);
});

test('the columns of a table are no panels, though some of its texts wrap', () => {
  const page = asciiPage(`
Date        Description                     Amount
12/03       Contribution of                 500.00
            the employer
12/05       Contribution of                 250.00
            the employees for
            November
12/09       Fee of the                      (25.00)
            trustee
12/31       Interest                          1.25
`);
  expect(panelsOf(page, linesOf(page))).toBeNull();
});

test('a scanned page is not parted', () => {
  const page = asciiPage(PANEL, 0, 'ocr');
  expect(panelsOf(page, linesOf(page))).toBeNull();
});

test('a column of days that stands a little off its amounts is no panel', () => {
  const rows = ['05/05/2026', '05/07/2026', '05/11/2026', '05/13/2026', '05/19/2026', '05/22/2026'];
  const page = asciiPage(
    rows.map((day) => `${day}\n                Benefit paid to a participant      (1,250.00)`).join('\n'),
  );
  expect(panelsOf(page, linesOf(page))).toBeNull();
});

test('nor is a column of days of which some stand on the lines of their amounts', () => {
  const row = '05/05/2026      Benefit paid to a participant      (1,250.00)';
  const text = `05/07/2026\n                Federal tax withheld                 (125.00)`;
  const page = asciiPage([row, text, row, text, text, text, text].join('\n'));
  expect(panelsOf(page, linesOf(page))).toBeNull();
});

test('a page whose side prints nothing but what the panel of another page prints is parted there too', () => {
  const first = asciiPage(PANEL);
  const second = (beside: string) =>
    asciiPage(
      `
MEMBER NUMBER                 Post    Transaction description         Amount      Balance
418207                        DEC18   Share Draft 001368             100.00-     1,302.00
STATEMENT PERIOD
DEC 01 2024 THRU              DEC19   Share Draft 001369             100.00-     1,202.00
DEC 31 2024                   DEC20   Share Draft 001370             100.00-     1,102.00
${beside}                     DEC21   Share Draft 001371             100.00-     1,002.00
`,
      1,
    );
  const panels = panelsOf(first, linesOf(first))!;
  const again = second('         ');
  expect(panelsOf(again, linesOf(again))).toBeNull();
  const parted = panelsAsOn([panels], again, linesOf(again));
  expect(parted?.left.map(({ text }) => text)).toContain('PERIOD');
  expect(parted?.right.map(({ text }) => text)).toContain('DEC19');
  expect(parted?.right.map(({ text }) => text)).not.toContain('PERIOD');
  const other = second('Amended  ');
  expect(panelsAsOn([panels], other, linesOf(other))).toBeNull();
});

test('the number and the period at the head of a panel that stands at the right are those of the account', () => {
  const [statement] = understandDocument([
    asciiPage(`
FIRST TOWN HEALTH SAVINGS
Rowena Ashdown                                                     HSA 6600 1482 07

                                                                   Statement dates
                                                                   12/01/24 to 12/31/24
Date      Activity                       Amount     Cash balance
          Cash brought forward                        1,000.00     Summary
12/03     Card payment, pharmacy        (100.00)        900.00
                                                                   Opening total        $1,000.00
12/10     Employer contribution          500.00       1,400.00     Contributions          $500.00
                                                                   Payments             ($100.00)
12/31     Interest earned                  2.00       1,402.00     Earnings                 $2.00
          Cash carried forward                        1,402.00     Closing total        $1,402.00
`),
  ]).statements;
  expect(statement).toMatchObject({
    accountNumber: 'HSA 6600 1482 07',
    periodStart: '2024-12-01',
    periodEnd: '2024-12-31',
    reconciles: true,
  });
});
