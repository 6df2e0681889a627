import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { rebalanced } from '../forms-d/kit.ts';
import { message, runningHead, special } from '../forms-e/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { aside } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead } from './kit.ts';

/** What a line of the recap is called, and the one kind of event that it sums. */
const LINES: readonly (readonly [Kind, string])[] = [
  ['deferral', 'Employee contributions'],
  ['match', 'Employer contributions'],
  ['rollover-in', 'Rollovers from other plans'],
  ['plan-transfer-in', 'Transfers from prior recordkeeper'],
  ['loan-payment', 'Loan principal repaid'],
  ['loan-interest', 'Loan interest repaid'],
  ['distribution', 'Benefits paid'],
  ['new-loan', 'New loans'],
  ['forfeiture', 'Forfeitures used'],
  ['tpa-fee', 'Administrative fees'],
];
const SOURCES: readonly (readonly [string, number])[] = [
  ['Deferral', 46],
  ['Roth', 9],
  ['Match', 28],
  ['Rollover', 17],
];

/** A recordkeeper's quarter of a whole plan that has no dated line: the same recap three times, by quarter, by source of money and by investment. */
export function planRecap(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Plan Services',
    'Recordkeeping',
    'Plan Administrators',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 28, margin: 44 });
  const { book, facts } = known(random);
  const statement = sheet.open(book, { ...facts, summaryOnly: true });
  front(sheet, book, provider);
  quarters(sheet, book);
  bySource(sheet, statement);
  byInvestment(sheet, book);
  loans(sheet, random, book);
  message(sheet, random, 'For plan sponsors');
  terms(sheet, random, 'Important information');
  runningHead(
    sheet,
    `${provider}   Plan recap   Contract ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

function known(random: Random) {
  const drawn = keepBook(random.branch('book'), {
    lengths: ['quarter'],
    kinds: LINES.map(([kind]) => kind),
    pace: [3, 12],
    number: (chance) => `${chance.pick(['RPS', 'GP', 'PLN'])}-${chance.whole(10000, 99999)}`,
  });
  const withTax = (event: Happening): Kind => (event.kind === 'tax-withheld' ? 'distribution' : event.kind);
  const events = LINES.flatMap(([kind]): Happening[] => {
    const cents = sum(drawn.events, (event) => withTax(event) === kind);
    return cents === 0 ? [] : [{ kind, trade: drawn.end, settle: drawn.end, cents }];
  });
  return special(random.branch('special'), rebalanced(drawn, { events }));
}

const figure = (cents: number) => money(cents, 'paren');
const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  letterhead(
    sheet,
    book,
    [
      ['Contract number', book.number],
      ['Plan', book.planName ?? book.title.join(' ')],
      ['Quarter', `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`],
    ],
    { label: 290, text: 365 },
  );
}

function quarters(sheet: Sheet, book: Book): void {
  const places = [330, 445, 560];
  const before = (name: string, cents: number) => Math.round((cents * (70 + (name.length % 6) * 9)) / 100);
  const lines = LINES.map(([kind, label]) => [label, sum(book.events, (event) => event.kind === kind)] as const);
  const rows = [...lines, ['Investment gain or loss', book.gain] as const];
  const previous = rows.map(([label, cents]) => before(label, cents));
  const start = book.begin - previous.reduce((all, cents) => all + cents, 0);
  const firstQuarter = book.start.slice(5, 7) === '01';
  const year = (index: number) => rows[index]![1] + (firstQuarter ? 0 : previous[index]!);
  sheet.heading('Plan recap');
  sheet.at(
    ['This quarter', 'Last quarter', 'Calendar year'].map((head, index): [string, number, 'right'] => [
      head,
      places[index]!,
      'right',
    ]),
    { bold: true },
  );
  sheet.figures(
    [
      ['Opening plan assets', print(book.begin), print(start), print(firstQuarter ? book.begin : start)],
      ...rows.map(([label, cents], index): [string, string, string, string] => [
        label,
        figure(cents),
        figure(previous[index]!),
        figure(year(index)),
      ]),
      ['Closing plan assets', print(book.ending), print(book.begin), print(book.ending)],
    ],
    places,
    44,
    [0, rows.length + 1],
  );
}

function bySource(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: '', at: 44 },
    ...SOURCES.map(([head], index): Column => ({ head, at: 265 + index * 75, align: 'right' })),
    { head: 'All sources', at: 568, align: 'right' },
  ];
  const spread = (cents: number) =>
    split(
      cents,
      SOURCES.map(([, share]) => share),
    );
  const row = (label: string, parts: readonly number[], all: number, event?: Happening): Row => ({
    cells: [label, ...parts.map(figure), figure(all)],
    ...(event ? { event } : { bold: true }),
  });
  const opening = spread(book.begin);
  const moves = LINES.map(([kind, label]) => {
    const event = book.events.find((each) => each.kind === kind);
    return { label, event, cents: event?.cents ?? 0, parts: spread(event?.cents ?? 0) };
  });
  const gains = spread(book.gain);
  const closing = opening.map((cents, index) =>
    moves.reduce((all, { parts }) => all + parts[index]!, cents + gains[index]!),
  );
  const off = book.ending - closing.reduce((all, cents) => all + cents, 0);
  sheet.table(
    statement,
    columns,
    [
      row(`Opening ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, opening, book.begin),
      ...moves
        .filter(({ event }) => event !== undefined)
        .map(({ label, parts, cents, event }) => row(label, parts, cents, event)),
      row('Investment gain or loss', gains, book.gain),
      row(`Closing ${dated(book.end, 'MM/DD/YY')}`, [closing[0]! + off, ...closing.slice(1)], book.ending),
    ],
    { title: 'Recap by source of money' },
  );
}

function byInvestment(sheet: Sheet, book: Book): void {
  const { holdings } = book;
  const rest = book.ending - holdings.reduce((all, { value }) => all + value, 0);
  sheet.table(
    aside(book),
    [
      { head: 'Investment', at: 44, wrap: 250 },
      { head: 'Units', at: 400, align: 'right' },
      { head: 'Value', at: 500, align: 'right' },
      { head: 'Share', at: 560, align: 'right' },
    ],
    [
      ...holdings.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            `${paper.name} ${paper.more}`.trim(),
            units(quantity),
            figure(value),
            `${((100 * value) / Math.max(1, book.ending)).toFixed(1)}%`,
          ],
        }),
      ),
      { cells: ['Stable value account', '', figure(rest), ''] },
      { cells: ['All investments', '', figure(book.ending), '100.0%'], bold: true },
    ],
    { title: `Plan assets by investment, ${dated(book.end, 'MM/DD/YYYY')}` },
  );
}

function loans(sheet: Sheet, random: Random, book: Book): void {
  if (random.chance(0.5)) return;
  sheet.table(
    aside(book),
    [
      { head: 'Loan of', at: 44 },
      { head: 'Taken', at: 160 },
      { head: 'Original', at: 330, align: 'right' },
      { head: 'Rate', at: 400, align: 'right' },
      { head: 'Still owed', at: 500, align: 'right' },
    ],
    [0, 1, 2].slice(0, random.whole(1, 3)).map(
      (index): Row => ({
        cells: [
          ['R. Palo', 'D. Aroni', 'H. Strick'][index]!,
          dated(addDays(book.start, -90 * (index + 2)), 'MM/DD/YYYY'),
          figure(random.whole(400_000, 2_400_000)),
          `${random.whole(6, 9)}.25%`,
          figure(random.whole(50_000, 390_000)),
        ],
      }),
    ),
    { title: 'Participant loans, not part of plan assets' },
  );
}
