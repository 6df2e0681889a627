import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, type Holding, keepBook, worthOf } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { costOf } from '../forms-d/kit.ts';
import { runningHead, special } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { detailOf } from '../forms-h/kit.ts';
import { worthOfKind } from '../forms-l/kit.ts';
import { figures, ofAccount, quantityOf } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { percent, smallPrint, totalOf, yearColumn } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'contribution',
  'rollover-in',
  'distribution',
  'ach-out',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'sell',
  'maturity',
  'fee',
  'sweep-interest',
];
const TYPE: Words = {
  'employer-contribution': 'Funds Received',
  contribution: 'Funds Received',
  'rollover-in': 'Funds Received',
  distribution: 'Funds Transferred',
  'tax-withheld': 'Tax Withholding',
  'ach-out': 'Funds Transferred',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified Dividend',
  'capgain-lt': 'LT Cap Gain Distribution',
  interest: 'Interest Income',
  'sweep-interest': 'Interest Income',
  reinvest: 'Dividend Reinvestment',
  buy: 'Bought',
  sell: 'Sold',
  maturity: 'Redemption',
  fee: 'Service Fee',
};
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION WIRED FUNDS RECEIVED',
  contribution: 'CONTRIBUTION BY CHECK CURRENT YEAR',
  'rollover-in': 'DIRECT ROLLOVER FROM QUALIFIED PLAN',
  distribution: 'NORMAL DISTRIBUTION WIRED FUNDS SENT',
  'tax-withheld': 'FEDERAL WITHHOLDING ON DISTRIBUTION',
  'ach-out': 'ACH PAYMENT SENT',
  'sweep-interest': 'BANK DEPOSIT PROGRAM',
  fee: 'ADVISORY FEE',
};
const show = (cents: number): string => money(cents, 'paren');
const dollars = (cents: number): string => money(cents, 'paren-dollar', true);
const line = (cents: number): string => (cents === 0 ? '—' : money(cents, 'paren'));
const short = (text: string): string => dated(text, 'M/D/YY');
const CREDITS = (event: Happening): boolean => isFlow(event) && event.cents > 0;
const DEBITS = (event: Happening): boolean => (isFlow(event) && event.cents < 0) || isFee(event);

/** A wirehouse's client statement: credits, debits and one change in value that holds the income, cash flow and income and gains in boxes, holdings by tax lot, activity by section, and the bank deposit program's mirror of it. */
export function lotsAndBankDeposits(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Management', 'Securities LLC', 'Smith & Co']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, margin: 40, headroom: 40 });
  const drawn = keepBook(random.branch('book'), {
    lengths: ['month'],
    kinds: KINDS,
    pace: [3, 18],
    number: (chance) => `${figures(chance, 3)}-${figures(chance, 6)}-${figures(chance, 3)}`,
  });
  const { book, facts } = special(random.branch('special'), drawn);
  const statement = sheet.open(book, facts);
  cover(sheet, book, provider);
  sheet.paper.newPage();
  change(sheet, book);
  cashFlow(sheet, book);
  income(sheet, book);
  sheet.paper.newPage();
  holdings(sheet, book);
  if (random.branch('page').chance(0.6)) sheet.paper.newPage();
  activity(sheet, statement);
  unsettled(sheet, book);
  realizedDetail(sheet, book);
  sheet.heading('MESSAGES');
  smallPrint(sheet, [
    'Important Information About Advisory Accounts. Please contact us if there have been any changes in your financial situation or investment objectives. A copy of the applicable Form ADV brochure is available on request.',
    'Bank Deposit Program rates as of the last business day: balances of $0 - $499,999.99 earned 0.01%; $1,000,000.00 and above earned 0.15%.',
    'Consolidated Statement of Financial Condition. At June 30 the firm had net capital of $15,132,000,000 which exceeded the requirement by $11,024,000,000.',
  ]);
  runningHead(
    sheet,
    `CLIENT STATEMENT   For the Period ${dated(book.start, 'Month D')}-${dated(book.end, 'D, YYYY')}`,
    (page, pages) => `Page ${page} of ${pages}`,
  );
  sheet.onEveryPage((page) => {
    if (page > 1)
      sheet.paper.text(
        `Retirement Account ${book.number}   ${book.title.join(' ').toUpperCase()}`,
        40,
        { size: 7.5 },
        40,
      );
  });
  return sheet;
}

