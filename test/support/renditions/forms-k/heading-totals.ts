import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, ofKinds, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { oncePerDay, yearBegin } from '../forms-d/kit.ts';
import { message, pending, positions, realized, runningHead } from '../forms-e/kit.ts';
import type { Line } from '../forms-g/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { before, PAYROLL, PLAN_KINDS, part, partLines } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee salary deferrals',
  match: 'Matching money from employer',
  'employer-contribution': 'Employer money',
  'loan-payment': 'Loan payback, principal',
  'loan-interest': 'Loan payback, interest',
  'new-loan': 'Loan made to participant',
  'rollover-in': 'Rollover check received',
  'wire-out': 'Federal funds wire sent to',
  distribution: 'Plan payment to participant',
  'tax-withheld': 'Federal withholding on plan payment',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend, qualified',
  'capgain-lt': 'Capital gain paid, long-term',
  interest: 'Interest',
  'sweep-interest': 'Interest earned on uninvested cash',
  'accrued-paid': 'Bond interest paid to seller',
  reinvest: 'Shares bought with dividend',
  'foreign-tax': 'Tax kept by foreign government',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Portfolio management charge',
};

const ADDED = part(
  'Added to account',
  1,
  'deferral',
  'match',
  'employer-contribution',
  'loan-payment',
  'loan-interest',
  'rollover-in',
);
const PAID = part('Paid from account', -1, 'wire-out', 'distribution', 'tax-withheld', 'new-loan');

/** A regional broker's statement whose sections carry their sums on the line of their headings, with sums before their parts in the summary. */
export function headingTotals(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Sons Brokers', 'Financial', 'Investments']);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 42 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'quarter'], kinds: PLAN_KINDS, pace: [4, 18] },
    PAYROLL,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positions(
    sheet,
    book,
    `Your investments on ${day(book.end)}`,
    'Uninvested cash',
    'Worth of everything in this account',
  );
  sections(sheet, statement);
  pending(sheet, random, book, 'Trades on their way');
  realized(sheet, book, 'What your sales gained or lost');
  message(sheet, random, 'A word from us');
  terms(sheet, random, 'The small print');
  runningHead(sheet, `${provider} for account ${book.number}`, (page, pages) => `${page}/${pages}`);
  return sheet;
}

const day = (text: string) => dated(text, 'Month D, YYYY');
const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 16 });
  sheet.at([[`Your statement for ${day(book.start)} through ${day(book.end)}`, 42]], { size: 10 });
  sheet.paper.down(8);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 42]]);
  sheet.at([[`Account ${book.number}`, 42]], { bold: true });
  const charges = { label: 'Our charges', belongs: isFee, side: -1 as const };
  const earned = { label: 'Dividends, interest and gains paid', belongs: isIncome, side: 1 as const };
  const lines = partLines(book, [ADDED, PAID, earned, charges], 'Rise or fall in prices');
  const [added, paid, earnings, ours, market] = lines as [Line, Line, Line, Line, Line];
  const moved = before(book, 'Money you moved, net', [added, paid]);
  const made = before(book, 'Earned less charges', [earnings, ours]);
  const figures = ([label, cents, year]: readonly [string, number, number]): [string, string, string] => [
    label,
    print(cents),
    print(year),
  ];
  const row = ([label, cents, side]: Line, indent = '   ') =>
    figures([`${indent}${label}`, cents, soFar(book, label, cents, side)]);
  sheet.heading('How your account changed');
  sheet.at(
    [
      [book.start.slice(0, 7) === book.end.slice(0, 7) ? 'This month' : 'These 3 months', 450, 'right'],
      ['Year so far', 566, 'right'],
    ],
    { bold: true },
  );
  const all: [string, string, string][] = [
    figures([`Worth on ${day(addDays(book.start, -1))}`, book.begin, yearBegin(book, lines)]),
    figures(moved),
    row(added),
    row(paid),
    figures(made),
    row(earnings),
    row(ours),
    row(market, ''),
    figures([`Worth on ${day(book.end)}`, book.ending, book.ending]),
  ];
  for (const [index, [label, period, year]] of all.entries()) {
    const part = label.startsWith(' ');
    sheet.at(
      [
        [label.trim(), part ? 56 : 42],
        [period, 450, 'right'],
        [year, 566, 'right'],
      ],
      { bold: index === 0 || index === all.length - 1, size: part ? 7.5 : 8.5 },
    );
  }
}

function sections(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('What happened');
    sheet.paper.line('Nothing happened in your account.');
    return;
  }
  const all: readonly (readonly [string, (event: Happening) => boolean, boolean])[] = [
    ['Money added', ADDED.belongs, false],
    ['Money paid out', PAID.belongs, false],
    ['Dividends, interest and gains', isIncome, false],
    ['Investments bought', ofKinds('buy', 'reinvest'), true],
    ['Investments sold', ofKinds('sell', 'maturity'), true],
    ['Charges', isFee, false],
  ];
  for (const [title, belongs, trades] of all) section(sheet, statement, title, belongs, trades);
}

function section(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  trades: boolean,
): void {
  const { book } = statement;
  const events = book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Details', at: 90, wrap: trades ? 230 : 380 },
    ...(trades
      ? ([
          { head: 'Number', at: 410, align: 'right' },
          { head: 'Price each', at: 480, align: 'right' },
        ] as Column[])
      : []),
    { head: 'Dollars', at: 566, align: 'right' },
  ];
  const once = oncePerDay((text) => dated(text, 'Mon D'));
  const rows = events.map(
    (event): Row => ({
      cells: [
        once(event.settle),
        linesOf(SAYS, book, event).join(', '),
        ...(trades ? [units(Math.abs(event.quantity ?? 0), 3), price(event.price ?? 0, 3)] : []),
        money(event.cents),
      ],
      event,
    }),
  );
  sheet.paper.need(90);
  sheet.paper.down(8);
  sheet.at(
    [
      [title, 42],
      [print(sum(events)), 566, 'right'],
    ],
    { bold: true, size: 11 },
  );
  sheet.table(statement, columns, rows, {});
}
