import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, movesCash } from '../events.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import { positions, runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { PAYROLL, PLAN_KINDS, part, partSums } from './kit.ts';

const SAYS: Words = {
  deferral: 'Recd employee deferrals',
  match: 'Recd employer match',
  'employer-contribution': 'Recd employer contribution',
  'loan-payment': 'Recd loan payment principal',
  'loan-interest': 'Recd loan payment interest',
  'new-loan': 'Paid loan to participant',
  'rollover-in': 'Recd direct rollover',
  'wire-out': 'Paid by wire',
  distribution: 'Paid lump sum benefit',
  'tax-withheld': 'Paid federal tax on benefit',
  dividend: 'Cash dividend on',
  'qualified-dividend': 'Cash dividend on',
  'capgain-lt': 'Long term gain distr on',
  interest: 'Bond interest on',
  'sweep-interest': 'Interest on temporary investment',
  'accrued-paid': 'Accrued interest paid on',
  reinvest: 'Dividend reinvested in',
  'foreign-tax': 'Foreign tax withheld on',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Trustee fee',
};

/** A trust department's mainframe: what is said wraps, days stand on the first line and figures on the last, the balance stands once a day and is carried over the foot of each page. */
export function lastLineAmounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank Trust Department',
    'Trust Division',
    'Fiduciary Services',
  ]).toUpperCase();
  const sheet = new Sheet(provider, { size: 7.5, font: 'Courier', headroom: 24, margin: 36 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'quarter'], kinds: PLAN_KINDS, pace: [4, 14] },
    PAYROLL,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement);
  positions(sheet, book, 'SCHEDULE OF INVESTMENTS', 'TEMPORARY INVESTMENT', 'TOTAL MARKET VALUE');
  terms(sheet, random, 'NOTES');
  runningHead(sheet, `${provider}  A/C ${book.number}`, (page) => `PAGE ${page}`);
  return sheet;
}

const trailing = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 10 });
  sheet.at([['STATEMENT OF ACCOUNT', 36]], { bold: true });
  sheet.paper.down(6);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 60]]);
  sheet.paper.down(6);
  sheet.at([[`ACCOUNT NO. ${book.number}`, 36]]);
  sheet.at([[`FOR THE PERIOD ${dated(book.start, 'MM/DD/YY')} TO ${dated(book.end, 'MM/DD/YY')}`, 36]]);
  const parts = [
    part('CONTRIBUTIONS RECEIVED', 1, 'deferral', 'match', 'employer-contribution'),
    part('ROLLOVERS RECEIVED', 1, 'rollover-in'),
    part('LOAN PAYMENTS RECEIVED', 1, 'loan-payment', 'loan-interest'),
    part('BENEFITS, LOANS AND OTHER PAYMENTS', -1, 'wire-out', 'distribution', 'tax-withheld', 'new-loan'),
    { label: 'INCOME COLLECTED', belongs: isIncome, side: 1 as const },
    { label: 'FEES DEDUCTED', belongs: isFee, side: -1 as const },
  ];
  const sums = partSums(book, parts);
  sheet.heading('RECAPITULATION', { size: 9 });
  sheet.figures(
    [
      [`MARKET VALUE ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, trailing(book.begin)],
      ...parts.map(({ label, side }, index): [string, string] => [
        `${side > 0 ? 'ADD ' : 'LESS'} ${label}`,
        trailing(side * sums[index]!),
      ]),
      ['     MARKET FLUCTUATION', trailing(book.gain)],
      [`MARKET VALUE ${dated(book.end, 'MM/DD/YY')}`, trailing(book.ending)],
    ],
    [420],
    60,
  );
}

const COLUMNS: Column[] = [
  { head: 'DATE', at: 36 },
  { head: 'TRANSACTION', at: 80 },
  { head: 'SHARES/PAR', at: 355, align: 'right' },
  { head: 'PRICE', at: 420, align: 'right' },
  { head: 'AMOUNT', at: 495, align: 'right' },
  { head: 'CASH BALANCE', at: 574, align: 'right' },
];

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const { paper } = sheet;
  const once = oncePerDay((text) => dated(text, 'MM/DD/YY'));
  let running = book.cashBegin;
  const line = (text: string) => sheet.row(statement, COLUMNS, { cells: ['', text, '', '', '', trailing(running)] });
  sheet.heading('LEDGER OF TRANSACTIONS', { size: 9 });
  sheet.head(COLUMNS);
  line('BALANCE BROUGHT FORWARD');
  for (const [index, event] of book.events.entries()) {
    const says = linesOf(SAYS, book, event, true).flatMap((text) => paper.wrap(text, 205));
    if (paper.y + (says.length + 2) * 12 > paper.bottom) {
      line('CARRIED TO NEXT PAGE');
      paper.newPage();
      sheet.head(COLUMNS);
      line('BROUGHT FROM LAST PAGE');
    }
    if (movesCash(event)) running += event.cents;
    const last = book.events[index + 1]?.settle !== event.settle;
    sheet.row(statement, COLUMNS, rowOf(event, once(event.settle), says, last ? trailing(running) : ''));
  }
  line('BALANCE AT END');
}

function rowOf(event: Happening, date: string, says: readonly string[], balance: string): Row {
  const low = (text: string) => [...says.slice(1).map(() => ''), text];
  return {
    cells: [
      date,
      says,
      low(event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3)),
      low(event.price === undefined ? '' : price(event.price, 4)),
      low(trailing(event.cents)),
      low(balance),
    ],
    event,
  };
}
