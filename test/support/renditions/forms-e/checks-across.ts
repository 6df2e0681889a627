import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { checksOf, legal, runningHead, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'check',
  'check',
  'check',
  'check',
  'deposit',
  'direct-deposit',
  'wire-in',
  'ach-out',
  'card',
  'wire-out',
  'service-charge',
];
const SAYS: Words = {
  deposit: 'Remote Deposit Capture',
  'direct-deposit': 'ACH Deposit',
  'wire-in': 'Wire Transfer Credit',
  'ach-out': 'ACH Withdrawal',
  card: 'POS Purchase',
  'wire-out': 'Wire Transfer Debit',
  'service-charge': 'Account Analysis Charge',
};
const MERCHANTS = [
  'OFFICE SUPPLY 0441 AUSTIN TX',
  'POSTAL SVC 48-1122',
  'TAX PYMT USATAXPYMT 270',
  'BENEFITS PPD ID 9112',
];

/** A business checking account: checks in three columns by their numbers, each with its day, what is missing starred; other lines of two lines. */
export function checksAcross(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank',
    'National Bank',
    'Commerce Bank',
    'Community Bank',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5]), headroom: 24 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month', 'odd-month'],
    kinds: KINDS,
    pace: [2, 32],
    number: () => `${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(10, 99)}`,
  });
  const { book, facts } = special(random, kept, true);
  const statement = sheet.open(book, facts, true);
  front(sheet, book, provider);
  const form = random.pick(['MM/DD', 'Mon D']);
  lines(sheet, statement, 'Deposits and Credits', (event) => event.cents > 0, form);
  checks(sheet, statement, form);
  lines(sheet, statement, 'Other Withdrawals', (event) => event.cents < 0 && !checksOf(event) && !isFee(event), form);
  lines(sheet, statement, 'Fees', isFee, form);
  ledger(sheet, book, form);
  legal(sheet, random, 'Reconcilement worksheet and disclosures');
  runningHead(
    sheet,
    `${provider}    Account ${book.number}`,
    (page, pages) => `${dated(book.end, 'Month D, YYYY')}  -  Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const count = (belongs: (event: Happening) => boolean) => book.events.filter(belongs).length;
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const out = (event: Happening) => event.cents < 0 && !checksOf(event) && !isFee(event);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 572, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 56]]);
  sheet.at([[`Commercial Checking   Account number: ${book.number}`, 40]], { bold: true });
  sheet.heading('Account Recap');
  sheet.at(
    [
      ['Items', 300, 'right'],
      ['Amount', 420, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [`Balance last statement ${dated(addDays(book.start, -1), 'MM/DD')}`, '', print(book.cashBegin)],
      ['Deposits and credits', `${count((event) => event.cents > 0)}`, print(of((event) => event.cents > 0))],
      ['Checks paid', `${count(checksOf)}`, print(of(checksOf))],
      ['Other withdrawals', `${count(out)}`, print(of(out))],
      ['Fees', `${count(isFee)}`, print(of(isFee))],
      [`Balance this statement ${dated(book.end, 'MM/DD')}`, '', print(book.cashEnd)],
    ],
    [300, 420],
    56,
    [0, 5],
  );
  if (of(isIncome) === 0) sheet.at([['This account does not earn interest.', 56]], { size: 7 });
}

function lines(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  form: string,
): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({
    cells: [
      dated(event.settle, form),
      ofKinds('card', 'ach-out', 'direct-deposit')(event)
        ? [SAYS[event.kind]!, MERCHANTS[Math.abs(event.cents) % MERCHANTS.length]!]
        : SAYS[event.kind]!,
      money(Math.abs(event.cents)),
    ],
    event,
  }));
  rows.push({ cells: ['', `Total ${title}`, print(Math.abs(sum(events)))], bold: true });
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Description', at: 100, wrap: 300 },
      { head: 'Amount', at: 520, align: 'right' },
    ],
    rows,
    { title },
  );
}

/** The columns are read downwards: the first third of the checks stands in the first. */
function checks(sheet: Sheet, statement: Statement, form: string): void {
  const paid = statement.book.events.filter(checksOf).sort((one, other) => one.checkNumber! - other.checkNumber!);
  if (paid.length === 0) return;
  sheet.heading('Checks Paid');
  const lefts = [40, 222, 404];
  sheet.head(
    lefts.flatMap((left) => [
      { head: 'Number', at: left },
      { head: 'Date', at: left + 52 },
      { head: 'Amount', at: left + 158, align: 'right' as const },
    ]),
  );
  const tall = Math.ceil(paid.length / 3);
  for (let level = 0; level < tall; level += 1) {
    const across = [paid[level], paid[level + tall], paid[level + 2 * tall]];
    sheet.at(
      across.flatMap((event, place): [string, number, 'left' | 'right'][] => {
        if (!event) return [];
        const before = paid[paid.indexOf(event) - 1];
        const gap = before && event.checkNumber! > before.checkNumber! + 1 ? '*' : '';
        return [
          [`${event.checkNumber}${gap}`, lefts[place]!, 'left'],
          [dated(event.settle, form), lefts[place]! + 52, 'left'],
          [money(-event.cents), lefts[place]! + 158, 'right'],
        ];
      }),
    );
    for (const event of across) if (event) sheet.print(statement, event, `Check ${event.checkNumber}`);
  }
  sheet.at([[`${paid.length} checks paid   Total ${print(-sum(paid))}`, 40]], { bold: true });
  sheet.at([['* Skip in check sequence', 40]], { size: 7 });
}

function ledger(sheet: Sheet, book: Book, form: string): void {
  const days = [...new Set(book.events.map(({ settle }) => settle))];
  if (days.length === 0) return;
  sheet.heading('Daily Ledger Balances');
  for (let index = 0; index < days.length; index += 3)
    sheet.at(
      days.slice(index, index + 3).flatMap((day, place): [string, number, 'left' | 'right'][] => [
        [dated(day, form), 40 + place * 182, 'left'],
        [money(book.cashBegin + sum(book.events, (event) => event.settle <= day)), 198 + place * 182, 'right'],
      ]),
    );
}
