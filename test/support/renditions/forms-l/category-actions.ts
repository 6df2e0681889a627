import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, sum } from '../events.ts';
import { costOf, oncePerDay, withCommissions } from '../forms-d/kit.ts';
import { legal } from '../forms-e/kit.ts';
import { known } from '../forms-f/kit.ts';
import { dailySweeps, type Line } from '../forms-g/kit.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, flowsOf, yearOf } from './kit.ts';

/** What a row is, by a broad word and by the broker's own. */
const ACTIONS: Partial<Record<Kind, readonly [string, string, string]>> = {
  'employer-contribution': ['Deposit', 'MoneyMove Txn', 'Employer contribution'],
  contribution: ['Deposit', 'Funds Received', 'CHECK DEPOSIT'],
  deposit: ['Deposit', 'MoneyMove Txn', 'Tfr FIRST LAKESIDE BANK'],
  'ach-out': ['Withdrawal', 'MoneyMove Txn', 'Tfr FIRST LAKESIDE BANK'],
  distribution: ['Withdrawal', 'Funds Paid', 'Normal distribution'],
  'tax-withheld': ['Withdrawal', 'Tax Withholding', 'Federal tax withheld'],
  dividend: ['Dividend', 'Cash Dividend', ''],
  'qualified-dividend': ['Dividend', 'Qual. Dividend', ''],
  'capgain-lt': ['Dividend', 'LT Cap Gain', ''],
  interest: ['Interest', 'Bond Interest', ''],
  'sweep-interest': ['Interest', 'Bank Interest', 'BANK INT'],
  'foreign-tax': ['Dividend', 'Foreign Tax Paid', ''],
  reinvest: ['Purchase', 'Reinvested Shares', ''],
  buy: ['Purchase', '', ''],
  sell: ['Sale', '', ''],
  fee: ['Fee', 'Advisor Fee', 'MGMTFEE TO ADVISOR'],
};

/** A discount broker's account in two words a row, with the day printed once, the charges of a trade under it, and its sums told across the page as equations. */
export function categoryActions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['& Co., Inc.', 'Brokerage, Inc.']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 12, margin: 36 });
  const first = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: BROKER_KINDS,
    pace: [4, 18],
    number: (chance) => `${chance.whole(1000, 9999)}-${chance.whole(1000, 9999)}`,
  });
  const chance = random.branch('charges');
  const { book, charges } =
    first.facts.reconciles === false
      ? { book: first.book, charges: new Map<Happening, number>() }
      : withCommissions(first.book, ({ kind }) => (kind === 'sell' ? chance.whole(1, 9) : chance.pick([0, 0, 495])));
  const statement = sheet.open(book, first.facts);
  sheet.paper.furniture = (paper) => {
    paper.down(10);
    paper.text(`${provider.split(' ')[0]} One Account of`, 36, { size: 7 });
    paper.text('Account Number', 500, { size: 7 });
    paper.text('Statement Period', 640, { size: 7 });
    paper.down(10);
    paper.text(book.title[0]!, 36, { bold: true });
    paper.text(book.number, 500, { bold: true });
    paper.text(span(book), 640, { bold: true });
    paper.down(12);
  };
  front(sheet, book);
  positions(sheet, book);
  equation(sheet, book);
  activity(sheet, statement, charges);
  sweeps(sheet, book);
  legal(sheet, random, 'Endnotes For Your Account');
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`${page} of ${pages}`, 756, { align: 'right', size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);
const span = (book: Book) =>
  book.start.slice(0, 7) === book.end.slice(0, 7)
    ? `${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`
    : `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`;

