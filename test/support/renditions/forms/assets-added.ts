import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { boilerplate, holdingsTable, monthSpan, nameOf, periodAndYear, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'reinvest',
  'reinvest',
  'dividend',
  'interest',
  'capgain-lt',
  'deposit',
  'employer-contribution',
  'distribution',
  'fee',
  'fee-rebate',
  'sweep-interest',
];

const SAYS: Words = {
  dividend: 'Dividend on',
  interest: 'Interest on',
  'capgain-lt': 'Long-term Capital Gain on',
  'sweep-interest': 'Income on Insured Bank Deposit',
  deposit: 'Direct Deposit from Checking',
  'employer-contribution': 'Employer Contribution Current Year',
  distribution: 'Normal Distribution',
  'tax-withheld': 'Federal Withholding',
  fee: 'Program & Portfolio Strategy Fee',
  'fee-rebate': 'Fee Offset',
  buy: 'Buy',
  sell: 'Sell',
  reinvest: 'Reinvestment into',
};

/** A small firm's report: a value summary with the change in value left to explain itself, additions and subtractions apart. */
export function assetsAdded(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Jonas Investments', 'Brothers & Associates']);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5, 9]) });
  const number = () =>
    `${random.whole(100, 999)}-${random.whole(10000, 99999)}-${random.whole(1, 9)}-${random.whole(1, 9)}`;
  const book = keepBook(random.branch('book'), {
    lengths: ['odd-month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 9],
    number,
  });
  const statement = sheet.open(book);
  const { paper } = sheet;
  paper.newPage();
  paper.down(30);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 50]]);
  valueSummary(sheet, book);
  holdingsTable(sheet, book, {
    title: 'Asset Details',
    heads: ['Description', 'Quantity', 'Price', 'Value'],
    cashLabel: 'Cash, Insured Bank Deposit & Money Market Funds',
    totals: ['Total Account Value'],
  });
  if (book.events.length > 0) {
    sheet.heading('Investment and Other Activity', { size: 12 });
    additions(sheet, statement);
    byDate(sheet, statement);
  }
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    paper.text('Account Holder(s)', 40, { size: 7 }, 28);
    paper.text(book.title[0]!, 110, { size: 7 }, 28);
    paper.text('Account Number', 400, { size: 7 }, 28);
    paper.text(book.number, 470, { size: 7, bold: true }, 28);
    paper.text(monthSpan(book), 570, { size: 7, align: 'right' }, 38);
    paper.text(`Page ${page} of ${pages}`, 570, { size: 7, align: 'right' }, 775);
    if (page === 1) paper.text(provider, 40, { size: 12, bold: true }, 52);
  });
  return sheet;
}

function valueSummary(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  sheet.at([['Account Value', 330]], { bold: true, size: 11 });
  sheet.at([[money(book.ending, 'front', true), 330]], { bold: true, size: 14 });
  sheet.at([
    ['1 Month Ago', 330],
    [money(book.begin, 'front', true), 440, 'right'],
  ]);
  sheet.heading('Value Summary');
  sheet.at(
    [
      ['This Period', 460, 'right'],
      ['This Year', 570, 'right'],
    ],
    { bold: true },
  );
  periodAndYear(
    sheet,
    book,
    [
      ['Beginning Value', book.begin],
      ['Assets Added to Account', sums.deposits],
      ['Assets Withdrawn from Account', sums.withdrawals],
      ['Fees and Charges', sums.fees],
      ['Change in Value', book.gain + sums.income],
      ['Ending Value', book.ending],
    ],
    { negative: 'front' },
  );
  sheet.at([['For more information regarding the Value Summary section, please visit our website.', 40]], {
    size: 6.5,
  });
}

/** Income, deposits, withdrawals and fees: outside the trades. */
function additions(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 80, wrap: 300 },
    { head: 'Where Invested', at: 400 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const groups: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Income', isIncome],
    ['Deposits', (event) => typeOf(event) === 'deposits'],
    ['Withdrawals', (event) => typeOf(event) === 'withdrawals'],
    ['Fees and Charges', isFee],
  ];
  for (const [title, belongs] of groups) {
    const events = statement.book.events.filter(belongs);
    if (events.length === 0) continue;
    const rows = events.map(
      (event): Row => ({
        cells: [
          dated(event.settle, 'M/DD'),
          `${SAYS[event.kind]!} ${nameOf(event)}${event.kind === 'dividend' ? ' at Daily Accrual Rate' : ''}`,
          event.cents > 0 ? 'Cash' : '',
          money(event.cents, 'front', true),
        ],
        event,
      }),
    );
    rows.push({ cells: [`Total ${title}`, '', '', money(sum(events), 'front', true)], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}

function byDate(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(
    (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event)) && movesCash(event),
  );
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 80, wrap: 240 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Price', at: 480, align: 'right' },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'M/DD'),
        `${SAYS[event.kind]!} ${nameOf(event)}`,
        units(event.quantity!),
        price(event.price!, 4, true),
        money(event.cents, 'front', true),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Buys, Sells and Reinvestments' });
}
