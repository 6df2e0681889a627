import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, type Kind, ofKinds } from '../events.ts';
import { costOf } from '../forms-d/kit.ts';
import { legal, positions, runningHead, says } from '../forms-e/kit.ts';
import type { Words } from '../parts.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet, type Statement } from '../sheet.ts';
import { bought, isFee, isIncome, known, of, partsOf, sold } from './kit.ts';

const KINDS: readonly Kind[] = [
  'employer-contribution',
  'deferral',
  'rollover-in',
  'distribution',
  'fee',
  'tpa-fee',
  'buy',
  'sell',
  'dividend',
  'interest',
  'capgain-lt',
];
const SAYS: Words = {
  'employer-contribution': 'Received from plan sponsor',
  deferral: 'Received from payroll, elective deferrals',
  'rollover-in': 'Received from prior trustee for participant',
  distribution: 'Paid to participant, lump sum',
  'tax-withheld': 'Remitted to Internal Revenue Service for participant',
  fee: 'Investment advisory fee, quarterly installment',
  'tpa-fee': 'Third party administrator invoice',
  dividend: 'Dividend on',
  interest: 'Interest on',
  'capgain-lt': 'Long-term gain distribution of',
};

/** A trustee's report in the form of an audit: additions, deductions and net assets, each line with a schedule of its own. */
export function netAssets(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), ['Trust Company', 'Bank & Trust', 'Fiduciary Trust Co.']);
  const sheet = new Sheet(provider, { size: 8.5, headroom: 22, font: random.pick(['Times', 'Helvetica']) });
  const { book, facts } = known(random, { lengths: ['month', 'quarter', 'year'], kinds: KINDS, pace: [2, 7] });
  const statement = sheet.open(book, facts);
  front(sheet, book, provider);
  schedules(sheet, statement, random.pick(['MM/DD/YYYY', 'Mon DD, YYYY']));
  positions(sheet, book, 'Schedule of Assets Held', 'Uninvested cash', 'Total assets');
  legal(sheet, random, 'Notes to this report');
  runningHead(
    sheet,
    `${provider} as Trustee   Account ${book.number}`,
    (page, pages) => `${page} / ${pages}`,
    random.chance(0.5),
  );
  return sheet;
}

function front(sheet: Sheet, book: Book, provider: string): void {
  const right = sheet.paper.width - 90;
  sheet.paper.newPage();
  for (const [text, size] of [
    [provider, 13],
    [book.title.join(', '), 10],
    ['Statement of Changes in Net Assets Available for Benefits', 11],
    [`For the period ${dated(book.start, 'Month D, YYYY')} through ${dated(book.end, 'Month D, YYYY')}`, 9],
  ] as const)
    sheet.at([[text, sheet.paper.width / 2, 'center']], { size, bold: size > 9 });
  sheet.at([[`Trust account no. ${book.number}`, sheet.paper.width / 2, 'center']]);
  sheet.paper.down(16);
  const lines = (all: readonly (readonly [string, number])[], left = 100) =>
    sheet.figures(
      all.map(([label, cents]) => [label, money(cents, 'paren')] as const),
      [right],
      left,
    );
  const total = (label: string, cents: number) => {
    sheet.figures([[label, money(cents, 'paren', true)]], [right], 84, [0]);
    sheet.paper.down(5);
  };
  const inside = of(book, ofKinds('employer-contribution', 'deferral', 'rollover-in'));
  const earned = of(book, isIncome) + book.gain;
  sheet.at([['Additions', 70]], { bold: true });
  sheet.at([['Investment income', 84]]);
  lines([
    ['Interest', of(book, ofKinds('interest'))],
    ['Dividends and capital gain distributions', of(book, ofKinds('dividend', 'capgain-lt'))],
    ['Net appreciation (depreciation) in fair value of investments', book.gain],
  ]);
  sheet.at([['Contributions', 84]]);
  lines([
    ['Employer', of(book, ofKinds('employer-contribution'))],
    ['Participants', of(book, ofKinds('deferral'))],
    ['Rollovers', of(book, ofKinds('rollover-in'))],
  ]);
  total('Total additions', inside + earned);
  const paid = of(book, ofKinds('distribution', 'tax-withheld'));
  const charged = of(book, isFee);
  sheet.at([['Deductions', 70]], { bold: true });
  lines([
    ['Benefits paid to participants, including tax withheld', -paid],
    ['Administrative and advisory expenses', -charged],
  ]);
  total('Total deductions', -paid - charged);
  total('Net increase (decrease)', inside + earned + paid + charged);
  sheet.at([['Net assets available for benefits', 70]], { bold: true });
  total('Beginning of period', book.begin);
  total('End of period', book.ending);
}

