import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import {
  type Ends,
  endsOf,
  type FundAccount,
  fundAccounts,
  intoFund,
  oneOf,
  type Section,
  sectionTable,
} from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Market Value as of {}', 'Market Value as of {}'],
  ['Net Assets at Start of Period', 'Net Assets at End of Period'],
  ['Prior Plan Assets', 'Current Plan Assets'],
];

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'employer-contribution',
  'match',
  'rollover-in',
  'rollover-out',
  'distribution',
  'corrective',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'tpa-fee',
  'dividend',
  'capgain-lt',
  'forfeiture',
  'exchange-out',
];
const SAYS: Words = {
  deferral: 'Pre-tax deferral',
  roth: 'Roth deferral',
  'employer-contribution': 'Profit sharing',
  match: 'Matching',
  'rollover-in': 'Rollover',
  'rollover-out': 'Direct rollover to IRA',
  distribution: 'Termination',
  'tax-withheld': 'Federal withholding',
  corrective: 'Return of excess deferral',
  'loan-payment': 'Principal',
  'loan-interest': 'Interest',
  'new-loan': 'New loan',
  'tpa-fee': 'TPA administrative expense',
  dividend: 'Dividend',
  'capgain-lt': 'Long term capital gain',
  forfeiture: 'Forfeiture used to pay expense',
  'exchange-out': 'Inter-fund sell',
  'exchange-in': 'Inter-fund buy',
};
const summary = (name: string, belongs: Section['belongs']): Section => ({
  title: `${name} Transaction Summary`,
  total: `Total ${name}`,
  belongs,
});
const SECTIONS: readonly Section[] = [
  summary('Dividends/Capital Gains', isIncome),
  summary('Employer Contributions', ofKinds('employer-contribution', 'match')),
  summary('Employee Contributions', ofKinds('deferral', 'roth')),
  summary('Rollover Contributions', ofKinds('rollover-in')),
  summary('Loan Repayments', ofKinds('loan-payment', 'loan-interest')),
  summary('Loans Issued', ofKinds('new-loan')),
  summary('Participant Distributions', ofKinds('distribution', 'tax-withheld', 'corrective', 'rollover-out')),
  summary('Forfeitures', ofKinds('forfeiture')),
  summary('Plan Expenses', isFee),
  summary('Inter-Fund Transfers', ofKinds('exchange-in', 'exchange-out')),
];

/** A recordkeeper's trust report for the sponsor of a plan: the reconciliation of the whole, then a table for each kind of transaction. */
export function planSponsorReport(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Trust',
    'Plan Custody',
    'Employee Benefit Trust',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), landscape: random.chance(0.4), headroom: 34 });
  const number = () => `${random.pick(['abc-', 'KPL', '8'])}${random.whole(10000, 99999)}`;
  const kept = keepUnits(random.branch('book'), { lengths: ['year', 'quarter'], kinds: KINDS, pace: [2, 6], number });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  reconciliation(sheet, book);
  schedule(sheet, funds, book);
  for (const section of SECTIONS) transactions(sheet, statement, section);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const right = paper.width - 40;
    paper.text(`${(book.planName ?? book.title[0]!).slice(0, 60)}`, 40, { bold: true, size: 10 }, 30);
    paper.text(`${oneOf(book, ['Case Number', 'Plan Number', 'Client ID'])} ${book.number}`, 40, { size: 8 }, 42);
    paper.text(
      `${dated(book.start, 'Month DD, YYYY')} through ${dated(book.end, 'Month DD, YYYY')}`,
      right,
      { align: 'right', size: 8 },
      42,
    );
    paper.text(provider, right, { align: 'right', size: 10 }, 30);
    paper.text(`Page ${page} of ${pages}`, right, { align: 'right', size: 7 }, paper.height - 18);
  });
  return sheet;
}

function reconciliation(sheet: Sheet, book: Book): void {
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (key: string) => by((event) => typeOf(event) === key);
  const print = (cents: number) => money(cents, 'paren-dollar', true);
  sheet.paper.newPage();
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.heading('Market Value Reconciliation');
  const rows: [string, number][] = [
    ['Employer Contributions', by(ofKinds('employer-contribution', 'match'))],
    ['Employee Contributions', by(ofKinds('deferral', 'roth'))],
    ['Rollover Contributions', by(ofKinds('rollover-in'))],
    ['Loan Principal Repaid', type('loanPayments')],
    ['Loan Interest Repaid', type('loanInterest')],
    ['Loans Issued', type('newLoans')],
    ['Distributions to Participants', type('withdrawals') + by(ofKinds('rollover-out'))],
    ['Forfeitures', type('forfeiture')],
    ['Plan Expenses', by(isFee)],
    ['Dividends and Capital Gains', by(isIncome)],
    ['Realized and Unrealized Gain/(Loss)', book.gain],
  ];
  sheet.figures([[opening, print(book.begin)]], [420], 40, [0]);
  sheet.figures(
    rows.map(([label, cents]) => [label, print(cents)] as const),
    [420],
    56,
  );
  sheet.figures([[closing, print(book.ending)]], [420], 40, [0]);
}

function schedule(sheet: Sheet, funds: readonly FundAccount[], book: Book): void {
  const places = [330, 400, 480, 560];
  sheet.heading('Schedule of Assets Held for Investment');
  sheet.head([
    { head: 'Investment', at: 40 },
    ...['Shares', 'Price', 'Cost', 'Market Value'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 42),
          units(fund.units, 4),
          price(fund.price, 4),
          money(Math.round(fund.end * 0.9)),
          money(fund.end),
        ],
      ],
      places,
    );
  sheet.figures(
    [
      [
        'Total Investments',
        '',
        '',
        money(funds.reduce((all, fund) => all + Math.round(fund.end * 0.9), 0)),
        money(book.ending),
      ],
    ],
    places,
    40,
    [0],
  );
}

function transactions(sheet: Sheet, statement: Statement, section: Section): void {
  const columns: Column[] = [
    { head: 'Trade Date', at: 40 },
    { head: 'Type', at: 100, wrap: 120 },
    { head: 'Investment', at: 226, wrap: 150 },
    { head: 'Price', at: 430, align: 'right' },
    { head: 'Shares', at: 495, align: 'right' },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const fundView = section.title.startsWith('Inter-Fund');
  sectionTable(
    sheet,
    statement,
    fundView ? { title: section.title, belongs: section.belongs } : section,
    columns,
    (event) => [
      dated(event.settle, 'MM/DD/YYYY'),
      SAYS[event.kind]!,
      event.paper!.name,
      price(event.price!, 4),
      units(event.quantity!, 4),
      money(intoFund(event), 'paren'),
    ],
    5,
    (cents) => money(cents, 'paren-dollar', true),
  );
}
