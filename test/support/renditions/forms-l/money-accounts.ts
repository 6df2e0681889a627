import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { legal } from '../forms-e/kit.ts';
import { bought, comesIn, goesOut, known, sold } from '../forms-f/kit.ts';
import { dailySweeps, type Part, partsInOneTable, positionsWithBasis } from '../forms-g/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Cell, type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, flowsOf, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'check', 'maturity'];
const TYPES: Words = {
  'employer-contribution': 'Funds Received',
  contribution: 'Funds Received',
  deposit: 'Funds Received',
  'ach-out': 'Withdrawal',
  distribution: 'Withdrawal',
  'tax-withheld': 'Withholding',
  check: 'Check',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'Long Term Capital Gain',
  interest: 'Interest',
  'sweep-interest': 'Bank Interest',
  'foreign-tax': 'Foreign Tax',
  reinvest: 'Reinvestment',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Redemption',
  fee: 'Advisory Fee',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  contribution: 'CHECK DEPOSIT',
  deposit: 'TR FROM LAKESIDE CHKG',
  'ach-out': 'TR TO LAKESIDE CHKG',
  distribution: 'RET PLAN DISTRIBUTION',
  'tax-withheld': 'FED TAX ON DISTRIBUTION',
  check: 'CHECK',
  'sweep-interest': 'BK DEPOSIT PROGRAM',
  fee: 'INV. ADVISORY FEE',
};

