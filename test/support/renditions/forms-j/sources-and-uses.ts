import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum } from '../events.ts';
import { sectionTable, unsigned } from '../forms-b/kit.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { of } from '../forms-f/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { positionsBy } from '../forms-i/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { letterhead } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'profit-sharing',
  'rollover-in',
  'distribution',
  'rmd',
  'rollover-out',
  'hardship',
  'new-loan',
  'forfeiture',
  'dividend',
  'dividend',
  'interest',
  'capgain-lt',
  'buy',
  'buy',
  'sell',
  'maturity',
  'tpa-fee',
  'custody-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Participant deferrals',
  roth: 'Participant Roth deferrals',
  match: 'Employer matching contribution',
  'employer-contribution': 'Employer contribution',
  'profit-sharing': 'Employer profit sharing contribution',
  'loan-payment': 'Loan principal repaid',
  'loan-interest': 'Loan interest repaid',
  'rollover-in': 'Rollover from predecessor plan',
  distribution: 'Lump sum benefit',
  'tax-withheld': 'Federal income tax withheld',
  rmd: 'Minimum required distribution',
  'rollover-out': 'Direct rollover to successor plan',
  hardship: 'Hardship benefit',
  'new-loan': 'Loan advanced',
  forfeiture: 'Forfeited amount moved to suspense',
  dividend: 'Dividend',
  interest: 'Interest',
  'capgain-lt': 'Long term capital gains distribution',
  'sweep-interest': 'Earnings on short term fund',
  buy: 'Acquired',
  sell: 'Disposed of',
  maturity: 'Matured',
  'tpa-fee': 'Administrator invoice paid',
  'custody-fee': 'Custodian compensation',
};
const CONTRIBUTED = ofKinds('deferral', 'roth', 'match', 'employer-contribution', 'profit-sharing');
const LOANED = ofKinds('loan-payment', 'loan-interest');
const PAID = ofKinds('distribution', 'tax-withheld', 'rmd', 'hardship');
const BOUGHT = ofKinds('buy');
const SOLD = ofKinds('sell', 'maturity');

/** A trust company's account of sources and uses: figures without signs, whose side the headings tell, with sums of the sources and of the uses. */
export function sourcesAndUses(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company', 'Fiduciary Trust', 'National Trust']);
  const sheet = new Sheet(provider, { font: 'Times', size: 8.5, margin: 48, headroom: 30 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter'],
      kinds: KINDS,
      pace: [2, 13],
      number: (chance) => `${chance.whole(10, 99)}-${chance.whole(1000, 9999)}-${chance.pick(['00', '01', '07'])}`,
    },
    { kinds: ['deferral', 'roth', 'match', 'loan-payment', 'loan-interest'], chance: 0.6 },
  );
  const statement = sheet.open(book, facts);
  const trading = random.pick(['Investments acquired', 'Purchases of investments']);
  front(sheet, book, provider);
  summary(sheet, book);
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: ['Shares or', 'face amount'], at: 120 },
      { field: 'name', head: 'Asset', at: 130 },
      { field: 'cost', head: 'Carrying value', at: 410 },
      { field: 'price', head: 'Unit price', at: 480 },
      { field: 'value', head: 'Fair value', at: 560 },
    ],
    {
      title: `Statement of Assets, ${dated(book.end, 'Month D, YYYY')}`,
      cash: 'Short term fund',
      total: 'Total assets',
      print: (cents) => money(cents, 'paren'),
    },
  );
  details(sheet, statement, trading, dayForm(random, ['MM/DD/YYYY', 'Mon D, YYYY', 'M/D/YY']));
  terms(sheet, random, 'Notes to the Statement');
  runningHead(
    sheet,
    `${provider}, as trustee   Account ${book.number}`,
    (page, pages) => `${page}/${pages}`,
    random.chance(0.5),
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 14 });
  sheet.at([['STATEMENT OF SOURCES AND USES OF PLAN ASSETS', 48]], { bold: true });
  letterhead(
    sheet,
    book,
    [
      ['Account no.', book.number],
      ['From', dated(book.start, 'Month D, YYYY')],
      ['Through', dated(book.end, 'Month D, YYYY')],
      ['Basis', 'Settlement date; fair value'],
    ],
    { label: 360, text: 430, capitals: true },
  );
}

