import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, message, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { part, partLines } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'employer-contribution',
  'rollover-in',
  'distribution',
  'new-loan',
  'exchange-out',
  'dividend',
  'dividend',
  'capgain-st',
  'capgain-lt',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Investment, employee contribution',
  'employer-contribution': 'Investment, employer contribution',
  'rollover-in': 'Investment by rollover',
  distribution: 'Redemption, benefit payment by check',
  'tax-withheld': 'Redemption, federal tax withheld',
  'new-loan': 'Redemption for plan loan',
  'exchange-out': 'Exchange to',
  'exchange-in': 'Exchange from',
  dividend: 'Income dividend at',
  'capgain-st': 'Short-term capital gain at',
  'capgain-lt': 'Long-term capital gain at',
  'custody-fee': 'Custodian account fee',
};

/** A fund company's statement like a row of confirmations: each fund's value on the line of its name, the shares owned after each line, and what was paid out as more shares on one line. */
export function fundConfirms(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Family of Funds', 'Mutual Funds']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 48 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'year'],
    kinds: KINDS,
    pace: [1, 5],
    number: (chance) => `${chance.whole(1000, 9999)}${chance.whole(100000, 999999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  for (const fund of funds) one(sheet, statement, fund);
  message(sheet, random, 'Shareholder news');
  terms(sheet, random, 'About this statement');
  runningHead(sheet, `${provider} account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'paren', true);
const figure = (cents: number) => money(cents, 'paren');
const day = (text: string) => dated(text, 'MM/DD/YYYY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 48]], { bold: true, size: 15 });
  sheet.paper.down(10);
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 48]]);
  sheet.paper.down(8);
  sheet.at([
    ['Account number', 48],
    [book.number, 140],
    ['For the period', 300],
    [`${day(book.start)} to ${day(book.end)}`, 380],
  ]);
  const lines = partLines(
    book,
    [
      part('You invested', 1, 'deferral', 'employer-contribution', 'rollover-in'),
      part('You redeemed', -1, 'distribution', 'tax-withheld', 'new-loan'),
      { label: 'Dividends and capital gains', belongs: isIncome, side: 1 },
      { label: 'Account fees', belongs: isFee, side: -1 },
    ],
    'Change in share prices',
  );
  sheet.heading('Your portfolio');
  sheet.at(
    [
      ['This period', 430, 'right'],
      ['Year to date', 564, 'right'],
    ],
    { bold: true },
  );
  const ends = [`Total value ${day(addDays(book.start, -1))}`, `Total value ${day(book.end)}`] as const;
  changeTable(sheet, book, ends, lines, [430, 564], 48, dollars);
}

function one(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 48 },
    { head: 'Transaction', at: 104, wrap: 170 },
    { head: ['Dollar', 'amount'], at: 360, align: 'right' },
    { head: ['Share', 'price'], at: 420, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 492, align: 'right' },
    { head: ['Shares', 'owned'], at: 564, align: 'right' },
  ];
  sheet.paper.need(100);
  sheet.paper.down(12);
  sheet.at(
    [
      [`${fund.name} (${fund.symbol})`, 48],
      [`Value ${dollars(fund.end)}`, 564, 'right'],
    ],
    { bold: true, size: 9.5 },
  );
  const edge = (date: string, label: string, at: number, cents: number, held: number) => ({
    cells: [day(date), label, figure(cents), price(at, 2, true), '', units(held)],
  });
  let held = fund.unitsBefore;
  sheet.table(
    statement,
    columns,
    [
      edge(addDays(book.start, -1), 'Beginning balance', fund.priceBefore, fund.begin, fund.unitsBefore),
      ...fund.events.map((event) => {
        held += event.quantity!;
        return {
          cells: [
            day(event.settle),
            saysOf(statement, event),
            figure(intoFund(event)),
            price(event.price!, 2, true),
            units(event.quantity!),
            units(held),
          ],
          event,
        };
      }),
      edge(book.end, 'Ending balance', fund.price, fund.end, fund.units),
    ],
    { gap: 1 },
  );
}

/** A dividend by its rate for each share, an exchange by the fund at its other end. */
function saysOf({ book }: Statement, event: Happening): string {
  const says = SAYS[event.kind]!;
  if (isIncome(event)) return `${says} $${(Math.max(1, event.cents % 900) / 1000).toFixed(3)} a share, reinvested`;
  if (!isTrade(event)) return says;
  const other = book.events.find(
    (each) => each !== event && isTrade(each) && each.cents === -event.cents && each.settle === event.settle,
  );
  return `${says} ${other?.paper?.symbol ?? 'another fund'}`;
}
