import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { isFee, isIncome, type Kind } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { type Line, type Named, type Plan, together } from '../forms-g/kit.ts';
import { holdingsByClass, linesOf, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { ACCOUNT_KINDS, figures, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';
import { dollars, parenthesised } from './kit.ts';

const SAYS: Words = {
  deferral: 'Employee contributions',
  match: 'Employer match',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover contribution',
  'journal-in': 'Journal from related account',
  'journal-out': 'Journal to related account',
  distribution: 'Distribution to participant',
  'tax-withheld': 'Federal tax withheld',
  'wire-out': 'Wire to outside bank',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain',
  interest: 'Bond interest',
  'sweep-interest': 'Cash sweep interest',
  'accrued-paid': 'Accrued interest on purchase',
  reinvest: 'Reinvestment of dividend',
  'foreign-tax': 'Foreign tax',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Maturity',
  fee: 'Investment advisory fee',
};

/** An adviser's report of several accounts: the summaries abreast with their total, positions of each, and one list of what happened under the number of each account. */
export function accountsAbreast(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Advisory Group', 'Capital Advisors', 'Wealth Partners']);
  const sheet = new Sheet(provider, { size: 8, headroom: 28 });
  const numbers = random.branch('numbers');
  const kinds: readonly Kind[] = [...ACCOUNT_KINDS, 'deferral', 'match', 'journal-out'];
  const plans: readonly Plan[] = [
    { name: 'Pooled Trust', kinds, pace: [5, 14] },
    { name: 'Directed Trust', kinds, pace: [3, 10] },
    { name: 'Expense Account', kinds: ['journal-in', 'sweep-interest', 'fee', 'dividend'], pace: [1, 4] },
  ];
  const all = together(random, plans.slice(0, random.branch('count').whole(2, 3)), () => `AP-${figures(numbers, 6)}`);
  const { book } = all[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 16 });
  letterhead(
    sheet,
    book,
    [
      ['Reporting period', monthSpan(book)],
      ['Accounts', all.map(({ book: each }) => each.number).join(', ')],
    ],
    { label: 330, text: 410 },
  );
  abreast(sheet, all);
  for (const each of all) {
    sheet.at([[`${each.name}   Account ${each.book.number}`, 40]], { bold: true, size: 11 });
    holdingsByClass(sheet, each.book, {
      title: 'Portfolio positions',
      cash: 'Cash and equivalents',
      total: 'Total portfolio',
      negative: 'paren',
      income: '',
    });
  }
  sheet.paper.newPage();
  for (const each of all) list(sheet, each);
  terms(sheet, random, 'Disclosures');
  runningHead(sheet, `${provider}  Consolidated report`, (page, pages) => `${page} of ${pages}`, true);
  return sheet;
}

function linesFor({ book }: Named): Line[] {
  return partLines(
    book,
    [
      part('Contributions', 1, 'deferral', 'match', 'employer-contribution'),
      part('Rollovers', 1, 'rollover-in'),
      part('Journals between accounts', 1, 'journal-in', 'journal-out'),
      part('Distributions and withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'Income', belongs: isIncome, side: 1 },
      { label: 'Advisory fees', belongs: isFee, side: -1 },
    ],
    'Change in market value',
  );
}

function abreast(sheet: Sheet, all: readonly Named[]): void {
  const places = all.map((_, index) => 290 + index * 95);
  sheet.heading('Accounts under management');
  const heads = (of: (named: Named) => string): [string, number, 'right'][] =>
    all.map((named, index) => [of(named), places[index]!, 'right']);
  sheet.at(
    heads(({ name }) => name),
    { bold: true },
  );
  sheet.at(
    heads(({ book }) => book.number),
    { bold: true },
  );
  const tables = all.map(linesFor);
  const labels = tables[0]!.map(([label]) => label);
  sheet.figures(
    [
      ['Beginning value', ...all.map(({ book }) => dollars(book.begin))],
      ...labels.map((label, index): [string, ...string[]] => [
        label,
        ...tables.map((lines) => parenthesised(lines[index]![1])),
      ]),
      ['Ending value', ...all.map(({ book }) => dollars(book.ending))],
    ],
    places,
    40,
    [0, labels.length + 1],
  );
}

function list(sheet: Sheet, named: Named): void {
  const { book } = named;
  const statement = sheet.open(book, named.facts);
  const title = `Transactions - ${named.name} - ${book.number}`;
  if (book.events.length === 0) {
    sheet.heading(title);
    sheet.paper.line('No transactions this period');
    return;
  }
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        linesOf(SAYS, book, event),
        quantityOf(event),
        priceOf(event),
        parenthesised(event.cents),
      ],
      event,
    }),
  );
  sheet.table(
    statement,
    [
      { head: 'Settle date', at: 40 },
      { head: 'Transaction', at: 100, wrap: 230 },
      { head: 'Shares', at: 430, align: 'right' },
      { head: 'Price', at: 490, align: 'right' },
      { head: 'Net amount', at: 572, align: 'right' },
    ],
    rows,
    { title },
  );
}
