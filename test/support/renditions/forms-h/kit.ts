import { addDays } from '../../../../src-shared/dates.ts';
import { businessDays } from '../../generator/calendar.ts';
import { person } from '../../generator/names.ts';
import { type Random, seeded } from '../../generator/random.ts';
import type { Book, Temper } from '../book.ts';
import { keepBook } from '../book.ts';
import { type Happening, type Kind, sum } from '../events.ts';
import { costOf, rebalanced } from '../forms-d/kit.ts';
import { type Known, special } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, type Negative, price, units } from '../print.ts';
import type { Column, Sheet } from '../sheet.ts';

/** What is drawn with every payroll, a fortnight apart. */
export interface Payroll {
  kinds: readonly Kind[];
  chance: number;
}

/** An account of a plan: what keepBook draws, and a payroll every other week. */
export function planBook(random: Random, temper: Temper, payroll: Payroll): Known {
  const drawn = keepBook(random.branch('book'), temper);
  const chance = random.branch('payroll');
  const book = drawn.events.length > 0 && chance.chance(payroll.chance) ? withPayroll(chance, drawn, payroll) : drawn;
  return special(random.branch('special'), book);
}

function withPayroll(random: Random, book: Book, { kinds }: Payroll): Book {
  const days = businessDays(book.start, book.end);
  const first = random.whole(0, 7);
  const paid = days.filter((_, index) => index >= first && (index - first) % 10 === 0);
  const least: Partial<Record<Kind, number>> = { deferral: 180_000, match: 70_000, roth: 40_000 };
  const loan = random.whole(9_000, 31_000);
  const events = paid.flatMap((day): Happening[] =>
    kinds.map((kind) => {
      const base = least[kind] ?? (kind === 'loan-interest' ? Math.round(loan / 8) : loan);
      return { kind, trade: day, settle: day, cents: base + random.whole(0, Math.round(base / 5)) };
    }),
  );
  const all = [...book.events, ...events].sort((one, other) =>
    one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
  );
  return rebalanced(book, { events: all });
}

const chanceOf = (book: Book, event: Happening, what: string) =>
  seeded(`${book.number} ${event.kind} ${event.settle} ${event.cents} ${what}`);
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, index) => random.whole(index === 0 ? 1 : 0, 9)).join('');

/** The second line of a description: whose money, which payroll, how many shares at which rate, which number. */
export function detailOf(book: Book, event: Happening, capitals = false): string {
  const random = chanceOf(book, event, 'detail');
  const who = person(random);
  const text = detail(event, random, who);
  return capitals ? text.toUpperCase() : text;
}

function detail(event: Happening, random: Random, who: string): string {
  const payroll = `Payroll ending ${dated(addDays(event.settle, -5), 'MM/DD/YY')}`;
  switch (event.kind) {
    case 'deferral':
    case 'roth':
      return random.pick([
        `${payroll} ACH ${digits(random, 8)}`,
        `PPE ${dated(addDays(event.settle, -5), 'MM/DD/YY')}`,
      ]);
    case 'match':
    case 'employer-contribution':
      return `Ref ${digits(random, 8)}`;
    case 'contribution':
    case 'profit-sharing':
      return `For plan year ${Number(event.settle.slice(0, 4)) - 1}`;
    case 'wire-in':
    case 'wire-out':
      return `Lakeside National Bank Ref ${digits(random, 12)}`;
    case 'ach-out':
    case 'deposit':
    case 'direct-deposit':
      return `Trace ${digits(random, 9)}`;
    case 'loan-payment':
    case 'loan-interest':
      return `${who} Loan ${random.whole(1, 3)}`;
    case 'new-loan':
      return `${who} Loan number ${random.whole(1, 3)}`;
    case 'distribution':
    case 'hardship':
    case 'rmd':
    case 'corrective':
      return `${who} Check ${digits(random, 8)}`;
    case 'tax-withheld':
      return `${who} ${random.pick([10, 20])} percent, remitted to the Treasury`;
    case 'rollover-in':
    case 'rollover-out':
      return `FBO ${who}`;
    case 'dividend':
    case 'qualified-dividend':
    case 'capgain-lt':
    case 'capgain-st':
      return dividendRate(event);
    case 'interest':
      return `Semiannual coupon on ${random.whole(5, 80)},000 par value`;
    case 'reinvest':
      return `Reinvested at ${price(event.price!, 4)} per share`;
    case 'buy':
    case 'sell':
      return event.paper!.bond
        ? `CUSIP ${event.paper!.cusip}`
        : random.pick([`${event.paper!.symbol} Unsolicited order`, `Trade date ${dated(event.trade, 'MM/DD/YY')}`]);
    case 'maturity':
      return `CUSIP ${event.paper!.cusip}`;
    case 'fee':
      return `Quarterly in advance, ${random.pick(['0.35', '0.50', '0.85'])} percent a year`;
    case 'tpa-fee':
      return `Invoice ${digits(random, 6)}`;
    case 'custody-fee':
      return `Fee schedule ${random.pick(['A', 'R-2', 'T'])}`;
    default:
      return '';
  }
}