function cover(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 16 });
  sheet.paper.down(30);
  const names = ['STATEMENT FOR:', ...book.title, ...book.address].map((text) => text.toUpperCase());
  const figuresAt = [
    [`Beginning Total Value (as of ${short(book.start)})`, dollars(book.begin)],
    [`Ending Total Value (as of ${short(book.end)})`, dollars(book.ending)],
  ] as const;
  names.forEach((name, index) => {
    sheet.at(
      [
        [name, 40],
        [figuresAt[index]?.[0] ?? '', 420],
        [figuresAt[index]?.[1] ?? '', 740, 'right'],
      ],
      { size: 9 },
    );
  });
  sheet.paper.down(20);
  sheet.at([[`Retirement Account ${book.number}`, 40]], { bold: true, size: 9 });
  sheet.at([['Your Financial Advisor Team: The Alden Group, 203-555-0144', 40]]);
  sheet.at([['Client Interest Line: 800-555-0145', 40]]);
  sheet.paper.down(150);
  smallPrint(sheet, [
    'INVESTMENTS AND INSURANCE PRODUCTS: NOT FDIC INSURED, MAY LOSE VALUE, NOT BANK GUARANTEED, NOT A BANK DEPOSIT, NOT INSURED BY ANY FEDERAL GOVERNMENT AGENCY',
  ]);
}

function change(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines = [
    ['Credits', of(CREDITS), 1],
    ['Debits', of(DEBITS), -1],
    ['Change in Value', book.gain + of(isIncome), 0],
  ] as const;
  const year = yearColumn(book, book.begin, lines);
  const span = `(${short(book.start)}-${short(book.end)})`;
  const since = `(1/1/${book.end.slice(2, 4)}-${short(book.end)})`;
  sheet.at([['Account Summary', 40]], { bold: true, size: 13 });
  sheet.heading('CHANGE IN VALUE OF YOUR ACCOUNT', { size: 9 });
  sheet.at(
    [
      ['This Period', 290, 'right'],
      ['This Year', 376, 'right'],
      ['', 420],
    ],
    { bold: true },
  );
  sheet.at([
    [span, 290, 'right'],
    [since, 376, 'right'],
  ]);
  const net = lines[0][1] + lines[1][1];
  const kinds = [
    ['', 'Market Value', 'Percentage'],
    ['Cash', dollars(book.cashEnd), percent(book.cashEnd, book.ending)],
    ['Equities and Mutual Funds', show(worthOfKind(book, false)), percent(worthOfKind(book, false), book.ending)],
    ['Fixed Income & Preferreds', show(worthOfKind(book, true)), percent(worthOfKind(book, true), book.ending)],
    ['TOTAL VALUE', dollars(book.cashEnd + worthOfKind(book, false) + worthOfKind(book, true)), '100.0%'],
    ['', '', ''],
  ] as const;
  const printed: readonly (readonly [string, string, string])[] = [
    ['TOTAL BEGINNING VALUE', dollars(book.begin), dollars(year.begin)],
    ['Credits', line(lines[0][1]), line(year.lines[0]!)],
    ['Debits', line(lines[1][1]), line(year.lines[1]!)],
    ['Net Credits/Debits/Transfers', dollars(net), dollars(year.lines[0]! + year.lines[1]!)],
    ['Change in Value', show(lines[2][1]), show(year.lines[2]!)],
    ['TOTAL ENDING VALUE', dollars(book.ending), dollars(book.ending)],
  ];
  printed.forEach(([label, now, then], index) => {
    const [name, worth, share] = kinds[index]!;
    sheet.at(
      [
        [label, 40],
        [now, 290, 'right'],
        [then, 376, 'right'],
        [name, 430],
        [worth, 650, 'right'],
        [share, 740, 'right'],
      ],
      { bold: index === 0 || index === 5 },
    );
  });
  smallPrint(sheet, [
    'Change in Value includes income, market movement and activity of securities. The asset allocation is as of the period\u2019s end.',
  ]);
}

