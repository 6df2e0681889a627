import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { addressed, bought, comesIn, isFee, isIncome, known, of, sold } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { changeTable, type Line, partsInOneTable, positionsWithBasis } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'distribution',
  'wire-out',
  'fee',
  'dividend',
  'interest',
  'foreign-tax',
  'buy',
  'sell',
  'maturity',
];
const TYPE: Words = {
  contribution: 'Contribution',
  'rollover-in': 'Rollover',
  distribution: 'Distribution',
  'tax-withheld': 'Tax Withheld',
  'wire-out': 'Misc Debit',
  fee: 'Fees & Commissions',
  dividend: 'Div Domest',
  interest: 'Interest Income',
  'foreign-tax': 'FGN Tax Withheld',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Redemption',
};
const SAYS: Words = {
  contribution: 'EMPLOYER CONTRIBUTION RECEIVED',
  'rollover-in': 'DIRECT ROLLOVER RECEIVED',
  distribution: 'PLAN DISTRIBUTION PAID TO PARTICIPANT',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD FROM DISTRIBUTION',
  'wire-out': 'FUNDS PAID BY WIRE TRANSFER PER INSTRUCTIONS',
  fee: 'ADVISORY FEE FOR THE PERIOD',
};

const leaves = (event: Happening): boolean => !isTrade(event) && !isIncome(event) && !comesIn(event);

/** A bank's wealth arm: income, inflows and outflows, and settled trades with their tax cost and gain; fees are part of the withdrawals above. */
export function inflowOutflowTrade(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Private Bank', 'Private Client', 'Wealth Bank N.A.']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 38, font: random.pick(['Helvetica', 'Times']) });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 10],
    number: (chance) => `${chance.pick([...'QWGE'])} ${chance.whole(10000, 99999)}-00-${chance.whole(1, 9)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  cash(sheet, book);
  positionsWithBasis(sheet, book, {
    title: 'Holdings Detail',
    heads: [
      '',
      'Quantity',
      'Price',
      'Value',
      'Adjusted Tax Cost|Original Cost',
      'Unrealized|Gain/Loss',
      'Est. Annual|Income',
    ],
    cash: 'US DOLLAR PRINCIPAL',
    total: 'Total Market Value',
  });
  flows(sheet, statement);
  trades(sheet, statement, 'Settled Sales/Maturities/Redemptions', 'Total Settled Sales/Maturities/Redemptions', sold);
  trades(sheet, statement, 'Settled Securities Purchased', 'Total Settled Securities Purchased', bought);
  legal(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `${book.title[0]!.toUpperCase()} ACCT. ${book.number}`,
    (page, pages) =>
      `For the Period ${dated(book.start, 'M/D/YY')} to ${dated(book.end, 'M/D/YY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '0.00' : money(cents, 'paren'));

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 14 });
  addressed(sheet, book, 60, true);
  sheet.at([['Account Summary', 38]], { bold: true, size: 12 });
  sheet.at([[`Account ${book.number}`, 38]]);
  const net = of(book, comesIn) + of(book, leaves);
  const lines: Line[] = [
    ['Net Contributions/Withdrawals', net],
    ['Income & Distributions', of(book, isIncome)],
    ['Change In Investment Value', book.gain],
  ];
  sheet.heading('Portfolio Activity');
  sheet.at(
    [
      ['Current', 380, 'right'],
      ['Year-to-Date', 480, 'right'],
    ],
    { bold: true },
  );
  sheet.at(
    [
      ['Period Value', 380, 'right'],
      ['Value', 480, 'right'],
    ],
    { bold: true },
  );
  changeTable(sheet, book, ['Beginning Market Value', 'Ending Market Value'], lines, [380, 480], 50, print);
  const accruals = Math.round(book.ending * 0.0007) + 113;
  sheet.figures(
    [
      ['Accruals', print(accruals), print(accruals)],
      ['Market Value with Accruals', print(book.ending + accruals), print(book.ending + accruals)],
    ],
    [380, 480],
    50,
    [1],
  );
}

