import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, positions, runningHead, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'wire-in',
  'distribution',
  'wire-out',
  'plan-transfer-in',
  'buy',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'interest',
  'fee',
  'tpa-fee',
  'in-kind-in',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'Cash Receipt - Employer Contribution',
  'wire-in': 'Cash Receipt - Wire From Plan Sponsor',
  distribution: 'Cash Disbursement - Benefit Payment',
  'tax-withheld': 'Cash Disbursement - Federal Income Tax W/H',
  'wire-out': 'Cash Disbursement - Wire To Participant',
  'plan-transfer-in': 'Transfer From Prior Trustee',
  buy: 'Purchased',
  sell: 'Sold',
  maturity: 'Matured',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Trustee Fee Collected',
  'tpa-fee': 'Paid To Third Party Administrator Invoice',
  'in-kind-in': 'Received Free',
  'sweep-interest': 'Interest - Government Money Market',
};
const inIncome = (event: Happening) => isIncome(event);

/** A bank's trust department: every line in the column of principal cash or of income cash, both carried from page to page. */
export function twoCashLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Company',
    'Bank & Trust',
    'Bank, N.A. Trust Services',
  ]);
  const sheet = new Sheet(provider, {
    landscape: random.chance(0.5),
    size: 8,
    headroom: 40,
    font: random.pick(['Helvetica', 'Times']),
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [0, 8],
    number: () =>
      `${random.whole(10, 99)}${random.whole(1000, 9999)}${random.pick(['0', '00', 'A'])}${random.whole(1, 9)}`,
  });
  const { book, facts } = special(random, kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  reconcilement(sheet, book, provider);
  positions(sheet, book, 'Statement of Assets', 'Cash and Equivalents', 'Total Assets');
  ledger(sheet, statement, random);
  legal(sheet, random, 'Notices');
  runningHead(
    sheet,
    `${book.title[0]!.slice(0, 50)}   A/C ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM-DD-YY')} THRU ${dated(book.end, 'MM-DD-YY')}   PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back');

function reconcilement(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const right = sheet.paper.width - 60;
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Account Statement', 40]], { size: 11 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 40]]);
  sheet.at([[`Account Number: ${book.number}`, 40]]);
  sheet.at([[`Statement Period: ${dated(book.start, 'MM-DD-YYYY')} through ${dated(book.end, 'MM-DD-YYYY')}`, 40]]);
  sheet.heading('Reconcilement of Market Value');
  const into = (event: Happening) => isFlow(event) && movesCash(event);
  sheet.figures(
    [
      [`Market Value ${dated(addDays(book.start, -1), 'MM-DD-YY')}`, print(book.begin)],
      ['Receipts', print(of((event) => into(event) && event.cents > 0))],
      ['Disbursements', print(of((event) => into(event) && event.cents < 0))],
      ['Assets Received In Kind', print(of((event) => event.kind === 'in-kind-in'))],
      ['Income Collected', print(of(isIncome))],
      ['Fees and Expenses', print(of(isFee))],
      ['Realized and Unrealized Appreciation', print(book.gain)],
      [`Market Value ${dated(book.end, 'MM-DD-YY')}`, print(book.ending)],
    ],
    [right],
    60,
    [0, 7],
  );
}

function ledger(sheet: Sheet, statement: Statement, random: Random): void {
  const { book } = statement;
  const right = sheet.paper.width - 40;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 92, wrap: right - 330 },
    { head: ['Units', ''], at: right - 170, align: 'right' },
    { head: ['Principal', 'Cash'], at: right - 85, align: 'right' },
    { head: ['Income', 'Cash'], at: right, align: 'right' },
  ];
  const incomeBegin = Math.round((book.cashBegin * random.whole(0, 30)) / 100);
  const carried = (label: string, principal: number, income: number): Row => ({
    cells: ['', label, '', print(principal), print(income)],
    bold: true,
  });
  const collected = sum(book.events, inIncome);
  const rows: Row[] = [carried('Beginning Balance', book.cashBegin - incomeBegin, incomeBegin)];
  let principal = book.cashBegin - incomeBegin;
  let income = incomeBegin;
  let month = book.start.slice(0, 7);
  for (const event of book.events) {
    if (event.settle.slice(0, 7) !== month) {
      rows.push(carried('Balance Carried Forward', principal, income));
      month = event.settle.slice(0, 7);
    }
    const cash = movesCash(event) ? print(event.cents) : '';
    if (inIncome(event)) income += event.cents;
    else if (movesCash(event)) principal += event.cents;
    rows.push({ cells: cellsOf(event, cash), event: { ...event, trade: event.settle } });
  }
  rows.push(
    carried('Net Change', principal - book.cashBegin + incomeBegin, collected),
    carried('Ending Balance', principal, income),
  );
  sheet.table(statement, columns, rows, { title: 'Transaction Ledger' });
}

function cellsOf(event: Happening, cash: string): (string | string[])[] {
  const name = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
  const value = movesCash(event) ? [] : [`Valued At ${money(event.cents, 'front', true)}`];
  const texts = [SAYS[event.kind]!, ...(name ? [name] : []), ...value];
  return [
    dated(event.settle, 'MM-DD-YY'),
    texts,
    event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
    inIncome(event) ? '' : cash,
    inIncome(event) ? cash : '',
  ];
}
