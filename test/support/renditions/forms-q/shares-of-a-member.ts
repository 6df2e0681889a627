import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isFee, type Kind, ofKinds, sum } from '../events.ts';
import { message, runningHead } from '../forms-e/kit.ts';
import { type Named, type Plan, together } from '../forms-g/kit.ts';
import { detailOf, terms } from '../forms-h/kit.ts';
import { runningCash } from '../forms-i/kit.ts';
import { letterhead } from '../forms-j/kit.ts';
import { figures } from '../forms-m/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money } from '../print.ts';
import { type Row, Sheet } from '../sheet.ts';

const KINDS: readonly Kind[] = [
  'deferral',
  'employer-contribution',
  'deposit',
  'distribution',
  'ach-out',
  'check',
  'service-charge',
];
const CERTIFICATE: Plan = {
  name: 'Certificate',
  kinds: ['credited-interest'],
  pace: [1, 1],
  cashOnly: true,
};
const SAYS: Words = {
  deferral: 'Deposit ACH Plan Payroll Employee Contrib',
  'employer-contribution': 'Deposit ACH Plan Payroll Employer Contrib',
  deposit: 'Deposit by Check',
  distribution: 'Withdrawal Plan Distribution',
  'tax-withheld': 'Withdrawal Federal Tax Withheld',
  'ach-out': 'Withdrawal ACH',
  check: 'Share Draft',
  'service-charge': 'Withdrawal Service Fee',
  'credited-interest': 'Deposit Dividend',
  'sweep-interest': 'Deposit Dividend',
};
const isDividend = ofKinds('credited-interest', 'sweep-interest');

/** A credit union: the shares of one member, each under the member's number and a suffix, with additions and subtractions that the balance follows; dividends are its word for interest. */
export function sharesOfAMember(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Federal Credit Union',
    'Credit Union',
    'Community Credit Union',
  ]);
  const sheet = new Sheet(provider, { size: 8.5, margin: 46, headroom: 28 });
  const numbers = random.branch('numbers');
  const member = figures(numbers, 6);
  const plans: Plan[] = [
    { name: 'Retirement Money Market', kinds: [...KINDS, 'sweep-interest'], pace: [4, 16], cashOnly: true },
    { ...CERTIFICATE, name: '18 Month Retirement Certificate' },
    { ...CERTIFICATE, name: '36 Month Retirement Certificate' },
  ];
  const suffix = ['0009', '0040', '0041'][Symbol.iterator]();
  const all = together(random, plans.slice(0, numbers.whole(2, 3)), () => `${member}-${suffix.next().value ?? '0042'}`);
  const { book } = all[0]!;
  sheet.paper.newPage();
  sheet.at([[provider, 46]], { bold: true, size: 15 });
  sheet.at([['Federally insured by NCUA', 46]], { size: 7 });
  letterhead(
    sheet,
    book,
    [
      ['Member Number', member],
      ['Statement Period', `${dated(book.start, 'MM/DD/YY')} thru ${dated(book.end, 'MM/DD/YY')}`],
      ['Branch', 'Commerce Parkway'],
      ['Telephone', '800-555-0126'],
    ],
    { label: 370, text: 460, capitals: true },
  );
  overview(sheet, all);
  message(sheet, random, 'News from your credit union');
  for (const each of all) share(sheet, random, each);
  dividends(sheet, all);
  terms(sheet, random, 'Electronic transfers and billing rights');
  runningHead(
    sheet,
    `${provider}     Member ${member}`,
    (page, pages) => `${dated(book.end, 'MM/DD/YY')}     Page ${page} of ${pages}`,
  );
  return sheet;
}

const dollars = (cents: number) => money(cents, 'front', true);

