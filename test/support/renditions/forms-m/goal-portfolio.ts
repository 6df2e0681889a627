import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { allocation, changeTable } from '../forms-g/kit.ts';
import { chart, detailOf, planBook, terms } from '../forms-h/kit.ts';
import { tiles } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { Sheet, type Statement } from '../sheet.ts';
import { figures, plusMinus, priceOf, quantityOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee contribution',
  match: 'Employer match',
  deposit: 'Deposit from linked bank account',
  'rollover-in': 'Rollover from a prior plan',
  distribution: 'Withdrawal paid to participant',
  'tax-withheld': 'Federal tax withheld from withdrawal',
  'ach-out': 'Transfer to linked bank account',
  'loan-payment': 'Loan repayment, principal',
  'loan-interest': 'Loan repayment, interest',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Long-term capital gain',
  'sweep-interest': 'Interest on cash reserve',
  fee: 'Advisory fee',
  buy: 'Buy',
  sell: 'Sell',
  reinvest: 'Reinvest',
};

/** An automatic adviser's monthly statement: large friendly words, money in and out with plus and minus, trades in a table of their own without signs. */
export function goalPortfolio(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Automated Investing', 'Digital Advice', 'Invest']);
  const sheet = new Sheet(provider, { size: 9, margin: 48, headroom: 20 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: [
        'deposit',
        'rollover-in',
        'distribution',
        'ach-out',
        'dividend',
        'qualified-dividend',
        'capgain-lt',
        'reinvest',
        'buy',
        'buy',
        'sell',
        'fee',
        'sweep-interest',
      ],
      pace: [4, 14],
      number: (chance) => `GP-${figures(chance, 4)}-${figures(chance, 4)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.5 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  chart(sheet, book, 'How your portfolio has grown', 48);
  own(sheet, book);
  activity(sheet, statement);
  terms(sheet, random, 'The fine print');
  runningHead(
    sheet,
    `${provider}  |  Account ${book.number}  |  ${monthSpan(book)}`,
    (page, pages) => `${page} of ${pages}`,
    true,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at(
    [
      [provider, 48],
      ['Your statement', 564, 'right'],
    ],
    { bold: true, size: 15 },
  );
  sheet.at([[monthSpan(book), 564, 'right']]);
  paper.down(8);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 48]]);
  sheet.at([[`Account number ${book.number}`, 48]]);
  paper.down(12);
  tiles(sheet, [
    ['Your portfolio is worth', show(book.ending), `on ${dated(book.end, 'Month D')}`],
    ['Change since last statement', plusMinus(book.ending - book.begin), `since ${dated(book.start, 'Month D')}`],
    ['Portfolio mix', '70 / 30', 'stocks / bonds'],
  ]);
  const lines = partLines(
    book,
    [
      part('You put in', 1, 'deferral', 'match', 'deposit', 'rollover-in', 'loan-payment', 'loan-interest'),
      part('You took out', -1, 'distribution', 'tax-withheld', 'ach-out'),
      { label: 'Dividends and interest earned', belongs: isIncome, side: 1 },
      { label: 'Advisory fees', belongs: isFee, side: -1 },
    ],
    'Market movement',
  );
  sheet.heading('What changed');
  sheet.at(
    [
      [book.start.slice(5, 7) === book.end.slice(5, 7) ? 'This month' : 'This quarter', 430, 'right'],
      ['Year to date', 564, 'right'],
    ],
    { bold: true },
  );
  const ends = [
    `Value on ${dated(addDays(book.start, -1), 'Month D, YYYY')}`,
    `Value on ${dated(book.end, 'Month D, YYYY')}`,
  ] as const;
  changeTable(sheet, book, ends, lines, [430, 564], 48, show);
}

function own(sheet: Sheet, book: Book): void {
  sheet.heading('What you own');
  sheet.head([
    { head: 'Fund', at: 48 },
    { head: 'Shares', at: 360, align: 'right' },
    { head: 'Price', at: 430, align: 'right' },
    { head: 'Value', at: 510, align: 'right' },
    { head: 'Weight', at: 564, align: 'right' },
  ]);
  const share = (cents: number) => `${((cents / Math.max(1, book.ending)) * 100).toFixed(1)}%`;
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.symbol}  ${paper.name}`, units(quantity), price(paper.price, 2, true), show(value), share(value)]],
      [360, 430, 510, 564],
    );
  sheet.figures([['Cash reserve', '', '', show(book.cashEnd), share(book.cashEnd)]], [360, 430, 510, 564]);
  sheet.figures([['Total portfolio', '', '', show(book.ending), '100.0%']], [360, 430, 510, 564], 48, [0]);
  allocation(sheet, book, 'By type of asset', 48, 400);
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Activity');
    sheet.paper.line('Nothing happened in your account during this period.');
    return;
  }
  const day = (event: Happening) => dated(event.settle, 'Mon D');
  const columns = [
    { head: 'Date', at: 48 },
    { head: 'What happened', at: 100, wrap: 340 },
    { head: 'Amount', at: 564, align: 'right' as const },
  ];
  const cells = (event: Happening) => [
    day(event),
    [
      event.paper ? `${SAYS[event.kind]!}: ${event.paper.name} (${event.paper.symbol})` : SAYS[event.kind]!,
      detailOf(book, event),
    ].filter((line) => line !== ''),
    plusMinus(event.cents),
  ];
  const section = (title: string, total: string, belongs: (event: Happening) => boolean) =>
    sectionTable(sheet, statement, { title, total, belongs }, columns, cells, 2, plusMinus, 1);
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  section('Money in', 'Total money in', (event) => flow(event) && event.cents > 0);
  section('Money out', 'Total money out', (event) => flow(event) && event.cents < 0);
  section('Dividends and interest', 'Total dividends and interest', isIncome);
  section('Fees', 'Total fees', isFee);
  const trades = book.events.filter(isTrade);
  if (trades.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Date', at: 48 },
      { head: 'Trade', at: 100 },
      { head: 'Fund', at: 150, wrap: 200 },
      { head: 'Shares', at: 420, align: 'right' },
      { head: 'Price', at: 490, align: 'right' },
      { head: 'Value', at: 564, align: 'right' },
    ],
    trades.map((event) => ({
      cells: [
        day(event),
        SAYS[event.kind]!,
        event.paper ? `${event.paper.name} (${event.paper.symbol})` : '',
        quantityOf(event),
        `$${priceOf(event, 2)}`,
        money(Math.abs(event.cents), 'front', true),
      ],
      event,
    })),
    { title: 'Trades we made for you' },
  );
}
