import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, ofKinds, sum, typeOf } from '../events.ts';
import { boxes, maybeWrong, soFar } from '../forms-b/kit.ts';
import { monthSpan, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, oncePerDay } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'dividend',
  'qualified-dividend',
  'interest',
  'foreign-tax',
  'return-of-capital',
  'contribution',
  'wire-in',
  'wire-out',
  'check',
  'check',
  'journal-in',
  'fee',
  'wire-fee',
  'in-kind-in',
  'split',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Redeemed',
  split: 'Stock Split',
  'in-kind-in': 'Securities Received',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'return-of-capital': 'Return of Principal',
  interest: 'Taxable Interest',
  'sweep-interest': 'Deposit Program Interest',
  'foreign-tax': 'Foreign Tax Withheld',
  contribution: 'Contribution',
  'wire-in': 'Wire Transfer In',
  'wire-out': 'Wire Transfer Out',
  check: 'Check',
  'journal-in': 'Transfer In',
  fee: 'Managed Account Fee',
  'wire-fee': 'Wire Transfer Fee',
};
const TEXT: Words = {
  contribution: 'PLAN CONTRIBUTION RECEIVED FROM EMPLOYER',
  'wire-in': 'FEDERAL FUNDS ORIG: NORTHERN TIER BANK',
  'wire-out': 'FEDERAL FUNDS BNF: PLAN PARTICIPANT',
  'journal-in': 'FROM ACCOUNT OF SAME NAME',
  fee: 'PROGRAM FEE FOR QUARTER, 0.2375% OF AVERAGE BALANCE OF $412,226.10',
  'wire-fee': 'SERVICE CHARGE',
  'sweep-interest': 'INTEREST PERIOD THROUGH MONTH END',
};

interface Voice {
  flow: string;
  cash: string;
  traded: string;
  up: string;
  down: string;
}

/** A wirehouse's statement: a cash flow analysis, gains, cash activity with a debit and a credit column, securities bought and sold apart. */
export function boughtAndSold(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Management', 'Securities LLC', 'Smith & Rowe']);
  const sheet = new Sheet(provider, {
    size: random.pick([7.5, 8]),
    headroom: 34,
    font: random.pick(['Helvetica', 'Times']),
  });
  const kept = keepBook(random.branch('book'), {
    lengths: ['broker-month', 'month', 'month'],
    kinds: KINDS,
    pace: [2, 16],
    number: () =>
      `${random.pick(['', '', 'F'])}${random.whole(100, 999)}-${random.whole(100000, 999999)}-${random.whole(100, 999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  const words: Voice = random.pick([
    {
      flow: 'Cash flow analysis',
      cash: 'Cash activity',
      traded: 'Securities bought and sold',
      up: 'Credit',
      down: 'Debit',
    },
    {
      flow: 'Cash flow',
      cash: 'Cash and other activity',
      traded: 'Security transactions',
      up: 'Credits',
      down: 'Debits',
    },
  ]);
  sheet.paper.newPage();
  front(sheet, book);
  cashFlow(sheet, book, words);
  gains(sheet, book, random.branch('gains'));
  holdings(sheet, book);
  cashActivity(sheet, statement, words);
  traded(sheet, statement, words);
  notes(sheet, [
    'Unrealized gains include accrued interest where noted. Program deposits are obligations of the banks. Your next statement will include transactions that settle after the period. Fees billed may be based on $1,000,000.00 tiers.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 13 }, 30);
    paper.text(`Account number: ${book.number}`, 572, { align: 'right', size: 8 }, 26);
    paper.text(monthSpan(book), 572, { align: 'right', size: 8 }, 37);
    paper.text('Your financial advisor: R. Haldane 555-0109', 40, { size: 7 }, 42);
    paper.text(`Page ${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  const [before, after] = [addDays(book.start, -1), book.end].map((day) => dated(day, 'Mon D'));
  const print = (cents: number) => money(cents, 'front', true);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  boxes(
    sheet,
    [
      {
        title: 'Value of your account',
        from: 40,
        to: 290,
        heads: [`on ${before} ($)`, `on ${after} ($)`],
        bold: [2],
        lines: [
          ['Cash and money balances', money(book.cashBegin), money(book.cashEnd)],
          ['Securities', money(book.begin - book.cashBegin), money(book.ending - book.cashEnd)],
          ['Total account value', print(book.begin), print(book.ending)],
        ],
      },
      {
        title: 'Why your value changed',
        from: 320,
        to: 572,
        heads: ['This month ($)'],
        bold: [0, 5],
        lines: [
          ['Opening account value', print(book.begin)],
          ['Deposits, including securities', money(sums.deposits + sums.inKind)],
          ['Withdrawals and fees', money(sums.withdrawals + sums.fees)],
          ['Dividend and interest income', money(sums.income)],
          ['Change in market value', money(book.gain)],
          ['Closing account value', print(book.ending)],
          ['Accrued interest, not in this value', money(18_233)],
        ],
      },
    ],
    76,
  );
}

function cashFlow(sheet: Sheet, book: Book, words: Voice): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (sign: 1 | -1) => (event: Happening) =>
    movesCash(event) && ['deposits', 'withdrawals', 'transfers'].includes(typeOf(event)) && event.cents * sign > 0;
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['Deposits and other funds credited', of(flow(1)), 1],
    ['Dividends and interest', of(isIncome), 1],
    ['Proceeds from investment transactions', of((event) => typeOf(event) === 'sales'), 1],
    ['Withdrawals, checks and funds debited', of(flow(-1)), -1],
    ['Fees', of(isFee), -1],
    ['Funds to purchase investments', of((event) => typeOf(event) === 'purchases'), -1],
  ];
  sheet.heading(words.flow);
  sheet.head([
    { head: '', at: 40 },
    { head: 'This month', at: 440, align: 'right' },
    { head: 'Year to date', at: 572, align: 'right' },
  ]);
  const years = lines.map(([label, cents, side]) => soFar(book, label, cents, side));
  const total = years.reduce((all, cents) => all + cents, 0);
  sheet.figures(
    [
      ['Opening balance', money(book.cashBegin, 'front', true), money(book.cashEnd - total, 'front', true)],
      ...lines.map(([label, cents], index): [string, string, string] => [label, money(cents), money(years[index]!)]),
      ['Closing balance', money(book.cashEnd, 'front', true), money(book.cashEnd, 'front', true)],
    ],
    [440, 572],
    40,
    [0, lines.length + 1],
  );
}

function gains(sheet: Sheet, book: Book, random: Random): void {
  const held = book.holdings.reduce((total, { paper, value }) => total + value - costOf(paper, value), 0);
  sheet.heading('Gain/(loss) summary');
  sheet.head([
    { head: '', at: 40 },
    { head: 'Realized this month', at: 330, align: 'right' },
    { head: 'Realized this year', at: 450, align: 'right' },
    { head: 'Unrealized', at: 572, align: 'right' },
  ]);
  const shortTerm = random.whole(-90_000, 140_000);
  const longTerm = random.whole(-90_000, 440_000);
  const row = (label: string, one: number, other: number): [string, ...string[]] => [
    label,
    money(one),
    money(one + 41_207),
    money(other),
  ];
  sheet.figures(
    [
      row('Short term', shortTerm, Math.round(held / 3)),
      row('Long term', longTerm, held - Math.round(held / 3)),
      ['Total', money(shortTerm + longTerm), money(shortTerm + longTerm + 82_414), money(held)],
    ],
    [330, 450, 572],
    40,
    [2],
  );
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading('Your assets');
  sheet.head([
    { head: 'Holding', at: 40 },
    { head: ['Number', 'of shares'], at: 320, align: 'right' },
    { head: ['Price per', 'share ($)'], at: 390, align: 'right' },
    { head: ['Value on', `${dated(book.end, 'Mon D')} ($)`], at: 470, align: 'right' },
    { head: ['Unrealized', 'gain or loss ($)'], at: 572, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings) {
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 40),
          units(quantity),
          price(paper.price, 3),
          money(value),
          money(value - costOf(paper, value)),
        ],
      ],
      [320, 390, 470, 572],
    );
    sheet.at([[`Symbol: ${paper.symbol} Exchange: OTC`, 48]], { size: 6.5 });
  }
  sheet.figures([['Deposit program balance', '', '', money(book.cashEnd)]], [320, 390, 470, 572]);
  sheet.figures([['Total', '', '', money(book.ending, 'front', true)]], [320, 390, 470, 572], 40, [0]);
}

