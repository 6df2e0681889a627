import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { movesCash, sum } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { type Named, together } from '../forms-g/kit.ts';
import { detailOf, notice, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { figures } from './kit.ts';

const SAYS: Words = {
  deposit: 'Deposit by check',
  'direct-deposit': 'ACH deposit, plan contributions',
  'wire-in': 'Wire transfer deposit',
  'ach-out': 'ACH withdrawal',
  check: 'Share draft',
  'wire-out': 'Wire transfer withdrawal',
  'wire-fee': 'Wire transfer fee',
  'service-charge': 'Monthly maintenance fee',
  'credited-interest': 'Dividend credited',
};

/** A credit union's statement of all that a member has with it: each share account by its suffix, a signed amount and the new balance on each line. */
export function memberShares(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Federal Credit Union', 'Credit Union']);
  const sheet = new Sheet(provider, { size: 8.5, margin: 44, headroom: 24 });
  const member = figures(random.branch('member'), 7);
  const suffixes = ['S01', 'S75', 'S90'];
  let next = 0;
  const all = together(
    random,
    [
      {
        name: 'Business Share Savings',
        kinds: ['deposit', 'wire-in', 'ach-out', 'credited-interest'],
        pace: [1, 5],
        cashOnly: true,
      },
      {
        name: 'Business Share Draft Checking',
        kinds: ['deposit', 'direct-deposit', 'check', 'check', 'ach-out', 'wire-out', 'wire-fee', 'service-charge'],
        pace: [4, 16],
        cashOnly: true,
      },
    ],
    () => `${member}-${suffixes[next++]}`,
  );
  front(sheet, all, provider, member);
  for (const [index, each] of all.entries())
    one(sheet, sheet.open(each.book, each.facts, true), each, suffixes[index]!);
  notice(sheet, random, 'News for members');
  terms(sheet, random, 'Your rights as a member');
  runningHead(sheet, `${provider}   Member ${member}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const show = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, all: readonly Named[], provider: string, member: string): void {
  const { book } = all[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Member number', member],
      ['Statement period', `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`],
      ['Member since', '2011'],
    ],
    { label: 360, text: 450 },
  );
  sheet.heading('Summary of your accounts');
  sheet.head([
    { head: 'Account', at: 44 },
    { head: 'Number', at: 230 },
    { head: 'Previous balance', at: 430, align: 'right' },
    { head: 'New balance', at: 566, align: 'right' },
  ]);
  for (const { name, book: each } of all)
    sheet.at([
      [name, 44],
      [each.number, 230],
      [show(each.cashBegin), 430, 'right'],
      [show(each.cashEnd), 566, 'right'],
    ]);
  const total = (of: (book: Book) => number) => all.reduce((cents, each) => cents + of(each.book), 0);
  sheet.at(
    [
      ['Total of all shares', 44],
      [show(total((each) => each.cashBegin)), 430, 'right'],
      [show(total((each) => each.cashEnd)), 566, 'right'],
    ],
    { bold: true },
  );
}

function one(sheet: Sheet, statement: Statement, { name }: Named, suffix: string): void {
  const { book } = statement;
  const moved = book.events.filter(movesCash);
  const paidIn = (event: (typeof moved)[number]) => event.cents > 0 && event.kind !== 'credited-interest';
  const charge = (event: (typeof moved)[number]) => event.kind === 'service-charge' || event.kind === 'wire-fee';
  sheet.heading(`${suffix} ${name}`);
  sheet.at([[`Account number ${book.number}`, 44]]);
  sheet.figures(
    [
      [`Previous balance ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, show(book.cashBegin)],
      ['Deposits', show(sum(moved, paidIn))],
      ['Dividends', show(sum(moved, ({ kind }) => kind === 'credited-interest'))],
      ['Withdrawals', show(sum(moved, (event) => event.cents < 0 && !charge(event)))],
      ['Fees', show(sum(moved, charge))],
      [`New balance ${dated(book.end, 'MM/DD/YYYY')}`, show(book.cashEnd)],
    ],
    [330],
    44,
    [0, 5],
  );
  const columns: Column[] = [
    { head: 'Post', at: 44 },
    { head: 'Eff', at: 90 },
    { head: 'Transaction description', at: 140, wrap: 230 },
    { head: 'Amount', at: 470, align: 'right' },
    { head: 'Balance', at: 566, align: 'right' },
  ];
  let running = book.cashBegin;
  const rows = moved.map((event): Row => {
    running += event.cents;
    const day = dated(event.settle, 'MM/DD');
    const says = event.checkNumber ? `${SAYS[event.kind]!} ${event.checkNumber}` : SAYS[event.kind]!;
    return {
      cells: [
        day,
        day,
        [says, event.checkNumber ? '' : detailOf(book, event)].filter(Boolean),
        show(event.cents),
        show(running),
      ],
      event,
    };
  });
  sheet.table(
    statement,
    columns,
    [
      { cells: [dated(book.start, 'MM/DD'), '', 'Balance forward', '', show(book.cashBegin)], bold: true },
      ...rows,
      { cells: [dated(book.end, 'MM/DD'), '', 'Ending balance', '', show(running)], bold: true },
    ],
    { title: `${name} transactions` },
  );
}
