import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { maybeWrong, soFar } from '../forms-b/kit.ts';
import { aside, nameOf, sumsOf } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, oncePerDay, withCommissions } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'sell',
  'reinvest',
  'qualified-dividend',
  'dividend',
  'interest',
  'capgain-lt',
  'contribution',
  'wire-in',
  'ach-out',
  'distribution',
  'fee',
  'adr-fee',
  'foreign-tax',
  'journal-in',
  'in-kind-in',
  'maturity',
  'sweep-interest',
  'cash-in-lieu',
];
const SAYS: Partial<Record<Kind, readonly [category: string, action: string, text: string]>> = {
  buy: ['Purchase', '', ''],
  sell: ['Sale', '', ''],
  reinvest: ['Purchase', 'Reinvested Shares', ''],
  maturity: ['Redemption', 'Full Maturity', ''],
  'cash-in-lieu': ['Sale', 'Cash In Lieu', ''],
  'qualified-dividend': ['Dividend', 'Qual. Dividend', ''],
  dividend: ['Dividend', 'Cash Dividend', ''],
  'capgain-lt': ['Dividend', 'LT Cap Gain Dist', ''],
  interest: ['Interest', 'Bond Interest', ''],
  'sweep-interest': ['Interest', 'Credit Interest', 'SWEEP BANK INT X,Z'],
  'foreign-tax': ['Expense', 'Foreign Tax Paid', ''],
  'adr-fee': ['Expense', 'ADR Mgmt Fee', ''],
  fee: ['Expense', 'Advisor Fee', 'MGMT FEE TO ADVISOR'],
  contribution: ['Deposit', 'Funds Received', 'EMPLOYER CONTRIBUTION RECEIPT'],
  'wire-in': ['Deposit', 'Wire Funds Recd', 'WIRED FUNDS RECEIVED'],
  'ach-out': ['Withdrawal', 'Electronic Transfer', 'TFR TO CHECKING ENDING 4410'],
  distribution: ['Withdrawal', 'Funds Paid', 'NORMAL DISTRIBUTION, PARTICIPANT PAID BY CHECK'],
  'tax-withheld': ['Withdrawal', 'Tax Withholding', 'FED TAX ON DISTRIBUTION'],
  'journal-in': ['Other Activity', 'Journaled Funds', 'JOURNAL FRM RELATED ACCT'],
  'in-kind-in': ['Other Activity', 'Security Transfer', ''],
};

const paren = (cents: number) => money(cents, 'paren');

