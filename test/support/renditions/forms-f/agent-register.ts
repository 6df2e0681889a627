import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, legal, message, runningHead } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'deferral',
  'rollover-in',
  'distribution',
  'dividend',
  'capgain-lt',
  'exchange-out',
  'custody-fee',
];
const SAYS: Words = {
  contribution: 'Shares purchased by check',
  deferral: 'Payroll investment',
  'rollover-in': 'Rollover investment',
  distribution: 'Shares redeemed - distribution',
  'tax-withheld': 'Shares redeemed - tax withheld',
  dividend: 'Income dividend reinvested',
  'capgain-lt': 'Long-term cap gain reinvested',
  'exchange-out': 'Exchange to another fund',
  'exchange-in': 'Exchange from another fund',
  'custody-fee': 'Annual custodial fee',
};

/** A transfer agent's statement: a list of funds with what came and went beside each, then a register for each fund with its confirm dates. */
export function agentRegister(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Funds', 'Mutual Funds', 'Fund Group']);
  const sheet = new Sheet(provider, { size: 8, headroom: 24, margin: 38 });
  const { book, funds, facts } = keepFunds(random, { lengths: ['quarter', 'year'], kinds: KINDS, pace: [1, 4] });
  const statement = sheet.open(book, facts);
  front(sheet, book, funds, provider);
  for (const fund of funds) register(sheet, statement, fund, random.branch(fund.symbol));
  message(sheet, random, 'Fund news');
  legal(sheet, random, 'Service information');
  runningHead(sheet, `Account ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const print = (cents: number) => money(cents, 'front', true);
const purchased = ofKinds('contribution', 'deferral', 'rollover-in', 'exchange-in');
const redeemed = ofKinds('distribution', 'tax-withheld', 'exchange-out', 'custody-fee');
const earned = ofKinds('dividend', 'capgain-lt');

function front(sheet: Sheet, book: Book, funds: readonly FundAccount[], provider: string): void {
  const places = [275, 350, 425, 490, 574];
  const inside = (fund: FundAccount, belongs: (event: Happening) => boolean) =>
    fund.events.filter(belongs).reduce((all, event) => all + intoFund(event), 0);
  const all = (value: (fund: FundAccount) => number) => funds.reduce((total, fund) => total + value(fund), 0);
  sheet.paper.newPage();
  sheet.at([[provider, 38]], { bold: true, size: 16 });
  sheet.at([
    [`Account number ${book.number}`, 38],
    [`${dated(book.start, 'Month D, YYYY')} - ${dated(book.end, 'Month D, YYYY')}`, 574, 'right'],
  ]);
  addressed(sheet, book);
  sheet.heading('Your portfolio at a glance');
  sheet.figures(
    [
      [`Value on ${dated(book.start, 'MM/DD/YYYY')}`, print(book.begin)],
      ['Purchases and exchanges in', print(all((fund) => inside(fund, purchased)))],
      ['Redemptions and exchanges out', print(all((fund) => inside(fund, redeemed)))],
      ['Dividends and capital gains reinvested', print(all((fund) => inside(fund, earned)))],
      ['Market gain/loss', print(book.gain)],
      [`Value on ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
    ],
    [400],
    52,
    [0, 5],
  );
  sheet.heading('Summary by fund');
  sheet.head(
    [
      { head: 'Fund', at: 38 },
      { head: ['Beginning', 'value'], at: places[0]!, align: 'right' },
      { head: ['Purchases'], at: places[1]!, align: 'right' },
      { head: ['Redemptions'], at: places[2]!, align: 'right' },
      { head: ['Market', 'change'], at: places[3]!, align: 'right' },
      { head: ['Ending', 'value'], at: places[4]!, align: 'right' },
    ],
    { size: 7 },
  );
  const total = funds.reduce((sums, { end }) => sums + end, 0);
  for (const fund of funds)
    sheet.figures(
      [
        [
          fund.name.slice(0, 32),
          money(fund.begin),
          money(inside(fund, purchased) + inside(fund, earned)),
          money(inside(fund, redeemed)),
          money(fund.gain),
          money(fund.end),
        ],
      ],
      places,
      38,
    );
  sheet.figures([['Total of all funds', money(book.begin), '', '', money(book.gain), money(total)]], places, 38, [0]);
}

function register(sheet: Sheet, statement: Statement, fund: FundAccount, random: Random): void {
  const columns: Column[] = [
    { head: ['Trade', 'date'], at: 38 },
    { head: ['Confirm', 'date'], at: 88 },
    { head: ['Transaction'], at: 140 },
    { head: ['Dollar', 'amount'], at: 365, align: 'right' },
    { head: ['Share', 'price'], at: 425, align: 'right' },
    { head: ['Shares this', 'transaction'], at: 500, align: 'right' },
    { head: ['Total shares', 'owned'], at: 574, align: 'right' },
  ];
  let shares = fund.unitsBefore;
  const rows: Row[] = [{ cells: ['', '', 'Beginning balance', print(fund.begin), '', '', units(shares)] }];
  for (const event of fund.events) {
    shares += event.quantity!;
    rows.push({
      cells: [
        dated(event.settle, 'MM/DD'),
        dated(event.settle, 'MM/DD'),
        SAYS[event.kind]!,
        print(intoFund(event)),
        price(event.price!, 2, true),
        units(event.quantity!),
        units(shares),
      ],
      event,
    });
  }
  rows.push({ cells: ['', '', 'Ending balance', print(fund.end), price(fund.price, 2, true), '', units(shares)] });
  sheet.table(statement, columns, rows, { title: `${fund.name}  Fund ${random.whole(100, 999)}  ${fund.symbol}` });
}
