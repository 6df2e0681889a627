import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import type { Happening, Kind } from '../events.ts';
import { legal, message, positions, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, known, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'contribution',
  'ach-out',
  'buy',
  'sell',
  'dividend',
  'qualified-dividend',
  'sweep-interest',
  'fee',
  'adr-fee',
];
const SAYS: Words = {
  deposit: 'Bank deposit',
  contribution: 'Employer contribution',
  'ach-out': 'Bank withdrawal',
  buy: 'Buy order filled',
  sell: 'Sell order filled',
  dividend: 'Dividend',
  'qualified-dividend': 'Qualified dividend',
  'sweep-interest': 'Interest on cash',
  fee: 'Advice fee',
  'adr-fee': 'ADR pass-through fee',
};

/** A young broker's statement: a card for each event with the day over the year, words in bold, the security and reference below, the signed amount. */
export function activityCards(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Invest', 'Markets LLC', 'Securities']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 20, margin: 48 });
  const { book, facts } = known(random, { lengths: ['month'], kinds: KINDS, pace: [1, 14] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  cards(sheet, statement, random.branch('reference'));
  positions(sheet, book, 'Portfolio', 'Cash', 'Portfolio value');
  message(sheet, random, 'From the team');
  legal(sheet, random, 'The small print');
  runningHead(sheet, `${provider} · ${book.number}`, (page, pages) => `${page}/${pages}`, random.chance(0.5));
  return sheet;
}

const print = (cents: number) =>
  cents > 0 ? `+${money(cents, 'front', true)}` : money(cents, 'front', true).replace('-', '\u2212');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 18 });
  sheet.at([[`${dated(book.start, 'Mon D')} \u2013 ${dated(book.end, 'Mon D, YYYY')}`, 48]], { size: 11 });
  sheet.at([[`Account # ${book.number}`, 48]]);
  addressed(sheet, book, 48);
  sheet.heading('Portfolio value');
  sheet.figures(
    [
      [`Start of ${dated(book.start, 'Month')}`, money(book.begin, 'front', true)],
      ['Deposits', print(of(book, comesIn))],
      ['Withdrawals', print(of(book, goesOut))],
      ['Dividends and interest', print(of(book, isIncome))],
      ['Fees', print(of(book, isFee))],
      ['Market movement', print(book.gain)],
      [`End of ${dated(book.end, 'Month')}`, money(book.ending, 'front', true)],
    ],
    [400],
    48,
    [0, 6],
  );
}

function cards(sheet: Sheet, statement: Statement, random: Random): void {
  const columns: Column[] = [
    { head: 'When', at: 48 },
    { head: 'What', at: 110 },
    { head: 'Amount', at: 560, align: 'right' },
  ];
  const rows = statement.book.events.map((event): Row => {
    const more = [`Settled ${dated(event.settle, 'Mon D')}`, `Ref ${random.whole(100000, 999999)}`].join(' · ');
    return {
      cells: [[dated(event.settle, 'Mon D'), dated(event.settle, 'YYYY')], [...told(event), more], print(event.cents)],
      event: { ...event, trade: event.settle },
    };
  });
  if (rows.length === 0) {
    sheet.at([['Nothing happened this month', 48]]);
    return;
  }
  sheet.table(statement, columns, rows, { title: 'Activity', gap: 7 });
}

function told(event: Happening): string[] {
  const says = SAYS[event.kind]!;
  if (!event.paper) return [says];
  const { name, symbol } = event.paper;
  if (event.quantity === undefined) return [says, `${name} (${symbol})`];
  return [says, `${units(Math.abs(event.quantity))} ${symbol} at ${price(event.price!, 4, true)}`, name];
}
