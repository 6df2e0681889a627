import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, ofKinds, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { detailOf, notice, planBook, terms } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import { letterhead, tiles } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'Employee Pre-Tax Contribution',
  roth: 'Employee Roth Contribution',
  match: 'Company Match',
  'profit-sharing': 'Company Profit Sharing',
  'loan-payment': 'Loan Repayment - Principal',
  'loan-interest': 'Loan Repayment - Interest',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Participant Distribution',
  'tax-withheld': 'Federal Tax Withholding',
  corrective: 'Return of Excess Contribution',
  'new-loan': 'Loan Issued',
  'tpa-fee': 'Recordkeeping Fee',
  fee: 'Investment Advisory Fee',
  'credited-interest': 'Interest Credited',
};
const MONEY: Words = {
  deferral: 'Pre-Tax',
  roth: 'Roth',
  match: 'Match',
  'profit-sharing': 'Prof Shr',
  'rollover-in': 'Rollover',
  'loan-payment': 'Pre-Tax',
  'loan-interest': 'Pre-Tax',
  distribution: 'Pre-Tax',
  'tax-withheld': 'Pre-Tax',
  corrective: 'Pre-Tax',
  'new-loan': 'Pre-Tax',
  'tpa-fee': 'Pre-Tax',
  fee: 'Match',
  'credited-interest': 'Pre-Tax',
};
const TYPES = [
  ['Employee Pre-Tax', 'Pre-Tax'],
  ['Employee Roth', 'Roth'],
  ['Company Match', 'Match'],
  ['Profit Sharing', 'Prof Shr'],
  ['Rollover', 'Rollover'],
] as const;
const PAID = ofKinds('deferral', 'roth', 'match', 'profit-sharing', 'rollover-in');
const LOANS = ofKinds('loan-payment', 'loan-interest', 'new-loan');
const OUT = ofKinds('distribution', 'tax-withheld', 'corrective');
const COLUMNS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Contributions|& Rollovers', PAID],
  ['Loan|Activity', LOANS],
  ['Distributions|& Refunds', OUT],
  ['Interest|Credited', isIncome],
  ['Plan|Fees', isFee],
];

