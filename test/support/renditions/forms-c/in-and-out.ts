import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { maybeWrong, oneOf } from '../forms-b/kit.ts';
import { nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'buy',
  'buy',
  'sell',
  'dividend',
  'dividend',
  'deposit',
  'deposit',
  'ach-out',
  'fee',
  'rollover-in',
  'sweep-interest',
  'fee-rebate',
];
const SAYS: Words = {
  buy: 'Invested in',
  sell: 'Sold part of',
  dividend: 'Dividend from',
  deposit: 'Your recurring deposit',
  'ach-out': 'You moved money to your bank',
  fee: 'Monthly advisory fee',
  'fee-rebate': 'Fee credit',
  'rollover-in': 'Rollover from your old 401(k)',
  'sweep-interest': 'Interest on your cash',
};
/** The summary is a sentence; {} stand for the first day, the value before, the last day and the value after. */
const SENTENCES = [
  'Your account began the period at {} on {} and ended it at {} on {}.',
  'You started with {} on {}. You finished with {} on {}.',
  'It was worth {} on {}; it was worth {} on {}.',
] as const;

/** An application's statement: no summary but sentences, two lines for each event, the direction of money in words. */
export function inAndOut(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Invest', 'Automated Advisors', 'App Securities LLC']);
  const sheet = new Sheet(provider, { size: 9, margin: 70, headroom: 30 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'month', 'quarter'],
    kinds: KINDS,
    pace: [2, 8],
    number: () => `${random.pick(['INV', 'APP', 'R'])}${random.whole(10000000, 99999999)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  sheet.paper.newPage();
  sheet.at([[provider, 70]], { bold: true, size: 16 });
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 70]]);
  sheet.at([[`Account no. ${book.number}`, 70]]);
  sentences(sheet, book);
  activity(sheet, statement);
  owned(sheet, book);
  sheet.onEveryPage((page) => sheet.paper.text(String(page), 306, { align: 'center', size: 7 }, 770));
  return sheet;
}

function sentences(sheet: Sheet, book: Book): void {
  const by = (belongs: (event: Happening) => boolean) => money(Math.abs(sum(book.events, belongs)), 'front', true);
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  const values = [
    money(book.begin, 'front', true),
    dated(book.start, 'Month D, YYYY'),
    money(book.ending, 'front', true),
    dated(book.end, 'Month D, YYYY'),
  ];
  const fees = sum(book.events, isFee);
  const text = [
    oneOf(book, SENTENCES).replace(/\{\}/g, () => values.shift()!),
    `You put in ${by((event) => flow(event) && event.cents > 0)} and took out ${by((event) => flow(event) && event.cents < 0)}.`,
    `Dividends and interest added ${by(isIncome)}, and fees ${fees > 0 ? 'gave back' : 'cost you'} ${by(isFee)}.`,
    `Market movement ${book.gain < 0 ? 'took away' : 'added'} ${money(Math.abs(book.gain), 'front', true)}.`,
  ].join(' ');
  sheet.heading('The short version');
  sheet.paper.paragraph(text);
}

/** Fills the room between two texts with dots. */
function dots(sheet: Sheet, left: string, right: string): string {
  const { paper } = sheet;
  const room = paper.inner - paper.measure(left) - paper.measure(right) - 12;
  return '.'.repeat(Math.max(3, Math.floor(room / paper.measure('.'))));
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) return;
  sheet.heading('Everything that happened');
  for (const event of book.events) {
    const detail =
      event.quantity === undefined ? '' : ` (${units(Math.abs(event.quantity))} at ${price(event.price!, 2, true)})`;
    const below = `${dated(event.settle, 'Mon D, YYYY')}${detail}`;
    const amount = `${money(Math.abs(event.cents), 'front', true)} ${event.cents < 0 ? 'out' : 'in'}`;
    const text = `${SAYS[event.kind]!} ${nameOf(event)}`.trim();
    sheet.paper.need(30);
    const row: Row = {
      cells: [
        [text, `${below} ${dots(sheet, below, amount)}`],
        ['', amount],
      ],
      event,
    };
    sheet.row(
      statement,
      [
        { head: '', at: 70 },
        { head: '', at: 542, align: 'right' },
      ],
      row,
      5,
    );
  }
}

function owned(sheet: Sheet, book: Book): void {
  sheet.heading('What you own now');
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures([[`${paper.name} ${paper.more}`, units(quantity), money(value, 'front', true)]], [440, 542]);
  sheet.figures([['Cash', '', money(book.cashEnd, 'front', true)]], [440, 542]);
  sheet.figures([['All together', '', money(book.ending, 'front', true)]], [440, 542], 70, [0]);
}
