import { expect, test } from 'vitest';
import { isSweepMirror, withoutReference } from '../rows/sweep-mirrors.ts';
import type { SectionMeaning } from './lexicon.ts';
import { typeOf } from './types.ts';

function type(description: string, action = '', section: SectionMeaning | null = null, amountSign: -1 | 0 | 1 = 1) {
  const found = typeOf({ section, action, description, amountSign });
  return `${found.txType}/${found.txSubType}`;
}

test.each([
  ['Credit to plan forfeiture account', 'Plan', 'forfeiture/in'],
  ['Employer Deposit for plan expenses', '', 'deposits/employer'],
  ['INTEREST PAID ON PARTICIPANT LOAN', '', 'loanInterest/interest'],
  ['ACCRD INT ON PURCH US TREAS NT 4.125% 10/31/27', 'PURCHASED INT', 'income/interest'],
  ['Interest credited, New Money Fund at 4.10%', '', 'income/interest'],
  ['Transfer to Plan Expense Account', '', 'transfers/internal'],
  ['TRANSFER FROM CD INTEREST', '', 'income/interest'],
  ['ACME SHIPPING PLC 210', 'SL', 'sales/sell'],
  ['SHARES RECEIVED SPIN OFF ACME SPECIALTY CO', '', 'other/corporate-action'],
  ['ACME LOAN REPAY A PERSON PRIN', 'Deposit MoneyLink Deposit', 'loanPayments/principal'],
  ['ACME LOAN REPAY A PERSON INT', 'Deposit MoneyLink Deposit', 'loanInterest/interest'],
  ['TRANSFER FROM CD 40016550 AT MATURITY', '', 'transfers/internal'],
  ['INTEREST ON PARTICIPANT NOTE A PERSON', '', 'loanInterest/interest'],
  ['ACME CORP CASH IN LIEU OF FRACTIONAL SHARES', 'Journal - Other', 'sales/cash-in-lieu'],
  ['Loan Initiation Fee - A PERSON', '', 'fees/admin'],
  ['Lump sum distribution to A PERSON', '', 'withdrawals/distribution'],
  ['HARBOR INDUSTRIES', 'Purchase Reinvested Shares', 'reinvestments/dividend'],
  ['FDIC INSURED DEPOSIT', 'MONEY MARKET FUND INCOME RECEIVED', 'income/dividend'],
  ['Fee Offset', '', 'fees/other'],
  ['Bond interest paid to seller ACME FIN CORP', '', 'income/interest'],
  ['Accrued to settlement ACME FIN CORP', 'Interest paid', 'income/interest'],
  ['Tax kept by foreign government, ACME PLC', '', 'income/foreign-tax'],
  ['Loan payback, principal, A PERSON Loan 3', '', 'loanPayments/principal'],
  ['Loan payback, interest, A PERSON Loan 3', '', 'loanInterest/interest'],
  ['Participant loan repayment - interest A PERSON Loan 1', 'Loan pmt', 'loanInterest/interest'],
  ['Participant loan repayment - principal A PERSON Loan 1', 'Loan pmt', 'loanPayments/principal'],
  ['Loan payment received for interest A PERSON', '', 'loanInterest/interest'],
  ['Loan payment received, principal and interest A PERSON', '', 'loanPayments/principal'],
  ['Short-term cap gain, special reinvestment ACME FUND', '', 'reinvestments/dividend'],
  ['Foreign dividend for reinvestment ACME FUND', '', 'income/dividend'],
  ['PARTICIPANT LOAN REPAYMENT PRINCIPAL A PERSON LOAN 2', 'CASH RECEIPT', 'loanPayments/principal'],
  ['ROLLOVER CONTRIBUTION', 'CASH RECEIPT', 'rollovers/in'],
  ['LOAN PYMT PRIN A PERSON LOAN', 'Funds Received', 'loanPayments/principal'],
  ['LOAN PYMT INT A PERSON LOAN', 'Funds Received', 'loanInterest/interest'],
  ['Transfer From Checking', '', 'transfers/internal'],
  ['Promissory Note Interest Payment - Acme Homes LLC', 'Deposit', 'income/interest'],
  ['Promissory Note Principal Payment - Acme Homes LLC', 'Deposit', 'sales/redemption'],
  ['Distribution - Acme Storage Partners LP', 'Deposit', 'income/dividend'],
  ['CASH RECEIPT OF INTEREST EARNED ON ACME SAFE TRUST', '', 'income/interest'],
  ['CASH RECEIPT OF DIVIDEND EARNED ON ACME BOND FD', '', 'income/dividend'],
  ['BENEFIT OVERPAYMENT RECOVERED EST A PERSON', '', 'withdrawals/distribution'],
  ['FUNDS TRANSFERRED FROM ACME LLC EMPLOYER PENSION CONTRIBUTION', '', 'deposits/contribution'],
  ['EMPLOYER MATCH', 'CASH RECEIPT', 'deposits/match'],
  ['PURCHASED 33.334 SHARES OF ACME FUND R6 ON REINVESTMENT AT 23.2334 USD', '', 'reinvestments/dividend'],
  ['DIRECT ROLLOVER FROM PRIOR EMPLOYER PLAN FBO A PERSON', 'Check Deposit', 'rollovers/in'],
  ['Participant loan, interest paid A PERSON Loan 1', '', 'loanInterest/interest'],
  ['Employee pre-tax, PPE 04/05/23', '', 'deposits/deferral'],
  ['Employee Roth, PPE 04/05/23', '', 'deposits/roth'],
  ['Principal on participant loan; A PERSON', '', 'loanPayments/principal'],
  ['Proceeds of participant loan; A PERSON', '', 'newLoans/issue'],
  ['Principal at maturity of; ACME FIN CORP', '', 'sales/maturity'],
  ['Cost of; ACME CORP COM', '', 'purchases/buy'],
  ['Proceeds of; ACME CORP COM', '', 'sales/sell'],
  ['Recordkeeping invoice; Invoice 801058', '', 'fees/admin'],
  ['Investment manager; Quarterly in advance', '', 'fees/advisory'],
  ['Investment manager, rebate', '', 'fees/other'],
  ['FEDERAL TAX WITHHELD', 'Journal - Funds Disbursed', 'withdrawals/tax-withheld'],
  ['Federal income tax withheld 20%', '', 'withdrawals/tax-withheld'],
  ['Iowa withholding, R Marsh', '', 'withdrawals/tax-withheld'],
  ['Income from Insured Bank Deposit', '', 'income/interest'],
  ['ACH CREDIT ACME PAYROLL 401K DEFERRAL ID 194481983', '', 'deposits/deferral'],
  ['ACH DEBIT PLANWELL TPA FEES INV 248144', '', 'fees/admin'],
  ['Trace 881204417', 'BANK XFER IN', 'deposits/other'],
  ['', 'CREDIT INT', 'income/interest'],
  ['INCOMING WIRE FEE', '', 'fees/wire'],
  ['RETURNED DEPOSITED ITEM REF 93580170', '', 'withdrawals/other'],
  ['RETURNED DEPOSITED ITEM FEE', '', 'fees/account'],
  ['Participant loan repayment, interest, A PERSON', '', 'loanInterest/interest'],
  ['Accrued interest paid on purchase TREASURY NOTE', '', 'income/interest'],
  ['Reinvested 10.369 shares INCOME FUND @ 10.74', '', 'reinvestments/dividend'],
  ['Bought 10 shares DIVIDEND GROWTH FUND', '', 'purchases/buy'],
  ['STRATEGIC INCOME FUND NON-QUALIFIED', 'Dividend', 'income/dividend'],
  ['Insured Deposit Interest credited for Dec', 'Income', 'income/interest'],
  ['BANK DEPOSIT SWEEP CREDIT INTEREST', '', 'income/interest'],
  ['Income Interest at 0.25% Bank Deposit Program', '', 'income/interest'],
  ['BANK DEPOSIT REF 0091827', '', 'deposits/contribution'],
  ['RED MESA BANK CD DUE 09/29/2025', 'MATURED', 'sales/maturity'],
  ['Exchange To Horizon Fund', '', 'sales/other'],
  ['OUTGOING WIRE SERVICE CHARGE', 'WIRE CHG', 'fees/wire'],
  ['ADVISORY FEE FOR THE QUARTER', 'Journal', 'fees/advisory'],
  ['To checking ending in 3391', 'Online Transfer', 'withdrawals/other'],
  ['Promissory Note - Harmon Holdings LLC', 'Note Payment - Interest Portion', 'income/interest'],
  ['Promissory Note - Harmon Holdings LLC', 'Note Payment - Principal Portion', 'sales/redemption'],
  ['FTX ABC CORP', '', 'income/foreign-tax'],
  ['PAID FOR SERVICES RENDERED', '', 'fees/admin'],
  ['REF 0091827', 'Norml Dist Partial', 'withdrawals/distribution'],
  ['REF 0091827', 'Fed Wthldg', 'withdrawals/tax-withheld'],
  ['Fee rebate, 12b-1 fees returned to plan', '', 'fees/other'],
  ['Lakeside National Bank Ref 213649591628', 'Incoming funds transfer', 'deposits/other'],
  ['Lakeside National Bank Ref 213649591628', 'Outgoing funds transfer', 'withdrawals/other'],
  ['Termination payment', '', 'withdrawals/distribution'],
  ['Payment received Lakeside National Bank', '', 'deposits/other'],
  ['Payment received, dividend of NEWCO', '', 'income/dividend'],
  ['Payment sent Lakeside National Bank', '', 'withdrawals/other'],
])('"%s" (%s) is %s', (description, action, expected) => {
  expect(type(description, action)).toBe(expected);
});

