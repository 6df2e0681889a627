import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { withEvent } from '../forms-b/kit.ts';
import { runningHead, special } from '../forms-e/kit.ts';
import { type Named, together } from '../forms-g/kit.ts';
import { detailOf } from '../forms-h/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet, type Statement } from '../sheet.ts';
import { smallPrint } from './kit.ts';

const CHECKING: readonly Kind[] = [
  'deposit',
  'wire-in',
  'employer-contribution',
  'deferral',
  'check',
  'check',
  'check',
  'check',
  'wire-out',
  'ach-out',
  'distribution',
  'service-charge',
  'wire-fee',
];
const SAVINGS: readonly Kind[] = ['deposit', 'deposit', 'ach-out'];
const SAYS: Words = {
  deposit: 'Deposit - Thank You',
  'wire-in': 'Wire Transfer Credit',
  'employer-contribution': 'ACH Credit Employer Plan Contribution',
  deferral: 'ACH Credit Payroll 401K Deferrals',
  'wire-out': 'Wire Transfer Debit',
  'ach-out': 'ACH Debit Plan Services Pmt',
  distribution: 'ACH Debit Benefit Payment',
  'tax-withheld': 'ACH Debit IRS Usataxpymt Form 945 Withholding',
  'service-charge': 'Analysis Charge',
  'wire-fee': 'Wire Transfer Fee',
  'credited-interest': 'Interest Payment',
};
const isCheck = ofKinds('check');
const isCredit = (event: Happening): boolean => event.cents > 0 && event.kind !== 'credited-interest';
const isDebit = (event: Happening): boolean => event.cents < 0 && !isCheck(event) && !isFee(event);
const show = (cents: number): string => money(cents);
const day = (text: string): string => dated(text, 'MM/DD');
const ACROSS = [40, 222, 404] as const;

/** A regional bank's statement of a plan's trust account: a summary with signs set after the figures, deposits, withdrawals and fees in sections, checks and the balances of days in three columns, and a savings account behind it. */
export function checksAndDailyBalances(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank', 'Community Bank', 'Bank & Trust']);
  const sheet = new Sheet(provider, { size: 8.5, margin: 40, headroom: 26 });
  const numbers = random.branch('numbers');
  const number = () => `00${figures(numbers, 8)}`;
  const both = random.branch('accounts').chance(0.4);
  const accounts: Named[] = both
    ? together(
        random,
        [
          { name: 'COMMERCIAL CHECKING', kinds: CHECKING, pace: [8, 34], cashOnly: true },
          { name: 'BUSINESS MONEY MARKET', kinds: SAVINGS, pace: [1, 3], cashOnly: true },
        ],
        number,
      )
    : [
        {
          name: 'BUSINESS CHECKING',
          kinds: CHECKING,
          pace: [8, 40],
          ...special(
            random.branch('special'),
            keepBook(random.branch('book'), {
              lengths: ['month', 'odd-month'],
              kinds: CHECKING,
              pace: [8, 40],
              number,
            }),
            true,
          ),
        },
      ];
  sheet.paper.newPage();
  accounts.forEach((account, index) => {
    if (index > 0) sheet.paper.newPage();
    const chance = random.branch(`account ${index}`);
    const book = index > 0 ? withInterest(chance, account.book) : inSequence(chance, account.book);
    accountPages(sheet, { ...account, book }, provider, index);
  });
  balancing(sheet);
  runningHead(sheet, provider, (page, pages) => `PAGE ${page} of ${pages}`);
  return sheet;
}

/** Savings are paid interest on the last day. */
function withInterest(chance: Random, book: Book): Book {
  if (book.events.length === 0) return book;
  return withEvent(book, {
    kind: 'credited-interest',
    trade: book.end,
    settle: book.end,
    cents: chance.whole(600, 9_000),
  });
}

/** Checks come from one book, some of them late and some in other periods. */
function inSequence(chance: Random, book: Book): Book {
  let next = chance.whole(1_010, 9_400);
  const events = book.events.map((event) => {
    if (!isCheck(event)) return event;
    next += chance.pick([1, 1, 1, 2, 4]);
    return { ...event, checkNumber: next };
  });
  return { ...book, events };
}

