import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { keepFunds, legal, message, runningHead } from '../forms-e/kit.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';

const LINES: readonly (readonly [label: string, side: 1 | -1, kind: Kind, ...more: Kind[]])[] = [
  ['Employee Elective Deferral', 1, 'deferral'],
  ['Employer Matching Contribution', 1, 'match'],
  ['Employer Discretionary Contribution', 1, 'profit-sharing'],
  ['Rollover Contributions', 1, 'rollover-in'],
  ['Loan Principal Repaid', 1, 'loan-payment'],
  ['Loan Interest Repaid', 1, 'loan-interest'],
  ['Loans Taken', -1, 'new-loan'],
  ['Benefit Payments', -1, 'distribution', 'tax-withheld', 'rmd'],
  ['Plan Expenses', -1, 'tpa-fee', 'loan-fee'],
];

/** An insurer's recordkeeping statement: this period, this year and since the beginning stand beside each other; the lines have no days. */
export function sinceInception(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Financial Group',
    'Life & Retirement',
    'Retirement Plan Company',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 40, font: random.pick(['Helvetica', 'Times']) });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: LINES.flatMap(([, , ...kinds]) => kinds).filter((kind) => kind !== 'tax-withheld'),
    pace: [0, 5],
    number: (chance) => `${chance.whole(1, 9)}-${chance.whole(10000, 99999)}`,
  });
  const statement = sheet.open(book, { ...facts, summaryOnly: true });
  front(sheet, statement);
  investments(sheet, book, funds);
  if (random.chance(0.5)) message(sheet, random, 'Reminders');
  legal(sheet, random, 'Important Information');
  runningHead(sheet, `Contract/Plan ID Number: ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.paper.newPage();
  sheet.at([[sheet.provider, 40]], { bold: true, size: 15 });
  sheet.at([['Retirement Plan Statement', 40]], { size: 11 });
  sheet.at([[`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 40]]);
  sheet.paper.down(10);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  sheet.at([
    ['Contract/Plan ID Number:', 40],
    [book.number, 150],
  ]);
  sheet.at(
    [
      [`Account value as of ${dated(book.end, 'MM/DD/YYYY')}:`, 40],
      [print(book.ending), 300, 'right'],
    ],
    { bold: true, size: 10 },
  );
  sheet.heading('Account Value Activity');
  const places = [320, 430, 550];
  sheet.head([
    { head: '', at: 40 },
    ...['This Period', 'Year-to-Date', 'Since Inception'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const moved = LINES.map(
    ([label, side, ...kinds]) => [label, sum(book.events, ofKinds(...kinds)), side, kinds[0]] as const,
  );
  const all: readonly (readonly [string, number, (1 | -1)?])[] = [
    ...moved.map(([label, cents, side]) => [label, cents, side] as const),
    ['Investment Gain/Loss', book.gain],
  ];
  const year = (label: string, cents: number, side?: 1 | -1) => soFar(book, label, cents, side);
  const before = yearBegin(book, all);
  const ever = (label: string, cents: number, side?: 1 | -1) =>
    year(label, cents, side) + (side ?? 1) * book.ytd(`${label} ever`, 0);
  const known = moved.reduce((total, [label, cents, side]) => total + ever(label, cents, side), 0);
  sheet.figures(
    [[`Beginning Account Value ${dated(book.start, 'MM/DD/YYYY')}`, print(book.begin), print(before), '$0.00']],
    places,
    40,
    [0],
  );
  for (const [label, cents, side, kind] of moved) {
    sheet.figures([[label, print(cents), print(year(label, cents, side)), print(ever(label, cents, side))]], places);
    if (cents !== 0) sheet.print(statement, { kind, trade: book.end, settle: book.end, cents }, label);
  }
  sheet.figures(
    [
      [
        'Investment Gain/Loss',
        print(book.gain),
        print(year('Investment Gain/Loss', book.gain)),
        print(book.ending - known),
      ],
      [
        `Ending Account Value ${dated(book.end, 'MM/DD/YYYY')}`,
        print(book.ending),
        print(book.ending),
        print(book.ending),
      ],
      ['Vested Account Value', print(Math.round(book.ending * 0.85)), '', ''],
    ],
    places,
    40,
    [1],
  );
}

function investments(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [260, 324, 386, 484, 566];
  const before = dated(addDays(book.start, -1), 'MM/DD/YY');
  sheet.heading('Value By Investment Option');
  sheet.head([
    { head: 'Investment Option', at: 40 },
    ...[
      ['Value', before],
      ['Net', 'Activity'],
      ['Gain/', 'Loss'],
      ['Units at', 'Unit Value'],
      ['Value', dated(book.end, 'MM/DD/YY')],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 26),
          print(fund.begin),
          print(fund.end - fund.begin - fund.gain),
          print(fund.gain),
          `${units(fund.units)} @ ${price(fund.price, 2)}`,
          print(fund.end),
        ],
      ],
      places,
    );
  const total = (of: (fund: FundAccount) => number) => funds.reduce((all, fund) => all + of(fund), 0);
  sheet.figures(
    [
      [
        'Total',
        print(total((fund) => fund.begin)),
        print(total((fund) => fund.end - fund.begin - fund.gain)),
        print(total((fund) => fund.gain)),
        '',
        print(total((fund) => fund.end)),
      ],
    ],
    places,
    40,
    [0],
  );
}
