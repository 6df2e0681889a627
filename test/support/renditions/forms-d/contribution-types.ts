import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, fundAccounts, intoFund, soFar, split } from '../forms-b/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'dividend',
  'capgain-lt',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'exchange-out',
  'tpa-fee',
  'rollover-in',
  'hardship',
  'forfeiture',
];
const SAYS: Words = {
  deferral: 'Contribution',
  roth: 'Roth Contribution',
  match: 'Employer Match',
  dividend: 'Dividend Reinvestment',
  'capgain-lt': 'Cap Gain Reinvestment',
  'loan-payment': 'Loan Repayment - Principal',
  'loan-interest': 'Loan Repayment - Interest',
  'new-loan': 'Loan Issued',
  'exchange-out': 'Exchange Out',
  'exchange-in': 'Exchange In',
  'tpa-fee': 'Recordkeeping Fee',
  'rollover-in': 'Incoming Rollover',
  hardship: 'Hardship Withdrawal',
  forfeiture: 'Forfeited Unvested Amount',
};
const SOURCES = ['Employee Pre-Tax', 'Roth 401(k)', 'Employer Match', 'Rollover'] as const;
const SOURCE_OF: Words = { roth: SOURCES[1], match: SOURCES[2], forfeiture: SOURCES[2], 'rollover-in': SOURCES[3] };
const sourceOf = (event: Happening) => (isIncome(event) ? 'All' : (SOURCE_OF[event.kind] ?? SOURCES[0]));
const SHARES = [45, 15, 30, 10];

/** A fund company's quarterly retirement statement: the account by contribution type and by fund, then each fund's transactions. */
export function contributionTypes(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Retirement Plan Services', 'Investments']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 28, font: random.pick(['Helvetica', 'Times']), margin: 44 });
  const number = () => `${random.whole(10, 99)}${random.whole(1000, 9999)}-${random.whole(10000, 99999)}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 6],
    number,
  });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  front(sheet, book);
  if (random.chance(0.8)) bySource(sheet, book);
  byFund(sheet, book, funds);
  sheet.heading('Transaction Detail', { size: 12 });
  if (book.events.length === 0) sheet.at([['There was no activity in your account this quarter.', 44]]);
  for (const fund of funds) ledger(sheet, statement, fund);
  notes(sheet, [
    'Personal rate of return is calculated with a time-weighted formula, widely used by financial analysts. Your vested percentage of employer money is 60%.',
    'Loan balances are not part of your account balance. Outstanding loan balance: $4,118.26. The plan may pay up to $38.00 per participant each year for recordkeeping.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(provider, 44, { bold: true, size: 13 }, 34);
    sheet.paper.text(book.planName ?? book.title[0]!, 568, { align: 'right', size: 8 }, 34);
    sheet.paper.text(`Questions? 800-555-0126      ${page}/${pages}`, 568, { align: 'right', size: 7 }, 772);
  });
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.heading('Retirement Savings Statement', { size: 15 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 44]]);
  sheet.paper.down(6);
  sheet.at([[`Account number: ${book.number}`, 44]]);
  sheet.at([[`Statement period: ${monthSpan(book, ' to ')}`, 44]]);
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['Your Contributions', of(ofKinds('deferral', 'roth')), 1],
    ['Employer Contributions', of(ofKinds('match')), 1],
    ['Rollovers', of(ofKinds('rollover-in')), 1],
    ['Loan Payments', of(ofKinds('loan-payment', 'loan-interest')), 1],
    ['Withdrawals and Loans', of(ofKinds('hardship', 'new-loan')), -1],
    ['Forfeitures', of(ofKinds('forfeiture')), -1],
    ['Fees', of(isFee), -1],
    ['Dividends and Capital Gains', of(isIncome), 1],
    ['Change in Market Value', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.heading('Your Account Summary');
  sheet.head([
    { head: '', at: 44 },
    { head: 'This Period', at: 440, align: 'right' },
    { head: 'Year to Date', at: 568, align: 'right' },
  ]);
  sheet.figures(
    [
      [
        'Beginning Balance',
        print(book.begin),
        print(
          yearBegin(
            book,
            lines.filter(([label, cents]) => cents !== 0 || label === 'Fees'),
          ),
        ),
      ],
    ],
    [440, 568],
    44,
    [0],
  );
  for (const [label, cents, side] of lines)
    if (cents !== 0 || label === 'Fees')
      sheet.figures([[label, print(cents), print(soFar(book, label, cents, side))]], [440, 568], 52);
  sheet.figures([['Ending Balance', print(book.ending), print(book.ending)]], [440, 568], 44, [0]);
  sheet.figures([['Vested Balance', print(Math.round(book.ending * 0.87)), '']], [440, 568], 44);
  sheet.at([
    ['Personal rate of return this period', 44],
    [`${((book.gain / Math.max(1, book.begin)) * 100).toFixed(1)}%`, 440, 'right'],
  ]);
}

function bySource(sheet: Sheet, book: Book): void {
  const ends = split(book.ending, SHARES);
  sheet.heading('Your Account by Contribution Type');
  sheet.head([
    { head: 'Contribution Type', at: 44 },
    { head: 'Vested %', at: 330, align: 'right' },
    { head: 'Vested Balance', at: 440, align: 'right' },
    { head: 'Total Balance', at: 568, align: 'right' },
  ]);
  SOURCES.forEach((source, index) => {
    const vested = source === 'Employer Match' ? 60 : 100;
    sheet.figures(
      [[source, `${vested}%`, print(Math.round((ends[index]! * vested) / 100)), print(ends[index]!)]],
      [330, 440, 568],
    );
  });
  sheet.figures([['Total', '', '', print(book.ending)]], [330, 440, 568], 44, [0]);
}

function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const before = dated(addDays(book.start, -1), 'MM/DD/YYYY');
  const after = dated(book.end, 'MM/DD/YYYY');
  const places = [300, 380, 440, 500, 568];
  sheet.heading('Your Account by Fund');
  sheet.head([
    { head: 'Fund', at: 44 },
    ...[
      ['Balance on', before],
      ['Shares on', after],
      ['Price', 'per share'],
      ['Percent', 'of total'],
      ['Balance on', after],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 30),
          print(fund.begin),
          units(fund.units),
          price(fund.price, 2, true),
          `${Math.round((100 * fund.end) / Math.max(1, book.ending))}%`,
          print(fund.end),
        ],
      ],
      places,
    );
  sheet.figures([['Total', print(book.begin), '', '', '100%', print(book.ending)]], places, 44, [0]);
}

function ledger(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  if (fund.events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Activity', at: 104 },
    { head: 'Contribution Type', at: 236 },
    { head: 'Amount', at: 410, align: 'right' },
    { head: 'Price', at: 480, align: 'right' },
    { head: 'Shares', at: 568, align: 'right' },
  ];
  const rows = fund.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        SAYS[event.kind]!,
        sourceOf(event),
        print(intoFund(event)),
        price(event.price!, 2, true),
        units(event.quantity!),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: fund.name });
}
