import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, split } from '../forms-b/kit.ts';
import { oncePerDay } from '../forms-d/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { letterhead, tiles } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'deferral',
  'match',
  'match',
  'roth',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'hardship',
  'distribution',
  'forfeiture',
  'dividend',
  'exchange-out',
  'tpa-fee',
  'loan-fee',
];
const SAYS: Words = {
  deferral: 'Pre-Tax Contribution',
  match: 'Employer Match',
  roth: 'Roth Contribution',
  'profit-sharing': 'Employer Profit Sharing',
  'rollover-in': 'Rollover In',
  'loan-payment': 'Loan Repayment Principal',
  'loan-interest': 'Loan Repayment Interest',
  'new-loan': 'Loan Issued',
  hardship: 'Hardship Withdrawal',
  distribution: 'Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  forfeiture: 'Forfeiture',
  dividend: 'Dividend',
  'exchange-out': 'Exchange Out',
  'exchange-in': 'Exchange In',
  'tpa-fee': 'Recordkeeping Fee',
  'loan-fee': 'Loan Origination Fee',
};
const SOURCES = ['Pre-Tax', 'Roth', 'Company'] as const;
const SHARES = [55, 15, 30] as const;

/** The source into which money of a kind goes; what may come out of each is drawn. */
const SOURCE_OF: Partial<Record<Kind, (typeof SOURCES)[number]>> = {
  deferral: 'Pre-Tax',
  roth: 'Roth',
  match: 'Company',
  'profit-sharing': 'Company',
  'rollover-in': 'Pre-Tax',
  forfeiture: 'Company',
  'loan-payment': 'Pre-Tax',
  'loan-interest': 'Pre-Tax',
  'new-loan': 'Pre-Tax',
  hardship: 'Pre-Tax',
  distribution: 'Pre-Tax',
  'tax-withheld': 'Pre-Tax',
  'exchange-out': 'Pre-Tax',
  'exchange-in': 'Pre-Tax',
};
const sourceOf = (event: Happening): string => SOURCE_OF[event.kind] ?? event.source!;

const show = (cents: number): string => money(cents, 'dollar-front', true);
const types =
  (...keys: string[]) =>
  (event: Happening): boolean =>
    keys.includes(typeOf(event));

/** A bundled recordkeeper: large figures with the vested balance, changes by period and year, a table by source, and the history with the day told once. */
export function vestedBySource(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Plan Services',
    'Workplace Retirement',
    '401k',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 30, margin: 42 });
  const { book, funds, facts } = keepFunds(
    random,
    { lengths: ['quarter', 'quarter', 'month'], kinds: KINDS, pace: [4, 12], number: (chance) => figures(chance, 9) },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  bySource(sheet, book);
  holdings(sheet, book, funds);
  history(sheet, statement);
  terms(sheet, random, 'Important notes about your account');
  runningHead(sheet, `${provider} | Account ${book.number}`, (page, pages) => `${page}/${pages}`, true);
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  sheet.at([['Your Retirement Account Statement', 42]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['Statement period', `${dated(book.start, 'Mon D, YYYY')} to ${dated(book.end, 'Mon D, YYYY')}`],
      ['Questions?', '800-555-0172'],
    ],
    { label: 340, text: 425 },
  );
  const company = book.ending * 0.3;
  tiles(sheet, [
    ['Your account balance', show(book.ending), `as of ${dated(book.end, 'Mon D, YYYY')}`],
    ['Your vested balance', show(Math.round(book.ending - company * 0.4)), 'what you own today'],
    ['Estimated monthly income at 67', show(Math.round(book.ending / 210)), 'see notes'],
  ]);
  sheet.heading('How your account changed');
  sheet.at(
    [
      ['This period', 420, 'right'],
      ['Year to date', 550, 'right'],
    ],
    { bold: true },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  changeTable(
    sheet,
    book,
    ['Opening balance', 'Closing balance'],
    [
      ['Contributions and rollovers', by(types('deposits', 'rollovers')), 1],
      ['Loan repayments', by(types('loanPayments', 'loanInterest')), 1],
      ['Loans issued', by(types('newLoans')), -1],
      ['Withdrawals', by(types('withdrawals')), -1],
      ['Forfeitures', by(types('forfeiture')), -1],
      ['Dividends', by(isIncome), 1],
      ['Fees', by(isFee), -1],
      ['Market gain/loss', book.gain],
    ],
    [420, 550],
    42,
    show,
  );
}

function bySource(sheet: Sheet, book: Book): void {
  const begins = split(book.begin, SHARES);
  const gains = split(book.gain, SHARES);
  const cells = SOURCES.map((source, index) => {
    const own = book.events.filter((event) => sourceOf(event) === source && !isTrade(event));
    const into = sum(own, (event) => event.cents > 0);
    const out = sum(own, (event) => event.cents < 0);
    return [begins[index]!, into, out, gains[index]!, begins[index]! + into + out + gains[index]!];
  });
  const total = cells[0]!.map((_, place) => cells.reduce((all, row) => all + row[place]!, 0));
  sheet.table(
    aside(book),
    [
      { head: 'Source of money', at: 42 },
      ...['Opening', 'Money in', 'Money out', 'Gain/loss', 'Closing'].map((head, index) => ({
        head,
        at: 210 + index * 85,
        align: 'right' as const,
      })),
    ],
    [
      ...SOURCES.map((source, index): Row => ({ cells: [source, ...cells[index]!.map(show)] })),
      { cells: ['Total', ...total.map(show)], bold: true },
    ],
    { title: 'Your account by source' },
  );
}

function holdings(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const whole = Math.max(
    1,
    funds.reduce((all, { end }) => all + end, 0),
  );
  sheet.table(
    aside(book),
    [
      { head: 'Investment', at: 42, wrap: 230 },
      { head: 'Units', at: 345, align: 'right' },
      { head: 'Price', at: 415, align: 'right' },
      { head: 'Balance', at: 500, align: 'right' },
      { head: '%', at: 550, align: 'right' },
    ],
    funds.map(
      (fund): Row => ({
        cells: [
          fund.name,
          units(fund.units, 4),
          price(fund.price, 2, true),
          show(fund.end),
          `${Math.round((fund.end / whole) * 100)}%`,
        ],
      }),
    ),
    { title: `Your investments on ${dated(book.end, 'Mon D, YYYY')}` },
  );
}

function history(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const day = oncePerDay((text) => dated(text, 'MM/DD/YYYY'));
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        sourceOf(event),
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        units(event.quantity!, 4),
        show(intoFund(event)),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.heading('Transaction history');
    sheet.paper.line('No transactions were processed in this period.');
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 42 },
      { head: 'Transaction', at: 98 },
      { head: 'Source', at: 210 },
      { head: 'Investment', at: 256, wrap: 160 },
      { head: 'Units', at: 485, align: 'right' },
      { head: 'Amount', at: 568, align: 'right' },
    ],
    rows,
    { title: 'Transaction history' },
  );
  sheet.paper.line(`History covers ${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}.`, {
    size: 7,
  });
}