function cashFlow(sheet: Sheet, book: Book): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const trades = (side: 1 | -1) => of((event) => isTrade(event) && Math.sign(event.cents) === side);
  const other = ofKinds('fee', 'tax-withheld');
  const lines = [
    ['Purchases and Reinvestments', trades(-1), -1],
    ['Sales and Redemptions', trades(1), 1],
    ['Income and Distributions', of(isIncome), 1],
    ['Electronic Transfers-Credits', of(CREDITS), 1],
    ['Electronic Transfers-Debits', of((event) => DEBITS(event) && !other(event)), -1],
    ['Other Debits', of(other), -1],
  ] as const;
  const year = yearColumn(book, book.cashBegin, lines);
  const some = (figures: readonly number[], from: number, to: number) =>
    totalOf(figures.slice(from, to), (cents) => cents);
  const now = lines.map(([, cents]) => cents);
  const row = (index: number): [string, string, string] => [
    lines[index]![0],
    line(now[index]!),
    line(year.lines[index]!),
  ];
  sheet.heading('CASH FLOW', { size: 9 });
  sheet.at(
    [
      ['This Period', 290, 'right'],
      ['This Year', 376, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['OPENING CASH, BDP, MMFs', dollars(book.cashBegin), dollars(year.begin)],
      row(0),
      row(1),
      row(2),
      ['Total Investment Related Activity', dollars(some(now, 0, 3)), dollars(some(year.lines, 0, 3))],
      row(3),
      row(4),
      row(5),
      ['Total Cash Related Activity', dollars(some(now, 3, 6)), dollars(some(year.lines, 3, 6))],
      ['CLOSING CASH, BDP, MMFs', dollars(book.cashEnd), dollars(book.cashEnd)],
    ],
    [290, 376],
    40,
    [0, 4, 8, 9],
  );
}

function income(sheet: Sheet, book: Book): void {
  const kinds = [
    ['Qualified Dividends', ofKinds('qualified-dividend')],
    ['Other Dividends', ofKinds('dividend')],
    ['Long Term Capital Gains Distributions', ofKinds('capgain-lt')],
    ['Interest', ofKinds('interest', 'sweep-interest')],
  ] as const;
  const now = kinds.map(([, belongs]) => sum(book.events, belongs));
  const then = kinds.map(([label], index) => now[index]! + book.ytd(label, 0));
  const all = (figures: readonly number[]) => totalOf(figures, (cents) => cents);
  const sales = book.events.filter(ofKinds('sell'));
  const gain = totalOf(sales, (event) => event.cents - costOf(event.paper!, event.cents));
  const unrealized = totalOf(book.holdings, ({ paper, value }) => value - costOf(paper, value));
  const right = [
    ['GAIN/(LOSS) SUMMARY', 'Realized', 'Realized', 'Unrealized'],
    ['', 'This Period', 'This Year', 'Inception to Date'],
    ['Short-Term Gain/(Loss)', '—', line(book.ytd('short', 0)), '—'],
    ['Long-Term Gain/(Loss)', line(gain), line(gain + book.ytd('long', 0)), line(unrealized)],
    [
      'TOTAL GAIN/(LOSS)',
      dollars(gain),
      dollars(gain + book.ytd('long', 0) + book.ytd('short', 0)),
      dollars(unrealized),
    ],
  ] as const;
  const left = [
    ['INCOME AND DISTRIBUTION SUMMARY', 'This Period', 'This Year'],
    ...kinds.map(([label], index) => [label, line(now[index]!), line(then[index]!)]),
    ['TOTAL INCOME AND DISTRIBUTIONS', dollars(all(now)), dollars(all(then))],
  ];
  sheet.paper.need(100);
  sheet.paper.down(10);
  left.forEach(([label, one, two], index) => {
    const [name, a, b, c] = right[index] ?? ['', '', '', ''];
    sheet.at(
      [
        [label!, 40],
        [one!, 290, 'right'],
        [two!, 376, 'right'],
        [name, 430],
        [a, 590, 'right'],
        [b, 660, 'right'],
        [c, 748, 'right'],
      ],
      { bold: index === 0 || index === left.length - 1 },
    );
  });
}

interface Lot {
  day: string;
  quantity: number;
  cost: number;
  value: number;
}

