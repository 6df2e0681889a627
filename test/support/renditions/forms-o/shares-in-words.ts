import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome } from '../events.ts';
import { message, runningHead } from '../forms-e/kit.ts';
import { partsInOneTable } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, PAYDAYS } from '../forms-m/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { Sheet } from '../sheet.ts';
import { isBought, isContribution, isPayment, isSold, planParts } from './kit.ts';

const SAYS: Words = {
  deferral: 'Salary deferrals',
  match: 'Match',
  'employer-contribution': 'Employer discretionary',
  'loan-payment': 'Loan principal received',
  'loan-interest': 'Loan interest received',
  'rollover-in': 'Rollover contribution',
  distribution: 'Distribution',
  'tax-withheld': 'Federal withholding on distribution',
  'wire-out': 'Wire to plan sponsor',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest on cash account',
  'accrued-paid': 'Interest accrued to seller',
  reinvest: 'Reinvested dividend',
  'foreign-tax': 'Foreign tax',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Custody and advisory fee',
};

const printed = (cents: number): string => (cents < 0 ? `- ${money(-cents)}` : money(cents));

/** What a row says, with the number of shares and their price among the words. */
function told(book: Book, event: Happening): string[] {
  const security = nameOf(event);
  const traded =
    event.quantity === undefined || event.price === undefined
      ? ''
      : `${units(Math.abs(event.quantity))} at ${price(event.price, 4, true)}`;
  return [[SAYS[event.kind]!, traded].filter(Boolean).join(' '), security, detailOf(book, event)].filter(Boolean);
}

/** A custodian for small plans: shares and prices stand among the words, one table in parts, a minus stands off its figure, and the income is told gross of what was taken. */
export function sharesInWords(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Custodial Trust', 'Trust Services', 'Savings & Trust']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 28, font: 'Times' });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'quarter'], kinds: ACCOUNT_KINDS, pace: [4, 16] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 572, 'right']], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Custody account', book.number],
      ['Statement period', `${dated(book.start, 'Mon D, YYYY')} - ${dated(book.end, 'Mon D, YYYY')}`],
      ['Statement date', dated(book.end, 'Mon D, YYYY')],
    ],
    { label: 350, text: 440 },
  );
  sheet.heading('Account value');
  const lines = partLines(
    book,
    planParts([
      'Contributions received',
      'Rollovers received',
      'Loan payments received',
      'Distributions and transfers out',
      'Income received',
      'Fees deducted',
    ]),
    'Unrealized and realized gains and losses',
  );
  sheet.figures(
    [
      ['Value at start of period', printed(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, printed(cents)]),
      ['Value at end of period', printed(book.ending)],
    ],
    [400],
    40,
    [0, lines.length + 1],
  );
  message(sheet, random, 'For your information');
  partsInOneTable(
    sheet,
    statement,
    'Activity for the period',
    [
      { head: 'Day', at: 40 },
      { head: 'Activity', at: 100, wrap: 300 },
      { head: 'Cash in or out', at: 540, align: 'right' },
    ],
    [
      { title: 'Receipts', total: 'Receipts in total', belongs: isContribution },
      { title: 'Payments', total: 'Payments in total', belongs: isPayment },
      { title: 'Investment income', total: 'Investment income in total', belongs: isIncome },
      { title: 'Fees', total: 'Fees in total', belongs: isFee },
      { title: 'Investments bought', total: 'Investments bought in total', belongs: isBought },
      { title: 'Investments sold', total: 'Investments sold in total', belongs: isSold },
    ],
    {
      cells: (event) => [dated(event.settle, 'Mon D, YYYY'), told(book, event), printed(event.cents)],
      sumAt: 2,
      print: printed,
      named: 1,
    },
  );
  if (book.events.length === 0) sheet.paper.line('There was no activity in this account during the period.');
  holdingsByClass(sheet, book, {
    title: 'Investments in custody',
    cash: 'Cash account',
    total: 'Total in custody',
    negative: 'front',
    income: '',
  });
  terms(sheet, random, 'Terms');
  runningHead(sheet, `Custody account ${book.number}`, (page, pages) => `${page} of ${pages}`, true);
  return sheet;
}
