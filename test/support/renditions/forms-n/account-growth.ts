import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { comesIn, flowsOf, goesOut } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const VERBS: Words = {
  deferral: 'Deposit',
  match: 'Deposit',
  'employer-contribution': 'Deposit',
  'rollover-in': 'Rollover',
  'loan-payment': 'Deposit',
  'loan-interest': 'Deposit',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withheld',
  'wire-out': 'Wire Transfer',
  fee: 'Fee',
};
const SPOKEN: Words = {
  deferral: 'EMPLOYEE DEFERRAL',
  match: 'EMPLOYER MATCHING CONTRIBUTION',
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  'rollover-in': 'DIRECT ROLLOVER',
  'loan-payment': 'PARTICIPANT LOAN PRINCIPAL REPAYMENT',
  'loan-interest': 'PARTICIPANT LOAN INTEREST',
  distribution: 'PLAN DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX ON DISTRIBUTION',
  'wire-out': 'FUNDS WIRED OUT',
  fee: 'ADVISORY PROGRAM FEE',
};

/** A Swiss-owned house's account: where its growth came from, withdrawals that hold the fees, a summary of the cash in additions and subtractions, and activity with a verb column. */
export function accountGrowth(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Services Inc.', 'Wealth Management USA']);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['broker-month', 'month', 'month'],
      kinds: ACCOUNT_KINDS,
      pace: [4, 12],
      number: (chance) => `${chance.pick(['GP', 'NE', 'XB'])} ${figures(chance, 5)} ${chance.pick(['JD', 'TT', '88'])}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  holdingsByClass(sheet, book, {
    title: 'Your assets',
    cash: 'Cash and money balances',
    total: 'Total assets in your account',
    negative: 'front',
    income: '',
  });
  activity(sheet, statement);
  moneyBalances(sheet, book);
  terms(sheet, random, 'Important information about your statement');
  runningHead(
    sheet,
    `Account name: ${book.title[0]}     Account number: ${book.number}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents);
const dollars = (cents: number) => money(cents, 'front', true);
const dividends = (event: Happening) => isIncome(event);

function front(sheet: Sheet, book: Book, provider: string): void {
  const month = dated(book.end, 'Month YYYY');
  const { ins, outs, income, fees, bought, sold } = flowsOf(book);
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Resource Management Account', 44]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['', month],
      ['Statement period:', `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`],
      ['Account name:', book.title[0]!],
      ['Account number:', book.number],
      ['Your Financial Advisor:', 'THE ALDOUS GROUP'],
    ],
    { label: 290, text: 392, capitals: true },
  );
  const before = dated(addDays(book.start, -1), 'Month D');
  sheet.at(
    [
      [`Value of your account on ${before}`, 44],
      [`Value of your account on ${dated(book.end, 'Month D')}`, 320],
    ],
    { size: 9 },
  );
  sheet.at(
    [
      [dollars(book.begin), 44],
      [dollars(book.ending), 320],
    ],
    { bold: true, size: 14 },
  );
  const lines = [
    ['Deposits, including investments transferred in', ins, 1],
    ['Withdrawals and fees, including investments transferred out', outs + fees, -1],
    ['Dividend and interest income', income, 1],
    ['Change in market value', book.gain, 1],
  ] as const;
  sheet.heading('Change in the value of your account');
  sheet.head([
    { head: '', at: 44 },
    { head: [`${month} ($)`], at: 450, align: 'right' },
    { head: ['Year to date ($)'], at: 568, align: 'right' },
  ]);
  sheet.figures(
    [
      ['Opening account value', dollars(book.begin), dollars(yearBegin(book, lines))],
      ...lines.map(([label, cents, side]) => [label, show(cents), show(soFar(book, label, cents, side))] as const),
      ['Closing account value', dollars(book.ending), dollars(book.ending)],
    ],
    [450, 568],
    44,
    [0, 5],
  );
  const year = (label: string, cents: number, side: 1 | -1) => show(soFar(book, label, cents, side));
  const cash = (label: string, cents: number, side: 1 | -1) => [label, show(cents), year(label, cents, side)] as const;
  sheet.heading('Cash activity summary');
  sheet.figures([['Opening balances', dollars(book.cashBegin)]], [450, 568], 44, [0]);
  sheet.at([['Additions', 44]], { bold: true });
  sheet.figures(
    [
      cash('Deposits and other funds credited', ins, 1),
      cash('Dividend and interest income', income, 1),
      cash('Proceeds from investment transactions', sold, 1),
      ['Total additions', dollars(ins + income + sold)],
    ],
    [450, 568],
    52,
    [3],
  );
  sheet.at([['Subtractions', 44]], { bold: true });
  sheet.figures(
    [
      cash('Professional management fees and related services', fees, -1),
      cash('Other funds debited', outs, -1),
      cash('Funds withdrawn for investments bought', bought, -1),
      ['Total subtractions', dollars(fees + outs + bought)],
      ['Net cash flow', dollars(ins + income + sold + fees + outs + bought)],
      ['Closing balances', dollars(book.cashBegin + ins + income + sold + fees + outs + bought)],
    ],
    [450, 568],
    52,
    [3, 4, 5],
  );
}

