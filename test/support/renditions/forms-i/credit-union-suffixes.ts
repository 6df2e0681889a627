import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, movesCash, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { dayForm, message, runningHead } from '../forms-e/kit.ts';
import { addressed, isIncome } from '../forms-f/kit.ts';
import { type Named, type Plan, together } from '../forms-g/kit.ts';
import { detailOf } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet } from '../sheet.ts';
import { runningCash } from './kit.ts';

const SAVINGS: readonly Kind[] = ['deposit', 'direct-deposit', 'journal-out', 'wire-in', 'ach-out'];
const MARKET: readonly Kind[] = ['journal-in', 'wire-out', 'deposit', 'distribution'];
const DRAFT: readonly Kind[] = ['check', 'check', 'ach-out', 'journal-in', 'service-charge', 'direct-deposit'];
const SAYS: Words = {
  deposit: 'Deposit by Check',
  'direct-deposit': 'ACH Deposit PAYROLL 401K',
  'journal-out': 'Transfer Withdrawal To Share',
  'journal-in': 'Transfer Deposit From Share',
  'wire-in': 'Wire Deposit',
  'wire-out': 'Wire Withdrawal',
  'ach-out': 'ACH Withdrawal',
  distribution: 'Withdrawal by Check Benefit Payment',
  'tax-withheld': 'ACH Withdrawal IRS USATAXPYMT',
  check: 'Draft',
  'service-charge': 'Monthly Service Fee',
  'sweep-interest': 'Dividend',
};

/** A credit union's member statement: a suffix for each share, every line with the balance after it, withdrawals with a minus or in a column of their own. */
export function creditUnionSuffixes(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Federal Credit Union', 'Credit Union', 'Community CU']);
  const sheet = new Sheet(provider, {
    size: 8.5,
    headroom: 28,
    margin: 44,
    font: random.pick(['Helvetica', 'Courier']),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 7.5;
  const member = String(random.whole(100000, 899999));
  const suffixes = ['0000', '0009', '0075'];
  let next = 0;
  const plans: Plan[] = [
    { name: 'Business Share Savings', kinds: [...SAVINGS, 'sweep-interest'], pace: [0, 6], cashOnly: true },
    { name: 'Business Money Market', kinds: [...MARKET, 'sweep-interest'], pace: [1, 8], cashOnly: true },
    { name: 'Business Share Draft', kinds: DRAFT, pace: [3, 16], cashOnly: true },
  ];
  const accounts = together(random, plans.slice(0, random.whole(2, 3)), () => `${member}-${suffixes[next++ % 3]}`);
  const day = dayForm(random, ['Mon DD', 'MM/DD', 'MM/DD/YY']);
  const twoColumns = random.chance(0.4);
  front(sheet, accounts, provider, member);
  for (const each of accounts) share(sheet, each, day, twoColumns);
  message(sheet, random, 'Member news');
  runningHead(
    sheet,
    `${provider}   Member number ${member}`,
    (page, pages) => `Page ${page} of ${pages}`,
    random.chance(0.5),
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back');
const comes = (book: Book, sign: 1 | -1) => sum(book.events, ({ cents }) => Math.sign(cents) === sign);

function front(sheet: Sheet, accounts: readonly Named[], provider: string, member: string): void {
  const { book } = accounts[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([
    ['Member number', 350],
    [member, 450],
  ]);
  sheet.at([
    ['Statement period', 350],
    [`${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 450],
  ]);
  addressed(sheet, book, 60, true);
  sheet.heading('Account balances');
  sheet.head([
    { head: 'Suffix', at: 44 },
    { head: 'Share', at: 100 },
    { head: 'Previous balance', at: 360, align: 'right' },
    { head: 'Ending balance', at: 470, align: 'right' },
  ]);
  for (const { book: each, name } of accounts)
    sheet.at([
      [each.number.slice(-4), 44],
      [name, 100],
      [money(each.cashBegin), 360, 'right'],
      [money(each.cashEnd), 470, 'right'],
    ]);
  const total = (of: (book: Book) => number) => accounts.reduce((all, { book: each }) => all + of(each), 0);
  sheet.at(
    [
      ['Total shares', 100],
      [money(total((each) => each.cashBegin)), 360, 'right'],
      [money(total((each) => each.cashEnd)), 470, 'right'],
    ],
    { bold: true },
  );
}

function share(sheet: Sheet, named: Named, day: (day: string) => string, twoColumns: boolean): void {
  const { book } = named;
  const statement = sheet.open(book, named.facts, true);
  const right = sheet.paper.width - 44;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction description', at: 100, wrap: 230 },
    ...(twoColumns
      ? [
          { head: 'Withdrawal', at: right - 170, align: 'right' as const },
          { head: 'Deposit', at: right - 85, align: 'right' as const },
        ]
      : [{ head: 'Amount', at: right - 95, align: 'right' as const }]),
    { head: 'Balance', at: right, align: 'right' },
  ];
  const amount = (cents: number) =>
    twoColumns ? [cents < 0 ? money(-cents) : '', cents > 0 ? money(cents) : ''] : [print(cents)];
  const blank = twoColumns ? ['', ''] : [''];
  const rows: Row[] = [
    { cells: [day(book.start), 'Previous Balance', ...blank, money(book.cashBegin)], bold: true },
    ...[...runningCash(book, movesCash)].map(([event, [balance]]): Row => {
      const says = event.kind === 'check' ? `Draft ${event.checkNumber}` : SAYS[event.kind]!;
      return {
        cells: [
          day(event.settle),
          [says, event.kind === 'check' ? '' : detailOf(book, event)].filter((text) => text !== ''),
          ...amount(event.cents),
          money(balance),
        ],
        event: { ...event, trade: event.settle },
      };
    }),
    { cells: [day(book.end), 'Ending Balance', ...blank, money(book.cashEnd)], bold: true },
  ];
  sheet.table(statement, columns, rows, { title: `${named.name} - Account ${book.number}` });
  sheet.figures(
    [
      ['Total deposits and dividends', money(comes(book, 1))],
      ['Total withdrawals and fees', money(-comes(book, -1))],
      ['Dividends paid year to date', money(soFar(book, 'dividends', sum(book.events, isIncome), 1))],
    ],
    [330],
    100,
  );
  sheet.at(
    [[`Annual percentage yield earned 0.75% for the period ended ${dated(addDays(book.end, 0), 'MM/DD/YYYY')}`, 100]],
    {
      size: 6.5,
    },
  );
}
