import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, maybeWrong, type Section, sectionTable, unsigned } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['MARKET VALUE AT {}', 'MARKET VALUE AT {}'],
  ['OPENING MARKET VALUE', 'CLOSING MARKET VALUE'],
  ['BALANCE PER PRIOR STATEMENT', 'BALANCE PER THIS STATEMENT'],
  ['FUND VALUE, START OF PERIOD', 'FUND VALUE, CLOSE OF PERIOD'],
];

const KINDS: readonly Kind[] = [
  'accrued-paid',
  'buy',
  'buy',
  'sell',
  'maturity',
  'dividend',
  'interest',
  'interest',
  'capgain-st',
  'employer-contribution',
  'deferral',
  'distribution',
  'custody-fee',
  'tpa-fee',
  'rollover-in',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'MATURED',
  'accrued-paid': 'ACCRUED INTEREST PAID ON PURCHASE OF',
  dividend: 'CASH DIVIDEND ON',
  interest: 'COUPON PAYMENT ON',
  'capgain-st': 'SHORT TERM CAPITAL GAIN DISTRIBUTION ON',
  'sweep-interest': 'INTEREST ON DEPOSIT SWEEP ACCOUNT',
  'employer-contribution': 'RECEIVED FROM EMPLOYER - EMPLOYER CONTRIBUTION',
  deferral: 'RECEIVED FROM EMPLOYER - SALARY DEFERRALS',
  'rollover-in': 'RECEIVED DIRECT ROLLOVER FOR PARTICIPANT',
  distribution: 'PAID BENEFIT TO PARTICIPANT',
  'tax-withheld': 'PAID INTERNAL REVENUE SERVICE - FEDERAL TAX WITHHELD',
  'custody-fee': 'TRUSTEE FEE FOR PRIOR PERIOD',
  'tpa-fee': 'PAID PLAN ADMINISTRATOR - ADMINISTRATION FEE',
};
const flows = (event: Happening) => ['deposits', 'withdrawals', 'rollovers', 'fees'].includes(typeOf(event));

