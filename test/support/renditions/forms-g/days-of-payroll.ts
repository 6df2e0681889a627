import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, soFar, split } from '../forms-b/kit.ts';
import { keepFunds, legal, message, runningHead } from '../forms-e/kit.ts';
import { isFee, isIncome } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SOURCES = ['Employee Pre-Tax', 'Employer Match', 'Rollover'] as const;
const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'dividend',
  'tpa-fee',
  'distribution',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'rollover-in',
  'exchange-out',
];
const SAYS: Words = {
  deferral: 'Contribution',
  match: 'Contribution',
  dividend: 'Dividend',
  'tpa-fee': 'Plan Administrative Fee',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax',
  'loan-payment': 'Loan Payment - Principal',
  'loan-interest': 'Loan Payment - Interest',
  'new-loan': 'Loan Distribution',
  'rollover-in': 'Rollover',
  'exchange-out': 'Transfer Out',
  'exchange-in': 'Transfer In',
};

/** A recordkeeper's participant statement at a glance: quarter beside year, balances by source, and the history under a heading for each day with the day's sum. */
export function daysOfPayroll(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement',
    'Retirement Services',
    'Savings Plan Services',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, margin: 40 });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'month'],
      kinds: KINDS,
      pace: [0, 6],
      number: (chance) => `${chance.whole(100000, 999999)}-01 / ${chance.whole(1000000, 9999999)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  bySource(sheet, book);
  byInvestment(sheet, book, funds);
  if (random.chance(0.5)) message(sheet, random, 'News from your plan');
  history(sheet, statement);
  legal(sheet, random, 'Important information');
  runningHead(sheet, `${book.planName ?? provider}`.slice(0, 64), (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

const LINES: readonly (readonly [string, (event: Happening) => boolean, (1 | -1)?])[] = [
  ['Contributions', (event) => ['deposits', 'rollovers'].includes(typeOf(event)), 1],
  ['Loan activity', (event) => ['loanPayments', 'loanInterest', 'newLoans'].includes(typeOf(event))],
  ['Withdrawals', (event) => typeOf(event) === 'withdrawals', -1],
  ['Fees/Expenses', isFee, -1],
  ['Dividends', isIncome, 1],
];

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[book.planName ?? 'Savings Plan', 40]], { size: 10 });
  sheet.paper.down(12);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  sheet.at([
    ['Account #:', 40],
    [book.number, 110],
  ]);
  sheet.at([
    ['Statement period:', 40],
    [`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 110],
  ]);
  sheet.heading('Your account at a glance');
  sheet.at(
    [
      ['Statement period', 380, 'right'],
      ['Year-to-date', 490, 'right'],
    ],
    { bold: true },
  );
  const lines = LINES.map(([label, belongs, side]) => [label, sum(book.events, belongs), side] as const);
  const before = [...lines, ['Gain/loss', book.gain, undefined] as const].reduce(
    (value, [label, cents, side]) => value - (soFar(book, label, cents, side) - cents),
    book.begin,
  );
  sheet.figures(
    [
      ['Beginning balance', print(book.begin), print(before)],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents, side)),
      ]),
      ['Gain/loss', print(book.gain), print(soFar(book, 'Gain/loss', book.gain))],
      ['Ending balance', print(book.ending), print(book.ending)],
      ['Vested balance', print(Math.round(book.ending * 0.8)), ''],
    ],
    [380, 490],
    50,
    [0, 7],
  );
}

function bySource(sheet: Sheet, book: Book): void {
  sheet.heading('Your balance by contribution source');
  const parts = split(book.ending, [55, 30, 15]);
  const places = [300, 400, 480];
  sheet.head([
    { head: 'Source', at: 40 },
    ...['Balance', 'Vested %', 'Vested balance'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  SOURCES.forEach((source, index) => {
    sheet.figures(
      [
        [
          source,
          print(parts[index]!),
          index === 1 ? '60%' : '100%',
          print(index === 1 ? Math.round(parts[index]! * 0.6) : parts[index]!),
        ],
      ],
      places,
    );
  });
  sheet.figures(
    [['Total', print(book.ending), '', print(parts[0]! + Math.round(parts[1]! * 0.6) + parts[2]!)]],
    places,
    40,
    [0],
  );
}

function byInvestment(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [300, 370, 440, 510, 572];
  sheet.heading('How your account is invested');
  sheet.head([
    { head: 'Investment option', at: 40 },
    ...['Beginning balance', 'Units/shares', 'Unit price', 'Ending balance', '% of account'].map(
      (head, index): Column => ({ head: head.split(' '), at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 34),
          print(fund.begin),
          units(fund.units),
          price(fund.price, 4, true),
          print(fund.end),
          `${((fund.end / Math.max(1, book.ending)) * 100).toFixed(1)}%`,
        ],
      ],
      places,
    );
  sheet.figures(
    [['Total', print(book.begin), '', '', print(funds.reduce((all, fund) => all + fund.end, 0)), '100.0%']],
    places,
    40,
    [0],
  );
}

function history(sheet: Sheet, statement: Statement): void {
  const rows: Row[] = [];
  for (const [day, events] of Map.groupBy(statement.book.events, (event) => event.settle)) {
    rows.push({ cells: [dated(day, 'MM/DD/YYYY')], bold: true });
    for (const event of events)
      rows.push({
        cells: [
          SAYS[event.kind]!,
          event.source!,
          event.paper!.name,
          units(event.quantity!),
          price(event.price!, 4, true),
          print(intoFund(event)),
        ],
        event,
      });
    if (events.length > 1)
      rows.push({
        cells: [
          `Total for ${dated(day, 'MM/DD/YYYY')}`,
          '',
          '',
          '',
          '',
          print(events.reduce((all, event) => all + intoFund(event), 0)),
        ],
        bold: true,
      });
  }
  if (rows.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Transaction', at: 40, wrap: 110 },
      { head: 'Source', at: 160, wrap: 80 },
      { head: 'Investment option', at: 246, wrap: 130 },
      { head: 'Units/shares', at: 440, align: 'right' },
      { head: 'Unit price', at: 500, align: 'right' },
      { head: 'Amount', at: 572, align: 'right' },
    ],
    rows,
    { title: 'Your transaction history' },
  );
}