test('the section decides where the words say nothing', () => {
  expect(type('REF 8829 XK', '', { kind: 'activity', type: 'fees', sign: -1 })).toBe('fees/other');
});

test('telling words overrule a general section, not a specific one', () => {
  expect(type('ONLINE TRANSFER TO INVESTMENT ACCT', '', { kind: 'activity', type: 'withdrawals', sign: -1 })).toBe(
    'transfers/internal',
  );
  expect(type('Fund purchase fee', '', { kind: 'activity', type: 'fees', sign: -1 })).toMatch(/^fees/);
});

test('an unknown inflow is a deposit, an unknown outflow a withdrawal, both only guessed', () => {
  expect(typeOf({ section: null, action: '', description: 'XK 55', amountSign: 1 })).toMatchObject({
    txType: 'deposits',
    confidence: 0.4,
  });
  expect(typeOf({ section: null, action: '', description: 'XK 55', amountSign: -1 })).toMatchObject({
    txType: 'withdrawals',
    confidence: 0.4,
  });
});

test('sweep movements are mirrors, the interest of the sweep is not', () => {
  expect(isSweepMirror('', 'Auto sweep deposit')).toBe(true);
  expect(isSweepMirror('Interest', 'BANK SWEEP PROGRAM INTEREST FOR SEP 2025')).toBe(false);
  expect(isSweepMirror('InterestIncome', 'Bank Deposit Sweep'), 'run together by a scan').toBe(false);
  expect(isSweepMirror('Credit Interesr', 'Bank Deposit Sweep'), 'misread by a scan').toBe(false);
});

