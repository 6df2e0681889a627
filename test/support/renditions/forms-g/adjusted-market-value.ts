import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, movesCash, sum } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { dayForm, legal, pending, runningHead, says } from '../forms-e/kit.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, known, of, sold } from '../forms-f/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { dailySweeps, positionsWithBasis } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'distribution',
  'distribution',
  'custody-fee',
  'fee',
  'interest',
  'dividend',
  'dividend',
  'buy',
  'sell',
  'maturity',
];
const SAYS: Words = {
  'employer-contribution': 'Employer Contribution Received',
  deferral: 'Employee Deferral Contribution Received',
  distribution: 'Lump Sum Distribution Paid To Beneficiary',
  'tax-withheld': 'Federal Income Tax Withheld From Payment',
  'custody-fee': 'Collected Trustee/Custody Fee',
  fee: 'Collected Investment Management Fee',
  interest: 'Interest Earned On',
  dividend: 'Cash Dividend On',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured Par Value Of',
};

/** A bank's institutional trust account: the value is adjusted for what came and went before the results of investing are added, and every such sum is printed. */
export function adjustedMarketValue(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank Institutional Trust & Custody',
    'Trust & Custody, N.A.',
    'Bank & Trust',
  ]);
  const sheet = new Sheet(provider, {
    size: 7.5,
    headroom: 30,
    margin: 44,
    font: random.pick(['Helvetica', 'Times', 'Courier']),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6.5;
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 9],
    number: (chance) => `${chance.whole(10, 99)}${chance.whole(100000, 999999)}${chance.whole(10, 99)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  cashSummary(sheet, book);
  positionsWithBasis(sheet, book, {
    title: 'ASSET DETAIL',
    heads: [
      'Asset Name',
      'Shares/|Face Amount',
      'Price',
      'Market|Value',
      'Tax|Cost',
      'Unrealized|Gain (Loss)',
      'Est Ann|Inc',
    ],
    cash: 'FIRST AMERICAN GOVT OBLIG FD CL Y',
    total: 'Total Assets',
  });
  detail(sheet, statement, dayForm(random, ['MM/DD/YY', 'MM/DD/YYYY']));
  sweeps(sheet, book);
  pending(sheet, random, book, 'PENDING TRADES');
  legal(sheet, random, 'GLOSSARY');
  runningHead(
    sheet,
    `ACCOUNT NUMBER: ${book.number}`,
    (page, pages) =>
      `This statement is for the period from ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front');
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const moved = of(book, comesIn) + of(book, goesOut) + of(book, isFee);
  const income = of(book, isIncome);
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 12 });
  sheet.at(
    [
      [
        'QUESTIONS? If you have any questions regarding your account or this statement, please contact your Account Manager.',
        44,
      ],
    ],
    { size: 6 },
  );
  addressed(sheet, book, 60, true);
  sheet.at([
    ['Account name:', 44],
    [book.title.join(' '), 130],
  ]);
  sheet.at([
    ['Account number:', 44],
    [book.number, 130],
  ]);
  sheet.heading('MARKET VALUE SUMMARY');
  sheet.at([['Current Period', 440, 'right']], { bold: true });
  sheet.at([[`${dated(book.start, 'MM/DD/YY')} to ${dated(book.end, 'MM/DD/YY')}`, 440, 'right']], { bold: true });
  const block = (lines: readonly (readonly [string, string])[], bold: readonly number[] = []) =>
    sheet.figures(lines, [440], 54, bold);
  block([['Beginning Market Value', dollars(book.begin)]], [0]);
  sheet.at([['Contributions', 54]], { bold: true });
  block([['  Employer And Employee Contributions', print(of(book, comesIn))]]);
  sheet.at([['Distributions', 54]], { bold: true });
  block(
    [
      ['  Benefit Payments And Withholding', print(of(book, goesOut))],
      ['  Trustee And Management Fees', print(of(book, isFee))],
      ['Adjusted Market Value', dollars(book.begin + moved)],
    ],
    [2],
  );
  sheet.at([['Investment Results', 54]], { bold: true });
  block(
    [
      ['  Interest, Dividends and Other Income', print(income)],
      ['  Net Change in Investment Value', print(book.gain)],
      ['Total Investment Results', dollars(income + book.gain)],
      ['Ending Market Value', dollars(book.ending)],
    ],
    [2, 3],
  );
}