/** A bank's trust department: receipts and disbursements of principal and of income apart, amounts without signs. */
export function fiduciaryLedgers(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank & Trust',
    'National Bank Trust Division',
    'Fiduciary',
  ]);
  const sheet = new Sheet(provider, { size: 8, font: random.pick(['Times', 'Helvetica']), headroom: 44 });
  const number = () => `${random.whole(10, 99)}-${random.whole(100, 999)}-${random.whole(10, 99)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 7],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  const span =
    book.start.slice(5, 7) === book.end.slice(5, 7)
      ? 'MONTH'
      : book.start.endsWith('01-01') && book.end.endsWith('12-31')
        ? 'YEAR'
        : 'QUARTER';
  reconciliation(sheet, book);
  cash(sheet, book);
  ledgers(sheet, statement);
  assets(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.toUpperCase(), 306, { bold: true, size: 11, align: 'center' }, 30);
    paper.text(
      `ACCOUNT STATEMENT FOR THE ${span} ENDED ${dated(book.end, 'Month D, YYYY').toUpperCase()}`,
      306,
      { align: 'center' },
      42,
    );
    paper.text(book.title.join(' ').toUpperCase(), 306, { align: 'center' }, 54);
    paper.text(`ACCT ${book.number}`, 40, { size: 8 }, 66);
    paper.text(`PAGE ${page} OF ${pages}`, 572, { align: 'right', size: 7 }, 66);
  });
  return sheet;
}

function reconciliation(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const contributions = sum(book.events, (event) => typeOf(event) === 'deposits');
  const rollovers = sum(book.events, (event) => typeOf(event) === 'rollovers');
  const realized = Math.round(book.gain / 4);
  const print = (cents: number) => money(cents, 'paren');
  sheet.paper.newPage();
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.heading('RECONCILIATION OF MARKET VALUE');
  sheet.figures([[opening, print(book.begin)]], [480], 60, [0]);
  sheet.at([['ADD:', 60]]);
  sheet.figures(
    [
      ['CONTRIBUTIONS RECEIVED', print(contributions)],
      ['ROLLOVERS RECEIVED', print(rollovers)],
      ['INCOME COLLECTED, NET OF ACCRUED INTEREST PURCHASED', print(sums.income)],
    ],
    [400],
    80,
  );
  sheet.figures([['', print(contributions + rollovers + sums.income)]], [480]);
  sheet.at([['LESS:', 60]]);
  sheet.figures(
    [
      ['BENEFITS PAID AND TAXES WITHHELD', print(-sums.withdrawals)],
      ['FEES AND EXPENSES', print(-sums.fees)],
    ],
    [400],
    80,
  );
  sheet.figures([['', print(sums.withdrawals + sums.fees)]], [480]);
  sheet.at([['NET GAIN (LOSS):', 60]]);
  sheet.figures(
    [
      ['REALIZED ON SALES', print(realized)],
      ['UNREALIZED', print(book.gain - realized)],
    ],
    [400],
    80,
  );
  sheet.figures([['', print(book.gain)]], [480]);
  sheet.figures([[closing, print(book.ending)]], [480], 60, [0]);
}

function cash(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const print = (cents: number) => money(cents, 'paren');
  const line = (label: string, income: number, principal: number): [string, string, string, string] => [
    label,
    print(income),
    print(principal),
    print(income + principal),
  ];
  const trades = sums.purchases + sums.sales;
  sheet.heading('CASH RECONCILIATION');
  sheet.head([
    { head: '', at: 60 },
    { head: 'INCOME', at: 340, align: 'right' },
    { head: 'PRINCIPAL', at: 430, align: 'right' },
    { head: 'TOTAL', at: 520, align: 'right' },
  ]);
  sheet.figures(
    [
      line('CASH ON HAND, BEGINNING', 0, book.cashBegin),
      line('RECEIPTS', sums.income, sums.deposits),
      line('DISBURSEMENTS', 0, sums.withdrawals + sums.fees),
      line('NET OF ASSETS ACQUIRED AND DISPOSED', 0, trades),
      line('INCOME TRANSFERRED TO PRINCIPAL', -sums.income, sums.income),
      line(
        'CASH ON HAND, ENDING',
        0,
        book.cashBegin + sums.income + sums.deposits + sums.withdrawals + sums.fees + trades,
      ),
    ],
    [340, 430, 520],
    60,
    [0, 5],
  );
}

const SECTIONS: readonly Section[] = [
  {
    title: 'RECEIPTS OF PRINCIPAL CASH',
    total: 'TOTAL RECEIPTS OF PRINCIPAL CASH',
    belongs: (event) => flows(event) && event.cents > 0,
  },
  {
    title: 'DISBURSEMENTS OF PRINCIPAL CASH',
    total: 'TOTAL DISBURSEMENTS OF PRINCIPAL CASH',
    belongs: (event) => (flows(event) || isFee(event)) && event.cents < 0,
  },
  { title: 'COLLECTIONS OF INCOME', total: 'TOTAL COLLECTIONS OF INCOME', belongs: isIncome },
];

function ledgers(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'EXPLANATION', at: 80, wrap: 380 },
    { head: 'AMOUNT', at: 572, align: 'right' },
  ];
  for (const section of SECTIONS)
    sectionTable(
      sheet,
      statement,
      section,
      columns,
      (event) => [
        dated(event.settle, 'MM/DD'),
        `${SAYS[event.kind]!} ${nameOf(event)}`.trim(),
        isIncome(event) ? money(event.cents, 'paren') : unsigned(event.cents),
      ],
      2,
      (cents) =>
        section.belongs({ kind: 'dividend', cents: 1, trade: statement.book.end, settle: statement.book.end })
          ? money(cents, 'paren')
          : unsigned(cents),
      1,
    );
  const trade = (title: string, key: string, heads: readonly [string, string]) =>
    sectionTable(
      sheet,
      statement,
      { title, total: `TOTAL ${title}`, belongs: (event) => typeOf(event) === key },
      [
        { head: ['SETTLE', 'DATE'], at: 40 },
        { head: 'EXPLANATION', at: 80, wrap: 210 },
        { head: ['SHARES /', 'PAR'], at: 370, align: 'right' },
        { head: ['UNIT', 'PRICE'], at: 425, align: 'right' },
        { head: heads[0], at: 500, align: 'right' },
        { head: heads[1], at: 572, align: 'right' },
      ],
      (event) => tradeCells(event),
      4,
      unsigned,
      1,
    );
  trade('ASSETS ACQUIRED', 'purchases', ['COST', '']);
  trade('ASSETS DISPOSED', 'sales', ['PROCEEDS', 'GAIN (LOSS)']);
}

function tradeCells(event: Happening) {
  const gain = Math.round(event.cents * 0.07) - 4_000;
  return [
    dated(event.settle, 'MM/DD'),
    [
      `${SAYS[event.kind]!} ${nameOf(event)}`,
      ...(event.trade === event.settle ? [] : [`TRADED ${dated(event.trade, 'MM/DD')}`]),
    ],
    units(Math.abs(event.quantity!)),
    price(event.price!, 4),
    unsigned(event.cents),
    typeOf(event) === 'sales' ? money(gain, 'paren') : '',
  ];
}

function assets(sheet: Sheet, book: Book): void {
  const places = [330, 400, 490, 572];
  sheet.heading('SCHEDULE OF ASSETS HELD');
  sheet.head([
    { head: 'ASSET', at: 40 },
    { head: 'SHARES / PAR', at: 330, align: 'right' },
    { head: 'PRICE', at: 400, align: 'right' },
    { head: 'COST', at: 490, align: 'right' },
    { head: 'MARKET VALUE', at: 572, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 46),
          units(quantity),
          price(paper.price, 4),
          money(Math.round(value * 0.83)),
          money(value),
        ],
      ],
      places,
    );
  sheet.figures([['DEPOSIT SWEEP ACCOUNT', '', '', money(book.cashEnd), money(book.cashEnd)]], places);
  sheet.figures(
    [
      [
        'TOTAL ASSETS HELD',
        '',
        '',
        money(Math.round((book.ending - book.cashEnd) * 0.83) + book.cashEnd),
        money(book.ending),
      ],
    ],
    places,
    40,
    [0],
  );
}
