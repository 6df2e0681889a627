import { addDays } from '../../../../src-shared/dates.ts';
import { person, providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, type Holding, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, type Paper, sum, typeOf } from '../events.ts';
import { maybeWrong, unsigned } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes, rebalanced } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'employer-contribution',
  'rollover-in',
  'plan-transfer-in',
  'distribution',
  'custody-fee',
  'wire-fee',
  'tpa-fee',
  'sweep-interest',
];
const SAYS: Words = {
  contribution: 'Contribution - Employee Deferral',
  'employer-contribution': 'Contribution - Employer Profit Sharing',
  'rollover-in': 'Rollover Contribution - Incoming Wire',
  'plan-transfer-in': 'Transfer From Prior Custodian',
  distribution: 'Distribution - Normal',
  'tax-withheld': 'Distribution - Federal Tax Withholding',
  'custody-fee': 'Quarterly Asset Holding Fee',
  'wire-fee': 'Outgoing Wire Fee',
  'tpa-fee': 'Expense Payment - Plan Administration Invoice',
  'sweep-interest': 'Uninvested Cash Interest',
  dividend: 'Rental Income',
  interest: 'Note Payment - Interest Portion',
  sell: 'Note Payment - Principal Portion',
  buy: 'Asset Purchase Funding',
};

/** What a custodian of alternative assets holds: a property, a note, shares of a private company. */
function alternatives(random: Random): Holding[] {
  const paper = (name: string, symbol: string): Paper => ({
    name,
    more: '',
    symbol,
    cusip: symbol,
    bond: false,
    price: 10_000,
  });
  const owner = person(random).split(' ')[1]!;
  const all: Holding[] = [
    [
      `${random.whole(12, 980)} ${random.pick(['Cedar Bluff', 'Harmon', 'Lakeview'])} Rd, Unit ${random.whole(1, 40)}`,
      'RE',
      9_000_000,
      42_000_000,
    ] as const,
    [`Promissory Note - ${owner} Holdings LLC ${random.whole(6, 11)}.00%`, 'NOTE', 1_500_000, 12_000_000] as const,
    [`${owner} Multifamily Fund ${random.pick(['II', 'III', 'IV'])} LP`, 'LP', 2_500_000, 25_000_000] as const,
    [`Gold American Eagle 1 oz (${random.whole(5, 40)})`, 'PM', 900_000, 9_000_000] as const,
  ].map(([name, code, least, most], index) => ({
    paper: paper(name, `${code}-${random.whole(10000, 99999)}${index}`),
    quantity: 1000,
    value: random.whole(least, most),
  }));
  return all.slice(0, random.whole(2, 4));
}

/** Income and movements that such assets have. */
function assetEvents(random: Random, book: Book, holdings: readonly Holding[]): Happening[] {
  return holdings.flatMap(({ paper }): Happening[] => {
    const events: Happening[] = [];
    const count = random.whole(0, book.start.slice(5, 7) === book.end.slice(5, 7) ? 1 : 3);
    for (let each = 0; each < count; each += 1) {
      const day = addDays(book.start, Math.min(27, random.whole(1, 26)) + 28 * each);
      if (day > book.end) continue;
      const plain = { trade: day, settle: day, paper };
      if (paper.symbol.startsWith('RE'))
        events.push({ ...plain, kind: 'dividend', cents: random.whole(80_000, 420_000) });
      if (paper.symbol.startsWith('NOTE')) {
        events.push({ ...plain, kind: 'interest', cents: random.whole(9_000, 90_000) });
        events.push({ ...plain, kind: 'sell', cents: random.whole(20_000, 160_000) });
      }
      if (paper.symbol.startsWith('LP') && each === 0)
        events.push({ ...plain, kind: 'buy', cents: -random.whole(500_000, 2_500_000) });
    }
    return events;
  });
}

