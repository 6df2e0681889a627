import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, type Kind, sum, typeOf } from '../events.ts';
import { type Ends, endsOf, type FundAccount, fundAccounts, intoFund } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Accumulated value {}', 'Accumulated value {}'],
  ['Cash value, beginning', 'Cash value, ending'],
  ['Value of contract at start', 'Value of contract at end'],
];
const KINDS: readonly Kind[] = [
  'contribution',
  'contribution',
  'employer-contribution',
  'distribution',
  'custody-fee',
  'exchange-out',
  'rollover-in',
  'rollover-out',
];
const SAYS: Words = {
  contribution: 'Participant purchase payment',
  'employer-contribution': 'Group purchase payment',
  distribution: 'Partial surrender',
  'tax-withheld': 'Federal tax withheld on surrender',
  'custody-fee': 'Contract maintenance charge',
  'exchange-out': 'Reallocated out',
  'exchange-in': 'Reallocated in',
  'rollover-in': 'Rollover purchase payment',
  'rollover-out': 'Direct rollover to another carrier',
};
const print = (cents: number) => money(cents, 'paren', true);

/** An insurer's group contract: sub-accounts with units at both ends, then entries of two lines, the figures on the second. */
export function separateAccount(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Life Insurance Company', 'Mutual Life', 'Life & Annuity']);
  const sheet = new Sheet(provider, { size: 8.5, font: 'Times', headroom: 20, margin: 54 });
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'year'],
    kinds: KINDS,
    pace: [0, 3],
    number: () => `${random.pick(['GVA', 'SA', 'MM'])} ${random.whole(10000, 99999)}-${random.whole(100, 999)}`,
  });
  const { book, funds } = fundAccounts(random.branch('funds'), kept);
  const statement = sheet.open(book);
  sheet.paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 14 });
  sheet.at([['Variable Account Statement', 306, 'center']], { size: 11 });
  sheet.at([
    [`Contract ${book.number}`, 54],
    [`${dated(book.start, 'DD Month YYYY')} to ${dated(book.end, 'DD Month YYYY')}`, 558, 'right'],
  ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  subAccounts(sheet, funds);
  for (const fund of funds) entries(sheet, statement, fund);
  totals(sheet, book);
  return sheet;
}

function subAccounts(sheet: Sheet, funds: readonly FundAccount[]): void {
  const places = [285, 350, 420, 488, 558];
  sheet.heading('Sub-accounts');
  sheet.head([
    { head: 'Sub-account', at: 54 },
    ...[
      ['Beginning', 'units'],
      ['Units', 'added'],
      ['Units', 'taken'],
      ['Ending', 'units'],
      ['Ending', 'value'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds) {
    const moved = (sign: 1 | -1) =>
      fund.events
        .map((event) => event.quantity!)
        .filter((quantity) => quantity * sign > 0)
        .reduce((all, each) => all + each, 0);
    sheet.figures(
      [
        [
          fund.name.slice(0, 30),
          units(fund.unitsBefore),
          units(moved(1)),
          units(moved(-1)),
          units(fund.units),
          print(fund.end),
        ],
      ],
      places,
    );
  }
}

function entries(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const columns: Column[] = [
    { head: ['Entry', 'Units @ unit value'], at: 54 },
    { head: 'Effective', at: 380, align: 'right' },
    { head: 'Dollars', at: 558, align: 'right' },
  ];
  const rows: Row[] = [
    { cells: [`Units brought into the period: ${units(fund.unitsBefore)}`, '', ''] },
    ...fund.events.map(
      (event): Row => ({
        cells: [
          [SAYS[event.kind]!, `${units(event.quantity!)} @ ${price(event.price!, 4)}`],
          ['', dated(event.settle, 'DD Mon YYYY')],
          ['', print(intoFund(event))],
        ],
        event,
      }),
    ),
  ];
  if (fund.events.length > 0) sheet.table(statement, columns, rows, { title: `Entries in ${fund.name}` });
}

function totals(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const [before, after] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'DD Month YYYY'),
    dated(book.end, 'DD Month YYYY'),
  );
  sheet.heading('Your contract in total');
  sheet.figures(
    [
      [before, print(book.begin)],
      ['Purchase payments', print(of((event) => ['deposits', 'rollovers'].includes(typeOf(event)) && event.cents > 0))],
      [
        'Surrenders and rollovers out',
        print(of((event) => ['withdrawals', 'rollovers'].includes(typeOf(event)) && event.cents < 0)),
      ],
      ['Contract charges', print(of(isFee))],
      ['Net investment experience', print(book.gain)],
      [after, print(book.ending)],
    ],
    [470],
    54,
    [0, 5],
  );
}
