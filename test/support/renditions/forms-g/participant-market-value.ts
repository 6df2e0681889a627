import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { dated, money, price, units } from '../print.ts';
import { Sheet, type Statement } from '../sheet.ts';

const LINES: readonly (readonly [label: string, kind: Kind, ...more: Kind[]])[] = [
  ['Your Contributions', 'deferral', 'roth'],
  ['Employer Contributions', 'match', 'profit-sharing'],
  ['Rollover Contributions', 'rollover-in'],
  ['Loan Repayments', 'loan-payment'],
  ['Loan Interest', 'loan-interest'],
  ['Loan Withdrawals', 'new-loan'],
  ['Withdrawals', 'distribution', 'tax-withheld', 'hardship'],
  ['Fees', 'tpa-fee', 'loan-fee'],
];

/** A participant's quarter at a large recordkeeper: a summary, shares and prices at both ends, and a grid of activity by fund; no line has a date. */
export function participantMarketValue(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Investments', 'Workplace Investing', 'Retirement']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 24, margin: 38 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year', 'month'],
    kinds: LINES.flatMap(([, ...kinds]) => kinds).filter((kind) => kind !== 'tax-withheld'),
    pace: [0, 5],
    number: (chance) => `${chance.pick(['***-**-', 'XXX-XX-'])}${chance.whole(1000, 9999)}`,
  });
  const statement = sheet.open(book, { ...facts, summaryOnly: true });
  front(sheet, statement, random);
  marketValue(sheet, book, funds);
  contributions(sheet, book);
  byFund(sheet, book, funds);
  legal(sheet, random, 'Some of the administrative services');
  runningHead(sheet, `${(book.planName ?? provider).slice(0, 60)}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, statement: Statement, random: Random): void {
  const { book } = statement;
  const span = `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`;
  sheet.paper.newPage();
  sheet.at([[sheet.provider, 38]], { bold: true, size: 15 });
  sheet.at([
    [book.planName ?? 'Retirement Savings Plan', 38],
    ['Retirement Savings Statement', 560, 'right'],
  ]);
  sheet.paper.down(12);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  sheet.at([
    ['Participant ID', 330],
    [book.number, 560, 'right'],
  ]);
  sheet.heading('Your Account Summary');
  sheet.at([
    ['Statement Period:', 330],
    [span, 560, 'right'],
  ]);
  sheet.figures([['Beginning Balance', print(book.begin)]], [560], 330);
  for (const [label, ...kinds] of LINES) {
    const cents = sum(book.events, ofKinds(...kinds));
    if (cents === 0) continue;
    sheet.figures([[label, print(cents)]], [560], 330);
    sheet.print(statement, { kind: kinds[0]!, trade: book.end, settle: book.end, cents }, label);
  }
  sheet.figures(
    [
      ['Change in Market Value', print(book.gain)],
      ['Ending Balance', print(book.ending)],
    ],
    [560],
    330,
    [1],
  );
  sheet.paper.down(6);
  sheet.at([['Additional Information', 330]], { bold: true });
  sheet.figures(
    [
      ['Vested Balance', print(Math.round(book.ending * random.pick([1, 0.8, 0.62])))],
      ['Outstanding Loan Balance', print(random.whole(0, 900_000))],
    ],
    [560],
    330,
  );
  sheet.heading('Your Personal Rate of Return');
  sheet.at([
    ['This Period', 38],
    [`${(random.whole(-900, 1400) / 100).toFixed(1)}%`, 160, 'right'],
  ]);
  sheet.paper.paragraph(
    'Your Personal Rate of Return is calculated with a time-weighted formula, widely used by financial analysts to calculate investment earnings. It reflects the results of your investment selections as well as any activity in the plan account(s) shown.',
    { size: 6 },
  );
}

function marketValue(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [280, 340, 396, 446, 510, 574];
  const before = dated(addDays(book.start, -1), 'MM/DD/YYYY');
  const after = dated(book.end, 'MM/DD/YYYY');
  sheet.heading('Market Value of Your Account');
  sheet.at([[`Statement Period: ${dated(book.start, 'MM/DD/YYYY')} to ${after}`, 38]], { size: 6.5 });
  sheet.head([
    { head: 'Investment', at: 38 },
    ...['Shares/Units', 'Shares/Units', 'Price', 'Price', 'Market Value', 'Market Value'].map((head, index) => ({
      head: [head, 'as of', index % 2 === 0 ? before : after],
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 30),
          units(fund.unitsBefore),
          units(fund.units),
          `$${price(fund.priceBefore, 2)}`,
          `$${price(fund.price, 2)}`,
          print(fund.begin),
          print(fund.end),
        ],
      ],
      places,
    );
  const held = funds.reduce((all, fund) => all + fund.end, 0);
  sheet.figures([['Account Totals', '', '', '', '', print(book.begin), print(held)]], places, 38, [0]);
}

function contributions(sheet: Sheet, book: Book): void {
  const kinds: readonly (readonly [string, Kind])[] = [
    ['Employee Deferral', 'deferral'],
    ['Roth Deferral', 'roth'],
    ['Company Match', 'match'],
    ['Profit Sharing', 'profit-sharing'],
  ];
  const places = [300, 420, 540];
  sheet.heading('Your Contribution Summary');
  sheet.head([
    { head: 'Contributions', at: 38 },
    ...['Period to date', 'Inception to date', 'Total Vested Balance'].map((head, index) => ({
      head,
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  for (const [label, kind] of kinds) {
    const cents = sum(book.events, ofKinds(kind));
    const all = cents + 10 * book.ytd(label, 0) + 10_000;
    sheet.figures([[label, print(cents), print(all), print(all + 44_312)]], places);
  }
}

/** What came and went beside each fund's name, and all of it in the last column. */
function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const places = [...funds, null].map((_, index) => 230 + index * (344 / Math.max(1, funds.length)));
  const grid = (label: string, of: (fund: FundAccount) => number, total: number, bold = false) => {
    sheet.figures([[label, ...funds.map((fund) => print(of(fund))), print(total)]], places, 38, bold ? [0] : []);
  };
  const within = (kinds: readonly Kind[]) => (fund: FundAccount) =>
    fund.events.filter(ofKinds(...kinds)).reduce((all: number, event: Happening) => all + intoFund(event), 0);
  sheet.heading('Your Account Activity');
  sheet.paper.paragraph(
    'Use this section as a summary of transactions that occurred in your account during the statement period.',
    { size: 6.5 },
  );
  sheet.head([
    { head: 'Activity', at: 38 },
    ...[...funds.map(({ symbol }) => symbol), 'Total'].map((head, index) => ({
      head,
      at: places[index]!,
      align: 'right' as const,
    })),
  ]);
  grid('Beginning Balance', (fund) => fund.begin, book.begin, true);
  for (const [label, ...kinds] of LINES) {
    const cents = sum(book.events, ofKinds(...kinds));
    if (cents !== 0) grid(label, within(kinds), cents);
  }
  grid('Change in Market Value', (fund) => fund.gain, book.gain);
  grid(
    'Ending Balance',
    (fund) => fund.end,
    funds.reduce((all, fund) => all + fund.end, 0),
    true,
  );
}
