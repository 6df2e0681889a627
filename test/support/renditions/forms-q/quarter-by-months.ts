import { monthEnd } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { message, realized, runningHead } from '../forms-e/kit.ts';
import { allocation } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { type Part, part, partSums } from '../forms-k/kit.ts';
import { figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'wire-in',
  'distribution',
  'wire-out',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'buy',
  'buy',
  'sell',
  'maturity',
  'foreign-tax',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Contribution from employees',
  match: 'Contribution from employer, match',
  'employer-contribution': 'Contribution from employer',
  'loan-payment': 'Participant loan, principal repaid',
  'loan-interest': 'Participant loan, interest paid',
  'wire-in': 'Wire received',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal tax withheld from benefit payment',
  'wire-out': 'Wire sent',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain distribution',
  interest: 'Coupon',
  'sweep-interest': 'Interest on deposit sweep',
  'foreign-tax': 'Foreign withholding tax',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Redemption at maturity',
  fee: 'Investment management fee',
};
const PARTS: readonly Part[] = [
  part('Additions', 1, 'deferral', 'match', 'employer-contribution', 'loan-payment', 'loan-interest', 'wire-in'),
  part('Withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out'),
  { label: 'Income', belongs: isIncome, side: 1 },
  { label: 'Management fees', belongs: isFee, side: -1 },
];
const inMonth = (month: string) => (event: Happening) => event.settle.startsWith(month);

/** A private bank's quarter: its three months side by side before the quarter, each with the value it began and ended with, and the activity under the name of each month. */
export function quarterByMonths(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Private Bank',
    '& Cie Private Bank',
    'Private Bank & Trust',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, font: 'Times', margin: 54, headroom: 34 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter'],
      kinds: KINDS,
      pace: [2, 9],
      number: (chance) => `${figures(chance, 1)}.${figures(chance, 5)}.${figures(chance, 2)}`,
    },
    { ...PAYDAYS, chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 54]], { bold: true, size: 17 });
  sheet.at([['Quarterly Statement of Account', 54]], { size: 12 });
  letterhead(
    sheet,
    book,
    [
      ['Quarter', monthSpan(book, ' – ')],
      ['Portfolio', book.number],
      ['Relationship manager', 'H. Vandermeer'],
      ['Reference currency', 'US dollar'],
    ],
    { label: 330, text: 430 },
  );
  const months = monthsOf(book);
  byMonth(sheet, random, book, months);
  allocation(sheet, book, 'Asset allocation', 54, 420);
  message(sheet, random, 'A word from your relationship manager');
  sheet.paper.newPage();
  holdingsByClass(sheet, book, {
    title: 'Portfolio valuation',
    cash: 'Deposit sweep',
    total: 'Total portfolio',
    negative: 'paren',
    income: '',
  });
  for (const month of months) activity(sheet, statement, month);
  realized(sheet, book, 'Realised gains and losses');
  terms(sheet, random, 'Legal notices');
  runningHead(sheet, `Portfolio ${book.number}     ${book.title[0]}`, (page, pages) => `${page} / ${pages}`, true);
  return sheet;
}

const monthsOf = (book: Book): string[] =>
  [0, 1, 2].map((index) => {
    const month = Number(book.start.slice(5, 7)) + index;
    return `${book.start.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  });

function byMonth(sheet: Sheet, random: Random, book: Book, months: readonly string[]): void {
  partSums(book, PARTS);
  const gains = split(book.gain, [random.whole(10, 60), random.whole(-20, 60), 0]);
  const columns: number[][] = [];
  let value = book.begin;
  months.forEach((month, index) => {
    const flows = PARTS.map(({ belongs }) => sum(book.events, (event) => inMonth(month)(event) && belongs(event)));
    const begin = value;
    value = flows.reduce((all, cents) => all + cents, begin + gains[index]!);
    const end = index === 2 ? book.ending : value;
    columns.push([begin, ...flows, gains[index]!, end]);
  });
  columns.push([book.begin, ...PARTS.map(({ belongs }) => sum(book.events, belongs)), book.gain, book.ending]);
  const places = [266, 358, 450, 558];
  const name = (month: string) => dated(monthEnd(Number(month.slice(0, 4)), Number(month.slice(5))), 'Month');
  sheet.heading('Change in portfolio value');
  sheet.head([
    { head: 'US dollars', at: 54 },
    ...[...months.map(name), 'Quarter'].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  const labels = ['Value at beginning', ...PARTS.map(({ label }) => label), 'Change in market value', 'Value at end'];
  sheet.figures(
    labels.map(
      (label, row) => [label, ...columns.map((column) => money(column[row]!, 'paren'))] as [string, ...string[]],
    ),
    places,
    54,
    [0, labels.length - 1],
  );
}

function activity(sheet: Sheet, statement: Statement, month: string): void {
  const { book } = statement;
  const title = `Activity in ${dated(`${month}-01`, 'Month YYYY')}`;
  const events = book.events.filter(inMonth(month));
  if (events.length === 0) {
    sheet.heading(title);
    sheet.paper.line('No activity was recorded in this month.');
    return;
  }
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.settle, 'D Mon'),
      linesOf(SAYS, book, event),
      (event.quantity ?? 0) < 0 ? `(${quantityOf(event)})` : quantityOf(event),
      priceOf(event, 2),
      money(event.cents, 'paren'),
    ],
    event,
  }));
  const trades = sum(events, isTrade);
  rows.push({
    cells: ['', `Net movement of cash in ${dated(`${month}-01`, 'Month')}`, '', '', money(sum(events), 'paren')],
    bold: true,
  });
  if (trades !== 0) rows.push({ cells: ['', 'of which securities, net', '', '', money(trades, 'paren')] });
  sheet.table(
    statement,
    [
      { head: ['Value', 'date'], at: 54 },
      { head: 'Description', at: 96, wrap: 250 },
      { head: 'Quantity', at: 410, align: 'right' },
      { head: 'Price', at: 474, align: 'right' },
      { head: ['Amount', 'USD'], at: 558, align: 'right' },
    ],
    rows,
    { title },
  );
}
