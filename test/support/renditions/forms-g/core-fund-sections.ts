import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { legal, message, runningHead } from '../forms-e/kit.ts';
import { addressed, isIncome, known, of } from '../forms-f/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { allocation, changeTable, dailySweeps, positionsWithBasis } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'distribution',
  'wire-in',
  'ach-out',
  'fee',
  'foreign-tax',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'reinvest',
  'interest',
  'buy',
  'sell',
  'buy',
];
const ACTION: Words = {
  contribution: 'CURR YR CONTRIB',
  distribution: 'NORMAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  'wire-in': 'WIRE TRANSFER FROM BANK',
  'ach-out': 'ELECTRONIC FUNDS TRANSFER PAID',
  fee: 'ADVISOR FEE',
  'foreign-tax': 'FOREIGN TAX PAID',
  dividend: 'DIVIDEND RECEIVED',
  'qualified-dividend': 'DIVIDEND RECEIVED',
  'capgain-lt': 'LONG-TERM CAP GAIN',
  interest: 'INTEREST',
  reinvest: 'REINVESTMENT',
  buy: 'YOU BOUGHT',
  sell: 'YOU SOLD',
};
const CORE = 'TREASURY ONLY MONEY MARKET CL S';

const isTax = ofKinds('tax-withheld', 'foreign-tax');
const isCharge = (event: Happening): boolean => isTax(event) || typeOf(event) === 'fees';
const isPaid = (event: Happening): boolean => isIncome(event) && event.kind !== 'foreign-tax';
const isMoved = (event: Happening): boolean => !isTrade(event) && !isCharge(event) && !isPaid(event);

