import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { maybeWrong, soFar } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes } from './kit.ts';

const MARKET: readonly Kind[] = [
  'deposit',
  'deposit',
  'direct-deposit',
  'wire-in',
  'check',
  'ach-out',
  'wire-out',
  'wire-fee',
  'service-charge',
  'sweep-interest',
];
const SAYS: Words = {
  deposit: 'Mobile Deposit',
  'direct-deposit': 'ACH Credit PLAN SPONSOR PAYROLL 401K CCD',
  'wire-in': 'Incoming Domestic Wire',
  'ach-out': 'ACH Debit RECORDKEEPER FUNDING PPD',
  'wire-out': 'Outgoing Domestic Wire',
  'wire-fee': 'Wire Transfer Fee',
  'service-charge': 'Excess Activity Fee',
  'sweep-interest': 'Interest Payment',
};

/** A bank's or credit union's combined statement: a summary of the accounts, then a money market account and a certificate, each with its rate. */
export function ratesAndTerms(random: Random): Sheet {
  const union = random.chance(0.4);
  const provider = providerName(
    random.branch('provider'),
    union ? ['Credit Union', 'Federal Credit Union'] : ['Bank', 'Bank, N.A.', 'Savings Bank'],
  );
  const sheet = new Sheet(provider, { size: random.pick([8.5, 9]), headroom: 26, margin: 46 });
  const root = random.whole(100000, 999999);
  const digits = (place: number) => (union ? `${root}-S${place}0` : `${root}${random.whole(1000, 9999)}`);
  const kept = keepBook(random.branch('market'), {
    lengths: ['month', 'month', 'odd-month'],
    kinds: MARKET,
    pace: [1, 14],
    number: () => digits(1),
  });
  const { book: market, facts } = maybeWrong(random.branch('wrong'), kept, true);
  const books = [
    { book: market, facts },
    ...(random.chance(0.6) ? [{ book: certificate(random, market, digits(4)), facts: {} }] : []),
  ];
  sheet.paper.newPage();
  front(
    sheet,
    books.map(({ book }) => book),
    provider,
    union,
  );
  books.forEach(({ book, facts: known }, index) => {
    account(
      sheet,
      sheet.open(book, known, true),
      index === 0 ? (union ? 'Money Market Share' : 'Business Money Market Savings') : '12 Month Certificate',
      random.branch(`rate ${index}`),
      index === 0,
    );
  });
  notes(sheet, [
    'In case of errors or questions about your electronic transfers call 555-0133. We must hear from you within 60 days. Fee for each excess withdrawal over six: $15.00.',
    union
      ? 'Your savings are federally insured to at least $250,000.00 by the NCUA.'
      : 'Member FDIC. Deposits are insured up to $250,000.00.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`Page ${page} of ${pages}`, 566, { align: 'right', size: 7 }, 772);
  });
  return sheet;
}

/** A certificate has interest at month ends and, seldom, a deposit; it belongs to the owner of the other account. */
function certificate(random: Random, other: Book, number: string): Book {
  const chance = random.branch('certificate');
  const principal = chance.whole(1_000_000, 25_000_000);
  const day = addDays(other.end, -chance.whole(0, 2));
  const events: Happening[] = [
    { kind: 'sweep-interest', trade: day, settle: day, cents: Math.round(principal * 0.0035) },
  ];
  return { ...other, number, events, cashBegin: principal, cashEnd: principal + sum(events) };
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, books: readonly Book[], provider: string, union: boolean): void {
  const first = books[0]!;
  sheet.at([[provider, 46]], { bold: true, size: 15 });
  sheet.at([
    [union ? 'Member Statement' : 'Account Statement', 46],
    [`Statement Date: ${dated(first.end, 'MM/DD/YYYY')}`, 566, 'right'],
  ]);
  sheet.at([
    [`Statement Period: ${dated(first.start, 'MM/DD/YYYY')} to ${dated(first.end, 'MM/DD/YYYY')}`, 566, 'right'],
  ]);
  for (const text of [...first.title, ...first.address]) sheet.at([[text, 60]]);
  if (books.length === 1) return;
  sheet.heading('Summary of Your Accounts');
  sheet.head([
    { head: 'Account', at: 46 },
    { head: 'Number', at: 260 },
    { head: 'Beginning Balance', at: 460, align: 'right' },
    { head: 'Ending Balance', at: 566, align: 'right' },
  ]);
  books.forEach((book, index) => {
    sheet.at([
      [index === 0 ? 'Money Market' : 'Certificate', 46],
      [book.number, 260],
      [print(book.cashBegin), 460, 'right'],
      [print(book.cashEnd), 566, 'right'],
    ]);
  });
  const total = (of: (book: Book) => number) => print(books.reduce((all, book) => all + of(book), 0));
  sheet.at(
    [
      ['Total', 46],
      [total((book) => book.cashBegin), 460, 'right'],
      [total((book) => book.cashEnd), 566, 'right'],
    ],
    { bold: true },
  );
}

