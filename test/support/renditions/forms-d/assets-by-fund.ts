import { addDays } from '../../../../src-shared/dates.ts';
import { type TxKey, zeroTx } from '../../../../src-shared/model/tx.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { TruthTransaction } from '../../generator/truth.ts';
import { type Book, keepUnits } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, MEANINGS, ofKinds, sum, typeOf } from '../events.ts';
import { type FundAccount, fundAccounts, intoFund } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { notes } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'dividend',
  'dividend',
  'exchange-out',
  'distribution',
  'distribution',
  'tpa-fee',
  'rollover-in',
  'loan-payment',
  'new-loan',
];
const SAYS: Words = {
  deferral: 'Employee Contributions',
  match: 'Employer Contributions',
  dividend: 'Dividends',
  'exchange-out': 'Interfund Transfer',
  'exchange-in': 'Interfund Transfer',
  distribution: 'Participant Distributions',
  'tax-withheld': 'Tax Withholding',
  'tpa-fee': 'Administrative Fees',
  'rollover-in': 'Rollover Contributions',
  'loan-payment': 'Loan Principal Repayments',
  'new-loan': 'New Loans',
};

interface Part {
  head: readonly string[];
  label: string;
  kind: Kind | null;
  belongs: (event: Happening) => boolean;
}
const PARTS: readonly Part[] = [
  { head: ['', 'Contributions'], label: 'Contributions', kind: 'deferral', belongs: ofKinds('deferral', 'match') },
  { head: ['', 'Rollovers'], label: 'Rollovers', kind: 'rollover-in', belongs: ofKinds('rollover-in') },
  { head: ['Loan', 'Payments'], label: 'Loan Payments', kind: 'loan-payment', belongs: ofKinds('loan-payment') },
  { head: ['', 'Loans Issued'], label: 'Loans Issued', kind: 'new-loan', belongs: ofKinds('new-loan') },
  {
    head: ['', 'Withdrawals'],
    label: 'Withdrawals',
    kind: 'distribution',
    belongs: ofKinds('distribution', 'tax-withheld'),
  },
  { head: ['', 'Fees'], label: 'Fees', kind: 'tpa-fee', belongs: isFee },
  { head: ['Interfund', 'Transfers'], label: 'Interfund Transfers', kind: null, belongs: isTrade },
];

/** A recordkeeper's trust statement of a whole plan: each fund is a line, what came and went are columns; sometimes a journal of days. */
export function assetsByFund(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Retirement', 'Plan Services', 'Recordkeeping Services']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, headroom: 22, margin: 36 });
  const number = () => `${random.pick(['', 'TR', '0'])}${random.whole(100000, 999999)}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['quarter', 'month', 'year'],
    kinds: KINDS,
    pace: [1, 8],
    number,
  });
  const detailed = random.chance(0.5);
  const apart = random.chance(0.6);
  const { book, funds } = fundAccounts(random.branch('funds'), detailed || apart ? kept : withoutIncome(kept));
  const statement = sheet.open(book, detailed ? {} : { summaryOnly: true, tx: withoutTransfers(book) });
  front(sheet, book, provider);
  const rows = grid(sheet, book, funds, apart);
  if (detailed) journal(sheet, statement);
  else statement.rows.push(...rows);
  notes(sheet, [
    'Earnings are the sum of dividends, interest and the change in the value of the units. Assets in transit of $2,145.00 are not included. This report is prepared for the plan trustee and has not been audited.',
  ]);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${provider} - Trust Statement`, 36, { size: 7 }, 598);
    sheet.paper.text(`Page ${page} of ${pages}`, 756, { align: 'right', size: 7 }, 598);
  });
  return sheet;
}

/** Transfers between funds come to nothing in the total: without lines of their own they are no purchases or sales. */
function withoutTransfers(book: Book): Record<TxKey, number> {
  const tx = zeroTx();
  for (const event of book.events) if (!isTrade(event)) tx[typeOf(event)] += event.cents;
  tx.gain_loss = book.gain;
  return Object.fromEntries(Object.entries(tx).map(([key, cents]) => [key, cents / 100])) as Record<TxKey, number>;
}

