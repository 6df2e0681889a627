import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { aside, boilerplate, holdingsTable, monthSpan, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'qualified-dividend',
  'interest',
  'capgain-lt',
  'contribution',
  'distribution',
  'wire-out',
  'fee',
  'sweep-interest',
  'foreign-tax',
  'return-of-capital',
  'in-kind-in',
  'cash-in-lieu',
];
const SAYS: Words = {
  buy: 'Bought',
  sell: 'Sold',
  reinvest: 'Reinvest',
  'cash-in-lieu': 'Cash in Lieu',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'LT Cap Gain',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'foreign-tax': 'Foreign Tax',
  'return-of-capital': 'Return of Capital',
  contribution: 'Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withheld',
  'wire-out': 'Wire Out',
  fee: 'Advisory Fee',
  'in-kind-in': 'Transfer of Assets',
};

/** Sections with an amount column for each direction, and a summary of the net account value. */
export function purchasedOrSold(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities LLC', 'Capital Markets']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5, 8]), headroom: 24 });
  const number = () =>
    random.pick([`${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`, `XXXX-${random.whole(1000, 9999)}`]);
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  overview(sheet, book);
  holdingsTable(sheet, book, {
    title: 'STOCKS, OPTIONS & EXCHANGE-TRADED FUNDS',
    heads: ['DESCRIPTION', 'QUANTITY', 'PRICE', 'TOTAL MKT VALUE'],
    cashLabel: 'CASH & CASH EQUIVALENTS',
    totals: ['TOTAL PRICED PORTFOLIO HOLDINGS'],
  });
  activity(sheet, statement);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text('CLIENT STATEMENT', 40, { bold: true, size: 9 }, 28);
    paper.text(`Account Number: ${book.number}`, 40, { size: 8 }, 40);
    paper.text(`Statement Period : ${monthSpan(book)}`, 230, { size: 8 }, 40);
    paper.text(`Account Type: ${random.pick(['RETIREMENT', 'SOLO 401K'])}`, 480, { size: 8 }, 40);
    paper.text(`PAGE ${page} OF ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function overview(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.heading('ACCOUNT OVERVIEW');
  sheet.at([
    ['Last Statement Date:', 40],
    [dated(addDays(book.start, -1), 'Month D, YYYY'), 300, 'right'],
  ]);
  sheet.figures(
    [
      [`Beginning Account Value (On ${dated(addDays(book.start, -1), 'MM/DD/YY')}):`, money(book.begin, 'paren', true)],
      [`Ending Account Value (On ${dated(book.end, 'MM/DD/YY')}):`, money(book.ending, 'paren', true)],
      ['Net Change:', money(book.ending - book.begin, 'paren', true)],
    ],
    [300],
  );
  sheet.heading('ACCOUNT VALUE SUMMARY');
  sheet.at(
    [
      [`AS OF ${dated(book.end, 'MM/DD/YY')}`, 400, 'right'],
      [`AS OF ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, 500, 'right'],
      ['% CHANGE', 570, 'right'],
    ],
    { bold: true },
  );
  const line = (label: string, now: number, before: number): [string, string, string, string] => [
    label,
    money(now, 'paren', true),
    money(before, 'paren', true),
    before === 0 ? '--' : `${(((now - before) / before) * 100).toFixed(2)}%`,
  ];
  sheet.figures(
    [
      line('Cash & Equivalents', book.cashEnd, book.cashBegin),
      line('Total Cash/Margin Debt', book.cashEnd, book.cashBegin),
      line('Stocks, Options & ETF (Long)', book.ending - book.cashEnd, book.begin - book.cashBegin),
      line('Net Account Value', book.ending, book.begin),
    ],
    [400, 500, 570],
    40,
    [3],
  );
  sheet.heading('ACCOUNT TRANSACTION SUMMARY');
  sheet.at(
    [
      ['THIS PERIOD', 400, 'right'],
      ['YEAR TO DATE', 500, 'right'],
    ],
    { bold: true },
  );
  const flows: [string, number][] = [
    ['Securities Purchased', sums.purchases + sums.reinvested],
    ['Securities Sold', sums.sales],
    ['Deposits', sums.deposits],
    ['Withdrawals', sums.withdrawals],
    ['Securities Transferred', sums.inKind],
    ['Interest and Dividends Received', sums.income],
    ['Fees', sums.fees],
  ];
  periodAndYear(sheet, book, flows, { places: [400, 500], dollars: [0, 1, 2, 3, 4, 5, 6], bold: [] });
}

