import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Withdrawals and Distributions                        (2,000.00)
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $104,400.00

Account Activity
Date          Description                                              Amount          Balance
04/01/2025    Opening balance                                                        20,000.00
04/02/2025    Employee deferral                                      5,000.00        25,000.00
04/09/2025    Employer match                                         2,500.00        27,500.00
04/15/2025    Lump sum distribution                                 (2,000.00)       25,500.00
04/30/2025    Cash dividend ABC CORP                                   310.25        25,810.25
04/30/2025    Closing balance                                                        25,810.25
Total Activity                                                       5,810.25

Total Account Value                                                $104,400.00`;

function scanned(page: string): ParsedStatement {
  return understandDocument(asciiPages([page], 'ocr')).statements[0]!;
}

test('a scan that is read right needs no repair', () => {
  expect(scanned(PAGE)).toMatchObject({ reconciles: true, repairs: [] });
});

test('one misread amount is mended where summary, balance and total ask for the same change, and the repair is shown', () => {
  const statement = scanned(PAGE.replace('   310.25        25,810.25', '   370.25        25,810.25'));
  expect(statement.repairs).toHaveLength(1);
  expect(statement.repairs[0]).toMatchObject({ read: '370.25', value: 31_025, applied: true });
  expect(statement.repairs[0]!.provedBy.length).toBeGreaterThanOrEqual(2);
  expect(statement.rows[3]!.amount).toBe(31_025);
  expect(statement.reconciles).toBe(true);
});

test('a figure that no misreading explains is not bent', () => {
  const statement = scanned(PAGE.replace('   310.25        25,810.25', '   999.99        25,810.25'));
  expect(statement.repairs.filter((repair) => repair.applied)).toEqual([]);
  expect(statement.rows[3]!.amount).toBe(99_999);
  expect(statement.reconciles).toBe(false);
});

test('a repair that only one sum asks for is refused, and offered with what it would change', () => {
  const page = PAGE.replace(/\n04.*(Opening|Closing) balance.*/g, '')
    .replace(/\nTotal A.*/g, '')
    .replace(/(04\/.*\.\d\d\)?) +[\d,]+\.\d\d/g, '$1')
    .replace('          Balance', '')
    .replace('ABC CORP                                   310.25', 'ABC CORP                                   370.25');
  const statement = scanned(page);
  expect(statement.reconciles).toBe(false);
  expect(statement.rows.at(-1)!.amount).toBe(37_025);
  const [offer] = statement.repairs;
  expect(offer).toMatchObject({ applied: false, read: '370.25', was: 37_025, value: 31_025, row: 3 });
  expect(offer!.provedBy).toEqual(['rows-match-summary']);
  expect(offer!.effect).toEqual({
    discrepancy: 0,
    diff: {},
    passes: ['rows-match-summary'],
    fails: [],
    reconciles: true,
  });
  expect(offer!.ref).toMatchObject({ page: 0, text: '370.25', source: 'ocr' });
});

test('a summary figure that nothing but the equation speaks against stays as read, and the other way is offered', () => {
  const page = PAGE.replace('  $100,000.00', '  $100,080.00');
  const statement = scanned(page);
  expect(statement).toMatchObject({ beginningBalance: 10_008_000, reconciles: false });
  const offer = statement.repairs.find((repair) => repair.field === 'beginningBalance');
  expect(offer).toMatchObject({ applied: false, was: 10_008_000, value: 10_000_000, provedBy: ['equation'] });
  expect(offer!.effect).toMatchObject({ discrepancy: 0, passes: expect.arrayContaining(['equation']) });
});

test('a sure figure of the summary is not bent to a statement that does not reconcile in print', () => {
  const page = PAGE.replace(
    'Ending Account Value                               $104,400.00',
    'Ending Account Value                               $104,900.00',
  );
  expect(scanned(page)).toMatchObject({ endingBalance: 10_490_000, discrepancy: 50_000, reconciles: false });
});

test('a text page is never repaired: what is printed is printed', () => {
  const page = PAGE.replace('   310.25        25,810.25', '   370.25        25,810.25');
  const statement = understandDocument(asciiPages([page])).statements[0]!;
  expect(statement).toMatchObject({ repairs: [], reconciles: false });
});

test('the lost sign of a summary figure is restored by the equation where the ending is confirmed elsewhere', () => {
  const statement = scanned(PAGE.replace('(1,410.25)', ' 1,410.25 '));
  expect(statement.tx.gain_loss).toBe(-141_025);
  expect(statement.repairs[0]).toMatchObject({ field: 'tx.gain_loss', value: -141_025, applied: true });
});

test('a misread day is the one that fits between its neighbours', () => {
  const statement = scanned(
    PAGE.replace('04/09/2025    Employer', '04/89/2025    Employer').replace(
      '04/15/2025    Lump',
      '04/75/2025    Lump',
    ),
  );
  expect(statement.rows.map((row) => row.amount)).toContain(500_000);
  const swapped = scanned(PAGE.replace('04/09/2025    Employer', '04/29/2025    Employer'));
  expect(swapped.rows[1]!.date).toBe('2025-04-09');
});

test('minus signs that a scan lost are put back by the balances and the words, however many they are', () => {
  const statement = scanned(`
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            5,000.00
Withdrawals and Distributions                        (2,000.00)
Fees                                                   (750.00)
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $101,150.00

