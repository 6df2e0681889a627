import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'qualified-dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'contribution',
  'wire-in',
  'distribution',
  'fee',
  'sweep-interest',
  'journal-in',
  'journal-out',
  'in-kind-in',
  'maturity',
  'check',
  'card',
  'cash-in-lieu',
  'return-of-capital',
];

const paren = (cents: number, dollar = false) => (cents === 0 ? '—' : money(cents, 'paren', dollar));
const isDebit = (event: Happening) =>
  !isIncome(event) && !['purchases', 'sales', 'reinvestments'].includes(typeOf(event)) && event.cents < 0;
const isCredit = (event: Happening) =>
  !isIncome(event) &&
  !['purchases', 'sales', 'reinvestments'].includes(typeOf(event)) &&
  event.cents > 0 &&
  movesCash(event);

/** Credits, debits and security transfers make one net line; the change in value holds the income; activity by date with a type. */
export function cashFlowByDate(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Management', 'Private Clients']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5, 8]), font: random.pick(['Times', 'Helvetica']) });
  const number = () => `${random.whole(100, 999)}-${random.whole(100000, 999999)}-${random.whole(100, 999)}`;
  const book = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 15],
    number,
  });
  const statement = sheet.open(book);
  cover(sheet, book, provider);
  summary(sheet, book);
  holdings(sheet, book);
  activity(sheet, statement);
  transfers(sheet, statement);
  sweep(sheet, book);
  const span =
    dated(book.start, 'Month') === dated(book.end, 'Month')
      ? `${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`
      : `${dated(book.start, 'Month D')}-${dated(book.end, 'Month D, YYYY')}`;
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(`CLIENT STATEMENT  |  For the Period ${span}`, 40, { size: 9, bold: true }, 30);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 30);
    if (page > 1) {
      paper.text('Account Detail', 40, { size: 12, bold: true }, 46);
      paper.text('Retirement Account', 300, { size: 7 }, 42);
      paper.text(book.number, 300, { size: 7 }, 50);
      paper.text(book.title[0]!.toUpperCase(), 570, { size: 7, align: 'right' }, 42);
    }
  });
  return sheet;
}

function cover(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.furniture = (each) => each.down(24);
  paper.newPage();
  paper.down(40);
  sheet.at([['STATEMENT FOR:', 330]], { bold: true });
  for (const text of book.title) sheet.at([[text.toUpperCase(), 330]]);
  paper.down(10);
  sheet.at([[`TOTAL VALUE OF YOUR ACCOUNT (as of ${dated(book.end, 'M/DD/YY')})`, 330]]);
  sheet.at(
    [
      ['Includes Accrued Interest', 330],
      [money(book.ending, 'paren', true), 570, 'right'],
    ],
    { size: 11 },
  );
  paper.down(20);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  paper.down(30);
  sheet.at([[`${provider} Advisors division. Member SIPC. Access your accounts online.`, 40]], { size: 7 });
  sheet.at([[`Account No. ${book.number}`, 330]], { bold: true });
}

