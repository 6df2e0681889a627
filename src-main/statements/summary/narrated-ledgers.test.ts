import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const letter = (sentences: string) => `
FIRST TOWN TRUST COMPANY                                         Trust Number 10-20714-00
ACME WIDGETS PENSION TRUST
for the period from January 1, 2025 to March 31, 2025

To the Plan Committee:
${sentences}

Contributions Received
Date          Particulars                                                    Amount
01/24/2025    Received from employer, contribution                        10,000.00
Total contributions                                                      $10,000.00

Benefits Paid
Date          Particulars                                                    Amount
02/03/2025    Monthly annuity benefit paid to A. Brand                     4,000.00
Total benefits                                                            $4,000.00
`;

const read = (sentences: string) => understandDocument(asciiPages([letter(sentences)])).statements[0]!;

const TRUSTEE = `At the opening of business on January 1, 2025 the market value of the assets held in trust was $200,000.00.
During the period the Trustee received contributions of $10,000.00 and paid benefits of $4,000.00. Realized and
unrealized changes in the market value of investments amounted to a decrease of $1,500.25. At the close of
business on March 31, 2025 the market value of the assets held in trust was $204,499.75.
Investments costing $41,420.05 were purchased. Cash stood at $15,000.00 at the opening and $12,000.00 at the close.`;

test('a letter tells in sentences what the trust was worth, what came and went, and what the market did', () => {
  const { beginningBalance, endingBalance, tx, reconciles } = read(TRUSTEE);
  expect({ beginningBalance, endingBalance, reconciles }).toEqual({
    beginningBalance: 200_000_00,
    endingBalance: 204_499_75,
    reconciles: true,
  });
  expect(tx).toMatchObject({ deposits: 10_000_00, withdrawals: -4_000_00, gain_loss: -1_500_25 });
});

test('the days may stand behind the values that they are of', () => {
  const { beginningBalance, endingBalance, reconciles } = read(
    `The assets of the trust were worth $204,499.75 on March 31, 2025, compared with $200,000.00 when the year began
on January 1, 2025. The Trustee received contributions of $10,000.00 and paid benefits of $4,000.00; the decrease
in market value was $1,500.25.`,
  );
  expect({ beginningBalance, endingBalance, reconciles }).toEqual({
    beginningBalance: 200_000_00,
    endingBalance: 204_499_75,
    reconciles: true,
  });
});

test('what the cash was is no value of the trust, wherever it is told', () => {
  const cash = 'Cash balances were $15,000.00 at the opening and $12,000.00 at the close of the period.\n';
  expect(read(cash + TRUSTEE)).toMatchObject({ beginningBalance: 200_000_00, reconciles: true });
});

test('sentences that do not come to the closing value are no summary', () => {
  const { beginningBalance, reconciles } = read(TRUSTEE.replace('$1,500.25', '$1,500.26'));
  expect({ beginningBalance, reconciles }).toEqual({ beginningBalance: null, reconciles: false });
});
