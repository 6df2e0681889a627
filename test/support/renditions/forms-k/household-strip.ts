import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, type Kind, sum } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { type Named, positionsWithBasis, together } from '../forms-g/kit.ts';
import { linesOf, notice } from '../forms-h/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet } from '../sheet.ts';
import { type Part, part, partSums } from './kit.ts';

const POOL: readonly Kind[] = [
  'employer-contribution',
  'wire-in',
  'distribution',
  'journal-out',
  'dividend',
  'interest',
  'capgain-lt',
  'buy',
  'buy',
  'sell',
  'reinvest',
  'fee',
];
const OWN: readonly Kind[] = ['deposit', 'journal-in', 'dividend', 'interest', 'buy', 'sell', 'fee', 'fee-rebate'];
const SAYS: Words = {
  'employer-contribution': 'Employer contribution by ACH',
  'wire-in': 'Wire received',
  deposit: 'Check deposited',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal tax on benefit payment',
  'journal-in': 'Journaled from related account',
  'journal-out': 'Journaled to related account',
  dividend: 'Dividend on',
  interest: 'Interest on',
  'capgain-lt': 'Long-term gain distributed by',
  buy: 'Purchase',
  sell: 'Sale',
  reinvest: 'Reinvested in',
  fee: 'Advisory program fee',
  'fee-rebate': 'Advisory program fee credit',
};
const PARTS: readonly Part[] = [
  part('Added', 1, 'employer-contribution', 'wire-in', 'deposit'),
  part('Taken out', -1, 'distribution', 'tax-withheld'),
  part('Journaled', 1, 'journal-in', 'journal-out'),
  { label: 'Income', belongs: isIncome, side: 1 },
  { label: 'Fees', belongs: isFee, side: -1 },
];
const HEADS = ['Opening value', ...PARTS.map(({ label }) => label), 'Price change', 'Closing value'];

/** A wealth house's wide report of two or three accounts: all of them as lines of one table first, then each with its reconciliation as a strip of heads over one row of figures. */
export function householdStrip(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Partners', 'Private Clients', 'Wealth Advisors']);
  const sheet = new Sheet(provider, { landscape: true, size: 8, headroom: 32 });
  const number = () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const plans = [
    { name: 'Pooled profit sharing account', kinds: POOL, pace: [4, 14] as const },
    { name: 'Self-directed account', kinds: OWN, pace: [1, 7] as const },
    { name: 'Forfeiture and expense account', kinds: OWN, pace: [0, 4] as const },
  ].slice(0, random.whole(2, 3));
  const accounts = together(random, plans, number);
  front(sheet, accounts, provider);
  for (const each of accounts) account(sheet, each);
  notice(sheet, random, 'From your advisor');
  legal(sheet, random, 'Disclosures and definitions');
  const { book } = accounts[0]!;
  runningHead(sheet, `${provider}   ${span(book)}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const span = (book: Book) => `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`;
const figure = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const values = (book: Book): number[] => [book.begin, ...partSums(book, PARTS), book.gain, book.ending];
const placeOf = (index: number, from: number) => from + ((752 - from) / HEADS.length) * (index + 1);

function front(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 16 });
  sheet.at([[`Your accounts together, ${span(book)}`, 40]], { size: 10 });
  sheet.paper.down(6);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 40]]);
  sheet.heading('All accounts');
  const table = accounts.map((each) => values(each.book));
  sheet.table(
    aside(book),
    [
      { head: 'Account', at: 40 },
      ...HEADS.map((head, index): Column => ({ head, at: placeOf(index, 190), align: 'right' })),
    ],
    [
      ...accounts.map((each, index): Row => ({ cells: [[each.name, each.book.number], ...table[index]!.map(figure)] })),
      {
        cells: [
          'All accounts',
          ...HEADS.map((_, index) => dollars(table.reduce((all, line) => all + line[index]!, 0))),
        ],
        bold: true,
      },
    ],
    {},
  );
}

function account(sheet: Sheet, { book, facts, name }: Named): void {
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[name, 40]], { bold: true, size: 13 });
  sheet.at([[`Account ${book.number}   ${book.title.join(' ')}`, 40]]);
  sheet.heading('What changed');
  sheet.at(
    HEADS.map((head, index): [string, number, 'right'] => [head, placeOf(index, 40), 'right']),
    { bold: true },
  );
  sheet.at(
    values(book).map((cents, index): [string, number, 'right'] => [dollars(cents), placeOf(index, 40), 'right']),
  );
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 95, wrap: 330 },
    { head: 'Quantity', at: 520, align: 'right' },
    { head: 'Price', at: 600, align: 'right' },
    { head: 'Amount', at: 752, align: 'right' },
  ];
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        linesOf(SAYS, book, event),
        event.quantity === undefined ? '' : units(event.quantity, 3),
        event.price === undefined ? '' : price(event.price, 2, true),
        figure(event.cents),
      ],
      event,
    }),
  );
  if (rows.length === 0) sheet.paper.line(`No transactions in ${dated(book.end, 'Month YYYY')}.`);
  else sheet.table(statement, columns, [...rows, net(book)], { title: 'Transactions' });
  positionsWithBasis(sheet, book, {
    title: `Holdings on ${dated(book.end, 'MM/DD/YY')}`,
    heads: ['Holding', 'Quantity', 'Price', 'Value', 'Cost', 'Gain or loss', 'Estimated|income'],
    cash: 'Cash and bank deposits',
    total: 'Total',
    negative: 'paren',
  });
}

/** What all lines come to, which is what the cash changed by. */
const net = (book: Book): Row => ({
  cells: ['', 'Net change in cash', '', '', figure(sum(book.events))],
  bold: true,
});
