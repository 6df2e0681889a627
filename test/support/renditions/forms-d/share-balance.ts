import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isIncome, type Kind, sum } from '../events.ts';
import { type FundAccount, fundAccounts, intoFund, soFar } from '../forms-b/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'employer-contribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'distribution',
  'exchange-out',
  'custody-fee',
  'rollover-in',
  'plan-transfer-in',
];
const SAYS: Words = {
  contribution: 'Purchase - Automatic Investment Plan',
  'employer-contribution': 'Purchase - Employer Contribution',
  dividend: 'Dividends Reinvested',
  'capgain-lt': 'Long-Term Cap Gain Reinvested',
  'capgain-st': 'Short-Term Cap Gain Reinvested',
  distribution: 'Redemption - Normal Distribution',
  'tax-withheld': 'Redemption - Federal Tax Withheld',
  'exchange-out': 'Exchange to Another Fund',
  'exchange-in': 'Exchange from Another Fund',
  'custody-fee': 'Annual Custodian Fee',
  'rollover-in': 'Purchase - Rollover',
  'plan-transfer-in': 'Purchase - Transfer of Assets',
};

/** A mutual fund's direct account: a snapshot at the left, each fund's transactions with the share balance after them. */
export function shareBalance(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Family of Funds', 'Mutual Funds']);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5]), headroom: 24, margin: 48 });
  const number = () => `${random.whole(10, 99)}-${random.whole(10000000, 99999999)}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'month', 'year'],
    kinds: KINDS,
    pace: [1, 3],
    number,
  });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  const year = random.chance(0.5) ? 'MM/DD/YY' : 'MM/DD';
  front(sheet, book, provider);
  portfolio(sheet, book, funds);
  for (const fund of funds) ledger(sheet, statement, fund, year);
  stub(sheet, book, funds[0]!);
  notes(sheet, [
    'Average cost is shown for shares acquired before 2012. The annual custodian fee is $10.00 for each registration. Make checks payable to the fund. The minimum investment is $50.00.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(provider, 48, { size: 9, bold: true }, 34);
    sheet.paper.text(`Page ${page} of ${pages}`, 564, { align: 'right', size: 7 }, 34);
  });
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[`${provider} Account Statement`, 48]], { size: 14, bold: true });
  sheet.at([[monthSpan(book), 48]], { size: 10 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.at([[`Account number ${book.number}`, 60]], { bold: true });
  const flow = (sign: 1 | -1) =>
    sum(book.events, (event) => !isIncome(event) && !event.kind.startsWith('exchange') && event.cents * sign > 0);
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['+ Purchases and transfers in', flow(1), 1],
    ['- Redemptions and fees', flow(-1), -1],
    ['+ Distributions reinvested', sum(book.events, isIncome), 1],
    ['+/- Market gain or loss', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.heading('Account snapshot');
  sheet.head([
    { head: '', at: 48 },
    { head: 'This statement', at: 400, align: 'right' },
    { head: 'Year-to-date', at: 520, align: 'right' },
  ]);
  sheet.figures(
    [
      [`Value on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin), print(yearBegin(book, lines))],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents, side)),
      ]),
      [`Value on ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending), print(book.ending)],
    ],
    [400, 520],
    48,
    [0, 5],
  );
}

function portfolio(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  sheet.heading('Portfolio');
  sheet.head([
    { head: 'Fund', at: 48 },
    { head: 'Fund-account number', at: 260 },
    { head: 'Share balance', at: 430, align: 'right' },
    { head: 'NAV', at: 490, align: 'right' },
    { head: 'Value', at: 564, align: 'right' },
  ]);
  funds.forEach((fund, index) => {
    sheet.at([
      [fund.name.slice(0, 36), 48],
      [`00${41 + index}-${book.number.slice(3)}`, 260],
      [units(fund.units), 430, 'right'],
      [price(fund.price, 2, true), 490, 'right'],
      [print(fund.end), 564, 'right'],
    ]);
  });
  sheet.figures([['Total portfolio', print(book.ending)]], [564], 48, [0]);
}

function ledger(sheet: Sheet, statement: Statement, fund: FundAccount, pattern: string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 48 },
    { head: 'Transaction description', at: 100, wrap: 190 },
    { head: ['Dollar', 'amount'], at: 370, align: 'right' },
    { head: ['Share', 'price'], at: 430, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 496, align: 'right' },
    { head: ['Total shares', 'owned'], at: 564, align: 'right' },
  ];
  let owned = fund.unitsBefore;
  const rows: Row[] = [
    {
      cells: [
        '',
        `Beginning balance as of ${dated(book.start, 'MM/DD/YY')}`,
        print(fund.begin),
        price(fund.priceBefore, 2, true),
        '',
        units(owned),
      ],
    },
  ];
  for (const event of fund.events) {
    owned += event.quantity!;
    rows.push({ cells: cellsOf(event, owned, pattern), event });
  }
  rows.push({
    cells: [
      '',
      `Ending balance as of ${dated(book.end, 'MM/DD/YY')}`,
      print(fund.end),
      price(fund.price, 2, true),
      '',
      units(owned),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `${fund.name} (${fund.symbol})` });
  const income = sum(fund.events, isIncome);
  if (income !== 0)
    sheet.at([[`Distributions this period: ${print(income)}   Option: dividends and capital gains reinvested`, 100]], {
      size: 7,
    });
}

function cellsOf(event: Happening, owned: number, pattern: string) {
  return [
    dated(event.settle, pattern),
    SAYS[event.kind]!,
    print(intoFund(event)),
    price(event.price!, 2, true),
    units(event.quantity!),
    units(owned),
  ];
}

/** The slip to send a check with. */
function stub(sheet: Sheet, book: Book, fund: FundAccount): void {
  sheet.paper.need(110);
  sheet.paper.down(16);
  sheet.paper.rule(48, sheet.paper.y, sheet.paper.inner);
  sheet.at([['Additional investment form - detach and mail with your check', 48]], { bold: true });
  sheet.at([
    [`${fund.name.slice(0, 30)}  ${book.number}`, 48],
    ['Amount enclosed $ ______________', 360],
  ]);
  for (const text of book.title) sheet.at([[text, 48]]);
}
