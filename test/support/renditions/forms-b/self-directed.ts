import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isFee, type Kind, typeOf } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong, oneOf } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Account Value {}', 'Account Value {}'],
  ['Prior Fair Market Value', 'Current Fair Market Value'],
  ['Opening FMV {}', 'Closing FMV {}'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'dividend',
  'dividend',
  'contribution',
  'rollover-in',
  'rmd',
  'distribution',
  'custody-fee',
  'wire-fee',
  'plan-transfer-in',
  'sweep-interest',
  'return-of-capital',
];
const SAYS: Words = {
  buy: 'Investment Funding',
  sell: 'Investment Liquidation Proceeds',
  dividend: 'Investment Income Received',
  'return-of-capital': 'Return of Capital Received',
  contribution: 'Current Year Contribution',
  'rollover-in': 'Direct Rollover Deposit',
  rmd: 'RMD Payment to Account Holder',
  distribution: 'Distribution to Account Holder',
  'tax-withheld': 'Federal Tax Withholding Remitted',
  'custody-fee': 'Annual Custody Fee',
  'wire-fee': 'Outgoing Wire Fee',
  'plan-transfer-in': 'Trustee-to-Trustee Transfer In',
  'sweep-interest': 'Interest on Undirected Cash',
};

/** A custodian of alternative assets: one cash ledger with receipts and disbursements, assets at their fair market value. */
export function selfDirected(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'IRA Services Trust',
    'Self-Directed Custodian',
    'Alternative Trust Co.',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5, 9]), headroom: 20 });
  const number = () => `${random.pick(['IR', 'SD', 'Z'])}${random.whole(100000, 999999)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [0, 3],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  cashLedger(sheet, statement);
  assets(sheet, book);
  sheet.paper.down(10);
  sheet.paper.paragraph(
    'Fair market values are supplied by the sponsor of each asset or by the account holder and may be more than twelve months old. The custodian has not verified them. Annual fee schedule: up to $15,000.00 of assets $200.00; above $250.00. A late fee of $25.00 may apply.',
    { size: 6.5 },
  );
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`Page ${page} of ${pages}`, 306, { align: 'center', size: 7 }, 776);
    if (page > 1) sheet.paper.text(`Account ${book.number}`, 572, { align: 'right', size: 8 }, 30);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const sums = sumsOf(book);
  const { paper } = sheet;
  paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Account Statement', 572, 'right']], { size: 11 });
  for (const [label, text] of [
    ['Account:', book.number],
    ['Account type:', 'Self-Directed 401(k) Brokerage Window'],
    ['Period:', `${dated(book.start, 'MM/DD/YYYY')} – ${dated(book.end, 'MM/DD/YYYY')}`],
  ] as const)
    sheet.at([
      [label, 380],
      [text, 450],
    ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  const print = (cents: number) => money(cents, 'paren', true);
  sheet.heading('Account Reconciliation');
  sheet.figures(
    [
      [opening, print(book.begin)],
      ['Plus: Contributions, Rollovers and Transfers', print(sums.deposits)],
      ['Plus: Income', print(sums.income)],
      ['Less: Distributions and Withholding', print(sums.withdrawals)],
      ['Less: Fees Paid', print(sums.fees)],
      ['Change in Fair Market Value', print(book.gain)],
      [closing, print(book.ending)],
    ],
    [420],
    60,
    [0, 6],
  );
}

const COLUMNS = [
  ['Disbursed', 'Received'],
  ['Paid Out', 'Paid In'],
  ['Cash Out', 'Cash In'],
] as const;

function cashLedger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const [paidOut, paidIn] = oneOf(book, COLUMNS);
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Transaction', at: 100, wrap: 150 },
    { head: 'Asset / Memo', at: 258, wrap: 100 },
    { head: paidOut, at: 430, align: 'right' },
    { head: paidIn, at: 500, align: 'right' },
    { head: 'Cash Balance', at: 572, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: ['', 'Undirected Cash, Opening', '', '', '', money(balance, 'paren', true)], bold: true },
  ];
  for (const event of book.events) {
    balance += event.cents;
    const cents = money(Math.abs(event.cents), 'front', true);
    rows.push({
      cells: [
        dated(event.settle, 'M/D/YYYY'),
        SAYS[event.kind]!,
        nameOf(event, isFee(event) ? 'Invoice' : typeOf(event) === 'deposits' ? 'Check' : ''),
        event.cents < 0 ? cents : '',
        event.cents > 0 ? cents : '',
        money(balance, 'paren', true),
      ],
      event,
    });
  }
  rows.push({ cells: ['', 'Undirected Cash, Closing', '', '', '', money(balance, 'paren', true)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Cash Transactions' });
}

function assets(sheet: Sheet, book: Book): void {
  sheet.heading('Assets Held');
  sheet.head([
    { head: 'Asset', at: 40 },
    { head: 'Units', at: 360, align: 'right' },
    { head: 'Valued On', at: 380 },
    { head: 'Fair Market Value', at: 572, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [`${paper.name} ${paper.more}`.slice(0, 42), 40],
      [units(quantity), 360, 'right'],
      [dated(book.end, 'MM/DD/YYYY'), 380],
      [money(value, 'front', true), 572, 'right'],
    ]);
  sheet.at([
    ['Undirected Cash', 40],
    [dated(book.end, 'MM/DD/YYYY'), 380],
    [money(book.cashEnd, 'front', true), 572, 'right'],
  ]);
  sheet.at(
    [
      ['Total Fair Market Value', 40],
      [money(book.ending, 'front', true), 572, 'right'],
    ],
    { bold: true },
  );
}
