import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import { costOf, rebalanced } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { planBook, terms } from '../forms-h/kit.ts';
import { bought, goesOut, sold, worthBefore, worthOfKind } from '../forms-l/kit.ts';
import { figures, ofAccount } from '../forms-m/kit.ts';
import { aside, monthSpan } from '../parts.ts';
import { money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'employer-contribution',
  'wire-in',
  'wire-out',
  'distribution',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'foreign-tax',
  'interest',
  'buy',
  'buy',
  'sell',
  'sell',
  'fee',
  'sweep-interest',
];
const FLOWS: Partial<Record<Kind, string>> = {
  contribution: 'Electronic Fund Transfer',
  'employer-contribution': 'Employer Contribution',
  'wire-in': 'Wire Received',
  'wire-out': 'Disbursement (Wire)',
  distribution: 'Disbursement Initiated by Account Holder',
  'tax-withheld': 'Federal Tax Withheld on Disbursement',
};

/** A direct-access broker's activity statement: the change in net asset value, a report of the cash, and trades with a time of day, sums by symbol and what each did to the market's mark. */
export function changeInNav(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Global Brokers LLC', 'Direct Access LLC', 'Brokers LLC']);
  const sheet = new Sheet(provider, { size: 7, landscape: true, margin: 36, headroom: 24 });
  const drawn = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [5, 14],
      number: (chance) => `${chance.pick(['U', 'F'])}${figures(chance, 7)}`,
    },
    { kinds: ['deferral'], chance: 0 },
  );
  const { facts } = drawn;
  const dated = drawn.book.events.map((event) => ({ ...event, trade: event.settle }));
  const book =
    facts.reconciles === false ? { ...drawn.book, events: dated } : rebalanced(drawn.book, { events: dated });
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  front(sheet, book, provider);
  positions(sheet, book);
  trades(sheet, statement);
  for (const [title, belongs, says] of SECTIONS) section(sheet, statement, title, belongs, says);
  terms(sheet, random, 'Notes/Legal Notes');
  runningHead(sheet, `Activity Statement - ${monthSpan(book)}`, (page, pages) => `Page: ${page} of ${pages}`, true);
  return sheet;
}

const dividend = ofKinds('dividend', 'qualified-dividend');
const interest = ofKinds('interest', 'sweep-interest');
const tax = ofKinds('foreign-tax');
const fee = ofKinds('fee');
const flow = ofKinds(...(Object.keys(FLOWS) as Kind[]));
const show = (cents: number) => money(cents);

const SECTIONS: readonly (readonly [
  string,
  (event: Happening) => boolean,
  (book: Book, event: Happening) => string,
])[] = [
  ['Deposits & Withdrawals', flow, (_, event) => FLOWS[event.kind]!],
  ['Fees', fee, () => 'Advisory Fee Charged by Advisor'],
  [
    'Dividends',
    dividend,
    (book, event) =>
      `${isin(book, event)} Cash Dividend USD 0.${ofAccount(book, event.paper!.symbol).whole(11, 98)} per Share (Ordinary Dividend)`,
  ],
  [
    'Withholding Tax',
    tax,
    (book, event) =>
      `${isin(book, event)} Cash Dividend - ${ofAccount(book, event.paper!.symbol).pick(['CA', 'GB', 'FR'])} Tax`,
  ],
  [
    'Interest',
    interest,
    (_, event) =>
      event.kind === 'interest'
        ? `Bond Coupon Payment (${event.paper!.name} ${event.paper!.more})`
        : `USD Credit Interest for ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(event.settle.slice(5, 7)) - 1]}-${event.settle.slice(0, 4)}`,
  ],
];

const isin = (book: Book, { paper }: Happening): string =>
  `${paper!.symbol}(US${figures(ofAccount(book, `isin ${paper!.symbol}`), 10)})`;

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.at([[provider, 36]], { bold: true, size: 12 });
  sheet.at([['Activity Statement', 756, 'right']], { bold: true, size: 12 });
  sheet.at([[monthSpan(book), 756, 'right']], { size: 9 });
  sheet.heading('Account Information');
  for (const [label, text] of [
    ['Name', book.title.join(' ')],
    ['Account', book.number],
    ['Account Type', 'Advisor Client'],
    ['Customer Type', 'Qualified Retirement Plan'],
    ['Account Capabilities', 'Cash'],
    ['Base Currency', 'USD'],
  ] as const)
    sheet.at([
      [label, 36],
      [text, 150],
    ]);
  const was = worthBefore(book);
  const rows: readonly (readonly [string, number, number])[] = [
    ['Cash', was.cash, book.cashEnd],
    ['Stock', was.stocks, worthOfKind(book, false)],
    ['Bonds', was.bonds, worthOfKind(book, true)],
    ['Total', book.begin, book.ending],
  ];
  sheet.heading('Net Asset Value');
  const places = [260, 350, 440, 530, 620];
  sheet.head([
    { head: '', at: 36 },
    ...['Prior Total', 'Current Long', 'Current Short', 'Current Total', 'Change'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    rows.map(
      ([label, before, now]) => [label, show(before), show(now), '0.00', show(now), show(now - before)] as const,
    ),
    places,
    36,
    [3],
  );
  change(sheet, book);
  cashReport(sheet, book);
}

function change(sheet: Sheet, book: Book): void {
  const lines: readonly (readonly [string, number])[] = [
    ['Mark-to-Market', book.gain],
    ['Deposits & Withdrawals', sum(book.events, flow)],
    ['Dividends', sum(book.events, dividend)],
    ['Withholding Tax', sum(book.events, tax)],
    ['Interest', sum(book.events, interest)],
    ['Other Fees', sum(book.events, fee)],
  ];
  sheet.heading('Change in NAV');
  sheet.at([['Total', 350, 'right']], { bold: true });
  sheet.figures(
    [
      ['Starting Value', show(book.begin)],
      ...lines.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, show(cents)] as const),
      ['Ending Value', show(book.ending)],
    ],
    [350],
  );
}