test("which side of a trust's cash was swept is no income", () => {
  expect(isSweepMirror('', 'NET PURCHASES FOR PERIOD TREASURY MONEY FUND - INCOME (SWEEP)')).toBe(true);
  expect(isSweepMirror('', 'TREASURY MONEY FUND INCOME (SWEEP)')).toBe(false);
});

test('what came back of a deposit is paid out, whatever it was', () => {
  const typed = (description: string, amountSign: -1 | 1) =>
    typeOf({ section: null, action: '', description, amountSign }).txType;
  expect(typed('Deposited item returned rollover check Paragon Trust', -1)).toBe('withdrawals');
  expect(typed('Rollover check Paragon Trust', 1)).toBe('rollovers');
});

test('payments on loans are none that were made, behind the name of who sends them', () => {
  const typed = (description: string) => typeOf({ section: null, action: '', description, amountSign: 1 }).txType;
  expect(typed('ACH credit GANSEVOORT 401K LOAN PMTS 081525')).toBe('loanPayments');
  expect(typed('ACH credit GANSEVOORT 401K LOAN PAYMENTS')).toBe('loanPayments');
});

test('what is wired for another account of the plan stays with the plan', () => {
  const typed = (description: string) => typeOf({ section: null, action: '', description, amountSign: -1 }).txType;
  expect(typed('Wire transfer out Dunmore Brokerage for plan account')).toBe('transfers');
  expect(typed('OUTGOING WIRE ROCKFERN INVESTMENTS PLAN ACCT')).toBe('transfers');
  expect(typed('Wire transfer out Dunmore Brokerage')).toBe('withdrawals');
});

