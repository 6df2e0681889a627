import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { message, runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook } from '../forms-h/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, offer } from './kit.ts';

const KINDS: readonly Kind[] = [
  'direct-deposit',
  'deferral',
  'deferral',
  'match',
  'wire-in',
  'rollover-in',
  'ach-out',
  'wire-out',
  'check',
  'check',
  'check',
  'new-loan',
  'wire-fee',
  'service-charge',
  'credited-interest',
];
const SAYS: Words = {
  'direct-deposit': 'ELECTRONIC CREDIT',
  deferral: 'ELECTRONIC CREDIT 401K DEFERRAL',
  match: 'ELECTRONIC CREDIT 401K MATCH',
  'wire-in': 'WIRE IN',
  'rollover-in': 'ROLLOVER CHECK',
  'ach-out': 'ELECTRONIC DEBIT',
  'wire-out': 'WIRE OUT',
  'new-loan': 'ELECTRONIC DEBIT PARTICIPANT LOAN',
  'wire-fee': 'WIRE SERVICE FEE',
  'service-charge': 'ACCOUNT ANALYSIS FEE',
  'credited-interest': 'INTEREST CREDITED',
};
const IN = ofKinds('direct-deposit', 'deferral', 'match', 'wire-in', 'rollover-in');
const OUT = ofKinds('ach-out', 'wire-out', 'new-loan');
const CHECK = ofKinds('check');

/** A bank's account of a plan, over a month that may begin in the middle of another: money in and money out, checks two abreast, and what was left each day. */
export function bankMoneyInOut(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['National Bank', 'Savings Bank', 'Bank']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 28, margin: 48 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'odd-month'],
      kinds: KINDS,
      pace: [4, 22],
      number: (chance) => `XXXXXXXX${chance.whole(1000, 9999)}`,
    },
    { kinds: [], chance: 0 },
  );
  // Whether the account adds up is decided for a broker's value; the bank's balance takes the same difference.
  const off = Math.round(100 * (facts.discrepancy ?? 0));
  const own = { ...book, cashEnd: book.cashEnd + off };
  const statement = sheet.open(own, facts, true);
  const signed = random.chance(0.5);
  front(sheet, own, provider);
  details(sheet, statement, signed, random.pick(['MM/DD', 'MM/DD', 'Mon DD', 'MM-DD']));
  daily(sheet, own, off);
  if (random.chance(0.5)) offer(sheet, random);
  message(sheet, random, 'Account news');
  runningHead(
    sheet,
    `${provider}   Account number ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}   ${page} of ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['Statement dates', `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`],
      ['Checks enclosed', String(book.events.filter(CHECK).length)],
    ],
    { label: 320, text: 400, capitals: true },
  );
  const count = (belongs: (event: Happening) => boolean) => String(book.events.filter(belongs).length);
  const line = (label: string, belongs: (event: Happening) => boolean): [string, string, string] => [
    label,
    count(belongs),
    dollars(sum(book.events, belongs)),
  ];
  sheet.heading('Plan Trust Checking at a glance');
  sheet.at(
    [
      ['Items', 350, 'right'],
      ['Amount', 480, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [`Balance on ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, '', dollars(book.cashBegin)],
      line('Money in', IN),
      line('Interest', isIncome),
      line('Money out', OUT),
      line('Checks', CHECK),
      line('Fees', isFee),
      [`Balance on ${dated(book.end, 'MM/DD/YY')}`, '', dollars(book.cashEnd)],
    ],
    [350, 480],
    48,
    [0, 6],
  );
}

function details(sheet: Sheet, statement: Statement, signed: boolean, form: string): void {
  const { book } = statement;
  const print = (cents: number) => (signed ? money(cents) : money(Math.abs(cents)));
  const parts: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    ['Money in', 'Total money in', IN],
    ['Interest', 'Total interest', isIncome],
    ['Money out', 'Total money out', OUT],
    ['Fees', 'Total fees', isFee],
  ];
  for (const [title, total, belongs] of parts)
    sectionTable(
      sheet,
      statement,
      { title, total, belongs },
      [
        { head: 'Date', at: 48 },
        { head: 'Description', at: 110, wrap: 300 },
        { head: 'Amount', at: 540, align: 'right' },
      ],
      (event) => [dated(event.settle, form), linesOf(SAYS, book, event, true), print(event.cents)],
      2,
      print,
      1,
    );
  checks(sheet, statement, print, form);
}

function checks(sheet: Sheet, statement: Statement, print: (cents: number) => string, form: string): void {
  const events = statement.book.events.filter(CHECK).toSorted((one, other) => one.checkNumber! - other.checkNumber!);
  if (events.length === 0) return;
  const half = Math.ceil(events.length / 2);
  sheet.paper.need(60 + half * 12);
  sheet.heading('Checks');
  const places = [48, 310];
  sheet.at(
    places.flatMap((left): [string, number, ('left' | 'right')?][] => [
      ['Number', left],
      ['Paid on', left + 70],
      ['Amount', left + 210, 'right'],
    ]),
    { bold: true },
  );
  for (let index = 0; index < half; index += 1) {
    const pair = [events[index], events[index + half]];
    sheet.at(
      pair.flatMap((event, side): [string, number, ('left' | 'right')?][] =>
        event
          ? [
              [String(event.checkNumber), places[side]!],
              [dated(event.settle, form), places[side]! + 70],
              [print(event.cents), places[side]! + 210, 'right'],
            ]
          : [],
      ),
    );
    for (const event of pair) if (event) sheet.print(statement, event, `Check ${event.checkNumber}`);
  }
  sheet.at(
    [
      ['Total checks', 48],
      [print(sum(events)), 520, 'right'],
    ],
    { bold: true },
  );
}

function daily(sheet: Sheet, book: Book, off: number): void {
  let balance = book.cashBegin;
  const days = new Map<string, number>();
  for (const event of book.events.filter(movesCash)) {
    balance += event.cents;
    days.set(event.settle, balance);
  }
  if (days.size === 0) return;
  const cells = [...days].map(([day, cents], index, all): [string, string] => [
    dated(day, 'MM/DD'),
    money(index === all.length - 1 ? cents + off : cents),
  ]);
  const tall = Math.ceil(cells.length / 3);
  const rows = Array.from(
    { length: tall },
    (_, index): Row => ({
      cells: [0, 1, 2].flatMap((column) => cells[index + column * tall] ?? ['', '']),
    }),
  );
  const columns = [0, 1, 2].flatMap((column) => [
    { head: 'Date', at: 48 + column * 175 },
    { head: 'Left at end of day', at: 178 + column * 175, align: 'right' as const },
  ]);
  sheet.table(aside(book), columns, rows, { title: 'What was left each day' });
}
