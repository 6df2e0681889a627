import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFlow, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'reinvest',
  'reinvest',
  'dividend',
  'capgain-lt',
  'interest',
  'contribution',
  'distribution',
  'fee',
  'sweep-interest',
  'rollover-in',
  'foreign-tax',
  'return-of-capital',
  'cash-in-lieu',
  'maturity',
  'fee-rebate',
];
const CORE = 'GOVERNMENT MONEY MARKET';

/** A report whose "Change in Investment Value" holds the income too, with sections of activity and a core fund that mirrors them. */
export function investmentReport(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investments', 'Brokerage Services LLC']);
  const sheet = new Sheet(provider, { size: random.pick([7, 7.5, 8]) });
  const number = () => `${random.pick([...'XZY'])}${random.whole(10, 99)}-${random.whole(100000, 999999)}`;
  const book = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [2, 16], number });
  const statement = sheet.open(book);
  cover(sheet, book, random);
  summary(sheet, book);
  holdings(sheet, book);
  activity(sheet, statement);
  coreActivity(sheet, book, random);
  disclosures(sheet, provider);
  const span = `${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`;
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text('INVESTMENT REPORT', 400, { bold: true, size: 9 }, 28);
    sheet.paper.text(span, 400, { size: 8 }, 38);
    if (page > 1) sheet.paper.text(`Account # ${book.number}`, 40, { size: 7 }, 38);
    sheet.paper.text(`${page} of ${pages}`, 560, { align: 'right', size: 7 }, 775);
    sheet.paper.text(`MR_CE _BHXQKLBBBB_BBBBB_${dated(book.end, 'YYYYMMDD')}`, 40, { size: 5 }, 775);
  });
  return sheet;
}

function cover(sheet: Sheet, book: Book, random: Random): void {
  const { paper } = sheet;
  paper.newPage();
  paper.down(20);
  sheet.at([[sheet.provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Envelope # BHQ${random.whole(100000, 999999)}KLM`, 40]]);
  paper.down(12);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 40]]);
  paper.down(10);
  sheet.at([[book.title.join(' - ').toUpperCase(), 300]], { bold: true });
  sheet.at([[`Account Number: ${book.number}`, 300]], { bold: true });
  sheet.at(
    [
      ['Your Account Value:', 300],
      [money(book.ending, 'front', true), 560, 'right'],
    ],
    { bold: true, size: 13 },
  );
  sheet.at(
    [
      ['Change from Last Period:', 300],
      [money(book.ending - book.begin, 'front', true), 560, 'right'],
    ],
    { size: 9 },
  );
}

function summary(sheet: Sheet, book: Book): void {
  const subtractionKinds = (event: Happening) => (isFlow(event) || typeOf(event) === 'fees') && event.cents < 0;
  const additionKinds = (event: Happening) => (isFlow(event) || typeOf(event) === 'fees') && event.cents > 0;
  const additions = sum(book.events, additionKinds);
  const subtractions = sum(book.events, subtractionKinds);
  const fees = sum(book.events, (event) => typeOf(event) === 'fees' && event.cents < 0);
  const change = book.gain + sum(book.events, isIncome);
  const line = (label: string, cents: number, dollar = false): [string, string, string] => [
    label,
    cents === 0 && !dollar ? '-' : money(cents, 'front', dollar),
    cents === 0 && !dollar ? '-' : money(book.ytd(label, cents), 'front', dollar),
  ];
  sheet.paper.down(14);
  sheet.at(
    [
      ['This Period', 470, 'right'],
      ['Year-to-Date', 560, 'right'],
    ],
    { bold: true },
  );
  const lines = [line('Beginning Account Value', book.begin, true)];
  if (additions) lines.push(line('Additions', additions));
  if (subtractions) lines.push(line('Subtractions', subtractions));
  if (subtractions && fees !== subtractions && fees !== 0)
    lines.push(
      line('  Withdrawals & Distributions', subtractions - fees),
      line('  Transaction Costs, Fees & Charges', fees),
    );
  lines.push(line('Change in Investment Value *', change));
  lines.push(['Ending Account Value **', money(book.ending, 'front', true), money(book.ending, 'front', true)]);
  sheet.figures(lines, [470, 560], 300, [0, lines.length - 1]);
  sheet.paper.paragraph(
    '* Appreciation or depreciation of your holdings due to price changes plus any distribution and income earned during the statement period.',
    { size: 6 },
    300,
    260,
  );
  sheet.paper.paragraph('** Excludes unpriced securities.', { size: 6 }, 300, 260);
  income(sheet, book);
}

