import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind } from '../events.ts';
import { sectionTable, soFar } from '../forms-b/kit.ts';
import { legal, realized, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { allocation, positionsWithBasis } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'wire-in',
  'distribution',
  'ach-out',
  'journal-in',
  'fee',
  'dividend',
  'interest',
  'capgain-st',
  'buy',
  'sell',
  'reinvest',
];
const SAYS: Words = {
  contribution: 'Retirement Contribution',
  'wire-in': 'Federal Funds Wire Received',
  distribution: 'Normal Distribution',
  'tax-withheld': 'Federal Withholding',
  'ach-out': 'ACH Withdrawal',
  'journal-in': 'Journal From Other Account',
  fee: 'Managed Account Fee',
  dividend: 'Dividend',
  interest: 'Bond Interest',
  'capgain-st': 'Short Term Capital Gain',
  buy: 'Bought',
  sell: 'Sold',
  reinvest: 'Reinvest',
};

/** A regional firm's statement: the values of both ends stand in a portfolio summary, this one first, and the change between them in a table of its own. */
export function portfolioNetChange(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Company, Incorporated', 'Nicolaus & Co', 'Securities']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 40 });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 9],
    number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(1000, 9999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  if (random.chance(0.5)) allocation(sheet, book, 'YOUR ASSET ALLOCATION', 40, 380);
  positionsWithBasis(sheet, book, {
    title: 'ASSET DETAILS',
    heads: [
      'Description',
      'Quantity',
      'Current|Price',
      'Current|Value',
      'Original|Cost',
      'Unrealized|G/(-)L',
      'Estimated|Annual Inc.',
    ],
    cash: 'INSURED BANK DEPOSIT PROGRAM',
    total: 'Net Portfolio Value',
  });
  realized(sheet, book, 'REALIZED GAINS/(-)LOSSES');
  activity(sheet, statement);
  legal(sheet, random, 'Statement terms');
  runningHead(
    sheet,
    `ACCOUNT NUMBER: ${book.number}   ${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '0.00' : money(cents, 'front'));

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 40]], { bold: true, size: 13 });
  sheet.at([
    ['ACCOUNT STATEMENT', 40],
    [`${dated(book.start, 'Month D')} -`, 460],
    [dated(book.end, 'Month D, YYYY'), 572, 'right'],
  ]);
  sheet.at([
    ['ACCOUNT NUMBER:', 40],
    [book.number, 130],
  ]);
  addressed(sheet, book, 54, true);
  const held = book.ending - book.cashEnd;
  const before = book.begin - book.cashBegin;
  sheet.heading('PORTFOLIO SUMMARY');
  sheet.at(
    [
      [dated(book.end, 'Month D'), 400, 'right'],
      [dated(addDays(book.start, -1), 'Month D'), 500, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Net Cash Equivalents**', print(book.cashEnd), print(book.cashBegin)],
      ['Net Portfolio Assets held here', print(held), print(before)],
      ['Net Portfolio Assets not held here', '0.00', '0.00'],
      ['Net Portfolio Value', money(book.ending, 'front', true), money(book.begin, 'front', true)],
    ],
    [400, 500],
    54,
    [3],
  );
  const lines: readonly (readonly [string, number, (1 | -1)?])[] = [
    ['Deposits', of(book, comesIn), 1],
    ['Withdrawals', of(book, goesOut), -1],
    ['Income and Distributions', of(book, isIncome), 1],
    ['Fees and Charges', of(book, isFee), -1],
    ['Change in Securities Value', book.gain],
  ];
  sheet.heading('YOUR CHANGE IN PORTFOLIO VALUE');
  sheet.at(
    [
      [dated(book.end, 'Month D'), 400, 'right'],
      ['Year-to-date', 500, 'right'],
    ],
    { bold: true },
  );
  const year = lines.reduce((all, [label, cents, side]) => all + soFar(book, label, cents, side), 0);
  sheet.figures(
    [
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents, side)),
      ]),
      ['Net Change in Portfolio Value', money(book.ending - book.begin, 'front', true), money(year, 'front', true)],
    ],
    [400, 500],
    54,
    [lines.length],
  );
  sheet.paper.paragraph(
    '** Includes cash, the bank deposit program and money market funds; margin debit balances are shown as a negative amount.',
    { size: 6 },
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 84, wrap: 110 },
    { head: 'Quantity', at: 256, align: 'right' },
    { head: 'Price', at: 306, align: 'right' },
    { head: 'Description', at: 316, wrap: 140 },
    { head: 'Total', at: 514, align: 'right' },
    { head: 'Cash', at: 572, align: 'right' },
  ];
  const sections = [
    { title: 'ASSETS BOUGHT, SOLD, AND REDEEMED', belongs: (event: Happening) => isTrade(event) },
    { title: 'DEPOSITS', total: 'Total Deposits', belongs: comesIn },
    { title: 'WITHDRAWALS', total: 'Total Withdrawals', belongs: goesOut },
    { title: 'INCOME AND DISTRIBUTIONS', total: 'Total Income and Distributions', belongs: isIncome },
    { title: 'FEES AND CHARGES', total: 'Total Fees and Charges', belongs: isFee },
  ];
  sheet.heading('ACTIVITY SUMMARY');
  sheet.figures(
    [
      ['Opening cash balance', money(statement.book.cashBegin, 'front', true)],
      ['Closing cash balance', money(statement.book.cashEnd, 'front', true)],
    ],
    [400],
    54,
  );
  for (const section of sections)
    sectionTable(
      sheet,
      statement,
      section,
      columns,
      (event) => [
        dated(event.settle, 'M/D/YYYY'),
        SAYS[event.kind]!,
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4),
        event.paper ? `${event.paper.name} ${event.paper.more} CUSIP: ${event.paper.cusip}` : '',
        print(event.cents),
        print(event.cents),
      ],
      5,
      print,
    );
}
