import type { ParsedDocument, ParsedStatement, Ref } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import { type Box, IDENTITY, type PageWords, toOriginalBox } from '../../src-shared/model/words.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import { repairSentence } from '../../src-shared/repairs.ts';
import type { Column } from './columns/column-headers.ts';
import type { PrintedTable } from './columns/printed-activity.ts';
import type { SectionMeaning } from './lexicon/lexicon.ts';
import type { LedgerLine } from './summary/ledgers.ts';
import type { Summary } from './summary/summary.ts';
import { type DocumentReading, readDocument } from './understand.ts';
import { CLEAR, type Veil } from './veil.ts';
import type { Line } from './words/lines.ts';

/** What can be drawn over a page, in the order in which it is drawn. */
export const LAYERS = ['lines', 'sections', 'columns', 'rows', 'fields', 'constraints', 'skipped', 'repairs'] as const;
export type Layer = (typeof LAYERS)[number];

/** Something that was made of a place on a page. */
export interface Mark {
  layer: Layer;
  page: number;
  /** Fractions of the page as delivered. */
  box: Box;
  /** As printed. */
  text: string;
  /** What it was taken for, in words. */
  reading: string;
  /** A constraint that does not hold. */
  failed: boolean;
}

export interface PageExplanation {
  page: number;
  /** Height ÷ width of the page as delivered. */
  ratio: number;
  words: { text: string; box: Box }[];
  marks: Mark[];
}

/** Points between two columns of text, so that their bands can be told apart. */
const COLUMN_GAP = 3;

/** A document with everything that was read by, place by place. */
export interface DocumentExplanation {
  pages: PageExplanation[];
  parsed: ParsedDocument;
}

/** Words of a document → what understanding made of every place of it, as far as the veil lets it be seen. Pure. */
export function explainDocument(
  pages: PageWords[],
  veil: Veil = CLEAR,
  rules: readonly KnownRule[] = [],
): DocumentExplanation {
  const reading = readDocument(pages, rules);
  const parsed = veil.document(reading.parsed);
  const placer = placerOf(pages, veil);
  const marks = [
    ...lineMarks(reading, placer),
    ...reading.accounts.flatMap(({ reading: { activity, summary, others } }) => [
      ...activity.headings.map(({ line, meaning }) =>
        placer.line('sections', line, sectionReading(meaning), line.text),
      ),
      ...activity.tables.flatMap((table) => columnMarks(table, placer)),
      ...[summary, ...others].flatMap((block) => (block ? summaryMarks(block, block === summary, placer, veil) : [])),
    ]),
    ...parsed.statements.flatMap(statementMarks),
  ];
  return {
    parsed,
    pages: pages.map((page) => ({
      page: page.page,
      ratio: page.rotation % 180 === 0 ? page.height / page.width : page.width / page.height,
      words: page.words.map((word) => ({ text: veil.text(word.text), box: toOriginalBox(word, page.toOriginal) })),
      marks: marks.filter((mark) => mark.page === page.page),
    })),
  };
}

interface Placer {
  /** Box of points of the upright page. */
  box(page: number, edges: { left: number; right: number; top: number; bottom: number }): Box;
  /** `wording`: the words of the trade in it, where it is a heading or a label. */
  line(layer: Layer, line: Line, reading: string, wording?: string): Mark;
  /** A label with its figures: other things may stand on the same line. */
  entry(entry: LedgerLine, reading: string): Mark;
  wording(text: string): string;
}

