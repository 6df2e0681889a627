import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, sum } from '../events.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, holdingsByClass, planBook, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'distribution',
  'tpa-fee',
  'fee',
  'dividend',
  'interest',
  'capgain-lt',
  'buy',
  'sell',
  'reinvest',
];
const SAYS: Words = {
  'employer-contribution': 'Employer contribution',
  deferral: 'Employee contribution',
  'rollover-in': 'Rollover received',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal tax withheld',
  'tpa-fee': 'Plan administration fee',
  fee: 'Investment advisory fee',
  dividend: 'Dividend',
  interest: 'Interest',
  'capgain-lt': 'Capital gain distribution',
  reinvest: 'Reinvested',
  buy: 'Purchased',
  sell: 'Sold',
};

/** A quarterly or annual trust statement with what came in at the left of the page and what went out at the right, each with its sum, and the investments bought and sold below. */
export function abreastReceipts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Services', 'Trust Bank', 'Pension Trust Company']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 36, landscape: random.chance(0.7) });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['quarter', 'quarter', 'year', 'month'],
      kinds: KINDS,
      pace: [1, 6],
      number: (chance) => `${chance.pick(['T', '', 'TR-'])}${chance.whole(10000, 99999)}.${chance.whole(1, 9)}`,
    },
    { kinds: ['deferral'], chance: 0.3 },
  );
  const statement = sheet.open(book, facts);
  const day = dayForm(random, ['MM/DD/YY', 'M/D/YYYY', 'Mon DD']);
  front(sheet, book, provider);
  abreast(sheet, statement, day);
  trades(sheet, statement, day);
  holdingsByClass(sheet, book, {
    title: 'Assets',
    cash: 'Cash',
    total: 'Total assets',
    negative: 'paren',
    income: '',
  });
  terms(sheet, random, 'Notes');
  runningHead(
    sheet,
    `${provider}   Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 14 });
  sheet.at([['Trust statement', 36]], { size: 10 });
  addressed(sheet, book, 50);
  sheet.at([
    ['Account number', 36],
    [book.number, 130],
  ]);
  sheet.at([
    ['Period', 36],
    [`${dated(book.start, 'MM/DD/YYYY')} through ${dated(book.end, 'MM/DD/YYYY')}`, 130],
  ]);
  const lines: Line[] = [
    ['Contributions and rollovers', of(book, comesIn), 1],
    ['Benefit payments', of(book, goesOut), -1],
    ['Investment income', of(book, isIncome), 1],
    ['Expenses', of(book, isFee), -1],
    ['Net gain or (loss) on investments', book.gain],
  ];
  const isYear = book.start.slice(5, 7) === '01' && book.end.slice(5, 7) === '12';
  sheet.heading('Changes in trust assets');
  const ends = [
    `Trust assets ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
    `Trust assets ${dated(book.end, 'MM/DD/YYYY')}`,
  ] as const;
  if (isYear)
    sheet.figures(
      [
        [ends[0], dollars(book.begin)],
        ...lines.map(([label, cents]): [string, string] => [label, print(cents)]),
        [ends[1], dollars(book.ending)],
      ],
      [340],
      36,
      [0, 6],
    );
  else {
    sheet.at(
      [
        ['This period', 340, 'right'],
        ['Year to date', 440, 'right'],
      ],
      { bold: true },
    );
    changeTable(sheet, book, ends, lines, [340, 440], 36, dollars);
  }
}

function abreast(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const { paper } = sheet;
  const middle = paper.width / 2;
  const left = book.events.filter((event) => comesIn(event) || isIncome(event));
  const right = book.events.filter((event) => goesOut(event) || isFee(event));
  const sides = [
    { title: 'Receipts', events: left, from: 36, to: middle - 12, total: 'Total receipts' },
    { title: 'Payments', events: right, from: middle + 12, to: paper.width - 36, total: 'Total payments' },
  ];
  if (left.length + right.length === 0) {
    sheet.heading('Receipts and payments');
    sheet.at([['None this period', 36]]);
    return;
  }
  const head = () => {
    sheet.at(
      sides.map(({ title, from }): [string, number] => [title, from]),
      { bold: true, size: 10 },
    );
    sheet.at(
      sides.flatMap(({ from, to }): [string, number, ('left' | 'right')?][] => [
        ['Date', from],
        ['Description', from + 52],
        ['Amount', to, 'right'],
      ]),
      { bold: true },
    );
  };
  paper.need(120);
  paper.down(8);
  head();
  const cells = sides.map(({ events, from, to }) =>
    events.map((event) => ({
      event,
      lines: wrapped(sheet, book, event, to - from - 130),
      from,
      to,
    })),
  );
  const tall = Math.max(left.length, right.length);
  for (let index = 0; index < tall; index += 1) {
    const row = cells.map((side) => side[index]);
    const height = Math.max(...row.map((cell) => cell?.lines.length ?? 0));
    if (paper.need(height * paper.size * 1.4 + 4)) head();
    for (let level = 0; level < height; level += 1)
      sheet.at(
        row.flatMap((cell): [string, number, ('left' | 'right')?][] => {
          const line = cell?.lines[level];
          if (!cell || line === undefined) return [];
          const first: [string, number, ('left' | 'right')?][] =
            level === 0
              ? [
                  [day(cell.event.settle), cell.from],
                  [print(cell.event.cents), cell.to, 'right'],
                ]
              : [];
          return [...first, [line, cell.from + 52]];
        }),
      );
    for (const cell of row)
      if (cell) sheet.print(statement, { ...cell.event, trade: cell.event.settle }, cell.lines.join(' '));
  }
  sheet.at(
    sides.flatMap(({ total, events, from, to }): [string, number, ('left' | 'right')?][] => [
      [total, from],
      [dollars(sum(events)), to, 'right'],
    ]),
    { bold: true },
  );
}

function wrapped(sheet: Sheet, book: Book, event: Happening, width: number): string[] {
  const named = event.paper ? `${SAYS[event.kind]} ${event.paper.name} ${event.paper.more}`.trim() : SAYS[event.kind]!;
  return [named, detailOf(book, event)].filter((text) => text !== '').flatMap((text) => sheet.paper.wrap(text, width));
}

function trades(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 36;
  const rows: Row[] = book.events.filter(isTrade).map((event) => ({
    cells: [
      day(event.settle),
      `${SAYS[event.kind]} ${event.paper!.name} ${event.paper!.more}`.trim(),
      units(Math.abs(event.quantity!), 3),
      price(event.price!, 4),
      print(event.cents),
    ],
    event: { ...event, trade: event.settle },
  }));
  if (rows.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Description', at: 92, wrap: right - 330 },
    { head: 'Shares', at: right - 150, align: 'right' },
    { head: 'Price', at: right - 80, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  rows.push({ cells: ['', 'Net investments bought and sold', '', '', dollars(of(book, isTrade))], bold: true });
  sheet.table(statement, columns, rows, { title: 'Investments bought and sold' });
}
