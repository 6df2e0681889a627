import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepBook } from '../book.ts';
import type { Kind } from '../events.ts';
import { rebalanced } from '../forms-d/kit.ts';
import { type Known, legal, positions, runningHead, says, special } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { comesIn, goesOut, isFee, isIncome, of, within } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'distribution',
  'journal-in',
  'buy',
  'sell',
  'dividend',
  'capgain-lt',
  'interest',
  'fee',
];
const SAYS: Words = {
  contribution: 'Plan contribution',
  'rollover-in': 'Incoming direct rollover',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal withholding',
  'journal-in': 'Journaled from another account',
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  'capgain-lt': 'Long term capital gain',
  interest: 'Interest',
  fee: 'Managed account fee',
};

/** A family of accounts whose reconciliation stands in one grid: a column for each account, a last one for all of them. */
export function accountsAcross(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investments', 'Private Client', 'Brokerage Services']);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 36 });
  const accounts = accountsOf(random);
  const statements = accounts.map(({ book, facts }) => sheet.open(book, facts));
  front(sheet, accounts, provider);
  statements.forEach((statement, index) => {
    account(sheet, statement, index);
  });
  legal(sheet, random, 'Terms you should know');
  runningHead(sheet, provider, (page, pages) => `${page} of ${pages}`, true);
  return sheet;
}

const NAMES = ['Pooled Plan Account', 'Self-Directed Account', 'Forfeiture Account'];

function accountsOf(random: Random): Known[] {
  const number = random.whole(1000, 8000);
  const count = random.whole(2, 3);
  const books = Array.from({ length: count }, (_, index) =>
    keepBook(random.branch(`book ${index}`), {
      lengths: ['month', 'quarter'],
      kinds: KINDS,
      pace: index === 0 ? [2, 8] : [1, 4],
      number: () => `${number + index * 37}-${random.branch(`tail ${index}`).whole(1000, 9999)}`,
    }),
  );
  const { start, end, title, planName, address } = books[0]!;
  return books.map((book, index) => {
    const inside = index === 0 ? book.events : within(book.events, start, end);
    const moved = rebalanced({ ...book, start, end, title, planName, address }, { events: inside });
    return special(random.branch(`special ${index}`), moved);
  });
}

function front(sheet: Sheet, accounts: readonly Known[], provider: string): void {
  const books = accounts.map(({ book }) => book);
  const { start, end, title, address } = books[0]!;
  const places = [...books.map((_, index) => 300 + index * 90), 300 + books.length * 90];
  const grid: readonly (readonly [string, (index: number) => number])[] = [
    [`Value on ${dated(addDays(start, -1), 'Mon D, YYYY')}`, (index) => books[index]!.begin],
    ['Additions', (index) => of(books[index]!, comesIn)],
    ['Withdrawals', (index) => of(books[index]!, goesOut)],
    ['Income received', (index) => of(books[index]!, isIncome)],
    ['Fees charged', (index) => of(books[index]!, isFee)],
    ['Change in market value', (index) => books[index]!.gain],
    [`Value on ${dated(end, 'Mon D, YYYY')}`, (index) => books[index]!.ending],
  ];
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 16 });
  sheet.at([[`Statement for ${dated(start, 'Month D')} to ${dated(end, 'Month D, YYYY')}`, 36]]);
  for (const text of [...title, ...address]) sheet.at([[text, 50]]);
  sheet.heading('How your accounts changed');
  sheet.head(
    [
      { head: '', at: 36 },
      ...books.map((book, index) => ({
        head: [...NAMES[index]!.split(' '), book.number],
        at: places[index]!,
        align: 'right' as const,
      })),
      { head: 'All accounts', at: places.at(-1)!, align: 'right' },
    ],
    { size: 7 },
  );
  for (const [label, value] of grid) {
    const cents = books.map((_, index) => value(index));
    const total = cents.reduce((all, each) => all + each, 0);
    sheet.figures(
      [[label, ...[...cents, total].map((each) => money(each, 'paren'))]],
      places,
      36,
      label.startsWith('Value') ? [0] : [],
    );
  }
}

function account(sheet: Sheet, statement: Statement, index: number): void {
  const { book } = statement;
  sheet.paper.newPage();
  sheet.at(
    [
      [NAMES[index]!, 36],
      [`Account number ${book.number}`, 576, 'right'],
    ],
    { bold: true, size: 11 },
  );
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        says(SAYS, event),
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price),
        money(event.cents, 'paren'),
      ],
      event: { ...event, trade: event.settle },
    }),
  );
  if (rows.length === 0) sheet.at([['There were no transactions in this account.', 36]]);
  else
    sheet.table(
      statement,
      [
        { head: 'Settled', at: 36 },
        { head: 'Transaction', at: 100, wrap: 240 },
        { head: 'Shares', at: 420, align: 'right' },
        { head: 'Price', at: 490, align: 'right' },
        { head: 'Amount', at: 572, align: 'right' },
      ],
      rows,
      { title: 'Transactions' },
    );
  positions(sheet, book, 'What you own', 'Cash and money market', 'Account total');
}
