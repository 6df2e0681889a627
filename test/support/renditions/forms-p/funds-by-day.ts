import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { boxes, type FundAccount, intoFund, soFar } from '../forms-b/kit.ts';
import { keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { changeTable } from '../forms-g/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { aside } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'employer-contribution',
  'rollover-in',
  'dividend',
  'dividend',
  'capgain-st',
  'capgain-lt',
  'exchange-out',
  'distribution',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Purchase - employee salary deferral',
  match: 'Purchase - employer match',
  'employer-contribution': 'Purchase - employer contribution',
  'rollover-in': 'Purchase - rollover from prior plan',
  dividend: 'Income dividend reinvested',
  'capgain-st': 'ST cap gain reinvested',
  'capgain-lt': 'LT cap gain reinvested',
  'exchange-out': 'Exchange to another fund',
  'exchange-in': 'Exchange from another fund',
  distribution: 'Redemption - plan distribution',
  'tax-withheld': 'Redemption - federal tax withheld',
  'custody-fee': 'Custodial fee',
};

const dollars = (cents: number): string => money(cents, 'front', true);

/** A fund family's direct account: the funds before and after, one register by day for all funds with the number of the fund in a column. */
export function fundsByDay(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Fund Family', 'Investor Services']);
  const sheet = new Sheet(provider, { size: 8, headroom: 30, margin: 46 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [2, 8],
    number: (chance) => `${figures(chance, 4)}-${figures(chance, 8)}`,
  });
  const statement = sheet.open(book, facts);
  const numbers = new Map(funds.map((fund, index) => [fund.name, String(112 + index * 37)]));
  sheet.paper.newPage();
  sheet.at([[provider, 46]], { bold: true, size: 16 });
  sheet.at([['Retirement Plan Account Statement', 46]], { size: 10 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['For the period', `${dated(book.start, 'MM/DD/YYYY')} to ${dated(book.end, 'MM/DD/YYYY')}`],
      ['Shareholder services', '1-800-555-0126'],
      ['Dividend option', 'Reinvest all'],
    ],
    { label: 340, text: 450 },
  );
  front(sheet, book);
  fundList(sheet, book, funds, numbers);
  const rows = book.events.map((event): Row => {
    const fund = funds.find(({ name }) => name === `${event.paper!.name} ${event.paper!.more}`.trim())!;
    return {
      cells: [
        dated(event.settle, 'MM/DD/YYYY'),
        numbers.get(fund.name)!,
        SAYS[event.kind]!,
        money(intoFund(event), 'front', true),
        price(event.price!, 4, true),
        units(event.quantity!),
      ],
      event,
    };
  });
  if (rows.length === 0) {
    sheet.heading('Transactions');
    sheet.paper.line('There were no transactions in this account during the period.');
  } else
    sheet.table(
      statement,
      [
        { head: ['Trade', 'date'], at: 46 },
        { head: ['Fund', 'no.'], at: 108 },
        { head: 'Transaction', at: 144 },
        { head: ['Dollar', 'amount'], at: 410, align: 'right' },
        { head: ['Share', 'price'], at: 480, align: 'right' },
        { head: ['Shares this', 'transaction'], at: 566, align: 'right' },
      ],
      rows,
      { title: 'Transactions', gap: 3 },
    );
  legal(sheet, random, 'Please note');
  runningHead(sheet, `${provider}   Account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function front(sheet: Sheet, book: Book): void {
  sheet.heading('Account summary');
  sheet.at(
    [
      [book.start.slice(5, 7) === book.end.slice(5, 7) ? 'This month' : 'This quarter', 400, 'right'],
      ['Year to date', 520, 'right'],
    ],
    { bold: true },
  );
  const types = (...keys: string[]) => sum(book.events, (event) => keys.includes(typeOf(event)));
  changeTable(
    sheet,
    book,
    [
      `Account value on ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`,
      `Account value on ${dated(book.end, 'MM/DD/YYYY')}`,
    ],
    [
      ['Purchases', types('deposits', 'rollovers'), 1],
      ['Redemptions', types('withdrawals'), -1],
      ['Dividends and capital gains reinvested', sum(book.events, isIncome), 1],
      ['Custodial fees', sum(book.events, isFee), -1],
      ['Increase or decrease in value of shares', book.gain],
    ],
    [400, 520],
    46,
    dollars,
  );
  const income = (label: string, ...kinds: Kind[]): [string, string, string] => {
    const cents = sum(book.events, ({ kind }) => kinds.includes(kind));
    return [label, dollars(cents), dollars(soFar(book, label, cents, 1))];
  };
  boxes(
    sheet,
    [
      {
        title: 'Dividends and capital gains',
        from: 46,
        to: 310,
        heads: ['This period', 'Year to date'],
        lines: [
          income('Income dividends', 'dividend'),
          income('Short-term capital gains', 'capgain-st'),
          income('Long-term capital gains', 'capgain-lt'),
        ],
      },
      {
        title: 'Account options',
        from: 345,
        to: 566,
        lines: [
          ['Telephone exchange', 'Yes'],
          ['Telephone redemption', 'No'],
          ['Cost basis method', 'Average cost'],
        ],
      },
    ],
    76,
  );
}

function fundList(sheet: Sheet, book: Book, funds: readonly FundAccount[], numbers: ReadonlyMap<string, string>): void {
  const total = (of: (fund: FundAccount) => number) => dollars(funds.reduce((all, fund) => all + of(fund), 0));
  sheet.table(
    aside(book),
    [
      { head: ['Fund', 'no.'], at: 46 },
      { head: 'Fund name', at: 78, wrap: 170 },
      { head: ['Value on', dated(addDays(book.start, -1), 'MM/DD/YYYY')], at: 340, align: 'right' },
      { head: ['Shares', 'owned'], at: 415, align: 'right' },
      { head: ['Share', 'price'], at: 480, align: 'right' },
      { head: ['Value on', dated(book.end, 'MM/DD/YYYY')], at: 566, align: 'right' },
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [
            numbers.get(fund.name)!,
            `${fund.name} (${fund.symbol})`,
            dollars(fund.begin),
            units(fund.units),
            price(fund.price, 4, true),
            dollars(fund.end),
          ],
        }),
      ),
      { cells: ['', 'Total', total(({ begin }) => begin), '', '', total(({ end }) => end)], bold: true },
    ],
    { title: 'Your funds' },
  );
}
