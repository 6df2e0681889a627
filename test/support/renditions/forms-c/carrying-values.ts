import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum, typeOf } from '../events.ts';
import { type Ends, endsOf, maybeWrong } from '../forms-b/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['ASSETS AT MARKET {}', 'ASSETS AT MARKET {}'],
  ['MARKET VALUE PER LAST REPORT', 'MARKET VALUE PER THIS REPORT'],
  ['FAIR VALUE, BEGINNING', 'FAIR VALUE, ENDING'],
];
const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'sell',
  'maturity',
  'dividend',
  'interest',
  'sweep-interest',
  'employer-contribution',
  'distribution',
  'custody-fee',
  'tpa-fee',
  'plan-transfer-in',
  'foreign-tax',
];
const SAYS: Words = {
  buy: 'PURCH',
  sell: 'SALE OF',
  maturity: 'MATURED',
  dividend: 'CASH DIV ON',
  interest: 'INT REC ON',
  'sweep-interest': 'INT REC ON SHORT TERM INVESTMENT FUND',
  'employer-contribution': 'RECEIVED FROM EMPLOYER, PLAN CONTRIBUTION',
  distribution: 'PAID TO PARTICIPANT, LUMP SUM BENEFIT',
  'tax-withheld': 'PAID TO I.R.S., TAX WITHHELD ON BENEFIT',
  'custody-fee': 'TRUSTEE COMPENSATION TAKEN',
  'tpa-fee': 'PAID TO PLAN ADMINISTRATOR, SERVICES RENDERED',
  'plan-transfer-in': 'RECEIVED FROM PRIOR TRUSTEE, TRANSFER OF ASSETS',
  'foreign-tax': 'FOREIGN INCOME TAX ON',
};
const signed = (cents: number) => money(cents, 'back');

/** A bank trustee's sheet: one list with income cash, principal cash, carrying value and gain beside each other, the recap last. */
export function carryingValues(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank and Trust, Trustee',
    'Farmers Trust Co NA',
    'Wealth & Trust',
  ]);
  const sheet = new Sheet(provider, {
    landscape: true,
    size: 8,
    font: random.pick(['Courier', 'Helvetica']),
    headroom: 56,
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 6],
    number: () =>
      `${random.whole(1, 9)}${random.whole(0, 9)} ${random.whole(1000, 9999)} ${random.whole(0, 9)} ${random.whole(10, 99)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  ledger(sheet, statement);
  inventory(sheet, book);
  recap(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.toUpperCase(), 40, { bold: true, size: 10 }, 34);
    paper.text(`TRUST NO. ${book.number}`, 752, { align: 'right' }, 34);
    paper.text(book.title.join(' / ').toUpperCase(), 40, {}, 48);
    paper.text(`${dated(book.start, 'MM-DD-YY')} THRU ${dated(book.end, 'MM-DD-YY')}`, 752, { align: 'right' }, 48);
    paper.text(`SHEET ${page} / ${pages}`, 752, { align: 'right', size: 7 }, 62);
  });
  return sheet;
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['POST', 'DATE'], at: 40 },
    { head: ['TRANSACTION', 'DESCRIPTION'], at: 90, wrap: 255 },
    { head: 'UNITS', at: 430, align: 'right' },
    { head: ['INCOME', 'CASH'], at: 515, align: 'right' },
    { head: ['PRINCIPAL', 'CASH'], at: 600, align: 'right' },
    { head: ['CARRYING', 'VALUE'], at: 685, align: 'right' },
    { head: ['GAIN OR', 'LOSS'], at: 752, align: 'right' },
  ];
  const opening = Math.round(book.cashBegin * 0.2);
  const income = sum(book.events, isIncome);
  const edge = (label: string, left: number, right: number): Row => ({
    cells: ['', label, '', signed(left), signed(right), '', ''],
    bold: true,
  });
  const rows: Row[] = [
    edge('CASH BALANCES FORWARD', opening, book.cashBegin - opening),
    ...book.events.map((event): Row => ({ cells: cells(event), event })),
    edge('CASH BALANCES AT CLOSE', opening + income, book.cashEnd - opening - income),
  ];
  sheet.table(statement, columns, rows, { title: 'TRANSACTIONS IN ORDER OF POSTING' });
}

function cells(event: Happening) {
  const trade = isTrade(event);
  const cost = event.cents < 0 ? -event.cents : -Math.round(event.cents * 0.92);
  const sold = typeOf(event) === 'sales';
  const detail = trade ? [`${units(Math.abs(event.quantity!))} AT ${price(event.price!)}`] : [];
  return [
    dated(event.settle, 'MM-DD'),
    [`${SAYS[event.kind]!} ${nameOf(event)}`.trim(), ...detail],
    event.quantity === undefined ? '' : units(event.quantity),
    isIncome(event) ? signed(event.cents) : '',
    isIncome(event) ? '' : signed(event.cents),
    trade ? signed(cost) : '',
    sold ? signed(event.cents + cost) : '',
  ];
}

function inventory(sheet: Sheet, book: Book): void {
  const places = [480, 570, 660, 752];
  sheet.heading('INVENTORY OF ASSETS');
  sheet.head(
    ['UNITS', 'CARRYING VALUE', 'PRICE', 'MARKET'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  );
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`,
          units(quantity),
          money(Math.round(value * 0.92)),
          price(paper.price),
          money(value),
        ],
      ],
      places,
    );
  sheet.figures([['CASH, INCOME AND PRINCIPAL', '', money(book.cashEnd), '', money(book.cashEnd)]], places);
  sheet.figures([['TOTAL INVENTORY', '', '', '', money(book.ending)]], places, 40, [0]);
}

function recap(sheet: Sheet, book: Book): void {
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const [before, after] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'MM-DD-YY'), dated(book.end, 'MM-DD-YY'));
  sheet.heading('RECAP OF THE ACCOUNT');
  sheet.figures(
    [
      [before, signed(book.begin)],
      ['CONTRIBUTIONS', signed(by((event) => typeOf(event) === 'deposits'))],
      ['TRANSFERS FROM OTHER TRUSTEES', signed(by((event) => typeOf(event) === 'transfers'))],
      ['INCOME COLLECTED', signed(by(isIncome))],
      ['BENEFITS, INCLUDING TAX', signed(by((event) => typeOf(event) === 'withdrawals'))],
      ['TRUSTEE AND OTHER CHARGES', signed(by(isFee))],
      ['GAINS AND LOSSES, TAKEN AND ON PAPER', signed(book.gain)],
      [after, signed(book.ending)],
    ],
    [430],
    90,
    [0, 7],
  );
}
