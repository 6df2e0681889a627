import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isIncome, isTrade, ofKinds, sum } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { partsInOneTable } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { Sheet } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'Employee pre-tax',
  roth: 'Employee Roth',
  match: 'Safe harbor match',
  'profit-sharing': 'Profit sharing',
  'loan-payment': 'Loan principal',
  'loan-interest': 'Loan interest',
  'rollover-in': 'Rollover in',
  distribution: 'Termination distribution',
  'tax-withheld': 'Federal tax withholding',
  hardship: 'Hardship distribution',
  'new-loan': 'Loan disbursed',
  'tpa-fee': 'Administration fee',
  fee: 'Investment advisory fee',
  'loan-fee': 'Loan origination fee',
  'forfeiture-in': 'Forfeitures restored',
  'credited-interest': 'Stable value interest credited',
};
const IN = ofKinds(
  'deferral',
  'roth',
  'match',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'forfeiture-in',
);
const OUT = ofKinds('distribution', 'tax-withheld', 'hardship', 'new-loan');
const COST = ofKinds('tpa-fee', 'fee', 'loan-fee');

/** A recordkeeper's quarter for the trustee: the quarter before beside this one, and the lines of money by what they add or take. */
export function priorAndCurrent(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement', 'Plan Services', 'Recordkeeping']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter'],
      kinds: [
        'profit-sharing',
        'rollover-in',
        'distribution',
        'hardship',
        'new-loan',
        'tpa-fee',
        'fee',
        'loan-fee',
        'forfeiture-in',
        'credited-interest',
      ],
      pace: [1, 6],
      number: (chance) => `PLN${figures(chance, 5)}`,
    },
    { kinds: ['deferral', 'roth', 'match', 'loan-payment', 'loan-interest'], chance: 0.8 },
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Plan number', book.number],
      ['Quarter', `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`],
    ],
    { label: 340, text: 430 },
  );
  summary(sheet, random, book);
  partsInOneTable(
    sheet,
    statement,
    'Plan activity detail',
    [
      { head: 'Activity', at: 40, wrap: 280 },
      { head: 'Effective', at: 330 },
      { head: 'Amount', at: 500, align: 'right' },
    ],
    [
      { title: 'Money in', total: 'Subtotal money in', belongs: IN },
      { title: 'Money out', total: 'Subtotal money out', belongs: OUT },
      { title: 'Earnings', total: 'Subtotal earnings', belongs: isIncome },
      { title: 'Plan expenses', total: 'Subtotal plan expenses', belongs: COST },
    ],
    {
      cells: (event: Happening) => [
        [SAYS[event.kind]!, detailOf(book, event)].filter((text) => text !== '').join(', '),
        dated(event.settle, 'MM/DD/YYYY'),
        money(event.cents, 'front', true),
      ],
      sumAt: 2,
      print: (cents) => money(cents, 'front', true),
    },
  );
  if (book.events.length === 0) sheet.paper.line('There was no plan activity this quarter.');
  holdingsByClass(sheet, book, {
    title: 'Plan assets by investment',
    cash: 'Plan cash account',
    total: 'Total plan assets',
    negative: 'front',
    income: '',
  });
  terms(sheet, random, 'Notes');
  runningHead(sheet, `Plan ${book.number}  ${book.title[0]}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function summary(sheet: Sheet, random: Random, book: Book): void {
  const show = (cents: number) => money(cents, 'front', true);
  const flows = [IN, OUT, isIncome, COST].map((counts) =>
    sum(book.events, (event) => counts(event) && !isTrade(event)),
  );
  const now = [...flows, book.gain];
  const earlier = now.map((cents) => Math.round(cents * (0.4 + random.next())));
  const opened = book.begin - earlier.reduce((all, cents) => all + cents, 0);
  sheet.heading('Plan balance summary');
  sheet.at(
    [
      ['Prior quarter', 390, 'right'],
      ['Current quarter', 500, 'right'],
    ],
    { bold: true },
  );
  sheet.at(
    [
      [`through ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, 390, 'right'],
      [`through ${dated(book.end, 'MM/DD/YYYY')}`, 500, 'right'],
    ],
    { size: 7 },
  );
  const labels = ['Money in', 'Money out', 'Earnings credited', 'Plan expenses', 'Investment gain or loss'];
  sheet.figures(
    [
      ['Opening plan balance', show(opened), show(book.begin)],
      ...labels.map((label, index): [string, string, string] => [label, show(earlier[index]!), show(now[index]!)]),
      ['Closing plan balance', show(book.begin), show(book.ending)],
    ],
    [390, 500],
    40,
    [0, 6],
  );
}
