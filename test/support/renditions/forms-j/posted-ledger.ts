import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isIncome, type Kind } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'wire-in',
  'wire-out',
  'wire-fee',
  'distribution',
  'journal-in',
  'journal-out',
  'dividend',
  'dividend',
  'qualified-dividend',
  'interest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'sell',
  'cash-in-lieu',
  'fee',
  'credited-interest',
];
const CODE: Words = {
  deferral: 'RCV',
  match: 'RCV',
  deposit: 'RCV',
  'wire-in': 'WRE',
  'wire-out': 'WRE',
  'wire-fee': 'CHG',
  distribution: 'PAY',
  'tax-withheld': 'PAY',
  'journal-in': 'JNL',
  'journal-out': 'JNL',
  dividend: 'DIV',
  'qualified-dividend': 'DIV',
  interest: 'INT',
  'credited-interest': 'INT',
  reinvest: 'REI',
  buy: 'BUY',
  sell: 'SEL',
  'cash-in-lieu': 'CIL',
  fee: 'CHG',
};
const SAYS: Words = {
  deferral: 'EMPLOYEE DEFERRAL DEPOSIT',
  match: 'EMPLOYER MATCH DEPOSIT',
  deposit: 'CHECK RECEIVED',
  'wire-in': 'FUNDS WIRED IN',
  'wire-out': 'FUNDS WIRED OUT',
  'wire-fee': 'WIRE CHARGE',
  distribution: 'DISTRIBUTION',
  'tax-withheld': 'FED TAX W/H',
  'journal-in': 'JOURNALED FROM OTHER ACCT',
  'journal-out': 'JOURNALED TO OTHER ACCT',
  dividend: 'CASH DIV',
  'qualified-dividend': 'QUALIFIED CASH DIV',
  interest: 'COUPON',
  'credited-interest': 'INT ON CREDIT BAL',
  reinvest: 'DIV REINVESTED',
  buy: 'BOUGHT',
  sell: 'SOLD',
  'cash-in-lieu': 'CASH IN LIEU OF FRACTION',
  fee: 'INVESTMENT ADVISORY FEE',
};

/** A line printer's ledger: the letters D and C in a column of their own after each figure, days like 03NOV25, and the balance after each posting. */
export function postedLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'SECURITIES CORP',
    'BROS & CO',
    'CLEARING CORP',
  ]).toUpperCase();
  const sheet = new Sheet(provider, { font: 'Courier', size: 7.5, headroom: 24 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [4, 20],
      number: (chance) => `${chance.whole(10, 99)} ${chance.whole(10000, 99999)} ${chance.whole(1, 9)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.5 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  summary(sheet, book);
  if (random.chance(0.8)) holdings(sheet, book);
  ledger(sheet, statement);
  unsettled(sheet, random, book);
  sheet.paper.down(8);
  for (const text of [
    '* THIS STATEMENT WILL BE DEEMED CORRECT UNLESS WE HEAR FROM YOU IN WRITING WITHIN 10 DAYS.',
    '* ANNUAL CUSTODY CHARGE OF $75.00 IS DEBITED EACH DECEMBER. CURRENT CREDIT INTEREST RATE 1.15 PCT.',
  ])
    sheet.paper.line(text);
  runningHead(sheet, `${provider}  ACCT ${book.number}`, (page, pages) => `PAGE ${page} OF ${pages}`);
  return sheet;
}

const DAY = 'DDMONYY';
const plain = (cents: number) => money(Math.abs(cents));
const letter = (cents: number) => (cents < 0 ? 'D' : 'C');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['ACCT NO', book.number],
      ['FROM', dated(book.start, 'DD MON YYYY')],
      ['TO', dated(book.end, 'DD MON YYYY')],
      ['REP', '4T7'],
    ],
    { label: 380, text: 440, capitals: true },
  );
}

function summary(sheet: Sheet, book: Book): void {
  const lines = linesBetween(
    book,
    [
      part('DEPOSITS RECEIVED', 1, 'deferral', 'match', 'deposit', 'wire-in'),
      part('PAYMENTS MADE', -1, 'wire-out', 'distribution', 'tax-withheld'),
      part('JOURNALS, NET', 1, 'journal-in', 'journal-out'),
      { label: 'DIVIDENDS AND INTEREST', belongs: isIncome, side: 1 },
      part('CHARGES', -1, 'wire-fee', 'fee'),
    ],
    'CHANGE IN VALUE OF SECURITIES',
  );
  const row = (label: string, cents: number): Row => ({ cells: [label, plain(cents), letter(cents)] });
  sheet.table(
    aside(book),
    [
      { head: 'ACCOUNT VALUE', at: 40 },
      { head: 'THIS PERIOD', at: 340, align: 'right' },
      { head: 'D/C', at: 346 },
    ],
    [
      row(`VALUE AT ${dated(addDays(book.start, -1), DAY)}`, book.begin),
      ...lines.map(([label, cents]) => row(label, cents)),
      row(`VALUE AT ${dated(book.end, DAY)}`, book.ending),
    ],
    { title: 'SUMMARY' },
  );
}

function holdings(sheet: Sheet, book: Book): void {
  positionsBy(
    sheet,
    book,
    [
      { field: 'symbol', head: 'SYMBOL', at: 40 },
      { field: 'units', head: 'QUANTITY', at: 165 },
      { field: 'name', head: 'SECURITY', at: 180 },
      { field: 'price', head: 'PRICE', at: 460 },
      { field: 'value', head: 'VALUE', at: 545 },
    ],
    { title: 'POSITIONS HELD LONG', cash: 'CREDIT BALANCE', total: 'VALUE OF ACCOUNT', print: plain },
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'CDE', at: 82 },
    { head: 'QUANTITY', at: 165, align: 'right' },
    { head: 'EXPLANATION', at: 175, wrap: 175 },
    { head: 'PRICE', at: 405, align: 'right' },
    { head: 'AMOUNT', at: 468, align: 'right' },
    { head: 'D/C', at: 473 },
    { head: 'BALANCE', at: 552, align: 'right' },
    { head: 'D/C', at: 557 },
  ];
  let running = book.cashBegin;
  const cells = (event: Happening): Row['cells'] => {
    running += event.cents;
    return [
      dated(event.settle, DAY),
      CODE[event.kind]!,
      event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true),
      linesOf(SAYS, book, event, true),
      event.price === undefined ? '' : price(event.price, 4),
      plain(event.cents),
      letter(event.cents),
      plain(running),
      letter(running),
    ];
  };
  const balance = (day: string, label: string, cents: number): Row => ({
    cells: [dated(day, DAY), '', '', label, '', '', '', plain(cents), letter(cents)],
  });
  const rows = [
    balance(book.start, 'BALANCE FORWARD', book.cashBegin),
    ...book.events.map((event): Row => ({ cells: cells(event), event })),
    balance(book.end, 'CLOSING BALANCE', book.cashEnd),
  ];
  sheet.table(statement, columns, rows, { title: 'POSTINGS' });
}

function unsettled(sheet: Sheet, random: Random, book: Book): void {
  const paper = book.holdings.find((holding) => !holding.paper.bond)?.paper;
  if (!paper || random.chance(0.5)) return;
  sheet.heading('OPEN TRADES, NOT POSTED ABOVE');
  sheet.at([
    [dated(book.end, DAY), 40],
    ['BUY', 82],
    [`${random.whole(10, 90)}`, 165, 'right'],
    [`BOUGHT ${paper.name}`, 175],
    [price(paper.price, 4), 405, 'right'],
    [money(random.whole(100_000, 900_000)), 468, 'right'],
    ['D', 473],
  ]);
}
