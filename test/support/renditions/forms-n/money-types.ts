import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isTrade, type Kind, sum } from '../events.ts';
import { intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { part, partSums } from '../forms-k/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'profit-sharing',
  'rollover-in',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'hardship',
  'distribution',
  'exchange-out',
  'tpa-fee',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Contribution',
  match: 'Company match contribution',
  'profit-sharing': 'Company profit sharing contribution',
  'rollover-in': 'Rollover money in',
  'loan-payment': 'Loan repayment principal',
  'loan-interest': 'Loan repayment interest',
  'new-loan': 'Loan money out',
  hardship: 'Hardship withdrawal',
  distribution: 'Withdrawal, separation from service',
  'tax-withheld': 'Withdrawal, federal income tax withheld',
  'exchange-out': 'Inter-account transfer out',
  'exchange-in': 'Inter-account transfer in',
  'tpa-fee': 'TPA fee',
  'custody-fee': 'Recordkeeping charge',
};
const SOURCES = [
  'EEDEF - Employee Elective Deferral',
  'ERMAT - Employer Matching',
  'ERPS - Employer Profit Sharing',
] as const;

/** An insurer's participant statement: money in and money out in two blocks with sums of their own, the gain between them, and each line with the code of its money type. */
export function moneyTypes(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Life Insurance Company (USA)',
    'Retirement Plan Services',
  ]);
  const sheet = new Sheet(provider, { size: 8, margin: 44, headroom: 22 });
  const { book, facts } = keepFunds(
    random,
    {
      lengths: ['quarter', 'quarter', 'year'],
      kinds: KINDS,
      pace: [2, 5],
      number: (chance) => figures(chance, 6),
    },
    SOURCES,
  );
  const statement = sheet.open(book, facts);
  front(sheet, random, book, provider);
  sources(sheet);
  detail(sheet, statement);
  terms(sheet, random, 'What you need to know');
  runningHead(sheet, `Contract number ${book.number}`, (page, pages) => `Page ${page} of ${pages}`, true);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);
const day = (text: string) => dated(text, 'Mon DD, YYYY');

function front(sheet: Sheet, random: Random, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 44]], { bold: true, size: 14 });
  sheet.at([['Your participant statement', 44]], { size: 11 });
  letterhead(
    sheet,
    book,
    [
      ['Reporting period', `${day(book.start)} - ${day(book.end)}`],
      ['Contract name', book.planName ?? 'Retirement Plan'],
      ['Contract number', book.number],
      ['Participant ID', `XXX-XX-${figures(random.branch('id'), 4)}`],
    ],
    { label: 290, text: 370 },
  );
  const parts = [
    part('Your contributions', 1, 'deferral'),
    part('Company contributions', 1, 'match', 'profit-sharing'),
    part('Rollovers', 1, 'rollover-in'),
    part('Loan repayments', 1, 'loan-payment', 'loan-interest'),
    part('Withdrawals', -1, 'distribution', 'tax-withheld', 'hardship'),
    part('Loans', -1, 'new-loan'),
    { label: 'Fees and charges', belongs: isFee, side: -1 as const },
  ];
  const sums = partSums(book, parts);
  const row = (index: number) => [`  ${parts[index]!.label}`, dollars(sums[index]!)] as const;
  const total = (from: number, to: number) => sums.slice(from, to).reduce((all, cents) => all + cents, 0);
  sheet.heading('How your account has changed');
  sheet.figures([[`Opening balance on ${day(addDays(book.start, -1))}`, dollars(book.begin)]], [420], 44, [0]);
  sheet.at([['Money in', 44]], { bold: true });
  sheet.figures([...[0, 1, 2, 3].map(row), ['  Total money in', dollars(total(0, 4))]], [420], 44, [4]);
  sheet.at([['Money out', 44]], { bold: true });
  sheet.figures([...[4, 5, 6].map(row), ['  Total money out', dollars(total(4, 7))]], [420], 44, [3]);
  sheet.figures(
    [
      ['Your investment gain or loss', dollars(book.gain)],
      [`Closing balance on ${day(book.end)}`, dollars(book.ending)],
    ],
    [420],
    44,
    [1],
  );
  sheet.heading('Where your money is invested');
  sheet.head([
    { head: 'Fund', at: 44 },
    ...['Units', 'Unit value', 'Value', '% of total'].map(
      (head, index): Column => ({ head, at: [360, 430, 510, 568][index]!, align: 'right' }),
    ),
  ]);
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [
        [
          `${paper.name} ${paper.more}`.slice(0, 46),
          units(quantity, 5),
          price(paper.price, 4),
          dollars(value),
          `${((value / book.ending) * 100).toFixed(2)}%`,
        ],
      ],
      [360, 430, 510, 568],
    );
  sheet.figures([['Total', '', '', dollars(book.ending), '100.00%']], [360, 430, 510, 568], 44, [0]);
}

function sources(sheet: Sheet): void {
  sheet.heading('Money types in your account');
  for (const source of SOURCES) sheet.at([[source, 44]]);
}

function detail(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  if (book.events.length === 0) return;
  const columns: Column[] = [
    { head: ['', 'Date'], at: 44 },
    { head: ['', 'Transaction'], at: 104, wrap: 116 },
    { head: ['Money', 'type'], at: 226 },
    { head: ['', 'Fund'], at: 266, wrap: 124 },
    { head: ['', 'Amount'], at: 452, align: 'right' },
    { head: ['Unit', 'value'], at: 508, align: 'right' },
    { head: ['', 'Units'], at: 568, align: 'right' },
  ];
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        day(event.settle),
        SAYS[event.kind]!,
        codeOf(event.kind, event.source!),
        event.paper!.name,
        dollars(intoFund(event)),
        price(event.price!, 4),
        units(event.quantity!, 5),
      ],
      event,
    }),
  );
  sheet.table(statement, columns, rows, { title: 'Your transactions in detail' });
  const moved = sum(book.events, (event) => !isTrade(event));
  sheet.figures([['Net of all transactions', dollars(moved)]], [452], 44, [0]);
}

const codeOf = (kind: Kind, source: string): string => {
  if (kind === 'match') return 'ERMAT';
  if (kind === 'profit-sharing') return 'ERPS';
  if (kind === 'deferral') return 'EEDEF';
  return source.split(' ')[0]!;
};
