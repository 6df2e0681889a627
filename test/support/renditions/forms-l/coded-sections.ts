import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { sharesPaid } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { comesIn, goesOut } from '../forms-f/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, untold, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'cash-in-lieu', 'wire-fee', 'fee-rebate'];
const CODES: Words = {
  'employer-contribution': 'CHECK',
  contribution: 'CHECK',
  deposit: 'ACH',
  'ach-out': 'ACH',
  distribution: 'DISTRIB',
  'tax-withheld': 'TAX WH',
  dividend: 'DIVIDEND',
  'qualified-dividend': 'DIVIDEND',
  'capgain-lt': 'CAP GAIN',
  interest: 'INTEREST',
  'sweep-interest': 'INTEREST',
  'foreign-tax': 'FOREIGN TAX',
  reinvest: 'REINVEST',
  buy: 'BOUGHT',
  sell: 'SOLD',
  'cash-in-lieu': 'CASH IN LIEU',
  fee: 'FEE',
  'wire-fee': 'FEE',
  'fee-rebate': 'FEE',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  contribution: 'CHECK RECEIVED',
  deposit: 'ACH DEPOSIT',
  'ach-out': 'ACH DISBURSEMENT',
  distribution: 'NORMAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL WITHHOLDING',
  'sweep-interest': 'INTEREST ON CREDIT BALANCE',
  fee: 'ADVISORY FEE',
  'wire-fee': 'OUTGOING WIRE FEE',
  'fee-rebate': 'REBATE FOR WIRE FEE',
};

