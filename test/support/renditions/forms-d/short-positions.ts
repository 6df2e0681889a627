import { addDays } from '../../../../src-shared/dates.ts';
import { businessDays, businessDaysBefore } from '../../generator/calendar.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, type Holding, keepBook, worthOf } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, type Paper, sum } from '../events.ts';
import { maybeWrong, soFar } from '../forms-b/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes, rebalanced, withCommissions, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'deposit',
  'wire-in',
  'wire-out',
  'ach-out',
  'margin-interest',
  'adr-fee',
  'journal-in',
  'sweep-interest',
];
const SAYS: Words = {
  dividend: 'Ordinary Dividend',
  'qualified-dividend': 'Qualified Dividend',
  deposit: 'ACH Deposit',
  'wire-in': 'Wire Deposit',
  'wire-out': 'Wire Withdrawal',
  'ach-out': 'ACH Withdrawal',
  'margin-interest': 'Margin Debit Interest',
  'adr-fee': 'ADR Custody Fee',
  'journal-in': 'Journal Entry',
  'sweep-interest': 'Credit Interest',
};

/** Contracts and shares sold short: they stand in the account with a negative number and a negative value. */
function shortAndOptions(
  random: Random,
  book: Book,
): { holdings: Holding[]; events: Happening[]; words: Map<Happening, string> } {
  const stocks = book.holdings.filter(({ paper }) => !paper.bond && paper.price < 3_000_000).map(({ paper }) => paper);
  const words = new Map<Happening, string>();
  const holdings: Holding[] = [];
  const events: Happening[] = [];
  const days = businessDays(book.start, book.end);
  for (let count = random.whole(1, 4); count > 0 && stocks.length > 0; count -= 1) {
    const under = random.pick(stocks);
    const strike = Math.max(5, Math.round(under.price / 50_000) * 5);
    const expires = addDays(book.end, random.whole(9, 120));
    const paper: Paper = {
      ...under,
      name: `${random.pick(['CALL', 'PUT'])} ${under.symbol} ${dated(expires, 'MM/DD/YY')} ${strike}`,
      more: '',
      symbol: under.symbol,
      price: random.whole(20, 900) * 100,
    };
    const short = random.chance(0.6);
    const contracts = random.whole(1, 12) * (short ? -1000 : 1000);
    if (holdings.some((holding) => holding.paper.name === paper.name)) continue;
    holdings.push({ paper, quantity: contracts, value: worthOf(contracts * 100, paper.price) });
    const settle = random.pick(days);
    const at = random.whole(20, 900) * 100;
    const opened: Happening = {
      kind: short ? 'sell' : 'buy',
      trade: businessDaysBefore(settle, 1),
      settle,
      paper,
      price: at,
      quantity: contracts,
      cents: -worthOf(contracts * 100, at),
    };
    words.set(opened, short ? 'Sell to Open' : 'Buy to Open');
    events.push(opened);
  }
  if (random.chance(0.5) && stocks.length > 1) {
    const paper = { ...stocks[1]!, name: `${stocks[1]!.name}`, symbol: stocks[1]!.symbol };
    const quantity = -random.whole(5, 120) * 1000;
    const position = {
      paper: { ...paper, price: stocks[1]!.price + 700 },
      quantity,
      value: worthOf(quantity, stocks[1]!.price + 700),
    };
    if (!book.holdings.some((holding) => holding.paper.symbol === paper.symbol && holding.quantity > 0))
      holdings.push(position);
    const settle = random.pick(days);
    const paid: Happening = { kind: 'dividend', trade: settle, settle, paper, cents: -random.whole(400, 40_000) };
    words.set(paid, 'Dividend Paid on Short Position');
    events.push(paid);
  }
  return { holdings, events, words };
}

/** An active trader's broker: options and short positions below zero, commissions beside each trade, margin interest, income that is paid. */
export function shortPositions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokers', 'Brokerage LLC', 'Trade Group']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 26, margin: 36 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 14],
    number: () => `${random.pick(['U', '5W', 'XT'])}${random.whole(1000000, 9999999)}`,
  });
  const special = shortAndOptions(random.branch('special'), kept);
  const kinds = new Map<string, string>([...special.words].map(([event, text]) => [keyOf(event), text]));
  const events = [...kept.events, ...special.events].sort((one, other) =>
    one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
  );
  const fuller = rebalanced(kept, { events, holdings: [...kept.holdings, ...special.holdings] });
  const charge = random.branch('charge');
  const { book: charged, charges } = withCommissions(fuller, () => charge.pick([65, 130, 100, 495, 0]));
  const { book, facts } = maybeWrong(random.branch('wrong'), charged);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  front(sheet, book, provider);
  positions(sheet, book);
  trades(sheet, statement, charges, kinds);
  others(sheet, statement, kinds);
  notes(sheet, [
    'Options: multiplier 100. Short positions are marked to the market daily. Margin rate 11.250% on debits below $25,000.00. SEC Section 31 fees and trading activity fees are included in the commission column.',
    'This account has a maintenance requirement of $2,000.00. Contact us within 10 days about any error.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${provider}   Activity Statement`, 36, { size: 8, bold: true }, 30);
    sheet.paper.text(`Account ${book.number}   Page: ${page} of ${pages}`, 576, { align: 'right', size: 7 }, 30);
  });
  return sheet;
}

const keyOf = (event: Happening) => `${event.settle} ${event.paper?.name} ${event.kind} ${event.quantity ?? ''}`;

