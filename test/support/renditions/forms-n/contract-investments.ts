import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, ofKinds } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'exchange-out',
  'credited-interest',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Employee premium',
  'employer-contribution': 'Employer premium',
  'rollover-in': 'Rollover contribution',
  distribution: 'Cash withdrawal',
  'tax-withheld': 'Federal income tax withheld from withdrawal',
  'exchange-out': 'Transfer out to another investment',
  'exchange-in': 'Transfer in from another investment',
  'credited-interest': 'Additional interest amount credited',
  'loan-payment': 'Loan principal repaid',
  'loan-interest': 'Loan interest repaid',
  'new-loan': 'Loan issued',
  'custody-fee': 'Plan servicing fee',
};

/** A teachers' insurer's quarterly review: premiums, interest and gains, a contract beside the plan it belongs to, investments with what each did across, and transactions in units. */
export function contractInvestments(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Teachers Annuity Association',
    'Annuity and Equities Fund',
  ]);
  const sheet = new Sheet(provider, { size: 8, landscape: true, margin: 44, headroom: 24 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter'],
    kinds: KINDS,
    pace: [2, 5],
    number: (chance) => `${chance.pick(['A', 'C', 'L'])}${figures(chance, 6)}-${figures(chance, 1)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, random, book, provider);
  across(sheet, book, funds);
  notice(sheet, random, 'News for participants');
  detail(sheet, statement);
  terms(sheet, random, 'Disclosures and definitions');
  runningHead(
    sheet,
    `Quarterly review for ${book.title[0]}`,
    (page, pages) =>
      `${dated(book.start, 'Month D')} to ${dated(book.end, 'Month D, YYYY')}     Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'front');
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, random: Random, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Retirement portfolio quarterly review', 44]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Statement period', `${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`],
      ['Plan name', book.planName ?? 'Retirement Plan'],
      ['Plan ID', figures(random.branch('plan'), 6)],
      ['Contract number', book.number],
    ],
    { label: 430, text: 540 },
  );
  const lines = partLines(
    book,
    [
      part('Employee contributions', 1, 'deferral'),
      part('Employer contributions', 1, 'employer-contribution'),
      part('Rollover contributions', 1, 'rollover-in'),
      part('Interest credited', 1, 'credited-interest'),
      part('Loan repayments', 1, 'loan-payment', 'loan-interest'),
      part('Loans issued', -1, 'new-loan'),
      part('Withdrawals and taxes withheld', -1, 'distribution', 'tax-withheld'),
      { label: 'Plan and servicing fees', belongs: isFee, side: -1 },
    ],
    'Gains/Losses',
  );
  sheet.heading('Your account balance');
  sheet.at(
    [
      ['This quarter', 470, 'right'],
      ['This year', 620, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Beginning balance ${dated(book.start, 'MM/DD/YYYY')}`, `Ending balance ${dated(book.end, 'MM/DD/YYYY')}`],
    lines,
    [470, 620],
    44,
    dollars,
  );
}

const IN = ofKinds('deferral', 'employer-contribution', 'rollover-in', 'loan-payment', 'loan-interest');
const OUT = ofKinds('distribution', 'tax-withheld', 'new-loan');

function across(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [330, 405, 480, 555, 620, 685, 748];
  const heads = [
    'Beginning|balance',
    'Contributions|and repayments',
    'Transfers',
    'Withdrawals|and loans',
    'Fees',
    'Gains/Losses|and interest',
    'Ending|balance',
  ];
  const of = (fund: FundAccount) => {
    const by = (belongs: (event: Happening) => boolean) =>
      fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    return [
      fund.begin,
      by(IN),
      by(isTrade),
      by(OUT),
      by(isFee),
      fund.gain + by(ofKinds('credited-interest')),
      fund.end,
    ];
  };
  const rows = funds.map((fund) => [fund.name, of(fund)] as const);
  const sums = places.map((_, index) => rows.reduce((all, [, cells]) => all + cells[index]!, 0));
  sums[6] = book.ending;
  sheet.heading('Your investments');
  sheet.head([
    { head: 'Investment', at: 44 },
    ...heads.map((head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' })),
  ]);
  sheet.figures(
    rows.map(([name, cells]) => [name.slice(0, 44), ...cells.map(show)] as [string, ...string[]]),
    places,
  );
  sheet.figures([['Total', ...sums.map(dollars)] as [string, ...string[]]], places, 44, [0]);
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Your transactions');
    sheet.paper.line('There were no transactions this quarter.');
    return;
  }
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction', at: 110, wrap: 190 },
    { head: 'Investment', at: 312, wrap: 200 },
    { head: 'Units/Shares', at: 600, align: 'right' },
    { head: 'Unit/Share price', at: 676, align: 'right' },
    { head: 'Amount', at: 748, align: 'right' },
  ];
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        SAYS[event.kind]!,
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        units(event.quantity!, 4),
        price(event.price!, 4, true),
        dollars(intoFund(event)),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Your transactions' });
}
