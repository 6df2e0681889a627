import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { codeLegend, explainedBy } from './code-legend.ts';

const LEGEND = `
Codes used by us
DV = Dividend credited               CT = Contribution to the account
AF = Advisory fee                    DS = Distribution from the account`;

test('a legend tells what the codes of transactions mean', () => {
  expect(Object.fromEntries(codeLegend(linesOf(asciiPage(LEGEND))))).toEqual({
    DV: 'Dividend credited',
    CT: 'Contribution to the account',
    AF: 'Advisory fee',
    DS: 'Distribution from the account',
  });
  expect(codeLegend(linesOf(asciiPage('AB = Any one line')))).toEqual(new Map());
});

test('codes that run on below their title, each with its meaning behind it, are told apart', () => {
  const runOn = (head: string) =>
    Object.fromEntries(
      codeLegend(
        linesOf(
          asciiPage(
            `${head}\nCONT Contribution ROLL Rollover in ROLO Rollover out FEE\nRecordkeeping fee ADV Adviser fee`,
          ),
        ),
      ),
    );
  expect(runOn('Code Key')).toEqual({
    CONT: 'Contribution',
    ROLL: 'Rollover in',
    ROLO: 'Rollover out',
    FEE: 'Recordkeeping fee',
    ADV: 'Adviser fee',
  });
  expect(runOn('Notes')).toEqual({});
});

test('rows that print only a code are typed by the legend', () => {
  const [statement] = understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
${LEGEND}

Transaction Detail
Date         Code    Description                                                             Amount
04/02/2025   DV      ACME CORP                                                                50.00
04/03/2025   AF                                                                              -20.00
04/04/2025   CT      ACME WIDGETS                                                          5,000.00`,
    ]),
  ).statements;
  expect(statement!.rows.map(({ txType }) => txType)).toEqual(['income', 'fees', 'deposits']);
});

test('of a scan, a letter that is the capital in another size is the capital', () => {
  const legend = codeLegend(linesOf(asciiPage(`${LEGEND}\nIN = Interest credited`)));
  expect(explainedBy(legend, ['Dv'], true)).toBe('Dividend credited');
  expect(explainedBy(legend, ['Dv'], false)).toBeUndefined();
  expect(explainedBy(legend, ['', 'In'], true)).toBeUndefined();
  expect(explainedBy(legend, ['Xy', 'AF'], true)).toBe('Advisory fee');
});

test('of a scan, a meaning whose first word was not read tells nothing, and the row waits for its type', () => {
  const page = (meaning: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Beginning Account Value                                          10,000.00
Contributions                                                     5,000.00
Advisory fee                                                        -20.00
Ending Account Value                                             14,980.00
${LEGEND}
RL = ${meaning}

Transaction Detail
Date         Code    Description                                                             Amount
04/03/2025   AF                                                                              -20.00
04/04/2025   RL      PRIOR PLAN                                                            5,000.00`;
  const read = (meaning: string) => understandDocument([asciiPage(page(meaning), 0, 'ocr')]).statements[0]!;
  expect(read('received')).toMatchObject({
    discrepancy: 0,
    reconciles: false,
    reason: expect.stringContaining('PRIOR PLAN'),
  });
  expect(read('Contribution received')).toMatchObject({ reconciles: true });
});

test('codes and their meanings one space apart are a legend where several stand side by side', () => {
  const legend =
    'DVN Dividend, non-qualified        LTG Long-term gain distribution\nRED Redeemed                       MGF Management fee';
  expect([...codeLegend(linesOf(asciiPage(legend))).keys()]).toEqual(['DVN', 'LTG', 'RED', 'MGF']);
  expect(codeLegend(linesOf(asciiPage('IRA Contribution\nACH Deposit\nADP Payroll\nEFT Deposit')))).toEqual(new Map());
});

test('two codes that one meaning explains, each with its word of it, are told apart', () => {
  const text = 'Codes: CONT contribution; LNPR/LNIN loan principal/interest; PURC/SALE purchase/sale; FEES fees.';
  expect(Object.fromEntries(codeLegend(linesOf(asciiPage(text))))).toMatchObject({
    LNPR: 'Loan principal',
    LNIN: 'Loan interest',
    PURC: 'Purchase',
    SALE: 'Sale',
  });
});

test('a legend in capitals, one space apart, is told by the codes that the rows have', () => {
  const rows = ['CON   Payroll', 'DIV   Acme Fund', 'FEE   Custody', 'TAX   Withheld'].map(
    (row, day) => `06/0${day + 2}/2025   ${row}   10.00`,
  );
  const legend =
    'CON CONTRIBUTION TAX WITHHOLDING LTG LONG TERM GAIN DIV DIVIDEND FEE FEE CRD CREDIT LNP/LNI LOAN REPAYMENT';
  const told = (...lines: string[]) => Object.fromEntries(codeLegend(linesOf(asciiPage(lines.join('\n')))));
  expect(told(...rows, legend)).toEqual({
    CON: 'CONTRIBUTION',
    TAX: 'WITHHOLDING',
    LTG: 'LONG TERM GAIN',
    DIV: 'DIVIDEND',
    FEE: 'FEE',
    LNP: 'LOAN REPAYMENT',
    LNI: 'LOAN REPAYMENT',
  });
  expect(told(...rows.slice(2), legend)).toEqual({});
});

test('a legend in capitals may begin with its name and have cells that explain two codes at once, which tell neither', () => {
  const legend =
    'CODES: CON CONTRIBUTION     ROL ROLLOVER     DIS DISTRIBUTION     TAX WITHHOLDING     BUY/SEL TRADE     RIN REINVESTMENT';
  expect(Object.fromEntries(codeLegend(linesOf(asciiPage(legend))))).toEqual({
    CON: 'CONTRIBUTION',
    ROL: 'ROLLOVER',
    DIS: 'DISTRIBUTION',
    TAX: 'WITHHOLDING',
    RIN: 'REINVESTMENT',
  });
});

test('codes of one letter run on below their head, also where the heads of a table end with that word above', () => {
  const page = `
Date          Description                 Amount    Code
01/02/2025    Bought                      100.00    R;O
Codes
C Closing Trade O Opening Trade R Dividend Reinvestment Po Accrual Posting
`;
  const legend = codeLegend(linesOf(asciiPage(page)));
  expect(Object.fromEntries(legend)).toEqual({
    C: 'Closing Trade',
    O: 'Opening Trade',
    R: 'Dividend Reinvestment',
    Po: 'Accrual Posting',
  });
  expect(explainedBy(legend, ['R;O'], false)).toBe('Dividend Reinvestment, Opening Trade');
});
