import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { runningHead } from '../forms-e/kit.ts';
import { planBook } from '../forms-h/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, inOneLine, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { holdingsTable, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';
import { planParts, saidQuiet, titleOf } from './kit.ts';

const SAYS: Words = {
  deferral: 'EE DEFERRAL',
  match: 'ER MATCH',
  'employer-contribution': 'ER CONTRIBUTION',
  'loan-payment': 'LOAN PRINCIPAL REPAID',
  'loan-interest': 'LOAN INTEREST REPAID',
  'rollover-in': 'ROLLOVER RECEIVED',
  distribution: 'BENEFIT PAYMENT',
  'tax-withheld': 'FEDERAL W/H TAX',
  'wire-out': 'WIRE OUT',
  dividend: 'CASH DIV',
  'qualified-dividend': 'QUALIFIED DIV',
  'capgain-lt': 'LT CAP GAIN DIST',
  interest: 'BOND INT',
  'sweep-interest': 'MONEY MARKET INT',
  'accrued-paid': 'ACCRUED INT PAID',
  reinvest: 'DIV REINVEST',
  'foreign-tax': 'FOREIGN TAX W/H',
  buy: 'BUY',
  sell: 'SELL',
  maturity: 'REDEMPTION MATURED',
  fee: 'MGMT FEE',
};

/** A clearing house's printer: one fixed font, capitals, and a letter in a column of its own that tells whether an amount is a debit or a credit. */
export function letterColumn(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Clearing Corp', 'Securities Services', 'Clearing']);
  const sheet = new Sheet(provider, { size: 7, headroom: 34, font: 'Courier' });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'broker-month'], kinds: ACCOUNT_KINDS, pace: [4, 20] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  const side = (cents: number) => (cents < 0 ? 'DR' : 'CR');
  const show = (cents: number) => money(cents, 'back');
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 40]], { bold: true, size: 11 });
  sheet.at([
    [`ACCT ${book.number}   STATEMENT PERIOD ${dated(book.start, 'MM/DD/YY')} THRU ${dated(book.end, 'MM/DD/YY')}`, 40],
  ]);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 40]]);
  sheet.heading('VALUE OF ACCOUNT');
  const lines = partLines(
    book,
    planParts(['CONTRIBUTIONS', 'ROLLOVERS', 'LOAN REPAYMENTS', 'PAYMENTS', 'INCOME', 'CHARGES']),
    'NET MARKET CHANGE',
  );
  sheet.figures(
    [
      ['LAST STATEMENT', show(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, show(cents)]),
      ['THIS STATEMENT', show(book.ending)],
    ],
    [330],
    40,
    [0, lines.length + 1],
  );
  const title = 'ENTRIES';
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.trade, 'MM/DD'),
        dated(event.settle, 'MM/DD'),
        quantityOf(event),
        inOneLine(SAYS, book, event).toUpperCase(),
        priceOf(event),
        money(Math.abs(event.cents)),
        side(event.cents),
      ],
      event,
    }),
  );
  if (!saidQuiet(sheet, statement, title, 'NO ENTRIES THIS PERIOD'))
    sheet.table(
      statement,
      [
        { head: 'TRADE', at: 40 },
        { head: 'SETTLE', at: 72 },
        { head: 'QTY', at: 170, align: 'right' },
        { head: 'DESCRIPTION', at: 180, wrap: 210 },
        { head: 'PRICE', at: 460, align: 'right' },
        { head: 'AMOUNT', at: 545, align: 'right' },
        { head: 'D/C', at: 554 },
      ],
      rows,
      { title },
    );
  holdingsTable(sheet, book, {
    title: 'POSITIONS HELD',
    heads: ['SECURITY', 'QTY', 'PRICE', 'VALUE'],
    cashLabel: 'CASH BALANCE',
    totals: ['TOTAL VALUE'],
  });
  runningHead(sheet, `ACCT ${book.number} ${titleOf(book)}`.toUpperCase(), (page, pages) => `PAGE ${page} OF ${pages}`);
  return sheet;
}
