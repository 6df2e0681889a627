import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, movesCash } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import { pending } from '../forms-e/kit.ts';
import { linesOf, planBook, terms } from '../forms-h/kit.ts';
import { part, partLines } from '../forms-k/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { ACCOUNT_KINDS, figures, led, PAYDAYS, priceOf, quantityOf } from './kit.ts';

const CODE: Words = {
  deferral: 'RCV',
  match: 'RCV',
  'employer-contribution': 'RCV',
  'loan-payment': 'RCV',
  'loan-interest': 'RCV',
  'rollover-in': 'ROL',
  'journal-in': 'JNL',
  'journal-out': 'JNL',
  distribution: 'DST',
  'tax-withheld': 'TAX',
  'wire-out': 'WIR',
  dividend: 'DIV',
  'qualified-dividend': 'DIV',
  'capgain-lt': 'LTG',
  interest: 'INT',
  'sweep-interest': 'INT',
  'accrued-paid': 'INT',
  'foreign-tax': 'FTX',
  reinvest: 'RIN',
  buy: 'BOT',
  sell: 'SLD',
  maturity: 'MAT',
  fee: 'FEE',
};
const SAYS: Words = {
  deferral: 'EMPLOYEE CONTRIBUTIONS',
  match: 'EMPLOYER MATCH',
  'employer-contribution': 'EMPLOYER CONTRIBUTION',
  'loan-payment': 'LOAN PAYMENT PRINCIPAL',
  'loan-interest': 'LOAN PAYMENT INTEREST',
  'rollover-in': 'DIRECT ROLLOVER',
  'journal-in': 'JOURNAL FROM RELATED ACCOUNT',
  'journal-out': 'JOURNAL TO RELATED ACCOUNT',
  distribution: 'PLAN DISTRIBUTION',
  'tax-withheld': 'FEDERAL WITHHOLDING',
  'wire-out': 'WIRED FUNDS',
  dividend: 'CASH DIVIDEND',
  'qualified-dividend': 'CASH DIVIDEND QUALIFIED',
  'capgain-lt': 'LONG TERM CAPITAL GAIN',
  interest: 'BOND INTEREST',
  'sweep-interest': 'CREDIT INTEREST',
  'accrued-paid': 'ACCRUED INTEREST',
  'foreign-tax': 'FOREIGN TAX AT SOURCE',
  reinvest: 'REINVESTED',
  buy: 'BOUGHT',
  sell: 'SOLD',
  maturity: 'MATURED',
  fee: 'ADVISER FEE',
};

/** A clearing firm's ledger from a line printer: a code for each entry, debit and credit beside each other, and the balance at the end of each day. */
export function primeLedger(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['CLEARING CORP', 'PRIME SERVICES LLC', 'CLEARING LLC']);
  const sheet = new Sheet(provider, { size: 7.5, landscape: true, font: 'Courier', margin: 36, headroom: 44 });
  const { book, facts } = planBook(
    random,
    {
      lengths: ['month', 'month', 'broker-month'],
      kinds: [...ACCOUNT_KINDS, 'journal-in', 'journal-out'],
      pace: [4, 16],
      number: (chance) => `${figures(chance, 3)}-${figures(chance, 5)}-1`,
    },
    PAYDAYS,
  );
  const statement = sheet.open(book, facts);
  front(sheet, book);
  longs(sheet, book);
  ledger(sheet, statement);
  pending(sheet, random, book, 'OPEN TRADES - NOT IN LEDGER');
  terms(sheet, random, 'NOTICES TO CUSTOMERS');
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider.toUpperCase(), 36, { bold: true }, 30);
    paper.text(`PAGE ${page} OF ${pages}`, 756, { align: 'right' }, 30);
    paper.text(`ACCOUNT ${book.number}   TYPE CASH`, 36, {}, 42);
    paper.text(
      `PERIOD ${dated(book.start, 'MON DD YYYY')} - ${dated(book.end, 'MON DD YYYY')}`,
      756,
      { align: 'right' },
      42,
    );
    paper.rule(36, 46, 720);
  });
  return sheet;
}

const show = (cents: number) => money(cents, 'back');

