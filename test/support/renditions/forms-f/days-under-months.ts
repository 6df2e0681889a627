import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, movesCash } from '../events.ts';
import { legal, message, positions, runningHead, says } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'deposit',
  'distribution',
  'ach-out',
  'buy',
  'sell',
  'dividend',
  'interest',
  'fee',
  'custody-fee',
  'foreign-tax',
];
const SAYS: Words = {
  contribution: 'Contribution received',
  deposit: 'Deposit received',
  distribution: 'Distribution paid',
  'tax-withheld': 'Tax withheld from distribution',
  'ach-out': 'Electronic transfer sent',
  buy: 'Bought',
  sell: 'Sold',
  dividend: 'Dividend from',
  interest: 'Interest from',
  fee: 'Advisory fee',
  'custody-fee': 'Custodian fee',
  'foreign-tax': 'Foreign tax on dividend from',
};

/** A custodian's quarter: months are headings over the lines, which print only their day of the month; money in and out in two columns. */
export function daysUnderMonths(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Custodial Services', 'Custody', 'Safekeeping Company']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 24, font: random.pick(['Helvetica', 'Times']) });
  const { book, facts } = known(random, { lengths: ['quarter'], kinds: KINDS, pace: [2, 7] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  months(sheet, statement);
  positions(sheet, book, 'Investments in custody', 'Cash balance', 'Total value of account');
  message(sheet, random, 'Notice');
  legal(sheet, random, 'Please note');
  runningHead(sheet, `Account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const print = (cents: number) => money(cents, 'front', true);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([
    ['Quarterly account report', 40],
    [`Account: ${book.number}`, 572, 'right'],
  ]);
  sheet.at([[`Quarter ended ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  addressed(sheet, book);
  sheet.heading('Your quarter in brief');
  sheet.figures(
    [
      [`Opening value, ${dated(book.start, 'Month D, YYYY')}`, print(book.begin)],
      ['Money in', print(of(book, comesIn))],
      ['Money out', print(of(book, goesOut))],
      ['Income, net of foreign tax', print(of(book, isIncome))],
      ['Fees', print(of(book, isFee))],
      ['Gains and losses on investments', print(book.gain)],
      [`Closing value, ${dated(book.end, 'Month D, YYYY')}`, print(book.ending)],
    ],
    [420],
    54,
    [0, 6],
  );
}

function months(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Day', at: 58, align: 'right' },
    { head: 'What happened', at: 72, wrap: 250 },
    { head: 'Units', at: 400, align: 'right' },
    { head: 'Money out', at: 486, align: 'right' },
    { head: 'Money in', at: 566, align: 'right' },
  ];
  sheet.heading('Transactions by month');
  sheet.head(columns);
  let day = book.start;
  while (day < book.end) {
    const month = day.slice(0, 7);
    const events = book.events.filter(({ settle }) => settle.startsWith(month));
    sheet.paper.need(50);
    sheet.at([[dated(day, 'Month YYYY'), 40]], { bold: true });
    if (events.length === 0) sheet.at([['No transactions', 72]]);
    for (const event of events) sheet.row(statement, columns, lineOf(event));
    const moved = events.filter(movesCash);
    const side = (belongs: (event: Happening) => boolean) =>
      money(moved.filter(belongs).reduce((all, { cents }) => all + Math.abs(cents), 0));
    sheet.row(statement, columns, {
      cells: ['', `Total ${dated(day, 'Month')}`, '', side(({ cents }) => cents < 0), side(({ cents }) => cents > 0)],
      bold: true,
    });
    day = addDays(`${month}-28`, 5);
    day = `${day.slice(0, 7)}-01`;
  }
}

function lineOf(event: Happening): Row {
  const amount = money(Math.abs(event.cents));
  return {
    cells: [
      String(Number(event.settle.slice(8))),
      says(SAYS, event),
      event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
      event.cents < 0 ? amount : '',
      event.cents > 0 ? amount : '',
    ],
    event: { ...event, trade: event.settle },
  };
}
