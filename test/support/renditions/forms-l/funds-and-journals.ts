import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { withCommissions } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { apart, BROKER_KINDS, flowsOf, untold, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'adr-fee'];
const ACTIVITY: Words = {
  'employer-contribution': 'Funds Deposited',
  contribution: 'Funds Deposited',
  deposit: 'ACH IN - Funds Deposited',
  'ach-out': 'ACH OUT - Funds Disbursed',
  distribution: 'Check - Funds Disbursed',
  'tax-withheld': 'Journal - Funds Disbursed',
  dividend: 'Div/Int - Income',
  'qualified-dividend': 'Div/Int - Income',
  'capgain-lt': 'Div/Int - Income',
  interest: 'Div/Int - Income',
  'sweep-interest': 'Div/Int - Income',
  'foreign-tax': 'Div/Int - Expense',
  'adr-fee': 'Div/Int - Expense',
  reinvest: 'Buy - Securities Purchased',
  buy: 'Buy - Securities Purchased',
  sell: 'Sell - Securities Sold',
  fee: 'Journal - Expense',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  contribution: 'CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW)',
  deposit: 'ACH IN',
  'ach-out': 'ACH OUT',
  distribution: 'PLAN DISTRIBUTION NORMAL',
  'tax-withheld': 'FEDERAL TAX WITHHELD ON DISTRIBUTION',
  'sweep-interest': 'INTEREST CREDIT',
  fee: 'ADVISORY FEE',
};
const NOTES: Words = {
  'capgain-lt': 'LONG TERM GAIN DISTRIBUTION',
  'foreign-tax': 'FOREIGN TAX WITHHELD',
  'adr-fee': 'ADR FEE',
  interest: 'TAXABLE INTEREST',
  reinvest: 'DIVIDEND REINVESTMENT',
};

/** A discount broker's account whose cash is journaled to an insured deposit each evening, with the charges of a trade on lines of their own and no word of what the market did. */
export function fundsAndJournals(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing, Inc.', 'Online Brokerage']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, headroom: 40, margin: 34 });
  const drawn = untold(random, {
    lengths: ['month'],
    kinds: KINDS,
    pace: [4, 16],
    number: (chance) => `${chance.whole(100, 999)}-${chance.whole(100_000, 999_999)}`,
  });
  const chance = random.branch('charges');
  const { book, charges } = withCommissions(drawn, ({ kind }) =>
    kind === 'sell' ? chance.whole(1, 30) : chance.pick([0, 695]),
  );
  const statement = sheet.open(book);
  front(sheet, book, provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Investment Description', at: 34 },
      { field: 'symbol', head: ['Symbol/', 'CUSIP'], at: 240 },
      { field: 'units', head: 'Quantity', at: 370 },
      { field: 'price', head: ['Current', 'Price'], at: 440 },
      { field: 'value', head: ['Market', 'Value'], at: 530 },
      { field: 'cost', head: ['Cost', 'Basis'], at: 620 },
      { field: 'gain', head: ['Unrealized', 'Gain (Loss)'], at: 740 },
    ],
    { title: 'Account Positions', cash: 'INSURED DEPOSIT ACCOUNT', total: 'Total All Positions', print: paren },
  );
  activity(sheet, statement, charges);
  deposit(sheet, book);
  legal(sheet, random, 'Important Information');
  runningHead(
    sheet,
    `Statement for Account # ${book.number}   ${span(book)}`,
    (page, pages) => `page ${page} of ${pages}`,
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const span = (book: Book) => `${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`;

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 34],
      ['Statement Reporting Period:', 600],
    ],
    { bold: true },
  );
  sheet.at([
    ['800-555-0139', 34],
    [span(book), 600],
  ]);
  sheet.at([[`Statement for Account # ${book.number}`, 34]], { bold: true });
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 34]]);
  const before = worthBefore(book);
  const rows: [string, number, number][] = [
    ['Cash', 0, 0],
    ['Insrd Dep Acct (IDA)', book.cashEnd, before.cash],
    ['Money Market', 0, 0],
    ['Short Balance', 0, 0],
    ['Stocks', worthOfKind(book, false), before.stocks],
    ['Short Stocks', 0, 0],
    ['Fixed Income', worthOfKind(book, true), before.bonds],
    ['Options', 0, 0],
    ['Mutual Funds', 0, 0],
    ['Other', 0, 0],
  ];
  const places = [250, 340, 430, 500];
  sheet.heading('Portfolio Summary');
  sheet.head([
    { head: 'Investment', at: 34 },
    ...['Current|Value', 'Prior|Value', 'Period|Change', '%|Change'].map(
      (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
    ),
    { head: ['Portfolio', 'Allocation'], at: 600, align: 'right' },
  ]);
  const line = ([name, now, then]: [string, number, number], first: boolean, bold = false) => {
    const print = (cents: number) => (first ? apart(cents) : cents === 0 ? '-' : paren(cents));
    const change = then === 0 || now === then ? '-' : `${(((now - then) / then) * 100).toFixed(1)}%`;
    sheet.at(
      [
        [name, 34],
        [print(now), places[0]!, 'right'],
        [print(then), places[1]!, 'right'],
        [print(now - then), places[2]!, 'right'],
        [change, places[3]!, 'right'],
        [now === 0 ? '-' : `${((now / Math.max(1, book.ending)) * 100).toFixed(1)}%`, 600, 'right'],
      ],
      { bold },
    );
  };
  for (const [index, row] of rows.entries()) line(row, index === 0);
  line(['Total', book.ending, book.begin], true, true);
  const { ins, outs, bought, sold, fees, income } = flowsOf(book);
  const expense = fees + sum(book.events, ofKinds('foreign-tax'));
  const swept = book.cashBegin - book.cashEnd;
  const lines: [string, number, 1 | -1][] = [
    ['Securities Purchased', bought, -1],
    ['Securities Sold', sold, 1],
    ['Funds Deposited', ins, 1],
    ['Funds Disbursed', outs, -1],
    ['Income', income + fees - expense, 1],
    ['Expense', expense, -1],
    ['Other', swept, swept < 0 ? -1 : 1],
  ];
  sheet.heading('Cash Activity Summary');
  sheet.at(
    [
      ['Current', 250, 'right'],
      ['YTD', 340, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    ['Opening Balance', 34],
    ['$ 0.00', 250, 'right'],
    ['$ -', 340, 'right'],
  ]);
  for (const [label, cents, side] of lines) {
    const year = yearOf(book, label, cents, side);
    sheet.at([
      [label, 34],
      [cents === 0 ? '-' : paren(cents), 250, 'right'],
      [year === 0 ? '-' : paren(year), 340, 'right'],
    ]);
  }
  sheet.at(
    [
      ['Closing Balance', 34],
      ['$ 0.00', 250, 'right'],
      ['$ 0.00', 340, 'right'],
    ],
    { bold: true },
  );
}

function activity(sheet: Sheet, statement: Statement, charges: Map<Happening, number>): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Trade', 'Date'], at: 34 },
    { head: ['Settle', 'Date'], at: 76 },
    { head: ['Acct', 'Type'], at: 118 },
    { head: ['Transaction/', 'Cash Activity*'], at: 150 },
    { head: 'Description', at: 270, wrap: 170 },
    { head: ['Symbol/', 'CUSIP'], at: 450 },
    { head: 'Quantity', at: 546, align: 'right' },
    { head: 'Price', at: 608, align: 'right' },
    { head: 'Amount', at: 686, align: 'right' },
    { head: 'Balance', at: 756, align: 'right' },
  ];
  const rows: Row[] = [{ cells: ['', '', '', 'Opening Balance', '', '', '', '', '', '$ 0.00'] }];
  let balance = 0;
  for (const [day, events] of Map.groupBy(book.events, ({ settle }) => settle)) {
    for (const event of events) {
      balance += event.cents;
      rows.push(...rowsOf(event, balance, charges.get(event) ?? 0, rows.length === 1));
    }
    if (balance === 0) continue;
    const swept = -balance;
    const says = swept < 0 ? 'PURCHASE FDIC INSURED DEPOSIT ACCOUNT' : 'REDEMPTION FDIC INSURED DEPOSIT ACCOUNT';
    const short = dated(day, 'MM/DD/YY');
    balance = 0;
    rows.push({ cells: [short, short, 'Cash', 'Journal - Other', says, '-', '-', '0.00', paren(swept), '0.00'] });
  }
  rows.push({ cells: ['', '', '', 'Closing Balance', '', '', '', '', '', '$ 0.00'], bold: true });
  sheet.table(statement, columns, rows, { title: 'Account Activity' });
  sheet.at([['*For Cash Activity totals, refer to the Cash Activity Summary on page one of your statement.', 34]], {
    size: 6.5,
  });
}