function front(sheet: Sheet, book: Book): void {
  sheet.paper.newPage();
  sheet.paper.down(6);
  for (const line of [...book.title, ...book.address]) sheet.at([[line.toUpperCase(), 60]]);
  const lines = partLines(
    book,
    [
      part(
        'CONTRIBUTIONS AND LOAN PAYMENTS',
        1,
        'deferral',
        'match',
        'employer-contribution',
        'loan-payment',
        'loan-interest',
      ),
      part('ROLLOVERS RECEIVED', 1, 'rollover-in'),
      part('NET JOURNALS', 1, 'journal-in', 'journal-out'),
      part('DISTRIBUTIONS AND WIRES', -1, 'distribution', 'tax-withheld', 'wire-out'),
      { label: 'DIVIDENDS AND INTEREST', belongs: isIncome, side: 1 },
      { label: 'FEES AND CHARGES', belongs: isFee, side: -1 },
    ],
    'MARK TO MARKET',
  );
  sheet.heading('EQUITY SUMMARY', { size: 9 });
  sheet.at([
    ['PERIOD', 480, 'right'],
    ['YEAR TO DATE', 600, 'right'],
  ]);
  const all: readonly (readonly [string, number, number])[] = [
    ['EQUITY BROUGHT FORWARD', book.begin, yearBegin(book, lines)],
    ...lines.map(([label, cents, side]) => [label, cents, soFar(book, label, cents, side)] as const),
    ['EQUITY CARRIED FORWARD', book.ending, book.ending],
  ];
  for (const [label, period, year] of all) {
    led(sheet, label, show(period), 60, 480);
    sheet.paper.text(show(year), 600, { align: 'right' }, sheet.paper.y - sheet.paper.size * 0.4);
  }
  sheet.paper.down(8);
  led(sheet, 'LONG MARKET VALUE', show(book.ending - book.cashEnd), 60, 480);
  led(sheet, 'CASH BALANCE', show(book.cashEnd), 60, 480);
}

function longs(sheet: Sheet, book: Book): void {
  sheet.heading('LONG POSITIONS', { size: 9 });
  sheet.head([
    { head: 'CUSIP', at: 36 },
    { head: 'DESCRIPTION', at: 110 },
    { head: 'QUANTITY', at: 480, align: 'right' },
    { head: 'PRICE', at: 570, align: 'right' },
    { head: 'MARKET VALUE', at: 680, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.at([
      [paper.cusip, 36],
      [`${paper.name} ${paper.more}`.slice(0, 60), 110],
      [units(quantity), 480, 'right'],
      [price(paper.price, 4), 570, 'right'],
      [money(value), 680, 'right'],
    ]);
  sheet.at([
    ['TOTAL LONG MARKET VALUE', 110],
    [money(book.ending - book.cashEnd), 680, 'right'],
  ]);
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['TRADE', 'DATE'], at: 36 },
    { head: ['SETTLE', 'DATE'], at: 82 },
    { head: 'CODE', at: 128 },
    { head: 'DESCRIPTION', at: 164, wrap: 250 },
    { head: 'QUANTITY', at: 486, align: 'right' },
    { head: 'PRICE', at: 554, align: 'right' },
    { head: 'DEBIT', at: 622, align: 'right' },
    { head: 'CREDIT', at: 688, align: 'right' },
    { head: 'BALANCE', at: 756, align: 'right' },
  ];
  let running = book.cashBegin;
  const rows = book.events.map((event: Happening, index): Row => {
    if (movesCash(event)) running += event.cents;
    const last = book.events[index + 1]?.settle !== event.settle;
    return {
      cells: [
        dated(event.trade, 'MON DD'),
        dated(event.settle, 'MON DD'),
        CODE[event.kind]!,
        linesOf(SAYS, book, event, true),
        quantityOf(event),
        priceOf(event),
        event.cents < 0 ? money(-event.cents) : '',
        event.cents < 0 ? '' : money(event.cents),
        last ? show(running) : '',
      ],
      event,
    };
  });
  const edge = (day: string, label: string, cents: number): Row => ({
    cells: ['', dated(day, 'MON DD'), '', label, '', '', '', '', show(cents)],
  });
  sheet.table(
    statement,
    columns,
    [
      edge(addDays(book.start, -1), 'BALANCE BROUGHT FORWARD', book.cashBegin),
      ...rows,
      edge(book.end, 'BALANCE CARRIED FORWARD', running),
    ],
    { title: 'CASH LEDGER' },
  );
}
