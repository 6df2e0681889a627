import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { allocation } from '../forms-g/kit.ts';
import { holdingsByClass, notice, planBook, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, inOneLine, led, PAYDAYS, priceOf, quantityOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'Members contributions, payroll',
  match: 'City contribution, payroll',
  'employer-contribution': 'City contribution',
  'loan-payment': 'Member loan repayment, principal',
  'loan-interest': 'Member loan repayment, interest',
  'rollover-in': 'Member rollover',
  distribution: 'Pension benefit',
  'tax-withheld': 'Federal tax withheld',
  'wire-out': 'Monthly pension payroll, wired',
  check: 'Warrant',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest, overnight deposit',
  'accrued-paid': 'Interest purchased',
  'foreign-tax': 'Foreign tax',
  reinvest: 'Reinvestment',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Investment consultant fee',
};

/** A town's pension fund as its custodian reports it to the board: dots to every figure, receipts and disbursements by kind, days by the name of their month. */
export function pensionBoard(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Municipal Trust',
    'Public Funds Custody',
    'Bank and Trust',
  ]);
  const sheet = new Sheet(provider, { size: 9, font: 'Times', margin: 50, headroom: 24 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month'],
      kinds: [...ACCOUNT_KINDS, 'check'],
      pace: [5, 16],
      number: (chance) => `${figures(chance, 3)}-${figures(chance, 2)}-${figures(chance, 4)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  allocation(sheet, book, 'Distribution of Assets', 50, 420);
  sections(sheet, statement);
  holdingsByClass(sheet, book, {
    title: 'Investments Held',
    cash: 'Overnight deposit',
    total: 'Total fund',
    negative: 'paren',
    income: '',
  });
  notice(sheet, random, 'To the Board of Trustees');
  terms(sheet, random, 'General information');
  runningHead(sheet, `Fund ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 15 });
  sheet.at([['Custodian for the Board of Trustees', 306, 'center']], { size: 9 });
  sheet.paper.down(8);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 50]]);
  sheet.paper.down(6);
  sheet.at([[`Fund number ${book.number}`, 50]]);
  sheet.at([[`Report for the month ended ${dated(book.end, 'Month D, YYYY')}`, 50]]);
  const lines = partLines(
    book,
    [
      part('Members contributions', 1, 'deferral'),
      part('City contributions', 1, 'match', 'employer-contribution'),
      part('Rollovers and loan repayments', 1, 'rollover-in', 'loan-payment', 'loan-interest'),
      { label: 'Investment income', belongs: isIncome, side: 1 },
      part('Pension benefits and withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out', 'check'),
      { label: 'Administrative expenses', belongs: isFee, side: -1 },
    ],
    'Net change in value of investments',
  );
  sheet.heading('Statement of the Fund');
  led(
    sheet,
    `Fund balance, ${dated(addDays(book.start, -1), 'Month D, YYYY')}`,
    money(book.begin, 'paren', true),
    50,
    500,
    true,
  );
  for (const [label, cents] of lines) led(sheet, label, show(cents), 64, 500);
  led(sheet, `Fund balance, ${dated(book.end, 'Month D, YYYY')}`, money(book.ending, 'paren', true), 50, 500, true);
}

function sections(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const day = (event: Happening) => dated(event.settle, 'Month D');
  const plain = (cents: number) => money(Math.abs(cents));
  const columns: Column[] = [
    { head: 'Date', at: 50 },
    { head: 'Description', at: 130, wrap: 320 },
    { head: 'Amount', at: 560, align: 'right' },
  ];
  const cells = (event: Happening) => [
    day(event),
    event.checkNumber ? `${SAYS.check} ${event.checkNumber}` : inOneLine(SAYS, book, event),
    plain(event.cents),
  ];
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  const list = (title: string, belongs: (event: Happening) => boolean) =>
    sectionTable(
      sheet,
      statement,
      { title, total: `Total ${title.toLowerCase()}`, belongs },
      columns,
      cells,
      2,
      plain,
      1,
    );
  list('Contributions Received', (event) => flow(event) && event.cents > 0);
  list('Income Received', (event) => isIncome(event) && event.cents > 0);
  list('Taxes and Interest Paid', (event) => isIncome(event) && event.cents < 0);
  list('Benefits Paid', (event) => flow(event) && event.cents < 0);
  list('Expenses Paid', isFee);
  const trades: Column[] = [
    { head: 'Date', at: 50 },
    { head: 'Security', at: 130, wrap: 210 },
    { head: 'Shares or par', at: 410, align: 'right' },
    { head: 'Unit price', at: 480, align: 'right' },
    { head: 'Amount', at: 560, align: 'right' },
  ];
  const trade = (event: Happening) => [
    day(event),
    event.kind === 'reinvest'
      ? `${event.paper!.name} dividend reinvested`
      : `${event.paper!.name} ${event.paper!.more}`.trim(),
    quantityOf(event),
    priceOf(event),
    plain(event.cents),
  ];
  const traded = (title: string, belongs: (event: Happening) => boolean) =>
    sectionTable(
      sheet,
      statement,
      { title, total: `Total ${title.toLowerCase()}`, belongs },
      trades,
      trade,
      4,
      plain,
      1,
    );
  traded('Securities Purchased', (event) => isTrade(event) && event.cents < 0);
  traded('Securities Sold, Called or Matured', (event) => isTrade(event) && event.cents > 0);
}
