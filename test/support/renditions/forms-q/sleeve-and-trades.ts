import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { detailOf, planBook, shares, terms } from '../forms-h/kit.ts';
import { positionsBy, securityOf } from '../forms-i/kit.ts';
import { letterhead, offer, tiles } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { figures, plusMinus, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'rollover-in',
  'distribution',
  'dividend',
  'dividend',
  'dividend',
  'buy',
  'buy',
  'buy',
  'sell',
  'reinvest',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Employee 401(k) contribution',
  roth: 'Employee Roth 401(k) contribution',
  match: 'Employer match contribution',
  'rollover-in': 'Rollover deposit',
  distribution: 'Distribution paid',
  'tax-withheld': 'Federal tax withheld',
  dividend: 'Dividend paid',
  fee: 'Advisory fee',
  'sweep-interest': 'Interest on cash',
};
const TRADED: Words = { buy: 'Buy', sell: 'Sell', reinvest: 'Dividend reinvestment' };

/** A robo-adviser's sleeve of a plan: large figures first, then what moved the cash in one list and what was traded in another. */
export function sleeveAndTrades(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Invest', 'Advisors Inc.', 'for Business']);
  const sheet = new Sheet(provider, { size: 8.5, margin: 48, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter'],
      kinds: KINDS,
      pace: [4, 14],
      number: (chance) => `${figures(chance, 4)}-${figures(chance, 4)}`,
    },
    { kinds: ['deferral', 'roth', 'match'], chance: 0.8 },
  );
  const statement = sheet.open(book, facts);
  const dollars = (cents: number) => money(cents, 'front', true);
  const signed = (cents: number) => (cents === 0 ? '$0.00' : plusMinus(cents));
  sheet.paper.newPage();
  sheet.at([[provider.toLowerCase(), 48]], { bold: true, size: 18 });
  letterhead(
    sheet,
    book,
    [
      ['Statement', monthSpan(book, ' to ')],
      ['Account', `401(k) Core Portfolio sleeve #${book.number}`],
      ['Adviser', provider],
    ],
    { label: 300, text: 360 },
  );
  tiles(sheet, [
    ['Ending balance', dollars(book.ending), `as of ${dated(book.end, 'Mon D, YYYY')}`],
    ['Change this period', signed(book.ending - book.begin), 'all sources'],
    ['Cash waiting to be invested', dollars(book.cashEnd), 'swept daily'],
  ]);
  const lines = partLines(
    book,
    [
      part('Contributions', 1, 'deferral', 'roth', 'match'),
      part('Rollovers', 1, 'rollover-in'),
      part('Distributions', -1, 'distribution', 'tax-withheld'),
      { label: 'Dividends and interest', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Market returns',
  );
  sheet.heading('How your balance changed');
  sheet.figures(
    [
      [`Balance on ${dated(book.start, 'Mon D, YYYY')}`, dollars(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, signed(cents)]),
      [`Balance on ${dated(book.end, 'Mon D, YYYY')}`, dollars(book.ending)],
    ],
    [400],
    48,
    [0, lines.length + 1],
  );
  sheet.heading('Your mix', { size: 10 });
  sheet.figures(shares(book, dollars), [400, 470]);
  offer(sheet, random);
  positionsBy(
    sheet,
    book,
    [
      { field: 'symbol', head: 'Ticker', at: 48 },
      { field: 'name', head: 'Fund', at: 110 },
      { field: 'units', head: 'Shares', at: 380 },
      { field: 'price', head: 'Price', at: 440 },
      { field: 'value', head: 'Value', at: 516 },
      { field: 'share', head: '%', at: 564 },
    ],
    { title: 'Holdings', cash: 'Cash', total: 'Total', print: dollars },
  );
  cash(sheet, statement, signed, dollars);
  trades(sheet, statement, dollars);
  if (book.events.length === 0) {
    sheet.heading('Activity');
    sheet.paper.line('Nothing happened in your account this period.');
  }
  terms(sheet, random, 'The details');
  runningHead(sheet, `${provider}  Account #${book.number}`, (page, pages) => `${page}/${pages}`, true);
  return sheet;
}

const day = (text: string) => dated(text, 'Mon D, YYYY');

function cash(
  sheet: Sheet,
  statement: Statement,
  signed: (cents: number) => string,
  dollars: (cents: number) => string,
) {
  const { book } = statement;
  const events = book.events.filter((event) => !isTrade(event));
  if (events.length === 0) return;
  const says = (event: Happening) =>
    [SAYS[event.kind]!, securityOf(event) || detailOf(book, event)].filter((text) => text !== '').join(': ');
  sheet.table(
    statement,
    [
      { head: 'Date', at: 48 },
      { head: 'Description', at: 130, wrap: 300 },
      { head: 'Amount', at: 564, align: 'right' },
    ],
    [
      ...events.map((event): Row => ({ cells: [day(event.settle), says(event), signed(event.cents)], event })),
      { cells: ['', 'Total cash activity', dollars(events.reduce((all, { cents }) => all + cents, 0))], bold: true },
    ],
    { title: 'Cash activity' },
  );
}

function trades(sheet: Sheet, statement: Statement, dollars: (cents: number) => string): void {
  const { book } = statement;
  const events = book.events.filter(isTrade);
  if (events.length === 0) return;
  sheet.table(
    statement,
    [
      { head: ['Settled'], at: 48 },
      { head: 'Type', at: 118, wrap: 80 },
      { head: 'Fund', at: 202, wrap: 170 },
      { head: 'Shares', at: 438, align: 'right' },
      { head: 'Price', at: 494, align: 'right' },
      { head: 'Amount', at: 564, align: 'right' },
    ],
    events.map(
      (event): Row => ({
        cells: [
          day(event.settle),
          TRADED[event.kind]!,
          securityOf(event),
          quantityOf(event),
          `$${priceOf(event, 2)}`,
          dollars(event.cents),
        ],
        event,
      }),
    ),
    { title: 'Trading activity' },
  );
}
