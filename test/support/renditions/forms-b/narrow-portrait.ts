import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook, worthOf } from '../book.ts';
import { isFee, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { aside, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong, soFar } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Value {}**', 'Value {}**'],
  ['Old value**', 'New value**'],
  ['Previous total**', 'Current total**'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'interest',
  'reinvest',
  'capgain-st',
  'deposit',
  'wire-in',
  'ach-out',
  'check',
  'fee',
  'in-kind-in',
  'split',
  'cash-in-lieu',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Div',
  interest: 'Bond int',
  reinvest: 'Reinvest',
  'capgain-st': 'ST cap gain',
  deposit: 'Deposit - check by mail',
  'wire-in': 'Deposit - wire',
  'ach-out': 'Withdrawal - ACH',
  check: 'Check',
  fee: 'Account fee',
  'in-kind-in': 'Transfer in of shares',
  split: 'Stock split',
  'cash-in-lieu': 'Cash in lieu',
  'sweep-interest': 'Cash sweep interest',
};

/** A discount broker's narrow page: withdrawals before deposits, the day printed once, footnote marks, and a ledger of the cash sweep. */
export function narrowPortrait(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct', 'Discount Brokers', 'Invest Online']);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), headroom: 24, margin: 100 });
  const number = () => `${random.whole(10000000, 99999999)}${random.pick([...'ABCX'])}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 12],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  summary(sheet, book, provider);
  activity(sheet, statement);
  sweep(sheet, book);
  open(sheet, random, book);
  holdings(sheet, book);
  sheet.at([['* Security price from a third party. ** Includes cash in the sweep program.', 100]], { size: 6.5 });
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`Acct # ${book.number}`, 100, { size: 8 }, 40);
    sheet.paper.text(`pg. ${page} of ${pages}`, 512, { align: 'right', size: 7 }, 40);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book, provider: string): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  sheet.at([[provider, 100]], { bold: true, size: 13 });
  sheet.at([[`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 512, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 100]]);
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YY'),
    dated(book.end, 'MM/DD/YY'),
  );
  sheet.heading('Your account at a glance');
  const lines: [string, number][] = [
    [opening, book.begin],
    ['Withdrawals', sums.withdrawals],
    ['Deposits', sums.deposits],
    ['Securities transferred in', sums.inKind],
    ['Fees', sums.fees],
    ['Dividends and interest', sums.income],
    ['Change in market value*', book.gain],
    [closing, book.ending],
  ];
  const sides = [1, -1, 1, 1, -1, 1, 1, 1] as const;
  sheet.at(
    [
      ['This period', 420, 'right'],
      [`${dated(book.end, 'YYYY')} to date`, 512, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    lines.map(([label, cents], index) => {
      const year =
        index === 0 || index === 7 ? '' : money(soFar(book, label, cents, sides[index]!), 'dollar-front', true);
      return [label, money(cents, 'dollar-front', true), year] as const;
    }),
    [420, 512],
    100,
    [0, 7],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Date', at: 100 },
    { head: 'Activity', at: 130, wrap: 190 },
    { head: 'Quantity', at: 385, align: 'right' },
    { head: 'Price', at: 435, align: 'right' },
    { head: 'Amount', at: 512, align: 'right' },
  ];
  const groups = [
    ['Withdrawals', (event: Book['events'][number]) => typeOf(event) === 'withdrawals'],
    ['Deposits', (event: Book['events'][number]) => typeOf(event) === 'deposits'],
    ['Securities transferred in', (event: Book['events'][number]) => event.kind === 'in-kind-in'],
    ['Fees', isFee],
    ['Dividends and interest', isIncome],
    [
      'Trades and other',
      (event: Book['events'][number]) => ['purchases', 'sales', 'reinvestments', 'other'].includes(typeOf(event)),
    ],
  ] as const;
  for (const [title, belongs] of groups) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    let last = '';
    const rows = events.map((event): Row => {
      const day = dated(event.settle, 'MM/DD');
      const shown = day === last ? '' : day;
      last = day;
      const more = event.checkNumber ? `#${event.checkNumber}` : nameOf(event);
      return {
        cells: [
          shown,
          `${SAYS[event.kind]!} ${more}`.trim(),
          event.quantity === undefined ? '' : units(event.quantity, 3, true),
          event.price === undefined ? '' : price(event.price, 3),
          event.kind === 'split' ? '--' : `${money(event.cents)}${event.kind === 'in-kind-in' ? '*' : ''}`,
        ],
        event,
      };
    });
    if (title !== 'Trades and other')
      rows.push({
        cells: ['', `Total ${title.toLowerCase()}`, '', '', money(sum(events), 'dollar-front', true)],
        bold: true,
      });
    sheet.table(statement, columns, rows, { title });
  }
}

function sweep(sheet: Sheet, book: Book): void {
  const events = book.events.filter(movesCash);
  const days = [...new Set(events.map((event) => event.settle))];
  if (days.length === 0) return;
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Opening sweep balance', '', money(balance)] }];
  for (const day of days) {
    const net = sum(events, (event) => event.settle === day);
    balance += net;
    rows.push({
      cells: [dated(day, 'MM/DD'), net < 0 ? 'Moved from sweep' : 'Moved to sweep', money(net), money(balance)],
    });
  }
  rows.push({ cells: ['', 'Closing sweep balance', '', money(balance)], bold: true });
  const columns: Column[] = [
    { head: 'Date', at: 100 },
    { head: 'Activity', at: 130 },
    { head: 'Amount', at: 435, align: 'right' },
    { head: 'Balance', at: 512, align: 'right' },
  ];
  sheet.table(aside(book), columns, rows, { title: 'FDIC sweep activity' });
}

function open(sheet: Sheet, random: Random, book: Book): void {
  if (!random.chance(0.5)) return;
  const { paper } = book.holdings[0]!;
  const quantity = random.whole(1, 60) * (paper.bond ? 1_000_000 : 1000);
  const columns: Column[] = [
    { head: 'Settles', at: 100 },
    { head: 'Activity', at: 140 },
    { head: 'Quantity', at: 385, align: 'right' },
    { head: 'Price', at: 435, align: 'right' },
    { head: 'Amount', at: 512, align: 'right' },
  ];
  const cells = [
    dated(addDays(book.end, 1), 'MM/DD'),
    `Buy ${paper.name}`,
    units(quantity, 3, true),
    price(paper.price, 3),
    money(-worthOf(quantity, paper.price)),
  ];
  sheet.table(aside(book), columns, [{ cells }], { title: 'Pending trades (not in your totals)' });
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading('Holdings');
  sheet.head([
    { head: 'Security', at: 100 },
    { head: 'Quantity', at: 350, align: 'right' },
    { head: 'Price*', at: 420, align: 'right' },
    { head: 'Value', at: 512, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.name}`, units(quantity, 3, true), price(paper.price, 3), money(value)]],
      [350, 420, 512],
      100,
    );
  sheet.figures(
    [
      ['FDIC sweep**', '', '', money(book.cashEnd)],
      ['Total', '', '', money(book.ending, 'front', true)],
    ],
    [350, 420, 512],
    100,
    [1],
  );
}