function front(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.heading('Account Summary');
  sheet.at([
    [`Ending Account Value as of ${dated(book.end, 'MM/DD')}`, 380],
    [`Beginning Account Value as of ${dated(book.start, 'MM/DD')}`, 580],
  ]);
  sheet.at(
    [
      [dollars(book.ending), 380],
      [dollars(book.begin), 580],
    ],
    { size: 13, bold: true },
  );
  const { ins, outs, income, fees } = flowsOf(book);
  const lines: Line[] = [
    ['Deposits', ins, 1],
    ['Withdrawals', outs, -1],
    ['Dividends and Interest', income, 1],
    ['Transfer of Securities', 0, 1],
    ['Market Appreciation/(Depreciation)', book.gain],
    ['Expenses', fees, -1],
  ];
  const soFar = ([label, cents, side = 1]: Line) =>
    cents === 0 && label.startsWith('Transfer') ? 0 : yearOf(book, label, cents, side);
  const before = lines.reduce((value, line) => value - (soFar(line) - line[1]), book.begin);
  const names = [...book.title, ...book.address];
  paper.down(8);
  sheet.at(
    [
      ['This Statement', 660, 'right'],
      ['YTD', 756, 'right'],
    ],
    { bold: true },
  );
  const all: [string, string, string][] = [
    ['Beginning Account Value', dollars(book.begin), dollars(before)],
    ...lines.map((line): [string, string, string] => [`  ${line[0]}`, paren(line[1]), paren(soFar(line))]),
    ['Ending Account Value', dollars(book.ending), dollars(book.ending)],
  ];
  all.forEach(([label, period, year], index) => {
    sheet.at([
      [names[index] ?? '', 36],
      [label.trim(), label.startsWith(' ') ? 390 : 380],
      [period, 660, 'right'],
      [year, 756, 'right'],
    ]);
  });
  paper.down(4);
  paper.paragraph(
    'Account Ending Value reflects the market value of your cash and investments. It does not include pending transactions, unpriced securities or assets held outside your account.',
    { size: 6.5 },
    380,
    376,
  );
}

