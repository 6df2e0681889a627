import { addDays } from '../../../../src-shared/dates.ts';
import { person, providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { dayForm, keepFunds, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notice, terms } from './kit.ts';

const SOURCES = ['Pre-Tax', 'Roth', 'Employer Match'] as const;
const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'roth',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'rollover-in',
  'hardship',
  'tpa-fee',
  'exchange-out',
  'forfeiture',
];
const SAYS: Words = {
  deferral: 'Employee Contribution',
  match: 'Employer Matching Contribution',
  roth: 'Roth Contribution',
  'loan-payment': 'Loan Principal Payment',
  'loan-interest': 'Loan Interest Payment',
  'new-loan': 'Loan Withdrawal',
  'rollover-in': 'Rollover Contribution',
  hardship: 'Hardship Withdrawal',
  'tpa-fee': 'Recordkeeping Fee',
  'exchange-out': 'Transfer Out of Fund',
  'exchange-in': 'Transfer Into Fund',
  forfeiture: 'Forfeiture',
};

/** A participant's quarter from the recordkeeper: what changed the balance, vested balance beside it, investments and sources, and each transaction with its fund, source, price and units. */
export function participantAccount(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement Services', 'Retirement', 'Workplace Savings']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 26, margin: 38 });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 7],
      number: (chance) => `${chance.pick(['P', '', 'RS-'])}${chance.whole(100000, 9999999)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  investments(sheet, book, funds);
  if (random.chance(0.6)) bySource(sheet, book, random);
  detail(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'MM/DD/YY', 'Mon D, YYYY']));
  terms(sheet, random, 'Plan notices');
  runningHead(
    sheet,
    `${book.planName ?? book.title.join(' ')}`,
    (page, pages) => `Account ${book.number}   ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const type = (...kinds: Kind[]) => sum(book.events, ofKinds(...kinds));
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 15 });
  sheet.at([['Participant Statement', 38]], { size: 11 });
  sheet.at([[`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 38]]);
  addressed(sheet, book, 52);
  sheet.at([
    ['Participant', 38],
    [person(random.branch('who')), 130],
  ]);
  sheet.at([
    ['Account number', 38],
    [book.number, 130],
  ]);
  sheet.at([
    ['Plan', 38],
    [book.planName ?? book.title.join(' '), 130],
  ]);
  const lines: Line[] = [
    ['Your contributions', type('deferral', 'roth'), 1],
    ['Employer contributions', type('match'), 1],
    ['Rollovers', type('rollover-in'), 1],
    ['Loan repayments', type('loan-payment', 'loan-interest'), 1],
    ['Loans taken', type('new-loan'), -1],
    ['Withdrawals', type('hardship'), -1],
    ['Forfeitures', type('forfeiture'), -1],
    ['Fees', type('tpa-fee'), -1],
    ['Investment gain/loss', book.gain],
  ];
  const shown = lines.filter(([label, cents]) => cents !== 0 || /contributions|Fees|gain/.test(label));
  sheet.heading('Your account activity at a glance');
  sheet.at(
    [
      ['This period', 350, 'right'],
      ['Year to date', 450, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Balance on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, `Balance on ${dated(book.end, 'MM/DD/YYYY')}`],
    shown,
    [350, 450],
    38,
    print,
  );
  sheet.figures([['Vested balance', print(Math.round(book.ending * random.pick([1, 0.93, 0.8])))]], [350], 38, [0]);
  if (random.chance(0.5))
    sheet.figures([['Outstanding loan balance (not included above)', print(random.whole(100_000, 1_900_000))]], [350]);
  if (random.chance(0.5)) notice(sheet, random, 'Plan news');
}

function investments(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [270, 350, 420, 495, 572];
  const exchanged = (fund: FundAccount) =>
    sum(fund.events, (event) => typeOf(event) === 'purchases' || typeOf(event) === 'sales');
  const flow = (fund: FundAccount) => fund.events.reduce((all, event) => all + intoFund(event), 0);
  sheet.heading('How your account is invested');
  sheet.head([
    { head: 'Investment', at: 38 },
    ...[['Beginning', 'balance'], ['Money', 'in/out'], ['Transfers'], ['Gain/', 'loss'], ['Ending', 'balance']].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const cells = (fund: FundAccount) => [
    fund.begin,
    flow(fund) + exchanged(fund),
    -exchanged(fund),
    fund.gain,
    fund.end,
  ];
  for (const fund of funds) sheet.figures([[fund.name.slice(0, 36), ...cells(fund).map(print)]], places);
  const totals = funds.map(cells).reduce((all, each) => all.map((cents, index) => cents + each[index]!));
  sheet.figures([['Total', ...totals.map(print)]], places, 38, [0]);
  sheet.figures(
    funds.map((fund) => [
      `${fund.name.slice(0, 36)} (${fund.symbol})`,
      units(fund.units, 4),
      price(fund.price, 4, true),
      `${Math.round((fund.end / Math.max(1, book.ending)) * 100)}%`,
    ]),
    [350, 420, 495],
  );
}

function bySource(sheet: Sheet, book: Book, random: Random): void {
  const first = Math.round((book.ending * random.whole(40, 60)) / 100);
  const second = Math.round((book.ending * random.whole(5, 20)) / 100);
  const parts = [first, second, book.ending - first - second];
  sheet.heading('Your balance by source');
  sheet.head([
    { head: 'Source', at: 38 },
    { head: 'Balance', at: 270, align: 'right' },
    { head: 'Vested %', at: 350, align: 'right' },
    { head: 'Vested balance', at: 450, align: 'right' },
  ]);
  SOURCES.forEach((source, index) => {
    const vested = index === 2 ? 0.8 : 1;
    sheet.figures(
      [[source, print(parts[index]!), `${vested * 100}%`, print(Math.round(parts[index]! * vested))]],
      [270, 350, 450],
    );
  });
}

function detail(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const rows = statement.book.events.map(
    (event: Happening): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        event.source ?? '',
        event.paper!.name,
        print(intoFund(event)),
        price(event.price!, 4, true),
        units(event.quantity!, 4),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.at([['No transactions were processed during this period.', 38]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 38 },
      { head: 'Activity', at: 98, wrap: 120 },
      { head: 'Source', at: 222 },
      { head: 'Investment', at: 286, wrap: 108 },
      { head: 'Amount', at: 456, align: 'right' },
      { head: 'Unit price', at: 512, align: 'right' },
      { head: 'Units', at: 572, align: 'right' },
    ],
    rows,
    { title: 'Transaction history' },
  );
}
