import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { findLedgers } from '../summary/ledgers.ts';
import { withPartsOfTotals } from '../summary/staggered-parts.ts';
import { periodColumn, readSummary } from '../summary/summary.ts';
import { linesOf } from '../words/lines.ts';
import { withSidesInTurn } from './sides-abreast.ts';

const SIDES = `
Net assets, beginning of period                                                              $178,006.50
Additions                                         Deductions
  Dividends                        125.54           Benefit payments                           16,059.55
  Interest                       1,298.77           Trustee fees                                  253.28
Total additions                  1,424.31         Total deductions                             16,312.83
Net assets, end of period                                                                    $163,117.98
`;

test('additions and deductions beside each other are read one below the other', () => {
  const [ledger] = findLedgers(withSidesInTurn(linesOf(asciiPage(SIDES))));
  const summary = readSummary(ledger!, periodColumn(ledger!))!;
  expect(summary).toMatchObject({ beginning: 178_006_50, ending: 163_117_98, closes: true });
  expect(summary.lines.filter(({ included }) => included).map(({ label, cents }) => [label, cents])).toEqual([
    ['Dividends', 125_54],
    ['Interest', 1_298_77],
    ['Benefit payments', -16_059_55],
    ['Trustee fees', -253_28],
  ]);
});

test('so are sides of which one line stands beside one of the other', () => {
  const page = `
Net assets, beginning of period                                                              $178,006.50
Additions                                         Deductions
  Dividends                        125.54
  Interest                       1,298.77           Benefit payments                           16,059.55
                                                    Trustee fees                                  253.28
Net assets, end of period                                                                    $163,117.98
`;
  const labels = withSidesInTurn(linesOf(asciiPage(page))).map(({ cells }) => cells[0]!.text);
  expect(labels.slice(1, -1)).toEqual(['Dividends', 'Interest', 'Benefit payments', 'Trustee fees']);
});

test('two headings of other columns stay where they are', () => {
  const page = SIDES.replace('Additions ', 'Holdings  ');
  const lines = linesOf(asciiPage(page));
  expect(withSidesInTurn(lines)).toBe(lines);
});

const SET_IN = `
Opening balance                                          92,748.47
Add:
  Contributions received                  4,029.04
  Dividends received                        222.06
Total additions                                           4,251.10
Deduct:
  Administrative expenses paid              148.19
Total deductions                                            148.19
Closing balance                                          96,851.38
`;

const partsOf = (page: string) => {
  const lines = linesOf(asciiPage(page));
  return findLedgers(lines).map((ledger) => withPartsOfTotals(ledger, lines).lines.map(({ label }) => label));
};

test('lines that are set in come to the total of their side', () => {
  expect(partsOf(SET_IN)).toEqual([
    [
      'Contributions received',
      'Dividends received',
      'Total additions',
      'Administrative expenses paid',
      'Total deductions',
    ],
  ]);
});

test('lines that do not come to it are none of the block', () => {
  expect(partsOf(SET_IN.replace('222.06', '222.07'))).toEqual([['Total additions', 'Total deductions']]);
});

const HALVES = `
Your money in and out                                  Your investment results
Account value on September 30, 2025    $10,000.00      Dividends                                   40.00
Contributions                              500.00      Change in share value                       60.00
Custodial fee                              (20.00)     Total results                              100.00
                                                       Account value on December 31, 2025     $10,580.00
`;

test('a summary that opens at the top of its left half and closes at the foot of the right one is read through both', () => {
  const labels = withSidesInTurn(linesOf(asciiPage(HALVES))).map(({ cells }) => cells[0]!.text);
  expect(labels.slice(1)).toEqual([
    'Account value on September 30, 2025',
    'Contributions',
    'Custodial fee',
    'Dividends',
    'Change in share value',
    'Total results',
    'Account value on December 31, 2025',
  ]);
});

test('two halves of which the right one does not close are none', () => {
  for (const other of [
    HALVES.replace('Account value on December', 'Loan balance on December'),
    HALVES.replace('on December 31, 2025  ', 'on September 30, 2025 '),
  ]) {
    const lines = linesOf(asciiPage(other));
    expect(withSidesInTurn(lines)).toBe(lines);
  }
});

test('balances may stand in the middle above and below the two sides, and a dash is a figure', () => {
  const page = `
                    Market value, April 1, 2025               $10,000.00
ADDITIONS                                            SUBTRACTIONS
Employer contributions          1,000.00             Benefit payments              400.00
Rollover contributions                 -             Trustee fees                  100.00
Total additions                 1,000.00             Total subtractions            500.00
                    Market value, June 30, 2025               $10,500.00
`;
  const [ledger] = findLedgers(withSidesInTurn(linesOf(asciiPage(page))));
  const summary = readSummary(ledger!, periodColumn(ledger!))!;
  expect(summary).toMatchObject({ beginning: 10_000_00, ending: 10_500_00, closes: true });
});

const ON_THE_LAST = `
Opening balance                                          92,748.47
Additions
  Contributions                           4,029.04
  Dividends                                 222.06        4,251.10
Deductions
  Distributions                           1,000.00
  Custody fees                               62.51        1,062.51
Closing balance                                          95,937.06
`;

test('the last of the lines that are set in may have their total beside it', () => {
  const read = (page: string) => {
    const lines = linesOf(asciiPage(page));
    const [ledger] = findLedgers(lines);
    return readSummary(withPartsOfTotals(ledger!, lines), 0)!.lines.map(({ label, cents }) => [label, cents]);
  };
  expect(read(ON_THE_LAST)).toEqual([
    ['Contributions', 4_029_04],
    ['Dividends', 222_06],
    ['Distributions', -1_000_00],
    ['Custody fees', -62_51],
  ]);
  expect(read(ON_THE_LAST.replace('222.06', '222.07'))).toContainEqual(['Dividends', 4_251_10]);
});