/** A custodian of self-directed accounts: alternative assets with old valuations, and a ledger of the uninvested cash. */
export function alternativeAssets(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Trust Company',
    'IRA Services',
    'Self-Directed Custodians',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 24, margin: 44 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'quarter', 'month', 'year'],
    kinds: KINDS,
    pace: [0, 2],
    number: () => `${random.pick(['', '', 'SD'])}${random.whole(1000000, 9999999)}`,
  });
  const holdings = alternatives(random.branch('assets'));
  const events = [...kept.events, ...assetEvents(random.branch('asset events'), kept, holdings)].sort((one, other) =>
    one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0,
  );
  const quiet = random.chance(0.5) ? { ...kept, gain: 0 } : { ...kept, gain: Math.round(kept.gain / 4) };
  const { book, facts } = maybeWrong(random.branch('wrong'), rebalanced(quiet, { events, holdings }));
  const statement = sheet.open(book, facts);
  const signed = random.chance(0.5);
  front(sheet, book, provider);
  assets(sheet, book);
  ledger(sheet, statement, signed);
  notes(sheet, [
    `${provider} does not give advice and does not perform due diligence on any asset. Values of alternative assets are estimates supplied by the issuer or the account owner; where none has been supplied for 12 months the last known value is shown.`,
    'Unpaid fees may be charged to the account. Late fee: $50.00. Fee schedule: assets from $15,000.00 to $29,999.99 pay $225.00 a year.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${page}/${pages}`, 568, { align: 'right', size: 7 }, 772);
    sheet.paper.text(`${provider}  Acct ${book.number}`, 44, { size: 7 }, 772);
  });
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  sheet.at([
    ['Account Statement', 44],
    [`Period: ${dated(book.start, 'M/D/YYYY')} - ${dated(book.end, 'M/D/YYYY')}`, 568, 'right'],
  ]);
  for (const text of [`${provider} Custodian FBO`, ...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.at([[`Account #: ${book.number}`, 60]]);
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  sheet.heading('Summary of Account Value');
  const lines: readonly (readonly [string, number])[] = [
    ['Beginning Account Value', book.begin],
    ['Contributions, Rollovers and Transfers', of((event) => flow(event) && event.cents > 0)],
    ['Distributions', of((event) => flow(event) && event.cents < 0)],
    ['Investment Income', of(isIncome)],
    ['Fees and Expenses', of(isFee)],
    ['Change in Asset Values', book.gain],
    ['Ending Account Value', book.ending],
  ];
  sheet.figures(
    lines.map(([label, cents]) => [label, print(cents)] as const),
    [380],
    60,
    [0, 6],
  );
  sheet.heading('Uninvested Cash');
  sheet.figures(
    [
      ['Beginning Cash', print(book.cashBegin)],
      ['Cash In', print(of((event) => event.cents > 0))],
      ['Cash Out', print(of((event) => event.cents < 0))],
      ['Ending Cash', print(book.cashEnd)],
    ],
    [380],
    60,
  );
}

function assets(sheet: Sheet, book: Book): void {
  sheet.heading('Assets Held');
  sheet.head([
    { head: 'Asset ID', at: 44 },
    { head: 'Asset Description', at: 120 },
    { head: 'Ownership', at: 380, align: 'right' },
    { head: ['Last Valuation', 'Date'], at: 470, align: 'right' },
    { head: 'Market Value', at: 568, align: 'right' },
  ]);
  book.holdings.forEach(({ paper, value }, index) => {
    sheet.at([
      [paper.symbol, 44],
      [paper.name, 120],
      ['100.00%', 380, 'right'],
      [dated(addDays(book.start, -40 - index * 97), 'M/D/YYYY'), 470, 'right'],
      [print(value), 568, 'right'],
    ]);
  });
  sheet.at([
    ['CASH', 44],
    ['Uninvested Cash - FDIC insured omnibus account', 120],
    [print(book.cashEnd), 568, 'right'],
  ]);
  sheet.at(
    [
      ['Total', 44],
      [print(book.ending), 568, 'right'],
    ],
    { bold: true },
  );
}

function ledger(sheet: Sheet, statement: Statement, signed: boolean): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction Type', at: 100, wrap: 150 },
    { head: 'Asset / Reference', at: 256, wrap: 140 },
    ...(signed
      ? [{ head: 'Amount', at: 480, align: 'right' } as const]
      : [
          { head: 'Cash Out', at: 440, align: 'right' } as const,
          { head: 'Cash In', at: 504, align: 'right' } as const,
        ]),
    { head: 'Cash Balance', at: 568, align: 'right' },
  ];
  const blank = signed ? [''] : ['', ''];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: ['', 'Beginning Cash Balance', '', ...blank, money(balance)] }];
  for (const event of book.events) {
    balance += event.cents;
    const amounts = signed
      ? [money(event.cents, 'dollar-front')]
      : [event.cents < 0 ? unsigned(event.cents) : '', event.cents < 0 ? '' : unsigned(event.cents)];
    const reference = event.paper
      ? `${event.paper.name} ${event.paper.symbol}`
      : typeOf(event) === 'fees'
        ? 'Invoice on file'
        : '';
    rows.push({
      cells: [dated(event.settle, 'M/D/YYYY'), SAYS[event.kind]!, reference, ...amounts, money(balance)],
      event,
    });
  }
  rows.push({ cells: ['', 'Ending Cash Balance', '', ...blank, money(balance)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Cash Transaction Detail' });
}