function summary(sheet: Sheet, book: Book): void {
  const { events } = book;
  sheet.paper.newPage();
  sheet.heading('CHANGE IN VALUE OF YOUR ACCOUNT (includes accrued interest)');
  const period = `(${dated(book.start, 'M/D/YY')}-${dated(book.end, 'M/D/YY')})`;
  sheet.at(
    [
      ['This Period', 460, 'right'],
      ['This Year', 570, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    [period, 460, 'right'],
    [`(1/1/${dated(book.end, 'YY')}-${dated(book.end, 'M/D/YY')})`, 570, 'right'],
  ]);
  const line = (label: string, cents: number, dollar = false): [string, string, string] => [
    label,
    paren(cents, dollar),
    paren(book.ytd(label, cents), dollar),
  ];
  const [credits, debits, kind] = [sum(events, isCredit), sum(events, isDebit), sum(events, ofKinds('in-kind-in'))];
  const lines = [
    line('TOTAL BEGINNING VALUE', book.begin, true),
    line('  Credits', credits),
    line('  Debits', debits),
    line('  Security Transfers', kind),
    line('Net Credits/Debits/Transfers', credits + debits + kind, true),
    line('Change in Value', book.gain + sum(events, isIncome)),
    line('TOTAL ENDING VALUE', book.ending, true),
  ];
  lines[6]![2] = lines[6]![1];
  sheet.figures(lines, [460, 570], 40, [0, 4, 6]);
  sheet.heading('CASH FLOW');
  const by = (belongs: (event: Happening) => boolean) => sum(events.filter(movesCash), belongs);
  const [purchases, sales, income] = [
    by(ofKinds('buy', 'reinvest')),
    by((event) => typeOf(event) === 'sales'),
    by(isIncome),
  ];
  const flows = [
    line('OPENING CASH, BDP, MMFs', book.cashBegin, true),
    line('Purchases', purchases),
    line('Sales and Redemptions', sales),
    line('Income and Distributions', income),
    line('Total Investment Related Activity', purchases + sales + income, true),
    line('Electronic Transfers-Credits', by(ofKinds('contribution', 'wire-in'))),
    line(
      'Other Credits',
      by((event) => isCredit(event) && !ofKinds('contribution', 'wire-in')(event)),
    ),
    line('Other Debits', by(isDebit)),
    line('Total Cash Related Activity', credits + debits, true),
    line('CLOSING CASH, BDP, MMFs', book.cashEnd, true),
  ];
  sheet.figures(flows, [460, 570], 40, [0, 4, 8, 9]);
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading('HOLDINGS');
  const places = [330, 400, 480, 570];
  sheet.head([
    { head: 'Security Description', at: 40 },
    { head: 'Quantity', at: 330, align: 'right' },
    { head: 'Share Price', at: 400, align: 'right' },
    { head: 'Total Cost', at: 480, align: 'right' },
    { head: 'Market Value', at: 570, align: 'right' },
  ]);
  sheet.figures([['CASH, BDP, AND MMFs', '', '', '', money(book.cashEnd, 'paren', true)]], places, 40, [0]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} (${paper.symbol})`,
          units(quantity),
          price(paper.price, 3, true),
          money(Math.round(value * 0.8), 'paren', true),
          money(value, 'paren', true),
        ],
      ],
      places,
    );
  sheet.figures(
    [['TOTAL VALUE', '', '', money(Math.round(book.ending * 0.8), 'paren', true), money(book.ending, 'paren', true)]],
    places,
    40,
    [0],
  );
}

const SAYS: Partial<Record<Kind, readonly [string, string]>> = {
  buy: ['Bought', 'ACTED AS AGENT'],
  sell: ['Sold', 'ACTED AS AGENT'],
  reinvest: ['Dividend Reinvestment', 'REINVESTMENT @'],
  maturity: ['Redemption', 'REDEMPTION OF MATURED BOND'],
  'cash-in-lieu': ['Cash in Lieu', 'CASH IN LIEU OF FRACTIONAL SHARES'],
  dividend: ['Dividend', ''],
  'qualified-dividend': ['Qualified Dividend', ''],
  'capgain-lt': ['LT Cap Gain Distribution', ''],
  'return-of-capital': ['Return of Principal', ''],
  interest: ['Interest Income', ''],
  'sweep-interest': ['Interest Income', 'BANK DEPOSIT PROGRAM INT'],
  contribution: ['Funds Received', 'ACH CONTRIBUTION'],
  'wire-in': ['Wire In', 'FEDWIRE CREDIT'],
  distribution: ['Funds Paid', 'NORMAL DISTRIBUTION'],
  'tax-withheld': ['Tax Withholding', 'FEDERAL TAX WITHHELD'],
  fee: ['Service Fee', 'ADV FEE 07/01-09/30'],
  'journal-in': ['Transfer into Account', 'FROM 123-XXXXXX-456'],
  'journal-out': ['Transfer out of Account', 'TO 123-XXXXXX-456'],
  check: ['Check', 'CHECK #'],
  card: ['Debit Card', 'POS PURCHASE OFFICE SUPPLY'],
};

function activity(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(movesCash);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Activity', 'Date'], at: 40 },
    { head: ['Settlement', 'Date'], at: 76 },
    { head: 'Activity Type', at: 122 },
    { head: 'Description', at: 212, wrap: 110 },
    { head: 'Comments', at: 330, wrap: 80 },
    { head: 'Quantity', at: 455, align: 'right' },
    { head: 'Price', at: 505, align: 'right' },
    { head: 'Credits/(Debits)', at: 570, align: 'right' },
  ];
  const rows = events.map((event): Row => {
    const [type, comment] = SAYS[event.kind]!;
    const trade = event.trade === event.settle ? '' : dated(event.settle, 'M/D');
    const text = event.paper
      ? `${event.paper.name} ${event.paper.more}`
      : event.checkNumber
        ? `CHECK #${event.checkNumber}`
        : type.toUpperCase();
    return {
      cells: [
        dated(event.trade, 'M/D'),
        trade,
        type,
        text,
        comment,
        event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
        event.price === undefined ? '' : price(event.price, 4, true),
        money(event.cents, 'paren', true),
      ],
      event,
    };
  });
  rows.push({ cells: ['NET CREDITS/(DEBITS)', '', '', '', '', '', '', money(sum(events), 'paren', true)], bold: true });
  sheet.table(statement, columns, rows, { title: 'CASH FLOW ACTIVITY BY DATE' });
  sheet.paper.paragraph(
    'Purchase and Sale transactions above may have received an average price execution. Details regarding the actual prices are available upon request.',
    { size: 6 },
  );
}