function schedules(sheet: Sheet, statement: Statement, form: string): void {
  const right = sheet.paper.width - 40;
  const letter = (index: number) => String.fromCharCode(65 + index);
  const plain: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Particulars', at: 120, wrap: 300 },
    { head: 'Amount', at: right, align: 'right' },
  ];
  const traded: Column[] = [
    { head: 'Date', at: 40 },
    { head: 'Units', at: 180, align: 'right' },
    { head: 'Security', at: 192, wrap: 190 },
    { head: 'Price', at: right - 90, align: 'right' },
    { head: 'Cost', at: right, align: 'right' },
  ];
  const disposed: Column[] = [
    ...traded.slice(0, 3),
    { head: 'Cost', at: right - 120, align: 'right' },
    { head: 'Proceeds', at: right - 60, align: 'right' },
    { head: 'Gain (Loss)', at: right, align: 'right' },
  ];
  const parts = partsOf(statement.book, [
    { title: 'Employer Contributions', belongs: ofKinds('employer-contribution') },
    { title: 'Participant Contributions', belongs: ofKinds('deferral') },
    { title: 'Rollover Contributions', belongs: ofKinds('rollover-in') },
    { title: 'Interest Collected', belongs: ofKinds('interest') },
    { title: 'Dividends Collected', belongs: ofKinds('dividend', 'capgain-lt') },
    { title: 'Benefit Payments', belongs: ofKinds('distribution', 'tax-withheld') },
    { title: 'Expenses Paid', belongs: isFee },
    { title: 'Investments Acquired', belongs: bought },
    { title: 'Investments Disposed Of', belongs: sold },
  ]);
  parts.forEach(({ part, events }, index) => {
    const name = `Schedule ${letter(index)} - ${part.title}`;
    const sells = part.belongs === sold;
    const columns = sells ? disposed : part.belongs === bought ? traded : plain;
    const total = events.reduce((all, { cents }) => all + Math.abs(cents), 0);
    const last = columns.map((_, place) => {
      if (place === 1 + (columns === plain ? 0 : 1)) return `Total ${part.title.toLowerCase()}`;
      return place === (sells ? 4 : columns.length - 1) ? money(total) : '';
    });
    sheet.table(
      statement,
      columns,
      [
        ...events.map((event) => ({
          cells: cellsOf(event, form, sells, columns === plain),
          event: { ...event, trade: event.settle },
        })),
        { cells: last, bold: true },
      ],
      { title: name },
    );
  });
}

function cellsOf(event: Happening, form: string, sells: boolean, plain: boolean): string[] {
  const amount = money(Math.abs(event.cents));
  const day = dated(event.settle, form);
  if (plain) return [day, says(SAYS, event), amount];
  const security = `${event.paper!.name} ${event.paper!.more}`.trim();
  const quantity = units(Math.abs(event.quantity!));
  if (!sells) return [day, quantity, security, price(event.price!), amount];
  const cost = costOf(event.paper!, event.cents);
  return [day, quantity, security, money(cost), amount, money(event.cents - cost, 'paren')];
}
