import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { boxes, type Ends, endsOf, type FundAccount, fundAccounts, intoFund } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Opening value', 'Closing value'],
  ['Value last statement', 'Value this statement'],
  ['Market value {}', 'Market value {}'],
];

const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'employer-contribution',
  'dividend',
  'dividend',
  'capgain-st',
  'capgain-lt',
  'rmd',
  'distribution',
  'exchange-out',
  'custody-fee',
  'rollover-in',
];
const SAYS: Words = {
  contribution: 'Investment by payroll plan',
  'employer-contribution': 'Investment by employer',
  dividend: 'Income dividend reinvested',
  'capgain-st': 'Short-term gain reinvested',
  'capgain-lt': 'Long-term gain reinvested',
  rmd: 'Shares redeemed - required minimum distribution',
  distribution: 'Shares redeemed - distribution',
  'tax-withheld': 'Shares redeemed - federal withholding',
  'custody-fee': 'Shares redeemed - annual custodial fee',
  'rollover-in': 'Investment of direct rollover',
  'exchange-out': 'Exchange out',
  'exchange-in': 'Exchange in',
};

/** A fund company's own account: shares stand before dollars, one ledger for each fund, days without their year. */
export function fundDesk(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investor Services', 'Fund Group', 'Shareholder Services']);
  const sheet = new Sheet(provider, {
    size: random.pick([8, 8.5]),
    headroom: 26,
    font: random.pick(['Helvetica', 'Times']),
  });
  const number = () => `${random.whole(7000000000, 7999999999)}`;
  const kept = keepUnits(random.branch('book'), { lengths: ['quarter', 'year'], kinds: KINDS, pace: [1, 3], number });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  summary(sheet, book, provider);
  overview(sheet, book, funds);
  for (const fund of funds) ledger(sheet, statement, fund);
  sheet.paper.down(10);
  sheet.paper.paragraph(
    'Redemptions of shares held less than 90 days may pay a 1.00% short-term fee. The low balance fee of $15.00 is charged in November to accounts below $2,500.00. Automatic investments need a minimum of $50.00 for each fund.',
    { size: 6.5 },
  );
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${provider}  |  ${monthSpan(book)}`, 40, { size: 8 }, 30);
    sheet.paper.text(`${page} of ${pages}`, 572, { align: 'right', size: 7 }, 30);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([[`${dated(book.start, 'YYYY')} account statement`, 40]], { size: 11 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  const flow = (positive: boolean) =>
    sum(
      book.events,
      (event) =>
        ['deposits', 'rollovers', 'withdrawals', 'fees'].includes(typeOf(event)) && event.cents > 0 === positive,
    );
  const income = sum(book.events, isIncome);
  const [opening, closing] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'M/D/YY'), dated(book.end, 'M/D/YY'));
  const print = (cents: number) => money(cents, 'dollar-front', true);
  boxes(sheet, [
    {
      title: 'Your account',
      from: 40,
      to: 290,
      lines: [
        ['Account number', book.number],
        ['Statement dates', `${dated(book.start, 'M/D/YYYY')} - ${dated(book.end, 'M/D/YYYY')}`],
        ['Tax ID on file', 'XX-XXX4471'],
        ['Dividends', 'Reinvest'],
      ],
    },
    {
      title: 'Change in value',
      from: 320,
      to: 572,
      bold: [0, 5],
      lines: [
        [opening, print(book.begin)],
        ['You invested', print(flow(true))],
        ['You redeemed', print(flow(false))],
        ['Dividends and gains', print(income)],
        ['Market gain or loss', print(book.gain)],
        [closing, print(book.ending)],
      ],
    },
  ]);
}

function overview(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  sheet.heading('Your funds');
  sheet.head([
    { head: 'Fund', at: 40 },
    { head: `Value ${dated(addDays(book.start, -1), 'MM/DD')}`, at: 340, align: 'right' },
    { head: 'Shares', at: 420, align: 'right' },
    { head: 'NAV', at: 480, align: 'right' },
    { head: `Value ${dated(book.end, 'MM/DD')}`, at: 572, align: 'right' },
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 36),
          money(fund.begin, 'front', true),
          units(fund.units),
          price(fund.price, 2, true),
          money(fund.end, 'front', true),
        ],
      ],
      [340, 420, 480, 572],
    );
  sheet.figures(
    [['Total of all funds', money(book.begin, 'front', true), '', '', money(book.ending, 'front', true)]],
    [340, 420, 480, 572],
    40,
    [0],
  );
}

function ledger(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: ['Shares', 'owned'], at: 150, align: 'right' },
    { head: ['Shares', 'moved'], at: 230, align: 'right' },
    { head: ['Share', 'price'], at: 300, align: 'right' },
    { head: ['Dollar', 'amount'], at: 390, align: 'right' },
    { head: 'Transaction', at: 405, wrap: 170 },
  ];
  let owned = fund.unitsBefore;
  const rows: Row[] = [
    {
      cells: [
        dated(book.start, 'MM/DD'),
        units(owned),
        '',
        price(fund.priceBefore, 2, true),
        money(fund.begin, 'front', true),
        'Opening value',
      ],
      bold: true,
    },
  ];
  for (const event of fund.events) {
    owned += event.quantity!;
    rows.push({ cells: cellsOf(event, owned), event });
  }
  rows.push({
    cells: [
      dated(book.end, 'MM/DD'),
      units(owned),
      '',
      price(fund.price, 2, true),
      money(fund.end, 'front', true),
      'Closing value',
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `${fund.name} - ${fund.symbol}` });
}

function cellsOf(event: Happening, owned: number) {
  return [
    dated(event.settle, 'MM/DD'),
    units(owned),
    units(event.quantity!),
    price(event.price!, 2, true),
    money(intoFund(event), 'dollar-front', true),
    SAYS[event.kind]!,
  ];
}
