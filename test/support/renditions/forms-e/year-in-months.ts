import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, type Kind, movesCash, sum } from '../events.ts';
import { boxes } from '../forms-b/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { legal, positions, realized, runningHead, says, special, withReversals } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'contribution',
  'distribution',
  'wire-out',
  'buy',
  'sell',
  'dividend',
  'interest',
  'capgain-lt',
  'capgain-st',
  'fee',
  'tpa-fee',
  'cash-in-lieu',
  'split',
];
const SAYS: Words = {
  'employer-contribution': 'Sponsor contribution',
  contribution: 'Participant contribution',
  distribution: 'Benefit paid',
  'tax-withheld': 'Withholding on benefit paid',
  'wire-out': 'Wire sent',
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Cash dividend',
  interest: 'Interest',
  'capgain-lt': 'Long-term capital gain distribution',
  'capgain-st': 'Short-term capital gain distribution',
  fee: 'Account management fee',
  'tpa-fee': 'Plan administration expense',
  'cash-in-lieu': 'Cash in lieu of fractional shares',
  split: 'Stock split',
};

/** A trust's annual report on its side: the year by its quarters, one ledger with the cash carried from month to month; a word of correction marks what was taken back. */
export function yearInMonths(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Custody Services', 'Trust', 'Fiduciary Company']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 30, margin: 40, landscape: true });
  const kept = keepBook(random.branch('book'), { lengths: ['year'], kinds: KINDS, pace: [0, 3] });
  const corrected = withReversals(random.branch('corrections'), kept, ['dividend', 'fee', 'interest']);
  const { book, facts } = special(random, corrected.book);
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  ledger(sheet, statement, corrected.reversed, random.chance(0.5));
  positions(sheet, book, 'Inventory of Assets', 'Uninvested Cash', 'Total Assets at Market');
  realized(sheet, book, 'Schedule of Gains and Losses');
  legal(sheet, random, 'Notes to this report');
  runningHead(
    sheet,
    `${book.planName ?? book.title[0]!}   Account ${book.number}`.slice(0, 90),
    (page, pages) => `Annual Report ${book.end.slice(0, 4)}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'paren', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (side: 1 | -1) => (event: Happening) => isFlow(event) && event.cents * side > 0;
  sheet.paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 15 });
  sheet.at([[`Annual Report for the year ended ${dated(book.end, 'Month D, YYYY')}`, 40]], { size: 11 });
  sheet.at([[`Reporting period: ${dated(book.start, 'MM/DD/YYYY')} - ${dated(book.end, 'MM/DD/YYYY')}`, 40]]);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 54]]);
  sheet.at([[`Account Number: ${book.number}`, 40]]);
  const year = book.end.slice(0, 4);
  const quarters = ['03', '06', '09', '12'].map((last, index) => {
    const first = `${year}-${String(Number(last) - 2).padStart(2, '0')}`;
    const inside = (event: Happening) =>
      event.settle.slice(0, 7) >= first && event.settle.slice(0, 7) <= `${year}-${last}`;
    return [
      `Quarter ${index + 1}`,
      print(of((event) => inside(event) && isFlow(event))),
      print(of((event) => inside(event) && isIncome(event))),
    ] as const;
  });
  boxes(
    sheet,
    [
      {
        title: 'Statement of Changes in Value',
        from: 40,
        to: 380,
        bold: [0, 6],
        lines: [
          [`Value at ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, print(book.begin)],
          ['Additions', print(of(flow(1)))],
          ['Payments', print(of(flow(-1)))],
          ['Investment income', print(of(isIncome))],
          ['Expenses', print(of(isFee))],
          ['Net appreciation (depreciation)', print(book.gain)],
          [`Value at ${dated(book.end, 'MM/DD/YYYY')}`, print(book.ending)],
        ],
      },
      {
        title: 'By Quarter',
        from: 430,
        to: 750,
        heads: ['Net flows', 'Income'],
        lines: [...quarters, ['Year', print(of(isFlow)), print(of(isIncome))]],
      },
    ],
    90,
  );
}

function ledger(sheet: Sheet, statement: Statement, reversed: Set<Happening>, withYear: boolean): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 110, wrap: 350 },
    { head: 'Shares/Par', at: 560, align: 'right' },
    { head: 'Amount', at: 650, align: 'right' },
    { head: 'Cash balance', at: 752, align: 'right' },
  ];
  let balance = book.cashBegin;
  let month = '';
  const rows: Row[] = [{ cells: ['', 'Cash balance brought forward', '', '', print(balance)], bold: true }];
  for (const event of book.events) {
    if (event.settle.slice(0, 7) !== month) {
      if (month !== '') rows.push({ cells: ['', 'Balance carried forward', '', '', print(balance)], bold: true });
      month = event.settle.slice(0, 7);
      rows.push({ cells: [dated(event.settle, 'Month YYYY'), '', '', '', ''], bold: true });
    }
    if (movesCash(event)) balance += event.cents;
    rows.push({
      cells: [
        dated(event.settle, withYear ? 'MM/DD/YYYY' : 'Mon D'),
        `${reversed.has(event) ? 'REV ' : ''}${says(SAYS, event)}`,
        event.quantity === undefined ? '' : units(event.quantity),
        movesCash(event) ? money(event.cents, 'paren') : '0.00',
        movesCash(event) ? money(balance, 'paren') : '',
      ],
      event: { ...event, trade: event.settle },
    });
  }
  rows.push({ cells: ['', 'Cash balance at end of year', '', '', print(balance)], bold: true });
  sheet.table(statement, columns, rows, { title: 'Cash Ledger' });
}
