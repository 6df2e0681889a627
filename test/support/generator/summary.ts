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
  paper.down(6);
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
