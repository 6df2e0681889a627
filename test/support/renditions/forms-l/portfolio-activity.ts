import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal } from '../forms-e/kit.ts';
import { comesIn, goesOut, known } from '../forms-f/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { BROKER_KINDS, flowsOf, worthBefore, worthOfKind, yearOf } from './kit.ts';

const KINDS: readonly Kind[] = [...BROKER_KINDS, 'wire-in', 'maturity'];
const TYPES: Words = {
  'employer-contribution': 'Misc. Receipt',
  contribution: 'Check Deposit',
  deposit: 'ACH Credit',
  'wire-in': 'Incoming Wire',
  'ach-out': 'ACH Debit',
  distribution: 'Misc. Disb.',
  'tax-withheld': 'Misc. Disb.',
  dividend: 'Div Domest',
  'qualified-dividend': 'Div Domest',
  'capgain-lt': 'LT Capital Gain Distribution',
  interest: 'Receipt of Interest',
  'sweep-interest': 'Interest Income',
  'foreign-tax': 'Foreign Tax',
  reinvest: 'Reinvest',
  buy: 'Purchase',
  sell: 'Sale',
  maturity: 'Redemption Pro Rata',
  fee: 'Fees & Commissions',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION TO PLAN',
  contribution: 'CHECK DEPOSITED',
  deposit: 'ACH CREDIT RECEIVED',
  'wire-in': 'FUNDS RECEIVED BY WIRE',
  'ach-out': 'ACH DEBIT',
  distribution: 'BENEFIT PAID TO PARTICIPANT',
  'tax-withheld': 'FEDERAL INCOME TAX WITHHELD FROM BENEFIT',
  'sweep-interest': 'DEPOSIT SWEEP INTEREST @ .10% RATE',
  fee: 'ADVISORY FEES FOR THE PERIOD',
};

/** A private bank's account: contributions, income and change in value between two market values, accruals beside them, and its activity in inflows, outflows and trades whose two days stand above each other. */
export function portfolioActivity(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Private Bank', 'Private Wealth', 'Chase & Sons']);
  const sheet = new Sheet(provider, { size: 8, landscape: true, headroom: 12, margin: 36 });
  const { book, facts } = known(random, {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [3, 14],
    number: (chance) => `${chance.pick([...'ABEGQW'])}${chance.whole(10_000_000, 99_999_999)}`,
  });
  const statement = sheet.open(book, facts);
  sheet.paper.furniture = (paper) => {
    paper.down(8);
    paper.text(provider, 36, { bold: true, size: 10 });
    paper.text(`${book.title[0]!} ACCT. ${book.number}`, 300);
    paper.text(`For the Period ${dated(book.start, 'M/D/YY')} to ${dated(book.end, 'M/D/YY')}`, 756, {
      align: 'right',
    });
    paper.down(16);
  };
  front(sheet, random, book);
  holdings(sheet, book);
  flows(sheet, statement);
  trades(sheet, statement);
  legal(sheet, random, 'Important Information');
  sheet.onEveryPage((page, pages) =>
    sheet.paper.text(`Page ${page} of ${pages}`, 756, { align: 'right', size: 7 }, sheet.paper.height - 18),
  );
  return sheet;
}

