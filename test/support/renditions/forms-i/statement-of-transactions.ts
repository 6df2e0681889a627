import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { dayForm, runningHead } from '../forms-e/kit.ts';
import { addressed, bought, comesIn, goesOut, isFee, isIncome, of, sold } from '../forms-f/kit.ts';
import { detailOf, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, type Negative, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Accrual, facts, positionsBy, securityOf, withAccrual } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'distribution',
  'distribution',
  'rollover-out',
  'plan-transfer-in',
  'custody-fee',
  'tpa-fee',
  'fee-rebate',
  'dividend',
  'capgain-lt',
  'interest',
  'accrued-paid',
  'buy',
  'sell',
  'maturity',
  'sweep-interest',
];
const SAYS: Words = {
  'employer-contribution': 'EMPLOYER CONTRIBUTION RECEIVED FROM SPONSOR',
  deferral: 'EMPLOYEE CONTRIBUTION RECEIVED FROM SPONSOR',
  match: 'EMPLOYER MATCHING CONTRIBUTION RECEIVED',
  distribution: 'LUMP SUM DISTRIBUTION PAID TO',
  'tax-withheld': 'FEDERAL TAX WITHHELD ON DISTRIBUTION TO',
  'rollover-out': 'DIRECT ROLLOVER PAID TO SUCCESSOR CUSTODIAN',
  'plan-transfer-in': 'TRANSFER FROM PRIOR TRUSTEE',
  'custody-fee': 'TRUSTEE FEE FOR PRECEDING QUARTER',
  'tpa-fee': 'ADMINISTRATION EXPENSE PAID TO',
  'fee-rebate': 'FEE CREDIT FROM FUND COMPANY',
  dividend: 'CASH DIVIDEND ON',
  'capgain-lt': 'LONG TERM CAPITAL GAINS DISTRIBUTION ON',
  interest: 'INTEREST RECEIVED ON',
  'accrued-paid': 'ACCRUED INTEREST PAID ON PURCHASE OF',
  buy: 'PURCHASED',
  sell: 'SOLD',
  maturity: 'MATURED',
  'sweep-interest': 'INTEREST EARNED ON SHORT TERM INVESTMENT FUND',
};
const PARTS: readonly (readonly [string, (event: Happening) => boolean])[] = [
  ['CONTRIBUTIONS', ofKinds('employer-contribution', 'deferral', 'match')],
  ['TRANSFERS RECEIVED', ofKinds('plan-transfer-in')],
  ['INVESTMENT INCOME', isIncome],
  ['PROCEEDS OF SALES AND MATURITIES', (event) => isTrade(event) && sold(event)],
  ['COST OF PURCHASES', (event) => isTrade(event) && bought(event)],
  ['BENEFIT DISTRIBUTIONS', goesOut],
  ['TRUSTEE AND ADMINISTRATIVE EXPENSES', isFee],
];

