import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { creditOrDebit, maybeWrong, soFar } from '../forms-b/kit.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes, sharesPaid, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'maturity',
  'accrued-paid',
  'dividend',
  'capgain-lt',
  'interest',
  'contribution',
  'wire-in',
  'rollover-in',
  'distribution',
  'check',
  'journal-out',
  'fee',
  'adr-fee',
  'wire-fee',
  'sweep-interest',
  'split',
];
const SAYS: Words = {
  buy: 'BOUGHT',
  sell: 'SOLD',
  reinvest: 'REINVEST',
  maturity: 'REDEEMED',
  split: 'SPLIT',
  'accrued-paid': 'ACCRUED INT',
  dividend: 'DIVIDEND',
  'capgain-lt': 'LT CAP GAIN',
  interest: 'INTEREST',
  'sweep-interest': 'INTEREST',
  contribution: 'RECEIVED',
  'wire-in': 'WIRE IN',
  'rollover-in': 'ROLLOVER',
  distribution: 'DISTRIB',
  'tax-withheld': 'FED TAX',
  check: 'CHECK PAID',
  'journal-out': 'JOURNAL',
  fee: 'ADV FEE',
  'adr-fee': 'ADR FEE',
  'wire-fee': 'WIRE CHG',
};
const TEXT: Words = {
  'sweep-interest': 'CREDIT INTEREST ON CASH BALANCE BAL 12,204 3.10% 30 DAYS',
  contribution: 'CHECK RECEIVED EMPLOYER CONTRIBUTION PLAN YEAR 2025',
  'wire-in': 'FED REF 0916B1QGC08C002113 ORIG PLAN SPONSOR OPERATING ACCOUNT',
  'rollover-in': 'DIRECT ROLLOVER CONTRIBUTION FROM QUALIFIED PLAN',
  distribution: 'NORMAL DISTRIBUTION AGE 59 1/2 AND OVER',
  'tax-withheld': 'FEDERAL TAX WITHHELD AT 20.000%',
  'journal-out': 'JRNL TO A/C ENDING 0042',
  fee: 'FEE FOR PERIOD AT .2500% PAYABLE TO YOUR INVESTMENT ADVISER',
  'wire-fee': 'OUTGOING WIRE SERVICE CHARGE',
};

/** An introducing firm's statement that a clearing firm prints: one list in the order of days, amounts with CR or a trailing minus, net activity. */
export function netActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investment Group, Inc.', '& Associates', 'Advisors LLC']);
  const clearing = providerName(random.branch('clearing'), ['Clearing Services', 'Clearing LLC']);
  const sheet = new Sheet(provider, {
    size: random.pick([7.5, 8]),
    font: random.pick(['Courier', 'Helvetica', 'Helvetica']),
    headroom: 40,
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 14],
    number: () => `${random.pick(['A', '7', 'R'])}${random.whole(10, 99)}-${random.whole(100000, 999999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  const print = random.pick([
    creditOrDebit,
    (cents: number) => money(cents, 'back'),
    (cents: number) => money(cents, 'paren'),
  ]);
  const crowded = sheet.paper.font === 'Courier';
  if (crowded) sheet.paper.size = 6.5;
  sheet.paper.newPage();
  front(sheet, book, provider, print);
  positions(sheet, book);
  transactions(sheet, statement, print);
  notes(sheet, [
    `This statement is prepared by ${clearing}, which carries your account on behalf of ${provider}. Please report any inaccuracy promptly to both firms: 800-555-0161.`,
    'CR: credit. DR: debit. Any free credit balance represents funds payable upon demand. Net activity includes purchases, sales, income and funds received or paid.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 12 }, 30);
    paper.text(`Cleared through ${clearing}`, 40, { size: 6.5 }, 40);
    paper.text(`Account Number: ${book.number}`, 572, { align: 'right', size: 8 }, 30);
    paper.text(
      `Statement Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`,
      572,
      { align: 'right', size: 8 },
      41,
    );
    paper.text(`Page ${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, print: (cents: number) => string): void {
  const sums = sumsOf(book);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.at([[`Registered representative: ${provider.slice(0, 1)}41 T. Greaves`, 340]]);
  sheet.heading('Account Overview');
  sheet.head([
    { head: 'CHANGE IN ACCOUNT VALUE', at: 40 },
    { head: 'Current Period', at: 440, align: 'right' },
    { head: 'Year-to-Date', at: 572, align: 'right' },
  ]);
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['Additions and Withdrawals', sums.deposits + sums.withdrawals, 1],
    ['Income', sums.income, 1],
    ['Taxes, Fees and Expenses', sums.fees, -1],
    ['Change in Value', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.figures(
    [
      ['BEGINNING VALUE', print(book.begin), print(yearBegin(book, lines))],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents, side)),
      ]),
      [`ENDING VALUE (AS OF ${dated(book.end, 'MM/DD/YY')})`, print(book.ending), print(book.ending)],
    ],
    [440, 572],
    40,
    [0, 5],
  );
  sheet.at([
    ['Total Accrued Interest (not included above)', 40],
    ['$214.37', 440, 'right'],
  ]);
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.heading('Income');
  sheet.figures(
    [
      ['Taxable Dividends', print(of(ofKinds('dividend'))), print(soFar(book, 'div', of(ofKinds('dividend')), 1))],
      [
        'Taxable Interest',
        print(of(ofKinds('interest', 'sweep-interest', 'accrued-paid'))),
        print(soFar(book, 'int', 0, 1)),
      ],
      [
        'Long Term Capital Gains',
        print(of(ofKinds('capgain-lt'))),
        print(soFar(book, 'ltcg', of(ofKinds('capgain-lt')), 1)),
      ],
      ['TOTAL', print(of(isIncome)), ''],
    ],
    [440, 572],
    40,
    [3],
  );
}