const INCOME: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
  ['Taxable dividends', 'Dividend', ofKinds('dividend', 'qualified-dividend')],
  ['Capital gain distributions', 'LT Cap Gain', ofKinds('capgain-lt')],
  ['Taxable interest', 'Interest', ofKinds('interest', 'sweep-interest', 'accrued-paid')],
  ['Foreign tax withheld', 'Foreign Tax', ofKinds('foreign-tax')],
];
const SHORT = 'Mon DD';

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const month = dated(book.end, 'Month YYYY');
  sheet.heading(`Account activity this month`);
  if (book.events.length === 0) sheet.paper.line('There was no activity in this account this month.');
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Activity', at: 96 },
    { head: 'Description', at: 180, wrap: 290 },
    { head: 'Amount ($)', at: 568, align: 'right' },
  ];
  const list = (
    title: string,
    total: string,
    own: readonly Happening[],
    cells: (event: Happening) => [string, string],
  ) => {
    if (own.length === 0) return;
    const rows: Row[] = own.map((event) => ({
      cells: [dated(event.settle, SHORT), ...cells(event), show(event.cents)],
      event,
    }));
    rows.push({ cells: [total, '', '', dollars(sum(own))], bold: true });
    sheet.table(statement, columns, rows, { title });
  };
  const plain = (event: Happening): [string, string] => [
    VERBS[event.kind]!,
    `${SPOKEN[event.kind]!} ${detailOf(book, event, true)}`.trim(),
  ];
  const events = (belongs: (event: Happening) => boolean) => book.events.filter(belongs);
  list('Deposits and other funds credited', 'Total deposits and other funds credited', events(comesIn), plain);
  for (const [title, verb, belongs] of INCOME)
    list(
      title,
      `Total ${title.toLowerCase()}`,
      events((event) => dividends(event) && belongs(event)),
      (event) => [
        event.kind === 'accrued-paid' ? 'Accrued Int' : verb,
        event.paper
          ? `${event.paper.name} ${event.paper.more}${event.kind === 'accrued-paid' ? ' ACCRUED INTEREST PAID ON PURCHASE' : ' PAID ON HOLDINGS'}`
          : 'BANK DEPOSIT SWEEP INTEREST',
      ],
    );
  list(
    'Professional management fees and related services',
    'Total professional management fees and related services',
    events(isFee),
    plain,
  );
  list('Other funds debited', 'Total other funds debited', events(goesOut), plain);
  trades(sheet, statement, month);
}

const TRADES: Partial<Record<Kind, string>> = {
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  reinvest: 'Reinvestment',
};

function trades(sheet: Sheet, statement: Statement, month: string): void {
  const events = statement.book.events.filter(isTrade);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Activity', at: 86 },
    { head: 'Description', at: 146, wrap: 160 },
    { head: ['Quantity', 'face value'], at: 368, align: 'right' },
    { head: ['Value per share', '($)'], at: 432, align: 'right' },
    { head: ['Funds withdrawn', 'for investments', 'bought ($)'], at: 500, align: 'right' },
    { head: ['Proceeds from', 'investment', 'transactions ($)'], at: 568, align: 'right' },
  ];
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.settle, SHORT),
      TRADES[event.kind]!,
      `${event.paper!.name} ${event.paper!.more}`.trim(),
      event.cents > 0 ? `-${quantityOf(event)}` : quantityOf(event),
      priceOf(event, 4),
      event.cents < 0 ? show(event.cents) : '',
      event.cents > 0 ? show(event.cents) : '',
    ],
    event,
  }));
  const of = (side: 1 | -1) => sum(events, ({ cents }) => Math.sign(cents) === side);
  rows.push({ cells: [`Total for ${month}`, '', '', '', '', dollars(of(-1)), dollars(of(1))], bold: true });
  sheet.table(statement, columns, rows, { title: 'Investment transactions' });
}

/** What the bank deposits took in and gave back: the same money from the other side. */
function moneyBalances(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Activity', at: 96 },
    { head: 'Description', at: 180 },
    { head: 'Amount ($)', at: 568, align: 'right' },
  ];
  sheet.table(
    aside(book),
    columns,
    [
      { cells: [dated(book.start, SHORT), 'Balance forward', '', dollars(book.cashBegin)], bold: true },
      ...days.map(
        ({ day, cents }): Row => ({
          cells: [dated(day, SHORT), cents > 0 ? 'Deposit' : 'Withdrawal', 'BANK USA DEPOSIT ACCOUNT', show(cents)],
        }),
      ),
      {
        cells: [
          dated(book.end, SHORT),
          'Closing balance',
          '',
          dollars(book.cashBegin + days.reduce((all, { cents }) => all + cents, 0)),
        ],
        bold: true,
      },
    ],
    { title: 'Money balance activities' },
  );
}
