import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFlow, isTrade, type Kind, movesCash, sum } from '../events.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable, type Line, type Named, type Plan, together } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { chart, holdingsByClass, linesOf, notice, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'match',
  'distribution',
  'fee',
  'dividend',
  'qualified-dividend',
  'reinvest',
  'interest',
  'buy',
  'sell',
  'journal-out',
  'sweep-interest',
];
const CASH: readonly Kind[] = ['forfeiture-in', 'tpa-fee', 'journal-in', 'sweep-interest'];
const TYPES: Words = {
  deferral: 'Deposit',
  match: 'Deposit',
  distribution: 'Withdrawal',
  'tax-withheld': 'Withdrawal',
  fee: 'Fee',
  'tpa-fee': 'Fee',
  dividend: 'Income',
  'qualified-dividend': 'Income',
  reinvest: 'Reinvest',
  interest: 'Income',
  buy: 'Purchase',
  sell: 'Sale',
  'journal-out': 'Transfer',
  'journal-in': 'Transfer',
  'forfeiture-in': 'Forfeiture',
  'sweep-interest': 'Income',
};
const SAYS: Words = {
  deferral: 'Plan contribution, employee deferrals',
  match: 'Plan contribution, employer match',
  distribution: 'Distribution to participant',
  'tax-withheld': 'Federal tax withheld from distribution',
  fee: 'Investment management fee',
  'tpa-fee': 'Plan administration fee',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  reinvest: 'Dividend reinvested',
  interest: 'Interest',
  buy: 'Buy',
  sell: 'Sell',
  'journal-out': 'Transfer between accounts',
  'journal-in': 'Transfer between accounts',
  'forfeiture-in': 'Forfeiture from participant account',
  'sweep-interest': 'Interest on insured deposit',
};

/** A household or employer with several accounts under one relationship: their sums first, then each account's summary, holdings and activity, with lines that name another of the accounts. */
export function relationshipAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Management', 'Private Wealth', 'Advisors LLC']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 40 });
  let next = random.whole(100000, 700000);
  const stem = random.pick(['HW', 'PW-', '77-']);
  const number = () => {
    next += random.whole(1, 9);
    return `${stem}${next}`;
  };
  const plans: Plan[] = [
    { name: '401(k) profit sharing plan', kinds: KINDS, pace: [2, 10] },
    { name: 'Defined benefit plan', kinds: KINDS, pace: [1, 7] },
    { name: 'Forfeiture account', kinds: CASH, pace: [0, 3] },
  ];
  const accounts = together(random, plans.slice(0, random.whole(2, 3)), number);
  const day = dayForm(random, ['MM/DD/YY', 'MM/DD/YYYY', 'Mon D']);
  front(sheet, accounts, provider, random);
  for (const each of accounts) {
    const others = accounts.filter((other) => other !== each).map(({ book }) => book.number);
    account(sheet, each, day, others, random);
  }
  terms(sheet, random, 'Disclosures and definitions');
  runningHead(
    sheet,
    `${provider}   Relationship R-${next}`,
    (page, pages) =>
      `${dated(accounts[0]!.book.start, 'Month D, YYYY')} to ${dated(accounts[0]!.book.end, 'Month D, YYYY')}   ${page}/${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents);
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, accounts: readonly Named[], provider: string, random: Random): void {
  const { book } = accounts[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Consolidated Report', 40]], { size: 11 });
  addressed(sheet, book, 54, true);
  sheet.heading('Your relationship at a glance');
  sheet.paper.paragraph(
    `This report covers ${accounts.length} accounts held under one relationship. Each account is reported separately on the pages that follow. Values on this page are for information only.`,
    { size: 7 },
  );
  const places = [250, 330, 400, 460, 520, 572];
  sheet.head([
    { head: 'Account', at: 40 },
    ...[
      ['Beginning', 'value'],
      ['Net additions'],
      ['Income'],
      ['Fees'],
      ['Change in', 'value'],
      ['Ending', 'value'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  const size = sheet.paper.size;
  sheet.paper.size = 7;
  const cells = ({ book: own }: Named) => [
    own.begin,
    sum(own.events, isFlow),
    of(own, isIncome),
    of(own, isFee),
    own.gain,
    own.ending,
  ];
  for (const each of accounts) {
    sheet.figures([[each.book.number, ...cells(each).map(print)]], places);
    sheet.at([[each.name, 40]]);
  }
  const totals = accounts.map(cells).reduce((all, one) => all.map((cents, index) => cents + one[index]!));
  sheet.figures([['All accounts', ...totals.map(print)]], places, 40, [0]);
  sheet.paper.size = size;
  if (random.chance(0.6)) chart(sheet, book, 'Total value by month', 40);
  notice(sheet, random, 'Plan review');
}

function account(
  sheet: Sheet,
  { book, facts, name }: Named,
  day: (day: string) => string,
  others: readonly string[],
  random: Random,
): void {
  const statement = sheet.open(book, facts);
  const { paper } = sheet;
  if (random.chance(0.7)) paper.newPage();
  else paper.need(260);
  sheet.at(
    [
      [book.title.join(' '), 40],
      [`Account ${book.number}`, 572, 'right'],
    ],
    { bold: true, size: 9 },
  );
  sheet.at([[name, 40]]);
  const lines: Line[] = [
    ['Deposits', of(book, (event) => comesIn(event) && !event.kind.startsWith('journal')), 1],
    ['Withdrawals', of(book, (event) => goesOut(event) && !event.kind.startsWith('journal')), -1],
    ['Transfers between accounts', of(book, ({ kind }) => kind.startsWith('journal'))],
    ['Dividends and interest', of(book, isIncome), 1],
    ['Fees', of(book, isFee), -1],
    ['Change in value of investments', book.gain],
  ];
  sheet.heading('Account summary');
  sheet.at(
    [
      ['This period', 330, 'right'],
      ['Year to date', 430, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Beginning value ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, `Ending value ${dated(book.end, 'MM/DD/YY')}`],
    lines,
    [330, 430],
    40,
    dollars,
  );
  holdingsByClass(sheet, book, {
    title: `Holdings as of ${dated(book.end, 'Month D, YYYY')}`,
    cash: 'Insured deposit',
    total: 'Total account value',
    negative: 'front',
    income: '',
  });
  activity(sheet, statement, day, others);
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string, others: readonly string[]): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Type', at: 98 },
    { head: 'Description', at: 160, wrap: 215 },
    { head: 'Quantity', at: 440, align: 'right' },
    { head: 'Price', at: 500, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const rows: Row[] = book.events.map((event, index) => {
    const lines = linesOf(SAYS, book, event);
    if (event.kind.startsWith('journal'))
      lines.push(`${event.cents < 0 ? 'To' : 'From'} account ${others[index % others.length]}`);
    if (isTrade(event) && event.trade !== event.settle) lines.push(`Trade date ${dated(event.trade, 'MM/DD/YY')}`);
    return {
      cells: [
        day(event.settle),
        TYPES[event.kind]!,
        lines,
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4),
        print(event.cents),
      ],
      event: { ...event, trade: event.settle },
    };
  });
  const title = `Account activity   Account ${book.number}`;
  if (rows.length === 0) {
    sheet.heading(title);
    sheet.at([['No activity this period.', 40]]);
    return;
  }
  rows.push({ cells: ['', '', 'Net cash activity', '', '', dollars(netOf(book))], bold: true });
  sheet.table(statement, columns, rows, { title });
}

const netOf = (book: Book) => sum(book.events, movesCash);
