import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { boxes, soFar } from '../forms-b/kit.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, pending, positions, runningHead, special, withReversals } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'rmd',
  'wire-out',
  'buy',
  'buy',
  'sell',
  'qualified-dividend',
  'dividend',
  'capgain-lt',
  'fee',
  'fee',
  'wire-fee',
  'custody-fee',
  'fee-rebate',
  'sweep-interest',
];
const SAYS: Words = {
  contribution: 'CONTRIBUTION RECEIVED',
  'rollover-in': 'DIRECT ROLLOVER RECEIVED',
  rmd: 'REQUIRED MINIMUM DISTRIBUTION',
  'wire-out': 'FUNDS WIRED',
  buy: 'BOUGHT',
  sell: 'SOLD',
  'qualified-dividend': 'QUALIFIED DIV',
  dividend: 'DIVIDEND',
  'capgain-lt': 'LT CAP GAIN DISTRIBUTION',
  fee: 'ADVISORY FEE',
  'wire-fee': 'WIRE FEE',
  'custody-fee': 'ANNUAL MAINTENANCE FEE',
  'fee-rebate': 'FEE CREDIT',
  'sweep-interest': 'CREDIT INTEREST',
};

/** An adviser's quarter: fees are explained by their basis and rate, with the year beside; a day is printed once; corrections have a code; minus signs trail. */
export function feesExplained(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Advisory Services',
    'Wealth Partners',
    'Investment Counsel',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 42 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [0, 8],
  });
  const corrected = withReversals(random.branch('corrections'), kept, [
    'fee',
    'wire-fee',
    'dividend',
    'qualified-dividend',
  ]);
  const { book, facts } = special(random, corrected.book);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  fees(sheet, book, random);
  positions(sheet, book, 'Assets in your account', 'CASH SWEEP', 'TOTAL ACCOUNT VALUE');
  activity(sheet, statement, corrected.reversed);
  pending(sheet, random, book, 'Unsettled trades');
  legal(sheet, random, 'About your statement');
  runningHead(
    sheet,
    `${book.title[0]!.slice(0, 50)}   Account no. ${book.number}`,
    (page, pages) => `Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (side: 1 | -1) => (event: Happening) => isFlow(event) && event.cents * side > 0;
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  sheet.at([[`Statement for ${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 42]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 56]]);
  sheet.at([[`Account no. ${book.number}`, 42]], { bold: true });
  const income = (label: string, ...kinds: Kind[]): [string, string, string] => {
    const cents = of(ofKinds(...kinds));
    return [label, print(cents), print(soFar(book, label, cents, 1))];
  };
  boxes(sheet, [
    {
      title: 'Account value',
      from: 42,
      to: 290,
      bold: [0, 6],
      lines: [
        [`Value on ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, print(book.begin)],
        ['Money added', print(of(flow(1)))],
        ['Money withdrawn', print(of(flow(-1)))],
        ['Income earned', print(of(isIncome))],
        ['Fees and expenses', print(of(isFee))],
        ['Market change', print(book.gain)],
        [`Value on ${dated(book.end, 'M/D/YYYY')}`, print(book.ending)],
      ],
    },
    {
      title: 'Income earned',
      from: 316,
      to: 570,
      heads: ['This period', 'This year'],
      bold: [4],
      lines: [
        income('Qualified dividends', 'qualified-dividend'),
        income('Other dividends', 'dividend'),
        income('Capital gain distributions', 'capgain-lt'),
        income('Interest', 'sweep-interest'),
        income('Total', 'qualified-dividend', 'dividend', 'capgain-lt', 'sweep-interest'),
      ].map((line, index, all) => (index < 4 ? line : ([line[0], line[1], totalOf(all.slice(0, 4))] as const))),
    },
  ]);
}

/** The sum of the column of the year, so that it adds up. */
const totalOf = (lines: readonly (readonly [string, string, string])[]): string =>
  print(lines.reduce((total, [, , text]) => total + signed(text), 0));
const signed = (text: string): number =>
  (text.endsWith('-') ? -1 : 1) * Math.round(Number(text.replace(/[$,-]/g, '')) * 100);

function fees(sheet: Sheet, book: Book, random: Random): void {
  const charged = book.events.filter(isFee);
  if (charged.length === 0) return;
  sheet.heading('Your fees explained');
  const rate = random.whole(45, 125);
  sheet.paper.paragraph(
    `The advisory fee is calculated on the average daily value of the account (${money(Math.round(book.begin * 0.98), 'front', true)}) at an annual rate of ${(rate / 100).toFixed(2)}% and is charged in arrears. Your fees for the year to date are ${money(Math.abs(soFar(book, 'fees', sum(charged), -1)), 'front', true)}.`,
  );
  const by = (...kinds: Kind[]) => sum(charged, ofKinds(...kinds));
  sheet.figures(
    [
      ['Advisory fees', print(by('fee'))],
      ['Custodial and wire fees', print(by('wire-fee', 'custody-fee'))],
      ['Credits', print(by('fee-rebate'))],
      ['Total fees this period', print(sum(charged))],
    ],
    [290],
    56,
    [3],
  );
}

function activity(sheet: Sheet, statement: Statement, reversed: Set<Happening>): void {
  const { book } = statement;
  const day = oncePerDay((text) => dated(text, 'M/D/YY'));
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        day(event.settle),
        reversed.has(event) ? 'CORR' : isTrade(event) ? 'TRD' : 'CSH',
        [
          `${SAYS[event.kind]!}${event.paper ? ` ${event.paper.name}` : ''}`,
          ...(event.paper?.more ? [event.paper.more] : []),
        ],
        event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
        event.price === undefined ? '' : price(event.price),
        print(event.cents),
      ],
      event: { ...event, trade: event.settle },
    }),
  );
  if (rows.length === 0) {
    sheet.at([['There were no transactions during this statement period.', 42]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 42 },
      { head: 'Code', at: 92 },
      { head: 'Transaction', at: 124, wrap: 220 },
      { head: 'Quantity', at: 410, align: 'right' },
      { head: 'Price', at: 480, align: 'right' },
      { head: 'Amount', at: 568, align: 'right' },
    ],
    rows,
    { title: 'All activity in your account', gap: 3 },
  );
  sheet.at([[`Net of all activity ${print(sum(book.events))}`, 124]], { bold: true });
}
