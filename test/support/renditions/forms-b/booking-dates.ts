import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { creditOrDebit, type Ends, endsOf, maybeWrong } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Net assets as at {}', 'Net assets as at {}'],
  ['Total assets previous period', 'Total assets current period'],
  ['Opening net assets', 'Closing net assets'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'foreign-tax',
  'interest',
  'maturity',
  'wire-in',
  'wire-out',
  'custody-fee',
  'wire-fee',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Securities purchase',
  sell: 'Securities sale',
  maturity: 'Redemption at par',
  dividend: 'Dividend',
  'foreign-tax': 'Foreign withholding tax on dividend',
  interest: 'Coupon',
  'wire-in': 'Incoming payment, order of plan sponsor',
  'wire-out': 'Outgoing payment, favour of participant',
  'custody-fee': 'Safe custody charge',
  'wire-fee': 'Payment charge',
  'sweep-interest': 'Credit interest on current account',
};

/** A foreign bank's custody account in dollars: booking and value dates as 02-Jan-2025, debit before credit, the balance with CR or DR. */
export function bookingDates(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank AG, New York Branch',
    'Privatbank (USA)',
    'Banque S.A.',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 36, margin: 46 });
  const number = () => `${random.whole(1000, 9999)}.${random.whole(100000, 999999)}.${random.whole(10, 99)}`;
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 10], number });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  overview(sheet, book);
  ledger(sheet, statement);
  valuation(sheet, book);
  legal(sheet);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 46, { bold: true, size: 11 }, 30);
    paper.text(`Custody account ${book.number}`, 566, { align: 'right' }, 30);
    paper.text(
      `${dated(book.start, 'DD-Mon-YYYY')} / ${dated(book.end, 'DD-Mon-YYYY')}   Currency: USD`,
      566,
      { align: 'right' },
      42,
    );
    paper.text(`${page}/${pages}`, 566, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function overview(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.paper.down(12);
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'DD-Mon-YYYY'),
    dated(book.end, 'DD-Mon-YYYY'),
  );
  sheet.heading('Development of net assets');
  sheet.at([['USD', 430, 'right']], { bold: true });
  sheet.figures(
    [
      [opening, money(book.begin)],
      ['Incoming payments', money(sums.deposits)],
      ['Outgoing payments', money(sums.withdrawals)],
      ['Income after foreign withholding tax', money(sums.income)],
      ['Charges', money(sums.fees)],
      ['Price gains and losses', money(book.gain)],
      [closing, money(book.ending)],
    ],
    [430],
    46,
    [0, 6],
  );
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Booking date', at: 46 },
    { head: 'Text', at: 106, wrap: 180 },
    { head: 'Value date', at: 296 },
    { head: 'Debit', at: 410, align: 'right' },
    { head: 'Credit', at: 480, align: 'right' },
    { head: 'Balance', at: 566, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [
    {
      cells: ['', 'Balance carried forward', dated(book.start, 'DD-Mon-YYYY'), '', '', creditOrDebit(balance)],
      bold: true,
    },
  ];
  for (const event of book.events.filter(movesCash)) {
    balance += event.cents;
    const amount = money(Math.abs(event.cents));
    const detail =
      event.quantity === undefined
        ? ''
        : `${units(Math.abs(event.quantity))} at ${price(event.price!, 4)}, trade date ${dated(event.trade, 'DD-Mon-YYYY')}`;
    rows.push({
      cells: [
        dated(event.settle, 'DD-Mon-YYYY'),
        [SAYS[event.kind]!, nameOf(event), detail].filter(Boolean),
        dated(event.settle, 'DD-Mon-YYYY'),
        event.cents < 0 ? amount : '',
        event.cents < 0 ? '' : amount,
        creditOrDebit(balance),
      ],
      event,
    });
  }
  const turnover = (sign: number) =>
    money(Math.abs(sum(book.events.filter(movesCash), (event) => Math.sign(event.cents) === sign)));
  rows.push({ cells: ['', 'Turnover', '', turnover(-1), turnover(1), ''], bold: true });
  rows.push({
    cells: ['', 'Closing balance', dated(book.end, 'DD-Mon-YYYY'), '', '', creditOrDebit(balance)],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Account statement - current account USD' });
}

function valuation(sheet: Sheet, book: Book): void {
  sheet.heading(`Statement of assets as at ${dated(book.end, 'DD-Mon-YYYY')}`);
  sheet.head([
    { head: 'Nominal / units', at: 120, align: 'right' },
    { head: 'Description', at: 136 },
    { head: 'Price', at: 450, align: 'right' },
    { head: 'Market value USD', at: 566, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [units(quantity), 120, 'right'],
      [`${paper.name} ${paper.more}`, 136],
      [price(paper.price, 4), 450, 'right'],
      [money(value), 566, 'right'],
    ]);
  sheet.at([
    ['Current account', 136],
    [money(book.cashEnd), 566, 'right'],
  ]);
  sheet.at(
    [
      ['Net assets', 136],
      [money(book.ending), 566, 'right'],
    ],
    { bold: true },
  );
  const taxes = sum(book.events, ofKinds('foreign-tax'));
  if (taxes !== 0) sheet.at([[`Foreign withholding tax that may be reclaimed: USD ${money(-taxes)}`, 46]], { size: 7 });
}

function legal(sheet: Sheet): void {
  sheet.paper.newPage();
  sheet.at([['This page has been left blank intentionally.', 306, 'center']]);
  sheet.paper.newPage();
  sheet.heading('Legal notice');
  sheet.paper.paragraph(
    'Please check this statement and let us have any objection within thirty days, otherwise it is deemed approved. Prices are indicative. Deposits are covered by the deposit guarantee up to USD 250,000.00. Balances below USD 10,000.00 bear no interest. Tariff of 1-Jan-2023: safe custody 0.15% a year, at least USD 125.00 each quarter.',
    { size: 7 },
  );
}