function cashSummary(sheet: Sheet, book: Book): void {
  sheet.heading('CASH SUMMARY');
  sheet.figures(
    [
      ['Beginning Cash Balance', dollars(book.cashBegin)],
      ['Receipts', print(of(book, (event) => movesCash(event) && event.cents > 0))],
      ['Disbursements', print(of(book, (event) => movesCash(event) && event.cents < 0))],
      ['Ending Cash Balance', dollars(book.cashEnd)],
    ],
    [440],
    54,
    [0, 3],
  );
}

function detail(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const columns: Column[] = [
    { head: ['Date', 'Posted'], at: 44 },
    { head: 'Description', at: 100, wrap: 220 },
    { head: ['Income', 'Cash'], at: 410, align: 'right' },
    { head: ['Principal', 'Cash'], at: 490, align: 'right' },
    { head: ['Tax', 'Cost'], at: 568, align: 'right' },
  ];
  sheet.heading('TRANSACTION DETAIL');
  const sections = [
    { title: 'CONTRIBUTIONS', total: 'Total Contributions', belongs: comesIn },
    {
      title: 'INTEREST, DIVIDENDS AND OTHER INCOME',
      total: 'Total Interest, Dividends and Other Income',
      belongs: isIncome,
    },
    {
      title: 'DISTRIBUTIONS',
      total: 'Total Distributions',
      belongs: (event: Happening) => goesOut(event) || isFee(event),
    },
    { title: 'PURCHASES', total: 'Total Purchases', belongs: (event: Happening) => isTrade(event) && bought(event) },
    {
      title: 'SALES AND MATURITIES',
      total: 'Total Sales And Maturities',
      belongs: (event: Happening) => isTrade(event) && sold(event),
    },
  ];
  for (const section of sections)
    sectionTable(
      sheet,
      statement,
      section,
      columns,
      (event) => {
        const cost = isTrade(event) ? (event.cents < 0 ? -event.cents : -costOf(event.paper!, event.cents)) : null;
        const words =
          event.quantity === undefined
            ? says(SAYS, event)
            : `${SAYS[event.kind]} ${units(Math.abs(event.quantity))} ${event.paper!.bond ? 'Par Value' : 'Shares'} Of ${event.paper!.name} ${event.paper!.more} Trade Date ${dated(event.trade, 'M/D/YY')}`;
        return [
          day(event.settle),
          words,
          isIncome(event) ? print(event.cents) : '',
          isIncome(event) ? '' : print(event.cents),
          cost === null ? '' : print(cost),
        ];
      },
      sections.indexOf(section) === 1 ? 2 : 3,
      dollars,
      1,
    );
}

function sweeps(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const total = (side: 1 | -1) =>
    sum(days.filter(({ cents }) => Math.sign(cents) === side).map(({ cents }) => ({ cents }) as Happening));
  const rows = [
    { title: 'Combined Purchases For The Period', cents: -total(1) },
    { title: 'Combined Sales For The Period', cents: -total(-1) },
  ].map(
    ({ title, cents }): Row => ({
      cells: ['', `${title} Of First American Govt Oblig Fd Cl Y`, '', print(cents), print(-cents)],
    }),
  );
  sheet.table(
    aside(book),
    [
      { head: '', at: 44 },
      { head: '', at: 100, wrap: 250 },
      { head: '', at: 410, align: 'right' },
      { head: '', at: 490, align: 'right' },
      { head: '', at: 568, align: 'right' },
    ],
    rows,
    { title: 'CASH EQUIVALENT (SWEEP) ACTIVITY', noHead: true },
  );
}
