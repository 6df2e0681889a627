import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { boxes, type Ends, endsOf, type FundAccount, fundAccounts, intoFund, oneOf, sectionTable } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Balance brought forward', 'Balance carried forward'],
  ['What you had on {}', 'What you have on {}'],
  ['Your balance at {}', 'Your balance at {}'],
];

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'hardship',
  'distribution',
  'tpa-fee',
  'loan-fee',
  'exchange-out',
  'dividend',
  'forfeiture',
];
const SOURCES = ['Salary deferral', 'Roth', 'Company match', 'Rollover'] as const;
const SAYS: Words = {
  deferral: 'Salary deferral',
  roth: 'Roth deferral',
  match: 'Company match',
  'loan-payment': 'Loan principal paid',
  'loan-interest': 'Loan interest paid',
  'new-loan': 'Loan disbursed',
  hardship: 'Hardship withdrawal',
  distribution: 'In-service distribution',
  'tax-withheld': 'Federal income tax withholding',
  'tpa-fee': 'Plan administration fee',
  'loan-fee': 'Loan maintenance fee',
  'exchange-out': 'Fund transfer out',
  'exchange-in': 'Fund transfer in',
  dividend: 'Dividends',
  forfeiture: 'Forfeiture of unvested balance',
};
const print = (cents: number) => money(cents, 'paren', true);

/** A participant's statement with a grid by fund, and a ledger for each source of money. */
export function sourceLedgers(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Recordkeeping',
    'Benefit Administrators',
    '401(k) Services',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), headroom: 30 });
  const number = () => `${random.whole(10000, 99999)}-${random.whole(100, 999)}`;
  const kept = keepUnits(
    random.branch('book'),
    { lengths: ['quarter', 'quarter', 'month', 'year'], kinds: KINDS, pace: [1, 5], number },
    SOURCES,
  );
  const { book, funds } = fundAccounts(random.branch('funds'), { ...kept, events: kept.events.map(fromItsSource) });
  const statement = sheet.open(book);
  front(sheet, book, random);
  grid(sheet, funds);
  loans(sheet, random, book);
  ledgers(sheet, statement);
  returns(sheet, random, funds);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 11 }, 30);
    paper.text(book.planName ?? 'Retirement Plan', 572, { align: 'right', size: 9 }, 30);
    paper.text(`Page ${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

/** Contributions stand in the ledger of their own source, forfeitures in the company's. */
function fromItsSource(event: Happening): Happening {
  const own: Partial<Record<Kind, string>> = {
    deferral: 'Salary deferral',
    roth: 'Roth',
    match: 'Company match',
    forfeiture: 'Company match',
  };
  return { ...event, source: own[event.kind] ?? event.source! };
}

function front(sheet: Sheet, book: Book, random: Random): void {
  sheet.paper.newPage();
  for (const text of [random.pick(['Dana Whitlock', 'Renee Castor']), ...book.address]) sheet.at([[text, 60]]);
  sheet.paper.down(10);
  sheet.at([[`Participant account ${book.number}`, 40]], { bold: true });
  const month = book.start.slice(0, 7) === book.end.slice(0, 7);
  const year = book.start.slice(5) === '01-01' && book.end.slice(5) === '12-31';
  sheet.at([[`For the ${month ? 'month' : year ? 'year' : 'quarter'} ended ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (key: string) => by((event) => typeOf(event) === key);
  const optional: [string, number][] = [
    ['Loan repayments, principal', type('loanPayments')],
    ['Loan repayments, interest', type('loanInterest')],
    ['Loans taken', type('newLoans')],
    ['Distributions', type('withdrawals')],
    ['Forfeitures', type('forfeiture')],
    ['Fees charged', by(isFee)],
    ['Dividends', by(isIncome)],
  ];
  const lines: [string, string][] = [
    [opening, print(book.begin)],
    ['Your contributions', print(by((event) => ['deferral', 'roth'].includes(event.kind)))],
    ['Company contributions', print(by((event) => event.kind === 'match'))],
    ...optional.filter(([, cents]) => cents !== 0).map(([label, cents]): [string, string] => [label, print(cents)]),
    ['Gain or loss on investments', print(book.gain)],
    [closing, print(book.ending)],
  ];
  boxes(sheet, [
    { title: 'Account summary', from: 40, to: 290, lines, bold: [0, lines.length - 1] },
    {
      title: 'Your savings rate',
      from: 330,
      to: 572,
      lines: [
        ['Pre-tax deferral', '6%'],
        ['Roth deferral', '2%'],
        ['2025 limit on deferrals', '$23,500.00'],
        ['Projected monthly income at 67', '$2,184.00'],
        ['Your vested balance', print(Math.round(book.ending * 0.94))],
      ],
    },
  ]);
}

