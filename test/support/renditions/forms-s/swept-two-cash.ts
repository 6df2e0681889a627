import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, isTrade, type Kind, movesCash, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { detailOf, planBook } from '../forms-h/kit.ts';
import { worthOfKind } from '../forms-l/kit.ts';
import { figures, PAYDAYS } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { percent, smallPrint, totalOf, yearColumn } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'distribution',
  'distribution',
  'wire-out',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'interest',
  'interest',
  'foreign-tax',
  'buy',
  'buy',
  'sell',
  'maturity',
  'custody-fee',
  'tpa-fee',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Cash Receipt Employee Contributions',
  match: 'Cash Receipt Employer Matching Contribution',
  'employer-contribution': 'Cash Receipt Employer Contribution',
  'loan-payment': 'Cash Receipt Participant Loan Principal',
  'loan-interest': 'Cash Receipt Participant Loan Interest',
  'rollover-in': 'Cash Receipt Rollover Received',
  distribution: 'Cash Disbursement Paid To Participant Lump Sum Distribution',
  'tax-withheld': 'Federal Income Tax Withheld On Distribution',
  'wire-out': 'Cash Disbursement Paid By Wire Transfer As Directed',
  'custody-fee': 'Trust Fee Collected Charged For Period',
  'tpa-fee': 'Cash Disbursement Paid To Plan Recordkeeper Administrative Fee',
};
const FUND = 'GOVERNMENT OBLIGATIONS FUND CLASS Y';
const RECEIPTS = (event: Happening): boolean => isFlow(event) && event.cents > 0;
const PAID = (event: Happening): boolean => isFlow(event) && event.cents < 0;
const INTEREST = ofKinds('interest', 'sweep-interest');
const DIVIDENDS = ofKinds('dividend', 'qualified-dividend', 'foreign-tax');
const show = (cents: number): string => money(cents);
const day = (text: string): string => dated(text, 'MM/DD/YY');
const rateOf = (cents: number, name: string): string => (cents / 100 / (1_000 + name.length * 90)).toFixed(4);

/** A bank's trust department: market value reconciled with the year beside it, cash in an income and a principal column that a money fund sweeps to nothing each day, and the tax cost of what was bought and sold. */
export function sweptTwoCash(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Bank',
    'Institutional Trust & Custody',
    'National Bank Trust',
  ]);
  const sheet = new Sheet(provider, { size: 8, margin: 42, headroom: 44 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: KINDS,
      pace: [4, 14],
      number: (chance) => `${figures(chance, 2)}-${chance.pick(['SB', 'WF', 'KN'])}${figures(chance, 4)}`,
    },
    { ...PAYDAYS, chance: 0.4 },
  );
  const statement = sheet.open(book, facts);
  cover(sheet, book, provider);
  sheet.paper.newPage();
  marketValue(sheet, book);
  assets(sheet, book);
  cash(sheet, book);
  sheet.paper.newPage();
  assetDetail(sheet, book);
  if (random.branch('page').chance(0.6)) sheet.paper.newPage();
  detail(sheet, statement);
  sheet.onEveryPage((page) => {
    if (page === 1) return;
    const { paper } = sheet;
    paper.text(book.title[0]!.toUpperCase(), 42, { size: 8, bold: true }, 34);
    paper.text(`ACCOUNT ${book.number}`, 42, { size: 8 }, 45);
    paper.text(
      `Period from ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`,
      42,
      { size: 8 },
      56,
    );
  });
  runningHead(sheet, provider, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function cover(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 14 });
  sheet.paper.down(60);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 60]], { size: 9 });
  sheet.paper.down(60);
  sheet.at(
    [
      ['ACCOUNT NUMBER:', 42],
      [book.number, 150],
    ],
    { bold: true, size: 9 },
  );
  sheet.at(
    [
      ['ACCOUNT NAME:', 42],
      [book.title.join(' ').toUpperCase(), 150],
    ],
    { size: 8 },
  );
  sheet.paper.down(10);
  sheet.at(
    [
      [
        `This statement is for the period from ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`,
        42,
      ],
    ],
    { size: 9 },
  );
  sheet.paper.down(16);
  sheet.at([['QUESTIONS?', 42]], { bold: true });
  sheet.paper.paragraph(
    'If you have any questions regarding your account or this statement, please contact your account manager or relationship manager at 651-555-0119.',
  );
  sheet.paper.down(60);
  smallPrint(
    sheet,
    [
      'Account owners have two years from the date of a statement to make a claim. The fair market value of assets is provided by outside sources and is believed to be reliable. Securities of affiliated funds are not deposits, are not insured and may lose value.',
      'Estimated annual income is a projection from the latest rate paid and is no promise. Trades are reported as of their settlement; those that were not settled when the period closed are not shown.',
    ],
    7,
  );
}

