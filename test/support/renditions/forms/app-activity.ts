import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isIncome, type Kind, sum } from '../events.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'dividend',
  'dividend',
  'deposit',
  'ach-out',
  'sweep-interest',
  'adr-fee',
  'journal-in',
  'split',
  'fee-rebate',
];

const SAYS: Words = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'CDIV',
  deposit: 'ACH',
  'ach-out': 'ACH',
  'sweep-interest': 'INT',
  'adr-fee': 'DFEE',
  'journal-in': 'JNL',
  split: 'SPL',
  'fee-rebate': 'GDBP',
};
const TEXTS: Words = {
  deposit: 'ACH Deposit',
  'ach-out': 'ACH Withdrawal',
  'sweep-interest': 'Interest Payment',
  'journal-in': 'Internal transfer from another account',
  'fee-rebate': 'Subscription Fee Refund',
};

/** A phone broker's statement: opening and closing side by side, codes for kinds of transaction, debit and credit, no gain printed. */
export function appActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities LLC', 'Trade Inc']);
  const sheet = new Sheet(provider, { size: 8, headroom: 20 });
  const number = () => `${random.whole(100000000, 999999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month'], kinds: KINDS, pace: [1, 14], number });
  const statement = sheet.open(book);
  summary(sheet, book);
  positions(sheet, book);
  activity(sheet, statement);
  pendingSettlement(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.split(' ')[0]!, 40, { bold: true, size: 14 }, 34);
    paper.text(
      `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`,
      570,
      { align: 'right', size: 8 },
      28,
    );
    paper.text(`${book.title[0]!} Account #:${book.number}`, 570, { align: 'right', size: 8 }, 38);
    paper.text(`Page ${page} of ${pages}`, 40, { size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  paper.newPage();
  paper.down(10);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 40]]);
  sheet.heading('Account Summary');
  sheet.at(
    [
      ['Opening Balance', 240, 'right'],
      ['Closing Balance', 340, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Net Account Balance', money(book.cashBegin, 'paren', true), money(book.cashEnd, 'paren', true)],
      [
        'Total Securities',
        money(book.begin - book.cashBegin, 'paren', true),
        money(book.ending - book.cashEnd, 'paren', true),
      ],
      ['Portfolio Value', money(book.begin, 'paren', true), money(book.ending, 'paren', true)],
    ],
    [240, 340],
    40,
    [2],
  );
  sheet.heading('Income and Expense Summary');
  sheet.at(
    [
      ['This Period', 240, 'right'],
      ['Year to Date', 340, 'right'],
    ],
    { bold: true },
  );
  const income = sum(book.events, isIncome);
  sheet.figures(
    [
      ['Dividends', money(income, 'paren', true), money(book.ytd('div', income), 'paren', true)],
      ['Capital Gains Distributions', '$0.00', '$0.00'],
      ['Interest Expense', '$0.00', '$0.00'],
    ],
    [240, 340],
  );
}

function positions(sheet: Sheet, book: Book): void {
  sheet.heading('Portfolio Summary');
  const places = [330, 400, 490, 570];
  sheet.head([
    { head: 'Securities Held in Account', at: 40 },
    { head: 'Sym/Cusip', at: 200 },
    { head: 'Acct Type', at: 250 },
    { head: 'Qty', at: 330, align: 'right' },
    { head: 'Price', at: 400, align: 'right' },
    { head: 'Mkt Value', at: 490, align: 'right' },
    { head: '% of Total Portfolio', at: 570, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings) {
    const figures = [
      units(quantity, 5),
      price(paper.price, 4, true),
      money(value, 'paren', true),
      `${((100 * value) / book.ending).toFixed(2)}%`,
    ];
    sheet.at([
      [paper.name.slice(0, 28), 40],
      [paper.symbol, 200],
      ['Margin', 250],
      ...figures.map((text, index): [string, number, 'right'] => [text, places[index]!, 'right']),
    ]);
    sheet.at([['Estimated Yield: 0.00%', 40]], { size: 6.5 });
  }
  sheet.at(
    [
      ['Total Securities', 40],
      [money(book.ending - book.cashEnd, 'paren', true), 490, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    ['Brokerage Cash Balance', 40],
    [money(book.cashEnd, 'paren', true), 490, 'right'],
  ]);
  sheet.at(
    [
      ['Total Priced Portfolio', 40],
      [money(book.ending, 'paren', true), 490, 'right'],
    ],
    { bold: true },
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { events } = statement.book;
  const columns: Column[] = [
    { head: 'Description', at: 40, wrap: 170 },
    { head: 'Symbol', at: 220 },
    { head: 'Acct Type', at: 266 },
    { head: 'Transaction', at: 312 },
    { head: 'Date', at: 366 },
    { head: 'Qty', at: 450, align: 'right' },
    { head: 'Price', at: 496, align: 'right' },
    { head: 'Debit', at: 536, align: 'right' },
    { head: 'Credit', at: 576, align: 'right' },
  ];
  const rows = events.map((event): Row => {
    const text = event.paper
      ? [
          event.paper.name,
          event.kind === 'dividend'
            ? `Cash Div: R/D ${dated(addDays(event.settle, -12), 'YYYY-MM-DD')} P/D ${dated(event.settle, 'YYYY-MM-DD')}`
            : `CUSIP: ${event.paper.cusip}`,
        ]
      : (TEXTS[event.kind] ?? 'ADR Fee');
    return {
      cells: [
        text,
        event.paper?.symbol ?? '',
        'Margin',
        SAYS[event.kind]!,
        dated(event.settle, 'MM/DD/YYYY'),
        event.quantity === undefined
          ? ''
          : units(Math.abs(event.quantity), 5, true) + (event.kind === 'sell' ? 'S' : ''),
        event.price === undefined ? '' : price(event.price, 4, true),
        event.cents < 0 ? money(-event.cents, 'paren', true) : '',
        event.cents > 0 ? money(event.cents, 'paren', true) : '',
      ],
      event,
    };
  });
  const side = (positive: boolean) => Math.abs(sum(events, (event) => event.cents > 0 === positive));
  rows.push({
    cells: [
      'Total Funds Paid and Received',
      '',
      '',
      '',
      '',
      '',
      '',
      money(side(false), 'paren', true),
      money(side(true), 'paren', true),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Account Activity' });
}

function pendingSettlement(sheet: Sheet, book: Book): void {
  const { paper } = book.holdings[1]!;
  const columns: Column[] = [
    { head: 'Description', at: 40 },
    { head: 'Transaction', at: 240 },
    { head: 'Trade Date', at: 300 },
    { head: 'Settle Date', at: 360 },
    { head: 'Qty', at: 440, align: 'right' },
    { head: 'Price', at: 490, align: 'right' },
    { head: 'Debit', at: 536, align: 'right' },
    { head: 'Credit', at: 576, align: 'right' },
  ];
  const cents = Math.round(paper.price / 50);
  const rows: Row[] = [
    {
      cells: [
        paper.name,
        'Buy',
        dated(book.end, 'MM/DD/YYYY'),
        dated(addDays(book.end, 1), 'MM/DD/YYYY'),
        '2',
        price(paper.price, 4, true),
        money(cents, 'paren', true),
        '',
      ],
    },
    {
      cells: ['Total Executed Trades Pending Settlement', '', '', '', '', '', money(cents, 'paren', true), '$0.00'],
      bold: true,
    },
  ];
  sheet.table(aside(book), columns, rows, { title: 'Executed Trades Pending Settlement' });
  sheet.at([['These transactions may not be reflected in the other summaries', 40]], { size: 6.5 });
}
