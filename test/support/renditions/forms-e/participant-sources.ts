import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, split } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { keepFunds, legal, message, runningHead } from './kit.ts';

const SOURCES = ['Pre-Tax Deferral', 'Roth 401(k)', 'Safe Harbor Match', 'Profit Sharing'] as const;
const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'roth',
  'profit-sharing',
  'dividend',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'hardship',
  'distribution',
  'exchange-out',
  'tpa-fee',
  'loan-fee',
  'forfeiture',
  'rollover-in',
];
const SAYS: Words = {
  deferral: 'Contribution',
  match: 'Employer Match',
  roth: 'Roth Contribution',
  'profit-sharing': 'Profit Sharing Contribution',
  dividend: 'Dividends',
  'loan-payment': 'Loan Principal Payment',
  'loan-interest': 'Loan Interest Payment',
  'new-loan': 'Loan Withdrawal',
  hardship: 'Hardship Withdrawal',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  'exchange-out': 'Exchange Out',
  'exchange-in': 'Exchange In',
  'tpa-fee': 'Recordkeeping Fee',
  'loan-fee': 'Loan Origination Fee',
  forfeiture: 'Forfeiture',
  'rollover-in': 'Rollover Contribution',
};
const LINES: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Contributions', (event) => ['deposits', 'rollovers'].includes(typeOf(event))],
  ['Loan Repayments', (event) => ['loanPayments', 'loanInterest'].includes(typeOf(event))],
  ['Loans Issued', (event) => typeOf(event) === 'newLoans'],
  ['Withdrawals', (event) => typeOf(event) === 'withdrawals'],
  ['Forfeitures', (event) => typeOf(event) === 'forfeiture'],
  ['Fees', isFee],
  ['Dividends', isIncome],
];

/** A recordkeeper's statement to a participant: a matrix of the sources of money, the funds, then every line with its source. */
export function participantSources(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement', 'Retirement Solutions', 'Plan Services']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, margin: 36, landscape: random.chance(0.3) });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [0, 5],
      number: () => `${random.whole(10000, 99999)}-${random.whole(1, 9)}-${random.whole(1000, 9999)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  matrix(sheet, book, random);
  investments(sheet, funds, book);
  if (random.chance(0.5)) message(sheet, random, 'Plan notice');
  detail(sheet, statement, random.pick(['MM/DD/YYYY', 'MM/DD/YY', 'Mon DD']));
  legal(sheet, random, 'Things to know');
  runningHead(sheet, `${book.planName ?? provider}`.slice(0, 70), (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 15 });
  sheet.at([['Your Retirement Account Statement', 36]], { size: 11 });
  sheet.at([[`Statement Period ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 36]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 50]]);
  sheet.at([[`Participant Account ID: ${book.number}`, 36]]);
  const gain = book.gain + sum(book.events, isIncome);
  sheet.at(
    [
      [`Your account balance on ${dated(book.end, 'Month D, YYYY')}`, 36],
      [print(book.ending), 330, 'right'],
    ],
    {
      bold: true,
      size: 10,
    },
  );
  sheet.at([
    [
      `It ${book.ending < book.begin ? 'fell' : 'rose'} from ${print(book.begin)}; investments returned ${print(gain)}.`,
      36,
    ],
  ]);
}

/** Balances by source have shares of their own; what came and went stands with the source that it belongs to. */
function matrix(sheet: Sheet, book: Book, random: Random): void {
  const right = sheet.paper.width - 36;
  const step = (right - 150) / 5;
  const places = [1, 2, 3, 4, 5].map((index) => 150 + step * index);
  sheet.heading('Account Activity by Source');
  sheet.head([
    { head: 'Activity', at: 36 },
    ...[...SOURCES, 'Total'].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  const by = (belongs: (event: Happening) => boolean) =>
    SOURCES.map((source) => sum(book.events, (event) => event.source === source && belongs(event)));
  const shares = [40, 10 + random.whole(0, 10), 20, 30];
  const begin = split(book.begin, shares);
  const gain = split(book.gain, shares);
  const moved = LINES.map(([label, belongs]) => [label, by(belongs)] as const);
  const traded = SOURCES.map(
    (_, index) => begin[index]! + gain[index]! + moved.reduce((total, [, cells]) => total + cells[index]!, 0),
  );
  const explained = traded.reduce((total, cents) => total + cents, 0);
  const row = (label: string, cells: readonly number[], total = cells.reduce((all, each) => all + each, 0)) =>
    [label, ...cells.map(print), print(total)] as [string, ...string[]];
  const lines = [
    row('Beginning Balance', begin),
    ...moved.map(([label, cells]) => row(label, cells)),
    row('Gain/Loss', gain),
    row('Ending Balance', traded, book.ending),
    row(
      'Vested Balance',
      split(explained, [100, 0, 0, 0]).map((_, index) =>
        index < 3 ? traded[index]! : Math.round(traded[index]! * 0.6),
      ),
    ),
  ];
  sheet.figures(lines, places, 36, [0, lines.length - 2]);
}

function investments(sheet: Sheet, funds: readonly FundAccount[], book: Book): void {
  const right = sheet.paper.width - 36;
  const places = [right - 300, right - 200, right - 100, right];
  sheet.heading('Account Balance by Investment');
  sheet.head([
    { head: 'Investment', at: 36 },
    ...['Beginning Balance', 'Units', 'Unit Price', 'Ending Balance'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [[fund.name.slice(0, 34), print(fund.begin), units(fund.units, 4), price(fund.price, 4), print(fund.end)]],
      places,
    );
  sheet.figures([['Total', print(book.begin), '', '', print(book.ending)]], places, 36, [0]);
}

function detail(sheet: Sheet, statement: Statement, form: string): void {
  const right = sheet.paper.width - 36;
  const rows = statement.book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, form),
        SAYS[event.kind]!,
        event.source ?? '',
        event.paper!.name,
        print(intoFund(event)),
        price(event.price!, 4),
        units(event.quantity!, 4),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.at([['No transactions were posted to your account during this period.', 36]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 36 },
      { head: 'Activity', at: 86, wrap: 96 },
      { head: 'Source', at: 186, wrap: 70 },
      { head: 'Investment', at: 262, wrap: right - 442 },
      { head: 'Amount', at: right - 115, align: 'right' },
      { head: 'Unit Price', at: right - 58, align: 'right' },
      { head: 'Units', at: right, align: 'right' },
    ],
    rows,
    { title: 'Transaction History' },
  );
}
