import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isTrade, type Kind, movesCash, sum } from '../events.ts';
import { withCommissions } from '../forms-d/kit.ts';
import { dayForm, realized, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, holdingsByClass, notice, planBook, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'rollover-in',
  'wire-out',
  'ach-out',
  'dividend',
  'qualified-dividend',
  'foreign-tax',
  'reinvest',
  'interest',
  'buy',
  'buy',
  'sell',
  'sell',
  'wire-fee',
  'sweep-interest',
  'cash-in-lieu',
];
const SAYS: Words = {
  deferral: 'EMPLOYEE CONTRIB',
  match: 'EMPLOYER CONTRIB',
  deposit: 'ACH IN',
  'rollover-in': 'ROLLOVER IN',
  'wire-out': 'WIRE OUT',
  'ach-out': 'ACH OUT',
  dividend: 'DIVIDEND',
  'qualified-dividend': 'QUAL DIVIDEND',
  'foreign-tax': 'FOREIGN TAX',
  reinvest: 'REINVEST',
  interest: 'BOND INTEREST',
  buy: 'BUY',
  sell: 'SELL',
  'wire-fee': 'WIRE FEE',
  'sweep-interest': 'CASH INTEREST',
  'cash-in-lieu': 'CASH IN LIEU',
};

/** A discount broker's account on the screen or paper: every amount with its sign, the commission beside it, the cash after each day. */
export function onlineBroker(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct', 'Online Investing', 'Trading']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 36, landscape: random.chance(0.5) });
  const kept = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [2, 16],
      number: (chance) => String(chance.whole(10_000_000, 99_999_999)),
    },
    { kinds: ['deferral', 'match'], chance: 0.4 },
  );
  const wrong = kept.facts.reconciles === false;
  const { book, charges } = wrong
    ? { book: kept.book, charges: new Map() }
    : withCommissions(kept.book, () => random.pick([0, 495, 695]));
  const statement = sheet.open(book, kept.facts);
  const day = dayForm(random, ['YYYY-MM-DD', 'Mon D, YYYY', 'Mon DD', 'MM/DD/YYYY']);
  front(sheet, book, provider, random);
  if (random.chance(0.5)) {
    activity(sheet, statement, day, charges);
    holdings(sheet, book);
  } else {
    holdings(sheet, book);
    activity(sheet, statement, day, charges);
  }
  if (random.chance(0.5)) realized(sheet, book, 'Realized gains and losses');
  open(sheet, book, random);
  terms(sheet, random, 'Things to know');
  runningHead(
    sheet,
    `${provider}   Account ${book.number}`,
    (page, pages) => `${dated(book.end, 'Month YYYY')}   ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const signed = (cents: number) => (cents > 0 ? `+${money(cents, 'front', true)}` : money(cents, 'front', true));
const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 15 });
  sheet.at([['Statement of account', 36]], { size: 10 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 36]]);
  addressed(sheet, book, 36);
  sheet.at([
    ['Account number', 36],
    [book.number, 130],
  ]);
  const places = [70, 250, 430] as const;
  sheet.at([
    ['Total account value', places[0]],
    ['Change since last statement', places[1]],
    ['Available cash', places[2]],
  ]);
  sheet.at(
    [
      [dollars(book.ending), places[0]],
      [signed(book.ending - book.begin), places[1]],
      [dollars(book.cashEnd), places[2]],
    ],
    { bold: true, size: 12 },
  );
  sheet.heading('Account summary');
  sheet.at(
    [
      ['This period', 330, 'right'],
      ['Year to date', 430, 'right'],
    ],
    { bold: true },
  );
  const lines: Line[] = [
    ['Money in', of(book, comesIn), 1],
    ['Money out', of(book, goesOut), -1],
    ['Dividends and interest', of(book, isIncome), 1],
    ['Fees and charges', of(book, isFee), -1],
    ['Gain or loss on investments', book.gain],
  ];
  changeTable(
    sheet,
    book,
    [`Value on ${dated(addDays(book.start, -1), 'Mon D, YYYY')}`, `Value on ${dated(book.end, 'Mon D, YYYY')}`],
    lines,
    [330, 430],
    36,
    dollars,
  );
  if (random.chance(0.5)) notice(sheet, random, 'For your information');
}

function holdings(sheet: Sheet, book: Book): void {
  holdingsByClass(sheet, book, {
    title: `What you own on ${dated(book.end, 'Mon D, YYYY')}`,
    cash: 'Cash',
    total: 'Total account value',
    negative: 'front',
    income: '',
  });
}

function activity(
  sheet: Sheet,
  statement: Statement,
  day: (day: string) => string,
  charges: ReadonlyMap<unknown, number>,
): void {
  const { book } = statement;
  const right = sheet.paper.width - 36;
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Action', at: 92, wrap: 84 },
    { head: 'Symbol', at: 180 },
    { head: 'Description', at: 226, wrap: right - 460 },
    { head: 'Shares', at: right - 180, align: 'right' },
    { head: 'Price', at: right - 126, align: 'right' },
    { head: ['Comm &', 'fees'], at: right - 80, align: 'right' },
    { head: ['Net', 'amount'], at: right, align: 'right' },
  ];
  const rows: Row[] = book.events.map((event) => ({
    cells: [
      day(event.settle),
      SAYS[event.kind]!,
      event.paper && !event.paper.bond ? event.paper.symbol : '',
      event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : detailOf(book, event),
      event.quantity === undefined ? '' : units(event.quantity, 3),
      event.price === undefined ? '' : price(event.price, 4),
      isTrade(event) && event.quantity !== undefined ? money(charges.get(event) ?? 0) : '',
      signed(event.cents),
    ],
    event: { ...event, trade: event.settle },
  }));
  if (rows.length === 0) {
    sheet.heading('Activity');
    sheet.at([['No activity this period', 36]]);
    return;
  }
  sheet.table(statement, columns, rows, { title: 'Activity' });
  sheet.at(
    [
      ['Net cash activity', 36],
      [signed(sum(book.events, movesCash)), right, 'right'],
    ],
    { bold: true },
  );
}

/** Orders that stand open: figures that belong to no account yet. */
function open(sheet: Sheet, book: Book, random: Random): void {
  const papers = book.holdings.filter(({ paper }) => !paper.bond);
  if (papers.length === 0 || random.chance(0.6)) return;
  const right = sheet.paper.width - 36;
  sheet.table(
    aside(book),
    [
      { head: 'Trade date', at: 36 },
      { head: 'Action', at: 110 },
      { head: 'Description', at: 170 },
      { head: 'Shares', at: right - 180, align: 'right' },
      { head: 'Price', at: right - 100, align: 'right' },
      { head: 'Amount', at: right, align: 'right' },
    ],
    papers.slice(0, random.whole(1, 2)).map(({ paper }): Row => {
      const count = random.whole(2, 90);
      return {
        cells: [
          dated(book.end, 'MM/DD/YYYY'),
          'BUY',
          paper.name,
          String(count),
          price(paper.price, 4),
          signed(-Math.round((count * paper.price) / 100)),
        ],
      };
    }),
    { title: 'Trades not settled by the end of the period' },
  );
}
