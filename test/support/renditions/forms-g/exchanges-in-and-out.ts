import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { sectionTable, soFar } from '../forms-b/kit.ts';
import { costOf, yearBegin } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { isFee, isIncome } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { dailySweeps, type Named, positionsWithBasis, together } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'deposit',
  'distribution',
  'distribution',
  'journal-in',
  'journal-out',
  'fee',
  'dividend',
  'interest',
  'reinvest',
  'capgain-lt',
  'foreign-tax',
  'buy',
  'sell',
  'sell',
];
const SAYS: Words = {
  contribution: 'Cash Contribution Current Year',
  deposit: 'Check Received',
  distribution: 'Normal Distr Partial',
  'tax-withheld': 'Fed Tax W/H',
  'journal-in': 'Transferred From',
  'journal-out': 'Transferred To',
  fee: 'Advisor Fee',
  dividend: 'Dividend Received',
  interest: 'Interest Earned',
  'capgain-lt': 'Long-Term Cap Gain',
  'foreign-tax': 'Foreign Tax Paid',
  reinvest: 'Reinvestment',
  buy: 'You Bought',
  sell: 'You Sold',
};
const isJournal = ofKinds('journal-in', 'journal-out');
const isWithheld = ofKinds('tax-withheld');
const isDeposit = ofKinds('contribution', 'deposit');
const isWithdrawal = ofKinds('distribution');
const CORE = 'GOVERNMENT CASH RESERVES';

/** A very large broker's report of one or more accounts: additions and subtractions with their parts, a change in investment value that holds the income, and the gain of a sale under its line. */
export function exchangesInAndOut(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Investments',
    'Brokerage Services',
    'Securities Brokerage',
  ]);
  const sheet = new Sheet(provider, { size: 7, headroom: 30, margin: 36, landscape: random.chance(0.4) });
  const number = () => `${random.pick([...'XZ'])}${random.whole(10, 99)}-${random.whole(100000, 999999)}`;
  const plans = [
    { name: 'PROFIT SHARING KEOGH', kinds: KINDS, pace: [1, 9] as const },
    { name: 'SELF-EMPLOYED 401K', kinds: KINDS, pace: [0, 6] as const },
  ].slice(0, random.whole(1, 2));
  const accounts = together(random, plans, number);
  cover(sheet, accounts);
  for (const each of accounts) account(sheet, each);
  legal(sheet, random, 'Information About Your Statement');
  const { book } = accounts[0]!;
  runningHead(
    sheet,
    `INVESTMENT REPORT   ${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`,
    (page, pages) => `${page} of ${pages}`,
  );
  return sheet;
}

const dash = (cents: number) => (cents === 0 ? '-' : money(cents));
const dollars = (cents: number) => (cents === 0 ? '-' : money(cents, 'front', true));

