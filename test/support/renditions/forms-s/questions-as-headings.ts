import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, intoFund, split } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { keepMenu, percent, smallPrint, totalOf } from './kit.ts';

const KINDS: readonly Kind[] = [
  'rollover-in',
  'exchange-out',
  'hardship',
  'distribution',
  'new-loan',
  'loan-fee',
  'dividend',
  'tpa-fee',
  'tpa-fee',
];
const NAMES = [
  ['Target Retirement 2035 Trust Select', ''],
  ['Target Retirement 2045 Trust Select', ''],
  ['Large Cap Growth Fund R6', ''],
  ['Equity Index 500 Trust IV', ''],
  ['Small Cap Value Fund Inst', ''],
  ['International Opportunities R6', ''],
  ['Core Plus Bond Fund Inst', ''],
  ['Stable Value Fund', ''],
] as const;
const SAYS: Words = {
  deferral: 'Payroll Contribution',
  match: 'Payroll Contribution',
  'loan-payment': 'Loan Repayment-Principal',
  'loan-interest': 'Loan Repayment-Interest',
  'rollover-in': 'Rollover Contribution',
  'exchange-out': 'Transfer Out',
  'exchange-in': 'Transfer In',
  hardship: 'Hardship Withdrawal',
  distribution: 'In-Service Withdrawal',
  'tax-withheld': 'Federal Tax Withheld',
  'new-loan': 'Loan Issued',
  'loan-fee': 'Loan Origination Fee',
  dividend: 'Dividend',
  'tpa-fee': 'Administrative Fee',
};
const SOURCES = ['EMPLOYEE BEFORE TAX', 'EMPLOYER MATCH', 'ROLLOVER'] as const;
const SHORT: Record<string, string> = { 'EMPLOYEE BEFORE TAX': 'BTK', 'EMPLOYER MATCH': 'MTC', ROLLOVER: 'RLO' };
const sourceOf = (event: Happening): string =>
  event.kind === 'match' ? SOURCES[1] : event.kind === 'rollover-in' ? SOURCES[2] : SOURCES[0];
const show = (cents: number): string => money(cents, 'front', true);
const bare = (cents: number): string => money(cents);
const day = (text: string): string => dated(text, 'MM/DD/YYYY');
const types =
  (...keys: string[]) =>
  (event: Happening): boolean =>
    keys.includes(typeOf(event));
const COMES = (event: Happening): boolean => types('deposits', 'rollovers', 'loanPayments', 'loanInterest')(event);
const GOES = (event: Happening): boolean => types('withdrawals', 'newLoans')(event);