function account(sheet: Sheet, statement: Statement, name: string, random: Random, liquid: boolean): void {
  const { book } = statement;
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const interest = of(isIncome);
  const count = (sign: 1 | -1) => book.events.filter((event) => !isIncome(event) && event.cents * sign > 0).length;
  sheet.paper.need(200);
  sheet.heading(`${name}    Account ${book.number}`, { size: 12 });
  const lines: [string, string][] = [
    [`Balance Forward ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, print(book.cashBegin)],
  ];
  if (liquid) {
    lines.push(
      [`${count(1)} Deposits/Credits`, print(of((event) => !isIncome(event) && event.cents > 0))],
      [`${count(-1)} Withdrawals/Debits`, print(of((event) => event.cents < 0))],
    );
  }
  lines.push(['Interest Paid', print(interest)], [`New Balance ${dated(book.end, 'MM/DD/YY')}`, print(book.cashEnd)]);
  sheet.figures(lines, [360], 60, [0, lines.length - 1]);
  const rate = random.whole(105, 465) / 100;
  sheet.figures(
    [
      ['Annual Percentage Yield Earned', `${rate.toFixed(2)}%`],
      ['Average Daily Balance', print(Math.round((book.cashBegin + book.cashEnd) / 2))],
      ['Interest Paid Year-to-Date', print(soFar(book, 'interest', interest, 1))],
      ...(liquid ? [] : [['Maturity Date', dated(addDays(book.end, 133), 'MM/DD/YYYY')] as const]),
    ],
    [360],
    60,
  );
  activity(sheet, statement, random.chance(0.5));
}

const textOf = (event: Happening) => (event.kind === 'check' ? `Check #${event.checkNumber}` : SAYS[event.kind]!);

function activity(sheet: Sheet, statement: Statement, columnsApart: boolean): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 46 },
    { head: 'Transaction Description', at: 96, wrap: 210 },
    ...(columnsApart
      ? [
          { head: 'Withdrawals', at: 400, align: 'right' } as const,
          { head: 'Deposits', at: 480, align: 'right' } as const,
        ]
      : [{ head: 'Amount', at: 460, align: 'right' } as const]),
    { head: 'Balance', at: 566, align: 'right' },
  ];
  const blank = columnsApart ? ['', ''] : [''];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: [dated(book.start, 'MM/DD'), 'Balance Forward', ...blank, money(balance)] }];
  for (const event of book.events) {
    if (!movesCash(event)) continue;
    balance += event.cents;
    const out = event.cents < 0;
    const amounts = columnsApart
      ? [out ? money(-event.cents) : '', out ? '' : money(event.cents)]
      : [money(event.cents)];
    rows.push({ cells: [dated(event.settle, 'MM/DD'), textOf(event), ...amounts, money(balance)], event });
  }
  rows.push({ cells: [dated(book.end, 'MM/DD'), 'Ending Balance', ...blank, money(balance)], bold: true });
  const fees = sum(book.events, (event) => typeOf(event) === 'fees');
  sheet.table(statement, columns, rows, { title: 'Transaction History' });
  if (fees !== 0)
    sheet.figures(
      [
        [
          'Total fees charged this statement',
          money(-fees, 'front', true),
          'year to date',
          money(-fees + 3_000, 'front', true),
        ],
      ],
      [330, 440, 566],
      60,
    );
}
