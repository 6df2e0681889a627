import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, movesCash } from '../events.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, notice, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy, runningCash, securityOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'check',
  'ach-out',
  'wire-out',
  'rollover-in',
  'dividend',
  'qualified-dividend',
  'reinvest',
  'foreign-tax',
  'interest',
  'buy',
  'buy',
  'sell',
  'fee',
  'adr-fee',
  'in-kind-in',
  'cash-in-lieu',
  'sweep-interest',
];
const ACTS: Words = {
  deferral: 'Deposit',
  match: 'Deposit',
  deposit: 'Deposit',
  check: 'Check',
  'ach-out': 'Electronic transfer',
  'wire-out': 'Wire transfer',
  'rollover-in': 'Rollover',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  reinvest: 'Reinvestment',
  'foreign-tax': 'Foreign tax withheld',
  interest: 'Interest',
  buy: 'Bought',
  sell: 'Sold',
  fee: 'Fee',
  'adr-fee': 'ADR fee',
  'cash-in-lieu': 'Cash in lieu',
  'sweep-interest': 'Interest',
};

/** A large brokerage house's monthly statement: days printed once, and the cash balance with the last line of each day. */
export function fullServiceMonthly(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Services Inc.', 'Wealth Partners', '& Co. LLC']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 40 });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['broker-month', 'broker-month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [2, 15],
      number: (chance) =>
        `${chance.pick(['ZV', 'QK', 'LD'])} ${chance.whole(10000, 99999)} ${chance.pick(['KX', 'B7'])}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.35 },
  );
  const statement = sheet.open(book, known);
  front(sheet, book, provider, random);
  const held = () =>
    positionsBy(
      sheet,
      book,
      [
        { field: 'name', head: 'Holding', at: 40 },
        { field: 'units', head: 'Quantity', at: 300 },
        { field: 'cost', head: ['Purchase', 'cost ($)'], at: 370 },
        { field: 'price', head: ['Price on', `${dated(book.end, 'Mon D')} ($)`], at: 435 },
        { field: 'value', head: ['Value on', `${dated(book.end, 'Mon D')} ($)`], at: 505 },
        { field: 'gain', head: ['Unrealized', 'gain or loss ($)'], at: 572 },
      ],
      { title: 'Your account assets', cash: 'Cash and deposit sweep', total: 'Total', print },
    );
  if (random.chance(0.6)) held();
  ledger(sheet, statement);
  received(sheet, statement);
  if (random.chance(0.5)) notice(sheet, random, 'Messages and alerts');
  terms(sheet, random, 'Important information about your statement');
  runningHead(
    sheet,
    `${provider}   Account number: ${book.number}`,
    (page, pages) => `${dated(book.end, 'Month YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([
    [random.pick(['Business Services Account', 'Resource Management Account', 'Retirement plan account']), 40],
  ]);
  addressed(sheet, book);
  facts(
    sheet,
    [
      ['Account number:', book.number],
      ['Statement period:', `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`],
      ['Account name:', book.title.join(' ')],
      ['Your Financial Advisor:', 'Nora Tillman, 610-555-0129'],
    ],
    40,
    150,
  );
  sheet.heading('Change in the value of your account');
  sheet.at(
    [
      [`${dated(book.end, 'Month YYYY')} ($)`, 380, 'right'],
      ['Year to date ($)', 480, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    ['Opening account value', 'Closing account value'],
    [
      ['Deposits, including investments transferred in', of(book, comesIn), 1],
      ['Withdrawals, including investments transferred out', of(book, goesOut), -1],
      ['Dividend and interest income', of(book, isIncome), 1],
      ['Fees and other charges', of(book, isFee), -1],
      ['Change in market value', book.gain],
    ],
    [380, 480],
    40,
    print,
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const day = oncePerDay((text) => dated(text, 'Mon D'));
  const running = runningCash(book, movesCash);
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 76, wrap: 74 },
    { head: 'Description', at: 154, wrap: 165 },
    { head: ['Quantity/', 'Face value'], at: 382, align: 'right' },
    { head: ['Price/', 'Value ($)'], at: 438, align: 'right' },
    { head: ['Cash', 'amount ($)'], at: 505, align: 'right' },
    { head: ['Cash and sweep', 'balance ($)'], at: 572, align: 'right' },
  ];
  const balance = (label: string, on: string, cents: number): Row => ({
    cells: [on, '', label, '', '', '', print(cents)],
    bold: true,
  });
  const rows: Row[] = [
    balance('Cash and sweep balance carried forward', '', book.cashBegin),
    ...[...running].map(
      ([event, [cash, isLast]]): Row => ({
        cells: [
          day(event.settle),
          ACTS[event.kind]!,
          [securityOf(event), detailOf(book, event)].filter((text) => text !== ''),
          event.quantity === undefined ? '' : units(event.quantity, 3, true),
          event.price === undefined ? '' : price(event.price, 4),
          print(event.cents),
          isLast ? print(cash) : '',
        ],
        event,
      }),
    ),
    balance('Closing cash and sweep balance', dated(book.end, 'Mon D'), book.cashEnd),
  ];
  sheet.table(statement, columns, rows, { title: 'Account activity this period' });
}

function received(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(({ kind }) => kind === 'in-kind-in');
  if (events.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Activity', at: 90 },
      { head: 'Description', at: 190, wrap: 200 },
      { head: 'Quantity', at: 470, align: 'right' },
      { head: 'Value ($)', at: 572, align: 'right' },
    ],
    events.map((event) => ({
      cells: [
        dated(event.settle, 'Mon D'),
        'Transferred in',
        securityOf(event),
        units(event.quantity!, 3),
        print(event.cents),
      ],
      event,
    })),
    { title: 'Investments transferred in' },
  );
}
