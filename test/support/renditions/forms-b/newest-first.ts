import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook, worthOf } from '../book.ts';
import { type Kind, movesCash } from '../events.ts';
import { aside, boilerplate, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong, soFar } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['PRIOR EQUITY', 'CURRENT EQUITY'],
  ['PORTFOLIO VALUE LAST STMT', 'PORTFOLIO VALUE THIS STMT'],
  ['EQUITY AT OPEN', 'EQUITY AT CLOSE'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'sell',
  'dividend',
  'qualified-dividend',
  'foreign-tax',
  'reinvest',
  'wire-in',
  'contribution',
  'distribution',
  'fee',
  'adr-fee',
  'margin-interest',
  'acat-in',
];
const SAYS: Words = {
  buy: 'BOT',
  sell: 'SLD',
  dividend: 'DIV',
  'qualified-dividend': 'QDIV',
  reinvest: 'REIN',
  'foreign-tax': 'FTX',
  'wire-in': 'WIR',
  contribution: 'CTB',
  distribution: 'DST',
  'tax-withheld': 'WTH',
  fee: 'FEE',
  'adr-fee': 'FEE',
  'margin-interest': 'INT',
  'acat-in': 'ACT',
};
const TEXT: Words = {
  'foreign-tax': 'NON-US TAX WITHHELD AT SOURCE',
  reinvest: 'DIVIDEND REINVESTED',
  'wire-in': 'WIRE FROM EXTERNAL BANK',
  contribution: 'EMPLOYER PLAN CONTRIBUTION ACH',
  distribution: 'CASH DISTRIBUTION TO PARTICIPANT',
  'tax-withheld': 'FED TAX WITHHOLDING ON DISTRIBUTION',
  fee: 'ADVISER BILLING',
  'adr-fee': 'DEPOSITARY SERVICE FEE',
  'margin-interest': 'DEBIT BALANCE INTEREST 8.25%',
  'acat-in': 'CASH RECEIVED VIA ACATS FROM PRIOR FIRM',
};
const negative = 'back' as const;

