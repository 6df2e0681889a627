import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { comesIn, goesOut, yearOf } from '../forms-l/kit.ts';
import { figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'contribution',
  'wire-out',
  'ach-out',
  'distribution',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'capgain-st',
  'interest',
  'foreign-tax',
  'reinvest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'fee',
  'sweep-interest',
];
const ACTIONS: Words = {
  'employer-contribution': 'Funds Received',
  contribution: 'Deposit Contribution',
  'wire-out': 'Wired Funds',
  'ach-out': 'Funds Paid',
  distribution: 'Normal Distr Partial',
  'tax-withheld': 'Fed Tax Withheld',
  dividend: 'Cash Dividend',
  'qualified-dividend': 'Qual Dividend',
  'capgain-lt': 'LT Cap Gain Dist',
  'capgain-st': 'ST Cap Gain Dist',
  interest: 'Bond Interest',
  'foreign-tax': 'Foreign Tax Paid',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Full Redemption',
  reinvest: 'Reinvested Shares',
  fee: 'Advisor Fee',
  'sweep-interest': 'Bank Interest',
};

/** An adviser's custodian in its older form: the cash value of trades and what was traded as two lines that cancel, income in cash and income reinvested apart, and trades by class of asset. */
export function cancellingTrades(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Institutional', 'Advisor Services', '& Co., Inc.']);
  const sheet = new Sheet(provider, { size: 8, margin: 40, headroom: 40 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [4, 13],
      number: (chance) => `${figures(chance, 4)}-${figures(chance, 4)}`,
    },
    { kinds: ['deferral'], chance: 0 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  holdingsByClass(sheet, book, {
    title: 'Investment Detail',
    cash: 'Bank Sweep',
    total: 'Total Investment Detail',
    negative: 'paren',
    income: '',
  });
  activity(sheet, statement);
  pending(sheet, random, book, 'Pending Corporate Actions and Unsettled Trades');
  terms(sheet, random, 'Endnotes For Your Account');
  onEachPage(sheet, book);
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => (cents < 0 ? `($ ${money(-cents)})` : `$ ${money(cents)}`);
const traded = (event: Happening) => isTrade(event) && event.kind !== 'reinvest';
const reinvested = (book: Book) => -sum(book.events, ({ kind }) => kind === 'reinvest');

function onEachPage(sheet: Sheet, book: Book): void {
  runningHead(
    sheet,
    `Account of ${book.title[0]}     Account Number ${book.number}`,
    (page, pages) => `Statement Period ${monthSpan(book)}     Page ${page} of ${pages}`,
  );
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  letterhead(
    sheet,
    book,
    [
      ['Account Number', book.number],
      ['Statement Period', monthSpan(book)],
      ['Account Type', 'Company Retirement Account'],
      ['Independent Advisor', 'Thornbury Asset Counsel'],
    ],
    { label: 340, text: 440 },
  );
  const trades = sum(book.events, traded);
  const plowed = reinvested(book);
  const flows = sum(book.events, (event) => comesIn(event) || goesOut(event));
  const lines: readonly (readonly [string, number, number])[] = [
    ['Cash Value of Purchases & Sales', trades, 61_250],
    ['Investments Purchased/Sold', -trades, -61_250],
    ['Deposits & Withdrawals', flows, yearOf(book, 'flows', 0, 1)],
    ['Dividends & Interest', sum(book.events, isIncome) - plowed, yearOf(book, 'income', 0, 1)],
    ['Fees & Charges', sum(book.events, isFee), yearOf(book, 'fees', 0, -1)],
    ['Transfers', 0, 0],
    ['Income Reinvested', plowed, yearOf(book, 'plowed', 0, 1)],
    ['Change in Value of Investments', book.gain, yearOf(book, 'market', 0, 1)],
  ];
  const before = lines.reduce((all, [, , earlier]) => all + earlier, 0);
  sheet.heading('Change in Account Value');
  sheet.at(
    [
      ['This Period', 430, 'right'],
      ['Year to Date', 572, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Starting Value', dollars(book.begin), dollars(book.begin - before)],
      ...lines.map(([label, cents, earlier]) => [label, show(cents), show(cents + earlier)] as const),
      [`Ending Value on ${dated(book.end, 'MM/DD/YYYY')}`, dollars(book.ending), dollars(book.ending)],
      ['Total Change in Account Value', dollars(book.ending - book.begin), dollars(book.ending - book.begin + before)],
    ],
    [430, 572],
    40,
    [0, 9, 10],
  );
  sheet.paper.paragraph(
    `Starting Value is the value of the account on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}. Income Reinvested is income that bought further shares.`,
    { size: 6.5 },
  );
}

const isFund = ({ paper }: Happening) => /FUND|INDEX|ETF|TARGET/.test(`${paper!.name} ${paper!.more}`);

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const classes: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Fixed Income Activity', (event) => isTrade(event) && event.paper!.bond],
    ['Equity Funds Activity', (event) => isTrade(event) && !event.paper!.bond && isFund(event)],
    ['Equities Activity', (event) => isTrade(event) && !event.paper!.bond && !isFund(event)],
  ];
  const columns: Column[] = [
    { head: ['Settle', 'Date'], at: 40 },
    { head: ['Trade', 'Date'], at: 92 },
    { head: ['', 'Transaction'], at: 144 },
    { head: ['', 'Description'], at: 234, wrap: 150 },
    { head: ['', 'Quantity'], at: 440, align: 'right' },
    { head: ['', 'Unit Price'], at: 500, align: 'right' },
    { head: ['', 'Total Amount'], at: 572, align: 'right' },
  ];
  const cash: Column[] = [
    { head: ['Process', 'Date'], at: 40 },
    { head: ['Trade', 'Date'], at: 92 },
    { head: ['', 'Transaction'], at: 144 },
    { head: ['', 'Description'], at: 254, wrap: 200 },
    { head: ['', 'Credit/(Debit)'], at: 572, align: 'right' },
  ];
  const day = (text: string) => dated(text, 'MM/DD/YY');
  sheet.heading('Transaction Detail', { size: 12 });
  if (book.events.length === 0) sheet.paper.line('There were no transactions in this account during the period.');
  for (const [title, belongs] of classes) {
    const own = book.events.filter(belongs);
    if (own.length === 0) continue;
    const rows = own.map(
      (event): Row => ({
        cells: [
          day(event.settle),
          day(event.trade),
          ACTIONS[event.kind]!,
          `${event.paper!.name} ${event.paper!.more}: ${event.paper!.symbol}`,
          event.cents > 0 ? `(${quantityOf(event, 4)})` : quantityOf(event, 4),
          priceOf(event, 4),
          show(event.cents),
        ],
        event,
      }),
    );
    rows.push({ cells: [`Total ${title}`, '', '', '', '', '', show(sum(own))], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
  for (const [title, belongs] of [
    ['Deposits & Withdrawals Activity', (event: Happening) => comesIn(event) || goesOut(event)],
    ['Dividends & Interest Activity', isIncome],
    ['Fees & Charges Activity', isFee],
  ] as const) {
    const own = book.events.filter(belongs);
    if (own.length === 0) continue;
    const rows = own.map(
      (event): Row => ({
        cells: [
          day(event.settle),
          day(event.trade),
          ACTIONS[event.kind]!,
          event.paper ? `${event.paper.name}: ${event.paper.symbol}` : (book.title[0] ?? '').toUpperCase(),
          show(event.cents),
        ],
        event,
      }),
    );
    rows.push({ cells: [`Total ${title}`, '', '', '', show(sum(own))], bold: true });
    sheet.table(statement, cash, rows, { title });
  }
}
