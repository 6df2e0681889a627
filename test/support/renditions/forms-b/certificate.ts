import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepBook } from '../book.ts';
import { isFee, isIncome, type Kind, sum, typeOf } from '../events.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { boxes, creditOrDebit, type Ends, endsOf, maybeWrong } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Opening balance', 'Closing balance'],
  ['Principal on {}', 'Principal on {}'],
  ['Balance last statement', 'Balance this statement'],
];

const SAYS: Partial<Record<Kind, string>> = {
  deposit: 'Additional deposit to certificate',
  'ach-out': 'Interest paid to plan checking account',
  'early-penalty': 'Early withdrawal penalty',
  distribution: 'Partial withdrawal',
  'tax-withheld': 'Federal backup withholding',
  'sweep-interest': 'Interest credited',
};

/** A bank's certificate of deposit: interest each month, amounts with CR and DR, days with the month's name after the number. */
export function certificate(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Savings Bank, FSB', 'Trust & Savings', 'State Bank']);
  const sheet = new Sheet(provider, { size: 9, font: random.pick(['Times', 'Helvetica']), headroom: 20, margin: 60 });
  const number = () => `${random.whole(300000, 899999)}${random.whole(1000, 9999)}`;
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'year', 'month'],
    kinds: ['sweep-interest', 'ach-out', 'deposit', 'early-penalty', 'distribution'],
    pace: [0, 2],
    number,
  });
  const { book, facts } = maybeWrong(random.branch('wrong'), kept, true);
  const statement = sheet.open(book, facts, true);
  front(sheet, book, provider, random);
  history(sheet, statement);
  sheet.paper.down(20);
  sheet.paper.paragraph(
    'Your certificate renews automatically for a like term unless redeemed within ten (10) days of maturity. A penalty of 90 days of interest may apply to principal withdrawn before maturity. Rates for new certificates of $10,000.00 or more: 6 months 4.10%, 12 months 4.35%.',
    { size: 7.5 },
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.paper.newPage();
  sheet.at([[provider, 60]], { bold: true, size: 14 });
  sheet.at([['CERTIFICATE OF DEPOSIT STATEMENT', 60]], { bold: true, size: 11 });
  sheet.paper.down(10);
  for (const text of [...book.title, ...book.address]) sheet.at([[text, 60]]);
  const [opening, closing] = endsOf(book, ENDS, dated(book.start, 'D Mon'), dated(book.end, 'D Mon'));
  const income = sum(book.events, isIncome);
  const of = (key: string) => sum(book.events, (event) => typeOf(event) === key);
  boxes(sheet, [
    {
      title: 'Your certificate',
      from: 60,
      to: 290,
      lines: [
        ['Certificate number', book.number],
        ['Statement from', dated(book.start, 'D Mon YYYY')],
        ['Statement to', dated(book.end, 'D Mon YYYY')],
        ['Interest rate', `${random.whole(3, 5)}.${random.whole(10, 95)}%`],
        ['Maturity date', dated(addDays(book.end, random.whole(30, 700)), 'D Mon YYYY')],
      ],
    },
    {
      title: 'Summary',
      from: 320,
      to: 552,
      bold: [0, 5],
      lines: [
        [opening, money(book.cashBegin, 'front', true)],
        ['Deposits', money(of('deposits'), 'front', true)],
        ['Interest', money(income, 'front', true)],
        ['Withdrawals', money(of('withdrawals'), 'front', true)],
        ['Penalties', money(sum(book.events, isFee), 'front', true)],
        [closing, money(book.cashEnd, 'front', true)],
      ],
    },
  ]);
  sheet.at([[`Interest earned year to date ${money(book.ytd('interest', income), 'front', true)}`, 60]]);
}

function history(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 60 },
    { head: 'Particulars', at: 130 },
    { head: 'Amount', at: 450, align: 'right' },
    { head: 'Balance', at: 552, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows: Row[] = [{ cells: [dated(book.start, 'D Mon'), 'Brought forward', '', creditOrDebit(balance)] }];
  for (const event of book.events) {
    balance += event.cents;
    rows.push({
      cells: [dated(event.settle, 'D Mon'), SAYS[event.kind]!, creditOrDebit(event.cents), creditOrDebit(balance)],
      event,
    });
  }
  rows.push({ cells: [dated(book.end, 'D Mon'), 'Carried forward', '', creditOrDebit(book.cashEnd)] });
  sheet.table(statement, columns, rows, { title: 'Certificate activity' });
}
