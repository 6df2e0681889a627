import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { type Kind, ofKinds, sum } from '../events.ts';
import { creditOrDebit } from '../forms-b/kit.ts';
import { dayForm, runningHead, special } from '../forms-e/kit.ts';
import { addressed } from '../forms-f/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { detailOf, notice, terms } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deposit',
  'direct-deposit',
  'wire-in',
  'check',
  'check',
  'ach-out',
  'wire-out',
  'distribution',
  'service-charge',
  'wire-fee',
  'credited-interest',
];
const SAYS: Words = {
  deposit: 'Deposit',
  'direct-deposit': 'Electronic deposit payroll 401k contribution',
  'wire-in': 'Incoming wire',
  check: 'Check',
  'ach-out': 'Electronic payment benefit pmt',
  'wire-out': 'Outgoing wire',
  distribution: 'Benefit payment',
  'tax-withheld': 'Federal tax deposit form 945',
  'service-charge': 'Service charge',
  'wire-fee': 'Wire fee',
  'credited-interest': 'Interest credit',
};

type Marks = 'two columns' | 'letters' | 'sign';

/** A money market or cash management account of a plan: each line with the balance after it; charges and credits in two columns, or by letters, or by a sign at the end. */
export function cashManagement(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Bank', 'Savings Bank', 'Community Bank', 'Money Market']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 28, margin: 44 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['month', 'odd-month', 'odd-month', 'quarter'],
    kinds: KINDS,
    pace: [1, 14],
    number: (chance) => `${chance.pick(['XXXXXX', '****', 'xxxxx'])}${chance.whole(1000, 9999)}`,
  });
  const { book, facts } = special(random.branch('special'), kept, true);
  const statement = sheet.open(book, facts, true);
  front(sheet, book, provider);
  const marks = random.pick<Marks>(['two columns', 'letters', 'sign']);
  ledger(sheet, statement, dayForm(random, ['MM/DD', 'Mon DD', 'MM/DD/YY']), marks);
  if (random.chance(0.5)) days(sheet, book);
  if (random.chance(0.5)) notice(sheet, random, 'Rates');
  terms(sheet, random, 'Terms of your account');
  runningHead(
    sheet,
    `${provider}`,
    (page, pages) =>
      `Account ${book.number}   Statement ending ${dated(book.end, 'MM/DD/YYYY')}   Page ${page} of ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);
const signOf = (marks: Marks) => (cents: number) => (marks === 'letters' ? creditOrDebit(cents) : money(cents, 'back'));

function front(sheet: Sheet, book: Book, provider: string): void {
  const into = ofKinds('deposit', 'direct-deposit', 'wire-in');
  const paidChecks = ofKinds('check');
  const charged = ofKinds('service-charge', 'wire-fee');
  const earned = ofKinds('credited-interest');
  const rest = ofKinds('ach-out', 'wire-out', 'distribution', 'tax-withheld');
  const count = (belongs: (event: Book['events'][number]) => boolean) => book.events.filter(belongs).length;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 15 });
  sheet.at([
    ['Statement period', 330],
    [`${dated(book.start, 'Month DD, YYYY')} through ${dated(book.end, 'Month DD, YYYY')}`, 410],
  ]);
  sheet.at([
    ['Account number', 330],
    [book.number, 410],
  ]);
  addressed(sheet, book, 60, true);
  sheet.heading('Business Money Market');
  const row = (label: string, belongs: (event: Book['events'][number]) => boolean): [string, string] => [
    `${label} (${count(belongs)})`,
    dollars(sum(book.events, belongs)),
  ];
  sheet.figures(
    [
      [`Beginning balance ${dated(addDays(book.start, -1), 'MM/DD/YYYY')}`, dollars(book.cashBegin)],
      row('Deposits and other credits', into),
      ['Interest', dollars(sum(book.events, earned))],
      row('Checks', paidChecks),
      row('Electronic payments and other debits', rest),
      ['Service charges', dollars(sum(book.events, charged))],
      [`Ending balance ${dated(book.end, 'MM/DD/YYYY')}`, dollars(book.cashEnd)],
    ],
    [330],
    44,
    [0, 6],
  );
  sheet.figures(
    [
      ['Average daily balance', dollars(Math.round((book.cashBegin + book.cashEnd) / 2))],
      ['Annual percentage yield earned', '3.35%'],
      ['Interest paid year to date', dollars(sum(book.events, earned) + book.ytd('interest', 0))],
    ],
    [330],
  );
}

function ledger(sheet: Sheet, statement: Statement, day: (day: string) => string, marks: Marks): void {
  const { book } = statement;
  const two = marks === 'two columns';
  const columns: Column[] = [
    { head: 'Date', at: 44 },
    { head: 'Description', at: 104, wrap: 220 },
    ...(two
      ? ([
          { head: 'Withdrawals', at: 420, align: 'right' },
          { head: 'Deposits', at: 490, align: 'right' },
        ] as Column[])
      : ([{ head: 'Amount', at: 480, align: 'right' }] as Column[])),
    { head: 'Balance', at: 566, align: 'right' },
  ];
  const show = signOf(marks);
  const amount = (cents: number) => (two ? (cents < 0 ? [money(-cents), ''] : ['', money(cents)]) : [show(cents)]);
  const none = two ? ['', ''] : [''];
  let balance = book.cashBegin;
  const carried = (cents: number) => (two ? money(cents) : show(cents));
  const rows: Row[] = [
    { cells: [day(book.start), 'Beginning balance', ...none, carried(balance)], bold: true },
    ...book.events.map((event): Row => {
      balance += event.cents;
      return {
        cells: [
          day(event.settle),
          event.checkNumber
            ? `Check ${event.checkNumber}`
            : [SAYS[event.kind]!, detailOf(book, event, true)].filter((line) => line !== ''),
          ...amount(event.cents),
          carried(balance),
        ],
        event: { ...event, trade: event.settle },
      };
    }),
    { cells: [day(book.end), 'Ending balance', ...none, carried(book.cashEnd)], bold: true },
  ];
  sheet.table(statement, columns, rows, { title: 'Account activity' });
}

/** Balances by day, three beside each other. */
function days(sheet: Sheet, book: Book): void {
  let balance = book.cashBegin;
  const ends = new Map<string, number>();
  for (const event of book.events) {
    balance += event.cents;
    ends.set(event.settle, balance);
  }
  const all = [...ends];
  if (all.length === 0) return;
  const tall = Math.ceil(all.length / 3);
  sheet.heading('Daily ending balance');
  sheet.at(
    [0, 1, 2].flatMap((column): [string, number, ('left' | 'right')?][] => [
      ['Date', 44 + column * 178],
      ['Balance', 190 + column * 178, 'right'],
    ]),
    { bold: true },
  );
  for (let index = 0; index < tall; index += 1)
    sheet.at(
      [0, 1, 2].flatMap((column): [string, number, ('left' | 'right')?][] => {
        const found = all[column * tall + index];
        return found
          ? [
              [dated(found[0], 'MM/DD'), 44 + column * 178],
              [money(found[1]), 190 + column * 178, 'right'],
            ]
          : [];
      }),
    );
}
