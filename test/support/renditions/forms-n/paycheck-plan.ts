import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { intoFund } from '../forms-b/kit.ts';
import { keepFunds, runningHead } from '../forms-e/kit.ts';
import { terms } from '../forms-h/kit.ts';
import { part, partSums } from '../forms-k/kit.ts';
import { figures, plusMinus } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'roth',
  'match',
  'match',
  'rollover-in',
  'distribution',
  'dividend',
  'dividend',
  'fee',
  'custody-fee',
  'new-loan',
  'loan-payment',
  'loan-interest',
];
const SAYS: Words = {
  deferral: 'Paycheck contribution, pre-tax',
  roth: 'Paycheck contribution, Roth',
  match: 'Company match',
  'rollover-in': 'Rollover from old 401(k)',
  distribution: 'Cash-out',
  'tax-withheld': 'Federal tax withheld from cash-out',
  dividend: 'Dividend reinvested',
  fee: 'Portfolio management fee',
  'custody-fee': 'Custody fee',
  'new-loan': 'Loan payout',
  'loan-payment': 'Loan payment, principal',
  'loan-interest': 'Loan payment, interest',
};

/** A young provider's plan statement: what you put in, what your company put in and what the market did as sentences' fragments, activity by month with the newest first, and figures with plus and minus. */
export function paycheckPlan(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['401(k)', 'Retirement, Inc.', 'Savings']);
  const sheet = new Sheet(provider, { size: 9, margin: 54, headroom: 16 });
  const { book, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [3, 7],
    number: (chance) => `${figures(chance, 4)}${figures(chance, 4)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  funds(sheet, book);
  activity(sheet, statement);
  terms(sheet, random, 'The fine print');
  runningHead(sheet, `${provider} account ${book.number}`, (page, pages) => `${page}/${pages}`, true);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 54]], { bold: true, size: 16 });
  sheet.at([[`Account statement, ${dated(book.start, 'Mon D')} – ${dated(book.end, 'Mon D, YYYY')}`, 54]], {
    size: 11,
  });
  for (const line of [...book.title, ...book.address]) sheet.at([[line, 54]]);
  sheet.at([
    ['Account ID', 54],
    [book.number, 150],
  ]);
  const parts = [
    part('You contributed', 1, 'deferral', 'roth'),
    part('Your company contributed', 1, 'match'),
    part('Rolled over', 1, 'rollover-in'),
    part('Dividends earned', 1, 'dividend'),
    part('Loan payments', 1, 'loan-payment', 'loan-interest'),
    part('Loans paid out', -1, 'new-loan'),
    part('Withdrawn', -1, 'distribution', 'tax-withheld'),
    { label: 'Fees paid from your account', belongs: isFee, side: -1 as const },
  ];
  const sums = partSums(book, parts);
  sheet.heading('Your quarter in numbers', { size: 14 });
  sheet.figures(
    [
      [`Balance on ${dated(book.start, 'Mon D')}`, dollars(book.begin)],
      ...parts.flatMap(({ label }, index) => (sums[index] === 0 ? [] : [[label, plusMinus(sums[index]!)] as const])),
      ['Market gains and losses', plusMinus(book.gain)],
      [`Balance on ${dated(book.end, 'Mon D')}`, dollars(book.ending)],
    ],
    [420],
    54,
    [0],
  );
}

function funds(sheet: Sheet, book: Book): void {
  const places = [380, 460, 558];
  sheet.heading('What you own', { size: 14 });
  sheet.head([
    { head: 'Fund', at: 54 },
    ...['Shares', 'Share price', 'Balance'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  sheet.figures(
    book.holdings.map(
      ({ paper, quantity, value }) =>
        [
          `${paper.name} ${paper.more}`.slice(0, 42),
          units(quantity),
          price(paper.price, 4, true),
          dollars(value),
        ] as const,
    ),
    places,
  );
  sheet.figures([['Total', '', '', dollars(book.ending)]], places, 54, [0]);
}

const IN_CASH = ofKinds('deferral', 'roth', 'match', 'rollover-in', 'loan-payment', 'loan-interest');

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  sheet.heading('Activity', { size: 14 });
  if (book.events.length === 0) sheet.paper.line('Nothing happened in your account this time.');
  const columns: Column[] = [
    { head: 'Date', at: 54 },
    { head: 'What happened', at: 130, wrap: 210 },
    { head: 'Fund', at: 350, wrap: 110 },
    { head: 'Amount', at: 558, align: 'right' },
  ];
  const months = [...Map.groupBy(book.events, (event: Happening) => event.settle.slice(0, 7))].reverse();
  for (const [month, events] of months) {
    const rows = events.toReversed().map(
      (event): Row => ({
        cells: [dated(event.settle, 'Mon D'), SAYS[event.kind]!, event.paper!.symbol, plusMinus(intoFund(event))],
        event,
      }),
    );
    rows.push({
      cells: [`Money in during ${dated(`${month}-01`, 'Month')}`, '', '', plusMinus(sum(events, IN_CASH))],
      bold: true,
    });
    sheet.table(statement, columns, rows, { title: dated(`${month}-01`, 'Month YYYY') });
  }
}
