import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade } from '../events.ts';
import { sectionTable, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { realized, runningHead } from '../forms-e/kit.ts';
import { allocation } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { before, part, partLines } from '../forms-k/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee deferrals received',
  match: 'Employer match received',
  'employer-contribution': 'Employer contribution received',
  'acat-in': 'Cash received from prior custodian',
  'rollover-in': 'Rollover received',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withheld',
  'wire-out': 'Funds wired',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term gain distribution',
  interest: 'Coupon',
  'sweep-interest': 'Interest on cash portfolio',
  'accrued-paid': 'Accrued interest purchased',
  'foreign-tax': 'Foreign withholding tax',
  reinvest: 'Dividend reinvested',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Maturity',
  fee: 'Investment management fee',
};

/** A private bank's portfolio statement: landscape, in a serif; net contributions with their parts under them, and activity by kind with a sign in parentheses. */
export function privatePortfolio(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Private Bank', 'Private Wealth', '& Co. Private Clients']);
  const sheet = new Sheet(provider, { size: 8.5, landscape: true, font: 'Times', margin: 54, headroom: 34 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'month', 'month'],
      kinds: [...ACCOUNT_KINDS, 'acat-in'],
      pace: [4, 12],
      number: (chance) => `${figures(chance, 3)} ${figures(chance, 4)} ${figures(chance, 2)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  allocation(sheet, book, 'Asset allocation', 54, 420);
  holdingsByClass(sheet, book, {
    title: 'Portfolio holdings',
    cash: 'Cash portfolio',
    total: 'Total portfolio',
    negative: 'paren',
    income: '',
  });
  activity(sheet, statement);
  realized(sheet, book, 'Realized gains and losses');
  terms(sheet, random, 'Important information');
  runningHead(
    sheet,
    `${provider}     ${book.title[0]}     Portfolio ${book.number}`,
    (page, pages) => `${monthSpan(book)}     ${page} | ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'paren', true);
const show = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 54]], { size: 18 });
  sheet.at([['Portfolio Statement', 54]], { size: 12 });
  letterhead(
    sheet,
    book,
    [
      ['Portfolio number', book.number],
      ['Statement period', monthSpan(book)],
      ['Portfolio manager', 'Adrienne Castellane'],
      ['Reporting currency', 'US dollars'],
    ],
    { label: 470, text: 580 },
  );
  const flows = partLines(
    book,
    [
      part('   Additions', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in', 'acat-in'),
      part('   Withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Income', belongs: isIncome, side: 1 },
      { label: 'Fees and expenses', belongs: isFee, side: -1 },
    ],
    'Change in market value',
  );
  const [label, net, netYear] = before(book, 'Net contributions', flows.slice(0, 2));
  const line = ([name, cents, side]: (typeof flows)[number]): [string, string, string] => [
    name,
    show(cents),
    show(soFar(book, name, cents, side)),
  ];
  sheet.heading('Change in portfolio value');
  sheet.at(
    [
      ['Current period', 560, 'right'],
      ['Year to date', 738, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [
        `Portfolio value on ${dated(addDays(book.start, -1), 'Month D, YYYY')}`,
        dollars(book.begin),
        dollars(yearBegin(book, flows)),
      ],
      [label, show(net), show(netYear)],
      ...flows.map(line),
      [`Portfolio value on ${dated(book.end, 'Month D, YYYY')}`, dollars(book.ending), dollars(book.ending)],
    ],
    [560, 738],
    54,
    [0, flows.length + 2],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Trade date', at: 54 },
    { head: 'Settlement', at: 120 },
    { head: 'Description', at: 190, wrap: 290 },
    { head: 'Quantity', at: 560, align: 'right' },
    { head: 'Price', at: 640, align: 'right' },
    { head: 'Net amount', at: 738, align: 'right' },
  ];
  const cells = (event: Happening) => [
    dated(event.trade, 'MM/DD/YY'),
    dated(event.settle, 'MM/DD/YY'),
    linesOf(SAYS, book, event),
    quantityOf(event),
    priceOf(event),
    show(event.cents),
  ];
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  const sections: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    ['Additions', 'Total additions', (event) => flow(event) && event.cents > 0],
    ['Withdrawals', 'Total withdrawals', (event) => flow(event) && event.cents < 0],
    ['Income', 'Total income', isIncome],
    ['Fees and expenses', 'Total fees and expenses', isFee],
    ['Purchases', 'Total purchases', (event) => isTrade(event) && event.cents < 0],
    [
      'Sales, maturities and redemptions',
      'Total sales, maturities and redemptions',
      (event) => isTrade(event) && event.cents > 0,
    ],
  ];
  if (book.events.length === 0) {
    sheet.heading('Portfolio activity');
    sheet.paper.line('There was no activity in this portfolio.');
  }
  for (const [title, total, belongs] of sections)
    sectionTable(sheet, statement, { title, total, belongs }, columns, cells, 5, show, 2);
}