/** A payroll company's pooled plan: money types down the side and what moved each across, a total below them, then what came with each check date and what went out. */
export function byMoneyType(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Payroll & Retirement',
    'Payroll Services',
    'Workforce Retirement',
  ]);
  const sheet = new Sheet(provider, { size: 8, margin: 40, headroom: 28 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'quarter', 'month'],
      kinds: [
        'rollover-in',
        'distribution',
        'distribution',
        'corrective',
        'new-loan',
        'tpa-fee',
        'fee',
        'credited-interest',
        'profit-sharing',
      ],
      pace: [1, 5],
      number: (chance) => `${chance.pick(['0', '1'])}${figures(chance, 6)}-${chance.pick(['01', '02'])}`,
    },
    { kinds: ['deferral', 'roth', 'match', 'loan-payment', 'loan-interest'], chance: 0.9 },
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([['Employer Plan Statement', 40]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Client/Plan Number', book.number],
      ['Statement Period', `${day(book.start)} to ${day(book.end)}`],
      ['Plan Type', '401(k), pooled trust'],
      ['Plan Sponsor Line', '800-555-0149'],
    ],
    { label: 340, text: 440 },
  );
  tiles(sheet, [
    ['Opening Plan Balance', dollars(book.begin), day(book.start)],
    ['Closing Plan Balance', dollars(book.ending), day(book.end)],
    ['Active Participants', String(random.branch('people').whole(6, 88)), `as of ${day(book.end)}`],
  ]);
  matrix(sheet, book);
  year(sheet, book);
  notice(sheet, random, 'Reminders for plan sponsors');
  checks(sheet, statement);
  if (book.events.length === 0) {
    sheet.heading('Transactions');
    sheet.paper.line('No transactions were posted to the plan in this period.');
  }
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Investment', at: 40 },
      { field: 'units', head: 'Units', at: 340 },
      { field: 'price', head: ['Unit', 'Price'], at: 410 },
      { field: 'value', head: 'Balance', at: 500 },
      { field: 'share', head: ['% of', 'Plan'], at: 566 },
    ],
    { title: 'Plan Investments', cash: 'Plan Holding Account', total: 'Total Plan Investments', print: show },
  );
  terms(sheet, random, 'About Your Statement');
  runningHead(sheet, `${book.title[0]}     Plan ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const day = (text: string) => dated(text, 'MM-DD-YYYY');

/** What each type of money began with and what the market did to it is a share of the plan's. */
function matrix(sheet: Sheet, book: Book): void {
  const places = [168, 240, 306, 374, 424, 472, 520, 574].slice(0, 8);
  const flows = TYPES.map(([, type]) =>
    COLUMNS.map(([, belongs]) => sum(book.events, (event) => belongs(event) && MONEY[event.kind] === type)),
  );
  const gains = split(book.gain, [46, 14, 22, 10, 8]);
  const begins = split(book.begin, [48, 12, 22, 10, 8]);
  const explained = book.begin + book.gain + sum(book.events, (event) => COLUMNS.some(([, belongs]) => belongs(event)));
  const rows = TYPES.map(([label], index) => {
    const moved = flows[index]!.reduce((all, cents) => all + cents, 0);
    // Where the printed end is not explained, the first type carries what is amiss.
    const off = index === 0 ? book.ending - explained : 0;
    return [
      label,
      [begins[index]!, ...flows[index]!, gains[index]!, begins[index]! + moved + gains[index]! + off],
    ] as const;
  });
  const sums = places.map((_, place) => rows.reduce((all, [, cells]) => all + cells[place]!, 0));
  sheet.heading('Plan Activity by Money Type');
  const heads = ['Opening|Balance', ...COLUMNS.map(([head]) => head), 'Gain/|Loss', 'Closing|Balance'];
  sheet.head(
    [
      { head: 'Money Type', at: 40 },
      ...heads.map((head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' })),
    ],
    { size: 7 },
  );
  for (const [label, cells] of rows)
    sheet.at(
      [[label, 40], ...cells.map((cents, index): [string, number, 'right'] => [show(cents), places[index]!, 'right'])],
      { size: 7 },
    );
  sheet.at(
    [
      ['Plan Total', 40],
      ...sums.map((cents, index): [string, number, 'right'] => [show(cents), places[index]!, 'right']),
    ],
    {
      bold: true,
      size: 7,
    },
  );
}

function year(sheet: Sheet, book: Book): void {
  sheet.heading('Contributions at a Glance');
  sheet.at(
    [
      ['This Period', 340, 'right'],
      ['Plan Year to Date', 460, 'right'],
    ],
    { bold: true },
  );
  const lines = TYPES.map(
    ([label, type]) => [label, sum(book.events, (event) => PAID(event) && MONEY[event.kind] === type)] as const,
  );
  sheet.figures(
    [
      ...lines.map(([label, cents]): [string, string, string] => [
        label,
        dollars(cents),
        dollars(book.ytd(label, cents)),
      ]),
      [
        'Total Contributions',
        dollars(lines.reduce((all, [, cents]) => all + cents, 0)),
        dollars(lines.reduce((all, [label, cents]) => all + book.ytd(label, cents), 0)),
      ],
    ],
    [340, 460],
    40,
    [lines.length],
  );
}

function checks(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const list = (title: string, head: string, total: string, belongs: (event: Happening) => boolean) => {
    const events = book.events.filter(belongs);
    if (events.length === 0) return;
    const rows: Row[] = events.map((event) => ({
      cells: [day(event.settle), SAYS[event.kind]!, MONEY[event.kind]!, detailOf(book, event), show(event.cents)],
      event,
    }));
    rows.push({ cells: ['', total, '', '', dollars(sum(events))], bold: true });
    sheet.table(
      statement,
      [
        { head, at: 40 },
        { head: 'Transaction', at: 112, wrap: 160 },
        { head: 'Money Type', at: 282 },
        { head: 'Reference', at: 346, wrap: 150 },
        { head: 'Amount', at: 574, align: 'right' },
      ],
      rows,
      { title },
    );
  };
  list(
    'Payroll Contributions and Loan Repayments',
    'Check Date',
    'Total Payroll Contributions and Loan Repayments',
    (event) => ofKinds('deferral', 'roth', 'match', 'profit-sharing', 'loan-payment', 'loan-interest')(event),
  );
  list('Rollovers Into the Plan', 'Date', 'Total Rollovers', ofKinds('rollover-in'));
  list(
    'Distributions, Refunds and Loans Issued',
    'Date',
    'Total Distributions, Refunds and Loans Issued',
    ofKinds('distribution', 'tax-withheld', 'corrective', 'new-loan'),
  );
  list('Interest Credited', 'Date', 'Total Interest Credited', isIncome);
  list('Plan Fees', 'Date', 'Total Plan Fees', isFee);
}
