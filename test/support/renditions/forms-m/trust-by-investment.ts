import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, ofKinds } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, message, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { tiles } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { figures } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'roth',
  'rollover-in',
  'plan-transfer-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'distribution',
  'hardship',
  'exchange-out',
  'forfeiture',
  'tpa-fee',
  'dividend',
];
const SAYS: Words = {
  deferral: 'Contribution',
  match: 'Contribution',
  roth: 'Contribution',
  'rollover-in': 'Rollover In',
  'plan-transfer-in': 'Plan Transfer In',
  'loan-payment': 'Loan Repayment Principal',
  'loan-interest': 'Loan Repayment Interest',
  'new-loan': 'Loan Issue',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withholding',
  hardship: 'Hardship Withdrawal',
  'exchange-out': 'Exchange Out',
  'exchange-in': 'Exchange In',
  forfeiture: 'Forfeiture',
  'tpa-fee': 'Administrative Fee',
  dividend: 'Dividend Reinvested',
};
const SOURCES = ['Pre-Tax', 'Roth', 'Match', 'Rollover'] as const;

/** A recordkeeper's trust report: activity down the side and investments across, then every posting with its source and its investment. */
export function trustByInvestment(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement Solutions', 'Recordkeeping', 'Plan Services']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 36, headroom: 22 });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'month', 'year'],
      kinds: KINDS,
      pace: [2, 8],
      number: (chance) => `${figures(chance, 3)}${figures(chance, 3)}-${chance.pick(['001', '002'])}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  across(sheet, book, funds);
  held(sheet, funds, book);
  postings(sheet, statement);
  message(sheet, random, 'Plan sponsor news');
  terms(sheet, random, 'About this report');
  runningHead(
    sheet,
    `Plan ${book.number}`,
    (page, pages) => `Report printed ${dated(addDays(book.end, 6), 'MM/DD/YYYY')}   Page ${page}/${pages}`,
    true,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'paren');
const day = (text: string) => dated(text, 'DD-Mon-YYYY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([['Plan Trust Report', 306, 'center']], { bold: true, size: 14 });
  sheet.at([[book.planName ?? book.title.join(' '), 306, 'center']], { size: 10 });
  sheet.at([[`Plan number ${book.number}`, 306, 'center']]);
  sheet.at([[`${day(book.start)} to ${day(book.end)}`, 306, 'center']]);
  sheet.at([[`Prepared by ${provider}`, 306, 'center']]);
  sheet.paper.down(10);
  tiles(sheet, [
    ['Trust assets', money(book.ending, 'paren', true), day(book.end)],
    ['Participants with a balance', '48', '51 eligible'],
    ['Average balance', money(Math.round(book.ending / 48), 'paren', true), 'per participant'],
  ]);
  const lines = partLines(
    book,
    [
      part('Contributions', 1, 'deferral', 'match', 'roth'),
      part('Rollovers', 1, 'rollover-in'),
      part('Transfers from other plans', 1, 'plan-transfer-in'),
      part('Loan repayments, principal', 1, 'loan-payment'),
      part('Loan repayments, interest', 1, 'loan-interest'),
      part('Loans issued', -1, 'new-loan'),
      part('Distributions', -1, 'distribution', 'tax-withheld', 'hardship'),
      part('Forfeitures', -1, 'forfeiture'),
      part('Dividends', 1, 'dividend'),
      { label: 'Administrative fees', belongs: isFee, side: -1 },
    ],
    'Realized and unrealized gain/(loss)',
  );
  sheet.heading('Trust Summary');
  sheet.at(
    [
      ['Report Period', 420, 'right'],
      ['Plan Year to Date', 560, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Beginning Trust Balance', 'Ending Trust Balance'], lines, [420, 560], 36, show);
}

function across(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [...funds.map((_, index) => 260 + index * 78), 576];
  const by = (belongs: (event: Happening) => boolean) =>
    funds.map(({ events }) => events.filter(belongs).reduce((all, event) => all + intoFund(event), 0));
  const lines: readonly (readonly [string, readonly number[]])[] = [
    [`Balance ${day(addDays(book.start, -1))}`, funds.map(({ begin }) => begin)],
    ['Contributions and rollovers', by(ofKinds('deferral', 'match', 'roth', 'rollover-in', 'plan-transfer-in'))],
    ['Loan activity, net', by(ofKinds('loan-payment', 'loan-interest', 'new-loan'))],
    ['Distributions and forfeitures', by(ofKinds('distribution', 'tax-withheld', 'hardship', 'forfeiture'))],
    ['Exchanges, net', by(isTrade)],
    ['Dividends', by(ofKinds('dividend'))],
    ['Fees', by(isFee)],
    ['Gain/(loss)', funds.map(({ gain }) => gain)],
    [`Balance ${day(book.end)}`, funds.map(({ end }) => end)],
  ];
  sheet.heading('Activity by Investment');
  sheet.head([
    { head: 'Activity', at: 36 },
    ...funds.map(({ symbol }, index): Column => ({ head: symbol, at: places[index]!, align: 'right' })),
    { head: 'Total', at: 576, align: 'right' },
  ]);
  for (const [label, cells] of lines) {
    const total = cells.reduce((all, cents) => all + cents, 0);
    sheet.figures([[label, ...[...cells, total].map(show)] as [string, ...string[]]], places);
  }
}

function held(sheet: Sheet, funds: readonly FundAccount[], book: Book): void {
  sheet.heading(`Investments Held ${day(book.end)}`);
  sheet.head([
    { head: 'Ticker', at: 36 },
    { head: 'Investment', at: 90 },
    { head: 'Shares', at: 420, align: 'right' },
    { head: 'Price', at: 490, align: 'right' },
    { head: 'Market Value', at: 576, align: 'right' },
  ]);
  for (const fund of funds)
    sheet.at([
      [fund.symbol, 36],
      [fund.name.slice(0, 56), 90],
      [units(fund.units), 420, 'right'],
      [price(fund.price, 2), 490, 'right'],
      [show(fund.end), 576, 'right'],
    ]);
}

function postings(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Trust Transactions');
    sheet.paper.line('No transactions were posted in the report period.');
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Posted', at: 36 },
      { head: 'Transaction', at: 96 },
      { head: 'Source', at: 206 },
      { head: 'Investment', at: 262 },
      { head: 'Shares', at: 420, align: 'right' },
      { head: 'Price', at: 486, align: 'right' },
      { head: 'Amount', at: 576, align: 'right' },
    ],
    book.events.map((event) => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        event.source ?? 'All',
        `${event.paper!.symbol} ${event.paper!.name}`.slice(0, 24),
        event.quantity! < 0 ? `(${units(-event.quantity!)})` : units(event.quantity!),
        price(event.price!, 2),
        show(intoFund(event)),
      ],
      event,
    })),
    { title: 'Trust Transactions' },
  );
}
