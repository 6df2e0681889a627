import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, movesCash } from '../events.ts';
import { dayForm, legal, positions, realized, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'journal-in',
  'journal-out',
  'check',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'capgain-st',
  'interest',
  'sweep-interest',
  'margin-interest',
  'fee',
];
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIB',
  'journal-in': 'JOURNAL FROM',
  'journal-out': 'JOURNAL TO',
  check: 'CHECK PAID',
  buy: 'PURCHASE',
  sell: 'SALE',
  maturity: 'MATURED',
  dividend: 'DIVIDEND',
  'capgain-st': 'S/T CAP GAIN',
  interest: 'BOND INTEREST',
  'sweep-interest': 'MONEY FUND INCOME',
  'margin-interest': 'MARGIN INTEREST',
  fee: 'WRAP FEE',
};

/** A broker's quarter as three months, each with its opening and closing credit balance; trailing minus signs; year to date beside the quarter. */
export function threeMonths(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokers', 'Securities Inc.', 'Investment Corp']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 26, margin: 36, font: random.pick(['Helvetica', 'Times']) });
  const { book, facts } = known(random, { lengths: ['quarter'], kinds: KINDS, pace: [2, 9] });
  const statement = sheet.open(book, facts);
  const day = dayForm(random, ['MM/DD', 'MM/DD/YY', 'DD MON']);
  front(sheet, book, provider);
  months(sheet, statement, day);
  positions(sheet, book, 'POSITIONS', 'CREDIT BALANCE', 'TOTAL ACCOUNT VALUE');
  realized(sheet, book, 'CLOSED LOTS THIS QUARTER');
  legal(sheet, random, 'TERMS AND CONDITIONS');
  runningHead(sheet, `${provider.toUpperCase()}   ACCOUNT ${book.number}`, (page, pages) => `PAGE ${page} OF ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 36]], { bold: true, size: 13 });
  sheet.at([
    [`ACCOUNT ${book.number}`, 36],
    [`QUARTERLY STATEMENT ${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 570, 'right'],
  ]);
  addressed(sheet, book, 50, true);
  const lines: readonly (readonly [string, number])[] = [
    ['DEPOSITS AND JOURNALS IN', of(book, comesIn)],
    ['CHECKS AND JOURNALS OUT', of(book, goesOut)],
    ['DIVIDENDS, INTEREST AND DISTRIBUTIONS', of(book, isIncome)],
    ['FEES AND MARGIN INTEREST', of(book, isFee)],
    ['APPRECIATION/DEPRECIATION', book.gain],
  ];
  sheet.heading('PROGRESS OF YOUR ACCOUNT');
  sheet.at(
    [
      ['THIS QUARTER', 380, 'right'],
      ['YEAR TO DATE', 480, 'right'],
    ],
    { bold: true },
  );
  const year = lines.map(([label, cents]) => book.ytd(label, cents));
  const first = book.ending - year.reduce((all, cents) => all + cents, 0);
  sheet.figures(
    [
      ['VALUE AT START', print(book.begin), print(first)],
      ...lines.map(([label, cents], index) => [label, print(cents), print(year[index]!)] as const),
      ['VALUE AT END', print(book.ending), print(book.ending)],
    ],
    [380, 480],
    50,
    [0, lines.length + 1],
  );
}

function months(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'DATE', at: 36 },
    { head: 'TRANSACTION', at: 84 },
    { head: 'QUANTITY', at: 250, align: 'right' },
    { head: 'DESCRIPTION', at: 262, wrap: 160 },
    { head: 'PRICE', at: 490, align: 'right' },
    { head: 'AMOUNT', at: 570, align: 'right' },
  ];
  let balance = book.cashBegin;
  let month = book.start;
  while (month < book.end) {
    const next = `${addDays(`${month.slice(0, 7)}-28`, 5).slice(0, 7)}-01`;
    const events = book.events.filter(({ settle }) => settle >= month && settle < next);
    const rows: Row[] = [
      { cells: [day(month), 'OPENING BALANCE', '', '', '', print(balance)], bold: true },
      ...events.map((event) => ({ cells: cellsOf(event, day), event: { ...event, trade: event.settle } })),
    ];
    balance += events.filter(movesCash).reduce((all, { cents }) => all + cents, 0);
    rows.push({ cells: [day(addDays(next, -1)), 'CLOSING BALANCE', '', '', '', print(balance)], bold: true });
    sheet.table(statement, columns, rows, { title: `ACTIVITY FOR ${dated(month, 'Month YYYY').toUpperCase()}` });
    month = next;
  }
}

function cellsOf(event: Happening, day: (day: string) => string): (string | string[])[] {
  const other = event.checkNumber
    ? `NO. ${event.checkNumber}`
    : event.kind.startsWith('journal')
      ? 'RELATED ACCOUNT'
      : '';
  return [
    day(event.settle),
    SAYS[event.kind]!,
    event.quantity === undefined ? '' : units(event.quantity).replace(/^-(.*)$/, '$1-'),
    event.paper ? [event.paper.name, event.paper.more].filter(Boolean) : other,
    event.price === undefined ? '' : price(event.price),
    print(event.cents),
  ];
}
