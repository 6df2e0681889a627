import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, sum, typeOf } from '../events.ts';
import { maybeWrong, type Section, sectionTable, soFar } from '../forms-b/kit.ts';
import { aside, monthSpan, nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, yearBegin } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'reinvest',
  'dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'maturity',
  'contribution',
  'contribution',
  'rollover-in',
  'distribution',
  'check',
  'fee',
  'wire-fee',
  'journal-out',
  'journal-in',
  'in-kind-in',
  'sweep-interest',
];
const SAYS: Words = {
  buy: 'You bought',
  sell: 'You sold',
  maturity: 'Redemption payout',
  reinvest: 'Reinvestment',
  dividend: 'Dividend received',
  'capgain-lt': 'Long-term cap gain',
  interest: 'Interest earned',
  'sweep-interest': 'Money market dividend',
  contribution: 'Employer contribution',
  'rollover-in': 'Direct rollover',
  distribution: 'Normal distribution',
  'tax-withheld': 'Fed tax withheld',
  check: 'Check paid',
  'journal-in': 'Transferred from',
  'journal-out': 'Transferred to',
  'in-kind-in': 'Transfer of assets',
  fee: 'Advisor fee',
  'wire-fee': 'Wire fee',
};
const bank = (event: Happening) => ['deposits', 'rollovers', 'withdrawals'].includes(typeOf(event));
const SECTIONS: readonly Section[] = [
  {
    title: 'Purchases & Sales',
    total: 'Total Purchases & Sales',
    belongs: (event) => ['purchases', 'sales'].includes(typeOf(event)),
  },
  { title: 'Dividends & Interest', total: 'Total Dividends & Interest', belongs: isIncome },
  { title: 'Reinvestments', total: 'Total Reinvestments', belongs: (event) => typeOf(event) === 'reinvestments' },
  { title: 'Deposits & Withdrawals', total: 'Total Deposits & Withdrawals', belongs: bank },
  { title: 'Transfers', belongs: (event) => typeOf(event) === 'transfers' },
  { title: 'Fees & Charges', total: 'Total Fees & Charges', belongs: isFee },
];

/** A discount broker's monthly form: account value change with two columns, detail by kind, and a money fund whose many sweeps mirror it. */
export function groupedDetail(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Investments',
    'Brokerage Services LLC',
    'Discount Brokerage',
  ]);
  const sheet = new Sheet(provider, { size: random.pick([7.5, 8]), headroom: 32 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 22],
    number: () => `${random.pick(['Z', 'X', ''])}${random.whole(10, 99)}-${random.whole(100000, 999999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  const fund = `${provider.split(' ')[0]!.toUpperCase()} GOVERNMENT MONEY MARKET`;
  sheet.paper.newPage();
  front(sheet, book);
  holdings(sheet, book, fund);
  detail(sheet, statement);
  if (random.chance(0.5)) sweepsBySide(sheet, book, fund);
  else sweepsWithBalance(sheet, book, fund);
  if (random.chance(0.4)) estimated(sheet, book);
  notes(sheet, [
    'Change in investment value reflects appreciation or depreciation of your holdings due to price changes, and transactions from other activity between statement periods. Average money market balance: $31,200.41.',
    'Cost basis may be adjusted for wash sales. i - information not available. Free credit balances over $250,000.00 are not insured.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 12 }, 30);
    paper.text(monthSpan(book), 572, { align: 'right', size: 8 }, 28);
    paper.text(`Account # ${book.number}`, 572, { align: 'right', size: 8 }, 39);
    paper.text(`${page} of ${pages}`, 572, { align: 'right', size: 7 }, 776);
  });
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book): void {
  const sums = sumsOf(book);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.at(
    [
      ['Your account value:', 340],
      [print(book.ending), 572, 'right'],
    ],
    { bold: true, size: 11 },
  );
  sheet.at([
    ['Change from last period:', 340],
    [print(book.ending - book.begin), 572, 'right'],
  ]);
  sheet.heading('Account Value Change Summary');
  sheet.head([
    { head: '', at: 40 },
    { head: 'This Period', at: 440, align: 'right' },
    { head: 'Year-to-Date', at: 572, align: 'right' },
  ]);
  const lines: readonly (readonly [string, number, 1 | -1])[] = [
    ['Additions', sums.deposits + sums.inKind, 1],
    ['   Cash deposits', sums.deposits, 1],
    ['   Securities transferred in', sums.inKind, 1],
    ['Subtractions', sums.withdrawals + sums.fees, -1],
    ['   Withdrawals', sums.withdrawals, -1],
    ['   Fees and charges', sums.fees, -1],
    ['Dividends, interest and gains received', sums.income, 1],
    ['Change in Investment Value*', book.gain, book.gain < 0 ? -1 : 1],
  ];
  const own = (label: string, cents: number, side: 1 | -1) => soFar(book, label, cents, side);
  const parts = (from: number) => lines.slice(from, from + 2).reduce((all, line) => all + own(...line), 0);
  const yearOf = (label: string, cents: number, side: 1 | -1) =>
    label === 'Additions' ? parts(1) : label === 'Subtractions' ? parts(4) : own(label, cents, side);
  sheet.figures(
    [
      [
        'Beginning Account Value',
        print(book.begin),
        print(
          yearBegin(
            book,
            lines.filter(([label]) => !/tractions$|^Additions$/.test(label)),
          ),
        ),
      ],
      ...lines.map(([label, cents, side]): [string, string, string] => [
        label,
        money(cents),
        money(yearOf(label, cents, side)),
      ]),
      ['Ending Account Value', print(book.ending), print(book.ending)],
    ],
    [440, 572],
    40,
    [0, 1, 4, 9],
  );
}

