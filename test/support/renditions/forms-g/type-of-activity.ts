import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { legal, message, pending, realized, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from '../forms-f/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { changeTable, dailySweeps, partsInOneTable, positionsWithBasis } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'wire-in',
  'distribution',
  'ach-out',
  'fee',
  'fee',
  'foreign-tax',
  'dividend',
  'capgain-lt',
  'interest',
  'reinvest',
  'buy',
  'sell',
  'maturity',
];
const TYPES: Words = {
  contribution: 'CONTRIBUTION',
  'wire-in': 'FEDERAL FUNDS RECEIVED',
  distribution: 'NORMAL DISTRIB',
  'tax-withheld': 'FED WITHHOLDING',
  'ach-out': 'ACH DISBURSEMENT',
  fee: 'FEE',
  'foreign-tax': 'FOREIGN SECURITY TAX',
  dividend: 'CASH DIVIDEND RECEIVED',
  'capgain-lt': 'LONG TERM CAP GAIN',
  interest: 'BOND INTEREST RECEIVED',
  reinvest: 'REINVEST CASH INCOME',
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'REDEEMED',
};

/** A clearing firm's statement by type of activity: process and settlement day in one cell, a column of accrued interest, and a money fund with its own balance. */
export function typeOfActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing LLC', 'Advisor Solutions', 'Capital Markets']);
  const sheet = new Sheet(provider, { size: 7, headroom: 28, margin: 32, landscape: random.chance(0.8) });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 10],
    number: (chance) =>
      `${chance.whole(1, 9)}${chance.pick([...'ABCDEFGH'])}${chance.pick([...'KLMNP'])}-${chance.whole(100000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'Portfolio Holdings',
    heads: [
      'Description',
      'Quantity',
      'Market Price',
      'Market Value',
      'Cost Basis',
      'Unrealized|Gain/Loss',
      'Estimated|Annual Income',
    ],
    cash: 'FDIC INSURED BANK DEPOSITS',
    total: 'Total Portfolio Holdings',
  });
  if (random.chance(0.5)) realized(sheet, book, 'Schedule of Realized Gains and Losses Current Period');
  activity(sheet, statement);
  moneyFund(sheet, book);
  pending(sheet, random, book, 'Trades Not Yet Settled');
  if (random.chance(0.4)) message(sheet, random, 'Messages');
  legal(sheet, random, 'Terms and Conditions');
  runningHead(
    sheet,
    `Brokerage Account Statement   Account Number: ${book.number}`,
    (page, pages) =>
      `Statement Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front');
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 32]], { bold: true, size: 13 });
  sheet.at([['Brokerage', 32]], { size: 11 });
  sheet.at([['Account Statement', 32]], { size: 11 });
  addressed(sheet, book, 48, true);
  sheet.at([
    ['Account Number:', 32],
    [book.number, 110],
  ]);
  sheet.heading('Your Portfolio at a Glance');
  sheet.at(
    [
      ['This Period', 340, 'right'],
      ['Year-to-Date', 440, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    ['BEGINNING ACCOUNT VALUE', 'ENDING ACCOUNT VALUE'],
    [
      ['Deposits (Cash & Securities)', of(book, comesIn), 1],
      ['Withdrawals (Cash & Securities)', of(book, goesOut), -1],
      ['Dividends, Interest and Other Income', of(book, isIncome), 1],
      ['Fees', of(book, isFee), -1],
      ['Net Change in Portfolio', book.gain],
    ],
    [340, 440],
    32,
    dollars,
  );
  sheet.figures([['Estimated Annual Income', dollars(Math.round(book.ending * 0.0213))]], [340]);
  sheet.paper.paragraph(
    'Net Change in Portfolio is the difference between the ending account value and beginning account value after activity.',
    { size: 5.5 },
  );
  summaryOfIncome(sheet, book);
}

function summaryOfIncome(sheet: Sheet, book: Book): void {
  sheet.heading('Income and Expense Summary');
  sheet.at(
    [
      ['Current Period', 310, 'right'],
      ['Year-to-Date', 480, 'right'],
    ],
    { bold: true },
  );
  sheet.at(
    [
      ['Taxable', 270, 'right'],
      ['Non Taxable', 350, 'right'],
      ['Taxable', 440, 'right'],
      ['Non Taxable', 520, 'right'],
    ],
    { bold: true },
  );
  const kinds: readonly (readonly [string, Kind[]])[] = [
    ['Dividend Income', ['dividend']],
    ['Interest Income', ['interest']],
    ['Long Term Capital Gains', ['capgain-lt']],
    ['Foreign Tax Withheld', ['foreign-tax']],
  ];
  const lines = kinds.map(([label, some]) => {
    const cents = sum(book.events, ofKinds(...some));
    return [label, cents, soFar(book, label, cents, label.startsWith('Foreign') ? -1 : 1)] as const;
  });
  sheet.figures(
    [
      ...lines.map(([label, now, year]): [string, string, string, string, string] => [
        label,
        print(now),
        '0.00',
        print(year),
        '0.00',
      ]),
      [
        'Total Income',
        dollars(of(book, isIncome)),
        '$0.00',
        dollars(lines.reduce((all, [, , year]) => all + year, 0)),
        '$0.00',
      ],
    ],
    [270, 350, 440, 520],
    32,
    [4],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const right = sheet.paper.width - 32;
  const columns: Column[] = [
    { head: ['Process/', 'Settlement Date'], at: 32 },
    { head: 'Activity Type', at: 96, wrap: 96 },
    { head: 'Description', at: 198, wrap: right - 458 },
    { head: 'Quantity', at: right - 184, align: 'right' },
    { head: 'Price', at: right - 128, align: 'right' },
    { head: ['Accrued', 'Interest'], at: right - 70, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  const isTax = ofKinds('foreign-tax');
  partsInOneTable(
    sheet,
    statement,
    'Transactions by Type of Activity',
    columns,
    [
      { title: 'Securities Bought and Sold', total: 'Total Securities Bought and Sold', belongs: isTrade },
      {
        title: 'Withdrawals and Deposits',
        total: 'Total Withdrawals and Deposits',
        belongs: (event) => comesIn(event) || goesOut(event),
      },
      {
        title: 'Dividends and Interest',
        total: 'Total Dividends and Interest',
        belongs: (event: Happening) => isIncome(event) && !isTax(event),
      },
      { title: 'Fees', total: 'Total Fees', belongs: isFee },
      { title: 'Taxes Withheld', total: 'Total Taxes Withheld', belongs: isTax },
    ],
    {
      cells: (event) => [
        [dated(event.trade, 'MM/DD/YY'), event.trade === event.settle ? '' : dated(event.settle, 'MM/DD/YY')].filter(
          Boolean,
        ),
        TYPES[event.kind]!,
        event.paper
          ? [`${event.paper.name} ${event.paper.more}`.trim(), `Security Identifier: ${event.paper.symbol}`]
          : '',
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price),
        isTrade(event) && event.paper?.bond ? '0.00' : '',
        print(event.cents),
      ],
      sumAt: 6,
      print: dollars,
    },
  );
  sheet.at(
    [
      ['Total Value of Transactions', 32],
      [dollars(sum(statement.book.events)), right, 'right'],
    ],
    { bold: true },
  );
  sheet.paper.paragraph('The price and quantity displayed may have been rounded.', { size: 6 });
}

function moneyFund(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 32;
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: [dated(book.start, 'MM/DD/YY'), 'Opening Balance', '', '', money(balance)] }];
  for (const { day, cents } of dailySweeps(book)) {
    balance += cents;
    rows.push({
      cells: [
        dated(day, 'MM/DD/YY'),
        cents > 0 ? 'Deposit' : 'Withdrawal',
        cents > 0 ? 'MONEY FUND PURCHASE' : 'MONEY FUND REDEMPTION',
        print(cents),
        print(balance),
      ],
    });
  }
  rows.push({ cells: [dated(book.end, 'MM/DD/YY'), 'Closing Balance', '', '', dollars(balance)], bold: true });
  sheet.heading('FDIC Insured Bank Deposits Detail');
  sheet.at([['Sweep FDIC Insured Bank Deposits', 32]], { bold: true });
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 32 },
      { head: 'Activity Type', at: 96 },
      { head: 'Description', at: 198 },
      { head: 'Amount', at: right - 90, align: 'right' },
      { head: 'Balance', at: right, align: 'right' },
    ],
    rows,
  );
  sheet.at(
    [
      ['Total All Bank Deposits', 32],
      [dollars(book.cashEnd), right, 'right'],
    ],
    { bold: true },
  );
}