const TRADES: Column[] = [
  { head: ['TRADE', 'DATE'], at: 40 },
  { head: ['SETTLEMENT', 'DATE'], at: 84 },
  { head: 'DESCRIPTION', at: 136, wrap: 130 },
  { head: ['SYMBOL/', 'CUSIP'], at: 270 },
  { head: ['TRANSACTION', 'TYPE'], at: 318 },
  { head: 'QUANTITY', at: 420, align: 'right' },
  { head: 'PRICE', at: 462, align: 'right' },
  { head: ['AMOUNT', 'PURCHASED'], at: 518, align: 'right' },
  { head: ['AMOUNT', 'SOLD'], at: 572, align: 'right' },
];
const MONEY: Column[] = [
  { head: 'DATE', at: 40 },
  { head: ['TRANSACTION', 'TYPE'], at: 90 },
  { head: 'DESCRIPTION', at: 180, wrap: 160 },
  { head: ['SYMBOL/', 'CUSIP'], at: 350 },
  { head: ['AMOUNT', 'DEBITED'], at: 490, align: 'right' },
  { head: ['AMOUNT', 'CREDITED'], at: 572, align: 'right' },
];
const OTHER: Column[] = [...MONEY.slice(0, 4), { head: 'QUANTITY', at: 430, align: 'right' }, ...MONEY.slice(4)];
const FLOWS: Column[] = [
  { head: 'DATE', at: 40 },
  { head: ['TRANSACTION', 'TYPE'], at: 90 },
  { head: 'DESCRIPTION', at: 180, wrap: 200 },
  { head: 'WITHDRAWALS', at: 490, align: 'right' },
  { head: 'DEPOSITS', at: 572, align: 'right' },
];

type Section = readonly [
  title: string,
  total: string,
  columns: readonly Column[],
  belongs: (event: Happening) => boolean,
];
const SECTIONS: readonly Section[] = [
  [
    'SECURITIES PURCHASED OR SOLD',
    'TOTAL SECURITIES ACTIVITY',
    TRADES,
    (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event)),
  ],
  ['DIVIDENDS & INTEREST ACTIVITY', 'TOTAL DIVIDENDS & INTEREST ACTIVITY', MONEY, isIncome],
  [
    'WITHDRAWALS & DEPOSITS',
    'TOTAL WITHDRAWALS & DEPOSITS',
    FLOWS,
    (event) => ['deposits', 'withdrawals'].includes(typeOf(event)),
  ],
  ['OTHER ACTIVITY', 'TOTAL OTHER ACTIVITY', OTHER, (event) => isFee(event) || ofKinds('in-kind-in')(event)],
];

function activity(sheet: Sheet, statement: Statement): void {
  sheet.heading('TRANSACTION HISTORY', { size: 12 });
  for (const [title, total, columns, belongs] of SECTIONS) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    const sides = (cents: number) => [cents < 0 ? money(-cents) : '', cents > 0 ? money(cents) : ''];
    const rows = events.map((event): Row => {
      const [trade, settle] = [dated(event.trade, 'MM/DD/YY'), dated(event.settle, 'MM/DD/YY')];
      const name = nameOf(
        event,
        event.kind === 'sweep-interest' ? 'EXTENDED INSURANCE SWEEP DEPOSIT' : 'ACH REF 8871204',
      );
      if (columns === TRADES)
        return {
          cells: [
            trade,
            settle,
            name,
            event.paper!.symbol,
            SAYS[event.kind]!,
            event.quantity === undefined ? '' : units(event.quantity, 3),
            event.price === undefined ? '' : price(event.price, 4, true),
            ...sides(event.cents),
          ],
          event,
        };
      if (columns === OTHER)
        return {
          cells: [
            settle,
            SAYS[event.kind]!,
            name,
            event.paper?.symbol ?? '',
            event.quantity === undefined ? '' : units(event.quantity, 3),
            ...sides(event.cents),
          ],
          event,
        };
      if (columns === FLOWS) return { cells: [settle, SAYS[event.kind]!, name, ...sides(event.cents)], event };
      return { cells: [settle, SAYS[event.kind]!, name, event.paper?.symbol ?? '', ...sides(event.cents)], event };
    });
    const side = (positive: boolean) => Math.abs(sum(events, (event) => event.cents > 0 === positive));
    rows.push({
      cells: [
        total,
        ...columns.slice(3).map(() => ''),
        money(side(false), 'paren', true),
        money(side(true), 'paren', true),
      ],
      bold: true,
    });
    sheet.table(statement, columns, rows, { title });
    sheet.at(
      [
        [`NET ${title}`, 40],
        [money(sum(events), 'paren', true), 572, 'right'],
      ],
      { bold: true },
    );
  }
  sweep(sheet, statement.book);
}

function sweep(sheet: Sheet, book: Book): void {
  const days = [...new Set(book.events.filter(movesCash).map((event) => event.settle))];
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: ['TRANSACTION', 'TYPE'], at: 90 },
    { head: 'DESCRIPTION', at: 180 },
    { head: 'AMOUNT', at: 572, align: 'right' },
  ];
  const rows = days.map((day): Row => {
    const net = sum(book.events, (event) => event.settle === day && movesCash(event));
    return {
      cells: [
        dated(day, 'MM/DD/YY'),
        net < 0 ? 'Withdrawal' : 'Deposit',
        'EXTENDED INSURANCE SWEEP DEPOSIT',
        money(net, 'paren', true),
      ],
    };
  });
  rows.unshift({ cells: [dated(book.start, 'MM/DD/YY'), '', 'OPENING BALANCE', money(book.cashBegin, 'paren', true)] });
  rows.push({
    cells: [dated(book.end, 'MM/DD/YY'), '', 'CLOSING BALANCE', money(book.cashEnd, 'paren', true)],
    bold: true,
  });
  sheet.table(aside(book), columns, rows, { title: 'EXTENDED INSURANCE SWEEP DEPOSIT ACCOUNT (ESDA) ACTIVITY' });
}
