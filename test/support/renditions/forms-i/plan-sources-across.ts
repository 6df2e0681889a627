import { addDays } from '../../../../src-shared/dates.ts';
import { person, providerName } from '../../generator/names.ts';
import { type Random, seeded } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { dayForm, keepFunds, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import { notice, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts } from './kit.ts';

const SOURCES = ['Employee Pre-Tax', 'Employee Roth', 'Employer Match', 'Profit Sharing', 'Rollover'] as const;
type Source = (typeof SOURCES)[number];
const OF_KIND: Partial<Record<Kind, Source>> = {
  deferral: 'Employee Pre-Tax',
  roth: 'Employee Roth',
  match: 'Employer Match',
  'profit-sharing': 'Profit Sharing',
  'rollover-in': 'Rollover',
  forfeiture: 'Employer Match',
};
const SAYS: Words = {
  deferral: 'Contribution',
  roth: 'Contribution',
  match: 'Contribution',
  'profit-sharing': 'Contribution',
  'rollover-in': 'Rollover deposit',
  'loan-payment': 'Loan repayment - principal',
  'loan-interest': 'Loan repayment - interest',
  'new-loan': 'Loan withdrawal',
  distribution: 'Termination payment',
  'tax-withheld': 'Federal tax withholding',
  hardship: 'Hardship withdrawal',
  'tpa-fee': 'Recordkeeping charge',
  forfeiture: 'Forfeiture',
};
const LINES: readonly (readonly [string, readonly Kind[]])[] = [
  ['Contributions', ['deferral', 'roth', 'match', 'profit-sharing']],
  ['Rollover Deposits', ['rollover-in']],
  ['Loan Repayments - Principal', ['loan-payment']],
  ['Loan Repayments - Interest', ['loan-interest']],
  ['Loan Withdrawals', ['new-loan']],
  ['Benefit Withdrawals', ['distribution', 'tax-withheld', 'hardship']],
  ['Contract Charges', ['tpa-fee']],
  ['Forfeitures', ['forfeiture']],
];

/** An insurance company's statement of a whole 401(k) plan: what came and went by source of money, with the plan as the last column. */
export function planSourcesAcross(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Mutual Life Insurance Company',
    'Retirement Insurance Company',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 38, landscape: random.chance(0.5) });
  const kinds = LINES.flatMap(([, some]) => some).filter((kind) => kind !== 'tax-withheld');
  const { book, facts: known } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month', 'year'],
    kinds,
    pace: [2, 8],
    number: (chance) => `${chance.pick(['GA-', 'TT', '6'])}${chance.whole(10000, 99999)}`,
  });
  const statement = sheet.open(book, known);
  front(sheet, book, provider);
  bySource(sheet, book, random);
  detail(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'MM/DD/YY']));
  options(sheet, book);
  if (random.chance(0.4)) notice(sheet, random, 'Plan sponsor news');
  terms(sheet, random, 'Notes');
  runningHead(sheet, `${provider}   Contract ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');

const sourceOf = (event: Happening): Source =>
  OF_KIND[event.kind] ?? seeded(`${event.kind} ${event.settle} ${event.cents}`).pick(SOURCES.slice(0, 3));

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 14 });
  sheet.at([['Plan Sponsor Statement', 38]], { size: 11 });
  addressed(sheet, book, 50);
  facts(
    sheet,
    [
      ['Plan:', book.planName ?? book.title.join(' ')],
      ['Contract number:', book.number],
      ['Statement period:', `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`],
    ],
    38,
    130,
  );
}

function bySource(sheet: Sheet, book: Book, random: Random): void {
  const right = sheet.paper.width - 38;
  const step = (right - 150) / (SOURCES.length + 1);
  const places = Array.from({ length: SOURCES.length + 1 }, (_, index) => 150 + step * (index + 1));
  const shares = [36, 14, 22, 18, 10];
  const gains = split(book.gain, shares);
  const ends = split(book.ending, shares);
  const cells = (kinds: readonly Kind[], source: Source) =>
    sum(book.events, (event) => !isTrade(event) && kinds.includes(event.kind) && sourceOf(event) === source);
  const moved = LINES.map(([label, kinds]) => [label, SOURCES.map((source) => cells(kinds, source))] as const);
  const off = Math.round(book.ending - book.begin - book.gain - sum(book.events, (event) => !isTrade(event)));
  const begins = ends.map(
    (end, index) =>
      end - gains[index]! - moved.reduce((all, [, each]) => all + each[index]!, 0) - (index === 0 ? off : 0),
  );
  const whole = (each: readonly number[]) => [...each, each.reduce((all, cents) => all + cents, 0)].map(print);
  sheet.heading('Plan Activity by Money Source');
  sheet.head(
    [
      { head: '', at: 38 },
      ...[...SOURCES.map((source) => source.split(' ')), ['Plan', 'Total']].map(
        (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
      ),
    ],
    { size: 7 },
  );
  const kept = moved.filter(([, each]) => random.chance(0.3) || each.some((cents) => cents !== 0));
  sheet.figures(
    [
      [`Balance on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, ...whole(begins)],
      ...kept.map(([label, each]): [string, ...string[]] => [label, ...whole(each)]),
      ['Investment Gain or Loss', ...whole(gains)],
      [`Balance on ${dated(book.end, 'MM/DD/YYYY')}`, ...whole(ends)],
    ],
    places,
    38,
    [0, kept.length + 2],
  );
  sheet.paper.line('Percentage vested is not shown. Outstanding participant loans are not part of these balances.', {
    size: 6.5,
  });
}

function detail(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 38;
  const moves = book.events.filter((event) => !isTrade(event));
  sheet.heading('Transaction Listing');
  if (moves.length === 0) {
    sheet.at([['No transactions were processed for this plan during the period.', 38]]);
    return;
  }
  const columns: Column[] = [
    { head: 'Effective Date', at: 38 },
    { head: 'Transaction Type', at: 104, wrap: 116 },
    { head: 'Participant', at: 226 },
    { head: 'Money Source', at: 305 },
    { head: 'Units', at: right - 80, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  const rows = moves.map((event): Row => {
    const chance = seeded(`${book.number} ${event.settle} ${event.cents}`);
    const many = ofKinds('deferral', 'match', 'roth', 'profit-sharing', 'tpa-fee')(event);
    return {
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        many ? 'All' : person(chance),
        sourceOf(event),
        units(event.quantity!, 4),
        print(event.cents),
      ],
      event,
    };
  });
  rows.push({ cells: ['', 'Net Transactions', '', '', '', print(sum(moves))], bold: true });
  sheet.table(statement, columns, rows);
}

function options(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 38;
  sheet.heading('Balances by Investment Option');
  sheet.head([
    { head: 'Investment Option', at: 38 },
    { head: 'Units', at: right - 200, align: 'right' },
    { head: 'Unit Value', at: right - 110, align: 'right' },
    { head: 'Balance', at: right, align: 'right' },
  ]);
  const total = book.holdings.reduce((all, { value }) => all + value, 0);
  sheet.figures(
    [
      ...book.holdings.map(({ paper, quantity, value }): [string, string, string, string] => [
        `${paper.name} ${paper.more}`.trim(),
        units(quantity),
        (paper.price / 10_000).toFixed(4),
        print(value),
      ]),
      ['Total Plan Balance', '', '', print(total)],
    ],
    [right - 200, right - 110, right],
    38,
    [book.holdings.length],
  );
}
