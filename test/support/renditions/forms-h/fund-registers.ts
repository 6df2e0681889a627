import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { dayForm, keepFunds, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, type Negative, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notice, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'distribution',
  'exchange-out',
  'rollover-in',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Contribution - Employee',
  match: 'Contribution - Employer',
  dividend: 'Dividend Reinvested',
  'capgain-lt': 'Long-Term Gain Reinvested',
  'capgain-st': 'Short-Term Gain Reinvested',
  distribution: 'Shares Redeemed - Distribution',
  'tax-withheld': 'Shares Redeemed - Federal Tax',
  'exchange-out': 'Exchange Out',
  'exchange-in': 'Exchange In',
  'rollover-in': 'Rollover',
  'custody-fee': 'Custodian Fee',
};

/** A fund family's quarter: every fund's table carries its balance of shares from line to line, redemptions with a sign or in brackets. */
export function fundRegisters(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Fund Group', 'Investments']);
  const sheet = new Sheet(provider, {
    size: 8,
    headroom: 26,
    margin: 40,
    font: random.pick(['Helvetica', 'Helvetica', 'Times']),
  });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 6],
    number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(10000000, 99999999)}-${chance.whole(0, 9)}`,
  });
  const statement = sheet.open(book, facts);
  const negative: Negative = random.pick(['paren', 'front']);
  front(sheet, book, funds, provider, negative);
  const day = dayForm(random, ['MM/DD/YY', 'MM/DD/YYYY', 'M/D/YY', 'MM/DD']);
  for (const fund of funds) register(sheet, statement, fund, day, negative);
  if (random.chance(0.5)) notice(sheet, random, 'Fund news');
  terms(sheet, random, 'Important information');
  runningHead(
    sheet,
    `${provider}   Account number ${book.number}`,
    (page, pages) =>
      `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, funds: readonly FundAccount[], provider: string, negative: Negative): void {
  const print = (cents: number) => money(cents, negative, true);
  const type = (...keys: string[]) => sum(book.events, (event) => keys.includes(typeOf(event)));
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([['Retirement account statement', 40]], { size: 10 });
  addressed(sheet, book);
  sheet.at([[`Account number ${book.number}`, 40]]);
  sheet.at([[`Account registration: ${book.title.join(' ')}`, 40]]);
  const isYear = book.end.slice(5, 7) === '12' && book.start.slice(5, 7) === '01';
  const lines: Line[] = [
    ['Purchases and contributions', type('deposits', 'rollovers'), 1],
    ['Redemptions and distributions', type('withdrawals'), -1],
    ['Reinvested dividends and capital gains', sum(book.events, isIncome), 1],
    ['Account fees', sum(book.events, isFee), -1],
    ['Change in market value', book.gain],
  ];
  sheet.heading('Your account summary');
  if (isYear) {
    sheet.figures(
      [
        [`Value on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin)],
        ...lines.map(([label, cents]): [string, string] => [label, print(cents)]),
        [`Value on ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
      ],
      [380],
      40,
      [0, 6],
    );
  } else {
    sheet.at(
      [
        ['This period', 380, 'right'],
        ['Year to date', 490, 'right'],
      ],
      { bold: true },
    );
    changeTable(
      sheet,
      book,
      [`Value on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, `Value on ${dated(book.end, 'MM/DD/YYYY')}`],
      lines,
      [380, 490],
      40,
      print,
    );
  }
  const places = [270, 345, 415, 495, 570];
  sheet.heading('Your investments');
  sheet.head([
    { head: 'Fund', at: 40 },
    ...[['Shares'], ['Share', 'price'], ['% of', 'account'], ['Beginning', 'value'], ['Ending', 'value']].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 34),
          units(fund.units),
          price(fund.price, 2, true),
          `${((fund.end / Math.max(1, book.ending)) * 100).toFixed(1)}%`,
          print(fund.begin),
          print(fund.end),
        ],
      ],
      places,
    );
  const total = (of: (fund: FundAccount) => number) => funds.reduce((all, fund) => all + of(fund), 0);
  sheet.figures(
    [['Total', '', '', '100.0%', print(total((fund) => fund.begin)), print(total((fund) => fund.end))]],
    places,
    40,
    [0],
  );
}

function register(
  sheet: Sheet,
  statement: Statement,
  fund: FundAccount,
  day: (day: string) => string,
  negative: Negative,
): void {
  const { book } = statement;
  const print = (cents: number) => money(cents, negative, true);
  const count = (thousandths: number) =>
    negative === 'paren' && thousandths < 0 ? `(${units(-thousandths)})` : units(thousandths);
  let owned = fund.unitsBefore;
  const rows: Row[] = [
    {
      cells: [
        day(addDays(book.start, -1)),
        'Beginning balance',
        print(fund.begin),
        price(fund.priceBefore, 2, true),
        '',
        units(fund.unitsBefore),
      ],
      bold: true,
    },
    ...fund.events.map((event: Happening): Row => {
      owned += event.quantity!;
      return {
        cells: [
          day(event.settle),
          SAYS[event.kind]!,
          print(intoFund(event)),
          price(event.price!, 2, true),
          count(event.quantity!),
          units(owned),
        ],
        event,
      };
    }),
    {
      cells: [day(book.end), 'Ending balance', print(fund.end), price(fund.price, 2, true), '', units(fund.units)],
      bold: true,
    },
  ];
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Transaction', at: 100, wrap: 160 },
      { head: ['Dollar', 'amount'], at: 352, align: 'right' },
      { head: ['Share', 'price'], at: 412, align: 'right' },
      { head: ['Shares this', 'transaction'], at: 490, align: 'right' },
      { head: ['Share', 'balance'], at: 570, align: 'right' },
    ],
    rows,
    { title: fund.name },
  );
}
