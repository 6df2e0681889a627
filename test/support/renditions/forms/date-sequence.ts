import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { boilerplate, holdingsTable, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'contribution',
  'wire-in',
  'distribution',
  'fee',
  'sweep-interest',
  'foreign-tax',
  'maturity',
  'cash-in-lieu',
  'return-of-capital',
  'split',
];

const SAYS: Words = {
  buy: 'PURCHASED',
  sell: 'SOLD',
  reinvest: 'REINVEST DIVIDEND',
  maturity: 'REDEEMED',
  'cash-in-lieu': 'CASH IN LIEU',
  dividend: 'CASH DIVIDEND RECEIVED',
  'qualified-dividend': 'QUALIFIED DIVIDEND RECEIVED',
  'capgain-lt': 'LONG TERM CAPITAL GAIN DISTRIBUTION',
  interest: 'BOND INTEREST RECEIVED',
  'sweep-interest': 'MONEY MARKET FUND INCOME RECEIVED',
  contribution: 'CHECK RECEIVED',
  'wire-in': 'FEDERAL FUNDS RECEIVED',
  distribution: 'DISTRIBUTION NORMAL',
  'tax-withheld': 'FEDERAL WITHHOLDING',
  fee: 'ASSET BASED FEE',
  'foreign-tax': 'FOREIGN TAX WITHHELD AT THE SOURCE',
  'return-of-capital': 'RETURN OF CAPITAL',
  split: 'STOCK SPLIT RECEIVED',
};

/** A clearing firm's report: process and trade dates over one another, long descriptions, the transactions in date sequence. */
export function dateSequence(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial', 'Clearing LLC']);
  const landscape = random.chance(0.4);
  const sheet = new Sheet(provider, { landscape, size: random.pick([7, 7.5, 8]) });
  const number = () =>
    `${random.pick([...'ABN'])}${random.pick([...'PXZ'])}${random.whole(1, 9)}-${random.whole(100000, 999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  glance(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Portfolio Holdings',
    heads: ['Description', 'Quantity', 'Market Price', 'Market Value'],
    cashLabel: 'FDIC INSURED BANK DEPOSITS',
    totals: ['Total Portfolio Holdings'],
  });
  sequence(sheet, statement);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const right = paper.width - 40;
    paper.text(provider, 40, { bold: true, size: 10 }, 30);
    paper.text('Brokerage Account Statement', right, { align: 'right', bold: true, size: 9 }, 30);
    if (page > 1)
      paper.text(
        `Statement Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`,
        40,
        { size: 7 },
        40,
      );
    paper.text(`Page ${page} of ${pages}`, 40, { size: 7 }, paper.height - 20);
    paper.text(`Account Number: ${book.number}`, right, { align: 'right', size: 7 }, paper.height - 28);
    paper.text(book.title.join(' ').toUpperCase(), right, { align: 'right', size: 7 }, paper.height - 20);
    paper.text(
      'Clearing, custody or other brokerage services may be provided by a clearing firm. Member FINRA, NYSE, SIPC',
      150,
      { size: 6 },
      paper.height - 14,
    );
  });
  return sheet;
}

function glance(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  paper.down(30);
  const top = paper.y;
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  const below = paper.y;
  paper.y = top;
  sheet.at([
    [`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, paper.width - 40, 'right'],
  ]);
  paper.y = Math.max(below, paper.y) + 10;
  sheet.heading('Portfolio at a Glance');
  sheet.at(
    [
      ['This Period', 460, 'right'],
      ['Year-to-Date', 570, 'right'],
    ],
    { bold: true },
  );
  const lines: [string, number][] = [['BEGINNING ACCOUNT VALUE', book.begin]];
  if (sums.deposits) lines.push(['Deposits (Cash & Securities)', sums.deposits]);
  if (sums.withdrawals) lines.push(['Withdrawals (Cash & Securities)', sums.withdrawals]);
  lines.push(['Dividends, Interest and Other Income', sums.income]);
  if (sums.fees) lines.push(['Fees', sums.fees]);
  lines.push(['Net Change in Portfolio¹', book.gain], ['ENDING ACCOUNT VALUE', book.ending]);
  periodAndYear(sheet, book, lines, { negative: 'front' });
  sheet.at(
    [
      [
        '¹ Net Change in Portfolio is the difference between the ending account value and beginning account value after activity.',
        40,
      ],
    ],
    { size: 6 },
  );
  sheet.at([
    ['Estimated Annual Income', 40],
    [money(Math.round(book.ending * 0.02), 'front', true), 460, 'right'],
  ]);
}

