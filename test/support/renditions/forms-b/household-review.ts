import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, typeOf } from '../events.ts';
import { boilerplate, monthSpan, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { boxes, type Ends, endsOf, oneOf, type Section, sectionTable, soFar, withEvent } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Value on {}', 'Value on {}'],
  ['Prior period value', 'Current period value'],
  ['Starting value', 'Value as of {}'],
  ['Opening portfolio value', 'Closing portfolio value'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'interest',
  'maturity',
  'contribution',
  'check',
  'wire-out',
  'fee',
  'capgain-lt',
  'sweep-interest',
  'rmd',
];
const SAYS: Words = {
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Bond matured',
  dividend: 'Cash dividend',
  'qualified-dividend': 'Qualified dividend',
  interest: 'Bond interest',
  'capgain-lt': 'Long-term capital gain distribution',
  'sweep-interest': 'Interest - insured bank sweep',
  contribution: 'Contribution - current year',
  check: 'Check written',
  'wire-out': 'Outgoing Fed wire',
  rmd: 'Required minimum distribution',
  fee: 'Quarterly managed account fee',
  'journal-in': 'Journaled from your related account',
  'journal-out': 'Journaled to your related account',
};

const moneyIn = (event: Happening) => ['deposits', 'transfers'].includes(typeOf(event)) && event.cents > 0;
const moneyOut = (event: Happening) => ['withdrawals', 'transfers'].includes(typeOf(event)) && event.cents < 0;
const SECTIONS: readonly Section[] = [
  { title: 'Money out', total: 'Total money out', belongs: moneyOut },
  { title: 'Money in', total: 'Total money in', belongs: moneyIn },
  { title: 'Costs and charges', total: 'Total costs and charges', belongs: isFee },
  { title: 'Income received', total: 'Total income received', belongs: isIncome },
  { title: 'Sales and maturities', total: 'Total sales and maturities', belongs: (event) => typeOf(event) === 'sales' },
  { title: 'Purchases', total: 'Total purchases', belongs: (event) => typeOf(event) === 'purchases' },
];

/** A household's report by a full-service firm: a letter with the sum of its accounts, then each account by itself. */
export function householdReview(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisory Partners', '& Company', 'Private Client Group']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const books = household(random);
  const firstPages: number[] = [];
  letter(sheet, random, books);
  for (const book of books) {
    const statement = sheet.open(book);
    sheet.paper.newPage();
    firstPages.push(sheet.paper.page + 1);
    summary(sheet, book);
    holdings(sheet, book);
    activity(sheet, statement);
  }
  boilerplate(sheet, random);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const at = firstPages.filter((first) => first <= page).length - 1;
    paper.text(provider, 40, { bold: true, size: 11 }, 30);
    paper.text(monthSpan(books[0]!, ' to '), 572, { align: 'right', size: 8 }, 30);
    if (at >= 0) paper.text(`Account ${books[at]!.number}`, 572, { align: 'right', size: 8, bold: true }, 42);
    paper.text(`${page} / ${pages}`, 306, { align: 'center', size: 7 }, 776);
  });
  return sheet;
}

function household(random: Random): Book[] {
  const count = random.whole(2, 3);
  const root = random.whole(1000, 9999);
  const first = keepBook(random.branch('book 0'), {
    lengths: ['month', 'quarter'],
    kinds: KINDS,
    pace: [2, 10],
    number: () => `${root}-${random.whole(1000, 9999)}`,
  });
  const books = [first];
  for (let index = 1; books.length < count; index += 1) {
    const seed = random.branch(`book ${index}`);
    const next = keepBook(seed, {
      lengths: ['month', 'quarter'],
      kinds: KINDS,
      pace: [1, 6],
      number: () => `${root}-${random.whole(1000, 9999)}`,
    });
    const inside = next.events.filter((event) => event.settle >= first.start && event.settle <= first.end);
    const start = { ...next, events: [] as Happening[], cashEnd: next.cashBegin, start: first.start, end: first.end };
    const held = next.holdings.reduce((total, holding) => total + holding.value, 0);
    const bare: Book = { ...start, begin: held + next.cashBegin - next.gain, ending: held + next.cashBegin };
    books.push(inside.reduce((book, event) => withEvent(book, event), bare));
  }
  if (random.chance(0.6)) {
    const day = addDays(first.start, random.whole(6, 20));
    const cents = random.whole(50_000, 900_000);
    const plain = { trade: day, settle: day };
    books[0] = withEvent(books[0]!, { ...plain, kind: 'journal-out', cents: -cents });
    books[1] = withEvent(books[1]!, { ...plain, kind: 'journal-in', cents });
  }
  return books;
}

