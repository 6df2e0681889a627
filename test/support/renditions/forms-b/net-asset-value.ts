import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { monthSpan } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong, plain } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Starting Value', 'Ending Value'],
  ['Prior NAV', 'Current NAV'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'sell',
  'dividend',
  'dividend',
  'foreign-tax',
  'margin-interest',
  'sweep-interest',
  'wire-in',
  'wire-out',
  'adr-fee',
  'fee',
  'fee',
];
const isDeposit = ofKinds('wire-in', 'wire-out');
const isInterest = ofKinds('margin-interest', 'sweep-interest');
const isOtherFee = ofKinds('adr-fee', 'fee');
type Printer = (cents: number) => string;

/** An online broker's activity report: net asset value as a list, trades by symbol with basis and profit beside the proceeds, ISO days. */
export function netAssetValue(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokers LLC', 'Markets LLC', 'Online Securities']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5]), landscape: random.chance(0.5), headroom: 20 });
  const number = () => `U${random.whole(1000000, 19999999)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 12],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), {
    ...kept,
    events: kept.events.map((event) => onlyDay(event, kept)),
  });
  const statement = sheet.open(book, facts);
  const print: Printer = random.chance(0.5) ? plain : money;
  front(sheet, book, provider, print);
  cashReport(sheet, book, print);
  positions(sheet, book, print);
  trades(sheet, statement, print);
  list(sheet, statement, 'Deposits & Withdrawals', isDeposit, print);
  list(sheet, statement, 'Dividends', ofKinds('dividend'), print);
  list(sheet, statement, 'Withholding Tax', ofKinds('foreign-tax'), print);
  list(sheet, statement, 'Interest', isInterest, print);
  list(sheet, statement, 'Fees', isOtherFee, print);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(
      `Page: ${page} of ${pages}`,
      sheet.paper.width - 40,
      { align: 'right', size: 7 },
      sheet.paper.height - 18,
    );
  });
  return sheet;
}

/** Where only the day of the trade is printed, it is the day of the line. */
function onlyDay(event: Happening, book: Book): Happening {
  const day = event.trade >= book.start ? event.trade : event.settle;
  return { ...event, trade: day, settle: day };
}

function front(sheet: Sheet, book: Book, provider: string, print: Printer): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 12 });
  sheet.at([['Activity Statement', 40]], { bold: true, size: 14 });
  sheet.at([[monthSpan(book), 40]]);
  sheet.heading('Account Information');
  for (const [label, text] of [
    ['Name', book.title.join(' ')],
    ['Account', book.number],
    ['Customer Type', 'Trust (Retirement Plan)'],
    ['Account Capabilities', 'Margin'],
    ['Base Currency', 'USD'],
  ] as const)
    sheet.at([
      [label, 40],
      [text, 180],
    ]);
  const [opening, closing] = endsOf(book, ENDS, '', '');
  sheet.heading('Change in NAV');
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines: [string, number][] = [
    [opening, book.begin],
    ['Mark-to-Market', book.gain],
    ['Deposits & Withdrawals', by(isDeposit)],
    ['Dividends', by(ofKinds('dividend'))],
    ['Withholding Tax', by(ofKinds('foreign-tax'))],
    ['Interest', by(isInterest)],
    ['Other Fees', by(isOtherFee)],
    [closing, book.ending],
  ];
  sheet.at([['Total', 330, 'right']], { bold: true });
  sheet.figures(
    lines.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, print(cents)] as const),
    [330],
  );
}

function cashReport(sheet: Sheet, book: Book, print: Printer): void {
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines: [string, number][] = [
    ['Starting Cash', book.cashBegin],
    ['Deposits', by((event) => isDeposit(event) && event.cents > 0)],
    ['Withdrawals', by((event) => isDeposit(event) && event.cents < 0)],
    ['Dividends', by(ofKinds('dividend'))],
    ['Withholding Tax', by(ofKinds('foreign-tax'))],
    ['Interest', by(isInterest)],
    ['Other Fees', by(isOtherFee)],
    ['Net Trades (Sales)', by((event) => typeOf(event) === 'sales')],
    ['Net Trades (Purchase)', by((event) => typeOf(event) === 'purchases')],
    ['Ending Cash', book.cashEnd],
  ];
  sheet.heading('Cash Report');
  sheet.at(
    [
      ['Base Currency Summary', 40],
      ['Total', 330, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    lines.map(([label, cents]) => [label, print(cents)] as const),
    [330],
  );
}

function positions(sheet: Sheet, book: Book, print: Printer): void {
  const places = [170, 250, 320, 400, 480];
  sheet.heading('Open Positions');
  sheet.head([
    { head: 'Symbol', at: 40 },
    ...['Quantity', 'Cost Basis', 'Close Price', 'Value', 'Unrealized P/L'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const { paper, quantity, value } of book.holdings) {
    const cost = Math.round(value * 0.92);
    sheet.figures(
      [[paper.symbol, units(quantity, 3, true), print(cost), price(paper.price, 4), print(value), print(value - cost)]],
      places,
    );
  }
  const total = book.holdings.reduce((all, { value }) => all + value, 0);
  const cost = book.holdings.reduce((all, { value }) => all + Math.round(value * 0.92), 0);
  sheet.figures([['Total', '', print(cost), '', print(total), print(total - cost)]], places, 40, [0]);
}

function trades(sheet: Sheet, statement: Statement, print: Printer): void {
  const events = statement.book.events.filter(ofKinds('buy', 'sell'));
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Symbol', at: 40 },
    { head: 'Date/Time', at: 90 },
    { head: 'Quantity', at: 225, align: 'right' },
    { head: 'T. Price', at: 280, align: 'right' },
    { head: 'Proceeds', at: 355, align: 'right' },
    { head: 'Comm/Fee', at: 405, align: 'right' },
    { head: 'Basis', at: 480, align: 'right' },
    { head: 'Realized P/L', at: 550, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const symbol of [...new Set(events.map((event) => event.paper!.symbol))].sort()) {
    const own = events.filter((event) => event.paper!.symbol === symbol);
    own.forEach((event, index) => {
      const basis = event.kind === 'buy' ? -event.cents : -Math.round(event.cents * 0.94);
      rows.push({
        cells: [
          symbol,
          `${event.settle}, ${String(10 + (index % 6)).padStart(2, '0')}:${String(7 + ((index * 13) % 50)).padStart(2, '0')}:22`,
          units(event.quantity!, 3, true),
          price(event.price!, 4),
          print(event.cents),
          print(0),
          print(basis),
          print(event.kind === 'buy' ? 0 : event.cents + basis),
        ],
        event,
      });
    });
    rows.push({
      cells: [
        `Total ${symbol}`,
        '',
        units(
          own.reduce((all, event) => all + event.quantity!, 0),
          3,
          true,
        ),
        '',
        print(sum(own)),
        print(0),
        '',
        '',
      ],
      bold: true,
    });
  }
  sheet.table(statement, columns, rows, { title: 'Trades' });
}

function list(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  print: Printer,
): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 110, wrap: 320 },
    { head: 'Amount', at: 550, align: 'right' },
  ];
  const rows: Row[] = events.map((event) => ({ cells: [event.settle, wordsOf(event), print(event.cents)], event }));
  rows.push({ cells: ['Total', '', print(sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title });
}

function wordsOf(event: Happening): string {
  const share = event.paper ? `${event.paper.symbol}(US${event.paper.cusip}4)` : '';
  if (event.kind === 'dividend') return `${share} Cash Dividend USD 0.4125 per Share (Ordinary Dividend)`;
  if (event.kind === 'foreign-tax') return `${share} Cash Dividend USD 0.4125 per Share - Tax`;
  if (event.kind === 'margin-interest') return `USD Debit Interest for ${dated(event.settle, 'Mon-YYYY')}`;
  if (event.kind === 'sweep-interest') return `USD Credit Interest for ${dated(event.settle, 'Mon-YYYY')}`;
  if (event.kind === 'adr-fee') return 'ADR pass-through charge';
  if (event.kind === 'fee') return 'Market data subscription, non-professional';
  return event.cents > 0 ? 'Electronic Fund Transfer' : 'Disbursement Initiated by Account Holder';
}
