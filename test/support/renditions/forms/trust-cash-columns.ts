import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isIncome, type Kind, sum } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'interest',
  'capgain-lt',
  'employer-contribution',
  'deferral',
  'distribution',
  'fee',
  'sweep-interest',
  'rollover-in',
  'maturity',
  'fee-rebate',
];
const SAYS: Words = {
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'MATURED',
  dividend: 'DIVIDEND ON',
  interest: 'INTEREST ON',
  'capgain-lt': 'LONG TERM CAPITAL GAINS DIST ON',
  'sweep-interest': 'INTEREST EARNED ON CASH SWEEP',
  'employer-contribution': 'EMPLOYER CONTRIBUTION RECEIVED',
  deferral: 'EMPLOYEE DEFERRALS PAYROLL',
  distribution: 'LUMP SUM DISTRIBUTION TO PARTICIPANT',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD',
  fee: 'TRUSTEE FEE',
  'rollover-in': 'ROLLOVER RECEIVED FROM PRIOR PLAN',
  'fee-rebate': '12B-1 / SUB-TA FEE CREDIT',
};

/** A directed trustee's account: a market reconcilement, and one ledger with income cash, principal cash and cost. */
export function trustCashColumns(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company', 'Trust Company, N.A.']);
  const monospace = random.chance(0.5);
  const sheet = new Sheet(provider, {
    landscape: monospace,
    size: monospace ? 7 : 8,
    font: monospace ? 'Courier' : 'Times',
    headroom: 40,
  });
  const number = () =>
    random.pick([
      `${random.whole(10, 99)}-${random.whole(1000, 9999)}-${random.whole(0, 9)}`,
      `${random.whole(100000, 999999)}`,
      `TR${random.whole(1000000, 9999999)}`,
    ]);
  const book = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 6],
    number,
  });
  const statement = sheet.open(book);
  reconcilement(sheet, book);
  assets(sheet, book);
  ledger(sheet, statement);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const right = paper.width - 40;
    paper.text(provider.toUpperCase(), 40, { bold: true, size: 9 }, 30);
    paper.text(`PAGE ${page} OF ${pages}`, right, { align: 'right', size: 8 }, 30);
    paper.text(`ACCOUNT NO. ${book.number}`, 40, { size: 8 }, 42);
    paper.text(book.title.join(' ').toUpperCase(), 40, { size: 8 }, 54);
    paper.text(
      `FOR THE PERIOD ${dated(book.start, 'MM/DD/YY')} THROUGH ${dated(book.end, 'MM/DD/YY')}`,
      40,
      { size: 8 },
      66,
    );
  });
  return sheet;
}

function reconcilement(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  sheet.heading('MARKET VALUE RECONCILEMENT');
  const realized = Math.round(book.gain / 3);
  const at = [430];
  sheet.figures(
    [[`BEGINNING MARKET VALUE AS OF ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, money(book.begin, 'paren')]],
    at,
    40,
    [0],
  );
  sheet.figures(
    [
      ['ADDITIONS TO ACCOUNT', money(sums.deposits, 'paren')],
      ['DISTRIBUTIONS FROM ACCOUNT', money(sums.withdrawals, 'paren')],
      ['DIVIDENDS AND INTEREST', money(sums.income, 'paren')],
      ['FEES AND EXPENSES', money(sums.fees, 'paren')],
      ['REALIZED GAIN/(LOSS)', money(realized, 'paren')],
      ['CHANGE IN UNREALIZED GAIN/(LOSS)', money(book.gain - realized, 'paren')],
    ],
    at,
    60,
  );
  sheet.figures(
    [[`ENDING MARKET VALUE AS OF ${dated(book.end, 'MM/DD/YY')}`, money(book.ending, 'paren')]],
    at,
    40,
    [0],
  );
}

function assets(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 40;
  const places = [right - 240, right - 160, right - 80, right];
  sheet.heading('STATEMENT OF ASSETS');
  sheet.head([
    { head: 'DESCRIPTION', at: 40 },
    ...['SHARES/PAR', 'PRICE', 'COST', 'MARKET VALUE'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 44),
          units(quantity),
          price(paper.price, 3),
          money(Math.round(value * 0.85)),
          money(value),
        ],
      ],
      places,
    );
  sheet.figures(
    [
      ['PRINCIPAL CASH', '', '', money(book.cashEnd), money(book.cashEnd)],
      [
        'TOTAL ASSETS',
        '',
        '',
        money(Math.round((book.ending - book.cashEnd) * 0.85) + book.cashEnd),
        money(book.ending),
      ],
    ],
    places,
    40,
    [1],
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const right = sheet.paper.width - 40;
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'DESCRIPTION OF TRANSACTION', at: 100, wrap: right - 340 },
    { head: ['INCOME', 'CASH'], at: right - 160, align: 'right' },
    { head: ['PRINCIPAL', 'CASH'], at: right - 80, align: 'right' },
    { head: ['COST', 'VALUE'], at: right, align: 'right' },
  ];
  const income = sum(book.events, isIncome);
  const principal = sum(book.events) - income;
  const rows: Row[] = [
    {
      cells: [
        dated(book.start, 'MM/DD/YY'),
        'BEGINNING BALANCE',
        money(0, 'paren'),
        money(book.cashBegin, 'paren'),
        money(Math.round(book.begin * 0.8), 'paren'),
      ],
    },
  ];
  for (const event of book.events) {
    const lines = [
      `${SAYS[event.kind]!} ${event.quantity === undefined ? nameOf(event) : `${units(Math.abs(event.quantity))} ${event.paper!.bond ? 'PAR VALUE' : 'SHARES'} OF ${nameOf(event)} ${event.price === undefined ? '' : `@ ${price(event.price, 4)}`}`}`.trim(),
    ];
    if (event.trade !== event.settle) lines.push(`TRADE DATE ${dated(event.trade, 'MM/DD/YY')}`);
    const cost =
      event.quantity === undefined
        ? ''
        : money(event.cents < 0 ? -event.cents : -Math.round(event.cents * 0.9), 'paren');
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        lines,
        isIncome(event) ? money(event.cents, 'paren') : '',
        isIncome(event) ? '' : money(event.cents, 'paren'),
        cost,
      ],
      event,
    });
  }
  if (income !== 0)
    rows.push({
      cells: [
        dated(book.end, 'MM/DD/YY'),
        'TRANSFER OF INCOME TO PRINCIPAL',
        money(-income, 'paren'),
        money(income, 'paren'),
        '',
      ],
    });
  rows.push({
    cells: [
      dated(book.end, 'MM/DD/YY'),
      'ENDING BALANCE',
      money(0, 'paren'),
      money(book.cashBegin + principal + income, 'paren'),
      money(Math.round(book.ending * 0.8), 'paren'),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'STATEMENT OF TRANSACTIONS' });
}
