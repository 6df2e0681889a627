import { monthEnd } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { maybeWrong, split } from '../forms-b/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'capgain-lt',
  'interest',
  'employer-contribution',
  'deferral',
  'rollover-in',
  'distribution',
  'rmd',
  'fee',
  'tpa-fee',
  'loan-payment',
  'in-kind-in',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Security purchase',
  sell: 'Security sale',
  reinvest: 'Dividend reinvested',
  dividend: 'Dividend',
  'capgain-lt': 'Capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Cash interest',
  'employer-contribution': 'Employer contribution',
  deferral: 'Employee deferral',
  'rollover-in': 'Rollover received',
  distribution: 'Benefit distribution',
  'tax-withheld': 'Federal withholding',
  rmd: 'Required distribution',
  fee: 'Advisory fee',
  'tpa-fee': 'Plan administration fee',
  'loan-payment': 'Loan repayment',
  'in-kind-in': 'Securities received in kind',
};

interface Span {
  head: string;
  from: string;
  to: string;
}

/** The months of a quarter, or the quarters of a year. */
function spansOf(book: Book): Span[] {
  const year = Number(book.start.slice(0, 4));
  const first = Number(book.start.slice(5, 7));
  const last = Number(book.end.slice(5, 7));
  const wide = last - first > 3 ? 3 : 1;
  const spans: Span[] = [];
  for (let month = first; month <= last; month += wide) {
    const from = `${year}-${String(month).padStart(2, '0')}-01`;
    const to = monthEnd(year, month + wide - 1);
    spans.push({ head: wide === 3 ? `Qtr ${Math.ceil(month / 3)}` : dated(from, 'Month'), from, to });
  }
  return spans;
}

/** A year-end or quarter-end report: the summary has a column for each month or quarter and one for all of them; the lines follow by day. */
export function monthsAcross(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Asset Management',
    'Portfolio Services',
    'Trust & Investment Group',
  ]);
  const sheet = new Sheet(provider, {
    landscape: true,
    size: 8,
    headroom: 30,
    font: random.pick(['Helvetica', 'Times']),
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 5],
    number: () => `${random.whole(100, 999)} ${random.whole(10000, 99999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  front(sheet, book, random.branch('gain'));
  holdings(sheet, book);
  ledger(sheet, statement);
  notes(sheet, [
    'Columns may not add where a correction was booked after a period had closed. Total columns include all activity from the first to the last day shown. Average quarterly fee for accounts like yours: $318.00.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 12 }, 30);
    paper.text(`${book.title.join(' ')}   Account ${book.number}`, 752, { align: 'right', size: 8 }, 30);
    paper.text(`Page ${page} of ${pages}`, 752, { align: 'right', size: 7 }, 592);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, random: Random): void {
  const spans = spansOf(book);
  const even = spans.map(() => random.whole(5, 40));
  const gains = split(book.gain, even);
  const total = spans.length === 4 ? 'Full Year' : 'Quarter';
  sheet.heading(`${spans.length === 4 ? 'Year-End' : 'Quarterly'} Account Report`, { size: 14 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  for (const text of book.address) sheet.at([[text, 40]]);
  const place = (index: number) => 752 - (spans.length - index) * (spans.length === 4 ? 100 : 118);
  sheet.heading('Account Reconciliation');
  sheet.head([
    { head: '', at: 40 },
    ...[...spans.map(({ head }) => head), total].map(
      (head, index): Column => ({ head, at: place(index), align: 'right' }),
    ),
  ]);
  const lines: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Contributions', (event) => ['deposits', 'loanPayments', 'rollovers'].includes(typeOf(event))],
    ['Distributions', (event) => typeOf(event) === 'withdrawals'],
    ['Securities received', (event) => !movesCash(event)],
    ['Income', isIncome],
    ['Fees', isFee],
  ];
  const body = lines.map(([label, belongs]) => ({
    label,
    cells: spans.map(({ from, to }) =>
      sum(book.events, (event) => belongs(event) && event.settle >= from && event.settle <= to),
    ),
  }));
  const moved = spans.map((_, index) => gains[index]! + body.reduce((all, { cells }) => all + cells[index]!, 0));
  const starts = spans.map((_, index) => book.begin + moved.slice(0, index).reduce((all, cents) => all + cents, 0));
  const ends = starts.map((cents, index) => (index === spans.length - 1 ? book.ending : cents + moved[index]!));
  const print = (label: string, cells: readonly number[], all: number): [string, ...string[]] => [
    label,
    ...[...cells, all].map((cents) => (cents === 0 ? '0.00' : money(cents, 'paren'))),
  ];
  const places = [...spans, null].map((_, index) => place(index));
  sheet.figures([print('Beginning Market Value', starts, book.begin)], places, 40, [0]);
  for (const { label, cells } of body)
    sheet.figures(
      [
        print(
          label,
          cells,
          cells.reduce((all, cents) => all + cents, 0),
        ),
      ],
      places,
      50,
    );
  sheet.figures([print('Net Appreciation (Depreciation)', gains, book.gain)], places, 50);
  sheet.figures([print('Ending Market Value', ends, book.ending)], places, 40, [0]);
}

function holdings(sheet: Sheet, book: Book): void {
  const places = [420, 520, 640, 752];
  sheet.heading(`Portfolio on ${dated(book.end, 'Month D, YYYY')}`);
  sheet.head([
    { head: 'Asset', at: 40 },
    ...['Units', 'Price', 'Cost', 'Market Value'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.trim(),
          units(quantity),
          price(paper.price, 4),
          money(costOf(paper, value)),
          money(value),
        ],
      ],
      places,
    );
  sheet.figures([['Cash and equivalents', '', '', money(book.cashEnd), money(book.cashEnd)]], places);
  sheet.figures([['Total', '', '', '', money(book.ending, 'front', true)]], places, 40, [0]);
}

const GROUPS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Contributions and Distributions', isFlow],
  ['Income', isIncome],
  ['Purchases, Sales and Reinvestments', (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event))],
  ['Fees', isFee],
];

function ledger(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 110, wrap: 150 },
    { head: 'Asset', at: 268, wrap: 220 },
    { head: 'Units', at: 560, align: 'right' },
    { head: 'Price', at: 640, align: 'right' },
    { head: 'Amount', at: 752, align: 'right' },
  ];
  for (const [title, belongs] of GROUPS) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    const rows: Row[] = events.map((event) => ({
      cells: [
        dated(event.settle, 'Mon D, YYYY'),
        SAYS[event.kind]!,
        nameOf(event),
        event.quantity === undefined ? '' : units(event.quantity).replace(/^-(.*)/, '($1)'),
        event.price === undefined ? '' : price(event.price, 4),
        money(event.cents, 'paren'),
      ],
      event,
    }));
    rows.push({ cells: ['', `Total ${title}`, '', '', '', money(sum(events), 'paren')], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
  if (statement.book.events.length === 0)
    sheet.at([
      [`No transactions from ${dated(statement.book.start, 'Mon D')} to ${dated(statement.book.end, 'Mon D')}.`, 40],
    ]);
}
