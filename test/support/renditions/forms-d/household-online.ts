import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { monthSpan, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, rebalanced, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'qualified-dividend',
  'interest',
  'contribution',
  'ach-out',
  'rollover-in',
  'fee',
  'foreign-tax',
  'in-kind-in',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Buy',
  sell: 'Sell',
  reinvest: 'Reinvest',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Div',
  interest: 'Bond Int',
  'sweep-interest': 'Interest',
  contribution: 'Contribution',
  'ach-out': 'Online Transfer',
  'rollover-in': 'Rollover',
  fee: 'Advisory Fee',
  'foreign-tax': 'Foreign Tax',
  'in-kind-in': 'Transfer In',
  'journal-in': 'Internal Tfr',
  'journal-out': 'Internal Tfr',
};
const NAMES = ['Individual 401(k)', 'Roth Individual 401(k)', 'Profit Sharing Account'] as const;

/** An online broker's package: a portfolio page for all accounts of a plan, then each account with its own pages. */
export function householdOnline(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct Investing', 'Trading', 'Invest LLC']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const books = accounts(random);
  sheet.paper.newPage();
  overview(sheet, books);
  const first: number[] = [];
  books.forEach((book, index) => {
    const statement = sheet.open(book);
    sheet.paper.newPage();
    first.push(sheet.paper.page + 1);
    summary(sheet, book, NAMES[index]!);
    holdings(sheet, book);
    activity(sheet, statement);
  });
  notes(sheet, [
    'Total portfolio value combines accounts for information only. Annual percentage yield on uninvested cash: 0.35%. Options regulatory fees of $0.02 per contract apply. SIPC protects up to $500,000.00 for each customer.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const at = first.filter((each) => each <= page).length - 1;
    paper.text(provider, 40, { bold: true, size: 12 }, 30);
    if (at >= 0) paper.text(`${NAMES[at]!}  ${books[at]!.number}`, 40, { size: 8 }, 42);
    paper.text(monthSpan(books[0]!), 572, { align: 'right', size: 8 }, 30);
    paper.text(`${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function accounts(random: Random): Book[] {
  const number = () => `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const temper = { lengths: ['month'] as const, kinds: KINDS, number };
  const first = keepBook(random.branch('first'), { ...temper, pace: [1, 10] });
  const books = [first];
  const more = random.whole(1, 2);
  for (let index = 1; index <= more; index += 1) {
    const next = keepBook(random.branch(`next ${index}`), { ...temper, pace: [0, 6] });
    const inside = next.events.filter((event) => event.trade >= first.start && event.settle <= first.end);
    const same = {
      title: first.title,
      planName: first.planName,
      address: first.address,
      start: first.start,
      end: first.end,
    };
    books.push(rebalanced({ ...next, ...same }, { events: inside }));
  }
  if (random.chance(0.5)) {
    const day = addDays(first.start, random.whole(3, 24));
    const cents = random.whole(20_000, 700_000);
    const plain = { trade: day, settle: day };
    const add = (book: Book, event: Happening) =>
      rebalanced(book, {
        events: [...book.events, event].sort((one, other) =>
          one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
        ),
      });
    books[0] = add(books[0]!, { ...plain, kind: 'journal-out', cents: -cents });
    books[1] = add(books[1]!, { ...plain, kind: 'journal-in', cents });
  }
  return books;
}

const print = (cents: number) => money(cents, 'front', true);

function overview(sheet: Sheet, books: readonly Book[]): void {
  const total = (of: (book: Book) => number) => books.reduce((all, book) => all + of(book), 0);
  for (const text of [...books[0]!.title, ...books[0]!.address]) sheet.at([[text, 60]]);
  sheet.heading('Your Portfolio', { size: 14 });
  sheet.at([
    ['Total portfolio value', 40],
    [print(total((book) => book.ending)), 220],
    [`Change this month ${print(total((book) => book.ending - book.begin))}`, 572, 'right'],
  ]);
  sheet.heading('Accounts');
  sheet.head([
    { head: 'Account', at: 40 },
    { head: 'Account number', at: 190 },
    { head: 'Beginning value', at: 360, align: 'right' },
    { head: 'Ending value', at: 460, align: 'right' },
    { head: '% of portfolio', at: 572, align: 'right' },
  ]);
  books.forEach((book, index) => {
    sheet.at([
      [NAMES[index]!, 40],
      [book.number, 190],
      [print(book.begin), 360, 'right'],
      [print(book.ending), 460, 'right'],
      [
        `${(
          (100 * book.ending) /
            Math.max(
              1,
              total((each) => each.ending),
            )
        ).toFixed(1)}%`,
        572,
        'right',
      ],
    ]);
  });
  sheet.at(
    [
      ['Total', 40],
      [print(total((book) => book.begin)), 360, 'right'],
      [print(total((book) => book.ending)), 460, 'right'],
      ['100.0%', 572, 'right'],
    ],
    { bold: true },
  );
  sheet.heading('Portfolio income');
  sheet.figures(
    [['Dividends, interest and distributions, all accounts', print(total((book) => sumsOf(book).income))]],
    [460],
  );
}

function summary(sheet: Sheet, book: Book, name: string): void {
  const sums = sumsOf(book);
  sheet.heading(`${name} - Account ${book.number}`, { size: 12 });
  sheet.head([
    { head: 'Account value', at: 40 },
    { head: 'This month', at: 440, align: 'right' },
    { head: dated(book.end, 'YYYY'), at: 572, align: 'right' },
  ]);
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['Money in', sums.deposits, 1],
    ['Money out', sums.withdrawals, -1],
    ['Securities transferred', sums.inKind, 1],
    ['Income earned', sums.income, 1],
    ['Fees', sums.fees, -1],
    ['Market change', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.figures(
    [
      [
        `Beginning (${dated(book.start, 'M/D/YY')})`,
        print(book.begin),
        print(
          yearBegin(
            book,
            lines.filter(([, cents]) => cents !== 0),
          ),
        ),
      ],
      ...lines
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents, side]): [string, string, string] => [
          label,
          print(cents),
          print(soFar(book, label, cents, side)),
        ]),
    ],
    [440, 572],
    40,
    [0],
  );
  sheet.figures(
    [[`Ending (${dated(book.end, 'M/D/YY')})`, print(book.ending), print(book.ending)]],
    [440, 572],
    40,
    [0],
  );
}

function holdings(sheet: Sheet, book: Book): void {
  const places = [320, 390, 480, 572];
  sheet.heading('What you hold');
  sheet.head([
    { head: 'Symbol', at: 40 },
    { head: 'Security', at: 96 },
    ...['Shares', 'Last price', 'Value', 'Total gain'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.at([
    ['CASH', 40],
    ['Cash and sweep', 96],
    [money(book.cashEnd), 480, 'right'],
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.symbol, 40],
      [`${paper.name} ${paper.more}`.slice(0, 32), 96],
      [units(quantity, 4, true), 320, 'right'],
      [price(paper.price, 2), 390, 'right'],
      [money(value), 480, 'right'],
      [money(value - costOf(paper, value)), 572, 'right'],
    ]);
  sheet.at(
    [
      ['Total', 40],
      [print(book.ending), 480, 'right'],
    ],
    { bold: true },
  );
}

const GROUPS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Trades', (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event))],
  ['Dividends & interest', isIncome],
  ['Transfers', isFlow],
  ['Fees & charges', isFee],
];

/** One table: the kinds stand in it as lines of their own, and each kind ends with its net amount. */
function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Type', at: 84, wrap: 80 },
    { head: 'Symbol', at: 168 },
    { head: 'Description', at: 222, wrap: 165 },
    { head: 'Shares', at: 440, align: 'right' },
    { head: 'Price', at: 496, align: 'right' },
    { head: 'Net amount', at: 572, align: 'right' },
  ];
  if (book.events.length === 0) {
    sheet.heading('Activity');
    sheet.at([['No activity this month.', 40]]);
    return;
  }
  const rows = GROUPS.flatMap(([title, belongs]): Row[] => {
    const events = book.events.filter(belongs);
    if (events.length === 0) return [];
    const body = events.map(
      (event): Row => ({
        cells: [
          dated(event.settle, 'M/D'),
          SAYS[event.kind]!,
          event.paper?.symbol ?? '',
          nameOf(event, textOf(event)),
          event.quantity === undefined ? '' : units(event.quantity, 4, true),
          event.price === undefined ? '' : price(event.price, 2),
          money(event.cents),
        ],
        event,
      }),
    );
    const cash = sum(events, (event) => event.kind !== 'in-kind-in');
    return [
      { cells: [title], bold: true },
      ...body,
      { cells: ['', `Net ${title.toLowerCase()}`, '', '', '', '', print(cash)], bold: true },
    ];
  });
  sheet.table(statement, columns, rows, { title: 'Activity' });
}

function textOf(event: Happening): string {
  const texts: Words = {
    contribution: 'Employee contribution by ACH',
    'ach-out': 'To checking ending in 3391',
    'rollover-in': 'From former employer plan',
    fee: 'Automated portfolio',
    'sweep-interest': 'Sweep deposit',
    'journal-in': 'From account in this portfolio',
    'journal-out': 'To account in this portfolio',
  };
  return texts[event.kind] ?? '';
}
