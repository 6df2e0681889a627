import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Happening, type Kind, ofKinds, sum } from '../events.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'direct-deposit',
  'deposit',
  'check',
  'check',
  'check',
  'card',
  'card',
  'ach-out',
  'wire-out',
  'service-charge',
  'sweep-interest',
];
const MERCHANTS = [
  'CHECKCARD 0703 OFFICE DEPOT #1187 ELKMONT NC',
  'PURCHASE 0714 ADOBE *CREATIVE 800-555-0142 CA',
  'MOBILE PURCHASE SUNOCO 0331 CARROW BAY WA',
];
const PAYEES = [
  'PAYROLL SERVICE DES:TAX COL ID:880121 INDN:HARBOR CO CCD',
  'CITY UTILITIES DES:WEB PMT ID:00211',
  'PLAN TRUST DES:CONTRIB ID:401K22',
];

/** A checking statement by sections: deposits, card and electronic withdrawals, checks two abreast, fees, daily balances three abreast. */
export function bankSections(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank, N.A.', 'National Bank', 'Savings Bank']);
  const sheet = new Sheet(provider, { size: random.pick([8, 8.5, 9]), headroom: 30 });
  const number = () =>
    random.pick([
      `${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(1000, 9999)}`,
      `${random.whole(100000000, 999999999)}`,
      `XXXXXX${random.whole(1000, 9999)}`,
    ]);
  const book = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month'],
    kinds: KINDS,
    pace: [3, 26],
    number,
  });
  const statement = sheet.open(book, {}, true);
  const negative = random.pick(['front', 'front', 'unsigned'] as const);
  summary(sheet, book, provider, negative === 'front');
  const sign = (cents: number) => money(negative === 'front' ? cents : Math.abs(cents));
  section(
    sheet,
    statement,
    random,
    'Deposits and other additions',
    'Total deposits and other additions',
    (event) => event.cents > 0,
    sign,
  );
  section(
    sheet,
    statement,
    random,
    'Withdrawals and other subtractions',
    'Total withdrawals and other subtractions',
    ofKinds('card', 'ach-out', 'wire-out'),
    sign,
  );
  checks(sheet, statement, sign);
  section(sheet, statement, random, 'Service fees', 'Total service fees', ofKinds('service-charge'), sign);
  daily(sheet, book);
  sheet.paper.down(8);
  sheet.paper.paragraph(
    'In case of errors or questions about your electronic transfers, telephone us at 800-555-0136 within 60 days. We will credit your account if this takes more than 10 business days. The monthly maintenance fee of $29.95 is waived with a balance of $10,000.00.',
    { size: 7 },
  );
  sheet.onEveryPage((page, pages) => {
    const { paper } = sheet;
    if (page > 1)
      paper.text(
        `${book.title[0]!.toUpperCase()}  |  Account # ${book.number}  |  ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`,
        40,
        { size: 8 },
        34,
      );
    paper.text(`Page ${page} of ${pages}`, 570, { align: 'right', size: 7 }, 775);
  });
  return sheet;
}

function summary(sheet: Sheet, book: Book, provider: string, signed: boolean): void {
  const { paper } = sheet;
  paper.newPage();
  sheet.at([[provider, 40]], { bold: true, size: 13 });
  paper.down(16);
  for (const text of [...book.title, ...book.address]) sheet.at([[text.toUpperCase(), 50]]);
  paper.down(16);
  sheet.at([['Your Business Advantage Checking', 40]], { bold: true, size: 12 });
  sheet.at(
    [
      [`for ${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`, 40],
      [`Account number: ${book.number}`, 350],
    ],
    { bold: true },
  );
  sheet.at([[book.title.join(' ').toUpperCase().slice(0, 60), 40]]);
  sheet.heading('Account summary');
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  const print = (cents: number) => money(signed ? cents : Math.abs(cents));
  const count = book.events.filter((event) => event.cents > 0).length;
  sheet.figures(
    [
      [`Beginning balance on ${dated(book.start, 'Month D, YYYY')}`, money(book.cashBegin, 'front', true)],
      ['Deposits and other additions', print(by((event) => event.cents > 0))],
      ['Withdrawals and other subtractions', print(by(ofKinds('card', 'ach-out', 'wire-out')))],
      ['Checks', print(by(ofKinds('check')))],
      ['Service fees', print(by(ofKinds('service-charge')))],
      [`Ending balance on ${dated(book.end, 'Month D, YYYY')}`, money(book.cashEnd, 'front', true)],
    ],
    [300],
    40,
    [0, 5],
  );
  sheet.at([[`# of deposits/credits: ${count}`, 330]], { size: 7 });
  sheet.at(
    [
      [`# of withdrawals/debits: ${book.events.length - count}`, 330],
      [`Average ledger balance: ${money(Math.round((book.cashBegin + book.cashEnd) / 2), 'front', true)}`, 440],
    ],
    { size: 7 },
  );
}

