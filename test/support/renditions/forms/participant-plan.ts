import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'employer-contribution',
  'employer-contribution',
  'loan-payment',
  'loan-interest',
  'distribution',
  'fee',
  'rollover-in',
  'new-loan',
  'dividend',
  'service-charge',
];
const SOURCES = ['Employee Pre-Tax', 'Employer Match', 'Roth Deferral', 'Safe Harbor', 'Rollover'] as const;
const SAYS: Words = {
  deferral: 'Payroll Contribution',
  'employer-contribution': 'Employer Match Contribution',
  'loan-payment': 'Loan Principal Repayment',
  'loan-interest': 'Loan Interest Repayment',
  distribution: 'Withdrawal',
  'tax-withheld': 'Federal Tax Withholding',
  fee: 'Asset Based Advisory Fee',
  'rollover-in': 'Rollover Contribution',
  'new-loan': 'Loan Issued',
  dividend: 'Dividends/Earnings',
  'service-charge': 'Recordkeeping Fee',
};

/** A participant's quarterly statement: summary, activity by source, funds with units, and the history with fund and source. */
export function participantPlan(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement',
    'Retirement Plan Services',
    'Life Insurance Company',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), headroom: 26 });
  const number = () =>
    random.pick([
      `${random.whole(100000, 999999)}-01`,
      `XXX-XX-${random.whole(1000, 9999)}`,
      `GP${random.whole(10000, 99999)}`,
    ]);
  const book = keepUnits(
    random.branch('book'),
    { lengths: ['quarter', 'quarter', 'year'], kinds: KINDS, pace: [1, 5], number },
    SOURCES,
  );
  const statement = sheet.open(book);
  summary(sheet, book, random);
  bySource(sheet, book);
  byFund(sheet, book);
  history(sheet, statement);
  vesting(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 11 }, 32);
    paper.text('Your retirement account statement', 570, { align: 'right', size: 10 }, 30);
    paper.text(
      `${dated(book.start, 'Month D, YYYY')} – ${dated(book.end, 'Month D, YYYY')}`,
      570,
      { align: 'right', size: 8 },
      42,
    );
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book, random: Random): void {
  sheet.paper.newPage();
  sheet.at([
    [random.pick(['Account number', 'Participant ID', 'Contract number']), 350],
    [book.number, 450],
  ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 50]]);
  sheet.at(
    [
      ['Your total account balance', 40],
      [money(book.ending, 'front', true), 300, 'right'],
    ],
    { bold: true, size: 12 },
  );
  sheet.heading('Account summary');
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (key: string) => by((event) => typeOf(event) === key);
  const lines: [string, number][] = [
    ['Beginning balance', book.begin],
    ['Your contributions', by((event) => event.kind === 'deferral')],
    ['Employer contributions', by((event) => event.kind === 'employer-contribution')],
  ];
  const optional: [string, number][] = [
    ['Rollovers in', type('rollovers')],
    ['Loan repayments', type('loanPayments') + type('loanInterest')],
    ['Loans issued', type('newLoans')],
    ['Withdrawals', type('withdrawals')],
    ['Fees', by(isFee)],
    ['Dividends and earnings', by(isIncome)],
  ];
  lines.push(
    ...optional.filter(([, cents]) => cents !== 0),
    ['Investment gain/loss', book.gain],
    ['Ending balance', book.ending],
  );
  sheet.at(
    [
      ['This period', 330, 'right'],
      ['Year to date', 430, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    lines.map(([label, cents], index): [string, string, string] => [
      label,
      money(cents, 'front', true),
      money(index === lines.length - 1 ? cents : book.ytd(label, cents), 'front', true),
    ]),
    [330, 430],
    40,
    [0, lines.length - 1],
  );
  sheet.at([
    ['Your vested balance', 40],
    [money(Math.round(book.ending * 0.9), 'front', true), 330, 'right'],
  ]);
}

function bySource(sheet: Sheet, book: Book): void {
  sheet.heading('Activity by contribution source');
  const places = SOURCES.map((_, index) => 210 + index * 74);
  sheet.head([
    { head: '', at: 40 },
    ...SOURCES.map((source, index): Column => ({ head: source.split(' '), at: places[index]!, align: 'right' })),
    { head: 'Total', at: 572, align: 'right' },
  ]);
  const share = (cents: number, index: number) =>
    index < 4 ? Math.round(cents / 5) : cents - 4 * Math.round(cents / 5);
  const of = (source: string, counts: (event: Happening) => boolean) =>
    sum(book.events, (event) => event.source === source && counts(event));
  const begin = SOURCES.map((_, index) => share(book.begin, index));
  const gain = SOURCES.map((_, index) => share(book.gain, index));
  const rows: [string, number[]][] = [
    ['Beginning balance', begin],
    [
      'Contributions',
      SOURCES.map((source) =>
        of(source, (event) => ['deposits', 'rollovers', 'loanPayments', 'loanInterest'].includes(typeOf(event))),
      ),
    ],
    [
      'Withdrawals and loans',
      SOURCES.map((source) => of(source, (event) => ['withdrawals', 'newLoans'].includes(typeOf(event)))),
    ],
    ['Fees', SOURCES.map((source) => of(source, isFee))],
    ['Gain/loss and earnings', SOURCES.map((source, index) => gain[index]! + of(source, isIncome))],
  ];
  rows.push(['Ending balance', SOURCES.map((_, index) => rows.reduce((total, [, cells]) => total + cells[index]!, 0))]);
  for (const [label, cells] of rows) {
    const figures = [...cells, cells.reduce((total, cents) => total + cents, 0)];
    sheet.at(
      [
        [label, 40],
        ...figures.map((cents, index): [string, number, 'right'] => [
          money(cents),
          index < 5 ? places[index]! : 572,
          'right',
        ]),
      ],
      { size: sheet.paper.size - 0.5, bold: label.endsWith('balance') },
    );
  }
}

function byFund(sheet: Sheet, book: Book): void {
  sheet.heading('Your investments');
  sheet.head([
    { head: 'Investment option', at: 40 },
    { head: 'Units/Shares', at: 330, align: 'right' },
    { head: 'Unit value', at: 420, align: 'right' },
    { head: 'Ending balance', at: 500, align: 'right' },
    { head: '% of total', at: 570, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`,
          units(quantity, 4),
          price(paper.price, 4, true),
          money(value, 'front', true),
          `${Math.round((100 * value) / book.ending)}%`,
        ],
      ],
      [330, 420, 500, 570],
    );
  sheet.figures([['Total', '', '', money(book.ending, 'front', true), '100%']], [330, 420, 500, 570], 40, [0]);
}

function history(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.at([['No transactions were posted to your account this period.', 40]]);
    return;
  }
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 90, wrap: 110 },
    { head: 'Source', at: 206 },
    { head: 'Investment', at: 290, wrap: 110 },
    { head: 'Amount', at: 460, align: 'right' },
    { head: 'Unit value', at: 515, align: 'right' },
    { head: 'Units', at: 570, align: 'right' },
  ];
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        SAYS[event.kind]!,
        event.source!,
        event.paper!.name,
        money(event.cents, 'front', true),
        price(event.price!, 4, true),
        units(event.quantity!, 4),
      ],
      event,
    }),
  );
  rows.push({ cells: ['Total', '', '', '', money(sum(book.events), 'front', true), '', ''], bold: true });
  sheet.table(statement, columns, rows, { title: 'Transaction history' });
}

function vesting(sheet: Sheet, book: Book): void {
  sheet.heading('Vesting');
  sheet.head([
    { head: 'Source', at: 40 },
    { head: 'Balance', at: 250, align: 'right' },
    { head: 'Vested %', at: 330, align: 'right' },
    { head: 'Vested balance', at: 420, align: 'right' },
  ]);
  const part = Math.round(book.ending / 5);
  for (const source of SOURCES.slice(0, 3))
    sheet.figures(
      [
        [
          source,
          money(part, 'front', true),
          source === 'Employer Match' ? '80%' : '100%',
          money(source === 'Employer Match' ? Math.round(part * 0.8) : part, 'front', true),
        ],
      ],
      [250, 330, 420],
    );
}
