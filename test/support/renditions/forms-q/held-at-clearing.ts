import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Happening, isFee, isIncome, isTrade, sum } from '../events.ts';
import { pending, runningHead } from '../forms-e/kit.ts';
import { changeTable, dailySweeps, partsInOneTable, positionsWithBasis } from '../forms-g/kit.ts';
import { incomeByKind, linesOf, notice, planBook, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { aside, monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const TYPE: Words = {
  deferral: 'CASH RECEIPT',
  match: 'CASH RECEIPT',
  'employer-contribution': 'CASH RECEIPT',
  'loan-payment': 'CASH RECEIPT',
  'loan-interest': 'CASH RECEIPT',
  'rollover-in': 'ROLLOVER',
  distribution: 'DISTRIBUTION',
  'tax-withheld': 'TAX WITHHOLDING',
  'wire-out': 'WIRE',
  dividend: 'CASH DIVIDEND RECEIVED',
  'qualified-dividend': 'CASH DIVIDEND RECEIVED',
  'capgain-lt': 'LONG TERM CAPITAL GAIN DISTRIBUTION',
  interest: 'BOND INTEREST RECEIVED',
  'sweep-interest': 'MONEY MARKET FUND INCOME RECEIVED',
  'accrued-paid': 'ACCRUED INTEREST PAID',
  reinvest: 'REINVEST DIVIDEND',
  'foreign-tax': 'FOREIGN TAX WITHHELD AT THE SOURCE',
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'BOND MATURITY',
  fee: 'ADVISORY FEE',
};
const SAYS: Words = {
  deferral: 'EMPLOYEE SALARY DEFERRAL',
  match: 'EMPLOYER MATCH',
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  'loan-payment': 'PARTICIPANT LOAN REPAYMENT PRINCIPAL',
  'loan-interest': 'PARTICIPANT LOAN REPAYMENT INTEREST',
  'rollover-in': 'ROLLOVER CONTRIBUTION',
  distribution: 'DISTRIBUTION TO PARTICIPANT',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  'wire-out': 'FEDERAL FUNDS SENT',
  'sweep-interest': 'GOVERNMENT MONEY MARKET FUND',
  fee: 'ADVISORY FEE DEBIT',
};
const PARTS: readonly { title: string; total: string; belongs: (event: Happening) => boolean }[] = [
  { title: 'Securities Bought and Sold', total: 'Total Securities Bought and Sold', belongs: isTrade },
  {
    title: 'Deposits and Withdrawals',
    total: 'Total Deposits and Withdrawals',
    belongs: (event) => !isTrade(event) && !isIncome(event) && !isFee(event),
  },
  { title: 'Dividends and Interest', total: 'Total Dividends and Interest', belongs: isIncome },
  { title: 'Fees', total: 'Total Fees', belongs: isFee },
];

/** A small broker-dealer's statement as the firm that clears for it prints them: the one's name on top, the other's at the foot, lines by kind of activity under a head of two dates. */
export function heldAtClearing(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Securities, LLC',
    'Financial Group, Inc.',
    'Investment Advisors',
  ]);
  const clearing = providerName(random.branch('clearing'), ['Clearing Services LLC', 'Clearing Corporation']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 38, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: ACCOUNT_KINDS,
      pace: [4, 16],
      number: (chance) => `${chance.pick(['7QR', '4NB', 'K3M'])}-${figures(chance, 6)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  const dollars = (cents: number) => money(cents, 'dollar-front', true).replace(/^\$-/, '-$');
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 38],
      ['Brokerage', 574, 'right'],
    ],
    { bold: true, size: 14 },
  );
  sheet.at(
    [
      ['88 Exchange Place, Suite 410, Carrow Bay, WA 98999', 38],
      ['Account Statement', 574, 'right'],
    ],
    { size: 9 },
  );
  sheet.paper.down(16);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 60]]);
  sheet.paper.down(10);
  sheet.at(
    [
      [`Account Number: ${book.number}`, 38],
      [`Statement Period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 574, 'right'],
    ],
    { bold: true, size: 8.5 },
  );
  const lines = partLines(
    book,
    [
      part(
        'Deposits (Cash & Securities)',
        1,
        'deferral',
        'match',
        'employer-contribution',
        'loan-payment',
        'loan-interest',
        'rollover-in',
      ),
      part('Withdrawals (Cash & Securities)', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Dividends, Interest and Other Income', belongs: isIncome, side: 1 },
      { label: 'Fees', belongs: isFee, side: -1 },
    ],
    'Net Change in Portfolio',
  );
  sheet.heading('Portfolio at a Glance');
  sheet.at(
    [
      ['This Period', 330, 'right'],
      ['Year-to-Date', 440, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['BEGINNING ACCOUNT VALUE', 'ENDING ACCOUNT VALUE'], lines, [330, 440], 38, dollars);
  sheet.at([
    [`Estimated Annual Income`, 38],
    [dollars(Math.round(book.ending * 0.019)), 330, 'right'],
  ]);
  incomeByKind(sheet, book, 'Income Summary', [330, 440], dollars);
  notice(sheet, random, 'Client Service Information');
  positionsWithBasis(sheet, book, {
    title: 'Portfolio Holdings',
    heads: [
      'Description',
      'Quantity',
      'Market|Price',
      'Market|Value',
      'Cost|Basis',
      'Unrealized|Gain/Loss',
      'Estimated|Annual Income',
    ],
    cash: 'Government Money Market Fund',
    total: 'Total Portfolio Holdings',
    negative: 'front',
  });
  const title = 'Transactions by Type of Activity';
  if (book.events.length === 0) {
    sheet.heading(title);
    sheet.paper.line('No transactions took place during this statement period.');
  }
  partsInOneTable(
    sheet,
    statement,
    title,
    [
      { head: ['Process/', 'Settlement', 'Date'], at: 38 },
      { head: ['Trade/', 'Transaction', 'Date'], at: 82 },
      { head: 'Activity Type', at: 128, wrap: 100 },
      { head: 'Description', at: 232, wrap: 170 },
      { head: 'Quantity', at: 456, align: 'right' },
      { head: 'Price', at: 506, align: 'right' },
      { head: 'Amount', at: 574, align: 'right' },
    ],
    PARTS,
    {
      cells: (event) => [
        dated(event.settle, 'MM/DD/YY'),
        dated(event.trade, 'MM/DD/YY'),
        TYPE[event.kind]!,
        linesOf(SAYS, book, event, true).filter((line) => line !== event.kind.toUpperCase()),
        (event.quantity ?? 0) < 0 ? `-${quantityOf(event)}` : quantityOf(event),
        priceOf(event),
        money(event.cents),
      ],
      sumAt: 6,
      print: dollars,
    },
  );
  if (book.events.length > 0)
    sheet.figures([['Total Value of Transactions', dollars(sum(book.events))]], [574], 38, [0]);
  moneyFund(sheet, aside(book));
  pending(sheet, random, book, 'Trades Not Yet Settled');
  terms(sheet, random, 'Important Information and Disclosures');
  runningHead(
    sheet,
    `${provider}     ${monthSpan(book)}`,
    (page, pages) => `Page ${page} of ${pages}     Account Number: ${book.number}`,
  );
  sheet.onEveryPage(() => {
    const { paper } = sheet;
    paper.text(
      `Clearing through ${clearing}, member FINRA, NYSE, SIPC. Securities held in custody in your name.`,
      paper.width / 2,
      { align: 'center', size: 6 },
      paper.height - 20,
    );
  });
  return sheet;
}

/** The money fund from its own side: what it took in and gave back by day, with the balance after each. */
function moneyFund(sheet: Sheet, other: Statement): void {
  const { book } = other;
  const days = dailySweeps(book);
  if (days.length === 0) return;
  let balance = book.cashBegin;
  const rows = days.map(({ day, cents }): Row => {
    balance += cents;
    return {
      cells: [dated(day, 'MM/DD/YY'), cents > 0 ? 'Deposit' : 'Withdrawal', money(cents), money(balance)],
    };
  });
  sheet.table(
    other,
    [
      { head: 'Date', at: 38 },
      { head: 'Activity Type', at: 100 },
      { head: 'Amount', at: 300, align: 'right' },
      { head: 'Balance', at: 400, align: 'right' },
    ],
    [
      { cells: [dated(book.start, 'MM/DD/YY'), 'Opening Balance', '', money(book.cashBegin)], bold: true },
      ...rows,
      { cells: [dated(book.end, 'MM/DD/YY'), 'Closing Balance', '', money(balance)], bold: true },
    ],
    { title: 'Money Market Fund Detail' },
  );
}
