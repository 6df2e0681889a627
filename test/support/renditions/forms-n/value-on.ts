import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { positionsWithBasis } from '../forms-g/kit.ts';
import { detailOf, planBook, terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { bought, sold, yearOf } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'Employee contribution',
  match: 'Employer matching contribution',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover from another plan',
  'loan-payment': 'Loan principal payment',
  'loan-interest': 'Loan interest payment',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal income tax withheld on benefit payment',
  'wire-out': 'Outgoing wire transfer',
  fee: 'Fees for the period, asset management',
  dividend: 'Dividend',
  'qualified-dividend': 'Dividend',
  'capgain-lt': 'Long-term capital gain distribution',
  interest: 'Interest',
  'sweep-interest': 'Interest, bank deposit account',
  'accrued-paid': 'Accrued interest on purchase',
  'foreign-tax': 'Foreign tax withholding',
  reinvest: 'Reinvested',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Matured',
};

/** A regional bank's institutional account: "value on" two days, additions and disbursements beside the gains and the income, and transactions by what they are, the day behind the words. */
export function valueOn(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Institutional Asset Management',
    'Bank, National Association',
  ]);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 34 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter', 'year'],
      kinds: ACCOUNT_KINDS,
      pace: [3, 9],
      number: (chance) => `${figures(chance, 2)}-${figures(chance, 2)}-${figures(chance, 3)}-${figures(chance, 7)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  positionsWithBasis(sheet, book, {
    title: 'Portfolio detail',
    heads: [
      'Description',
      'Quantity',
      'Current price|per unit',
      'Current|market value',
      'Original value|at FIFO',
      'Unrealized|gain/loss',
      'Estimated|annual income',
    ],
    cash: 'Uninvested cash and bank deposit',
    total: 'Total portfolio',
  });
  activity(sheet, statement);
  realized(sheet, book);
  terms(sheet, random, 'Glossary and disclosures');
  runningHead(
    sheet,
    `RETIREMENT ACCOUNT STATEMENT     Account number ${book.number}`,
    (page, pages) => `${monthSpan(book)}     Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents);
const dollars = (cents: number) => money(cents, 'dollar-front', true);

const PARTS: readonly (readonly [string, string, 1 | -1, readonly Kind[]])[] = [
  [
    'Income',
    'Income',
    1,
    ['dividend', 'qualified-dividend', 'capgain-lt', 'interest', 'sweep-interest', 'accrued-paid', 'foreign-tax'],
  ],
  [
    'Additions',
    'Additions',
    1,
    ['deferral', 'match', 'employer-contribution', 'rollover-in', 'loan-payment', 'loan-interest'],
  ],
  ['Disbursements', 'Disbursements', -1, ['distribution', 'tax-withheld', 'wire-out']],
  ['Fees and charges', 'Account fees and charges', -1, ['fee']],
];

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 13 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['Statement period', monthSpan(book)],
      ['Account manager', 'Rosalind Fenwick'],
    ],
    { label: 350, text: 440 },
  );
  const lines = partLines(
    book,
    PARTS.map(([, label, side, kinds]) => part(label, side, ...kinds)),
    'Change in market value',
  );
  const yearly = lines.map(([label, cents, side]) => yearOf(book, label, cents, side ?? 1));
  const first = book.ending - yearly.reduce((all, cents) => all + cents, 0);
  const order = [1, 2, 0, 3, 4];
  const year = book.end.slice(0, 4);
  boxes(
    sheet,
    [
      {
        title: 'Change in account value',
        from: 44,
        to: 330,
        heads: ['This period', `From Jan. 1, ${year}`],
        lines: [
          [`Value on ${dated(book.start, 'Month D')}`, dollars(book.begin), dollars(first)],
          ...order.map((at): [string, string, string] => [lines[at]![0], show(lines[at]![1]), show(yearly[at]!)]),
          [`Value on ${dated(book.end, 'Month D')}`, dollars(book.ending), dollars(book.ending)],
        ],
        bold: [0, 6],
      },
      {
        title: 'Gain/loss summary',
        from: 360,
        to: 568,
        heads: ['Net realized'],
        lines: [
          ['Fixed income', show(gained(book, true))],
          ['Equities and funds', show(gained(book, false))],
          ['Total', show(gained(book, true) + gained(book, false))],
        ],
      },
    ],
    78,
  );
}

const gained = (book: Book, bonds: boolean): number =>
  book.events
    .filter((event) => event.kind === 'sell' && event.paper!.bond === bonds)
    .reduce((all, { cents, paper }) => all + cents - costOf(paper!, cents), 0);

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Activity', at: 44, wrap: 250 },
    { head: ['Post', 'date'], at: 300 },
    { head: 'Quantity', at: 410, align: 'right' },
    { head: ['Unit', 'price'], at: 476, align: 'right' },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  const parts: readonly (readonly [string, (event: Happening) => boolean])[] = [
    ...[1, 0].map((at) => [PARTS[at]![0], ofKinds(...PARTS[at]![3])] as const),
    ['Sales and maturities', sold],
    ['Disbursements', ofKinds(...PARTS[2]![3])],
    ['Purchases', bought],
    ['Fees and charges', ofKinds('fee')],
  ];
  sheet.heading('Transaction detail', { size: 12 });
  if (book.events.length === 0) sheet.paper.line('No transactions were posted in this period.');
  for (const [title, belongs] of parts) {
    const own = book.events.filter(belongs);
    if (own.length === 0) continue;
    const rows = own.map((event): Row => {
      const words = event.paper
        ? `${SAYS[event.kind]!} ${event.paper.name} ${event.paper.more}`.trim()
        : [SAYS[event.kind]!, detailOf(book, event)].filter(Boolean).join(' ');
      return {
        cells: [
          words,
          dated(event.settle, 'MM/DD/YY'),
          event.cents > 0 && isTrade(event) ? `-${quantityOf(event)}` : quantityOf(event),
          priceOf(event, 4),
          show(event.cents),
        ],
        event,
      };
    });
    rows.push({ cells: [`Total ${title.toLowerCase()}`, '', '', '', dollars(sum(own))], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}

function realized(sheet: Sheet, book: Book): void {
  const sales = book.events.filter(({ kind }) => kind === 'sell');
  if (sales.length === 0) return;
  sheet.heading('Realized gain/loss detail');
  const places = [400, 484, 568];
  sheet.head([
    { head: 'Description', at: 44 },
    ...['Proceeds', 'Tax cost', 'Gain/loss'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    sales.map(({ paper, cents }) => {
      const cost = costOf(paper!, cents);
      return [paper!.name, show(cents), show(cost), show(cents - cost)] as const;
    }),
    places,
  );
}
