import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { Sheet, type Statement } from '../sheet.ts';
import { legal, message, pending, positions, realized, runningHead, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'employer-contribution',
  'wire-in',
  'distribution',
  'ach-out',
  'in-kind-in',
  'buy',
  'buy',
  'sell',
  'qualified-dividend',
  'dividend',
  'interest',
  'reinvest',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  contribution: 'Contribution',
  'employer-contribution': 'Employer contribution',
  'wire-in': 'Wire received',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withheld',
  'ach-out': 'Electronic funds transfer paid',
  'in-kind-in': 'Securities received',
  buy: 'Purchase',
  sell: 'Sale',
  'qualified-dividend': 'Qualified dividend',
  dividend: 'Dividend',
  interest: 'Interest',
  reinvest: 'Dividend reinvestment',
  fee: 'Advisory fee',
  'sweep-interest': 'Interest on cash balance',
};

/** A broker's portfolio: how its value changed, in the month and the year; all activity by date, month and day in words. */
export function portfolioOverview(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth', 'Investments LLC', 'Private Client']);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5]), headroom: 22 });
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'month', 'quarter'], kinds: KINDS, pace: [0, 14] });
  const { book, facts } = special(random, kept);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  if (random.chance(0.5)) message(sheet, random);
  positions(sheet, book, 'Portfolio holdings', 'Cash and cash alternatives', 'Total portfolio value');
  activity(sheet, statement);
  pending(sheet, random, book, 'Trades not yet settled');
  realized(sheet, book, 'Realized gains and losses');
  legal(sheet, random);
  runningHead(sheet, `${provider}   Account ${book.number}`, (page, pages) => `${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 16 });
  sheet.at([
    ['Client statement', 40],
    [`${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`, 572, 'right'],
  ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 56]]);
  sheet.at([[`Account number: ${book.number}`, 40]], { bold: true });
  sheet.at([
    ['Portfolio value', 40],
    [print(book.ending), 200, 'right'],
    [`Last statement: ${print(book.begin)}`, 330],
  ]);
  const lines: (readonly [string, number])[] = [
    ['Net additions and withdrawals', of(isFlow)],
    ['Income received', of(isIncome)],
    ['Fees paid', of(isFee)],
    ['Market appreciation / depreciation', book.gain],
  ];
  const year = (label: string, cents: number) => soFar(book, label, cents);
  sheet.heading('Change in portfolio value');
  sheet.at(
    [
      ['This period', 430, 'right'],
      ['Year to date', 560, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [
        `Beginning portfolio value ${dated(addDays(book.start, -1), 'Mon D')}`,
        print(book.begin),
        print(yearBegin(book, lines)),
      ],
      ...lines.map(([label, cents]) => [label, print(cents), print(year(label, cents))] as const),
      [`Ending portfolio value ${dated(book.end, 'Mon D')}`, print(book.ending), print(book.ending)],
      ['Net change', print(book.ending - book.begin), print(book.ending - yearBegin(book, lines))],
    ],
    [430, 560],
    56,
    [0, lines.length + 1],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Transaction', at: 84, wrap: 100 },
      { head: 'Description', at: 192, wrap: 180 },
      { head: 'Quantity', at: 440, align: 'right' },
      { head: 'Price', at: 500, align: 'right' },
      { head: 'Amount', at: 572, align: 'right' },
    ],
    statement.book.events.map((event) => ({
      cells: [
        dated(event.settle, 'Mon D'),
        SAYS[event.kind]!,
        event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '',
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 2),
        print(event.cents),
      ],
      event: event.trade === event.settle ? event : { ...event, trade: event.settle },
    })),
    { title: 'Account activity' },
  );
  if (statement.book.events.length === 0) sheet.at([['There was no activity in this period.', 40]]);
}
