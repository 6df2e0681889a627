import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, movesCash } from '../events.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { changeTable, dailySweeps, type Named, type Plan, together } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, terms } from '../forms-h/kit.ts';
import { letterhead, offer } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { aside, monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from './kit.ts';

const TYPE: Words = {
  deferral: 'Contribution',
  match: 'Contribution',
  'employer-contribution': 'Contribution',
  'rollover-in': 'Rollover',
  'journal-in': 'Transfer in',
  'journal-out': 'Transfer out',
  distribution: 'Distribution',
  'tax-withheld': 'Tax withheld',
  'wire-out': 'Wire',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Capital gain',
  interest: 'Interest',
  'sweep-interest': 'Interest',
  'accrued-paid': 'Accrued int',
  'foreign-tax': 'Foreign tax',
  reinvest: 'Reinvest',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Maturity',
  fee: 'Fee',
};
const SAYS: Words = {
  deferral: 'Employee deferral',
  match: 'Employer match',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover from qualified plan',
  'journal-in': 'From a household account',
  'journal-out': 'To a household account',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal withholding',
  'wire-out': 'Outgoing wire',
  'sweep-interest': 'Bank deposit sweep interest',
  fee: 'Program fee',
};

/** A broker's statement for the accounts of one household: all of them on the first page, then each with its own summary, positions and list, and the sweep's mirror of it. */
export function familyAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities', 'Financial Advisors', 'Brokerage']);
  const sheet = new Sheet(provider, { size: 8, margin: 40, headroom: 26 });
  const kinds = [...ACCOUNT_KINDS, 'journal-in', 'journal-out'] as const;
  const first = `${figures(random.branch('branch'), 3)}`;
  const numbers = random.branch('numbers');
  const plans: readonly Plan[] = [
    { name: '401(k) Plan Trust', kinds, pace: [5, 14] },
    { name: 'Profit Sharing Trust', kinds, pace: [2, 8] },
    { name: 'Forfeiture Account', kinds: ['journal-in', 'dividend', 'sweep-interest', 'fee'], pace: [0, 3] },
  ];
  const all = together(
    random,
    plans.slice(0, random.branch('count').whole(2, 3)),
    () => `${first}-${figures(numbers, 6)}`,
  );
  front(sheet, all, provider);
  offer(sheet, random);
  for (const each of all) one(sheet, sheet.open(each.book, each.facts), each);
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, `${provider} household statement`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, all: readonly Named[], provider: string): void {
  const { book } = all[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Household statement', monthSpan(book)],
      ['Your advisor', 'Lena Fairbrother, 555-0171'],
      ['Accounts in this statement', String(all.length)],
    ],
    { label: 340, text: 450 },
  );
  sheet.heading('Household summary');
  sheet.head([
    { head: 'Account', at: 40 },
    { head: 'Account number', at: 210 },
    { head: 'Last statement', at: 400, align: 'right' },
    { head: 'This statement', at: 490, align: 'right' },
    { head: 'Change', at: 572, align: 'right' },
  ]);
  for (const { name, book: each } of all)
    sheet.at([
      [name, 40],
      [each.number, 210],
      [show(each.begin), 400, 'right'],
      [show(each.ending), 490, 'right'],
      [show(each.ending - each.begin), 572, 'right'],
    ]);
  const total = (of: (one: Book) => number) => all.reduce((cents, each) => cents + of(each.book), 0);
  sheet.at(
    [
      ['Household total', 40],
      [show(total(({ begin }) => begin)), 400, 'right'],
      [show(total(({ ending }) => ending)), 490, 'right'],
      [show(total(({ begin, ending }) => ending - begin)), 572, 'right'],
    ],
    { bold: true },
  );
}

function one(sheet: Sheet, statement: Statement, { name }: Named): void {
  const { book } = statement;
  sheet.paper.newPage();
  sheet.at(
    [
      [name, 40],
      [`Account number ${book.number}`, 572, 'right'],
    ],
    { bold: true, size: 12 },
  );
  sheet.at([[book.title.join(' '), 40]]);
  const lines = partLines(
    book,
    [
      part('Contributions and rollovers', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('Distributions and wires', -1, 'distribution', 'tax-withheld', 'wire-out'),
      part('Transfers between household accounts', 1, 'journal-in', 'journal-out'),
      { label: 'Dividends, interest and other income', belongs: isIncome, side: 1 },
      { label: 'Program fees', belongs: isFee, side: -1 },
    ],
    'Change in value of your investments',
  );
  sheet.heading('Account at a glance');
  sheet.at(
    [
      ['This period', 460, 'right'],
      ['This year', 572, 'right'],
    ],
    { bold: true },
  );
  const ends = [
    `Beginning value on ${dated(book.start, 'Mon D, YYYY')}`,
    `Ending value on ${dated(book.end, 'Mon D, YYYY')}`,
  ] as const;
  changeTable(sheet, book, ends, lines, [460, 572], 40, show);
  holdingsByClass(sheet, book, {
    title: 'What is in this account',
    cash: 'Bank deposit sweep',
    total: 'Total account value',
    negative: 'front',
    income: '',
  });
  list(sheet, statement);
  sweep(sheet, book);
}

function list(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 80 },
    { head: 'Description', at: 140, wrap: 180 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Price', at: 450, align: 'right' },
    { head: 'Amount', at: 512, align: 'right' },
    { head: ['Cash', 'balance'], at: 572, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('Account activity');
    sheet.paper.line('This account had no activity during the statement period.');
    return;
  }
  const once = oncePerDay((day) => dated(day, 'MM/DD'));
  let running = book.cashBegin;
  const rows = book.events.map((event): Row => {
    if (movesCash(event)) running += event.cents;
    return {
      cells: [
        once(event.settle),
        TYPE[event.kind]!,
        linesOf({ ...SAYS, [event.kind]: SAYS[event.kind] ?? '' }, book, event),
        quantityOf(event),
        priceOf(event, 2),
        money(event.cents),
        money(running),
      ],
      event,
    };
  });
  sheet.table(
    statement,
    columns,
    [
      {
        cells: [dated(addDays(book.start, -1), 'MM/DD'), '', 'Opening cash balance', '', '', '', money(book.cashBegin)],
      },
      ...rows,
    ],
    { title: 'Account activity' },
  );
}

/** What the deposit program took in or gave back each day: the list's money from the other side. */
function sweep(sheet: Sheet, book: Book): void {
  const rows = dailySweeps(book).map(
    ({ day, cents }): Row => ({
      cells: [
        dated(day, 'MM/DD'),
        cents > 0 ? 'Automatic deposit to sweep' : 'Automatic withdrawal from sweep',
        money(cents),
      ],
    }),
  );
  if (rows.length === 0) return;
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 40 },
      { head: 'Sweep activity', at: 80 },
      { head: 'Amount', at: 400, align: 'right' },
    ],
    rows,
    { title: 'Bank deposit sweep activity' },
  );
}