/** A wirehouse's management account: credits and debits between two values, cash told on its own, sections with parts in parentheses and a money account whose days stand in two columns. */
export function moneyAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Lynde & Co.', 'Pierce & Sons', 'Wealth']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 12, margin: 36 });
  const { book, facts } = known(random, {
    lengths: ['month', 'broker-month', 'quarter'],
    kinds: KINDS,
    pace: [4, 16],
    number: (chance) =>
      `${chance.whole(1, 9)}${chance.pick([...'ABCDEFGH'])}${chance.pick([...'JKLMNPRS'])}-${chance.whole(10_000, 99_999)}`,
  });
  const statement = sheet.open(book, facts);
  sheet.paper.furniture = (paper) => {
    paper.down(8);
    paper.text(book.title[0]!.toUpperCase(), 36, { bold: true });
    paper.text(`Account Number: ${book.number}`, 400);
    paper.text(span(book), 756, { align: 'right' });
    paper.down(14);
  };
  front(sheet, book);
  positionsWithBasis(sheet, book, {
    title: 'YOUR CMA ASSETS',
    heads: [
      'Description',
      'Quantity',
      'Estimated|Market Price',
      'Estimated|Market Value',
      'Total|Cost Basis',
      'Unrealized|Gain/(Loss)',
      'Estimated|Annual Income',
    ],
    cash: 'BANK DEPOSIT PROGRAM',
    total: 'TOTAL PRINCIPAL INVESTMENTS',
    negative: 'paren',
  });
  transactions(sheet, statement);
  moneyAccount(sheet, book);
  legal(sheet, random, 'Customer Service');
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`${page} of ${pages}`, 756, { align: 'right', size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const span = (book: Book) => `${dated(book.start, 'Month DD, YYYY')} - ${dated(book.end, 'Month DD, YYYY')}`;

function front(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at(
    [
      ['YOUR CMA ACCOUNT', 36],
      [`Net Portfolio Value:`, 480],
      [dollars(book.ending), 756, 'right'],
    ],
    {
      bold: true,
      size: 12,
    },
  );
  for (const line of book.address) sheet.at([[line.toUpperCase(), 36]]);
  const { ins, outs, income, fees, bought: purchases, sold: sales } = flowsOf(book);
  const debits = outs + fees;
  const market = book.gain + income;
  const before = worthBefore(book);
  const last = addDays(book.start, -1);
  const year = (label: string, cents: number, side: 1 | -1) => yearOf(book, label, cents, side);
  const begun =
    book.begin - (year('in', ins, 1) - ins) - (year('out', debits, -1) - debits) - (year('market', market, 1) - market);
  boxes(
    sheet,
    [
      {
        title: 'PORTFOLIO SUMMARY',
        from: 36,
        to: 370,
        heads: ['This Statement', 'Year to Date'],
        bold: [0, 5],
        lines: [
          [`Opening Value (${dated(last, 'MM/DD')})`, dollars(book.begin), dollars(begun)],
          ['Total Credits', paren(ins), paren(year('in', ins, 1))],
          ['Total Debits', paren(debits), paren(year('out', debits, -1))],
          ['Securities You Transferred In/Out', '-', '-'],
          ['Market Gains/(Losses)', paren(market), paren(year('market', market, 1))],
          [`Closing Value (${dated(book.end, 'MM/DD')})`, dollars(book.ending), dollars(book.ending)],
        ],
      },
      {
        title: 'ASSETS',
        from: 410,
        to: 756,
        heads: [dated(book.end, 'Month D'), dated(last, 'Month D')],
        bold: [6],
        lines: [
          ['Cash/Money Accounts', paren(book.cashEnd), paren(before.cash)],
          ['Fixed Income', paren(worthOfKind(book, true)), paren(before.bonds)],
          ['Equities', paren(worthOfKind(book, false)), paren(before.stocks)],
          ['Mutual Funds', '-', '-'],
          ['Options', '-', '-'],
          ['Other', '-', '-'],
          ['NET PORTFOLIO VALUE', dollars(book.ending), dollars(book.begin)],
        ],
      },
    ],
    90,
  );
  const transfers = sum(book.events, ofKinds('deposit'));
  const outgoing = sum(book.events, ofKinds('ach-out'));
  const checks = sum(book.events, ofKinds('check'));
  const flow: [string, number | null, 1 | -1][] = [
    ['CREDITS', null, 1],
    ['Funds Received', ins - transfers, 1],
    ['Electronic Transfers', transfers, 1],
    ['Other Credits', 0, 1],
    ['Subtotal', ins, 1],
    ['DEBITS', null, 1],
    ['Electronic Transfers ', outgoing, -1],
    ['Margin Interest Charged', 0, -1],
    ['Other Debits', outs - outgoing - checks, -1],
    ['Checks Written/Bill Payment', checks, -1],
    ['Advisory and other fees', fees, -1],
    ['Subtotal ', debits, -1],
    ['Net Cash Flow', ins + debits, 1],
    ['OTHER TRANSACTIONS', null, 1],
    ['Dividends/Interest Income', income, 1],
    ['Security Purchases/Debits', purchases, -1],
    ['Security Sales/Credits', sales, 1],
  ];
  sheet.heading('CASH FLOW');
  sheet.at(
    [
      ['This Statement', 300, 'right'],
      ['Year to Date', 390, 'right'],
    ],
    { bold: true },
  );
  sheet.at(
    [
      ['Opening Cash/Money Accounts', 36],
      [dollars(book.cashBegin), 300, 'right'],
    ],
    { bold: true },
  );
  const soFar = (label: string, cents: number, side: 1 | -1) =>
    label.startsWith('Subtotal') || cents === 0 || label.startsWith('Net')
      ? paren(cents)
      : paren(year(label, cents, side));
  for (const [label, cents, side] of flow)
    sheet.at(
      cents === null
        ? [[label, 36]]
        : [
            [label.trim(), 50],
            [cents === 0 ? '-' : paren(cents), 300, 'right'],
            [cents === 0 ? '-' : soFar(label, cents, side), 390, 'right'],
          ],
      { bold: cents === null },
    );
  sheet.at(
    [
      ['Closing Cash/Money Accounts', 36],
      [dollars(book.cashEnd), 300, 'right'],
    ],
    { bold: true },
  );
}

function transactions(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) return;
  sheet.heading('YOUR CMA TRANSACTIONS');
  const incomeColumns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Description', at: 80, wrap: 250 },
    { head: 'Transaction Type', at: 350 },
    { head: 'Quantity', at: 530, align: 'right' },
    { head: 'Amount', at: 640, align: 'right' },
    { head: ['Year To Date', 'Income'], at: 756, align: 'right' },
  ];
  const taxable = (kinds: readonly Kind[]) => (event: Happening) => kinds.includes(event.kind);
  const parts: Part[] = [
    {
      title: 'Taxable Interest',
      total: 'Subtotal (Taxable Interest)',
      belongs: taxable(['interest', 'sweep-interest']),
    },
    {
      title: 'Taxable Dividends',
      total: 'Subtotal (Taxable Dividends)',
      belongs: taxable(['dividend', 'qualified-dividend', 'capgain-lt', 'foreign-tax']),
    },
  ];
  partsInOneTable(sheet, statement, 'DIVIDENDS/INTEREST INCOME TRANSACTIONS', incomeColumns, parts, {
    cells: (event) => [dated(event.settle, 'MM/DD'), says(event), TYPES[event.kind]!, '', paren(event.cents), ''],
    sumAt: 4,
    print: paren,
    named: 1,
  });
  const all = sum(book.events, isIncome);
  if (book.events.some(isIncome)) {
    sheet.at(
      [
        ['NET TOTAL', 80],
        [paren(all), 640, 'right'],
        [paren(yearOf(book, 'income', all, 1)), 756, 'right'],
      ],
      {
        bold: true,
      },
    );
  }
  const tradeColumns: Column[] = [
    { head: ['Settlement', 'Date'], at: 36 },
    { head: 'Description', at: 80, wrap: 250 },
    { head: 'Transaction Type', at: 350 },
    { head: 'Quantity', at: 500, align: 'right' },
    { head: 'Debit', at: 590, align: 'right' },
    { head: 'Credit', at: 670, align: 'right' },
    { head: ['Accrued Interest', 'Earned/(Paid)'], at: 756, align: 'right' },
  ];
  section(sheet, statement, 'SECURITY TRANSACTIONS', tradeColumns, [
    ['Purchases', bought],
    ['Sales', sold],
  ]);
  const cashColumns = tradeColumns
    .map((column, index): Column => (index === 0 ? { head: 'Date', at: 36 } : column))
    .slice(0, 6);
  const electronic = ofKinds('deposit', 'ach-out');
  section(sheet, statement, 'CASH/OTHER TRANSACTIONS', cashColumns, [
    ['Electronic Transfers', electronic],
    [
      'Other Debits/Credits',
      (event) => (comesIn(event) || goesOut(event)) && !electronic(event) && event.kind !== 'check',
    ],
  ]);
  section(sheet, statement, 'CHECKS WRITTEN/BILL PAYMENT', cashColumns, [['Checks', ofKinds('check')]]);
  section(sheet, statement, 'ADVISORY AND OTHER FEES', cashColumns, [['Fees', isFee]]);
}