/** A clearing firm's statement for independent advisers: change in account value, sections of activity, and the core fund's own lines; taxes stand with the fees. */
export function coreFundSections(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisory Network', 'Financial Advisors', 'Equity Group']);
  const sheet = new Sheet(provider, { size: 7, headroom: 26, margin: 34, landscape: random.chance(0.6) });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [0, 12],
    number: (chance) =>
      `${chance.pick([...'BLHM'])}${chance.pick([...'7QXK'])}${chance.whole(1, 9)}-${chance.whole(100000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  positionsWithBasis(sheet, book, {
    title: 'Holdings',
    heads: [
      'Description',
      'Quantity',
      'Price on|period end',
      'Current|Market Value',
      'Cost Basis',
      'Unrealized|Gain (Loss)',
      'Estimated|Annual Income',
    ],
    cash: CORE,
    total: 'TOTAL PORTFOLIO VALUE',
  });
  activity(sheet, statement);
  core(sheet, book);
  if (random.chance(0.5)) message(sheet, random, 'Messages');
  legal(sheet, random, 'Miscellaneous Footnotes');
  runningHead(
    sheet,
    `STATEMENT FOR THE PERIOD ${dated(book.start, 'Month D, YYYY').toUpperCase()} TO ${dated(book.end, 'Month D, YYYY').toUpperCase()}   Account Number: ${book.number}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '$0.00' : money(cents, 'paren', true));

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const { paper } = sheet;
  const span = `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`;
  paper.newPage();
  sheet.at([[provider, 34]], { bold: true, size: 13 });
  sheet.at([[`Statement for the Period ${span}`, 34]]);
  addressed(sheet, book, 50, true);
  sheet.at([
    ['Account Number:', 34],
    [book.number, 110],
  ]);
  sheet.at(
    [
      ['TOTAL VALUE OF YOUR PORTFOLIO', 34],
      [money(book.ending, 'front', true), 300, 'right'],
    ],
    { bold: true, size: 10 },
  );
  sheet.heading('Account Overview');
  sheet.at(
    [
      ['CHANGE IN ACCOUNT VALUE', 34],
      ['Current Period', 330, 'right'],
      ['Year-to-Date', 420, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    ['BEGINNING VALUE', `ENDING VALUE (AS OF ${dated(book.end, 'MM/DD/YY')})`],
    [
      ['Additions and Withdrawals', of(book, isMoved)],
      ['Income', of(book, isPaid)],
      ['Taxes, Fees and Expenses', of(book, isCharge), -1],
      ['Change in Value', book.gain],
    ],
    [330, 420],
    34,
    print,
  );
  sheet.paper.paragraph(
    'Change in Value reflects appreciation or depreciation of your holdings due to price changes, plus any activity not reflected within Additions and Withdrawals, Income, Taxes, Fees and Expenses, and Other Activity sections.',
    { size: 5.5 },
  );
  sheet.heading('ACCOUNT INCOME', { size: 8 });
  sheet.at(
    [
      ['TAXABLE', 34],
      ['Current Period', 330, 'right'],
      ['Year-to-Date', 420, 'right'],
    ],
    { bold: true },
  );
  const kinds: readonly (readonly [string, Kind[]])[] = [
    ['Dividends', ['dividend', 'qualified-dividend']],
    ['Interest', ['interest']],
    ['Long-Term Capital Gains', ['capgain-lt']],
  ];
  const lines = kinds.map(([label, some]) => [label, sum(book.events, ofKinds(...some))] as const);
  sheet.figures(
    [
      ...lines.map(([label, cents]): [string, string, string] => [label, print(cents), print(book.ytd(label, cents))]),
      ['TOTAL', print(of(book, isPaid)), print(lines.reduce((all, [label, cents]) => all + book.ytd(label, cents), 0))],
    ],
    [330, 420],
    34,
    [3],
  );
  if (random.chance(0.6)) allocation(sheet, book, 'ACCOUNT ALLOCATION', 34, 420);
}

const columnsOf = (right: number): Column[] => [
  { head: ['Settlement', 'Date'], at: 34 },
  { head: ['Account', 'Type'], at: 82 },
  { head: 'Transaction', at: 120, wrap: 100 },
  { head: 'Description', at: 226, wrap: right - 420 },
  { head: 'Quantity', at: right - 120, align: 'right' },
  { head: 'Price', at: right - 62, align: 'right' },
  { head: 'Amount', at: right, align: 'right' },
];

function activity(sheet: Sheet, statement: Statement): void {
  const right = sheet.paper.width - 34;
  const sections = [
    {
      title: 'PURCHASES, SALES, AND REDEMPTIONS',
      total: 'Net Securities Purchases, Sales, and Redemptions',
      belongs: isTrade,
    },
    { title: 'ADDITIONS AND WITHDRAWALS', total: 'TOTAL ADDITIONS AND WITHDRAWALS', belongs: isMoved },
    { title: 'ACTIVITY > INCOME', total: 'TOTAL INCOME', belongs: isPaid },
    { title: 'TAXES, FEES AND EXPENSES', total: 'TOTAL TAXES, FEES AND EXPENSES', belongs: isCharge },
  ];
  sheet.heading('Activity');
  for (const section of sections)
    sectionTable(
      sheet,
      statement,
      section,
      columnsOf(right),
      (event) => [
        dated(event.settle, 'MM/DD/YY'),
        'CASH',
        ACTION[event.kind]!,
        event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '',
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : `$${price(event.price, 4)}`,
        print(event.cents),
      ],
      6,
      print,
    );
}

function core(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 34;
  const rows = dailySweeps(book).map(
    ({ day, cents }): Row => ({
      cells: [
        dated(day, 'MM/DD/YY'),
        'CASH',
        cents > 0 ? 'YOU BOUGHT' : 'YOU SOLD',
        `${CORE} @ 1`,
        units(cents * 10),
        '',
        print(-cents),
      ],
    }),
  );
  if (rows.length === 0) return;
  sheet.heading('ACTIVITY > CORE FUND ACTIVITY');
  sheet.paper.paragraph(
    'For more information about the operation of your core account, please refer to your Customer Agreement.',
    { size: 5.5 },
  );
  sheet.table(aside(book), columnsOf(right), rows);
  sheet.at(
    [
      ['TOTAL CORE FUND ACTIVITY', 34],
      [print(-dailySweeps(book).reduce((all, { cents }) => all + cents, 0)), right, 'right'],
    ],
    { bold: true },
  );
}