Account Activity
Date          Description                                              Amount          Balance
04/01/2025    Opening balance                                                        20,000.00
04/02/2025    Employee deferral                                      5,000.00        25,000.00
04/09/2025    Management fee                                           500.00        24,500.00
04/11/2025    Custody fee                                             (250.00)       24,250.00
04/15/2025    Lump sum distribution                                  2,000.00        22,250.00
04/30/2025    Cash dividend ABC CORP                                   310.25        22,560.25
04/30/2025    Closing balance                                                        22,560.25

Total Account Value                                                $101,150.00`);
  expect(statement.rows.map((row) => row.amount)).toEqual([500_000, -50_000, -25_000, -200_000, 31_025]);
  expect(statement.reconciles).toBe(true);
});

test('a balance that is printed twice alike is not mended: the statement is wrong, not the reading', () => {
  const wrong = PAGE.replace(
    'Ending Account Value                               $104,400.00',
    'Ending Account Value                               $104,480.00',
  );
  const columns = wrong.replace(
    /^(Beginning Account|Deposits and|Withdrawals and|Dividends and|Change in|Ending Account)(.+?)(\S+)$/gm,
    '$1$2$3      $3',
  );
  const unsure = (page: string) => {
    const scan = asciiPages([page], 'ocr')[0]!;
    const words = scan.words.map((word) => (word.text === '$104,480.00' ? { ...word, confidence: 0.4 } : word));
    return understandDocument([{ ...scan, words }]).statements[0]!;
  };
  expect(unsure(wrong)).toMatchObject({ endingBalance: 10_440_000, repairs: [{ applied: true }] });
  expect(unsure(columns)).toMatchObject({ endingBalance: 10_448_000, reconciles: false });
});

test('what is left over of a sum is not bent into one row where others were not read surely either', () => {
  const page = `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   August 1, 2025 - August 31, 2025

Account Summary
Beginning Account Value                            $100,000.00
Dividends and Interest                                4,910.06
Change in Market Value                                  500.00
Ending Account Value                               $105,410.06

Income Received
Date          Description                                              Amount
08/08/2025    Dividend INVERLOCH ETF                                 1,523.79
08/12/2025    Dividend WINTERBOURNE PLC                              1,050.27
08/14/2025    Dividend EVERHOLT PLC                                    660.65
08/22/2025    Dividend CINDERFORD ETF                                  888.90
08/29/2025    Dividend MORECROFT LP                                    732.35
08/29/2025    Interest                                                  54.10
Total Income Received                                                4,910.06`;
  const misread = { '1,523.79': '1,522.79', '1,050.27': '1,056.27', '660.65': '66.65' };
  const read = (misreadings: Readonly<Record<string, string>>, unsure: readonly string[]) => {
    const [words] = asciiPages([page], 'ocr');
    const damaged = words!.words.map((word) => ({
      ...word,
      text: misreadings[word.text] ?? word.text,
      confidence: word.text in misreadings || unsure.includes(word.text) ? 0.6 : 0.96,
    }));
    return understandDocument([{ ...words!, words: damaged }]).statements[0]!;
  };
  expect(read({}, [])).toMatchObject({ reconciles: true, repairs: [] });
  const statement = read(misread, ['732.35']);
  expect(statement.rows.map(({ amount }) => amount)).toContain(73_235);
  expect(statement.reconciles).toBe(false);
});

/** A contract's list without balances or totals: only the summary tells what its amounts come to. */
const CONTRACT = (amount: string, units: string) => `
FIRST TOWN LIFE INSURANCE COMPANY                                Contract Number: GA-1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Contract Summary
Beginning Contract Value                           $100,000.00
Contributions                                         1,772.17
Withdrawals                                          (2,000.00)
Investment Gain                                         227.83
Ending Contract Value                              $100,000.00

Contract Activity
Date          Transaction                                         Amount       Units    Unit Value
04/02/2025    Employer contribution                             1,000.00      19.662       50.8600
04/09/2025    Employer contribution                               ${amount}      ${units}       50.8600
04/15/2025    Withdrawal                                       (2,000.00)    -39.324       50.8600`;

test('the units of a row and their value prove its amount beside the one sum that asks for the change', () => {
  const statement = scanned(CONTRACT(' 72.17', '15.182'));
  expect(statement.rows[1]!.amount).toBe(77_217);
  expect(statement.repairs).toMatchObject([
    { read: '72.17', value: 77_217, applied: true, provedBy: ['rows-match-summary', 'quantity-times-price'] },
  ]);
  // Units of another amount prove nothing.
  expect(scanned(CONTRACT(' 72.17', '13.182')).repairs.filter(({ applied }) => applied)).toEqual([]);
});
