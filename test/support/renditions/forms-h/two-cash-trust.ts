import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isTrade, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, holdingsByClass, planBook, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'profit-sharing',
  'rollover-in',
  'distribution',
  'distribution',
  'new-loan',
  'custody-fee',
  'interest',
  'dividend',
  'dividend',
  'buy',
  'sell',
  'maturity',
];
const SAYS: Words = {
  'profit-sharing': 'Employer profit sharing contribution',
  deferral: 'Employee salary deferral contribution',
  match: 'Employer matching contribution',
  'loan-payment': 'Participant loan repayment, principal,',
  'loan-interest': 'Participant loan repayment, interest,',
  'rollover-in': 'Rollover contribution received',
  distribution: 'Benefit payment to',
  'tax-withheld': 'Federal income tax withheld from payment to',
  'new-loan': 'Loan to participant',
  'custody-fee': 'Trustee fee',
  interest: 'Interest on',
  dividend: 'Dividend on',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
};

/** A trust company's ledger: one list in order of days with a column for income cash, one for principal cash and one for cost, carried from a balance to a balance. */
export function twoCashTrust(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company, N.A.', 'Fiduciary Trust', 'Trust Co']);
  const sheet = new Sheet(provider, {
    size: 8,
    headroom: 30,
    margin: 42,
    font: random.pick(['Times', 'Times', 'Helvetica']),
    landscape: random.chance(0.4),
  });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 7],
      number: (chance) =>
        `${chance.whole(10, 99)}-${chance.whole(1000, 9999)}-${chance.whole(10, 99)}-${chance.whole(0, 9)}`,
    },
    { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'], chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  const opening = Math.min(book.cashBegin, random.whole(0, 90_000));
  front(sheet, book, provider);
  holdingsByClass(sheet, book, {
    title: 'STATEMENT OF ASSETS',
    cash: 'Income and principal cash',
    total: 'TOTAL ASSETS',
    negative: 'back',
    income: '',
  });
  ledger(sheet, statement, dayForm(random, ['MM/DD/YY', 'MM-DD-YY', 'Mon D']), opening);
  terms(sheet, random, 'NOTES TO THE STATEMENT');
  runningHead(
    sheet,
    `${provider}   Account ${book.number}`,
    (page, pages) =>
      `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back');
const dollars = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 14 });
  sheet.at([['TRUST ACCOUNT STATEMENT', 42]], { size: 10 });
  addressed(sheet, book, 60, true);
  const facts: [string, string][] = [
    ['Account name', book.title.join(' ')],
    ['Account number', book.number],
    ['Statement period', `${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`],
    ['Administrator', 'Dennis P. Arlo, CTFA, 309-555-0148'],
    ['Accounting basis', 'Cash'],
  ];
  for (const [label, text] of facts)
    sheet.at([
      [label, 42],
      [text, 150],
    ]);
  const lines: Line[] = [
    ['Contributions', of(book, ofKinds('profit-sharing', 'deferral', 'match')), 1],
    ['Rollovers', of(book, ofKinds('rollover-in')), 1],
    ['Participant loan repayments', of(book, ofKinds('loan-payment', 'loan-interest')), 1],
    ['Participant loans made', of(book, ofKinds('new-loan')), -1],
    ['Benefit payments', of(book, ofKinds('distribution', 'tax-withheld')), -1],
    ['Interest and dividends', of(book, isIncome), 1],
    ['Administrative expenses', of(book, isFee), -1],
    ['Realized and unrealized gains and losses', book.gain],
  ];
  sheet.heading('RECONCILIATION OF MARKET VALUE');
  sheet.at(
    [
      ['CURRENT PERIOD', 400, 'right'],
      ['YEAR TO DATE', 510, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Market value, beginning of period`, `Market value, end of period`],
    lines,
    [400, 510],
    42,
    dollars,
  );
  sheet.heading('CASH RECONCILIATION');
  sheet.figures(
    [
      ['Cash balance, beginning', dollars(book.cashBegin)],
      ['Total receipts', print(of(book, comesIn) + of(book, isIncome))],
      ['Total disbursements', print(of(book, goesOut) + of(book, isFee))],
      ['Net of purchases and sales', print(of(book, isTrade))],
      ['Cash balance, ending', dollars(book.cashEnd)],
    ],
    [400],
    42,
    [0, 4],
  );
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string, opening: number): void {
  const { book } = statement;
  const right = sheet.paper.width - 42;
  const columns: Column[] = [
    { head: 'DATE', at: 42 },
    { head: 'TRANSACTION', at: 96, wrap: right - 330 },
    { head: ['INCOME', 'CASH'], at: right - 150, align: 'right' },
    { head: ['PRINCIPAL', 'CASH'], at: right - 75, align: 'right' },
    { head: ['CARRYING', 'VALUE'], at: right, align: 'right' },
  ];
  const income = sum(book.events, isIncome);
  const rows: Row[] = [
    { cells: ['', 'OPENING BALANCE', print(opening), print(book.cashBegin - opening), ''], bold: true },
    ...book.events.map((event): Row => {
      const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
      const quantity =
        event.quantity === undefined
          ? ''
          : `${units(Math.abs(event.quantity), 3, true)} ${event.paper!.bond ? 'par value' : 'shares'} of `;
      const carried = isTrade(event) ? (event.cents < 0 ? -event.cents : -costOf(event.paper!, event.cents)) : 0;
      return {
        cells: [
          day(event.settle),
          [`${SAYS[event.kind]} ${quantity}${named}`.trim(), detailOf(book, event)].filter((line) => line !== ''),
          isIncome(event) ? print(event.cents) : '',
          isIncome(event) ? '' : print(event.cents),
          carried === 0 ? '' : print(carried),
        ],
        event: { ...event, trade: event.settle },
      };
    }),
    {
      cells: [
        '',
        'CLOSING BALANCE',
        print(opening + income),
        print(book.cashBegin - opening + sum(book.events, (event) => movesCash(event) && !isIncome(event))),
        '',
      ],
      bold: true,
    },
  ];
  if (book.events.length === 0) rows.splice(1, 0, { cells: ['', 'No transactions this period', '', '', ''] });
  sheet.table(statement, columns, rows, { title: 'TRANSACTIONS IN DATE ORDER' });
}
