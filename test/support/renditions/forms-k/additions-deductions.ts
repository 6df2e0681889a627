import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind } from '../events.ts';
import { positionsWithBasis } from '../forms-g/kit.ts';
import { linesOf, notice, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { PAYROLL, part, partSums } from './kit.ts';

const KINDS: readonly Kind[] = [
  'profit-sharing',
  'rollover-in',
  'distribution',
  'distribution',
  'rmd',
  'corrective',
  'new-loan',
  'dividend',
  'interest',
  'interest',
  'buy',
  'sell',
  'accrued-paid',
  'maturity',
  'tpa-fee',
  'fee',
  'fee-rebate',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Deferrals withheld from pay',
  match: 'Matching contribution',
  'profit-sharing': 'Profit sharing contribution',
  'loan-payment': 'Principal on participant loan',
  'loan-interest': 'Interest on participant loan',
  'rollover-in': 'Rollover from other plan',
  distribution: 'Lump sum to participant',
  'tax-withheld': 'Income tax withheld, lump sum',
  rmd: 'Required minimum distribution',
  corrective: 'Refund of excess contribution',
  'new-loan': 'Proceeds of participant loan',
  dividend: 'Dividend received',
  interest: 'Interest received',
  'sweep-interest': 'Interest received on cash',
  'accrued-paid': 'Accrued interest purchased',
  buy: 'Cost of',
  sell: 'Proceeds of',
  maturity: 'Principal at maturity of',
  'tpa-fee': 'Recordkeeping invoice',
  fee: 'Investment manager',
  'fee-rebate': 'Investment manager, rebate',
};

/** A bank's trust report in the manner of an auditor: additions and deductions, each with its total, and a ledger of receipts and disbursements whose table goes on under the page's furniture without a new head. */
export function additionsDeductions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank & Trust', 'Trust Company', 'National Bank, Trust']);
  const sheet = new Sheet(provider, { size: 8, font: 'Times', headroom: 46, margin: 44 });
  const { book, facts } = planBook(
    random,
    { lengths: ['quarter', 'month', 'month'], kinds: KINDS, pace: [4, 16] },
    PAYROLL,
  );
  const statement = sheet.open(book, facts);
  furniture(sheet, book, provider);
  front(sheet, book);
  ledger(sheet, statement);
  notice(sheet, random, 'Notice to plan sponsors');
  positionsWithBasis(sheet, book, {
    title: 'Assets held at end of period',
    heads: ['Asset', 'Units', 'Unit price', 'Fair value', 'Cost', 'Unrealized|appreciation', 'Annual|income'],
    cash: 'Cash on deposit',
    total: 'Total plan assets',
    negative: 'paren',
  });
  terms(sheet, random, 'Explanations');
  return sheet;
}

const figure = (cents: number) => money(cents, 'paren');
const span = (book: Book) => `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`;

/** Drawn as each page begins, so that tables run on below it. */
function furniture(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.furniture = (paper) => {
    paper.down(12);
    paper.text(provider, 44, { bold: true, size: 10 });
    paper.text(`Trust account ${book.number}`, paper.width - 44, { align: 'right', size: 8 });
    paper.down(12);
    paper.text('Prepared from the books of the trustee; not audited', 44, { size: 7 });
    paper.text(`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, paper.width - 44, {
      align: 'right',
      size: 7,
    });
    paper.down(14);
  };
}

function front(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  letterhead(
    sheet,
    book,
    [
      ['Trust account', book.number],
      ['Period covered', span(book)],
      ['Trust officer', 'Retirement group, 800-555-0113'],
    ],
    { label: 340, text: 410 },
  );
  const added = [
    part('Participants’ contributions', 1, 'deferral'),
    part('Employer’s contributions', 1, 'match', 'profit-sharing'),
    part('Rollovers from other plans', 1, 'rollover-in'),
    part('Loan payments, principal', 1, 'loan-payment'),
    part('Loan payments, interest', 1, 'loan-interest'),
    { label: 'Dividends and interest', belongs: isIncome, side: 1 as const },
  ];
  const taken = [
    part('Benefits paid to participants', -1, 'distribution', 'tax-withheld', 'rmd', 'corrective'),
    part('Loans made to participants', -1, 'new-loan'),
    { label: 'Expenses, less rebates', belongs: isFee, side: -1 as const },
  ];
  const sums = partSums(book, [...added, ...taken]);
  const ins = sums.slice(0, added.length);
  const outs = sums.slice(added.length);
  const totalIn = ins.reduce((all, cents) => all + cents, 0) + book.gain;
  const totalOut = outs.reduce((all, cents) => all + cents, 0);
  sheet.heading('Changes in plan assets at fair value');
  const line = (label: string, cents: number, indent: number, bold = false) =>
    sheet.at(
      [
        [label, 60 + indent],
        [figure(cents), indent > 0 ? 440 : 530, 'right'],
      ],
      { bold },
    );
  line('Plan assets, beginning of period', book.begin, 0, true);
  sheet.at([['Additions', 60]]);
  for (const [index, { label }] of added.entries()) line(label, ins[index]!, 14);
  line('Appreciation (depreciation) in fair value', book.gain, 14);
  line('Total additions', totalIn, 0);
  sheet.at([['Deductions', 60]]);
  for (const [index, { label }] of taken.entries()) line(label, -outs[index]!, 14);
  line('Total deductions', -totalOut, 0);
  line('Net increase (decrease)', totalIn + totalOut, 0);
  line('Plan assets, end of period', book.ending, 0, true);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Explanation', at: 100, wrap: 270 },
    { head: 'Receipts', at: 470, align: 'right' },
    { head: 'Disbursements', at: 566, align: 'right' },
  ];
  const rows = book.events.map(
    (event: Happening): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        linesOf(SAYS, book, event).join('; '),
        event.cents >= 0 ? money(event.cents) : '',
        event.cents < 0 ? money(-event.cents) : '',
      ],
      event,
    }),
  );
  const side = (sign: 1 | -1) => money(book.events.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0));
  sheet.heading('Receipts and disbursements of cash');
  sheet.at([
    ['Cash at beginning', 100],
    [money(book.cashBegin), 470, 'right'],
  ]);
  sheet.table(statement, columns, [...rows, { cells: ['', 'Totals', side(1), side(-1)], bold: true }], {
    repeats: false,
  });
  sheet.at([
    ['Cash at end', 100],
    [money(book.cashEnd), 470, 'right'],
  ]);
}
