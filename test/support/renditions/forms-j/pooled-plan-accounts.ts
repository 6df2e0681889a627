import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { of } from '../forms-f/kit.ts';
import { changeTable, type Named, type Plan, together } from '../forms-g/kit.ts';
import { linesOf, terms } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part, type SummaryPart } from './kit.ts';

const POOLED: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'rollover-in',
  'distribution',
  'journal-in',
  'journal-out',
  'new-loan',
  'loan-payment',
  'loan-interest',
  'dividend',
  'qualified-dividend',
  'interest',
  'buy',
  'sell',
  'fee',
  'sweep-interest',
];
const OWN: readonly Kind[] = ['journal-in', 'dividend', 'capgain-lt', 'reinvest', 'buy', 'sell', 'fee', 'wire-out'];
const FORFEITED: readonly Kind[] = ['forfeiture-in', 'forfeiture-in', 'journal-out', 'sweep-interest', 'tpa-fee'];
const SAYS: Words = {
  deferral: 'Deposit - employee deferral',
  match: 'Deposit - employer match',
  'rollover-in': 'Deposit - rollover',
  distribution: 'Payment - participant distribution',
  'tax-withheld': 'Payment - tax withheld',
  'journal-in': 'Transfer in from related account',
  'journal-out': 'Transfer out to related account',
  'new-loan': 'Payment - new participant loan',
  'loan-payment': 'Deposit - loan principal',
  'loan-interest': 'Deposit - loan interest',
  'wire-out': 'Payment - wire sent',
  dividend: 'Income - dividend',
  'qualified-dividend': 'Income - qualified dividend',
  'capgain-lt': 'Income - long-term gain distribution',
  interest: 'Income - bond interest',
  'sweep-interest': 'Income - bank deposit interest',
  reinvest: 'Reinvestment',
  buy: 'Buy',
  sell: 'Sell',
  fee: 'Fee - advisory',
  'tpa-fee': 'Fee - plan administration',
  'forfeiture-in': 'Forfeiture received from plan account',
};
const PARTS: readonly SummaryPart[] = [
  part('Deposits', 1, 'deferral', 'match', 'rollover-in'),
  part('Loan repayments', 1, 'loan-payment', 'loan-interest'),
  part('Payments', -1, 'distribution', 'tax-withheld', 'wire-out', 'new-loan'),
  part('Transfers between related accounts', 1, 'journal-in', 'journal-out'),
  part('Forfeitures', 1, 'forfeiture-in'),
  { label: 'Income', belongs: isIncome, side: 1 },
  { label: 'Fees', belongs: isFee, side: -1 },
];

