import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { isFee, isIncome } from '../events.ts';
import { type Section, sectionTable } from '../forms-b/kit.ts';
import { pending, realized, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, notice, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { Sheet } from '../sheet.ts';
import { dollars, isBought, isContribution, isPayment, isSold, planParts } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee salary deferral',
  match: 'Employer matching',
  'employer-contribution': 'Employer discretionary contribution',
  'loan-payment': 'Participant loan principal repayment',
  'loan-interest': 'Participant loan interest payment',
  'rollover-in': 'Direct rollover',
  distribution: 'Lump sum distribution',
  'tax-withheld': 'Federal tax withheld',
  'wire-out': 'Wired funds sent',
  dividend: 'Nonqualified dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term gain distribution',
  interest: 'Coupon',
  'sweep-interest': 'Deposit account interest',
  'accrued-paid': 'Purchased accrued interest',
  reinvest: 'Reinvestment',
  'foreign-tax': 'Foreign withholding',
  buy: 'Buy',
  sell: 'Sell',
  maturity: 'Bond redeemed at maturity',
  fee: 'Managed account fee',
};

const PARTS: readonly Section[] = [
  { title: 'Trades: securities bought', total: 'Total securities bought', belongs: isBought },
  { title: 'Trades: securities sold or redeemed', total: 'Total securities sold or redeemed', belongs: isSold },
  { title: 'Income credited or charged', total: 'Total income credited or charged', belongs: isIncome },
  { title: 'Additions to the account', total: 'Total additions to the account', belongs: isContribution },
  { title: 'Withdrawals from the account', total: 'Total withdrawals from the account', belongs: isPayment },
  { title: 'Fees charged', total: 'Total fees charged', belongs: isFee },
];

/** A wirehouse: trades first and each with two days, sections with a total each, the year in the first column of the summary. */
export function tradesFirst(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Advisors', 'Private Client Group', 'Securities']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 34 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month'], kinds: [...ACCOUNT_KINDS, 'adr-fee', 'fee-rebate'], pace: [6, 26] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  letterhead(
    sheet,
    book,
    [
      ['Statement for', monthSpan(book, ' to ')],
      ['Account no.', book.number],
      ['Advisor', 'Harlan Quist, 555-0119'],
    ],
    { label: 350, text: 420, capitals: true },
  );
  sheet.heading('Progress of your account');
  sheet.at(
    [
      ['This year', 420, 'right'],
      ['This month', 540, 'right'],
    ],
    { bold: true },
  );
  const lines = partLines(
    book,
    planParts([
      'Contributions',
      'Rollovers',
      'Loan repayments',
      'Withdrawals and taxes withheld',
      'Dividends and interest',
      'Fees and charges',
    ]),
    'Appreciation (depreciation)',
  );
  changeTable(sheet, book, ['Opening value', 'Closing value'], lines, [540, 420], 40, dollars);
  notice(sheet, random, 'From our desk');
  holdingsByClass(sheet, book, {
    title: 'Your portfolio',
    cash: 'Bank deposit program',
    total: 'Total portfolio',
    negative: 'paren',
    income: '',
  });
  realized(sheet, book, 'Realized gains and losses');
  const print = (cents: number) => money(cents, 'paren');
  for (const each of PARTS)
    sectionTable(
      sheet,
      statement,
      each,
      [
        { head: ['Trade', 'date'], at: 40 },
        { head: ['Settlement', 'date'], at: 84 },
        { head: 'Description', at: 134, wrap: 220 },
        { head: 'Quantity', at: 425, align: 'right' },
        { head: 'Price', at: 490, align: 'right' },
        { head: 'Amount', at: 572, align: 'right' },
      ],
      (event) => [
        dated(event.trade, 'DD-Mon-YY'),
        dated(event.settle, 'DD-Mon-YY'),
        linesOf({ ...SAYS, 'adr-fee': 'ADR pass-through fee', 'fee-rebate': 'Fee rebate' }, book, event),
        quantityOf(event),
        priceOf(event),
        print(event.cents),
      ],
      5,
      print,
      2,
    );
  if (book.events.length === 0) sheet.paper.line('No transactions were recorded in this account this month.');
  pending(sheet, random, book, 'Trades not yet settled');
  terms(sheet, random, 'About this statement');
  runningHead(
    sheet,
    `${book.number}  ${book.title[0]}`,
    (page, pages) => `${monthSpan(book)}  Page ${page} of ${pages}`,
  );
  return sheet;
}