function income(sheet: Sheet, book: Book): void {
  const groups: readonly [string, Kind[]][] = [
    ['Dividends', ['dividend', 'qualified-dividend', 'sweep-interest']],
    ['Interest', ['interest']],
    ['Capital Gains', ['capgain-lt']],
    ['Return of Capital', ['return-of-capital']],
  ];
  sheet.heading('Income Summary');
  sheet.at(
    [
      ['This Period', 240, 'right'],
      ['Year-to-Date', 330, 'right'],
    ],
    { bold: true },
  );
  const lines = groups.map(([label, kinds]): [string, string, string] => {
    const cents = sum(book.events, ofKinds(...kinds));
    return [label, money(cents, 'front'), money(book.ytd(label, cents), 'front')];
  });
  sheet.figures(lines, [240, 330]);
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.heading('Holdings', { size: 13 });
  const places = [330, 400, 470, 560] as const;
  sheet.head([
    { head: 'Description', at: 40 },
    { head: ['Quantity', dated(book.end, 'Mon D, YYYY')], at: places[0], align: 'right' },
    { head: ['Price Per Unit', dated(book.end, 'Mon D, YYYY')], at: places[1], align: 'right' },
    { head: ['Total', 'Cost Basis'], at: places[2], align: 'right' },
    { head: ['Ending Market Value', dated(book.end, 'Mon D, YYYY')], at: places[3], align: 'right' },
  ]);
  sheet.at([['Core Account', 40]], { bold: true });
  const core = money(book.cashEnd, 'front', true);
  sheet.figures([[`${CORE} (SPRXX)`, units(book.cashEnd * 10), '$1.0000', 'not applicable', core]], places);
  sheet.figures([['Total Core Account', '', '', '', core]], places, 40, [0]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} (${paper.symbol})`,
          units(quantity),
          price(paper.price, 4, true),
          money(Math.round(value * 0.93), 'front', true),
          money(value, 'front', true),
        ],
      ],
      places,
    );
  const total = money(book.ending, 'front', true);
  sheet.figures([['Total Holdings', '', '', '', total]], places, 40, [0]);
}

type Section = readonly [string, (event: Happening) => boolean, 'security' | 'dividend' | 'money'];
const SECTIONS: readonly Section[] = [
  ['Securities Bought & Sold', ofKinds('buy', 'sell', 'reinvest', 'maturity', 'cash-in-lieu'), 'security'],
  ['Dividends, Interest & Other Income', isIncome, 'dividend'],
  ['Contributions', ofKinds('contribution'), 'money'],
  ['Deposits', ofKinds('rollover-in'), 'money'],
  ['Distributions', ofKinds('distribution', 'tax-withheld'), 'money'],
  ['Fees and Charges', ofKinds('fee', 'fee-rebate'), 'money'],
];

const SAYS: Partial<Record<Kind, string>> = {
  buy: 'You Bought',
  sell: 'You Sold',
  reinvest: 'Reinvestment',
  maturity: 'Redeemed',
  'cash-in-lieu': 'In Lieu Of Frx Share',
  dividend: 'Dividend Received',
  'capgain-lt': 'Long-Term Cap Gain',
  'return-of-capital': 'Return Of Capital',
  interest: 'Interest Earned',
  'foreign-tax': 'Foreign Tax Paid',
  'sweep-interest': 'Dividend Received',
  contribution: 'Partic Contr Current',
  'rollover-in': 'Rollover Contribution',
  distribution: 'Normal Distr',
  'tax-withheld': 'Fed Tax W/H',
  fee: 'Advisor Fee',
  'fee-rebate': 'Fee Rebate',
};

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.paper.newPage();
  sheet.heading('Activity', { size: 13 });
  for (const [title, belongs, form] of SECTIONS) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    const columns = columnsOf(form);
    const rows = events.map((event) => rowOf(event, form));
    if (form === 'security') {
      const bought = sum(events, (event) => event.cents < 0);
      const sold = sum(events, (event) => event.cents > 0);
      if (bought)
        rows.push({
          cells: ['', 'Total Securities Bought', '', '', '', '', '-', money(bought, 'front', true)],
          bold: true,
        });
      if (sold)
        rows.push({
          cells: ['', 'Total Securities Sold', '', '', '', '', '-', money(sold, 'front', true)],
          bold: true,
        });
      rows.push({
        cells: ['', 'Net Securities Bought & Sold', '', '', '', '', '-', money(bought + sold, 'front', true)],
        bold: true,
      });
    } else
      rows.push({
        cells: [
          '',
          `Total ${title}`,
          ...(form === 'dividend' ? ['', '', '', ''] : ['']),
          money(sum(events), 'front', true),
        ],
        bold: true,
      });
    sheet.table(statement, columns, rows, { title });
  }
}

function columnsOf(form: Section[2]): Column[] {
  const date: Column = { head: ['Settlement', 'Date'], at: 40 };
  const amount: Column = { head: 'Amount', at: 560, align: 'right' };
  if (form === 'money')
    return [{ head: 'Date', at: 40 }, { head: 'Reference', at: 76 }, { head: 'Description', at: 230 }, amount];
  const names: Column[] = [
    date,
    { head: 'Security Name', at: 76, wrap: 130 },
    { head: ['Symbol/', 'CUSIP'], at: 216 },
    { head: 'Description', at: 268, wrap: 80 },
  ];
  if (form === 'dividend')
    return [
      ...names,
      { head: 'Quantity', at: 400, align: 'right' },
      { head: 'Price', at: 460, align: 'right' },
      amount,
    ];
  return [
    ...names,
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Price', at: 455, align: 'right' },
    { head: ['Transaction', 'Cost'], at: 505, align: 'right' },
    amount,
  ];
}

function rowOf(event: Happening, form: Section[2]): Row {
  const day = dated(event.settle, 'MM/DD');
  const amount = money(event.cents, 'front', true);
  if (form === 'money')
    return { cells: [day, SAYS[event.kind]!, event.kind === 'fee' ? 'Adv Fee' : '', amount], event };
  const name = event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : CORE;
  const code = event.paper ? event.paper.symbol : '31617H102';
  const says = SAYS[event.kind]!;
  if (form === 'dividend') return { cells: [day, name, code, says, '-', '-', amount], event };
  const shares = event.quantity === undefined ? '-' : units(event.quantity);
  return {
    cells: [day, name, code, says, shares, event.price === undefined ? '-' : price(event.price, 5, true), '-', amount],
    event,
  };
}

/** The core fund takes each day's balance of the other sections: the mirror of rows that stand elsewhere. */
function coreActivity(sheet: Sheet, book: Book, random: Random): void {
  const days = [...new Set(book.events.map((event) => event.settle))];
  let balance = book.cashBegin;
  const columns: Column[] = [
    { head: ['Settlement', 'Date'], at: 40 },
    { head: ['Account', 'Type'], at: 82 },
    { head: 'Transaction', at: 120 },
    { head: 'Description', at: 180 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Price', at: 445, align: 'right' },
    { head: 'Amount', at: 500, align: 'right' },
    { head: 'Balance', at: 560, align: 'right' },
  ];
  if (days.length === 0) return;
  const rows = days.map((day): Row => {
    const net = sum(book.events, (event) => event.settle === day);
    balance += net;
    return {
      cells: [
        dated(day, 'MM/DD'),
        'CASH',
        net < 0 ? 'You Sold' : 'You Bought',
        `${CORE} @ 1`,
        units(net * 10),
        '$1.0000',
        money(net, 'front', true),
        money(balance, 'front', true),
      ],
    };
  });
  rows.push({
    cells: ['', '', 'Total Core Fund Activity', '', '', '', money(book.cashEnd - book.cashBegin, 'front', true)],
    bold: true,
  });
  const scrap = { book, rows: [], cashOnly: false, facts: {} };
  sheet.paper.paragraph(
    'For more information about the operation of your core account, please refer to your Customer Agreement.',
    { size: 6 },
  );
  sheet.table(scrap, columns, rows, { title: 'Core Fund Activity' });
  if (random.chance(0.3)) pending(sheet, book);
}

function pending(sheet: Sheet, book: Book): void {
  const { paper } = book.holdings[1]!;
  const places: Column[] = [
    { head: ['Trade', 'Date'], at: 40 },
    { head: ['Settlement', 'Date'], at: 90 },
    { head: 'Security Name', at: 140 },
    { head: 'Description', at: 290 },
    { head: 'Quantity', at: 400, align: 'right' },
    { head: 'Price', at: 460, align: 'right' },
    { head: 'Total Amount', at: 560, align: 'right' },
  ];
  const cells = [
    dated(book.end, 'MM/DD'),
    dated(addDays(book.end, 1), 'MM/DD'),
    paper.name,
    'Bought',
    '10.000',
    price(paper.price, 2, true),
    money(-Math.round(paper.price / 10), 'front', true),
  ];
  sheet.table({ book, rows: [], cashOnly: false, facts: {} }, places, [{ cells }], {
    title: 'Trades Pending Settlement',
  });
}

function disclosures(sheet: Sheet, provider: string): void {
  sheet.heading('Additional Information and Endnotes');
  sheet.paper.paragraph(
    `Lost or Stolen Cards: call 800-555-0${100 + (provider.length % 90)}. Additional investments with a minimum of $1,000.00 may be made by check. Free credit balances are funds payable upon demand. ` +
      'Report of any inaccuracy should be made within 10 days of 01/15/2024 delivery. Interest is charged on debit balances at 8.25% above $50,000.00.',
    { size: 6 },
  );
}
