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
  'interest',
  'deposit',
  'wire-in',
  'ach-out',
  'check',
  'card',
  'fee',
  'margin-interest',
  'sweep-interest',
  'in-kind-in',
  'distribution',
  'maturity',
  'foreign-tax',
];

/** A cash-management statement from business day to business day: debit and credit columns, checks and cards, money accounts side by side. */
export function creditsAndDebits(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisory Group', 'Lynde & Co']);
  const sheet = new Sheet(provider, { size: 7.5, font: 'Helvetica' });
  const number = () =>
    `${random.whole(1, 9)}${random.pick([...'ABCXYZ'])}${random.pick([...'ABCXYZ'])}-${random.whole(10000, 99999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['broker-month'], kinds: KINDS, pace: [2, 16], number });
  const statement = sheet.open(book);
  overview(sheet, book);
  holdingsTable(sheet, book, {
    title: 'CURRENT HOLDINGS',
    heads: ['Description', 'Quantity', 'Estimated Market Price', 'Estimated Market Value'],
    cashLabel: 'CASH AND MONEY ACCOUNTS',
    totals: ['TOTAL'],
  });
  transactions(sheet, statement);
  moneyAccounts(sheet, book);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(page === 1 ? provider : book.title[0]!.toUpperCase(), 40, { bold: true, size: 9 }, 30);
    paper.text(`Account Number: ${book.number}`, 330, { bold: true, size: 8 }, 30);
    paper.text(monthSpan(book), 570, { align: 'right', size: 8 }, 40);
    paper.text(`${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function overview(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  paper.down(20);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  sheet.at(
    [
      ['Net Portfolio Value:', 330],
      [money(book.ending, 'paren', true), 570, 'right'],
    ],
    { bold: true, size: 12 },
  );
  sheet.heading('CHANGE IN VALUE OF YOUR SECURITIES AND CASH');
  const places = [460];
  const credits = sums.deposits;
  const debits = sums.withdrawals + sums.fees;
  const gains = book.gain + sums.income;
  sheet.figures(
    [
      [`Opening Value (${dated(book.start, 'MM/DD')})`, money(book.begin, 'paren', true)],
      ['Total Credits', money(credits)],
      ['Total Debits', money(debits, 'paren')],
      ['Securities You Transferred In/Out', money(sums.inKind, 'paren')],
      ['Market Gains/(Losses)', money(book.gain, 'paren')],
      ['Dividends/Interest Income', money(gains - book.gain)],
      [`Closing Value (${dated(book.end, 'MM/DD')})`, money(book.ending, 'paren', true)],
    ],
    places,
    40,
    [0, 6],
  );
  sheet.heading('CASH FLOW');
  sheet.at(
    [
      ['This Statement', 460, 'right'],
      ['Year to Date', 570, 'right'],
    ],
    { bold: true },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events.filter(movesCash), belongs);
  const cards = by(ofKinds('card'));
  const checks = by(ofKinds('check'));
  const margin = by(ofKinds('margin-interest'));
  const advisory = by(ofKinds('fee'));
  const lines: [string, number][] = [['Opening Cash/Money Accounts', book.cashBegin]];
  lines.push(
    ['Funds Received', by(ofKinds('deposit'))],
    ['Electronic Transfers', by(ofKinds('wire-in'))],
    ['Subtotal', credits],
  );
  lines.push(
    ['Electronic Transfers', by(ofKinds('ach-out'))],
    ['Margin Interest Charged', margin],
    ['Other Debits', by(ofKinds('distribution', 'tax-withheld'))],
    ['Purchases', cards],
    ['Checks Written/Bill Payment', checks],
    ['Advisory and other fees', advisory],
    ['Subtotal', debits],
  );
  lines.push(
    ['Net Cash Flow', credits + debits],
    ['Dividends/Interest Income', sums.income],
    ['Security Purchases/Debits', sums.purchases + sums.reinvested],
    ['Security Sales/Credits', sums.sales],
    ['Closing Cash/Money Accounts', book.cashEnd],
  );
  periodAndYear(sheet, book, lines, { bold: [0, 3, 10, 11, 15], dollars: [0, 15], zero: '-' });
}

const SAYS: Words = {
  buy: 'Purchase',
  sell: 'Sale',
  reinvest: 'Reinvestment Share(s)',
  maturity: 'Redemption',
  dividend: 'Dividend',
  interest: 'Bond Interest',
  'sweep-interest': 'Bank Interest',
  'foreign-tax': 'Foreign Tax Withholding',
  deposit: 'Funds Received',
  'wire-in': 'Wire Transfer In',
  'ach-out': 'Pre Authdebit',
  fee: 'Advisory Program Fee',
  'margin-interest': 'Margin Interest',
  distribution: 'Norml Dist Partial',
  'tax-withheld': 'Fed Wthldg',
  'in-kind-in': 'Received',
};

const twoSides = (event: Happening) => [
  event.cents < 0 ? money(-event.cents) : '',
  event.cents >= 0 ? money(event.cents) : '',
];

function transactions(sheet: Sheet, statement: Statement): void {
  const { events } = statement.book;
  sheet.heading('YOUR TRANSACTIONS', { size: 12 });
  incomeSection(sheet, statement, events.filter(isIncome));
  trades(
    sheet,
    statement,
    events.filter((event) => typeOf(event) === 'purchases' || event.kind === 'reinvest'),
    'Purchases',
  );
  trades(
    sheet,
    statement,
    events.filter((event) => typeOf(event) === 'sales'),
    'Sales',
  );
  other(
    sheet,
    statement,
    events.filter((event) => event.kind === 'in-kind-in'),
    'SECURITIES YOU TRANSFERRED IN/OUT',
  );
  other(sheet, statement, events.filter(isFee), 'ADVISORY AND OTHER FEES');
  other(
    sheet,
    statement,
    events.filter(ofKinds('deposit', 'wire-in', 'ach-out', 'distribution', 'tax-withheld')),
    'CASH/OTHER TRANSACTIONS',
  );
  checks(sheet, statement, events.filter(ofKinds('check')));
  cards(sheet, statement, events.filter(ofKinds('card')));
}

function incomeSection(sheet: Sheet, statement: Statement, events: readonly Happening[]): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 76, wrap: 180 },
    { head: 'Transaction Type', at: 270 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Income', at: 490, align: 'right' },
    { head: ['Income', 'Year To Date'], at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD'),
        nameOf(event, 'BANK DEPOSIT PROGRAM'),
        SAYS[event.kind]!,
        '',
        money(event.cents, 'paren'),
        '',
      ],
      event,
    }),
  );
  rows.push({
    cells: [
      '',
      'NET TOTAL',
      '',
      '',
      money(sum(events), 'paren'),
      money(statement.book.ytd('inc', sum(events)), 'paren'),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'DIVIDENDS/INTEREST INCOME TRANSACTIONS' });
}

