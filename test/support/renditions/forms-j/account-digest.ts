import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isIncome, type Kind } from '../events.ts';
import { message, pending, realized, runningHead } from '../forms-e/kit.ts';
import { holdingsByClass, incomeByKind, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, offer, part, summaryBesideAllocation, tiles } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'wire-out',
  'distribution',
  'new-loan',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'interest',
  'reinvest',
  'foreign-tax',
  'buy',
  'buy',
  'sell',
  'accrued-paid',
  'maturity',
  'fee',
  'adr-fee',
  'split',
  'sweep-interest',
];
const ENTRY: Words = {
  deferral: 'Contribution',
  match: 'Contribution',
  'employer-contribution': 'Contribution',
  'loan-payment': 'Loan',
  'loan-interest': 'Loan',
  'new-loan': 'Loan',
  'rollover-in': 'Rollover',
  'wire-out': 'Wire',
  distribution: 'Payment',
  'tax-withheld': 'Tax',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'accrued-paid': 'Interest',
  reinvest: 'Reinvested',
  'foreign-tax': 'Tax',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Charge',
  'adr-fee': 'Charge',
  split: 'Split',
};
const SAYS: Words = {
  deferral: 'Salary deferrals of participants',
  match: 'Company match',
  'employer-contribution': 'Company contribution',
  'loan-payment': 'Participant loan, principal repaid',
  'loan-interest': 'Participant loan, interest repaid',
  'new-loan': 'Participant loan paid out',
  'rollover-in': 'Rollover received from another plan',
  'wire-out': 'Funds wired to',
  distribution: 'Benefit paid to participant',
  'tax-withheld': 'Federal tax withheld from benefit',
  dividend: 'Dividend on',
  'qualified-dividend': 'Qualified dividend on',
  interest: 'Bond interest',
  'sweep-interest': 'Interest on cash balance',
  'accrued-paid': 'Accrued interest paid on purchase',
  reinvest: 'Dividend reinvested in',
  'foreign-tax': 'Foreign tax withheld at source',
  buy: 'Purchase of',
  sell: 'Sale of',
  maturity: 'Redemption at maturity',
  fee: 'Advisory fee',
  'adr-fee': 'Depositary receipt fee',
  split: 'Stock split, shares received',
};

/** A regional broker's month: the digest beside the parts of the whole, entries in the order of days with two dates, and negatives in parentheses. */
export function accountDigest(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokerage Services', 'Securities', '& Hale Investments']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'quarter'], kinds: KINDS, pace: [4, 20] },
    { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'], chance: 0.7 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  if (random.chance(0.6)) offer(sheet, random);
  sheet.paper.newPage();
  incomeByKindOrNone(sheet, book);
  realized(sheet, book, 'Gains and losses realized by sales');
  holdingsByClass(sheet, book, {
    title: `What you own on ${dated(book.end, 'Month D, YYYY')}`,
    cash: 'Cash deposit program',
    total: 'Total value of account',
    negative: 'paren',
    income: '',
  });
  entries(sheet, statement);
  pending(sheet, random, book, 'Orders executed but not settled');
  sweeps(sheet, book);
  message(sheet, random, 'News for plan trustees');
  terms(sheet, random, 'Good to know');
  runningHead(
    sheet,
    `${provider}   Account ${book.number}`,
    (page, pages) => `${span(book)}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);
const figure = (cents: number) => money(cents, 'paren');
const span = (book: Book) => `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`;

function incomeByKindOrNone(sheet: Sheet, book: Book): void {
  if (book.events.some(isIncome)) incomeByKind(sheet, book, 'Income by its kind', [430, 560], figure);
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['Period', span(book)],
      ['Your broker', 'Retirement desk, 800-555-0136'],
      ['Type of account', book.planName ? 'Qualified plan, trusteed' : 'Individual'],
    ],
    { label: 350, text: 430 },
  );
  const change = book.ending - book.begin;
  tiles(sheet, [
    ['Account value', print(book.ending), `on ${dated(book.end, 'Mon D')}`],
    ['Change since last statement', print(change), `${((100 * change) / Math.max(1, book.begin)).toFixed(2)}%`],
    ['Cash you can use', print(book.cashEnd), 'settled'],
  ]);
  const lines = linesBetween(
    book,
    [
      part('Contributions credited', 1, 'deferral', 'match', 'employer-contribution'),
      part('Rollovers credited', 1, 'rollover-in'),
      part('Participant loans', 1, 'loan-payment', 'loan-interest', 'new-loan'),
      part('Benefits and other payments', -1, 'wire-out', 'distribution', 'tax-withheld'),
      { label: 'Income earned', belongs: isIncome, side: 1 },
      part('Charges', -1, 'fee', 'adr-fee'),
    ],
    'Market gain or loss',
  );
  summaryBesideAllocation(sheet, book, {
    title: 'Account digest',
    ends: [
      `Value on ${dated(addDays(book.start, -1), 'Month D, YYYY')}`,
      `Value on ${dated(book.end, 'Month D, YYYY')}`,
    ],
    lines,
    heads: ['This statement', 'This year'],
    allocation: 'How it is invested',
    told: 'value',
    print,
    figure,
  });
}

function entries(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Posted', at: 40 },
    { head: 'Traded', at: 82 },
    { head: 'Entry', at: 124 },
    { head: 'Particulars', at: 180, wrap: 200 },
    { head: 'Units', at: 445, align: 'right' },
    { head: 'At price', at: 500, align: 'right' },
    { head: 'Net effect', at: 572, align: 'right' },
  ];
  const day = (text: string) => dated(text, 'Mon DD');
  const cells = (event: Happening): Row['cells'] => [
    day(event.settle),
    event.trade === event.settle ? '' : day(event.trade),
    ENTRY[event.kind]!,
    linesOf(SAYS, book, event),
    event.quantity === undefined ? '' : units(event.quantity, 3),
    event.price === undefined ? '' : price(event.price, 4),
    figure(event.cents),
  ];
  const rows = book.events.map((event): Row => ({ cells: cells(event), event }));
  if (rows.length === 0) sheet.paper.line('Nothing was entered in this period.');
  else sheet.table(statement, columns, rows, { title: 'Entries in your account' });
}

function sweeps(sheet: Sheet, book: Book): void {
  if (book.events.length === 0) return;
  sheet.table(
    aside(book),
    [
      { head: 'Cash deposit program', at: 40 },
      { head: 'Balance', at: 300, align: 'right' },
    ],
    [
      { cells: [`Opening ${dated(addDays(book.start, -1), 'Mon DD')}`, figure(book.cashBegin)] },
      { cells: ['Swept in and out, net', figure(book.cashEnd - book.cashBegin)] },
      { cells: [`Closing ${dated(book.end, 'Mon DD')}`, figure(book.cashEnd)], bold: true },
    ],
    { title: 'Cash deposit program' },
  );
}
