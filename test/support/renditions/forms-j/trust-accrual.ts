import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, ofKinds } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { type Accrual, positionsBy, withAccrual } from '../forms-i/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, part } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'contribution',
  'rollover-in',
  'distribution',
  'rmd',
  'corrective',
  'dividend',
  'dividend',
  'interest',
  'interest',
  'buy',
  'accrued-paid',
  'sell',
  'maturity',
  'custody-fee',
  'tpa-fee',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'Contribution by employer',
  contribution: 'Contribution by participants',
  'rollover-in': 'Rollover received',
  distribution: 'Pension benefit, single sum',
  'tax-withheld': 'Federal tax withheld on benefit',
  rmd: 'Required minimum benefit',
  corrective: 'Return of excess contribution',
  dividend: 'Dividend',
  interest: 'Interest',
  'accrued-paid': 'Interest purchased',
  'sweep-interest': 'Interest on liquid asset fund',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Paid at maturity',
  'custody-fee': 'Trustee fee',
  'tpa-fee': 'Actuarial and administrative fee',
};

/** A bank's pension trust, whose value contains the income earned and not yet paid: receipts and payments in two kinds of cash, figures that leave carry their minus behind. */
export function trustAccrual(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank & Trust, N.A.',
    'Trust Company, N.A.',
    'Bank Trust Division',
  ]);
  const sheet = new Sheet(provider, { font: 'Times', size: 8, margin: 44, headroom: 32 });
  const known = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [2, 11],
      number: (chance) =>
        `${chance.whole(10, 99)} ${chance.whole(1000, 9999)} ${chance.whole(10, 99)} ${chance.whole(1, 9)}`,
    },
    { kinds: [], chance: 0 },
  );
  const { book, facts, accrual } = withAccrual(random.branch('accrual'), known);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, accrual);
  cash(sheet, book);
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: ['Par value', 'or shares'], at: 110 },
      { field: 'name', head: 'Description', at: 122 },
      { field: 'price', head: ['Unit', 'market'], at: 385 },
      { field: 'cost', head: ['Federal', 'tax cost'], at: 450 },
      { field: 'value', head: ['Market', 'value'], at: 510 },
      { field: 'gain', head: ['Unrealized', 'gain/loss'], at: 566 },
    ],
    {
      title: 'List of assets',
      cash: 'Liquid asset fund',
      total: 'Total market value with accrued income',
      print: figure,
      extra: ['Accrued income', accrual.after],
    },
  );
  details(sheet, statement);
  terms(sheet, random, 'Explanatory notes');
  runningHead(
    sheet,
    `${provider}   ${book.title[0]}`,
    (page, pages) => `Account ${book.number}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const figure = (cents: number) => money(cents, 'back');
const print = (cents: number) => money(cents, 'back', true);
const inIncome = (event: Happening) => isIncome(event);

function front(sheet: Sheet, book: Book, provider: string, accrual: Accrual): void {
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 44]], { bold: true, size: 13 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['For the period', `${dated(book.start, 'MM/DD/YYYY')} through ${dated(book.end, 'MM/DD/YYYY')}`],
      ['Officer', 'Marian T. Ellery, CTFA'],
      ['Valuation', 'Settlement date, with accrued income'],
    ],
    { label: 330, text: 410, capitals: true },
  );
  sheet.heading('Change in market value of the trust');
  sheet.at(
    [
      ['Current period', 440, 'right'],
      ['Fiscal year to date', 566, 'right'],
    ],
    { bold: true },
  );
  const lines = linesBetween(
    { ...book },
    [
      part('Contributions received', 1, 'employer-contribution', 'contribution'),
      part('Rollovers received', 1, 'rollover-in'),
      part('Benefits, refunds and taxes withheld', -1, 'distribution', 'rmd', 'corrective', 'tax-withheld'),
      { label: 'Income collected', belongs: isIncome, side: 1 },
      { label: 'Fees and expenses', belongs: isFee, side: -1 },
    ],
    'Realized and unrealized gain or loss',
  );
  changeTable(
    sheet,
    book,
    [`Market value ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, `Market value ${dated(book.end, 'MM/DD/YYYY')}`],
    [...lines.slice(0, -1), ['Increase or decrease in accrued income', accrual.after - accrual.before], lines.at(-1)!],
    [440, 566],
    44,
    print,
  );
}

