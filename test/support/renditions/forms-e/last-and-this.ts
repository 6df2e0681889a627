import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { dayForm, legal, masked, message, positions, realized, runningHead, says, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'acat-in',
  'in-kind-in',
  'in-kind-in',
  'ach-out',
  'check',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'qualified-dividend',
  'return-of-capital',
  'interest',
  'capgain-st',
  'foreign-tax',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  deposit: 'Deposit',
  'acat-in': 'Cash received from another firm',
  'in-kind-in': 'Received in kind',
  'ach-out': 'Electronic withdrawal',
  check: 'Check number',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  dividend: 'Non-qualified dividend',
  'qualified-dividend': 'Qualified dividend',
  'return-of-capital': 'Return of principal',
  interest: 'Interest',
  'capgain-st': 'Short-term capital gain',
  'foreign-tax': 'Foreign tax paid',
  fee: 'Management fee',
  'sweep-interest': 'Interest on cash',
};
const TAXED: readonly (readonly [label: string, ...kinds: Kind[]])[] = [
  ['Qualified dividends', 'qualified-dividend'],
  ['Non-qualified dividends', 'dividend'],
  ['Interest', 'interest', 'sweep-interest'],
  ['Short-term capital gains', 'capgain-st'],
  ['Foreign tax paid', 'foreign-tax'],
];

/** A statement that is dated after its period, with the last period's column before this one's, and income divided into what is taxed and what is not. */
export function lastAndThis(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Investor Services',
    'Financial Network',
    'Securities LLC',
  ]);
  const sheet = new Sheet(provider, {
    size: random.pick([8, 8.5]),
    headroom: 24,
    font: random.pick(['Helvetica', 'Helvetica', 'Times']),
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'broker-month'],
    kinds: KINDS,
    pace: [0, 12],
  });
  const { book, facts } = special(random, kept);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random.branch('last'));
  income(sheet, book, random.branch('income'));
  if (random.chance(0.4)) message(sheet, random, 'Did you know?');
  sections(sheet, statement, dayForm(random, ['MM/DD', 'Mon DD', 'MM-DD-YY']));
  positions(sheet, book, 'What you own', 'Cash balance', 'Total account value');
  realized(sheet, book, 'Summary of realized gains (for information only)');
  legal(sheet, random);
  runningHead(
    sheet,
    `Account ${masked(book.number)}`,
    (page, pages) => `Printed ${dated(addDays(book.end, 4), 'MM/DD/YYYY')}   ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (side: 1 | -1) => (event: Happening) => isFlow(event) && movesCash(event) && event.cents * side > 0;
  const lines: readonly (readonly [string, number, number, number])[] = [
    ['Deposits', of(flow(1)), 0, 900_000],
    ['Withdrawals', of(flow(-1)), -900_000, 0],
    ['Securities transferred in', of(ofKinds('in-kind-in')), 0, 0],
    ['Income', of(isIncome), 0, 200_000],
    ['Fees', of(isFee), -60_000, 0],
    ['Change in value', book.gain, -400_000, 600_000],
  ];
  const last = lines.map(([, , least, most]) => random.whole(least, most));
  const before = book.begin - last.reduce((total, cents) => total + cents, 0);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Statement date: ${dated(addDays(book.end, 4), 'Month D, YYYY')}`, 572, 'right']]);
  sheet.at([[`Covering ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`, 572, 'right']]);
  sheet.at([[`Account: ${book.number}`, 572, 'right']], { bold: true });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 56]]);
  sheet.heading('Summary of your account');
  sheet.at(
    [
      ['Last statement', 400, 'right'],
      ['This statement', 520, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Opening account value', print(before), print(book.begin)],
      ...lines.map(([label, cents], index) => [label, print(last[index]!), print(cents)] as const),
      ['Closing account value', print(book.begin), print(book.ending)],
    ],
    [400, 520],
    56,
    [0, 7],
  );
}

/** Income once by how it is taxed; the total is that of the summary, not more of it. */
function income(sheet: Sheet, book: Book, random: Random): void {
  const deferred = random.chance(0.4);
  const of = (kinds: readonly Kind[]) => sum(book.events, ofKinds(...kinds));
  const cells = (cents: number): [string, string] => (deferred ? [print(0), print(cents)] : [print(cents), print(0)]);
  const taxed = TAXED.map(([, ...kinds]) => of(kinds)).reduce((total, cents) => total + cents, 0);
  const principal = of(['return-of-capital']);
  sheet.heading('Income summary');
  sheet.head([
    { head: 'Type', at: 56 },
    { head: 'Taxable', at: 330, align: 'right' },
    { head: deferred ? 'Tax-deferred' : 'Tax-exempt', at: 430, align: 'right' },
    { head: 'Total', at: 520, align: 'right' },
  ]);
  sheet.figures(
    [
      ...TAXED.map(([label, ...kinds]) => [label, ...cells(of(kinds)), print(of(kinds))] as const),
      ['Return of principal', print(0), print(principal), print(principal)],
      [
        'Total income',
        deferred ? print(0) : print(taxed),
        deferred ? print(taxed + principal) : print(principal),
        print(taxed + principal),
      ],
    ],
    [330, 430, 520],
    56,
    [TAXED.length + 1],
  );
}

function sections(sheet: Sheet, statement: Statement, day: (text: string) => string): void {
  const columns: readonly Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 96, wrap: 250 },
    { head: 'Quantity', at: 420, align: 'right' },
    { head: 'Price', at: 484, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const cells = (event: Happening) => [
    day(event.settle),
    says(SAYS, event) + (event.checkNumber ? ` ${event.checkNumber}` : ''),
    event.quantity === undefined ? '' : units(event.quantity),
    event.price === undefined ? '' : price(event.price),
    money(event.cents, 'paren'),
  ];
  const list = (title: string, total: string, belongs: (event: Happening) => boolean) =>
    sectionTable(sheet, once(statement), { title, total, belongs }, columns, cells, 4, print, 1);
  list(
    'Deposits and transfers of cash',
    'Total deposits',
    (event) => isFlow(event) && movesCash(event) && event.cents > 0,
  );
  list('Withdrawals', 'Total withdrawals', (event) => isFlow(event) && event.cents < 0);
  list('Securities transferred', 'Total value of securities transferred', ofKinds('in-kind-in'));
  list('Purchases', 'Total purchases', (event) => typeOf(event) === 'purchases');
  list('Sales and maturities', 'Total sales and maturities', (event) => typeOf(event) === 'sales');
  list('Income', 'Total income', isIncome);
  list('Fees', 'Total fees', isFee);
}

/** The form prints one day a line. */
const once = (statement: Statement): Statement => ({
  ...statement,
  book: { ...statement.book, events: statement.book.events.map((event) => ({ ...event, trade: event.settle })) },
});
