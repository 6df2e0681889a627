import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, masked, positions, runningHead, says, special } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'employer-contribution',
  'distribution',
  'acat-in',
  'check',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'return-of-capital',
  'reinvest',
  'interest',
  'custody-fee',
  'fee-rebate',
];
const SAYS: Words = {
  contribution: 'Salary Deferral Contribution',
  'employer-contribution': 'Employer Contribution',
  distribution: 'Plan Distribution',
  'tax-withheld': 'Fed Tax Withholding',
  'acat-in': 'Account Transfer - Cash Received',
  check: 'Check Written',
  buy: 'Purchase',
  sell: 'Sale',
  dividend: 'Ordinary Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'return-of-capital': 'Return Of Capital',
  reinvest: 'Reinvested Dividend',
  interest: 'Interest',
  'custody-fee': 'Custodial Fee',
  'fee-rebate': 'Fee Rebate',
};

/** A broker's activity by settlement and trade day, with the money fund's own purchases and redemptions among the other lines, and detailed again at the end. */
export function sweepDetail(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Brokerage Services', 'Financial', 'Capital Markets']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 38 });
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [0, 12] });
  const { book, facts } = special(random, kept);
  const statement = sheet.open(book, facts);
  const fund = random.pick(['GOVERNMENT MONEY FUND', 'INSURED DEPOSIT SWEEP', 'TREASURY LIQUID RESERVES']);
  front(sheet, book, provider, fund);
  positions(sheet, book, 'Your Investments', fund, 'Total Account Value');
  activity(sheet, statement, random.chance(0.5) ? fund : null);
  sweep(sheet, book, fund);
  legal(sheet, random, 'Information about your account');
  runningHead(sheet, `${provider}   Acct: ${masked(book.number)}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'paren-dollar', true);

function front(sheet: Sheet, book: Book, provider: string, fund: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (side: 1 | -1) => (event: Happening) => isFlow(event) && event.cents * side > 0;
  const lines: (readonly [string, number, 1 | -1])[] = [
    ['Additions', of(flow(1)), 1],
    ['Subtractions', of(flow(-1)), -1],
    ['Income', of(isIncome), 1],
    ['Fees & Credits', of(isFee), -1],
    ['Change in Investment Value', book.gain, book.gain < 0 ? -1 : 1],
  ];
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 15 });
  sheet.at([[`Statement Date: ${dated(book.end, 'Month D, YYYY')}`, 574, 'right']]);
  sheet.at([[`Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 574, 'right']]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 52]]);
  sheet.at([[`Account Number ${book.number}`, 38]], { bold: true });
  sheet.at([
    ['Total Account Value', 38],
    [print(book.ending), 240, 'right'],
    [`Core position: ${fund}`, 300],
  ]);
  sheet.heading('Account Summary');
  sheet.at(
    [
      ['Current Period', 420, 'right'],
      ['Year-to-Date', 540, 'right'],
    ],
    { bold: true },
  );
  const first = lines.reduce(
    (value, [label, cents, side]) => value - soFar(book, label, cents, side) + cents,
    book.begin,
  );
  sheet.figures(
    [
      [`Starting Value ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, print(book.begin), print(first)],
      ...lines.map(([label, cents, side]) => [label, print(cents), print(soFar(book, label, cents, side))] as const),
      ['Total Account Value', print(book.ending), print(book.ending)],
    ],
    [420, 540],
    52,
    [0, 6],
  );
}

const COLUMNS: readonly Column[] = [
  { head: ['Settle', 'Date'], at: 38 },
  { head: ['Trade', 'Date'], at: 88 },
  { head: 'Activity', at: 138, wrap: 225 },
  { head: 'Quantity', at: 434, align: 'right' },
  { head: 'Price', at: 496, align: 'right' },
  { head: 'Amount', at: 574, align: 'right' },
];

/** The sweep's lines, where they stand among the others, are the opposite of what the day's lines come to. */
function activity(sheet: Sheet, statement: Statement, fund: string | null): void {
  const { book } = statement;
  const rows: Row[] = [];
  book.events.forEach((event, index) => {
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        dated(event.trade, 'MM/DD'),
        says(SAYS, event) + (event.checkNumber ? ` ${event.checkNumber}` : ''),
        event.quantity === undefined ? '' : units(event.quantity),
        event.price === undefined ? '' : price(event.price, 4, true),
        print(event.cents),
      ],
      event,
    });
    if (fund && book.events[index + 1]?.settle !== event.settle) {
      const day = sum(book.events, (each) => movesCash(each) && each.settle === event.settle);
      if (day !== 0) rows.push({ cells: sweepCells(event.settle, fund, day) });
    }
  });
  if (rows.length > 0) sheet.table(statement, COLUMNS, rows, { title: 'Account Activity' });
  else sheet.at([['No activity was posted to this account.', 38]]);
  const traded = sum(book.events, (event) => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event)));
  sheet.at([[`Net of trades in this period: ${print(traded)}`, 138]], { size: 7 });
}

function sweepCells(day: string, fund: string, cents: number): string[] {
  const verb = cents < 0 ? 'Sweep redemption' : 'Sweep purchase';
  return [dated(day, 'MM/DD'), '', `${verb} ${fund}`, units(cents * 10, 2), '$1.0000', print(-cents)];
}

function sweep(sheet: Sheet, book: Book, fund: string): void {
  const days = [...new Set(book.events.filter(movesCash).map(({ settle }) => settle))];
  let balance = book.cashBegin;
  const edge = (label: string): Row => ({ cells: ['', '', label, '', '', print(balance)], bold: true });
  const rows: Row[] = [edge('Balance brought forward')];
  for (const day of days) {
    const cents = sum(book.events, (event) => movesCash(event) && event.settle === day);
    balance += cents;
    rows.push({
      cells: [dated(day, 'MM/DD'), '', cents < 0 ? 'Withdrawal' : 'Deposit', units(cents * 10, 2), '', print(balance)],
    });
  }
  rows.push(edge('Balance carried forward'));
  const columns = COLUMNS.map((column, index) => (index === 5 ? { ...column, head: 'Balance' } : column));
  sheet.table(aside(book), columns, rows, { title: `${fund} Sweep Detail` });
}
