import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isTrade, type Kind } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { dayForm, pending, runningHead } from '../forms-e/kit.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, of, sold } from '../forms-f/kit.ts';
import { changeTable, dailySweeps, type Line } from '../forms-g/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { holdingsByClass, linesOf, notice, planBook, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'wire-in',
  'distribution',
  'wire-out',
  'custody-fee',
  'interest',
  'interest',
  'dividend',
  'capgain-lt',
  'buy',
  'sell',
  'maturity',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'Contribution From Employer',
  deferral: 'Contribution From Employees',
  match: 'Matching Contribution',
  'wire-in': 'Wire Transfer Received',
  distribution: 'Retirement Benefit Paid',
  'tax-withheld': 'Federal Withholding Tax Paid',
  'wire-out': 'Wire Transfer Sent',
  'custody-fee': 'Custody Fee',
  interest: 'Interest',
  dividend: 'Dividend',
  'capgain-lt': 'Capital Gain Distribution',
  'sweep-interest': 'Sweep Interest',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Maturity',
};
const SWEEP = 'INSTITUTIONAL CASH SWEEP';

/** A bank's custody department: receipts, disbursements, purchases and sales each in a section without signs, and the sweep's own movements. */
export function custodySections(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank, N.A.', 'National Bank', 'Bank Custody Services']);
  const sheet = new Sheet(provider, {
    size: 7.5,
    headroom: 28,
    margin: 38,
    landscape: random.chance(0.6),
    font: random.pick(['Helvetica', 'Courier', 'Helvetica']),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6;
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [1, 12],
      number: (chance) => `${chance.whole(1000000000, 9999999999)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  holdingsByClass(sheet, book, {
    title: 'ASSETS HELD',
    cash: SWEEP,
    total: 'TOTAL MARKET VALUE',
    negative: 'paren',
    income: '',
  });
  activity(sheet, statement, dayForm(random, ['DD-MON-YYYY', 'DD-Mon-YY', 'MM/DD/YYYY']));
  sweep(sheet, book);
  pending(sheet, random, book, 'TRADES PENDING SETTLEMENT');
  terms(sheet, random, 'GENERAL INFORMATION');
  runningHead(
    sheet,
    `${provider}  ACCOUNT ${book.number}`,
    (page, pages) => `AS OF ${dated(book.end, 'DD-MON-YYYY')}  PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

const unsigned = (cents: number) => money(Math.abs(cents));
const print = (cents: number) => money(cents, 'paren');

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 12 });
  sheet.at([['CUSTODY ACCOUNT STATEMENT', 38]], { bold: true });
  addressed(sheet, book, 54, true);
  sheet.at([
    ['ACCOUNT NUMBER:', 38],
    [book.number, 150],
  ]);
  sheet.at([
    ['REPORTING PERIOD:', 38],
    [`${dated(book.start, 'DD-MON-YYYY')} TO ${dated(book.end, 'DD-MON-YYYY')}`, 150],
  ]);
  const lines: Line[] = [
    ['RECEIPTS', of(book, comesIn), 1],
    ['DISBURSEMENTS', of(book, goesOut), -1],
    ['INCOME EARNED', of(book, isIncome), 1],
    ['FEES AND EXPENSES', of(book, isFee), -1],
    ['NET APPRECIATION (DEPRECIATION)', book.gain],
  ];
  sheet.heading('CHANGES IN MARKET VALUE');
  sheet.at(
    [
      ['THIS PERIOD', 380, 'right'],
      ['YEAR TO DATE', 490, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`MARKET VALUE ${dated(addDays(book.start, -1), 'DD-MON-YYYY')}`, `MARKET VALUE ${dated(book.end, 'DD-MON-YYYY')}`],
    lines,
    [380, 490],
    38,
    print,
  );
  if (random.chance(0.4)) notice(sheet, random, 'NOTICE');
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const right = sheet.paper.width - 38;
  const cash: Column[] = [
    { head: 'DATE', at: 38 },
    { head: 'DESCRIPTION', at: 108, wrap: right - 220 },
    { head: 'AMOUNT', at: right, align: 'right' },
  ];
  const traded: Column[] = [
    { head: ['TRADE', 'DATE'], at: 38 },
    { head: ['SETTLE', 'DATE'], at: 100 },
    { head: 'DESCRIPTION', at: 162, wrap: right - 395 },
    { head: ['SHARES/', 'PAR'], at: right - 150, align: 'right' },
    { head: 'PRICE', at: right - 85, align: 'right' },
    { head: 'AMOUNT', at: right, align: 'right' },
  ];
  const sections = [
    { title: 'CASH RECEIPTS', total: 'TOTAL CASH RECEIPTS', belongs: comesIn },
    { title: 'CASH DISBURSEMENTS', total: 'TOTAL CASH DISBURSEMENTS', belongs: goesOut },
    { title: 'INCOME RECEIVED', total: 'TOTAL INCOME RECEIVED', belongs: isIncome },
    { title: 'FEES AND EXPENSES', total: 'TOTAL FEES AND EXPENSES', belongs: isFee },
  ];
  for (const section of sections)
    sectionTable(
      sheet,
      statement,
      section,
      cash,
      (event) => [
        day(event.settle),
        event.kind === 'sweep-interest' ? `Interest ${SWEEP}` : linesOf(SAYS, book, event),
        unsigned(event.cents),
      ],
      2,
      unsigned,
      1,
    );
  for (const section of [
    { title: 'SECURITIES PURCHASED', total: 'TOTAL SECURITIES PURCHASED', belongs: bought },
    { title: 'SECURITIES SOLD OR MATURED', total: 'TOTAL SECURITIES SOLD OR MATURED', belongs: sold },
  ])
    sectionTable(
      sheet,
      statement,
      { ...section, belongs: (event) => isTrade(event) && section.belongs(event) },
      traded,
      (event) => [
        day(event.trade),
        day(event.settle),
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        units(Math.abs(event.quantity!), 3, true),
        price(event.price!, 4),
        unsigned(event.cents),
      ],
      5,
      unsigned,
      2,
    );
}

function sweep(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const right = sheet.paper.width - 38;
  sheet.table(
    aside(book),
    [
      { head: 'DATE', at: 38 },
      { head: 'DESCRIPTION', at: 108 },
      { head: 'AMOUNT', at: right, align: 'right' },
    ],
    days.map(
      ({ day, cents }): Row => ({
        cells: [
          dated(day, 'DD-MON-YYYY'),
          cents > 0 ? `SWEEP PURCHASE ${SWEEP}` : `SWEEP SALE ${SWEEP}`,
          unsigned(cents),
        ],
      }),
    ),
    { title: 'CASH SWEEP TRANSACTIONS' },
  );
}
