import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { keepFunds } from '../forms-e/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'deferral',
  'roth',
  'match',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'distribution',
  'hardship',
  'exchange-out',
  'dividend',
  'dividend',
  'capgain-lt',
  'tpa-fee',
  'custody-fee',
];
const SOURCES = ['Employee Deferral', 'Roth Deferral', 'Employer Match', 'Profit Sharing', 'Rollover'] as const;
/** What is paid in is paid to the source that is called after it; everything else may happen in any. */
const SOURCE_OF: Words = {
  deferral: 'Employee Deferral',
  roth: 'Roth Deferral',
  match: 'Employer Match',
  'profit-sharing': 'Profit Sharing',
  'rollover-in': 'Rollover',
};

interface Schedule {
  title: string;
  line: string;
  belongs: (event: Happening) => boolean;
}

const SCHEDULES: readonly Schedule[] = [
  { title: 'Employer Contributions', line: 'Employer Contributions', belongs: ofKinds('match', 'profit-sharing') },
  { title: 'Employee Contributions', line: 'Employee Contributions', belongs: ofKinds('deferral', 'roth') },
  { title: 'Rollover Contributions', line: 'Rollover Contributions', belongs: ofKinds('rollover-in') },
  { title: 'Loan Principal Payments', line: 'Loan Principal Payments', belongs: ofKinds('loan-payment') },
  { title: 'Loan Interest Payments', line: 'Loan Interest Payments', belongs: ofKinds('loan-interest') },
  { title: 'Dividends/Capital Gains/Corporate Actions', line: 'Dividends/Capital Gains', belongs: isIncome },
  { title: 'Benefit Payments', line: 'Benefit Payments', belongs: ofKinds('distribution', 'hardship', 'tax-withheld') },
  { title: 'Loan Withdrawals', line: 'Loan Withdrawals', belongs: ofKinds('new-loan') },
  { title: 'Administrative Expenses', line: 'Administrative Expenses', belongs: isFee },
];