test('a bare check was paid where money goes out, and received where it comes in', () => {
  expect(type('Check #217333', '', { kind: 'activity', sign: -1 }, -1)).toBe('withdrawals/check');
  expect(type('Check #217333', '', null, 0)).toBe('withdrawals/check');
  expect(type('Check #217333', '', null, 1)).toBe('deposits/contribution');
});

test('a transfer of money that does not say its side is a deposit or a withdrawal by its sign', () => {
  expect(type('WIRE TRANSFER', '', null, 1)).toBe('deposits/other');
  expect(type('WIRE TRANSFER', '', null, -1)).toBe('withdrawals/other');
});

test('under a heading of transfers, contributions, charges and bank accounts are what they say', () => {
  const transfers: SectionMeaning = { kind: 'activity', type: 'transfers' };
  expect(type('Employee contribution by ACH', 'Contribution', transfers)).toBe('deposits/deferral');
  expect(type('To checking ending in 3391', 'Online Transfer', transfers, -1)).toBe('withdrawals/other');
  expect(type('Advisory fee paid to adviser', '', transfers, -1)).toBe('fees/advisory');
  expect(type('Wire from another custodian', '', transfers)).toBe('transfers/acat');
});

test('what comes in under deposits is no tax that was withheld, whatever its payer calls it', () => {
  const deposits: SectionMeaning = { kind: 'activity', type: 'deposits', sign: 1 };
  expect(type('ACH Deposit TAX PYMT USATAXPYMT 270', '', deposits)).toMatch(/^deposits/);
  expect(type('Federal income tax withheld 20%', '', deposits, -1)).toBe('withdrawals/tax-withheld');
});

test('what is wired or carried electronically comes from outside or goes there, other transfers stay within', () => {
  expect(type('WIRE TRANSFER FROM BANK')).toBe('deposits/other');
  expect(type('ELECTRONIC FUNDS TRANSFER TO BANK', '', null, -1)).toBe('withdrawals/other');
  expect(type('EFT XFER TO FIRST TOWN', '', null, -1)).toBe('withdrawals/other');
  expect(type('Transfer from your other plan')).toBe('transfers/internal');
  expect(type('Wired funds transfer to account 1234-5678', '', null, -1)).toBe('transfers/internal');
  expect(type('DISTRIBUTION TO A PERSON FIRST BK XXXX4471', 'Elec Transfer', null, -1)).toMatch(/^withdrawals/);
  expect(type('A PERSON', 'Elec Transfer', null, 1)).toMatch(/^deposits/);
});

test('money that moves to or from a bank comes from outside or goes there, by whatever name the bank goes', () => {
  expect(type('Transfer to linked bank account', '', null, -1)).toBe('withdrawals/other');
  expect(type('Transfer from your linked checking', '')).toBe('deposits/other');
  expect(type('Cash received from prior custodian')).toBe('transfers/acat');
  expect(type('Fee of prior custodian', '', null, -1)).toMatch(/^fees/);
});