function sequence(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Transactions in Date Sequence');
    sheet.at([['There was no activity during this statement period.', 40]]);
    return;
  }
  const right = sheet.paper.width - 40;
  const columns: Column[] = [
    { head: ['Process/', 'Settlement', 'Date'], at: 40 },
    { head: ['Trade/', 'Transaction', 'Date'], at: 86 },
    { head: 'Activity Type', at: 132, wrap: 84 },
    { head: 'Description', at: 222, wrap: right - 460 },
    { head: 'Quantity', at: right - 160, align: 'right' },
    { head: 'Price', at: right - 112, align: 'right' },
    { head: ['Accrued', 'Interest'], at: right - 72, align: 'right' },
    { head: 'Amount', at: right - 16, align: 'right' },
    { head: 'Currency', at: right + 6, align: 'center' },
  ];
  const rows = book.events.map((event): Row => {
    const text = [
      nameOf(
        event,
        event.kind === 'sweep-interest'
          ? 'FDIC INSURED DEPOSIT'
          : event.kind.includes('fee')
            ? 'ADVISORY PROGRAM'
            : 'RETIREMENT PLAN',
      ),
      detail(event),
    ];
    return {
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.trade, 'MM/DD/YY'),
        SAYS[event.kind]!,
        text,
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4),
        '',
        money(event.cents),
        'USD',
      ],
      event,
    };
  });
  rows.push({
    cells: ['Total Value of Transactions', '', '', '', '', '', '$0.00', money(sum(book.events), 'front', true), 'USD'],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Transactions in Date Sequence', gap: 3 });
  if (book.events.some(movesCash))
    sheet.at([['The price and quantity displayed may have been rounded.', 40]], { size: 6 });
  if (book.events.some(ofKinds('sweep-interest'))) bankDeposits(sheet, book);
}

function detail(event: Happening): string {
  if (event.kind === 'dividend' || event.kind === 'qualified-dividend')
    return `${Math.round(event.cents / 25)}.000 SHRS RD 06/30 PD ${dated(event.settle, 'MM/DD/YY')}`;
  if (event.paper) return `CUSIP ${event.paper.cusip} UNSOLICITED ORDER YOUR BROKER ACTED AS AGENT`;
  return '';
}

function bankDeposits(sheet: Sheet, book: Book): void {
  sheet.heading('FDIC Insured Bank Deposits');
  sheet.head([
    { head: 'Date', at: 40 },
    { head: 'Activity Type', at: 100 },
    { head: 'Amount', at: 400, align: 'right' },
    { head: 'Balance', at: 500, align: 'right' },
  ]);
  let balance = book.cashBegin;
  sheet.at([
    [dated(book.start, 'MM/DD/YY'), 40],
    ['Opening Balance', 100],
    [money(balance, 'front', true), 500, 'right'],
  ]);
  for (const day of [...new Set(book.events.filter(movesCash).map((event) => event.settle))].slice(0, 12)) {
    const net = sum(book.events, (event) => event.settle === day && movesCash(event));
    balance += net;
    sheet.at([
      [dated(day, 'MM/DD/YY'), 40],
      [net < 0 ? 'Withdrawal' : 'Deposit', 100],
      [money(net), 400, 'right'],
      [money(balance), 500, 'right'],
    ]);
  }
}
