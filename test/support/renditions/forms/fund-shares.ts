import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { isIncome, type Kind, sum, typeOf } from '../events.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'employer-contribution',
  'dividend',
  'dividend',
  'capgain-lt',
  'distribution',
  'service-charge',
  'rollover-in',
];
const SAYS: Partial<Record<Kind, string>> = {
  contribution: 'Purchase - Employee Contribution',
  'employer-contribution': 'Employer Contribution',
  dividend: 'Income Dividend Reinvest',
  'capgain-lt': 'Long-Term Cap Gain Reinvest',
  distribution: 'Redemption - Normal Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  'service-charge': 'Custodial Fee',
  'rollover-in': 'Rollover Purchase',
};

/** A mutual-fund family's own statement: a table for each fund, its share balance at the start, at each line and at the end. */
export function fundShares(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Family of Funds', 'Mutual Funds']);
  const sheet = new Sheet(provider, {
    size: random.pick([8, 8.5]),
    font: random.pick(['Helvetica', 'Times']),
    headroom: 26,
  });
  const number = () => `${random.whole(10000000, 99999999)}`;
  const book = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [1, 4],
    number,
  });
  const statement = sheet.open(book);
  summary(sheet, book);
  sheet.heading('Account activity', { size: 12 });
  for (const holding of book.holdings) fund(sheet, statement, holding);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 12 }, 32);
    paper.text('Account statement', 570, { align: 'right', size: 9 }, 30);
    paper.text(
      `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`,
      570,
      { align: 'right', size: 8 },
      42,
    );
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  sheet.at([[`Account number ${book.number}`, 40]], { bold: true });
  sheet.heading('Account summary');
  sheet.head([
    { head: '', at: 40 },
    { head: 'This period', at: 330, align: 'right' },
    { head: 'Year-to-date', at: 430, align: 'right' },
  ]);
  const flow = (positive: boolean) =>
    sum(book.events, (event) => !isIncome(event) && typeOf(event) !== 'fees' && event.cents > 0 === positive);
  const fees = sum(book.events, (event) => typeOf(event) === 'fees');
  const lines: [string, number][] = [
    [`Value on ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, book.begin],
    ['Purchases and additions', flow(true)],
    ['Redemptions and withdrawals', flow(false)],
    ['Dividends and capital gains', sum(book.events, isIncome)],
    ['Fees', fees],
    ['Change in market value', book.gain],
    [`Value on ${dated(book.end, 'MM/DD/YY')}`, book.ending],
  ];
  sheet.figures(
    lines.map(([label, cents], index): [string, string, string] => [
      label,
      money(cents, 'front', true),
      money(index === 6 ? cents : book.ytd(label, cents), 'front', true),
    ]),
    [330, 430],
    40,
    [0, 6],
  );
}

function fund(sheet: Sheet, statement: Statement, { paper, quantity, value }: Book['holdings'][number]): void {
  const { book } = statement;
  const events = book.events.filter((event) => event.paper === paper);
  const begin = quantity - events.reduce((total, event) => total + event.quantity!, 0);
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 40 },
    { head: 'Description', at: 90 },
    { head: ['Dollar', 'amount'], at: 340, align: 'right' },
    { head: ['Share', 'price'], at: 410, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 490, align: 'right' },
    { head: ['Share', 'balance'], at: 570, align: 'right' },
  ];
  let shares = begin;
  const rows: Row[] = [
    {
      cells: [
        dated(addDays(book.start, -1), 'MM/DD/YY'),
        'Beginning share balance',
        '',
        price(Math.round(paper.price * 0.99), 2, true),
        '',
        units(begin),
      ],
      bold: true,
    },
  ];
  for (const event of events) {
    shares += event.quantity!;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        SAYS[event.kind]!,
        money(event.cents, 'front', true),
        price(event.price!, 2, true),
        units(event.quantity!),
        units(shares),
      ],
      event,
    });
  }
  rows.push({
    cells: [
      dated(book.end, 'MM/DD/YY'),
      'Ending share balance',
      money(value, 'front', true),
      price(paper.price, 2, true),
      '',
      units(shares),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `${paper.name} ${paper.more} (${paper.symbol})` });
}