function placerOf(pages: readonly PageWords[], veil: Veil): Placer {
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  const box: Placer['box'] = (number, { left, right, top, bottom }) => {
    const page = byNumber.get(number);
    const { width, height, toOriginal } = page ?? { width: 1, height: 1, toOriginal: IDENTITY };
    const upright = {
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
    return toOriginalBox(upright, toOriginal);
  };
  return {
    box,
    line: (layer, line, reading, wording) => ({
      ...{ layer, page: line.page, box: box(line.page, line), reading, failed: false },
      text: wording === undefined ? veil.text(line.text) : veil.wording(wording),
    }),
    entry: ({ line, label, words, amounts }, reading) => {
      const right = Math.max(...[...words, ...amounts.flatMap((token) => token ?? [])].map((part) => part.right));
      const edges = { left: words[0]?.left ?? line.left, right, top: line.top, bottom: line.bottom };
      const text = veil.wording(label);
      return { layer: 'fields', page: line.page, box: box(line.page, edges), text, reading, failed: false };
    },
    wording: veil.wording,
  };
}

function lineMarks({ pageLines, furniture }: DocumentReading, placer: Placer): Mark[] {
  return pageLines.flatMap(({ lines }) =>
    lines.map((line) => placer.line('lines', line, furniture.has(line) ? 'page head or foot' : 'line')),
  );
}

function sectionReading({ kind, type, sign, noncash }: SectionMeaning): string {
  const side = sign === undefined ? '' : sign > 0 ? ', money in' : ', money out';
  return `section: ${kind}${type ? `, ${type}` : ''}${side}${noncash ? ', without cash' : ''}`;
}

/** A band for each column of a table, over all lines of the table on a page. */
function columnMarks({ columns, lines }: PrintedTable, placer: Placer): Mark[] {
  const pages = [...new Set(lines.map((line) => line.page))];
  return pages.flatMap((page) => {
    const here = lines.filter((line) => line.page === page);
    const top = Math.min(...here.map((line) => line.top));
    const bottom = Math.max(...here.map((line) => line.bottom));
    return columns.map((column, index): Mark => {
      const right = rightOf(column, columns[index + 1]);
      const box = placer.box(page, { left: column.left, right, top, bottom });
      const text = placer.wording(column.title);
      return { layer: 'columns', page, box, text, reading: columnReading(column), failed: false };
    });
  });
}

/** Numbers end at their edge; text goes on to where the next column begins. */
function rightOf(column: Column, next: Column | undefined): number {
  if (column.edge !== undefined) return Math.max(column.right, column.edge);
  return next && next.edge === undefined ? Math.max(column.right, next.left - COLUMN_GAP) : column.right;
}

function columnReading({ kind }: Column): string {
  return kind === 'unknown' ? 'column of unknown meaning' : `column: ${kind}`;
}

function summaryMarks(summary: Summary, main: boolean, placer: Placer, { cents }: Veil): Mark[] {
  const block = main ? 'summary' : 'other block of balances';
  const { begin, end } = summary.ledger;
  const figure = (amount: Cents) => formatMoney(cents(amount));
  const mark = (line: LedgerLine, reading: string) => placer.entry(line, `${block}: ${reading}`);
  return [
    mark(begin, `opening balance ${figure(summary.beginning)}`),
    ...summary.lines.map(({ line, meaning, cents: amount, included }) => {
      const what = meaning?.keys.join(' or ') || 'unknown meaning';
      return mark(line, included ? `${what} ${figure(amount)}` : `${what}, not in the equation`);
    }),
    mark(end, `closing balance ${figure(summary.ending)}`),
  ];
}

function statementMarks(statement: ParsedStatement): Mark[] {
  return [
    ...Object.entries(statement.ref).map(([field, ref]) => markOf('fields', ref, field)),
    ...statement.rows.flatMap(({ date, amount, description, txType, txSubType, ref }) => [
      ...(ref.row ? [markOf('rows', ref.row, `row: ${date} · ${formatMoney(amount)} · ${txType} / ${txSubType}`)] : []),
      ...(ref.description ? [markOf('rows', ref.description, `description: ${description}`)] : []),
      ...(ref.date ? [markOf('rows', ref.date, `date ${date}`)] : []),
      ...(ref.amount ? [markOf('rows', ref.amount, `amount ${formatMoney(amount)}`)] : []),
    ]),
    ...statement.checks.flatMap(({ check, state, note, parts }) =>
      parts.map((part) => ({
        ...markOf('constraints', part, `${check}: ${state}. ${note}`),
        failed: state === 'failed',
      })),
    ),
    ...statement.skipped.map(({ ref, reason }) => markOf('skipped', ref, `no row: ${reason}`)),
    ...statement.repairs.map((repair) => markOf('repairs', repair.ref, repairSentence(repair))),
  ];
}

function markOf(layer: Layer, { page, x, y, width, height, text }: Ref, reading: string): Mark {
  return { layer, page, box: { x, y, width, height }, text, reading, failed: false };
}
