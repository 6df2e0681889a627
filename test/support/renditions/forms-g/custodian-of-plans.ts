import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, movesCash, ofKinds, typeOf } from '../events.ts';
import { dayForm, legal, runningHead } from '../forms-e/kit.ts';
import { addressed, isFee, isIncome, known, of } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { allocation } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'rollover-in',
  'distribution',
  'rollover-out',
  'tpa-fee',
  'custody-fee',
  'dividend',
  'capgain-lt',
  'reinvest',
  'reinvest',
  'buy',
  'sell',
  'sell',
];
const CODES: Words = {
  'employer-contribution': 'Employer Contribution',
  deferral: 'Employee Contribution',
  'rollover-in': 'Rollover Deposit',
  distribution: 'Benefit Payment',
  'tax-withheld': 'Tax Withholding',
  'rollover-out': 'Rollover Distribution',
  'tpa-fee': 'TPA Fee',
  'custody-fee': 'Custodial Fee',
  dividend: 'Dividend',
  'capgain-lt': 'LT Capital Gain',
  reinvest: 'Reinvest',
  buy: 'Buy',
  sell: 'Sell',
};

/** A trust company that holds plans for administrators: account summary, assets by fund at both ends, and one ledger of the cash with the balance before and after. */
export function custodianOfPlans(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Company',
    'Trust Services',
    'Atlantic Trust Company',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 36, landscape: random.chance(0.7) });
  const { book, facts } = known(random, {
    lengths: ['month', 'quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 7],
    number: (chance) =>
      `${chance.pick(['MG', '', 'TR'])}${chance.whole(100000, 999999)}${chance.pick(['', 'A', '-01'])}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  assets(sheet, book);
  ledger(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'M/D/YYYY', 'DD-Mon-YYYY']));
  if (random.chance(0.4)) allocation(sheet, book, 'Asset Allocation', 36, 400);
  legal(sheet, random, 'Notes');
  runningHead(
    sheet,
    `${provider}   Statement of Account   ${book.number}`,
    (page, pages) => `${page} / ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const type = (...kinds: Kind[]) => of(book, ofKinds(...kinds));
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 14 });
  sheet.at([['Statement of Account', 36]], { size: 11 });
  addressed(sheet, book);
  sheet.at([
    ['Plan Name:', 36],
    [book.planName ?? book.title.join(' '), 120],
  ]);
  sheet.at([
    ['Account Number:', 36],
    [book.number, 120],
  ]);
  sheet.at([
    ['Statement Period:', 36],
    [`${dated(book.start, 'MM/DD/YYYY')} through ${dated(book.end, 'MM/DD/YYYY')}`, 120],
  ]);
  sheet.heading('Account Summary');
  const distributions = of(book, (event) => typeOf(event) === 'withdrawals') + type('rollover-out');
  sheet.figures(
    [
      [`Market Value as of ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin)],
      ['Contributions', print(type('employer-contribution', 'deferral', 'rollover-in'))],
      ['Distributions', print(distributions)],
      ['Dividends and Capital Gains', print(of(book, isIncome))],
      ['Fees and Expenses', print(of(book, isFee))],
      ['Realized and Unrealized Gain/(Loss)', print(book.gain)],
      [`Market Value as of ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
    ],
    [360],
    36,
    [0, 6],
  );
}

function assets(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 36;
  const places = [right - 260, right - 170, right - 90, right];
  sheet.heading('Asset Summary');
  sheet.head([
    { head: 'Ticker/CUSIP', at: 36 },
    { head: 'Asset Name', at: 110 },
    ...['Units', 'Unit Price', '% of Account', 'Market Value'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const share = (cents: number) => `${((cents / book.ending) * 100).toFixed(2)}%`;
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.symbol, 36],
      [paper.name.slice(0, 30), 110],
      [units(quantity, 4), places[0]!, 'right'],
      [price(paper.price, 4, true), places[1]!, 'right'],
      [share(value), places[2]!, 'right'],
      [print(value), places[3]!, 'right'],
    ]);
  sheet.at([
    ['CASH', 36],
    ['Uninvested Cash', 110],
    [units(book.cashEnd * 10, 4), places[0]!, 'right'],
    ['$1.0000', places[1]!, 'right'],
    [share(book.cashEnd), places[2]!, 'right'],
    [print(book.cashEnd), places[3]!, 'right'],
  ]);
  sheet.at(
    [
      ['Total Assets', 36],
      ['100.00%', places[2]!, 'right'],
      [print(book.ending), places[3]!, 'right'],
    ],
    { bold: true },
  );
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 36;
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Beginning Cash Balance', '', '', '', '', print(balance)], bold: true }];
  for (const event of book.events) {
    if (movesCash(event)) balance += event.cents;
    rows.push({
      cells: [
        day(event.settle),
        CODES[event.kind]!,
        event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '',
        event.quantity === undefined ? '' : units(event.quantity, 4),
        event.price === undefined ? '' : price(event.price, 4, true),
        print(event.cents),
        print(balance),
      ],
      event: { ...event, trade: event.settle },
    });
  }
  rows.push({ cells: ['', 'Ending Cash Balance', '', '', '', '', print(book.cashEnd)], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 36 },
      { head: 'Transaction Type', at: 96, wrap: 110 },
      { head: 'Security', at: 210, wrap: right - 450 },
      { head: 'Units', at: right - 210, align: 'right' },
      { head: 'Price', at: right - 150, align: 'right' },
      { head: 'Net Amount', at: right - 76, align: 'right' },
      { head: 'Cash Balance', at: right, align: 'right' },
    ],
    rows,
    { title: 'Transaction Detail' },
  );
}
