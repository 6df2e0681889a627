import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { positions, runningHead } from '../forms-e/kit.ts';
import { planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, inOneLine, PAYDAYS, priceOf, quantityOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'Participant contributions',
  match: 'Employer matching contributions',
  'employer-contribution': 'Employer contributions',
  'loan-payment': 'Note repayment, principal',
  'loan-interest': 'Note repayment, interest',
  'new-loan': 'Note issued to participant',
  'rollover-in': 'Rollover',
  distribution: 'Benefits paid to participant',
  'tax-withheld': 'Federal tax withheld from benefits',
  'wire-out': 'Benefits paid by wire',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest, collective short-term fund',
  'accrued-paid': 'Accrued interest bought',
  'foreign-tax': 'Foreign tax withheld',
  reinvest: 'Dividend reinvested',
  fee: 'Trustee and administrative fee',
};

/** A trustee's statement as an accountant draws it up: additions and deductions to net assets with their subtotals, then numbered schedules without signs. */
export function netAssetSchedules(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust & Fiduciary',
    'Trust Company',
    'Fiduciary Services',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, font: 'Times', margin: 54, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'month', 'month'],
      kinds: [...ACCOUNT_KINDS, 'new-loan'],
      pace: [3, 11],
      number: (chance) => `T-${figures(chance, 5)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positions(sheet, book, 'Schedule 1 - Net Assets at Fair Value', 'Collective short-term fund', 'Net assets');
  schedules(sheet, statement);
  terms(sheet, random, 'Notes');
  runningHead(sheet, `${provider}, Trustee`, (page, pages) => `Trust ${book.number}   Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 14 });
  sheet.at([['Statement of Changes in Net Assets', 306, 'center']], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Trust number', book.number],
      ['Period from', dated(book.start, 'Month D, YYYY')],
      ['Period to', dated(book.end, 'Month D, YYYY')],
    ],
    { label: 370, text: 450 },
  );
  const of = (...kinds: readonly Kind[]) => sum(book.events, ofKinds(...kinds));
  const employee = of('deferral');
  const employer = of('match', 'employer-contribution');
  const rollovers = of('rollover-in');
  const notes = of('loan-payment', 'loan-interest');
  const income = sum(book.events, isIncome);
  const additions = employee + employer + rollovers + notes + income + book.gain;
  const benefits = of('distribution', 'tax-withheld', 'wire-out');
  const loans = of('new-loan');
  const fees = sum(book.events, isFee);
  const deductions = benefits + loans + fees;
  const line = (label: string, cents: number, bold = false, left = 54) =>
    sheet.at(
      [
        [label, left],
        [bold ? dollars(cents) : show(cents), 540, 'right'],
      ],
      { bold },
    );
  sheet.paper.down(8);
  line(`Net assets, ${dated(addDays(book.start, -1), 'Month D, YYYY')}`, book.begin, true);
  sheet.at([['Additions', 54]], { bold: true });
  line('Participant contributions', employee, false, 72);
  line('Employer contributions', employer, false, 72);
  line('Rollovers', rollovers, false, 72);
  line('Repayments of participant notes, with interest', notes, false, 72);
  line('Interest and dividends', income, false, 72);
  line('Net appreciation (depreciation) in fair value', book.gain, false, 72);
  line('Total additions', additions, false, 54);
  sheet.at([['Deductions', 54]], { bold: true });
  line('Benefits paid to participants', -benefits, false, 72);
  line('Notes issued to participants', -loans, false, 72);
  line('Trustee and administrative fees', -fees, false, 72);
  line('Total deductions', -deductions, false, 54);
  line('Net increase (decrease)', additions + deductions, false, 54);
  line(`Net assets, ${dated(book.end, 'Month D, YYYY')}`, book.ending, true);
}

function schedules(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const plain = (cents: number) => money(Math.abs(cents));
  const day = (text: string) => dated(text, 'MM/DD/YY');
  const cash: Column[] = [
    { head: 'Date', at: 54 },
    { head: 'Description', at: 110, wrap: 330 },
    { head: 'Amount', at: 558, align: 'right' },
  ];
  const cells = (event: Happening) => [day(event.settle), inOneLine(SAYS, book, event), plain(event.cents)];
  const list = (title: string, total: string, belongs: (event: Happening) => boolean) =>
    sectionTable(sheet, statement, { title, total, belongs }, cash, cells, 2, plain, 1);
  list('Schedule 2 - Contributions and Other Receipts', 'Total receipts', (event) => flow(event) && event.cents > 0);
  list('Schedule 3 - Income Received', 'Total income received', (event) => isIncome(event) && event.cents > 0);
  list('Schedule 4 - Charges Against Income', 'Total charges', (event) => isIncome(event) && event.cents < 0);
  list('Schedule 5 - Benefits and Other Payments', 'Total payments', (event) => flow(event) && event.cents < 0);
  list('Schedule 6 - Fees Paid', 'Total fees paid', isFee);
  const traded = (last: string): Column[] => [
    { head: 'Settled', at: 54 },
    { head: 'Security', at: 110, wrap: 190 },
    { head: 'Shares/Par', at: 370, align: 'right' },
    { head: 'Price', at: 430, align: 'right' },
    { head: last, at: 496, align: 'right' },
    { head: last === 'Cost' ? 'Broker' : 'Cost', at: 558, align: 'right' },
  ];
  const trade = (event: Happening, last: string) => [
    day(event.settle),
    `${event.paper!.name} ${event.paper!.more}`.trim(),
    quantityOf(event),
    priceOf(event),
    plain(event.cents),
    last,
  ];
  sectionTable(
    sheet,
    statement,
    {
      title: 'Schedule 7 - Investments Acquired',
      total: 'Total acquired',
      belongs: (event) => isTrade(event) && event.cents < 0,
    },
    traded('Cost'),
    (event) => trade(event, event.kind === 'reinvest' ? 'DRIP' : '0226'),
    4,
    plain,
    1,
  );
  sectionTable(
    sheet,
    statement,
    {
      title: 'Schedule 8 - Investments Disposed Of',
      total: 'Total proceeds',
      belongs: (event) => isTrade(event) && event.cents > 0,
    },
    traded('Proceeds'),
    (event) => trade(event, money(costOf(event.paper!, event.cents))),
    4,
    plain,
    1,
  );
}
