import { addDays } from '../../../../src-shared/dates.ts';
import { type TxKey, zeroTx } from '../../../../src-shared/model/tx.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { boxes, creditOrDebit, type Ends, endsOf, soFar } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Value including accruals, {}', 'Value including accruals, {}'],
  ['Accrual basis value, opening', 'Accrual basis value, closing'],
  ['Previous account value', 'Present account value'],
];

const KINDS: readonly Kind[] = [
  'accrued-paid',
  'buy',
  'sell',
  'maturity',
  'interest',
  'interest',
  'dividend',
  'return-of-capital',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'custody-fee',
  'fee-rebate',
  'sweep-interest',
];
const SAYS: Words = {
  'accrued-paid': 'Purchased accrued interest',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Matured',
  interest: 'Interest receipt',
  dividend: 'Dividend receipt',
  'return-of-capital': 'Return of capital receipt',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover contribution',
  distribution: 'Benefit payment',
  'tax-withheld': 'Tax remitted to IRS',
  'custody-fee': 'Agency fee',
  'fee-rebate': 'Rebate of fund servicing fee',
  'sweep-interest': 'Interest on cash reserve',
};

/** A bank's agency account whose value counts accrued income: the change in it is a line of the reconciliation; amounts end in CR or DR. */
export function accrualAgency(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Institutional Custody',
    'Bank Wealth Services',
    'Asset Servicing',
  ]);
  const sheet = new Sheet(provider, {
    size: 7.5,
    landscape: true,
    headroom: 30,
    font: random.pick(['Helvetica', 'Times']),
  });
  const number = () => `${random.whole(100000, 999999)}${random.whole(1000, 9999)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 8],
    number,
  });
  const [before, after] = [random.whole(5_000, 900_000), random.whole(5_000, 900_000)];
  const book: Book = { ...kept, begin: kept.begin + before, ending: kept.ending + after };
  const statement = sheet.open(book, { tx: totalsOf(book, after - before) });
  front(sheet, book, after - before);
  assets(sheet, book, after);
  ledger(sheet, statement);
  realized(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 10 }, 28);
    paper.text(`Account: ${book.number}   ${book.title[0]!}`, 40, { size: 8 }, 40);
    paper.text(
      `${dated(book.start, 'Mon. D, YYYY')} - ${dated(book.end, 'Mon. D, YYYY')}`,
      752,
      { align: 'right' },
      28,
    );
    paper.text(`Page ${page} of ${pages}`, 752, { align: 'right', size: 7 }, 40);
  });
  return sheet;
}

function totalsOf(book: Book, accrued: number): Record<TxKey, number> {
  const tx = zeroTx();
  for (const event of book.events) tx[typeOf(event)] += event.cents;
  tx.gain_loss = book.gain;
  tx.accrued = accrued;
  return Object.fromEntries(Object.entries(tx).map(([key, cents]) => [key, cents / 100])) as Record<TxKey, number>;
}

function front(sheet: Sheet, book: Book, accrued: number): void {
  const sums = sumsOf(book);
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const print = (cents: number) => money(cents, 'paren');
  const income: [string, number][] = [
    ['Dividends', by(ofKinds('dividend', 'return-of-capital'))],
    ['Interest', by(ofKinds('interest', 'sweep-interest'))],
    ['Purchased accrued interest', by(ofKinds('accrued-paid'))],
  ];
  const year = income.map(([label, cents], index) => soFar(book, label, cents, index === 2 ? -1 : 1));
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.paper.newPage();
  boxes(
    sheet,
    [
      {
        title: 'Reconcilement of account value',
        from: 40,
        to: 360,
        heads: ['This period', 'Year to date'],
        bold: [0, 7],
        lines: [
          [opening, print(book.begin), ''],
          ['Receipts', print(sums.deposits), print(soFar(book, 'receipts', sums.deposits))],
          ['Payments', print(sums.withdrawals), print(soFar(book, 'payments', sums.withdrawals, -1))],
          ['Fees, net of rebates', print(by(isFee)), print(soFar(book, 'fees', by(isFee)))],
          ['Income', print(sums.income), print(year.reduce((all, cents) => all + cents, 0))],
          ['Change in accrued income', print(accrued), print(soFar(book, 'accrued', accrued))],
          ['Change in market value', print(book.gain), print(soFar(book, 'gain', book.gain))],
          [closing, print(book.ending), ''],
        ],
      },
      {
        title: 'Income collected',
        from: 420,
        to: 752,
        heads: ['This period', 'Year to date'],
        bold: [3],
        lines: [
          ...income.map(([label, cents], index): [string, string, string] => [
            label,
            print(cents),
            print(year[index]!),
          ]),
          ['Total income', print(sums.income), print(year.reduce((all, cents) => all + cents, 0))],
        ],
      },
    ],
    78,
  );
}

function assets(sheet: Sheet, book: Book, accrued: number): void {
  const places = [430, 510, 600, 680, 752];
  sheet.heading('Assets by class');
  sheet.head([
    { head: 'Description', at: 40 },
    ...['Quantity', 'Price', 'Market value', 'Cost', 'Accrued'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  let left = accrued;
  const bonds = book.holdings.filter((holding) => holding.paper.bond);
  for (const { paper, quantity, value } of book.holdings) {
    const own = !paper.bond ? 0 : paper === bonds.at(-1)!.paper ? left : Math.round(accrued / bonds.length);
    left -= own;
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`,
          units(quantity),
          price(paper.price, 4),
          money(value),
          money(Math.round(value * 0.88)),
          own === 0 ? '' : money(own),
        ],
      ],
      places,
    );
  }
  const value = book.holdings.reduce((all, holding) => all + holding.value, 0);
  sheet.figures([['Cash reserve', '', '', money(book.cashEnd), money(book.cashEnd), '']], places);
  sheet.figures(
    [['Total market value and accruals', '', '', money(value + book.cashEnd), '', money(accrued)]],
    places,
    40,
    [0],
  );
  sheet.figures([['Total account value', '', '', money(book.ending), '', '']], places, 40, [0]);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Posted', at: 40 },
    { head: 'Effective', at: 100 },
    { head: 'Transaction', at: 160, wrap: 130 },
    { head: 'Asset', at: 300, wrap: 170 },
    { head: 'Units', at: 550, align: 'right' },
    { head: 'Unit price', at: 610, align: 'right' },
    { head: 'Cash', at: 682, align: 'right' },
    { head: 'Cash balance', at: 752, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    { cells: ['', '', 'Cash at start of period', '', '', '', '', creditOrDebit(balance)], bold: true },
  ];
  for (const event of book.events.filter(movesCash)) {
    balance += event.cents;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.trade, 'MM/DD/YY'),
        SAYS[event.kind]!,
        nameOf(event),
        event.quantity === undefined ? '' : units(Math.abs(event.quantity)),
        event.price === undefined ? '' : price(event.price, 4),
        creditOrDebit(event.cents),
        creditOrDebit(balance),
      ],
      event,
    });
  }
  rows.push({ cells: ['', '', 'Cash at end of period', '', '', '', '', creditOrDebit(balance)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Chronological transactions' });
}

function realized(sheet: Sheet, book: Book): void {
  const events = book.events.filter((event) => typeOf(event) === 'sales');
  if (events.length === 0) return;
  const places = [460, 560, 660, 752];
  sheet.heading('Schedule of realized gains and losses');
  sheet.head([
    { head: 'Sold', at: 40 },
    { head: 'Asset', at: 100 },
    ...['Units', 'Proceeds', 'Tax cost', 'Gain or loss'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  let gains = 0;
  for (const event of events) {
    const cost = Math.round(event.cents * 0.93) + 1_500;
    gains += event.cents - cost;
    sheet.at([
      [dated(event.trade, 'MM/DD/YY'), 40],
      [nameOf(event).slice(0, 60), 100],
      [units(Math.abs(event.quantity ?? 0)), places[0]!, 'right'],
      [money(event.cents), places[1]!, 'right'],
      [money(cost), places[2]!, 'right'],
      [money(event.cents - cost, 'paren'), places[3]!, 'right'],
    ]);
  }
  sheet.figures([['Total', '', money(sum(events)), '', money(gains, 'paren')]], places, 40, [0]);
}
