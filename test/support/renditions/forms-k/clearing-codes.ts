import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome } from '../events.ts';
import { pending, positions, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { PAYROLL, PLAN_KINDS, part, partLines } from './kit.ts';

/** Each code with what the list says after it. */
const CODES: Partial<Record<Happening['kind'], readonly [string, string]>> = {
  deferral: ['EEC', 'Employee contribution'],
  match: ['ERC', 'Employer match'],
  'employer-contribution': ['ERC', 'Employer contribution'],
  'loan-payment': ['LNP', 'Loan principal'],
  'loan-interest': ['LNI', 'Loan interest'],
  'new-loan': ['LNO', 'Loan proceeds to participant'],
  'rollover-in': ['RLI', 'Incoming rollover'],
  'wire-out': ['FWO', 'Fed wire out'],
  distribution: ['DST', 'Distribution'],
  'tax-withheld': ['FWT', 'Federal income tax'],
  dividend: ['DVN', ''],
  'qualified-dividend': ['DVQ', ''],
  'capgain-lt': ['LTG', ''],
  interest: ['INT', ''],
  'sweep-interest': ['CRI', 'Interest on credit balance'],
  'accrued-paid': ['ACI', 'Accrued interest on purchase'],
  reinvest: ['DRP', ''],
  'foreign-tax': ['FTX', 'Foreign tax'],
  buy: ['BOT', ''],
  sell: ['SLD', ''],
  maturity: ['RED', ''],
  fee: ['MGF', 'Managed account fee'],
};
const MEANS: Words = {
  deferral: 'Employee contribution',
  match: 'Employer contribution',
  dividend: 'Dividend, non-qualified',
  'qualified-dividend': 'Dividend, qualified',
  'capgain-lt': 'Long-term gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Credit interest',
  'accrued-paid': 'Accrued interest paid',
  reinvest: 'Dividend reinvestment',
  'foreign-tax': 'Foreign tax withheld',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Redeemed',
  fee: 'Management fee',
  'new-loan': 'Loan paid out',
  'tax-withheld': 'Tax withheld',
};

/** A clearing firm's wide statement: a code of three letters before each description, credits marked and debits bare, and the codes' meanings on the back. */
export function clearingCodes(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Clearing Corp',
    'Clearing Services',
    'Execution & Clearing',
  ]);
  const sheet = new Sheet(provider, { landscape: true, size: 8, headroom: 30 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'broker-month'], kinds: PLAN_KINDS, pace: [5, 22] },
    PAYROLL,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement);
  pending(sheet, random, book, 'Open trades, to settle next period');
  positions(sheet, book, 'Security holdings', 'Credit balance', 'Net equity');
  legend(sheet);
  terms(sheet, random, 'Customer information');
  runningHead(sheet, `${provider}   Acct ${book.number}   ${span(book)}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const span = (book: Book) => `${dated(book.start, 'MM/DD/YY')} - ${dated(book.end, 'MM/DD/YY')}`;
const marked = (cents: number) => (cents < 0 ? money(-cents) : `${money(cents)}CR`);
const paren = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 13 });
  letterhead(
    sheet,
    book,
    [
      ['Acct number', book.number],
      ['Statement period', span(book)],
      ['Office serving you', '0417, telephone 800-555-0191'],
    ],
    { label: 470, text: 570, capitals: true },
  );
  const lines = partLines(
    book,
    [
      part('Contributions and rollovers', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('Loan activity', 1, 'loan-payment', 'loan-interest', 'new-loan'),
      part('Distributions, wires and tax', -1, 'wire-out', 'distribution', 'tax-withheld'),
      { label: 'Dividends, interest and other income', belongs: isIncome, side: 1 },
      { label: 'Fees charged', belongs: isFee, side: -1 },
    ],
    'Price change of positions',
  );
  sheet.heading('Net equity');
  sheet.at(
    [
      ['This period', 600, 'right'],
      ['Year to date', 740, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Opening net equity', 'Closing net equity'], lines, [600, 740], 40, paren);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Settle', 'date'], at: 40 },
    { head: ['Trade', 'date'], at: 85 },
    { head: 'Code', at: 130 },
    { head: 'Quantity', at: 230, align: 'right' },
    { head: 'Description', at: 250, wrap: 300 },
    { head: 'Price', at: 620, align: 'right' },
    { head: 'Amount', at: 740, align: 'right' },
  ];
  const line = (text: string, cents: number, date: string): Row => ({
    cells: [dated(date, 'MM/DD'), '', '', '', text, '', marked(cents)],
    bold: true,
  });
  const rows = book.events.map((event): Row => {
    const [code, says] = CODES[event.kind]!;
    const name = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
    const amount = marked(event.cents);
    return {
      cells: [
        dated(event.settle, 'MM/DD'),
        event.trade === event.settle ? '' : dated(event.trade, 'MM/DD'),
        code,
        event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true),
        [says, name, detailOf(book, event)].filter((text) => text !== '').join(' '),
        event.price === undefined ? '' : price(event.price, 4),
        amount,
      ],
      event,
    };
  });
  sheet.table(
    statement,
    columns,
    [
      line('Opening balance of your money', book.cashBegin, addDays(book.start, -1)),
      ...rows,
      line('Closing balance of your money', book.cashEnd, book.end),
    ],
    { title: 'Daily activity' },
  );
}

function legend(sheet: Sheet): void {
  sheet.heading('Codes used in Daily activity', { size: 9 });
  const codes = Object.entries(MEANS).map(([kind, text]) => `${CODES[kind as Happening['kind']]![0]} ${text}`);
  for (let index = 0; index < codes.length; index += 4)
    sheet.at(
      codes.slice(index, index + 4).map((text, place): [string, number] => [text, 40 + place * 175]),
      { size: 7 },
    );
}