function marketValue(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines = [
    ['Taxable Interest', of(INTEREST), 1],
    ['Dividends', of(DIVIDENDS), 1],
    ['Cash Receipts', of(RECEIPTS), 1],
    ['Cash Disbursements', of(PAID), -1],
    ['Fees', of(isFee), -1],
    ['Change in Investment Value', book.gain, 0],
  ] as const;
  const year = yearColumn(book, book.begin, lines);
  sheet.heading('MARKET VALUE SUMMARY');
  sheet.at(
    [
      ['Current Period', 400, 'right'],
      ['Year To Date', 540, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    [`${day(book.start)} to ${day(book.end)}`, 400, 'right'],
    [`${day(`${book.end.slice(0, 4)}-01-01`)} to ${day(book.end)}`, 540, 'right'],
  ]);
  sheet.figures(
    [
      ['Beginning Market Value', money(book.begin, 'front', true), money(year.begin, 'front', true)],
      ...lines.map(([label, cents], index): [string, string, string] => [label, show(cents), show(year.lines[index]!)]),
      ['Ending Market Value', money(book.ending, 'front', true), money(book.ending, 'front', true)],
    ],
    [400, 540],
    42,
    [0, 7],
  );
}

const accruedOf = (book: Book): number => Math.round(worthOfKind(book, true) * 0.009) + book.number.charCodeAt(1);

function assets(sheet: Sheet, book: Book): void {
  const bonds = worthOfKind(book, true);
  const shares = worthOfKind(book, false);
  const places = [340, 420, 540];
  const line = (label: string, cents: number, income: number): [string, string, string, string] => [
    label,
    show(cents),
    percent(cents, book.ending, 2),
    show(income),
  ];
  sheet.heading('ASSET SUMMARY');
  sheet.head([
    { head: 'Assets', at: 42 },
    { head: 'Market Value', at: 340, align: 'right' },
    { head: '% of Total', at: 420, align: 'right' },
    { head: ['Estimated', 'Annual Income'], at: 540, align: 'right' },
  ]);
  const incomes = [Math.round(book.cashEnd * 0.041), Math.round(bonds * 0.038), Math.round(shares * 0.017)] as const;
  sheet.figures(
    [
      line('Cash & Equivalents', book.cashEnd, incomes[0]),
      line('Fixed Income', bonds, incomes[1]),
      line('Equities & Mutual Funds', shares, incomes[2]),
      line('Total Assets', book.ending, incomes[0] + incomes[1] + incomes[2]),
      ['Accrued Income', show(accruedOf(book)), '', ''],
      ['Grand Total', show(book.ending + accruedOf(book)), '', ''],
    ],
    places,
    42,
    [3, 5],
  );
}

function cash(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) =>
    sum(book.events, (event) => movesCash(event) && belongs(event));
  const income = of(isIncome);
  const bought = of((event) => isTrade(event) && event.cents < 0);
  const sold = of((event) => isTrade(event) && event.cents > 0);
  const rows: readonly (readonly [string, number, number])[] = [
    ['Taxable Interest', of(INTEREST), 0],
    ['Dividends', of(DIVIDENDS), 0],
    ['Transfers', -income, income],
    ['Cash Receipts', 0, of(RECEIPTS)],
    ['Cash Disbursements', 0, of(PAID)],
    ['Fees', 0, of(isFee)],
    ['Purchases', 0, bought],
    ['Sales', 0, sold],
    ['Net Money Market Activity', 0, book.cashBegin - book.cashEnd],
  ];
  sheet.heading('CASH SUMMARY');
  sheet.head([
    { head: '', at: 42 },
    { head: 'Income Cash', at: 340, align: 'right' },
    { head: 'Principal Cash', at: 440, align: 'right' },
    { head: 'Total Cash', at: 540, align: 'right' },
  ]);
  sheet.figures(
    [
      ['Beginning Cash Balance', '0.00', '0.00', '0.00'],
      ...rows.map(([label, one, two]): [string, string, string, string] => [
        label,
        show(one),
        show(two),
        show(one + two),
      ]),
      ['Ending Cash Balance', '0.00', '0.00', '0.00'],
    ],
    [340, 440, 540],
    42,
    [0, rows.length + 1],
  );
}