/** Where only "earnings" are printed no dividends can be told from them: they are part of what the market did. */
function withoutIncome(book: Book): Book {
  return { ...book, events: book.events.filter((event) => !isIncome(event)) };
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 396, 'center']], { size: 13, bold: true });
  sheet.at([[book.planName ?? book.title[0]!, 396, 'center']], { size: 11, bold: true });
  sheet.at([['Trust Asset Statement by Fund', 396, 'center']]);
  sheet.at([[`${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 396, 'center']]);
  sheet.at([[`Trust ID: ${book.number}`, 36]]);
}

const print = (cents: number) => (cents === 0 ? '-' : money(cents, 'paren'));

function grid(sheet: Sheet, book: Book, funds: readonly FundAccount[], apart: boolean): TruthTransaction[] {
  const income = (events: readonly Happening[]) => sum(events, isIncome);
  const into = (part: Part) => (fund: FundAccount) =>
    fund.events.filter(part.belongs).reduce((all, event) => all + intoFund(event), 0);
  const used = PARTS.filter((part) => funds.some((fund) => into(part)(fund) !== 0));
  const columns: { head: readonly string[]; of: (fund: FundAccount) => number }[] = [
    { head: ['Beginning', dated(addDays(book.start, -1), 'MM/DD/YY')], of: (fund) => fund.begin },
    ...used.map((part) => ({ head: part.head, of: into(part) })),
    ...(apart
      ? [
          { head: ['Dividends', '& Interest'], of: (fund: FundAccount) => income(fund.events) },
          { head: ['Realized/', 'Unrealized'], of: (fund: FundAccount) => fund.gain },
        ]
      : [{ head: ['', 'Earnings'], of: (fund: FundAccount) => fund.gain + income(fund.events) }]),
    { head: ['Ending', dated(book.end, 'MM/DD/YY')], of: (fund) => fund.end },
  ];
  const step = 570 / (columns.length - 1);
  const place = (index: number) => 756 - (columns.length - 1 - index) * step;
  sheet.heading('Summary of Plan Assets');
  sheet.head([
    { head: 'Fund', at: 36 },
    ...columns.map(({ head }, index): Column => ({ head, at: place(index), align: 'right' })),
  ]);
  for (const fund of funds)
    sheet.at([
      [fund.name.slice(0, 20), 36],
      ...columns.map(({ of }, index): [string, number, 'right'] => [print(of(fund)), place(index), 'right']),
    ]);
  const total = (of: (fund: FundAccount) => number) => funds.reduce((all, fund) => all + of(fund), 0);
  sheet.at(
    [
      ['Plan Total', 36],
      ...columns.map(({ of }, index): [string, number, 'right'] => [print(total(of)), place(index), 'right']),
    ],
    { bold: true },
  );
  const page = sheet.paper.page + 1;
  const line = (label: string, kind: Kind, cents: number): TruthTransaction => ({
    date: book.end,
    page,
    description: label,
    amount: cents / 100,
    txType: MEANINGS[kind][0],
    txSubType: MEANINGS[kind][1],
    symbol: null,
    quantity: null,
    price: null,
  });
  const rows = used.flatMap((part) => (part.kind === null ? [] : [line(part.label, part.kind, total(into(part)))]));
  const earned = income(book.events);
  return apart && earned !== 0 ? [...rows, line('Dividends & Interest', 'dividend', earned)] : rows;
}

function journal(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Trade Date', at: 36 },
    { head: 'Activity', at: 100, wrap: 160 },
    { head: 'Fund', at: 270, wrap: 220 },
    { head: 'Units', at: 600, align: 'right' },
    { head: 'Amount', at: 756, align: 'right' },
  ];
  const rows: Row[] = book.events.map((event) => ({
    cells: [
      dated(event.settle, 'MM/DD/YYYY'),
      SAYS[event.kind]!,
      `${event.paper!.name} ${event.paper!.more}`.trim(),
      units(event.quantity!, 4).replace(/^-(.*)/, '($1)'),
      money(intoFund(event), 'paren'),
    ],
    event,
  }));
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'Trust Transaction Journal' });
}
