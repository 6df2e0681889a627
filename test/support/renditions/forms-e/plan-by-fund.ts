import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, soFar } from '../forms-b/kit.ts';
import { dated, money } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { keepFunds, legal, runningHead } from './kit.ts';

const SOURCES = ['Employee', 'Roth', 'Employer'] as const;
const LINES: readonly (readonly [label: string, kind: Kind, ...more: Kind[]])[] = [
  ['Employee Contributions', 'deferral'],
  ['Roth Contributions', 'roth'],
  ['Employer Contributions', 'employer-contribution'],
  ['Rollovers In', 'rollover-in'],
  ['Loan Principal Repayments', 'loan-payment'],
  ['Loan Interest', 'loan-interest'],
  ['New Loans', 'new-loan'],
  ['Benefit Payments', 'distribution', 'tax-withheld'],
  ['Administrative Expenses', 'tpa-fee'],
  ['Forfeitures Applied', 'forfeiture'],
];

/** A recordkeeper's report to the plan: assets by fund and activity by source, this period beside the year; no line has a date. */
export function planByFund(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement Plan Services', 'Recordkeeping', 'Benefits']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 36, landscape: true });
  const { book, funds, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'year', 'month'],
      kinds: LINES.map(([, kind]) => kind),
      pace: [2, 8],
      number: () => `${random.pick(['', 'P', 'GA'])}${random.whole(100000, 999999)}-${random.whole(10, 99)}`,
    },
    SOURCES,
  );
  const statement = sheet.open(book, { ...facts, summaryOnly: true });
  front(sheet, book, provider);
  if (random.chance(0.5)) {
    activity(sheet, statement);
    byFund(sheet, book, funds);
  } else {
    byFund(sheet, book, funds);
    activity(sheet, statement);
  }
  legal(sheet, random, 'Plan fiduciary information');
  runningHead(
    sheet,
    `Plan ${book.number}   ${provider}`,
    (page, pages) => `Report date ${dated(book.end, 'MM/DD/YYYY')}   ${page}/${pages}`,
  );
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '$0.00' : money(cents, 'dollar-front', true));

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[book.planName ?? book.title[0]!, 36]], { bold: true, size: 14 });
  sheet.at([['Plan-Level Statement', 36]], { size: 11 });
  sheet.at([[`Plan Number: ${book.number}`, 36]]);
  sheet.at([[`For the period ${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`, 36]]);
  sheet.at([[`Prepared by ${provider}`, 36]]);
}

/** Several lines of one kind of movement make one row; the plan's total stands last in its line. */
function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const places = [360, 460, 560, 660, 750];
  sheet.heading('Plan Activity by Source');
  sheet.head([
    { head: 'Activity', at: 36 },
    ...[...SOURCES, 'Plan Total', 'Year to Date'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const begin = [0.5, 0.15].map((share) => Math.round(book.begin * share));
  begin.push(book.begin - begin[0]! - begin[1]!);
  const gain = [0.5, 0.15].map((share) => Math.round(book.gain * share));
  gain.push(book.gain - gain[0]! - gain[1]!);
  const line = (label: string, cells: readonly number[], total: number, year: string, bold = false) =>
    sheet.figures([[label, ...cells.map(print), print(total), year]], places, 36, bold ? [0] : []);
  line('Beginning Balance', begin, book.begin, '', true);
  const ends = begin.map((cents, index) => cents + gain[index]!);
  for (const [label, ...kinds] of LINES) {
    const events = book.events.filter(ofKinds(...kinds));
    const cells = SOURCES.map((source) => sum(events, (event) => event.source === source));
    cells.forEach((cents, index) => {
      ends[index]! += cents;
    });
    const total = sum(events);
    line(label, cells, total, print(soFar(book, label, total, total < 0 ? -1 : 1)));
    if (total !== 0)
      sheet.print(statement, { kind: kinds[0]!, trade: book.end, settle: book.end, cents: total }, label);
  }
  line('Gain/Loss', gain, book.gain, print(soFar(book, 'gain', book.gain)));
  line('Ending Balance', ends, book.ending, '', true);
}

const FLOWS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['Contributions', (event) => ['deposits', 'rollovers'].includes(typeOf(event))],
  ['Loan Activity', (event) => ['loanPayments', 'loanInterest', 'newLoans'].includes(typeOf(event))],
  ['Withdrawals', (event) => ['withdrawals', 'forfeiture'].includes(typeOf(event))],
  ['Fees', (event) => typeOf(event) === 'fees'],
];

function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [300, 390, 470, 550, 610, 670, 756];
  sheet.heading('Assets and Activity by Investment');
  sheet.head([
    { head: 'Investment', at: 36 },
    ...['Beginning Balance', ...FLOWS.map(([label]) => label), 'Gain/Loss', 'Ending Balance'].map(
      (head, index): Column => ({ head: head.split(' '), at: places[index]!, align: 'right' }),
    ),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 40),
          print(fund.begin),
          ...FLOWS.map(([, belongs]) => print(sum(fund.events, belongs))),
          print(fund.gain),
          print(fund.end),
        ],
      ],
      places,
    );
  sheet.figures(
    [
      [
        'Total',
        print(book.begin),
        ...FLOWS.map(([, belongs]) => print(sum(book.events, belongs))),
        print(book.gain),
        print(book.ending),
      ],
    ],
    places,
    36,
    [0],
  );
}
