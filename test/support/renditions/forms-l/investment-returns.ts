import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { comesIn, goesOut, known } from '../forms-f/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, flowsOf, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'rmd', 'service-charge', 'journal-in'];
const TYPES: Words = {
  'employer-contribution': 'Contribution',
  contribution: 'Contribution',
  deposit: 'ACH Deposit',
  'journal-in': 'Journal',
  'ach-out': 'ACH Withdrawal',
  distribution: 'Distribution',
  rmd: 'Distribution',
  'tax-withheld': 'Tax Withholding',
  dividend: 'Cash Dividend',
  'qualified-dividend': 'Cash Dividend',
  'capgain-lt': 'Long Term Cap Gain',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'foreign-tax': 'Foreign Tax',
  reinvest: 'Reinvest Dividend',
  buy: 'Purchase',
  sell: 'Sale',
  fee: 'Fee',
  'service-charge': 'Fee',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION CURRENT YEAR',
  contribution: 'CONTRIBUTION PRIOR YEAR',
  deposit: 'ACH FROM FIRST LAKESIDE BANK',
  'journal-in': 'JOURNAL FROM RELATED ACCOUNT',
  'ach-out': 'ACH TO FIRST LAKESIDE BANK',
  distribution: 'NORMAL DISTRIBUTION',
  rmd: 'REQUIRED MINIMUM DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  'sweep-interest': 'INSURED CASH ACCOUNT INTEREST',
  fee: 'QUARTERLY ADVISORY FEE',
  'service-charge': 'CONFIRM FEE',
};

