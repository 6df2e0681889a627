import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { checksOf, legal, runningHead, special } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'direct-deposit',
  'wire-in',
  'check',
  'ach-out',
  'card',
  'wire-out',
  'service-charge',
  'wire-fee',
];
const SAYS: Words = {
  deposit: 'Mobile Deposit : Ref Number :',
  'direct-deposit': 'Plan Sponsor Payroll',
  'wire-in': 'WT Fed#',
  check: 'Check',
  'ach-out': 'Business to Business ACH Debit -',
  card: 'Purchase authorized on',
  'wire-out': 'WT Fed# Out',
  'service-charge': 'Monthly Service Fee',
  'wire-fee': 'Wire Trans Svc Charge -',
  'credited-interest': 'Interest Payment',
};

/** A large bank's business checking account: one list in two columns of money, the day's balance only on the last line of the day, and the checks a second time. */
export function endingDailyBalance(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank, N.A.', 'National Bank', 'Bank']);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 44 });
  const interest = random.chance(0.4);
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month'],
    kinds: interest ? [...KINDS, 'credited-interest'] : KINDS,
    pace: [2, 26],
    number: (chance) => `${chance.whole(100000, 999999)}${chance.whole(1000, 9999)}`,
  });
  const { book, facts } = special(random.branch('special'), kept, true);
  const statement = sheet.open(book, facts, true);
  front(sheet, book, provider, random);
  history(sheet, statement, random);
  checksAgain(sheet, book);
  if (random.chance(0.6)) serviceFee(sheet, random);
  legal(sheet, random, 'Important Information You Should Know');
  runningHead(
    sheet,
    `Account number: ${book.number}   ${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);
const into = (book: Book) => sum(book.events, ({ cents }) => cents > 0);
const outOf = (book: Book) => sum(book.events, ({ cents }) => cents < 0);

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([['Initiate Business Checking', 44]], { bold: true, size: 15 });
  sheet.at([[provider, 44]], { bold: true, size: 10 });
  addressed(sheet, book, 70, true);
  sheet.paper.paragraph(
    'Questions? Available by phone Mon-Sat 7:00am-11:00pm Eastern Time: 1-800-555-0142. Your savings can grow: open a Business Time Account with as little as $2,500.00 by ' +
      `${dated(addDays(book.end, 30), 'MM/DD/YYYY')}.`,
    { size: 7 },
  );
  const average = Math.round((book.cashBegin + book.cashEnd) / 2) + 1_234;
  boxes(sheet, [
    {
      title: 'Statement period activity summary',
      from: 44,
      to: 300,
      lines: [
        [`Beginning balance on ${dated(book.start, 'M/D')}`, dollars(book.cashBegin)],
        ['Deposits/Credits', money(into(book))],
        ['Withdrawals/Debits', `- ${money(-outOf(book))}`],
        [`Ending balance on ${dated(book.end, 'M/D')}`, dollars(book.cashEnd)],
      ],
      bold: [0, 3],
    },
    {
      title: 'Account details',
      from: 330,
      to: 560,
      lines: [
        ['Account number:', book.number],
        ['Average ledger balance this period', dollars(average)],
        ['For Direct Deposit use', ''],
        ['Routing Number (RTN):', String(random.whole(100000000, 199999999))],
      ],
    },
  ]);
}

function saying(event: Happening, random: Random): string {
  const words = SAYS[event.kind]!;
  if (event.kind === 'check' || event.kind === 'service-charge' || event.kind === 'credited-interest') return words;
  if (event.kind === 'card')
    return `${words} ${dated(addDays(event.settle, -1), 'MM/DD')} Office Supply Depot ${random.whole(100, 999)} Card ${random.whole(1000, 9999)}`;
  return `${words} ${random.whole(10_000, 99_999)}${random.pick(['', ' Harrow Point LLC Nte*Zzz*Invoice'])}`;
}

function history(sheet: Sheet, statement: Statement, random: Random): void {
  const { book } = statement;
  const columns = [
    { head: ['', 'Date'], at: 44 },
    { head: ['Check', 'Number'], at: 108, align: 'right' as const },
    { head: ['', 'Description'], at: 118, wrap: 220 },
    { head: ['Deposits/', 'Credits'], at: 420, align: 'right' as const },
    { head: ['Withdrawals/', 'Debits'], at: 494, align: 'right' as const },
    { head: ['Ending daily', 'balance'], at: 566, align: 'right' as const },
  ];
  let balance = book.cashBegin;
  const rows = book.events.map((event, index): Row => {
    balance += event.cents;
    const lastOfDay = book.events[index + 1]?.settle !== event.settle;
    return {
      cells: [
        dated(event.settle, 'M/D'),
        event.checkNumber ? String(event.checkNumber) : '',
        saying(event, random),
        event.cents > 0 ? money(event.cents) : '',
        event.cents > 0 ? '' : money(-event.cents),
        lastOfDay ? money(balance) : '',
      ],
      event: { ...event, trade: event.settle },
    };
  });
  const total: Row = { cells: ['Totals', '', '', dollars(into(book)), dollars(-outOf(book)), ''], bold: true };
  const ending: Row = {
    cells: [`Ending balance on ${dated(book.end, 'M/D')}`, '', '', '', '', money(book.cashEnd)],
    bold: true,
  };
  sheet.table(statement, columns, rows.length > 0 ? [...rows, ending, total] : [ending], {
    title: 'Transaction history',
  });
  sheet.paper.paragraph(
    'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted.',
    { size: 6 },
  );
}

function checksAgain(sheet: Sheet, book: Book): void {
  const checks = book.events.filter(checksOf).toSorted((one, other) => one.checkNumber! - other.checkNumber!);
  if (checks.length === 0) return;
  sheet.heading('Summary of checks written (checks listed are also displayed in the preceding Transaction history)', {
    size: 8.5,
  });
  const lefts = [44, 220, 396];
  sheet.at(
    lefts.flatMap((left): [string, number, ('left' | 'right')?][] => [
      ['Number', left],
      ['Date', left + 54],
      ['Amount', left + 140, 'right'],
    ]),
    { bold: true },
  );
  for (let from = 0; from < checks.length; from += 3)
    sheet.at(
      checks.slice(from, from + 3).flatMap((check, index): [string, number, ('left' | 'right')?][] => [
        [String(check.checkNumber), lefts[index]!],
        [dated(check.settle, 'M/D'), lefts[index]! + 54],
        [money(-check.cents), lefts[index]! + 140, 'right'],
      ]),
    );
}

function serviceFee(sheet: Sheet, random: Random): void {
  sheet.heading('Monthly service fee summary');
  sheet.figures(
    [
      ['Standard monthly service fee', '$15.00', ''],
      ['How to avoid the monthly service fee', 'Minimum required', 'This fee period'],
      ['- Average ledger balance', '$1,000.00', dollars(random.whole(10_000, 900_000))],
      ['- Minimum daily balance', '$500.00', dollars(random.whole(10_000, 90_000))],
    ],
    [400, 520],
  );
}
