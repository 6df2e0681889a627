import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { isFee, isIncome, movesCash } from '../events.ts';
import { runningHead, withReversals } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, nameOf, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { saidQuiet } from './kit.ts';

const SAYS: Words = {
  deferral: 'Participant deferrals',
  match: 'Sponsor match',
  'employer-contribution': 'Sponsor contribution',
  'loan-payment': 'Loan repayment - principal',
  'loan-interest': 'Loan repayment - interest',
  'rollover-in': 'Rollover deposit',
  distribution: 'Benefit distribution',
  'tax-withheld': 'Federal tax on distribution',
  'wire-out': 'Outgoing wire transfer',
  dividend: 'Cash dividend',
  'qualified-dividend': 'Cash dividend (qualified)',
  'capgain-lt': 'Capital gain distribution (long-term)',
  interest: 'Interest coupon',
  'sweep-interest': 'Sweep fund interest',
  'accrued-paid': 'Accrued interest on purchase',
  reinvest: 'Reinvested dividend',
  'foreign-tax': 'Foreign tax withheld',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Maturity proceeds',
  fee: 'Trustee fee',
  split: 'Stock split shares',
};

/** A custodian's wide page: entries corrected later under a word of their own, what securities and what cash gained in columns apart, balances carried from page to page. */
export function carriedForward(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Custody Services',
    'Trust Services',
    'Fiduciary Services',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, landscape: true });
  const drawn = planBook(
    random,
    { lengths: ['month', 'quarter'], kinds: [...ACCOUNT_KINDS, 'split'], pace: [4, 16] },
    PAYDAYS,
  );
  const sound = drawn.facts.discrepancy === undefined;
  const { book, reversed } = sound
    ? withReversals(random.branch('again'), drawn.book, ['dividend', 'qualified-dividend', 'interest', 'fee'])
    : { book: drawn.book, reversed: new Set() };
  const statement = sheet.open(book, drawn.facts);
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 40],
      ['Statement of account', 752, 'right'],
    ],
    { bold: true, size: 14 },
  );
  const right = [`Account: ${book.number}`, `Period covered: ${monthSpan(book)}`];
  [...book.title, ...book.address].forEach((line, index) => {
    sheet.at([
      [line, 40],
      [right[index] ?? '', 752, 'right'],
    ]);
  });
  sheet.heading('Reconciliation of value');
  sheet.at(
    [
      ['Current period', 500, 'right'],
      ['Calendar year', 640, 'right'],
    ],
    { bold: true },
  );
  const lines = partLines(
    book,
    [
      part('Contributions received', 1, 'deferral', 'match', 'employer-contribution'),
      part('Rollovers received', 1, 'rollover-in'),
      part('Loan repayments received', 1, 'loan-payment', 'loan-interest'),
      part('Benefits and withdrawals paid', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Net investment income', belongs: isIncome, side: 1 },
      { label: 'Administrative expenses', belongs: isFee, side: -1 },
    ],
    'Net appreciation or depreciation',
  );
  changeTable(
    sheet,
    book,
    [
      `Market value as of ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
      `Market value as of ${dated(book.end, 'MM/DD/YYYY')}`,
    ],
    lines,
    [500, 640],
    40,
    (cents) => money(cents, 'back', true),
  );
  entries(sheet, statement, (event) => reversed.has(event));
  holdingsByClass(sheet, book, {
    title: 'Statement of assets',
    cash: 'Sweep fund',
    total: 'Total assets',
    negative: 'back',
    income: '',
  });
  terms(sheet, random, 'Notes to the statement');
  runningHead(sheet, `${provider}   Account: ${book.number}`, (page, pages) => `Sheet ${page} of ${pages}`);
  return sheet;
}

function entries(
  sheet: Sheet,
  statement: Statement,
  takenBack: (event: Statement['book']['events'][number]) => boolean,
): void {
  const { book } = statement;
  const title = 'Transaction journal';
  if (saidQuiet(sheet, statement, title, 'No transactions were posted during the period covered.')) return;
  let running = book.cashBegin;
  const rows = book.events.map((event): Row => {
    if (movesCash(event)) running += event.cents;
    const verb = SAYS[event.kind]!;
    const says = [`${takenBack(event) ? 'Reversal of entry: ' : ''}${verb}`, nameOf(event), detailOf(book, event)];
    return {
      cells: [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.trade, 'MM/DD/YY'),
        says.filter((line) => line !== ''),
        quantityOf(event),
        priceOf(event),
        event.kind === 'split' ? '' : money(event.cents, 'back'),
        money(running, 'back'),
      ],
      event,
    };
  });
  const forward = (text: string, day: string, cents: number): Row => ({
    cells: [dated(day, 'MM/DD/YY'), '', text, '', '', '', money(cents, 'back')],
    bold: true,
  });
  sheet.table(
    statement,
    [
      { head: ['Posting', 'date'], at: 40 },
      { head: ['Trade', 'date'], at: 95 },
      { head: 'Explanation', at: 150, wrap: 270 },
      { head: 'Units', at: 500, align: 'right' },
      { head: 'Unit price', at: 570, align: 'right' },
      { head: 'Cash amount', at: 660, align: 'right' },
      { head: 'Cash balance', at: 752, align: 'right' },
    ],
    [
      forward('Cash balance forward', addDays(book.start, -1), book.cashBegin),
      ...rows,
      forward('Closing cash balance', book.end, running),
    ],
    { title },
  );
}