const paren = (cents: number) => money(cents, 'paren');
const dollars = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, random: Random, book: Book): void {
  sheet.paper.newPage();
  sheet.heading('Account Summary');
  for (const line of book.address) sheet.at([[line, 36]]);
  const before = worthBefore(book);
  const { ins, outs, income, fees } = flowsOf(book);
  const change = book.gain + fees;
  const year = (label: string, cents: number, side: 1 | -1) => yearOf(book, label, cents, side);
  const soFar = {
    ins: year('in', ins, 1),
    outs: year('out', outs, -1),
    income: year('income', income, 1),
    change: year('change', change, 1),
  };
  const begun =
    book.begin - (soFar.ins - ins) - (soFar.outs - outs) - (soFar.income - income) - (soFar.change - change);
  const bonds = worthOfKind(book, true);
  const accruals = random.whole(1_000, 400_000);
  const row = (label: string, then: number, now: number): [string, string, string, string] => [
    label,
    paren(then),
    paren(now),
    paren(now - then),
  ];
  boxes(
    sheet,
    [
      {
        title: 'Asset Allocation',
        from: 36,
        to: 390,
        heads: ['Beginning Market Value', 'Ending Market Value', 'Change In Value'],
        bold: [3],
        lines: [
          row('Equity', before.stocks, worthOfKind(book, false)),
          row('Cash & Fixed Income', before.cash + before.bonds, book.cashEnd + bonds),
          row('Alternative Assets', 0, 0),
          ['Market Value', dollars(book.begin), dollars(book.ending), dollars(book.ending - book.begin)],
          ['Accruals', paren(accruals - 900), paren(accruals), paren(900)],
          [
            'Market Value with Accruals',
            dollars(book.begin + accruals - 900),
            dollars(book.ending + accruals),
            dollars(book.ending - book.begin + 900),
          ],
        ],
      },
      {
        title: 'Portfolio Activity',
        from: 420,
        to: 756,
        heads: ['Current Period Value', 'Year-to-Date Value'],
        bold: [0, 6],
        lines: [
          ['Beginning Market Value', paren(book.begin), paren(begun)],
          ['Contributions', paren(ins), paren(soFar.ins)],
          ['Withdrawals', paren(outs), paren(soFar.outs)],
          ['Net Contributions/Withdrawals', dollars(ins + outs), dollars(soFar.ins + soFar.outs)],
          ['Income & Distributions', paren(income), paren(soFar.income)],
          ['Change In Investment Value', paren(change), paren(soFar.change)],
          ['Ending Market Value', dollars(book.ending), dollars(book.ending)],
          ['Accruals', paren(accruals), paren(accruals)],
          ['Market Value with Accruals', dollars(book.ending + accruals), dollars(book.ending + accruals)],
        ],
      },
    ],
    90,
  );
  const { bought, sold } = flowsOf(book);
  sheet.heading('Portfolio Activity Summary');
  sheet.at(
    [
      ['Current', 300, 'right'],
      ['Year-To-Date', 420, 'right'],
    ],
    { bold: true },
  );
  sheet.at(
    [
      ['Transactions', 36],
      ['Value', 300, 'right'],
      ['Value', 420, 'right'],
    ],
    { bold: true },
  );
  const lines: [string, number, 1 | -1][] = [
    ['Income', income, 1],
    ['Contributions', ins, 1],
    ['Total Inflows', income + ins, 1],
    ['Withdrawals', outs, -1],
    ['Fees & Commissions', fees, -1],
    ['Total Outflows', outs + fees, -1],
  ];
  sheet.at(
    [
      ['Beginning Cash Balance', 36],
      [paren(book.cashBegin), 300, 'right'],
      ['--', 420, 'right'],
    ],
    { bold: true },
  );
  for (const [label, cents] of lines.slice(0, 3))
    sheet.at([
      [label, 36],
      [paren(cents), 300, 'right'],
    ]);
  for (const [label, cents] of lines.slice(3))
    sheet.at([
      [label, 36],
      [paren(cents), 300, 'right'],
    ]);
  sheet.at([
    ['Settled Sales/Maturities/Redemptions', 36],
    [paren(sold), 300, 'right'],
  ]);
  sheet.at([
    ['Settled Securities Purchased', 36],
    [paren(bought), 300, 'right'],
  ]);
  sheet.at(
    [
      ['Ending Cash Balance', 36],
      [dollars(book.cashEnd), 300, 'right'],
      ['--', 420, 'right'],
    ],
    { bold: true },
  );
}

function holdings(sheet: Sheet, book: Book): void {
  const places = [400, 470, 570, 670, 756];
  const columns: Column[] = [
    { head: '', at: 36, wrap: 300 },
    ...['Price', 'Quantity', 'Value', 'Adjusted Tax Cost|Original Cost', 'Unrealized|Gain/Loss'].map(
      (head, index): Column => ({ head: head.split('|'), at: places[index]!, align: 'right' }),
    ),
  ];
  for (const bonds of [false, true]) {
    const held = book.holdings.filter(({ paper }) => paper.bond === bonds);
    if (held.length === 0 && !bonds) continue;
    const rows = held.map(
      ({ paper, quantity, value }): Row => ({
        cells: [
          [paper.name, `${paper.cusip} ${paper.bond ? '' : paper.symbol}`.trim()],
          price(paper.price, 2),
          units(quantity, 3),
          paren(value),
          paren(costOf(paper, value)),
          paren(value - costOf(paper, value)),
        ],
      }),
    );
    if (bonds)
      rows.unshift({ cells: ['US DOLLAR', '1.00', money(book.cashEnd), paren(book.cashEnd), paren(book.cashEnd), ''] });
    const worth = worthOfKind(book, bonds) + (bonds ? book.cashEnd : 0);
    rows.push({ cells: [bonds ? 'Total Cash & Fixed Income' : 'Total Equity', '', '', dollars(worth)], bold: true });
    sheet.table(aside(book), columns, rows, { title: bonds ? 'Cash & Fixed Income Detail' : 'Equity Detail' });
  }
}