/** A large discount broker's newest monthly form: wide pages, one list with category and action, charges, and the gain that a sale realised. */
export function categoryAction(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Co., Inc.', 'Brokerage', 'Advisor Services']);
  const sheet = new Sheet(provider, { landscape: true, size: random.pick([7, 7.5]), headroom: 34, margin: 36 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 18],
    number: () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`,
  });
  const chance = random.branch('charges');
  const costly = random.chance(0.4);
  const { book: charged, charges } = withCommissions(kept, () =>
    costly && chance.chance(0.4) ? chance.pick([495, 4995, 1000]) : 0,
  );
  const { book, facts } = maybeWrong(random.branch('wrong'), charged);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  front(sheet, book);
  positions(sheet, book);
  cashLine(sheet, book);
  details(sheet, statement, charges, random.branch('gains'));
  if (random.chance(0.6)) bankSweep(sheet, book);
  if (random.chance(0.4)) pending(sheet, book);
  notes(sheet, [
    'Endnotes For Your Account: X Insured bank deposits are held at program banks and are not covered by SIPC. Z Interest is paid on the 16th of each month. (ST) Short-term, (LT) Long-term. Values may not reflect all of your gains or losses.',
    'Beginning and ending cash includes the bank sweep. Expenses may include foreign tax, management fees and margin interest of up to 12.825%. Report errors within 10 days: call 800-555-0142.',
  ]);
  const month = book.start.slice(0, 7) === book.end.slice(0, 7);
  const span = month
    ? `${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`
    : `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`;
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 36, { bold: true, size: 12 }, 28);
    paper.text(book.title.join(' ').toUpperCase(), 36, { size: 7 }, 40);
    paper.text('Account Number', 520, { size: 7, bold: true }, 28);
    paper.text('Statement Period', 640, { size: 7, bold: true }, 28);
    paper.text(book.number, 520, { size: 9 }, 40);
    paper.text(span, 640, { size: 9 }, 40);
    paper.text(`${page} of ${pages}`, 756, { align: 'right', size: 7 }, 596);
  });
  return sheet;
}

/** Income by its kind, and what it has come to in the year. */
function incomeOf(book: Book): (readonly [label: string, cents: number, year: number])[] {
  const lines: readonly (readonly [string, ...Kind[]])[] = [
    ['Bank Sweep Interest', 'sweep-interest'],
    ['Corporate Bond and Other Interest', 'interest'],
    ['Cash Dividends', 'dividend', 'qualified-dividend'],
    ['Capital Gains', 'capgain-lt'],
  ];
  return lines.map(([label, ...kinds]) => {
    const cents = sum(book.events, ofKinds(...kinds));
    return [label, cents, soFar(book, label, cents, 1)] as const;
  });
}

/** Foreign tax stands among the expenses of this form. */
const expensesOf = (book: Book) => sumsOf(book).fees + sum(book.events, ofKinds('foreign-tax'));

function front(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const income = incomeOf(book);
  const expenses = expensesOf(book);
  sheet.heading('Account Summary', { size: 12 });
  sheet.at(
    [
      [`Ending Account Value as of ${dated(book.end, 'MM/DD')}`, 36],
      [`Beginning Account Value as of ${dated(book.start, 'MM/DD')}`, 220],
      ['This Statement', 610, 'right'],
      ['YTD', 720, 'right'],
    ],
    { bold: true },
  );
  const lines: readonly (readonly [string, number, number])[] = [
    ['Deposits', sums.deposits, soFar(book, 'deposits', sums.deposits, 1)],
    ['Withdrawals', sums.withdrawals, soFar(book, 'withdrawals', sums.withdrawals, -1)],
    [
      'Dividends and Interest',
      income.reduce((total, [, cents]) => total + cents, 0),
      income.reduce((total, [, , year]) => total + year, 0),
    ],
    ['Transfer of Securities', sums.inKind, sums.inKind],
    ['Market Appreciation/(Depreciation)', book.gain, soFar(book, 'gain', book.gain)],
    ['Expenses', expenses, soFar(book, 'fees', expenses, -1)],
  ];
  const moved = lines.reduce((total, [, cents, year]) => total + year - cents, 0);
  const all = [
    ['Beginning Value', book.begin, book.begin - moved] as const,
    ...lines,
    ['Ending Value', book.ending, book.ending] as const,
  ];
  const left = [
    [money(book.ending, 'paren', true), money(book.begin, 'paren', true)],
    [],
    ...book.title.map((text) => [text]),
    ...book.address.map((text) => [text]),
  ];
  all.forEach(([label, cents, year], index) => {
    const dollar = index === 0 || index === all.length - 1;
    sheet.at(
      [
        ...(left[index] ?? []).map((text, place): [string, number] => [text, 36 + place * 184]),
        [label, 420],
        [money(cents, 'paren', dollar), 610, 'right'],
        [money(year, 'paren', dollar), 720, 'right'],
      ],
      { bold: dollar },
    );
  });
  sheet.heading('Income Summary');
  sheet.head([
    { head: 'Federal Tax Status', at: 36 },
    { head: ['This Period', 'Tax-Exempt'], at: 380, align: 'right' },
    { head: ['', 'Taxable'], at: 460, align: 'right' },
    { head: ['YTD', 'Tax-Exempt'], at: 560, align: 'right' },
    { head: ['', 'Taxable'], at: 650, align: 'right' },
  ]);
  for (const [label, cents, year] of income)
    sheet.figures([[label, '0.00', money(cents), '0.00', money(year)]], [380, 460, 560, 650]);
}

function positions(sheet: Sheet, book: Book): void {
  const places = [320, 390, 480, 570, 660, 756];
  sheet.heading('Positions - Summary');
  sheet.head([
    { head: 'Symbol', at: 36 },
    { head: 'Description', at: 90 },
    ...['Quantity', 'Price($)', 'Market Value($)', 'Cost Basis($)', ['Unrealized', 'Gain/(Loss)($)'], '% of Acct'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const share = (value: number) => `${Math.round((100 * value) / Math.max(1, book.ending))}%`;
  sheet.at([
    ['Bank Sweep X,Z', 90],
    [paren(book.cashEnd), 480, 'right'],
    [share(book.cashEnd), 756, 'right'],
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.symbol, 36],
      [`${paper.name} ${paper.more}`.slice(0, 40), 90],
      [units(quantity, 4), 320, 'right'],
      [price(paper.price, 5), 390, 'right'],
      [paren(value), 480, 'right'],
      [paren(costOf(paper, value)), 570, 'right'],
      [paren(value - costOf(paper, value)), 660, 'right'],
      [share(value), 756, 'right'],
    ]);
  sheet.at(
    [
      ['Total Account Value', 36],
      [money(book.ending, 'paren', true), 480, 'right'],
      ['100%', 756, 'right'],
    ],
    { bold: true },
  );
}

/** The cash summary set as one sum across the page. */
function cashLine(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const parts: readonly (readonly [string, number])[] = [
    [`Beginning Cash* as of ${dated(book.start, 'MM/DD')}`, book.cashBegin],
    ['Deposits', sums.deposits],
    ['Withdrawals', sums.withdrawals],
    ['Purchases', sums.purchases + sums.reinvested],
    ['Sales/Redemptions', sums.sales],
    ['Dividends/Interest', incomeOf(book).reduce((total, [, cents]) => total + cents, 0)],
    ['Expenses', expensesOf(book)],
    [`Ending Cash* as of ${dated(book.end, 'MM/DD')}`, book.cashEnd],
  ];
  const place = (index: number) => 130 + index * 89.4;
  sheet.heading('Transactions - Summary');
  sheet.at(
    parts.map(([label], index): [string, number, 'right'] => [label, place(index), 'right']),
    { size: 6.2 },
  );
  sheet.at(
    parts.map(([, cents], index): [string, number, 'right'] => [money(cents, 'paren', true), place(index), 'right']),
    { bold: true },
  );
  sheet.at(
    [['*Cash (includes any cash debit balance) held in your account plus the value of any cash invested.', 36]],
    {
      size: 6,
    },
  );
}

function details(sheet: Sheet, statement: Statement, charges: Map<Happening, number>, random: Random): void {
  const { book } = statement;
  sheet.paper.down(4);
  if (book.events.length === 0) {
    sheet.heading('Transaction Details');
    sheet.at([['There were no transactions in your account this period.', 36]]);
    return;
  }
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Category', at: 68 },
    { head: 'Action', at: 124, wrap: 66 },
    { head: ['Symbol/', 'CUSIP'], at: 194 },
    { head: 'Description', at: 244, wrap: 180 },
    { head: 'Quantity', at: 485, align: 'right' },
    { head: ['Price/Rate', 'per Share($)'], at: 550, align: 'right' },
    { head: ['Charges/', 'Interest($)'], at: 606, align: 'right' },
    { head: 'Amount($)', at: 676, align: 'right' },
    { head: ['Realized', 'Gain/(Loss)($)'], at: 756, align: 'right' },
  ];
  const day = oncePerDay((text) => dated(text, 'MM/DD'));
  const rows = book.events.map((event): Row => {
    const [category, action, text] = SAYS[event.kind]!;
    const gain = Math.round(event.cents * (random.next() * 0.5 - 0.15));
    const charge = charges.get(event);
    return {
      cells: [
        day(event.settle),
        category,
        action,
        event.paper?.symbol ?? '',
        nameOf(event, text),
        event.quantity === undefined ? '' : units(event.quantity, 4).replace(/^-(.*)/, '($1)'),
        event.price === undefined ? '' : price(event.price, 4),
        charge === undefined ? '' : money(charge),
        paren(event.cents),
        event.kind === 'sell' ? `${paren(gain)} ${random.chance(0.5) ? '(LT)' : '(ST)'}` : '',
      ],
      event,
    };
  });
  rows.push({
    cells: ['Total', 'Transactions', '', '', '', '', '', '', money(sum(book.events), 'paren', true), ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Transaction Details' });
}

function bankSweep(sheet: Sheet, book: Book): void {
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Description', at: 80 },
    { head: 'Amount', at: 420, align: 'right' },
  ];
  const days = [...new Set(book.events.map((event) => event.settle))];
  const rows: Row[] = [
    { cells: [dated(book.start, 'MM/DD'), 'Beginning Balance X,Z', money(book.cashBegin, 'paren', true)] },
  ];
  for (const each of days) {
    const net = sum(book.events, (event) => event.settle === each && movesCash(event) && typeOf(event) !== 'other');
    if (net === 0) continue;
    rows.push({
      cells: [
        dated(each, 'MM/DD'),
        net > 0 ? 'BANK CREDIT FROM BROKERAGE X' : 'BANK TRANSFER TO BROKERAGE',
        paren(net),
      ],
    });
  }
  rows.push({ cells: [dated(book.end, 'MM/DD'), 'Ending Balance X,Z', money(book.cashEnd, 'paren', true)] });
  sheet.table(aside(book), columns, rows, { title: 'Bank Sweep Activity' });
}

function pending(sheet: Sheet, book: Book): void {
  const first = book.holdings[0]!;
  sheet.heading('Pending / Open Activity');
  sheet.head([
    { head: 'Settle Date', at: 36 },
    { head: 'Transaction', at: 110 },
    { head: 'Description', at: 200 },
    { head: 'Quantity', at: 560, align: 'right' },
    { head: 'Amount($)', at: 676, align: 'right' },
  ]);
  sheet.at([
    [dated(book.end, 'MM/DD'), 36],
    ['Pending Buy', 110],
    [`${first.paper.name} ${first.paper.more}`, 200],
    ['10.0000', 560, 'right'],
    ['(1,204.50)', 676, 'right'],
  ]);
}
