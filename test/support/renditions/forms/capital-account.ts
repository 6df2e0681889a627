import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, sum } from '../events.ts';
import type { Words } from '../parts.ts';
import { sumsOf } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet } from '../sheet.ts';

const KINDS: readonly Kind[] = ['contribution', 'distribution', 'dividend', 'interest', 'fee'];
const SAYS: Words = {
  contribution: 'Capital contribution',
  distribution: 'Distribution to partner',
  'tax-withheld': 'Tax withheld on distribution',
  dividend: 'Net investment income allocation',
  interest: 'Interest on promissory note',
  fee: 'Management fee',
};

/** A partnership's or note's quarterly capital statement: few dated lines, an allocation of the change in value, letters around it. */
export function capitalAccount(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Partners III, L.P.',
    'Income Fund LLC',
    'Realty Notes Fund, LP',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([9, 10]), font: 'Times', margin: 60 });
  const number = () => random.pick([`LP-${random.whole(1000, 9999)}`, `${random.whole(10000, 99999)}`]);
  const book = keepBook(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [0, 2],
    number,
  });
  const units: Book = { ...book, ending: book.ending - book.cashEnd, begin: Math.max(0, book.begin - book.cashEnd) };
  const account: Book = { ...units, gain: units.ending - units.begin - sum(units.events) };
  const statement = sheet.open(account);
  const { paper } = sheet;
  paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 14 });
  sheet.at([["STATEMENT OF PARTNER'S CAPITAL", 306, 'center']], { bold: true, size: 11 });
  sheet.at([
    [
      `For the period ${dated(account.start, 'Month D, YYYY')} through ${dated(account.end, 'Month D, YYYY')}`,
      306,
      'center',
    ],
  ]);
  paper.down(14);
  sheet.at([
    ['Investor:', 60],
    [account.title.join(' '), 150],
  ]);
  sheet.at([
    ['Investor Account No.:', 60],
    [account.number, 170],
  ]);
  paper.down(14);
  const sums = sumsOf(account);
  sheet.at(
    [
      ['Current Period', 420, 'right'],
      ['Year-to-Date', 540, 'right'],
    ],
    { bold: true },
  );
  const lines: [string, number][] = [
    ['Beginning capital balance', account.begin],
    ['Contributions', sums.deposits],
    ['Distributions', sums.withdrawals],
    ['Net investment income', sums.income],
    ['Management fees', sums.fees],
    ['Net realized and unrealized gain (loss)', account.gain],
    ['Ending capital balance', account.ending],
  ];
  const print = (cents: number, index: number) => money(cents, 'paren', index === 0 || index === 6);
  sheet.figures(
    lines.map(([label, cents], index): [string, string, string] => [
      label,
      print(cents, index),
      print(index === 6 ? cents : account.ytd(label, cents), index),
    ]),
    [420, 540],
    60,
    [0, 6],
  );
  if (account.events.length > 0) {
    const columns: Column[] = [
      { head: 'Date', at: 60 },
      { head: 'Description', at: 150 },
      { head: 'Amount', at: 540, align: 'right' },
    ];
    const rows = account.events.map(
      (event): Row => ({
        cells: [dated(event.settle, 'Month D, YYYY'), SAYS[event.kind]!, money(event.cents, 'paren')],
        event,
      }),
    );
    sheet.table(statement, columns, rows, { title: 'Capital account activity' });
  }
  paper.down(20);
  paper.paragraph(
    `Commitment: $1,000,000.00. Unfunded commitment as of ${dated(account.end, 'MM/DD/YYYY')}: $250,000.00. The capital balance is an estimate, unaudited, and subject to adjustment. Schedule K-1 will be mailed by March 15.`,
    { size: 8 },
  );
  return sheet;
}
