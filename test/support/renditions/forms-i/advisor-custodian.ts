import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFlow, isTrade, type Kind } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { dayForm, realized, runningHead } from '../forms-e/kit.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, of, sold } from '../forms-f/kit.ts';
import { partsInOneTable } from '../forms-g/kit.ts';
import { detailOf, planBook, shares, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy, securityOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'acat-in',
  'ach-out',
  'rmd',
  'journal-in',
  'dividend',
  'dividend',
  'capgain-st',
  'capgain-lt',
  'reinvest',
  'interest',
  'return-of-capital',
  'foreign-tax',
  'buy',
  'sell',
  'fee',
  'fee-rebate',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Contribution - Employee',
  match: 'Contribution - Employer',
  deposit: 'Check Deposit',
  'acat-in': 'Transfer of Assets - Incoming',
  'ach-out': 'EFT Withdrawal',
  rmd: 'Required Distribution',
  'journal-in': 'Journal From Related Account',
  dividend: 'Ordinary Dividend',
  'capgain-st': 'Short-Term Gain Distribution',
  'capgain-lt': 'Long-Term Gain Distribution',
  reinvest: 'Dividend Reinvestment',
  interest: 'Bond Interest Payment',
  'return-of-capital': 'Return of Capital',
  'foreign-tax': 'Foreign Tax Paid',
  buy: 'Buy',
  sell: 'Sell',
  fee: 'Advisor Fee',
  'fee-rebate': 'Advisor Fee Refund',
  'sweep-interest': 'Cash Sweep Interest',
};

/** An adviser's custodian: what the account's value did and what its cash did, each for the month, the quarter and the year; one table with a sum for each type. */
export function advisorCustodian(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisor Services', 'Custody Services', 'Institutional']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 38, landscape: random.chance(0.35) });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['month', 'month', 'broker-month'],
      kinds: KINDS,
      pace: [2, 14],
      number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(1000, 9999)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.3 },
  );
  const statement = sheet.open(book, known);
  front(sheet, book, provider);
  const right = sheet.paper.width - 38;
  positionsBy(
    sheet,
    book,
    [
      { field: 'symbol', head: 'Symbol', at: 38 },
      { field: 'name', head: 'Investment', at: 90 },
      { field: 'units', head: 'Shares', at: right - 230 },
      { field: 'price', head: 'Price', at: right - 165 },
      { field: 'value', head: 'Market value', at: right - 90 },
      { field: 'gain', head: ['Unrealized', 'gain/loss'], at: right },
    ],
    { title: 'Investments', cash: 'Cash sweep', total: 'Total value of investments', print },
  );
  activity(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'MM/DD', 'MM/DD/YY']));
  if (random.chance(0.4)) realized(sheet, book, 'Realized gain/loss summary');
  terms(sheet, random, 'Statement disclosures');
  runningHead(
    sheet,
    `${provider} | Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')} | Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front');
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 14 });
  addressed(sheet, book, 50);
  facts(
    sheet,
    [
      ['Account number', book.number],
      ['Account title', book.title.join(' ')],
      ['Statement dates', `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`],
      ['Your advisor', 'Corliss Bay Advisors LLC'],
    ],
    38,
    130,
  );
  const lines = [
    ['Net additions and withdrawals', of(book, isFlow), 1],
    ['Income received', of(book, isIncome), 1],
    ['Advisor and other fees', of(book, isFee), -1],
    ['Change in investment value', book.gain, 1],
  ] as const;
  three(sheet, book, 'Account value summary', ['Beginning account value', 'Ending account value'], lines, [
    book.begin,
    book.ending,
  ]);
  const flows = [
    ['Additions', of(book, comesIn), 1],
    ['Withdrawals', of(book, goesOut), -1],
    ['Income received', of(book, isIncome), 1],
    ['Investments sold', of(book, (event) => isTrade(event) && sold(event)), 1],
    ['Investments purchased', of(book, (event) => isTrade(event) && bought(event)), -1],
    ['Advisor and other fees', of(book, isFee), -1],
  ] as const;
  three(sheet, book, 'Cash flow summary', ['Beginning cash balance', 'Ending cash balance'], flows, [
    book.cashBegin,
    book.cashEnd,
  ]);
  sheet.heading('Asset mix');
  sheet.figures(shares(book, print), [300, 360]);
}

function three(
  sheet: Sheet,
  book: Book,
  title: string,
  ends: readonly [string, string],
  lines: readonly (readonly [string, number, 1 | -1])[],
  values: readonly [number, number],
): void {
  const places = [300, 400, 500];
  const quarter = (label: string, cents: number, side: 1 | -1) =>
    Math.round((cents + soFar(book, label, cents, side)) / 2);
  const before = (of: (label: string, cents: number, side: 1 | -1) => number) =>
    lines.reduce((all, [label, cents, side]) => all - of(label, cents, side) + cents, values[0]);
  sheet.heading(title);
  sheet.at(
    ['This month', 'Quarter to date', 'Year to date'].map((head, index): [string, number, 'right'] => [
      head,
      places[index]!,
      'right',
    ]),
    { bold: true },
  );
  const year = (label: string, cents: number, side: 1 | -1) => soFar(book, label, cents, side);
  sheet.figures(
    [
      [ends[0], dollars(values[0]), dollars(before(quarter)), dollars(before(year))],
      ...lines.map(([label, cents, side]): [string, string, string, string] => [
        label,
        print(cents),
        print(quarter(label, cents, side)),
        print(year(label, cents, side)),
      ]),
      [ends[1], dollars(values[1]), dollars(values[1]), dollars(values[1])],
    ],
    places,
    38,
    [0, lines.length + 1],
  );
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 38;
  const columns: Column[] = [
    { head: 'Date', at: 38 },
    { head: 'Transaction', at: 92, wrap: 112 },
    { head: 'Description', at: 212, wrap: right - 420 },
    { head: 'Shares', at: right - 135, align: 'right' },
    { head: 'Price', at: right - 80, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('Transactions');
    sheet.at([['There were no transactions during this statement period.', 38]]);
    return;
  }
  partsInOneTable(
    sheet,
    statement,
    'Transactions',
    columns,
    [
      { title: 'Additions and withdrawals', total: 'Net additions and withdrawals', belongs: isFlow },
      { title: 'Income', total: 'Total income', belongs: isIncome },
      { title: 'Investments sold', total: 'Total investments sold', belongs: (event) => isTrade(event) && sold(event) },
      {
        title: 'Investments purchased',
        total: 'Total investments purchased',
        belongs: (event) => isTrade(event) && bought(event),
      },
      { title: 'Fees', total: 'Total fees', belongs: isFee },
    ],
    {
      cells: (event) => [
        day(event.settle),
        SAYS[event.kind]!,
        event.paper ? securityOf(event) : detailOf(book, event),
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4, true),
        print(event.cents),
      ],
      sumAt: 5,
      print,
    },
  );
}
