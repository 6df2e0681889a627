import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, movesCash } from '../events.ts';
import { nameOf, sumsOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { boxes, type Ends, endsOf, maybeWrong } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Starting balance', 'Ending balance'],
  ['Where you started', 'Where you are now'],
  ['Balance on {}', 'Balance on {}'],
];

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'buy',
  'sell',
  'dividend',
  'dividend',
  'contribution',
  'contribution',
  'distribution',
  'fee',
  'plan-transfer-in',
];
const SAYS: Words = {
  buy: 'Bought',
  sell: 'Sold',
  dividend: 'Dividend from',
  contribution: 'Auto-deposit',
  distribution: 'Withdrawal to participant',
  'tax-withheld': 'Tax withheld and sent to the IRS',
  fee: 'Advice fee',
  'plan-transfer-in': 'Transfer from your prior plan',
};

/** A digital adviser's statement: each day is a heading of its own, its lines carry no date; fractions of shares to six places. */
export function daysOfGoal(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Invest', 'Digital Advice', 'Wealth Tech']);
  const sheet = new Sheet(provider, { size: 9, headroom: 24, margin: 70 });
  const number = () => `${random.whole(1000, 9999)}-${random.whole(100, 999)}-${random.whole(1000, 9999)}`;
  const kept = keepBook(random.branch('book'), { lengths: ['month', 'quarter'], kinds: KINDS, pace: [1, 12], number });
  const onTradeDay = { ...kept, events: kept.events.map((event) => ({ ...event, trade: event.settle })) };
  const { book, facts } = maybeWrong(random.branch('wrong'), onTradeDay);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider, random);
  days(sheet, statement);
  holdings(sheet, book);
  sheet.onEveryPage((page, pages) => {
    sheet.paper.text(`${provider} · Account ${book.number} · ${page}/${pages}`, 306, { align: 'center', size: 7 }, 776);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  const sums = sumsOf(book);
  sheet.paper.newPage();
  sheet.at([[provider, 70]], { bold: true, size: 16 });
  sheet.at([[`${dated(book.start, 'Mon D, YYYY')} — ${dated(book.end, 'Mon D, YYYY')}`, 70]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 70]]);
  sheet.at([[`You have ${money(book.ending, 'front', true)}`, 70]], { bold: true, size: 14 });
  sheet.at([
    [`That is ${random.whole(20, 95)}% of your $750,000.00 goal. Stay on track by saving $325.00 more a month.`, 70],
  ]);
  const [opening, closing] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'Mon D'), dated(book.end, 'Mon D'));
  const sign = (cents: number) => `${cents > 0 ? '+' : ''}${money(cents, 'front', true)}`;
  boxes(sheet, [
    {
      title: 'How you got here',
      from: 70,
      to: 290,
      bold: [0, 6],
      lines: [
        [opening, money(book.begin, 'front', true)],
        ['Deposits and transfers', sign(sums.deposits)],
        ['Withdrawals', sign(sums.withdrawals)],
        ['Dividends', sign(sums.income)],
        ['Fees', sign(sums.fees)],
        ['Market changes', sign(book.gain)],
        [closing, money(book.ending, 'front', true)],
      ],
    },
    {
      title: 'Your mix',
      from: 330,
      to: 542,
      lines: [
        ['Stocks', `${random.whole(50, 90)}%`],
        ['Time-weighted return', `${random.whole(-3, 9)}.${random.whole(10, 99)}%`],
        ['Cash', money(book.cashEnd, 'front', true)],
      ],
    },
  ]);
}

function days(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(movesCash);
  const columns: Column[] = [
    { head: '', at: 84, wrap: 230 },
    { head: 'Shares', at: 400, align: 'right' },
    { head: 'Price', at: 465, align: 'right' },
    { head: 'Amount', at: 542, align: 'right' },
  ];
  sheet.heading('Everything that happened');
  if (events.length === 0) sheet.at([['A quiet period: nothing moved.', 70]]);
  else sheet.head(columns);
  for (const day of [...new Set(events.map((event) => event.settle))]) {
    sheet.paper.need(44);
    sheet.at([[dated(day, 'Month D, YYYY'), 70]], { bold: true });
    for (const event of events.filter((each) => each.settle === day))
      sheet.row(statement, columns, {
        cells: [
          `${SAYS[event.kind]!} ${event.paper ? `${nameOf(event)} (${event.paper.symbol})` : ''}`.trim(),
          event.quantity === undefined ? '' : units(event.quantity, 6),
          event.price === undefined ? '' : price(event.price, 2, true),
          money(event.cents, 'front', true),
        ],
        event,
      });
  }
}

function holdings(sheet: Sheet, book: Book): void {
  sheet.heading(
    `What you hold on ${dated(book.end, 'Mon D')} (and held on ${dated(addDays(book.start, -1), 'Mon D')})`,
  );
  sheet.head([
    { head: 'Fund', at: 70 },
    { head: 'Shares', at: 400, align: 'right' },
    { head: 'Price', at: 465, align: 'right' },
    { head: 'Value', at: 542, align: 'right' },
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 36),
          units(quantity, 6),
          price(paper.price, 2, true),
          money(value, 'front', true),
        ],
      ],
      [400, 465, 542],
    );
  sheet.figures(
    [
      ['Cash', '', '', money(book.cashEnd, 'front', true)],
      ['Total', '', '', money(book.ending, 'front', true)],
    ],
    [400, 465, 542],
    70,
    [1],
  );
}
