import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum } from '../events.ts';
import { rebalanced } from '../forms-d/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { type Known, legal, positions, realized, runningHead, says, special } from './kit.ts';

const INVESTED: readonly Kind[] = [
  'contribution',
  'deposit',
  'distribution',
  'journal-in',
  'journal-out',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'reinvest',
  'interest',
  'fee',
];
const BANKED: readonly Kind[] = [
  'deposit',
  'direct-deposit',
  'check',
  'ach-out',
  'card',
  'service-charge',
  'sweep-interest',
];
const SAYS: Words = {
  contribution: 'Contribution',
  deposit: 'Deposit',
  'direct-deposit': 'Direct deposit',
  distribution: 'Distribution',
  'tax-withheld': 'Tax withheld',
  'journal-in': 'Transfer from your other account',
  'journal-out': 'Transfer to your other account',
  buy: 'You purchased',
  sell: 'You sold',
  dividend: 'Dividend paid by',
  'qualified-dividend': 'Qualified dividend paid by',
  reinvest: 'Reinvested in',
  interest: 'Interest paid by',
  fee: 'Program fee',
  check: 'Check',
  'ach-out': 'Bill payment',
  card: 'Debit card',
  'service-charge': 'Monthly account fee',
  'sweep-interest': 'Interest earned',
};

interface Named extends Known {
  name: string;
  cashOnly: boolean;
}

/** A consolidated statement of two or three accounts, the last a cash account; every account has its own value, activity and holdings, and the total of all stands on every first line. */
export function threeAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Group', 'Wealth Management', 'Advisors']);
  const sheet = new Sheet(provider, { size: 8, headroom: 26 });
  const accounts = accountsOf(random);
  front(sheet, accounts, provider);
  for (const each of accounts) account(sheet, each, random.branch(each.name));
  legal(sheet, random, 'Important disclosures');
  const all = accounts.reduce((total, { book, cashOnly }) => total + (cashOnly ? book.cashEnd : book.ending), 0);
  runningHead(
    sheet,
    `${provider}   ${dated(accounts[0]!.book.end, 'Month D, YYYY')}   Total of your accounts ${money(all, 'front', true)}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

/** Accounts of one owner over the same month: what happened in the others is moved into the month of the first. */
function accountsOf(random: Random): Named[] {
  const prefix = random.whole(100, 999);
  let count = random.whole(10000, 79999);
  const number = () => {
    count += random.whole(1, 900);
    return `${prefix}-${count}`;
  };
  const keep = (name: string, kinds: readonly Kind[], pace: readonly [number, number]) =>
    keepBook(random.branch(name), { lengths: ['month'], kinds, pace, number });
  const first = keep('Trust Account', INVESTED, [0, 10]);
  const { start, end, title, planName, address } = first;
  const beside = (book: Book): Book => {
    const events = book.events.map((event) => {
      const day = `${start.slice(0, 8)}${String(Math.min(Number(event.settle.slice(8)), Number(end.slice(8)))).padStart(2, '0')}`;
      return { ...event, trade: day, settle: day };
    });
    events.sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0));
    return rebalanced({ ...book, start, end, title, planName, address }, { events });
  };
  const accounts: Named[] = [{ name: 'Trust Account', cashOnly: false, ...special(random.branch('special 1'), first) }];
  if (random.chance(0.7)) {
    const next = beside(keep('Managed Account', INVESTED, [0, 5]));
    accounts.push({ name: 'Managed Account', cashOnly: false, ...special(random.branch('special 2'), next) });
  }
  const cash = beside(keep('Cash Account', BANKED, [0, 9]));
  accounts.push({ name: 'Cash Account', cashOnly: true, ...special(random.branch('special 3'), cash, true) });
  return accounts;
}

const print = (cents: number) => money(cents, 'front', true);
const beginOf = ({ book, cashOnly }: Named) => (cashOnly ? book.cashBegin : book.begin);
const endOf = ({ book, cashOnly }: Named) => (cashOnly ? book.cashEnd : book.ending);

function front(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  const places = [330, 430, 540];
  const all = (of: (account: Named) => number) => accounts.reduce((total, account) => total + of(account), 0);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 16 });
  sheet.at([['Consolidated Statement', 40]], { size: 11 });
  sheet.at([[`${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  sheet.heading('Your accounts at a glance');
  sheet.head([
    { head: 'Account', at: 40 },
    { head: 'Number', at: 150 },
    { head: 'Last period', at: 330, align: 'right' },
    { head: 'This period', at: 430, align: 'right' },
    { head: 'Change', at: 540, align: 'right' },
  ]);
  for (const each of accounts) {
    sheet.at([
      [each.name, 40],
      [each.book.number, 150],
      [print(beginOf(each)), 330, 'right'],
      [print(endOf(each)), 430, 'right'],
      [print(endOf(each) - beginOf(each)), 540, 'right'],
    ]);
  }
  sheet.figures(
    [['Total account value', print(all(beginOf)), print(all(endOf)), print(all(endOf) - all(beginOf))]],
    places,
    40,
    [0],
  );
}

function account(sheet: Sheet, each: Named, random: Random): void {
  const { book, facts, cashOnly, name } = each;
  const statement = sheet.open(book, facts, cashOnly);
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.paper.newPage();
  sheet.at([[name, 40]], { bold: true, size: 13 });
  sheet.at([[`Account number: ${book.number}`, 40]], { bold: true });
  const middle: [string, string][] = [
    ['Money and securities in', print(of((event) => isFlow(event) && event.cents > 0))],
    ['Money and securities out', print(of((event) => isFlow(event) && event.cents < 0))],
    ['Income', print(of(isIncome))],
    ['Fees', print(of(isFee))],
    ...(cashOnly ? [] : [['Change in value of investments', print(book.gain)] as [string, string]]),
  ];
  sheet.heading('Value of this account');
  sheet.figures(
    [
      [`Total account value, ${dated(addDays(book.start, -1), 'Mon D')}`, print(beginOf(each))],
      ...middle,
      [`Total account value, ${dated(book.end, 'Mon D')}`, print(endOf(each))],
    ],
    [380],
    54,
    [0, middle.length + 1],
  );
  activity(sheet, statement, name);
  if (cashOnly) return;
  positions(sheet, book, `Holdings - ${name}`, 'Cash', 'Total account value');
  if (random.chance(0.5)) realized(sheet, book, `Realized gain/loss - ${name}`);
}

function activity(sheet: Sheet, statement: Statement, name: string): void {
  const { book, cashOnly } = statement;
  let balance = book.cashBegin;
  const rows = book.events.map((event): Row => {
    if (movesCash(event)) balance += event.cents;
    return {
      cells: [
        dated(event.settle, 'MM/DD'),
        says(SAYS, event) + (event.checkNumber ? ` ${event.checkNumber}` : ''),
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 3),
        print(event.cents),
        cashOnly ? print(balance) : '',
      ],
      event: { ...event, trade: event.settle },
    };
  });
  if (rows.length === 0) {
    sheet.at([['No activity this period', 40]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 40 },
      { head: 'Description', at: 84, wrap: 220 },
      { head: cashOnly ? '' : 'Quantity', at: 370, align: 'right' },
      { head: cashOnly ? '' : 'Price', at: 430, align: 'right' },
      { head: 'Amount', at: 500, align: 'right' },
      { head: cashOnly ? 'Balance' : '', at: 572, align: 'right' },
    ],
    rows,
    { title: `Activity - ${name}` },
  );
}
