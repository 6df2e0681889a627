import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isTrade, type Kind, movesCash } from '../events.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from '../forms-f/kit.ts';
import { type Named, type Plan, together } from '../forms-g/kit.ts';
import { detailOf } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet } from '../sheet.ts';
import { positionsBy, runningCash, securityOf } from './kit.ts';

const PORTFOLIO: readonly Kind[] = [
  'employer-contribution',
  'distribution',
  'journal-out',
  'dividend',
  'dividend',
  'interest',
  'return-of-capital',
  'buy',
  'sell',
  'maturity',
  'fee',
  'custody-fee',
];
const DEPOSIT: readonly Kind[] = ['wire-in', 'wire-out', 'journal-in', 'check', 'credited-interest', 'wire-fee'];
const SAYS: Words = {
  'employer-contribution': 'Contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Tax withholding',
  'journal-out': 'Transfer to affiliated account',
  'journal-in': 'Transfer from affiliated account',
  dividend: 'Dividend',
  interest: 'Coupon',
  'return-of-capital': 'Return of capital',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Final maturity',
  fee: 'Investment management fee',
  'custody-fee': 'Custody fee',
  'wire-in': 'Incoming funds transfer',
  'wire-out': 'Outgoing funds transfer',
  check: 'Check paid',
  'credited-interest': 'Interest paid',
  'wire-fee': 'Funds transfer fee',
};

/** A private bank's report: an overview of all, then a managed portfolio with value and settlement days, and a deposit account with its balance along. */
export function privateBank(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Private Bank', 'Private Bank, N.A.', 'Fiduciary Bank']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 40, font: random.pick(['Helvetica', 'Times']) });
  const stem = random.whole(10, 99);
  const number = () => `${stem}${random.whole(1000, 9999)}.${random.whole(100, 999)}`;
  const plans: Plan[] = [
    { name: 'Managed Portfolio', kinds: PORTFOLIO, pace: [2, 11] },
    { name: 'Equity Portfolio', kinds: PORTFOLIO, pace: [1, 6] },
    { name: 'Plan Deposit Account', kinds: DEPOSIT, pace: [1, 7], cashOnly: true },
  ];
  const accounts = together(random, random.chance(0.5) ? plans : [plans[0]!, plans[2]!], number);
  overview(sheet, accounts, provider);
  for (const each of accounts) {
    sheet.paper.newPage();
    if (each.cashOnly) deposits(sheet, each);
    else portfolio(sheet, each);
  }
  legal(sheet, random, 'Important notes');
  const { start, end } = accounts[0]!.book;
  runningHead(
    sheet,
    `${provider}   Confidential`,
    (page, pages) => `${dated(start, 'DD Mon YYYY')} to ${dated(end, 'DD Mon YYYY')}   Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren');
const worthAt = ({ book, cashOnly }: Named, end: boolean) =>
  cashOnly ? (end ? book.cashEnd : book.cashBegin) : end ? book.ending : book.begin;

function overview(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  const before = dated(addDays(book.start, -1), 'DD Mon YYYY');
  const after = dated(book.end, 'DD Mon YYYY');
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Client report for ${dated(book.start, 'DD Mon YYYY')} to ${after}`, 40]], { size: 10 });
  addressed(sheet, book, 54);
  sheet.heading('Overview of your accounts');
  sheet.head([
    { head: 'Account', at: 40 },
    { head: 'Number', at: 200 },
    { head: ['Value', before], at: 360, align: 'right' },
    { head: ['Value', after], at: 460, align: 'right' },
    { head: 'Change', at: 560, align: 'right' },
  ]);
  const row = (name: string, of: string, begin: number, end: number, bold = false) =>
    sheet.at(
      [
        [name, 40],
        [of, 200],
        [print(begin), 360, 'right'],
        [print(end), 460, 'right'],
        [print(end - begin), 560, 'right'],
      ],
      { bold },
    );
  for (const each of accounts) row(each.name, each.book.number, worthAt(each, false), worthAt(each, true));
  const total = (end: boolean) => accounts.reduce((all, each) => all + worthAt(each, end), 0);
  row('All accounts', '', total(false), total(true), true);
}

