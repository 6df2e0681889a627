import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds } from '../events.ts';
import { message, pending, realized, runningHead } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { chart, detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { securityOf } from '../forms-i/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part, summaryBesideAllocation, tiles } from './kit.ts';

const KINDS: readonly Kind[] = [
  'direct-deposit',
  'wire-in',
  'rollover-in',
  'distribution',
  'ach-out',
  'check',
  'new-loan',
  'dividend',
  'dividend',
  'qualified-dividend',
  'foreign-tax',
  'interest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'fee',
  'margin-interest',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Employee contribution',
  roth: 'Employee Roth contribution',
  match: 'Employer contribution, match',
  'direct-deposit': 'Electronic deposit',
  'wire-in': 'Wire received',
  'rollover-in': 'Rollover deposit',
  distribution: 'Distribution paid',
  'tax-withheld': 'Federal withholding',
  'ach-out': 'Electronic payment',
  check: 'Check written',
  'new-loan': 'Participant loan paid',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'foreign-tax': 'Foreign tax',
  interest: 'Bond interest',
  'sweep-interest': 'Interest on idle cash',
  reinvest: 'Reinvested dividend',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Program fee',
  'margin-interest': 'Margin interest',
};

/** An online broker's month: two columns, what was charged and what was credited, with a part for each kind of activity and its two sums. */
export function chargedAndCredited(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct', 'Trading', 'Online Brokerage']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 44 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'broker-month'],
      kinds: KINDS,
      pace: [4, 18],
      number: (chance) => `****-**${chance.whole(10, 99)}-${chance.whole(1000, 9999)}`,
    },
    { kinds: ['deferral', 'roth', 'match'], chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  sheet.paper.newPage();
  holdingsByClass(sheet, book, {
    title: `Holdings at ${dated(book.end, 'Mon D')}`,
    cash: 'Idle cash',
    total: 'Total value',
    negative: 'back',
    income: '',
  });
  activity(sheet, statement);
  realized(sheet, book, 'Gain and loss on closed positions');
  pending(sheet, random, book, 'Unsettled trades');
  mirror(sheet, book);
  message(sheet, random, 'What is new');
  terms(sheet, random, 'The fine print');
  runningHead(
    sheet,
    `${provider} statement   Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'Mon D')} - ${dated(book.end, 'Mon D, YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back', true);
const figure = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 16 });
  letterhead(
    sheet,
    book,
    [
      ['Account', book.number],
      ['Statement for', `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`],
      ['Registration', book.title[0]!],
    ],
    { label: 310, text: 375 },
  );
  tiles(sheet, [
    ['Total value', print(book.ending), `at ${dated(book.end, 'Mon D')}`],
    ['Change', print(book.ending - book.begin), 'since the last statement'],
    ['Idle cash', print(book.cashEnd), 'ready to invest'],
  ]);
  const lines = linesBetween(
    book,
    [
      part('Deposits and rollovers', 1, 'deferral', 'roth', 'match', 'direct-deposit', 'wire-in', 'rollover-in'),
      part('Payments and withholding', -1, 'distribution', 'tax-withheld', 'ach-out', 'check', 'new-loan'),
      { label: 'Dividends and interest', belongs: isIncome, side: 1 },
      { label: 'Fees and margin interest', belongs: isFee, side: -1 },
    ],
    'Market movement',
  );
  summaryBesideAllocation(sheet, book, {
    title: 'From last statement to this one',
    ends: [`Value at ${dated(addDays(book.start, -1), 'Mon D')}`, `Value at ${dated(book.end, 'Mon D')}`],
    lines,
    heads: ['This statement', 'This year'],
    allocation: 'What you own',
    told: 'share',
    print,
    figure,
  });
  chart(sheet, book, 'Value by month', 44);
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Description', at: 92, wrap: 330 },
    { head: 'Charged', at: 495, align: 'right' },
    { head: 'Credited', at: 568, align: 'right' },
  ];
  const parts: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Deposits', ofKinds('deferral', 'roth', 'match', 'direct-deposit', 'wire-in')],
    ['Rollovers', ofKinds('rollover-in')],
    ['Payments', ofKinds('distribution', 'tax-withheld', 'ach-out', 'check')],
    ['Participant loans', ofKinds('new-loan')],
    ['Dividends and interest', isIncome],
    ['Reinvestments', ofKinds('reinvest')],
    ['Purchases', ofKinds('buy')],
    ['Sales and maturities', ofKinds('sell', 'maturity')],
    ['Fees', isFee],
  ];
  const sums = (events: readonly Happening[]): [string, string] => {
    const side = (one: 1 | -1) =>
      events.filter(({ cents }) => Math.sign(cents) === one).reduce((all, { cents }) => all + Math.abs(cents), 0);
    return [side(-1) === 0 ? '' : money(side(-1)), side(1) === 0 ? '' : money(side(1))];
  };
  const words = (event: Happening): string => {
    const check = event.checkNumber ? ` ${event.checkNumber}` : '';
    const count =
      event.quantity === undefined
        ? ''
        : ` ${units(Math.abs(event.quantity), 3)} ${event.paper!.bond ? 'par' : 'shares'}`;
    return [`${SAYS[event.kind]}${check}${count}`, securityOf(event), detailOf(book, event)]
      .filter((text) => text !== '')
      .join(' ');
  };
  const rows = parts.flatMap(([title, belongs]): Row[] => {
    const events = book.events.filter(belongs);
    if (events.length === 0) return [];
    return [
      { cells: ['', title, '', ''], bold: true },
      ...events.map(
        (event): Row => ({
          cells: [
            dated(event.settle, 'Mon D'),
            words(event),
            event.cents < 0 ? money(-event.cents) : '',
            event.cents < 0 ? '' : money(event.cents),
          ],
          event,
        }),
      ),
      { cells: ['', `${title}, ${events.length} in all`, ...sums(events)], bold: true },
    ];
  });
  if (rows.length === 0) {
    sheet.heading('Your activity');
    sheet.paper.line('You had no activity in this statement period.');
    return;
  }
  rows.push({ cells: ['', 'All charged and credited', ...sums(book.events)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Your activity' });
}

function mirror(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 44 },
      { head: 'Movement', at: 92 },
      { head: 'Amount', at: 400, align: 'right' },
    ],
    days.map(
      ({ day, cents }): Row => ({
        cells: [
          dated(day, 'Mon D'),
          cents > 0 ? 'Moved to program bank' : 'Moved from program bank',
          money(Math.abs(cents)),
        ],
      }),
    ),
    { title: 'Idle cash program, automatic movements' },
  );
}
