import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, movesCash } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { positionsWithBasis } from '../forms-g/kit.ts';
import { detailOf, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { bought, comesIn, flowsOf, goesOut, sold, untold, worthBefore, worthOfKind, yearOf } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const TYPE: Words = {
  deferral: 'Deposit',
  'employer-contribution': 'Deposit',
  'rollover-in': 'Rollover',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withheld',
  'wire-out': 'Wire Out',
  dividend: 'Div/Int',
  'qualified-dividend': 'Div/Int',
  'capgain-lt': 'Div/Int',
  interest: 'Div/Int',
  'sweep-interest': 'Div/Int',
  'accrued-paid': 'Div/Int',
  'foreign-tax': 'Foreign Tax',
  reinvest: 'Reinvest',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Redeemed',
  fee: 'Fee',
};
const SAYS: Words = {
  deferral: 'EMPLOYEE DEFERRAL CONTRIBUTION',
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  'rollover-in': 'ROLLOVER CONTRIBUTION',
  distribution: 'NORMAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD',
  'wire-out': 'OUTGOING WIRE',
  dividend: 'CASH DIVIDEND',
  'qualified-dividend': 'QUALIFIED DIVIDEND',
  'capgain-lt': 'LONG TERM CAPITAL GAIN DISTRIBUTION',
  interest: 'BOND INTEREST',
  'sweep-interest': 'INSURED DEPOSIT ACCOUNT INTEREST',
  'accrued-paid': 'PURCHASED INTEREST',
  'foreign-tax': 'FOREIGN TAX WITHHELD',
  fee: 'ADVISORY FEE',
};

/** A discount broker: values of now before those of the month before, a cash recap, and one list with a running balance of the sweep account from an opening to a closing line. */
export function priorValueSweep(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct', 'Brokerage', 'Discount Brokers Inc.']);
  const sheet = new Sheet(provider, { size: 7, headroom: 26, margin: 36, landscape: true });
  const book = untold(random, {
    lengths: ['month'],
    kinds: [...ACCOUNT_KINDS, 'deferral', 'deferral'],
    pace: [4, 22],
    number: (chance) => `${figures(chance, 3)}-${figures(chance, 6)}`,
  });
  const statement = sheet.open(book);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'Account Positions',
    heads: [
      'Investment Description',
      'Quantity',
      'Current|Price',
      'Market|Value',
      'Cost|Basis',
      'Unrealized|Gain (Loss)',
      'Estimated|Income',
    ],
    cash: 'Insured Deposit Account',
    total: 'Total Account Positions',
  });
  activity(sheet, statement);
  pending(sheet, random, book, 'Trades Pending Settlement');
  terms(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `Statement for Account # ${book.number}    ${monthSpan(book)}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number): string => money(cents, 'front', true);
const paren = (cents: number): string => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Statement Reporting Period:', monthSpan(book)],
      ['Statement for Account #', book.number],
      ['Client Services', '800-555-0134'],
    ],
    { label: 480, text: 600, capitals: true },
  );
  const before = worthBefore(book);
  const share = (cents: number) => `${((cents / Math.max(1, book.ending)) * 100).toFixed(1)}%`;
  const change = (now: number, then: number) => (then === 0 ? '-' : `${(((now - then) / then) * 100).toFixed(1)}%`);
  const bonds = worthOfKind(book, true);
  const stocks = book.ending - book.cashEnd - bonds;
  sheet.heading('Portfolio Summary');
  sheet.head([
    { head: 'Investment', at: 36 },
    { head: ['Current', 'Value'], at: 300, align: 'right' },
    { head: ['Prior', 'Value'], at: 400, align: 'right' },
    { head: ['Period', 'Change'], at: 500, align: 'right' },
    { head: ['% Change'], at: 580, align: 'right' },
    { head: ['Portfolio', 'Allocation'], at: 680, align: 'right' },
  ]);
  const lines = [
    ['Insured Deposit Account', book.cashEnd, before.cash],
    ['Stocks, ETFs and Mutual Funds', stocks, before.stocks],
    ['Fixed Income', bonds, before.bonds],
    ['Total', book.ending, book.begin],
  ] as const;
  sheet.figures(
    lines.map(([label, now, then]) => [
      label,
      dollars(now),
      dollars(then),
      money(now - then, 'paren', true),
      change(now, then),
      share(now),
    ]),
    [300, 400, 500, 580, 680],
    36,
    [3],
  );
  const { ins, outs, income, fees, bought: paid, sold: got } = flowsOf(book);
  const line = (label: string, cents: number, side: 1 | -1): [string, string, string] => [
    label,
    paren(cents),
    paren(yearOf(book, label, cents, side)),
  ];
  boxes(
    sheet,
    [
      {
        title: 'Cash Activity Summary',
        from: 36,
        to: 360,
        heads: ['Current', 'YTD'],
        lines: [
          ['Opening Balance', money(book.cashBegin, 'front', true), ''],
          line('Securities Purchased', paid, -1),
          line('Securities Sold', got, 1),
          line('Funds Deposited', ins, 1),
          line('Funds Disbursed', outs, -1),
          line('Income', income, 1),
          line('Expense', fees, -1),
          ['Closing Balance', money(book.cashEnd, 'front', true), ''],
        ],
        bold: [0, 7],
      },
      {
        title: 'Performance Summary',
        from: 430,
        to: 700,
        lines: [
          ['Cost basis as of', dated(book.end, 'MM/DD/YY')],
          ['Securities priced', String(book.holdings.length)],
          ['Open orders', 'None'],
        ],
      },
    ],
    90,
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  let balance = book.cashBegin;
  const rows = book.events.map((event): Row => {
    if (movesCash(event)) balance += event.cents;
    const words = SAYS[event.kind] ?? '';
    const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
    return {
      cells: [
        dated(event.trade, 'MM/DD/YY'),
        dated(event.settle, 'MM/DD/YY'),
        TYPE[event.kind]!,
        [
          named,
          words,
          isIncome(event) || isFee(event) || comesIn(event) || goesOut(event) ? detailOf(book, event, true) : '',
        ].filter(Boolean),
        event.paper ? event.paper.symbol : '-',
        event.quantity === undefined ? '-' : `${sold(event) ? '(' : ''}${quantityOf(event)}${sold(event) ? ')' : ''}`,
        event.price === undefined ? '-' : priceOf(event, 4),
        money(event.cents, 'paren', true),
        dollars(balance),
      ],
      event,
    };
  });
  const edge = (label: string, cents: number): Row => ({
    cells: ['', '', '', label, '', '', '', '', dollars(cents)],
    bold: true,
  });
  sheet.table(
    statement,
    [
      { head: ['Trade', 'Date'], at: 36 },
      { head: ['Settle', 'Date'], at: 80 },
      { head: 'Transaction', at: 124 },
      { head: 'Description', at: 190, wrap: 210 },
      { head: ['Symbol/', 'CUSIP'], at: 410 },
      { head: 'Quantity', at: 530, align: 'right' },
      { head: 'Price', at: 590, align: 'right' },
      { head: 'Amount', at: 670, align: 'right' },
      { head: ['Sweep', 'Balance'], at: 756, align: 'right' },
    ],
    [edge('Opening Balance', book.cashBegin), ...rows, edge('Closing Balance', book.cashEnd)],
    { title: 'Account Activity' },
  );
  if (book.events.some(bought))
    sheet.paper.paragraph(
      `Purchases settle from the Insured Deposit Account. Balances held there on ${dated(book.end, 'MM/DD/YYYY')} are insured up to $250,000.00 per depositor.`,
      { size: 6 },
    );
}
