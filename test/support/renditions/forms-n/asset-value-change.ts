import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { dailySweeps } from '../forms-g/kit.ts';
import { detailOf, holdingsByClass, planBook, shares, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import { titled, yearOf } from '../forms-l/kit.ts';
import { ACCOUNT_KINDS, figures, PAYDAYS, priceOf, quantityOf } from '../forms-m/kit.ts';
import { aside, monthSpan, type Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const SAYS: Words = {
  deferral: 'EE DEFERRAL',
  match: 'ER MATCH',
  'employer-contribution': 'ER CONTRIB',
  'rollover-in': 'ROLLOVER',
  'loan-payment': 'LOAN PRIN',
  'loan-interest': 'LOAN INT',
  distribution: 'DISTRIBUTION',
  'tax-withheld': 'FED TAX W/H',
  'wire-out': 'WIRE OUT',
  fee: 'MGMT FEE',
  dividend: 'DIVIDEND',
  'qualified-dividend': 'QUAL DIV',
  'capgain-lt': 'LT CAP GAIN',
  interest: 'INTEREST',
  'sweep-interest': 'BANK INT',
  'accrued-paid': 'ACCRUED INT',
  'foreign-tax': 'FGN TAX W/H',
  reinvest: 'REINVEST',
  buy: 'BOUGHT',
  sell: 'SOLD',
  maturity: 'REDEEMED',
};

/** A northern bank's brokerage arm: the change in asset value after the flows, three classes of activity with the date and its short code, debits and credits apart, and the sweep at the end. */
export function assetValueChange(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Capital Markets, LLC', 'Wealth Management, a division']);
  const sheet = new Sheet(provider, { size: 7.5, margin: 40, headroom: 38 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'quarter'],
      kinds: ACCOUNT_KINDS,
      pace: [4, 12],
      number: (chance) => `${figures(chance, 3)}-${figures(chance, 5)}`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  holdingsByClass(sheet, book, {
    title: 'ASSET DETAIL',
    cash: 'CASH AND BANK SWEEP',
    total: 'TOTAL ASSETS',
    negative: 'back',
    income: '',
  });
  activity(sheet, statement);
  sweep(sheet, book);
  terms(sheet, random, 'DISCLOSURES');
  runningHead(
    sheet,
    `${provider}     ACCOUNT STATEMENT     ${monthSpan(book).toUpperCase()}`,
    (page, pages) => `Account number: ${book.number}     Page ${page} of ${pages}`,
  );
  return sheet;
}

const show = (cents: number) => money(cents, 'back');
const dollars = (cents: number) => money(cents, 'back', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([[`Account number: ${book.number}`, 572, 'right']], { bold: true });
  sheet.at([[`${monthSpan(book)}`, 572, 'right']]);
  for (const line of [...book.title, ...book.address]) sheet.at([[titled(line), 40]]);
  const lines = partLines(
    book,
    [
      part('Deposits', 1, 'deferral', 'match', 'employer-contribution', 'rollover-in', 'loan-payment', 'loan-interest'),
      part('Withdrawals', -1, 'distribution', 'tax-withheld', 'wire-out'),
      part(
        'Taxable income',
        1,
        'dividend',
        'qualified-dividend',
        'capgain-lt',
        'interest',
        'sweep-interest',
        'accrued-paid',
      ),
      part('Fees, charges & taxes withheld', -1, 'fee', 'foreign-tax'),
    ],
    'Change in asset value',
  );
  boxes(
    sheet,
    [
      {
        title: 'ACCOUNT VALUE SUMMARY',
        from: 40,
        to: 330,
        heads: ['THIS PERIOD', 'THIS YEAR'],
        lines: [
          ['Beginning account value', dollars(book.begin), dollars(yearBegin(book, lines))],
          ...lines.map(([label, cents, side]): [string, string, string] => [
            label,
            show(cents),
            show(yearOf(book, label, cents, side ?? 1)),
          ]),
          ['Ending account value', dollars(book.ending), dollars(book.ending)],
          ['Estimated annual income', dollars(Math.round(book.ending * 0.0213)), ''],
        ],
        bold: [0, 6],
      },
      {
        title: 'ASSET ALLOCATION SUMMARY',
        from: 350,
        to: 572,
        heads: ['MARKET VALUE', 'PERCENT'],
        lines: shares(book, show),
      },
    ],
    72,
  );
}

const CLASSES: readonly (readonly [string, string, readonly Kind[]])[] = [
  [
    'MONEY DEPOSITED',
    'Total money deposited',
    ['deferral', 'match', 'employer-contribution', 'rollover-in', 'loan-payment', 'loan-interest'],
  ],
  ['MONEY WITHDRAWN', 'Total money withdrawn', ['distribution', 'tax-withheld', 'wire-out']],
  [
    'TAXABLE INCOME',
    'Total taxable income',
    ['dividend', 'qualified-dividend', 'capgain-lt', 'interest', 'sweep-interest', 'accrued-paid'],
  ],
  ['FEES, CHARGES & TAXES WITHHELD', 'Total fees, charges & taxes withheld', ['fee', 'foreign-tax']],
];

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.heading('ACTIVITY DETAIL', { size: 12 });
  if (book.events.length === 0) sheet.paper.line('No account activity this period');
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'ACTIVITY', at: 84 },
    { head: 'DESCRIPTION', at: 156, wrap: 210 },
    { head: 'QUANTITY', at: 420, align: 'right' },
    { head: 'PRICE', at: 470, align: 'right' },
    { head: 'DEBIT', at: 522, align: 'right' },
    { head: 'CREDIT', at: 572, align: 'right' },
  ];
  const cells = (event: Happening) => [
    dated(event.settle, 'MM/DD/YY'),
    SAYS[event.kind]!,
    event.paper
      ? [event.paper.name, `${event.paper.more} TRADE DATE ${dated(event.trade, 'MM/DD/YY')}`.trim()].slice(
          0,
          isTrade(event) ? 2 : 1,
        )
      : detailOf(book, event, true),
    quantityOf(event),
    priceOf(event, 3),
    event.cents < 0 ? money(-event.cents) : '',
    event.cents > 0 ? money(event.cents) : '',
  ];
  const list = (title: string, total: string, belongs: (event: Happening) => boolean) => {
    const own = book.events.filter(belongs);
    if (own.length === 0) return;
    const of = (side: 1 | -1) => Math.abs(sum(own, ({ cents }) => Math.sign(cents) === side));
    const sums = [of(-1), of(1)].map((cents) => (cents ? money(cents, 'front', true) : ''));
    const rows: Row[] = own.map((event) => ({ cells: cells(event), event }));
    rows.push({ cells: ['', '', total, '', '', ...sums], bold: true });
    sheet.table(statement, columns, rows, { title });
  };
  for (const [title, total, kinds] of CLASSES) list(title, total, ofKinds(...kinds));
  list('ASSETS BOUGHT, SOLD & REDEEMED', 'Total assets bought, sold & redeemed', isTrade);
}

function sweep(sheet: Sheet, book: Book): void {
  const days = dailySweeps(book);
  if (days.length === 0) return;
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'ACTIVITY', at: 84 },
    { head: 'DESCRIPTION', at: 156 },
    { head: 'AMOUNT', at: 470, align: 'right' },
    { head: 'BALANCE', at: 572, align: 'right' },
  ];
  let cash = book.cashBegin;
  const rows = days.map(({ day, cents }): Row => {
    cash += cents;
    return {
      cells: [dated(day, 'MM/DD/YY'), cents > 0 ? 'DEPOSIT' : 'WITHDRAWAL', 'BANK SWEEP', show(cents), money(cash)],
    };
  });
  sheet.table(
    aside(book),
    columns,
    [
      { cells: ['', 'OPENING BALANCE', '', '', money(book.cashBegin)] },
      ...rows,
      { cells: ['', 'CLOSING BALANCE', '', '', money(cash)] },
    ],
    { title: 'BANK SWEEP ACTIVITY' },
  );
}
