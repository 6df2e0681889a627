import type { Random } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { type Box, boxes, soFar } from '../forms-b/kit.ts';
import { yearBegin } from '../forms-d/kit.ts';
import type { Line } from '../forms-g/kit.ts';
import { shares } from '../forms-h/kit.ts';
import type { Sheet } from '../sheet.ts';

export interface SummaryPart {
  label: string;
  belongs: (event: Happening) => boolean;
  side: 1 | -1;
}

export const part = (label: string, side: 1 | -1, ...kinds: readonly Kind[]): SummaryPart => ({
  label,
  belongs: ofKinds(...kinds),
  side,
});

/** The lines of a reconciliation: each event that changes the value stands in exactly one of them. */
export function linesBetween(book: Book, parts: readonly SummaryPart[], market: string): Line[] {
  for (const event of book.events) {
    const homes = parts.filter(({ belongs }) => belongs(event)).length;
    if (!isTrade(event) && event.cents !== 0 && homes !== 1)
      throw new Error(`${event.kind} stands in ${homes} lines of the summary`);
  }
  return [
    ...parts.map(({ label, belongs, side }): Line => [label, sum(book.events, belongs), side]),
    [market, book.gain],
  ];
}

/** The reconciliation with the year beside the period, and at its right the parts of the whole. */
export function summaryBesideAllocation(
  sheet: Sheet,
  book: Book,
  form: {
    title: string;
    ends: readonly [string, string];
    lines: readonly Line[];
    heads: readonly [string, string];
    allocation: string;
    /** Whether the parts are told by what they are worth or by their share of the whole. */
    told: 'value' | 'share';
    print: (cents: number) => string;
    figure?: (cents: number) => string;
  },
): void {
  const { margin, width } = sheet.paper;
  const { title, ends, lines, heads, print, figure = print } = form;
  const row = ([label, cents, side]: Line): [string, string, string] => [
    label,
    figure(cents),
    figure(soFar(book, label, cents, side)),
  ];
  const parts = shares(book, figure).map(([name, value, share]): readonly [string, string] => [
    name,
    form.told === 'value' ? value : share,
  ]);
  const all: Box[] = [
    {
      title,
      from: margin,
      to: margin + 340,
      heads,
      lines: [
        [ends[0], print(book.begin), print(yearBegin(book, lines))],
        ...lines.map(row),
        [ends[1], print(book.ending), print(book.ending)],
      ],
      bold: [0, lines.length + 1],
    },
    { title: form.allocation, from: margin + 365, to: width - margin, lines: parts },
  ];
  boxes(sheet, all, 74);
}

/** Large figures with a small word over each, as first pages have them. */
export function tiles(sheet: Sheet, all: readonly (readonly [string, string, string])[]): void {
  const { margin, inner } = sheet.paper;
  const step = inner / all.length;
  const place = (index: number) => margin + 6 + index * step;
  sheet.at(
    all.map(([word], index): [string, number] => [word, place(index)]),
    { size: 7 },
  );
  sheet.at(
    all.map(([, figure], index): [string, number] => [figure, place(index)]),
    { size: 14, bold: true },
  );
  sheet.at(
    all.map(([, , below], index): [string, number] => [below, place(index)]),
    { size: 6.5 },
  );
}

/** A box that sells something, with a figure that is nobody's. */
export function offer(sheet: Sheet, random: Random): void {
  const [head, text] = random.pick([
    [
      'No commissions on listed stocks',
      'Other charges may apply. Ask about our $300 bonus for plans of $250,000 or more.',
    ],
    ['Benchmark your plan', 'The average plan of your size pays 0.58%. A review costs $0.00 until December 31.'],
    [
      'Money fund, 7-day yield 4.02%',
      'Minimum initial purchase $2,500.00. Yields change daily and past yields are no guarantee.',
    ],
    ['Go paperless by 01/31', 'Statements on paper will cost $3.00 each from next quarter; online they stay free.'],
  ] as const);
  sheet.paper.down(8);
  sheet.at([[head, sheet.paper.margin + 12]], { bold: true, size: 9 });
  sheet.at([[text, sheet.paper.margin + 12]], { size: 7 });
  sheet.paper.down(4);
}

/** Name and address at the left, labels and what they say at the right, line by line beside each other. */
export function letterhead(
  sheet: Sheet,
  book: Book,
  pairs: readonly (readonly [string, string])[],
  place: { left?: number; label: number; text: number; capitals?: boolean },
): void {
  const { left = sheet.paper.margin, label, text, capitals = false } = place;
  const names = [...book.title, ...book.address].map((line) => (capitals ? line.toUpperCase() : line));
  const tall = Math.max(names.length, pairs.length);
  sheet.paper.down(8);
  for (let index = 0; index < tall; index += 1) {
    const [head, says] = pairs[index] ?? ['', ''];
    sheet.at([
      [names[index] ?? '', left],
      [head, label],
      [says, text],
    ]);
  }
  sheet.paper.down(6);
}
