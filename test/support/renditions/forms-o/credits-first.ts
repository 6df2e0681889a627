import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFee, isIncome, sum } from '../events.ts';
import { message, pending, runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, led, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { holdingsTable, monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { isBought, isContribution, isPayment, isSold, planParts } from './kit.ts';

const SAYS: Words = {
  deferral: 'Salary deferral deposit',
  match: 'Company match deposit',
  'employer-contribution': 'Company contribution deposit',
  'loan-payment': 'Loan repayment principal',
  'loan-interest': 'Loan repayment interest',
  'rollover-in': 'Incoming rollover',
  distribution: 'Distribution check',
  'tax-withheld': 'Tax withheld federal',
  'wire-out': 'Wire out',
  dividend: 'Dividend received',
  'qualified-dividend': 'Qualified dividend received',
  'capgain-lt': 'LT gain distribution received',
  interest: 'Interest received',
  'sweep-interest': 'Credit interest',
  'accrued-paid': 'Accrued interest bought',
  reinvest: 'Dividend reinvestment',
  'foreign-tax': 'Foreign tax paid',
  buy: 'You bought',
  sell: 'You sold',
  maturity: 'Redeemed',
  fee: 'Adviser fee paid from account',
};
const GROUPS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Cash received', isContribution],
  ['Cash paid', isPayment],
  ['Earned', isIncome],
  ['Invested', isBought],
  ['Sold or matured', isSold],
  ['Costs', isFee],
];

/** A discount broker: credits stand before debits, groups each with the net of both, and a summary led by dots. */
export function creditsFirst(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Direct', 'Discount Brokers', 'Trading']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'broker-month'], kinds: ACCOUNT_KINDS, pace: [5, 22] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 40],
      [monthSpan(book), 572, 'right'],
    ],
    { bold: true, size: 12 },
  );
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 40]]);
  sheet.at([[`Account # ${book.number}`, 40]], { bold: true });
  sheet.heading('Value of your account');
  const show = (cents: number) => money(cents, 'front', true);
  led(sheet, 'Where you started', show(book.begin), 40, 340, true);
  const lines = partLines(
    book,
    planParts(['Deposits', 'Rollovers in', 'Loan repayments', 'Withdrawals', 'Earned', 'Costs']),
    'Gain or loss on investments',
  );
  for (const [label, cents] of lines) led(sheet, label, show(cents), 40, 340);
  led(sheet, 'Where you ended', show(book.ending), 40, 340, true);
  for (const [title, belongs] of GROUPS) group(sheet, statement, title, belongs);
  if (book.events.length === 0) sheet.paper.line('Nothing happened in your account this period.');
  pending(sheet, random, book, 'Waiting to settle');
  holdingsTable(sheet, book, {
    title: 'Investments you hold',
    heads: ['Investment', 'Shares', 'Last price', 'Worth'],
    cashLabel: 'Cash',
    totals: ['Worth of your account'],
  });
  message(sheet, random, 'News');
  terms(sheet, random, 'Legal');
  runningHead(sheet, `Account # ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

function group(sheet: Sheet, statement: Statement, title: string, belongs: (event: Happening) => boolean): void {
  const { book } = statement;
  const events = book.events.filter(belongs);
  if (events.length === 0) return;
  const net = sum(events);
  const sides = (cents: number): [string, string] => (cents < 0 ? ['', money(-cents)] : [money(cents), '']);
  const rows = events.map(
    (event): Row => ({
      cells: [
        linesOf(SAYS, book, event),
        dated(event.settle, 'Mon D'),
        quantityOf(event),
        priceOf(event, 2),
        ...sides(event.cents),
      ],
      event,
    }),
  );
  sheet.table(
    statement,
    [
      { head: 'Description', at: 40, wrap: 210 },
      { head: 'Date', at: 262 },
      { head: 'Shares', at: 370, align: 'right' },
      { head: 'Price', at: 430, align: 'right' },
      { head: 'Credit', at: 500, align: 'right' },
      { head: 'Debit', at: 572, align: 'right' },
    ],
    [...rows, { cells: [`${title}, net`, '', '', '', ...sides(net)], bold: true }],
    { title },
  );
}