function section(
  sheet: Sheet,
  statement: Statement,
  random: Random,
  title: string,
  total: string,
  belongs: (event: Happening) => boolean,
  print: (cents: number) => string,
): void {
  const events = statement.book.events.filter(belongs);
  if (events.length === 0) return;
  const columns: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Description', at: 90, wrap: 360 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  const words = (event: Happening) => {
    if (event.kind === 'card') return random.pick(MERCHANTS);
    if (event.kind === 'service-charge')
      return random.pick([
        'Monthly Fee Business Adv Checking',
        'Wire Transfer Fee',
        'External transfer fee - Next Day',
      ]);
    if (event.kind === 'sweep-interest') return 'Interest Earned';
    if (event.kind === 'wire-out') return 'WIRE TYPE:WIRE OUT DATE:240703 TIME:1044 ET TRN:2024070300 SERVICE REF:009';
    if (event.kind === 'deposit') return random.pick(['Counter Credit', 'BANK MOBILE DEPOSIT', 'Deposit']);
    return random.pick(PAYEES);
  };
  const rows = events.map(
    (event): Row => ({ cells: [dated(event.settle, 'MM/DD/YY'), words(event), print(event.cents)], event }),
  );
  rows.push({ cells: [total, '', print(sum(events)).replace(/^(-?)/, '$1$$')], bold: true });
  sheet.table(statement, columns, rows, { title });
}

function checks(sheet: Sheet, statement: Statement, print: (cents: number) => string): void {
  const events = statement.book.events
    .filter(ofKinds('check'))
    .sort((one, other) => one.checkNumber! - other.checkNumber!);
  if (events.length === 0) return;
  sheet.heading('Checks');
  const heads: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Check #', at: 90 },
    { head: 'Amount', at: 270, align: 'right' },
    { head: 'Date', at: 320 },
    { head: 'Check #', at: 370 },
    { head: 'Amount', at: 570, align: 'right' },
  ];
  sheet.head(heads);
  const half = Math.ceil(events.length / 2);
  for (let index = 0; index < half; index += 1) {
    const pair = [events[index], events[index + half]].flatMap((event) => (event ? [event] : []));
    const parts = pair.flatMap((event, side): [string, number, 'left' | 'right'][] => [
      [dated(event.settle, 'MM/DD/YY'), side ? 320 : 40, 'left'],
      [`${event.checkNumber}${index % 3 === 1 ? '*' : ''}`, side ? 370 : 90, 'left'],
      [print(event.cents), side ? 570 : 270, 'right'],
    ]);
    sheet.at(parts);
    for (const event of pair) sheet.print(statement, event, `Check ${event.checkNumber}`);
  }
  sheet.at(
    [
      ['Total checks', 320],
      [print(sum(events)).replace(/^(-?)/, '$1$$'), 570, 'right'],
    ],
    { bold: true },
  );
  sheet.at([
    ['Total # of checks', 320],
    [String(events.length), 570, 'right'],
  ]);
  sheet.at([['* There is a gap in sequential check numbers', 40]], { size: 7 });
}

function daily(sheet: Sheet, book: Book): void {
  let balance = book.cashBegin;
  const days = [...new Set(book.events.map((event) => event.settle))].map((day) => {
    balance += sum(book.events, (event) => event.settle === day);
    return [day, balance] as const;
  });
  const all = [[addDays(book.start, 0), book.cashBegin] as const, ...days];
  sheet.heading('Daily ledger balances');
  sheet.head(
    [0, 1, 2].flatMap((each): Column[] => [
      { head: 'Date', at: 40 + each * 180 },
      { head: 'Balance ($)', at: 190 + each * 180, align: 'right' },
    ]),
  );
  const tall = Math.ceil(all.length / 3);
  for (let index = 0; index < tall; index += 1)
    sheet.at(
      [0, 1, 2].flatMap((each): [string, number, 'left' | 'right'][] =>
        all[index + each * tall]
          ? [
              [dated(all[index + each * tall]![0], 'MM/DD'), 40 + each * 180, 'left'],
              [money(all[index + each * tall]![1]), 190 + each * 180, 'right'],
            ]
          : [],
      ),
    );
}