function section(
  sheet: Sheet,
  statement: Statement,
  title: string,
  columns: readonly Column[],
  parts: readonly (readonly [string, (event: Happening) => boolean])[],
): void {
  const rows: Row[] = [];
  let debits = 0;
  let credits = 0;
  const pad = (cells: readonly Cell[]) => columns.map((_, index) => cells[index] ?? '');
  for (const [name, belongs] of parts) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: pad(['', name]), bold: true });
    for (const event of events) {
      const cell = paren(Math.abs(event.cents));
      rows.push({
        cells: pad([
          dated(event.settle, 'MM/DD'),
          says(event),
          TYPES[event.kind]!,
          event.quantity === undefined ? '' : units(event.quantity, 4),
          event.cents < 0 ? cell : '',
          event.cents > 0 ? cell : '',
        ]),
        event,
      });
    }
    const out = sum(events, ({ cents }) => cents < 0);
    const into = sum(events, ({ cents }) => cents > 0);
    debits += out;
    credits += into;
    rows.push({
      cells: pad(['', `Subtotal (${name})`, '', '', out < 0 ? money(-out) : '', into > 0 ? money(into) : '']),
      bold: true,
    });
  }
  if (rows.length === 0) return;
  rows.push({
    cells: pad(['', 'TOTAL', '', '', debits < 0 ? money(-debits) : '', credits > 0 ? money(credits) : '']),
    bold: true,
  });
  sheet.table(statement, columns, rows, { title });
}

function says(event: Happening): string[] {
  const { paper } = event;
  if (event.checkNumber !== undefined) return [`CHECK ${event.checkNumber}`];
  if (!paper) return [SAYS[event.kind]!];
  const traded = event.price !== undefined;
  return [
    paper.name,
    traded ? `${paper.more} CUS NO ${paper.cusip} UNIT PRICE ${price(event.price!, 4)}`.trim() : paper.more,
  ].filter((line) => line !== '');
}

function moneyAccount(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const half = Math.ceil(days.length / 2);
  const cell = (index: number): string[] => {
    const one = days[index];
    if (!one) return ['', '', '', ''];
    return [
      dated(one.day, 'MM/DD'),
      'BANK DEPOSIT PROGRAM',
      one.cents < 0 ? money(-one.cents) : '',
      one.cents > 0 ? money(one.cents) : '',
    ];
  };
  const columns = [0, 370].flatMap((shift): Column[] => [
    { head: 'Date', at: 36 + shift },
    { head: 'Description', at: 76 + shift },
    { head: 'Withdrawals', at: 270 + shift, align: 'right' },
    { head: 'Deposits', at: 350 + shift, align: 'right' },
  ]);
  const rows = Array.from({ length: half }, (_, index): Row => ({ cells: [...cell(index), ...cell(index + half)] }));
  sheet.table(aside(book), columns, rows, { title: 'YOUR CMA MONEY ACCOUNT TRANSACTIONS' });
}
