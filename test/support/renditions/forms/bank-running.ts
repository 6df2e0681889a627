import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, sum } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet } from '../sheet.ts';

const CHECKING: readonly Kind[] = [
  'direct-deposit',
  'deposit',
  'check',
  'card',
  'ach-out',
  'service-charge',
  'sweep-interest',
  'journal-out',
];
const SAVINGS: readonly Kind[] = ['deposit', 'sweep-interest', 'ach-out', 'journal-in'];
const SAYS: Words = {
  'direct-deposit': 'Orig CO Name: Payroll Trust Orig ID:9111 Desc Date:',
  deposit: 'Remote Online Deposit 1',
  check: 'Check',
  card: 'Card Purchase 07/02 Office Supply Elkmont NC Card 4471',
  'ach-out': 'Zelle Payment To Property Manager',
  'service-charge': 'Monthly Service Fee',
  'sweep-interest': 'Interest Payment',
  'journal-out': 'Online Transfer To Sav ...8812 Transaction#: 1822',
  'journal-in': 'Online Transfer From Chk ...4471 Transaction#: 1822',
};

/** One document, checking and savings: a consolidated summary, and for each account one table with the balance on every line. */
export function bankRunning(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank', 'Community Credit Union', 'Trust & Savings']);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5]), headroom: 26 });
  const number = (each: Random) => `0000000${each.whole(10000000, 99999999)}`;
  const first = keepBook(random.branch('checking'), {
    lengths: ['month', 'odd-month'],
    kinds: CHECKING,
    pace: [2, 20],
    number,
  });
  const both = random.chance(0.5);
  const temper = { lengths: ['month'] as const, kinds: SAVINGS, pace: [0, 4] as const, number };
  const second = both ? keepBook(random.branch('savings'), temper) : null;
  const books = second && second.start === first.start ? [first, second] : [first];
  cover(sheet, books, provider);
  for (const book of books) account(sheet, book, book === first ? 'CHECKING' : 'SAVINGS');
  sheet.paper.paragraph(
    'You can request a copy of an image of a check by calling 800-555-0177. Overdraft fees: $34.00 each. Interest is compounded daily.',
    { size: 7 },
  );
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(
      `${dated(first.start, 'Month DD, YYYY')} through ${dated(first.end, 'Month DD, YYYY')}`,
      570,
      { align: 'right', size: 8 },
      30,
    );
    sheet.paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 41);
  });
  return sheet;
}

function cover(sheet: Sheet, books: readonly Book[], provider: string): void {
  const [first] = books;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 13 });
  if (books.length === 1) sheet.at([[`Account Number: ${first!.number}`, 350]], { bold: true });
  else
    sheet.at(
      [
        ['Primary Account:', 350],
        [first!.number, 440],
      ],
      { bold: true },
    );
  for (const text of [...first!.title, ...first!.address]) sheet.at([[text.toUpperCase(), 50]]);
  if (books.length === 1) return;
  sheet.heading('CONSOLIDATED BALANCE SUMMARY');
  sheet.head(
    [
      { head: 'ASSETS', at: 40 },
      { head: 'ACCOUNT', at: 240 },
      { head: 'BEGINNING BALANCE THIS PERIOD', at: 450, align: 'right' },
      { head: 'ENDING BALANCE THIS PERIOD', at: 570, align: 'right' },
    ],
    { size: 6.5 },
  );
  for (const book of books)
    sheet.at([
      [book === first ? 'Business Checking' : 'Business Savings', 40],
      [book.number, 240],
      [money(book.cashBegin, 'front', true), 450, 'right'],
      [money(book.cashEnd, 'front', true), 570, 'right'],
    ]);
  const total = (of: (book: Book) => number) =>
    money(
      books.reduce((whole, book) => whole + of(book), 0),
      'front',
      true,
    );
  sheet.at(
    [
      ['TOTAL ASSETS', 40],
      [total((book) => book.cashBegin), 450, 'right'],
      [total((book) => book.cashEnd), 570, 'right'],
    ],
    { bold: true },
  );
}

function account(sheet: Sheet, book: Book, name: string): void {
  const statement = sheet.open(book, {}, true);
  sheet.heading(`${name} SUMMARY`);
  sheet.at([
    [book.title[0]!.toUpperCase(), 40],
    [`Account Number: ${book.number}`, 350],
  ]);
  const ins = sum(book.events, (event) => event.cents > 0);
  sheet.at(
    [
      ['INSTANCES', 330, 'right'],
      ['AMOUNT', 450, 'right'],
    ],
    { bold: true },
  );
  const many = (positive: boolean) => String(book.events.filter((event) => event.cents > 0 === positive).length);
  sheet.figures(
    [
      ['Beginning Balance', '', money(book.cashBegin, 'front', true)],
      ['Deposits and Additions', many(true), money(ins)],
      ['Withdrawals and Other Debits', many(false), money(sum(book.events) - ins)],
      ['Ending Balance', String(book.events.length), money(book.cashEnd, 'front', true)],
    ],
    [330, 450],
    40,
    [0, 3],
  );
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'DESCRIPTION', at: 80, wrap: 280 },
    { head: 'AMOUNT', at: 480, align: 'right' },
    { head: 'BALANCE', at: 570, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Beginning Balance', '', money(balance, 'front', true)], bold: true }];
  for (const event of book.events) {
    balance += event.cents;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        `${SAYS[event.kind]!}${event.checkNumber ? ` # ${event.checkNumber}` : ''}`,
        money(event.cents),
        money(balance),
      ],
      event,
    });
  }
  rows.push({ cells: ['', 'Ending Balance', '', money(balance, 'front', true)], bold: true });
  sheet.table(statement, columns, rows, { title: 'TRANSACTION DETAIL' });
}