function transfers(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(ofKinds('in-kind-in'));
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: ['Activity', 'Date'], at: 40 },
    { head: 'Activity Type', at: 90 },
    { head: 'Security (Symbol)', at: 200 },
    { head: 'Comments', at: 350 },
    { head: 'Quantity', at: 470, align: 'right' },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'M/D'),
        'Transfer into Account',
        event.paper!.name,
        'ACAT',
        units(event.quantity!),
        money(event.cents, 'paren', true),
      ],
      event,
    }),
  );
  rows.push({ cells: ['TOTAL SECURITY TRANSFERS', '', '', '', '', money(sum(events), 'paren', true)], bold: true });
  sheet.table(statement, columns, rows, { title: 'SECURITY TRANSFERS' });
}

function sweep(sheet: Sheet, book: Book): void {
  const days = [...new Set(book.events.filter(movesCash).map((event) => event.settle))];
  if (days.length === 0) return;
  const columns: Column[] = [
    { head: ['Activity', 'Date'], at: 40 },
    { head: 'Activity Type', at: 90 },
    { head: 'Description', at: 210 },
    { head: 'Credits/(Debits)', at: 570, align: 'right' },
  ];
  const rows = days.map((day): Row => {
    const net = sum(book.events, (event) => event.settle === day && movesCash(event));
    return {
      cells: [
        dated(day, 'M/D'),
        net < 0 ? 'Automatic Redemption' : 'Automatic Investment',
        'BANK DEPOSIT PROGRAM',
        money(net, 'paren', true),
      ],
    };
  });
  rows.push({
    cells: ['NET ACTIVITY FOR PERIOD', '', '', money(book.cashEnd - book.cashBegin, 'paren', true)],
    bold: true,
  });
  sheet.table({ book, rows: [], cashOnly: false, facts: {} }, columns, rows, {
    title: 'MONEY MARKET FUND (MMF) AND BANK DEPOSIT PROGRAM ACTIVITY',
  });
}