test('a participant has notes as he has loans; a note that is a security is an asset', () => {
  expect(type('Note repayment, principal, A PERSON')).toBe('loanPayments/principal');
  expect(type('Note repayment, interest, A PERSON')).toBe('loanInterest/interest');
  expect(type('Note issued to participant, A PERSON', '', null, -1)).toBe('newLoans/issue');
  expect(type('Note payment, interest U S TREASURY NOTE 3.250% 06/01/2043')).toBe('income/interest');
  expect(type('Note payment, interest ACME FIN CORP NOTE 5.375% 10/01/2039 Semiannual coupon')).toBe('income/interest');
  expect(type('Note paid off at maturity ACME FIN CORP CUSIP 357839KC1')).toBe('sales/maturity');
});

test.each([
  ['Purchased interest ACME FIN CORP', -1, 'income/interest'],
  ['ACH debit ACME BROKERAGE A/C 7714-0092', -1, 'transfers/internal'],
  ['Check 317 ACME FILING - 5500 PREP', -1, 'fees/other'],
  ['ACME FOODS INC CUSIP 671053205 BROKER: ACME & CO NET OF COMMISSION', -1, 'withdrawals/other'],
  ['OPENED CERTIFICATE 70-22614 18 MONTHS', -1, 'purchases/buy'],
  ['Transfer to benefit disbursement account', -1, 'withdrawals/distribution'],
  ['Contribution – salary deferral Transfer from Acme Checking ending 0417', 1, 'deposits/contribution'],
  ['Distribution – bank transfer To Acme Savings ending 7730', -1, 'withdrawals/other'],
  ['Sold accrued interest ACME FIN CORP', 1, 'income/interest'],
  ['Payment in lieu of dividend ACME CORP', 1, 'income/dividend'],
  ['Class action proceeds', 1, 'income/other'],
  ['Tax withheld at source ACME PLC', -1, 'income/foreign-tax'],
  ['Bought - dividend reinvestment ACME FUND', -1, 'reinvestments/dividend'],
  ['Certificate of deposit maturity FIRST TOWN BANK', 1, 'sales/maturity'],
  ['Interest on certificate of deposit maturing 03/2027', 1, 'income/interest'],
  ['Disposition of ACME CORP', 1, 'sales/sell'],
  ['Acquired ACME CORP', -1, 'purchases/buy'],
  ['Pension payroll', -1, 'withdrawals/distribution'],
  ['Return of contribution', -1, 'withdrawals/corrective'],
  ['Returned ACH deposit', -1, 'withdrawals/other'],
  ['Repayment of participant loan', 1, 'loanPayments/principal'],
  ['ERISA credit', 1, 'fees/other'],
  ['CDSC', -1, 'fees/other'],
  ['Conversion proceeds', 1, 'transfers/acat'],
  ['Cash received from another firm', 1, 'transfers/acat'],
  ['Paid To - Utility Company Online', -1, 'withdrawals/other'],
  ['POS Debit - Visa Check Card', -1, 'withdrawals/other'],
] as const)('"%s" is read by its own words', (text, sign, expected) => {
  expect(type(text, '', null, sign)).toBe(expected);
});

test('a reference number may stand before the words that a row begins with', () => {
  expect(type('R428518 Called ACME FIN CORP')).toBe('sales/call');
  expect(type('Zumba Called ACME FIN CORP')).not.toBe('sales/call');
});

test('what matured is sold, wherever the row says so, unless the word is beside what was earned', () => {
  expect(type('WABASH VALLEY BANK CD 4.35% due 08/14/2025 - matured 50,000 @ 100.00')).toBe('sales/maturity');
  expect(type('INTEREST ON MATURED CD')).toBe('income/interest');
});

test('a general word before a dash is the kind of the row', () => {
  expect(type('Income - bank deposit interest')).toBe('income/interest');
  expect(type('Deposit - rollover')).toBe('rollovers/in');
  expect(type('Payment - new participant loan', '', null, -1)).toBe('newLoans/issue');
});

