import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, movesCash, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { allocation } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { bought, comesIn, flowsOf, goesOut, sold } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** The category of a line, and its type within it. */
const CATEGORIES: Partial<Record<Kind, readonly [string, string]>> = {
  deferral: ['Deposit', 'Employee Contribution'],
  match: ['Deposit', 'Employer Contribution'],
  'employer-contribution': ['Deposit', 'Employer Contribution'],
  'rollover-in': ['Deposit', 'Rollover Contribution'],
  'loan-payment': ['Deposit', 'Loan Principal Payment'],
  'loan-interest': ['Deposit', 'Loan Interest Payment'],
  distribution: ['Withdrawal', 'Normal Distribution'],
  'tax-withheld': ['Withdrawal', 'Federal Tax Withholding'],
  'wire-out': ['Withdrawal', 'Wire Transfer'],
  dividend: ['Income', 'Dividend - Taxable'],
  'qualified-dividend': ['Income', 'Dividend - Taxable'],
  'capgain-lt': ['Income', 'Long Term Capital Gain'],
  interest: ['Income', 'Interest - Taxable'],
  'sweep-interest': ['Income', 'Interest at Bank Deposit Program'],
  'accrued-paid': ['Income', 'Accrued Interest Paid'],
  'foreign-tax': ['Expense', 'Foreign Tax Withheld'],
  reinvest: ['Purchase', 'Reinvestment'],
  buy: ['Purchase', 'Purchase'],
  sell: ['Sale/Redemption', 'Sale'],
  maturity: ['Sale/Redemption', 'Redemption'],
  fee: ['Expense', 'Fee'],
};

/** A regional firm's account for capital: the value's change this statement and this year, cash and income summarised by category, and one list whose every line has a category, a type and the cash after it. */
export function categoryAndType(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Associates, Inc.', 'Financial Services, Inc.', '& Co.']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 36, landscape: true, headroom: 26 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['broker-month', 'broker-month', 'quarter'],
      kinds: ACCOUNT_KINDS.filter((kind) => kind !== 'foreign-tax'),
      pace: [4, 12],
      number: (chance) => figures(chance, 8),
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  holdingsByClass(sheet, book, {
    title: 'Your Portfolio',
    cash: 'Cash and Bank Deposit Program',
    total: 'Portfolio Total',
    negative: 'paren',
    income: '',
  });
  summary(sheet, book);
  detail(sheet, statement);
  pending(sheet, random, book, 'Pending Trades');
  terms(sheet, random, 'Account Disclosures');
  runningHead(
    sheet,
    `${dated(book.start, 'Month D')} to ${dated(book.end, 'Month D, YYYY')}     Account Summary`,
    (page, pages) => `Account No. ${book.number}     Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren-dollar', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const { ins, outs, income, fees } = flowsOf(book);
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 14 });
  for (const [index, line] of [...book.title, ...book.address].entries())
    sheet.at([
      [line.toUpperCase(), 36],
      [index === 0 ? 'Capital Account Summary' : '', 480],
      [index === 1 ? `Account No. ${book.number}` : '', 480],
      [index === 2 ? `Closing Value ${dollars(book.ending)}` : '', 480],
    ]);
  const lines = [
    ['Deposits', ins, 1],
    ['Income', income, 1],
    ['Withdrawals', outs, -1],
    ['Expenses', fees, -1],
    ['Change in Value', book.gain, 1],
  ] as const;
  const rates: [string, string, string] = ['Rate of Return', '1.42%', '6.07%'];
  sheet.heading('Change in Value of Your Account');
  sheet.at(
    [
      ['This Statement', 360, 'right'],
      ['Year to Date', 470, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Beginning Balance', dollars(book.begin), dollars(yearBegin(book, lines))],
      ...lines.map(
        ([label, cents, side]) => [label, dollars(cents), dollars(soFar(book, label, cents, side))] as const,
      ),
      ['Ending Balance', dollars(book.ending), dollars(book.ending)],
      rates,
    ],
    [360, 470],
    36,
    [0, 6],
  );
  allocation(sheet, book, 'Asset Allocation Analysis', 36, 470);
}

/** What the categories come to, in two tables: what moved the cash, and the income by its kind. */
function summary(sheet: Sheet, book: Book): void {
  const { ins, outs, income, fees } = flowsOf(book);
  const rows: readonly (readonly [string, number, 1 | -1])[] = [
    ['Deposits', ins, 1],
    ['Income', income, 1],
    ['Withdrawals', outs, -1],
    ['Expenses', fees, -1],
    ['Purchases', sum(book.events, bought), -1],
    ['Sales / Redemptions', sum(book.events, sold), 1],
  ];
  sheet.heading('Cash & Bank Deposit Program Activity Summary');
  sheet.at(
    [
      ['This Statement', 360, 'right'],
      ['Year to Date', 470, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Beginning Balance', dollars(book.cashBegin), ''],
      ...rows.map(([label, cents, side]) => [label, dollars(cents), dollars(soFar(book, label, cents, side))] as const),
      ['Ending Balance', dollars(book.cashBegin + sum(book.events, movesCash)), ''],
    ],
    [360, 470],
    36,
    [0, 7],
  );
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['', 'Date'], at: 36 },
    { head: ['Activity', 'Category'], at: 86 },
    { head: ['', 'Activity Type'], at: 152, wrap: 96 },
    { head: ['Description', '(Symbol or CUSIP)'], at: 256, wrap: 150 },
    { head: ['', 'Quantity'], at: 470, align: 'right' },
    { head: ['', 'Price'], at: 528, align: 'right' },
    { head: ['', 'Amount'], at: 604, align: 'right' },
    { head: ['', 'Cash Balance'], at: 676, align: 'right' },
    { head: ['', 'Additional Detail'], at: 686, wrap: 68 },
  ];
  let cash = book.cashBegin;
  const edge = (day: string, text: string): Row => ({
    cells: [day, text, '', '', '', '', '', dollars(cash), ''],
    bold: true,
  });
  const rows: Row[] = [edge(dated(book.start, 'MM/DD/YYYY'), 'Beginning Balance')];
  for (const event of book.events) {
    cash += event.cents;
    const [category, type] = CATEGORIES[event.kind]!;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        category,
        type,
        event.paper
          ? `${event.paper.name} ${event.paper.more} (${event.paper.symbol})`
          : detailOf(book, event) || 'Cash',
        event.cents > 0 && quantityOf(event) ? `(${quantityOf(event)})` : quantityOf(event),
        isTrade(event) ? `$${priceOf(event, 3)}` : '',
        dollars(event.cents),
        dollars(cash),
        note(event),
      ],
      event,
    });
  }
  rows.push(edge(dated(book.end, 'MM/DD/YYYY'), 'Ending Balance'));
  sheet.table(statement, columns, rows, { title: 'Activity Detail' });
  for (const [title, belongs] of [
    ['Deposits', comesIn],
    ['Withdrawals', goesOut],
    ['Income', isIncome],
    ['Expenses', isFee],
  ] as const)
    if (book.events.some(belongs))
      sheet.figures([[`Net ${title} this statement`, show(sum(book.events, belongs))]], [360]);
}

const note = (event: Happening): string => {
  if (event.kind === 'fee') return 'Fee-based program';
  if (event.kind === 'buy' && event.trade < event.settle) return `Traded ${dated(event.trade, 'MM/DD')}`;
  return '';
};
