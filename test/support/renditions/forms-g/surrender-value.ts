import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { dayForm, keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { isFee } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = ['deposit', 'deposit', 'distribution', 'tpa-fee', 'exchange-out'];
const SAYS: Words = {
  deposit: 'Purchase Payment',
  distribution: 'Partial Withdrawal',
  'tax-withheld': 'Federal Tax Withheld',
  'tpa-fee': 'Contract Maintenance Charge',
  'exchange-out': 'Transfer From Subaccount',
  'exchange-in': 'Transfer To Subaccount',
};

/** A life insurer's variable annuity: contract value at both ends, with surrender value and death benefit beside it, and every subaccount's units. */
export function surrenderValue(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Life Insurance Company', 'Mutual Life', 'Annuity & Life']);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 44, font: random.pick(['Times', 'Helvetica']) });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [0, 3],
    number: (chance) => `${chance.pick(['VA', 'K', '20'])}${chance.whole(1000000, 9999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  subaccounts(sheet, funds);
  transactions(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'Mon D, YYYY', 'MM-DD-YYYY']));
  legal(sheet, random, 'Contract notes');
  runningHead(sheet, `Contract number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Variable Annuity Statement', 44]], { size: 11 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 44]]);
  sheet.paper.down(10);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.heading('Contract information');
  sheet.at([
    ['Contract number', 44],
    [book.number, 180],
  ]);
  sheet.at([
    ['Owner', 44],
    [book.title[0]!, 180],
  ]);
  sheet.at([
    ['Contract date', 44],
    [dated('2014-03-18', 'Month D, YYYY'), 180],
  ]);
  const type = (...keys: string[]) => sum(book.events, (event) => keys.includes(typeOf(event)));
  const lines: readonly (readonly [string, number, (1 | -1)?])[] = [
    ['Purchase payments', type('deposits'), 1],
    ['Withdrawals and withholding', type('withdrawals'), -1],
    ['Charges', sum(book.events, isFee), -1],
    ['Investment gain or loss', book.gain],
  ];
  sheet.heading('Summary of your contract value');
  sheet.at(
    [
      ['This period', 400, 'right'],
      ['Since January 1', 520, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      [
        `Contract value on ${dated(addDays(book.start, -1), 'Month D, YYYY')}`,
        print(book.begin),
        print(yearBegin(book, lines)),
      ],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        print(cents),
        print(soFar(book, label, cents, side)),
      ]),
      [`Contract value on ${dated(book.end, 'Month D, YYYY')}`, print(book.ending), print(book.ending)],
    ],
    [400, 520],
    44,
    [0, 5],
  );
  const charge = Math.round(book.ending * random.pick([0, 0.02, 0.05]));
  sheet.figures(
    [
      ['Surrender charge', print(-charge)],
      ['Surrender value', print(book.ending - charge)],
      ['Death benefit', print(Math.round(book.ending * random.pick([1, 1.04, 1.2])))],
      ['Total purchase payments since issue', print(random.whole(4_000_000, 20_000_000))],
    ],
    [400],
    44,
  );
}

function subaccounts(sheet: Sheet, funds: readonly FundAccount[]): void {
  const places = [300, 380, 460, 566];
  sheet.heading('Value of your subaccounts');
  sheet.head([
    { head: 'Subaccount', at: 44 },
    ...['Units', 'Unit value', 'Allocation', 'Value'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 36),
          units(fund.units, 4),
          price(fund.price, 4),
          `${Math.round(100 / funds.length)}%`,
          print(fund.end),
        ],
      ],
      places,
    );
  sheet.figures([['Total', '', '', '', print(funds.reduce((all, fund) => all + fund.end, 0))]], places, 44, [0]);
}

function transactions(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const rows = statement.book.events.map(
    (event: Happening): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        event.paper!.name,
        print(intoFund(event)),
        price(event.price!, 4),
        units(event.quantity!, 4),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.at([['There was no activity in your contract during this period.', 44]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: 'Date', at: 44 },
      { head: 'Transaction', at: 112, wrap: 120 },
      { head: 'Subaccount', at: 238, wrap: 130 },
      { head: 'Dollar amount', at: 430, align: 'right' },
      { head: 'Unit value', at: 496, align: 'right' },
      { head: 'Number of units', at: 568, align: 'right' },
    ],
    rows,
    { title: 'Transactions this period' },
  );
}