/** A clearing firm's monthly account: opening and closing balances beside each other, sections that name every line by a code, and totals of debits and credits after each. */
export function codedSections(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing Corporation', 'Securities Inc.']);
  const sheet = new Sheet(provider, { size: 8, font: 'Courier', landscape: true, headroom: 36, margin: 30 });
  const book = untold(random, {
    lengths: ['month'],
    kinds: KINDS,
    pace: [4, 16],
    number: (chance) =>
      `${chance.whole(1, 9)}${chance.pick([...'ABCDE'])}${chance.pick([...'FGHJK'])}-${chance.whole(10_000, 99_999)}-1${chance.whole(0, 9)}`,
  });
  const statement = sheet.open(book);
  front(sheet, book, provider);
  portfolio(sheet, book);
  sections(sheet, statement);
  pending(sheet, random, book);
  legal(sheet, random, 'IMPORTANT INFORMATION');
  runningHead(
    sheet,
    `${provider}   ACCOUNT NUMBER ${book.number}   ${span(book)}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'paren', true);
const span = (book: Book) => `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`;

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 30],
      [span(book), 420],
    ],
    { bold: true },
  );
  sheet.at([
    ['', 30],
    [`ACCOUNT NUMBER   ${book.number}`, 420],
  ]);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 30]]);
  const before = worthBefore(book);
  const paid = sum(book.events, ofKinds('dividend', 'qualified-dividend'));
  const interest = sum(book.events, ofKinds('interest', 'sweep-interest'));
  boxes(
    sheet,
    [
      {
        title: 'ACCOUNT SUMMARY',
        from: 30,
        to: 380,
        heads: ['OPENING BALANCE', 'CLOSING BALANCE'],
        bold: [2, 5],
        lines: [
          ['Cash account', dollars(before.cash), dollars(book.cashEnd)],
          ['Margin account', '0.00', '0.00'],
          ['NET ACCOUNT BALANCE', dollars(before.cash), dollars(book.cashEnd)],
          ['Equities', dollars(before.stocks), dollars(worthOfKind(book, false))],
          ['Fixed income', dollars(before.bonds), dollars(worthOfKind(book, true))],
          ['TOTAL EQUITY HOLDINGS', dollars(book.begin), dollars(book.ending)],
        ],
      },
      {
        title: 'INCOME AND EXPENSE SUMMARY',
        from: 420,
        to: 762,
        heads: ['THIS PERIOD', 'YEAR TO DATE'],
        lines: [
          ['Taxable dividends', dollars(paid), dollars(yearOf(book, 'dividends', paid, 1))],
          ['Taxable interest', dollars(interest), dollars(yearOf(book, 'interest', interest, 1))],
        ],
      },
    ],
    110,
  );
}

function portfolio(sheet: Sheet, book: Book): void {
  const places = [430, 510, 620, 700];
  sheet.table(
    aside(book),
    [
      { head: 'DESCRIPTION', at: 30 },
      { head: 'SYMBOL', at: 290 },
      { head: 'ACCT', at: 350 },
      ...['QUANTITY', 'PRICE', 'MARKET VALUE', '% PORT'].map(
        (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
      ),
    ],
    [
      ...book.holdings.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            paper.name.slice(0, 50),
            paper.symbol,
            'C',
            units(quantity, 3, true),
            price(paper.price, 4),
            dollars(value),
            ((100 * value) / Math.max(1, book.ending)).toFixed(3),
          ],
        }),
      ),
      { cells: ['Net cash balance', '', 'C', '', '', dollars(book.cashEnd), ''] },
      { cells: ['Total Priced Portfolio', '', '', '', '', dollars(book.ending), '100.000'], bold: true },
    ],
    { title: 'PORTFOLIO SUMMARY' },
  );
}

const COLUMNS: readonly Column[] = [
  { head: 'TRANSACTION', at: 30 },
  { head: 'DATE', at: 100 },
  { head: ['ACCOUNT', 'TYPE'], at: 160 },
  { head: 'DESCRIPTION', at: 210, wrap: 240 },
  { head: 'QUANTITY', at: 520, align: 'right' },
  { head: 'PRICE', at: 590, align: 'right' },
  { head: 'DEBIT', at: 676, align: 'right' },
  { head: 'CREDIT', at: 760, align: 'right' },
];

function sections(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const all: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    [
      'BUY / SELL TRANSACTIONS',
      'Total Buy / Sell Transactions',
      (event) => isTrade(event) && event.kind !== 'reinvest',
    ],
    ['DIVIDENDS AND INTEREST', 'Total Dividends And Interest', (event) => isIncome(event) || event.kind === 'reinvest'],
    ['FUNDS PAID AND RECEIVED', 'Total Funds Paid And Received', (event) => comesIn(event) || goesOut(event)],
    ['MISCELLANEOUS TRANSACTIONS', 'Total Miscellaneous Transactions', isFee],
  ];
  const rows: Row[] = [];
  for (const [title, total, belongs] of all) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: ['', '', '', title], bold: true });
    rows.push(...events.map((event, index) => rowOf(event, index === 0)));
    const debit = sum(events, ({ cents }) => cents < 0);
    const credit = sum(events, ({ cents }) => cents > 0);
    rows.push({
      cells: ['', '', '', total, '', '', debit < 0 ? dollars(-debit) : '', credit > 0 ? dollars(credit) : ''],
      bold: true,
    });
  }
  if (rows.length > 0) sheet.table(statement, COLUMNS, rows, { title: 'ACCOUNT ACTIVITY' });
}

function rowOf(event: Happening, first: boolean): Row {
  const { paper } = event;
  const print = (cents: number) => (first ? dollars(cents) : money(cents));
  const lines = paper ? [paper.name, paper.more] : [SAYS[event.kind]!];
  if (event.kind === 'reinvest') lines.push(`REIN @ ${price(event.price!, 4)}`);
  else if (isIncome(event) && paper && event.cents > 0) lines.push(`CASH DIV ON ${sharesPaid(event)} SHARES`);
  if (paper) lines.push(`CUSIP: ${paper.cusip}`);
  const traded = event.quantity !== undefined;
  return {
    cells: [
      CODES[event.kind]!,
      dated(event.settle, 'MM/DD/YY'),
      'C',
      lines.filter((line) => line !== ''),
      traded ? units(event.quantity!, 5, true) : '',
      traded ? (first ? `$${price(event.price!, 4)}` : price(event.price!, 4)) : '',
      event.cents < 0 ? print(-event.cents) : '',
      event.cents > 0 ? print(event.cents) : '',
    ],
    event,
  };
}

function pending(sheet: Sheet, random: Random, book: Book): void {
  const holding = book.holdings.find(({ paper }) => !paper.bond);
  if (!holding || random.chance(0.5)) return;
  const { paper } = holding;
  const quantity = random.whole(1, 60) * 1000;
  const worth = Math.round((quantity * paper.price) / 100_000);
  sheet.table(
    aside(book),
    COLUMNS,
    [
      {
        cells: [
          'SOLD',
          dated(book.end, 'MM/DD/YY'),
          'C',
          [paper.name, `CUSIP: ${paper.cusip}`],
          `-${units(quantity, 0)}`,
          `$${price(paper.price, 4)}`,
          '',
          dollars(worth),
        ],
      },
      { cells: ['', '', '', 'Total Executed Trades Pending Settlement', '', '', '', dollars(worth)], bold: true },
    ],
    { title: 'EXECUTED TRADES PENDING SETTLEMENT' },
  );
}