function trades(sheet: Sheet, statement: Statement, events: readonly Happening[], title: string): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 40 },
    { head: 'Description', at: 90, wrap: 160 },
    { head: ['Transaction', 'Type'], at: 262 },
    { head: 'Quantity', at: 390, align: 'right' },
    { head: 'Price', at: 440, align: 'right' },
    { head: 'Debit', at: 505, align: 'right' },
    { head: 'Credit', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD'),
        [...nameOf(event).split('\n'), `CUSIP NUM: ${event.paper!.cusip}`],
        SAYS[event.kind]!,
        units(event.quantity!, 4),
        price(event.price!, 4),
        ...twoSides(event),
      ],
      event,
    }),
  );
  const total = sum(events);
  rows.push({
    cells: ['', `Subtotal (${title})`, '', '', '', total < 0 ? money(-total) : '', total > 0 ? money(total) : ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `SECURITY TRANSACTIONS - ${title}` });
}

function other(sheet: Sheet, statement: Statement, events: readonly Happening[], title: string): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction Type', at: 76 },
    { head: 'Quantity', at: 240, align: 'right' },
    { head: 'Description', at: 260, wrap: 160 },
    { head: 'Debit', at: 490, align: 'right' },
    { head: 'Credit', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD'),
        SAYS[event.kind]!,
        event.quantity === undefined ? '' : units(event.quantity, 4),
        nameOf(event, 'REF 0091827'),
        ...twoSides(event),
      ],
      event,
    }),
  );
  const side = (positive: boolean) => sum(events, (event) => event.cents > 0 === positive);
  rows.push({
    cells: ['', 'NET TOTAL', '', '', side(false) ? money(-side(false)) : '', side(true) ? money(side(true)) : ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title });
}

function checks(sheet: Sheet, statement: Statement, events: readonly Happening[]): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Date', 'Written'], at: 40 },
    { head: ['Date', 'Cleared'], at: 90 },
    { head: 'Check #', at: 140 },
    { head: 'Payee', at: 200 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD'),
        dated(event.settle, 'MM/DD'),
        String(event.checkNumber),
        'PAYEE UNRECORDED',
        money(-event.cents),
      ],
      event,
    }),
  );
  rows.push({ cells: ['', '', '', 'TOTAL', money(-sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title: 'CHECKS WRITTEN/BILL PAYMENT' });
}

function cards(sheet: Sheet, statement: Statement, events: readonly Happening[]): void {
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: ['Merchant Name', 'and Location'], at: 90 },
    { head: 'Reference', at: 300 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [dated(event.settle, 'MM/DD'), 'OFFICE SUPPLY CO  ELKMONT NC', '24692165', money(-event.cents)],
      event,
    }),
  );
  rows.push({ cells: ['', '', 'TOTAL', money(-sum(events))], bold: true });
  sheet.table(statement, columns, rows, { title: 'CARD PURCHASES' });
}

function moneyAccounts(sheet: Sheet, book: Book): void {
  const days = [...new Set(book.events.filter(movesCash).map((event) => event.settle))].map(
    (day) => [dated(day, 'MM/DD'), sum(book.events, (event) => event.settle === day && movesCash(event))] as const,
  );
  if (days.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 70 },
    { head: 'Withdrawals', at: 220, align: 'right' },
    { head: 'Deposits', at: 290, align: 'right' },
    { head: 'Date', at: 320 },
    { head: 'Description', at: 350 },
    { head: 'Withdrawals', at: 500, align: 'right' },
    { head: 'Deposits', at: 570, align: 'right' },
  ];
  const cells = (move: (typeof days)[number] | undefined) =>
    move
      ? [move[0], 'BANK DEPOSIT PROGRAM', move[1] < 0 ? money(-move[1]) : '', move[1] > 0 ? money(move[1]) : '']
      : ['', '', '', ''];
  const rows: Row[] = [];
  for (let index = 0; index < days.length; index += 2)
    rows.push({ cells: [...cells(days[index]), ...cells(days[index + 1])] });
  const side = (positive: boolean) =>
    days.reduce((total, [, cents]) => total + (cents > 0 === positive ? cents : 0), 0);
  rows.push({ cells: ['', 'NET TOTAL', money(-side(false)), money(side(true))], bold: true });
  sheet.table(aside(book), columns, rows, { title: 'YOUR MONEY ACCOUNT TRANSACTIONS' });
}