function lotsOf(book: Book, { paper, quantity, value }: Holding): Lot[] {
  const chance = ofAccount(book, `lots ${paper.name}`);
  const parts = chance.pick([[100], [60, 40], [50, 30, 20]]);
  const counts = split(quantity, parts);
  const costs = split(costOf(paper, value), parts);
  let rest = value;
  return counts.map((count, index) => {
    const worth = index === counts.length - 1 ? rest : worthOf(count, paper.price);
    rest -= worth;
    const bought = addDays(book.start, -chance.whole(40 + (2 - index) * 300, 390 + (2 - index) * 600));
    return { day: bought, quantity: count, cost: costs[index]!, value: worth };
  });
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.at([['Holdings', 40]], { bold: true, size: 13 });
  sheet.heading('CASH, BANK DEPOSIT PROGRAM AND MONEY MARKET FUNDS', { size: 9 });
  sheet.head([
    { head: 'Description', at: 40 },
    { head: 'Market Value', at: 400, align: 'right' },
    { head: ['7-Day', 'Current Yield %'], at: 490, align: 'right' },
    { head: 'Est Ann Income', at: 590, align: 'right' },
    { head: 'APY %', at: 650, align: 'right' },
  ]);
  sheet.figures(
    [
      [
        'BANK DEPOSIT PROGRAM BANK N.A. #',
        dollars(book.cashEnd),
        '—',
        money(Math.round(book.cashEnd * 0.0001)),
        '0.010',
      ],
      ['CASH, BDP, AND MMFs', dollars(book.cashEnd), '', money(Math.round(book.cashEnd * 0.0001)), ''],
    ],
    [400, 490, 590, 650],
    40,
    [1],
  );
  for (const [title, bond] of [
    ['STOCKS, ETFs AND MUTUAL FUNDS', false],
    ['CORPORATE FIXED INCOME AND CDs', true],
  ] as const) {
    const own = book.holdings.filter(({ paper }) => paper.bond === bond);
    if (own.length === 0) continue;
    const rows = own.flatMap((holding): Row[] => {
      const { paper, value, quantity } = holding;
      const lots = lotsOf(book, holding);
      const name = `${paper.name} ${paper.more} (${paper.symbol})`.replace(/ {2,}/g, ' ');
      const cells = (lot: Lot, first: boolean): string[] => [
        first ? name : '',
        short(lot.day),
        units(lot.quantity, 3),
        price(Math.round((lot.cost * 100_000) / lot.quantity), 3, true),
        price(paper.price, 3, true),
        money(lot.cost, 'front', true),
        money(lot.value, 'front', true),
        `${dollars(lot.value - lot.cost)} LT`,
        '',
        '',
      ];
      const cost = costOf(paper, value);
      const sums = [
        money(cost, 'front', true),
        money(value, 'front', true),
        `${show(value - cost)} LT`,
        money(Math.round(value * 0.021)),
        '2.10',
      ];
      if (lots.length === 1) {
        const only = cells(lots[0]!, true);
        only[8] = money(Math.round(value * 0.021));
        only[9] = '2.10';
        return [{ cells: only }];
      }
      return [
        ...lots.map((lot, index): Row => ({ cells: cells(lot, index === 0) })),
        { cells: ['', 'Total', units(quantity, 3), '', '', ...sums], bold: true },
      ];
    });
    const values = totalOf(own, ({ value }) => value);
    const costs = totalOf(own, ({ paper, value }) => costOf(paper, value));
    rows.push({
      cells: [
        title,
        '',
        '',
        '',
        '',
        money(costs, 'front', true),
        money(values, 'front', true),
        `${dollars(values - costs)} LT`,
        money(
          totalOf(own, ({ value }) => Math.round(value * 0.021)),
          'front',
          true,
        ),
        '2.10',
      ],
      bold: true,
    });
    sheet.table(
      aside(book),
      [
        { head: 'Security Description', at: 40, wrap: 180 },
        { head: 'Trade Date', at: 232 },
        { head: bond ? 'Face Value' : 'Quantity', at: 342, align: 'right' },
        { head: 'Unit Cost', at: 396, align: 'right' },
        { head: bond ? 'Unit Price' : 'Share Price', at: 448, align: 'right' },
        { head: 'Total Cost', at: 520, align: 'right' },
        { head: 'Market Value', at: 592, align: 'right' },
        { head: ['Unrealized', 'Gain/(Loss)'], at: 668, align: 'right' },
        { head: ['Est Ann', 'Income'], at: 720, align: 'right' },
        { head: ['Current', 'Yield %'], at: 752, align: 'right' },
      ],
      rows,
      { title, gap: 1 },
    );
  }
  const held = totalOf(book.holdings, ({ value }) => value) + book.cashEnd;
  const costs = totalOf(book.holdings, ({ paper, value }) => costOf(paper, value));
  sheet.paper.down(8);
  sheet.at(
    [
      ['TOTAL VALUE', 40],
      [money(costs, 'front', true), 520, 'right'],
      [money(held, 'front', true), 592, 'right'],
    ],
    { bold: true },
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const named = (event: Happening): string =>
    event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : SAYS[event.kind]!;
  sheet.paper.need(60);
  sheet.at([['Activity', 40]], { bold: true, size: 13 });
  if (book.events.length === 0) {
    sheet.paper.line('There was no activity in this account during the period.');
    return;
  }
  const trades = book.events.filter(isTrade);
  if (trades.length > 0)
    sheet.table(
      statement,
      [
        { head: ['Activity', 'Date'], at: 40 },
        { head: ['Settlement', 'Date'], at: 84 },
        { head: 'Activity Type', at: 134 },
        { head: 'Description', at: 230, wrap: 190 },
        { head: 'Comments', at: 430, wrap: 120 },
        { head: 'Quantity', at: 610, align: 'right' },
        { head: 'Price', at: 670, align: 'right' },
        { head: 'Credits/(Debits)', at: 752, align: 'right' },
      ],
      [
        ...trades.map(
          (event): Row => ({
            cells: [
              dated(event.trade, 'M/D'),
              event.kind === 'reinvest' ? '' : dated(event.settle, 'M/D'),
              TYPE[event.kind]!,
              named(event),
              event.kind === 'reinvest'
                ? 'REINVESTMENT'
                : event.kind === 'maturity'
                  ? 'REDEMPTION OF BOND'
                  : 'ACTED AS AGENT',
              quantityOf(event),
              event.kind === 'maturity' ? '' : price(event.price!, 4, true),
              money(event.cents, 'paren-dollar', true),
            ],
            event,
          }),
        ),
        ...(
          [
            ['TOTAL PURCHASES AND DIVIDEND REINVESTMENTS', sum(trades, ({ cents }) => cents < 0)],
            ['TOTAL SALES AND REDEMPTIONS', sum(trades, ({ cents }) => cents > 0)],
          ] as const
        ).map(
          ([label, cents]): Row => ({
            cells: [label, '', '', '', '', '', '', money(cents, 'paren-dollar', true)],
            bold: true,
          }),
        ),
      ],
      { title: 'PURCHASES, DIVIDEND REINVESTMENTS, SALES AND REDEMPTIONS', gap: 1 },
    );
  const columns: readonly Column[] = [
    { head: ['Activity', 'Date'], at: 40 },
    { head: 'Activity Type', at: 84 },
    { head: 'Description', at: 210, wrap: 250 },
    { head: 'Comments', at: 470, wrap: 180 },
    { head: 'Credits/(Debits)', at: 752, align: 'right' },
  ];
  for (const [title, total, belongs] of [
    ['TAXABLE INCOME AND DISTRIBUTIONS', 'TOTAL TAXABLE INCOME AND DISTRIBUTIONS', isIncome],
    [
      'ELECTRONIC TRANSFERS',
      'TOTAL ELECTRONIC TRANSFERS',
      (event: Happening) => isFlow(event) && event.kind !== 'tax-withheld',
    ],
    ['OTHER CREDITS AND DEBITS', 'TOTAL OTHER CREDITS AND DEBITS', ofKinds('fee', 'tax-withheld')],
  ] as const) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    sheet.table(
      statement,
      columns,
      [
        ...events.map(
          (event): Row => ({
            cells: [
              dated(event.settle, 'M/D'),
              TYPE[event.kind]!,
              named(event),
              event.paper || event.kind === 'tax-withheld' ? '' : detailOf(book, event, true),
              money(event.cents, 'paren-dollar', true),
            ],
            event,
          }),
        ),
        { cells: [[total], '', '', '', money(sum(events), 'paren-dollar', true)], bold: true },
      ],
      { title, gap: 1 },
    );
  }
  const sweeps = dailySweeps(book);
  if (sweeps.length === 0) return;
  sheet.table(
    aside(book),
    [columns[0]!, columns[1]!, columns[2]!, columns[4]!],
    [
      ...sweeps.map(
        ({ day, cents }): Row => ({
          cells: [
            dated(day, 'M/D'),
            cents > 0 ? 'Automatic Investment' : 'Automatic Redemption',
            'BANK DEPOSIT PROGRAM',
            money(cents, 'paren-dollar', true),
          ],
        }),
      ),
      {
        cells: [
          ['NET ACTIVITY FOR PERIOD'],
          '',
          '',
          money(
            totalOf(sweeps, ({ cents }) => cents),
            'paren-dollar',
            true,
          ),
        ],
        bold: true,
      },
    ],
    { title: 'MONEY MARKET FUND (MMF) AND BANK DEPOSIT PROGRAM ACTIVITY', gap: 1 },
  );
}

