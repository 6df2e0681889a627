import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { keepBook } from '../book.ts';
import type { Kind } from '../events.ts';
import { legal, message, runningHead, special } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { addressed, comesIn, goesOut, isFee, isIncome, of } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'match',
  'credited-interest',
  'distribution',
  'tpa-fee',
  'rollover-out',
];
const SAYS: Words = {
  'employer-contribution': 'Employer deposit',
  deferral: 'Employee deposit',
  match: 'Employer matching deposit',
  'credited-interest': 'Interest credited at the guaranteed rate',
  distribution: 'Benefit withdrawal',
  'tax-withheld': 'Federal income tax withheld on benefit',
  'tpa-fee': 'Contract administration charge',
  'rollover-out': 'Direct rollover to another plan',
};

/** An insurer's general account for a group: deposits, withdrawals and interest stand in columns, the accumulated value after each. */
export function guaranteedFund(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Life Insurance Company', 'Mutual Life', 'Annuity & Life']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 24, margin: 44 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['quarter', 'month', 'year'],
    kinds: KINDS,
    pace: [1, 6],
    number: () => `GA-${random.whole(10000, 99999)}`,
  });
  const { book, facts } = special(random.branch('special'), kept, true);
  const statement = sheet.open(book, facts, true);
  const [before, after] = random.pick([
    ['Accumulated value', 'Accumulated value'],
    ['Contract account value', 'Contract account value'],
  ]);
  const right = sheet.paper.width - 60;
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Group Annuity Contract Report - Guaranteed Interest Account', 44]], { size: 10 });
  sheet.at([
    [`Contract: ${book.number}`, 44],
    [`Reporting period: ${dated(book.start, 'M/D/YYYY')} to ${dated(book.end, 'M/D/YYYY')}`, right, 'right'],
  ]);
  addressed(sheet, book);
  sheet.heading('Summary of the contract account');
  const print = (cents: number) => money(cents, 'front', true);
  sheet.figures(
    [
      [`${before} on ${dated(addDays(book.start, -1), 'M/D/YYYY')}`, print(book.cashBegin)],
      ['Deposits', print(of(book, comesIn))],
      ['Interest credited', print(of(book, isIncome))],
      ['Withdrawals', print(of(book, goesOut))],
      ['Contract charges', print(of(book, isFee))],
      [`${after} on ${dated(book.end, 'M/D/YYYY')}`, print(book.cashEnd)],
    ],
    [right],
    60,
    [0, 5],
  );
  sheet.figures(
    [[`Market value if the contract were discontinued today (95.00%)`, print(Math.round(book.cashEnd * 0.95))]],
    [right],
    60,
  );
  sheet.at([[`Guaranteed rate this period ${random.pick(['2.85', '3.10', '1.95'])}% a year`, 60]]);
  ledger(sheet, statement);
  message(sheet, random, 'News about your contract');
  legal(sheet, random, 'About the guaranteed account');
  runningHead(sheet, `Contract ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

function ledger(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const right = sheet.paper.width - 44;
  const columns: Column[] = [
    { head: ['Effective', 'date'], at: 44 },
    { head: 'Transaction', at: 104, wrap: 150 },
    { head: 'Deposits', at: right - 230, align: 'right' },
    { head: ['Withdrawals', 'and charges'], at: right - 155, align: 'right' },
    { head: ['Interest', 'credited'], at: right - 85, align: 'right' },
    { head: ['Accumulated', 'value'], at: right, align: 'right' },
  ];
  let balance = book.cashBegin;
  const rows = book.events.map((event): Row => {
    balance += event.cents;
    const amount = money(Math.abs(event.cents));
    return {
      cells: [
        dated(event.settle, 'M/D/YYYY'),
        SAYS[event.kind]!,
        comesIn(event) ? amount : '',
        isIncome(event) || comesIn(event) ? '' : amount,
        isIncome(event) ? amount : '',
        money(balance),
      ],
      event,
    };
  });
  const outgo = -of(book, (event) => goesOut(event) || isFee(event));
  rows.push({
    cells: ['', 'Totals', money(of(book, comesIn)), money(outgo), money(of(book, isIncome)), ''],
    bold: true,
  });
  sheet.table(statement, columns, rows, { title: 'Contract transactions' });
}
