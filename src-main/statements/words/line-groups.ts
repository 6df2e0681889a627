import { median } from '../../../src-shared/median.ts';
import type { PlacedWord } from './lines.ts';

/** Centres of words of one line differ by less than this share of the page's median word height. */
const LINE_TOLERANCE = 0.5;
/** A dash is as low as it is thin, and stands a little above or below the middle of its line. */
const DASH = /^[-–—−]+$/;
/** No space between two words is wider, in heights of them. */
export const WIDEST_SPACE = 1.2;
/** What a line lost to the height of its letters is a word or two. */
const MOST_LOST = 2;
/** Words of one line share so much of the height of the lower one. */
const SHARED_HEIGHT = 0.5;

/** The words of each line, by the middle of their boxes. @param height the page's median height of a word, in points */
export function groupsOfLines(words: readonly PlacedWord[], height: number): PlacedWord[][] {
  const sorted = [...words].sort((a, b) => centre(a) - centre(b));
  const groups: { words: PlacedWord[]; centre: number }[] = [];
  for (const word of sorted) {
    const last = groups.at(-1);
    const tolerance = LINE_TOLERANCE * (DASH.test(word.text) ? height : Math.min(height, word.bottom - word.top + 1));
    if (last && Math.abs(centre(word) - last.centre) <= tolerance) {
      last.words.push(word);
      last.centre += (centre(word) - last.centre) / last.words.length;
    } else {
      groups.push({ words: [word], centre: centre(word) });
    }
  }
  return groups.map((group) => group.words);
}

/**
 * "your" in "Value of your account" of a scan: its box holds only ink, begins at the height of small letters and goes down to the
 * foot of its y, so that it may count as a line of its own. Where it fits between the words of a line, or right behind the last one, it is one of them.
 */
export function withWordsInPlace(groups: readonly PlacedWord[][]): PlacedWord[][] {
  const lost = new Map<PlacedWord[], PlacedWord[]>();
  for (const [at, group] of groups.entries()) {
    if (group.length > MOST_LOST) continue;
    const around = [groups[at - 1], groups[at + 1]].filter((line) => line !== undefined && line.length > MOST_LOST);
    const line = around.find((one) => group.every((word) => fitsInto(word, one!)));
    if (line) lost.set(group, line);
  }
  if (lost.size === 0) return [...groups];
  const foundOf = (line: PlacedWord[]) => [...lost].flatMap(([group, own]) => (own === line ? group : []));
  return groups.filter((group) => !lost.has(group)).map((line) => [...line, ...foundOf(line)]);
}

/**
 * "Withdrawals" beside "(9,375.00)" of a scan, whose box reached too high: it counts to the line above, behind what stands there in
 * another column, or before it. Where a line holds figures alone, the words at the end of a line next to it, or at its beginning where the rest
 * of it stands behind them, that stand before them and reach down, or up, to their middle are their label.
 */
export function withLabelsOfFigures(groups: readonly PlacedWord[][]): PlacedWord[][] {
  const made = [...groups];
  for (const [at, figures] of groups.entries()) {
    if (!figures.every(({ text }) => FIGURE.test(text))) continue;
    const left = Math.min(...figures.map((word) => word.left));
    const end = Math.max(...figures.map((word) => word.right));
    const middle = figures.reduce((sum, word) => sum + centre(word), 0) / figures.length;
    for (const beside of [at - 1, at + 1]) {
      const line = made[beside] ?? [];
      const isLabel = (label: readonly PlacedWord[]) =>
        label.length > 0 &&
        label.length < line.length &&
        label.every(
          ({ text, top, bottom, right }) => !/\d/.test(text) && top < middle && bottom > middle && right < left,
        );
      const first = firstCell(line);
      const isApart = line.every((word) => first.includes(word) || word.left > end);
      const label = [lastCell(line), isApart ? first : []].find(isLabel);
      if (!label) continue;
      made[beside] = line.filter((word) => !label.includes(word));
      made[at] = [...label, ...figures];
      break;
    }
  }
  return made;
}

/** A figure is of a line that its middle is so much nearer to. */
const NEARER = 2;

/**
 * "$183.44" beside "Dividends and Interest" of a scan, where a box at the left has a line of its own a little higher: the figure, whose box
 * reached too high, may count to that one. It is of the line next to it that its middle is nearer to, where nothing stands there.
 */
export function withFiguresInPlace(groups: readonly PlacedWord[][]): PlacedWord[][] {
  const made = groups.map((group) => [...group]);
  for (const [at, group] of groups.entries()) {
    for (const figure of group.filter(({ text }) => FIGURE.test(text))) {
      const others = made[at]!.filter((word) => word !== figure);
      if (others.length < MOST_LOST) continue;
      const away = (line: readonly PlacedWord[]) => Math.abs(median(line.map(centre)) - centre(figure));
      const beside = [made[at - 1], made[at + 1]].find(
        (line) =>
          line !== undefined &&
          line.length >= MOST_LOST &&
          NEARER * away(line) < away(others) &&
          !line.some(({ left, right }) => left < figure.right && right > figure.left),
      );
      if (!beside) continue;
      made[at] = others;
      beside.push(figure);
    }
  }
  return made;
}

const FIGURE = /^[-($]*\d[\d,]*\.\d{2}[)-]*$/;

/** The words at the end of a line that a wide gap parts from the others. */
function lastCell(group: readonly PlacedWord[]): PlacedWord[] {
  const inOrder = [...group].sort((one, other) => one.left - other.left);
  const begin = inOrder.findLastIndex((word, at) => {
    const before = inOrder[at - 1];
    return before !== undefined && word.left - before.right > WIDEST_SPACE * (word.bottom - word.top);
  });
  return begin < 0 ? [] : inOrder.slice(begin);
}

/** The words at the beginning of a line, up to a wide gap. */
function firstCell(group: readonly PlacedWord[]): PlacedWord[] {
  const inOrder = [...group].sort((one, other) => one.left - other.left);
  const end = inOrder.findIndex((word, at) => {
    const next = inOrder[at + 1];
    return next !== undefined && next.left - word.right > WIDEST_SPACE * (word.bottom - word.top);
  });
  return inOrder.slice(0, end + 1);
}

/** Over no word of the line, beside the next one, and at its height. */
function fitsInto(word: PlacedWord, line: readonly PlacedWord[]): boolean {
  if (line.some(({ left, right }) => left < word.right && right > word.left)) return false;
  const gapTo = (other: PlacedWord) => (other.left > word.left ? other.left - word.right : word.left - other.right);
  const nearest = line.reduce((best, other) => (gapTo(other) < gapTo(best) ? other : best));
  const heightOf = ({ top, bottom }: PlacedWord) => bottom - top;
  const shared = Math.min(word.bottom, nearest.bottom) - Math.max(word.top, nearest.top);
  const lower = Math.min(heightOf(word), heightOf(nearest));
  return gapTo(nearest) <= WIDEST_SPACE * heightOf(nearest) && shared > SHARED_HEIGHT * lower;
}

/** The middle of the word's box, in points from the top. */
export function centre(word: PlacedWord): number {
  return (word.top + word.bottom) / 2;
}
