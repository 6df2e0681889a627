import { businessDaysBefore } from '../../generator/calendar.ts';
import { type Random, seeded } from '../../generator/random.ts';
import type { TruthStatement } from '../../generator/truth.ts';
import { type Book, keepUnits, type Temper, worthOf } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, fundAccounts, maybeWrong } from '../forms-b/kit.ts';
import { costOf, rebalanced } from '../forms-d/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import type { Sheet } from '../sheet.ts';

export interface Known {
  book: Book;
  facts: Partial<TruthStatement>;
}

/** One account in ten has nothing to tell of its period, and one in twenty prints an end that its lines do not explain. */
export function special(random: Random, book: Book, cashOnly = false): Known {
  const quiet = random.branch('quiet').chance(0.06);
  return maybeWrong(random.branch('wrong'), quiet ? rebalanced(book, { events: [] }) : book, cashOnly);
}

/** An account of shares or units that never owes any, with its funds; an end that does not add up stands in the summary alone. */
export function keepFunds(
  random: Random,
  temper: Temper,
  sources: readonly string[] = [],
): Known & { funds: FundAccount[] } {
  const kept = keepUnits(random.branch('book'), temper, sources);
  const quiet = random.branch('quiet').chance(0.06) ? { ...kept, events: [], begin: kept.ending - kept.gain } : kept;
  for (const holding of quiet.holdings) {
    const moves = quiet.events.filter(({ paper }) => paper === holding.paper).map(({ quantity }) => quantity!);
    const before = holding.quantity - moves.reduce((total, move) => total + move, 0);
    let running = before;
    let low = before;
    for (const move of moves) {
      running += move;
      low = Math.min(low, running);
    }
    if (low < 0) holding.quantity += 25_000 - low;
    holding.value = worthOf(holding.quantity, holding.paper.price);
  }
  const ending = quiet.holdings.reduce((total, { value }) => total + value, 0);
  const { book, funds } = fundAccounts(random.branch('funds'), { ...quiet, ending });
  if (!random.branch('wrong').chance(0.05)) return { book, funds, facts: {} };
  const off = random.branch('off').pick([-1, 1]) * random.branch('by').whole(1_000, 250_000);
  return {
    book: { ...book, ending: book.ending + off },
    funds,
    facts: { reconciles: false, discrepancy: off / 100 },
  };
}

/** Some events were entered twice, and one of the two was taken back some days later: what was taken back, by its event. */
export function withReversals(
  random: Random,
  book: Book,
  kinds: readonly Kind[],
): { book: Book; reversed: Set<Happening> } {
  const reversed = new Set<Happening>();
  const events = book.events.flatMap((event) => {
    if (!kinds.includes(event.kind) || !random.chance(0.12)) return [event];
    const later = businessDaysBefore(book.end, random.whole(0, 2));
    const day = [later, event.settle].sort()[1]!;
    const back = { ...event, cents: -event.cents, trade: day, settle: day };
    reversed.add(back);
    return [event, { ...event }, back];
  });
  events.sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0));
  return { book: rebalanced(book, { events }), reversed };
}

/** What a form says of an event; a trade by its verb and its security. */
export const says = (words: Words, event: Happening): string => {
  const verb = words[event.kind] ?? event.kind;
  return event.paper ? `${verb} ${event.paper.name} ${event.paper.more}`.trim() : verb;
};

/** Days of a table in the form that its document has. */
export const dayForm = (random: Random, forms: readonly string[]) => {
  const form = random.pick(forms);
  return (day: string): string => dated(day, form);
};

