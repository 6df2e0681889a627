import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, soFar } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { keepFunds, legal, message, runningHead } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'employer-contribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'distribution',
  'rmd',
  'exchange-out',
  'rollover-in',
  'custody-fee',
];
const SAYS: Words = {
  contribution: 'Automatic Purchase',
  'employer-contribution': 'Employer Contribution',
  dividend: 'Income Dividend Reinvest',
  'capgain-lt': 'Long-Term Cap Gain Reinvest',
  distribution: 'Redemption - Normal Distribution',
  'tax-withheld': 'Redemption - Federal Withholding',
  rmd: 'Systematic Withdrawal - RMD',
  'exchange-out': 'Exchange To Another Fund',
  'exchange-in': 'Exchange From Another Fund',
  'rollover-in': 'Rollover Purchase',
  'custody-fee': 'Maintenance Fee Redemption',
};

/** A fund family's quarter: a register of each fund with the shares of every transaction and all shares owned after it. */
export function shareholderQuarterly(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Funds', 'Family of Funds']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 22, margin: 42 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [0, 3],
    number: () => `${random.whole(10, 99)}-${random.whole(1000000000, 9999999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  for (const fund of funds) register(sheet, statement, fund, random.chance(0.5));
  if (random.chance(0.4)) message(sheet, random, 'News for shareholders');
  legal(sheet, random, 'About this statement');
  runningHead(
    sheet,
    `${provider}  ${dated(book.end, 'Month D, YYYY')}`,
    (page, pages) => `Account ${book.number}   Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const outside = (side: 1 | -1) => (event: Happening) =>
    ['deposits', 'rollovers', 'withdrawals'].includes(typeOf(event)) && event.cents * side > 0;
  const isYear = book.start.slice(5, 7) === '01' && book.end.slice(5, 7) === '12';
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  sheet.at([[isYear ? 'Year-End Statement' : 'Quarterly Statement', 42]], { size: 11 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 42]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 58]]);
  sheet.at([[`Account Number ${book.number}`, 42]]);
  const lines: (readonly [string, number, 1 | -1])[] = [
    ['Purchases', of(outside(1)), 1],
    ['Redemptions', of(outside(-1)), -1],
    ['Fees', of(isFee), -1],
    ['Dividends & Capital Gains Reinvested', of(isIncome), 1],
    ['Change in Market Value', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.heading('Account Summary');
  sheet.at(
    [
      [isYear ? 'This Year' : 'This Quarter', 430, 'right'],
      ['Year-to-Date', 550, 'right'],
    ],
    { bold: true },
  );
  const yearStart = lines.reduce(
    (value, [label, cents, side]) => value - soFar(book, label, cents, side) + cents,
    book.begin,
  );
  sheet.figures(
    [
      ['Beginning Value', print(book.begin), print(isYear ? book.begin : yearStart)],
      ...lines.map(
        ([label, cents, side]) =>
          [label, print(cents), print(isYear ? cents : soFar(book, label, cents, side))] as const,
      ),
      ['Ending Value', print(book.ending), print(book.ending)],
    ],
    [430, 550],
    58,
    [0, 6],
  );
}

function register(sheet: Sheet, statement: Statement, fund: FundAccount, confirmed: boolean): void {
  const { book } = statement;
  const day = (text: string) => dated(text, confirmed ? 'MM/DD/YYYY' : 'MM/DD/YY');
  let owned = fund.unitsBefore;
  const edge = (date: string, label: string, at: number, cents: number, shares: number): Row => ({
    cells: [day(date), label, print(cents), price(at, 2, true), '', units(shares)],
    bold: true,
  });
  const rows: Row[] = [
    edge(addDays(book.start, -1), 'Beginning Balance', fund.priceBefore, fund.begin, fund.unitsBefore),
    ...fund.events.map((event): Row => {
      owned += event.quantity!;
      const dollars = print(intoFund(event));
      return {
        cells: [
          day(event.settle),
          SAYS[event.kind]!,
          dollars,
          price(event.price!, 2, true),
          units(event.quantity!),
          units(owned),
        ],
        event,
      };
    }),
    edge(book.end, 'Ending Balance', fund.price, fund.end, fund.units),
  ];
  sheet.table(
    statement,
    [
      { head: ['Trade', 'Date'], at: 42 },
      { head: ['Transaction', 'Description'], at: 104, wrap: 165 },
      { head: ['Dollar', 'Amount'], at: 352, align: 'right' },
      { head: ['Share', 'Price'], at: 412, align: 'right' },
      { head: ['Shares This', 'Transaction'], at: 490, align: 'right' },
      { head: ['Total Shares', 'Owned'], at: 570, align: 'right' },
    ],
    rows,
    { title: `${fund.name} (${fund.symbol})` },
  );
  const income = sum(fund.events, isIncome);
  sheet.at([
    [`Dividends and gains this period ${print(income)}`, 104],
    [`Year-to-date ${print(soFar(book, fund.symbol, income, 1))}`, 570, 'right'],
  ]);
}
