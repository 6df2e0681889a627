import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { legal, message, positions, realized, runningHead } from '../forms-e/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, known, of, partsOf, sold } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'direct-deposit',
  'ach-out',
  'rmd',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'capgain-lt',
  'interest',
  'sweep-interest',
  'fee',
  'adr-fee',
];
const SAYS: Words = {
  contribution: 'Contribution',
  'direct-deposit': 'Direct deposit',
  'ach-out': 'Electronic payment',
  rmd: 'RMD payment',
  dividend: 'Dividend',
  'capgain-lt': 'Long-term gain distribution',
  interest: 'Taxable interest',
  'sweep-interest': 'Deposit program interest',
  fee: 'Program fee',
  'adr-fee': 'Foreign security fee',
};

/** A wirehouse's month: three columns of figures for the month, the quarter and the year, income by kind beside it, and a section for each kind of activity. */
export function monthQuarterYear(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Smith & Co', 'Wealth Partners', 'Global Advisors']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 26, margin: 36, landscape: true });
  const { book, facts } = known(random, { lengths: ['month'], kinds: KINDS, pace: [2, 15] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  sections(sheet, statement, random.pick(['Mon D', 'MM/DD', 'MM/DD/YY']));
  positions(sheet, book, 'Account holdings', 'Bank deposit program', 'Total holdings');
  realized(sheet, book, 'Realized gains and losses this month');
  message(sheet, random, 'Planning ideas');
  legal(sheet, random, 'Disclosures and definitions');
  runningHead(
    sheet,
    `${provider}      Account number: ${book.number}      ${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const print = (cents: number) => money(cents, 'paren-dollar', true);
  const later = (cents: number, label: string) => book.ytd(`quarter ${label}`, cents);
  const year = (cents: number, label: string) => book.ytd(`year ${label}`, later(cents, label));
  const three = (label: string, cents: number): readonly [string, ...string[]] => [
    label,
    print(cents),
    print(later(cents, label)),
    print(year(cents, label)),
  ];
  const kinds = (label: string, ...all: Kind[]): readonly [string, ...string[]] => {
    const cents = of(book, ofKinds(...all));
    return [label, print(cents), print(book.ytd(label, cents))];
  };
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 15 });
  sheet.at([[`Account number: ${book.number}`, 36]]);
  sheet.at([[`Monthly statement ${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`, 36]]);
  addressed(sheet, book);
  boxes(
    sheet,
    [
      {
        title: 'Change in the value of your account',
        from: 36,
        to: 420,
        heads: ['This month', 'This quarter', 'This year'],
        lines: [
          [`Value on ${dated(addDays(book.start, -1), 'Mon D')}`, print(book.begin), '', ''],
          three('Deposits', of(book, comesIn)),
          three('Withdrawals', of(book, goesOut)),
          three('Dividends and interest', of(book, isIncome)),
          three('Fees', of(book, isFee)),
          three('Change in investment prices', book.gain),
          [`Value on ${dated(book.end, 'Mon D')}`, print(book.ending), '', ''],
        ],
        bold: [0, 6],
      },
      {
        title: 'Income by kind',
        from: 460,
        to: 750,
        heads: ['This month', 'This year'],
        lines: [
          kinds('Dividends', 'dividend'),
          kinds('Capital gain distributions', 'capgain-lt'),
          kinds('Taxable interest', 'interest', 'sweep-interest'),
          ['Total income', print(of(book, isIncome)), print(book.ytd('all income', of(book, isIncome)))],
        ],
        bold: [3],
      },
    ],
    82,
  );
}

function sections(sheet: Sheet, statement: Statement, form: string): void {
  const right = 750;
  const trade: Column[] = [
    { head: 'Trade date', at: 36 },
    { head: 'Settlement date', at: 90 },
    { head: 'Security', at: 170, wrap: 300 },
    { head: 'Quantity', at: 540, align: 'right' },
    { head: 'Price', at: 620, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  const plain: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Activity', at: 90 },
    { head: 'Description', at: 230, wrap: 320 },
    { head: 'Amount', at: right, align: 'right' },
  ];
  for (const { part, events } of partsOf(statement.book, [
    { title: 'Deposits', belongs: comesIn },
    { title: 'Withdrawals', belongs: goesOut },
    { title: 'Dividends and interest', belongs: isIncome },
    { title: 'Fees', belongs: isFee },
    { title: 'Securities purchased', belongs: bought },
    { title: 'Securities sold, called or matured', belongs: sold },
  ])) {
    const trades = part.belongs === bought || part.belongs === sold;
    const columns = trades ? trade : plain;
    const rows: Row[] = events.map((event) => ({
      cells: cellsOf(event, form, trades),
      event: trades ? event : { ...event, trade: event.settle },
    }));
    const total = money(
      events.reduce((all, { cents }) => all + cents, 0),
      'paren-dollar',
      true,
    );
    rows.push({
      cells: columns.map((_, index) =>
        index === 0 ? `Total ${part.title.toLowerCase()}` : index === columns.length - 1 ? total : '',
      ),
      bold: true,
    });
    sheet.table(statement, columns, rows, { title: part.title });
  }
}

function cellsOf(event: Happening, form: string, trades: boolean): string[] {
  const amount = money(event.cents, 'paren-dollar', true);
  const day = (at: string) => dated(at, form);
  if (!trades) return [day(event.settle), SAYS[event.kind]!, nameOf(event, 'Client request'), amount];
  return [day(event.trade), day(event.settle), nameOf(event), units(event.quantity!), price(event.price!), amount];
}
