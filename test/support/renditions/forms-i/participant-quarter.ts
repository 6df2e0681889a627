import { addDays } from '../../../../src-shared/dates.ts';
import { person, providerName } from '../../generator/names.ts';
import { type Random, seeded } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { dayForm, keepFunds, message, runningHead } from '../forms-e/kit.ts';
import { changeTable, type Line } from '../forms-g/kit.ts';
import { terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { facts } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'profit-sharing',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'loan-fee',
  'tpa-fee',
  'hardship',
  'dividend',
  'forfeiture',
  'exchange-out',
];
const SAYS: Words = {
  deferral: 'Before-tax contribution',
  roth: 'Roth 401(k) contribution',
  match: 'Company match',
  'profit-sharing': 'Company profit sharing',
  'loan-payment': 'Loan principal repaid',
  'loan-interest': 'Loan interest repaid',
  'new-loan': 'Loan taken',
  'loan-fee': 'Loan origination fee',
  'tpa-fee': 'Plan administrative fee',
  hardship: 'Hardship withdrawal',
  dividend: 'Fund dividend',
  forfeiture: 'Forfeited non-vested amount',
  'exchange-out': 'Fund transfer out',
  'exchange-in': 'Fund transfer in',
};

/** A participant's quarterly statement of a 401(k) plan: the account since the last statement beside the year, the funds abreast, and the history with units and their value. */
export function participantQuarter(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement', '401(k) Services', 'Benefits Group']);
  const sheet = new Sheet(provider, { size: 8, headroom: 28, margin: 42 });
  const {
    book: drawn,
    funds,
    facts: known,
  } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [2, 6],
    number: (chance) => `${chance.whole(100000, 999999)}-${chance.whole(100, 999)}`,
  });
  const owner = person(random);
  const book: Book = { ...drawn, title: [drawn.planName ?? `${drawn.title[0]} 401(k) Plan`, `FBO ${owner}`] };
  const statement = sheet.open(book, known);
  front(sheet, book, provider, owner);
  abreast(sheet, book, funds);
  history(sheet, statement, dayForm(random, ['MM/DD/YYYY', 'Mon D, YYYY', 'M/D/YY']));
  if (random.chance(0.5)) message(sheet, random, 'Good to know');
  loans(sheet, random);
  terms(sheet, random, 'Understanding your statement');
  runningHead(
    sheet,
    `${owner}   Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}   Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string, owner: string): void {
  const kinds = (...some: Kind[]) => sum(book.events, ofKinds(...some));
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 14 });
  sheet.at([['Your quarterly retirement statement', 42]], { size: 11 });
  sheet.paper.down(10);
  for (const text of [owner, ...book.address]) sheet.at([[text, 56]]);
  sheet.paper.down(8);
  facts(
    sheet,
    [
      ['Plan name', book.title[0]!],
      ['Account number', book.number],
      ['Statement period', `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`],
    ],
    42,
    140,
  );
  const lines: Line[] = [
    ['Your contributions', kinds('deferral', 'roth'), 1],
    ['Company contributions', kinds('match', 'profit-sharing'), 1],
    ['Loan repayments, with interest', kinds('loan-payment', 'loan-interest'), 1],
    ['Loans', kinds('new-loan'), -1],
    ['Withdrawals', kinds('hardship'), -1],
    ['Forfeitures', kinds('forfeiture'), -1],
    ['Dividends', kinds('dividend'), 1],
    ['Fees', kinds('tpa-fee', 'loan-fee'), -1],
    ['Market gain/loss', book.gain],
  ];
  sheet.heading('How your account has changed');
  sheet.at(
    [
      ['Since last statement', 380, 'right'],
      ['Year to date', 490, 'right'],
    ],
    { bold: true },
  );
  changeTable(
    sheet,
    book,
    [`Balance as of ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, `Balance as of ${dated(book.end, 'MM/DD/YYYY')}`],
    lines,
    [380, 490],
    42,
    print,
  );
  sheet.at([
    ['Vested balance', 42],
    [print(Math.round(book.ending * 0.94)), 380, 'right'],
  ]);
}

function abreast(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [270, 345, 420, 490, 570];
  const into = (fund: FundAccount) =>
    fund.events.filter((event) => isTrade(event)).reduce((all, event) => all + intoFund(event), 0);
  const activity = (fund: FundAccount) =>
    fund.events.filter((event) => !isTrade(event)).reduce((all, event) => all + intoFund(event), 0);
  sheet.heading('Your investments at work');
  sheet.head([
    { head: 'Fund', at: 42 },
    ...[
      ['Beginning', 'balance'],
      ['Money in', 'and out'],
      ['Fund', 'transfers'],
      ['Gain/', 'loss'],
      ['Ending', 'balance'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  const cells = (fund: FundAccount) => [fund.begin, activity(fund), into(fund), fund.gain, fund.end];
  for (const fund of funds) sheet.figures([[fund.name.slice(0, 28), ...cells(fund).map(print)]], places);
  const totals = funds.map(cells).reduce((all, each) => all.map((cents, index) => cents + each[index]!));
  sheet.figures([['Total', ...totals.map(print)]], places, 42, [0]);
  sheet.paper.line(`Personal rate of return this period ${((100 * book.gain) / Math.max(1, book.begin)).toFixed(2)}%`);
}

function history(sheet: Sheet, statement: Statement, day: (day: string) => string): void {
  const { book } = statement;
  if (book.events.length === 0) {
    sheet.heading('Transaction history');
    sheet.at([['You had no transactions this period.', 42]]);
    return;
  }
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'What happened', at: 108, wrap: 140 },
    { head: 'Fund', at: 256, wrap: 130 },
    { head: 'Amount', at: 450, align: 'right' },
    { head: 'Unit value', at: 510, align: 'right' },
    { head: 'Units', at: 570, align: 'right' },
  ];
  const rows = book.events.map(
    (event: Happening): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        event.paper!.name,
        print(intoFund(event)),
        price(event.price!, 4, true),
        units(event.quantity!),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Transaction history' });
}

/** Loans that are still owed: a list beside the account, with figures that are none of its lines. */
function loans(sheet: Sheet, random: Random): void {
  if (random.chance(0.4)) return;
  const chance = seeded(`loan ${random.whole(1, 9999)}`);
  const first = chance.whole(300_000, 2_000_000);
  sheet.heading('Your loans');
  sheet.head([
    { head: 'Loan', at: 42 },
    { head: 'Original amount', at: 260, align: 'right' },
    { head: 'Interest rate', at: 360, align: 'right' },
    { head: 'Outstanding balance', at: 480, align: 'right' },
  ]);
  sheet.figures([['General purpose loan 1', print(first), '8.50%', print(Math.round(first * 0.6))]], [260, 360, 480]);
}
