import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { type Accrual, positionsBy, withAccrual } from '../forms-i/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'profit-sharing',
  'rollover-in',
  'distribution',
  'distribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'interest',
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'fee',
  'tpa-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Employee Contribution',
  match: 'Employer Contribution',
  'profit-sharing': 'Employer Contribution',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  dividend: 'Dividend',
  'capgain-lt': 'Long Term Capital Gain Distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest on Money Market',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Investment Management Fee',
  'tpa-fee': 'Third Party Administrator Fee',
};

/** A bank's trust statement whose market value includes accruals, with realized and unrealized gains on two lines and activity under the headings of its kinds; a sale tells proceeds, cost and gain. */
export function accruedActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank, N.A.', 'Bank & Trust', 'Fiduciary Trust']);
  const sheet = new Sheet(provider, { size: 8, font: random.pick(['Helvetica', 'Times']), headroom: 34, margin: 42 });
  const planned = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter'],
      kinds: KINDS,
      pace: [3, 9],
      number: (chance) =>
        `${chance.whole(10, 99)}${chance.pick(['-', ''])}${chance.whole(10_000, 99_999)}${chance.pick(['', '00', '-0'])}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.5 },
  );
  const { book, facts, accrual } = withAccrual(random.branch('accrual'), planned);
  const statement = sheet.open(book, facts);
  front(sheet, random, book, provider, accrual);
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: 'Shares/PV', at: 100 },
      { field: 'name', head: 'Asset Description', at: 116 },
      { field: 'price', head: 'Price', at: 350 },
      { field: 'cost', head: 'Cost', at: 420 },
      { field: 'value', head: 'Market', at: 500 },
      { field: 'share', head: '% of Mkt', at: 570 },
    ],
    {
      title: 'Statement of Assets',
      cash: 'Cash Management Account',
      total: 'Total Assets with Accruals',
      print: paren,
      extra: ['Accrued Income', accrual.after],
    },
  );
  const of = (...kinds: Kind[]) => ofKinds(...kinds);
  cashSection(sheet, statement, 'Income Activity', of('dividend', 'capgain-lt', 'interest', 'sweep-interest'));
  cashSection(sheet, statement, 'Contribution Activity', of('deferral', 'match', 'profit-sharing', 'rollover-in'));
  cashSection(sheet, statement, 'Distribution Activity', of('distribution', 'tax-withheld'));
  cashSection(sheet, statement, 'Fee Activity', isFee);
  trades(sheet, statement);
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, `${provider}    Account Number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const short = (day: string) => dated(day, 'MM/DD/YY');

/** What sales have realised, by the cost that the statement prints for them. */
const gainOf = (event: Happening) => event.cents - costOf(event.paper!, event.cents);

function front(sheet: Sheet, random: Random, book: Book, provider: string, accrual: Accrual): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 13 });
  sheet.at([['Retirement Plan Services', 42]]);
  sheet.paper.down(10);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 42]]);
  sheet.at([
    ['Account Number:', 360],
    [book.number, 450],
  ]);
  sheet.at([
    ['Statement Period:', 360],
    [`${short(book.start)} through ${short(book.end)}`, 450],
  ]);
  sheet.at([
    ['Administrator:', 360],
    ['Plan Services Group 800-555-0151', 450],
  ]);
  const of = (...kinds: Kind[]) => sum(book.events, ofKinds(...kinds));
  const realized = realizedOf(book);
  const lines: [string, number][] = [
    ['Interest', of('interest', 'sweep-interest')],
    ['Dividends', of('dividend', 'capgain-lt')],
    ['Employer Contributions', of('match', 'profit-sharing')],
    ['Employee Contributions', of('deferral')],
    ['Other Receipts', of('rollover-in')],
    ['Benefit Payments', of('distribution')],
    ['Taxes', of('tax-withheld')],
    ['Fees', sum(book.events, isFee)],
    ['Other Disbursements', 0],
    ['Realized Gain/(Loss)', realized],
    ['Change in Unrealized Gain/(Loss)', book.gain - realized],
    ['Net Change in Accrued Income', accrual.after - accrual.before],
  ];
  sheet.heading(random.pick(['Reconciliation of Market Value', 'Market Reconcilement', 'Summary of Account']));
  sheet.at(
    [
      ['Beginning Market Value', 60],
      [short(addDays(book.start, -1)), 300],
      [dollars(book.begin), 500, 'right'],
    ],
    {
      bold: true,
    },
  );
  for (const [label, cents] of lines)
    sheet.at([
      [label, 74],
      [paren(cents), 500, 'right'],
    ]);
  sheet.at(
    [
      ['Ending Market Value', 60],
      [short(book.end), 300],
      [dollars(book.ending), 500, 'right'],
    ],
    { bold: true },
  );
  sheet.paper.down(4);
  sheet.at(
    [
      ['Accrued income included above: beginning', 60],
      [paren(accrual.before), 500, 'right'],
    ],
    { size: 7 },
  );
  sheet.at(
    [
      ['Accrued income included above: ending', 60],
      [paren(accrual.after), 500, 'right'],
    ],
    { size: 7 },
  );
}

const realizedOf = (book: Book) => book.events.filter(ofKinds('sell')).reduce((all, event) => all + gainOf(event), 0);

function cashSection(sheet: Sheet, statement: Statement, title: string, belongs: (event: Happening) => boolean): void {
  const { book } = statement;
  const events = book.events.filter(belongs);
  if (events.length === 0) return;
  const rows = events.map(
    (event): Row => ({
      cells: [short(event.settle), linesOf(SAYS, book, event), paren(event.cents)],
      event,
    }),
  );
  rows.push({ cells: ['', `Total ${title}`, dollars(sum(events))], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 42 },
      { head: 'Description', at: 100, wrap: 330 },
      { head: 'Cash', at: 570, align: 'right' },
    ],
    rows,
    { title },
  );
}

function trades(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Description', at: 94, wrap: 200 },
    { head: 'Units', at: 350, align: 'right' },
    { head: 'Cash', at: 424, align: 'right' },
    { head: 'Cost', at: 498, align: 'right' },
    { head: 'Gain/(Loss)', at: 570, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [name, belongs] of [
    ['Purchases', ofKinds('buy')],
    ['Sales and Maturities', ofKinds('sell', 'maturity')],
  ] as const) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: ['', name], bold: true });
    let basis = 0;
    let gains = 0;
    for (const event of events) {
      const cost = event.kind === 'sell' ? costOf(event.paper!, event.cents) : Math.abs(event.cents);
      const gain = event.kind === 'sell' ? gainOf(event) : 0;
      basis += event.kind === 'buy' ? cost : -cost;
      gains += gain;
      rows.push({
        cells: [
          short(event.settle),
          linesOf(SAYS, book, event),
          units(event.quantity!, 3),
          paren(event.cents),
          paren(event.kind === 'buy' ? cost : -cost),
          event.kind === 'buy' ? '' : paren(gain),
        ],
        event,
      });
    }
    rows.push({ cells: ['', `Total ${name}`, '', dollars(sum(events)), dollars(basis), dollars(gains)], bold: true });
  }
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'Purchase/Sale Activity' });
}
