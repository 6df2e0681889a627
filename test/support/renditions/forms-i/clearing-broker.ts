import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, sum } from '../events.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { detailOf, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy, securityOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'wire-in',
  'deposit',
  'check',
  'distribution',
  'journal-in',
  'journal-out',
  'dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'accrued-paid',
  'buy',
  'sell',
  'maturity',
  'fee',
  'wire-fee',
  'margin-interest',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'FUNDS RECD 401K DEFERRAL',
  match: 'FUNDS RECD EMPLOYER MATCH',
  'wire-in': 'FED FUNDS RECD',
  deposit: 'CHECK RECD',
  check: 'CHECK ISSUED',
  distribution: 'DISTRIBUTION NORMAL',
  'tax-withheld': 'FED W/H ON DISTRIBUTION',
  'journal-in': 'JOURNAL FROM A/C',
  'journal-out': 'JOURNAL TO A/C',
  dividend: 'CASH DIV',
  'capgain-lt': 'LT CAP GAIN DIST',
  interest: 'BOND INTEREST',
  'accrued-paid': 'ACCRUED INTEREST PAID',
  buy: 'BOUGHT',
  sell: 'SOLD',
  maturity: 'MATURED',
  fee: 'MGMT FEE',
  'wire-fee': 'WIRE CHARGE',
  'margin-interest': 'MARGIN INT CHARGED',
  'sweep-interest': 'INT ON CREDIT BALANCE',
};
const PARTS: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
  ['SECURITIES BOUGHT, SOLD AND REDEEMED', 'TOTAL TRADES', isTrade],
  ['DIVIDENDS AND INTEREST', 'TOTAL DIVIDENDS AND INTEREST', isIncome],
  ['FUNDS RECEIVED AND DISBURSED', 'TOTAL FUNDS RECEIVED AND DISBURSED', (event) => comesIn(event) || goesOut(event)],
  ['CHARGES', 'TOTAL CHARGES', isFee],
];

/** A clearing firm's statement as small dealers send it: debit and credit columns, a part for each kind with the sums of both columns. */
export function clearingBroker(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities, LLC', 'Investments, Inc.', 'Capital Markets']);
  const clearing = providerName(random.branch('clearing'), ['Clearing Corp', 'Clearing Services LLC']);
  const sheet = new Sheet(provider, {
    size: 7,
    headroom: 28,
    margin: 34,
    landscape: random.chance(0.4),
    font: random.pick(['Helvetica', 'Courier', 'Helvetica']),
  });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['broker-month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [1, 12],
      number: (chance) => `${chance.whole(10, 99)}${chance.pick('ABCDEF'.split(''))}-${chance.whole(100000, 999999)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.25 },
  );
  const statement = sheet.open(book, known);
  front(sheet, book, provider, clearing);
  activity(sheet, statement, dayForm(random, ['MM/DD/YY', 'MM-DD-YY', 'MM/DD']));
  const right = sheet.paper.width - 34;
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: 'QUANTITY', at: 90 },
      { field: 'name', head: 'DESCRIPTION', at: 104 },
      { field: 'symbol', head: ['SYMBOL', 'OR CUSIP'], at: 330 },
      { field: 'price', head: 'PRICE', at: right - 130 },
      { field: 'value', head: ['MARKET', 'VALUE'], at: right - 60 },
      { field: 'share', head: ['% OF', 'TOTAL'], at: right },
    ],
    { title: 'SECURITY POSITIONS', cash: 'CREDIT BALANCE', total: 'TOTAL PORTFOLIO', print },
  );
  terms(sheet, random, 'TERMS AND CONDITIONS');
  runningHead(
    sheet,
    `ACCOUNT NO. ${book.number}   CLEARED THROUGH ${clearing.toUpperCase()}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, book: Book, provider: string, clearing: string): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 34]], { bold: true, size: 12 });
  sheet.at([[`ACCOUNTS CARRIED BY ${clearing.toUpperCase()}, MEMBER FINRA/SIPC`, 34]], { size: 6 });
  addressed(sheet, book, 50, true);
  facts(
    sheet,
    [
      ['ACCOUNT NUMBER', book.number],
      ['STATEMENT PERIOD', `${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`],
      ['REP', 'J44 R. HALVERSON'],
      ['TAXPAYER NUMBER', 'ON FILE'],
    ],
    34,
    140,
  );
  sheet.heading('PORTFOLIO VALUE');
  const places = [300, 400] as const;
  sheet.at(
    [
      ['LAST STATEMENT', places[0], 'right'],
      ['THIS STATEMENT', places[1], 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['CASH ACCOUNT CREDIT BALANCE', print(book.cashBegin), print(book.cashEnd)],
      ['PRICED SECURITIES', print(book.begin - book.cashBegin), print(book.ending - book.cashEnd)],
      ['TOTAL PORTFOLIO VALUE', print(book.begin), print(book.ending)],
    ],
    places,
    34,
    [2],
  );
  sheet.heading('HOW YOUR PORTFOLIO VALUE CHANGED');
  sheet.figures(
    [
      ['PORTFOLIO VALUE, LAST STATEMENT', print(book.begin)],
      ['FUNDS AND SECURITIES RECEIVED', print(of(book, comesIn))],
      ['FUNDS AND SECURITIES DISBURSED', print(of(book, goesOut))],
      ['DIVIDENDS AND INTEREST', print(of(book, isIncome))],
      ['CHARGES', print(of(book, isFee))],
      ['CHANGE IN PRICES', print(book.gain)],
      ['PORTFOLIO VALUE, THIS STATEMENT', print(book.ending)],
    ],
    [400],
    34,
    [0, 6],
  );
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 34;
  const columns: Column[] = [
    { head: ['TRADE', 'DATE'], at: 34 },
    { head: ['SETTLE', 'DATE'], at: 80 },
    { head: 'TRANSACTION', at: 126, wrap: 96 },
    { head: 'QUANTITY', at: 270, align: 'right' },
    { head: 'DESCRIPTION', at: 280, wrap: right - 470 },
    { head: 'PRICE', at: right - 130, align: 'right' },
    { head: 'DEBIT', at: right - 65, align: 'right' },
    { head: 'CREDIT', at: right, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('ACTIVITY');
    sheet.at([['NO ACTIVITY DURING THIS STATEMENT PERIOD', 34]]);
    return;
  }
  for (const [title, total, belongs] of PARTS) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    const side = (sign: 1 | -1) => Math.abs(sum(events, ({ cents }) => Math.sign(cents) === sign));
    const rows = events.map(
      (event): Row => ({
        cells: [
          day(event.trade),
          day(event.settle),
          SAYS[event.kind]!,
          event.quantity === undefined ? '' : units(event.quantity, 3, true),
          [securityOf(event), detailOf(book, event, true)].filter((text) => text !== ''),
          event.price === undefined ? '' : price(event.price, 4),
          event.cents < 0 ? money(-event.cents) : '',
          event.cents > 0 ? money(event.cents) : '',
        ],
        event,
      }),
    );
    const sums = [side(-1), side(1)].map((cents) => (cents === 0 ? '' : money(cents)));
    rows.push({ cells: ['', '', '', '', total, '', ...sums], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}
