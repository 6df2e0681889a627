import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Kind, movesCash, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal } from '../forms-e/kit.ts';
import { known } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { moneyFund, transfers, unsettled } from './beside-cash-flow.ts';
import { BROKER_KINDS, dashed, flowsOf, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'in-kind-in'];
const TYPES: Words = {
  'employer-contribution': 'Funds Received',
  contribution: 'Funds Received',
  deposit: 'Online Transfer',
  'ach-out': 'Online Transfer',
  distribution: 'Check Issued',
  'tax-withheld': 'Tax Withheld',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'LT Cap Gain Distribution',
  interest: 'Interest Income',
  'sweep-interest': 'Interest Income',
  'foreign-tax': 'Foreign Tax Withheld',
  reinvest: 'Dividend Reinvestment',
  buy: 'Bought',
  sell: 'Sold',
  fee: 'Service Fee',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  contribution: 'CHECK DEPOSIT',
  deposit: 'ACH DEPOSIT',
  'ach-out': 'ACH WITHDRAWL',
  distribution: 'PLAN DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  'sweep-interest': 'BANK DEPOSIT PROGRAM',
  fee: 'ADVISORY FEE',
};

/** A wirehouse's account online: credits, debits and transfers of securities between two values, the change with its income in it, and cash told beside what the account owns. */
export function creditsDebitsTransfers(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Securities LLC', 'Wealth Management', 'Smith & Barrow']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 12, margin: 36 });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [3, 16],
    number: (chance) => `${chance.whole(100, 999)}-${chance.whole(100_000, 999_999)}-${chance.whole(100, 999)}`,
  });
  const statement = sheet.open(book, facts);
  sheet.paper.furniture = (paper) => {
    paper.down(8);
    paper.text('CLIENT STATEMENT', 36, { bold: true });
    paper.text(`For the Period ${span(book)}`, 130);
    paper.down(12);
    paper.text(`${sheet.paper.page === 0 ? '' : 'Account Detail'}`, 36, { bold: true });
    paper.text(book.number, 300);
    paper.text(book.title[0]!, 400);
    paper.down(12);
  };
  cover(sheet, book);
  legal(sheet, random, 'Standard Disclosures');
  summary(sheet, book);
  holdings(sheet, book);
  activity(sheet, statement);
  moneyFund(sheet, book);
  unsettled(sheet, random, book);
  transfers(sheet, statement);
  sheet.heading('MESSAGES');
  sheet.paper.paragraph(
    'FINRA BrokerCheck: a brochure is available on request. Please review your investment objectives.',
  );
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`Page ${page} of ${pages}`, 756, { align: 'right', size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const figure = (cents: number) => dashed(cents, (value) => money(value, 'paren'));
const dollars = (cents: number) => dashed(cents, (value) => money(value, 'paren-dollar', true));
const short = (day: string) => dated(day, 'M/D/YY');
const span = (book: Book) =>
  book.start.slice(0, 7) === book.end.slice(0, 7)
    ? `${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`
    : `${dated(book.start, 'Month D')}- ${dated(book.end, 'Month D, YYYY')}`;

function cover(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.paper.down(30);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 60]]);
  sheet.at([
    [`Beginning Total Value (as of ${short(book.start)})`, 420],
    [dollars(book.begin), 740, 'right'],
  ]);
  sheet.at(
    [
      [`Ending Total Value (as of ${short(book.end)})`, 420],
      [dollars(book.ending), 740, 'right'],
    ],
    { bold: true },
  );
  sheet.at([['Includes Accrued Interest', 420]], { size: 7 });
}

