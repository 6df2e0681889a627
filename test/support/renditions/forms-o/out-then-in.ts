import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Kind, sum } from '../events.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import { message, runningHead } from '../forms-e/kit.ts';
import { detailOf, planBook } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'direct-deposit',
  'deferral',
  'match',
  'wire-in',
  'ach-out',
  'wire-out',
  'check',
  'check',
  'service-charge',
  'wire-fee',
  'credited-interest',
];
const SAYS: Words = {
  'direct-deposit': 'Electronic deposit',
  deferral: 'Electronic deposit, employee deferrals',
  match: 'Electronic deposit, employer match',
  'wire-in': 'Wire transfer received',
  'ach-out': 'Electronic payment',
  'wire-out': 'Wire transfer sent',
  check: 'Draft',
  'service-charge': 'Monthly service charge',
  'wire-fee': 'Wire transfer fee',
  'credited-interest': 'Interest paid',
};

/** A bank's ledger: what went out stands left of what came in, the day once for several rows, the balance after each, and the totals below. */
export function outThenIn(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank & Trust', 'Community Bank', 'Federal Savings Bank']);
  const sheet = new Sheet(provider, { size: 9, headroom: 26, margin: 46 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'odd-month'],
      kinds: KINDS,
      pace: [4, 24],
      number: (chance) => `****${figures(chance, 4)}`,
    },
    { kinds: [], chance: 0 },
  );
  const off = Math.round(100 * (facts.discrepancy ?? 0));
  const own = { ...book, cashEnd: book.cashEnd + off };
  const statement = sheet.open(own, facts, true);
  const show = (cents: number) => money(cents, 'front', true);
  sheet.paper.newPage();
  sheet.at([[provider, 46]], { bold: true, size: 16 });
  letterhead(
    sheet,
    own,
    [
      ['Account ending', own.number],
      ['Statement begins', dated(own.start, 'Month D, YYYY')],
      ['Statement ends', dated(own.end, 'Month D, YYYY')],
    ],
    { label: 330, text: 430 },
  );
  const went = own.events.filter(({ cents }) => cents < 0);
  const came = own.events.filter(({ cents }) => cents > 0);
  sheet.heading('Business checking summary');
  sheet.figures(
    [
      ['Previous balance', show(own.cashBegin)],
      [`${came.length} deposits and other credits`, show(sum(came))],
      [`${went.length} checks and other debits`, show(-sum(went))],
      ['New balance', show(own.cashEnd)],
    ],
    [330],
    46,
    [0, 3],
  );
  const day = oncePerDay((text) => dated(text, 'M/D'));
  let running = own.cashBegin;
  const rows = own.events.map((event): Row => {
    running += event.cents;
    const name = event.kind === 'check' ? `Check ${event.checkNumber}` : SAYS[event.kind]!;
    const says = [name, detailOf(own, event)].filter((text) => text !== '');
    return {
      cells: [
        day(event.settle),
        says,
        event.cents < 0 ? money(-event.cents) : '',
        event.cents > 0 ? money(event.cents) : '',
        money(running),
      ],
      event,
    };
  });
  if (rows.length === 0) sheet.paper.line('No account activity this statement period.');
  else
    sheet.table(
      statement,
      [
        { head: 'Date', at: 46 },
        { head: 'Description', at: 84, wrap: 220 },
        { head: 'Debits', at: 400, align: 'right' },
        { head: 'Credits', at: 480, align: 'right' },
        { head: 'Balance', at: 566, align: 'right' },
      ],
      [
        {
          cells: [dated(addDays(own.start, -1), 'M/D'), 'Balance brought forward', '', '', money(own.cashBegin)],
        },
        ...rows,
        { cells: ['', 'Totals', money(-sum(went)), money(sum(came)), ''], bold: true },
      ],
      { title: 'Activity in date order' },
    );
  message(sheet, random, 'Please note');
  runningHead(sheet, `${provider}  Account ending ${own.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}
