import { headingOf } from '../lexicon/headings.ts';
import type { ColumnKind } from '../lexicon/lexicon.ts';
import { type Cell, type Line, movedCell, type PlacedWord, textOf, withCells } from '../words/lines.ts';
import { squash } from '../words/text.ts';
import { isDateKind } from './column-headers.ts';
import { known } from './column-pieces.ts';

/** Labels are short. */
const MOST_LABEL_WORDS = 4;
/** Between two lines of records is no more room, in heights of a line. */
const MOST_APART = 3;
/** Between the words of a value, and between two columns that the records are set in, in heights of a line. */
const SPACE = 0.35;
const GAP = 3;
const ABOVE = 0.2;
/** What goes on with a value begins as near to it, in heights of a line. */
const FLUSH = 0.7;
const MONEY_KINDS = new Set<string>(['amount', 'debit', 'credit']);
const WORDED = new Set<string>(['description', 'action']);
const FIGURE = /^\(?[-+]?\$?[-+]?[\d,]*\.?\d+\)?-?$/;

interface Field {
  title: string;
  kind: ColumnKind | undefined;
  label: PlacedWord[];
  value: PlacedWord[];
}

interface LabelledRecord {
  line: Line;
  fields: Field[];
}

/**
 * "Transaction: Benefit payment  Amount: $2,750.50" above "Effective date: November 5, 2025 …": of each movement a block of labels
 * with what they name. Such blocks become a table, whose columns are named by the labels. Other lines stay as they are.
 */
export function withRecordsInRows(lines: readonly Line[]): readonly Line[] {
  const told: Line[] = [];
  let titles = '';
  for (let at = 0; at < lines.length; at += 1) {
    const block = blockAt(lines, at);
    const isList =
      block !== null &&
      (block.records.length > 1 ||
        titlesOf(block.records[0]!) === titles ||
        (at > 0 && headsMovements(lines[at - 1]!)));
    if (!block || !isList) {
      told.push(lines[at]!);
      continue;
    }
    titles = titlesOf(block.records[0]!);
    told.push(...tableOf(block.records));
    at = block.end - 1;
  }
  return told;
}

/** A heading, whatever its first words are: "Contract transactions". */
const headsMovements = (line: Line): boolean =>
  headingOf(line)?.meaning.kind === 'activity' ||
  (line.cells.length === 1 && /\b(activity|transactions)\b(\s*\(?continued\)?)?$/i.test(line.text));

const titlesOf = ({ fields }: LabelledRecord): string => fields.map(({ title }) => title).join(' ');

/** The records that follow one another from the line on, each with a day and an amount. */
function blockAt(lines: readonly Line[], at: number): { records: LabelledRecord[]; end: number } | null {
  const first = fieldsOf(lines[at]!);
  if (!first) return null;
  const records: LabelledRecord[] = [];
  let [bottom, end] = [lines[at]!.bottom, at];
  for (const line of lines.slice(at)) {
    if (line.page !== lines[at]!.page || line.top - bottom > MOST_APART * line.height) break;
    const fields = fieldsOf(line);
    const last = records.at(-1);
    if (fields && (!last || fields[0]!.title === first[0]!.title)) records.push({ line, fields });
    else if (fields) last!.fields.push(...fields);
    else if (!last || !goesOn(line, last.fields)) break;
    bottom = line.bottom;
    end += 1;
  }
  const isMovement = ({ fields }: LabelledRecord) =>
    fields.some(({ kind, value }) => kind && isDateKind(kind) && value.length > 0) &&
    fields.some(({ kind, value }) => kind && MONEY_KINDS.has(kind) && value.length > 0) &&
    // What stands below the picture of a check has a day and an amount, and does not say what was done.
    fields.some(({ kind, value }) => kind && WORDED.has(kind) && value.some(({ text }) => /[A-Za-z]{3}/.test(text)));
  return records.length > 0 && records.every(isMovement) ? { records, end } : null;
}

