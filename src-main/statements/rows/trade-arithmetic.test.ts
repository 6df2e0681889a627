import { expect, test } from 'vitest';
import type { PageWords, WordSource } from '../../../src-shared/model/words.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import type { StatementRow } from './rows.ts';
import { isChargedAlike } from './trade-arithmetic.ts';

const AMOUNT_ENDS = 103;
const TOP = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Account Summary
Beginning Account Value          100,000.00
Deposits                           5,000.00
Change in Value                    2,500.00
Ending Account Value             107,500.00

Transaction Detail
Date         Action      Description               Quantity      Price    Accrued Interest       Amount
04/02/2025   Deposit     EMPLOYER CONTRIBUTION                                                 5,000.00
`;

/** Whether the statement with one trade is proved: the row up to its price, a figure in the next column, the amount. */
function reconciles(trade: string, other: string, amount: string, source: WordSource = 'text'): boolean {
  return understandDocument(pagesWith(trade, other, amount, source)).statements[0]!.reconciles;
}

function pagesWith(trade: string, other: string, amount: string, source: WordSource): PageWords[] {
  const hanging = amount.endsWith(')') ? 1 : 0;
  const row = `04/03/2025   ${trade}${other.padStart(15)}`;
  const placed = `${row}${amount.padStart(AMOUNT_ENDS + hanging - row.length)}`;
  return asciiPages([`${TOP}${placed}`], source);
}

const BOUGHT = 'Bought      ABC CORP                   100.000    40.0000';
const SOLD = 'Sold        ABC CORP                  -100.000    40.0000';

test('quantity × price proves a trade, with the charge that stands in another column', () => {
  expect(reconciles(BOUGHT, '', '(4,000.00)')).toBe(true);
  expect(reconciles(BOUGHT, '204.95', '(4,204.95)')).toBe(true);
});

test('a charge that is not printed makes a purchase dearer and a sale poorer, by a little', () => {
  expect(reconciles(BOUGHT, '', '(4,004.95)')).toBe(true);
  expect(reconciles(SOLD, '', '3,995.05')).toBe(true);
  expect(reconciles(BOUGHT, '', '(3,995.05)')).toBe(false);
  expect(reconciles(SOLD, '', '4,004.95')).toBe(false);
  expect(reconciles(BOUGHT, '', '(4,204.95)')).toBe(false);
});

test('on a scan the three figures of a trade must agree to the cent', () => {
  expect(reconciles(BOUGHT, '', '(4,000.00)', 'ocr')).toBe(true);
  expect(reconciles(BOUGHT, '', '(4,000.05)', 'ocr')).toBe(false);
  expect(reconciles(BOUGHT, '', '(4,004.95)', 'ocr')).toBe(false);
});

test('on a scan a trade is mended where quantity × price and a second reading give the same amount', () => {
  const [page] = pagesWith(BOUGHT, '', '(4,090.00)', 'ocr');
  const { x, y, width, height } = page!.words.find(({ text }) => text === '(4,090.00)')!;
  const reread = (text: string) => {
    const readings = [
      { text, confidence: 0.7 },
      { text: '(4,090.00)', confidence: 0.7 },
    ];
    return understandDocument([{ ...page!, rereadings: [{ x, y, width, height, readings }] }]).statements[0]!;
  };
  const mended = reread('(4,000.00)');
  expect(mended.rows.find(({ txType }) => txType === 'purchases')?.amount).toBe(-400_000);
  expect(mended.repairs).toMatchObject([{ applied: true, was: -409_000, value: -400_000 }]);
  expect(mended.reconciles).toBe(true);
  const left = reread('(4,060.00)');
  expect(left.rows.find(({ txType }) => txType === 'purchases')?.amount).toBe(-409_000);
  expect(left.reconciles).toBe(false);
});

test('on a scan a trade at a rounded price is proved where every further look reads its amount alike', () => {
  const [page] = pagesWith(BOUGHT, '', '(4,000.05)', 'ocr');
  const { x, y, width, height } = page!.words.find(({ text }) => text === '(4,000.05)')!;
  const reread = (last: string) => {
    const readings = ['(4,000.05)', '(4,000.05)', '(4,000.05)', last].map((text) => ({ text, confidence: 0.9 }));
    return understandDocument([{ ...page!, rereadings: [{ x, y, width, height, readings }] }]).statements[0]!;
  };
  expect(reread('(4,000.05)')).toMatchObject({ reconciles: true });
  expect(reread('(4,000.06)')).toMatchObject({ reconciles: false });
});

test('on a scan an exchange is proved where both of its sides are printed surely, and no figure of it otherwise', () => {
  const row = (words: string, amount: string) => {
    const placed = `04/03/2025   ${words}`;
    return `${placed}${amount.padStart(AMOUNT_ENDS + (amount.endsWith(')') ? 1 : 0) - placed.length)}`;
  };
  const out = row('Exchange out FUND                   -100.000    40.0000', '(4,000.05)');
  const exchanged = (amount: string, confidence = 0.9) => {
    const into = row('Exchange in  FUND                    400.000    10.0000', amount);
    const [page] = asciiPages([`${TOP}${out}\n${into}`], 'ocr');
    const words = page!.words.map((word) => (word.text === '4,000.05' ? { ...word, confidence } : word));
    return understandDocument([{ ...page!, words }]).statements[0]!;
  };
  expect(exchanged('4,000.05')).toMatchObject({ reconciles: true });
  expect(exchanged('4,000.05', 0.6)).toMatchObject({ reconciles: false });
  expect(exchanged('4,000.85')).toMatchObject({ reconciles: false });
});

test('says of how many trades quantity × price is the amount', () => {
  const check = (amount: string) =>
    understandDocument(pagesWith(BOUGHT, '', amount, 'text')).statements[0]!.checks.find(
      (one) => one.check === 'quantity-times-price',
    );
  expect(check('(4,000.00)')).toMatchObject({ state: 'passed', note: expect.stringContaining('1 of 1') });
  expect(check('(4,004.95)')).toMatchObject({ state: 'unavailable' });
});

test('what was repaid at its face value is proved by the face value beside it', () => {
  const page = (face: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Opening value           10,000.00
Deposits                   500.00
Change in value             50.00
Closing value           10,550.00

Transactions
Date         Description                                    Quantity        Amount
04/02/2025   Employer contribution                                          500.00
04/15/2025   Matured ACME 4.250% NOTES DUE 04/15/2025    ${face.padStart(11)}      2,000.00
`;
  const read = (face: string) => understandDocument(asciiPages([page(face)])).statements[0]!;
  expect(read('2,000.000')).toMatchObject({ reconciles: true });
  expect(read('2,500.000').reason).toContain('Matured');
});

test('trades of a scan that cost the same besides quantity × price prove one another, and one alone proves nothing', () => {
  const trade = (quantity: number, price: number, amount: number) =>
    ({ txType: 'purchases', quantity, price, amount, description: 'Acme fund', raw: {} }) as unknown as StatementRow;
  const bought = trade(67, 62.3228, -418_058);
  const others = [trade(120, 25.5, -306_495), trade(50, 10.25, -51_250)];
  expect(isChargedAlike(bought, [bought, ...others])).toBe(true);
  expect(isChargedAlike(bought, [bought, others[1]!])).toBe(false);
  const misread = trade(67, 62.3228, -418_158);
  expect(isChargedAlike(misread, [misread, ...others])).toBe(false);
});
