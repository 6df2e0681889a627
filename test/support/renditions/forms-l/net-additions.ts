import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, ofKinds, sum } from '../events.ts';
import { costOf, sharesPaid } from '../forms-d/kit.ts';
import { legal, runningHead } from '../forms-e/kit.ts';
import { known } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, flowsOf, leader, titled, worthOfKind, yearOf } from './kit.ts';

const TYPES: Words = {
  'employer-contribution': 'Deposit',
  contribution: 'Deposit',
  deposit: 'Deposit',
  'ach-out': 'Withdrawal',
  distribution: 'Withdrawal',
  'tax-withheld': 'Federal Tax Withhold',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'Long Term Capital Gain',
  'return-of-capital': 'Return of Capital',
  interest: 'Bond Interest',
  'sweep-interest': 'Credit Interest',
  'foreign-tax': 'Foreign Withholding',
  reinvest: 'Reinvestment',
  buy: 'Buy',
  sell: 'Sell',
  fee: 'Advisory Fee',
};
const SAYS: Words = {
  'employer-contribution': 'Employer Contribution',
  contribution: 'Ach Received',
  deposit: 'Funds Received',
  'ach-out': 'Ach Disbursed',
  distribution: 'Ira Distribution',
  'tax-withheld': 'Federal Tax Withheld',
  'sweep-interest': 'Interest On Credit Balance',
  fee: 'Advisor Fee Quarterly',
};

