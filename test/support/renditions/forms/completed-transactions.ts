import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isFee, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { boilerplate, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'reinvest',
  'dividend',
  'capgain-lt',
  'rollover-in',
  'contribution',
  'distribution',
  'service-charge',
  'in-kind-in',
  'cash-in-lieu',
];

const SAYS: Words = {
  buy: 'Buy',
  sell: 'Sell',
  reinvest: 'Reinvestment',
  dividend: 'Dividend',
  'capgain-lt': 'Capital gain (LT)',
  'cash-in-lieu': 'Cash in lieu',
  'rollover-in': 'Rollover (incoming)',
  contribution: 'Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Withholding',
  'service-charge': 'Account service fee',
  'in-kind-in': 'Transfer (incoming)',
};

/** An index-fund house's brokerage statement: completed transactions among which each day's sweeps stand as lines. */
export function completedTransactions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokerage Services', 'Marketing Corporation']);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8, 8.5]), headroom: 24 });
  const number = () => `${random.whole(10000000, 99999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 9], number });
  const statement = sheet.open(book);
  overview(sheet, book);
  balances(sheet, book);
  completed(sheet, statement);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(
      `${dated(book.end, 'Month D, YYYY')}, ${book.end.slice(5, 7) === '12' ? 'year-to-date' : 'quarter-to-date'} statement`,
      570,
      { align: 'right', size: 9 },
      30,
    );
    paper.text(provider, 40, { bold: true, size: 11 }, 32);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
    if (page > 1) paper.text(`${book.title[0]!} — Brokerage account — ${book.number}`, 40, { size: 8, bold: true }, 46);
  });
  return sheet;
}

function overview(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  paper.down(10);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 50]]);
  sheet.heading('Statement overview', { size: 13 });
  sheet.at([
    [`Total market value on ${dated(addDays(book.start, -1), 'Month D, YYYY')}`, 40],
    [money(book.begin, 'front', true), 300, 'right'],
  ]);
  sheet.at([
    [`Total market value on ${dated(book.end, 'Month D, YYYY')}`, 40],
    [money(book.ending, 'front', true), 300, 'right'],
  ]);
  sheet.heading('Account overview');
  sheet.at([[`Brokerage account—${book.number} (Settlement fund: Federal Money Market Fund)`, 40]], { bold: true });
  sheet.at(
    [
      [`${dated(book.start, 'M/D/YYYY')} to ${dated(book.end, 'M/D/YYYY')}`, 460, 'right'],
      ['Year-to-date', 570, 'right'],
    ],
    { bold: true },
  );
  periodAndYear(
    sheet,
    book,
    [
      ['Beginning balance', book.begin],
      ['Additions', sums.deposits + sums.inKind],
      ['Withdrawals', sums.withdrawals + sums.fees],
      ['Dividends and capital gains', sums.income],
      ['Investment returns', book.gain],
      ['Ending balance', book.ending],
    ],
    { negative: 'front', dollars: [0, 1, 2, 3, 4, 5], bold: [0, 5] },
  );
}

function balances(sheet: Sheet, book: Book): void {
  sheet.heading('Balances and holdings for brokerage account', { size: 12 });
  const places = [330, 410, 490, 570];
  const day = (text: string) => dated(text, 'M/D/YYYY');
  sheet.head([
    { head: 'Symbol', at: 40 },
    { head: 'Name', at: 90 },
    { head: 'Quantity', at: 330, align: 'right' },
    { head: ['Price on', day(book.end)], at: 410, align: 'right' },
    { head: ['Balance on', day(addDays(book.start, -1))], at: 490, align: 'right' },
    { head: ['Balance on', day(book.end)], at: 570, align: 'right' },
  ]);
  const before = book.begin - book.cashBegin;
  const parts = book.holdings.map((holding) => Math.round((before * holding.value) / (book.ending - book.cashEnd)));
  parts[0]! += before - parts.reduce((total, part) => total + part, 0);
  const line = (symbol: string, name: string, figures: readonly string[], bold = false) =>
    sheet.at(
      [
        [symbol, 40],
        [name, 90],
        ...figures.map((text, index): [string, number, 'right'] => [text, places[index]!, 'right']),
      ],
      { bold },
    );
  line('VMSXX', 'FEDERAL MONEY MARKET FUND', [
    units(book.cashEnd * 10, 4),
    '$1.00',
    money(book.cashBegin, 'front', true),
    money(book.cashEnd, 'front', true),
  ]);
  for (const [index, { paper, quantity, value }] of book.holdings.entries()) {
    const figures = [price(paper.price, 2, true), money(parts[index]!, 'front', true), money(value, 'front', true)];
    line(paper.symbol, paper.name.slice(0, 38), [units(quantity, 4), ...figures]);
  }
  line('', 'Total account value', ['', '', money(book.begin, 'front', true), money(book.ending, 'front', true)], true);
}

function completed(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.heading('Account activity for brokerage account', { size: 12 });
  if (book.events.length === 0) {
    sheet.at([['No transactions were processed during this period.', 40]]);
    return;
  }
  const columns: Column[] = [
    { head: ['Settlement', 'date'], at: 40 },
    { head: ['Trade', 'date'], at: 84 },
    { head: 'Symbol', at: 120 },
    { head: 'Name', at: 164, wrap: 118 },
    { head: ['Transaction', 'type'], at: 288, wrap: 66 },
    { head: ['Account', 'type'], at: 358 },
    { head: 'Quantity', at: 436, align: 'right' },
    { head: 'Price', at: 478, align: 'right' },
    { head: ['Commissions', '& fees'], at: 524, align: 'right' },
    { head: 'Amount', at: 574, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const day of [...new Set(book.events.map((event) => event.settle))]) {
    const events = book.events.filter((event) => event.settle === day);
    for (const event of events)
      rows.push({
        cells: [
          dated(day, 'M/D'),
          dated(event.trade, 'M/D'),
          event.paper?.symbol ?? '—',
          nameOf(event, isFee(event) ? 'ANNUAL ACCOUNT SERVICE' : 'ELECTRONIC BANK TRANSFER'),
          SAYS[event.kind]!,
          'CASH',
          event.quantity === undefined ? '—' : units(event.quantity, 4),
          event.price === undefined ? '—' : price(event.price, 2, true),
          '—',
          money(event.cents, 'front', true),
        ],
        event,
      });
    const net = sum(events, movesCash);
    if (net !== 0)
      rows.push({
        cells: [
          dated(day, 'M/D'),
          dated(day, 'M/D'),
          '—',
          'FEDERAL MONEY MARKET FUND',
          net > 0 ? 'Sweep in' : 'Sweep out',
          'CASH',
          '—',
          '—',
          '—',
          money(-net, 'front', true),
        ],
      });
  }
  sheet.table(statement, columns, rows, { title: 'Completed transactions' });
  if (book.events.some(ofKinds('in-kind-in')))
    sheet.at([['Transfers of securities are shown at their market value on the date received.', 40]], { size: 6 });
}
