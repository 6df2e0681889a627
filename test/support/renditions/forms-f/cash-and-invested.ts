import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, movesCash } from '../events.ts';
import { dayForm, legal, positions, runningHead } from '../forms-e/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'roth',
  'distribution',
  'buy',
  'buy',
  'sell',
  'dividend',
  'sweep-interest',
  'tpa-fee',
];
const SAYS: Words = {
  deferral: 'Employee payroll contribution',
  'employer-contribution': 'Employer contribution',
  roth: 'Roth payroll contribution',
  distribution: 'Distribution to account owner',
  'tax-withheld': 'Withholding remitted',
  buy: 'Purchase of investments',
  sell: 'Sale of investments',
  dividend: 'Dividend posted to cash',
  'sweep-interest': 'Cash account interest',
  'tpa-fee': 'Monthly administration fee',
};

/** A custodian with a cash account and an investment account: trades are told in the cash ledger, and again with their shares as confirmations. */
export function cashAndInvested(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Benefits Bank', 'Custodial Bank', 'Savings Trust']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 24, margin: 44 });
  const { book, facts } = known(random, { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 9] });
  const statement = sheet.open(book, facts);
  const day = dayForm(random, ['MM/DD/YYYY', 'MM-DD-YYYY', 'Mon D']);
  front(sheet, book, provider);
  cash(sheet, statement, day);
  confirmations(sheet, book, day);
  positions(sheet, book, 'Balances by investment', 'Cash account', 'Total account balance');
  legal(sheet, random, 'Custodial agreement');
  runningHead(sheet, `Acct: ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  sheet.at([[`Account number: ${book.number}`, 44]]);
  sheet.at([[`Statement dates: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 44]]);
  addressed(sheet, book);
  sheet.heading('Account summary');
  const before = dated(addDays(book.start, -1), 'MM/DD/YYYY');
  const after = dated(book.end, 'MM/DD/YYYY');
  sheet.figures(
    [
      [`Cash account balance ${before}`, print(book.cashBegin)],
      [`Investment account balance ${before}`, print(book.begin - book.cashBegin)],
      [`Total balance ${before}`, print(book.begin)],
      ['Contributions', print(of(book, comesIn))],
      ['Distributions', print(of(book, goesOut))],
      ['Interest and dividends', print(of(book, isIncome))],
      ['Fees', print(of(book, isFee))],
      ['Investment gain/loss', print(book.gain)],
      [`Cash account balance ${after}`, print(book.cashEnd)],
      [`Investment account balance ${after}`, print(book.ending - book.cashEnd)],
      [`Total balance ${after}`, print(book.ending)],
    ],
    [430],
    58,
    [2, 10],
  );
}

function cash(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  let balance = book.cashBegin;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction', at: 120, wrap: 220 },
    { head: 'Amount', at: 470, align: 'right' },
    { head: 'Cash balance', at: 560, align: 'right' },
  ];
  const rows: Row[] = [{ cells: [day(book.start), 'Beginning cash balance', '', print(balance)] }];
  for (const event of book.events.filter(movesCash)) {
    balance += event.cents;
    rows.push({
      cells: [day(event.settle), SAYS[event.kind]!, print(event.cents), print(balance)],
      event: { ...event, trade: event.settle },
    });
  }
  rows.push({ cells: [day(book.end), 'Ending cash balance', '', print(balance)] });
  sheet.table(statement, columns, rows, { title: 'Cash account activity' });
}

function confirmations(sheet: Sheet, book: Book, day: (day: string) => string): void {
  const trades = book.events.filter((event) => isTrade(event));
  if (trades.length === 0) return;
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 44 },
      { head: 'Investment', at: 120, wrap: 170 },
      { head: 'Type', at: 300 },
      { head: 'Shares', at: 420, align: 'right' },
      { head: 'Price', at: 490, align: 'right' },
      { head: 'Amount', at: 560, align: 'right' },
    ],
    trades.map((event: Happening) => ({
      cells: [
        day(event.settle),
        event.paper!.name,
        event.cents < 0 ? 'Buy' : 'Sell',
        units(Math.abs(event.quantity!)),
        price(event.price!),
        money(Math.abs(event.cents), 'front', true),
      ],
    })),
    { title: 'Investment account confirmations (settled through your cash account)' },
  );
}
