import { addDays, daysBetween } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, message, runningHead, special, withReversals } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'deposit',
  'direct-deposit',
  'wire-in',
  'ach-out',
  'wire-out',
  'check',
  'service-charge',
  'wire-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deposit: 'Counter deposit',
  'direct-deposit': 'Preauthorized credit',
  'wire-in': 'Incoming wire, ref 0{}',
  'ach-out': 'Preauthorized debit',
  'wire-out': 'Outgoing wire, ref 0{}',
  check: 'Check',
  'service-charge': 'Service charge',
  'wire-fee': 'Wire transfer fee',
  'sweep-interest': 'Interest credited',
};

/** A savings account: a line of five figures on top, credits, debits and service charges apart, then the balance of each day; corrections say CORR. */
export function creditsDebitsCharges(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Savings Bank', 'State Bank', 'Bank', 'Bancorp']);
  const sheet = new Sheet(provider, {
    size: random.pick([8.5, 9, 9.5]),
    headroom: 26,
    margin: 48,
    font: random.pick(['Helvetica', 'Times', 'Courier']),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 8;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month', 'quarter'],
    kinds: KINDS,
    pace: [0, 9],
    number: () => `${random.pick(['', 'XXXXXX'])}${random.whole(1000, 9999)}${random.pick(['', '01'])}`,
  });
  const corrected = withReversals(random.branch('corrections'), kept, ['deposit', 'ach-out', 'service-charge']);
  const { book, facts } = special(random, corrected.book, true);
  const statement = sheet.open(book, facts, true);
  front(sheet, book, provider);
  const form = random.pick(['MM-DD', 'MM/DD', 'Mon DD']);
  const text = (event: Happening) => {
    const said = SAYS[event.kind]!.replace('{}', String(1000 + Math.abs(event.cents % 8999)));
    return `${corrected.reversed.has(event) ? 'CORR ' : ''}${said}${event.checkNumber ? ` ${event.checkNumber}` : ''}`;
  };
  const list = (title: string, belongs: (event: Happening) => boolean) =>
    entries(sheet, statement, title, belongs, form, text);
  list('Deposits and other credits', (event) => event.cents > 0);
  list('Withdrawals and other debits', (event) => event.cents < 0 && !isFee(event));
  list('Service charges', (event) => event.cents < 0 && isFee(event));
  if (random.chance(0.5)) message(sheet, random);
  daily(sheet, book, form);
  legal(sheet, random, 'How to balance your account');
  runningHead(sheet, provider, (page, pages) => `Page ${page} of ${pages}`, random.chance(0.5));
  return sheet;
}

const print = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const days = daysBetween(book.start, book.end) + 1;
  const interest = of(isIncome);
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 15 });
  sheet.at([[`Statement date ${dated(addDays(book.end, 1), 'MM/DD/YYYY')}`, 564, 'right']]);
  sheet.at([[`${dated(book.start, 'MM/DD/YYYY')} through ${dated(book.end, 'MM/DD/YYYY')}`, 564, 'right']]);
  sheet.at([[`Account ${book.number}`, 564, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 56]]);
  sheet.heading('Statement Savings');
  sheet.figures(
    [
      ['Beginning balance', print(book.cashBegin)],
      ['Deposits and other credits', print(of((event) => event.cents > 0))],
      ['Withdrawals and other debits', print(of((event) => event.cents < 0 && !isFee(event)))],
      ['Service charges', print(of((event) => event.cents < 0 && isFee(event)))],
      ['Ending balance', print(book.cashEnd)],
    ],
    [380],
    56,
    [0, 4],
  );
  sheet.figures(
    [
      ['Average balance', print(Math.round((book.cashBegin + book.cashEnd) / 2))],
      ['Days in statement period', String(days)],
      ['Interest earned this period', print(interest)],
      ['Interest paid year to date', print(soFar(book, 'interest', interest, 1))],
    ],
    [380],
    56,
  );
}

function entries(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  form: string,
  text: (event: Happening) => string,
): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({
    cells: [dated(event.settle, form), text(event), money(Math.abs(event.cents))],
    event,
  }));
  rows.push({ cells: ['', `Total ${title.toLowerCase()}`, money(Math.abs(sum(events)), 'front', true)], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 56 },
      { head: 'Description', at: 120, wrap: 250 },
      { head: 'Amount', at: 470, align: 'right' },
    ],
    rows,
    { title },
  );
}

/** The balance at the end of every day on which something was posted, three days abreast. */
function daily(sheet: Sheet, book: Book, form: string): void {
  const days = [...new Set(book.events.map(({ settle }) => settle))];
  if (days.length === 0) return;
  sheet.heading('Daily balance');
  const cells = days.map((day): readonly [string, string] => [
    dated(day, form),
    money(book.cashBegin + sum(book.events, (event) => event.settle <= day)),
  ]);
  for (let index = 0; index < cells.length; index += 3) {
    sheet.at(
      cells.slice(index, index + 3).flatMap(([day, balance], place): [string, number, 'left' | 'right'][] => [
        [day, 56 + place * 170, 'left'],
        [balance, 190 + place * 170, 'right'],
      ]),
    );
  }
}
