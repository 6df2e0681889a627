import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isIncome, isTrade, type Kind, ofKinds, sum, typeOf } from '../events.ts';
import { maybeWrong } from '../forms-b/kit.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { costOf, notes, sharesPaid } from './kit.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'maturity',
  'dividend',
  'interest',
  'capgain-lt',
  'employer-contribution',
  'contribution',
  'distribution',
  'distribution',
  'rollover-out',
  'fee',
  'custody-fee',
  'tpa-fee',
  'plan-transfer-in',
  'foreign-tax',
  'sweep-interest',
];
const receipt = (event: Happening) => !isTrade(event) && event.cents >= 0;
const disbursement = (event: Happening) => !isTrade(event) && event.cents < 0;

/** A bank trust department's account: market value reconciliation, then receipts, disbursements and trades with income and principal cash. */
export function principalIncome(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank & Trust Company', 'National Bank Trust Division']);
  const sheet = new Sheet(provider, { size: 8, font: random.pick(['Helvetica', 'Times', 'Courier']), headroom: 36 });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6.8;
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [1, 10],
    number: () => `${random.whole(1000, 9999)}${random.whole(1000, 9999)}-${random.whole(10, 99)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  const share = random.whole(5, 40) / 100;
  sheet.paper.newPage();
  front(sheet, book, random.branch('words'));
  cash(sheet, book, share);
  assets(sheet, book);
  schedule(sheet, statement, receipt, 'Schedule of Receipts', 'Total Receipts');
  schedule(sheet, statement, disbursement, 'Schedule of Disbursements', 'Total Disbursements');
  schedule(sheet, statement, (event) => typeOf(event) === 'purchases', 'Schedule of Purchases', 'Total Purchases');
  schedule(
    sheet,
    statement,
    (event) => typeOf(event) === 'sales',
    'Schedule of Sales, Maturities and Redemptions',
    'Total Sales, Maturities and Redemptions',
  );
  if (random.chance(0.5)) sweepSchedule(sheet, book);
  notes(sheet, [
    'Trust assets are not insured by the FDIC, are not guaranteed by the bank and may lose value. Market values are obtained from sources believed to be reliable. The account may bear fees of up to 1.000% of market value each year.',
  ]);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.toUpperCase(), 40, { bold: true, size: 11 }, 30);
    paper.text(`ACCOUNT ${book.number}`, 572, { align: 'right', size: 8 }, 30);
    paper.text(
      `FOR THE PERIOD ${dated(book.start, 'MM/DD/YY')} THROUGH ${dated(book.end, 'MM/DD/YY')}`,
      572,
      { align: 'right', size: 8 },
      41,
    );
    paper.text(`PAGE ${page} OF ${pages}`, 572, { align: 'right', size: 7 }, 52);
  });
  return sheet;
}

const print = (cents: number) => (cents === 0 ? '.00' : money(cents, 'back'));

function front(sheet: Sheet, book: Book, random: Random): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  sheet.heading('STATEMENT OF ACCOUNT', { size: 13 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 60]]);
  sheet.at([['TRUST OFFICER: MARGUERITE DOANE  555-0138', 60]]);
  sheet.heading('SUMMARY OF MARKET VALUE');
  const lines: [string, string][] = [
    [`BEGINNING MARKET VALUE ${dated(book.start, 'MM/DD/YY')}`, print(book.begin)],
    ['RECEIPTS', ''],
  ];
  const income = of((event) => isIncome(event) && event.cents >= 0);
  const parts: readonly (readonly [string, number])[] = [
    ['   INTEREST AND DIVIDENDS', income],
    ['   CONTRIBUTIONS', of((event) => typeOf(event) === 'deposits')],
    ['   TRANSFERS FROM OTHER TRUSTEES', of((event) => typeOf(event) === 'transfers')],
  ];
  const out: readonly (readonly [string, number])[] = [
    ['   BENEFIT PAYMENTS', of(ofKinds('distribution', 'rollover-out'))],
    ['   TAXES', of(ofKinds('tax-withheld', 'foreign-tax'))],
    ['   FEES AND EXPENSES', of((event) => typeOf(event) === 'fees')],
  ];
  for (const [label, cents] of parts) lines.push([label, print(cents)]);
  lines.push(['TOTAL RECEIPTS', print(of(receipt))], ['DISBURSEMENTS', '']);
  for (const [label, cents] of out) lines.push([label, print(cents)]);
  lines.push(
    ['TOTAL DISBURSEMENTS', print(of(disbursement))],
    [random.pick(['CHANGE IN MARKET VALUE', 'REALIZED AND UNREALIZED GAIN OR LOSS']), print(book.gain)],
    [`ENDING MARKET VALUE ${dated(book.end, 'MM/DD/YY')}`, print(book.ending)],
  );
  sheet.figures(lines, [440], 60, [0, lines.length - 1]);
}

const isIncomeCash = (event: Happening) => isIncome(event) && event.kind !== 'capgain-lt';

function cash(sheet: Sheet, book: Book, share: number): void {
  const before = Math.round(book.cashBegin * share);
  const income = sum(book.events, isIncomeCash);
  sheet.heading('CASH SUMMARY');
  sheet.head([
    { head: '', at: 60 },
    { head: 'INCOME CASH', at: 400, align: 'right' },
    { head: 'PRINCIPAL CASH', at: 500, align: 'right' },
  ]);
  const principal = sum(book.events) - income;
  sheet.figures(
    [
      ['BEGINNING BALANCE', print(before), print(book.cashBegin - before)],
      ['NET ACTIVITY', print(income), print(principal)],
      ['ENDING BALANCE', print(before + income), print(book.cashBegin - before + principal)],
    ],
    [400, 500],
    60,
  );
}

function assets(sheet: Sheet, book: Book): void {
  const places = [340, 400, 486, 572];
  sheet.heading('SCHEDULE OF ASSETS');
  sheet.head([
    { head: 'PAR VALUE / SHARES', at: 150, align: 'right' },
    { head: 'DESCRIPTION', at: 160 },
    { head: 'PRICE', at: 400, align: 'right' },
    { head: 'TAX COST', at: 486, align: 'right' },
    { head: 'MARKET VALUE', at: 572, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [units(quantity, 3), 150, 'right'],
      [`${paper.name} ${paper.more}`.slice(0, 36), 160],
      [price(paper.price, 3), places[1]!, 'right'],
      [money(costOf(paper, value)), places[2]!, 'right'],
      [money(value), places[3]!, 'right'],
    ]);
  sheet.at([
    ['PRINCIPAL AND INCOME CASH', 160],
    [money(book.cashEnd), places[2]!, 'right'],
    [money(book.cashEnd), places[3]!, 'right'],
  ]);
  sheet.at(
    [
      ['TOTAL ASSETS', 160],
      [money(book.ending), places[3]!, 'right'],
    ],
    { bold: true },
  );
}

function textOf(event: Happening): string[] {
  const { paper } = event;
  const name = paper ? `${paper.name} ${paper.more}`.trim() : '';
  const day = dated(event.settle, 'MM/DD/YY');
  const trade = () =>
    `${units(Math.abs(event.quantity!), 3)} ${paper!.bond ? 'PAR VALUE' : 'SHARES'} ${name} TRADE DATE ${dated(event.trade, 'MM/DD/YY')} AT ${price(event.price!, 4)}`;
  const said: Partial<Record<Kind, () => string>> = {
    dividend: () => `DIVIDEND ${name} .31 PER SHARE ON ${sharesPaid(event)} SHARES PAYABLE ${day}`,
    interest: () => `INTEREST ${name} PAYABLE ${day}`,
    'capgain-lt': () => `LONG TERM CAPITAL GAIN DISTRIBUTION ${name} EFFECTIVE ${day}`,
    'sweep-interest': () => 'INTEREST TRUST DEPOSIT ACCOUNT FROM 1ST TO MONTH END',
    'foreign-tax': () => `FOREIGN TAX WITHHELD ${name}`,
    'employer-contribution': () => 'CASH RECEIPT EMPLOYER CONTRIBUTION RECEIVED BY WIRE FROM PLAN SPONSOR',
    contribution: () => 'CASH RECEIPT EMPLOYEE CONTRIBUTION PAYROLL OF PERIOD',
    distribution: () => 'LUMP SUM BENEFIT PAID TO PARTICIPANT BY CHECK',
    'tax-withheld': () => 'FEDERAL INCOME TAX WITHHELD FROM BENEFIT PAYMENT',
    'rollover-out': () => 'DIRECT ROLLOVER PAID TO CUSTODIAN FOR BENEFIT OF PARTICIPANT',
    fee: () => 'TRUSTEE FEE COLLECTED FOR THE QUARTER BASED ON MARKET VALUE',
    'custody-fee': () => 'SAFEKEEPING FEE COLLECTED',
    'tpa-fee': () => 'PAID TO THIRD PARTY ADMINISTRATOR FOR ADMINISTRATION SERVICES',
    'plan-transfer-in': () => 'TRANSFER OF ASSETS RECEIVED FROM PRIOR TRUSTEE',
    buy: () => `PURCHASED ${trade()}`,
    sell: () => `SOLD ${trade()}`,
    maturity: () => `MATURED ${units(Math.abs(event.quantity!), 3)} PAR VALUE ${name}`,
  };
  return [said[event.kind]!()];
}

function schedule(
  sheet: Sheet,
  statement: Statement,
  belongs: (event: Happening) => boolean,
  title: string,
  total: string,
): void {
  const events = statement.book.events.filter(belongs);
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'DESCRIPTION', at: 92, wrap: 280 },
    { head: 'INCOME CASH', at: 470, align: 'right' },
    { head: 'PRINCIPAL CASH', at: 572, align: 'right' },
  ];
  const cells = (text: string, name: string | string[], all: readonly Happening[]) => {
    const income = sum(all, isIncomeCash);
    const principal = sum(all) - income;
    return [text, name, income === 0 ? '' : print(income), principal === 0 ? '' : print(principal)];
  };
  if (events.length === 0) return;
  const rows: Row[] = events.map((event) => ({
    cells: cells(dated(event.settle, 'MM/DD/YY'), textOf(event), [event]),
    event,
  }));
  rows.push({ cells: cells('', total.toUpperCase(), events), bold: true });
  sheet.table(statement, columns, rows, { title: title.toUpperCase(), gap: 4 });
}

/** What the bank's own money fund took in and gave back: movements between cash and the fund. */
function sweepSchedule(sheet: Sheet, book: Book): void {
  if (book.events.length === 0) return;
  const columns: Column[] = [
    { head: 'DATE', at: 40 },
    { head: 'DESCRIPTION', at: 92 },
    { head: 'AMOUNT', at: 572, align: 'right' },
  ];
  const rows = [...new Set(book.events.map((event) => event.settle))].flatMap((day): Row[] => {
    const net = sum(book.events, (event) => event.settle === day);
    const text = net > 0 ? 'DEPOSIT TO TRUST DEPOSIT ACCOUNT' : 'WITHDRAWAL FROM TRUST DEPOSIT ACCOUNT';
    return net === 0 ? [] : [{ cells: [dated(day, 'MM/DD/YY'), text, print(-net)] }];
  });
  const moved = sum(book.events);
  rows.push({
    cells: ['', `NET CHANGE SINCE ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, print(-moved)],
    bold: true,
  });
  sheet.table(aside(book), columns, rows, { title: 'SWEEP TRANSACTIONS' });
}