function cash(sheet: Sheet, book: Book): void {
  const outside = (event: Happening) => isFlow(event) || isFee(event);
  const total = (belongs: (event: Happening) => boolean) =>
    book.events.filter(belongs).reduce((all, { cents }) => all + cents, 0);
  const income = total(inIncome);
  const begin = Math.round(book.cashBegin / 5);
  const places = [330, 440, 550];
  const row = (label: string, first: number, second: number): [string, string, string, string] => [
    label,
    figure(first),
    figure(second),
    figure(first + second),
  ];
  const principal = (belongs: (event: Happening) => boolean) => total((event) => !isIncome(event) && belongs(event));
  const moved = principal(outside);
  const bought = principal(ofKinds('buy'));
  const sold = principal(ofKinds('sell', 'maturity'));
  sheet.heading('Cash of the trust');
  sheet.at(
    ['Income', 'Principal', 'Both'].map((head, index): [string, number, 'right'] => [head, places[index]!, 'right']),
    { bold: true },
  );
  sheet.figures(
    [
      row('Cash at beginning', begin, book.cashBegin - begin),
      row('Collected and received, less paid', income, moved),
      row('Securities bought', 0, bought),
      row('Securities sold and matured', 0, sold),
      row('Cash at end', begin + income, book.cashBegin - begin + moved + bought + sold),
    ],
    places,
    44,
    [0, 4],
  );
}

function details(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const day = (text: string) => dated(text, 'MM/DD/YY');
  const plain: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Description', at: 94, wrap: 290 },
    { head: ['Income', 'cash'], at: 480, align: 'right' },
    { head: ['Principal', 'cash'], at: 566, align: 'right' },
  ];
  const trades: Column[] = [
    { head: ['Settle', 'date'], at: 44 },
    { head: ['Trade', 'date'], at: 90 },
    { head: 'Description', at: 136, wrap: 175 },
    { head: ['Par value', 'or shares'], at: 365, align: 'right' },
    { head: ['Unit', 'price'], at: 415, align: 'right' },
    { head: ['Principal', 'cash'], at: 490, align: 'right' },
    { head: ['Tax cost', 'or gain'], at: 566, align: 'right' },
  ];
  const parts: readonly (readonly [string, string, (event: Happening) => boolean])[] = [
    ['Income collected', 'Total income collected', isIncome],
    ['Contributions and other receipts', 'Total receipts', (event) => isFlow(event) && event.cents > 0],
    [
      'Benefits, fees and other payments',
      'Total payments',
      (event) => (isFlow(event) && event.cents < 0) || isFee(event),
    ],
    ['Securities bought', 'Total bought', ofKinds('buy')],
    ['Securities sold and matured', 'Total sold and matured', ofKinds('sell', 'maturity')],
  ];
  for (const [title, total, belongs] of parts) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    const traded = title.startsWith('Securities');
    const cents = events.reduce((all, event) => all + event.cents, 0);
    const cells = (event: Happening): Row['cells'] =>
      traded
        ? [
            day(event.settle),
            day(event.trade),
            linesOf(SAYS, book, event),
            units(Math.abs(event.quantity!), 3, true),
            price(event.price!, 4),
            figure(event.cents),
            figure(event.cents < 0 ? -event.cents : event.cents - costOf(event.paper!, event.cents)),
          ]
        : [
            day(event.settle),
            linesOf(SAYS, book, event),
            isIncome(event) ? figure(event.cents) : '',
            isIncome(event) ? '' : figure(event.cents),
          ];
    const last: Row['cells'] = traded
      ? ['', '', total, '', '', figure(cents), '']
      : ['', total, isIncome(events[0]!) ? figure(cents) : '', isIncome(events[0]!) ? '' : figure(cents)];
    sheet.table(
      statement,
      traded ? trades : plain,
      [...events.map((event): Row => ({ cells: cells(event), event })), { cells: last, bold: true }],
      { title },
    );
  }
}
