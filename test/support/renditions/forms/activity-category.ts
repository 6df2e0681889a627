import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isFee, isIncome, type Kind, movesCash, typeOf } from '../events.ts';
import { boilerplate, holdingsTable, monthSpan, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'interest',
  'capgain-lt',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'fee',
  'sweep-interest',
  'foreign-tax',
  'journal-out',
  'journal-in',
  'maturity',
  'check',
];
const SAYS: Words = {
  buy: 'Purchase',
  sell: 'Sale',
  reinvest: 'Reinvestment',
  maturity: 'Maturity',
  dividend: 'Dividend - Taxable',
  'capgain-lt': 'Cap Gains - Long',
  interest: 'Interest - Taxable',
  'sweep-interest': 'Interest at 0.25%',
  'foreign-tax': 'Foreign Tax W/H',
  'employer-contribution': 'Employer Contribution',
  'rollover-in': 'Direct Rollover',
  distribution: 'Normal Distribution',
  'tax-withheld': 'Federal Tax W/H',
  fee: 'Asset-Based Fee',
  'journal-out': 'Transfer To',
  'journal-in': 'Transfer From',
  check: 'Check',
};

function categoryOf(event: { kind: Kind; cents: number } & Parameters<typeof typeOf>[0]): string {
  if (isIncome(event)) return 'Income';
  if (isFee(event)) return 'Expense';
  const type = typeOf(event);
  if (type === 'purchases') return 'Purchase';
  if (type === 'sales') return 'Sale/Redemption';
  if (type === 'reinvestments') return 'Purchase';
  return event.cents > 0 ? 'Deposit' : 'Withdrawal';
}

/** One table by date with a category, a type, a running cash balance and notes after it. */
export function activityCategory(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Associates, Inc.', 'Jamison Financial']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5]), headroom: 30 });
  const number = () => `${random.whole(10000000, 99999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  summary(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Your Portfolio',
    heads: ['Description (Symbol or CUSIP)', 'Quantity', 'Price', 'Value'],
    cashLabel: 'Bank Deposit Program #',
    totals: ['Cash & Investment Total', 'Portfolio Total'],
  });
  ledger(sheet, statement);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(book.title[0]!, 40, { bold: true, size: 9 }, 30);
    paper.text(`Account No. ${book.number}`, 40, { size: 8 }, 41);
    paper.text(monthSpan(book, ' to '), 570, { align: 'right', size: 8 }, 30);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  sheet.at(
    [
      ['Closing Value', 60],
      [money(book.ending, 'paren', true), 260, 'right'],
    ],
    { bold: true, size: 12 },
  );
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.heading('Activity');
  sheet.at(
    [
      ['This Statement', 460, 'right'],
      ['Year to Date', 570, 'right'],
    ],
    { bold: true },
  );
  periodAndYear(
    sheet,
    book,
    [
      ['Beginning Balance', book.begin],
      ['Deposits', sums.deposits],
      ['Income', sums.income],
      ['Withdrawals', sums.withdrawals],
      ['Expenses', sums.fees],
      ['Change in Value', book.gain],
      ['Ending Balance', book.ending],
    ],
    { dollars: [0, 1, 2, 3, 4, 5, 6], bold: [0, 6] },
  );
  sheet.heading('Dollar-Weighted Performance');
  sheet.at([
    ['This Quarter', 60],
    ['1.87%', 200, 'right'],
    ['YTD', 240],
    ['4.10%', 340, 'right'],
    [`Performance Inception ${dated(book.start, 'MM/DD/YY')}`, 360],
  ]);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: ['Activity', 'Category'], at: 84 },
    { head: 'Activity Type', at: 140, wrap: 66 },
    { head: ['Description', '(Symbol or CUSIP)'], at: 212, wrap: 100 },
    { head: 'Quantity', at: 368, align: 'right' },
    { head: 'Price', at: 416, align: 'right' },
    { head: 'Amount', at: 470, align: 'right' },
    { head: 'Cash Balance', at: 526, align: 'right' },
    { head: 'Additional Detail', at: 534, wrap: 44 },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Beginning Balance', '', '', '', '', '', money(balance, 'paren', true), ''] }];
  for (const event of book.events) {
    if (movesCash(event)) balance += event.cents;
    const name = event.paper
      ? `${nameOf(event)} (${event.paper.symbol})`
      : event.kind === 'sweep-interest'
        ? 'Bank Deposit Program'
        : event.checkNumber
          ? `Check ${event.checkNumber}`
          : '';
    const more =
      event.kind === 'journal-in' || event.kind === 'journal-out'
        ? 'Acct ending 4471'
        : event.kind === 'sell'
          ? 'Agent'
          : '';
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        categoryOf(event),
        SAYS[event.kind]!,
        name,
        event.quantity === undefined ? '' : units(event.quantity).replace(/^-(.*)/, '($1)'),
        event.price === undefined ? '' : price(event.price, 3, true),
        money(event.cents, 'paren', true),
        money(balance, 'paren', true),
        more,
      ],
      event,
    });
  }
  sheet.table(statement, columns, rows, { title: 'Your Activity' });
}
