import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import type { Happening, Kind } from '../events.ts';
import { legal, message, pending, positions, runningHead, says } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'distribution',
  'rmd',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'interest',
  'fee',
];
const SAYS: Words = {
  contribution: 'Contribution',
  'rollover-in': 'Rollover contribution',
  'loan-payment': 'Loan principal payment',
  'loan-interest': 'Loan interest payment',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withheld',
  rmd: 'Required minimum distribution',
  buy: 'Bought',
  sell: 'Sold',
  reinvest: 'Reinvested dividend',
  dividend: 'Dividend',
  interest: 'Bond interest',
  fee: 'Advisory program fee',
};

/** A dashboard: large figures over their labels, a bridge of small figures under them, and the facts of the account at the right of the address. */
export function tiles(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial', 'Wealth', 'Retirement']);
  const sheet = new Sheet(provider, { size: 8, headroom: 24 });
  const { book, facts } = known(random, { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 10] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  activity(sheet, statement, random);
  pending(sheet, random, book, 'Pending trades (not included in your value)');
  positions(sheet, book, 'Your investments', 'Cash', 'Total');
  message(sheet, random, 'Did you know?');
  legal(sheet, random, 'Important information');
  runningHead(sheet, `${provider}  |  ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 18 });
  const left = [...book.title, ...book.address];
  const right = [
    'Your account',
    book.number,
    'Statement period',
    `${dated(book.start, 'Mon D, YYYY')} to ${dated(book.end, 'Mon D, YYYY')}`,
  ];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1)
    sheet.at([
      [left[index] ?? '', 54],
      [right[index] ?? '', 400],
    ]);
  const places = [140, 306, 472];
  const row = (texts: readonly string[], size: number, bold = false) =>
    sheet.at(
      texts.map((text, index): [string, number, 'center'] => [text, places[index]!, 'center']),
      { size, bold },
    );
  paper.down(24);
  row([print(book.begin), print(book.ending - book.begin), print(book.ending)], 15, true);
  row(['Beginning value', 'Change this period', 'Ending value'], 8);
  paper.down(14);
  sheet.at([['What changed', 40]], { bold: true, size: 11 });
  sheet.figures(
    [
      ['Money added', print(of(book, comesIn))],
      ['Money taken out', print(of(book, goesOut))],
      ['Dividends, interest and other income', print(of(book, isIncome))],
      ['Fees paid', print(of(book, isFee))],
      ['Investment performance (market change)', print(book.gain)],
    ],
    [400],
    54,
  );
  sheet.figures([['Total change', print(book.ending - book.begin)]], [400], 54, [0]);
}

function activity(sheet: Sheet, statement: Statement, random: Random): void {
  const form = random.pick(['Mon DD', 'MM/DD/YYYY', 'Mon D, YYYY']);
  const rows = statement.book.events.map(
    (event: Happening): Row => ({
      cells: [
        dated(event.settle, form),
        says(SAYS, event),
        event.quantity === undefined ? '\u2014' : units(event.quantity),
        event.price === undefined ? '\u2014' : price(event.price, 2, true),
        print(event.cents),
      ],
      event: { ...event, trade: event.settle },
    }),
  );
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Activity', at: 110, wrap: 230 },
      { head: 'Shares', at: 420, align: 'right' },
      { head: 'Price', at: 490, align: 'right' },
      { head: 'Amount', at: 572, align: 'right' },
    ],
    rows,
    { title: 'Your activity' },
  );
}
