import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal, pending, positions, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, bought, isFee, isIncome, known, of, partsOf, sold } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'wire-in',
  'distribution',
  'wire-out',
  'custody-fee',
  'fee',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'interest',
  'sweep-interest',
];
const SAYS: Words = {
  contribution: 'CONTRIBUTION RECEIVED FROM EMPLOYER',
  'wire-in': 'RECEIVED BY WIRE TRANSFER',
  distribution: 'BENEFIT PAYMENT TO PARTICIPANT',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD',
  'wire-out': 'DISBURSED BY WIRE TRANSFER',
  'custody-fee': 'CUSTODY FEE',
  fee: 'INVESTMENT MANAGEMENT FEE',
  dividend: 'CASH DIVIDEND',
  interest: 'INTEREST RECEIVED',
  'sweep-interest': 'INTEREST ON INVESTED CASH',
};
const takesIn = ofKinds('contribution', 'wire-in');
const paysOut = ofKinds('distribution', 'tax-withheld', 'wire-out');

/** A bank trustee's account: the reconcilement has a column at cost and one at market, and all receipts and disbursements come by class. */
export function costAndMarket(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'National Bank',
    'Trust Bank, N.A.',
    'Institutional Trust',
  ]);
  const font = random.pick(['Courier', 'Helvetica'] as const);
  const sheet = new Sheet(provider.toUpperCase(), { size: font === 'Courier' ? 7 : 8, headroom: 24, font });
  const { book, facts } = known(random, { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 11] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider.toUpperCase());
  classes(sheet, statement);
  trades(sheet, statement);
  pending(sheet, random, book, 'TRADES PENDING AT PERIOD END');
  positions(sheet, book, 'STATEMENT OF ASSETS', 'CASH AND EQUIVALENTS', 'TOTAL ASSETS');
  legal(sheet, random, 'DISCLOSURE');
  runningHead(sheet, `ACCOUNT ${book.number}`, (page, pages) => `PAGE ${page} OF ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 12 });
  sheet.at([
    ['ACCOUNT NUMBER', 40],
    [book.number, 150],
  ]);
  sheet.at([
    ['PERIOD', 40],
    [`${dated(book.start, 'MM/DD/YY')} THROUGH ${dated(book.end, 'MM/DD/YY')}`, 150],
  ]);
  addressed(sheet, book, 54, true);
  const lines = [
    ['CONTRIBUTIONS AND OTHER RECEIPTS', of(book, takesIn)],
    ['DIVIDENDS AND INTEREST', of(book, isIncome)],
    ['BENEFIT PAYMENTS AND OTHER DISBURSEMENTS', of(book, paysOut)],
    ['FEES AND EXPENSES', of(book, isFee)],
  ] as const;
  const sales = book.events.filter((event) => event.kind === 'sell');
  const realized = sales.reduce((all, { paper, cents }) => all + cents - costOf(paper!, cents), 0);
  const moved = lines.reduce((all, [, cents]) => all + cents, 0);
  const cost = Math.round(book.begin * 0.83);
  sheet.heading('ACCOUNT RECONCILEMENT');
  sheet.at(
    [
      ['COST', 400, 'right'],
      ['MARKET', 520, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [`BALANCE AT ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, print(cost), print(book.begin)],
      ...lines.map(([label, cents]) => [label, print(cents), print(cents)] as const),
      ['NET REALIZED GAIN OR LOSS', print(realized), print(realized)],
      ['CHANGE IN UNREALIZED GAIN OR LOSS', '', print(book.gain - realized)],
      [`BALANCE AT ${dated(book.end, 'MM/DD/YY')}`, print(cost + moved + realized), print(book.ending)],
    ],
    [400, 520],
    54,
    [0, lines.length + 3],
  );
}

function classes(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'EXPLANATION', at: 110 },
    { head: 'AMOUNT', at: 560, align: 'right' },
  ];
  for (const { part, events } of partsOf(statement.book, [
    { title: 'CONTRIBUTIONS AND OTHER RECEIPTS', belongs: takesIn },
    { title: 'DIVIDENDS', belongs: ofKinds('dividend') },
    { title: 'INTEREST', belongs: ofKinds('interest', 'sweep-interest') },
    { title: 'BENEFIT PAYMENTS AND OTHER DISBURSEMENTS', belongs: paysOut },
    { title: 'FEES AND EXPENSES', belongs: isFee },
  ])) {
    const rows = events.map((event): Row => ({ cells: cellsOf(event), event: { ...event, trade: event.settle } }));
    const total = events.reduce((all, { cents }) => all + Math.abs(cents), 0);
    rows.push({ cells: ['', `TOTAL ${part.title}`, money(total)], bold: true });
    sheet.table(statement, columns, rows, { title: part.title });
  }
}

function cellsOf(event: Happening): (string | string[])[] {
  const { paper } = event;
  const text = paper ? [SAYS[event.kind]!, paper.name, paper.more || `CUSIP ${paper.cusip}`] : [SAYS[event.kind]!];
  return [dated(event.settle, 'MM/DD/YY'), text, money(Math.abs(event.cents))];
}

function trades(sheet: Sheet, statement: Statement): void {
  for (const [title, belongs, last] of [
    ['SECURITIES PURCHASED', bought, 'COST'],
    ['SECURITIES SOLD OR MATURED', sold, 'PROCEEDS'],
  ] as const) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    const columns: Column[] = [
      { head: ['TRADE DATE', 'SETTLE DATE'], at: 40 },
      { head: ['UNITS'], at: 190, align: 'right' },
      { head: ['DESCRIPTION'], at: 210 },
      { head: ['PRICE'], at: 460, align: 'right' },
      { head: [last], at: 560, align: 'right' },
    ];
    const rows = events.map((event): Row => {
      const days = [dated(event.trade, 'MM/DD/YY'), dated(event.settle, 'MM/DD/YY')];
      const text = [event.paper!.name, event.paper!.more].filter(Boolean);
      const quantity = units(Math.abs(event.quantity!));
      return { cells: [days, quantity, text, price(event.price!), money(Math.abs(event.cents))], event };
    });
    const total = events.reduce((all, { cents }) => all + Math.abs(cents), 0);
    rows.push({ cells: ['', '', `TOTAL ${title}`, '', money(total)], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}