/** The accounts of one plan in one envelope: all of them across on the first page with a total that is no account, then each with its own figures; the forfeiture account holds cash alone. */
export function pooledPlanAccounts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Advisors', 'Retirement Brokerage', '& Partners']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 42 });
  const stem = `${random.pick(['QP', 'RT', 'K'])}${random.whole(100, 999)}`;
  const first = random.whole(1000, 8900);
  let next = 0;
  const plans: Plan[] = [
    { name: 'Pooled trust account', kinds: POOLED, pace: [5, 16] },
    { name: 'Self-directed account', kinds: OWN, pace: [2, 8] },
    ...(random.chance(0.6)
      ? [{ name: 'Forfeiture account', kinds: FORFEITED, pace: [1, 3], cashOnly: true } as const]
      : []),
  ];
  const accounts = together(random, plans, () => `${stem}-${first + next++}`);
  front(sheet, accounts, provider);
  for (const account of accounts) {
    const statement = sheet.open(account.book, account.facts, account.cashOnly ?? false);
    page(sheet, statement, account);
  }
  terms(sheet, random, 'About this statement');
  const { book } = accounts[0]!;
  runningHead(
    sheet,
    provider,
    (number, pages) => `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}   ${number} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);
const figure = (cents: number) => money(cents);
const ends = ({ book, cashOnly }: Named) =>
  cashOnly ? ([book.cashBegin, book.cashEnd] as const) : ([book.begin, book.ending] as const);

function front(sheet: Sheet, accounts: readonly Named[], provider: string): void {
  const { book } = accounts[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  sheet.at([['Combined statement of plan accounts', 42]], { size: 10 });
  letterhead(
    sheet,
    book,
    [
      ['Statement period', `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`],
      ['Accounts in this statement', String(accounts.length)],
    ],
    { label: 330, text: 440 },
  );
  const flows = (account: Named) => {
    const [begin, end] = ends(account);
    return end - begin;
  };
  const all = (of: (account: Named) => number) => figure(accounts.reduce((total, account) => total + of(account), 0));
  sheet.table(
    aside(book),
    [
      { head: 'Account', at: 42 },
      { head: 'Kind', at: 110 },
      { head: ['Value', dated(addDays(book.start, -1), 'MM/DD/YY')], at: 350, align: 'right' },
      { head: 'Change', at: 450, align: 'right' },
      { head: ['Value', dated(book.end, 'MM/DD/YY')], at: 560, align: 'right' },
    ],
    [
      ...accounts.map(
        (account): Row => ({
          cells: [
            account.book.number,
            account.name,
            figure(ends(account)[0]),
            figure(flows(account)),
            figure(ends(account)[1]),
          ],
        }),
      ),
      {
        cells: ['Combined', '', all((account) => ends(account)[0]), all(flows), all((account) => ends(account)[1])],
        bold: true,
      },
    ],
    { title: 'Your accounts together' },
  );
}

function page(sheet: Sheet, statement: Statement, account: Named): void {
  const { book, name, cashOnly } = account;
  sheet.paper.newPage();
  sheet.at([[name, 42]], { bold: true, size: 12 });
  sheet.at([[`Account number ${book.number}`, 42]]);
  sheet.at([[book.title.join(', '), 42]]);
  if (cashOnly) cashSummary(sheet, account);
  else {
    sheet.heading('Value of this account');
    sheet.at(
      [
        ['This month', 440, 'right'],
        ['This year', 560, 'right'],
      ],
      { bold: true },
    );
    changeTable(
      sheet,
      book,
      [`Starting value, ${dated(addDays(book.start, -1), 'Mon D')}`, `Final value, ${dated(book.end, 'Mon D')}`],
      linesBetween(book, PARTS, 'Change in market value'),
      [440, 560],
      42,
      print,
    );
    positionsBy(
      sheet,
      book,
      [
        { field: 'symbol', head: 'Symbol', at: 42 },
        { field: 'name', head: 'Holding', at: 100 },
        { field: 'units', head: 'Quantity', at: 370 },
        { field: 'price', head: 'Price', at: 430 },
        { field: 'value', head: 'Value', at: 505 },
        { field: 'share', head: 'Share', at: 560 },
      ],
      { title: 'Holdings of this account', cash: 'Insured deposits', total: 'Value of account', print: figure },
    );
  }
  activity(sheet, statement, account);
}

function cashSummary(sheet: Sheet, { book }: Named): void {
  const line = (label: string, belongs: (event: Happening) => boolean): [string, string] => [
    label,
    figure(of(book, belongs)),
  ];
  sheet.heading('Cash in this account');
  sheet.figures(
    [
      [`Starting balance, ${dated(addDays(book.start, -1), 'Mon D')}`, print(book.cashBegin)],
      line('Forfeitures', ofKinds('forfeiture-in')),
      line('Transfers between related accounts', ofKinds('journal-out')),
      line('Income', isIncome),
      line('Fees', isFee),
      [`Final balance, ${dated(book.end, 'Mon D')}`, print(book.cashEnd)],
    ],
    [440],
    42,
    [0, 5],
  );
}

function activity(sheet: Sheet, statement: Statement, { book, cashOnly }: Named): void {
  if (book.events.length === 0) {
    sheet.heading('Activity of this account');
    sheet.paper.line('This account had no activity in the period.');
    return;
  }
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Activity', at: 84, wrap: 300 },
    ...(cashOnly
      ? []
      : [
          { head: 'Quantity', at: 440, align: 'right' as const },
          { head: 'Price', at: 495, align: 'right' as const },
        ]),
    { head: 'Amount', at: 565, align: 'right' },
  ];
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        linesOf(SAYS, book, event),
        ...(cashOnly
          ? []
          : [
              event.quantity === undefined ? '' : units(event.quantity, 3),
              event.price === undefined ? '' : price(event.price, 4),
            ]),
        figure(event.cents),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: `Activity of account ${book.number}` });
}
