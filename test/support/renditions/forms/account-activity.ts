import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { aside, boilerplate, holdingsTable, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'interest',
  'capgain-lt',
  'wire-in',
  'deposit',
  'distribution',
  'fee',
  'check',
  'sweep-interest',
  'in-kind-in',
  'cash-in-lieu',
  'maturity',
];

const SAYS: Words = {
  buy: 'Bought',
  sell: 'Sold',
  reinvest: 'Reinvestment',
  maturity: 'Full redemption',
  'cash-in-lieu': 'Cash in lieu',
  dividend: 'Dividend',
  'capgain-lt': 'Capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'wire-in': 'Wire received',
  deposit: 'Deposit',
  distribution: 'Withdrawal',
  'tax-withheld': 'Federal tax withheld',
  fee: 'Fee charged',
  check: 'Check',
  'in-kind-in': 'Received',
};

/** "Change in the value of your account" with the account's name in front of the dates; activity by day under headings of kind. */
export function accountActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Services Inc.', 'Wealth Advice']);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), headroom: 26 });
  const number = () =>
    `${random.pick([...'ABEHJ'])}${random.pick([...'ACEX'])} ${random.whole(10000, 99999)} ${random.pick(['ZZ', 'MT', '12', 'Q7'])}`;
  const book = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 14],
    number,
  });
  const statement = sheet.open(book);
  summary(sheet, book);
  cash(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Your assets',
    heads: [
      'Holding',
      'Number of shares',
      `Price on ${dated(book.end, 'Mon D')} ($)`,
      `Value on ${dated(book.end, 'Mon D')} ($)`,
    ],
    cashLabel: 'Cash and money balances',
    totals: ['Your total assets'],
  });
  activity(sheet, statement);
  sweep(sheet, book);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(`${random.pick(['Resource Plan', 'Business Services Account'])}`, 300, { bold: true, size: 9 }, 30);
    paper.text(`${dated(book.start, 'Month')} ${dated(book.end, 'YYYY')}`, 300, { size: 8 }, 40);
    paper.text('Account name:', 40, { size: 7 }, 30);
    paper.text(book.title[0]!.toUpperCase(), 95, { size: 7 }, 30);
    paper.text('Account number:', 40, { size: 7 }, 39);
    paper.text(book.number, 105, { size: 7, bold: true }, 39);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  paper.down(20);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.heading('Value of your account');
  const before = addDays(book.start, -1);
  sheet.at(
    [
      [`on ${dated(before, 'Month D')} ($)`, 460, 'right'],
      [`on ${dated(book.end, 'Month D')} ($)`, 570, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Your assets', money(book.begin), money(book.ending)],
      ['Your liabilities', '0.00', '0.00'],
      ['Value of your account', money(book.begin, 'front', true), money(book.ending, 'front', true)],
    ],
    [460, 570],
    40,
    [2],
  );
  sheet.heading('Change in the value of your account');
  sheet.at(
    [
      [`${dated(book.end, 'Month YYYY')} ($)`, 460, 'right'],
      ['Year to date ($)', 570, 'right'],
    ],
    { bold: true },
  );
  const lines: [string, number][] = [
    ['Opening account value', book.begin],
    ['Deposits, including investments transferred in', sums.deposits + sums.inKind],
    ['Withdrawals and fees, including investments transferred out', sums.withdrawals + sums.fees],
    ['Dividend and interest income', sums.income],
    ['Change in market value', book.gain],
    ['Closing account value', book.ending],
  ];
  periodAndYear(sheet, book, lines, { negative: 'front' });
  paper.down(4);
  sheet.at(
    [
      [
        `Your statement covers the period ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}.`,
        40,
      ],
    ],
    { size: 7 },
  );
}

function cash(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.heading('Summary of cash and money balances');
  const of = (label: string, cents: number): [string, string] => [label, money(cents)];
  sheet.figures(
    [
      of('Opening balances', book.cashBegin),
      of('Dividend and interest income', sums.income),
      of('Deposits and other funds credited', sums.deposits),
      of('Proceeds from investment transactions', sums.sales),
      of('Total additions', sums.income + sums.deposits + sums.sales),
      of('Withdrawals and fees', sums.withdrawals + sums.fees),
      of('Funds withdrawn for investments bought', sums.purchases + sums.reinvested),
      of('Total subtractions', sums.withdrawals + sums.fees + sums.purchases + sums.reinvested),
      of('Closing balances', book.cashEnd),
    ],
    [460],
    40,
    [0, 4, 7, 8],
  );
}

type Group = readonly [title: string, total: string, belongs: (event: Happening) => boolean];
const GROUPS: readonly Group[] = [
  [
    'Deposits and other funds credited',
    'Total deposits and other funds credited',
    (event) => typeOf(event) === 'deposits',
  ],
  ['Dividend and interest income', 'Total dividend and interest income', isIncome],
  ['Fees', 'Total fees', ofKinds('fee')],
  [
    'Withdrawals and other funds debited',
    'Total withdrawals and other funds debited',
    (event) => typeOf(event) === 'withdrawals' && event.kind !== 'check',
  ],
  ['Checks', 'Total checks', ofKinds('check')],
  [
    'Investment transactions',
    'Total investment transactions',
    (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event)),
  ],
  ['Investments transferred in', 'Total investments transferred in', ofKinds('in-kind-in')],
];

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 80 },
    { head: 'Description', at: 160, wrap: 190 },
    { head: ['Quantity/', 'Face value'], at: 430, align: 'right' },
    { head: ['Price/', 'Value ($)'], at: 490, align: 'right' },
    { head: ['Cash', 'amount ($)'], at: 570, align: 'right' },
  ];
  sheet.heading('Account activity this month', { size: 12 });
  for (const [title, total, belongs] of GROUPS) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    const rows = events.map(
      (event): Row => ({
        cells: [
          dated(event.settle, 'Mon D'),
          SAYS[event.kind]!,
          nameOf(
            event,
            event.checkNumber
              ? `NUMBER ${event.checkNumber} OFFICE RENT`
              : event.kind === 'sweep-interest'
                ? 'BUSINESS SWEEP'
                : 'ELECTRONIC FUNDS TRANSFER',
          ),
          event.quantity === undefined ? '' : units(event.quantity),
          event.price === undefined ? '' : price(event.price, 3),
          money(event.cents),
        ],
        event,
      }),
    );
    rows.push({ cells: ['', total, '', '', '', money(sum(events), 'front', true)], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}

function sweep(sheet: Sheet, book: Book): void {
  const days = [...new Set(book.events.filter(movesCash).map((event) => event.settle))];
  if (days.length === 0) return;
  let balance = book.cashBegin;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 80 },
    { head: 'Description', at: 160 },
    { head: 'Amount ($)', at: 490, align: 'right' },
    { head: 'Balance ($)', at: 570, align: 'right' },
  ];
  const rows: Row[] = [
    { cells: [dated(addDays(book.start, -1), 'Mon D'), 'Balance forward', '', '', money(balance, 'front', true)] },
  ];
  for (const day of days) {
    const net = sum(book.events, (event) => event.settle === day && movesCash(event));
    balance += net;
    rows.push({
      cells: [
        dated(day, 'Mon D'),
        net < 0 ? 'Withdrawal' : 'Deposit',
        'BANK SWEEP DEPOSIT ACCOUNT',
        money(net),
        money(balance),
      ],
    });
  }
  rows.push({
    cells: [dated(book.end, 'Mon D'), 'Closing balance', '', '', money(balance, 'front', true)],
    bold: true,
  });
  sheet.table(aside(book), columns, rows, { title: 'Money balance activities' });
}