test('pension benefits are paid out, and what a fund for cash earns is income', () => {
  expect(type('Pension benefit, single sum', '', null, -1)).toBe('withdrawals/distribution');
  expect(type('Earnings on short term fund')).toBe('income/interest');
});

test('what an institution carries for one online comes from outside or goes there', () => {
  expect(type('ACH DEPOSIT FROM BANK', 'Online Transfer')).toMatch(/^deposits/);
  expect(type('WIRE WITHDRAWAL', 'Electronic Transfer', null, -1)).toMatch(/^withdrawals/);
  expect(type('BETWEEN ACCOUNTS 1234-5678', 'Online Transfer', null, -1)).toBe('transfers/internal');
});

test('what a country kept of a dividend is its tax, though it stands among the expenses', () => {
  expect(type('FOREIGN TAX WITHHELD HARBOR PLC', 'Div/Int - Expense', null, -1)).toBe('income/foreign-tax');
});

test('shares that a dividend bought are reinvested, also where the action says bought', () => {
  expect(type('HARBOR INDEX FUND DIVIDEND REINVESTMENT', 'Bought', null, -1)).toBe('reinvestments/dividend');
  expect(type('HARBOR REINVESTMENT CORP', 'Bought', null, -1)).toBe('purchases/buy');
});

test.each([
  ['Purchase - Acme Storage Partners LP - 10 Units', 'Withdrawal', 'purchases/buy'],
  ['FEDERAL TAX WITHHELD AT SOURCE', 'FEDERAL FUNDS WITHHELD', 'withdrawals/tax-withheld'],
  ['Benefit payments December 2025 transferred to paying agent', '', 'withdrawals/distribution'],
  ['Loans to participants', '', 'newLoans/issue'],
  ['PAID TO BENEFIT ADMINISTRATORS INC INVOICE 345554', '', 'fees/admin'],
  ['PUR ACCRUED INT HOME LOAN BANK 4.500% DUE 03/10/2028', '', 'income/interest'],
  ['Withdrawal Purchase Certificate 63', '', 'purchases/buy'],
  ['I401K DISTRIBUTION NORMAL TO ACCT ENDING 2281', 'Withdrawal Journaled Funds', 'withdrawals/distribution'],
  ['ACME SMALL COMPANY FD I', 'REIN', 'reinvestments/dividend'],
  ['CA TAX WITHHELD A PERSON', '', 'withdrawals/tax-withheld'],
  ['Online Transfer To Acme Tile Co Business Checking 3320', '', 'withdrawals/other'],
  ['ACME INCOME FD 1.2219 SHS', 'RVST', 'reinvestments/dividend'],
  ['PAYROLL DEFERRAL REFUND ADP TEST EXCESS A PERSON', '', 'withdrawals/corrective'],
  ['RLVR WIRE OUT FIRST BANK FBO A PERSON', '', 'rollovers/out'],
  ['MARGIN DEBIT INT FOR JAN', '', 'fees/margin'],
  ['INCOME TAX ON UBTI FORM 990-T', '', 'fees/tax'],
  ['UNITS REDEEMED TO FUND PARTICIPANT LOAN', '', 'newLoans/issue'],
  ['FORFS USED TO OFFSET EMPLOYER MATCH', '', 'forfeiture/out'],
  ['TREASURY AUCTION AWARD 26-WK BILL', '', 'purchases/buy'],
  ['MAPPED OUT DISCONTINUED OPTION', '', 'transfers/internal'],
  ['DWAC 75 SH ACME REGISTERED', '', 'transfers/in-kind-out'],
  ['CDN NON-RES TAX W/H ACME INC DIV', '', 'income/foreign-tax'],
  ['Hardship Processing Chg', 'HARDFEE', 'fees/admin'],
  ['ACME RAIL INC 100', 'BY', 'purchases/buy'],
  ['ROLLOVER CHECK 50388 PAYABLE TO NEW TRUSTEE', '', 'rollovers/in'],
])('%s, %s, that goes out', (description, action, expected) => {
  expect(type(description, action, null, -1)).toBe(expected);
});