/** Gains that sales have realised: they are in the market's change already. */
export function realized(sheet: Sheet, book: Book, title: string): void {
  const sales = book.events.filter((event) => event.kind === 'sell' && event.paper);
  if (sales.length === 0) return;
  const right = sheet.paper.width - sheet.paper.margin;
  const places = [right - 240, right - 160, right - 80, right];
  sheet.heading(title);
  sheet.head([
    { head: 'Security', at: sheet.paper.margin },
    ...['Quantity', 'Proceeds', 'Cost', 'Gain/(Loss)'].map((head, index) => ({
      head,
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  const lines = sales.map(({ paper, cents, quantity }) => {
    const cost = costOf(paper!, cents);
    return [
      paper!.name.slice(0, 30),
      units(-quantity!),
      money(cents),
      money(cost),
      money(cents - cost, 'paren'),
    ] as const;
  });
  sheet.figures(lines, places);
  const proceeds = sum(sales);
  const cost = sales.reduce((total, { paper, cents }) => total + costOf(paper!, cents), 0);
  sheet.figures(
    [['Total', '', money(proceeds), money(cost), money(proceeds - cost, 'paren')]],
    places,
    sheet.paper.margin,
    [0],
  );
}

/** Orders that had not settled when the period ended. */
export function pending(sheet: Sheet, random: Random, book: Book, title: string): void {
  const papers = book.holdings.filter(({ paper }) => !paper.bond);
  if (papers.length === 0 || random.chance(0.6)) return;
  const right = sheet.paper.width - sheet.paper.margin;
  sheet.heading(title);
  for (const { paper } of papers.slice(0, random.whole(1, 2))) {
    const quantity = random.whole(1, 90) * 1000;
    sheet.at([
      [dated(book.end, 'MM/DD/YY'), sheet.paper.margin],
      [`${random.pick(['Bought', 'Sold'])} ${paper.name}`, sheet.paper.margin + 60],
      [units(quantity, 0), right - 110, 'right'],
      [money(worthOf(quantity, paper.price)), right, 'right'],
    ]);
  }
}

const MESSAGES = [
  'The limit on elective deferrals is $23,500.00 for 2025; those aged 50 or over may add $7,500.00. Ask your plan administrator.',
  'Starting next month our fee for paper statements will be $2.00 per account. Enrol in e-delivery by the 15th to avoid it.',
  'Your account was credited with a new rate of 4.15% on balances of $25,000.00 or more. No action is needed.',
  'Beginning January 1 the annual account fee changes from $35.00 to $40.00 and is waived for households of $250,000.00 and above.',
];

/** A message between two sections, in prose with figures. */
export function message(sheet: Sheet, random: Random, title = 'A message for you'): void {
  sheet.heading(title, { size: sheet.paper.size + 1 });
  sheet.paper.paragraph(random.pick(MESSAGES), { size: sheet.paper.size - 0.5 });
}

const LEGAL = [
  'Report any inaccuracy or discrepancy promptly and in writing. An oral report should be confirmed in writing to protect your rights, including rights under the Securities Investor Protection Act. Coverage is limited to $500,000.00, of which $250,000.00 may be cash.',
  'Values shown may be estimates. Estimated annual income and yield are projections for the next 12 months and may exceed what is paid. Accrued interest is calculated to the settlement date on a 30/360 basis.',
  'Interest on debit balances is charged at the base rate of 11.325% plus or minus a spread by size: $0 - $24,999.99, +1.825%; $25,000.00 - $49,999.99, +1.325%; $50,000.00 - $99,999.99, +0.375%; above $1,000,000.00, -2.000%.',
  'In case of errors or questions about electronic transfers, telephone or write us no later than 60 days after we sent the first statement on which the error appeared. For amounts over $50.00 we may take up to 45 days to investigate.',
  'Free credit balances are payable on demand. Deposits swept to program banks are insured up to $250,000.00 per depositor per bank as of 12/31/2024 and are not covered by SIPC.',
];

/** A back page of the law, with figures that belong to nobody. */
export function legal(sheet: Sheet, random: Random, title = 'Terms and Conditions'): void {
  if (random.chance(0.5)) sheet.paper.newPage();
  sheet.heading(title);
  const from = random.whole(0, LEGAL.length - 1);
  for (let each = 0; each < random.whole(2, 4); each += 1) {
    sheet.paper.paragraph(LEGAL[(from + each) % LEGAL.length]!, { size: 6.5 });
    sheet.paper.down(3);
  }
}

/** Name, number and page at the head or the foot of every page. */
export function runningHead(
  sheet: Sheet,
  left: string,
  right: (page: number, pages: number) => string,
  atFoot = false,
) {
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    const y = atFoot ? paper.height - 18 : 26;
    paper.text(left, paper.margin, { size: 7 }, y);
    paper.text(right(page, pages), paper.width - paper.margin, { align: 'right', size: 7 }, y);
  });
}

/** Digits of a number under a mask, as page heads print it. */
export const masked = (number: string): string => {
  const tail = number.replace(/\W/g, '').slice(-4);
  return seeded(number).pick([`ending in ${tail}`, `XXXX-${tail}`, `...${tail}`]);
};

/** Positions with their values and what they come to with the cash; the total is what the holdings say. */
export function positions(sheet: Sheet, book: Book, title: string, cash: string, total: string): void {
  const right = sheet.paper.width - sheet.paper.margin;
  const places = [right - 190, right - 95, right];
  sheet.heading(title);
  sheet.head([
    { head: 'Description', at: sheet.paper.margin },
    ...['Quantity', 'Price', 'Market Value'].map((head, index) => ({
      head,
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  sheet.figures([[cash, '', '', money(book.cashEnd, 'paren')]], places);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.name} ${paper.symbol}`, units(quantity), (paper.price / 10_000).toFixed(4), money(value)]],
      places,
    );
  sheet.figures([[total, '', '', money(book.ending, 'paren', true)]], places, sheet.paper.margin, [0]);
}

export const checksOf = ofKinds('check');