function accountPages(sheet: Sheet, { name, book, facts }: Named, provider: string, index: number): void {
  const statement = sheet.open(book, facts, true);
  sheet.at([[provider, 40]], { bold: true, size: 14 });
  sheet.at([['Main Street Branch, 100 Main Street', 40]], { size: 7.5 });
  sheet.paper.down(16);
  const names = [...book.title, ...book.address];
  const pairs = [
    ['ACCOUNT #', book.number],
    ['Cycle', '26'],
    ['Enclosures', String(book.events.filter(isCheck).length)],
  ] as const;
  for (let each = 0; each < Math.max(names.length, pairs.length); each += 1)
    sheet.at([
      [names[each]?.toUpperCase() ?? '', 56],
      [pairs[each]?.[0] ?? '', 440],
      [pairs[each]?.[1] ?? '', 572, 'right'],
    ]);
  sheet.paper.down(16);
  sheet.at([[name, 306, 'center']], { bold: true, size: 11 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 306, 'center']]);
  summary(sheet, book, index === 1);
  if (book.events.length === 0) {
    sheet.paper.down(8);
    sheet.paper.line('No activity posted to this account during this statement period.');
  }
  section(sheet, statement, 'DEPOSITS & CREDITS', 'Total Deposits & Credits', isCredit);
  section(sheet, statement, 'INTEREST', 'Total Interest', ofKinds('credited-interest'));
  section(sheet, statement, 'WITHDRAWALS', 'Total Withdrawals', isDebit);
  section(sheet, statement, 'FEES', 'Total Fees', isFee);
  checks(sheet, statement);
  balances(sheet, book);
}

function summary(sheet: Sheet, book: Book, savings: boolean): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const daily = dailyBalances(book).map(([, cents]) => cents);
  const least = Math.min(book.cashBegin, ...daily);
  const average = Math.round([book.cashBegin, ...daily].reduce((all, cents) => all + cents, 0) / (daily.length + 1));
  const signed = (cents: number, sign: '+' | '-') => `$${money(Math.abs(cents))} ${sign}`;
  const left: readonly (readonly [string, string])[] = [
    ['Beginning Balance', `$${show(book.cashBegin)}  `],
    ['Deposits & Credits', signed(of(isCredit), '+')],
    ...(savings ? [['Interest Paid', signed(of(ofKinds('credited-interest')), '+')] as const] : []),
    ['Withdrawals', signed(of(isDebit), '-')],
    ['Fees', signed(of(isFee), '-')],
    ['Checks', signed(of(isCheck), '-')],
    ['Ending Balance', `$${show(book.cashEnd)}  `],
  ];
  const right: readonly (readonly [string, string])[] = savings
    ? [
        ['Interest Paid This Year', `$${show(of(ofKinds('credited-interest')) + book.ytd('interest', 0))}`],
        ['Annual Percentage Yield Earned', '1.49%'],
        ['Average Monthly Balance', `$${show(average)}`],
      ]
    : [
        ['Minimum Daily Balance', `$${show(least)}`],
        ['Average Monthly Statement Balance', `$${show(average)}`],
      ];
  sheet.paper.down(8);
  sheet.at([['SUMMARY', 306, 'center']], { bold: true, size: 10 });
  left.forEach(([label, figure], index) => {
    const plain = figure.trimEnd();
    const sign = /[+-]$/.test(plain) ? plain.slice(-1) : '';
    sheet.at([
      [label, 56],
      [sign ? plain.slice(0, -2) : plain, 250, 'right'],
      [sign, 256],
      [right[index]?.[0] ?? '', 330],
      [right[index]?.[1] ?? '', 556, 'right'],
    ]);
  });
}

function section(
  sheet: Sheet,
  statement: Statement,
  title: string,
  total: string,
  belongs: (event: Happening) => boolean,
): void {
  const { book } = statement;
  const events = book.events.filter(belongs);
  if (events.length === 0) return;
  sheet.table(
    statement,
    [
      { head: 'Date', at: 56 },
      { head: 'Description', at: 110, wrap: 330 },
      { head: 'Amount', at: 556, align: 'right' },
    ],
    [
      ...events.map((event): Row => {
        const detail = event.kind === 'tax-withheld' ? '' : detailOf(book, event);
        return {
          cells: [
            day(event.settle),
            detail ? `${SAYS[event.kind]} ${detail}` : SAYS[event.kind]!,
            show(Math.abs(event.cents)),
          ],
          event,
        };
      }),
      { cells: ['', [total], `$${show(Math.abs(sum(events)))}`], bold: true },
    ],
    { title, gap: 1 },
  );
}

