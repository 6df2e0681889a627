import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type Ends, endsOf, maybeWrong } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the balance at the two ends of the period. */
const ENDS: Ends = [
  ['Balance when the period began', 'Balance when the period ended'],
  ['Where you stood on {}', 'Where you stood on {}'],
  ['Last statement balance {}', 'This statement balance {}'],
];
const KINDS: readonly Kind[] = [
  'deposit',
  'deposit',
  'direct-deposit',
  'wire-in',
  'check',
  'check',
  'check',
  'ach-out',
  'card',
  'wire-fee',
  'service-charge',
  'sweep-interest',
];
const SAYS: Words = {
  deposit: 'Counter deposit',
  'direct-deposit': 'Electronic credit PAYROLL FUNDING',
  'wire-in': 'Incoming wire',
  'ach-out': 'Electronic debit BENEFIT PAYMENTS',
  card: 'Debit card ONLINE SUPPLIES',
  'wire-fee': 'Wire charge',
  'service-charge': 'Monthly maintenance charge',
  'fee-rebate': 'Maintenance charge reversed - bank error',
  'sweep-interest': 'Interest earned',
};

/** A community bank's statement: dots lead to the figures, a balance ends each day, corrections stand apart, checks come again as images. */
export function dailyClose(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Community Bank', 'Citizens State Bank', 'First Bank']);
  const sheet = new Sheet(provider, { size: 9, font: random.pick(['Times', 'Helvetica']), headroom: 24, margin: 56 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'odd-month', 'quarter'],
    kinds: random.chance(0.5) ? KINDS : [...KINDS, 'fee-rebate'],
    pace: [2, 12],
    number: () => `${random.whole(10, 99)} ${random.whole(100, 999)} ${random.whole(100, 999)} ${random.whole(0, 9)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept, true);
  const statement = sheet.open(book, facts, true);
  sheet.paper.newPage();
  sheet.at([[provider, 56]], { bold: true, size: 16 });
  sheet.at([[`Plan checking ${book.number}`, 556, 'right']]);
  sheet.at([[`${dated(book.start, 'Mon D, YYYY')} through ${dated(book.end, 'Mon D, YYYY')}`, 556, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 70]]);
  days(sheet, statement);
  corrections(sheet, statement);
  summary(sheet, book);
  images(sheet, book);
  return sheet;
}

const print = (cents: number) => money(cents, 'back', true);

function dotted(sheet: Sheet, label: string, figure: string, to = 420): void {
  const { paper } = sheet;
  const room = to - 56 - paper.measure(label) - paper.measure(figure) - 8;
  const dots = '.'.repeat(Math.max(2, Math.floor(room / paper.measure('.'))));
  sheet.at([
    [`${label} ${dots}`, 56],
    [figure, to, 'right'],
  ]);
}

function summary(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const [before, after] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'Mon D'), dated(book.end, 'Mon D'));
  sheet.heading('Your statement in figures');
  dotted(sheet, before, print(book.cashBegin));
  dotted(sheet, 'Credits', print(of((event) => typeOf(event) === 'deposits')));
  dotted(sheet, 'Interest', print(of(isIncome)));
  dotted(sheet, 'Checks', print(of(ofKinds('check'))));
  dotted(sheet, 'Other debits', print(of((event) => typeOf(event) === 'withdrawals' && event.kind !== 'check')));
  dotted(sheet, 'Charges', print(of((event) => isFee(event) && event.kind !== 'fee-rebate')));
  if (of(ofKinds('fee-rebate')) !== 0) dotted(sheet, 'Corrections', print(of(ofKinds('fee-rebate'))));
  dotted(sheet, after, print(book.cashEnd));
}

const textOf = (event: Happening) => (event.kind === 'check' ? `Check ${event.checkNumber}` : SAYS[event.kind]!);

function days(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Day', at: 56 },
    { head: 'What', at: 120 },
    { head: 'Amount', at: 450, align: 'right' },
    { head: 'End of day', at: 556, align: 'right' },
  ];
  let balance = book.cashBegin;
  const all = book.events;
  const rows = all.flatMap((event, index): Row[] => {
    balance += event.cents;
    if (event.kind === 'fee-rebate') return [];
    const rest = all.slice(index + 1).filter((other) => other.settle === event.settle);
    const last = rest.every((other) => other.kind === 'fee-rebate');
    const first = all.find((other) => other.settle === event.settle && other.kind !== 'fee-rebate') === event;
    const after = last ? money(balance + sum(rest), 'back') : '';
    return [
      { cells: [first ? dated(event.settle, 'Mon D') : '', textOf(event), money(event.cents, 'back'), after], event },
    ];
  });
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'Day by day' });
}

function corrections(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(ofKinds('fee-rebate'));
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Day', at: 56 },
    { head: 'Correction', at: 120 },
    { head: 'Amount', at: 450, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({ cells: [dated(event.settle, 'Mon D'), textOf(event), money(event.cents, 'back')], event }),
  );
  sheet.table(statement, columns, rows, { title: 'Corrections we made' });
}

/** Pictures of the checks, each with its number, day and amount below: the same checks again. */
function images(sheet: Sheet, book: Book): void {
  const checks = book.events.filter(ofKinds('check'));
  if (checks.length === 0) return;
  const { paper } = sheet;
  paper.newPage();
  sheet.heading('Images of your checks');
  for (let index = 0; index < checks.length; index += 2) {
    paper.need(90);
    const pair = checks.slice(index, index + 2);
    pair.forEach((_, place) => {
      paper.shade(56 + place * 260, paper.y + 6, 230, 60);
    });
    paper.down(70);
    sheet.at(
      pair.map((event, place): [string, number] => [
        `#${event.checkNumber}  ${dated(event.settle, 'MM/DD/YYYY')}  ${money(-event.cents, 'front', true)}`,
        56 + place * 260,
      ]),
      { size: 8 },
    );
  }
}
