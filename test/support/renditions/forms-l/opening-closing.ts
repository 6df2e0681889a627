import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { legal } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { untold, worthBefore, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'ach-out',
  'dividend',
  'dividend',
  'qualified-dividend',
  'interest',
  'foreign-tax',
  'margin-interest',
  'service-charge',
  'adr-fee',
  'buy',
  'buy',
  'sell',
  'sweep-interest',
];
const CODES: Partial<Record<Kind, readonly [string, string]>> = {
  deposit: ['ACH Deposit', 'ACH'],
  'ach-out': ['ACH Withdrawal', 'ACH'],
  dividend: ['', 'CDIV'],
  'qualified-dividend': ['', 'CDIV'],
  interest: ['Bond Interest', 'INT'],
  'foreign-tax': ['Foreign Tax Withheld', 'DTAX'],
  'margin-interest': ['Aggregate Margin Charge', 'MINT'],
  'service-charge': ['Gold Fee', 'GOLD'],
  'adr-fee': ['ADR Fee', 'AFEE'],
  buy: ['', 'Buy'],
  sell: ['', 'Sell'],
  'sweep-interest': ['Interest Payment', 'INT'],
};

/** A broker for telephones: what there was and what there is in two columns, no word of what lies between, and a table that begins with the description and has its day in the middle. */
export function openingClosing(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Markets, Inc.', 'Securities, LLC']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 10, margin: 36 });
  const book = untold(random, {
    lengths: ['month'],
    kinds: KINDS,
    pace: [3, 18],
    number: (chance) => String(chance.whole(100_000_000, 999_999_999)),
  });
  const statement = sheet.open(book);
  sheet.paper.furniture = (paper) => {
    paper.down(10);
    paper.text(`${provider} carries your account as the clearing broker.`, 36, { size: 7 });
    paper.text(`${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`, 756, { align: 'right' });
    paper.down(12);
    paper.text(book.title[0]!, 36, { bold: true });
    paper.text(`Individual Account #:${book.number}`, 756, { align: 'right', bold: true });
    paper.down(12);
  };
  front(sheet, book);
  portfolio(sheet, book);
  activity(sheet, statement);
  pending(sheet, random, book);
  sweep(sheet, book);
  legal(sheet, random, 'Important Information');
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`Page ${page} of ${pages}`, 36, { size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  for (const line of book.address) sheet.at([[line, 36]]);
  const before = worthBefore(book);
  sheet.paper.down(14);
  sheet.at(
    [
      ['Account Summary', 36],
      ['Opening Balance', 560, 'right'],
      ['Closing Balance', 700, 'right'],
    ],
    {
      bold: true,
      size: 10,
    },
  );
  for (const [label, then, now] of [
    ['Brokerage Cash Balance *', 0, 0],
    ['Deposit Sweep Balance', before.cash, book.cashEnd],
    ['Net Account Balance', before.cash, book.cashEnd],
    ['Total Securities **', book.begin - before.cash, book.ending - book.cashEnd],
    ['Portfolio Value', book.begin, book.ending],
  ] as const)
    sheet.at(
      [
        [label, 36],
        [dollars(then), 560, 'right'],
        [dollars(now), 700, 'right'],
      ],
      {
        bold: label === 'Portfolio Value',
      },
    );
  sheet.paper.down(14);
  sheet.at(
    [
      ['Income and Expense Summary', 36],
      ['This Period', 560, 'right'],
      ['Year to Date', 700, 'right'],
    ],
    {
      bold: true,
      size: 10,
    },
  );
  const paid = sum(book.events, ofKinds('dividend', 'qualified-dividend', 'foreign-tax'));
  const interest = sum(book.events, ofKinds('interest', 'sweep-interest'));
  for (const [label, cents] of [
    ['Dividends', paid],
    ['Capital Gains Distributions', 0],
    ['Interest Earned', interest],
  ] as const)
    sheet.at([
      [label, 36],
      [dollars(cents), 560, 'right'],
      [dollars(cents === 0 ? 0 : yearOf(book, label, cents, 1)), 700, 'right'],
    ]);
  sheet.at(
    [
      [
        '*The Brokerage Cash Balance includes unsettled funds. **Total Securities is the market value of the positions listed below.',
        36,
      ],
    ],
    {
      size: 6.5,
    },
  );
}

function portfolio(sheet: Sheet, book: Book): void {
  const share = (cents: number) => `${((100 * cents) / Math.max(1, book.ending)).toFixed(2)}%`;
  const columns: Column[] = [
    { head: 'Securities Held in Account', at: 36, wrap: 240 },
    { head: 'Sym/Cusip', at: 290 },
    { head: 'Acct Type', at: 360 },
    { head: 'Qty', at: 470, align: 'right' },
    { head: 'Price', at: 540, align: 'right' },
    { head: 'Mkt Value', at: 620, align: 'right' },
    { head: 'Est. Dividend Yield', at: 700, align: 'right' },
    { head: '% of Total', at: 756, align: 'right' },
  ];
  const held = book.holdings.reduce((all, { value }) => all + value, 0);
  sheet.table(
    aside(book),
    columns,
    [
      ...book.holdings.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            [`${paper.name} ${paper.more}`.trim(), 'Estimated Yield: 1.02%'],
            ['', paper.symbol],
            ['', 'Margin'],
            ['', units(quantity, 3, true)],
            ['', price(paper.price, 4, true)],
            ['', dollars(value)],
            ['', dollars(Math.round(value * 0.0102))],
            ['', share(value)],
          ],
        }),
      ),
      { cells: ['Total Securities', '', '', '', '', dollars(held), '', share(held)], bold: true },
      { cells: ['Deposit Sweep Balance', '', '', '', '', dollars(book.cashEnd), '', share(book.cashEnd)] },
      { cells: ['Total Priced Portfolio', '', '', '', '', dollars(book.ending), '', '100%'], bold: true },
    ],
    { title: 'Portfolio Summary' },
  );
}

