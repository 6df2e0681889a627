import { addDays, monthEnd } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isIncome, type Kind } from '../events.ts';
import { rebalanced } from '../forms-d/kit.ts';
import { realized, runningHead, special } from '../forms-e/kit.ts';
import { linesOf, terms } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'deferral',
  'rollover-in',
  'rollover-out',
  'distribution',
  'wire-in',
  'in-kind-in',
  'acat-in',
  'dividend',
  'dividend',
  'qualified-dividend',
  'interest',
  'return-of-capital',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'fee',
  'tpa-fee',
];
const SAYS: Words = {
  'employer-contribution': 'Employer contribution received',
  deferral: 'Employee deferral received',
  'rollover-in': 'Rollover received',
  'rollover-out': 'Rollover sent',
  distribution: 'Distribution to participant',
  'tax-withheld': 'Income tax withheld',
  'wire-in': 'Incoming wire',
  'in-kind-in': 'Securities received in kind',
  'acat-in': 'Account transfer received, cash',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  interest: 'Bond interest',
  'return-of-capital': 'Return of capital',
  reinvest: 'Dividend reinvested',
  buy: 'Purchase',
  sell: 'Sale',
  fee: 'Advisory fee',
  'tpa-fee': 'Plan administration fee',
};

/** A report of the year so far, on wide pages whose table goes on and on under repeated heads, with the amount before everything else but the day. */
export function yearToDateReport(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investment Management', 'Custody', 'Portfolio Services']);
  const sheet = new Sheet(provider, { landscape: true, size: 8, headroom: 30, margin: 44 });
  const year = keepBook(random.branch('book'), { lengths: ['year'], kinds: KINDS, pace: [1, 6] });
  const end = monthEnd(Number(year.start.slice(0, 4)), random.pick([6, 7, 8, 9, 10, 11]));
  const soFar = rebalanced({ ...year, end }, { events: year.events.filter(({ settle }) => settle <= end) });
  const { book, facts } = special(random.branch('special'), soFar);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'value', head: 'Market value', at: 110 },
      { field: 'share', head: '% of total', at: 160 },
      { field: 'name', head: 'Holding', at: 175 },
      { field: 'symbol', head: 'Ticker or CUSIP', at: 400 },
      { field: 'units', head: 'Quantity', at: 560 },
      { field: 'price', head: 'Price', at: 640 },
      { field: 'gain', head: 'Unrealized', at: 740 },
    ],
    {
      title: `Portfolio as of ${dated(book.end, 'MM/DD/YYYY')}`,
      cash: 'Cash and equivalents',
      total: 'Portfolio total',
      print: figure,
    },
  );
  transactions(sheet, statement, random.chance(0.5) ? 'MM/DD/YYYY' : 'MM/DD/YY');
  realized(sheet, book, 'Realized gains and losses, year to date');
  terms(sheet, random, 'Definitions and disclosures');
  runningHead(
    sheet,
    `${provider} | ${book.title[0]} | ${book.number}`,
    (page, pages) => `Year to date through ${dated(book.end, 'MM/DD/YYYY')} | ${page} of ${pages}`,
  );
  return sheet;
}

const figure = (cents: number) => money(cents, 'paren');
const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Year-to-date account report', 44]], { size: 10 });
  letterhead(
    sheet,
    book,
    [
      ['Account number:', book.number],
      ['Report period:', `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`],
      ['Prepared for:', book.planName ?? book.title[0]!],
    ],
    { label: 440, text: 520 },
  );
  const lines = linesBetween(
    book,
    [
      part('Contributions', 1, 'employer-contribution', 'deferral'),
      part('Rollovers, net', 1, 'rollover-in', 'rollover-out'),
      part('Distributions including tax withheld', -1, 'distribution', 'tax-withheld'),
      part('Wires received', 1, 'wire-in'),
      part('Transfers of cash and securities', 1, 'acat-in', 'in-kind-in'),
      { label: 'Investment income', belongs: isIncome, side: 1 },
      part('Fees and expenses', -1, 'fee', 'tpa-fee'),
    ],
    'Net change in unrealized and realized value',
  );
  sheet.heading('Account reconciliation');
  sheet.at([['Year to date', 420, 'right']], { bold: true });
  sheet.figures(
    [
      [`Market value ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, figure(cents)]),
      [`Market value ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
    ],
    [420],
    44,
    [0, lines.length + 1],
  );
}

function transactions(sheet: Sheet, statement: Statement, form: string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Net amount', at: 165, align: 'right' },
    { head: 'Activity', at: 180, wrap: 150 },
    { head: 'Security', at: 340, wrap: 190 },
    { head: 'Quantity', at: 600, align: 'right' },
    { head: 'Price', at: 665, align: 'right' },
    { head: 'Trade date', at: 690 },
  ];
  const rows = book.events.map((event): Row => {
    const [verb, ...more] = linesOf(SAYS, book, event);
    return {
      cells: [
        dated(event.settle, form),
        figure(event.cents),
        verb!,
        more,
        event.quantity === undefined ? '' : units(event.quantity, 3),
        event.price === undefined ? '' : price(event.price, 4),
        event.trade === event.settle ? '' : dated(event.trade, form),
      ],
      event,
    };
  });
  if (rows.length === 0) sheet.paper.line('There were no transactions in this period.');
  else sheet.table(statement, columns, rows, { title: 'Transactions of the year' });
}
