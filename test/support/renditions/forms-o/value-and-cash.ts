import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { isIncome, isTrade, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { holdingsByClass, incomeByKind, linesOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';
import { isBought, isContribution, isPayment, isSold, planParts, saidQuiet } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee elective deferral',
  match: 'Employer matching contribution',
  'employer-contribution': 'Employer profit sharing',
  'loan-payment': 'Participant loan repayment - principal',
  'loan-interest': 'Participant loan repayment - interest',
  'rollover-in': 'Rollover from prior plan',
  distribution: 'Retirement distribution',
  'tax-withheld': 'Federal income tax withholding',
  'wire-out': 'Wire transfer out',
  dividend: 'Dividend payment',
  'qualified-dividend': 'Qualified dividend payment',
  'capgain-lt': 'Long-term capital gain payment',
  interest: 'Bond interest payment',
  'sweep-interest': 'Cash sweep interest payment',
  'accrued-paid': 'Accrued interest paid',
  reinvest: 'Dividend reinvestment purchase',
  'foreign-tax': 'Foreign tax withholding',
  buy: 'Security purchase',
  sell: 'Security sale',
  maturity: 'Bond maturity',
  fee: 'Wrap fee',
};
const TYPE: Words = {
  deferral: 'Contrib',
  match: 'Contrib',
  'employer-contribution': 'Contrib',
  'loan-payment': 'Loan pmt',
  'loan-interest': 'Loan pmt',
  'rollover-in': 'Rollover',
  distribution: 'Distrib',
  'tax-withheld': 'Tax w/h',
  'wire-out': 'Wire',
  dividend: 'Div',
  'qualified-dividend': 'Div',
  'capgain-lt': 'Cap gain',
  interest: 'Int',
  'sweep-interest': 'Int',
  'accrued-paid': 'Acc int',
  reinvest: 'Reinv',
  'foreign-tax': 'For tax',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Mature',
  fee: 'Fee',
};

/** A regional adviser's statement: what changed the value and what changed the cash stand beside each other, each from an opening to a closing figure. */
export function valueAndCash(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Financial Services', 'Investment Services', '& Sons']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'quarter'], kinds: ACCOUNT_KINDS, pace: [4, 20] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  const show = (cents: number) => money(cents, 'dollar-front', true);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account:', book.number],
      ['Period:', monthSpan(book, ' through ')],
      ['Representative:', 'D. Okafor, 555-0150'],
    ],
    { label: 360, text: 430 },
  );
  const lines = partLines(
    book,
    planParts([
      'Contributions',
      'Rollovers',
      'Loan repayments',
      'Distributions and taxes',
      'Dividends and interest',
      'Fees',
    ]),
    'Market fluctuation',
  );
  boxes(
    sheet,
    [
      {
        title: 'What changed your value',
        from: 40,
        to: 290,
        lines: [
          ['Opening account value', show(book.begin)],
          ...lines.map(([label, cents]): [string, string] => [label, show(cents)]),
          ['Closing account value', show(book.ending)],
        ],
        bold: [0, lines.length + 1],
      },
      {
        title: 'What changed your cash',
        from: 320,
        to: 572,
        lines: [
          ['Opening cash', show(book.cashBegin)],
          ['Money received', show(sum(book.events, isContribution))],
          [
            'Money paid out and fees',
            show(sum(book.events, (event) => !isTrade(event) && !isIncome(event) && event.cents < 0)),
          ],
          ['Dividends and interest', show(sum(book.events, isIncome))],
          ['Securities sold', show(sum(book.events, isSold))],
          ['Securities bought', show(sum(book.events, isBought))],
          ['Closing cash', show(book.cashEnd)],
        ],
        bold: [0, 6],
      },
    ],
    70,
  );
  if (book.events.some(isIncome))
    incomeByKind(sheet, book, 'Dividends and interest by kind', [430, 560], (cents) => money(cents));
  holdingsByClass(sheet, book, {
    title: 'Your investments',
    cash: 'Cash sweep',
    total: 'Total investments and cash',
    negative: 'front',
    income: '',
  });
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'M/D/YY'),
        money(event.cents),
        TYPE[event.kind]!,
        linesOf(SAYS, book, event),
        quantityOf(event),
        priceOf(event, 2),
      ],
      event,
    }),
  );
  const title = 'What happened';
  if (!saidQuiet(sheet, statement, title, 'There were no transactions in this period.'))
    sheet.table(
      statement,
      [
        { head: 'Date', at: 40 },
        { head: 'Amount', at: 150, align: 'right' },
        { head: 'Type', at: 165 },
        { head: 'Details', at: 215, wrap: 220 },
        { head: 'Quantity', at: 510, align: 'right' },
        { head: 'Price', at: 572, align: 'right' },
      ],
      rows,
      { title },
    );
  if (book.events.some(isPayment)) sheet.paper.line('Payments are reported to the Internal Revenue Service.');
  pending(sheet, random, book, 'Not yet settled');
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, `Account: ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}