function assetDetail(sheet: Sheet, book: Book): void {
  const columns: readonly Column[] = [
    { head: ['Shares/', 'Face Amount'], at: 106, align: 'right' },
    { head: 'Asset Description', at: 116, wrap: 170 },
    { head: ['Market', 'Value'], at: 370, align: 'right' },
    { head: 'Price', at: 418, align: 'right' },
    { head: ['Tax', 'Cost'], at: 490, align: 'right' },
    { head: ['Est Ann', 'Inc'], at: 540, align: 'right' },
    { head: ['Yield', '%'], at: 570, align: 'right' },
  ];
  const group = (title: string, bond: boolean): Row[] => {
    const own = book.holdings.filter(({ paper }) => paper.bond === bond);
    if (own.length === 0) return [];
    const rate = bond ? 0.038 : 0.017;
    const costs = totalOf(own, ({ paper, value }) => costOf(paper, value));
    const values = totalOf(own, ({ value }) => value);
    return [
      { cells: ['', title], bold: true },
      ...own.map(
        ({ paper, quantity, value }): Row => ({
          cells: [
            units(quantity, 3),
            [`${paper.name} ${paper.more}`.trim(), `${paper.cusip}`],
            show(value),
            price(paper.price, 4),
            show(costOf(paper, value)),
            show(Math.round(value * rate)),
            (rate * 100).toFixed(2),
          ],
        }),
      ),
      { cells: ['', `Total ${title}`, show(values), '', show(costs), show(Math.round(values * rate))], bold: true },
    ];
  };
  const held = totalOf(book.holdings, ({ value }) => value);
  const costs = totalOf(book.holdings, ({ paper, value }) => costOf(paper, value));
  sheet.table(
    aside(book),
    columns,
    [
      { cells: ['', 'Cash & Equivalents'], bold: true },
      {
        cells: [
          units(book.cashEnd * 10, 3),
          [FUND, '40118Q207'],
          show(book.cashEnd),
          '1.0000',
          show(book.cashEnd),
          show(Math.round(book.cashEnd * 0.041)),
          '4.10',
        ],
      },
      ...group('Fixed Income', true),
      ...group('Equities & Mutual Funds', false),
      { cells: ['', 'Total Assets', show(held + book.cashEnd), '', show(costs + book.cashEnd)], bold: true },
      { cells: ['', 'Accrued Income', show(accruedOf(book))] },
      { cells: ['', 'Grand Total', show(held + book.cashEnd + accruedOf(book))], bold: true },
    ],
    { title: 'ASSET DETAIL' },
  );
}