function summary(sheet: Sheet, book: Book): void {
  const negative = (event: Happening) => event.cents < 0;
  const line = (label: string, belongs: (event: Happening) => boolean): [string, string] => [
    `    ${label}`,
    unsigned(of(book, belongs)),
  ];
  const sources = [
    ['Contributions', CONTRIBUTED],
    ['Rollovers from other plans', ofKinds('rollover-in')],
    ['Repayments of participant loans', LOANED],
    ['Dividends, interest and other earnings', isIncome],
  ] as const;
  const uses = [
    ['Benefits paid', PAID],
    ['Rollovers to other plans', ofKinds('rollover-out')],
    ['Participant loans advanced', ofKinds('new-loan')],
    ['Forfeitures', ofKinds('forfeiture')],
    ['Administrative expenses', isFee],
  ] as const;
  const total = (parts: readonly (readonly [string, (event: Happening) => boolean])[]) =>
    parts.reduce((all, [, belongs]) => all + sum(book.events, belongs), 0);
  if (book.events.some((event) => isIncome(event) && negative(event)))
    throw new Error('Earnings are never negative here');
  const lines: [string, string][] = [
    [`Plan assets, ${dated(addDays(book.start, -1), 'Month D, YYYY')}`, money(book.begin, 'paren', true)],
    ['Sources', ''],
    ...sources.map(([label, belongs]) => line(label, belongs)),
    ['Total sources', unsigned(total(sources))],
    ['Uses', ''],
    ...uses.map(([label, belongs]) => line(label, belongs)),
    ['Total uses', unsigned(total(uses))],
    ['Appreciation (depreciation) in fair value of investments', money(book.gain, 'paren')],
    [`Plan assets, ${dated(book.end, 'Month D, YYYY')}`, money(book.ending, 'paren', true)],
  ];
  sheet.heading('Summary of Sources and Uses');
  sheet.figures(lines, [500], 48, [0, 1, 6, 7, 13, 15]);
}

function details(sheet: Sheet, statement: Statement, trading: string, day: (day: string) => string): void {
  const { book } = statement;
  const plain: Column[] = [
    { head: 'Date', at: 48 },
    { head: 'Explanation', at: 116, wrap: 330 },
    { head: 'Amount', at: 560, align: 'right' },
  ];
  const trades: Column[] = [
    { head: 'Settled', at: 48 },
    { head: 'Traded', at: 110 },
    { head: 'Explanation', at: 172, wrap: 190 },
    { head: ['Shares or', 'face amount'], at: 430, align: 'right' },
    { head: 'Unit price', at: 490, align: 'right' },
    { head: 'Amount', at: 560, align: 'right' },
  ];
  const sections: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    ['Sources: Contributions', 'Total contributions', CONTRIBUTED],
    ['Sources: Rollovers From Other Plans', 'Total rollovers', ofKinds('rollover-in')],
    ['Sources: Repayments of Participant Loans', 'Total repayments', LOANED],
    ['Sources: Dividends, Interest and Other Earnings', 'Total earnings', isIncome],
    ['Uses: Benefits Paid', 'Total benefits paid', PAID],
    ['Uses: Rollovers to Other Plans', 'Total rollovers', ofKinds('rollover-out')],
    ['Uses: Participant Loans Advanced', 'Total loans advanced', ofKinds('new-loan')],
    ['Uses: Forfeitures', 'Total forfeitures', ofKinds('forfeiture')],
    ['Uses: Administrative Expenses', 'Total expenses', isFee],
    [trading, 'Total acquired', BOUGHT],
    ['Investments sold or matured', 'Total proceeds', SOLD],
  ];
  for (const [title, total, belongs] of sections) {
    const traded = belongs === BOUGHT || belongs === SOLD;
    sectionTable(
      sheet,
      statement,
      { title, total, belongs },
      traded ? trades : plain,
      (event) =>
        traded
          ? [
              day(event.settle),
              day(event.trade),
              linesOf(SAYS, book, event),
              units(Math.abs(event.quantity!), 3, true),
              price(event.price!, 4),
              unsigned(event.cents),
            ]
          : [day(event.settle), linesOf(SAYS, book, event), unsigned(event.cents)],
      traded ? 5 : 2,
      unsigned,
      traded ? 2 : 1,
    );
  }
}