function cash(sheet: Sheet, book: Book): void {
  const fees = of(book, isFee);
  const income = of(book, isIncome);
  const lines: readonly (readonly [string, number])[] = [
    ['Beginning Cash Balance', book.cashBegin],
    ['Income', income],
    ['Contributions', of(book, comesIn)],
    ['Total Inflows', income + of(book, comesIn)],
    ['Withdrawals', of(book, leaves) - fees],
    ['Fees & Commissions', fees],
    ['Total Outflows', of(book, leaves)],
    ['Settled Sales/Maturities/Redemptions', of(book, (event) => isTrade(event) && sold(event))],
    ['Settled Securities Purchased', of(book, (event) => isTrade(event) && bought(event))],
    ['Total Trade Activity', of(book, isTrade)],
    ['Ending Cash Balance', book.cashEnd],
  ];
  sheet.heading('Cash Activity Summary');
  lines.forEach(([label, cents], index) => {
    const group = ({ 1: 'INFLOWS', 4: 'OUTFLOWS', 7: 'TRADE ACTIVITY' } as Record<number, string>)[index];
    if (group) sheet.at([[group, 50]], { bold: true });
    sheet.figures([[label, print(cents)]], [380], 60, /Balance|Total/.test(label) ? [0] : []);
  });
}

function flows(sheet: Sheet, statement: Statement): void {
  const right = sheet.paper.width - 38;
  const columns: Column[] = [
    { head: ['', 'Settle Date'], at: 38 },
    { head: ['', 'Type'], at: 92, wrap: 84 },
    { head: ['', 'Description'], at: 182, wrap: 190 },
    { head: ['Quantity', 'Cost'], at: 430, align: 'right' },
    { head: ['Per Unit', 'Amount'], at: 490, align: 'right' },
    { head: ['', 'Amount'], at: right, align: 'right' },
  ];
  const isTax = ofKinds('foreign-tax', 'tax-withheld');
  partsInOneTable(
    sheet,
    statement,
    'INFLOWS & OUTFLOWS',
    columns,
    [
      { title: 'Income', total: 'Total Income', belongs: isIncome },
      { title: 'Contributions', total: 'Total Contributions', belongs: comesIn },
      {
        title: 'Withdrawals',
        total: 'Total Withdrawals',
        belongs: (event) => leaves(event) && !isFee(event) && !isTax(event),
      },
      { title: 'Tax Payments', total: 'Total Tax Payments', belongs: ofKinds('tax-withheld') },
      { title: 'Fees & Commissions', total: 'Total Fees & Commissions', belongs: isFee },
    ],
    {
      cells: (event) => [
        dated(event.settle, 'M/D'),
        TYPE[event.kind]!,
        event.paper ? `${event.paper.name} ${event.paper.more} (ID: ${event.paper.cusip})` : SAYS[event.kind]!,
        '',
        '',
        print(event.cents),
      ],
      sumAt: 5,
      print,
    },
  );
}

function trades(
  sheet: Sheet,
  statement: Statement,
  title: string,
  total: string,
  side: (event: Happening) => boolean,
): void {
  const events = statement.book.events.filter((event) => isTrade(event) && side(event));
  if (events.length === 0) return;
  const right = sheet.paper.width - 38;
  const selling = side === sold;
  const columns: Column[] = [
    { head: ['Trade Date', 'Settle Date'], at: 38 },
    { head: ['Type', 'Selection Method'], at: 92, wrap: 84 },
    { head: 'Description', at: 182, wrap: 130 },
    { head: 'Quantity', at: 380, align: 'right' },
    { head: ['Per Unit', 'Amount'], at: 430, align: 'right' },
    { head: selling ? 'Proceeds' : 'Market Cost', at: 490, align: 'right' },
    ...(selling
      ? ([
          { head: 'Tax Cost', at: 534, align: 'right' },
          { head: ['Realized', 'Gain/Loss'], at: right, align: 'right' },
        ] as Column[])
      : []),
  ];
  const gain = (event: Happening) => event.cents - costOf(event.paper!, event.cents);
  const rows = events.map(
    (event): Row => ({
      cells: [
        [dated(event.trade, 'M/D'), dated(event.settle, 'M/D')],
        selling ? [TYPE[event.kind]!, 'FIFO'] : TYPE[event.kind]!,
        `${event.paper!.name} ${event.paper!.more} (ID: ${event.paper!.cusip})`,
        selling ? `(${units(-event.quantity!)})` : units(event.quantity!),
        price(event.price!, 3),
        print(event.cents),
        selling ? print(-(event.cents - gain(event))) : '',
        selling ? print(gain(event)) : '',
      ],
      event,
    }),
  );
  const all = sum(events);
  const gains = events.reduce((value, event) => value + gain(event), 0);
  rows.push({
    cells: [total, '', '', '', '', print(all), selling ? print(gains - all) : '', selling ? print(gains) : ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: `TRADE ACTIVITY - ${title}` });
}