/** An introduced account whose additions and withdrawals are those to its cash: what was sold counts with what came, what was bought with what went. */
export function netAdditions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Corp.', 'Securities Corp.', 'Trading Inc.']);
  const sheet = new Sheet(provider, { size: 8, headroom: 40, margin: 40 });
  const { book, facts } = known(random, {
    lengths: ['month'],
    kinds: [...BROKER_KINDS, 'return-of-capital'],
    pace: [4, 16],
    number: (chance) => String(chance.whole(10_000_000, 99_999_999)),
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  summaries(sheet, book);
  holdings(sheet, book);
  activity(sheet, statement);
  legal(sheet, random, 'General Information');
  runningHead(
    sheet,
    `ACCOUNT NUMBER: ${book.number}     STATEMENT PERIOD: ${span(book)}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const span = (book: Book) => `${dated(book.start, 'Month D')} - ${dated(book.end, 'D, YYYY')}`;

function front(sheet: Sheet, book: Book, provider: string): void {
  const { paper } = sheet;
  paper.newPage();
  const right = paper.width - 40;
  sheet.at(
    [
      [provider, 40],
      [`ACCOUNT NUMBER: ${book.number}`, right, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    ['One Harbor Plaza, 16th FL', 40],
    [`STATEMENT PERIOD: ${span(book)}`, right, 'right'],
  ]);
  sheet.at([
    ['Return Service Requested', 40],
    [`FINANCIAL ADVISOR: ${provider}`, right, 'right'],
  ]);
  sheet.heading('ACCOUNT STATEMENT');
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 330]]);
  const { ins, outs, income, fees, bought, sold } = flowsOf(book);
  const withheld = sum(book.events, ofKinds('foreign-tax'));
  const added = ins + sold + income - withheld;
  const taken = outs + bought + withheld + fees;
  const change = book.gain - sold - bought;
  const share = (cents: number) => `${((100 * cents) / Math.max(1, book.ending)).toFixed(2)}%`;
  const left: [string, string][] = [
    [`Beginning Value as of ${dated(addDays(book.start, -1), 'Month D')}`, dollars(book.begin)],
    ['Net Additions', paren(added)],
    ['Net Withdrawals', paren(taken)],
    ['Change In Investment Value', paren(change)],
    [`Ending Value as of ${dated(book.end, 'Month D')}`, dollars(book.ending)],
  ];
  const classes: [string, string, string][] = [
    ['Cash & Cash Equivalents', dollars(book.cashEnd), share(book.cashEnd)],
    ['Equities', dollars(worthOfKind(book, false)), share(worthOfKind(book, false))],
    ['Fixed Income', dollars(worthOfKind(book, true)), share(worthOfKind(book, true))],
    ['Total Portfolio', dollars(book.ending), '100.00%'],
  ];
  paper.down(18);
  sheet.at(
    [
      ['Account Value Summary', 40],
      ['Asset Allocation', 350],
    ],
    { bold: true, size: 11 },
  );
  sheet.at(
    [
      ['Total Assets', 500, 'right'],
      ['Percentage', right, 'right'],
    ],
    { bold: true },
  );
  left.forEach(([label, figure], index) => {
    paper.down(8);
    leader(sheet, label, figure, 40, 320, index === 0 || index === left.length - 1);
    const part = classes[index];
    if (part) {
      paper.text(part[0], 350);
      paper.text(part[1], 500, { align: 'right' });
      paper.text(part[2], right, { align: 'right' });
    }
    paper.down(4);
  });
  sheet.heading('Income Summary');
  sheet.at(
    [
      ['Description', 40],
      ['Current', 240, 'right'],
      ['Year to Date', 320, 'right'],
    ],
    { bold: true },
  );
  const lines: [string, number][] = [
    ['Dividends', sum(book.events, ofKinds('dividend', 'qualified-dividend', 'capgain-lt', 'return-of-capital'))],
    ['Credit Interest', sum(book.events, ofKinds('sweep-interest', 'interest'))],
    ['Dividend Withheld', withheld],
  ];
  for (const [label, cents] of lines)
    sheet.at([
      [label, 40],
      [dollars(cents), 240, 'right'],
      [dollars(yearOf(book, label, cents, label === 'Dividend Withheld' ? -1 : 1)), 320, 'right'],
    ]);
}

function summaries(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  const { ins, outs, income, fees, bought, sold } = flowsOf(book);
  const withheld = sum(book.events, ofKinds('foreign-tax'));
  paper.newPage();
  sheet.heading('Account Activity Summary');
  for (const [label, cents] of [
    ['Assets bought', bought],
    ['Assets sold/redeemed', sold],
    ['Dividends taxable/non-taxable', income - withheld],
    ['Withholding', withheld],
  ] as const) {
    paper.down(8);
    leader(sheet, label, dollars(cents), 40, 330);
    paper.down(4);
  }
  sheet.heading('Cash Management Summary');
  sheet.at(
    [
      ['Current', 400, 'right'],
      ['Year to Date', 500, 'right'],
    ],
    { bold: true },
  );
  const year = (label: string, cents: number, side: 1 | -1) => yearOf(book, label, cents, side);
  const adds: [string, number][] = [
    ['Deposits', ins],
    ['Income and Distributions', income - withheld],
    ['Securities Sold and Redeemed', sold],
  ];
  const takes: [string, number][] = [
    ['Withdrawals', outs + withheld + fees],
    ['Securities Purchased', bought],
  ];
  const all = (lines: [string, number][], side: 1 | -1, ofYear: boolean) =>
    lines.reduce((total, [label, cents]) => total + (ofYear ? year(label, cents, side) : cents), 0);
  const row = (label: string, period: number, soFar: number, bold = false) =>
    sheet.at(
      [
        [label, 40],
        [dollars(period), 400, 'right'],
        [dollars(soFar), 500, 'right'],
      ],
      { bold },
    );
  for (const [label, cents] of adds) row(label, cents, year(label, cents, 1));
  row('Net Additions To Cash', all(adds, 1, false), all(adds, 1, true), true);
  for (const [label, cents] of takes) row(label, cents, year(label, cents, -1));
  row('Net Subtractions From Cash', all(takes, -1, false), all(takes, -1, true), true);
  row(
    `Total Cash / Funds on ${dated(book.end, 'Month D')}`,
    all(adds, 1, false) + all(takes, -1, false),
    all(adds, 1, true) + all(takes, -1, true),
    true,
  );
}

function holdings(sheet: Sheet, book: Book): void {
  const share = (cents: number) => `${((100 * cents) / Math.max(1, book.ending)).toFixed(2)}%`;
  const places = [330, 390, 460, 520, 572];
  const heads = (first: string) =>
    sheet.head([
      { head: first, at: 40 },
      ...['Quantity', 'Market|Price', 'Market Value', 'Cost Basis', 'Unrealized|Gain (Loss)'].map(
        (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
      ),
    ]);
  sheet.heading(`Cash & Cash Equivalents ${share(book.cashEnd)}`);
  heads('Description');
  sheet.figures([['US Dollar', paren(book.cashEnd), '1.00', paren(book.cashEnd), paren(book.cashEnd), '']], places);
  sheet.figures([['Total Cash & Cash Equivalents', '', '', dollars(book.cashEnd), dollars(book.cashEnd), '']], places);
  for (const bonds of [false, true]) {
    const held = book.holdings.filter(({ paper }) => paper.bond === bonds);
    if (held.length === 0) continue;
    const name = bonds ? 'Fixed Income' : 'Equities';
    const worth = worthOfKind(book, bonds);
    const cost = held.reduce((all, { paper, value }) => all + costOf(paper, value), 0);
    sheet.heading(`${name} ${share(worth)}`);
    heads('Symbol    Description');
    for (const { paper, quantity, value } of held) {
      const basis = costOf(paper, value);
      sheet.figures(
        [
          [
            `${paper.symbol} ${titled(paper.name)}`.slice(0, 44),
            units(quantity, 3, true),
            price(paper.price, 3),
            paren(value),
            paren(basis),
            paren(value - basis),
          ],
        ],
        places,
      );
    }
    sheet.figures([[`Total ${name}`, '', '', dollars(worth), dollars(cost), dollars(worth - cost)]], places, 40, [0]);
  }
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Settlement', 'Effective', 'Date'], at: 40 },
    { head: 'Description', at: 92, wrap: 170 },
    { head: 'CUSIP', at: 270 },
    { head: 'Type of Activity', at: 330 },
    { head: 'Quantity', at: 460, align: 'right' },
    { head: 'Market Price', at: 516, align: 'right' },
    { head: ['Net Settlement', 'Amount'], at: 572, align: 'right' },
  ];
  const trades = ofKinds('buy', 'sell', 'reinvest');
  const rows = book.events.map((event): Row => {
    const traded = trades(event);
    return {
      cells: [
        dated(event.settle, 'Mon DD'),
        saysOf(event),
        event.paper?.cusip ?? '',
        TYPES[event.kind]!,
        traded ? units(Math.abs(event.quantity!), 3, true) : '',
        traded ? price(event.price!, 4).replace(/0+$/, '').replace(/\.$/, '') : '',
        paren(event.cents),
      ],
      event,
    };
  });
  if (rows.length === 0) {
    sheet.heading('Account Activity Details');
    sheet.paper.line('No activity this period.');
    sheet.table(aside(book), columns, [], { noHead: true });
  } else sheet.table(statement, columns, rows, { title: 'Account Activity Details' });
}

/** A payment names the security and the shares it was paid on; what was withheld from it names what it was withheld from. */
function saysOf(event: Happening): string[] {
  const { paper } = event;
  if (!paper) return [SAYS[event.kind]!];
  const name = titled(paper.name);
  if (event.kind === 'foreign-tax') return ['For Sec Withhold: Div .15000', name];
  if (event.quantity === undefined) return [`${name.slice(0, 18)}       ${sharesPaid(event)}`];
  return [name, titled(paper.more || 'Com')];
}