/** A round number of shares and a rate of four places that come to the cents paid, as near as printing does. */
function dividendRate(event: Happening): string {
  const shares = Math.max(1, Math.round(event.cents / 29));
  return `${units(shares * 1000, 3)} shares at ${(event.cents / 100 / shares).toFixed(4)}`;
}

/** What a row says: the words of its kind, its security, and the details, each on a line of its own. */
export function linesOf(words: Words, book: Book, event: Happening, capitals = false): string[] {
  const verb = words[event.kind] ?? event.kind;
  const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
  const first = capitals ? verb.toUpperCase() : verb;
  return [first, named, detailOf(book, event, capitals)].filter((line) => line !== '');
}

const classOf = (holding: Book['holdings'][number]): string => {
  if (holding.paper.bond) return 'Fixed Income';
  return /FUND|INDEX|ETF|TARGET/.test(`${holding.paper.name} ${holding.paper.more}`)
    ? 'Mutual Funds and ETFs'
    : 'Equities';
};

/** Positions by class of asset with a subtotal each, cash first, and the total of all. */
export function holdingsByClass(
  sheet: Sheet,
  book: Book,
  form: { title: string; cash: string; total: string; negative: Negative; income: string; short?: boolean },
): void {
  const { margin, width } = sheet.paper;
  const right = width - margin;
  const step = (right - margin - 210) / 5;
  const places = [1, 2, 3, 4, 5].map((index) => margin + 210 + step * index);
  const show = (cents: number) => money(cents, form.negative);
  const heads = ['Quantity', 'Price', 'Market Value', 'Cost Basis', 'Unrealized|Gain/(Loss)'];
  const columns: Column[] = [
    { head: 'Security', at: margin },
    ...heads.map((head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' })),
  ];
  sheet.table(
    { book, rows: [], cashOnly: false, facts: {} },
    columns,
    [
      { cells: [form.cash, '', '', show(book.cashEnd), show(book.cashEnd), show(0)] },
      ...[...Map.groupBy(book.holdings, classOf)].flatMap(([name, holdings]) => {
        const basis = holdings.map(({ paper, value }) => costOf(paper, value));
        const value = holdings.reduce((all, each) => all + each.value, 0);
        const cost = basis.reduce((all, each) => all + each, 0);
        return [
          { cells: [name], bold: true },
          ...holdings.map(({ paper, quantity, value: worth }, index) => ({
            cells: [
              `${paper.name} ${paper.symbol}`.slice(0, 38),
              units(quantity, 3, paper.bond),
              price(paper.price, 2),
              show(worth),
              paper.name.length % 7 === 0 ? 'N/A' : show(basis[index]!),
              paper.name.length % 7 === 0 ? '--' : show(worth - basis[index]!),
            ],
          })),
          { cells: [`Total ${name}`, '', '', show(value), show(cost), show(value - cost)], bold: true },
        ];
      }),
      { cells: [form.total, '', '', money(book.ending, form.negative, true)], bold: true },
    ],
    { title: form.title },
  );
}

/** What a line of the year says beside the period's: the period is part of it. */
export function incomeByKind(
  sheet: Sheet,
  book: Book,
  title: string,
  places: readonly [number, number],
  print: (cents: number) => string,
): void {
  const kinds: readonly (readonly [string, readonly Kind[]])[] = [
    ['Qualified dividends', ['qualified-dividend']],
    ['Non-qualified dividends', ['dividend']],
    ['Long-term capital gain distributions', ['capgain-lt']],
    ['Interest', ['interest', 'sweep-interest', 'credited-interest', 'accrued-paid']],
  ];
  const year = (label: string, cents: number) => cents + book.ytd(label, 0);
  const lines = kinds.map(([label, some]) => [label, sum(book.events, ({ kind }) => some.includes(kind))] as const);
  sheet.heading(title, { size: sheet.paper.size + 2 });
  sheet.at(
    [
      ['This Period', places[0], 'right'],
      ['Year-to-Date', places[1], 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ...lines.map(([label, cents]): [string, string, string] => [label, print(cents), print(year(label, cents))]),
      [
        'Total income',
        print(lines.reduce((all, [, cents]) => all + cents, 0)),
        print(lines.reduce((all, [label, cents]) => all + year(label, cents), 0)),
      ],
    ],
    places,
    sheet.paper.margin,
    [lines.length],
  );
}

/** Shares of the whole as a picture's legend prints them. */
export function shares(book: Book, print: (cents: number) => string): [string, string, string][] {
  const part = (cents: number) => `${Math.round((cents / Math.max(1, book.ending)) * 100)}%`;
  const groups = [...Map.groupBy(book.holdings, classOf)].map(
    ([name, holdings]) => [name, holdings.reduce((all, { value }) => all + value, 0)] as const,
  );
  return [['Cash and Sweep', book.cashEnd] as const, ...groups].map(([name, cents]) => [
    name,
    print(cents),
    part(cents),
  ]);
}

/** The axis of a picture of values by month: round thousands at the side, names of months below. */
export function chart(sheet: Sheet, book: Book, title: string, left: number): void {
  const { paper } = sheet;
  const top = Math.round(book.ending / 100_000);
  paper.need(90);
  sheet.at([[title, left]], { bold: true });
  for (const share of [1, 2 / 3, 1 / 3, 0]) {
    sheet.at([[`$${Math.round(top * share).toLocaleString('en-US')}K`, left]], { size: 6 });
    paper.down(6);
  }
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const last = Number(book.end.slice(5, 7));
  sheet.at(
    [5, 4, 3, 2, 1, 0].map((back, index): [string, number] => [
      months[(last - 1 - back + 12) % 12]!,
      left + 30 + index * 32,
    ]),
    { size: 6 },
  );
}

const NOTICES = [
  'Settlement moved to one business day. A payment of $10,000.00 or more for a purchase must reach us by 4:00 p.m. Eastern time on the settlement date.',
  'Form 5500. For calendar-year plans the return is due July 31 unless an extension is filed. Certified annual statements are mailed by April 30.',
  'Has your plan outgrown its investment menu? New plans opened by December 31 pay no set-up fee (a $500.00 value).',
  'Your next statement will be issued on or about the fifth business day of the month. The value of this account is also available at 800-555-0142.',
];
const TERMS = [
  'Report errors promptly. Please review this statement carefully. Report any inaccuracy or discrepancy in writing within 60 days of the statement date. If you do not notify us, we consider the statement conclusive.',
  'Account protection. We are a member of an investor protection fund that protects customers of its members up to $500,000 (including $250,000 for claims for cash).',
  'Fees and charges. The fee schedule in effect for retirement plan accounts is: annual custodial fee $75.00; outgoing wire $25.00; outgoing account transfer $95.00; stop payment $30.00; returned item $30.00.',
  'Cash sweep program. The annual percentage yield on balances up to $99,999.99 was 1.85%; on balances of $500,000.00 or more it was 2.35%. Sweep transactions are automatic and are listed, if at all, for information only.',
  'Retirement accounts. The plan administrator is responsible for determining whether a contribution or distribution is permitted by the plan. For 2025 the elective deferral limit is $23,500; the catch-up limit at age 50 is $7,500.',
  'Pricing of securities. Securities for which no price is available are shown as N/A and are not included in the totals. Total values may not equal the sum of the rounded values.',
];

/** Something that the sender wants to be read, between two parts. */
export function notice(sheet: Sheet, random: Random, title: string): void {
  sheet.heading(title, { size: sheet.paper.size + 1 });
  sheet.paper.paragraph(random.pick(NOTICES), { size: sheet.paper.size - 0.5 });
}

/** The back of a statement: two columns of terms, with figures that belong to nobody. */
export function terms(sheet: Sheet, random: Random, title: string): void {
  if (random.chance(0.6)) sheet.paper.newPage();
  sheet.heading(title);
  const { paper } = sheet;
  const size = 6.5;
  const gap = 16;
  const width = (paper.inner - gap) / 2;
  const half = random.whole(2, 3);
  const columns = [TERMS.slice(0, half), TERMS.slice(half, half * 2)].map((texts) =>
    texts.flatMap((text) => [...paper.wrap(text, width - 4, { size }), '']),
  );
  const tall = Math.max(...columns.map((lines) => lines.length));
  for (let index = 0; index < tall; index += 1)
    sheet.at(
      columns.map((lines, column): [string, number] => [lines[index] ?? '', paper.margin + column * (width + gap)]),
      { size },
    );
}
