import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import type { Happening, Kind } from '../events.ts';
import { creditOrDebit } from '../forms-b/kit.ts';
import { legal, masked, pending, positions, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'wire-in',
  'deposit',
  'distribution',
  'wire-out',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'return-of-capital',
  'foreign-tax',
  'interest',
  'fee',
  'adr-fee',
];
const SAYS: Words = {
  'wire-in': 'FED FUNDS WIRE RECEIVED',
  deposit: 'CHECK RECEIVED - THANK YOU',
  distribution: 'NORMAL DISTRIBUTION',
  'tax-withheld': 'FEDERAL TAX WITHHELD',
  'wire-out': 'FED FUNDS WIRE SENT',
  buy: 'BOUGHT',
  sell: 'SOLD',
  dividend: 'NON-QUALIFIED DIVIDEND',
  'qualified-dividend': 'QUALIFIED DIVIDEND',
  'return-of-capital': 'RETURN OF PRINCIPAL',
  'foreign-tax': 'FOREIGN TAX WITHHELD AT SOURCE',
  interest: 'CORPORATE INTEREST',
  fee: 'INVESTMENT ADVISORY FEE',
  'adr-fee': 'ADR CUSTODY FEE',
};

/** A clearing firm's list: entry and settlement day over each other, three lines of words, amounts in one column with CR and DR. */
export function threeLine(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Clearing Corp',
    'Execution & Clearing',
    'Correspondent Services',
  ]);
  const sheet = new Sheet(provider, { size: 7, headroom: 28, margin: 34, font: random.pick(['Courier', 'Helvetica']) });
  if (sheet.paper.font === 'Courier') sheet.paper.size = 6.4;
  const { book, facts } = known(random, {
    lengths: ['month', 'broker-month'],
    kinds: KINDS,
    pace: [2, 15],
    number: () => `${random.pick(['4KR', 'HB2', '7QX', 'AN9'])}-${random.whole(100000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider.toUpperCase());
  list(sheet, statement, random.branch('words'));
  pending(sheet, random, book, 'UNSETTLED TRADES');
  positions(sheet, book, 'PORTFOLIO DETAIL', 'NET CASH BALANCE', 'TOTAL PORTFOLIO');
  legal(sheet, random, 'ABOUT THIS STATEMENT');
  runningHead(
    sheet,
    `ACCT ${random.chance(0.5) ? book.number : masked(book.number)}`,
    (page, pages) => `PAGE ${page} OF ${pages}`,
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 34]], { bold: true, size: 11 });
  sheet.at([
    [`ACCOUNT NUMBER: ${book.number}`, 34],
    [`LAST STATEMENT: ${dated(addDays(book.start, -1), 'MM/DD/YY')}`, 570, 'right'],
  ]);
  sheet.at([[`FOR THE PERIOD ${dated(book.start, 'MM/DD/YY')} TO ${dated(book.end, 'MM/DD/YY')}`, 570, 'right']]);
  addressed(sheet, book, 48, true);
  sheet.heading('CHANGE IN PORTFOLIO VALUE');
  sheet.figures(
    [
      ['PORTFOLIO VALUE LAST STATEMENT', creditOrDebit(book.begin)],
      ['FUNDS RECEIVED', creditOrDebit(of(book, comesIn))],
      ['FUNDS DISBURSED', creditOrDebit(of(book, goesOut))],
      ['INCOME, NET OF TAX WITHHELD AT SOURCE', creditOrDebit(of(book, isIncome))],
      ['FEES', creditOrDebit(of(book, isFee))],
      ['NET CHANGE IN PRICES', creditOrDebit(book.gain)],
      ['PORTFOLIO VALUE THIS STATEMENT', creditOrDebit(book.ending)],
    ],
    [430],
    48,
    [0, 6],
  );
}

function list(sheet: Sheet, statement: Statement, random: Random): void {
  const columns: Column[] = [
    { head: ['ENTRY DATE', 'SETTLEMENT'], at: 34 },
    { head: ['QUANTITY'], at: 165, align: 'right' },
    { head: ['TRANSACTION', 'DESCRIPTION'], at: 180 },
    { head: ['PRICE'], at: 450, align: 'right' },
    { head: ['AMOUNT'], at: 570, align: 'right' },
  ];
  const rows = statement.book.events.map(
    (event): Row => ({
      cells: [
        [dated(event.trade, 'MM/DD/YY'), dated(event.settle, 'MM/DD/YY')],
        event.quantity === undefined ? '' : units(event.quantity),
        told(event, random),
        event.price === undefined ? '' : price(event.price),
        creditOrDebit(event.cents),
      ],
      event,
    }),
  );
  if (rows.length === 0) return;
  sheet.table(statement, columns, rows, { title: 'TRANSACTIONS IN ENTRY DATE ORDER', gap: 3 });
}

function told(event: Happening, random: Random): string[] {
  const { paper } = event;
  const says = SAYS[event.kind]!;
  if (!paper) return [says, `REF NO ${random.whole(10000000, 99999999)}`];
  if (event.quantity === undefined)
    return [says, `${paper.name} ${paper.more}`.trim(), `ON ${units(random.whole(2, 900) * 1000, 0)} SHS REC 03/01`];
  const asOf = random.pick(['UNSOLICITED', 'SOLICITED', 'DISCRETION EXERCISED', `CUSIP ${paper.cusip}`]);
  return [says, `${paper.name} ${paper.more}`.trim(), asOf];
}
