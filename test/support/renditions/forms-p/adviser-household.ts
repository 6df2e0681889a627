import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { type Line, type Named, type Plan, positionsWithBasis, together } from '../forms-g/kit.ts';
import { detailOf, terms } from '../forms-h/kit.ts';
import { letterhead, offer } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { isContribution, isPayment } from '../forms-o/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'Employee deferral, ACH',
  match: 'Employer match, ACH',
  'employer-contribution': 'Employer contribution, check',
  'rollover-in': 'Rollover contribution',
  'journal-in': 'Internal transfer from household account',
  'journal-out': 'Internal transfer to household account',
  distribution: 'Distribution paid',
  'tax-withheld': 'Federal tax withheld',
  'wire-out': 'Withdrawal by wire',
  dividend: 'Ordinary dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain',
  interest: 'Bond interest',
  'sweep-interest': 'Cash interest',
  'accrued-paid': 'Accrued interest paid',
  reinvest: 'Reinvest',
  'foreign-tax': 'Foreign tax paid',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Maturity',
  fee: 'Adviser management fee',
  'custody-fee': 'Custodian fee',
};

const signed = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));
const dollars = (cents: number): string => money(cents, 'dollar-front', true);

/** The custodian of a fee-only adviser: a household page with a row for each account, and each account's own pages with cash movements and trades apart. */
export function adviserHousehold(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Institutional', 'Adviser Custody', 'Clearing & Custody']);
  const sheet = new Sheet(provider, { size: 8, headroom: 32, margin: 42 });
  const numbers = random.branch('numbers');
  const kinds: readonly Kind[] = [...ACCOUNT_KINDS, 'deferral', 'match', 'journal-out'];
  const plans: readonly Plan[] = [
    { name: 'Profit Sharing Trust', kinds, pace: [4, 14] },
    { name: 'Cash Balance Trust', kinds: [...kinds, 'custody-fee'], pace: [3, 10] },
    { name: 'Forfeiture Account', kinds: ['journal-in', 'sweep-interest', 'fee'], pace: [1, 3] },
    { name: 'Directed Brokerage', kinds: [...ACCOUNT_KINDS, 'journal-in'], pace: [3, 8] },
  ];
  const all = together(
    random,
    plans.slice(0, random.branch('count').whole(2, 4)),
    () => `${figures(numbers, 4)}-${figures(numbers, 4)}`,
  );
  household(sheet, all, provider, random);
  all.forEach((named, index) => {
    account(sheet, named, `${index + 1} of ${all.length}`);
  });
  terms(sheet, random, 'Terms of your adviser account');
  runningHead(sheet, provider, (page, pages) => `${monthSpan(all[0]!.book, ' to ')}   Page ${page} of ${pages}`);
  return sheet;
}

function household(sheet: Sheet, all: readonly Named[], provider: string, random: Random): void {
  const { book } = all[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 16 });
  letterhead(
    sheet,
    book,
    [
      ['Household statement', monthSpan(book, ' to ')],
      ['Accounts in this file', String(all.length)],
      ['Your independent adviser', 'Fernleigh Planning, 555-0138'],
    ],
    { label: 310, text: 420 },
  );
  sheet.heading('Household summary');
  sheet.head([
    { head: 'Account', at: 42 },
    { head: 'Registration', at: 120 },
    { head: ['Value on', dated(addDays(book.start, -1), 'M/D/YYYY')], at: 350, align: 'right' },
    { head: ['Value on', dated(book.end, 'M/D/YYYY')], at: 460, align: 'right' },
    { head: 'Change', at: 568, align: 'right' },
  ]);
  const line = (first: string, name: string, begin: number, end: number, bold = false) =>
    sheet.at(
      [
        [first, 42],
        [name, 120],
        [dollars(begin), 350, 'right'],
        [dollars(end), 460, 'right'],
        [dollars(end - begin), 568, 'right'],
      ],
      { bold },
    );
  for (const { book: each, name } of all) line(each.number, name, each.begin, each.ending);
  const total = (of: (named: Named) => number) => all.reduce((cents, named) => cents + of(named), 0);
  line(
    'Household total',
    '',
    total((named) => named.book.begin),
    total((named) => named.book.ending),
    true,
  );
  offer(sheet, random);
}

