import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Kind } from '../events.ts';
import { sum } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';
import { type Named, type Plan, together } from './kit.ts';

const CHECKING: readonly Kind[] = ['direct-deposit', 'deposit', 'card', 'card', 'check', 'ach-out', 'service-charge'];
const SAVING: readonly Kind[] = ['deposit', 'ach-out', 'credited-interest'];
const SAYS: Words = {
  'direct-deposit': 'Deposit - ACH Paid From Harrow Builders Payroll',
  deposit: 'Deposit - Check Received',
  card: 'POS Debit - Visa Check Card',
  check: 'Check',
  'ach-out': 'Paid To - Utility Company Online',
  'service-charge': 'Fee - Monthly Service',
  'credited-interest': 'Dividend',
};

/** A credit union's statement of several share accounts: one summary line for each of them, then each account's lines with a trailing minus and the balance after each. */
export function shareAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Federal Credit Union', 'Credit Union', 'Community FCU']);
  const sheet = new Sheet(provider, { size: 8, headroom: 28, margin: 44 });
  let count = random.whole(3_000_000_000, 6_999_999_999);
  const number = () => {
    count += random.whole(10_000, 9_000_000);
    return String(count);
  };
  const plans: Plan[] = [
    { name: 'Business Checking', kinds: CHECKING, pace: [2, 16], cashOnly: true },
    { name: 'Membership Savings', kinds: SAVING, pace: [0, 3], cashOnly: true },
    { name: 'Money Market Savings', kinds: SAVING, pace: [0, 4], cashOnly: true },
  ];
  const accounts = together(random, plans.slice(0, random.whole(2, 3)), number);
  front(sheet, accounts, provider);
  for (const each of accounts) account(sheet, each);
  legal(sheet, random, 'Disclosure Information');
  runningHead(
    sheet,
    `Statement of Account   ${dated(accounts[0]!.book.start, 'MM/DD/YY')} - ${dated(accounts[0]!.book.end, 'MM/DD/YY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const signed = (cents: number) => money(cents, 'back');
const into = ({ book }: Named) => sum(book.events, ({ cents }) => cents > 0);
const outOf = ({ book }: Named) => sum(book.events, ({ cents }) => cents < 0);
const paid = ({ book }: Named) => sum(book.events, ({ kind }) => kind === 'credited-interest');

function front(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  sheet.at([['Statement of Account', 400]], { bold: true, size: 10 });
  sheet.at([['Statement Period', 400]]);
  sheet.at([[`${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 400]]);
  sheet.at([
    ['Access No.', 400],
    ['98812345', 460],
  ]);
  addressed(sheet, book, 60, true);
  const places = [286, 364, 442, 506, 568];
  sheet.heading('Summary of your deposit accounts');
  sheet.head([
    { head: '', at: 44 },
    ...[
      ['Previous', 'Balance'],
      ['Deposits/', 'Credits'],
      ['Withdrawals/', 'Debits'],
      ['Ending', 'Balance'],
      ['YTD', 'Dividends'],
    ].map((head, index) => ({ head, at: places[index]!, align: 'right' as const })),
  ]);
  const year = new Map(accounts.map((each) => [each, paid(each) + each.book.ytd('dividends', 0)]));
  for (const each of accounts) {
    sheet.at([[each.name, 44]], { bold: true });
    sheet.figures(
      [
        [
          each.book.number,
          money(each.book.cashBegin, 'front', true),
          money(into(each), 'front', true),
          money(-outOf(each), 'front', true),
          money(each.book.cashEnd, 'front', true),
          money(year.get(each)!, 'front', true),
        ],
      ],
      places,
    );
  }
  const all = (of: (each: Named) => number) =>
    money(
      accounts.reduce((total, each) => total + of(each), 0),
      'front',
      true,
    );
  sheet.figures(
    [
      [
        'Totals',
        all(({ book: own }) => own.cashBegin),
        all(into),
        all((each) => -outOf(each)),
        all(({ book: own }) => own.cashEnd),
        all((each) => year.get(each)!),
      ],
    ],
    places,
    44,
    [0],
  );
}

function account(sheet: Sheet, each: Named): void {
  const { book, facts, name } = each;
  const statement = sheet.open(book, facts, true);
  sheet.paper.need(130);
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: [dated(book.start, 'MM-DD'), 'Beginning Balance', '', money(book.cashBegin)] }];
  for (const event of book.events) {
    balance += event.cents;
    rows.push({
      cells: [
        dated(event.settle, 'MM-DD'),
        `${SAYS[event.kind]}${event.checkNumber ? ` ${event.checkNumber}` : ''}`,
        signed(event.cents),
        signed(balance),
      ],
      event: { ...event, trade: event.settle },
    });
  }
  rows.push({ cells: [dated(book.end, 'MM-DD'), 'Ending Balance', '', money(book.cashEnd)] });
  if (book.events.length === 0) rows.splice(1, 0, { cells: ['', 'No Transactions This Period', '', ''] });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 44 },
      { head: 'Transaction Detail', at: 96, wrap: 280 },
      { head: 'Amount($)', at: 470, align: 'right' },
      { head: 'Balance($)', at: 560, align: 'right' },
    ],
    rows,
    { title: `${name} - ${book.number}` },
  );
  if (paid(each) > 0)
    sheet.paper.paragraph(
      `Your account earned ${money(paid(each), 'front', true)}, with an annual percentage yield earned of 0.25%, for the dividend period from ${dated(book.start, 'MM-DD-YYYY')} through ${dated(addDays(book.end, 0), 'MM-DD-YYYY')}.`,
      { size: 7 },
    );
}
