import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { boilerplate, holdingsTable, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'qualified-dividend',
  'interest',
  'contribution',
  'wire-in',
  'distribution',
  'fee',
  'check',
  'sweep-interest',
  'foreign-tax',
  'in-kind-in',
  'journal-in',
  'capgain-lt',
  'return-of-capital',
  'maturity',
];

const SAYS: Words = {
  buy: 'PURCHASE',
  sell: 'SALE',
  reinvest: 'REINVEST DIV',
  maturity: 'MATURITY',
  dividend: 'DIVIDEND',
  'qualified-dividend': 'QUAL DIVIDEND',
  'capgain-lt': 'LT CAP GAIN',
  interest: 'INTEREST',
  'sweep-interest': 'INTEREST',
  'return-of-capital': 'RETURN CAPITAL',
  contribution: 'DEPOSIT',
  'wire-in': 'WIRE TRANSFER',
  distribution: 'DISTRIBUTION',
  'tax-withheld': 'FED TAX W/H',
  fee: 'ADVISORY FEE',
  check: 'CHECK PAID',
  'foreign-tax': 'FOREIGN TAX',
  'in-kind-in': 'TRANSFER IN',
  'journal-in': 'JOURNAL',
};

/** Progress and cash-flow summaries, then one ledger by date with the balance of cash and sweep once a day. */
export function progressSummary(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisors', 'Financial Network']);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), font: random.pick(['Helvetica', 'Times']) });
  const number = () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  summaries(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Portfolio detail',
    heads: ['DESCRIPTION', 'QUANTITY', 'CURRENT PRICE', 'CURRENT MARKET VALUE'],
    cashLabel: 'BANK DEPOSIT SWEEP',
    totals: ['Total portfolio value'],
  });
  ledger(sheet, statement);
  sweepTable(sheet, book);
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text('SNAPSHOT', 570, { align: 'right', bold: true, size: 10 }, 30);
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 40);
    paper.text(book.title[0]!.toUpperCase(), 40, { size: 7, bold: true }, 30);
    paper.text(
      `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`.toUpperCase(),
      40,
      { size: 7 },
      39,
    );
    paper.text(`ACCOUNT NUMBER: ${book.number}`, 330, { size: 8 }, 30);
  });
  return sheet;
}

function summaries(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const sums = sumsOf(book);
  paper.newPage();
  paper.down(36);
  sheet.heading('Progress summary');
  sheet.at(
    [
      ['THIS PERIOD', 460, 'right'],
      ['THIS YEAR', 570, 'right'],
    ],
    { bold: true },
  );
  const withdrawn = sums.withdrawals + sums.fees;
  periodAndYear(
    sheet,
    book,
    [
      ['Opening value', book.begin],
      ['Cash deposited', sums.deposits],
      ['Securities deposited', sums.inKind],
      ['Cash withdrawn', withdrawn],
      ['Securities withdrawn', 0],
      ['Change in value', book.gain + sums.income],
      ['Closing value', book.ending],
    ],
    { negative: 'front' },
  );
  sheet.heading('Cash flow summary');
  sheet.at(
    [
      ['THIS PERIOD', 460, 'right'],
      ['THIS YEAR', 570, 'right'],
    ],
    { bold: true },
  );
  const plus = sums.income + sums.sales + sums.deposits;
  const minus = sums.purchases + sums.reinvested + withdrawn;
  const lines: [string, number][] = [
    ['Opening value of cash and sweep balances', book.cashBegin],
    ['Income and distributions', sums.income],
    ['Securities sold and redeemed', sums.sales],
    ['Electronic funds transfers', sums.deposits],
    ['Net additions to cash', plus],
    ['Securities purchased', sums.purchases + sums.reinvested],
    ['Checks, fees and other subtractions', withdrawn],
    ['Net subtractions from cash', minus],
    ['Closing value of cash and sweep balances', book.cashEnd],
  ];
  periodAndYear(sheet, book, lines, { negative: 'front', bold: [0, 4, 7, 8] });
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: ['ACCOUNT', 'TYPE'], at: 74 },
    { head: 'TRANSACTION', at: 114 },
    { head: 'QUANTITY', at: 232, align: 'right' },
    { head: 'DESCRIPTION', at: 244, wrap: 130 },
    { head: 'PRICE', at: 432, align: 'right' },
    { head: 'AMOUNT', at: 498, align: 'right' },
    { head: ['CASH AND', 'SWEEP BALANCES'], at: 570, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: [dated(book.start, 'MM/DD'), '', 'BEGINNING BALANCE', '', '', '', '', money(balance)], bold: true },
  ];
  book.events.forEach((event, index) => {
    if (movesCash(event)) balance += event.cents;
    const lastOfDay = book.events[index + 1]?.settle !== event.settle;
    const text = [
      nameOf(
        event,
        event.kind === 'sweep-interest'
          ? 'BANK DEPOSIT SWEEP'
          : event.checkNumber
            ? `CHECK NUMBER ${event.checkNumber}`
            : 'TRUST COMPANY AS CUSTODIAN',
      ),
      event.paper && !event.paper.bond ? `SYMBOL: ${event.paper.symbol}` : '',
    ];
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        'Cash',
        SAYS[event.kind]!,
        event.quantity === undefined ? '' : units(event.quantity, 5),
        text,
        event.price === undefined ? '' : price(event.price, 4),
        money(event.cents),
        lastOfDay && movesCash(event) ? money(balance) : '',
      ],
      event,
    });
  });
  rows.push({
    cells: [dated(book.end, 'MM/DD'), '', 'ENDING BALANCE', '', '', '', '', money(balance, 'front', true)],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Activity detail by date' });
}

/** Deposits into and withdrawals from the sweep: mirrors of the ledger. */
function sweepTable(sheet: Sheet, book: Book): void {
  const outside = (event: Happening) => movesCash(event) && typeOf(event) !== 'other';
  const days = [...new Set(book.events.filter(outside).map((event) => event.settle))].slice(0, 14);
  if (days.length === 0) return;
  sheet.heading('Cash sweep activity');
  sheet.at(
    [
      [
        'Our Cash Sweep program allows you to earn a return on the idle cash balances in your account by automatically investing such balances.',
        40,
      ],
    ],
    { size: 6.5 },
  );
  sheet.head([
    { head: 'DATE', at: 40 },
    { head: 'TRANSACTION', at: 80 },
    { head: 'DESCRIPTION', at: 180 },
    { head: 'AMOUNT', at: 500, align: 'right' },
  ]);
  for (const day of days) {
    const net = sum(book.events, (event) => event.settle === day && outside(event));
    sheet.at([
      [dated(day, 'MM/DD'), 40],
      [net < 0 ? 'TRANSFER FROM' : 'TRANSFER TO', 80],
      ['BANK DEPOSIT SWEEP', 180],
      [money(net), 500, 'right'],
    ]);
  }
}
