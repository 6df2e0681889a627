import { addDays } from '../../../../src-shared/dates.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, sum } from '../events.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import type { Row, Sheet, Statement } from '../sheet.ts';
import { cameInKind } from './kit.ts';

/** What the money fund took in and gave back, from its own side. */
export function moneyFund(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const rows = days.map(
    ({ day, cents }, index): Row => ({
      cells: [
        dated(day, 'M/D'),
        cents > 0 ? 'Automatic Investment' : 'Automatic Redemption',
        'BANK DEPOSIT PROGRAM',
        index === 0 ? money(cents, 'paren-dollar', true) : money(cents, 'paren'),
      ],
    }),
  );
  const total = days.reduce((all, { cents }) => all + cents, 0);
  sheet.table(
    aside(book),
    [
      { head: ['Activity', 'Date'], at: 36 },
      { head: 'Activity Type', at: 130 },
      { head: 'Description', at: 250 },
      { head: 'Credits/(Debits)', at: 756, align: 'right' },
    ],
    [...rows, { cells: ['NET ACTIVITY FOR PERIOD', '', '', money(total, 'paren-dollar', true)], bold: true }],
    { title: 'MONEY MARKET FUND (MMF) AND BANK DEPOSIT PROGRAM ACTIVITY' },
  );
}

/** A trade that had not settled when the period ended. */
export function unsettled(sheet: Sheet, random: Random, book: Book): void {
  const holding = book.holdings.find(({ paper }) => !paper.bond);
  if (!holding || random.chance(0.6)) return;
  const { paper } = holding;
  const quantity = random.whole(1, 90) * 1000;
  const worth = Math.round((quantity * paper.price) / 100_000);
  const line = (first: string, cents: number): Row => ({
    cells: [
      dated(book.end, 'M/D'),
      dated(addDays(book.end, 1), 'M/D'),
      'Bought',
      paper.name,
      first,
      units(quantity, 3),
      price(paper.price, 4, true),
      money(-cents, 'paren-dollar', true),
    ],
  });
  sheet.table(
    aside(book),
    [
      { head: ['Activity', 'Date'], at: 36 },
      { head: ['Settlement', 'Date'], at: 78 },
      { head: 'Activity Type', at: 130 },
      { head: 'Description', at: 250, wrap: 190 },
      { head: 'Comments', at: 450 },
      { head: 'Quantity', at: 610, align: 'right' },
      { head: 'Price', at: 670, align: 'right' },
      { head: ['Pending', 'Credits/(Debits)'], at: 756, align: 'right' },
    ],
    [
      line('UNSETTLED PURCHASE', worth),
      {
        cells: ['NET UNSETTLED PURCHASES/SALES', '', '', '', '', '', '', money(-worth, 'paren-dollar', true)],
        bold: true,
      },
    ],
    { title: 'UNSETTLED PURCHASES/SALES ACTIVITY' },
  );
}

/** Securities that came from elsewhere. */
export function transfers(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(cameInKind);
  if (events.length === 0) return;
  sheet.heading('TRANSFERS, CORPORATE ACTIONS AND ADDITIONAL ACTIVITY');
  const rows = events.map(
    (event: Happening): Row => ({
      cells: [
        dated(event.settle, 'M/D'),
        'Transfer into Account',
        `${event.paper!.name} (${event.paper!.symbol})`,
        '',
        units(event.quantity!, 3),
        '',
        money(event.cents, 'paren-dollar', true),
      ],
      event,
    }),
  );
  const total = ['TOTAL SECURITY TRANSFERS', '', '', '', '', '', money(sum(events), 'paren-dollar', true)];
  sheet.table(
    statement,
    [
      { head: ['Activity', 'Date'], at: 36 },
      { head: 'Activity Type', at: 130 },
      { head: 'Security (Symbol)', at: 250, wrap: 190 },
      { head: 'Comments', at: 450 },
      { head: 'Quantity', at: 600, align: 'right' },
      { head: 'Accrued Interest', at: 680, align: 'right' },
      { head: 'Amount', at: 756, align: 'right' },
    ],
    [...rows, { cells: total, bold: true }],
    { title: 'SECURITY TRANSFERS' },
  );
}