/** A clearing firm's statement with codes, the newest line first, the amount before the words, and the balance after each line. */
export function newestFirst(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing LLC', 'Clearing Corp', 'Custody & Clearing']);
  const sheet = new Sheet(provider, {
    size: random.pick([7, 7.5]),
    font: random.pick(['Helvetica', 'Courier']),
    headroom: 34,
    landscape: true,
  });
  const number = () =>
    `${random.pick([...'RSTU'])}${random.pick([...'QWX'])}${random.whole(1, 9)}-${random.whole(100000, 999999)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 16],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  summary(sheet, book);
  activity(sheet, statement);
  pending(sheet, random, book);
  positions(sheet, book);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.toUpperCase(), 40, { bold: true, size: 10 }, 30);
    paper.text(`ACCT: ${book.number}`, 752, { align: 'right', size: 8 }, 30);
    paper.text(
      `STATEMENT PERIOD ${dated(book.start, 'MM-DD-YY')} TO ${dated(book.end, 'MM-DD-YY')}`,
      752,
      { align: 'right', size: 8 },
      42,
    );
    paper.text(`PG ${page} OF ${pages}`, 752, { align: 'right', size: 7 }, 54);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  const [opening, closing] = endsOf(book, ENDS, '', '');
  const lines: [string, number][] = [
    [opening, book.begin],
    ['DEPOSITS', sums.deposits],
    ['WITHDRAWALS', sums.withdrawals],
    ['DIVIDENDS, NET OF TAX', sums.income],
    ['FEES AND INTEREST CHARGED', sums.fees],
    ['MARKET APPR/DEPR', book.gain],
    [closing, book.ending],
  ];
  const sides = [1, 1, -1, 1, -1, 1, 1] as const;
  sheet.heading('EQUITY SUMMARY');
  sheet.head([
    { head: '', at: 40 },
    { head: 'CURRENT PERIOD', at: 330, align: 'right' },
    { head: 'YEAR-TO-DATE', at: 440, align: 'right' },
  ]);
  sheet.figures(
    lines.map(([label, cents], index): [string, string, string] => [
      label,
      money(cents, negative),
      index === 0 || index === 6 ? '' : money(soFar(book, label, cents, sides[index]!), negative),
    ]),
    [330, 440],
    40,
    [0, 6],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'SETTLED', at: 40 },
    { head: 'TRADED', at: 100 },
    { head: 'NET AMOUNT', at: 230, align: 'right' },
    { head: 'CODE', at: 245 },
    { head: 'QTY', at: 360, align: 'right' },
    { head: 'PRICE', at: 430, align: 'right' },
    { head: 'DETAIL', at: 445, wrap: 200 },
    { head: 'CASH BALANCE', at: 752, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows = book.events.filter(movesCash).map((event): Row => {
    balance += event.cents;
    return {
      cells: [
        dated(event.settle, 'MON DD'),
        event.trade === event.settle ? '' : dated(event.trade, 'MON DD'),
        money(event.cents, negative),
        SAYS[event.kind]!,
        event.quantity === undefined ? '' : `${units(Math.abs(event.quantity))}${event.quantity < 0 ? '-' : ''}`,
        event.price === undefined ? '' : price(event.price, 4),
        [nameOf(event), TEXT[event.kind] ?? ''].filter(Boolean),
        money(balance, negative),
      ],
      event,
    };
  });
  const opening = { cells: ['', '', '', '', '', '', 'CASH BALANCE BROUGHT FORWARD', money(book.cashBegin, negative)] };
  const closing = { cells: ['', '', '', '', '', '', 'CASH BALANCE CARRIED FORWARD', money(balance, negative)] };
  sheet.table(statement, columns, [closing, ...rows.reverse(), opening], { title: 'ACTIVITY - MOST RECENT FIRST' });
}

function pending(sheet: Sheet, random: Random, book: Book): void {
  if (!random.chance(0.5)) return;
  const columns: Column[] = [
    { head: 'TRADED', at: 40 },
    { head: 'WILL SETTLE', at: 100 },
    { head: 'NET AMOUNT', at: 260, align: 'right' },
    { head: 'CODE', at: 275 },
    { head: 'QTY', at: 390, align: 'right' },
    { head: 'PRICE', at: 460, align: 'right' },
    { head: 'DETAIL', at: 475 },
  ];
  const rows = book.holdings.slice(0, random.whole(1, 2)).map(({ paper }): Row => {
    const quantity = random.whole(1, 90) * (paper.bond ? 1_000_000 : 1000);
    return {
      cells: [
        dated(book.end, 'MON DD'),
        dated(addDays(book.end, 2), 'MON DD'),
        money(-worthOf(quantity, paper.price), negative),
        'BOT',
        units(quantity),
        price(paper.price, 4),
        paper.name,
      ],
    };
  });
  sheet.table(aside(book), columns, rows, { title: 'TRADES NOT YET SETTLED' });
}

function positions(sheet: Sheet, book: Book): void {
  const places = [150, 230, 320, 420];
  sheet.heading('POSITIONS');
  sheet.head([
    { head: 'QTY', at: 150, align: 'right' },
    { head: 'PRICE', at: 230, align: 'right' },
    { head: 'MKT VALUE', at: 320, align: 'right' },
    { head: 'PCT', at: 420, align: 'right' },
    { head: 'SECURITY', at: 450 },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [units(quantity), places[0]!, 'right'],
      [price(paper.price, 4), places[1]!, 'right'],
      [money(value), places[2]!, 'right'],
      [`${((100 * value) / book.ending).toFixed(1)}%`, places[3]!, 'right'],
      [`${paper.name} ${paper.more}`, 450],
      [paper.cusip, 752, 'right'],
    ]);
  sheet.at([
    [money(book.cashEnd), places[2]!, 'right'],
    ['CASH', 450],
  ]);
  sheet.at(
    [
      [money(book.ending), places[2]!, 'right'],
      ['TOTAL EQUITY', 450],
    ],
    { bold: true },
  );
}