function linesFor({ book }: Named): Line[] {
  return partLines(
    book,
    [
      part('Contributions and rollovers', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('Distributions and withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out'),
      part('Transfers within household', 1, 'journal-in', 'journal-out'),
      { label: 'Income', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Investment gains and losses',
  );
}

function account(sheet: Sheet, named: Named, place: string): void {
  const { book, facts, name } = named;
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.paper.shade(42, sheet.paper.y, 528, 18, 0.88);
  sheet.paper.down(2);
  sheet.at(
    [
      [`Account ${book.number}`, 48],
      [name, 306, 'center'],
      [place, 564, 'right'],
    ],
    { bold: true, size: 10 },
  );
  sheet.paper.down(4);
  sheet.at([[book.title.join(' '), 42]]);
  sheet.heading('Account value');
  const lines = linesFor(named);
  sheet.figures(
    [
      ['Starting value', dollars(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, dollars(cents)]),
      ['Ending value', dollars(book.ending)],
    ],
    [330],
    42,
    [0, lines.length + 1],
  );
  positionsWithBasis(sheet, book, {
    title: 'Positions',
    heads: ['Security', 'Quantity', 'Price', 'Value', 'Cost', 'Gain/loss', 'Annual|income'],
    cash: 'Cash and money market',
    total: 'Account total',
  });
  cashMovements(sheet, statement);
  trades(sheet, statement);
  if (book.events.length === 0) {
    sheet.heading('Activity');
    sheet.paper.line('No activity in this account this month.');
  }
}

function cashMovements(sheet: Sheet, statement: Statement): void {
  const columns: readonly Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Category', at: 92 },
    { head: 'Description', at: 180, wrap: 270 },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  const category = (event: Happening): string => {
    if (isFee(event)) return 'Fee';
    if (isIncome(event)) return event.kind === 'foreign-tax' ? 'Tax' : 'Income';
    if (event.kind === 'journal-in' || event.kind === 'journal-out') return 'Transfer';
    return isPayment(event) ? 'Withdrawal' : event.kind === 'rollover-in' ? 'Rollover' : 'Contribution';
  };
  const events = statement.book.events.filter((event) => !isTrade(event));
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.settle, 'M/D/YYYY'),
      category(event),
      [
        event.paper ? `${SAYS[event.kind]!} - ${event.paper.name} ${event.paper.more}`.trimEnd() : SAYS[event.kind]!,
        detailOf(statement.book, event),
      ].filter(Boolean),
      signed(event.cents),
    ],
    event,
  }));
  rows.push({ cells: ['', '', 'Net cash movements', signed(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title: 'Cash movements' });
  if (events.some(isContribution))
    sheet.paper.line('Contributions are credited on the day on which they are received.', { size: 6.5 });
}

function trades(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(isTrade);
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.trade, 'M/D/YYYY'),
      dated(event.settle, 'M/D/YYYY'),
      SAYS[event.kind]!,
      `${event.paper!.name} ${event.paper!.more}`.trim(),
      quantityOf(event),
      priceOf(event),
      signed(event.cents),
    ],
    event,
  }));
  rows.push({ cells: ['', '', '', 'Net trades', '', '', signed(sum(events))], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Trade', at: 42 },
      { head: 'Settled', at: 92 },
      { head: 'Action', at: 144 },
      { head: 'Security', at: 190, wrap: 180 },
      { head: 'Quantity', at: 440, align: 'right' },
      { head: 'Price', at: 500, align: 'right' },
      { head: 'Net amount', at: 568, align: 'right' },
    ],
    rows,
    { title: 'Trades' },
  );
}