function unsettled(sheet: Sheet, book: Book): void {
  const chance = ofAccount(book, 'unsettled');
  const shares = book.holdings.filter(({ paper }) => !paper.bond);
  if (shares.length === 0 || chance.chance(0.55)) return;
  const { paper } = shares[0]!;
  const quantity = chance.whole(5, 80) * 1000;
  sheet.heading('UNSETTLED PURCHASES/SALES ACTIVITY');
  sheet.head([
    { head: ['Activity', 'Date'], at: 40 },
    { head: ['Settlement', 'Date'], at: 84 },
    { head: 'Activity Type', at: 134 },
    { head: 'Description', at: 230 },
    { head: 'Quantity', at: 610, align: 'right' },
    { head: 'Price', at: 670, align: 'right' },
    { head: ['Pending', 'Credits/(Debits)'], at: 752, align: 'right' },
  ]);
  sheet.at([
    [dated(book.end, 'M/D'), 40],
    [dated(addDays(book.end, 1), 'M/D'), 84],
    ['Bought', 134],
    [`${paper.name} ${paper.more}`.trim(), 230],
    [units(quantity, 3), 610, 'right'],
    [price(paper.price, 4, true), 670, 'right'],
    [money(-worthOf(quantity, paper.price), 'paren-dollar', true), 752, 'right'],
  ]);
  smallPrint(sheet, [
    'This section displays transactions that have not settled during this statement period. The holdings section includes positions purchased and omits positions sold as of the trade date.',
  ]);
}

