import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { boxes, type FundAccount, intoFund, split } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { keepMenu, percent, smallPrint, totalOf, yearColumn } from './kit.ts';

const KINDS: readonly Kind[] = ['rollover-in', 'exchange-out', 'distribution', 'fee-rebate', 'tpa-fee', 'tpa-fee'];
const NAMES = [
  ['Traditional Annuity', ''],
  ['Stock Account R2', ''],
  ['Global Equities Account R2', ''],
  ['Real Estate Account', ''],
  ['Core Bond Account R2', ''],
  ['Social Choice Account R2', ''],
  ['Money Market Account R2', ''],
  ['Lifecycle Index 2040 Fund Inst', ''],
  ['Mid-Cap Value Fund Inst', ''],
] as const;
const CLASSES = ['Guaranteed', 'Equities', 'Real Estate', 'Fixed Income', 'Multi-Asset', 'Money Market'] as const;
const SAYS: Words = {
  deferral: 'Employee Plan Contribution',
  'employer-contribution': 'Employer Plan Contribution',
  'rollover-in': 'Rollover Contribution',
  'exchange-out': 'Transfer To Another Investment',
  'exchange-in': 'Transfer From Another Investment',
  distribution: 'Cash Withdrawal',
  'tax-withheld': 'Federal Income Tax Withheld',
  'fee-rebate': 'Plan Servicing Credit',
  'tpa-fee': 'Plan Servicing Fee',
  'credited-interest': 'Interest Credited',
};

function classOf(name: string): (typeof CLASSES)[number] {
  if (name.startsWith('Traditional')) return 'Guaranteed';
  if (name.startsWith('Real')) return 'Real Estate';
  if (name.includes('Bond')) return 'Fixed Income';
  if (name.startsWith('Money')) return 'Money Market';
  return /Lifecycle|Social/.test(name) ? 'Multi-Asset' : 'Equities';
}

const dollars = (cents: number): string => money(cents, 'front', true);
const day = (text: string): string => dated(text, 'MM/DD/YYYY');
const types =
  (...keys: string[]) =>
  (event: Happening): boolean =>
    keys.includes(typeOf(event));

/** A member's quarterly portfolio at an annuity house: gains that hold the interest credited, investments by class, and under each investment its balances with what moved them. */
export function portfolioOfAnnuities(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Annuity Association', 'Teachers Annuity', 'Retirement']);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 26 });
  const { book, funds, facts } = keepMenu(
    random,
    {
      lengths: ['quarter'],
      kinds: KINDS,
      pace: [0, 2],
      number: (chance) => `${chance.pick(['A', 'C', 'F'])}${figures(chance, 6)}-${figures(chance, 1)}`,
    },
    { names: NAMES, guaranteed: true, payroll: ['deferral', 'employer-contribution'] },
  );
  const statement = sheet.open(book, facts);
  front(sheet, random, book, funds, provider);
  plans(sheet, book, funds);
  investments(sheet, book, funds);
  details(sheet, statement, funds);
  sheet.heading('Your retirement income illustration');
  const monthly = Math.round(book.ending / 190);
  sheet.figures(
    [
      ['Estimated monthly income at age 67, single life annuity', dollars(monthly)],
      ['Estimated monthly income at age 67, two-life annuity', dollars(Math.round(monthly * 0.88))],
    ],
    [400],
  );
  sheet.heading('About your statement');
  smallPrint(sheet, [
    'Gains/Loss: the sum of interest credited, dividends and the change in value of the units or shares that you owned during the period, net of expenses of the investments.',
    'Guaranteed amounts are in dollars and are subject to the claims-paying ability of the issuer. The minimum guaranteed rate during the accumulating stage is 3.00% for premiums remitted before 2001.',
    'Estimated incomes are for illustration, assume a rate of 4% and are no promise of what will be paid.',
    'Plan servicing fees are deducted on the last business day of the quarter where the plan so directs. Credits come from revenue in excess of what the plan is charged.',
  ]);
  runningHead(
    sheet,
    `Retirement portfolio statement for ${monthSpan(book)}`,
    (page, pages) => `Page ${page} of ${pages}`,
    true,
  );
  return sheet;
}

