import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { type Line, positionsWithBasis } from '../forms-g/kit.ts';
import { detailOf, planBook, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { yearOf } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'Receipt of funds - employee deferral',
  match: 'Receipt of funds - employer match',
  'employer-contribution': 'Receipt of funds - employer contribution',
  'rollover-in': 'Receipt of rollover funds',
  distribution: 'Payment of plan benefit',
  'tax-withheld': 'Payment of federal tax withheld',
  'wire-out': 'Wire transfer paid',
  fee: 'Investment management fee debited',
  'foreign-tax': 'Non-US tax withheld at source',
  dividend: 'Dividend received',
  'qualified-dividend': 'Dividend received',
  'capgain-lt': 'Long term capital gain dividend received',
  interest: 'Interest received',
  'sweep-interest': 'Interest credited on bank deposit',
  'accrued-paid': 'Accrued interest paid on purchase',
};

/** A private bank of an investment house: an overview in lines of received and paid, what was bought and what was sold in one table by effective day, and then all cash by its kind. */
export function effectiveDates(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Co. Private Wealth', 'Private Wealth Management']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, font: 'Times', margin: 50, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: ACCOUNT_KINDS.filter((kind) => kind !== 'reinvest'),
      pace: [4, 12],
      number: (chance) => `${figures(chance, 3)}-${figures(chance, 5)}-${figures(chance, 1)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'Holdings',
    heads: [
      '',
      'Quantity',
      'Market Price',
      'Market Value',
      'Adjusted Cost',
      'Unrealized|Gain (Loss)',
      'Estimated|Annual Income',
    ],
    cash: 'U.S. DOLLAR BANK DEPOSIT',
    total: 'TOTAL PORTFOLIO',
    negative: 'paren',
  });
  purchasesAndSales(sheet, statement);
  cash(sheet, statement);
  terms(sheet, random, 'Important Disclosures');
  runningHead(
    sheet,
    `Statement Detail     ${book.title[0]!.toUpperCase()}     Portfolio No: ${book.number}`,
    (page, pages) => `Period Ended ${dated(book.end, 'Month DD, YYYY')}     Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const day = (text: string) => dated(text, 'MON DD YY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 14 });
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 50]]);
  sheet.at([
    ['Portfolio No:', 50],
    [book.number, 140],
  ]);
  sheet.at([
    ['Base Currency:', 50],
    ['US Dollar', 140],
  ]);
  sheet.heading('Overview', { size: 12 });
  sheet.at([[`Period Covering ${dated(book.start, 'Month DD, YYYY')} to ${dated(book.end, 'Month DD, YYYY')}`, 50]]);
  const lines = partLines(
    book,
    [
      part('CASH AND SECURITIES DEPOSITED', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in'),
      part('CASH AND SECURITIES WITHDRAWN', -1, 'distribution', 'tax-withheld', 'wire-out'),
      part('INTEREST RECEIVED', 1, 'interest', 'sweep-interest', 'accrued-paid'),
      part('DIVIDENDS RECEIVED', 1, 'dividend', 'qualified-dividend', 'capgain-lt'),
      part('TAXES WITHHELD', -1, 'foreign-tax'),
      part('MANAGEMENT FEES', -1, 'fee'),
    ],
    'CHANGE IN MARKET VALUE',
  );
  const year = ([label, cents, side]: Line) => yearOf(book, label, cents, side ?? 1);
  const yearStart = book.ending - lines.reduce((all, line) => all + year(line), 0);
  sheet.heading('PORTFOLIO ACTIVITY');
  sheet.at(
    [
      ['Current Period', 430, 'right'],
      ['Year to Date', 560, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [
        `MARKET VALUE AS OF ${dated(addDays(book.start, -1), 'Month DD, YYYY').toUpperCase()}`,
        show(book.begin),
        show(yearStart),
      ],
      ...lines.map((line) => [line[0], show(line[1]), show(year(line))] as const),
      [`MARKET VALUE AS OF ${dated(book.end, 'Month DD, YYYY').toUpperCase()}`, show(book.ending), show(book.ending)],
    ],
    [430, 560],
    50,
    [0, 8],
  );
}

function purchasesAndSales(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['', ''], at: 50, wrap: 230 },
    { head: ['Trade Date /', 'Effective Date'], at: 300 },
    { head: ['', 'Quantity'], at: 450, align: 'right' },
    { head: ['Price /', 'Unit Cost'], at: 530, align: 'right' },
    { head: ['', 'Market Value'], at: 640, align: 'right' },
    { head: ['', 'Settlement Amount'], at: 742, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [title, verb, side] of [
    ['PURCHASES', 'BOUGHT', -1],
    ['SALES', 'SOLD', 1],
  ] as const) {
    const own = book.events.filter((event) => isTrade(event) && Math.sign(event.cents) === side);
    if (own.length === 0) continue;
    rows.push({ cells: [title], bold: true });
    rows.push(
      ...own.map(
        (event): Row => ({
          cells: [
            [
              `${event.kind === 'maturity' ? 'REDEEMED' : verb} ${event.paper!.name}`,
              `${event.paper!.more} ${event.paper!.cusip}`,
            ],
            [day(event.trade), day(event.settle)],
            event.cents > 0 ? `(${quantityOf(event, 2)})` : quantityOf(event, 2),
            priceOf(event, 4),
            show(Math.abs(event.cents)),
            show(event.cents),
          ],
          event,
        }),
      ),
      { cells: [`TOTAL ${title}`, '', '', '', '', show(sum(own))], bold: true },
    );
  }
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'Purchases & Sales' });
}

const KINDS_OF_CASH: readonly (readonly [string, readonly Kind[]])[] = [
  ['DEPOSITS', ['deferral', 'match', 'employer-contribution', 'rollover-in']],
  ['WITHDRAWALS', ['distribution', 'tax-withheld', 'wire-out']],
  ['INTEREST', ['interest', 'sweep-interest', 'accrued-paid']],
  ['DIVIDENDS', ['dividend', 'qualified-dividend', 'capgain-lt', 'foreign-tax']],
  ['FEES', ['fee']],
];

function cash(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Effective Date', at: 50 },
    { head: 'Activity', at: 130, wrap: 210 },
    { head: 'Security', at: 350, wrap: 250 },
    { head: 'Amount', at: 742, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [title, kinds] of KINDS_OF_CASH) {
    const own = book.events.filter(ofKinds(...kinds));
    if (own.length === 0) continue;
    rows.push({ cells: [title], bold: true });
    rows.push(...own.map((event): Row => ({ cells: cellsOf(book, event), event })));
    rows.push({ cells: [`TOTAL ${title}`, '', '', show(sum(own))], bold: true });
  }
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'Cash Activity' });
  else sheet.at([['NO ACTIVITY THIS PERIOD', 50]]);
}

const cellsOf = (book: Book, event: Happening) => [
  day(event.settle),
  SAYS[event.kind]!,
  event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : detailOf(book, event).toUpperCase(),
  show(event.cents),
];
