import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, monthSpan, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { keepMenu, percent, smallPrint, totalOf, yearColumn } from './kit.ts';

const KINDS: readonly Kind[] = [
  'rollover-in',
  'exchange-out',
  'distribution',
  'dividend',
  'dividend',
  'dividend',
  'capgain-lt',
  'capgain-st',
  'custody-fee',
];
const NAMES = [
  ['The Growth Fund-A', 'GFXAX'],
  ['World Perspective Fund-A', 'WPSAX'],
  ['Capital Investors Fund-A', 'CPVAX'],
  ['Capital Income Fund-A', 'CIFAX'],
  ['The Bond Fund-A', 'BDFAX'],
  ['Overseas Growth Fund-A', 'OVGAX'],
  ['Balanced Income Fund-A', 'BLIAX'],
  ['Short-Term Bond Fund-A', 'STBAX'],
] as const;
const SAYS: Words = {
  deferral: 'Employee salary deferral',
  'employer-contribution': 'Employer contribution',
  'rollover-in': 'Rollover',
  'exchange-out': 'Exchange to another fund',
  'exchange-in': 'Exchange from another fund',
  distribution: 'Normal distribution',
  'tax-withheld': 'Federal tax withheld',
  dividend: 'Income dividend',
  'capgain-lt': 'Long-term cap gain',
  'capgain-st': 'Short-term cap gain',
  'custody-fee': 'Custodial fee',
};
const dollars = (cents: number): string => money(cents, 'front', true);
const wholeYear = ({ start, end }: Book): boolean => start.slice(5, 7) === '01' && end.slice(5, 7) === '12';
const day = (text: string): string => dated(text, 'MM/DD/YY');

