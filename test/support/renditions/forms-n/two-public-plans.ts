import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, type Kind, ofKinds } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { notice, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { yearOf } from '../forms-l/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SHARED: readonly Kind[] = ['deferral', 'deferral', 'distribution', 'exchange-out', 'tpa-fee'];
const SAYS: Words = {
  deferral: 'Contribution - Employee Pre-Tax',
  'employer-contribution': 'Contribution - Employer Basic',
  'rollover-in': 'Rollover In',
  distribution: 'Disbursement',
  'tax-withheld': 'Disbursement - Federal Tax',
  'exchange-out': 'Fund Transfer Out',
  'exchange-in': 'Fund Transfer In',
  'tpa-fee': 'Plan Administration Fee',
  'loan-payment': 'Loan Repayment - Principal',
  'loan-interest': 'Loan Repayment - Interest',
  'new-loan': 'Loan Disbursement',
};
const PLANS: readonly (readonly [string, readonly Kind[]])[] = [
  ['457(b) Deferred Compensation Plan', [...SHARED, 'rollover-in', 'loan-payment', 'loan-interest', 'new-loan']],
  ['401(a) Money Purchase Plan', [...SHARED, 'employer-contribution', 'employer-contribution']],
];

/** A public employer's recordkeeper: both plans of one participant, a total over them that is no account, and each plan by its number, with its summary, funds and transactions. */
export function twoPublicPlans(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Public Retirement Corporation', 'Municipal Savings']);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 26 });
  const plans = drawn(random);
  const statements = plans.map(({ book, facts }) => sheet.open(book, facts));
  front(sheet, plans, provider);
  for (const [index, plan] of plans.entries()) one(sheet, statements[index]!, plan.funds, PLANS[index]![0]);
  notice(sheet, random, 'News for public employees');
  terms(sheet, random, 'About this statement');
  const { title, start, end } = plans[0]!.book;
  runningHead(
    sheet,
    `${title[0]}     ${provider}`,
    (page, pages) => `Statement Period ${day(start)} to ${day(end)}     Page ${page} of ${pages}`,
  );
  return sheet;
}

type Kept = ReturnType<typeof keepFunds>;

/** Two plans over the same quarter: what happened in the second is moved into the quarter of the first. */
function drawn(random: Random): Kept[] {
  const number = random.branch('numbers');
  const [first, second] = PLANS.map(([name, kinds]) =>
    keepFunds(random.branch(name), {
      lengths: ['quarter'],
      kinds,
      pace: [2, 5],
      number: () => `${number.pick(['30', '10'])}${figures(number, 4)}`,
    }),
  ) as [Kept, Kept];
  const { start, end, title, planName, address } = first.book;
  const from = Date.parse(second.book.start);
  for (const event of second.book.events) {
    const later = addDays(start, Math.round((Date.parse(event.settle) - from) / 86_400_000));
    event.settle = [later, end].sort()[0]!;
    event.trade = event.settle;
  }
  return [first, { ...second, book: { ...second.book, start, end, title, planName, address } }];
}

const dollars = (cents: number) => money(cents, 'paren', true);
const show = (cents: number) => money(cents, 'paren');
const day = (text: string) => dated(text, 'MM/DD/YYYY');

function front(sheet: Sheet, plans: readonly Kept[], provider: string): void {
  const { book } = plans[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Your Retirement Account Statement', 44]], { size: 11 });
  sheet.at([[`Statement Period: ${day(book.start)} to ${day(book.end)}`, 44]]);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 44]]);
  sheet.heading('All Plans at a Glance');
  sheet.head([
    { head: 'Plan', at: 44 },
    { head: 'Plan Number', at: 260 },
    { head: ['Balance as of', day(book.start)], at: 460, align: 'right' },
    { head: ['Balance as of', day(book.end)], at: 568, align: 'right' },
  ]);
  for (const [index, plan] of plans.entries())
    sheet.at([
      [PLANS[index]![0], 44],
      [plan.book.number, 260],
      [dollars(plan.book.begin), 460, 'right'],
      [dollars(plan.book.ending), 568, 'right'],
    ]);
  const all = (of: (book: Book) => number) => dollars(plans.reduce((total, plan) => total + of(plan.book), 0));
  sheet.at(
    [
      ['Total for All Plans', 44],
      [all(({ begin }) => begin), 460, 'right'],
      [all(({ ending }) => ending), 568, 'right'],
    ],
    { bold: true },
  );
}

function one(sheet: Sheet, statement: Statement, funds: readonly FundAccount[], name: string): void {
  const { book } = statement;
  sheet.paper.newPage();
  sheet.heading(`${name}`, { size: 13 });
  sheet.at([[`Plan Number ${book.number}`, 44]], { bold: true });
  const lines = partLines(
    book,
    [
      part('Contributions', 1, 'deferral', 'employer-contribution'),
      part('Rollovers In', 1, 'rollover-in'),
      part('Loan Repayments', 1, 'loan-payment', 'loan-interest'),
      part('Disbursements', -1, 'distribution', 'tax-withheld'),
      part('Loans Taken', -1, 'new-loan'),
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Gain/Loss',
  );
  const yearly = lines.map(([label, cents, side]) => yearOf(book, label, cents, side ?? 1));
  sheet.heading('Account Activity Summary');
  sheet.head([
    { head: '', at: 44 },
    { head: ['This', 'Quarter'], at: 400, align: 'right' },
    { head: ['Year to', 'Date'], at: 500, align: 'right' },
  ]);
  sheet.figures(
    [
      [
        `Balance as of ${day(book.start)}`,
        dollars(book.begin),
        dollars(book.ending - yearly.reduce((all, cents) => all + cents, 0)),
      ],
      ...lines.map(([label, cents], index) => [label, show(cents), show(yearly[index]!)] as const),
      [`Balance as of ${day(book.end)}`, dollars(book.ending), dollars(book.ending)],
    ],
    [400, 500],
    44,
    [0, lines.length + 1],
  );
  fundsTable(sheet, book, funds);
  transactions(sheet, statement);
}

function fundsTable(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [360, 430, 500, 568];
  sheet.heading('Fund Summary');
  sheet.head([
    { head: 'Fund', at: 44 },
    ...['Beginning Balance', 'Units', 'Unit Value', 'Ending Balance'].map(
      (head, index): Column => ({ head: head.split(' '), at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    funds.map(
      (fund) =>
        [fund.name.slice(0, 48), show(fund.begin), units(fund.units), price(fund.price, 4), show(fund.end)] as const,
    ),
    places,
  );
  sheet.figures([['Total', dollars(book.begin), '', '', dollars(book.ending)]], places, 44, [0]);
}

function transactions(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Transaction Detail');
    sheet.paper.line('No transactions were processed in this plan during the quarter.');
    return;
  }
  const columns: Column[] = [
    { head: ['Effective', 'Date'], at: 44 },
    { head: ['', 'Transaction'], at: 104, wrap: 130 },
    { head: ['', 'Fund'], at: 240, wrap: 150 },
    { head: ['', 'Units'], at: 448, align: 'right' },
    { head: ['Unit', 'Value'], at: 502, align: 'right' },
    { head: ['', 'Amount'], at: 568, align: 'right' },
  ];
  const exchange = ofKinds('exchange-in', 'exchange-out');
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        exchange(event) ? event.paper!.name : `${event.paper!.name} ${event.paper!.more}`.trim(),
        event.quantity! < 0 ? `(${units(-event.quantity!)})` : units(event.quantity!),
        price(event.price!, 4),
        dollars(intoFund(event)),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Transaction Detail' });
}