function holdings(sheet: Sheet, book: Book, fund: string): void {
  const places = [300, 360, 436, 506, 572];
  sheet.heading('Holdings');
  sheet.head([
    { head: 'Description', at: 40 },
    ...[
      'Quantity',
      ['Price', 'Per Unit'],
      ['Ending', 'Market Value'],
      ['Total', 'Cost Basis'],
      ['Unrealized', 'Gain/Loss'],
    ].map((head, index): Column => ({ head, at: places[index]!, align: 'right' })),
  ]);
  sheet.figures([[fund, money(book.cashEnd), '1.0000', money(book.cashEnd), 'not applicable', '']], places);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${`${paper.name} ${paper.more}`.slice(0, 30)} (${paper.symbol})`.slice(0, 42),
          units(quantity),
          price(paper.price, 4),
          money(value),
          money(costOf(paper, value)),
          money(value - costOf(paper, value)),
        ],
      ],
      places,
    );
  sheet.figures([['Total Holdings', '', '', print(book.ending), '', '']], places, 40, [0]);
}

function detail(sheet: Sheet, statement: Statement): void {
  sheet.heading('Transaction Detail', { size: 12 });
  if (statement.book.events.length === 0) sheet.at([['There was no activity in your account during this period.', 40]]);
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 40 },
    { head: 'Security Name / Description', at: 94, wrap: 150 },
    { head: ['Symbol/', 'CUSIP'], at: 256 },
    { head: 'Transaction', at: 310, wrap: 88 },
    { head: 'Quantity', at: 448, align: 'right' },
    { head: 'Price', at: 506, align: 'right' },
    { head: 'Amount', at: 572, align: 'right' },
  ];
  const cells = (event: Happening) => [
    dated(event.settle, 'MM/DD'),
    nameOf(event, event.checkNumber ? `CHECK ${event.checkNumber}` : textOf(event)),
    event.paper?.symbol ?? '',
    SAYS[event.kind]!,
    event.quantity === undefined ? '' : units(event.quantity),
    event.price === undefined ? '' : price(event.price, 5, true),
    print(event.cents),
  ];
  for (const section of SECTIONS) sectionTable(sheet, statement, section, columns, cells, 6, print, 1);
}

function textOf(event: Happening): string {
  const texts: Words = {
    contribution: 'CONTRIBUTION PRIOR YEAR PROFIT SHARING RECEIVED BY CHECK',
    'rollover-in': 'ROLLOVER CASH FROM OUTSIDE PLAN',
    distribution: 'DISTRIBUTION TO PARTICIPANT',
    'tax-withheld': 'FEDERAL WITHHOLDING',
    fee: 'ADVISORY FEE PAID TO YOUR REGISTERED INVESTMENT ADVISER',
    'wire-fee': 'WIRE TRANSFER CHARGE',
    'journal-in': 'FROM ANOTHER ACCOUNT OF THE PLAN',
    'journal-out': 'TO ANOTHER ACCOUNT OF THE PLAN',
    'sweep-interest': 'GOVERNMENT MONEY MARKET',
  };
  return texts[event.kind] ?? '';
}

function sweepDays(book: Book): { day: string; net: number }[] {
  const days = [...new Set(book.events.filter(movesCash).map((event) => event.settle))];
  return days
    .map((day) => ({ day, net: sum(book.events, (event) => event.settle === day && movesCash(event)) }))
    .filter(({ net }) => net !== 0);
}

/** Purchases and redemptions of the fund, two columns of days beside each other. */
function sweepsBySide(sheet: Sheet, book: Book, fund: string): void {
  const days = sweepDays(book);
  if (days.length === 0) return;
  const half = Math.ceil(days.length / 2);
  sheet.heading('Core Fund Activity');
  sheet.at([[`${fund} - settled at $1.00 per share`, 40]]);
  sheet.head([
    ...[40, 320].flatMap((left): Column[] => [
      { head: 'Date', at: left },
      { head: 'Activity', at: left + 50 },
      { head: 'Amount', at: left + 242, align: 'right' },
    ]),
  ]);
  for (let index = 0; index < half; index += 1)
    sheet.at(
      [days[index], days[index + half]].flatMap((each, place): [string, number, ('left' | 'right')?][] =>
        each
          ? [
              [dated(each.day, 'MM/DD'), 40 + place * 280],
              [each.net > 0 ? 'You bought' : 'You sold', 90 + place * 280],
              [money(-each.net), 282 + place * 280, 'right'],
            ]
          : [],
      ),
    );
  sheet.at([[`Net of core fund activity: ${print(-days.reduce((total, { net }) => total + net, 0))}`, 40]], {
    bold: true,
  });
}

function sweepsWithBalance(sheet: Sheet, book: Book, fund: string): void {
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 40 },
    { head: 'Description', at: 94, wrap: 220 },
    { head: 'Quantity', at: 390, align: 'right' },
    { head: 'Price', at: 440, align: 'right' },
    { head: 'Amount', at: 506, align: 'right' },
    { head: 'Balance', at: 572, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows = sweepDays(book).map(({ day, net }): Row => {
    balance += net;
    const text = `${net > 0 ? 'SWEEP INTO' : 'SWEEP OUT OF'} ${fund}`;
    return { cells: [dated(day, 'MM/DD'), text, money(net), '1.00', money(-net), money(balance)] };
  });
  if (rows.length > 0) sheet.table(aside(book), columns, rows, { title: 'Money Market Fund Sweep Activity' });
}

/** Income that is expected: no transactions of the period. */
function estimated(sheet: Sheet, book: Book): void {
  sheet.heading('Estimated Cash Flow (next 3 months)');
  sheet.head([
    { head: 'Security', at: 40 },
    { head: 'Payable', at: 330 },
    { head: 'Estimated income', at: 572, align: 'right' },
  ]);
  for (const { paper, value } of book.holdings.slice(0, 3))
    sheet.at([
      [paper.name, 40],
      [dated(book.end, 'MM/YYYY'), 330],
      [money(Math.round(value * 0.006)), 572, 'right'],
    ]);
}
