import { type Cell, type Line, withCells } from '../words/lines.ts';
import type { PageLines } from './furniture.ts';

const JOINING = /^(\+|[-–—−]|\+ ?\/ ?[-–—−]|±|=|plus|minus|less|equals)$/i;
const TAKES_OFF = /^([-–—−]|minus|less)$/i;
const FIGURE = /^\$?[\d,]*\d\.\d{2}$/;
const ANY_FIGURE = /^[-–—−(]?\$?[-–—−]?[\d,]*\d\.\d{2}\)?$/;
/** So many signs join the figures of a line at least. */
const FEWEST = 3;

/**
 * "$287,225.72 + 35,000.00 – 14,800.00 +/– -529.80 $306,986.44" below the names of what is added and taken off: the signs between the
 * figures are no columns, and what one takes off is negative. Other pages stay as they are.
 */
export function withoutJoiningSigns(pages: readonly PageLines[]): PageLines[] {
  return pages.map((page) => {
    const led = withSignsBefore(page.lines);
    const lines = led.map(withSignsWithin).map(withSignInWords);
    return lines.every((line, at) => line === page.lines[at]) ? page : { ...page, lines };
  });
}

const ADDS = /^(\+|plus)$/i;
/** So many lines of a page begin with a sign at least. */
const FEWEST_LED = 3;

/** "+ Rollover payments 18,206.35" below "− Contract charges 208.11": the sign before the name is that of the figure. */
function withSignsBefore(lines: readonly Line[]): Line[] {
  const isLed = ({ cells: [sign, label, figure, ...others] }: Line) =>
    sign !== undefined &&
    JOINING.test(sign.text) &&
    /[a-z]{3}/i.test(label?.text ?? '') &&
    figure !== undefined &&
    others.length === 0 &&
    ANY_FIGURE.test(figure.text);
  const led = new Set(lines.filter(isLed));
  // Dashes alone, before each line of a list, take nothing off.
  const hasBoth = [ADDS, TAKES_OFF].every((side) => [...led].some(({ cells }) => side.test(cells[0]!.text)));
  if (led.size < FEWEST_LED || !hasBoth) return [...lines];
  return lines.map((line) => {
    if (!led.has(line)) return line;
    const [sign, label, figure] = line.cells;
    const isPlain = FIGURE.test(figure!.text);
    const side = TAKES_OFF.test(sign!.text) ? '-' : ADDS.test(sign!.text) ? '+' : '';
    return withCells(line, [label!, isPlain && side !== '' ? marked(figure!, side) : figure!]);
  });
}

function withSignsWithin(line: Line): Line {
  const { cells } = line;
  const isSign = (at: number) => JOINING.test(cells[at]!.text) && at > 0 && at < cells.length - 1;
  const signs = cells.filter((_, at) => isSign(at));
  if (signs.length < FEWEST || !cells.every(({ text }, at) => isSign(at) || ANY_FIGURE.test(text))) return line;
  const kept = cells.flatMap((cell, at) => {
    if (isSign(at)) return [];
    const before = cells[at - 1];
    return before && isSign(at - 1) && TAKES_OFF.test(before.text) && FIGURE.test(cell.text)
      ? [marked(cell, '-')]
      : [cell];
  });
  return withCells(line, kept);
}

/** "New loan paid to you   less 2,000.00": a minus that is written out before the only figure of a line. */
function withSignInWords(line: Line): Line {
  const [label, figure, ...others] = line.cells;
  const [sign, amount, ...more] = figure?.words ?? [];
  const isWritten =
    others.length === 0 &&
    more.length === 0 &&
    /[a-z]{3}/i.test(label?.text ?? '') &&
    /^(less|minus)$/i.test(sign?.text ?? '') &&
    FIGURE.test(amount?.text ?? '');
  if (!isWritten) return line;
  return withCells(line, [
    label!,
    marked({ ...figure!, text: amount!.text, left: amount!.left, words: [amount!] }, '-'),
  ]);
}

function marked(cell: Cell, sign: '+' | '-'): Cell {
  const [first, ...others] = cell.words;
  return { ...cell, text: sign + cell.text, words: [{ ...first!, text: sign + first!.text }, ...others] };
}
