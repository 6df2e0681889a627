import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind } from '../events.ts';
import { runningHead } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'roth',
  'deposit',
  'rollover-in',
  'distribution',
  'rmd',
  'early-penalty',
  'dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'reinvest',
  'buy',
  'sell',
  'custody-fee',
  'wire-fee',
];
const SAYS: Words = {
  'employer-contribution': 'Employer contribution',
  roth: 'Roth contribution',
  deposit: 'Deposit by check',
  'rollover-in': 'Rollover contribution',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal income tax withheld',
  rmd: 'Required minimum distribution',
  'early-penalty': 'Early termination charge',
  dividend: 'Dividend received',
  'capgain-lt': 'Long-term capital gain received',
  interest: 'Interest received',
  reinvest: 'Reinvestment of dividend',
  buy: 'Purchase',
  sell: 'Sale',
  'custody-fee': 'Custodial fee',
  'wire-fee': 'Wire fee',
};

/** A custodian's year: each entry on two or three lines, with what happened above and, under it, the details with the amount; amounts stand on the last of the lines. */
export function custodianAnnual(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Custodial Trust',
    'Retirement Custodians',
    'Administrators',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 28, margin: 50 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['year', 'year', 'quarter'],
      kinds: KINDS,
      pace: [0, 3],
      number: (chance) => `${chance.pick(['IRA', 'QRP', 'CUS'])}${chance.whole(100000, 999999)}`,
    },
    { kinds: [], chance: 0 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  activity(sheet, statement);
  positionsBy(
    sheet,
    book,
    [
      { field: 'name', head: 'Asset', at: 50 },
      { field: 'units', head: 'Units', at: 360 },
      { field: 'price', head: 'Unit value', at: 430 },
      { field: 'value', head: 'Fair market value', at: 550 },
    ],
    { title: 'Assets we hold for you', cash: 'Undirected cash', total: 'Fair market value of account', print },
  );
  reporting(sheet, book);
  terms(sheet, random, 'Custodian notices');
  runningHead(sheet, provider, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 14 });
  letterhead(
    sheet,
    book,
    [
      ['Account ID:', book.number],
      ['Period beginning:', dated(book.start, 'M/D/YYYY')],
      ['Period ending:', dated(book.end, 'M/D/YYYY')],
    ],
    { label: 350, text: 440 },
  );
  const lines = linesBetween(
    book,
    [
      part('Contributions', 1, 'employer-contribution', 'roth', 'deposit'),
      part('Rollover contributions', 1, 'rollover-in'),
      part('Distributions', -1, 'distribution', 'rmd', 'tax-withheld'),
      { label: 'Earnings', belongs: isIncome, side: 1 },
      { label: 'Fees and charges', belongs: isFee, side: -1 },
    ],
    'Market appreciation/(depreciation)',
  );
  sheet.heading('Your account from beginning to end');
  sheet.figures(
    [
      [`Fair market value on ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, print(book.begin)],
      ...lines.map(([label, cents]): [string, string] => [label, print(cents)]),
      [`Fair market value on ${dated(book.end, 'M/D/YYYY')}`, print(book.ending)],
    ],
    [480],
    50,
    [0, lines.length + 1],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 50 },
    { head: 'Entry', at: 120 },
    { head: 'Amount', at: 480, align: 'right' },
  ];
  const rows = book.events.map((event): Row => {
    const lines = linesOf(SAYS, book, event).flatMap((line) => sheet.paper.wrap(line, 250));
    return {
      cells: [dated(event.settle, 'M/D/YYYY'), lines, [...lines.slice(1).map(() => ''), print(event.cents)]],
      event,
    };
  });
  if (rows.length === 0) {
    sheet.heading('Entries');
    sheet.paper.line('No entries were made.');
    return;
  }
  sheet.table(statement, columns, rows, { title: 'Entries', gap: 5 });
}

function reporting(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) =>
    print(Math.abs(book.events.filter(belongs).reduce((all, { cents }) => all + cents, 0)));
  sheet.heading('Amounts reported to the tax authorities', { size: 10 });
  sheet.figures(
    [
      ['Form 5498, fair market value', print(book.ending)],
      ['Form 1099-R, gross distributions', of(({ kind }) => ['distribution', 'rmd', 'tax-withheld'].includes(kind))],
      ['Form 1099-R, tax withheld', of(({ kind }) => kind === 'tax-withheld')],
    ],
    [480],
    50,
  );
}