/** Three groups of columns beside each other, filled from the top of the first to the foot of the third. */
function threeAcross<Item>(
  sheet: Sheet,
  title: string,
  heads: readonly (readonly [string, number, ('left' | 'right')?])[],
  items: readonly Item[],
  cells: (item: Item) => readonly string[],
  drawn: (item: Item) => void = () => {},
): void {
  const tall = Math.ceil(items.length / ACROSS.length);
  const head = (text: string) => {
    sheet.heading(text);
    sheet.at(
      ACROSS.flatMap((left) =>
        heads.map(([word, at, align]): [string, number, 'left' | 'right'] => [word, left + at, align ?? 'left']),
      ),
      { bold: true },
    );
  };
  head(title);
  for (let index = 0; index < tall; index += 1) {
    if (sheet.paper.need(sheet.paper.size * 1.4)) head(`${title} (continued)`);
    const line = ACROSS.flatMap((left, group) => {
      const item = items[index + group * tall];
      return item === undefined ? [] : [{ left, item }];
    });
    sheet.at(
      line.flatMap(({ left, item }) =>
        cells(item).map((text, place): [string, number, 'left' | 'right'] => [
          text,
          left + heads[place]![1],
          heads[place]![2] ?? 'left',
        ]),
      ),
    );
    for (const { item } of line) drawn(item);
  }
}

function checks(sheet: Sheet, statement: Statement): void {
  const events = statement.book.events.filter(isCheck).toSorted((one, other) => one.checkNumber! - other.checkNumber!);
  if (events.length === 0) return;
  const numberOf = (event: Happening): string => {
    const before = events[events.indexOf(event) - 1];
    return `${event.checkNumber}${before && event.checkNumber! - before.checkNumber! > 1 ? ' *' : ''}`;
  };
  threeAcross(
    sheet,
    'CHECKS',
    [
      ['Date', 0],
      ['Check No.', 40],
      ['Amount', 152, 'right'],
    ],
    events,
    (event) => [day(event.settle), numberOf(event), show(-event.cents)],
    (event) => sheet.print(statement, event, `Check ${event.checkNumber}`),
  );
  sheet.at(
    [
      ['Total Checks', 404],
      [`$${show(-sum(events))}`, 556, 'right'],
    ],
    { bold: true },
  );
  sheet.at([['* Break In Check Number Sequence.', 56]], { size: 7.5 });
}

function dailyBalances(book: Book): (readonly [string, number])[] {
  let balance = book.cashBegin;
  return [...Map.groupBy(book.events, ({ settle }) => settle)].map(([date, events]) => {
    balance += sum(events);
    return [date, balance] as const;
  });
}

function balances(sheet: Sheet, book: Book): void {
  const days = dailyBalances(book);
  if (days.length === 0) return;
  threeAcross(
    sheet,
    'DAILY BALANCE SUMMARY',
    [
      ['Date', 0],
      ['Balance', 152, 'right'],
    ],
    days,
    ([date, cents]) => [day(date), show(cents)],
  );
}

function balancing(sheet: Sheet): void {
  sheet.paper.newPage();
  sheet.heading('Easy Steps to Balance Your Account');
  for (const text of [
    '1. Write here the amount shown on the statement for Ending Balance   $ ______________',
    '2. Enter any deposits which have not been credited on this statement   $ ______________ +',
    '3. Total lines 1 & 2   $ ______________ =',
    '4. Enter total of the checks and withdrawals still outstanding   $ ______________ -',
    '5. Subtract 4 from 3. This should be your checkbook balance   $ ______________ =',
  ])
    sheet.paper.line(text);
  sheet.paper.down(10);
  smallPrint(sheet, [
    'In case of errors or questions about your electronic transfers, telephone us at 1-800-555-0134 as soon as you can. We must hear from you no later than 60 days after we sent the first statement on which the problem appeared. For amounts of $50.00 or more we may take up to 10 business days.',
    'All entries are subject to final payment. Deposits are insured up to $250,000 for each depositor. Change of address: notify any branch.',
  ]);
}
