import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
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
  'foreign-tax',
  'adr-fee',
  'sweep-interest',
  'journal-out',
  'journal-in',
  'in-kind-in',
  'maturity',
  'cash-in-lieu',
];

const paren = (cents: number) => money(cents, 'paren');

/** Two small summaries side by side, a cash summary set across the page, and one table by day whose date is printed once a day. */
export function transactionsByDay(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities', 'Brokerage']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5]) });
  const number = () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 15], number });
  const statement = sheet.open(book);
  accountSummary(sheet, book);
  positions(sheet, book);
  cashSummary(sheet, book);
  details(sheet, statement);
  sweep(sheet, book);
  pending(sheet, random, book);
  const span =
    dated(book.start, 'Month') === dated(book.end, 'Month')
      ? `${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`
      : `${dated(book.start, 'Month D')}-${dated(book.end, 'Month D, YYYY')}`;
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(
      `${random.pick(['Pension Trust', 'Company Retirement Account', 'One Account'])} of`,
      200,
      { size: 8 },
      30,
    );
    paper.text(book.title[0]!.toUpperCase(), 170, { size: 7, bold: true }, 40);
    paper.text('Statement Period', 570, { align: 'right', size: 8 }, 30);
    paper.text(span, 570, { align: 'right', size: 8, bold: true }, 40);
    if (page === 1) {
      paper.text('Account Number', 40, { size: 8 }, 56);
      paper.text(book.number, 40, { size: 9, bold: true }, 67);
    }
    paper.text(`${page} of ${pages}`, 306, { align: 'center', size: 7 }, 775);
  });
  return sheet;
}

const groups = (book: Book): readonly (readonly [string, number])[] => {
  const count = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (event: Happening) =>
    (['deposits', 'withdrawals'].includes(typeOf(event)) || typeOf(event) === 'transfers') && movesCash(event);
  return [
    ['Deposits', count((event) => flow(event) && event.cents > 0)],
    ['Withdrawals', count((event) => flow(event) && event.cents < 0)],
    ['Dividends and Interest', count(isIncome)],
    ['Transfer of Securities', count(ofKinds('in-kind-in'))],
    ['Market Appreciation/(Depreciation)', book.gain],
    ['Expenses', count(isFee)],
  ];
};

function accountSummary(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  paper.newPage();
  paper.down(60);
  sheet.at([['Account Summary', 40]], { bold: true, size: 13 });
  const top = paper.y;
  sheet.at([
    [`Ending Account Value as of ${dated(book.end, 'MM/DD')}`, 40],
    [`Beginning Account Value as of ${dated(book.start, 'MM/DD')}`, 190],
  ]);
  sheet.at(
    [
      [money(book.ending, 'paren', true), 40],
      [money(book.begin, 'paren', true), 190],
    ],
    { bold: true, size: 12 },
  );
  paper.down(20);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 40]]);
  const below = paper.y;
  paper.y = top;
  sheet.at(
    [
      ['This Statement', 480, 'right'],
      ['YTD', 570, 'right'],
    ],
    { bold: true },
  );
  const line = ([label, cents]: readonly [string, number]): [string, string, string] => [
    label,
    paren(cents),
    paren(book.ytd(label, cents)),
  ];
  const lines: [string, string, string][] = [
    ['Beginning Value', money(book.begin, 'paren', true), money(book.ytd('b', book.begin), 'paren', true)],
    ...groups(book).map(line),
  ];
  lines.push(['Ending Value', money(book.ending, 'paren', true), money(book.ending, 'paren', true)]);
  sheet.figures(lines, [480, 570], 330, [0, lines.length - 1]);
  paper.y = Math.max(paper.y, below) + 10;
  sheet.heading('Asset Allocation');
  sheet.head([
    { head: '', at: 40 },
    { head: 'This Period', at: 260, align: 'right' },
    { head: 'Current Allocation', at: 350, align: 'right' },
  ]);
  const share = (cents: number) => `${Math.round((100 * cents) / book.ending)}%`;
  const stocks = book.ending - book.cashEnd;
  sheet.figures(
    [
      ['Cash and Cash Investments', money(book.cashEnd), share(book.cashEnd)],
      ['Equities and Funds', money(stocks), share(stocks)],
      ['Total', money(book.ending, 'paren', true), '100%'],
    ],
    [260, 350],
  );
}

