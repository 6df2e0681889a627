import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { dayForm, keepFunds, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, type Negative, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'deferral',
  'rollover-in',
  'distribution',
  'exchange-out',
  'tpa-fee',
  'plan-transfer-in',
];
const SAYS: Words = {
  'employer-contribution': 'Employer Deposit',
  deferral: 'Employee Deposit',
  'rollover-in': 'Rollover Deposit',
  distribution: 'Benefit Withdrawal',
  'tax-withheld': 'Federal Income Tax Withheld',
  'exchange-out': 'Interfund Transfer Out',
  'exchange-in': 'Interfund Transfer In',
  'tpa-fee': 'Contract Administration Charge',
  'plan-transfer-in': 'Plan Asset Transfer From Prior Carrier',
};

/** A life insurer's group annuity contract of a plan: contract value at both ends, each separate account with its units, and the transactions of all accounts in order of days. */
export function groupAnnuityAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Mutual Life Insurance Co',
    'Insurance & Annuity Company',
  ]);
  const sheet = new Sheet(provider, {
    size: 8,
    headroom: 28,
    margin: 42,
    font: random.pick(['Times', 'Helvetica']),
    landscape: random.chance(0.3),
  });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 6],
    number: (chance) =>
      `${chance.pick(['GA-', 'GAC ', 'G'])}${chance.whole(10000, 99999)}${chance.pick(['', '-1', '-001'])}`,
  });
  const statement = sheet.open(book, facts);
  const negative: Negative = random.pick(['back', 'paren', 'front']);
  front(sheet, book, provider, negative);
  accounts(sheet, funds, negative);
  transactions(sheet, statement, dayForm(random, ['MM-DD-YYYY', 'MM/DD/YYYY', 'DD-Mon-YYYY']), negative);
  terms(sheet, random, 'Contract information');
  runningHead(sheet, provider, (page, pages) => `Group Annuity Contract ${book.number}   Page ${page} of ${pages}`);
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, negative: Negative): void {
  const print = (cents: number) => money(cents, negative, true);
  const type = (...kinds: Kind[]) => sum(book.events, ofKinds(...kinds));
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 14 });
  sheet.at([['Group Annuity Contract Statement', 42]], { size: 11 });
  addressed(sheet, book, 56);
  const facts: [string, string][] = [
    ['Contractholder', book.planName ?? book.title.join(' ')],
    ['Contract number', book.number],
    ['Statement period', `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`],
    ['Contract effective date', 'May 1, 2009'],
  ];
  for (const [label, text] of facts)
    sheet.at([
      [label, 42],
      [text, 160],
    ]);
  sheet.heading('Contract Summary');
  sheet.figures(
    [
      [`Contract value as of ${dated(addDays(book.start, -1), 'Month D, YYYY')}`, print(book.begin)],
      ['Deposits', print(type('employer-contribution', 'deferral', 'rollover-in'))],
      ['Transfers from other carriers', print(type('plan-transfer-in'))],
      ['Withdrawals', print(type('distribution', 'tax-withheld'))],
      ['Contract charges', print(type('tpa-fee'))],
      ['Net investment results', print(book.gain)],
      [`Contract value as of ${dated(book.end, 'Month D, YYYY')}`, print(book.ending)],
    ],
    [400],
    42,
    [0, 6],
  );
}

function accounts(sheet: Sheet, funds: readonly FundAccount[], negative: Negative): void {
  const print = (cents: number) => money(cents, negative);
  const right = sheet.paper.width - 42;
  const step = (right - 190) / 6;
  const places = [1, 2, 3, 4, 5, 6].map((index) => 190 + step * index);
  const flow = (fund: FundAccount) => fund.events.reduce((all, event) => all + intoFund(event), 0);
  sheet.heading('Value of Separate Accounts');
  sheet.head([
    { head: 'Separate Account', at: 42 },
    ...[
      ['Beginning', 'Value'],
      ['Net', 'Activity'],
      ['Investment', 'Results'],
      ['Units'],
      ['Unit', 'Value'],
      ['Ending', 'Value'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 26),
          print(fund.begin),
          print(flow(fund)),
          print(fund.gain),
          units(fund.units, 4),
          price(fund.price, 4),
          print(fund.end),
        ],
      ],
      places,
    );
  const total = (of: (fund: FundAccount) => number) => print(funds.reduce((all, fund) => all + of(fund), 0));
  sheet.figures(
    [['Total', total(({ begin }) => begin), total(flow), total(({ gain }) => gain), '', '', total(({ end }) => end)]],
    places,
    42,
    [0],
  );
}

function transactions(sheet: Sheet, statement: Statement, day: (day: string) => string, negative: Negative): void {
  const right = sheet.paper.width - 42;
  const print = (cents: number) => money(cents, negative);
  const rows = statement.book.events.map(
    (event: Happening): Row => ({
      cells: [
        day(event.settle),
        [SAYS[event.kind]!, detailOf(statement.book, event)].filter((line) => line !== ''),
        event.paper!.name,
        units(event.quantity!, 4),
        price(event.price!, 4),
        print(intoFund(event)),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.heading('Contract Activity');
    sheet.at([['No activity occurred during this statement period.', 42]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 42 },
      { head: 'Transaction', at: 112, wrap: 150 },
      { head: 'Account', at: 272, wrap: right - 452 },
      { head: 'Units', at: right - 120, align: 'right' },
      { head: 'Unit Value', at: right - 62, align: 'right' },
      { head: 'Amount', at: right, align: 'right' },
    ],
    rows,
    { title: 'Contract Activity' },
  );
}
