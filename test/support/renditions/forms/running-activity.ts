import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, movesCash } from '../events.ts';
import { boilerplate, holdingsTable, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'deposit',
  'wire-in',
  'distribution',
  'fee',
  'sweep-interest',
  'foreign-tax',
  'adr-fee',
  'journal-out',
];

const SAYS: Words = {
  buy: 'Buy - Securities Purchased',
  sell: 'Sell - Securities Sold',
  reinvest: 'Div/Int - Securities Purchased',
  dividend: 'Div/Int - Income',
  'qualified-dividend': 'Div/Int - Income',
  'capgain-lt': 'Div/Int - Income',
  interest: 'Div/Int - Income',
  'sweep-interest': 'Div/Int - Income',
  deposit: 'Delivered - Funds Deposited',
  'wire-in': 'Received - Funds Deposited',
  distribution: 'Delivered - Funds Disbursed',
  'tax-withheld': 'Journal - Funds Disbursed',
  fee: 'Journal - Expense',
  'adr-fee': 'Journal - Expense',
  'foreign-tax': 'Div/Int - Income',
  'journal-out': 'Journal - Funds Disbursed',
};
const TEXTS: Words = {
  dividend: 'ORDINARY DIVIDEND',
  'qualified-dividend': 'QUALIFIED DIVIDENDS',
  'capgain-lt': 'LONG TERM GAIN DISTRIBUTION',
  interest: 'INTEREST PAYMENT',
  'sweep-interest': 'FREE BALANCE INTEREST ADJUSTMENT',
  deposit: 'CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW)',
  'wire-in': 'WIRE INCOMING',
  distribution: 'CLIENT REQUESTED ELECTRONIC FUNDING DISBURSEMENT',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  fee: 'MANAGEMENT FEE',
  'adr-fee': 'ADR FEE',
  'foreign-tax': 'FOREIGN WITHHOLDING',
  'journal-out': 'INTERNAL TRANSFER BETWEEN ACCOUNTS',
  reinvest: 'REINVESTED DIVIDEND',
};

