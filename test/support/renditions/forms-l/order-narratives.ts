import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import type { Happening, Kind } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { flowsOf, untold, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'deposit',
  'ach-out',
  'dividend',
  'dividend',
  'foreign-tax',
  'interest',
  'buy',
  'buy',
  'buy',
  'sell',
];
const CODES: Words = {
  deposit: 'CDEP',
  'ach-out': 'CSW',
  dividend: 'DIV',
  'foreign-tax': 'DIVFT',
  interest: 'INT',
  buy: 'BUY',
  sell: 'SELL',
};

/** An account at a clearing house for applications: orders told in a sentence after their symbol, and a change in value that is no more than the end less the beginning. */
export function orderNarratives(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trading Ltd', 'Markets LLC', 'Invest Inc']);
  const clearing = providerName(random.branch('clearing'), ['Clearing, LLC']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 30, margin: 36 });
  const letters = random.branch('letters');
  const prefix = Array.from({ length: 4 }, () => letters.pick([...'ABCDEFGHKLMNPRSTUVWXYZ'])).join('');
  const book = untold(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [3, 18],
    number: (chance) => `${prefix}-001-${prefix}${String(chance.whole(1_000, 999_999)).padStart(6, '0')}`,
  });
  const statement = sheet.open(book);
  front(sheet, book, provider);
  legal(sheet, random, 'DISCLOSURES');
  balances(sheet, book);
  holdings(sheet, book);
  activity(sheet, statement);
  sheet.heading('IMPORTANT INFORMATION');
  sheet.paper.line('Your Default Tax Lot Disposition Method is: First-In, First-Out');
  sheet.paper.line('End of Statement');
  runningHead(
    sheet,
    `Clearing and Execution provided by ${clearing}, member of FINRA and SIPC.`,
    (page, pages) => `Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at(
    [
      ['Account Statement', 36],
      [provider, 400],
    ],
    { bold: true, size: 11 },
  );
  sheet.at([[`${dated(book.start, 'Month DD, YYYY')} - ${dated(book.end, 'Month DD, YYYY')}`, 36]]);
  sheet.at([
    [`Account Number: ${book.number}`, 36],
    [`Account Name: ${book.title[0]!}`, 400],
  ]);
  paper.down(8);
  const { ins, outs, income, bought, sold } = flowsOf(book);
  const change = book.ending - book.begin;
  const lines: [string, number, number][] = [
    ['Beginning Account Value', book.begin, book.begin - book.ytd('before', 0)],
    ['Deposits', ins, yearOf(book, 'Deposits', ins, 1)],
    ['Dividend & Interest', income, yearOf(book, 'Dividend', income, 1)],
    ['Withdrawals', outs, yearOf(book, 'Withdrawals', outs, -1)],
    ['Other Activity', bought + sold, yearOf(book, 'Other', bought + sold, -1)],
    ['Net Change In Portfolio Value', change, change + book.ytd('before', 0)],
    ['Ending Account Value', book.ending, book.ending],
  ];
  const names = [...book.title, ...book.address];
  sheet.at(
    [
      ['Valuation Summary', 400],
      ['This Period', 640, 'right'],
      ['This Year', 740, 'right'],
    ],
    { bold: true },
  );
  lines.forEach(([label, period, year], index) => {
    sheet.at([
      [names[index] ?? '', 36],
      [label, 400],
      [dollars(period), 640, 'right'],
      [dollars(year), 740, 'right'],
    ]);
  });
  paper.down(10);
  const before = worthBefore(book);
  sheet.at(
    [
      ['Asset Allocation Summary', 400],
      ['Value Last Period', 640, 'right'],
      ['Value This Period', 740, 'right'],
    ],
    { bold: true },
  );
  for (const [label, last, now] of [
    ['Cash & Cash Equivalents', before.cash, book.cashEnd],
    ['Equities', before.stocks, worthOfKind(book, false)],
    ['Options', 0, 0],
    ['Fixed Income', before.bonds, worthOfKind(book, true)],
    ['Mutual Funds', 0, 0],
    ['Other Assets', 0, 0],
  ] as const)
    sheet.at([
      [label, 400],
      [dollars(last), 640, 'right'],
      [dollars(now), 740, 'right'],
    ]);
}

function balances(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.heading('BALANCES');
  sheet.at([['Balance Summary', 36]], { bold: true });
  sheet.at(
    [
      ['Type', 36],
      ['Trade Date Balance', 300, 'right'],
      ['Settlement Date Balance', 440, 'right'],
    ],
    {
      bold: true,
    },
  );
  for (const [label, cents] of [
    ['Cash Balance', book.cashEnd],
    ['Margin Balance', 0],
    ['Short Balance', 0],
  ] as const)
    sheet.at([
      [label, 36],
      [money(cents), 300, 'right'],
      [money(cents), 440, 'right'],
    ]);
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading('HOLDINGS');
  const places = [390, 450, 520, 590, 660, 720];
  for (const bonds of [false, true]) {
    const held = book.holdings.filter(({ paper }) => paper.bond === bonds);
    if (held.length === 0) continue;
    sheet.at([[bonds ? 'Fixed Income' : 'Equity', 36]], { bold: true });
    sheet.head([
      { head: 'Description', at: 36 },
      { head: 'Symbol', at: 280 },
      ...['Quantity', 'Unit Cost', 'Total Cost', 'Market Price', 'Market Value', 'Gain/ (Loss)'].map(
        (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
      ),
      { head: 'A/C Type', at: 728 },
    ]);
    for (const { paper, quantity, value } of held) {
      const cost = costOf(paper, value);
      sheet.at([
        [`${paper.name} ${paper.more}`.trim().slice(0, 46), 36],
        [paper.symbol, 280],
        [units(quantity, 3, true), places[0]!, 'right'],
        [price(Math.round((paper.price * cost) / Math.max(1, value)), 2), places[1]!, 'right'],
        [money(cost), places[2]!, 'right'],
        [price(paper.price, 2), places[3]!, 'right'],
        [money(value), places[4]!, 'right'],
        [paren(value - cost), places[5]!, 'right'],
        ['M', 734],
      ]);
    }
  }
}

function activity(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Trade Date', at: 36 },
    { head: 'Settle Date', at: 92 },
    { head: 'Currency', at: 148 },
    { head: 'Activity Type', at: 192 },
    { head: 'Symbol / Description', at: 250, wrap: 310 },
    { head: 'Quantity', at: 620, align: 'right' },
    { head: 'Price', at: 680, align: 'right' },
    { head: 'Amount', at: 752, align: 'right' },
  ];
  const rows = statement.book.events.map((event): Row => {
    const traded = event.kind === 'buy' || event.kind === 'sell';
    return {
      cells: [
        dated(event.trade, 'MM/DD/YYYY'),
        dated(event.settle, 'MM/DD/YYYY'),
        'USD',
        CODES[event.kind]!,
        saysOf(event),
        traded ? units(Math.abs(event.quantity!), 3, true) : '',
        traded ? price(event.price!, 4) : '',
        paren(event.cents),
      ],
      event,
    };
  });
  sheet.table(statement, columns, rows, { title: 'ACTIVITY' });
  sheet.table(statement, columns, [], { title: 'SWEEP ACTIVITY' });
}

function saysOf(event: Happening): string {
  const { paper } = event;
  if (event.kind === 'deposit') return 'Cash Disbursement - Wallet (USD)';
  if (event.kind === 'ach-out') return 'Cash Withdrawal - Wallet (USD)';
  const name = `${paper!.symbol} - ${paper!.name} ${paper!.more}`.trim();
  if (event.kind === 'dividend') return `${name} - DIV: Cash Dividend`;
  if (event.kind === 'foreign-tax') return `${name} - DIV: Foreign Tax Withholding at 15.0%`;
  if (event.kind === 'interest') return `${name} - INT: Coupon`;
  const side = event.kind === 'buy' ? 'B' : 'S';
  const how = event.quantity! % 1000 === 0 ? 'Agency' : 'Principal';
  return `${name} - TRD ${paper!.symbol} ${side} ${units(Math.abs(event.quantity!), 3, true)} at ${price(event.price!, 4)} ${how}.`;
}
