import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { keepBook } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds } from '../events.ts';
import { costOf, withCommissions } from '../forms-d/kit.ts';
import { dayForm, legal, positions, runningHead, special } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, of, partsOf, sold } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'acat-in',
  'distribution',
  'rollover-out',
  'fee',
  'custody-fee',
  'buy',
  'sell',
  'dividend',
  'interest',
  'foreign-tax',
];
const SAYS: Words = {
  contribution: 'Contribution',
  'acat-in': 'Account Transfer In',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withholding',
  'rollover-out': 'Rollover Out',
  fee: 'Management Fee',
  'custody-fee': 'Custody Fee',
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  interest: 'Interest',
  'foreign-tax': 'Foreign Tax',
};

/** A custodian's blotter across the page: every kind of transaction a group with sums under the columns of commission, net amount, and realized gain. */
export function transactionBlotter(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Institutional', 'Asset Services', 'Advisor Custody']);
  const sheet = new Sheet(provider, { size: 7, headroom: 26, margin: 30, landscape: true });
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 11] });
  const paid = withCommissions(kept, () => random.pick([495, 695, 1995]));
  const { book, facts } = special(random.branch('special'), paid.book);
  const statement = sheet.open(book, facts);
  const day = dayForm(random, ['MM/DD/YYYY', 'DD-Mon-YY', 'YYYY-MM-DD']);
  front(sheet, book, provider);
  groups(sheet, statement, paid.charges, day);
  positions(sheet, book, 'Portfolio Holdings', 'Cash and Cash Equivalents', 'Total Portfolio');
  legal(sheet, random, 'Important Notes');
  runningHead(
    sheet,
    `${provider}     Account ${book.number}     ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const year = (cents: number, label: string) => money(book.ytd(label, cents), 'paren');
  sheet.paper.newPage();
  sheet.at([[provider, 30]], { bold: true, size: 14 });
  sheet.at([[`Account Number: ${book.number}`, 30]]);
  sheet.at([[`Reporting Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 30]]);
  addressed(sheet, book);
  const lines: readonly (readonly [string, number])[] = [
    ['Contributions and Transfers In', of(book, comesIn)],
    ['Distributions and Transfers Out', of(book, goesOut)],
    ['Income Net of Foreign Tax', of(book, isIncome)],
    ['Management and Custody Fees', of(book, isFee)],
    ['Realized and Unrealized Gain/Loss', book.gain],
  ];
  sheet.heading('Portfolio Activity Summary');
  sheet.at(
    [
      ['Period to Date', 330, 'right'],
      ['Year to Date', 430, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [`Portfolio Value as of ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, money(book.begin, 'paren'), ''],
      ...lines.map(([label, cents]) => [label, money(cents, 'paren'), year(cents, label)] as const),
      [`Portfolio Value as of ${dated(book.end, 'MM/DD/YYYY')}`, money(book.ending, 'paren'), ''],
    ],
    [330, 430],
    44,
    [0, lines.length + 1],
  );
}

function groups(
  sheet: Sheet,
  statement: Statement,
  charges: ReadonlyMap<Happening, number>,
  day: (day: string) => string,
): void {
  const columns: Column[] = [
    { head: 'Trade Date', at: 30 },
    { head: 'Settle Date', at: 86 },
    { head: 'Activity', at: 142 },
    { head: 'Security', at: 222, wrap: 170 },
    { head: 'Quantity', at: 460, align: 'right' },
    { head: 'Unit Price', at: 520, align: 'right' },
    { head: 'Commission', at: 585, align: 'right' },
    { head: 'Net Amount', at: 665, align: 'right' },
    { head: 'Realized Gain/Loss', at: 760, align: 'right' },
  ];
  const parts = partsOf(statement.book, [
    { title: 'Contributions and Transfers In', belongs: comesIn },
    { title: 'Distributions and Transfers Out', belongs: goesOut },
    { title: 'Income', belongs: isIncome },
    { title: 'Expenses', belongs: isFee },
    { title: 'Purchases', belongs: bought },
    { title: 'Sales', belongs: sold },
  ]);
  if (parts.length === 0) return;
  const isSale = ofKinds('sell');
  const gainOf = (event: Happening) => event.cents - costOf(event.paper!, event.cents);
  sheet.heading('Transaction Detail');
  sheet.head(columns);
  for (const { part, events } of parts) {
    sheet.paper.need(40);
    sheet.at([[part.title, 30]], { bold: true });
    for (const event of events) {
      const row: Row = {
        cells: [
          day(event.trade),
          day(event.settle),
          SAYS[event.kind]!,
          event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : 'Cash',
          event.quantity === undefined ? '' : units(event.quantity),
          event.price === undefined ? '' : price(event.price),
          charges.has(event) ? money(charges.get(event)!) : '',
          money(event.cents, 'paren'),
          isSale(event) ? money(gainOf(event), 'paren') : '',
        ],
        event,
      };
      sheet.row(statement, columns, row);
    }
    const sum = (value: (event: Happening) => number) => events.reduce((all, event) => all + value(event), 0);
    const commission = sum((event) => charges.get(event) ?? 0);
    const gain = sum((event) => (isSale(event) ? gainOf(event) : 0));
    sheet.row(statement, columns, {
      cells: [
        `Total ${part.title}`,
        '',
        '',
        '',
        '',
        '',
        events.some(isTrade) ? money(commission) : '',
        money(
          sum(({ cents }) => cents),
          'paren',
        ),
        events.some(isSale) ? money(gain, 'paren') : '',
      ],
      bold: true,
    });
  }
}
