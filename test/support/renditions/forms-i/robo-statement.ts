import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFlow, isTrade, type Kind } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { planBook } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'direct-deposit',
  'rollover-in',
  'ach-out',
  'dividend',
  'reinvest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Paycheck contribution',
  match: 'Employer match',
  deposit: 'One-time deposit',
  'direct-deposit': 'Automatic deposit',
  'rollover-in': 'Rollover from another plan',
  'ach-out': 'Withdrawal to bank',
  fee: 'Management fee',
  dividend: 'Dividend',
  'sweep-interest': 'Cash interest',
  reinvest: 'Reinvested dividend',
  buy: 'Buy',
  sell: 'Sell',
};

/** A digital adviser's monthly statement: every figure with its sign and currency, the newest line first in each part, charges in a part of their own. */
export function roboStatement(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Digital Advisors', 'Invest', 'Automated Investing LLC']);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 48 });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [2, 14],
      number: (chance) => `${chance.pick(['INV-', 'A', '5'])}${chance.whole(1000000, 9999999)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.4 },
  );
  const statement = sheet.open(book, known);
  const pattern = random.pick(['Mon D, YYYY', 'MM/DD/YYYY', 'Mon D']);
  const newest = random.chance(0.6);
  front(sheet, book, provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'What you own', at: 48 },
      { field: 'symbol', head: 'Ticker', at: 270 },
      { field: 'units', head: 'Shares', at: 385 },
      { field: 'price', head: 'Price', at: 450 },
      { field: 'value', head: 'Balance', at: 564 },
    ],
    { title: 'Holdings', cash: 'Cash', total: 'Ending balance', print: dollars },
  );
  const day = (text: string) => dated(text, pattern);
  const parts: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Deposits & withdrawals', isFlow],
    ['Dividends & interest', isIncome],
    ['Trades', isTrade],
    ['Fees', isFee],
  ];
  for (const [title, belongs] of parts) part(sheet, statement, title, belongs, day, newest);
  legal(sheet, random, 'The fine print');
  runningHead(sheet, `${provider}`, (page, pages) => `Account ${book.number} · ${page}/${pages}`, true);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);
const signed = (cents: number) => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 16 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 48]], { size: 10 });
  sheet.paper.down(10);
  facts(
    sheet,
    [
      ['Account', book.number],
      ['Owner', book.title.join(' ')],
      ['Address', book.address.join(', ')],
    ],
    48,
    120,
  );
  sheet.heading('The month in numbers');
  sheet.figures(
    [
      ['Starting balance', dollars(book.begin)],
      ['Money you added', signed(of(book, comesIn))],
      ['Money you took out', signed(of(book, goesOut))],
      ['Dividends & interest', signed(of(book, isIncome))],
      ['Fees', signed(of(book, isFee))],
      ['Market returns', signed(book.gain)],
      ['Ending balance', dollars(book.ending)],
    ],
    [330],
    48,
    [0, 6],
  );
}

function part(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  day: (day: string) => string,
  newest: boolean,
): void {
  const kept = statement.book.events.filter(belongs);
  const events = newest ? kept.toReversed() : kept;
  if (events.length === 0) {
    sheet.heading(title);
    sheet.at([[`No ${title.toLowerCase()} this month`, 48]]);
    return;
  }
  const traded = title === 'Trades';
  const columns: Column[] = traded
    ? [
        { head: 'Date', at: 48 },
        { head: 'Type', at: 120 },
        { head: 'Security', at: 214, wrap: 160 },
        { head: 'Shares', at: 430, align: 'right' },
        { head: 'Price', at: 490, align: 'right' },
        { head: 'Amount', at: 564, align: 'right' },
      ]
    : [
        { head: 'Date', at: 48 },
        { head: 'Type', at: 120 },
        { head: 'Details', at: 260, wrap: 200 },
        { head: 'Amount', at: 564, align: 'right' },
      ];
  const rows = events.map(
    (event): Row => ({
      cells: traded
        ? [
            day(event.settle),
            SAYS[event.kind]!,
            event.paper!.name,
            units(Math.abs(event.quantity!), 4),
            price(event.price!, 2, true),
            signed(event.cents),
          ]
        : [day(event.settle), SAYS[event.kind]!, event.paper?.name ?? '', signed(event.cents)],
      event: { ...event, trade: event.settle },
    }),
  );
  sheet.table(statement, columns, rows, { title });
}
