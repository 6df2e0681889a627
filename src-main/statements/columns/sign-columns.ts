import { type Cell, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';
import { type Column, columnHeaderAt, isMoneyKind } from './column-headers.ts';

/** What a column is called that holds nothing but the sign of the amount beside it. */
const TITLE = /^(d\/?c|c\/?d|dr\.?\/?cr\.?|cr\.?\/?dr\.?|db\/?cr|cr\/?db|\+\/[-–−]|[-–−]\/\+|sign)$/i;
const BEHIND = /^(d|c|dr|cr|db)\.?$/i;
const BEFORE = /^[-+–−]$/;
/** A mark stands below its heading, this far beside it at most, in heights of the line. */
const BESIDE = 1;
/** As near as a sign is printed to its figure, in heights of the line. */
const NEAR = 0.1;

/** Lines of tables with a column for the signs of amounts ("D/C", "+/-"): each sign stands at its amount then. Other lines stay as they are. */
export function withSignsAtAmounts(lines: readonly Line[]): readonly Line[] {
  let told: Line[] | null = null;
  let beside: { marks: Column; amounts: Column } | null = null;
  let index = 0;
  while (index < lines.length) {
    const header = columnHeaderAt(lines, index);
    if (header) beside = signsOf(header.columns);
    else if (beside) {
      const signed = withSign(lines[index]!, beside.marks, beside.amounts);
      if (signed) {
        told ??= [...lines];
        told[index] = signed;
      }
    }
    index += header?.lines ?? 1;
  }
  return told ?? lines;
}

function signsOf(columns: readonly Column[]): { marks: Column; amounts: Column } | null {
  const at = columns.findIndex(({ title }) => TITLE.test(title.trim()));
  const amounts = [columns[at - 1], columns[at + 1]].find((column) => column && isMoneyKind(column.kind));
  return at >= 0 && amounts ? { marks: columns[at]!, amounts } : null;
}

function withSign(line: Line, marks: Column, amounts: Column): Line | null {
  const isMark = ({ text, left, right }: PlacedWord) =>
    (BEHIND.test(text) || BEFORE.test(text)) &&
    left < marks.right + BESIDE * line.height &&
    right > marks.left - BESIDE * line.height;
  const found = line.words.filter(isMark);
  const mark = found[0];
  const figures = line.words.filter(({ text }) => CENTS.test(text));
  const apart = (word: PlacedWord) => Math.abs(word.right - amounts.right);
  const figure = figures.sort((one, other) => apart(one) - apart(other))[0];
  if (found.length !== 1 || !mark || !figure) return null;
  const width = mark.right - mark.left;
  const behind = BEHIND.test(mark.text);
  const left = behind ? figure.right + NEAR * line.height : figure.left - NEAR * line.height - width;
  const moved = { ...mark, left, right: left + width };
  const cells = line.cells.flatMap((cell): Cell[] => {
    const own = cell.words.filter((word) => word !== mark);
    const words = own.flatMap((word) => (word !== figure ? [word] : behind ? [word, moved] : [moved, word]));
    if (words.length === 0) return [];
    return [{ ...cell, words, left: words[0]!.left, right: words.at(-1)!.right, text: textOf(words) }];
  });
  return {
    ...line,
    cells,
    words: cells.flatMap(({ words }) => words),
    text: cells.map(({ text }) => text).join(' '),
  };
}
