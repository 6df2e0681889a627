import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, message, runningHead } from '../forms-e/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'rollover-in',
  'distribution',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'exchange-out',
  'dividend',
  'capgain-lt',
  'tpa-fee',
];
const SAYS: Words = {
  deferral: 'Payroll deferral',
  roth: 'Payroll Roth deferral',
  match: 'Employer match',
  'rollover-in': 'Rollover in',
  distribution: 'Shares redeemed for distribution',
  'tax-withheld': 'Shares redeemed for tax withholding',
  'loan-payment': 'Loan payment - principal',
  'loan-interest': 'Loan payment - interest',
  'new-loan': 'Shares redeemed for loan',
  'exchange-out': 'Exchanged out to another fund',
  'exchange-in': 'Exchanged in from another fund',
  dividend: 'Dividend reinvested',
  'capgain-lt': 'Long-term gain reinvested',
  'tpa-fee': 'Plan recordkeeping charge',
};
const SOURCES = ['Pre-tax', 'Roth', 'Match', 'Rollover'];
/** Money that comes in has the source that it is named for. */
const SOURCE_OF: Words = { deferral: 'Pre-tax', roth: 'Roth', match: 'Match', 'rollover-in': 'Rollover' };

/** A fund shop's quarter for a plan: one list of all funds, each with its name as a line, days as 2025-11-03 or 11.03.2025, and the source of the money with every line. */
export function fundListBySource(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Fund Group', 'Asset Management']);
  const sheet = new Sheet(provider, { size: 8, headroom: 28, margin: 44 });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'month'],
      kinds: KINDS,
      pace: [2, 9],
      number: (chance) => `${chance.whole(100, 999)}-${chance.whole(10000000, 99999999)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  byFund(sheet, book, funds);
  list(sheet, statement, funds, random.pick(['YYYY-MM-DD', 'MM.DD.YYYY', 'MM/DD/YYYY']));
  message(sheet, random, 'From your plan desk');
  terms(sheet, random, 'Please note');
  runningHead(sheet, `${provider}   Account ${book.number}`, (page, pages) => `Sheet ${page} of ${pages}`, true);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Retirement plan account, statement of the period', 44]]);
  letterhead(
    sheet,
    book,
    [
      ['Account', book.number],
      ['Period', `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`],
      ['Questions?', '800-555-0178'],
    ],
    { label: 350, text: 410 },
  );
  const lines: Line[] = linesBetween(
    book,
    [
      part('Money put in', 1, 'deferral', 'roth', 'match', 'rollover-in'),
      part('Loan payments', 1, 'loan-payment', 'loan-interest'),
      part('Money taken out', -1, 'distribution', 'tax-withheld', 'new-loan'),
      { label: 'Dividends and gains reinvested', belongs: isIncome, side: 1 },
      part('Recordkeeping charges', -1, 'tpa-fee'),
    ],
    'Gain or loss on your investments',
  );
  sheet.heading('Your account in brief');
  sheet.at(
    [
      [book.start.slice(0, 7) === book.end.slice(0, 7) ? 'This month' : 'This quarter', 440, 'right'],
      ['Since January 1', 560, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Value at start', 'Value at end'], lines, [440, 560], 44, dollars);
  const moved = sum(book.events, ({ kind }) => kind === 'exchange-out');
  if (moved > 0) sheet.paper.line(`Moved between funds, not part of the above: ${dollars(moved)}`, { size: 7 });
}

function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const total = (of: (fund: FundAccount) => number) => dollars(funds.reduce((all, fund) => all + of(fund), 0));
  sheet.table(
    aside(book),
    [
      { head: 'Fund', at: 44, wrap: 180 },
      { head: 'Symbol', at: 235 },
      { head: ['Units', dated(book.end, 'MM/DD/YYYY')], at: 360, align: 'right' },
      { head: ['Unit price', dated(book.end, 'MM/DD/YYYY')], at: 425, align: 'right' },
      { head: ['Value', dated(addDays(book.start, -1), 'MM/DD/YYYY')], at: 497, align: 'right' },
      { head: ['Value', dated(book.end, 'MM/DD/YYYY')], at: 568, align: 'right' },
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [
            fund.name,
            fund.symbol,
            units(fund.units),
            price(fund.price, 4),
            dollars(fund.begin),
            dollars(fund.end),
          ],
        }),
      ),
      { cells: ['All funds', '', '', '', total(({ begin }) => begin), total(({ end }) => end)], bold: true },
    ],
    { title: 'Where your money is' },
  );
}

function list(sheet: Sheet, statement: Statement, funds: readonly FundAccount[], form: string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'What happened', at: 104, wrap: 180 },
    { head: 'Source', at: 290 },
    { head: 'Dollars', at: 400, align: 'right' },
    { head: 'Unit price', at: 456, align: 'right' },
    { head: 'Units', at: 512, align: 'right' },
    { head: 'Units held', at: 568, align: 'right' },
  ];
  const rows = funds.flatMap((fund): Row[] => {
    let held = fund.unitsBefore;
    const line = (event: Happening): Row => {
      held += event.quantity!;
      return {
        cells: [
          dated(event.settle, form),
          SAYS[event.kind]!,
          SOURCE_OF[event.kind] ?? event.source ?? '',
          dollars(intoFund(event)),
          price(event.price!, 4),
          units(event.quantity!),
          units(held),
        ],
        event,
      };
    };
    const edge = (day: string, label: string, cents: number, at: number, count: number): Row => ({
      cells: [dated(day, form), label, '', dollars(cents), price(at, 4), '', units(count)],
    });
    return [
      { cells: ['', fund.name, '', '', '', '', ''], bold: true },
      edge(addDays(book.start, -1), 'Value brought forward', fund.begin, fund.priceBefore, fund.unitsBefore),
      ...fund.events.map(line),
      edge(book.end, 'Value carried forward', fund.end, fund.price, fund.units),
    ];
  });
  if (book.events.some((event) => !isTrade(event)) || book.events.length > 0)
    sheet.table(statement, columns, rows, { title: 'What happened, fund by fund', gap: 1 });
}