function realizedDetail(sheet: Sheet, book: Book): void {
  const sales = book.events.filter(ofKinds('sell'));
  if (sales.length === 0) return;
  const rows = sales.map((event): Row => {
    const cost = costOf(event.paper!, event.cents);
    return {
      cells: [
        `${event.paper!.name} ${event.paper!.more}`.trim(),
        short(addDays(event.trade, -500 - event.paper!.name.length)),
        short(event.trade),
        units(-event.quantity!, 3),
        money(event.cents, 'front', true),
        money(cost, 'front', true),
        money(event.cents - cost, 'paren-dollar', true),
      ],
    };
  });
  const costs = totalOf(sales, (event) => costOf(event.paper!, event.cents));
  sheet.table(
    aside(book),
    [
      { head: 'Security Description', at: 40, wrap: 210 },
      { head: ['Date', 'Acquired'], at: 262 },
      { head: ['Date', 'Sold'], at: 320 },
      { head: 'Quantity', at: 450, align: 'right' },
      { head: ['Sales', 'Proceeds'], at: 550, align: 'right' },
      { head: ['Orig / Adj', 'Total Cost'], at: 650, align: 'right' },
      { head: ['Realized', 'Gain/(Loss)'], at: 752, align: 'right' },
    ],
    [
      ...rows,
      {
        cells: [
          'Net Realized Gain/(Loss) This Period',
          '',
          '',
          '',
          money(sum(sales), 'front', true),
          money(costs, 'front', true),
          money(sum(sales) - costs, 'paren-dollar', true),
        ],
        bold: true,
      },
    ],
    { title: 'REALIZED GAIN/(LOSS) DETAIL', gap: 1 },
  );
}