function grid(sheet: Sheet, funds: readonly FundAccount[]): void {
  const places = [200, 262, 324, 386, 448, 510, 572];
  sheet.heading('Activity by fund');
  sheet.head([
    { head: 'Fund', at: 40 },
    ...['Opening', 'Money in', 'Money out', 'Transfers', 'Fees', 'Earnings', 'Closing'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const cells = (fund: FundAccount) => {
    const of = (belongs: (event: Happening) => boolean) =>
      fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    const flow = (event: Happening) => !isFee(event) && !isIncome(event) && !event.kind.startsWith('exchange');
    return [
      fund.begin,
      of((event) => flow(event) && event.cents > 0),
      of((event) => flow(event) && event.cents < 0),
      of((event) => event.kind.startsWith('exchange')),
      of(isFee),
      fund.gain + of(isIncome),
      fund.end,
    ];
  };
  const all = funds.map(cells);
  funds.forEach((fund, index) => {
    sheet.figures([[fund.name.slice(0, 18), ...all[index]!.map((cents) => money(cents, 'paren'))]], places);
  });
  const total = places.map((_, index) =>
    money(
      all.reduce((sums, row) => sums + row[index]!, 0),
      'paren',
    ),
  );
  sheet.figures([['Total', ...total]], places, 40, [0]);
}

/** Participants' statements know many names for a move between funds. */
function wordOf(book: Book, kind: Kind): string {
  const move = oneOf(book, ['Fund transfer', 'Exchange', 'Reallocation']);
  return SAYS[kind]!.replace('Fund transfer', move);
}

function loans(sheet: Sheet, random: Random, book: Book): void {
  if (!random.chance(0.5)) return;
  sheet.heading('Loan status');
  sheet.head([
    { head: 'Loan', at: 40 },
    { head: 'Date taken', at: 90 },
    { head: 'Rate', at: 220, align: 'right' },
    { head: 'Original amount', at: 320, align: 'right' },
    { head: 'Payment', at: 400, align: 'right' },
    { head: 'Owed at end', at: 500, align: 'right' },
  ]);
  sheet.at([
    ['1', 40],
    [dated(addDays(book.start, -400), 'MM/DD/YYYY'), 90],
    ['9.50%', 220, 'right'],
    ['$12,000.00', 320, 'right'],
    ['$251.98', 400, 'right'],
    [money(random.whole(100_000, 1_100_000), 'front', true), 500, 'right'],
  ]);
  sheet.at([['Loans are not part of the balances above.', 40]], { size: 6.5 });
}

function ledgers(sheet: Sheet, statement: Statement): void {
  if (statement.book.events.length === 0) sheet.at([['No activity this period.', 40]]);
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 85, wrap: 130 },
    { head: 'Fund', at: 222, wrap: 120 },
    { head: 'Dollars', at: 430, align: 'right' },
    { head: 'Units', at: 500, align: 'right' },
    { head: 'Unit price', at: 572, align: 'right' },
  ];
  for (const source of SOURCES)
    sectionTable(
      sheet,
      statement,
      { title: `Transactions: ${source}`, belongs: (event) => event.source === source },
      columns,
      (event) => [
        dated(event.settle, 'Mon DD'),
        wordOf(statement.book, event.kind),
        event.paper!.name,
        money(intoFund(event), 'paren'),
        units(event.quantity!, 4),
        price(event.price!, 4),
      ],
      3,
      print,
    );
}

function returns(sheet: Sheet, random: Random, funds: readonly FundAccount[]): void {
  sheet.heading('How your funds have done');
  sheet.head([
    { head: 'Fund', at: 40 },
    ...['3 months', '1 year', '5 years', 'Expense ratio'].map(
      (head, index): Column => ({ head, at: 320 + index * 80, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 38),
          ...[3, 12, 9].map((most) => `${(random.whole(-300, most * 100) / 100).toFixed(2)}%`),
          '0.42%',
        ],
      ],
      [320, 400, 480, 560],
    );
}