function positions(sheet: Sheet, book: Book): void {
  sheet.heading('Positions - Equities', { size: 12 });
  const places = [300, 370, 440, 510, 570];
  sheet.head([
    { head: 'Symbol', at: 40 },
    { head: 'Description', at: 90 },
    { head: 'Quantity', at: 300, align: 'right' },
    { head: 'Price($)', at: 370, align: 'right' },
    { head: 'Market Value($)', at: 440, align: 'right' },
    { head: 'Cost Basis($)', at: 510, align: 'right' },
    { head: ['Unrealized', 'Gain/(Loss)($)'], at: 570, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings) {
    const cost = Math.round(value * 0.9);
    const figures = [units(quantity, 4), price(paper.price, 5), money(value), money(cost), paren(value - cost)];
    sheet.at([
      [paper.symbol, 40],
      [paper.name.slice(0, 30), 90],
      ...figures.map((text, index): [string, number, 'right'] => [text, places[index]!, 'right']),
    ]);
  }
  sheet.at(
    [
      ['Total Equities', 40],
      [money(book.ending - book.cashEnd, 'paren', true), 440, 'right'],
    ],
    { bold: true },
  );
}

/** Beginning + … = ending, set across the page under signs. */
function cashSummary(sheet: Sheet, book: Book): void {
  const cash = book.events.filter(movesCash);
  const by = (belongs: (event: Happening) => boolean) => sum(cash, belongs);
  const flow = (event: Happening) => ['deposits', 'withdrawals', 'transfers'].includes(typeOf(event));
  const figures: [string, number][] = [
    [`Beginning Cash* as of ${dated(book.start, 'MM/DD')}`, book.cashBegin],
    ['Deposits', by((event) => flow(event) && event.cents > 0)],
    ['Withdrawals', by((event) => flow(event) && event.cents < 0)],
    ['Purchases', by(ofKinds('buy', 'reinvest'))],
    ['Sales/Redemptions', by((event) => typeOf(event) === 'sales')],
    ['Dividends/Interest', by(isIncome)],
    ['Expenses', by(isFee)],
    [`Ending Cash* as of ${dated(book.end, 'MM/DD')}`, book.cashEnd],
  ];
  sheet.heading('Transactions - Summary', { size: 12 });
  const place = (index: number) => 90 + index * 68;
  const first = figures.map(([label], index): [string, number, 'right'] => [
    label.split(' as of')[0]!,
    place(index),
    'right',
  ]);
  sheet.at(first, { size: 6.5 });
  sheet.at(
    figures.flatMap(([label], index): [string, number, 'right'][] =>
      label.includes(' as of') ? [[`as of ${label.split('as of ')[1]}`, place(index), 'right']] : [],
    ),
    { size: 6.5 },
  );
  sheet.at(
    figures.map(([, cents], index): [string, number, 'right'] => [
      money(cents, 'paren', index === 0 || index === 7),
      place(index),
      'right',
    ]),
    { bold: true },
  );
  sheet.at(
    [
      ['Other Activity', 40],
      [money(sum(book.events, ofKinds('in-kind-in')), 'paren', true), 110],
      [
        'Other activity includes transactions which don’t affect the cash balance such as stock transfers, splits, etc.',
        160,
      ],
    ],
    { size: 6 },
  );
}

const SAYS: Partial<Record<Kind, readonly [string, string]>> = {
  buy: ['Purchase', ''],
  sell: ['Sale', ''],
  reinvest: ['Purchase', 'Reinvested Shares'],
  maturity: ['Redemption', 'Full Maturity'],
  'cash-in-lieu': ['Sale', 'Cash In Lieu'],
  dividend: ['Dividend', 'Cash Dividend'],
  'qualified-dividend': ['Dividend', 'Qualified Dividend'],
  'capgain-lt': ['Dividend', 'LT Cap Gain'],
  interest: ['Interest', 'Bond Interest'],
  'sweep-interest': ['Interest', 'Bank Interest X,Z'],
  'foreign-tax': ['Dividend', 'Foreign Tax Paid'],
  'adr-fee': ['Expense', 'ADR Fees'],
  fee: ['Expense', 'Advisor Fee'],
  contribution: ['Deposit', 'MoneyLink Txn'],
  'wire-in': ['Deposit', 'Funds Received'],
  distribution: ['Withdrawal', 'MoneyLink Txn'],
  'tax-withheld': ['Withdrawal', 'Fed Tax Withheld'],
  'journal-in': ['Deposit', 'Journaled Funds'],
  'journal-out': ['Withdrawal', 'Journaled Funds'],
  'in-kind-in': ['Other Activity', 'Security Transfer'],
};

function details(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Category', at: 66 },
    { head: 'Action', at: 118, wrap: 50 },
    { head: ['Symbol/', 'CUSIP'], at: 172 },
    { head: 'Description', at: 218, wrap: 130 },
    { head: 'Quantity', at: 395, align: 'right' },
    { head: ['Price/Rate', 'per Share($)'], at: 445, align: 'right' },
    { head: ['Charges/', 'Interest($)'], at: 480, align: 'right' },
    { head: 'Amount($)', at: 530, align: 'right' },
    { head: ['Realized', 'Gain/(Loss)($)'], at: 580, align: 'right' },
  ];
  let last = '';
  const rows = book.events.map((event): Row => {
    const day = dated(event.settle, 'MM/DD');
    const [category, action] = SAYS[event.kind]!;
    const sold = typeOf(event) === 'sales';
    const cells = [
      day === last ? '' : day,
      category,
      action,
      event.paper?.symbol ?? '',
      event.paper
        ? `${event.paper.name} ${event.paper.more}`
        : event.kind.includes('journal')
          ? 'JOURNAL FRM/TO OTHER ACCT'
          : 'ACH TFER',
      event.quantity === undefined ? '' : units(event.quantity, 4).replace(/^-(.*)/, '($1)'),
      event.price === undefined ? '' : price(event.price, 4),
      '',
      paren(event.cents),
      sold ? `${paren(Math.round(event.cents / 9))}` : '',
    ];
    last = day;
    return { cells, event };
  });
  const realized = Math.round(
    book.events.reduce((total, event) => total + (typeOf(event) === 'sales' ? Math.round(event.cents / 9) : 0), 0),
  );
  rows.push({
    cells: [
      '',
      'Total Transactions',
      '',
      '',
      '',
      '',
      '',
      '',
      money(sum(book.events), 'paren', true),
      money(realized, 'paren', true),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Transaction Details' });
  sheet.paper.paragraph('Date column represents the Settlement/Process date for each transaction.', { size: 6 });
}

function sweep(sheet: Sheet, book: Book): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 70 },
    { head: 'Amount', at: 250, align: 'right' },
    { head: 'Date', at: 300 },
    { head: 'Description', at: 330 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const moves = [...new Set(book.events.map((event) => event.settle))]
    .map((day) => [dated(day, 'MM/DD'), sum(book.events, (event) => event.settle === day && movesCash(event))] as const)
    .filter(([, cents]) => cents !== 0);
  const cell = (move: readonly [string, number] | undefined) =>
    move
      ? [
          move[0],
          move[1] < 0 ? 'BANK TRANSFER TO BROKERAGE' : 'BANK CREDIT FROM BROKERAGE',
          money(move[1], 'paren', true),
        ]
      : ['', '', ''];
  const rows: Row[] = [
    { cells: [dated(book.start, 'MM/DD'), 'Beginning Balance', money(book.cashBegin, 'paren', true), '', '', ''] },
  ];
  for (let index = 0; index < moves.length; index += 2)
    rows.push({ cells: [...cell(moves[index]), ...cell(moves[index + 1])] });
  rows.push({ cells: [dated(book.end, 'MM/DD'), 'Ending Balance', money(book.cashEnd, 'paren', true), '', '', ''] });
  sheet.table({ book, rows: [], cashOnly: false, facts: {} }, columns, rows, { title: 'Bank Sweep Activity' });
}

function pending(sheet: Sheet, random: Random, book: Book): void {
  sheet.heading('Pending / Open Activity');
  sheet.head([
    { head: 'Activity', at: 40 },
    { head: 'Type', at: 90 },
    { head: 'Symbol', at: 160 },
    { head: 'Description', at: 220 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Payable Date', at: 420 },
    { head: 'Amount($)', at: 570, align: 'right' },
  ]);
  const cents = random.whole(100, 99_999);
  sheet.at([
    ['Pending', 40],
    ['Cash Dividend', 90],
    [book.holdings[1]!.paper.symbol, 160],
    [book.holdings[1]!.paper.name, 220],
    ['12.0000', 400, 'right'],
    [dated(book.end, 'MM/DD'), 420],
    [money(cents), 570, 'right'],
  ]);
  sheet.at(
    [
      ['Total Pending Transactions', 40],
      [money(cents, 'paren', true), 570, 'right'],
    ],
    { bold: true },
  );
}
