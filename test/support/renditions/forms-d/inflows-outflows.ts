import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { boxes, maybeWrong, type Section, sectionTable, soFar } from '../forms-b/kit.ts';
import { aside, monthSpan, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'reinvest',
  'dividend',
  'capgain-st',
  'capgain-lt',
  'interest',
  'accrued-paid',
  'contribution',
  'rollover-in',
  'distribution',
  'rmd',
  'ach-out',
  'fee',
  'custody-fee',
  'journal-in',
  'journal-out',
  'acat-in',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Purchase',
  sell: 'Sale',
  reinvest: 'Reinvestment',
  dividend: 'Cash Dividend',
  'capgain-st': 'Short Term Cap Gain',
  'capgain-lt': 'Long Term Cap Gain',
  interest: 'Interest',
  'accrued-paid': 'Accrued Int Paid',
  'sweep-interest': 'Interest',
  contribution: 'Contribution',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Fed W/H',
  rmd: 'Required Min Dist',
  'ach-out': 'ACH Withdrawal',
  fee: 'Advisory Fee',
  'custody-fee': 'Annual IRA/Qual Plan Fee',
  'journal-in': 'Journal',
  'journal-out': 'Journal',
  'acat-in': 'ACAT Cash In',
};
const TEXT: Words = {
  contribution: 'ER CONTRIBUTION PLAN YEAR CURRENT',
  'rollover-in': 'DIRECT ROLLOVER FROM PRIOR EMPLOYER PLAN',
  distribution: 'PARTICIPANT DISTRIBUTION NORMAL CODE 7',
  'tax-withheld': 'FEDERAL TAX WITHHELD ON DISTRIBUTION',
  rmd: 'RMD PAYMENT TO PARTICIPANT',
  'ach-out': 'EFT TO BANK ON FILE',
  fee: 'QUARTERLY ASSET BASED FEE BILLED IN ADVANCE ON AVERAGE BALANCE OF SLEEVE 1',
  'custody-fee': 'CUSTODIAL MAINTENANCE',
  'journal-in': 'FROM ACCOUNT SAME PLAN',
  'journal-out': 'TO ACCOUNT SAME PLAN',
  'acat-in': 'RESIDUAL CREDIT FROM DELIVERING FIRM',
  'sweep-interest': 'INSURED CASH ACCOUNT INTEREST',
};
const SECTIONS: readonly Section[] = [
  { title: 'Additions and Withdrawals', total: 'Net Additions and Withdrawals', belongs: (event) => isFlow(event) },
  { title: 'Fees and Expenses', total: 'Total Fees and Expenses', belongs: isFee },
  { title: 'Income and Distributions', total: 'Total Income and Distributions', belongs: isIncome },
  {
    title: 'Purchases and Sales',
    total: 'Net Purchases and Sales',
    belongs: (event) => ['purchases', 'sales'].includes(typeOf(event)),
  },
  {
    title: 'Reinvestments',
    total: 'Total Reinvestments',
    belongs: (event) => typeOf(event) === 'reinvestments',
  },
];