function title(sheet: Sheet, { name, book }: Named): void {
  sheet.at([[name, 40]], { bold: true, size: 13 });
  sheet.at([[`Account number ${book.number}   ${book.title.join(' ')}`, 40]]);
  sheet.at([[`${dated(book.start, 'DD Mon YYYY')} to ${dated(book.end, 'DD Mon YYYY')}`, 40]]);
}

function portfolio(sheet: Sheet, named: Named): void {
  const { book } = named;
  const statement = sheet.open(book, named.facts);
  title(sheet, named);
  sheet.heading('Portfolio reconciliation (US dollars)');
  sheet.figures(
    [
      [`Portfolio value at ${dated(addDays(book.start, -1), 'DD Mon YYYY')}`, print(book.begin)],
      ['Contributions', print(of(book, comesIn))],
      ['Distributions and transfers', print(of(book, goesOut))],
      ['Dividend and coupon income', print(of(book, isIncome))],
      ['Fees', print(of(book, isFee))],
      ['Price changes, realized and unrealized', print(book.gain)],
      [`Portfolio value at ${dated(book.end, 'DD Mon YYYY')}`, print(book.ending)],
    ],
    [400],
    40,
    [0, 6],
  );
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: ['Units or', 'nominal'], at: 100 },
      { field: 'name', head: 'Instrument', at: 112 },
      { field: 'price', head: 'Price', at: 380 },
      { field: 'cost', head: 'Cost value', at: 450 },
      { field: 'value', head: 'Market value', at: 520 },
      { field: 'share', head: 'Weight', at: 572 },
    ],
    { title: 'Portfolio holdings', cash: 'Liquidity', total: 'Portfolio value', print },
  );
  if (book.events.length === 0) {
    sheet.heading('Portfolio transactions');
    sheet.at([['No transactions in the reporting period', 40]]);
    return;
  }
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 40 },
    { head: ['Value', 'date'], at: 98 },
    { head: 'Transaction', at: 156, wrap: 100 },
    { head: ['Units or', 'nominal'], at: 318, align: 'right' },
    { head: 'Instrument or reference', at: 328, wrap: 128 },
    { head: 'Price', at: 505, align: 'right' },
    { head: 'Net amount', at: 572, align: 'right' },
  ];
  const cells = (event: Happening): Row['cells'] => [
    dated(event.trade, 'DD Mon YYYY'),
    dated(event.settle, 'DD Mon YYYY'),
    SAYS[event.kind]!,
    event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true),
    securityOf(event) || detailOf(book, event),
    event.price === undefined || !isTrade(event) ? '' : price(event.price, 4),
    print(event.cents),
  ];
  sheet.table(
    statement,
    columns,
    book.events.map((event): Row => ({ cells: cells(event), event })),
    { title: 'Portfolio transactions' },
  );
}

function deposits(sheet: Sheet, named: Named): void {
  const { book } = named;
  const statement = sheet.open(book, named.facts, true);
  title(sheet, named);
  const running = runningCash(book, movesCash);
  const row = (on: string, text: string, cents: number): Row => ({
    cells: [dated(on, 'DD Mon YYYY'), text, '', '', print(cents)],
    bold: true,
  });
  sheet.table(
    statement,
    [
      { head: 'Value date', at: 40 },
      { head: 'Particulars', at: 110, wrap: 220 },
      { head: 'Paid out', at: 400, align: 'right' },
      { head: 'Paid in', at: 486, align: 'right' },
      { head: 'Balance', at: 572, align: 'right' },
    ],
    [
      row(addDays(book.start, -1), 'Balance brought forward', book.cashBegin),
      ...[...running].map(
        ([event, [balance]]): Row => ({
          cells: [
            dated(event.settle, 'DD Mon YYYY'),
            [
              event.kind === 'check' ? `Check paid ${event.checkNumber}` : SAYS[event.kind]!,
              event.kind === 'check' ? '' : detailOf(book, event),
            ].filter((text) => text !== ''),
            event.cents < 0 ? money(-event.cents) : '',
            event.cents > 0 ? money(event.cents) : '',
            print(balance),
          ],
          event: { ...event, trade: event.settle },
        }),
      ),
      row(book.end, 'Balance carried forward', book.cashEnd),
    ],
    { title: 'Deposit account movements (US dollars)' },
  );
}