function positions(sheet: Sheet, book: Book): void {
  const places = [440, 510, 590, 660, 756];
  sheet.heading('Positions - Details');
  for (const [name, held] of [
    ['Fixed Income', book.holdings.filter(({ paper }) => paper.bond)],
    ['Equities and Exchange Traded Funds', book.holdings.filter(({ paper }) => !paper.bond)],
  ] as const) {
    if (held.length === 0) continue;
    sheet.at([[name, 36]], { bold: true });
    sheet.head([
      { head: 'Symbol', at: 36 },
      { head: 'Description', at: 96 },
      ...['Quantity', 'Price($)', 'Market Value($)', 'Cost Basis($)', 'Unrealized|Gain/(Loss)($)'].map(
        (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
      ),
    ]);
    let worth = 0;
    let basis = 0;
    for (const { paper, quantity, value } of held) {
      const cost = costOf(paper, value);
      worth += value;
      basis += cost;
      sheet.at([
        [paper.symbol, 36],
        [`${paper.name} ${paper.more}`.trim().slice(0, 48), 96],
        [units(quantity, 4), places[0]!, 'right'],
        [price(paper.price, 4), places[1]!, 'right'],
        [money(value), places[2]!, 'right'],
        [money(cost), places[3]!, 'right'],
        [paren(value - cost), places[4]!, 'right'],
      ]);
    }
    sheet.at(
      [
        [`Total ${name}`, 36],
        [dollars(worth), places[2]!, 'right'],
        [dollars(basis), places[3]!, 'right'],
        [dollars(worth - basis), places[4]!, 'right'],
      ],
      { bold: true },
    );
  }
  sheet.at(
    [
      ['Cash and Cash Investments', 36],
      ['Bank Sweep', 240],
      [money(book.cashEnd), places[2]!, 'right'],
    ],
    {
      bold: true,
    },
  );
}

function equation(sheet: Sheet, book: Book): void {
  const { ins, outs, income, fees, bought, sold } = flowsOf(book);
  sheet.heading('Transactions - Summary');
  const cells: [string, string][] = [
    [`Beginning Cash* as of ${dated(book.start, 'MM/DD')}`, dollars(book.cashBegin)],
    ['Deposits', dollars(ins)],
    ['Withdrawals', dollars(outs)],
    ['Purchases', dollars(bought)],
    ['Sales/Redemptions', dollars(sold)],
    ['Dividends/Interest', dollars(income)],
    ['Expenses', dollars(fees)],
    [`Ending Cash* as of ${dated(book.end, 'MM/DD')}`, dollars(book.cashEnd)],
  ];
  const places = [36, 160, 236, 316, 400, 490, 580, 650];
  sheet.at(
    cells.map(([label], index): [string, number] => [label, places[index]!]),
    { size: 7 },
  );
  sheet.at(
    cells.map(([, figure], index): [string, number] => [
      index === 0 ? figure : `${index === cells.length - 1 ? '=' : '+'} ${figure}`,
      places[index]!,
    ]),
    { bold: true, size: 7 },
  );
  sheet.at(
    [
      [
        '*Cash (includes any cash debit balance) held in your account plus the value of any cash invested in a sweep money fund.',
        36,
      ],
    ],
    {
      size: 6.5,
    },
  );
}

function activity(sheet: Sheet, statement: Statement, charges: Map<Happening, number>): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 36 },
    { head: 'Category', at: 72 },
    { head: 'Action', at: 130 },
    { head: ['Symbol/', 'CUSIP'], at: 210 },
    { head: 'Description', at: 268, wrap: 170 },
    { head: 'Quantity', at: 500, align: 'right' },
    { head: ['Price/Rate', 'per Share($)'], at: 560, align: 'right' },
    { head: ['Charges/', 'Interest($)'], at: 610, align: 'right' },
    { head: 'Amount($)', at: 675, align: 'right' },
    { head: ['Realized', 'Gain/(Loss)($)'], at: 756, align: 'right' },
  ];
  const once = oncePerDay((day) => dated(day, 'MM/DD'));
  let realized = 0;
  const rows = book.events.map((event): Row => {
    const [category, action, text] = ACTIONS[event.kind]!;
    const { paper } = event;
    const charge = charges.get(event) ?? 0;
    const gain = event.kind === 'sell' ? event.cents - costOf(paper!, event.cents) : 0;
    realized += gain;
    const says = paper ? `${paper.name} ${paper.more}`.trim() : text;
    return {
      cells: [
        once(event.settle),
        category,
        action,
        paper?.symbol ?? '',
        charge > 0
          ? [says, event.kind === 'sell' ? `Industry Fee $${money(charge)}` : `Commission $${money(charge)}`]
          : says,
        event.quantity === undefined ? '' : money0(event.quantity),
        event.price === undefined ? '' : price(event.price, 4),
        charge > 0 ? money(charge) : '',
        paren(event.cents),
        gain === 0 ? '' : `${paren(gain)}(${paper!.name.length % 2 === 0 ? 'LT' : 'ST'})`,
      ],
      event,
    };
  });
  if (rows.length === 0) {
    sheet.heading('Transaction Details');
    sheet.paper.line('There were no transactions during this statement period.');
    return;
  }
  const total = ['Total Transactions', '', '', '', '', '', '', '', dollars(sum(book.events)), dollars(realized)];
  sheet.table(statement, columns, [...rows, { cells: total, bold: true }], { title: 'Transaction Details' });
  sheet.at([['Date column represents the Settlement/Process date for each transaction.', 36]], { size: 6.5 });
}

const money0 = (quantity: number) => (quantity < 0 ? `(${units(-quantity, 4)})` : units(quantity, 4));

function sweeps(sheet: Sheet, book: Book): void {
  const rows = dailySweeps(book).map(
    ({ day, cents }): Row => ({
      cells: [
        dated(day, 'MM/DD'),
        cents > 0 ? 'BANK CREDIT FROM BROKERAGE' : 'BANK TRANSFER TO BROKERAGE',
        paren(cents),
      ],
    }),
  );
  sheet.table(
    aside(book),
    [
      { head: 'Date', at: 36 },
      { head: 'Description', at: 90 },
      { head: 'Amount', at: 400, align: 'right' },
    ],
    [
      { cells: [dated(book.start, 'MM/DD'), 'Beginning Balance', dollars(book.cashBegin)] },
      ...rows,
      { cells: [dated(book.end, 'MM/DD'), 'Ending Balance', dollars(book.cashEnd)] },
    ],
    { title: 'Bank Sweep Activity' },
  );
}