/** An independent broker's account: what flowed in and out and what the investments returned, income and charges and all, and the parts of the return in a summary of cash. */
export function investmentReturns(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Financial LLC',
    'Independent Partners',
    'Financial Services',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 34, margin: 40 });
  const { book, facts } = known(random, {
    lengths: ['month', 'quarter'],
    kinds: KINDS,
    pace: [3, 12],
    number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(1000, 9999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Security ID / Description', at: 40 },
      { field: 'units', head: 'Quantity', at: 320 },
      { field: 'price', head: 'Price ($)', at: 380 },
      { field: 'value', head: 'Market Value ($)', at: 450 },
      { field: 'cost', head: 'Cost Basis ($)', at: 514 },
      { field: 'gain', head: ['Unrealized', 'Gain/Loss ($)'], at: 572 },
    ],
    { title: 'Account Holdings', cash: 'INSURED CASH ACCOUNT', total: 'TOTAL ACCOUNT HOLDINGS', print: dashes },
  );
  activity(sheet, statement);
  sweeps(sheet, book);
  legal(sheet, random, 'Disclosures and Other Information');
  runningHead(sheet, `${provider}     Account Number: ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const dashes = (cents: number) => money(cents);
const dollars = (cents: number) => money(cents, 'front', true);
const figure = (cents: number) => (cents === 0 ? '-' : money(cents));

function front(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at(
    [
      [provider, 40],
      ['Investment Statement', 440],
    ],
    { bold: true, size: 11 },
  );
  sheet.at([
    ['', 40],
    [`${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`, 440],
  ]);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 40]]);
  paper.down(8);
  sheet.at([[`Account value as of ${dated(book.end, 'Month D')}`, 40]]);
  sheet.at([[dollars(book.ending), 40]], { size: 16, bold: true });
  sheet.at([[`Value on last statement ${dated(addDays(book.start, -1), 'Month D')}: ${dollars(book.begin)}`, 40]], {
    size: 7.5,
  });
  const { ins, outs, income, fees, bought, sold } = flowsOf(book);
  const returns = book.gain + income + fees;
  const year = (label: string, cents: number, side: 1 | -1) => yearOf(book, label, cents, side);
  const soFar = { ins: year('in', ins, 1), outs: year('out', outs, -1), returns: year('returns', returns, 1) };
  const quarter = book.start.slice(0, 7) === book.end.slice(0, 7) ? 'This month' : 'This quarter';
  sheet.heading('Account Value Summary');
  sheet.at(
    [
      [quarter, 440, 'right'],
      ['Year to date', 560, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [
        'Starting Value',
        dollars(book.begin),
        dollars(book.begin - (soFar.ins - ins) - (soFar.outs - outs) - (soFar.returns - returns)),
      ],
      ['Inflows', figure(ins), figure(soFar.ins)],
      ['Outflows', figure(outs), figure(soFar.outs)],
      ['Investment Returns', figure(returns), figure(soFar.returns)],
      ['Total Account Value', dollars(book.ending), dollars(book.ending)],
    ],
    [440, 560],
    40,
    [0, 4],
  );
  sheet.at(
    [
      [
        'Investment returns include dividends, interest, capital gain distributions, fees and changes in market value.',
        40,
      ],
    ],
    {
      size: 6.5,
    },
  );
  const reinvested = sum(book.events, ofKinds('reinvest'));
  const of = (...kinds: Kind[]) => sum(book.events, ofKinds(...kinds));
  const lines: [string, number, 1 | -1][] = [
    ['Securities Purchased', bought - reinvested, -1],
    ['Securities Sold', sold, 1],
    ['Dividends', of('dividend', 'qualified-dividend', 'foreign-tax'), 1],
    ['Interest', of('interest', 'sweep-interest'), 1],
    ['Capital Gain Distributions', of('capgain-lt'), 1],
    ['Reinvestments', reinvested, -1],
    ['Deposits', ins, 1],
    ['Withdrawals', outs, -1],
    ['Fees', fees, -1],
  ];
  if (lines.reduce((all, [, cents]) => all + cents, 0) !== bought + sold + income + ins + outs + fees)
    throw new Error('the summary of cash leaves something out');
  sheet.heading('Cash Activity Summary');
  sheet.at(
    [
      [quarter, 440, 'right'],
      ['Year to date', 560, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Starting Cash and Cash Equivalents', dollars(book.cashBegin), ''],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        figure(cents),
        figure(cents === 0 ? 0 : year(label, cents, side)),
      ]),
      ['Ending Cash and Cash Equivalents', dollars(book.cashEnd), ''],
    ],
    [440, 560],
    40,
    [0, lines.length + 1],
  );
}

const CATEGORIES: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Purchases and Sales', ofKinds('buy', 'sell')],
  ['Dividends, Interest and Capital Gains', isIncome],
  ['Reinvestments', ofKinds('reinvest')],
  ['Deposits and Contributions', comesIn],
  ['Withdrawals and Distributions', goesOut],
  ['Fees', isFee],
];

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 92 },
    { head: 'Description/Security ID', at: 190, wrap: 190 },
    { head: 'Quantity', at: 450, align: 'right' },
    { head: 'Price ($)', at: 506, align: 'right' },
    { head: 'Amount ($)', at: 572, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [name, belongs] of CATEGORIES) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: [name], bold: true });
    for (const event of events) {
      const { paper } = event;
      rows.push({
        cells: [
          dated(event.settle, 'MM/DD/YYYY'),
          TYPES[event.kind]!,
          paper ? [paper.name, `${paper.more} ${paper.cusip}`.trim()] : SAYS[event.kind]!,
          event.quantity === undefined ? '-' : units(event.quantity, 3),
          event.price === undefined ? '-' : price(event.price, 4),
          money(event.cents),
        ],
        event,
      });
    }
    rows.push({ cells: ['', '', `Total ${name}`, '', '', dollars(sum(events))], bold: true });
  }
  if (rows.length === 0) {
    sheet.heading('Account Activity');
    sheet.paper.line('There was no activity in this account.');
  } else sheet.table(statement, columns, rows, { title: 'Account Activity' });
}

function sweeps(sheet: Sheet, book: Book): void {
  const rows = dailySweeps(book).map(
    ({ day, cents }): Row => ({
      cells: [
        dated(day, 'MM/DD/YYYY'),
        'ICA Transfer',
        cents > 0 ? 'DEPOSIT INTO INSURED CASH ACCOUNT' : 'WITHDRAWAL FROM INSURED CASH ACCOUNT',
        money(-cents),
      ],
    }),
  );
  if (rows.length === 0) return;
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 40 },
      { head: 'Transaction', at: 92 },
      { head: 'Description', at: 190 },
      { head: 'Amount ($)', at: 572, align: 'right' },
    ],
    rows,
    { title: 'Cash Sweep Activity' },
  );
}
