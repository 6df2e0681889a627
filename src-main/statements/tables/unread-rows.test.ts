import { expect, test } from 'vitest';
import type { Box, PageWords } from '../../../src-shared/model/words.ts';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/22/2025    You bought ABC CORP                                   (1,000.00)
04/30/2025    Cash dividend ABC CORP                                   310.25

Total Account Value                                                $106,400.00`;

/** The page as a scan on which the line that begins with these words was seen as ink and not read. */
function unread(start: string): PageWords {
  const page = asciiPage(PAGE, 0, 'ocr');
  const first = page.words.find(({ text }) => text === start)!;
  const lost = page.words.filter(({ y }) => y === first.y);
  const unreadInk: Box[] = lost.map(({ x, y, width, height }) => ({ x, y, width, height }));
  return { ...page, words: page.words.filter((word) => !lost.includes(word)), unreadInk };
}

test('a line of ink inside the activity takes the proof away though every sum closes, and is offered with its place', () => {
  const page = unread('04/22/2025');
  const [statement] = understandDocument([page]).statements;
  expect(statement!.discrepancy).toBe(0);
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('could not be read') });
  const offered = statement!.skipped.find(({ reason }) => reason === 'unreadable');
  expect(offered).toMatchObject({ page: 0, text: '' });
  expect(offered!.ref).toMatchObject({ y: expect.closeTo(page.unreadInk[0]!.y), source: 'ocr' });
});

test('ink elsewhere, and a stroke on a line that was read, take nothing away', () => {
  const page = asciiPage(PAGE.replace(/.*You bought.*\n/, ''), 0, 'ocr');
  const stroke = page.words.find(({ text }) => text === '04/09/2025')!;
  const elsewhere = { x: 0.1, y: 0.01, width: 0.5, height: 0.012 };
  const unreadInk = [elsewhere, { x: 0.5, y: stroke.y, width: 0.2, height: stroke.height }];
  expect(understandDocument([{ ...page, unreadInk }]).statements[0]).toMatchObject({ reconciles: true });
});

test('a row below headings that were misread is not lost in silence', () => {
  const text = (cash: string) => `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   October 1, 2025 - October 31, 2025
Beginning Market Value       100,000.00
Contributions                  5,000.00
Net Appreciation               1,000.00
Ending Market Value          106,000.00

Deposits and Additions
Date        Description                                          Amount
10/03/25    Employer contribution                              5,000.00
Total Deposits and Additions                                   5,000.00

Sales and Maturities
Date        Description                 Quantity     Price         ${cash}
10/17/25    Sold: HEXHAM FOODS INC            98    195.83    19,191.34
Total Sales and Maturities                                    19,191.34`;
  for (const title of ['  Cash', 'Amouut', '  Cesh']) {
    const [statement] = understandDocument(asciiPages([text(title)], 'ocr')).statements;
    expect(
      statement!.rows.map(({ amount }) => amount),
      title,
    ).toEqual([500_000, 1_919_134]);
  }
});

test('a table of activity whose amounts were lost with their title takes the proof away', () => {
  const bought = (title: string, amount: string) => `${PAGE}

Securities Bought and Sold
Date          Description                 Shares       Price     ${title}
04/15/2025    Reinvested ABC CORP          0.482    299.0760     ${amount}
Net securities bought and sold                                  (144.16)`;
  const read = (title: string, amount: string) =>
    understandDocument([asciiPage(bought(title, amount), 0, 'ocr')]).statements[0]!;
  expect(read('  Amount', '(144.16)').rows.some(({ amount }) => amount === -14_416)).toBe(true);
  expect(read('', '')).toMatchObject({ reconciles: false });
});
