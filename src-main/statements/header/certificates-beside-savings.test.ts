import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (total: string) => `
FIRST TOWN SAVINGS BANK            ACCOUNT 0300 4471 882
STATEMENT PERIOD 10-01-25 THROUGH 12-31-25

ACCOUNT SUMMARY
${total} LAST STATEMENT                         $213,240.16
DEPOSITS TO PLAN                                  6,500.00
INTEREST PAID                                       616.58
WITHDRAWALS FROM PLAN                            (8,000.00)
${total} THIS STATEMENT                         $212,356.74

SAVINGS ACTIVITY
DATE     DESCRIPTION                                    WITHDRAWALS       DEPOSITS        BALANCE
10-01    BEGINNING BALANCE                                                              18,240.16
10-06    DEPOSIT BY CHECK                                                 6,500.00      24,740.16
10-18    CERTIFICATE 70-22318 MATURED                                    50,000.00      74,740.16
10-18    INTEREST FROM CERTIFICATE 70-22318                                 616.58      75,356.74
10-20    OPENED CERTIFICATE 70-22614                      50,000.00                     25,356.74
12-03    WIRE OUT - BENEFIT PAYMENT G PERSON               8,000.00                     17,356.74
12-31    ENDING BALANCE                                                                 17,356.74
`;

test('the value of savings and of the certificates bought from them is that of the account, not what the savings list has', () => {
  expect(understandDocument(asciiPages([page('TOTAL VALUE')])).statements[0]).toMatchObject({
    beginningBalance: 21_324_016,
    endingBalance: 21_235_674,
    tx: { deposits: 650_000, purchases: -5_000_000, sales: 5_000_000, gain_loss: 0 },
    reconciles: true,
  });
});

test('of what is no worth of the account the list of its cash has the balances', () => {
  expect(understandDocument(asciiPages([page('ALL MONIES ')])).statements[0]?.beginningBalance).not.toBe(21_324_016);
});
