import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { TruthTransaction } from '../../generator/truth.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, type Kind, MEANINGS, ofKinds, sum, typeOf } from '../events.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet } from '../sheet.ts';
import { type Ends, endsOf, oneOf, split } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Balance {}', 'Balance {}'],
  ['Start of Period', 'End of Period'],
  ['Prior Balance', 'Current Balance'],
];

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'distribution',
  'tpa-fee',
  'forfeiture-in',
];
const SOURCES = ['Deferral', 'Roth', 'Match', 'Profit Sharing', 'Rollover'] as const;
const SHARES: Partial<Record<Kind, readonly number[]>> = {
  deferral: [80, 20, 0, 0, 0],
  match: [0, 0, 100, 0, 0],
  'profit-sharing': [0, 0, 0, 100, 0],
  'rollover-in': [0, 0, 0, 0, 100],
};
type Line = readonly [label: string, kind: Kind, belongs: (event: Happening) => boolean];
const LINES: readonly Line[] = [
  ['Employee Deferrals', 'deferral', ofKinds('deferral')],
  ['Employer Match', 'match', ofKinds('match')],
  ['Employer Profit Sharing', 'profit-sharing', ofKinds('profit-sharing')],
  ['Rollovers Into Plan', 'rollover-in', ofKinds('rollover-in')],
  ['Loan Principal Payments', 'loan-payment', ofKinds('loan-payment')],
  ['Loan Interest Payments', 'loan-interest', ofKinds('loan-interest')],
  ['Loans Issued', 'new-loan', ofKinds('new-loan')],
  ['Distributions Paid', 'distribution', (event) => typeOf(event) === 'withdrawals'],
  ['Forfeitures Reallocated', 'forfeiture-in', ofKinds('forfeiture-in')],
  ['Administrative Fees', 'tpa-fee', isFee],
];

/** An adopting employer's share of a pooled plan: no dated lines, only a grid of activity by source with its total. */
export function pooledEmployer(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Pooled Plan Provider',
    'PEP Services',
    'Multiple Employer Trust',
  ]);
  const sheet = new Sheet(provider, { size: 8, landscape: random.chance(0.5), headroom: 20 });
  const number = () => `${random.pick(['PEP-', '9', '44-'])}${random.whole(100, 999)}-${random.whole(1000, 9999)}`;
  const book = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 5],
    number,
  });
  const statement = sheet.open(book, { summaryOnly: true });
  front(sheet, book, provider);
  statement.rows.push(...grid(sheet, book));
  investments(sheet, book, random);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(
      `Page ${page} of ${pages}`,
      sheet.paper.width - 40,
      { align: 'right', size: 7 },
      sheet.paper.height - 18,
    );
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Adopting Employer Statement', 40]], { size: 11 });
  for (const [label, text] of [
    ['Adopting employer', book.title[0]!],
    [oneOf(book, ['Employer account', 'Plan ID', 'Employer number']), book.number],
    ['Reporting period', `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`],
    ['Participants with a balance', '47'],
  ] as const)
    sheet.at([
      [label, 40],
      [text, 180],
    ]);
}

/** Draws the grid; gives the lines with their totals, dated at the end of the period as lines without a day are. */
function grid(sheet: Sheet, book: Book): TruthTransaction[] {
  const places = [...SOURCES.map((_, index) => 220 + index * 62), 550];
  const used = LINES.map(([label, kind, belongs]) => ({ label, kind, total: sum(book.events, belongs) })).filter(
    ({ total }) => total !== 0,
  );
  const parts = [25, 10, 30, 25, 10];
  const body = used.map(({ kind, total }) => split(total, SHARES[kind] ?? parts));
  const begin = split(book.begin, parts);
  const gain = split(book.gain, parts);
  const end = begin.map((cents, index) => cents + gain[index]! + body.reduce((all, row) => all + row[index]!, 0));
  const print = (cells: readonly number[]) =>
    [...cells, cells.reduce((all, cents) => all + cents, 0)].map((cents) => money(cents, 'paren'));
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.heading('Plan Activity by Source');
  sheet.head([
    { head: '', at: 40 },
    ...[...SOURCES, 'Total'].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  sheet.figures([[opening, ...print(begin)]], places, 40, [0]);
  sheet.figures(
    used.map(({ label }, index) => [label, ...print(body[index]!)] as const),
    places,
    48,
  );
  sheet.figures([['Investment Gain (Loss)', ...print(gain)]], places, 48);
  sheet.figures([[closing, ...print(end)]], places, 40, [0]);
  return used.map(({ label, kind, total }) => ({
    date: book.end,
    page: sheet.paper.page + 1,
    description: label,
    amount: total / 100,
    txType: MEANINGS[kind][0],
    txSubType: MEANINGS[kind][1],
    symbol: null,
    quantity: null,
    price: null,
  }));
}

function investments(sheet: Sheet, book: Book, random: Random): void {
  sheet.heading('Balances by Investment');
  sheet.head([
    { head: 'Investment', at: 40 },
    { head: '3-Month Return', at: 400, align: 'right' },
    { head: 'Ending Balance', at: 550, align: 'right' },
  ]);
  for (const { paper, value } of book.holdings)
    sheet.figures(
      [[`${paper.name} ${paper.more}`, `${(random.whole(-400, 900) / 100).toFixed(2)}%`, money(value)]],
      [400, 550],
    );
  sheet.figures([['Total', '', money(book.ending)]], [400, 550], 40, [0]);
}
