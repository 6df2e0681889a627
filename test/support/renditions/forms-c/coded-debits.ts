import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, sum } from '../events.ts';
import { type Ends, endsOf, maybeWrong, oneOf, soFar } from '../forms-b/kit.ts';
import { holdingsTable, nameOf, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Your value as of {}', 'Your value as of {}'],
  ['Net value, previous statement', 'Net value, this statement'],
  ['Value on first day', 'Value on last day'],
];
const KINDS: readonly Kind[] = [
  'buy',
  'sell',
  'dividend',
  'dividend',
  'capgain-lt',
  'interest',
  'sweep-interest',
  'contribution',
  'rollover-in',
  'distribution',
  'fee',
  'check',
  'journal-in',
  'journal-out',
  'reinvest',
  'cash-in-lieu',
  'adr-fee',
];
const CODES: Partial<Record<Kind, readonly [code: string, meaning: string]>> = {
  buy: ['BT', 'Bought'],
  sell: ['SD', 'Sold'],
  dividend: ['DV', 'Dividend credited'],
  'capgain-lt': ['LG', 'Long-term gain distributed by a fund'],
  interest: ['IN', 'Interest credited'],
  'sweep-interest': ['IN', 'Interest credited'],
  contribution: ['CT', 'Contribution to the account'],
  'rollover-in': ['RL', 'Rollover received'],
  distribution: ['DS', 'Distribution from the account'],
  'tax-withheld': ['WH', 'Federal income tax withheld'],
  fee: ['AF', 'Advisory fee'],
  check: ['CK', 'Check written'],
  'journal-in': ['JR', 'Journal entry'],
  'journal-out': ['JR', 'Journal entry'],
  reinvest: ['RI', 'Dividend reinvested'],
  'cash-in-lieu': ['CL', 'Cash in lieu of a fraction of a share'],
  'adr-fee': ['DF', 'Depositary fee'],
};
const NOTES: Words = {
  'sweep-interest': 'INSURED DEPOSIT ACCOUNT',
  contribution: 'ACH FROM PLAN SPONSOR',
  'rollover-in': 'PRIOR PLAN',
  distribution: 'TO PARTICIPANT',
  'tax-withheld': 'TO PARTICIPANT',
  fee: 'QUARTERLY IN ADVANCE',
  check: 'PAYEE NOT ON FILE',
  'journal-in': 'FROM RELATED ACCOUNT',
  'journal-out': 'TO RELATED ACCOUNT',
};

/** A wirehouse's list with a code, a debit and a credit column, sums for each month, and a legend of the codes. */
export function codedDebits(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Securities Inc.',
    'Wealth Advisors',
    '& Co., Members NYSE',
  ]);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 36 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'quarter', 'quarter'],
    kinds: KINDS,
    pace: [1, 9],
    number: () =>
      `${random.pick([...'ABCDEGH'])}${random.whole(1, 9)}${random.pick([...'KLMNP'])} ${random.whole(10000, 99999)} ${random.whole(1, 9)}`,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept);
  const statement = sheet.open(book, facts);
  front(sheet, book);
  activity(sheet, statement);
  holdingsTable(sheet, book, {
    title: 'What you own',
    heads: ['Holding', 'Shares or face', 'Price', 'Worth'],
    cashLabel: 'Insured deposits and cash',
    totals: ['Worth of all holdings'],
  });
  legend(sheet, book);
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    paper.text(provider, 40, { bold: true, size: 12 }, 30);
    paper.text(`Acct ${book.number}`, 572, { align: 'right', bold: true }, 30);
    paper.text(`${dated(book.start, 'Mon D, YYYY')} to ${dated(book.end, 'Mon D, YYYY')}`, 572, { align: 'right' }, 42);
    paper.text(`${page}/${pages}`, 572, { align: 'right', size: 7 }, 778);
  });
  return sheet;
}

