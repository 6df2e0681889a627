import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, movesCash } from '../events.ts';
import { dayForm, legal, positions, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'wire-in',
  'ach-out',
  'wire-out',
  'buy',
  'sell',
  'dividend',
  'interest',
  'fee',
  'wire-fee',
  'cash-in-lieu',
];
const SAYS: Words = {
  deposit: 'Check deposit',
  'wire-in': 'Incoming wire',
  'ach-out': 'ACH to linked bank',
  'wire-out': 'Outgoing wire',
  buy: 'Trade - buy',
  sell: 'Trade - sell',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Account management fee',
  'wire-fee': 'Wire charge',
  'cash-in-lieu': 'Cash in lieu of fractional share',
};

/** A small broker's ledger: the amounts have no signs and stand before the words, only the balance after each line tells which way they went. */
export function balanceTells(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investor Services', 'Direct Brokerage', 'Equities']);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 42, font: random.pick(['Courier', 'Helvetica']) });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6.8;
  const { book, facts } = known(random, { lengths: ['month', 'broker-month'], kinds: KINDS, pace: [1, 14] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'M/D/YY', 'MON DD']));
  positions(sheet, book, 'Open positions', 'Cash', 'Account net worth');
  legal(sheet, random, 'Legal notices');
  runningHead(sheet, `Account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const print = (cents: number) => money(cents, 'front', true);
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 13 });
  sheet.at([[`Activity statement, ${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`, 42]]);
  sheet.at([[`Account ${book.number}`, 42]]);
  addressed(sheet, book);
  sheet.heading('Net worth');
  sheet.figures(
    [
      ['Starting net worth', print(book.begin)],
      ['Deposits and incoming wires', print(of(book, comesIn))],
      ['Withdrawals', print(of(book, goesOut))],
      ['Dividends and interest', print(of(book, isIncome))],
      ['Fees and charges', print(of(book, isFee))],
      ['Mark-to-market', print(book.gain)],
      ['Ending net worth', print(book.ending)],
    ],
    [420],
    54,
    [0, 6],
  );
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Amount', at: 170, align: 'right' },
    { head: 'Description', at: 184, wrap: 260 },
    { head: 'Cash balance', at: 566, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', '', 'Balance forward', money(balance)] }];
  for (const event of book.events.filter(movesCash)) {
    balance += event.cents;
    rows.push({
      cells: [day(event.settle), money(Math.abs(event.cents)), told(event), money(balance)],
      event: { ...event, trade: event.settle },
    });
  }
  sheet.table(statement, columns, rows, { title: 'Cash ledger' });
}

function told(event: Happening): string {
  const { paper, quantity } = event;
  if (!paper) return SAYS[event.kind]!;
  const lot = quantity === undefined ? '' : ` ${units(Math.abs(quantity))} @ ${price(event.price!)}`;
  return `${SAYS[event.kind]}${lot} ${paper.name} ${paper.more}`.trim();
}