/** A fund family's quarterly statement: a portfolio's change in a few signed lines, the value of each fund at both ends, and a register of each with the shares after each line. */
export function sharesThisTransaction(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Fund Group', 'Capital Funds']);
  const sheet = new Sheet(provider, { size: 8, margin: 48, headroom: 28 });
  const { book, funds, facts } = keepMenu(
    random,
    {
      lengths: ['quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 3],
      number: (chance) => `${figures(chance, 8)}`,
    },
    {
      names: NAMES,
      ...(random.branch('payroll').chance(0.6) ? { payroll: ['deferral', 'employer-contribution'] } : {}),
    },
  );
  const statement = sheet.open(book, facts);
  const numbers = new Map(
    funds.map(({ name }, index) => [name, String(3 + NAMES.findIndex(([each]) => each === name) * 7 + index)]),
  );
  front(sheet, random, book, provider);
  summary(sheet, book, funds, numbers);
  paid(sheet, book, funds);
  registers(sheet, statement, funds, numbers);
  sheet.heading('Important information');
  smallPrint(sheet, [
    'Please review your statement. If you find an error, notify us within 30 days; otherwise we will consider it correct. Allow one to three business days for checks that you have mailed.',
    'Share price is the net asset value at the close of business. Class A shares: purchases of $1 million or more are made without a sales charge. Dividends are reinvested without one.',
    'Year-end values of retirement accounts are reported to the IRS on Form 5498. The annual custodial fee of $10.00 is deducted in the fourth quarter; other charges are set by your plan.',
  ]);
  runningHead(sheet, `Account number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function front(sheet: Sheet, random: Random, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at(
    [
      [provider, 48],
      [wholeYear(book) ? 'Year-end statement' : 'Quarterly statement', 564, 'right'],
    ],
    { bold: true, size: 15 },
  );
  sheet.at([[monthSpan(book), 564, 'right']], { size: 9 });
  letterhead(
    sheet,
    book,
    [
      ['For information', ''],
      ['Your financial professional', 'M. Alden, Branch 0412'],
      ['Shareholder services', '800/555-0181'],
      ['Automated line', '800/555-0182'],
      ['Account number', book.number],
    ],
    { label: 340, text: 450, capitals: true },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const lines = [
    ['+ Additions', by((event) => ['deposits', 'rollovers'].includes(typeOf(event))), 1],
    ['- Withdrawals and fees', by((event) => typeOf(event) === 'withdrawals' || isFee(event)), -1],
    ['+ Dividends and capital gains reinvested', by(isIncome), 1],
    ['+/- Change in market value', book.gain, 0],
  ] as const;
  const year = yearColumn(book, book.begin, lines);
  sheet.heading('Portfolio summary');
  sheet.at(
    [
      [wholeYear(book) ? 'This year' : 'This quarter', 420, 'right'],
      ['Year to date', 564, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Beginning value', dollars(book.begin), dollars(year.begin)],
      ...lines.map(([label, cents], index): [string, string, string] => [
        label,
        dollars(cents),
        dollars(year.lines[index]!),
      ]),
      [`Value on ${day(book.end)}`, dollars(book.ending), dollars(book.ending)],
    ],
    [420, 564],
    48,
    [0, 5],
  );
  const rate = random.branch('rate');
  sheet.at([['Your personal rate of return', 48]], { bold: true });
  sheet.at([
    [
      `${wholeYear(book) ? 'Year' : 'Quarter'} ${(((book.gain + by(isIncome)) / Math.max(1, book.begin)) * 100).toFixed(1)}%`,
      48,
    ],
    [`1 year ${(rate.whole(-90, 180) / 10).toFixed(1)}%`, 180],
    [`3 years ${(rate.whole(-20, 120) / 10).toFixed(1)}%`, 300],
    [`5 years ${(rate.whole(10, 120) / 10).toFixed(1)}%`, 420],
  ]);
}

function summary(sheet: Sheet, book: Book, funds: readonly FundAccount[], numbers: ReadonlyMap<string, string>): void {
  const whole = totalOf(funds, ({ end }) => end);
  sheet.table(
    aside(book),
    [
      { head: ['Fund', 'number'], at: 48 },
      { head: 'Fund name', at: 90 },
      { head: ['Value on', day(addDays(book.start, -1))], at: 330, align: 'right' },
      { head: ['Share', 'balance'], at: 398, align: 'right' },
      { head: ['Share', 'price'], at: 448, align: 'right' },
      { head: ['Value on', day(book.end)], at: 520, align: 'right' },
      { head: ['Percent', 'of total'], at: 564, align: 'right' },
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [
            numbers.get(fund.name)!,
            fund.name,
            dollars(fund.begin),
            units(fund.units, 3),
            price(fund.price, 2, true),
            dollars(fund.end),
            percent(fund.end, whole),
          ],
        }),
      ),
      {
        cells: ['', 'Total', dollars(totalOf(funds, ({ begin }) => begin)), '', '', dollars(whole), '100.0%'],
        bold: true,
      },
    ],
    { title: 'Summary of funds' },
  );
}

function paid(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const year = (label: string, cents: number) => cents + book.ytd(label, 0);
  const rows = funds.map((fund): number[] => {
    const of = (kind: Kind) => year(`${fund.name} ${kind}`, sum(fund.events, ofKinds(kind)));
    return [of('dividend'), of('capgain-st'), of('capgain-lt')];
  });
  sheet.table(
    aside(book),
    [
      { head: 'Fund', at: 48 },
      ...['Income dividends', 'Short-term cap gains', 'Long-term cap gains'].map(
        (head, index): Column => ({ head, at: 360 + index * 102, align: 'right' }),
      ),
    ],
    funds.map((fund, index): Row => ({ cells: [fund.name, ...rows[index]!.map(dollars)] })),
    { title: `Dividends and capital gains paid in ${book.end.slice(0, 4)}` },
  );
  if (!book.events.some(ofKinds('deferral', 'employer-contribution'))) return;
  sheet.heading('Retirement plan contributions this year', { size: 10 });
  sheet.figures(
    [
      ['Employee contributions', dollars(year('employee', sum(book.events, ofKinds('deferral'))))],
      ['Employer contributions', dollars(year('employer', sum(book.events, ofKinds('employer-contribution'))))],
    ],
    [360],
  );
}

function registers(
  sheet: Sheet,
  statement: Statement,
  funds: readonly FundAccount[],
  numbers: ReadonlyMap<string, string>,
): void {
  const { book } = statement;
  const columns: readonly Column[] = [
    { head: ['Trade', 'date'], at: 48 },
    { head: 'Transaction description', at: 98 },
    { head: ['Dollar', 'amount'], at: 350, align: 'right' },
    { head: ['Share', 'price'], at: 412, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 488, align: 'right' },
    { head: ['Share', 'balance'], at: 564, align: 'right' },
  ];
  sheet.heading('Account activity');
  for (const fund of funds) {
    const title = `${fund.name}   Fund number ${numbers.get(fund.name)}   Symbol ${fund.symbol}`;
    let running = fund.unitsBefore;
    const rows = fund.events.map((event): Row => {
      running += event.quantity!;
      const rate = isIncome(event) ? ` ${(event.cents / 100 / Math.max(1, fund.unitsBefore / 1000)).toFixed(4)}` : '';
      return {
        cells: [
          day(event.settle),
          `${SAYS[event.kind]}${rate}`,
          dollars(intoFund(event)),
          price(event.price!, 2, true),
          units(event.quantity!, 3),
          units(running, 3),
        ],
        event,
      };
    });
    sheet.table(
      statement,
      columns,
      [
        {
          cells: [
            day(addDays(book.start, -1)),
            'Beginning share balance',
            dollars(fund.begin),
            price(fund.priceBefore, 2, true),
            '',
            units(fund.unitsBefore, 3),
          ],
        },
        ...rows,
        {
          cells: [
            day(book.end),
            'Ending share balance',
            dollars(fund.end),
            price(fund.price, 2, true),
            '',
            units(fund.units, 3),
          ],
          bold: true,
        },
      ],
      { title },
    );
  }
}
