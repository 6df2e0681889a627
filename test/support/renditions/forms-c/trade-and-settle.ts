import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { type Ends, endsOf, maybeWrong } from '../forms-b/kit.ts';
import { aside, nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Equity brought in', 'Equity carried out'],
  ['Net liquidating value {}', 'Net liquidating value {}'],
  ['Equity, start', 'Equity, finish'],
];
const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'sell',
  'dividend',
  'foreign-tax',
  'interest',
  'wire-in',
  'wire-out',
  'margin-interest',
  'adr-fee',
  'accrued-paid',
  'maturity',
];
const SAYS: Words = {
  buy: 'BUY',
  sell: 'SELL',
  dividend: 'DIVIDEND RECEIVABLE PAID',
  'foreign-tax': 'DIVIDEND TAX AT SOURCE',
  interest: 'COUPON',
  'wire-in': 'SUBSCRIPTION FUNDS RECEIVED',
  'wire-out': 'REDEMPTION FUNDS PAID AWAY',
  'margin-interest': 'DEBIT BALANCE FINANCING',
  'adr-fee': 'DEPOSITARY CHARGE',
  'accrued-paid': 'ACCRUED COUPON ON BUY',
  maturity: 'FINAL MATURITY',
};
/** Money that leaves stands between angles. */
const angled = (cents: number): string => (cents < 0 ? `<${money(-cents)}>` : money(cents));

/** A prime broker's statement: cash by the day of the trade and by the day of settlement, negatives between angles. */
export function tradeAndSettle(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Prime Services',
    'Clearing Corp',
    'Execution & Clearing LP',
  ]);
  const sheet = new Sheet(provider, { landscape: true, size: 7.5, headroom: 34, margin: 36 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'broker-month', 'quarter'],
    kinds: KINDS,
    pace: [3, 14],
    number: () =>
      `${random.whole(100, 999)}${random.pick([...'ABCDEF'])}${random.whole(10000, 99999)}-${random.whole(0, 9)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  const pending = pendingOf(random.branch('pending'), book);
  equity(sheet, book, pending);
  cash(sheet, statement);
  awaiting(sheet, book, pending);
  positions(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(`${provider.toUpperCase()} - CUSTOMER STATEMENT`, 36, { bold: true, size: 10 }, 30);
    paper.text(`A/C ${book.number}  ${book.title[0]}`, 36, {}, 44);
    paper.text(
      `FROM ${dated(book.start, 'DD-MON-YYYY')} TO ${dated(book.end, 'DD-MON-YYYY')}`,
      756,
      { align: 'right' },
      30,
    );
    paper.text(`CCY USD  PG ${page} OF ${pages}`, 756, { align: 'right' }, 44);
  });
  return sheet;
}

/** Trades of the last days that settle after the period: they are in the position of the trade's day only. */
function pendingOf(random: Random, book: Book): Happening[] {
  const paper = book.holdings.find((holding) => !holding.paper.bond)?.paper ?? book.holdings[0]!.paper;
  return Array.from({ length: random.whole(0, 2) }, () => {
    const quantity = random.whole(5, 90) * 1000;
    const buys = random.chance(0.5);
    const cents = Math.round((quantity * paper.price) / 100_000) * (buys ? -1 : 1);
    return {
      kind: buys ? 'buy' : 'sell',
      trade: book.end,
      settle: addDays(book.end, 1),
      cents,
      paper,
      quantity,
      price: paper.price,
    };
  });
}

function equity(sheet: Sheet, book: Book, pending: readonly Happening[]): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const [before, after] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'DD-MON-YY').toUpperCase(),
    dated(book.end, 'DD-MON-YY').toUpperCase(),
  );
  sheet.heading('EQUITY ROLL');
  sheet.figures(
    [
      [before, angled(book.begin)],
      ['Funds received', angled(of((event) => typeOf(event) === 'deposits'))],
      ['Funds paid away', angled(of((event) => typeOf(event) === 'withdrawals'))],
      ['Dividends and coupons, net of tax', angled(of(isIncome))],
      ['Financing and charges', angled(of(isFee))],
      ['Profit and loss on positions', angled(book.gain)],
      [after, angled(book.ending)],
    ],
    [360],
    36,
    [0, 6],
  );
  sheet.paper.down(6);
  sheet.figures(
    [
      ['Cash, settled basis', angled(book.cashEnd)],
      ['Trades awaiting settlement', angled(sum(pending))],
      ['Cash, trade date basis', angled(book.cashEnd + sum(pending))],
    ],
    [360],
    36,
  );
}

function cash(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'TRADE', at: 36 },
    { head: 'SETTLE', at: 90 },
    { head: 'ACTIVITY', at: 144 },
    { head: 'INSTRUMENT', at: 270, wrap: 190 },
    { head: 'QTY', at: 530, align: 'right' },
    { head: 'PX', at: 590, align: 'right' },
    { head: 'NET AMOUNT', at: 672, align: 'right' },
    { head: 'SETTLED CASH', at: 756, align: 'right' },
  ];
  let running = book.cashBegin;
  const rows: Row[] = [
    { cells: ['', dated(book.start, 'DD-MON-YY'), 'OPEN', '', '', '', '', angled(running)], bold: true },
  ];
  for (const event of book.events) {
    running += event.cents;
    rows.push({
      cells: [
        dated(event.trade, 'DD-MON-YY'),
        dated(event.settle, 'DD-MON-YY'),
        SAYS[event.kind]!,
        nameOf(event),
        event.quantity === undefined ? '' : units(event.quantity, 3, true),
        event.price === undefined ? '' : price(event.price),
        angled(event.cents),
        angled(running),
      ],
      event,
    });
  }
  rows.push({ cells: ['', dated(book.end, 'DD-MON-YY'), 'CLOSE', '', '', '', '', angled(running)], bold: true });
  sheet.table(statement, columns, rows, { title: 'CASH LEDGER - USD' });
}

function awaiting(sheet: Sheet, book: Book, pending: readonly Happening[]): void {
  if (pending.length === 0) return;
  const columns: Column[] = [
    { head: 'TRADE', at: 36 },
    { head: 'SETTLES', at: 90 },
    { head: 'ACTIVITY', at: 144 },
    { head: 'INSTRUMENT', at: 270 },
    { head: 'QTY', at: 590, align: 'right' },
    { head: 'NET AMOUNT', at: 672, align: 'right' },
  ];
  const rows = pending.map(
    (event): Row => ({
      cells: [
        dated(event.trade, 'DD-MON-YY'),
        dated(event.settle, 'DD-MON-YY'),
        SAYS[event.kind]!,
        nameOf(event),
        units(event.cents < 0 ? event.quantity! : -event.quantity!, 3, true),
        angled(event.cents),
      ],
    }),
  );
  sheet.table(aside(book), columns, rows, { title: 'TRADES AWAITING SETTLEMENT' });
}

function positions(sheet: Sheet, book: Book): void {
  const places = [450, 560, 672];
  sheet.heading('POSITIONS, SETTLED BASIS');
  sheet.head(
    ['QTY', 'MARK', 'MARKET VALUE'].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  );
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.cusip} ${paper.name} ${paper.more}`, units(quantity, 3, true), price(paper.price), angled(value)]],
      places,
    );
  sheet.figures([['LONG MARKET VALUE', '', '', angled(book.ending - book.cashEnd)]], places, 36, [0]);
}