/** Values now and before in one table, a cash summary, and a wide ledger with a balance on each line; no gain or loss is printed. */
export function runningActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Online Brokerage', 'Clearing, Inc.']);
  const landscape = random.chance(0.5);
  const sheet = new Sheet(provider, { landscape, size: landscape ? 8 : 7, headroom: 20 });
  const number = () => `${random.whole(100, 999)}-${random.whole(100000, 999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  portfolio(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Account Positions',
    heads: ['Investment Description', 'Quantity', 'Current Price', 'Market Value'],
    cashLabel: 'Insured Deposit Account',
    totals: ['Total Account Value'],
  });
  ledger(sheet, statement);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(`Statement for Account # ${book.number}`, 40, { bold: true, size: 9 }, 30);
    paper.text(`${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 40, { size: 8 }, 41);
    paper.text(`page ${page} of ${pages}`, paper.width - 40, { align: 'right', size: 7 }, paper.height - 20);
  });
  return sheet;
}

function portfolio(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 300]]);
  sheet.heading('Portfolio Summary');
  const places = [290, 380, 460, 520];
  sheet.head([
    { head: 'Investment', at: 40 },
    { head: ['Current', 'Value'], at: places[0]!, align: 'right' },
    { head: ['Prior', 'Value'], at: places[1]!, align: 'right' },
    { head: ['Period', 'Change'], at: places[2]!, align: 'right' },
    { head: ['%', 'Change'], at: places[3]!, align: 'right' },
  ]);
  const line = (
    label: string,
    now: number,
    before: number,
    dollar = false,
  ): [string, string, string, string, string] => [
    label,
    money(now, 'paren', dollar),
    money(before, 'paren', dollar),
    money(now - before, 'paren', dollar),
    before === 0 ? '-' : `${money(Math.round((10_000 * (now - before)) / before), 'paren')}%`,
  ];
  const stocks = book.ending - book.cashEnd;
  sheet.figures(
    [
      line('Cash', 0, 0),
      line('Insrd Dep Acct (IDA)', book.cashEnd, book.cashBegin),
      line('Stocks & Funds', stocks, book.begin - book.cashBegin),
      line('Total', book.ending, book.begin, true),
    ],
    places,
    40,
    [3],
  );
  sheet.heading('Cash Activity Summary');
  sheet.at(
    [
      ['Current', 290, 'right'],
      ['YTD', 380, 'right'],
    ],
    { bold: true },
  );
  const incomeOnly = sums.income;
  const rows: [string, number][] = [
    ['Securities Purchased', sums.purchases + sums.reinvested],
    ['Securities Sold', sums.sales],
    ['Funds Deposited', sums.deposits],
    ['Funds Disbursed', sums.withdrawals],
    ['Income', incomeOnly],
    ['Expense', sums.fees],
    ['Other', 0],
  ];
  const print = ([label, cents]: [string, number]): [string, string, string] => [
    label,
    money(cents, 'paren'),
    money(book.ytd(label, cents), 'paren'),
  ];
  sheet.figures(
    [
      ['Opening Balance', money(book.cashBegin, 'paren', true), ''],
      ...rows.map(print),
      ['Closing Balance', money(book.cashEnd, 'paren', true), ''],
    ],
    [290, 380],
    40,
    [0, 8],
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const right = sheet.paper.width - 40;
  const columns: Column[] = [
    { head: ['Trade', 'Date'], at: 40 },
    { head: ['Settle', 'Date'], at: 82 },
    { head: ['Acct', 'Type'], at: 122 },
    { head: ['Transaction/', 'Cash Activity*'], at: 146, wrap: 74 },
    { head: 'Description', at: 226, wrap: right - 476 },
    { head: ['Symbol/', 'CUSIP'], at: right - 246 },
    { head: 'Quantity', at: right - 156, align: 'right' },
    { head: 'Price', at: right - 112, align: 'right' },
    { head: 'Amount', at: right - 56, align: 'right' },
    { head: 'Balance', at: right, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: ['Opening Balance', '', '', '', '', '', '', '', '', money(balance, 'paren', true)], bold: true },
  ];
  for (const event of book.events) {
    if (movesCash(event)) balance += event.cents;
    const text = [
      nameOf(event),
      TEXTS[event.kind] ?? '',
      event.paper && event.kind === 'dividend' ? `Payable: ${dated(event.settle, 'MM/DD/YYYY')}` : '',
    ].filter(Boolean);
    const shares =
      event.quantity === undefined ? '-' : units(event.quantity, 3).replace(/^(.*)$/, event.quantity < 0 ? '$1' : '$1');
    rows.push({
      cells: [
        dated(event.trade, 'MM/DD/YY'),
        dated(event.settle, 'MM/DD/YY'),
        'Cash',
        SAYS[event.kind]!,
        text,
        event.paper?.symbol ?? '-',
        shares,
        event.price === undefined ? '0.00' : price(event.price, 2, true),
        money(event.cents, 'paren', false),
        money(balance, 'paren'),
      ],
      event,
    });
  }
  rows.push({ cells: ['Closing Balance', '', '', '', '', '', '', '', '', money(balance, 'paren', true)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Account Activity' });
  sheet.at([['*For Cash Activity totals, refer to the Cash Activity Summary on page one of your statement.', 40]], {
    size: 6,
  });
  insured(sheet, book);
}

function insured(sheet: Sheet, book: Book): void {
  let balance = book.cashBegin;
  sheet.heading('Insured Deposit Account Activity');
  sheet.head([
    { head: ['Transaction', 'Date'], at: 40 },
    { head: 'Transaction', at: 120 },
    { head: 'Amount', at: 360, align: 'right' },
    { head: 'Balance', at: 460, align: 'right' },
  ]);
  sheet.at([
    ['Opening Balance', 40],
    [money(balance, 'paren', true), 460, 'right'],
  ]);
  for (const event of book.events.filter(movesCash).slice(0, 8)) {
    balance += event.cents;
    sheet.at([
      [dated(addDays(event.settle, 0), 'MM/DD/YY'), 40],
      [event.cents < 0 ? 'Delivered' : 'Received', 120],
      [money(event.cents, 'paren'), 360, 'right'],
      [money(balance, 'paren'), 460, 'right'],
    ]);
  }
}