const columnsOf = (last: readonly [string, string]): Column[] => [
  { head: 'Description', at: 36, wrap: 260 },
  { head: 'Symbol', at: 310 },
  { head: 'Acct Type', at: 360 },
  { head: 'Transaction', at: 410 },
  { head: 'Date', at: 470 },
  { head: 'Qty', at: 570, align: 'right' },
  { head: 'Price', at: 636, align: 'right' },
  { head: last[0], at: 700, align: 'right' },
  { head: last[1], at: 756, align: 'right' },
];

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const rows = book.events.map((event): Row => {
    const { paper } = event;
    const traded = event.quantity !== undefined;
    return {
      cells: [
        saysOf(event),
        paper && !paper.bond ? paper.symbol : '',
        'Margin',
        CODES[event.kind]![1],
        dated(event.settle, 'MM/DD/YYYY'),
        traded ? units(Math.abs(event.quantity!), 3, true) : '',
        traded ? price(event.price!, 4, true) : '',
        event.cents < 0 ? dollars(-event.cents) : '',
        event.cents > 0 ? dollars(event.cents) : '',
      ],
      event,
    };
  });
  const debit = sum(book.events, ({ cents }) => cents < 0);
  const credit = sum(book.events, ({ cents }) => cents > 0);
  const total = ['Total Funds Paid and Received', '', '', '', '', '', '', dollars(-debit), dollars(credit)];
  sheet.table(statement, columnsOf(['Debit', 'Credit']), [...rows, { cells: total, bold: true }], {
    title: 'Account Activity',
  });
}

function saysOf(event: Happening): string[] {
  const { paper } = event;
  const [text] = CODES[event.kind]!;
  if (!paper) return [text];
  const name = `${paper.name} ${paper.more}`.trim();
  if (event.quantity !== undefined) return [name, `Unsolicited, CUSIP: ${paper.cusip}`];
  if (text !== '') return [`${text} ${name}`];
  const shares = Math.max(1, Math.round(event.cents / 41));
  return [`Cash Div: R/D ${event.trade} P/D ${event.settle} - ${shares} shares at 0.41`];
}

function pending(sheet: Sheet, random: Random, book: Book): void {
  const holding = book.holdings.find(({ paper }) => !paper.bond);
  if (!holding || random.chance(0.5)) return;
  const { paper } = holding;
  const quantity = random.whole(1, 60) * 1000;
  const worth = Math.round((quantity * paper.price) / 100_000);
  sheet.table(
    aside(book),
    columnsOf(['Debit', 'Credit']),
    [
      {
        cells: [
          [paper.name, `Unsolicited, CUSIP: ${paper.cusip}`],
          paper.symbol,
          'Margin',
          'Buy',
          dated(book.end, 'MM/DD/YYYY'),
          units(quantity, 3, true),
          price(paper.price, 4, true),
          dollars(worth),
          '',
        ],
      },
      {
        cells: ['Total Executed Trades Pending Settlement', '', '', '', '', '', '', dollars(worth), '$0.00'],
        bold: true,
      },
    ],
    { title: 'Executed Trades Pending Settlement' },
  );
}

function sweep(sheet: Sheet, book: Book): void {
  let running = book.cashBegin;
  const rows = dailySweeps(book).map(({ day, cents }): Row => {
    running += cents;
    return {
      cells: [
        cents > 0 ? 'Transfer to Program Bank' : 'Transfer from Program Bank',
        dated(day, 'MM/DD/YYYY'),
        dollars(Math.abs(cents)),
        dollars(running),
      ],
    };
  });
  sheet.table(
    aside(book),
    [
      { head: 'Deposit Sweep Activity', at: 36 },
      { head: 'Date', at: 300 },
      { head: 'Amount', at: 470, align: 'right' },
      { head: 'Sweep Balance', at: 580, align: 'right' },
    ],
    rows,
    { title: 'Deposit Sweep' },
  );
}