function positions(sheet: Sheet, book: Book): void {
  sheet.heading('Portfolio Holdings');
  sheet.head([
    { head: 'Description', at: 40 },
    { head: 'Symbol/Cusip', at: 290 },
    { head: 'Quantity', at: 420, align: 'right' },
    { head: ['Price on', dated(book.end, 'MM/DD/YY')], at: 490, align: 'right' },
    { head: ['Current', 'Market Value'], at: 572, align: 'right' },
  ]);
  sheet.at([
    ['FREE CREDIT BALANCE', 40],
    [money(book.cashEnd), 572, 'right'],
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [`${paper.name} ${paper.more}`.slice(0, 40), 40],
      [paper.symbol, 290],
      [units(quantity), 420, 'right'],
      [price(paper.price, 4), 490, 'right'],
      [money(value), 572, 'right'],
    ]);
  sheet.at(
    [
      ['TOTAL PORTFOLIO HOLDINGS', 40],
      [money(book.ending, 'front', true), 572, 'right'],
    ],
    { bold: true },
  );
}

function textOf(event: Happening): string | string[] {
  if (event.kind === 'check') return `CHECK # ${String(event.checkNumber).padStart(6, '0')}`;
  if (!event.paper) return TEXT[event.kind] ?? '';
  const name = [event.paper.name, event.paper.more].filter(Boolean);
  if (event.kind === 'dividend')
    return [
      ...name,
      `CASH DIV ON ${sharesPaid(event)} SHS REC ${dated(event.settle, 'MM/DD/YY')} PAY ${dated(event.settle, 'MM/DD/YY')}`,
    ];
  if (event.kind === 'reinvest') return [...name, `REINVEST AT ${price(event.price!, 3)}`];
  if (typeOf(event) === 'purchases' || typeOf(event) === 'sales')
    return [...name, `${event.kind === 'maturity' ? 'BOND MATURED' : 'UNSOLICITED'} CUSIP ${event.paper.cusip}`];
  return [nameOf(event)];
}

function transactions(sheet: Sheet, statement: Statement, print: (cents: number) => string): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 40 },
    { head: ['Account', 'Type'], at: 96 },
    { head: 'Transaction', at: 136 },
    { head: 'Description', at: 206, wrap: 176 },
    { head: 'Quantity', at: 440, align: 'right' },
    { head: 'Price', at: 496, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('Account Transactions in Date Sequence');
    sheet.at([['No transactions were processed during this period.', 40]]);
    return;
  }
  const rows: Row[] = book.events.map((event) => ({
    cells: [
      dated(event.settle, 'MM/DD/YY'),
      'CASH',
      SAYS[event.kind]!,
      textOf(event),
      event.quantity === undefined ? '' : units(event.quantity, 3).replace(/^-(.*)/, '$1-'),
      event.price === undefined ? '' : price(event.price, 4),
      event.kind === 'split' ? '' : print(event.cents),
    ],
    event,
  }));
  rows.push({ cells: ['', '', 'NET ACTIVITY', '', '', '', print(sum(book.events))], bold: true });
  rows.push({ cells: ['', '', 'OPENING CREDIT BALANCE', '', '', '', print(book.cashBegin)] });
  rows.push({ cells: ['', '', 'CLOSING CREDIT BALANCE', '', '', '', print(book.cashEnd)], bold: true });
  const fees = sum(book.events, isFee);
  sheet.table(statement, columns, rows, { title: 'Account Transactions in Date Sequence', gap: 4 });
  if (fees !== 0) sheet.at([[`Fees charged in this period: ${print(fees)}`, 40]], { size: 7 });
}
