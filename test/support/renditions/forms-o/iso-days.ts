import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { holdingsByClass, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, inOneLine, PAYDAYS, plusMinus, priceOf, quantityOf } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';
import { planParts, saidQuiet } from './kit.ts';

const SAYS: Words = {
  deferral: 'Pre-tax deferrals received',
  match: 'Matching contribution received',
  'employer-contribution': 'Nonelective contribution received',
  'loan-payment': 'Loan payment, principal portion',
  'loan-interest': 'Loan payment, interest portion',
  'rollover-in': 'Rollover received',
  distribution: 'Distribution paid',
  'tax-withheld': 'Federal income tax withheld',
  'wire-out': 'Wire sent',
  dividend: 'Ordinary dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain distribution',
  interest: 'Interest payment',
  'sweep-interest': 'Interest on cash',
  'accrued-paid': 'Accrued interest paid to seller',
  reinvest: 'Dividend reinvested',
  'foreign-tax': 'Foreign tax withheld',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
  fee: 'Advisory fee',
};

/** A broker of the net: days as machines write them, the amount in the first column of figures with plus or minus, and what is left in cash after each row. */
export function isoDays(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Invest', 'Markets', 'Brokerage Online']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30 });
  const { book, facts } = planBook(
    random,
    { lengths: ['month', 'month', 'quarter'], kinds: ACCOUNT_KINDS, pace: [4, 18] },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  const print = (cents: number) => money(cents, 'front', true);
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account', book.number],
      ['From', book.start],
      ['To', book.end],
    ],
    { label: 380, text: 430 },
  );
  sheet.heading('How your account changed');
  sheet.at(
    [
      ['This period', 420, 'right'],
      ['Year to date', 540, 'right'],
    ],
    { bold: true },
  );
  const lines = partLines(
    book,
    planParts(['Contributions', 'Rollovers in', 'Loan payments', 'Money paid out', 'Income', 'Fees']),
    'Change in market value',
  );
  changeTable(
    sheet,
    book,
    [`Value at close of ${addDays(book.start, -1)}`, `Value at close of ${book.end}`],
    lines,
    [420, 540],
    40,
    print,
  );
  holdingsByClass(sheet, book, {
    title: 'Positions',
    cash: 'Cash',
    total: 'Total positions and cash',
    negative: 'front',
    income: '',
  });
  let running = book.cashBegin;
  const rows = book.events.map((event): Row => {
    running += event.cents;
    return {
      cells: [
        event.settle,
        plusMinus(event.cents),
        inOneLine(SAYS, book, event),
        quantityOf(event),
        priceOf(event),
        money(running),
      ],
      event,
    };
  });
  const title = 'History';
  if (!saidQuiet(sheet, statement, title, 'There is no history for this period.'))
    sheet.table(
      statement,
      [
        { head: 'Settled', at: 40 },
        { head: 'Amount', at: 160, align: 'right' },
        { head: 'What happened', at: 175, wrap: 200 },
        { head: 'Shares', at: 440, align: 'right' },
        { head: 'Price', at: 500, align: 'right' },
        { head: 'Cash after', at: 572, align: 'right' },
      ],
      rows,
      { title },
    );
  terms(sheet, random, 'Fine print');
  runningHead(sheet, `${provider}  ${book.number}`, (page, pages) => `${page}/${pages}`, true);
  return sheet;
}
