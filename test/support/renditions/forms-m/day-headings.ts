import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, type Kind } from '../events.ts';
import { intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { band, figures } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'distribution',
  'corrective',
  'rollover-in',
  'forfeiture-in',
  'tpa-fee',
  'dividend',
];
const SAYS: Words = {
  deferral: 'Pre-tax 401(k)',
  roth: 'Roth 401(k)',
  match: 'Safe harbor match',
  'loan-payment': 'Loan payment principal',
  'loan-interest': 'Loan payment interest',
  'new-loan': 'Loan paid out',
  distribution: 'Distribution',
  'tax-withheld': 'Federal tax withholding',
  corrective: 'Refund of excess deferrals',
  'rollover-in': 'Rollover contribution',
  'forfeiture-in': 'Forfeiture credited',
  'tpa-fee': 'Plan administration fee',
  dividend: 'Dividend reinvested',
};

/** A payroll company's plan report: a band with the date, and under it what was posted that day without a date of its own. */
export function dayHeadings(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Payroll & Benefits', 'Pay 401(k)', 'Employer Services']);
  const sheet = new Sheet(provider, { size: 8.5, margin: 50, headroom: 20 });
  const { book, facts } = keepFunds(random, {
    lengths: ['month', 'quarter', 'quarter'],
    kinds: KINDS,
    pace: [3, 9],
    number: (chance) => `${chance.pick(['K', 'R', 'P'])}${figures(chance, 3)}-${figures(chance, 5)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  funds(sheet, book);
  days(sheet, statement);
  notice(sheet, random, 'From your plan specialist');
  terms(sheet, random, 'Please note');
  runningHead(sheet, `${provider} | Client ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 50],
      ['401(k) Plan Report', 562, 'right'],
    ],
    { bold: true, size: 14 },
  );
  letterhead(
    sheet,
    book,
    [
      ['Client plan ID', book.number],
      ['Report from', dated(book.start, 'Month D, YYYY')],
      ['Report through', dated(book.end, 'Month D, YYYY')],
    ],
    { label: 370, text: 450 },
  );
  const lines = partLines(
    book,
    [
      part('Employee contributions', 1, 'deferral', 'roth'),
      part('Employer contributions', 1, 'match'),
      part('Rollover contributions', 1, 'rollover-in'),
      part('Forfeitures credited', 1, 'forfeiture-in'),
      part('Loan payments', 1, 'loan-payment', 'loan-interest'),
      part('Loans paid out', -1, 'new-loan'),
      part('Distributions and refunds', -1, 'distribution', 'tax-withheld', 'corrective'),
      part('Dividends', 1, 'dividend'),
      { label: 'Plan fees', belongs: isFee, side: -1 },
    ],
    'Gains and losses',
  );
  sheet.heading('Plan balance');
  sheet.at(
    [
      ['This report', 430, 'right'],
      ['Year to date', 562, 'right'],
    ],
    { bold: true },
  );
  const ends = [
    `Balance at ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
    `Balance at ${dated(book.end, 'MM/DD/YYYY')}`,
  ] as const;
  changeTable(sheet, book, ends, lines, [430, 562], 50, show);
}

function funds(sheet: Sheet, book: Book): void {
  sheet.heading('Plan investments');
  sheet.head([
    { head: 'Investment', at: 50 },
    { head: 'Shares', at: 390, align: 'right' },
    { head: 'Price', at: 460, align: 'right' },
    { head: 'Balance', at: 562, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.name} ${paper.more}`, units(quantity), price(paper.price, 2, true), show(value)]],
      [390, 460, 562],
    );
}

function days(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Activity', at: 50 },
    { head: 'Investment', at: 190 },
    { head: 'Shares', at: 440, align: 'right' },
    { head: 'Amount', at: 562, align: 'right' },
  ];
  sheet.heading('Activity by day');
  if (book.events.length === 0) sheet.paper.line('No activity was posted.');
  else sheet.head(columns);
  for (const [day, events] of Map.groupBy(book.events, ({ settle }) => settle)) {
    sheet.paper.down(4);
    band(sheet);
    sheet.at([[dated(day, 'Month D, YYYY'), 50]], { bold: true });
    for (const event of events) {
      const cells: Row['cells'] = [
        SAYS[event.kind]!,
        `${event.paper!.name} ${event.paper!.more}`.slice(0, 40),
        units(event.quantity!),
        show(intoFund(event)),
      ];
      if (sheet.paper.need(30)) sheet.at([[`${dated(day, 'Month D, YYYY')} (continued)`, 50]], { bold: true });
      sheet.row(statement, columns, { cells, event });
    }
  }
}