const print = (cents: number) => money(cents);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.at([[provider, 36]], { size: 14, bold: true });
  sheet.at([['Activity Statement', 36]], { size: 11 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 36]]);
  sheet.heading('Account Information');
  for (const [label, text] of [
    ['Name', book.title.join(' ')],
    ['Account', book.number],
    ['Account Type', 'Trust, Margin'],
    ['Base Currency', 'USD'],
  ] as const)
    sheet.at([
      [label, 36],
      [text, 140],
    ]);
  const value = (belongs: (holding: Holding) => boolean) =>
    book.holdings.filter(belongs).reduce((total, holding) => total + holding.value, 0);
  const option = ({ paper }: Holding) => /^(CALL|PUT) /.test(paper.name);
  const lines: readonly (readonly [string, number])[] = [
    ['Cash', book.cashEnd],
    ['Stock - Long', value((holding) => !option(holding) && !holding.paper.bond && holding.quantity > 0)],
    ['Stock - Short', value((holding) => !option(holding) && holding.quantity < 0)],
    ['Options', value(option)],
    ['Bonds', value(({ paper }) => paper.bond)],
  ];
  sheet.heading('Net Asset Value');
  sheet.head([
    { head: '', at: 36 },
    { head: dated(book.end, 'Month D, YYYY'), at: 380, align: 'right' },
  ]);
  sheet.figures(
    lines.map(([label, cents]) => [label, print(cents)] as const),
    [380],
  );
  sheet.figures([['Total', print(book.ending)]], [380], 36, [0]);
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  const changes: readonly (readonly [string, number])[] = [
    ['Mark-to-Market', book.gain],
    ['Deposits & Withdrawals', of(flow)],
    ['Dividends', of((event) => isIncome(event) && event.kind !== 'sweep-interest')],
    ['Interest', of((event) => event.kind === 'sweep-interest' || event.kind === 'margin-interest')],
    ['Other Fees', of((event) => isFee(event) && event.kind !== 'margin-interest')],
  ];
  sheet.heading('Change in NAV');
  sheet.head([
    { head: '', at: 36 },
    { head: 'Period', at: 380, align: 'right' },
    { head: 'Year', at: 500, align: 'right' },
  ]);
  sheet.figures(
    [
      ['Starting Value', print(book.begin), print(yearBegin(book, changes))],
      ...changes.map(([label, cents]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents)),
      ]),
      ['Ending Value', print(book.ending), print(book.ending)],
    ],
    [380, 500],
    36,
    [0, 6],
  );
}

function positions(sheet: Sheet, book: Book): void {
  const places = [330, 410, 500, 576];
  sheet.heading('Open Positions');
  sheet.head([
    { head: 'Symbol', at: 36 },
    { head: 'Description', at: 100 },
    ...['Quantity', 'Close Price', 'Value', 'Unrealized P/L'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.symbol, 36],
      [`${paper.name} ${paper.more}`.slice(0, 36), 100],
      [units(quantity, 4, true), places[0]!, 'right'],
      [price(paper.price, 4), places[1]!, 'right'],
      [print(value), places[2]!, 'right'],
      [print(Math.round(value * 0.07) - 3_110), places[3]!, 'right'],
    ]);
  sheet.at(
    [
      ['Total', 36],
      [print(book.ending - book.cashEnd), places[2]!, 'right'],
    ],
    { bold: true },
  );
}

function trades(sheet: Sheet, statement: Statement, charges: Map<Happening, number>, kinds: Map<string, string>): void {
  const events = statement.book.events.filter(isTrade);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Trade Date', at: 36 },
    { head: 'Settle Date', at: 88 },
    { head: 'Action', at: 140, wrap: 62 },
    { head: 'Description', at: 206, wrap: 140 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'T. Price', at: 452, align: 'right' },
    { head: 'Comm/Fee', at: 506, align: 'right' },
    { head: 'Net Amount', at: 576, align: 'right' },
  ];
  const rows: Row[] = events.map((event) => {
    const charge = charges.get(event);
    return {
      cells: [
        dated(event.trade, 'YYYY-MM-DD'),
        dated(event.settle, 'YYYY-MM-DD'),
        kinds.get(keyOf(event)) ?? (event.cents < 0 ? 'Buy' : 'Sell'),
        nameOf(event),
        units(event.quantity!, 4, true),
        price(event.price!, 4),
        charge === undefined ? '0.00' : money(-charge),
        print(event.cents),
      ],
      event,
    };
  });
  const cost = events.reduce((total, event) => total + (charges.get(event) ?? 0), 0);
  rows.push({ cells: ['Total', '', '', '', '', '', money(-cost), print(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title: 'Trades' });
}

const OTHER: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Deposits & Withdrawals', (event) => !isTrade(event) && !isIncome(event) && !isFee(event)],
  ['Dividends', (event) => isIncome(event) && event.kind !== 'sweep-interest'],
  ['Interest', (event) => event.kind === 'sweep-interest' || event.kind === 'margin-interest'],
  ['Other Fees', (event) => isFee(event) && event.kind !== 'margin-interest'],
];

function others(sheet: Sheet, statement: Statement, kinds: Map<string, string>): void {
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Description', at: 100, wrap: 300 },
    { head: 'Amount', at: 576, align: 'right' },
  ];
  for (const [title, belongs] of OTHER) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    const rows: Row[] = events.map((event) => ({
      cells: [
        dated(event.settle, 'YYYY-MM-DD'),
        `${event.paper ? `${event.paper.symbol}(${event.paper.cusip}) ` : ''}${kinds.get(keyOf(event)) ?? SAYS[event.kind]!}`,
        print(event.cents),
      ],
      event,
    }));
    rows.push({ cells: ['Total', '', print(sum(events))], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}
