import { addDays } from '../../../../src-shared/dates.ts';
import { providerName } from '../../generator/names.ts';
import type { Random } from '../../generator/random.ts';
import type { TruthTransaction } from '../../generator/truth.ts';
import { type Book, keepBook, worthOf } from '../book.ts';
import { type Kind, MEANINGS, ofKinds, sum } from '../events.ts';
import { type Ends, endsOf } from '../forms-b/kit.ts';
import { dated, money, price, units } from '../print.ts';
import { type Column, Sheet } from '../sheet.ts';

/** Names of the value at the two ends of the year. */
const ENDS: Ends = [
  ['Balance, {}', 'Balance, {}'],
  ['Opening allocation', 'Closing allocation'],
  ['Brought from last year', 'Carried to next year'],
];
const LINES: readonly (readonly [label: string, kind: Kind, inStock: boolean])[] = [
  ['Employer contribution allocated', 'profit-sharing', true],
  ['Forfeitures allocated to you', 'forfeiture-in', true],
  ['Dividends on allocated shares', 'dividend', false],
  ['Interest earned', 'credited-interest', false],
  ['Diversification and distributions', 'distribution', false],
  ['Federal tax withheld', 'tax-withheld', false],
  ['Plan expenses', 'tpa-fee', false],
];

interface Part {
  shares: number;
  stock: number;
  other: number;
}

/** A certificate of an employees' stock ownership plan: no days, lines down, shares and dollars across, the price of the year's appraisal. */
export function stockAndOther(random: Random): Sheet {
  const provider = providerName(random.branch('provider'), [
    'ESOP Administrators',
    'Employee Ownership Services',
    'Benefits Consulting',
  ]);
  const sheet = new Sheet(provider, { size: 9, font: 'Times', headroom: 26, margin: 60 });
  const kept = keepBook(random.branch('book'), {
    lengths: ['year'],
    kinds: LINES.map(([, kind]) => kind).filter((kind) => kind !== 'tax-withheld'),
    pace: [0, 1],
    number: () => `ESOP-${random.whole(1000, 9999)}`,
  });
  const { book, parts } = allocated(random.branch('shares'), kept);
  sheet.paper.newPage();
  heading(sheet, book, provider, random);
  const rows = certificate(sheet, book, parts);
  const statement = sheet.open(book, { summaryOnly: true });
  statement.rows.push(...rows);
  sheet.paper.down(12);
  sheet.paper.paragraph(
    `The fair market value of one share was appraised at ${price(parts.at(-1)!.price, 2, true)} as of ${dated(book.end, 'Month D, YYYY')} and at ${price(parts[0]!.price, 2, true)} a year earlier. You are 80% vested: your vested balance is ${money(Math.round(book.ending * 0.8), 'front', true)}. This certificate is not a promise of payment.`,
  );
  return sheet;
}

type Line = Part & { label: string; kind: Kind | null; price: number };

/** Shares out what the year brought, and makes the account's ends from its shares and its other investments. */
function allocated(random: Random, book: Book): { book: Book; parts: Line[] } {
  const now = random.whole(120_000, 1_800_000);
  const before = Math.round(now * (0.88 + random.next() * 0.2));
  const body = LINES.map(([label, kind, inStock]): Line => {
    const cents = sum(book.events, ofKinds(kind));
    const stock = inStock ? Math.round(cents * 0.7) : 0;
    return { label, kind, price: now, shares: Math.round((stock * 100_000) / now), stock, other: cents - stock };
  }).filter(({ stock, other }) => stock + other !== 0);
  const total = (of: (line: Line) => number) => body.reduce((all, line) => all + of(line), 0);
  const first = random.whole(90, 2_500) * 1000 + random.whole(0, 999);
  const shares = first + total((line) => line.shares);
  const other = Math.max(0, -total((line) => line.other)) + random.whole(20_000, 900_000);
  const [beginStock, endStock] = [worthOf(first, before), worthOf(shares, now)];
  const gain = endStock - beginStock - total((line) => line.stock);
  const ending = endStock + other + total((line) => line.other);
  const parts: Line[] = [
    { label: '', kind: null, price: before, shares: first, stock: beginStock, other },
    ...body,
    { label: 'Change in appraised value of shares', kind: null, price: now, shares: 0, stock: gain, other: 0 },
    { label: '', kind: null, price: now, shares, stock: endStock, other: ending - endStock },
  ];
  return { book: { ...book, begin: beginStock + other, ending, gain, holdings: [], cashBegin: 0, cashEnd: 0 }, parts };
}

function heading(sheet: Sheet, book: Book, provider: string, random: Random): void {
  sheet.at(
    [
      [
        book.planName?.replace(/(401\(k\)|Profit Sharing|Plan).*$/i, 'Employee Stock Ownership Plan') ??
          'Employee Stock Ownership Plan',
        306,
        'center',
      ],
    ],
    { bold: true, size: 14 },
  );
  sheet.at([['Annual Certificate of Participation', 306, 'center']], { size: 12 });
  sheet.at([[`Plan year ended ${dated(book.end, 'Month D, YYYY')}`, 306, 'center']]);
  sheet.paper.down(10);
  for (const text of [random.pick(['Lena Hartwig', 'Marcus Tillery']), ...book.address]) sheet.at([[text, 60]]);
  sheet.at([[`Participant ${book.number}`, 60]]);
  sheet.at([[`Prepared by ${provider}`, 60]], { size: 7 });
}

function certificate(sheet: Sheet, book: Book, parts: readonly Line[]): TruthTransaction[] {
  const places = [310, 390, 470, 552];
  const [before, after] = endsOf(
    book,
    ENDS,
    dated(addDays(book.start, -1), 'Month D, YYYY'),
    dated(book.end, 'Month D, YYYY'),
  );
  sheet.heading('Your account');
  sheet.head([
    { head: '', at: 60 },
    ...[['Company', 'shares'], ['Value of', 'shares'], ['Other', 'investments'], 'Total'].map(
      (head, index): Column => ({ head, at: places[index]!, align: 'right' }),
    ),
  ]);
  const figure = (cents: number) => (cents === 0 ? '—' : money(cents, 'paren', true));
  parts.forEach((line, index) => {
    const label = index === 0 ? before : index === parts.length - 1 ? after : line.label;
    const shares = line.shares === 0 ? '—' : units(line.shares);
    sheet.figures(
      [[label, shares, figure(line.stock), figure(line.other), figure(line.stock + line.other)]],
      places,
      60,
      line.label === '' ? [0] : [],
    );
  });
  return parts.flatMap(({ label, kind, stock, other }): TruthTransaction[] =>
    kind === null
      ? []
      : [
          {
            date: book.end,
            page: sheet.paper.page + 1,
            description: label,
            amount: (stock + other) / 100,
            txType: MEANINGS[kind][0],
            txSubType: MEANINGS[kind][1],
            symbol: null,
            quantity: null,
            price: null,
          },
        ],
  );
}
