import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { boxes, soFar } from '../forms-b/kit.ts';
import { oncePerDay, yearBegin } from '../forms-d/kit.ts';
import { dayForm, pending, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { dailySweeps, type Line } from '../forms-g/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { chart, detailOf, holdingsByClass, incomeByKind, notice, planBook, shares, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'wire-in',
  'rollover-in',
  'distribution',
  'ach-out',
  'fee',
  'adr-fee',
  'dividend',
  'qualified-dividend',
  'reinvest',
  'capgain-lt',
  'interest',
  'accrued-paid',
  'buy',
  'sell',
  'maturity',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Employee Contribution',
  match: 'Employer Contribution',
  'wire-in': 'Funds Received',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  'ach-out': 'Funds Paid',
  fee: 'Advisory Fee',
  'adr-fee': 'ADR Custody Fee',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  reinvest: 'Dividend Reinvestment',
  'capgain-lt': 'Long-Term Capital Gain',
  interest: 'Interest Income',
  'accrued-paid': 'Accrued Interest',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Redemption',
  'sweep-interest': 'Interest Income',
};
const SWEEP = 'BANK DEPOSIT PROGRAM';

/** A full-service firm's account: one list of all activity by day, each day printed once, with the deposit program's mirror after it. */
export function advisorBrokerage(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Advisors', 'Securities LLC', 'Investment Group']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 38, landscape: random.chance(0.4) });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [3, 14],
      number: (chance) =>
        `${chance.whole(100, 999)} ${chance.whole(100000, 999999)} ${String(chance.whole(1, 999)).padStart(3, '0')}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.5 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  if (random.chance(0.7))
    incomeByKind(sheet, book, 'Income Summary', [sheet.paper.width - 150, sheet.paper.width - 38], print);
  holdingsByClass(sheet, book, {
    title: 'Holdings',
    cash: SWEEP,
    total: 'Total Value of Holdings',
    negative: 'paren',
    income: 'Est. Annual Income',
  });
  activity(sheet, statement, dayForm(random, ['M/D', 'MM/DD/YY', 'MM/DD/YYYY']), random.chance(0.6));
  sweeps(sheet, book);
  pending(sheet, random, book, 'Unsettled Purchases and Sales');
  terms(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `${provider}   Client Statement   ${period(book)}`,
    (page, pages) => `Account ${book.number}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);
const figures = (cents: number) => money(cents, 'paren');

/** For a period within one month: its name, and the first and last day. */
function period(book: Book): string {
  const month = dated(book.start, 'Month');
  if (month === dated(book.end, 'Month'))
    return `${month} ${Number(book.start.slice(8))}-${Number(book.end.slice(8))}, ${book.end.slice(0, 4)}`;
  return `${month} ${Number(book.start.slice(8))} - ${dated(book.end, 'Month D, YYYY')}`;
}

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const { paper } = sheet;
  const half = paper.width / 2;
  paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 14 });
  sheet.at([[`For the Period ${period(book)}`, 38]], { bold: true });
  addressed(sheet, book, 60, true);
  sheet.at([
    ['Account number:', 38],
    [book.number, 110],
    ['Your Financial Advisor', half],
  ]);
  sheet.at([
    ['Account type:', 38],
    ['Qualified plan, cash', 110],
    ['Elaine R. Whitford, 800-555-0177', half],
  ]);
  const lines: Line[] = [
    ['Cash deposited', of(book, comesIn), 1],
    ['Cash withdrawn', of(book, goesOut), -1],
    ['Dividends, interest and gains', of(book, isIncome), 1],
    ['Fees', of(book, isFee), -1],
    ['Change in market value', book.gain],
  ];
  boxes(
    sheet,
    [
      {
        title: 'Change in Value of Your Account',
        from: 38,
        to: half - 16,
        heads: ['This Period', 'This Year'],
        lines: [
          ['Opening value', print(book.begin), print(yearBegin(book, lines))],
          ...lines.map(([label, cents, side]): [string, string, string] => [
            label,
            figures(cents),
            figures(soFar(book, label, cents, side)),
          ]),
          ['Closing value', print(book.ending), print(book.ending)],
        ],
        bold: [0, lines.length + 1],
      },
      {
        title: 'Asset Allocation',
        from: half + 20,
        to: paper.width - 38,
        lines: shares(book, print),
      },
    ],
    66,
  );
  if (random.chance(0.6)) chart(sheet, book, 'Account value at month end', 38);
  notice(sheet, random, 'Messages');
}

function activity(sheet: Sheet, statement: Statement, format: (day: string) => string, traded: boolean): void {
  const { book } = statement;
  const right = sheet.paper.width - 38;
  const once = oncePerDay(format);
  const columns: Column[] = [
    { head: traded ? ['Settlement', 'Date'] : 'Date', at: 38 },
    ...(traded ? [{ head: ['Trade', 'Date'], at: 88 } as Column] : []),
    { head: ['Activity', 'Type'], at: 136, wrap: 86 },
    { head: 'Description', at: 228, wrap: right - 425 },
    { head: 'Quantity', at: right - 130, align: 'right' },
    { head: 'Price', at: right - 72, align: 'right' },
    { head: ['Credits/', '(Debits)'], at: right, align: 'right' },
  ];
  const rows: Row[] = book.events.map((event) => {
    const printed = traded ? event : { ...event, trade: event.settle };
    return {
      cells: [
        once(event.settle),
        ...(traded ? [isTrade(event) && event.kind !== 'reinvest' ? format(event.trade) : ''] : []),
        SAYS[event.kind]!,
        [
          event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : (SWEEP_OF[event.kind] ?? ''),
          detailOf(book, event, true),
        ].filter((line) => line !== ''),
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4),
        print(event.cents),
      ],
      event: printed,
    };
  });
  if (rows.length === 0) {
    sheet.heading('Account Activity');
    sheet.at([['There was no activity in your account during this period.', 38]]);
    return;
  }
  rows.push({
    cells: columns.map((_, index) =>
      index === 0 ? 'NET CREDITS/(DEBITS)' : index === columns.length - 1 ? print(sum(book.events, movesCash)) : '',
    ),
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Account Activity' });
}

const SWEEP_OF: Words = { 'sweep-interest': SWEEP };

function sweeps(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const right = sheet.paper.width - 38;
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 38 },
      { head: 'Activity Type', at: 100 },
      { head: 'Description', at: 210 },
      { head: 'Credits/(Debits)', at: right, align: 'right' },
    ],
    [
      ...days.map(
        ({ day, cents }): Row => ({
          cells: [
            dated(day, 'MM/DD/YY'),
            cents > 0 ? 'Automatic Investment' : 'Automatic Redemption',
            SWEEP,
            figures(cents),
          ],
        }),
      ),
      {
        cells: ['NET ACTIVITY FOR PERIOD', '', '', print(days.reduce((all, { cents }) => all + cents, 0))],
        bold: true,
      },
    ],
    { title: 'Bank Deposit Program Activity' },
  );
  const withdrawn = ofKinds('sweep-interest');
  const interest = sum(book.events, (event: Happening) => withdrawn(event));
  if (interest > 0)
    sheet.paper.paragraph(
      `The Bank Deposit Program paid ${money(interest, 'front', true)} for the period, an annual percentage yield of 0.35%.`,
      { size: 6.5 },
    );
}