function front(sheet: Sheet, book: Book): void {
  const month = book.start.slice(0, 7) === book.end.slice(0, 7);
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const flow = (event: Happening) => !isTrade(event) && !isIncome(event) && !isFee(event);
  const [before, after] = endsOf(book, ENDS, dated(addDays(book.start, -1), 'Mon D'), dated(book.end, 'Mon D'));
  const print = (cents: number) => money(cents, 'paren-dollar', true);
  sheet.paper.newPage();
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  sheet.heading('How your account moved');
  sheet.head([
    { head: '', at: 40 },
    { head: month ? 'This month' : 'This quarter', at: 400, align: 'right' },
    { head: 'This year', at: 520, align: 'right' },
  ]);
  const line = (label: string, cents: number, side: 1 | -1): [string, string, string] => [
    label,
    print(cents),
    print(soFar(book, label, cents, side)),
  ];
  const yearBegin = book.start.slice(5, 7) === '01' ? book.begin : Math.round(book.begin * 0.93);
  sheet.figures(
    [
      [before, print(book.begin), print(yearBegin)],
      line(
        'Credits from outside',
        by((event) => flow(event) && event.cents > 0),
        1,
      ),
      line(
        'Debits to outside',
        by((event) => flow(event) && event.cents < 0),
        -1,
      ),
      line('Dividends, interest and gains distributed', by(isIncome), 1),
      line('Advisory and other fees', by(isFee), -1),
      [
        oneOf(book, ['Rise or fall in prices', 'Appreciation (depreciation)']),
        print(book.gain),
        print(book.ytd('gain', book.gain)),
      ],
      [after, print(book.ending), print(book.ending)],
    ],
    [400, 520],
    40,
    [0, 6],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Code', at: 88 },
    { head: 'Description', at: 116, wrap: 200 },
    { head: 'Quantity', at: 385, align: 'right' },
    { head: 'At', at: 440, align: 'right' },
    { head: 'Debits', at: 508, align: 'right' },
    { head: 'Credits', at: 572, align: 'right' },
  ];
  const months = [...new Set(book.events.map((event) => event.settle.slice(0, 7)))];
  const rows = months.flatMap((month): Row[] => {
    const events = book.events.filter((event) => event.settle.startsWith(month));
    const total = (label: string, of: readonly Happening[]): Row => ({
      cells: [
        '',
        '',
        label,
        '',
        '',
        money(-sum(of, (event) => event.cents < 0)),
        money(sum(of, (event) => event.cents > 0)),
      ],
      bold: true,
    });
    return [
      ...events.map((event): Row => ({ cells: cells(event), event })),
      ...(months.length > 1 ? [total(`Sum for ${dated(events[0]!.settle, 'Month')}`, events)] : []),
      ...(month === months.at(-1) ? [total('Sum for the statement', book.events)] : []),
    ];
  });
  if (rows.length > 0) sheet.table(statement, columns, rows, { title: 'All entries' });
}

function cells(event: Happening) {
  const name = event.paper ? `${event.paper.symbol} ${nameOf(event)}` : (NOTES[event.kind] ?? '');
  return [
    dated(event.settle, 'MM-DD-YY'),
    CODES[event.kind]![0],
    event.checkNumber ? `NO. ${event.checkNumber} ${name}` : name,
    event.quantity === undefined ? '' : units(event.quantity, 3, true),
    event.price === undefined ? '' : price(event.price),
    event.cents < 0 ? money(-event.cents) : '',
    event.cents >= 0 ? money(event.cents) : '',
  ];
}

function legend(sheet: Sheet, book: Book): void {
  const used = [...new Set(Object.values(CODES).map(([code, meaning]) => `${code} = ${meaning}`))];
  sheet.heading(`Codes used by us (statement of ${dated(book.end, 'MM-DD-YY')})`);
  for (let index = 0; index < used.length; index += 2)
    sheet.at([
      [used[index]!, 40],
      [used[index + 1] ?? '', 320],
    ]);
}