function front(sheet: Sheet, random: Random, book: Book, funds: readonly FundAccount[], provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 44],
      ['Retirement Portfolio', 568, 'right'],
    ],
    { bold: true, size: 15 },
  );
  sheet.at(
    [
      ['Quarterly Statement', 44],
      [monthSpan(book, ' to '), 568, 'right'],
    ],
    { size: 10 },
  );
  letterhead(
    sheet,
    book,
    [
      ['Have questions?', '800 555-0146'],
      ['', 'Weekdays, 8 a.m. to 10 p.m. (ET)'],
      ['Hearing-impaired', '800 555-0147'],
    ],
    { label: 340, text: 430 },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines = [
    ['Contributions', by(types('deposits', 'rollovers')), 1],
    ['Withdrawals', by(types('withdrawals')), -1],
    ['Fees & Credits', by(isFee), -1],
    ['Gains/Loss', book.gain + by(isIncome), 1],
  ] as const;
  const year = yearColumn(book, book.begin, lines);
  sheet.paper.down(8);
  sheet.at([['Your ending balance', 44]], { size: 9 });
  sheet.at([[dollars(book.ending), 44]], { size: 20, bold: true });
  sheet.at([[`as of ${day(book.end)}`, 44]], { size: 7.5 });
  const whole = totalOf(funds, ({ end }) => end);
  boxes(
    sheet,
    [
      {
        title: 'Portfolio summary',
        from: 44,
        to: 330,
        heads: ['This quarter', 'Year to date'],
        lines: [
          ['Beginning Balance', dollars(book.begin), dollars(year.begin)],
          ...lines.map(([label, cents], index): [string, string, string] => [
            label,
            dollars(cents),
            dollars(year.lines[index]!),
          ]),
          ['Ending Balance', dollars(book.ending), dollars(book.ending)],
        ],
        bold: [0, lines.length + 1],
      },
      {
        title: 'Asset allocation',
        from: 372,
        to: 568,
        heads: ['Balance', 'Percent'],
        lines: CLASSES.map((name) => {
          const cents = totalOf(
            funds.filter((fund) => classOf(fund.name) === name),
            ({ end }) => end,
          );
          return [name, dollars(cents), percent(cents, whole)] as const;
        }),
      },
    ],
    84,
  );
  const rate = random.branch('rate');
  const returned = (((book.gain + by(isIncome)) / Math.max(1, book.begin)) * 100).toFixed(2);
  sheet.heading('Personal rate of return', { size: 10 });
  sheet.figures(
    [
      ['', 'Quarter', '1 Year', '3 Years', '5 Years'],
      ['Your portfolio', `${returned}%`, ...[1, 2, 3].map(() => `${(rate.whole(-300, 1_400) / 100).toFixed(2)}%`)],
    ],
    [240, 310, 380, 450],
  );
}

function plans(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  sheet.heading('Retirement plans');
  sheet.at([[book.planName ?? book.title.join(' '), 44]], { bold: true, size: 9 });
  sheet.at([[`Retirement Annuity   Contract # ${book.number}   Certificate # ${book.number.replace(/^./, 'U')}`, 44]], {
    size: 7.5,
  });
  const end = totalOf(funds, (fund) => fund.end);
  const [employee, employer] = split(end, [58, 42]) as [number, number];
  const vested = Math.round(employer * 0.8);
  sheet.table(
    aside(book),
    [
      { head: 'Source', at: 44 },
      { head: ['Ending', 'balance'], at: 330, align: 'right' },
      { head: ['Percent', 'vested'], at: 430, align: 'right' },
      { head: ['Vested', 'balance'], at: 568, align: 'right' },
    ],
    [
      { cells: ['Employee Pre-Tax', dollars(employee), '100%', dollars(employee)] },
      { cells: ['Employer', dollars(employer), '80%', dollars(vested)] },
      { cells: ['Total', dollars(end), '', dollars(employee + vested)], bold: true },
    ],
  );
}

function investments(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const whole = totalOf(funds, ({ end }) => end);
  const rows = CLASSES.flatMap((name): Row[] => {
    const own = funds.filter((fund) => classOf(fund.name) === name);
    if (own.length === 0) return [];
    const guaranteed = name === 'Guaranteed';
    return [
      { cells: [name], bold: true },
      ...own.map(
        (fund): Row => ({
          cells: [
            fund.name,
            dollars(fund.begin),
            guaranteed ? '—' : units(fund.units, 3),
            guaranteed ? '—' : price(fund.price, 4, true),
            dollars(fund.end),
            percent(fund.end, whole),
          ],
        }),
      ),
    ];
  });
  sheet.table(
    aside(book),
    [
      { head: 'Investment', at: 44 },
      { head: ['Balance', day(book.start)], at: 300, align: 'right' },
      { head: ['Units/', 'Shares'], at: 372, align: 'right' },
      { head: ['Unit Value/', 'Price'], at: 440, align: 'right' },
      { head: ['Balance', day(book.end)], at: 524, align: 'right' },
      { head: ['% of', 'total'], at: 568, align: 'right' },
    ],
    [
      ...rows,
      { cells: ['Total', dollars(totalOf(funds, ({ begin }) => begin)), '', '', dollars(whole), '100.0%'], bold: true },
    ],
    { title: 'Your investments' },
  );
}

function details(sheet: Sheet, statement: Statement, funds: readonly FundAccount[]): void {
  const { book } = statement;
  const columns: readonly Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Transaction', at: 110 },
    { head: ['Units/', 'Shares'], at: 380, align: 'right' },
    { head: ['Unit Value/', 'Price'], at: 460, align: 'right' },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  const rows = funds.flatMap((fund): Row[] => {
    const guaranteed = classOf(fund.name) === 'Guaranteed';
    const count = (thousandths: number) => (guaranteed ? '' : units(thousandths, 3));
    const worth = (value: number) => (guaranteed ? '' : price(value, 4, true));
    return [
      { cells: [[fund.name]], bold: true },
      {
        cells: [
          day(book.start),
          'Beginning Balance',
          count(fund.unitsBefore),
          worth(fund.priceBefore),
          dollars(fund.begin),
        ],
      },
      ...fund.events.map(
        (event): Row => ({
          cells: [
            day(event.settle),
            SAYS[event.kind]!,
            count(event.quantity!),
            worth(event.price!),
            dollars(intoFund(event)),
          ],
          event,
        }),
      ),
      ...(guaranteed ? [] : [{ cells: ['', 'Gains/Loss', '', '', dollars(fund.gain)] }]),
      { cells: [day(book.end), 'Ending Balance', count(fund.units), worth(fund.price), dollars(fund.end)], bold: true },
    ];
  });
  sheet.table(statement, columns, rows, { title: 'Transaction details' });
}
