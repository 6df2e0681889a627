import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { type Accrual, positionsBy, withAccrual } from '../forms-i/kit.ts';
import { part, partSums } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, quantityOf } from '../forms-m/kit.ts';
import { parenthesised } from '../forms-o/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const CODES: Words = {
  deferral: 'CONTRIB',
  match: 'CONTRIB',
  'employer-contribution': 'CONTRIB',
  'loan-payment': 'LOAN RPMT',
  'loan-interest': 'LOAN INT',
  'rollover-in': 'ROLLOVER',
  distribution: 'BENEFIT PMT',
  'tax-withheld': 'TAX W/H',
  'wire-out': 'CASH DISB',
  dividend: 'DIV',
  'qualified-dividend': 'DIV',
  'capgain-lt': 'LT CAP GAIN',
  interest: 'INT',
  'sweep-interest': 'STIF INT',
  'accrued-paid': 'INT PURCH',
  reinvest: 'REINV',
  'foreign-tax': 'FGN TAX',
  buy: 'PURCH',
  sell: 'SALE',
  maturity: 'MATURITY',
  'custody-fee': 'EXPENSE',
  'tpa-fee': 'EXPENSE',
};
const SAYS: Words = {
  deferral: 'EMPLOYEE CONTRIBUTIONS RECEIVED',
  match: 'EMPLOYER MATCHING CONTRIBUTION RECEIVED',
  'employer-contribution': 'EMPLOYER CONTRIBUTION RECEIVED',
  'loan-payment': 'PARTICIPANT LOAN PRINCIPAL RECEIVED',
  'loan-interest': 'PARTICIPANT LOAN INTEREST RECEIVED',
  'rollover-in': 'ROLLOVER RECEIVED',
  distribution: 'LUMP SUM BENEFIT PAID',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD ON BENEFIT',
  'wire-out': 'CASH DISBURSED BY WIRE AS DIRECTED',
  dividend: 'DIVIDEND',
  'qualified-dividend': 'DIVIDEND',
  'capgain-lt': 'LONG TERM CAPITAL GAINS DISTRIBUTION',
  interest: 'INTEREST',
  'sweep-interest': 'SHORT TERM INVESTMENT FUND INTEREST',
  'accrued-paid': 'ACCRUED INTEREST PURCHASED',
  reinvest: 'DIVIDEND REINVESTED',
  'foreign-tax': 'FOREIGN TAX WITHHELD',
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'MATURED',
  'custody-fee': 'CUSTODIAN FEE',
  'tpa-fee': 'RECORDKEEPING FEE PAID',
};
const KINDS: readonly Kind[] = [...ACCOUNT_KINDS.filter((kind) => kind !== 'fee'), 'custody-fee', 'tpa-fee'];
const PARTS = [
  part('EMPLOYER CONTRIBUTIONS', 1, 'match', 'employer-contribution'),
  part('EMPLOYEE CONTRIBUTIONS', 1, 'deferral'),
  part('ROLLOVER CONTRIBUTIONS', 1, 'rollover-in'),
  part('LOAN REPAYMENTS', 1, 'loan-payment', 'loan-interest'),
  part('DIVIDENDS', 1, 'dividend', 'qualified-dividend', 'capgain-lt', 'foreign-tax'),
  part('INTEREST', 1, 'interest', 'sweep-interest', 'accrued-paid'),
  part('BENEFIT PAYMENTS AND TAXES', -1, 'distribution', 'tax-withheld'),
  part('OTHER CASH DISBURSEMENTS', -1, 'wire-out'),
  { label: 'ADMINISTRATIVE EXPENSES', belongs: isFee, side: -1 as const },
];

