import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isTrade, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { boxes, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { dayForm, pending, runningHead } from '../forms-e/kit.ts';
import { addressed, isFee, isIncome, of } from '../forms-f/kit.ts';
import type { Line } from '../forms-g/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Cell, type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, holdingsByClass, incomeByKind, linesOf, planBook, shares, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'acat-in',
  'in-kind-in',
  'rmd',
  'distribution',
  'custody-fee',
  'dividend',
  'qualified-dividend',
  'return-of-capital',
  'reinvest',
  'interest',
  'buy',
  'sell',
  'split',
];
const SAYS: Words = {
  contribution: 'Contribution',
  deferral: 'Employee salary deferral',
  match: 'Employer matching contribution',
  'rollover-in': 'Direct rollover received',
  'acat-in': 'Account transfer received, cash',
  'in-kind-in': 'Securities received in kind',
  rmd: 'Required minimum distribution',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal income tax withheld',
  'custody-fee': 'Annual custodial fee',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'return-of-capital': 'Return of capital',
  reinvest: 'Reinvestment of dividend',
  interest: 'Interest',
  buy: 'Bought',
  sell: 'Sold',
  split: 'Stock split',
};

/** A custodian whose rows are taller than their amounts: day and figures stand at the middle of three lines of text, or under them. */
export function centeredCells(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust & Custody',
    'Retirement Custodians',
    'Financial Services',
  ]);
  const sheet = new Sheet(provider, {
    size: 8,
    headroom: 28,
    margin: 40,
    font: random.pick(['Helvetica', 'Times']),
  });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 9],
      number: (chance) => `${chance.pick(['IRA-', '6', 'C'])}${chance.whole(100000, 999999)}-${chance.whole(10, 99)}`,
    },
    { kinds: ['deferral', 'match'], chance: 0.3 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  activity(
    sheet,
    statement,
    dayForm(random, ['Mon DD, YYYY', 'MM/DD/YYYY', 'DD Mon YYYY']),
    random.pick(['middle', 'middle', 'last', 'first']),
  );
  holdingsByClass(sheet, book, {
    title: 'Assets in your account',
    cash: 'Cash',
    total: 'Total',
    negative: 'paren',
    income: '',
  });
  if (random.chance(0.5)) incomeByKind(sheet, book, 'Income received', [400, 520], dollars);
  pending(sheet, random, book, 'Pending transactions');
  terms(sheet, random, 'Custodial agreement');
  runningHead(sheet, `${provider}`, (page, pages) => `Account ${book.number}   Page ${page} of ${pages}`, true);
  return sheet;
}

type Where = 'first' | 'middle' | 'last';

const print = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const type = (...kinds: Kind[]) => of(book, ofKinds(...kinds));
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Account statement, ${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 40]]);
  addressed(sheet, book, 54);
  sheet.at([
    ['Account number', 40],
    [book.number, 140],
  ]);
  sheet.at([
    ['Account owner', 40],
    [book.title.join(' '), 140],
  ]);
  const lines: Line[] = [
    ['Contributions', type('contribution', 'deferral', 'match'), 1],
    ['Rollovers', type('rollover-in'), 1],
    ['Transfers of assets', type('acat-in', 'in-kind-in'), 1],
    ['Distributions', type('rmd', 'distribution', 'tax-withheld'), -1],
    ['Income', of(book, isIncome), 1],
    ['Fees', of(book, isFee), -1],
    ['Change in market value', book.gain],
  ];
  boxes(
    sheet,
    [
      {
        title: 'Account value',
        from: 40,
        to: 346,
        heads: ['This period', 'Year to date'],
        lines: [
          [
            `Value ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
            dollars(book.begin),
            dollars(yearBegin(book, lines)),
          ],
          ...lines.map(([label, cents, side]): [string, string, string] => [
            label,
            print(cents),
            print(soFar(book, label, cents, side)),
          ]),
          [`Value ${dated(book.end, 'MM/DD/YYYY')}`, dollars(book.ending), dollars(book.ending)],
        ],
        bold: [0, lines.length + 1],
      },
      { title: 'What you own', from: 366, to: 572, lines: shares(book, dollars) },
    ],
    66,
  );
}

function activity(sheet: Sheet, statement: Statement, day: (day: string) => string, where: Where): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 120, wrap: 230 },
    { head: 'Quantity', at: 430, align: 'right' },
    { head: 'Price', at: 490, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const rows: Row[] = book.events.map((event) => {
    const lines = linesOf(SAYS, book, event).flatMap((line) => sheet.paper.wrap(line, 226));
    if (lines.length === 1 && detailOf(book, event) === '') lines.push(`Reference ${book.number.slice(-2)}`);
    const place = where === 'first' ? 0 : where === 'middle' ? Math.floor((lines.length - 1) / 2) : lines.length - 1;
    const at = (text: string): Cell => [...Array.from({ length: place }, () => ''), text];
    return {
      cells: [
        where === 'last' ? day(event.settle) : at(day(event.settle)),
        lines,
        event.quantity === undefined ? '' : at(units(event.quantity)),
        event.price === undefined || event.kind === 'split' ? '' : at(price(event.price, 4)),
        event.kind === 'split' ? at('--') : at(print(event.cents)),
      ],
      event: { ...event, trade: event.settle },
    };
  });
  if (rows.length === 0) {
    sheet.heading('Activity');
    sheet.at([['There were no transactions in your account during the period.', 40]]);
    return;
  }
  sheet.table(statement, columns, rows, { title: 'Activity', gap: 5 });
  sheet.at(
    [
      ['Net cash movement', 120],
      [dollars(sum(book.events, movesCash)), 572, 'right'],
    ],
    { bold: true },
  );
  const traded = sum(book.events, isTrade);
  if (traded !== 0)
    sheet.at([
      ['of which bought and sold', 120],
      [print(traded), 572, 'right'],
    ]);
}