const split = (cents: number) => (cents < 0 ? [money(-cents), ''] : ['', money(cents)]);

function cashActivity(sheet: Sheet, statement: Statement, words: Voice): void {
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Activity', at: 90, wrap: 110 },
    { head: 'Description', at: 205, wrap: 220 },
    { head: words.down, at: 500, align: 'right' },
    { head: words.up, at: 572, align: 'right' },
  ];
  const belongs = (event: Happening) => !['purchases', 'sales', 'other'].includes(typeOf(event)) && movesCash(event);
  const events = statement.book.events.filter(belongs);
  const day = oncePerDay((text) => dated(text, 'Mon D'));
  const rows = events.map(
    (event): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        event.kind === 'check' ? `No. ${event.checkNumber} PAYEE ON FILE` : nameOf(event, TEXT[event.kind]),
        ...split(event.cents),
      ],
      event,
    }),
  );
  const sides = [events.filter((event) => event.cents < 0), events.filter((event) => event.cents >= 0)];
  if (rows.length === 0) return;
  rows.push({
    cells: [
      '',
      `Total ${words.cash.toLowerCase()}`,
      '',
      money(-sum(sides[0]!), 'front', true),
      money(sum(sides[1]!), 'front', true),
    ],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: words.cash });
}

function traded(sheet: Sheet, statement: Statement, words: Voice): void {
  const columns: Column[] = [
    { head: ['Settlement', 'date'], at: 40 },
    { head: ['Trade', 'date'], at: 92 },
    { head: 'Activity', at: 134, wrap: 62 },
    { head: 'Description', at: 200, wrap: 130 },
    { head: 'Quantity', at: 385, align: 'right' },
    { head: 'Price ($)', at: 440, align: 'right' },
    { head: words.down, at: 508, align: 'right' },
    { head: words.up, at: 572, align: 'right' },
  ];
  const belongs = (event: Happening) => ['purchases', 'sales', 'other'].includes(typeOf(event)) || !movesCash(event);
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const rows = events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'Mon D'),
        dated(event.trade, 'Mon D'),
        SAYS[event.kind]!,
        [
          nameOf(event),
          ofKinds('in-kind-in')(event)
            ? `MARKET VALUE OF SECURITIES $${money(event.cents)}`
            : `SYMBOL ${event.paper!.symbol}`,
        ],
        units(event.quantity ?? 0, 3, true),
        event.price === undefined ? '' : price(event.price, 4),
        ...(movesCash(event) ? split(event.cents) : ['', '']),
      ],
      event,
    }),
  );
  const cash = events.filter(movesCash);
  const total = (sign: 1 | -1) => money(Math.abs(sum(cash, (event) => event.cents * sign > 0)), 'front', true);
  rows.push({ cells: ['', '', 'Total', '', '', '', total(-1), total(1)], bold: true });
  sheet.table(statement, columns, rows, { title: words.traded });
}
