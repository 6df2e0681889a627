import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, movesCash } from '../events.ts';
import { creditOrDebit } from '../forms-b/kit.ts';
import { dayForm, pending, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { planBook } from '../forms-h/kit.ts';
import { boilerplate, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy, runningCash, securityOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deposit',
  'distribution',
  'wire-out',
  'new-loan',
  'dividend',
  'dividend',
  'interest',
  'foreign-tax',
  'buy',
  'sell',
  'maturity',
  'split',
  'cash-in-lieu',
  'fee',
  'adr-fee',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIB',
  deferral: 'EMPLOYEE DEFERRAL',
  match: 'EMPLOYER MATCH',
  'loan-payment': 'LOAN PRIN PMT',
  'loan-interest': 'LOAN INT PMT',
  deposit: 'CHECK DEPOSIT',
  distribution: 'DISTRIBUTION',
  'tax-withheld': 'FED TAX W/H',
  'wire-out': 'WIRE SENT',
  'new-loan': 'LOAN ISSUED',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  'foreign-tax': 'FGN TAX W/H',
  buy: 'BUY',
  sell: 'SELL',
  maturity: 'REDEEMED',
  split: 'STOCK SPLIT',
  'cash-in-lieu': 'CASH IN LIEU',
  fee: 'ADVISORY FEE',
  'adr-fee': 'ADR FEE',
  'sweep-interest': 'CREDIT INT',
};

/** A listing off a mainframe: typewriter letters, CR and DR, each day's lines with the cash carried along, over as many pages as it takes. */
export function mainframeLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust & Securities Corp',
    'Securities Corp',
    'Clearing Corp',
  ]);
  const sheet = new Sheet(provider, {
    size: 7,
    headroom: 30,
    margin: 36,
    font: 'Courier',
    landscape: random.chance(0.5),
  });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter'],
      kinds: KINDS,
      pace: [2, 13],
      number: (chance) => `${chance.whole(10, 99)}-${chance.whole(10000, 99999)}-${chance.whole(0, 9)}`,
    },
    { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'], chance: 0.5 },
  );
  const statement = sheet.open(book, known);
  front(sheet, book, provider);
  ledger(sheet, statement, dayForm(random, ['MM/DD', 'MM/DD/YY', 'DDMON']));
  const right = sheet.paper.width - 36;
  positionsBy(
    sheet,
    book,
    [
      { field: 'symbol', head: 'SYMBOL', at: 36 },
      { field: 'units', head: 'QTY', at: 160 },
      { field: 'name', head: 'SECURITY', at: 170 },
      { field: 'price', head: 'PRICE', at: right - 100 },
      { field: 'value', head: 'VALUE', at: right },
    ],
    {
      title: 'SECURITIES HELD LONG',
      cash: 'CASH BALANCE',
      total: 'TOTAL ACCOUNT VALUE',
      print: (cents) => money(cents),
    },
  );
  pending(sheet, random, book, 'TRADES NOT YET SETTLED');
  boilerplate(sheet, random);
  runningHead(
    sheet,
    `${provider.toUpperCase()}   A/C ${book.number}`,
    (page, pages) => `PERIOD ENDING ${dated(book.end, 'MM/DD/YY')}  PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 36]], { bold: true, size: 11 });
  addressed(sheet, book, 60, true);
  facts(
    sheet,
    [
      ['ACCOUNT NUMBER', book.number],
      ['PERIOD', `${dated(book.start, 'MM/DD/YYYY')} THRU ${dated(book.end, 'MM/DD/YYYY')}`],
      ['OFFICE', '031   SERVICE 800-555-0177'],
    ],
    36,
    140,
  );
  sheet.heading('VALUE RECONCILIATION');
  sheet.at(
    [
      ['THIS PERIOD', 360, 'right'],
      ['YEAR TO DATE', 480, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`VALUE ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, `VALUE ${dated(book.end, 'MM/DD/YY')}`],
    [
      ['RECEIPTS', of(book, comesIn), 1],
      ['DISBURSEMENTS', of(book, goesOut), -1],
      ['EARNINGS', of(book, isIncome), 1],
      ['EXPENSES', of(book, isFee), -1],
      ['MARKET FLUCTUATION', book.gain],
    ],
    [360, 480],
    36,
    creditOrDebit,
  );
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 36;
  const upper = (text: string) => day(text).toUpperCase();
  const running = runningCash(book, () => true);
  const columns: Column[] = [
    { head: 'DATE', at: 36 },
    { head: 'TYPE', at: 82 },
    { head: 'DESCRIPTION', at: 158, wrap: right - 462 },
    { head: 'QUANTITY', at: right - 240, align: 'right' },
    { head: 'PRICE', at: right - 180, align: 'right' },
    { head: 'AMOUNT', at: right - 90, align: 'right' },
    { head: 'CASH BALANCE', at: right, align: 'right' },
  ];
  let cash = book.cashBegin;
  const rows: Row[] = [
    { cells: ['', 'BALANCE FORWARD', '', '', '', '', creditOrDebit(book.cashBegin)] },
    ...[...running.keys()].map((event): Row => {
      if (movesCash(event)) cash += event.cents;
      return {
        cells: [
          upper(event.settle),
          SAYS[event.kind]!,
          securityOf(event),
          event.quantity === undefined ? '' : units(event.quantity, 3, true),
          event.price === undefined ? '' : price(event.price, 3),
          event.cents === 0 ? '' : creditOrDebit(event.cents),
          creditOrDebit(cash),
        ],
        event: { ...event, trade: event.settle },
      };
    }),
    { cells: ['', 'CLOSING BALANCE', '', '', '', '', creditOrDebit(book.cashEnd)] },
  ];
  if (book.events.length === 0) rows.splice(1, 0, { cells: ['', 'NO ACTIVITY THIS PERIOD', '', '', '', '', ''] });
  sheet.table(statement, columns, rows, { title: 'CASH AND SECURITY ACTIVITY', repeats: true });
}
