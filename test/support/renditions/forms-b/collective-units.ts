import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import { type Book, keepUnits } from '../book.ts';
import { isFee, sum } from '../events.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, type Row, Sheet, type Statement } from '../sheet.ts';
import { type Ends, endsOf, type FundAccount, fundAccounts, oneOf } from './kit.ts';

/** Names of the value at the two ends of the period. */
const ENDS: Ends = [
  ['Participation at {}', 'Participation at {}'],
  ['Interest in the fund, {}', 'Interest in the fund, {}'],
  ['Opening position', 'Closing position'],
];

const SAYS: Words = {
  'employer-contribution': 'Admission - plan contribution',
  deferral: 'Admission - participant deferrals',
  'plan-transfer-in': 'Admission - transfer from another trustee',
  distribution: 'Withdrawal - benefit payments',
  'tax-withheld': 'Withdrawal - federal tax withholding',
  'custody-fee': 'Units redeemed for trustee fee',
};

/** A collective investment trust: units of participation in one fund, income kept in the value of the unit. */
export function collectiveUnits(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'Collective Trust',
    'Institutional Trust Company',
    'Group Trust',
  ]);
  const sheet = new Sheet(provider, {
    size: random.pick([8.5, 9]),
    font: random.pick(['Times', 'Helvetica']),
    headroom: 30,
    margin: 54,
  });
  const number = () => `${random.pick(['CIT', '50'])}${random.whole(1000, 9999)}.${random.whole(10, 99)}`;
  const kept = keepUnits(random.branch('book'), {
    lengths: ['month', 'quarter', 'quarter'],
    kinds: [
      'employer-contribution',
      'employer-contribution',
      'deferral',
      'plan-transfer-in',
      'distribution',
      'custody-fee',
    ],
    pace: [1, 4],
    number,
  });
  const single = oneFund(kept);
  const { book, funds } = fundAccounts(random.branch('funds'), single);
  const statement = sheet.open(book);
  front(sheet, book, funds[0]!, provider);
  activity(sheet, statement, funds[0]!);
  sheet.paper.down(16);
  sheet.paper.paragraph(
    'The Trust is not a mutual fund and its units are not insured by the FDIC. Unit values are struck daily after the close. The trustee fee is 0.35% a year on the first $50,000,000.00. For each $100.00 of participation expenses were $0.42 in the last fiscal year.',
    { size: 7 },
  );
  return sheet;
}

/** Everything happens in the first fund. */
function oneFund(book: Book): Book {
  const [first] = book.holdings;
  const { paper } = first!;
  const events = book.events.map((event, index) => {
    const at = Math.round(paper.price * (0.97 + ((index * 7) % 13) / 250));
    return { ...event, paper, price: at, quantity: Math.round((event.cents * 100_000) / at) };
  });
  const quantity = first!.quantity + events.reduce((total, event) => total + Math.abs(event.quantity), 0);
  const value = Math.round((quantity * paper.price) / 100_000);
  return { ...book, events, holdings: [{ paper, quantity, value }], ending: value };
}

function front(sheet: Sheet, book: Book, fund: FundAccount, provider: string): void {
  sheet.paper.newPage();
  sheet.at([[provider, 306, 'center']], { bold: true, size: 14 });
  sheet.at([['STATEMENT OF PARTICIPATION', 306, 'center']], { bold: true, size: 11 });
  sheet.at([[`${dated(book.start, 'Month D, YYYY')} to ${dated(book.end, 'Month D, YYYY')}`, 306, 'center']]);
  sheet.paper.down(10);
  sheet.at([
    ['Participating plan:', 54],
    [book.title.join(', '), 160],
  ]);
  sheet.at([
    [oneOf(book, ['Participation no.:', 'Investor no.:', 'Account no.:']), 54],
    [book.number, 160],
  ]);
  sheet.at([
    ['Fund:', 54],
    [`${fund.name} Collective Fund`, 160],
  ]);
  const [into, out] = [
    sum(book.events, (event) => event.cents > 0),
    sum(book.events, (event) => event.cents < 0 && !isFee(event)),
  ];
  const [opening, closing] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'MM/DD/YYYY'),
    dated(book.end, 'MM/DD/YYYY'),
  );
  sheet.heading('Value of participation');
  sheet.head([
    { head: '', at: 54 },
    { head: 'Units', at: 320, align: 'right' },
    { head: 'Unit value', at: 420, align: 'right' },
    { head: 'Dollars', at: 540, align: 'right' },
  ]);
  const moved = (belongs: (cents: number, fee: boolean) => boolean) =>
    units(
      book.events
        .filter((event) => belongs(event.cents, isFee(event)))
        .reduce((all, event) => all + event.quantity!, 0),
      4,
    );
  sheet.figures(
    [
      [opening, units(fund.unitsBefore, 4), price(fund.priceBefore, 4), money(fund.begin, 'front', true)],
      ['Admissions', moved((cents) => cents > 0), '', money(into, 'paren', true)],
      ['Withdrawals', moved((cents, fee) => cents < 0 && !fee), '', money(out, 'paren', true)],
      ['Fees', moved((_, fee) => fee), '', money(sum(book.events, isFee), 'paren', true)],
      ['Change in unit value', '', '', money(book.gain, 'paren', true)],
      [closing, units(fund.units, 4), price(fund.price, 4), money(fund.end, 'front', true)],
    ],
    [320, 420, 540],
    54,
    [0, 5],
  );
}

function activity(sheet: Sheet, statement: Statement, fund: FundAccount): void {
  if (fund.events.length === 0) return;
  const columns: Column[] = [
    { head: ['Valuation', 'date'], at: 54 },
    { head: 'Transaction', at: 120 },
    { head: ['Dollar', 'amount'], at: 350, align: 'right' },
    { head: ['Unit', 'value'], at: 420, align: 'right' },
    { head: 'Units', at: 480, align: 'right' },
    { head: ['Units', 'held'], at: 558, align: 'right' },
  ];
  let held = fund.unitsBefore;
  const rows = fund.events.map((event): Row => {
    held += event.quantity!;
    return {
      cells: [
        dated(event.settle, 'D-Mon-YY'),
        SAYS[event.kind]!,
        money(event.cents, 'paren'),
        price(event.price!, 4),
        units(event.quantity!, 4),
        units(held, 4),
      ],
      event,
    };
  });
  sheet.table(statement, columns, rows, { title: 'Unit activity' });
}