function letter(sheet: Sheet, random: Random, books: readonly Book[]): void {
  const { paper } = sheet;
  const total = (of: (book: Book) => number) => books.reduce((all, book) => all + of(book), 0);
  paper.newPage();
  paper.down(30);
  for (const text of [...books[0]!.title, ...books[0]!.address]) sheet.at([[text, 60]]);
  paper.down(24);
  paper.paragraph(
    `As of ${dated(books[0]!.end, 'Month D, YYYY')} your household held ${money(
      total((book) => book.ending),
      'front',
      true,
    )} with us. In the past twelve months clients like you who met with their advisor at least twice added 4.2% more to retirement savings. Ask about our 4.85% APY certificate special and the $250.00 welcome credit.`,
  );
  paper.down(6);
  sheet.at([[`Your financial advisor: ${random.pick(['Lena Ostrow', 'Paul Tarrant'])} · 800-555-0114`, 40]]);
  sheet.heading('Your household at a glance');
  sheet.head([
    { head: 'Account', at: 40 },
    { head: 'Number', at: 230 },
    { head: 'Prior value', at: 440, align: 'right' },
    { head: 'Current value', at: 572, align: 'right' },
  ]);
  for (const book of books)
    sheet.at([
      [book.title[0]!.slice(0, 34), 40],
      [book.number, 230],
      [money(book.begin, 'front', true), 440, 'right'],
      [money(book.ending, 'front', true), 572, 'right'],
    ]);
  sheet.at(
    [
      ['Household total', 40],
      [
        money(
          total((book) => book.begin),
          'front',
          true,
        ),
        440,
        'right',
      ],
      [
        money(
          total((book) => book.ending),
          'front',
          true,
        ),
        572,
        'right',
      ],
    ],
    { bold: true },
  );
}

function summary(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const print = (cents: number) => money(cents, 'paren', true);
  const [opening, closing] = endsOf(book, ENDS, dated(book.start, 'Mon D'), dated(book.end, 'Mon D'));
  for (const text of book.title) sheet.at([[text, 40]], { bold: true });
  const of = (kinds: readonly Kind[]) =>
    book.events.filter((event) => kinds.includes(event.kind)).reduce((total, event) => total + event.cents, 0);
  const income: [string, number][] = [
    ['Dividends', of(['dividend', 'qualified-dividend'])],
    ['Interest', of(['interest', 'sweep-interest'])],
    ['Capital gain distributions', of(['capgain-lt'])],
  ];
  const year = income.map(([label, cents]) => soFar(book, label, cents));
  boxes(sheet, [
    {
      title: 'How your value changed',
      from: 40,
      to: 290,
      bold: [0, 6],
      lines: [
        [opening, print(book.begin)],
        ['Money added', print(sums.deposits)],
        ['Money taken out', print(sums.withdrawals)],
        ['Income received', print(sums.income)],
        ['Costs and charges', print(sums.fees)],
        [
          oneOf(book, ['Market movement', 'Market appreciation or depreciation', 'Net investment change']),
          print(book.gain),
        ],
        [closing, print(book.ending)],
      ],
    },
    {
      title: 'Your income',
      from: 320,
      to: 572,
      heads: ['This period', 'Year to date'],
      bold: [3],
      lines: [
        ...income.map(([label, cents], index): [string, string, string] => [label, print(cents), print(year[index]!)]),
        ['Total income', print(sums.income), print(year.reduce((all, cents) => all + cents, 0))],
      ],
    },
  ]);
}

function holdings(sheet: Sheet, book: Book): void {
  const groups = [
    ['Equities and funds', book.holdings.filter((holding) => !holding.paper.bond)],
    ['Fixed income', book.holdings.filter((holding) => holding.paper.bond)],
  ] as const;
  sheet.heading('What you own');
  sheet.head([
    { head: '', at: 40 },
    { head: 'Shares / par', at: 330, align: 'right' },
    { head: 'Price', at: 400, align: 'right' },
    { head: 'Value', at: 490, align: 'right' },
    { head: ['Gain or loss', 'since purchase'], at: 572, align: 'right' },
  ]);
  for (const [title, held] of groups) {
    if (held.length === 0) continue;
    sheet.at([[title, 40]], { bold: true });
    for (const { paper, quantity, value } of held)
      sheet.at([
        [`${paper.name} (${paper.symbol})`, 48],
        [units(quantity, 3, true), 330, 'right'],
        [price(paper.price, 2), 400, 'right'],
        [money(value, 'paren'), 490, 'right'],
        [money(Math.round(value * 0.11) - 20_000, 'paren'), 572, 'right'],
      ]);
    const value = held.reduce((total, holding) => total + holding.value, 0);
    sheet.figures([[`Total ${title.toLowerCase()}`, money(value, 'paren')]], [490], 40, [0]);
  }
  sheet.figures([['Insured bank sweep', money(book.cashEnd, 'paren')]], [490], 40);
  sheet.figures([['Total value', money(book.ending, 'paren', true)]], [490], 40, [0]);
}

function activity(sheet: Sheet, statement: Statement): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'What happened', at: 80, wrap: 300 },
    { head: 'Quantity', at: 440, align: 'right' },
    { head: 'Price', at: 490, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  sheet.heading('What happened in your account', { size: 12 });
  if (statement.book.events.length === 0) sheet.at([['Nothing happened in this account in the period.', 40]]);
  for (const section of SECTIONS)
    sectionTable(
      sheet,
      statement,
      section,
      columns,
      (event) => [
        dated(event.settle, 'Mon DD'),
        [SAYS[event.kind]!, nameOf(event, event.checkNumber ? `No. ${event.checkNumber}` : '')].filter(Boolean),
        event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true),
        event.price === undefined ? '' : price(event.price, 2),
        money(event.cents, 'paren'),
      ],
      4,
      (cents) => money(cents, 'paren', true),
      1,
    );
}
