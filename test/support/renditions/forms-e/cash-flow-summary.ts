import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { boxes, soFar } from '../forms-b/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, masked, positions, runningHead, says, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'wire-in',
  'journal-in',
  'journal-out',
  'check',
  'ach-out',
  'buy',
  'buy',
  'sell',
  'dividend',
  'interest',
  'capgain-lt',
  'fee',
  'foreign-tax',
  'sweep-interest',
];
const SAYS: Words = {
  deposit: 'Funds Deposited',
  'wire-in': 'Fed Funds Wire Received',
  'journal-in': 'Journaled From Affiliated Account',
  'journal-out': 'Journaled To Affiliated Account',
  check: 'Check Paid',
  'ach-out': 'ACH Withdrawal',
  buy: 'Bought',
  sell: 'Sold',
  dividend: 'Cash Dividend',
  interest: 'Bond Interest',
  'capgain-lt': 'Long Term Capital Gain Distribution',
  fee: 'Managed Account Fee',
  'foreign-tax': 'Foreign Tax Withheld At Source',
  'sweep-interest': 'Bank Deposit Interest',
};
const GROUPS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Funds Deposited and Withdrawn', isFlow],
  ['Purchases', (event) => typeOf(event) === 'purchases'],
  ['Sales and Redemptions', (event) => typeOf(event) === 'sales'],
  ['Income and Distributions', isIncome],
  ['Charges and Expenses', isFee],
];

/** A broker whose cash has a flow of its own beside the value of the account; activity by category, each with its sum; the sweep apart. */
export function cashFlowSummary(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities', 'Financial Advisors', '& Co. Incorporated']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, landscape: random.chance(0.4), margin: 36 });
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'broker-month'], kinds: KINDS, pace: [1, 16] });
  const { book, facts } = special(random, kept);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positions(sheet, book, 'Holdings', 'Bank Deposit Program', 'Total Account Value');
  const form = random.pick(['MM/DD', 'M/D', 'MM/DD/YY']);
  for (const [title, belongs] of GROUPS) group(sheet, statement, title, belongs, form);
  sweep(sheet, book, form);
  legal(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `Account ${masked(book.number)}  ${book.title[0]!}`,
    (page, pages) => `Page ${page} of ${pages}`,
    random.chance(0.5),
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const right = sheet.paper.width - 36;
  const middle = sheet.paper.width / 2;
  sheet.paper.newPage();
  sheet.at([
    [provider, 36],
    ['STATEMENT OF ACCOUNT', right, 'right'],
  ]);
  sheet.at([[`For the Period ${dated(book.start, 'Month D')}-${dated(book.end, 'Month D, YYYY')}`, right, 'right']]);
  sheet.at([[`Account No. ${book.number}`, right, 'right']], { bold: true });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 50]]);
  const flows: (readonly [string, number, 1 | -1])[] = [
    ['Deposits', of((event) => isFlow(event) && movesCash(event) && event.cents > 0), 1],
    ['Withdrawals', of((event) => isFlow(event) && movesCash(event) && event.cents < 0), -1],
    ['Income', of(isIncome), 1],
    ['Fees', of(isFee), -1],
    ['Securities Bought', of(ofKinds('buy')), -1],
    ['Securities Sold', of(ofKinds('sell')), 1],
  ];
  boxes(
    sheet,
    [
      {
        title: 'Account Value',
        from: 36,
        to: middle - 14,
        bold: [0, 5],
        lines: [
          ['Opening Value', print(book.begin)],
          ['Net Deposits/Withdrawals', print(of(isFlow))],
          ['Income', print(of(isIncome))],
          ['Fees', print(of(isFee))],
          ['Change in Market Value', print(book.gain)],
          ['Closing Value', print(book.ending)],
        ],
      },
      {
        title: 'Cash Flow',
        from: middle + 4,
        to: right,
        heads: ['This Period', 'This Year'],
        bold: [0, 7],
        lines: [
          ['Opening Cash', print(book.cashBegin), ''],
          ...flows.map(
            ([label, cents, side]) => [label, print(cents), print(soFar(book, label, cents, side))] as const,
          ),
          ['Closing Cash', print(book.cashEnd), ''],
        ],
      },
    ],
    72,
  );
}

function columnsOf(sheet: Sheet): Column[] {
  const right = sheet.paper.width - 36;
  return [
    { head: 'Date', at: 36 },
    { head: 'Activity', at: 82, wrap: right - 330 },
    { head: 'Quantity', at: right - 160, align: 'right' },
    { head: 'Price', at: right - 85, align: 'right' },
    { head: 'Credits/(Debits)', at: right, align: 'right' },
  ];
}

function group(
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
      says(SAYS, event) + (event.checkNumber ? ` #${event.checkNumber}` : ''),
      event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
      event.price === undefined ? '' : price(event.price),
      money(event.cents, 'paren'),
    ],
    event: { ...event, trade: event.settle },
  }));
  rows.push({ cells: ['', `Total ${title}`, '', '', print(sum(events))], bold: true });
  sheet.table(statement, columnsOf(sheet), rows, { title });
}

/** What the bank deposit program took and gave: each day's sum again, from the other side. */
function sweep(sheet: Sheet, book: Book, form: string): void {
  const days = [...new Set(book.events.filter(movesCash).map(({ settle }) => settle))];
  if (days.length === 0) return;
  const rows = days.map((day): Row => {
    const cents = sum(book.events, (event) => movesCash(event) && event.settle === day);
    const words = cents < 0 ? 'Automatic Withdrawal from Program' : 'Automatic Deposit to Program';
    return { cells: [dated(day, form), words, '', '', money(cents, 'paren')] };
  });
  sheet.table(
    aside(book),
    columnsOf(sheet),
    [
      { cells: ['', 'Opening Balance', '', '', print(book.cashBegin)], bold: true },
      ...rows,
      { cells: ['', 'Closing Balance', '', '', print(book.cashEnd)], bold: true },
    ],
    { title: 'Bank Deposit Program Activity' },
  );
}
