import { addDays, type Day } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type Ends, endsOf } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Total savings {}', 'Total savings {}'],
  ['Balance last quarter', 'Balance this quarter'],
  ['Account balance, beginning', 'Account balance, ending'],
];
const SOURCES: readonly (readonly [Kind, string])[] = [
  ['deferral', 'Pre-tax'],
  ['roth', 'Roth'],
  ['match', 'Employer match'],
  ['loan-payment', 'Loan principal'],
  ['loan-interest', 'Loan interest'],
];
const SAYS: Words = {
  'new-loan': 'New loan paid to you',
  distribution: 'Withdrawal paid to you',
  'tax-withheld': 'Income tax sent to the IRS',
  hardship: 'Hardship withdrawal paid to you',
  'tpa-fee': 'Recordkeeping charge',
  'loan-fee': 'Loan set-up charge',
  forfeiture: 'Unvested money returned to plan',
  'rollover-in': 'Money rolled in from another plan',
  'profit-sharing': 'Annual profit sharing allocation',
};

/** A recordkeeper's statement: what each payroll brought stands as a grid, pay dates down and sources across. */
export function payrollGrid(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Solutions',
    'Plan Services',
    'Workplace Savings',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 24, margin: 50 });
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: Object.keys(SAYS).filter((kind) => kind !== 'tax-withheld') as Kind[],
    pace: [0, 2],
    number: () => `${random.whole(100000, 999999)}-${random.whole(10, 99)}`,
  });
  const payrolls = payrollsOf(random.branch('payrolls'), kept);
  const book = withPayrolls(kept, payrolls);
  const statement = sheet.open(book);
  front(sheet, book, provider);
  grid(sheet, statement, payrolls);
  others(sheet, statement);
  funds(sheet, book);
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`Page ${page} of ${pages}`, 562, { align: 'right', size: 7 }, 30),
  );
  return sheet;
}

function payrollsOf(random: Random, book: Book): Happening[][] {
  const amounts = new Map<Kind, number>([
    ['deferral', random.whole(8_000, 90_000)],
    ...(random.chance(0.5) ? [['roth', random.whole(3_000, 40_000)] as const] : []),
    ['match', random.whole(4_000, 45_000)],
    ...(random.chance(0.4)
      ? ([
          ['loan-payment', random.whole(5_000, 20_000)],
          ['loan-interest', random.whole(300, 3_000)],
        ] as const)
      : []),
  ]);
  const paper = book.holdings[0]!.paper;
  const rows: Happening[][] = [];
  for (let day: Day = addDays(book.start, random.whole(2, 12)); day <= book.end; day = addDays(day, 14))
    rows.push(
      [...amounts].flatMap(([kind, usual]) => {
        if (kind === 'match' && random.chance(0.15)) return [];
        const cents = kind === 'loan-payment' || random.chance(0.6) ? usual : usual + random.whole(-900, 2_500);
        const at = { paper, price: paper.price, quantity: Math.round((Math.max(100, cents) * 100_000) / paper.price) };
        return [{ kind, trade: day, settle: day, cents: Math.max(100, cents), ...at }];
      }),
    );
  return rows;
}

function withPayrolls(book: Book, payrolls: readonly Happening[][]): Book {
  const events = [...payrolls.flat(), ...book.events].sort((one, other) =>
    one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
  );
  const outside = sum(events, (event) => !isTrade(event));
  const begin = Math.max(0, book.ending - outside - book.gain);
  return { ...book, events, begin, gain: book.ending - begin - outside };
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const print = (cents: number) => money(cents, 'front', true);
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const [before, after] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'M/D/YY'), dated(book.end, 'M/D/YY'));
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 15 });
  sheet.at([[book.planName ?? 'Employees Savings Plan', 50]], { size: 11 });
  for (const text of ['Jordan Ellery', ...book.address]) sheet.at([[text, 60]]);
  sheet.at([
    ['Account ID', 50],
    [book.number, 150],
  ]);
  sheet.at([
    ['Reporting period', 50],
    [`${dated(book.start, 'M/D/YYYY')} through ${dated(book.end, 'M/D/YYYY')}`, 150],
  ]);
  sheet.heading('Your savings at a glance');
  const lines: [string, number][] = [
    ['Paid in by you', of(ofKinds('deferral', 'roth'))],
    ['Paid in by your employer', of(ofKinds('match', 'profit-sharing'))],
    ['Rolled in', of((event) => typeOf(event) === 'rollovers')],
    ['Loan repayments (principal)', of(ofKinds('loan-payment'))],
    ['Loan repayments (interest)', of(ofKinds('loan-interest'))],
    ['Loans', of((event) => typeOf(event) === 'newLoans')],
    ['Withdrawals and tax', of((event) => typeOf(event) === 'withdrawals')],
    ['Forfeited', of((event) => typeOf(event) === 'forfeiture')],
    ['Charges', of(isFee)],
  ];
  const printed = lines
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]): [string, string] => [label, print(cents)]);
  const gain: [string, string] = [book.gain < 0 ? 'Investment loss' : 'Investment gain', print(book.gain)];
  sheet.figures([[before, print(book.begin)], ...printed, gain, [after, print(book.ending)]], [400], 50, [
    0,
    printed.length + 2,
  ]);
}

function grid(sheet: Sheet, statement: Statement, payrolls: readonly Happening[][]): void {
  const used = SOURCES.filter(([kind]) => payrolls.flat().some((event) => event.kind === kind));
  const place = (index: number) => 190 + index * 72;
  const columns: Column[] = [
    { head: 'Pay date', at: 50 },
    ...used.map(([, head], index): Column => ({ head: head.split(' '), at: place(index), align: 'right' })),
    { head: 'Total', at: place(used.length), align: 'right' },
  ];
  const print = (cents: number) => (cents === 0 ? '-' : money(cents));
  sheet.heading('Payroll by payroll');
  sheet.head(columns);
  for (const events of payrolls) {
    if (events.length === 0) continue;
    const texts = used.map(([kind]) => print(sum(events, ofKinds(kind))));
    const row: Row = { cells: [dated(events[0]!.settle, 'M/D/YYYY'), ...texts, money(sum(events))] };
    sheet.row(statement, columns, row);
    for (const event of events) sheet.print(statement, event, used.find(([kind]) => kind === event.kind)![1]);
  }
  const sums = used.map(([kind]) => money(sum(payrolls.flat(), ofKinds(kind))));
  sheet.row(statement, columns, { cells: ['Total', ...sums, money(sum(payrolls.flat()))], bold: true });
}

function others(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter((event) => SAYS[event.kind]);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Processed', at: 50 },
    { head: 'What happened', at: 130 },
    { head: 'Amount', at: 562, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [dated(event.settle, 'M/D/YYYY'), SAYS[event.kind]!, money(event.cents, 'front', true)],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Outside payroll' });
}

function funds(sheet: Sheet, book: Book): void {
  const places = [380, 460, 562];
  sheet.heading('Where your savings are invested');
  sheet.head(
    ['Units', 'Unit price', 'Balance'].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  );
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.trim(),
          units(quantity),
          price(paper.price, 2, true),
          money(value, 'front', true),
        ],
      ],
      places,
    );
  sheet.figures([['Total', '', '', money(book.ending, 'front', true)]], places, 50, [0]);
}