/** A bank trust department's statement of transactions: parts with a sum each, realized and unrealized gains as two lines, and accrued income in the value of some. */
export function statementOfTransactions(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank & Trust', 'National Bank', 'Bank, N.A.']);
  const sheet = new Sheet(provider, {
    size: 8,
    headroom: 30,
    margin: 44,
    font: random.pick(['Times', 'Helvetica', 'Courier']),
    landscape: random.chance(0.3),
  });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 7;
  const drawn = planBook(
    random,
    {
      lengths: ['month', 'quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [1, 6],
      number: (chance) => `${chance.whole(1000, 9999)}${chance.whole(100, 999)}${chance.whole(0, 9)}00`,
    },
    { kinds: ['deferral', 'match'], chance: 0.3 },
  );
  const accrues = random.chance(0.4);
  const { book, facts: known, accrual } = accrues ? withAccrual(random, drawn) : { ...drawn, accrual: null };
  const statement = sheet.open(book, known);
  const negative = random.pick<Negative>(['paren', 'back']);
  front(sheet, book, provider, accrual, negative);
  const right = sheet.paper.width - 44;
  positionsBy(
    sheet,
    book,
    [
      { field: 'units', head: ['SHARES OR', 'PAR VALUE'], at: 130 },
      { field: 'name', head: 'DESCRIPTION', at: 142 },
      { field: 'cost', head: 'COST', at: right - 80 },
      { field: 'value', head: ['MARKET', 'VALUE'], at: right },
    ],
    {
      title: 'STATEMENT OF INVESTMENTS',
      cash: 'SHORT TERM INVESTMENT FUND AND CASH',
      total: 'TOTAL INVESTMENTS',
      print: (cents) => money(cents, negative),
      ...(accrual ? { extra: ['ACCRUED INCOME', accrual.after] as [string, number] } : {}),
    },
  );
  transactions(sheet, statement, dayForm(random, ['MM/DD/YY', 'MM/DD/YYYY', 'MON D']), random.chance(0.5), negative);
  terms(sheet, random, 'NOTES');
  runningHead(
    sheet,
    `${provider.toUpperCase()}  TRUST DIVISION   ACCOUNT ${book.number}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, accrual: Accrual | null, negative: Negative): void {
  const print = (cents: number) => money(cents, negative);
  const realized = book.events
    .filter((event) => event.kind === 'sell' || event.kind === 'maturity')
    .reduce((all, { paper, cents }) => all + cents - costOf(paper!, cents), 0);
  sheet.paper.newPage();
  sheet.at([[provider.toUpperCase(), 44]], { bold: true, size: 13 });
  sheet.at([['TRUST DIVISION', 44]]);
  addressed(sheet, book, 60, true);
  facts(
    sheet,
    [
      ['ACCOUNT NAME', book.title.join(' ').toUpperCase()],
      ['ACCOUNT NUMBER', book.number],
      [
        'STATEMENT PERIOD',
        `${dated(book.start, 'Month D, YYYY')} THROUGH ${dated(book.end, 'Month D, YYYY')}`.toUpperCase(),
      ],
    ],
    44,
    200,
  );
  sheet.heading('SUMMARY OF MARKET VALUE');
  const lines: [string, string][] = [
    [`MARKET VALUE ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin)],
    ['CONTRIBUTIONS', print(of(book, ofKinds('employer-contribution', 'deferral', 'match')))],
    ['TRANSFERS RECEIVED', print(of(book, ofKinds('plan-transfer-in')))],
    ['INVESTMENT INCOME', print(of(book, isIncome))],
    ['BENEFIT DISTRIBUTIONS', print(of(book, goesOut))],
    ['TRUSTEE AND ADMINISTRATIVE EXPENSES', print(of(book, isFee))],
    ['NET REALIZED GAIN OR LOSS', print(realized)],
    ['CHANGE IN UNREALIZED APPRECIATION', print(book.gain - realized)],
    ...(accrual ? [['CHANGE IN ACCRUED INCOME', print(accrual.after - accrual.before)] as [string, string]] : []),
    [`MARKET VALUE ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
  ];
  sheet.figures(lines, [430], 44, [0, lines.length - 1]);
  sheet.heading('SUMMARY OF CASH');
  sheet.figures(
    [
      ['CASH AT BEGINNING OF PERIOD', print(book.cashBegin)],
      ['RECEIPTS', print(of(book, comesIn) + of(book, isIncome))],
      ['SALES AND MATURITIES', print(of(book, (event) => isTrade(event) && sold(event)))],
      ['PURCHASES', print(of(book, (event) => isTrade(event) && bought(event)))],
      ['DISTRIBUTIONS AND EXPENSES', print(of(book, goesOut) + of(book, isFee))],
      ['CASH AT END OF PERIOD', print(book.cashEnd)],
    ],
    [430],
    44,
    [0, 5],
  );
}

function transactions(
  sheet: Sheet,
  statement: Statement,
  day: (day: string) => string,
  signs: boolean,
  negative: Negative,
): void {
  const { book } = statement;
  const right = sheet.paper.width - 44;
  const print = (cents: number) => money(signs ? cents : Math.abs(cents), negative);
  const columns: Column[] = [
    { head: 'DATE', at: 44 },
    { head: 'DESCRIPTION', at: 104, wrap: right - 280 },
    { head: 'CASH', at: right - 85, align: 'right' },
    { head: 'COST', at: right, align: 'right' },
  ];
  sheet.heading('STATEMENT OF TRANSACTIONS');
  if (book.events.length === 0) {
    sheet.at([['NO TRANSACTIONS DURING THE PERIOD', 44]]);
    return;
  }
  for (const [title, belongs] of PARTS) {
    const events = book.events.filter(belongs);
    if (events.length === 0) continue;
    // A rebate among expenses is printed with its sign even where the part's heading tells the others'.
    const mixed = events.some(({ cents }) => Math.sign(cents) !== Math.sign(events[0]!.cents));
    const shown = (cents: number) => (mixed ? money(cents, negative) : print(cents));
    const rows = events.map((event): Row => {
      const traded = isTrade(event);
      const quantity =
        traded && event.quantity !== undefined
          ? `${units(Math.abs(event.quantity), 3, true)} ${event.paper!.bond ? 'PAR VALUE' : 'SHARES'} `
          : '';
      const at = traded && event.price !== undefined ? `AT ${price(event.price, 4)}` : detailOf(book, event, true);
      return {
        cells: [
          day(event.settle),
          [`${SAYS[event.kind]} ${quantity}${securityOf(event)}`.trim(), at].filter((text) => text !== ''),
          shown(event.cents),
          traded ? money(event.cents < 0 ? -event.cents : costOf(event.paper!, event.cents)) : '',
        ],
        event: { ...event, trade: event.settle },
      };
    });
    rows.push({ cells: ['', `TOTAL ${title}`, shown(sum(events)), ''], bold: true });
    sheet.table(statement, columns, rows, { title });
  }
}
