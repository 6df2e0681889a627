import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { keepFunds, legal, runningHead } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'employer-contribution',
  'employer-contribution',
  'distribution',
  'tpa-fee',
  'custody-fee',
  'exchange-out',
  'plan-transfer-in',
  'rollover-out',
];
const SAYS: Words = {
  contribution: 'Deposit - Employee',
  'employer-contribution': 'Deposit - Employer',
  distribution: 'Benefit Withdrawal',
  'tax-withheld': 'Withholding - Federal',
  'tpa-fee': 'Contract Administration Charge',
  'custody-fee': 'Asset Charge',
  'exchange-out': 'Interfund Transfer Out',
  'exchange-in': 'Interfund Transfer In',
  'plan-transfer-in': 'Transfer from Prior Carrier',
  'rollover-out': 'Direct Rollover Paid',
};

/** An insurer's group annuity: units times unit value is the value at both ends; charges and withdrawals in parentheses; days as 30 Apr 2025. */
export function unitValueContract(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company',
    'Annuity Company',
    'Insurance & Annuity',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, font: random.pick(['Times', 'Helvetica']), margin: 46 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: KINDS,
    pace: [0, 4],
    number: () => `${random.pick(['GA-', 'G', 'AC '])}${random.whole(10000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  values(sheet, book, funds);
  activity(sheet, statement);
  legal(sheet, random, 'Important contract information');
  runningHead(
    sheet,
    `Contract ${book.number}`,
    (page, pages) => `${dated(book.end, 'D Mon YYYY')}   Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const type = (...keys: string[]) => of((event) => keys.includes(typeOf(event)));
  sheet.paper.newPage();
  sheet.at([[provider, 46]], { bold: true, size: 14 });
  sheet.at([['Group Annuity Contract Statement', 46]], { size: 11 });
  sheet.at([
    [`Contract Number ${book.number}`, 46],
    [`${dated(book.start, 'D Mon YYYY')} - ${dated(book.end, 'D Mon YYYY')}`, 566, 'right'],
  ]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.heading('Contract Value Summary');
  sheet.figures(
    [
      [`Contract Value on ${dated(addDays(book.start, -1), 'D Mon YYYY')}`, print(book.begin)],
      ['Deposits', print(type('deposits'))],
      ['Transfers from Prior Carrier', print(type('transfers'))],
      ['Withdrawals', print(type('withdrawals'))],
      ['Rollovers Paid', print(type('rollovers'))],
      ['Charges', print(of(isFee))],
      ['Investment Results', print(book.gain)],
      [`Contract Value on ${dated(book.end, 'D Mon YYYY')}`, print(book.ending)],
    ],
    [440],
    60,
    [0, 7],
  );
  sheet.at([['Amounts transferred between investment options do not change the value of the contract.', 60]], {
    size: 7,
  });
}

function values(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [262, 324, 400, 460, 506, 566];
  sheet.heading('Units and Unit Values');
  sheet.head([
    { head: 'Investment Option', at: 46 },
    ...[
      ['Beginning', 'Units'],
      ['Unit', 'Value'],
      ['Beginning', 'Value'],
      ['Ending', 'Units'],
      ['Unit', 'Value'],
      ['Ending', 'Value'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 26),
          units(fund.unitsBefore),
          price(fund.priceBefore, 4),
          money(fund.begin),
          units(fund.units),
          price(fund.price, 4),
          money(fund.end),
        ],
      ],
      places,
    );
  sheet.figures([['Total Contract Value', '', '', print(book.begin), '', '', print(book.ending)]], places, 46, [0]);
}

function activity(sheet: Sheet, statement: Statement): void {
  const rows = statement.book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'DD Mon YYYY'),
        SAYS[event.kind]!,
        event.paper!.name,
        units(event.quantity!),
        `x ${price(event.price!, 4)}`,
        print(intoFund(event)),
      ],
      event,
    }),
  );
  if (rows.length === 0) {
    sheet.at([['No financial activity during this period.', 46]]);
    return;
  }
  sheet.table(
    statement,
    [
      { head: ['Effective', 'Date'], at: 46 },
      { head: 'Transaction', at: 110, wrap: 130 },
      { head: ['Investment', 'Option'], at: 246, wrap: 118 },
      { head: 'Units', at: 428, align: 'right' },
      { head: ['Unit', 'Value'], at: 490, align: 'right' },
      { head: ['Dollar', 'Amount'], at: 566, align: 'right' },
    ],
    rows,
    { title: 'Financial Activity' },
  );
}
