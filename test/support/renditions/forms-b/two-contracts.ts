import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, type FundAccount, fundAccounts, intoFund } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Accumulation on {}', 'Accumulation on {}'],
  ['Value {}', 'Value {}'],
  ['Opening accumulation', 'Closing accumulation'],
];

const SAYS: Words = {
  deferral: 'Premium received - your salary reduction',
  'employer-contribution': 'Premium received - your institution',
  'rollover-in': 'Rollover received',
  dividend: 'Dividend and interest credited',
  rmd: 'Minimum distribution payment',
  distribution: 'Cash withdrawal',
  'tax-withheld': 'Federal tax withheld from payment',
  'custody-fee': 'Plan servicing fee',
  'exchange-out': 'Transferred to another account in this contract',
  'exchange-in': 'Transferred from another account in this contract',
};
const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'rollover-in',
  'dividend',
  'dividend',
  'rmd',
  'distribution',
  'custody-fee',
  'exchange-out',
];

/** A 403(b) statement of two annuity contracts of one person: a summary of both, then each contract with its accounts. */
export function twoContracts(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Teachers Annuity',
    'Educators Retirement Equities',
    'Annuity Association',
  ]);
  const sheet = new Sheet(provider, { size: 8, headroom: 26, margin: 48 });
  const contracts = contractsOf(random);
  front(
    sheet,
    contracts.map(({ book }) => book),
    provider,
  );
  for (const { book, funds, kind } of contracts) {
    const statement = sheet.open(book);
    contractSummary(sheet, book, kind);
    for (const fund of funds) account(sheet, statement, fund);
  }
  sheet.paper.down(10);
  sheet.paper.paragraph(
    'Annuity account options are guaranteed by the issuing company. Estimated lifetime income at age 65 on the balances shown: $1,412.00 a month. The 403(b) limit for 2025 is $23,500.00, or $31,000.00 at age 50.',
    { size: 6.5 },
  );
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${provider} · Quarterly review`, 48, { size: 9, bold: true }, 30);
    sheet.paper.text(`${page} of ${pages}`, 564, { align: 'right', size: 7 }, 30);
  });
  return sheet;
}

function contractsOf(random: Random) {
  const letter = random.pick([...'ABCDK']);
  const first = unitsOf(random.branch('first'), `${letter}${random.whole(100000, 999999)}-${random.whole(0, 9)}`, [
    'deferral',
    'dividend',
    'exchange-out',
    'distribution',
  ]);
  const next = unitsOf(random.branch('next'), `${letter}${random.whole(100000, 999999)}-${random.whole(0, 9)}`, KINDS);
  const inside = (event: Happening) => event.settle >= first.start && event.settle <= first.end;
  const same = { ...next, start: first.start, end: first.end, title: first.title, events: next.events.filter(inside) };
  return [
    { kind: 'Supplemental Retirement Annuity', ...fundAccounts(random.branch('first funds'), paired(first)) },
    { kind: 'Group Retirement Annuity', ...fundAccounts(random.branch('next funds'), paired(same)) },
  ];
}

function unitsOf(random: Random, number: string, kinds: readonly Kind[]): Book {
  return keepUnits(random, { lengths: ['quarter'], kinds, pace: [1, 3], number: () => number });
}

/** The account's end follows from what its funds are worth, whatever was left out. */
function paired(book: Book): Book {
  return { ...book, ending: book.holdings.reduce((all, holding) => all + holding.value, 0) };
}

function front(sheet: Sheet, books: readonly Book[], provider: string): void {
  const total = (of: (book: Book) => number) =>
    money(
      books.reduce((all, book) => all + of(book), 0),
      'front',
      true,
    );
  const first = books[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 15 });
  sheet.at([[`Retirement statement for the quarter ended ${dated(first.end, 'Month D, YYYY')}`, 48]], { size: 11 });
  for (const text of [first.title[0]!, ...first.address]) sheet.at([[text, 60]]);
  sheet.heading('All your contracts');
  sheet.head([
    { head: 'Contract', at: 48 },
    { head: 'Last statement', at: 420, align: 'right' },
    { head: 'This statement', at: 564, align: 'right' },
  ]);
  for (const book of books)
    sheet.figures([[book.number, money(book.begin, 'front', true), money(book.ending, 'front', true)]], [420, 564], 48);
  sheet.figures([['Total', total((book) => book.begin), total((book) => book.ending)]], [420, 564], 48, [0]);
}

function contractSummary(sheet: Sheet, book: Book, kind: string): void {
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const print = (cents: number) => money(cents, 'dollar-front', true);
  sheet.paper.newPage();
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.heading(`Contract number ${book.number} - ${kind}`);
  sheet.figures(
    [
      [opening, print(book.begin)],
      ['Premiums you paid', print(by(ofKinds('deferral')))],
      ['Premiums your institution paid', print(by(ofKinds('employer-contribution')))],
      ['Rollovers received', print(by(ofKinds('rollover-in')))],
      ['Withdrawals and payments', print(by((event) => typeOf(event) === 'withdrawals'))],
      ['Fees', print(by(isFee))],
      ['Dividends and interest', print(by(isIncome))],
      ['Gains and losses', print(book.gain)],
      [closing, print(book.ending)],
    ],
    [420],
    48,
    [0, 8],
  );
}

function account(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 48 },
    { head: 'Transaction', at: 100, wrap: 190 },
    { head: 'Unit value', at: 390, align: 'right' },
    { head: 'Units', at: 470, align: 'right' },
    { head: 'Amount', at: 564, align: 'right' },
  ];
  const edge = (day: string, label: string, value: number, at: number, quantity: number): Row => ({
    cells: [
      dated(day as Book['start'], 'MM/DD/YYYY'),
      label,
      price(at, 4, true),
      units(quantity, 4),
      money(value, 'front', true),
    ],
    bold: true,
  });
  const rows: Row[] = [
    edge(book.start, 'Beginning accumulation', fund.begin, fund.priceBefore, fund.unitsBefore),
    ...fund.events.map(
      (event): Row => ({
        cells: [
          dated(event.settle, 'MM/DD/YYYY'),
          SAYS[event.kind]!,
          price(event.price!, 4, true),
          units(event.quantity!, 4),
          money(intoFund(event), 'dollar-front', true),
        ],
        event,
      }),
    ),
    edge(book.end, 'Ending accumulation', fund.end, fund.price, fund.units),
  ];
  sheet.table(statement, columns, rows, { title: fund.name });
}