function overview(sheet: Sheet, all: readonly Named[]): void {
  const total = (of: (book: Book) => number) => all.reduce((sums, { book }) => sums + of(book), 0);
  sheet.heading('Summary of Deposit Accounts');
  sheet.head([
    { head: 'Share', at: 46 },
    { head: 'Description', at: 130 },
    { head: 'Previous Balance', at: 430, align: 'right' },
    { head: 'New Balance', at: 560, align: 'right' },
  ]);
  for (const { book, name } of all)
    sheet.at([
      [book.number, 46],
      [name, 130],
      [dollars(book.cashBegin), 430, 'right'],
      [dollars(book.cashEnd), 560, 'right'],
    ]);
  sheet.at(
    [
      ['Total Deposits', 130],
      [dollars(total((book) => book.cashBegin)), 430, 'right'],
      [dollars(total((book) => book.cashEnd)), 560, 'right'],
    ],
    { bold: true },
  );
}

function share(sheet: Sheet, random: Random, { book, name, facts }: Named): void {
  const statement = sheet.open(book, facts, true);
  const title = `${name} - Share ${book.number}`;
  const rate = random.branch(name).pick(['3.250', '3.900', '4.150']);
  const running = runningCash(book, () => true);
  const says = (event: Happening): string[] => {
    if (event.kind === 'check') return [`Share Draft # ${event.checkNumber}`];
    if (isDividend(event)) return [`Deposit Dividend ${rate}%`];
    return [SAYS[event.kind]!, detailOf(book, event)].filter((text) => text !== '');
  };
  const rows = book.events.map(
    (event): Row => ({
      cells: [
        dated(event.settle, 'MON DD'),
        says(event),
        event.cents > 0 ? money(event.cents) : '',
        event.cents < 0 ? money(event.cents) : '',
        money(running.get(event)![0]),
      ],
      event,
    }),
  );
  sheet.table(
    statement,
    [
      { head: ['Post', 'Date'], at: 46 },
      { head: 'Transaction Description', at: 96, wrap: 230 },
      { head: 'Additions', at: 400, align: 'right' },
      { head: 'Subtractions', at: 480, align: 'right' },
      { head: 'Balance', at: 566, align: 'right' },
    ],
    [
      { cells: [dated(book.start, 'MON DD'), 'Previous Balance', '', '', money(book.cashBegin)], bold: true },
      ...rows,
      { cells: [dated(book.end, 'MON DD'), 'New Balance', '', '', money(book.cashEnd)], bold: true },
    ],
    { title },
  );
  const earned = sum(book.events, isDividend);
  if (earned > 0)
    sheet.paper.line(
      `Annual Percentage Yield Earned ${rate.slice(0, 4)}% from ${dated(book.start, 'MM/DD/YY')} through ${dated(book.end, 'MM/DD/YY')}`,
      { size: 7.5 },
      96,
    );
  if (name.includes('Certificate'))
    sheet.paper.line(
      `Matures ${dated(addDays(book.end, random.branch(`${name} matures`).whole(40, 800)), 'MM/DD/YYYY')}. A penalty applies to early withdrawals.`,
      { size: 7.5 },
      96,
    );
  const ins = sum(book.events, ({ cents }) => cents > 0);
  const outs = sum(book.events, (event) => event.cents < 0);
  sheet.at(
    [
      [`${book.events.filter(({ cents }) => cents > 0).length} Additions totaling ${dollars(ins)}`, 96],
      [`${book.events.filter(({ cents }) => cents < 0).length} Subtractions totaling ${dollars(-outs)}`, 310],
    ],
    { size: 7.5 },
  );
}

function dividends(sheet: Sheet, all: readonly Named[]): void {
  sheet.heading('Year to Date Information');
  sheet.figures(
    all.map(({ book, name }) => [
      `Dividends paid on ${name}`,
      dollars(book.ytd('dividends', sum(book.events, isDividend))),
    ]),
    [430],
  );
  const fees = -all.reduce((sums, { book }) => sums + sum(book.events, isFee), 0);
  sheet.figures([['Total fees this period', dollars(fees)]], [430]);
}