function rowsOf(event: Happening, balance: number, charge: number, first: boolean): Row[] {
  const { paper } = event;
  const traded = event.quantity !== undefined;
  const text = paper ? [paper.name, paper.more, NOTES[event.kind] ?? ''] : [SAYS[event.kind]!];
  const quantity = traded ? `${units(Math.abs(event.quantity!), 3, true)}${event.quantity! < 0 ? '-' : ''}` : '-';
  const main: Row = {
    cells: [
      dated(event.trade, 'MM/DD/YY'),
      dated(event.settle, 'MM/DD/YY'),
      'Cash',
      ACTIVITY[event.kind]!,
      text.filter((line) => line !== ''),
      paper?.symbol ?? '-',
      quantity,
      traded ? price(event.price!, 4) : first ? '$ 0.00' : '0.00',
      first ? apart(event.cents) : paren(event.cents),
      paren(balance),
    ],
    event,
  };
  if (charge === 0) return [main];
  const name = event.kind === 'sell' ? 'Regulatory Fee' : 'Commission/Fee';
  return [main, { cells: ['', '', '', '', name, '', '', money(charge), '', ''] }];
}

function deposit(sheet: Sheet, book: Book): void {
  let running = book.cashBegin;
  const rows = dailySweeps(book).map(({ day, cents }): Row => {
    running += cents;
    return {
      cells: [dated(day, 'MM/DD/YY'), cents > 0 ? 'Received' : 'Delivered', paren(cents), paren(running)],
    };
  });
  sheet.table(
    aside(book),
    [
      { head: 'Transaction Date', at: 34 },
      { head: 'Transaction', at: 150 },
      { head: 'Amount', at: 340, align: 'right' },
      { head: 'Balance', at: 440, align: 'right' },
    ],
    [
      { cells: ['', 'Opening Balance', '', apart(book.cashBegin)] },
      ...rows,
      { cells: ['', 'Closing Balance', '', apart(book.cashEnd)], bold: true },
    ],
    { title: 'Insured Deposit Account Activity' },
  );
}
