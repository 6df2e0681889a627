import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook, worthOf } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { rebalanced } from '../forms-d/kit.ts';
import { papersOf } from '../market.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, message, runningHead, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'wire-in',
  'employer-contribution',
  'wire-out',
  'distribution',
  'accrued-paid',
  'accrued-paid',
  'interest',
  'interest',
  'maturity',
  'fee',
  'sweep-interest',
];
const SAYS: Words = {
  'wire-in': 'Wire transfer received',
  'employer-contribution': 'Contribution received',
  'wire-out': 'Wire transfer sent',
  distribution: 'Distribution paid',
  'tax-withheld': 'Income tax withheld',
  buy: 'Bought',
  'accrued-paid': 'Accrued interest paid on purchase',
  interest: 'Coupon interest',
  maturity: 'Redeemed at maturity',
  fee: 'Investment management fee',
  'sweep-interest': 'Interest on cash reserve',
};
const SECTIONS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Cash additions', (event) => isFlow(event) && event.cents > 0],
  ['Cash withdrawals', (event) => isFlow(event) && event.cents < 0],
  ['Securities purchased', (event) => typeOf(event) === 'purchases'],
  ['Securities sold and redeemed', (event) => typeOf(event) === 'sales'],
  ['Interest received and paid', isIncome],
  ['Fees and charges', isFee],
];

/** A manager of bonds: par, price in percent, accrued interest in a column of its own and as a memo below the value; two days a line, as 30 Apr 2025. */
export function accruedBonds(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Asset Management', 'Fixed Income Advisers', 'Advisory']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 40, landscape: random.chance(0.5) });
  const kept = keepBook(random.branch('book'), { lengths: ['quarter', 'month'], kinds: KINDS, pace: [0, 9] });
  const more = Array.from(
    { length: random.whole(2, 7) },
    (_, index) => papersOf(random.branch(`bond ${index}`), 1)[0]!,
  );
  const holdings = [...kept.holdings.map(({ paper }) => paper).filter(({ bond }) => bond), ...more].map((paper) => {
    const quantity = random.whole(10, 250) * 1_000_000;
    return { paper, quantity, value: worthOf(quantity, paper.price) };
  });
  const { book, facts } = special(random, rebalanced(kept, { holdings }));
  const accrued = holdings.map(({ quantity }) => Math.round(quantity * (random.whole(1, 160) / 100_000)));
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, accrued);
  schedule(sheet, book, accrued);
  if (random.chance(0.5)) message(sheet, random, 'From our desk');
  for (const [title, belongs] of SECTIONS) section(sheet, statement, title, belongs);
  legal(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `${book.title[0]!.slice(0, 44)} | ${book.number}`,
    (page, pages) => `${page} / ${pages}`,
    random.chance(0.5),
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);
const totalOf = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

function front(sheet: Sheet, book: Book, provider: string, accrued: readonly number[]): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Fixed Income Portfolio Statement', 40]], { size: 11 });
  sheet.at([[`${dated(book.start, 'DD Mon YYYY')} - ${dated(book.end, 'DD Mon YYYY')}`, 40]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  sheet.at([[`Account: ${book.number}`, 40]]);
  sheet.heading('Portfolio reconciliation');
  const memo = totalOf(accrued);
  sheet.figures(
    [
      [`Market value, ${dated(addDays(book.start, -1), 'DD Mon YYYY')}`, print(book.begin)],
      ['Cash additions', print(of((event) => isFlow(event) && event.cents > 0))],
      ['Cash withdrawals', print(of((event) => isFlow(event) && event.cents < 0))],
      ['Interest income, net of accrued interest paid', print(of(isIncome))],
      ['Fees and charges', print(of(isFee))],
      ['Change in market prices', print(book.gain)],
      [`Market value, ${dated(book.end, 'DD Mon YYYY')}`, print(book.ending)],
      ['Accrued interest (memo)', print(memo)],
      ['Market value including accrued interest', print(book.ending + memo)],
    ],
    [430],
    54,
    [0, 6],
  );
}

function schedule(sheet: Sheet, book: Book, accrued: readonly number[]): void {
  const right = sheet.paper.width - 40;
  const places = [right - 250, right - 190, right - 90, right];
  sheet.heading('Holdings by issue');
  sheet.head([
    { head: 'Issue', at: 40 },
    ...['Par', 'Price', 'Market value', 'Accrued interest'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  book.holdings.forEach(({ paper, quantity, value }, index) => {
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 50),
          units(quantity, 0),
          (paper.price / 100).toFixed(3),
          money(value),
          money(accrued[index]!),
        ],
      ],
      places,
    );
  });
  sheet.figures([['Cash reserve', '', '', money(book.cashEnd), '']], places);
  sheet.figures([['Total', '', '', print(book.ending), print(totalOf(accrued))]], places, 40, [0]);
}

function section(sheet: Sheet, statement: Statement, title: string, belongs: (event: Happening) => boolean): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const right = sheet.paper.width - 40;
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.trade, 'DD Mon YYYY'),
      dated(event.settle, 'DD Mon YYYY'),
      [SAYS[event.kind]!, ...(event.paper ? [event.paper.name, `${event.paper.more} ${event.paper.cusip}`] : [])],
      event.quantity === undefined ? '' : units(event.quantity, 0),
      event.price === undefined ? '' : (event.price / 100).toFixed(3),
      money(event.cents, 'paren'),
    ],
    event,
  }));
  rows.push({ cells: ['', '', `Total ${title.toLowerCase()}`, '', '', print(sum(events))], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Trade date', at: 40 },
      { head: 'Settled', at: 100 },
      { head: 'Description', at: 160, wrap: right - 390 },
      { head: 'Par', at: right - 150, align: 'right' },
      { head: 'Price', at: right - 90, align: 'right' },
      { head: 'Amount', at: right, align: 'right' },
    ],
    rows,
    { title },
  );
}
