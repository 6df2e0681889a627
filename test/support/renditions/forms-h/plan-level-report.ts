import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund, sectionTable } from '../forms-b/kit.ts';
import { dayForm, keepFunds, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { detailOf, notice, terms } from './kit.ts';

interface Group {
  /** The column of the table by fund, in the lines of its head. */
  head: readonly string[];
  title: string;
  kinds: readonly Kind[];
}

const GROUPS: readonly Group[] = [
  { head: ['Contributions'], title: 'Contributions', kinds: ['deferral', 'roth', 'match', 'profit-sharing'] },
  { head: ['Rollovers', 'In'], title: 'Rollovers', kinds: ['rollover-in'] },
  { head: ['Loan', 'Repayments'], title: 'Loan Repayments', kinds: ['loan-payment', 'loan-interest'] },
  { head: ['Loans', 'Issued'], title: 'Loans Issued', kinds: ['new-loan'] },
  { head: ['Benefit', 'Payments'], title: 'Benefit Payments', kinds: ['distribution', 'tax-withheld', 'corrective'] },
  { head: ['Fees'], title: 'Fees', kinds: ['tpa-fee'] },
];
const SAYS: Partial<Record<Kind, string>> = {
  deferral: 'Employee deferral',
  roth: 'Roth deferral',
  match: 'Employer match',
  'profit-sharing': 'Employer profit sharing',
  'rollover-in': 'Rollover',
  'loan-payment': 'Loan principal',
  'loan-interest': 'Loan interest',
  'new-loan': 'Loan issued',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withheld',
  corrective: 'Return of excess contribution',
  'tpa-fee': 'Plan administration fee',
};

/** A recordkeeper's report to the sponsor: the whole plan by fund with the activity across, and the transactions by kind with a sum of each. */
export function planLevelReport(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Plan Services',
    'Plan Services',
    'Pension Group',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 36, landscape: random.chance(0.75) });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month', 'year'],
    kinds: GROUPS.flatMap(({ kinds }) => kinds).filter((kind) => kind !== 'tax-withheld'),
    pace: [2, 9],
    number: (chance) => `${chance.pick(['', 'PL-', 'C'])}${chance.whole(10000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  byFund(sheet, book, funds);
  detail(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'M/D/YYYY', 'MM/DD/YY']));
  if (random.chance(0.5)) notice(sheet, random, 'For plan fiduciaries');
  terms(sheet, random, 'About this report');
  runningHead(
    sheet,
    `${provider}   Plan Activity Report   Plan number ${book.number}`,
    (page, pages) => `Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 14 });
  sheet.at([['Plan Activity Report', 36]], { size: 11 });
  sheet.at([[`For the period ${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`, 36]]);
  addressed(sheet, book, 50);
  sheet.at([
    ['Plan name', 36],
    [book.planName ?? book.title.join(' '), 130],
  ]);
  sheet.at([
    ['Plan number', 36],
    [book.number, 130],
  ]);
  sheet.at([
    ['Participants with a balance', 36],
    [String(random.whole(6, 180)), 150],
  ]);
  sheet.heading('Plan Summary');
  const year = (label: string, cents: number) => cents + (cents < 0 ? -1 : 1) * book.ytd(label, 0);
  const lines = [
    ...GROUPS.map(({ title, kinds }) => [title, sum(book.events, ofKinds(...kinds))] as const),
    ['Gain/(Loss)', book.gain] as const,
  ];
  sheet.at(
    [
      ['Current Period', 360, 'right'],
      ['Year to Date', 470, 'right'],
    ],
    { bold: true },
  );
  const before = lines.reduce((all, [label, cents]) => all - year(label, cents) + cents, book.begin);
  sheet.figures(
    [
      ['Beginning Plan Assets', print(book.begin), print(before)],
      ...lines.map(([label, cents]): [string, string, string] => [label, print(cents), print(year(label, cents))]),
      ['Ending Plan Assets', print(book.ending), print(book.ending)],
    ],
    [360, 470],
    36,
    [0, lines.length + 1],
  );
}

function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const right = sheet.paper.width - 36;
  const groups = GROUPS.filter(({ kinds }) => book.events.some((event) => kinds.includes(event.kind)));
  const count = groups.length + 3;
  const step = (right - 150) / count;
  const places = Array.from({ length: count }, (_, index) => 150 + step * (index + 1));
  const cells = (fund: FundAccount) => [
    fund.begin,
    ...groups.map(({ kinds }) =>
      fund.events.filter((event) => kinds.includes(event.kind)).reduce((all, event) => all + intoFund(event), 0),
    ),
    fund.gain,
    fund.end,
  ];
  sheet.heading('Activity by Investment');
  sheet.head(
    [
      { head: 'Investment', at: 36 },
      ...[['Beginning', 'Balance'], ...groups.map(({ head }) => head), ['Gain/', '(Loss)'], ['Ending', 'Balance']].map(
        (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
      ),
    ],
    { size: 6.5 },
  );
  const size = sheet.paper.size;
  sheet.paper.size = count > 7 && !(sheet.paper.width > 700) ? 5.5 : 6.5;
  for (const fund of funds) sheet.figures([[fund.name.slice(0, 24), ...cells(fund).map(print)]], places, 36);
  const totals = funds.map(cells).reduce((all, each) => all.map((cents, index) => cents + each[index]!));
  sheet.figures([['Total', ...totals.map(print)]], places, 36, [0]);
  sheet.paper.size = size;
}

function detail(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const right = sheet.paper.width - 36;
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Transaction', at: 100, wrap: 130 },
    { head: 'Investment', at: 240, wrap: 130 },
    { head: 'Reference', at: 380, wrap: right - 460 },
    { head: 'Amount', at: right, align: 'right' },
  ];
  if (statement.book.events.length === 0) {
    sheet.heading('Transaction Detail');
    sheet.at([['There were no transactions in this period.', 36]]);
    return;
  }
  sheet.heading('Transaction Detail');
  for (const { title, kinds } of GROUPS)
    sectionTable(
      sheet,
      statement,
      { title, total: `Total ${title}`, belongs: (event: Happening) => !isTrade(event) && kinds.includes(event.kind) },
      columns,
      (event) => [
        day(event.settle),
        SAYS[event.kind]!,
        event.paper!.name,
        detailOf(statement.book, event),
        print(event.cents),
      ],
      4,
      print,
      1,
    );
}