/** A recordkeeper whose headings are the member's questions: changes by fund across, by source with what is vested, loans apart from the balance, and rows with two days. */
export function questionsAsHeadings(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement', 'Retirement Services', 'Life & Annuity']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 38, headroom: 24 });
  const { book, funds, facts } = keepMenu(
    random,
    {
      lengths: ['quarter'],
      kinds: KINDS,
      pace: [0, 2],
      number: (chance) => `${figures(chance, 6)}-${chance.pick(['01', '02', '03'])}`,
    },
    {
      names: NAMES,
      payroll: random.branch('loan').chance(0.5)
        ? ['deferral', 'match', 'loan-payment', 'loan-interest']
        : ['deferral', 'match'],
      sourceOf,
    },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, funds, provider);
  byFund(sheet, book, funds);
  bySource(sheet, book);
  loans(sheet, random, book);
  detail(sheet, statement);
  sheet.heading('How are my future contributions invested?');
  const shares = split(100, [50, 30, 20]);
  funds.slice(0, 3).forEach((fund, index) => {
    sheet.at([
      [fund.name, 38],
      [`${funds.length < 3 && index === 1 ? 50 : shares[index]}%`, 330, 'right'],
    ]);
  });
  sheet.heading('What else should I know?');
  smallPrint(sheet, [
    'Your vested balance is what you would be entitled to if you left employment on the last day of the period. Loans outstanding are not part of your account balance.',
    'Administrative fees of $15.00 a quarter may be deducted from your account. Part of your plan\u2019s expenses for the preceding quarter was paid from the operating expenses of its investment options.',
    'The limit on elective deferrals is $22,500 for 2023 and $23,000 for 2024; those aged 50 or over may add $7,500. Please report errors within 90 days of the last calendar day of the period.',
  ]);
  runningHead(sheet, `${book.title[0]}   Plan number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

function front(sheet: Sheet, book: Book, funds: readonly FundAccount[], provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 16 });
  letterhead(
    sheet,
    book,
    [
      ['Statement of Account', ''],
      ['Plan number:', book.number],
      ['Statement period:', `${day(book.start)} - ${day(book.end)}`],
      ['Participant services:', '1-800-555-0138'],
    ],
    { label: 350, text: 450, capitals: true },
  );
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const out = by(GOES);
  sheet.heading('What is my account worth?');
  sheet.figures(
    [
      [`Beginning balance as of ${day(addDays(book.start, -1))}`, show(book.begin)],
      ['Money in', show(by(COMES))],
      ['Money out', show(out)],
      ['Fees and expenses', show(by(isFee))],
      ['Dividends', show(by(isIncome))],
      ['Change in value (gain/loss)', show(book.gain)],
      [`Ending balance as of ${day(book.end)}`, show(book.ending)],
      ['Vested balance', show(totalOf(sourcesOf(book), (row) => row[5]!))],
    ],
    [380],
    38,
    [0, 6, 7],
  );
  const returned = (book.gain + by(isIncome)) / Math.max(1, book.begin);
  sheet.at([[`Your personal rate of return for this period is ${(returned * 100).toFixed(2)}%.`, 38]]);
  const whole = totalOf(funds, ({ end }) => end);
  sheet.heading('Where is my money invested?');
  sheet.head([
    { head: 'Investment option', at: 38 },
    { head: 'Units/Shares', at: 330, align: 'right' },
    { head: 'Price', at: 400, align: 'right' },
    { head: 'Balance', at: 490, align: 'right' },
    { head: '% of account', at: 574, align: 'right' },
  ]);
  for (const fund of funds)
    sheet.figures(
      [[fund.name, units(fund.units, 3), price(fund.price, 4), bare(fund.end), percent(fund.end, whole, 2)]],
      [330, 400, 490, 574],
    );
  sheet.figures([['Total', '', '', show(whole), '100.00%']], [330, 400, 490, 574], 38, [0]);
}

function byFund(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const cellsOf = (fund: FundAccount): number[] => {
    const of = (belongs: (event: Happening) => boolean) =>
      fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
    return [fund.begin, of(COMES), of(isTrade), of(GOES), of(isFee), of(isIncome) + fund.gain, fund.end];
  };
  const cells = funds.map(cellsOf);
  const total = cells[0]!.map((_, place) => totalOf(cells, (row) => row[place]!));
  sheet.table(
    aside(book),
    [
      { head: 'Investment option', at: 38, wrap: 110 },
      ...[
        'Beginning|balance',
        'Contributions|& other deposits',
        'Transfers',
        'Withdrawals|& loans',
        'Fees',
        'Gain/loss &|dividends',
        'Ending|balance',
      ].map(
        (head, index): Column => ({
          head: head.split('|'),
          at: [212, 282, 344, 408, 456, 514, 574][index]!,
          align: 'right',
        }),
      ),
    ],
    [
      ...funds.map((fund, index): Row => ({ cells: [fund.name, ...cells[index]!.map(bare)] })),
      { cells: ['Total', ...total.map(bare)], bold: true },
    ],
    { title: 'How did my investments change?' },
  );
}

/** Of each source: its beginning, what came and went, its gain, its end and what of it is vested. */
function sourcesOf(book: Book): number[][] {
  const begins = split(book.begin, [70, 25, 5]);
  const gains = split(book.gain + sum(book.events, isIncome), [70, 25, 5]);
  return SOURCES.map((source, index) => {
    const own = book.events.filter((event) => event.source === source && !isTrade(event) && !isIncome(event));
    const into = sum(own, COMES);
    const out = sum(own, (event) => GOES(event) || isFee(event));
    const end = begins[index]! + into + out + gains[index]!;
    const vested = index === 1 ? end - Math.round(end * 0.4) : end;
    return [begins[index]!, into, out, gains[index]!, end, vested];
  });
}

function bySource(sheet: Sheet, book: Book): void {
  const rows = sourcesOf(book);
  const total = rows[0]!.map((_, place) => totalOf(rows, (row) => row[place]!));
  const columns: readonly Column[] = [
    { head: 'Source', at: 38 },
    ...[
      'Beginning|balance',
      'Money in',
      'Money out|& fees',
      'Gain/loss &|dividends',
      'Ending|balance',
      'Vested|balance',
    ].map((head, index): Column => ({ head: head.split('|'), at: 220 + index * 66, align: 'right' })),
    { head: ['Vested', '%'], at: 574, align: 'right' },
  ];
  const spread = columns.map((column, index) => (index === 0 ? column : { ...column, at: 188 + index * 55.1 }));
  sheet.table(
    aside(book),
    spread,
    [
      ...SOURCES.map(
        (source, index): Row => ({ cells: [source, ...rows[index]!.map(bare), index === 1 ? '60%' : '100%'] }),
      ),
      { cells: ['Total', ...total.map(bare)], bold: true },
    ],
    { title: 'How much came from each source?' },
  );
}

function loans(sheet: Sheet, random: Random, book: Book): void {
  const paid = sum(book.events, ofKinds('loan-payment'));
  const interest = sum(book.events, ofKinds('loan-interest'));
  const issued = -sum(book.events, ofKinds('new-loan'));
  if (paid === 0 && issued === 0) return;
  const before = random.branch('outstanding').whole(200_000, 1_800_000) + paid;
  sheet.heading('What is the status of my loan?');
  sheet.head([
    { head: 'Loan number', at: 38 },
    ...['Beginning|principal', 'New|loans', 'Principal|paid', 'Interest|paid', 'Outstanding|principal'].map(
      (head, index): Column => ({ head: head.split('|'), at: 220 + index * 88, align: 'right' }),
    ),
  ]);
  sheet.figures(
    [
      [
        '001 General purpose, 4.25%',
        bare(before),
        bare(issued),
        bare(paid),
        bare(interest),
        bare(before + issued - paid),
      ],
    ],
    [220, 308, 396, 484, 572],
  );
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const title = 'What activity took place this quarter?';
  if (book.events.length === 0) {
    sheet.heading(title);
    sheet.paper.line('There was no activity in your account during this period.');
    return;
  }
  const sorted = Map.groupBy(book.events, (event) => `${event.settle} ${SAYS[event.kind]} ${event.source}`);
  const rows = [...sorted.values()].flatMap((events): Row[] =>
    events.map(
      (event): Row => ({
        cells: [
          ['deferral', 'match', 'loan-payment', 'loan-interest'].includes(event.kind)
            ? dated(addDays(event.settle, -3), 'MM/DD/YY')
            : '',
          dated(event.settle, 'MM/DD/YY'),
          SAYS[event.kind]!,
          SHORT[event.source!]!,
          event.paper!.name,
          money(intoFund(event)),
          price(event.price!, 6),
          units(event.quantity!, 6),
        ],
        event,
      }),
    ),
  );
  sheet.table(
    statement,
    [
      { head: ['Payroll', 'date'], at: 38 },
      { head: ['Effective', 'date'], at: 82 },
      { head: 'Transaction type', at: 126 },
      { head: 'Source', at: 222 },
      { head: 'Investment option', at: 254, wrap: 136 },
      { head: 'Amount', at: 448, align: 'right' },
      { head: ['Unit/share', 'price'], at: 512, align: 'right' },
      { head: ['Units/', 'shares'], at: 574, align: 'right' },
    ],
    rows,
    { title, gap: 1 },
  );
}
