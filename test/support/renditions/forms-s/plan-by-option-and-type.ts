import { person, providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { planBook } from '../forms-h/kit.ts';
import { part, partSums } from '../forms-k/kit.ts';
import { figures, ofAccount } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { asFunds, smallPrint, totalOf, type Wide, wideTable, yearColumn } from './kit.ts';

const NAMES = [
  ['Lifespan Hybrid 2030 CIT', ''],
  ['Lifespan Hybrid 2040 CIT', ''],
  ['Lifespan Hybrid 2050 CIT', ''],
  ['LargeCap S&P 500 Index Sep Acct', ''],
  ['MidCap Growth Sep Acct', ''],
  ['SmallCap Value II Sep Acct', ''],
  ['Diversified Intl Sep Acct', ''],
  ['Core Fixed Income Sep Acct', ''],
  ['U.S. Property Sep Acct', ''],
] as const;
const KINDS: readonly Kind[] = [
  'profit-sharing',
  'rollover-in',
  'distribution',
  'distribution',
  'hardship',
  'corrective',
  'new-loan',
  'tpa-fee',
  'fee',
];
const MONEY = [
  ['Elective|Deferral', 'deferral'],
  ['Roth Elective|Deferral', 'roth'],
  ['Employer|Match', 'match'],
  ['Discretionary', 'profit-sharing'],
  ['Rollover', 'rollover-in'],
  ['Loan|Principal', 'loan-payment'],
  ['Loan|Interest', 'loan-interest'],
] as const satisfies readonly (readonly [string, Kind])[];
const ADDITIONS = [
  part('Elective Deferral', 1, 'deferral'),
  part('Roth Elective Deferral', 1, 'roth'),
  part('Employer Match', 1, 'match'),
  part('Employer Discretionary', 1, 'profit-sharing'),
  part('Rollover', 1, 'rollover-in'),
  part('Loan Repayments - Principal', 1, 'loan-payment'),
  part('Loan Repayments - Interest', 1, 'loan-interest'),
];
const DEDUCTIONS = [
  part('Benefit Payments', -1, 'distribution', 'hardship'),
  part('Federal Tax Withheld', -1, 'tax-withheld'),
  part('Refunds of Excess Contributions', -1, 'corrective'),
  part('Loans to Participants', -1, 'new-loan'),
  { label: 'Plan Expenses', belongs: isFee, side: -1 as const },
];
const REASONS: Words = {
  distribution: 'Termination',
  hardship: 'Hardship',
  corrective: 'Refund of Excess',
  'new-loan': 'Loan',
};
const LEAVES = ofKinds('distribution', 'hardship', 'corrective', 'new-loan');
const show = (cents: number): string => money(cents, 'paren');
const dollars = (cents: number): string => money(cents, 'paren', true);
const day = (text: string): string => dated(text, 'MM/DD/YYYY');

/** An insurer's report to the sponsor of a plan: activity by plan year, the same by investment option and by contribution type, deposits in a grid by day, withdrawals by participant with gross and net. */
export function planByOptionAndType(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Financial Group',
    'Mutual Life',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, margin: 40, headroom: 36 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'quarter', 'month', 'year'],
      kinds: KINDS,
      pace: [1, 4],
      number: (chance) => `${figures(chance, 1)}-${figures(chance, 5)}`,
    },
    { kinds: ['deferral', 'roth', 'match', 'loan-payment', 'loan-interest'], chance: 0.9 },
  );
  asFunds(random.branch('funds'), book, NAMES);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([['Plan Summary Statement', 40]], { bold: true, size: 15 });
  sheet.paper.down(4);
  for (const [label, text] of [
    ['Contract/Plan ID Number:', book.number],
    ['Plan:', book.title.join(' ')],
    ['Reporting Period:', `${day(book.start)} - ${day(book.end)}`],
    ['Plan Year End:', '12/31'],
  ] as const)
    sheet.at([
      [label, 40],
      [text, 160],
    ]);
  activity(sheet, book);
  const off = Math.round((facts.discrepancy ?? 0) * 100);
  byOption(sheet, book, off);
  byType(sheet, random, book);
  deposits(sheet, statement);
  withdrawals(sheet, statement);
  expenses(sheet, statement);
  outstanding(sheet, random, book);
  sheet.heading('Notes');
  smallPrint(sheet, [
    'Transfers between investment options and reallocations among accounts of the plan have no effect on the value of the plan. Outstanding loans to participants are assets of the plan and are not part of the balances shown.',
    'Separate accounts are available through a group annuity contract. Values of units are net of contract charges. Gains include the earnings of guaranteed options at the composite crediting rate of 2.15%.',
    'Review this report promptly and tell us of any discrepancy within 90 days. Form 5500 reporting information for plans with 100 or more participants is sent separately.',
  ]);
  runningHead(sheet, `${provider}    ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

function activity(sheet: Sheet, book: Book): void {
  const all = [...ADDITIONS, ...DEDUCTIONS];
  const sums = partSums(book, all);
  const lines = [
    ...all.map(({ label, side }, index) => [label, sums[index]!, side] as const),
    ['Gain/(Loss)', book.gain, 0] as const,
  ];
  const year = yearColumn(book, book.begin, lines);
  const pair = (label: string, now: string, then: string, left = 56, bold = false) =>
    sheet.at(
      [
        [label, left],
        [now, 400, 'right'],
        [then, 520, 'right'],
      ],
      { bold },
    );
  const group = (title: string, total: string, from: number, to: number) => {
    pair(title, '', '', 48, true);
    for (let index = from; index < to; index += 1)
      pair(lines[index]![0], show(sums[index]!), show(year.lines[index]!), 64);
    const some = (figures: readonly number[]) => totalOf(figures.slice(from, to), (cents) => cents);
    pair(total, show(some(sums)), show(some(year.lines)), 56, true);
  };
  sheet.heading('Account Activity');
  pair('', 'Current Period', 'Plan Year To Date', 40, true);
  pair('Beginning Balance', dollars(book.begin), dollars(year.begin), 40, true);
  group('Additions', 'Total Additions', 0, ADDITIONS.length);
  group('Deductions', 'Total Deductions', ADDITIONS.length, all.length);
  pair('Gain/(Loss)', show(book.gain), show(year.lines.at(-1)!), 48);
  pair('Ending Balance', dollars(book.ending), dollars(book.ending), 40, true);
}

interface Share {
  name: string;
  units: string;
  price: string;
  end: number;
}

function optionsOf(book: Book, off: number): Share[] {
  const held = book.holdings.map(
    ({ paper, quantity, value }, index): Share => ({
      name: paper.name,
      units: units(quantity, 3),
      price: price(paper.price, 4),
      end: index === 0 ? value - off : value,
    }),
  );
  return [...held, { name: 'Guaranteed Interest Account', units: '', price: '', end: book.cashEnd }];
}

function byOption(sheet: Sheet, book: Book, off: number): void {
  const options = optionsOf(book, off);
  const whole = totalOf(options, ({ end }) => end);
  const shares = options.slice(1).map(({ end }) => (100 * end) / Math.max(1, whole));
  const parts = (cents: number) => split(cents, [100 - totalOf(shares, (share) => share), ...shares]);
  const begins = parts(book.begin);
  const into = parts(sum(book.events, (event) => event.cents > 0));
  const out = parts(sum(book.events, (event) => event.cents < 0 && !isFee(event)));
  const fees = parts(sum(book.events, isFee));
  const moved = moves(options.length, book);
  const rows = options.map(({ end }, index) => {
    const transfers = moved[index]!;
    const gain = end - begins[index]! - into[index]! - out[index]! - fees[index]! - transfers;
    return [begins[index]!, into[index]!, transfers, out[index]!, fees[index]!, gain, end];
  });
  const total = rows[0]!.map((_, place) => totalOf(rows, (row) => row[place]!));
  sheet.table(
    aside(book),
    [
      { head: 'Investment Option', at: 40, wrap: 150 },
      ...[
        'Units',
        'Unit|Value',
        'Beginning|Balance',
        'Additions',
        'Transfers',
        'Withdrawals|& Loans',
        'Expenses',
        'Gain/(Loss)',
        'Ending|Balance',
      ].map(
        (head, index): Column => ({
          head: head.split('|'),
          at: [250, 304, 388, 456, 520, 588, 638, 688, 752][index]!,
          align: 'right',
        }),
      ),
    ],
    [
      ...options.map(
        (option, index): Row => ({ cells: [option.name, option.units, option.price, ...rows[index]!.map(show)] }),
      ),
      { cells: ['Total', '', '', ...total.map(show)], bold: true },
    ],
    { title: 'Activity by Investment Option', repeats: true },
  );
}

/** What went from one option to another: nothing for the plan. */
function moves(count: number, book: Book): number[] {
  if (book.events.length === 0) return Array.from({ length: count }, () => 0);
  const chance = ofAccount(book, 'transfers');
  const all = Array.from({ length: count }, () => (chance.chance(0.5) ? chance.whole(-900_000, 900_000) : 0));
  all[0]! -= totalOf(all, (cents) => cents);
  return all;
}

function byType(sheet: Sheet, random: Random, book: Book): void {
  const types = [
    ['Elective Deferral', ofKinds('deferral', 'loan-payment', 'loan-interest', 'hardship', 'corrective', 'new-loan')],
    ['Roth Elective Deferral', ofKinds('roth')],
    ['Employer Match', ofKinds('match', 'distribution', 'tax-withheld')],
    ['Employer Discretionary', (event: Happening) => event.kind === 'profit-sharing' || isFee(event)],
    ['Rollover', ofKinds('rollover-in')],
  ] as const;
  const shares = random.branch('types').pick([
    [48, 9, 24, 12, 7],
    [41, 14, 28, 9, 8],
  ]);
  const begins = split(book.begin, shares);
  const gains = split(book.gain, shares);
  const rows = types.map(([, belongs], index) => {
    const into = sum(book.events, (event) => belongs(event) && event.cents > 0);
    const out = sum(book.events, (event) => belongs(event) && event.cents < 0);
    return [begins[index]!, into, out, gains[index]!, begins[index]! + into + out + gains[index]!];
  });
  const total = rows[0]!.map((_, place) => totalOf(rows, (row) => row[place]!));
  sheet.table(
    aside(book),
    [
      { head: 'Contribution Type', at: 40 },
      ...['Beginning|Balance', 'Additions', 'Deductions', 'Gain/(Loss)', 'Ending|Balance'].map(
        (head, index): Column => ({ head: head.split('|'), at: 300 + index * 100, align: 'right' }),
      ),
    ],
    [
      ...types.map(([name], index): Row => ({ cells: [name, ...rows[index]!.map(show)] })),
      { cells: ['Total', ...total.map(show)], bold: true },
    ],
    { title: 'Activity by Contribution Type', repeats: true },
  );
}

function deposits(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const days = Map.groupBy(
    book.events.filter((event) => MONEY.some(([, kind]) => kind === event.kind)),
    ({ settle }) => settle,
  );
  const lines = [...days].flatMap(([date, events]): Wide[] => {
    const stacks = MONEY.map(([, kind]) => events.filter((event) => event.kind === kind));
    const tall = Math.max(...stacks.map(({ length }) => length));
    return Array.from({ length: tall }, (_, level) => {
      const own = stacks.map((stack) => stack[level]);
      const told = own.filter((event) => event !== undefined);
      return {
        cells: [day(date), ...own.map((event) => show(event?.cents ?? 0)), show(sum(told))],
        events: told,
      };
    });
  });
  if (lines.length === 0) {
    sheet.heading('Deposits Received');
    sheet.paper.line('No deposits were received during the reporting period.');
    return;
  }
  const totals = MONEY.map(([, kind]) => sum(book.events, ofKinds(kind)));
  lines.push({
    cells: ['Total', ...totals.map(show), show(totalOf(totals, (cents) => cents))],
    events: [],
    bold: true,
  });
  wideTable(
    sheet,
    statement,
    'Deposits Received',
    [
      { head: ['Date', 'Received'], at: 40 },
      ...[...MONEY.map(([head]) => head), 'Total|Deposit'].map(
        (head, index): Column => ({ head: head.split('|'), at: 164 + index * 84, align: 'right' }),
      ),
    ],
    lines,
  );
}

function withdrawals(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const lines = book.events.flatMap((event, index): Wide[] => {
    if (!LEAVES(event)) return [];
    const next = book.events[index + 1];
    const tax = event.kind === 'distribution' && next?.kind === 'tax-withheld' ? next : null;
    const chance = ofAccount(book, `paid ${index}`);
    return [
      {
        cells: [
          day(event.settle),
          person(chance),
          `XXX-XX-${figures(chance, 4)}`,
          REASONS[event.kind]!,
          show(-event.cents - (tax?.cents ?? 0)),
          show(-(tax?.cents ?? 0)),
          show(-event.cents),
        ],
        // A payment and the tax withheld from it are one line: what was paid altogether.
        events: [{ ...event, cents: event.cents + (tax?.cents ?? 0) }],
      },
    ];
  });
  if (lines.length === 0) return;
  const net = -sum(book.events, LEAVES);
  const tax = -sum(book.events, ofKinds('tax-withheld'));
  lines.push({ cells: ['Total', '', '', '', show(net + tax), show(tax), show(net)], events: [], bold: true });
  wideTable(
    sheet,
    statement,
    'Withdrawals and Loans',
    [
      { head: ['Date', 'Processed'], at: 40 },
      { head: 'Participant', at: 110 },
      { head: 'ID', at: 240 },
      { head: 'Reason', at: 330 },
      { head: ['Gross', 'Amount'], at: 540, align: 'right' },
      { head: ['Federal Tax', 'Withheld'], at: 640, align: 'right' },
      { head: ['Net', 'Amount'], at: 752, align: 'right' },
    ],
    lines,
  );
}

function expenses(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(isFee);
  if (events.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Expense', at: 110 },
      { head: 'Paid To', at: 330 },
      { head: 'Amount', at: 752, align: 'right' },
    ],
    [
      ...events.map(
        (event): Row => ({
          cells: [
            day(event.settle),
            event.kind === 'fee' ? 'Investment Adviser Fee' : 'Recordkeeping Expense',
            event.kind === 'fee' ? 'Adviser of record' : 'Service provider',
            show(-event.cents),
          ],
          event,
        }),
      ),
      { cells: ['Total', '', '', show(-sum(events))], bold: true },
    ],
    { title: 'Plan Expenses Deducted' },
  );
}

function outstanding(sheet: Sheet, random: Random, book: Book): void {
  const paid = sum(book.events, ofKinds('loan-payment'));
  const issued = -sum(book.events, ofKinds('new-loan'));
  if (paid === 0 && issued === 0) return;
  const before = paid + random.branch('loans').whole(1_000_000, 9_000_000);
  sheet.heading('Outstanding Loans (not included in balances above)');
  sheet.figures(
    [
      ['Outstanding loan balance at beginning of period', show(before)],
      ['Loans issued', show(issued)],
      ['Principal repaid', show(-paid)],
      ['Outstanding loan balance at end of period', show(before + issued - paid)],
    ],
    [400],
  );
}