test.each([
  ['Deposit Certificate 62 Final Dividend', 'income/dividend'],
  ['Distribution of net income - Blue Heron Multifamily LLC', 'income/other'],
  ['Wire received distribution of proceeds Osprey Growth Fund II LP', 'sales/redemption'],
  ['Hard money loan payoff principal Pine Ridge Builders', 'sales/redemption'],
  ['Loan payoff principal participant 12', 'loanPayments/principal'],
  ['Deposit Transfer From Share IRA Contribution Current Year', 'deposits/contribution'],
  ['AUTO-CALL NOTE CONTINGENT CPN ACME BK', 'income/interest'],
  ['Online Transfer From Acme Tile Co Business Checking 3320', 'deposits/contribution'],
  ['BRKD CD FIRST BANK INT MTHLY', 'income/interest'],
  ['S/T CAPGN DISTR ACME VALUE FUND', 'income/capgain-st'],
  ['NON-TAXABLE DISTRIBUTION ACME TIMBER TRUST', 'income/return-of-capital'],
  ['LNPMT INT EMP ID 44871', 'loanInterest/interest'],
  ['LNPMT PRN EMP ID 44871', 'loanPayments/principal'],
  ['STUDENT LOAN MATCH EMPLOYER', 'deposits/match'],
  ['CONDUIT IRA ROLL TO QRP CK', 'rollovers/in'],
  ['STRUCTURED NOTE AUTOCALLED PRINCIPAL RETURNED', 'sales/call'],
  ['CASH LIEU ACME ADR', 'sales/cash-in-lieu'],
  ['CONV BAL INITIAL LOAD', 'transfers/acat'],
  ['SHARE DRAFT DEPOSIT - 401K CONTRIB MAY', 'deposits/contribution'],
  ['REVALUATION OF TRUST ASSETS', 'gain_loss/market'],
])('%s, that comes in', (description, expected) => {
  expect(type(description, '', null, 1)).toBe(expected);
});

test('a bond that insures those who handle a plan is a charge, a fund of bonds that its house is called so is none', () => {
  expect(type('FIDELITY BOND PREMIUM', '', null, -1)).toBe('fees/other');
  expect(type('DIVIDEND FIDELITY BOND FUND', '', null, 1)).toBe('income/dividend');
});

test('the number of a time deposit says nothing of the interest that it paid', () => {
  expect(withoutReference('TRANSFER FROM CD 40016550 INTEREST')).toBe('TRANSFER FROM CD INTEREST');
  expect(withoutReference('TRANSFER FROM CD 40016550 AT MATURITY')).toBe('TRANSFER FROM CD 40016550 AT MATURITY');
});

test.each([
  ['PARTICIPANT LOAN T PERSON', 'Withdrawal MoneyLink Txn', 'newLoans/issue'],
  ['FIRST BANK', 'Withdrawal MoneyLink Txn', 'withdrawals/other'],
  ['WT Fed#08113 First CU /Bnf=P Person Plan Loan', '', 'newLoans/issue'],
  ['WT Fed#08113 First CU /Bnf=P Person', '', 'withdrawals/wire'],
  ['WIRE OUT FIRST CLEARING FBO ACME 401K BROKERAGE 7KD-330871', '', 'transfers/internal'],
  ['WIRE OUT ACME PENSION TRUST BROKERAGE ACCT', '', 'transfers/internal'],
  ['ACH DEBIT SMITH & JONES ACTUARIES INVOICE 5521', '', 'fees/admin'],
  ['Withdrawal ACH ACME PENSION TYPE: TPA INV ID: 333', '', 'fees/admin'],
  ['Purchased 290.138 Shares Of ACME EQUITY FUND Dividend Reinvestment At 30.79 USD', '', 'reinvestments/dividend'],
  ['ACME INDUSTRIES INC', 'Other Activity Securities Moved Out', 'transfers/in-kind-out'],
  ['Oregon Dept Reve Taxpayment 040826 Acme Plan', '', 'withdrawals/tax-withheld'],
  ['Acme Equity Fund', 'Taxes on participant payouts', 'withdrawals/tax-withheld'],
  ['WT 260413-118802 First Clearing LLC /Org=Acme', '', 'withdrawals/wire'],
  ['FEE PLAN DOCUMENT SERVICE PYMT TO THIRD PARTY ADMIN', '', 'fees/admin'],
  ['BNF A PERSON DIRECT ROLLOVER Cash', '', 'rollovers/in'],
  ['ACH Debit First Bond Premium ERISA', '', 'fees/other'],
  ['Closing fee of predecessor trustee', '', 'fees/account'],
])('what goes out as "%s" after "%s" is %s', (description, action, expected) => {
  expect(type(description, action, null, -1)).toBe(expected);
});