function flows(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['', 'Settle Date'], at: 36 },
    { head: ['Type', 'Selection Method'], at: 100 },
    { head: 'Description', at: 220, wrap: 280 },
    { head: ['', 'Quantity'], at: 580, align: 'right' },
    { head: ['Per Unit', 'Amount'], at: 656, align: 'right' },
    { head: 'Amount', at: 756, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [name, total, belongs] of [
    ['Income', 'Total Income', isIncome],
    ['Contributions', 'Total Contributions', comesIn],
    ['Withdrawals', 'Total Withdrawals', goesOut],
    ['Fees & Commissions', 'Total Fees & Commissions', isFee],
  ] as const) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    rows.push({ cells: [name], bold: true });
    for (const event of events) rows.push({ cells: flowCells(event), event });
    rows.push({ cells: [total, '', '', '', '', dollars(sum(events))], bold: true });
  }
  if (rows.length === 0) return;
  sheet.heading('Portfolio Activity Detail');
  sheet.table(statement, columns, rows, { title: 'INFLOWS & OUTFLOWS' });
}

function flowCells(event: Happening): Row['cells'] {
  const { paper } = event;
  const shares = Math.max(1, Math.round(Math.abs(event.cents) / 37));
  const says = paper
    ? [
        `${paper.name} ${paper.more}`.trim(),
        `@ ${(event.cents / 100 / shares).toFixed(6)} PER SHARE (ID: ${paper.cusip.slice(0, 6)}-${paper.cusip.slice(6, 8)}-${paper.cusip.slice(8)})`,
      ]
    : SAYS[event.kind]!;
  return [
    dated(event.settle, 'M/D'),
    TYPES[event.kind]!,
    says,
    paper ? units(shares * 1000, 3) : '',
    paper ? Math.abs(event.cents / 100 / shares).toFixed(3) : '',
    paren(event.cents),
  ];
}

function trades(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Trade Date', 'Settle Date'], at: 36 },
    { head: ['Type', 'Selection Method'], at: 100 },
    { head: 'Description', at: 220, wrap: 210 },
    { head: ['', 'Quantity'], at: 500, align: 'right' },
    { head: ['Per Unit', 'Amount'], at: 560, align: 'right' },
    { head: ['', 'Proceeds'], at: 630, align: 'right' },
    { head: ['', 'Tax Cost'], at: 690, align: 'right' },
    { head: ['Realized', 'Gain/Loss'], at: 756, align: 'right' },
  ];
  const rows: Row[] = [];
  for (const [name, total, sells] of [
    ['Settled Sales/Maturities/Redemptions', 'Total Settled Sales/Maturities/Redemptions', true],
    ['Settled Securities Purchased', 'Total Settled Securities Purchased', false],
  ] as const) {
    const events = book.events.filter((event) => isTrade(event) && event.cents > 0 === sells);
    if (events.length === 0) continue;
    rows.push({ cells: [name], bold: true });
    for (const event of events) {
      const { paper } = event;
      const cost = event.kind === 'sell' ? costOf(paper!, event.cents) : event.cents;
      rows.push({
        cells: [
          [dated(event.trade, 'M/D'), dated(event.settle, 'M/D')],
          [TYPES[event.kind]!, sells ? 'FIFO' : ''],
          [
            `${paper!.name} ${paper!.more}`.trim(),
            `(ID: ${paper!.cusip.slice(0, 6)}-${paper!.cusip.slice(6, 8)}-${paper!.cusip.slice(8)})`,
          ],
          units(event.quantity!, 3),
          price(event.price!, 3),
          paren(event.cents),
          sells ? paren(-cost) : '',
          sells ? `${paren(event.cents - cost)} ${paper!.name.length % 2 === 0 ? 'L' : 'S'}` : '',
        ],
        event,
      });
    }
    rows.push({ cells: [total, '', '', '', '', dollars(sum(events))], bold: true });
  }
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'TRADE ACTIVITY' });
}
