import { addDays, monthEnd } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { split } from '../forms-b/kit.ts';
import { runningHead } from '../forms-e/kit.ts';
import { positionsWithBasis } from '../forms-g/kit.ts';
import { linesOf, notice, planBook, terms } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { letterhead, linesBetween, offer, part, type SummaryPart } from './kit.ts';

const KINDS: readonly Kind[] = [
  'contribution',
  'rollover-in',
  'distribution',
  'plan-transfer-in',
  'journal-out',
  'dividend',
  'qualified-dividend',
  'capgain-lt',
  'capgain-st',
  'interest',
  'reinvest',
  'buy',
  'sell',
  'fee',
  'fee-rebate',
  'sweep-interest',
];
const SAYS: Words = {
  deferral: 'Employee 401(k) contribution',
  match: 'Employer 401(k) contribution',
  contribution: 'Plan contribution',
  'rollover-in': 'Rollover contribution',
  distribution: 'Plan distribution',
  'tax-withheld': 'Federal withholding',
  'plan-transfer-in': 'Assets transferred from prior custodian',
  'journal-out': 'Journal to another plan account',
  dividend: 'Nonqualified dividend',
  'qualified-dividend': 'Qualified dividend',
  'capgain-lt': 'Long-term capital gain',
  'capgain-st': 'Short-term capital gain',
  interest: 'Interest',
  'sweep-interest': 'Money fund dividend',
  reinvest: 'Reinvested',
  buy: 'Bought',
  sell: 'Sold',
  fee: 'Managed account fee',
  'fee-rebate': 'Fee credit',
};
const PARTS: readonly SummaryPart[] = [
  part('Contributions and rollovers', 1, 'deferral', 'match', 'contribution', 'rollover-in'),
  part('Distributions and withholding', -1, 'distribution', 'tax-withheld'),
  part('Transfers', 1, 'plan-transfer-in', 'journal-out'),
  { label: 'Dividends, interest, gains paid', belongs: isIncome, side: 1 },
  { label: 'Fees, net of credits', belongs: isFee, side: -1 },
];

/** A quarter told month by month: the reconciliation has a column for each month beside the quarter's, and the activity a part for each month with its net. */
export function quarterByMonth(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Wealth Partners', 'Advisory Services', 'Private Client']);
  const sheet = new Sheet(provider, { size: 7.5, headroom: 28, margin: 42 });
  const { book, facts } = planBook(
    random,
    { lengths: ['quarter'], kinds: KINDS, pace: [2, 8] },
    { kinds: ['deferral', 'match'], chance: 0.5 },
  );
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  months(sheet, book);
  if (random.chance(0.5)) offer(sheet, random);
  positionsWithBasis(sheet, book, {
    title: 'Investments held',
    heads: ['Investment', 'Quantity', 'Price', 'Market value', 'Cost', 'Gain or loss', 'Yearly income'],
    cash: 'Government money fund',
    total: 'All investments',
  });
  activity(sheet, statement);
  notice(sheet, random, 'Dates to remember');
  terms(sheet, random, 'Disclosures');
  runningHead(
    sheet,
    `Quarterly report   Account ${book.number}`,
    (page, pages) => `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}   ${page} / ${pages}`,
  );
  return sheet;
}

const print = (cents: number) => money(cents, 'dollar-front', true);
const figure = (cents: number) => money(cents);

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 42]], { bold: true, size: 15 });
  letterhead(
    sheet,
    book,
    [
      ['Account number', book.number],
      ['Reporting period', `${dated(book.start, 'Month D')} - ${dated(book.end, 'Month D, YYYY')}`],
      ['Custodian', 'Assets held by Pinnacle Hollow Clearing LLC'],
    ],
    { label: 330, text: 405 },
  );
}

const monthsOf = (book: Book): string[] => {
  const [year, first] = [Number(book.start.slice(0, 4)), Number(book.start.slice(5, 7))];
  return [0, 1, 2].map((index) => monthEnd(year, first + index));
};

function months(sheet: Sheet, book: Book): void {
  const ends = monthsOf(book);
  const gains = split(book.gain, [30, 45, 25]);
  const places = [300, 385, 470, 568];
  const inMonth = (event: Happening, end: string) => event.settle.slice(0, 7) === end.slice(0, 7);
  const rows = linesBetween(book, PARTS, 'Change in market price').slice(0, -1);
  const values: number[] = [book.begin];
  ends.forEach((end, index) => {
    const flows = sum(book.events, (event) => !isTrade(event) && inMonth(event, end));
    values.push(values[index]! + flows + gains[index]!);
  });
  values[3] = book.ending;
  sheet.heading('How your account changed');
  sheet.at(
    [
      ...ends.map((end, index): [string, number, 'right'] => [dated(end, 'Month'), places[index]!, 'right']),
      ['Quarter', places[3]!, 'right'],
    ],
    { bold: true },
  );
  sheet.figures(
    [
      ['Value at start', ...values.slice(0, 3).map(print), print(book.begin)],
      ...rows.map(([label, cents], index): [string, ...string[]] => [
        label,
        ...ends.map((end) => figure(sum(book.events, (event) => PARTS[index]!.belongs(event) && inMonth(event, end)))),
        figure(cents),
      ]),
      ['Change in market price', ...gains.map(figure), figure(book.gain)],
      ['Value at end', ...values.slice(1).map(print), print(book.ending)],
    ],
    places,
    42,
    [0, rows.length + 2],
  );
}

function activity(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Date', at: 42 },
    { head: 'Transaction', at: 82 },
    { head: 'Security and details', at: 215, wrap: 200 },
    { head: 'Quantity', at: 490, align: 'right' },
    { head: 'Amount', at: 568, align: 'right' },
  ];
  for (const end of monthsOf(book)) {
    const events = book.events.filter(({ settle }) => settle.slice(0, 7) === end.slice(0, 7));
    const title = `Activity in ${dated(end, 'Month YYYY')}`;
    if (events.length === 0) {
      sheet.heading(title);
      sheet.paper.line('None.');
      continue;
    }
    const rows = events.map((event): Row => {
      const [verb, ...more] = linesOf(SAYS, book, event);
      return {
        cells: [
          dated(event.settle, 'M/D'),
          verb!,
          more,
          event.quantity === undefined ? '' : units(event.quantity, 3),
          figure(event.cents),
        ],
        event,
      };
    });
    rows.push({
      cells: ['', `Net for ${dated(end, 'Month')}`, '', '', print(sum(events))],
      bold: true,
    });
    sheet.table(statement, columns, rows, { title });
  }
  sheet.paper.line(
    `Dividends reinvested in the quarter: ${money(-sum(book.events, ofKinds('reinvest')), 'front', true)}`,
    { size: 7 },
  );
  sheet.paper.line(
    `Cash on ${dated(addDays(book.start, -1), 'M/D')}: ${print(book.cashBegin)}; on ${dated(book.end, 'M/D')}: ${print(book.cashEnd)}`,
    { size: 7 },
  );
}