/** An independent broker-dealer's form: text at the left of the first page, the value summary in the right column, inflows and outflows. */
export function inflowsOutflows(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial', 'Financial Network', 'Wealth Partners LLC']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 12],
    number: () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  const apart = random.chance(0.5);
  front(sheet, book, provider, apart);
  holdings(sheet, book);
  activity(sheet, statement);
  insuredCash(sheet, book);
  notes(sheet, [
    `1 Market fluctuations show the change in the value of your positions${apart ? '' : '; outflows contain fees'}. 2 Cost basis is provided for information only.`,
    `Securities offered through ${provider}, member FINRA/SIPC. Insured cash account deposits are eligible for FDIC insurance up to $1,500,000.00 per depositor. Not FDIC insured: securities.`,
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(provider, 40, { bold: true, size: 12 }, 30);
    sheet.paper.text(`Statement for ${monthSpan(book)}`, 572, { align: 'right', size: 8 }, 28);
    sheet.paper.text(`Account ${book.number}`, 572, { align: 'right', size: 8 }, 39);
    sheet.paper.text(`Page ${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, apart: boolean): void {
  const sums = sumsOf(book);
  const of = (...kinds: Kind[]) => sum(book.events, ofKinds(...kinds));
  const values: readonly (readonly [string, number, 1 | -1])[] = [
    ['Inflows', sums.deposits, 1],
    ['Outflows', sums.withdrawals + (apart ? 0 : sums.fees), -1],
    ...(apart ? [['Fees', sums.fees, -1] as const] : []),
    ['Dividends', of('dividend'), 1],
    ['Interest', of('interest', 'sweep-interest', 'accrued-paid'), 1],
    ['Capital gains', of('capgain-st', 'capgain-lt'), 1],
    ['Market fluctuations1', book.gain, book.gain < 0 ? -1 : 1],
  ];
  const print = (cents: number) => money(cents, 'paren', true);
  boxes(
    sheet,
    [
      {
        title: provider,
        from: 40,
        to: 240,
        lines: [
          ...book.title.flatMap((text) => sheet.paper.wrap(text, 215)).map((text) => [text] as const),
          ...book.address.map((text) => [text] as const),
          [''],
          ['Your financial professional'],
          ['Corinne Abbate  555-0177'],
          ['Investment objective: Growth'],
        ],
      },
      {
        title: 'Account Value Summary',
        from: 270,
        to: 572,
        heads: ['This period', 'Year to date'],
        bold: [0, values.length + 1],
        lines: [
          [
            `Starting Value (${dated(addDays(book.start, -1), 'MM/DD/YY')})`,
            print(book.begin),
            print(yearBegin(book, values)),
          ],
          ...values.map(([label, cents, side]): [string, string, string] => [
            label,
            print(cents),
            print(soFar(book, label, cents, side)),
          ]),
          [`Total Ending Value (${dated(book.end, 'MM/DD/YY')})`, print(book.ending), print(book.ending)],
        ],
      },
    ],
    82,
  );
}

function holdings(sheet: Sheet, book: Book): void {
  const places = [330, 400, 486, 572];
  sheet.heading('Account Holdings');
  sheet.head([
    { head: ['Quantity', '/Symbol'], at: 40 },
    { head: 'Description', at: 110 },
    { head: 'Price', at: 330, align: 'right' },
    { head: ['Market', 'Value'], at: 400, align: 'right' },
    { head: ['Cost', 'Basis2'], at: 486, align: 'right' },
    { head: ['Unrealized', 'Gain/Loss'], at: 572, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings) {
    const cost = costOf(paper, value);
    sheet.at([
      [units(quantity, 3), 40],
      [`${paper.name} ${paper.more}`.slice(0, 34), 110],
      ...[price(paper.price, 2, true), money(value, 'paren', true), money(cost), money(value - cost, 'paren')].map(
        (text, index): [string, number, 'right'] => [text, places[index]!, 'right'],
      ),
    ]);
    sheet.at([[paper.symbol, 40]], { size: 7 });
  }
  sheet.at([
    ['Insured Cash Account', 110],
    [money(book.cashEnd, 'paren', true), 400, 'right'],
  ]);
  sheet.at(
    [
      ['Total Account Holdings', 40],
      [money(book.ending, 'paren', true), 400, 'right'],
    ],
    { bold: true },
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  sheet.heading('Account Activity', { size: 12 });
  if (statement.book.events.length === 0) sheet.at([['No activity to report for this period.', 40]]);
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 92, wrap: 96 },
    { head: 'Description/Security ID', at: 192, wrap: 190 },
    { head: 'Quantity', at: 440, align: 'right' },
    { head: 'Price', at: 500, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const cells = (event: Happening) => [
    dated(event.settle, 'MM/DD/YYYY'),
    SAYS[event.kind]!,
    event.paper ? [nameOf(event), event.paper.symbol] : (TEXT[event.kind] ?? ''),
    event.quantity === undefined ? '' : units(event.quantity, 3),
    event.price === undefined ? '' : price(event.price, 4, true),
    money(event.cents, 'paren', true),
  ];
  for (const section of SECTIONS)
    sectionTable(sheet, statement, section, columns, cells, 5, (cents) => money(cents, 'paren', true), 1);
}

function insuredCash(sheet: Sheet, book: Book): void {
  if (book.events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 110 },
    { head: 'Amount', at: 420, align: 'right' },
    { head: 'Balance', at: 572, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Opening balance', '', money(balance, 'paren', true)] }];
  for (const day of [...new Set(book.events.map((event) => event.settle))]) {
    const net = sum(book.events, (event) => event.settle === day);
    balance += net;
    if (net !== 0)
      rows.push({
        cells: [
          dated(day, 'MM/DD/YYYY'),
          net > 0 ? 'Automatic deposit' : 'Automatic withdrawal',
          money(net, 'paren', true),
          money(balance, 'paren', true),
        ],
      });
  }
  rows.push({ cells: ['', 'Closing balance', '', money(balance, 'paren', true)], bold: true });
  sheet.table(aside(book), columns, rows, { title: 'Insured Cash Account Activity' });
}
