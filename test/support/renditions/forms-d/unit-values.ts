import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, fundAccounts, intoFund, split } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'employer-contribution',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'corrective',
  'exchange-out',
  'tpa-fee',
  'loan-fee',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'forfeiture',
];
const SAYS: Words = {
  deferral: 'Employee Deferral',
  'employer-contribution': 'Employer Contribution',
  'rollover-in': 'Rollover Deposit',
  distribution: 'Benefit Payment',
  'tax-withheld': 'Federal Withholding',
  corrective: 'Return of Excess Deferral',
  'exchange-out': 'Transfer Between Options - Out',
  'exchange-in': 'Transfer Between Options - In',
  'tpa-fee': 'Contract Administration Charge',
  'loan-fee': 'Loan Processing Charge',
  'loan-payment': 'Loan Principal Repayment',
  'loan-interest': 'Loan Interest Repayment',
  'new-loan': 'Loan Withdrawal',
  forfeiture: 'Forfeiture Withdrawal',
};
const SOURCES = ['Employee Elective', 'Employer Matching', 'Employer Discretionary', 'Rollover'] as const;
const SHARES: Partial<Record<Kind, readonly number[]>> = {
  deferral: [100, 0, 0, 0],
  'employer-contribution': [0, 60, 40, 0],
  'rollover-in': [0, 0, 0, 100],
  corrective: [100, 0, 0, 0],
};
type Line = readonly [string, Kind, (event: Happening) => boolean];
const LINES: readonly Line[] = [
  ['Employee Deposits', 'deferral', ofKinds('deferral')],
  ['Employer Deposits', 'employer-contribution', ofKinds('employer-contribution')],
  ['Rollover Deposits', 'rollover-in', ofKinds('rollover-in')],
  ['Loan Repayments', 'loan-payment', ofKinds('loan-payment', 'loan-interest')],
  ['Loans Taken', 'new-loan', ofKinds('new-loan')],
  ['Benefit Payments', 'distribution', ofKinds('distribution', 'tax-withheld')],
  ['Corrective Payments', 'corrective', ofKinds('corrective')],
  ['Forfeitures', 'forfeiture', ofKinds('forfeiture')],
  ['Contract Charges', 'tpa-fee', (event) => typeOf(event) === 'fees'],
];

/** An insurer's group annuity contract: activity by source, options in unit values, and the contract's transactions in the order of days. */
export function unitValues(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Life & Annuity Company',
    'Mutual Life',
  ]);
  const sheet = new Sheet(provider, { size: 8, font: random.pick(['Helvetica', 'Times']), headroom: 20, margin: 44 });
  const number = () =>
    `${random.pick(['GA-', 'K', '8-', ''])}${random.whole(10000, 99999)}${random.pick(['', '-1', '-02'])}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 7],
    number,
  });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  front(sheet, book, provider);
  bySource(sheet, book);
  options(sheet, book, funds);
  transactions(sheet, statement);
  notes(sheet, [
    'Values in the separate accounts are not guaranteed and vary with the investment experience. A unit value is found by dividing the value of the sub-account by its units. The contract charge is deducted by redeeming units.',
    'A surrender charge of up to 5.00% may apply if the contract is discontinued. The guaranteed interest rate this quarter is 2.15%.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(`${provider}    Contract ${book.number}`, 44, { size: 7 }, 774);
    paper.text(`${page} of ${pages}`, 568, { align: 'right', size: 7 }, 774);
  });
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  sheet.at([['Group Annuity Contract - Contractholder Statement', 44]], { size: 11 });
  sheet.paper.down(8);
  for (const [label, text] of [
    ['Contractholder:', book.title.join(' ')],
    ['Contract number:', book.number],
    ['Statement period:', `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`],
    ['Participants:', '31 active, 6 terminated'],
  ] as const)
    sheet.at([
      [label, 44],
      [text, 150],
    ]);
}

function bySource(sheet: Sheet, book: Book): void {
  const places = [230, 314, 398, 482, 568];
  const weights = [40, 25, 20, 15];
  const used = LINES.map(([label, kind, belongs]) => ({ label, kind, total: sum(book.events, belongs) })).filter(
    ({ total }) => total !== 0,
  );
  const begin = split(book.begin, weights);
  const gain = split(book.gain, weights);
  const body = used.map(({ kind, total }) => split(total, SHARES[kind] ?? weights));
  const end = begin.map((cents, index) => cents + gain[index]! + body.reduce((all, row) => all + row[index]!, 0));
  const row = (label: string, cells: readonly number[]): [string, ...string[]] => [
    label,
    ...[...cells, cells.reduce((all, cents) => all + cents, 0)].map((cents) =>
      cents === 0 ? '0.00' : money(cents, 'paren'),
    ),
  ];
  sheet.heading('Activity by Source');
  sheet.head([
    { head: '', at: 44 },
    ...[...SOURCES.map((source) => source.split(' ')), 'Total'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures([row('Opening Contract Value', begin)], places, 44, [0]);
  sheet.figures(
    used.map(({ label }, index) => row(label, body[index]!)),
    places,
    50,
  );
  sheet.figures([row('Investment Results', gain)], places, 50);
  sheet.figures([row('Closing Contract Value', end)], places, 44, [0]);
}

function options(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [226, 290, 360, 426, 490, 568];
  const [before, after] = [addDays(book.start, -1), book.end].map((day) => dated(day, 'MM/DD/YY'));
  sheet.heading('Investment Options');
  sheet.head([
    { head: 'Separate Account', at: 44 },
    ...(
      [
        ['Units', before!],
        ['Unit value', before!],
        ['Value', before!],
        ['Units', after!],
        ['Unit value', after!],
        ['Value', after!],
      ] as const
    ).map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 24),
          units(fund.unitsBefore),
          price(fund.priceBefore, 4),
          money(fund.begin),
          units(fund.units),
          price(fund.price, 4),
          money(fund.end),
        ],
      ],
      places,
    );
  sheet.figures([['Total', '', '', print(book.begin), '', '', print(book.ending)]], places, 44, [0]);
}

function transactions(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Effective', 'Date'], at: 44 },
    { head: 'Transaction', at: 98, wrap: 130 },
    { head: 'Investment Option', at: 232, wrap: 130 },
    { head: 'Amount', at: 430, align: 'right' },
    { head: 'Unit Value', at: 500, align: 'right' },
    { head: 'Units', at: 568, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('Contract Transactions');
    sheet.at([['No transactions in this period.', 44]]);
    return;
  }
  const rows: Row[] = book.events.map((event) => ({
    cells: [
      dated(event.settle, 'MM/DD/YYYY'),
      SAYS[event.kind]!,
      `${event.paper!.name} ${event.paper!.more}`.trim(),
      print(intoFund(event)),
      price(event.price!, 4),
      units(event.quantity!, 3).replace(/^-(.*)/, '($1)'),
    ],
    event,
  }));
  rows.push({
    cells: ['', 'Net activity', '', print(sum(book.events, (event) => !isTrade(event))), '', ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Contract Transactions' });
}
