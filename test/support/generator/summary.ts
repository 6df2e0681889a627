import type { Cents } from '../../../src-shared/money.ts';
import { type Account, type Entry, isTrade, total } from './account.ts';
import { type Draft, record } from './draft.ts';
import { printMoney } from './print-style.ts';
import { drawTable, type TableRow } from './table.ts';

export interface SummaryLine {
  label: string;
  /** What the line counts. `market` is what is left when every other movement is taken away. */
  of:
    | 'beginning'
    | 'ending'
    | 'market'
    | 'market-and-income'
    | 'market-income-fees'
    | 'change'
    | 'net'
    | ((entry: Entry) => boolean);
  /** A part of the total line above it. */
  part?: boolean;
  bold?: boolean;
  /** Printed without its minus ("Less: …"). */
  unsigned?: boolean;
  skipZero?: boolean;
}

export interface SummaryLook {
  x: number;
  width: number;
  /** Column headings in printed order; `ytd` may be absent. */
  columns: readonly { of: 'period' | 'ytd'; heading: string }[];
  labelHeading?: string;
  title?: string;
}

/** True for everything that changes the account's value from outside or as income and cost. */
export function isFlow(entry: Entry): boolean {
  return !isTrade(entry) && entry.kind !== 'split';
}

function span(account: Account, of: 'period' | 'ytd'): { entries: Entry[]; beginning: Cents } {
  return of === 'period'
    ? { entries: account.entries, beginning: account.beginning }
    : { entries: account.year, beginning: account.yearBeginning };
}

export function marketChange(account: Account, of: 'period' | 'ytd' = 'period'): Cents {
  const { entries, beginning } = span(account, of);
  return account.ending - account.discrepancy - beginning - total(entries.filter(isFlow));
}

const isIncome = (entry: Entry) =>
  ['dividend', 'capital-gain', 'interest', 'coupon', 'foreign-tax'].includes(entry.kind);
const isFee = (entry: Entry) => entry.kind.endsWith('-fee');

export function summaryAmount(account: Account, line: SummaryLine, of: 'period' | 'ytd'): Cents {
  const { entries, beginning } = span(account, of);
  switch (line.of) {
    case 'beginning':
      return beginning;
    case 'ending':
      return account.ending;
    case 'change':
      return account.ending - beginning;
    case 'net':
      return total(entries.filter((entry) => isFlow(entry) && !isIncome(entry)));
    case 'market':
      return marketChange(account, of);
    case 'market-and-income':
      return marketChange(account, of) + total(entries.filter(isIncome));
    case 'market-income-fees':
      return marketChange(account, of) + total(entries.filter((entry) => isIncome(entry) || isFee(entry)));
    default:
      return total(entries.filter(line.of));
  }
}

/** Draws the summary and notes every printed figure; throws if its lines do not add up to the account's own change. */
export function drawSummary(draft: Draft, account: Account, lines: readonly SummaryLine[], look: SummaryLook): void {
  checkCoverage(account, lines);
  const { paper, style } = draft;
  const kept = lines.filter(
    (line) => !line.skipZero || look.columns.some(({ of }) => summaryAmount(account, line, of) !== 0),
  );
  const rows = kept.map((line, index): TableRow => {
    const ends = index === 0 || line.bold === true || index === kept.length - 1;
    const dollar = style.summaryDollar === 'all' || (style.summaryDollar === 'ends' && ends);
    const amounts = look.columns.map(({ of, heading }) => {
      const exact = summaryAmount(account, line, of);
      const amount = line.unsigned ? Math.abs(exact) : exact;
      record(draft, account).summary.push({ label: line.label, amount, column: heading.replace(/\n/g, ' ') });
      const balance = line.of === 'beginning' || line.of === 'ending';
      const plain = balance || line.unsigned;
      return printMoney(amount, plain && style.negative === 'suffix' ? { ...style, negative: 'minus' } : style, dollar);
    });
    return { cells: [`${line.part ? '\u00A0\u00A0\u00A0' : ''}${line.label}`, ...amounts], bold: line.bold ?? false };
  });
  if (look.title) {
    paper.need(paper.size * 6);
    paper.line(look.title, { bold: true, size: paper.size + 3 }, look.x);
  }
  const columns = [
    { heading: look.labelHeading ?? '', align: 'left' as const, flexible: true },
    ...look.columns.map(({ heading }) => ({ heading, align: 'right' as const })),
  ];
  const start = { page: paper.page, y: paper.y };
  drawTable(paper, columns, rows, {
    x: look.x,
    width: look.width,
    figures: 'last',
    repeatHeadings: true,
    headingLook: 'ruled',
    gap: 14,
    rowSpace: 2,
    stripes: false,
  });
  drawBeside(draft, account, look, start);
  paper.down(6);
}

/** What many statements set beside their summary: a small table of its own, level with the summary's lines. */
function drawBeside(draft: Draft, account: Account, look: SummaryLook, start: { page: number; y: number }): void {
  const { paper, style } = draft;
  const x = look.x + look.width + 24;
  const width = paper.width - paper.margin - x;
  const first = !draft.records.some((each) => each.besides);
  if (!first || width < 130 || start.page !== paper.page || !draft.random.branch('beside').chance(0.6)) return;
  record(draft, account).besides = true;
  const values = [
    ['Cash', account.cashEnding],
    ...(['stock', 'fund', 'bond'] as const).map((kind) => {
      const held = account.positions.filter((position) => position.security.kind === kind);
      return [
        { stock: 'Equities', fund: 'Funds', bond: 'Fixed Income' }[kind],
        held.reduce((sum, each) => sum + each.value, 0),
      ];
    }),
  ] as [string, Cents][];
  const sum = values.reduce((amount, [, value]) => amount + value, 0);
  if (sum === 0) return;
  paper.text('Asset Allocation', x, { bold: true }, start.y + paper.size * 1.15);
  let y = start.y + paper.size * 1.15 + 7;
  for (const [label, value] of values.filter(([, amount]) => amount !== 0)) {
    y += paper.size * 1.22 + 2;
    paper.text(label, x, {}, y);
    paper.text(`${((100 * value) / sum).toFixed(1)}%`, x + width * 0.62, { align: 'right' }, y);
    paper.text(printMoney(value, style, false), x + width, { align: 'right' }, y);
  }
}

function checkCoverage(account: Account, lines: readonly SummaryLine[]): void {
  if (!lines.some((line) => line.of === 'ending')) return;
  const counted = lines.filter((line) => !line.part && line.of !== 'ending' && line.of !== 'change');
  const sum = counted.reduce((amount, line) => amount + summaryAmount(account, line, 'period'), 0);
  if (
    lines.some((line) => typeof line.of === 'string' && line.of.startsWith('market')) &&
    sum + account.discrepancy !== account.ending
  ) {
    throw new Error(`The summary's lines do not add up: ${sum} is not ${account.ending}`);
  }
}