test.each([
  ['EFT RCVD LN PMT A PERSON PRIN', 'ACH', 'loanPayments/principal'],
  ['EFT RCVD LN PMT A PERSON INT', 'ACH', 'loanInterest/interest'],
  ['PRINCIPAL RECEIVED AT MATURITY ON 50,000 PAR VALUE ACME UTILITIES', '', 'sales/maturity'],
  ['ACME TARGET FUND', 'SEL', 'sales/sell'],
  ['Residual wire from First Trust, predecessor trustee', '', 'transfers/plan-assets'],
  ['Deposit from other qualified plan - Cert 0107', '', 'rollovers/in'],
])('what comes in as "%s" after "%s" is %s', (description, action, expected) => {
  expect(type(description, action)).toBe(expected);
});

test.each([
  ['DIRECT ROLLOVER PAID TO SUCCESSOR PLAN', 'Withdrawal', 'rollovers/out'],
  ['DIRECT ROLLOVER TO SUCCESSOR CUSTODIAN', 'WIRE TRANSFER', 'rollovers/out'],
  ['DIRECT ROLLOVER TO SUCCESSOR TRUSTEE', 'FEDERAL FUNDS SENT', 'rollovers/out'],
  ['ASSETS TO SUCCESSOR TRUSTEE', '', 'transfers/acat'],
  ['PLAN FUNDING', 'FEDERAL FUNDS SENT', 'withdrawals/wire'],
  ['FORFEITURE TO PLAN FORFEITURE ACCOUNT', 'JOURNAL', 'forfeiture/out'],
  ['Forfeiture Transferred to Plan Account', 'Journal', 'forfeiture/in'],
  ["Cashier's Check Purchase - D. Marsh Benefit", '', 'withdrawals/check'],
  ['EXCESS CONTRIB REMOVAL PLUS EARNINGS', '', 'withdrawals/corrective'],
  ['LOAN ORIG FEE', '', 'fees/admin'],
  ['Cash payout to terminated participant B. Person', '', 'withdrawals/distribution'],
  ['Cash payout, A. Person', '', 'withdrawals/distribution'],
  ['Certificate C-31396 issued from demand', '', 'purchases/buy'],
  ['Paid Acme Administrators for plan recordkeeping services', '', 'fees/admin'],
  ['7882', 'Termination of Employment', 'withdrawals/distribution'],
  ['', 'In-Service Age 59 1/2', 'withdrawals/distribution'],
])('what went out as "%s" (%s) is %s', (description, action, expected) => {
  expect(type(description, action, null, -1)).toBe(expected);
});

test('what comes in among what was reinvested is what its words say', () => {
  const section: SectionMeaning = { kind: 'activity', type: 'reinvestments', sign: -1 };
  expect(type('Cash dividend ACME FUND', '', section, 1)).toBe('income/dividend');
  expect(type('ACME FUND', 'Sell', section, 1)).toBe('sales/sell');
  expect(type('ACME FUND', 'Buy', section, -1)).toMatch(/^reinvestments\//);
});

test('what an amount leaves out tells nothing of its kind', () => {
  const typed = (description: string) => typeOf({ section: null, action: '', description, amountSign: -1 }).txType;
  expect(typed('Change in Market Value (excluding dividends)')).toBe('gain_loss');
  expect(typed('Dividends (excluding change in market value)')).toBe('income');
});
