import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome } from '../events.ts';
import { realized, runningHead } from '../forms-e/kit.ts';
import { changeTable, dailySweeps } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead, offer } from '../forms-j/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { PAYROLL, PLAN_KINDS, part, partLines } from './kit.ts';

const TYPE: Words = {
  deferral: 'Deposit',
  match: 'Deposit',
  'employer-contribution': 'Deposit',
  'loan-payment': 'Loan payment',
  'loan-interest': 'Loan interest',
  'new-loan': 'Loan issued',
  'rollover-in': 'Rollover in',
  'wire-out': 'Wire out',
  distribution: 'Distribution',
  'tax-withheld': 'Tax withheld',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Cap gain',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'accrued-paid': 'Interest paid',
  reinvest: 'Reinvest',
  'foreign-tax': 'Foreign tax',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Maturity',
  fee: 'Fee',
  split: 'Split',
};
const SAYS: Words = {
  deferral: 'Employee deferrals',
  match: 'Employer match',
  'employer-contribution': 'Employer profit sharing',
  'loan-payment': 'Principal',
  'loan-interest': 'Interest',
  'new-loan': 'Participant loan',
  'rollover-in': 'From prior plan',
  'wire-out': 'To bank of record',
  distribution: 'Participant benefit',
  'tax-withheld': 'Federal, from benefit',
  dividend: '',
  'qualified-dividend': '',
  'capgain-lt': '',
  interest: '',
  'sweep-interest': 'Core account',
  'accrued-paid': 'Accrued to settlement',
  reinvest: '',
  'foreign-tax': '',
  buy: '',
  sell: '',
  maturity: '',
  fee: 'Advisor',
  split: 'Additional shares',
};

/** A discount broker's list in which nothing but a column of types says whether money came or went, with the core account's own list after it. */
export function typeColumn(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Direct Brokerage',
    'Discount Brokers',
    'Online Securities',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, font: random.pick(['Times', 'Helvetica']), headroom: 24, margin: 46 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'quarter'], kinds: [...PLAN_KINDS, 'split'], pace: [3, 15] },
    PAYROLL,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  if (random.chance(0.4)) offer(sheet, random);
  holdingsByClass(sheet, book, {
    title: 'Positions',
    cash: 'Core account',
    total: 'Total of all positions',
    negative: 'front',
    income: '',
  });
  list(sheet, statement);
  core(sheet, book);
  realized(sheet, book, 'Closed positions');
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, `${provider}  |  ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 46]], { bold: true, size: 14 });
  letterhead(
    sheet,
    book,
    [
      ['Account no.', book.number],
      ['From', dated(book.start, 'MM/DD/YYYY')],
      ['To', dated(book.end, 'MM/DD/YYYY')],
    ],
    { label: 400, text: 470 },
  );
  const lines = partLines(
    book,
    [
      part('Deposits', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('Withdrawals', -1, 'wire-out', 'distribution', 'tax-withheld', 'new-loan'),
      part('Loan payments and interest', 1, 'loan-payment', 'loan-interest'),
      { label: 'Dividends, interest, cap gains', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Gain/loss on positions',
  );
  sheet.heading('Account value');
  sheet.at(
    [
      ['Current period', 440, 'right'],
      ['YTD', 560, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Starting value', 'Ending value'], lines, [440, 560], 46, print);
}

function list(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 46 },
    { head: 'Type', at: 100 },
    { head: 'Security or description', at: 170, wrap: 200 },
    { head: 'Quantity', at: 430, align: 'right' },
    { head: 'Price', at: 495, align: 'right' },
    { head: 'Amount', at: 566, align: 'right' },
  ];
  const rows = book.events.map(
    (event: Happening): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        TYPE[event.kind]!,
        linesOf(SAYS, book, event),
        event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3),
        event.price === undefined ? '' : price(event.price, 2, true),
        event.cents === 0 ? '' : money(Math.abs(event.cents), 'front', true),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.heading('Transactions');
    sheet.paper.line('There were no transactions.');
  } else sheet.table(statement, columns, rows, { title: 'Transactions' });
}

function core(sheet: Sheet, book: Book): void {
  let running = book.cashBegin;
  const rows = dailySweeps(book).map(({ day, cents }): Row => {
    running += cents;
    return {
      cells: [
        dated(day, 'MM/DD/YYYY'),
        cents > 0 ? 'Bought' : 'Sold',
        money(Math.abs(cents)),
        '1.00',
        money(Math.abs(cents)),
        money(running),
      ],
    };
  });
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 46 },
      { head: 'Core fund', at: 110 },
      { head: 'Shares', at: 300, align: 'right' },
      { head: 'Price', at: 360, align: 'right' },
      { head: 'Amount', at: 460, align: 'right' },
      { head: 'Core balance', at: 566, align: 'right' },
    ],
    [
      { cells: [dated(addDays(book.start, -1), 'MM/DD/YYYY'), 'Starting', '', '', '', money(book.cashBegin)] },
      ...rows,
      { cells: [dated(book.end, 'MM/DD/YYYY'), 'Ending', '', '', '', money(book.cashEnd)] },
    ],
    { title: 'Core account: Government Reserves' },
  );
}