function cover(sheet: Sheet, accounts: readonly Named[]): void {
  const { book } = accounts[0]!;
  const all = (of: (book: Book) => number) => accounts.reduce((total, each) => total + of(each.book), 0);
  const left = sheet.paper.width / 2;
  const right = sheet.paper.width - 50;
  sheet.paper.newPage();
  sheet.at([[sheet.provider, 36]], { bold: true, size: 15 });
  sheet.at([[`INVESTMENT REPORT ${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, left]], {
    bold: true,
  });
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 36]]);
  sheet.at(
    [
      [accounts.length > 1 ? 'Your Portfolio Value:' : 'Your Account Value:', left],
      [
        money(
          all((one) => one.ending),
          'front',
          true,
        ),
        right,
        'right',
      ],
    ],
    { bold: true, size: 12 },
  );
  sheet.at([
    ['Change from Last Period:', left],
    [
      money(
        all((one) => one.ending - one.begin),
        'front',
        true,
      ),
      right,
      'right',
    ],
  ]);
  if (accounts.length > 1) {
    sheet.heading('Accounts Included in This Report');
    sheet.head([
      { head: 'Account Type/Name', at: 36 },
      { head: 'Account Number', at: 200 },
      { head: 'Beginning Value', at: 400, align: 'right' },
      { head: 'Ending Value', at: 500, align: 'right' },
    ]);
    for (const { name, book: own } of accounts)
      sheet.at([
        [name, 36],
        [own.number, 200],
        [money(own.begin, 'front', true), 400, 'right'],
        [money(own.ending, 'front', true), 500, 'right'],
      ]);
    sheet.at(
      [
        ['Ending Portfolio Value', 36],
        [
          money(
            all((one) => one.begin),
            'front',
            true,
          ),
          400,
          'right',
        ],
        [
          money(
            all((one) => one.ending),
            'front',
            true,
          ),
          500,
          'right',
        ],
      ],
      { bold: true },
    );
  }
}

function account(sheet: Sheet, { book, facts, name }: Named): void {
  const statement = sheet.open(book, facts);
  if (sheet.statements.length > 1) sheet.paper.newPage();
  else sheet.paper.down(14);
  sheet.at(
    [
      ['Account Summary', 36],
      [`Account # ${book.number}`, sheet.paper.width - 36, 'right'],
    ],
    { bold: true, size: 10 },
  );
  sheet.at([[`${book.title.join(' ').toUpperCase()} - ${name}`, sheet.paper.width - 36, 'right']]);
  sheet.at(
    [
      ['Account Value:', 36],
      [money(book.ending, 'front', true), 300, 'right'],
    ],
    { bold: true, size: 11 },
  );
  summary(sheet, book);
  income(sheet, book);
  positionsWithBasis(sheet, book, {
    title: 'Holdings',
    heads: [
      'Description',
      'Quantity',
      'Price|Per Unit',
      'Ending|Market Value',
      'Total|Cost Basis',
      'Unrealized|Gain/Loss',
      'EAI ($)',
    ],
    cash: `${CORE} 7-day yield: 4.87%`,
    total: 'Total Holdings',
  });
  activity(sheet, statement);
  core(sheet, book);
}

function summary(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const into = ofKinds('journal-in');
  const parts: readonly (readonly [string, number, 1 | -1])[] = [
    ['Deposits', of(isDeposit), 1],
    ['Exchanges In', of(into), 1],
    ['Withdrawals', of(isWithdrawal), -1],
    ['Exchanges Out', of((event) => isJournal(event) && !into(event)), -1],
    ['Taxes Withheld', of(isWithheld), -1],
    ['Transaction Costs, Fees & Charges', of(isFee), -1],
  ];
  const change: readonly [string, number] = ['Change in Investment Value *', book.gain + of(isIncome)];
  const begin = yearBegin(book, [...parts, change]);
  const year = ([label, cents, side]: readonly [string, number, (1 | -1)?]) => soFar(book, label, cents, side);
  const lines: [string, string, string][] = [
    ['Beginning Account Value', money(book.begin, 'front', true), begin === 0 ? '-' : money(begin, 'front', true)],
  ];
  for (const [title, side] of [
    ['Additions', 1],
    ['Subtractions', -1],
  ] as const) {
    const own = parts.filter((part) => part[2] === side);
    lines.push([
      title,
      dash(own.reduce((all, [, cents]) => all + cents, 0)),
      dash(own.reduce((all, part) => all + year(part), 0)),
    ]);
    for (const part of own)
      if (part[1] !== 0 || year(part) !== 0) lines.push([`   ${part[0]}`, dash(part[1]), dash(year(part))]);
  }
  lines.push([change[0], dash(change[1]), dash(year(change))]);
  lines.push(['Ending Account Value **', money(book.ending, 'front', true), money(book.ending, 'front', true)]);
  sheet.at(
    [
      ['This Period', 360, 'right'],
      ['Year-to-Date', 450, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(lines, [360, 450], 36, [0, lines.length - 1]);
  sheet.paper.paragraph(
    '* Reflects appreciation or depreciation of your holdings due to price changes, transactions from Other Activity In or Out and Multi-currency transactions, plus any distribution and income earned during the statement period.',
    { size: 5.5 },
  );
  sheet.paper.paragraph('** Excludes unpriced securities.', { size: 5.5 });
}

function income(sheet: Sheet, book: Book): void {
  const kinds: readonly (readonly [string, Kind[]])[] = [
    ['Dividends', ['dividend']],
    ['Interest', ['interest']],
    ['Capital Gain', ['capgain-lt']],
    ['Foreign Tax Paid', ['foreign-tax']],
  ];
  sheet.heading('Income Summary');
  sheet.at(
    [
      ['This Period', 360, 'right'],
      ['Year-to-Date', 450, 'right'],
    ],
    { bold: true },
  );
  const lines = kinds.map(([label, some]) => {
    const cents = sum(book.events, ofKinds(...some));
    return [label, cents, soFar(book, label, cents, label.startsWith('Foreign') ? -1 : 1)] as const;
  });
  sheet.figures(
    [
      ['Tax-deferred', dollars(sum(book.events, isIncome)), dollars(lines.reduce((all, [, , year]) => all + year, 0))],
      ...lines.map(([label, now, year]): [string, string, string] => [`   ${label}`, dash(now), dash(year)]),
      ['Total', dollars(sum(book.events, isIncome)), dollars(lines.reduce((all, [, , year]) => all + year, 0))],
    ],
    [360, 450],
    36,
    [0, 5],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const right = sheet.paper.width - 36;
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 36 },
    { head: 'Security Name', at: 84, wrap: right - 440 },
    { head: ['Symbol/', 'CUSIP'], at: right - 346 },
    { head: 'Description', at: right - 290, wrap: 84 },
    { head: 'Quantity', at: right - 154, align: 'right' },
    { head: 'Price', at: right - 106, align: 'right' },
    { head: ['Total', 'Cost Basis'], at: right - 58, align: 'right' },
    { head: 'Amount', at: right, align: 'right' },
  ];
  sheet.heading('Activity');
  const sections = [
    {
      title: 'Securities Bought & Sold',
      total: 'Net Securities Bought & Sold',
      belongs: (event: Happening) => isTrade(event),
    },
    {
      title: 'Dividends, Interest & Other Income',
      total: 'Total Dividends, Interest & Other Income',
      belongs: (event: Happening) => isIncome(event),
    },
    { title: 'Deposits', total: 'Total Deposits', belongs: isDeposit },
    { title: 'Withdrawals', total: 'Total Withdrawals', belongs: isWithdrawal },
    { title: 'Exchanges In and Out', total: 'Net Exchanges In and Out', belongs: isJournal },
    { title: 'Taxes Withheld', total: 'Total Federal Taxes Withheld', belongs: isWithheld },
    { title: 'Fees and Charges', total: 'Total Fees and Charges', belongs: isFee },
  ];
  const all = statement.book.events;
  for (const section of sections)
    sectionTable(
      sheet,
      statement,
      section,
      columns,
      (event) => {
        const sold = event.kind === 'sell';
        const cost = sold ? costOf(event.paper!, event.cents) : 0;
        const gain = event.cents - cost;
        const name = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
        return [
          dated(event.settle, 'MM/DD'),
          sold ? [name, `Long-term ${gain < 0 ? 'loss' : 'gain'}: ${money(gain, 'front', true)}`] : name,
          event.paper ? event.paper.symbol : '',
          `${SAYS[event.kind]}${isJournal(event) ? ` Z${71 + (all.indexOf(event) % 9)}-*****2-1` : ''}`,
          event.quantity === undefined ? '' : units(event.quantity),
          event.price === undefined ? '' : price(event.price, 5, true),
          sold ? money(cost, 'front', true) : event.quantity === undefined ? '' : '-',
          money(event.cents),
        ];
      },
      7,
      (cents) => money(cents, 'front', true),
    );
}

function core(sheet: Sheet, book: Book): void {
  const right = sheet.paper.width - 36;
  const days = dailySweeps(book);
  if (days.length === 0) return;
  let balance = book.cashBegin;
  const rows = days.map(({ day, cents }): Row => {
    balance += cents;
    return {
      cells: [
        dated(day, 'MM/DD'),
        'CASH',
        cents > 0 ? 'You Bought' : 'You Sold',
        `${CORE} @ 1`,
        units(cents * 10),
        '$1.0000',
        money(cents),
        money(balance),
      ],
    };
  });
  rows.push({
    cells: [
      'Total Core Fund Activity',
      '',
      '',
      '',
      '',
      '',
      money(
        days.reduce((all, { cents }) => all + cents, 0),
        'front',
        true,
      ),
      '',
    ],
    bold: true,
  });
  sheet.table(
    aside(book),
    [
      { head: ['Settlement', 'Date'], at: 36 },
      { head: ['Account', 'Type'], at: 84 },
      { head: 'Transaction', at: 124 },
      { head: 'Description', at: 184 },
      { head: 'Quantity', at: right - 180, align: 'right' },
      { head: 'Price', at: right - 130, align: 'right' },
      { head: 'Amount', at: right - 70, align: 'right' },
      { head: 'Balance', at: right, align: 'right' },
    ],
    rows,
    { title: 'Core Fund Activity' },
  );
}