/** A large custodian's trust ledger: the change in net assets at cost and at market, with its receipts and disbursements summed, and a cash ledger that is closed at the end of each day. */
export function trustCashByDay(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Corporation',
    'Asset Servicing',
    'Bank and Trust, N.A.',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, font: 'Times', margin: 46, headroom: 40 });
  const { book, facts, accrual } = withAccrual(
    random.branch('accrual'),
    planBook(
      random,
      {
        lengths: ['month', 'month', 'quarter'],
        kinds: KINDS,
        pace: [5, 18],
        number: (chance) => `${chance.pick(['TR', 'QP', 'MD'])}${figures(chance, 3)} ${figures(chance, 4)} 00`,
      },
      PAYDAYS,
    ),
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.paper.down(50);
  sheet.at([[provider.toUpperCase(), 396, 'center']], { bold: true, size: 16 });
  sheet.at([['TRUST ACCOUNTING REPORT', 396, 'center']], { size: 12 });
  sheet.paper.down(20);
  for (const line of book.title) sheet.at([[line.toUpperCase(), 396, 'center']], { size: 10 });
  sheet.at([[`ACCOUNT NUMBER ${book.number}`, 396, 'center']], { size: 10 });
  sheet.at([[`FOR THE PERIOD ${day(book.start)} THROUGH ${day(book.end)}`, 396, 'center']], { size: 10 });
  sheet.paper.down(30);
  sheet.at([['TABLE OF CONTENTS', 250]], { bold: true });
  for (const [title, page] of [
    ['CHANGE IN NET ASSETS', '2'],
    ['ASSET STATEMENT', '3'],
    ['CASH LEDGER', '4'],
  ] as const)
    sheet.at([
      [title, 250],
      [page, 540, 'right'],
    ]);
  sheet.paper.newPage();
  change(sheet, random, book, accrual);
  sheet.paper.newPage();
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: ['SHARES/', 'PAR VALUE'], at: 120 },
      { field: 'name', head: 'DESCRIPTION', at: 136 },
      { field: 'symbol', head: 'SECURITY ID', at: 350 },
      { field: 'price', head: ['MARKET', 'PRICE'], at: 490 },
      { field: 'cost', head: 'COST', at: 570 },
      { field: 'value', head: ['MARKET', 'VALUE'], at: 660 },
      { field: 'gain', head: ['UNREALIZED', 'GAIN/LOSS'], at: 746 },
    ],
    {
      title: 'ASSET STATEMENT',
      cash: 'SHORT TERM INVESTMENT FUND',
      total: 'TOTAL ASSETS',
      print: parenthesised,
      extra: ['ACCRUED INCOME RECEIVABLE', accrual.after],
    },
  );
  sheet.paper.newPage();
  ledger(sheet, statement);
  pending(sheet, random, book, 'PENDING TRADES');
  terms(sheet, random, 'NOTES TO THE REPORT');
  runningHead(
    sheet,
    `${book.title[0]!.toUpperCase()}     ACCOUNT ${book.number}`,
    (page, pages) => `${day(book.start)} - ${day(book.end)}     PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

const day = (text: string) => dated(text, 'DD MON YYYY');

/** Two columns of figures: what things cost, and what they are worth; only the second is the account's value. */
function change(sheet: Sheet, random: Random, book: Book, accrual: Accrual): void {
  const sums = partSums(book, PARTS);
  const held = book.holdings.reduce((all, { paper, value }) => all + costOf(paper, value), 0);
  const realizedGain = sum(book.events, ofKinds('sell', 'maturity')) > 0 ? random.whole(-90_000, 260_000) : 0;
  const costEnd = held + book.cashEnd + accrual.after;
  const accrued = accrual.after - accrual.before;
  const flows = sums.reduce((all, cents) => all + cents, 0);
  const costBegin = costEnd - flows - accrued - realizedGain;
  const pair = (label: string, cost: number, market: number, left = 60, bold = false) =>
    sheet.at(
      [
        [label, left],
        [parenthesised(cost), 560, 'right'],
        [parenthesised(market), 700, 'right'],
      ],
      { bold },
    );
  const group = (title: string, total: string, from: number, to: number) => {
    const shown = PARTS.slice(from, to).map(({ label }, index) => [label, sums[from + index]!] as const);
    sheet.at([[title, 60]], { bold: true });
    for (const [label, cents] of shown) pair(label, cents, cents, 76);
    const all = shown.reduce((some, [, cents]) => some + cents, 0);
    pair(total, all, all, 60, true);
  };
  sheet.heading('CHANGE IN NET ASSETS');
  sheet.at(
    [
      ['COST', 560, 'right'],
      ['MARKET VALUE', 700, 'right'],
    ],
    { bold: true },
  );
  pair(`NET ASSETS AT ${day(book.start)}`, costBegin, book.begin, 46, true);
  group('RECEIPTS', 'TOTAL RECEIPTS', 0, 4);
  group('INVESTMENT INCOME', 'TOTAL INVESTMENT INCOME RECEIVED', 4, 6);
  pair('CHANGE IN ACCRUED INCOME', accrued, accrued, 60);
  sheet.at([['GAINS AND LOSSES', 60]], { bold: true });
  pair('REALIZED GAIN/LOSS', realizedGain, realizedGain, 76);
  pair('CHANGE IN UNREALIZED GAIN/LOSS', 0, book.gain - realizedGain, 76);
  pair('NET GAIN/LOSS', realizedGain, book.gain, 60, true);
  group('DISBURSEMENTS', 'TOTAL DISBURSEMENTS', 6, 9);
  pair(`NET ASSETS AT ${day(book.end)}`, costEnd, book.ending, 46, true);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const title = 'CASH LEDGER';
  if (book.events.length === 0) {
    sheet.heading(title);
    sheet.paper.line('NO TRANSACTIONS WERE POSTED DURING THE PERIOD.');
    return;
  }
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: [day(book.start), '', '', 'OPENING CASH BALANCE', '', '', money(balance, 'paren')], bold: true },
  ];
  for (const [date, events] of Map.groupBy(book.events, ({ settle }) => settle)) {
    events.forEach((event: Happening, index) => {
      rows.push({
        cells: [
          index === 0 ? day(date) : '',
          CODES[event.kind]!,
          quantityOf(event),
          linesOf(SAYS, book, event, true),
          event.cents > 0 ? money(event.cents) : '',
          event.cents < 0 ? money(-event.cents) : '',
          '',
        ],
        event,
      });
    });
    balance += sum(events, movesCash);
    rows.push({ cells: ['', '', '', `CLOSING CASH BALANCE ${day(date)}`, '', '', parenthesised(balance)], bold: true });
  }
  sheet.table(
    statement,
    [
      { head: ['EFFECTIVE', 'DATE'], at: 46 },
      { head: ['TRAN', 'CODE'], at: 110 },
      { head: ['SHARES/', 'PAR VALUE'], at: 240, align: 'right' },
      { head: 'DESCRIPTION', at: 256, wrap: 240 },
      { head: ['CASH', 'RECEIPTS'], at: 570, align: 'right' },
      { head: ['CASH', 'DISBURSEMENTS'], at: 660, align: 'right' },
      { head: ['CASH', 'BALANCE'], at: 746, align: 'right' },
    ],
    rows,
    { title, gap: 1 },
  );
}
