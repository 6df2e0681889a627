import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { sectionTable } from '../forms-b/kit.ts';
import { dayForm, pending, runningHead } from '../forms-e/kit.ts';
import { addressed, isFee, isIncome, of } from '../forms-f/kit.ts';
import { changeTable, dailySweeps } from '../forms-g/kit.ts';
import { planBook, terms } from '../forms-h/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts, positionsBy, securityOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'plan-transfer-in',
  'plan-transfer-in',
  'journal-out',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'reinvest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'tpa-fee',
  'adr-fee',
  'sweep-interest',
];
const SAYS: Words = {
  'plan-transfer-in': 'TRANSFER FROM PLAN INVESTMENTS',
  'journal-out': 'TRANSFER TO PLAN INVESTMENTS',
  dividend: 'DIVIDEND RECEIVED',
  'capgain-lt': 'LONG-TERM CAP GAIN',
  'capgain-st': 'SHORT-TERM CAP GAIN',
  reinvest: 'REINVESTMENT',
  buy: 'YOU BOUGHT',
  sell: 'YOU SOLD',
  'tpa-fee': 'BROKERAGE WINDOW ANNUAL FEE',
  'adr-fee': 'ADR PASS-THROUGH FEE',
  'sweep-interest': 'INTEREST EARNED',
};
const SWEEP = 'GOVERNMENT CASH RESERVES';

/** A self-directed window of a 401(k) plan: parts by kind with signs behind the figures, money moved from and to the plan, and the cash fund's own lines as a mirror. */
export function brokerageWindow(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'BrokerageLink Services',
    'Brokerage Option',
    'Self-Directed',
  ]);
  const sheet = new Sheet(provider.replace('BrokerageLink', 'Brokerage'), { size: 7.5, headroom: 28, margin: 40 });
  const { book, facts: known } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter'],
      kinds: KINDS,
      pace: [1, 11],
      number: (chance) => `${chance.pick(['6', 'W', 'P'])}${chance.whole(10, 99)}-${chance.whole(100000, 999999)}`,
    },
    { kinds: [], chance: 0 },
  );
  const statement = sheet.open(book, known);
  front(sheet, book, sheet.provider);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Description', at: 40 },
      { field: 'share', head: ['Percent of', 'account'], at: 310 },
      { field: 'units', head: 'Quantity', at: 380 },
      { field: 'price', head: ['Price', 'per unit'], at: 440 },
      { field: 'value', head: ['Total', 'market value'], at: 510 },
      { field: 'cost', head: ['Total', 'cost basis'], at: 572 },
    ],
    { title: 'Positions', cash: SWEEP, total: 'Total account', print },
  );
  activity(sheet, statement, dayForm(random, ['MM/DD', 'MM/DD/YY', 'Mon DD']));
  pending(sheet, random, book, 'Trades Pending Settlement');
  terms(sheet, random, 'Additional Information About Your Window Account');
  runningHead(
    sheet,
    `Window account # ${book.number}`,
    (page, pages) =>
      `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}   ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'back');
const dollars = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Statement for your plan brokerage account', 40]], { size: 10 });
  addressed(sheet, book);
  facts(
    sheet,
    [
      ['Plan', book.planName ?? book.title.join(' ')],
      ['Account number', book.number],
      ['Period covered', `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`],
    ],
    40,
    130,
  );
  sheet.heading('Your account value');
  sheet.at(
    [
      ['This Period', 380, 'right'],
      ['Year-to-Date', 480, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [
      `Account value as of ${dated(addDays(book.start, -1), 'MM/DD/YY')}`,
      `Account value as of ${dated(book.end, 'MM/DD/YY')}`,
    ],
    [
      ['Transfers from plan investments', of(book, ofKinds('plan-transfer-in')), 1],
      ['Transfers to plan investments', of(book, ofKinds('journal-out')), -1],
      ['Taxes, transaction costs and fees', of(book, isFee), -1],
      ['Dividends, interest and other income', of(book, isIncome), 1],
      ['Gains and losses from market movement', book.gain],
    ],
    [380, 480],
    40,
    dollars,
  );
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  const trades: Column[] = [
    { head: ['Settlement', 'date'], at: 40 },
    { head: 'Security name', at: 92, wrap: 150 },
    { head: ['Symbol/', 'CUSIP'], at: 250 },
    { head: 'Description', at: 312, wrap: 90 },
    { head: 'Quantity', at: 450, align: 'right' },
    { head: 'Price', at: 505, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const others: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Security name', at: 92, wrap: 170 },
    { head: 'Description', at: 290, wrap: 160 },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const parts: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    ['Securities bought and sold', 'Net securities bought and sold', ofKinds('buy', 'sell')],
    ['Dividends, interest and other income', 'Total dividends, interest and other income', isIncome],
    ['Dividends and gains reinvested', 'Total reinvested', ofKinds('reinvest')],
    ['Transfers between the window and the plan', 'Net transfers', ofKinds('plan-transfer-in', 'journal-out')],
    ['Transaction costs and fees', 'Total transaction costs and fees', isFee],
  ];
  for (const [title, total, belongs] of parts) {
    const traded = title.startsWith('Securities') || title.includes('reinvested');
    sectionTable(
      sheet,
      statement,
      { title, total, belongs },
      traded ? trades : others,
      (event) => {
        const name = event.kind === 'sweep-interest' ? SWEEP : securityOf(event);
        const verb = SAYS[event.kind]!;
        return traded
          ? [
              day(event.settle),
              name,
              event.paper!.symbol,
              verb,
              event.quantity! < 0 ? `${units(-event.quantity!)}-` : units(event.quantity!),
              price(event.price!, 4),
              print(event.cents),
            ]
          : [day(event.settle), name, verb, print(event.cents)];
      },
      traded ? 6 : 3,
      dollars,
      1,
    );
  }
  mirror(sheet, book, day);
  if (!book.events.some(isTrade)) return;
  sheet.paper.line(`Net of all activity ${dollars(sum(book.events))}`, { size: 7 });
}

function mirror(sheet: Sheet, book: Book, day: (day: string) => string): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  let balance = book.cashBegin;
  const rows = days.map(({ day: on, cents }): Row => {
    balance += cents;
    return {
      cells: [day(on), `${SWEEP} @1.00 ${cents > 0 ? 'YOU BOUGHT' : 'YOU SOLD'}`, print(cents), print(balance)],
    };
  });
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 40 },
      { head: 'Transaction', at: 92 },
      { head: 'Amount', at: 470, align: 'right' },
      { head: 'Balance', at: 572, align: 'right' },
    ],
    rows,
    { title: 'Core fund activity' },
  );
}
