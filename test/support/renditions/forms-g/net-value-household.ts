import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFlow, type Kind, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { legal, pending, positions, runningHead, says } from '../forms-e/kit.ts';
import { addressed, isFee, isIncome } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { changeTable, type Line, type Named, together } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'deposit',
  'distribution',
  'ach-out',
  'dividend',
  'reinvest',
  'interest',
  'capgain-lt',
  'buy',
  'sell',
  'fee',
];
const SAYS: Words = {
  contribution: 'CONTRIBUTION CURRENT YEAR',
  deposit: 'CHECK DEPOSIT',
  distribution: 'PARTIAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHOLDING',
  'ach-out': 'ELECTRONIC FUNDS TRANSFER TO BANK',
  dividend: 'DIVIDEND PAYMENT',
  reinvest: 'REINVESTMENT',
  interest: 'INTEREST PAYMENT',
  'capgain-lt': 'LONG TERM CAPITAL GAIN',
  buy: 'PURCHASE',
  sell: 'SALE',
  fee: 'WRAP FEE',
  'sweep-interest': 'INTEREST EARNED',
};

/** A planner's consolidated statement: the net value of all accounts on top, each account with what changed this month and this year, and "None" where nothing did. */
export function netValueHousehold(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Services', 'Financial', 'Advisor Group']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 42, font: random.pick(['Helvetica', 'Times']) });
  let count = random.whole(10_000_000, 69_999_999);
  const number = () => {
    count += random.whole(1_000, 900_000);
    return `0000 ${String(count).slice(0, 4)} ${String(count).slice(4)} ${random.pick(['021', '133', '001'])}`;
  };
  const plans = [
    { name: 'SPS Advantage Account', kinds: KINDS, pace: [1, 8] as const },
    { name: 'ONE Financial Account', kinds: KINDS, pace: [0, 5] as const },
    { name: 'Active Portfolios Account', kinds: KINDS, pace: [0, 6] as const },
  ].slice(0, random.whole(1, 3));
  const accounts = together(random, plans, number);
  front(sheet, accounts, provider);
  for (const each of accounts) account(sheet, each, random.branch(each.name));
  legal(sheet, random, 'Additional information about your statement');
  runningHead(
    sheet,
    `${accounts[0]!.book.title[0]}   ${dated(accounts[0]!.book.start, 'MON D')}-${dated(accounts[0]!.book.end, 'D, YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  const all = (of: (account: Named) => number) => accounts.reduce((total, account) => total + of(account), 0);
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  sheet.at([
    ['Consolidated Statement', 42],
    [`${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 570, 'right'],
  ]);
  addressed(sheet, book);
  sheet.heading('Your net value');
  sheet.at([[print(all(({ book: own }) => own.ending)), 42]], { bold: true, size: 18 });
  sheet.at([[`Value on ${dated(book.end, 'Month D, YYYY')}`, 42]]);
  sheet.heading('Value of your accounts');
  sheet.head([
    { head: 'Account', at: 42 },
    { head: 'Account number', at: 210 },
    { head: 'Value last month', at: 430, align: 'right' },
    { head: 'Value this month', at: 540, align: 'right' },
  ]);
  for (const { name, book: own } of accounts)
    sheet.at([
      [name, 42],
      [own.number, 210],
      [print(own.begin), 430, 'right'],
      [print(own.ending), 540, 'right'],
    ]);
  sheet.figures(
    [['Total value of your accounts', print(all((one) => one.book.begin)), print(all((one) => one.book.ending))]],
    [430, 540],
    42,
    [0],
  );
}

function account(sheet: Sheet, each: Named, random: Random): void {
  const { book, facts, name } = each;
  const statement = sheet.open(book, facts);
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.paper.newPage();
  sheet.at([[name, 42]], { bold: true, size: 13 });
  sheet.at([
    [`Account # ${book.number}`, 42],
    [book.title.join(', '), 570, 'right'],
  ]);
  const lines: readonly Line[] = [
    ['Net deposits & withdrawals', of(isFlow)],
    ['Dividends, interest & other income', of(isIncome)],
    ['Wrap account fees', of(isFee), -1],
    ['Net change in value', book.gain],
  ];
  sheet.heading('Account value summary');
  sheet.at(
    [
      ['This month', 400, 'right'],
      ['This year', 510, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Beginning value', 'Ending value'], lines, [400, 510], 54, (cents) =>
    cents === 0 ? '$0.00' : print(cents),
  );
  sheet.at([['Income by type', 54]], { bold: true });
  sheet.figures(
    [
      ['Taxable', print(of(isIncome)), print(soFar(book, 'Dividends, interest & other income', of(isIncome)))],
      ['Tax-exempt', '$0.00', '$0.00'],
    ],
    [400, 510],
    54,
  );
  activity(sheet, statement, name);
  positions(sheet, book, `Your holdings - ${name}`, 'Cash and sweep balance', 'Total value');
  pending(sheet, random, book, 'Trades pending settlement');
}

function activity(sheet: Sheet, statement: Statement, name: string): void {
  const { book } = statement;
  sheet.heading(`Account activity - ${name}`);
  const parts: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Deposits', (event) => isFlow(event) && event.cents > 0],
    ['Withdrawals', (event) => isFlow(event) && event.cents < 0],
    ['Dividends, interest & other income', isIncome],
    ['Fees', isFee],
    ['Purchases, sales & reinvestments', (event) => !isFlow(event) && !isIncome(event) && !isFee(event)],
  ];
  for (const [title, belongs] of parts) {
    const events = book.events.filter(belongs);
    if (events.length === 0) {
      sheet.at([[title, 42]], { bold: true, size: 9 });
      sheet.at([['None', 54]]);
      continue;
    }
    const rows = events.map(
      (event): Row => ({
        cells: [
          dated(event.settle, 'MM/DD/YYYY'),
          says(SAYS, event),
          event.quantity === undefined ? '' : units(event.quantity),
          event.price === undefined ? '' : price(event.price, 4, true),
          print(event.cents),
        ],
        event: { ...event, trade: event.settle },
      }),
    );
    rows.push({ cells: [`Total ${title.toLowerCase()}`, '', '', '', print(sum(events))], bold: true });
    sheet.table(
      statement,
      [
        { head: 'Date', at: 42 },
        { head: 'Description', at: 100, wrap: 240 },
        { head: 'Quantity', at: 410, align: 'right' },
        { head: 'Price', at: 480, align: 'right' },
        { head: 'Amount', at: 568, align: 'right' },
      ],
      rows,
      { title },
    );
  }
}