function cashReport(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines: readonly (readonly [string, number])[] = [
    ['Deposits', of((event) => flow(event) && event.cents > 0)],
    ['Withdrawals', of(goesOut)],
    ['Dividends', of(dividend)],
    ['Broker Interest Paid and Received', of(ofKinds('sweep-interest'))],
    ['Bond Interest Paid and Received', of(ofKinds('interest'))],
    ['Withholding Tax', of(tax)],
    ['Trades (Sales)', of(sold)],
    ['Trades (Purchase)', of(bought)],
    ['Other Fees', of(fee)],
  ];
  const row = ([label, cents]: readonly [string, number]) => [label, show(cents), show(cents), '0.00'] as const;
  sheet.heading('Cash Report');
  sheet.head([
    { head: 'Base Currency Summary', at: 36 },
    ...['Total', 'Securities', 'Futures'].map(
      (head, index): Column => ({ head, at: [350, 440, 530][index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    [
      row(['Starting Cash', book.cashBegin]),
      ...lines.filter(([, cents]) => cents !== 0).map(row),
      row(['Ending Cash', book.cashEnd]),
      row(['Ending Settled Cash', book.cashEnd]),
    ],
    [350, 440, 530],
  );
}

function positions(sheet: Sheet, book: Book): void {
  const places = [330, 400, 480, 560, 640, 756];
  const columns: Column[] = [
    { head: 'Symbol', at: 36 },
    { head: 'Description', at: 100, wrap: 180 },
    ...['Quantity', 'Cost Price', 'Cost Basis', 'Close Price', 'Value', 'Unrealized P/L'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ];
  const held = book.holdings.reduce((all, { value }) => all + value, 0);
  const cost = book.holdings.reduce((all, { paper, value }) => all + costOf(paper, value), 0);
  sheet.table(
    aside(book),
    columns,
    [
      ...book.holdings.map(({ paper, quantity, value }): Row => {
        const basis = costOf(paper, value);
        return {
          cells: [
            paper.symbol,
            paper.name,
            units(quantity, 4, true),
            (basis / Math.max(1, quantity / 1000) / 100).toFixed(4),
            show(basis),
            price(paper.price, 4),
            show(value),
            show(value - basis),
          ],
        };
      }),
      { cells: ['Total in USD', '', '', '', show(cost), '', show(held), show(held - cost)], bold: true },
    ],
    { title: 'Open Positions' },
  );
}

function trades(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const events = book.events.filter((event) => bought(event) || sold(event));
  if (events.length === 0) return;
  const places = [270, 330, 390, 470, 530, 610, 670, 725];
  const columns: Column[] = [
    { head: 'Symbol', at: 36 },
    { head: 'Date/Time', at: 100 },
    ...['Quantity', 'T. Price', 'C. Price', 'Proceeds', 'Comm/Fee', 'Basis', 'Realized P/L', 'MTM P/L'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
    { head: 'Code', at: 736 },
  ];
  const chance = ofAccount(book, 'times');
  const marks = (event: Happening) => chance.whole(-9_000, 9_000) + (event.cents > 0 ? 1 : 0);
  const clock = () =>
    [chance.whole(9, 15), chance.whole(30, 59), chance.whole(0, 59)]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  const rows: Row[] = [];
  for (const [symbol, own] of Map.groupBy(events, (event) => event.paper!.symbol)) {
    const cells = own.map((event) => {
      const gain = event.cents > 0 ? event.cents - costOf(event.paper!, event.cents) : 0;
      return { event, gain, basis: -event.cents + gain, mark: marks(event) };
    });
    const all = (of: (cell: (typeof cells)[number]) => number) => cells.reduce((total, cell) => total + of(cell), 0);
    rows.push(
      ...cells.map(({ event, gain, basis, mark }) => ({
        event,
        cells: [
          symbol,
          `${event.settle}, ${clock()}`,
          units(event.quantity!, 4, true),
          price(event.price!, 4),
          price(event.paper!.price, 4),
          show(event.cents),
          '0.00',
          show(basis),
          show(gain),
          show(mark),
          event.cents < 0 ? 'O' : 'C',
        ],
      })),
      {
        bold: true,
        cells: [
          `Total ${symbol}`,
          '',
          units(
            all(({ event }) => event.quantity!),
            4,
            true,
          ),
          '',
          '',
          show(all(({ event }) => event.cents)),
          '0.00',
          show(all(({ basis }) => basis)),
          show(all(({ gain }) => gain)),
          show(all(({ mark }) => mark)),
        ],
      },
    );
  }
  sheet.table(statement, columns, rows, { title: 'Trades' });
}

function section(
  sheet: Sheet,
  statement: Statement,
  title: string,
  belongs: (event: Happening) => boolean,
  says: (book: Book, event: Happening) => string,
): void {
  const { book } = statement;
  const events = book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Description', at: 110, wrap: 420 },
    { head: 'Amount', at: 640, align: 'right' },
  ];
  const total = isIncome(events[0]!) ? 'Total in USD' : 'Total';
  sheet.table(
    statement,
    columns,
    [
      { cells: ['USD', '', ''], bold: true },
      ...events.map((event): Row => ({ cells: [event.settle, says(book, event), show(event.cents)], event })),
      { cells: [total, '', show(sum(events))], bold: true },
    ],
    { title },
  );
}
