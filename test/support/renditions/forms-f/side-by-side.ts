import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind } from '../events.ts';
import { legal, message, positions, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'wire-in',
  'distribution',
  'wire-out',
  'fee',
  'dividend',
  'interest',
  'buy',
  'sell',
];
const SAYS: Words = {
  contribution: 'Plan contribution',
  'wire-in': 'Wire received',
  distribution: 'Plan distribution',
  'tax-withheld': 'Income tax withheld',
  'wire-out': 'Wire sent',
  fee: 'Advisory fee',
  dividend: 'Dividend',
  interest: 'Interest',
};

/** A regional firm's statement: what came in stands in a table at the left, what went out in one at the right of it, trades below. */
export function sideBySide(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Company', 'Capital Management', 'Investment Services']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, margin: 36, landscape: random.chance(0.5) });
  const { book, facts } = known(random, { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 8] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  cash(sheet, statement);
  trades(sheet, statement);
  positions(sheet, book, 'Account holdings', 'Cash equivalents', 'Total account holdings');
  message(sheet, random, 'A word from your adviser');
  legal(sheet, random, 'Disclosures');
  runningHead(sheet, `Account No. ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 36],
      ['ACCOUNT STATEMENT', sheet.paper.width - 36, 'right'],
    ],
    { bold: true, size: 12 },
  );
  sheet.at([
    [`Account No. ${book.number}`, 36],
    [`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, sheet.paper.width - 36, 'right'],
  ]);
  addressed(sheet, book);
  sheet.heading('Account value reconciliation');
  sheet.figures(
    [
      ['Prior period value', money(book.begin, 'paren', true)],
      ['Receipts', money(of(book, comesIn), 'paren', true)],
      ['Payments', money(of(book, goesOut), 'paren', true)],
      ['Investment income', money(of(book, isIncome), 'paren', true)],
      ['Expenses', money(of(book, isFee), 'paren', true)],
      ['Net market gain (loss)', money(book.gain, 'paren', true)],
      ['Current period value', money(book.ending, 'paren', true)],
    ],
    [360],
    50,
    [0, 6],
  );
}

function cash(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const { paper } = sheet;
  const middle = paper.width / 2;
  const sides = [
    { left: 36, right: middle - 14, title: 'Cash received', total: 'Total received' },
    { left: middle + 14, right: paper.width - 36, title: 'Cash paid out', total: 'Total paid out' },
  ];
  const flows = book.events.filter((event) => !isTrade(event));
  const lists = [flows.filter(({ cents }) => cents > 0), flows.filter(({ cents }) => cents < 0)];
  const heads = () => {
    sheet.at(
      sides.flatMap(({ left, title }): [string, number][] => [[title, left]]),
      { bold: true, size: paper.size + 2 },
    );
    sheet.at(
      sides.flatMap(({ left, right }): [string, number, ('left' | 'right')?][] => [
        ['Date', left],
        ['Description', left + 46],
        ['Amount', right, 'right'],
      ]),
      { bold: true },
    );
  };
  paper.need(120);
  paper.down(10);
  heads();
  const tall = Math.max(...lists.map((list) => list.length));
  for (let index = 0; index < tall; index += 1) {
    if (paper.need(26)) heads();
    paper.down(paper.size);
    lists.forEach((list, side) => {
      const event = list[index];
      const { left, right } = sides[side]!;
      if (!event) return;
      const text = [SAYS[event.kind], event.paper?.name.slice(0, 26)].filter(Boolean).join(' ');
      paper.text(dated(event.settle, 'MM/DD/YY'), left);
      paper.text(text, left + 46);
      paper.text(money(Math.abs(event.cents)), right, { align: 'right' });
      sheet.print(statement, { ...event, trade: event.settle }, text);
    });
    paper.down(paper.size * 0.5);
  }
  sheet.at(
    sides.flatMap(({ left, right, total }, side): [string, number, ('left' | 'right')?][] => [
      [total, left + 46],
      [money(lists[side]!.reduce((all, { cents }) => all + Math.abs(cents), 0)), right, 'right'],
    ]),
    { bold: true },
  );
}

function trades(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(isTrade);
  if (events.length === 0) return;
  const right = sheet.paper.width - 36;
  sheet.table(
    statement,
    [
      { head: ['Trade', 'date'], at: 36 },
      { head: ['Settlement', 'date'], at: 86 },
      { head: 'Bought/Sold', at: 140 },
      { head: 'Quantity', at: 250, align: 'right' },
      { head: 'Security', at: 262, wrap: 140 },
      { head: 'Price', at: right - 90, align: 'right' },
      { head: 'Net amount', at: right, align: 'right' },
    ],
    events.map(
      (event: Happening): Row => ({
        cells: [
          dated(event.trade, 'MM/DD/YY'),
          dated(event.settle, 'MM/DD/YY'),
          event.cents < 0 ? 'Bought' : 'Sold',
          units(Math.abs(event.quantity!)),
          `${event.paper!.name} ${event.paper!.more}`.trim(),
          price(event.price!),
          money(event.cents, 'paren'),
        ],
        event,
      }),
    ),
    { title: 'Securities bought and sold' },
  );
}