function summary(sheet: Sheet, book: Book): void {
  const { paper } = sheet;
  paper.newPage();
  const { ins, outs, kind, income, fees, bought, sold } = flowsOf(book);
  const debits = outs + fees;
  const net = ins + debits + kind;
  const change = book.gain + income;
  const year = (label: string, cents: number, side: 1 | -1) => yearOf(book, label, cents, side);
  const soFar = {
    ins: year('Credits', ins, 1),
    debits: year('Debits', debits, -1),
    kind,
    change: year('Change in Value', change, 1),
  };
  const netYear = soFar.ins + soFar.debits + soFar.kind;
  sheet.heading('CHANGE IN VALUE OF YOUR ACCOUNT (includes accrued interest)');
  sheet.at(
    [
      ['This Period', 330, 'right'],
      ['This Year', 420, 'right'],
      ['MARKET VALUE OVER TIME', 470],
    ],
    { bold: true },
  );
  sheet.at(
    [
      [`(${short(book.start)}-${short(book.end)})`, 330, 'right'],
      [`(${dated(book.end, '1/1/YY')}-${short(book.end)})`, 420, 'right'],
    ],
    { size: 7 },
  );
  const top = Math.max(1, Math.round(book.ending / 10_000_000));
  const axis = [
    '($) Thousands',
    `${top * 120}`,
    `${top * 90}`,
    `${top * 60}`,
    '-4.1%',
    `${top * 30}`,
    'JAN FEB MAR APR MAY JUN',
  ];
  const lines: [string, string, string][] = [
    ['TOTAL BEGINNING VALUE', dollars(book.begin), dollars(book.begin - (netYear - net) - (soFar.change - change))],
    ['Credits', figure(ins), figure(soFar.ins)],
    ['Debits', figure(debits), figure(soFar.debits)],
    ['Security Transfers', figure(kind), figure(soFar.kind)],
    ['Net Credits/Debits/Transfers', dollars(net), dollars(netYear)],
    ['Change in Value', figure(change), figure(soFar.change)],
    ['TOTAL ENDING VALUE', dollars(book.ending), dollars(book.ending)],
  ];
  for (const [index, [label, period, soFarOfYear]] of lines.entries())
    sheet.at(
      [
        [label, 36],
        [period, 330, 'right'],
        [soFarOfYear, 420, 'right'],
        [axis[index]!, 480],
      ],
      { bold: label === label.toUpperCase() },
    );
  const before = worthBefore(book);
  const electronicIn = sum(book.events, ({ kind: each }) => each === 'deposit');
  const electronicOut = sum(book.events, ({ kind: each }) => each === 'ach-out');
  const invested = bought + sold + income;
  const cashRelated = ins + debits;
  const flow: [string, number][] = [
    ['OPENING CASH, BDP, MMFs', book.cashBegin],
    ['Purchases', bought],
    ['Sales and Redemptions', sold],
    ['Income and Distributions', income],
    ['Total Investment Related Activity', invested],
    ['Electronic Transfers-Credits', electronicIn],
    ['Electronic Transfers-Debits', electronicOut],
    ['Other Credits', ins - electronicIn],
    ['Other Debits', debits - electronicOut],
    ['Total Cash Related Activity', cashRelated],
    ['Total Card/Check Activity', 0],
    ['CLOSING CASH, BDP, MMFs', book.cashEnd],
  ];
  boxes(
    sheet,
    [
      {
        title: 'BALANCE SHEET',
        from: 36,
        to: 370,
        heads: ['Last Period', 'This Period'],
        lines: [
          ['', `(as of ${short(addDays(book.start, -1))})`, `(as of ${short(book.end)})`],
          ['Cash, BDP, MMFs', figure(before.cash), figure(book.cashEnd)],
          ['Stocks', figure(before.stocks), figure(worthOfKind(book, false))],
          ['Fixed Income', figure(before.bonds), figure(worthOfKind(book, true))],
          ['Total Assets', dollars(book.begin), dollars(book.ending)],
          ['Total Liabilities (outstanding balance)', '—', '—'],
          ['TOTAL VALUE', dollars(book.begin), dollars(book.ending)],
        ],
      },
      {
        title: 'CASH FLOW',
        from: 400,
        to: 756,
        heads: ['This Period', 'This Year'],
        lines: flow.map(([label, cents], index) => {
          const own = index === 0 || index === flow.length - 1 ? cents : year(label, cents, cents < 0 ? -1 : 1);
          return [label, index === 0 || index === flow.length - 1 ? dollars(cents) : figure(cents), figure(own)];
        }),
      },
    ],
    80,
  );
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.heading('HOLDINGS');
  sheet.at([['CASH, BANK DEPOSIT PROGRAM AND MONEY MARKET FUNDS', 36]], { bold: true });
  const places = [340, 410, 500, 590, 680, 756];
  sheet.head([
    { head: 'Description', at: 36 },
    { head: 'Market Value', at: 590, align: 'right' },
    { head: ['7-Day', 'Current Yield %'], at: 680, align: 'right' },
    { head: 'APY %', at: 756, align: 'right' },
  ]);
  sheet.at([
    [`LAKESIDE PRIVATE BANK NA`, 36],
    [dollars(book.cashEnd), 590, 'right'],
    ['—', 680, 'right'],
    ['0.010', 756, 'right'],
  ]);
  for (const bonds of [false, true]) {
    const held = book.holdings.filter(({ paper }) => paper.bond === bonds);
    if (held.length === 0) continue;
    sheet.at([[bonds ? 'GOVERNMENT AND CORPORATE SECURITIES' : 'STOCKS', 36]], { bold: true });
    sheet.head([
      { head: 'Security Description', at: 36 },
      ...['Quantity', 'Share Price', 'Total Cost', 'Market Value', 'Unrealized|Gain/(Loss)', 'Est Ann Income'].map(
        (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
      ),
    ]);
    let cost = 0;
    for (const { paper, quantity, value } of held) {
      const basis = costOf(paper, value);
      cost += basis;
      sheet.at([
        [`${paper.name} (${paper.symbol})`.slice(0, 52), 36],
        [units(quantity, 3), places[0]!, 'right'],
        [price(paper.price, 3, true), places[1]!, 'right'],
        [dollars(basis), places[2]!, 'right'],
        [dollars(value), places[3]!, 'right'],
        [dollars(value - basis), places[4]!, 'right'],
        ['—', places[5]!, 'right'],
      ]);
      sheet.at(
        [[`${paper.more || 'Next Dividend Payable TBA'}; Asset Class: ${bonds ? 'FI & Pref' : 'Equities'}`, 44]],
        {
          size: 7,
        },
      );
    }
    const worth = worthOfKind(book, bonds);
    const share = `${((100 * worth) / Math.max(1, book.ending)).toFixed(2)}%`;
    sheet.at(
      [
        [bonds ? 'TOTAL FIXED INCOME' : 'STOCKS', 36],
        [share, places[1]!, 'right'],
        [dollars(cost), places[2]!, 'right'],
        [dollars(worth), places[3]!, 'right'],
        [dollars(worth - cost), places[4]!, 'right'],
      ],
      { bold: true },
    );
  }
  sheet.at(
    [
      ['TOTAL VALUE', 36],
      ['100.00%', places[1]!, 'right'],
      [dollars(book.ending), places[3]!, 'right'],
    ],
    {
      bold: true,
    },
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.heading('ACTIVITY');
  const columns: Column[] = [
    { head: ['Activity', 'Date'], at: 36 },
    { head: ['Settlement', 'Date'], at: 78 },
    { head: 'Activity Type', at: 130 },
    { head: 'Description', at: 250, wrap: 190 },
    { head: 'Comments', at: 450, wrap: 110 },
    { head: 'Quantity', at: 610, align: 'right' },
    { head: 'Price', at: 670, align: 'right' },
    { head: 'Credits/(Debits)', at: 756, align: 'right' },
  ];
  const events = book.events.filter(movesCash);
  const rows = events.map((event, index): Row => {
    const traded = event.kind === 'buy' || event.kind === 'sell';
    return {
      cells: [
        dated(event.trade, 'M/D'),
        traded ? dated(event.settle, 'M/D') : '',
        TYPES[event.kind]!,
        event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : SAYS[event.kind]!,
        traded ? 'ACTED AS AGENT' : event.kind === 'reinvest' ? 'REINVESTMENT' : '',
        event.quantity === undefined ? '' : units(Math.abs(event.quantity), 3),
        event.price === undefined ? '' : price(event.price, 4, true),
        index === 0 ? money(event.cents, 'paren-dollar', true) : money(event.cents, 'paren'),
      ],
      event,
    };
  });
  if (rows.length === 0) return;
  const total = ['NET CREDITS/(DEBITS)', '', '', '', '', '', '', money(sum(events), 'paren-dollar', true)];
  sheet.table(statement, columns, [...rows, { cells: total, bold: true }], { title: 'CASH FLOW ACTIVITY BY DATE' });
  sheet.at(
    [
      [
        'Purchase and Sale transactions above may have received an average price execution. Details regarding the actual prices are available upon request.',
        36,
      ],
    ],
    {
      size: 6.5,
    },
  );
}
