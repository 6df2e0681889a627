import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, legal, message, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'match',
  'roth',
  'loan-payment',
  'loan-interest',
  'distribution',
  'tpa-fee',
  'dividend',
  'exchange-out',
];
const SAYS: Words = {
  deferral: 'Pre-tax contribution',
  match: 'Company match',
  roth: 'Roth contribution',
  'loan-payment': 'Loan repayment - principal',
  'loan-interest': 'Loan repayment - interest',
  distribution: 'Withdrawal',
  'tax-withheld': 'Withdrawal - taxes',
  'tpa-fee': 'Recordkeeping fee',
  dividend: 'Dividend',
  'exchange-out': 'Exchange out',
  'exchange-in': 'Exchange in',
};

/** A recordkeeper's quarter with the investments across: what came and went stands in rows, each fund in a column, all of them in the last. */
export function fundsAcross(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Retirement Plan Services',
    'Recordkeeping',
    '401k Services',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, margin: 36, landscape: true });
  const { book, funds, facts } = keepFunds(random, { lengths: ['quarter', 'month'], kinds: KINDS, pace: [2, 8] });
  const statement = sheet.open(book, facts);
  front(sheet, book, funds, provider);
  history(sheet, statement, random.pick(['MM/DD/YYYY', 'MM/DD/YY']));
  message(sheet, random, 'Plan news');
  legal(sheet, random, 'Disclosures');
  runningHead(sheet, `${provider} - ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function front(sheet: Sheet, book: Book, funds: readonly FundAccount[], provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 36]], { bold: true, size: 15 });
  sheet.at([
    [`Account ID ${book.number}`, 36],
    [`${dated(book.start, 'MM/DD/YYYY')} through ${dated(book.end, 'MM/DD/YYYY')}`, 756, 'right'],
  ]);
  addressed(sheet, book);
  const places = [...funds.map((_, index) => 310 + index * 92), 310 + funds.length * 92];
  const lines: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ['Contributions', ofKinds('deferral', 'match', 'roth')],
    ['Loan repayments', ofKinds('loan-payment', 'loan-interest')],
    ['Withdrawals', ofKinds('distribution', 'tax-withheld')],
    ['Exchanges', ofKinds('exchange-out', 'exchange-in')],
    ['Dividends', ofKinds('dividend')],
    ['Fees', ofKinds('tpa-fee')],
  ];
  const across = (label: string, value: (fund: FundAccount) => number, all: number, bold = false) =>
    sheet.figures(
      [[label, ...funds.map((fund) => money(value(fund), 'paren')), money(all, 'paren')]],
      places,
      36,
      bold ? [0] : [],
    );
  sheet.heading('Activity by investment');
  sheet.head(
    [
      { head: '', at: 36 },
      ...funds.map((fund, index) => ({
        head: sheet.paper.wrap(fund.name, 80, { bold: true, size: 7 }),
        at: places[index]!,
        align: 'right' as const,
      })),
      { head: 'Total', at: places.at(-1)!, align: 'right' },
    ],
    { size: 7 },
  );
  const begin = dated(addDays(book.start, -1), 'MM/DD/YYYY');
  across(`Beginning balance ${begin}`, (fund) => fund.begin, book.begin, true);
  for (const [label, belongs] of lines) {
    const inside = (fund: FundAccount) => fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    const all = funds.reduce((total, fund) => total + inside(fund), 0);
    across(label, inside, all);
  }
  across('Gain or loss', (fund) => fund.gain, book.gain);
  across(`Ending balance ${dated(book.end, 'MM/DD/YYYY')}`, (fund) => fund.end, book.ending, true);
  across('Vested balance', (fund) => Math.round(fund.end * 0.8), Math.round(book.ending * 0.8));
  sheet.figures([['Units held', ...funds.map((fund) => units(fund.units))]], places.slice(0, -1), 36);
  sheet.figures([['Unit price', ...funds.map((fund) => price(fund.price))]], places.slice(0, -1), 36);
}

function history(sheet: Sheet, statement: Statement, form: string): void {
  const rows = statement.book.events.map((event): Row => {
    const value = intoFund(event);
    return {
      cells: [
        dated(event.settle, form),
        SAYS[event.kind]!,
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        units(event.quantity!),
        price(event.price!),
        money(value, 'paren'),
      ],
      event,
    };
  });
  if (sum(statement.book.events) === 0 && rows.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Date', at: 36 },
      { head: 'Activity', at: 110 },
      { head: 'Investment', at: 260, wrap: 220 },
      { head: 'Units', at: 570, align: 'right' },
      { head: 'Unit price', at: 650, align: 'right' },
      { head: 'Amount', at: 750, align: 'right' },
    ],
    rows,
    { title: 'Transaction history' },
  );
}