/** A recordkeeper's annual report to the trustee: the plan's reconciliation, its assets, a schedule of changes for each fund, and every transaction in a summary of its kind by source and fund. */
export function planAnnual(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement Services', 'Trust Company', 'Retirement']);
  const sheet = new Sheet(provider, { size: 8, headroom: 10, margin: 44 });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['year', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 5],
      number: (chance) => `${chance.pick(['abc', 'qrp', 'kpl'])}-${chance.whole(10_000, 99_999)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  sheet.paper.furniture = (paper) => {
    paper.down(6);
    paper.text(book.planName ?? book.title[0]!, 44, { bold: true });
    paper.text(`Case Number ${book.number}`, paper.width - 44, { align: 'right' });
    paper.down(11);
    paper.text(span(book), 44);
    paper.down(12);
  };
  front(sheet, book, provider);
  assets(sheet, book, funds);
  for (const fund of funds) changes(sheet, fund);
  for (const schedule of SCHEDULES) summary(sheet, statement, schedule.title, schedule.belongs);
  summary(sheet, statement, 'Transfers Between Investments', isTrade);
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`Page ${page} of ${pages}`, 568, { align: 'right', size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'paren', true);
const paren = (cents: number) => money(cents, 'paren');
const span = (book: Book) => `${dated(book.start, 'Month DD, YYYY')} through ${dated(book.end, 'Month DD, YYYY')}`;

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.paper.down(20);
  sheet.at(
    [[book.start.slice(5) === '01-01' && book.end.slice(5) === '12-31' ? 'ANNUAL REPORT' : 'QUARTERLY REPORT', 44]],
    {
      bold: true,
      size: 15,
    },
  );
  sheet.at([[provider, 44]]);
  sheet.paper.down(10);
  for (const line of [...book.title, 'Attn: Plan Sponsor', ...book.address]) sheet.at([[line, 44]]);
  sheet.heading('Report Explanations');
  sheet.paper.paragraph(
    'Market Value Reconciliation. This schedule reports all market value activity for the reporting period. The activity reported includes all investment vehicles offered in the plan, uninvested cash and loans as reported.',
    { size: 7 },
  );
  sheet.paper.paragraph(
    'Schedule of Assets Held for Investment. This schedule reports the ending values of all investment vehicles in the plan, the shares or units for each fund that has a balance, and the cost basis.',
    { size: 7 },
  );
  sheet.paper.newPage();
  sheet.heading('Market Value Reconciliation');
  const row = (label: string, cents: number, indent: number, bold = false) =>
    sheet.at(
      [
        [label, 44 + indent],
        [bold ? dollars(cents) : paren(cents), indent > 0 ? 460 : 568, 'right'],
      ],
      { bold },
    );
  row(`Market Value as of ${dated(book.start, 'MM/DD/YYYY')}`, book.begin, 0, true);
  sheet.at([['Receipts', 44]], { bold: true });
  const lines = SCHEDULES.map(({ line, belongs }) => [line, sum(book.events, belongs)] as const);
  let receipts = 0;
  for (const [line, cents] of lines.slice(0, 6)) {
    row(line, cents, 16);
    receipts += cents;
  }
  row('Total Receipts', receipts, 0);
  sheet.at([['Disbursements', 44]], { bold: true });
  let paid = 0;
  for (const [line, cents] of lines.slice(6)) {
    row(line, cents, 16);
    paid += cents;
  }
  row('Total Disbursements', paid, 0);
  row('Realized and Unrealized Gain/(Loss)', book.gain, 0);
  row(`Market Value as of ${dated(book.end, 'MM/DD/YYYY')}`, book.ending, 0, true);
}

function assets(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  sheet.table(
    aside(book),
    [
      { head: 'Investment', at: 44, wrap: 220 },
      { head: 'Shares/Units', at: 350, align: 'right' },
      { head: 'Price', at: 410, align: 'right' },
      { head: 'Cost', at: 490, align: 'right' },
      { head: 'Market Value', at: 568, align: 'right' },
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [
            fund.name,
            units(fund.units, 4),
            price(fund.price, 4),
            paren(costOf(book.holdings.find(({ paper }) => paper.symbol === fund.symbol)!.paper, fund.end)),
            paren(fund.end),
          ],
        }),
      ),
      { cells: ['Total Investments', '', '', '', dollars(book.ending)], bold: true },
    ],
    { title: 'Schedule of Assets Held for Investment' },
  );
}

function changes(sheet: Sheet, fund: FundAccount): void {
  sheet.paper.need(150);
  sheet.heading('Statement of Changes in Net Assets Available for Benefits', { size: 9 });
  sheet.at([[fund.name, 44]], { bold: true });
  const row = (label: string, cents: number, bold = false) =>
    sheet.at(
      [
        [label, 60],
        [bold ? dollars(cents) : paren(cents), 460, 'right'],
      ],
      { bold },
    );
  row('Beginning Net Assets', fund.begin, true);
  for (const { line, belongs } of SCHEDULES) {
    const cents = sum(fund.events, belongs);
    if (cents !== 0) row(line, cents);
  }
  const moved = fund.events.filter(isTrade).reduce((all, event) => all + intoFund(event), 0);
  if (moved !== 0) row('Transfers', moved);
  row('Net Gain/(Loss)', fund.gain);
  row('Ending Net Assets', fund.end, true);
}

function summary(sheet: Sheet, statement: Statement, title: string, belongs: (event: Happening) => boolean): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Source', at: 44 },
    { head: 'Investment', at: 150, wrap: 230 },
    { head: 'Date', at: 400 },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [source, own] of Map.groupBy(events, (event) => SOURCE_OF[event.kind] ?? event.source ?? 'All Sources')) {
    own.forEach((event, index) => {
      rows.push({
        cells: [
          index === 0 ? source : '',
          `${event.paper!.name} ${event.paper!.more}`.trim(),
          dated(event.settle, 'MM/DD/YYYY'),
          paren(intoFund(event)),
        ],
        event,
      });
    });
    rows.push({
      cells: ['', `Total ${source}`, '', paren(own.reduce((all, event) => all + intoFund(event), 0))],
      bold: true,
    });
  }
  rows.push({
    cells: ['', `Total ${title}`, '', dollars(events.reduce((all, event) => all + intoFund(event), 0))],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `${title} Transaction Summary` });
}
