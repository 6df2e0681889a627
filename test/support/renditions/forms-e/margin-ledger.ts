import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum } from '../events.ts';
import { creditOrDebit, soFar } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, masked, pending, realized, runningHead, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'wire-in',
  'wire-out',
  'ach-out',
  'buy',
  'buy',
  'sell',
  'sell',
  'dividend',
  'interest',
  'margin-interest',
  'adr-fee',
  'split',
  'cash-in-lieu',
  'in-kind-in',
];
const SAYS: Words = {
  deposit: 'FUNDS RCVD',
  'wire-in': 'WIRE IN',
  'wire-out': 'WIRE OUT',
  'ach-out': 'ACH DISB',
  buy: 'BOT',
  sell: 'SLD',
  dividend: 'DIV',
  interest: 'INT',
  'margin-interest': 'MARGIN INT',
  'adr-fee': 'ADR FEE',
  split: 'STK SPLIT',
  'cash-in-lieu': 'CASH IN LIEU',
  'in-kind-in': 'RECEIVED',
};

/** A clearing firm's margin account: what is borrowed makes the balance a debit; every line moves it, in columns of debits and credits. */
export function marginLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing', 'Securities Corp', 'Brokerage, Inc.']);
  const sheet = new Sheet(provider, {
    size: 7.5,
    headroom: 26,
    margin: 36,
    landscape: random.chance(0.6),
    font: random.pick(['Helvetica', 'Courier']),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6.5;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'broker-month', 'month'],
    kinds: KINDS,
    pace: [1, 18],
    number: () => `${random.whole(100, 999)}-${random.whole(10000, 99999)}-${random.whole(1, 2)}-${random.whole(1, 9)}`,
  });
  const { book: whole, facts } = special(random, kept);
  const book = borrowed(whole, random.chance(0.7) ? random.whole(200_000, 3_000_000) : 0);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement, random.pick(['MM-DD-YY', 'MM/DD/YY', 'MM/DD']));
  holdings(sheet, book);
  pending(sheet, random, book, 'TRADES PENDING SETTLEMENT - NOT INCLUDED IN BALANCES');
  realized(sheet, book, 'REALIZED GAIN/LOSS');
  legal(sheet, random, 'MARGIN DISCLOSURE');
  runningHead(
    sheet,
    `ACCT ${random.chance(0.5) ? book.number : masked(book.number)}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

/** What was lent against the account lowers its cash and its worth alike, at both ends. */
function borrowed(book: Book, debit: number): Book {
  const lent = Math.min(debit, book.begin, book.ending);
  return {
    ...book,
    begin: book.begin - lent,
    ending: book.ending - lent,
    cashBegin: book.cashBegin - lent,
    cashEnd: book.cashEnd - lent,
  };
}

const print = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const right = sheet.paper.width - 36;
  sheet.paper.newPage();
  sheet.at([
    [provider.toUpperCase(), 36],
    [`ACCOUNT NUMBER ${book.number}`, right, 'right'],
  ]);
  sheet.at([[`STATEMENT PERIOD ${dated(book.start, 'MM-DD-YY')} TO ${dated(book.end, 'MM-DD-YY')}`, right, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  const before = book.begin - book.cashBegin;
  const after = book.ending - book.cashEnd;
  sheet.heading('ACCOUNT EQUITY');
  sheet.at(
    [
      ['LAST PERIOD', 300, 'right'],
      ['THIS PERIOD', 400, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['SECURITIES LONG', print(before), print(after)],
      [book.cashEnd < 0 ? 'MARGIN DEBIT BALANCE' : 'CASH CREDIT BALANCE', print(book.cashBegin), print(book.cashEnd)],
      ['NET ACCOUNT EQUITY', print(book.begin), print(book.ending)],
    ],
    [300, 400],
    36,
    [2],
  );
  sheet.heading('CHANGE IN NET EQUITY');
  const lines: (readonly [string, number, 1 | -1])[] = [
    ['DEPOSITS AND SECURITIES RECEIVED', of((event) => isFlow(event) && event.cents > 0), 1],
    ['WITHDRAWALS', of((event) => isFlow(event) && event.cents < 0), -1],
    ['DIVIDENDS AND INTEREST', of(isIncome), 1],
    ['MARGIN INTEREST AND FEES', of(isFee), -1],
    ['CHANGE IN VALUE OF SECURITIES', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.at(
    [
      ['PERIOD', 300, 'right'],
      ['YEAR-TO-DATE', 400, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    lines.map(([label, cents, side]) => [label, print(cents), print(soFar(book, label, cents, side))] as const),
    [300, 400],
    36,
  );
}

function ledger(sheet: Sheet, statement: Statement, form: string): void {
  const { book } = statement;
  const right = sheet.paper.width - 36;
  const columns: Column[] = [
    { head: 'DATE', at: 36 },
    { head: 'TYPE', at: 86 },
    { head: 'QUANTITY', at: 208, align: 'right' },
    { head: 'DESCRIPTION', at: 216, wrap: right - 475 },
    { head: 'PRICE', at: right - 205, align: 'right' },
    { head: 'DEBIT', at: right - 145, align: 'right' },
    { head: 'CREDIT', at: right - 80, align: 'right' },
    { head: 'BALANCE', at: right, align: 'right' },
  ];
  let balance = book.cashBegin;
  const line = (label: string): Row => ({
    cells: ['', '', '', label, '', '', '', creditOrDebit(balance)],
    bold: true,
  });
  const rows: Row[] = [line('OPENING BALANCE')];
  for (const event of book.events) {
    if (movesCash(event)) balance += event.cents;
    rows.push({ cells: cellsOf(event, form, balance), event: { ...event, trade: event.settle } });
  }
  rows.push(line('CLOSING BALANCE'));
  sheet.table(statement, columns, rows, { title: 'ACCOUNT ACTIVITY' });
}

function cellsOf(event: Happening, form: string, balance: number): (string | string[])[] {
  const text = event.paper ? [event.paper.name, event.paper.more].filter(Boolean) : 'CLIENT REQUEST';
  const cash = movesCash(event);
  return [
    dated(event.settle, form),
    SAYS[event.kind]!,
    event.quantity === undefined ? '' : units(event.quantity),
    cash || event.cents === 0 ? text : [...text, `VALUE ${money(event.cents)} NO CASH`],
    event.price === undefined ? '' : price(event.price),
    cash && event.cents < 0 ? money(-event.cents) : '',
    cash && event.cents > 0 ? money(event.cents) : '',
    cash ? creditOrDebit(balance) : '',
  ];
}

function holdings(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 36;
  const places = [right - 200, right - 100, right];
  sheet.heading('SECURITIES LONG');
  sheet.figures(
    book.holdings.map(
      ({ paper, quantity, value }) =>
        [`${paper.name.slice(0, 34)} ${paper.symbol}`, units(quantity), price(paper.price), money(value)] as const,
    ),
    places,
  );
  sheet.figures([['TOTAL LONG', '', '', print(book.ending - book.cashEnd)]], places, 36, [0]);
}