/** The labels of a line with what stands behind each; null where anything stands before them, or none does. */
function fieldsOf({ cells, ocr, text }: Line): Field[] | null {
  if (!text.includes(':')) return null;
  const fields: Field[] = [];
  for (const { words } of cells) {
    const end = words.slice(0, MOST_LABEL_WORDS).findIndex(({ text }) => text.endsWith(':'));
    const label = words.slice(0, end + 1);
    const title = textOf(label).replace(/:$/, '');
    if (end >= 0 && /^[A-Za-z][A-Za-z /&.#-]*$/.test(title))
      fields.push({ title: squash(title), kind: known(title, ocr), label, value: words.slice(end + 1) });
    else if (fields.length > 0) fields.at(-1)!.value.push(...words);
    else return null;
  }
  return fields.length > 0 ? fields : null;
}

/** A line below a value, right where that begins: its words become part of it. */
function goesOn({ cells, height }: Line, fields: readonly Field[]): boolean {
  const [cell, ...others] = cells;
  const owner = fields.findLast(
    ({ value }) => value[0] && Math.abs(value[0].left - (cell?.left ?? 0)) < FLUSH * height,
  );
  if (!cell || !owner || others.length > 0) return false;
  owner.value.push(...cell.words);
  return true;
}

interface RecordColumn extends Field {
  isFigures: boolean;
  left: number;
  right: number;
}

/** The labels as columns one beside the other, those of days first, each as wide as the widest of what stands in it. */
function columnsOf(records: readonly LabelledRecord[], { left, height }: Line): RecordColumn[] {
  const names = new Map<string, Field>();
  for (const field of records.flatMap(({ fields }) => fields))
    if (!names.has(field.title)) names.set(field.title, field);
  const isDay = ({ kind }: Field) => kind !== undefined && isDateKind(kind);
  const ordered = [...[...names.values()].filter(isDay), ...[...names.values()].filter((field) => !isDay(field))];
  let place = left;
  return ordered.map((field) => {
    const values = records.flatMap(({ fields }) => fields.filter(({ title }) => title === field.title));
    const isFigures = values.every(({ value }) => value.length === 1 && FIGURE.test(value[0]!.text));
    const printed = [field.label, ...values.map(({ value }) => value)].filter((words) => words.length > 0);
    const from = place;
    const right = from + Math.max(...printed.map((words) => beginningAt(words, 0, height).right));
    place = right + GAP * height;
    return { ...field, isFigures, left: from, right };
  });
}

/** The names of the columns, and below them each record in a line. */
function tableOf(records: readonly LabelledRecord[]): Line[] {
  const [{ line: first }] = records as [LabelledRecord];
  const columns = columnsOf(records, first);
  const placed = (words: readonly PlacedWord[], { isFigures, left, right }: RecordColumn) =>
    isFigures ? endingAt(words, right, first.height) : beginningAt(words, left, first.height);
  // Right above the first record.
  const up = first.bottom - first.top + ABOVE * first.height;
  const bare = (words: readonly PlacedWord[]) =>
    words.map((word) => ({
      ...word,
      text: word.text.replace(/:$/, ''),
      top: word.top - up,
      bottom: word.bottom - up,
    }));
  const header = withCells(
    { ...first, top: first.top - up, bottom: first.bottom - up },
    columns.map((column) => placed(bare(column.label), column)),
  );
  const rows = records.map(({ line, fields }) =>
    withCells(
      line,
      columns.flatMap((column) => {
        const value = fields.find(({ title }) => title === column.title)?.value ?? [];
        return value.length > 0 ? [placed(value, column)] : [];
      }),
    ),
  );
  return [header, ...rows];
}

function beginningAt(words: readonly PlacedWord[], left: number, height: number): Cell {
  let right = left;
  const moved = words.map((word) => {
    const from = right;
    right = from + (word.right - word.left) + SPACE * height;
    return { ...word, left: from, right: right - SPACE * height };
  });
  return { words: moved, text: textOf(moved), left, right: moved.at(-1)!.right };
}

function endingAt(words: readonly PlacedWord[], right: number, height: number): Cell {
  const cell = beginningAt(words, 0, height);
  return movedCell(cell, right - cell.right);
}
