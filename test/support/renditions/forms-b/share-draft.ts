import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, ofKinds, sum } from '../events.ts';
import { aside } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong } from './kit.ts';

/** Names of the balance at the two ends of the period. */
const ENDS: Ends = [
  ['Previous Balance', 'New Balance'],
  ['Starting Balance', 'Ending Balance'],
  ['Last Statement', 'This Statement'],
];

const KINDS: readonly Kind[] = [
  'deposit',
  'deposit',
  'direct-deposit',
  'check',
  'check',
  'ach-out',
  'card',
  'service-charge',
  'wire-fee',
  'wire-in',
];
const SAYS: Partial<Record<Kind, readonly string[]>> = {
  deposit: ['Deposit by Check', 'Deposit at Branch 014', 'Remote Deposit'],
  'direct-deposit': ['Deposit ACH MIDSTATE PAYROLL TYPE: PLANCONTR', 'Deposit ACH 401K CONTRIB CO: HARLAN TOOL'],
  'ach-out': ['Withdrawal ACH TPA SERVICES TYPE: WEB PMT', 'Withdrawal ACH EFTPS TAX PYMT'],
  card: ['Withdrawal POS OFFICE MART #221 CARROW BAY WA', 'Withdrawal Debit Card PRINT HAUS'],
  'service-charge': ['Business Share Draft Fee', 'Inactivity Fee'],
  'wire-fee': ['Incoming Wire Fee', 'Wire Transfer Fee'],
  'wire-in': ['Deposit Wire From BENEFIT TRUST CO'],
  'sweep-interest': ['Deposit Dividend 0.250%'],
};

/** A credit union's share draft account: the summary lies in one row, cleared drafts come a second time in a grid. */
export function shareDraft(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Federal Credit Union',
    'Community Credit Union',
    'Employees Credit Union',
  ]);
  const sheet = new Sheet(provider, {
    size: random.pick([8, 8.5]),
    headroom: 30,
    font: random.pick(['Helvetica', 'Courier']),
  });
  const number = () => `${random.whole(100000, 9999999)}-${random.pick(['S10', 'D70', '0075'])}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month', 'quarter'],
    kinds: [...KINDS, 'sweep-interest'],
    pace: [2, 20],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept, true);
  const statement = sheet.open(book, facts, true);
  summary(sheet, book, provider);
  ledger(sheet, statement, random);
  drafts(sheet, book);
  year(sheet, book);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`Page ${page} of ${pages}`, 572, { align: 'right', size: 7 }, 30);
    sheet.paper.text('Federally insured by NCUA to $250,000.00', 306, { align: 'center', size: 7 }, 776);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 13 });
  sheet.at([
    ['Statement Period', 380],
    [`${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`, 572, 'right'],
  ]);
  sheet.at([
    ['Account Number', 380],
    [book.number, 572, 'right'],
  ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  sheet.paper.down(14);
  sheet.heading('BUSINESS SHARE DRAFT');
  const [opening, closing] = endsOf(book, ENDS, '', '');
  const heads = [opening, 'Deposits', 'Dividends', 'Withdrawals', 'Fees', closing];
  const deposits = sum(book.events, ofKinds('deposit', 'direct-deposit', 'wire-in'));
  const dividends = sum(book.events, ofKinds('sweep-interest'));
  const fees = sum(book.events, ofKinds('service-charge', 'wire-fee'));
  const out = sum(book.events, ofKinds('check', 'ach-out', 'card'));
  sheet.head(heads.map((head, index): Column => ({ head, at: 120 + index * 90, align: 'right' })));
  sheet.at(
    [book.cashBegin, deposits, dividends, out, fees, book.cashEnd].map((cents, index): [string, number, 'right'] => [
      money(cents, 'back'),
      120 + index * 90,
      'right',
    ]),
  );
}

function ledger(sheet: Sheet, statement: Statement, random: Random): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Post', at: 40 },
    { head: 'Eff', at: 80 },
    { head: 'Transaction', at: 120, wrap: 270 },
    { head: 'Amount', at: 480, align: 'right' },
    { head: 'Balance', at: 572, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: [dated(book.start, 'MM/DD'), '', 'Previous Balance', '', money(balance, 'back')], bold: true },
  ];
  for (const event of book.events) {
    balance += event.cents;
    const text =
      event.kind === 'check'
        ? `Draft ${event.checkNumber} Tracer 0${random.whole(100000, 999999)}`
        : random.pick(SAYS[event.kind]!);
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        dated(event.settle, 'MM/DD'),
        text,
        money(event.cents, 'back'),
        money(balance, 'back'),
      ],
      event,
    });
  }
  rows.push({ cells: [dated(book.end, 'MM/DD'), '', 'New Balance', '', money(book.cashEnd, 'back')], bold: true });
  sheet.table(statement, columns, rows);
}

function drafts(sheet: Sheet, book: Book): void {
  const events = book.events.filter(ofKinds('check')).sort((one, other) => one.checkNumber! - other.checkNumber!);
  if (events.length === 0) return;
  const columns = [0, 1].flatMap((side): Column[] => [
    { head: 'Draft', at: 40 + side * 270 },
    { head: 'Date', at: 100 + side * 270 },
    { head: 'Amount', at: 250 + side * 270, align: 'right' },
  ]);
  const cells = (event: (typeof events)[number]) => [
    String(event.checkNumber),
    dated(event.settle, 'MM/DD'),
    money(-event.cents),
  ];
  const rows: Row[] = [];
  for (let index = 0; index < events.length; index += 2)
    rows.push({ cells: events.slice(index, index + 2).flatMap((event) => cells(event)) });
  sheet.table(aside(book), columns, rows, { title: 'Summary of cleared drafts' });
  sheet.at([[`${events.length} drafts cleared for ${money(-sum(events), 'front', true)}`, 40]]);
}

function year(sheet: Sheet, book: Book): void {
  sheet.paper.down(8);
  sheet.figures(
    [
      [
        'Dividends paid year to date',
        money(book.ytd('dividends', sum(book.events, ofKinds('sweep-interest'))), 'front', true),
      ],
      ['Annual percentage yield earned', '0.25%'],
      ['Total overdraft fees year to date', '$0.00'],
    ],
    [300],
  );
}
