import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { isFee, isTrade, type Kind } from '../events.ts';
import { type FundAccount, intoFund } from '../forms-b/kit.ts';
import { keepFunds, legal, runningHead } from '../forms-e/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { aside, type Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { part, partSums } from './kit.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'deferral',
  'match',
  'rollover-in',
  'distribution',
  'loan-payment',
  'loan-interest',
  'new-loan',
  'exchange-out',
  'forfeiture',
  'tpa-fee',
  'custody-fee',
];
const SAYS: Words = {
  deferral: 'Remittance, employee',
  match: 'Remittance, employer',
  'rollover-in': 'Remittance, rollover',
  distribution: 'Benefit payment',
  'tax-withheld': 'Benefit payment, tax withheld',
  'loan-payment': 'Loan principal repaid',
  'loan-interest': 'Loan interest repaid',
  'new-loan': 'Loan disbursement',
  'exchange-out': 'Transfer to another account',
  'exchange-in': 'Transfer from another account',
  forfeiture: 'Forfeited balance',
  'tpa-fee': 'Administrator charge',
  'custody-fee': 'Contract charge',
};

/** An insurer's group contract: what was processed day by day under lines that name the day, in units of separate accounts, and a summary of added and deducted amounts. */
export function processedDays(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Life Insurance Company', 'Annuity & Life', 'Mutual Life']);
  const sheet = new Sheet(provider, { size: 8, font: 'Times', headroom: 26, margin: 50 });
  const { book, funds, facts } = keepFunds(random, {
    lengths: ['quarter', 'quarter', 'month'],
    kinds: KINDS,
    pace: [2, 8],
    number: (chance) => `GA ${chance.whole(10000, 99999)}`,
  });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  accounts(sheet, book, funds);
  days(sheet, statement);
  legal(sheet, random, 'About your contract');
  runningHead(sheet, `Contract ${book.number}`, (page, pages) => `${provider}   ${page} of ${pages}`, true);
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);
const long = (text: string) => dated(text, 'Month D, YYYY');

function front(sheet: Sheet, book: Book, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 50]], { bold: true, size: 14 });
  sheet.at([['Group variable annuity contract report', 50]]);
  letterhead(
    sheet,
    book,
    [
      ['Contract number', book.number],
      ['Reporting period', `${long(book.start)} to ${long(book.end)}`],
    ],
    { label: 330, text: 420 },
  );
  const added = [
    part('Remittances from the employer and employees', 1, 'deferral', 'match', 'rollover-in'),
    part('Loan repayments with interest', 1, 'loan-payment', 'loan-interest'),
  ];
  const deducted = [
    part('Benefits paid, with tax', -1, 'distribution', 'tax-withheld'),
    part('Loans disbursed', -1, 'new-loan'),
    part('Forfeitures taken out', -1, 'forfeiture'),
    { label: 'Contract and administrator charges', belongs: isFee, side: -1 as const },
  ];
  const sums = partSums(book, [...added, ...deducted]);
  sheet.heading('Contract value');
  const places = [450, 562] as const;
  sheet.at(
    [
      ['Added', places[0], 'right'],
      ['Deducted', places[1], 'right'],
    ],
    { bold: true },
  );
  const investment: [string, string, string] =
    book.gain < 0
      ? ['Investment experience', '', dollars(-book.gain)]
      : ['Investment experience', dollars(book.gain), ''];
  const all: [string, string, string][] = [
    [`Contract value on ${long(addDays(book.start, -1))}`, dollars(book.begin), ''],
    ...added.map(({ label }, index): [string, string, string] => [label, dollars(sums[index]!), '']),
    ...deducted.map(({ label }, index): [string, string, string] => [label, '', dollars(-sums[added.length + index]!)]),
    investment,
    [`Contract value on ${long(book.end)}`, dollars(book.ending), ''],
  ];
  sheet.figures(all, places, 50, [0, all.length - 1]);
}

function accounts(sheet: Sheet, book: Book, funds: readonly FundAccount[]): void {
  const total = (of: (fund: FundAccount) => number) => dollars(funds.reduce((all, fund) => all + of(fund), 0));
  sheet.table(
    aside(book),
    [
      { head: 'Separate account', at: 50, wrap: 190 },
      { head: 'Units', at: 320, align: 'right' },
      { head: 'Unit value', at: 390, align: 'right' },
      { head: 'Opening value', at: 475, align: 'right' },
      { head: 'Closing value', at: 562, align: 'right' },
    ],
    [
      ...funds.map(
        (fund): Row => ({
          cells: [fund.name, units(fund.units, 3), price(fund.price, 4), dollars(fund.begin), dollars(fund.end)],
        }),
      ),
      { cells: ['Total contract', '', '', total(({ begin }) => begin), total(({ end }) => end)], bold: true },
    ],
    { title: 'Value by separate account' },
  );
}

function days(sheet: Sheet, statement: Statement): void {
  const { book } = statement;
  const columns: Column[] = [
    { head: 'Activity', at: 62 },
    { head: 'Separate account', at: 205, wrap: 150 },
    { head: 'Units', at: 420, align: 'right' },
    { head: 'Unit value', at: 485, align: 'right' },
    { head: 'Amount', at: 562, align: 'right' },
  ];
  const rows = [...Map.groupBy(book.events, ({ settle }) => settle)].flatMap(([day, events]): Row[] => [
    { cells: [`Processed on ${long(day)}`], bold: true },
    ...events.map(
      (event): Row => ({
        cells: [
          SAYS[event.kind]!,
          event.paper!.name,
          units(event.quantity!),
          price(event.price!, 4),
          dollars(isTrade(event) ? intoFund(event) : event.cents),
        ],
        event,
      }),
    ),
  ]);
  if (rows.length === 0) {
    sheet.heading('Activity processed');
    sheet.paper.line('No activity was processed in this period.');
  } else sheet.table(statement, columns, rows, { title: 'Activity processed' });
}