function wording(book: Book, event: Happening): string[] {
  const named = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : '';
  const count = event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3, true);
  const traded = `Trade Date ${dated(event.trade, 'M/D/YY')}`;
  switch (event.kind) {
    case 'buy':
      return [
        `Purchased ${count} ${event.paper!.bond ? 'Par Value' : 'Shares'} Of`,
        named,
        traded,
        `${count} At ${price(event.price!, 4)} USD`,
      ];
    case 'sell':
      return [
        `Sold ${count} ${event.paper!.bond ? 'Par Value' : 'Shares'} Of`,
        named,
        traded,
        `${count} At ${price(event.price!, 4)} USD`,
      ];
    case 'maturity':
      return [`Matured ${count} Par Value Of`, named, traded];
    case 'dividend':
    case 'qualified-dividend':
      return [
        `Cash Dividend ${rateOf(event.cents, named)} USD Per Share On`,
        named,
        `Dividend Payable ${dated(event.settle, 'M/D/YY')}`,
      ];
    case 'interest':
      return [
        'Interest Earned On',
        named,
        `$1 PV On ${5 + (event.cents % 70)},000 Par Value Due ${dated(event.settle, 'M/D/YY')}`,
      ];
    case 'sweep-interest':
      return [
        'Interest Earned On',
        FUND,
        `Interest From ${dated(`${event.settle.slice(0, 8)}01`, 'M/D/YY')} To ${dated(event.settle, 'M/D/YY')}`,
      ];
    case 'foreign-tax':
      return ['Foreign Tax Withheld On Dividend', named];
    case 'tax-withheld':
      return [SAYS[event.kind]!];
    default:
      return [SAYS[event.kind]!, detailOf(book, event)].filter((line) => line !== '');
  }
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const ending = totalOf(book.holdings, ({ paper, value }) => costOf(paper, value)) + book.cashEnd;
  const costMoved = (event: Happening): number =>
    !isTrade(event) ? 0 : event.cents < 0 ? -event.cents : -costOf(event.paper!, event.cents);
  const begin = ending - totalOf(book.events, costMoved) - (book.cashEnd - book.cashBegin);
  const rows: Row[] = [{ cells: ['', 'Beginning Balance', '$0.00', '$0.00', money(begin, 'front', true)], bold: true }];
  for (const [date, events] of Map.groupBy(book.events, ({ settle }) => settle)) {
    const income = sum(events, isIncome);
    for (const event of events) {
      const cost = costMoved(event);
      rows.push({
        cells: [
          day(date),
          wording(book, event),
          isIncome(event) ? show(event.cents) : '',
          isIncome(event) ? '' : show(event.cents),
          cost === 0 ? '' : show(cost),
        ],
        event,
      });
    }
    if (income !== 0)
      rows.push({
        cells: [
          day(date),
          income > 0 ? 'Transfer To Principal' : 'Transfer From Principal',
          show(-income),
          show(income),
          '',
        ],
      });
    const net = sum(events, movesCash);
    if (net !== 0)
      rows.push({
        cells: [
          day(date),
          [
            `${net > 0 ? 'Purchased' : 'Sold'} ${units(Math.abs(net) * 10, 2)} Units Of`,
            FUND,
            `Trade Date ${dated(date, 'M/D/YY')}`,
          ],
          '',
          show(-net),
          show(net),
        ],
      });
  }
  rows.push({ cells: ['', 'Ending Balance', '$0.00', '$0.00', money(ending, 'front', true)], bold: true });
  if (book.events.length === 0) rows.splice(1, 0, { cells: ['', 'No Transactions This Period'] });
  sheet.table(
    statement,
    [
      { head: ['Date', 'Posted'], at: 42 },
      { head: 'Description', at: 92, wrap: 230 },
      { head: ['Income', 'Cash'], at: 400, align: 'right' },
      { head: ['Principal', 'Cash'], at: 484, align: 'right' },
      { head: ['Tax', 'Cost'], at: 570, align: 'right' },
    ],
    rows,
    { title: 'TRANSACTION DETAIL', gap: 3 },
  );
}
