/** Height of a line at the size of 10 points, in points. */
export const LINE_HEIGHT = 13.5;
/** No row can be higher (Excel's specifications and limits: 409 points). */
const MOST_HEIGHT = 405;
/** An em at 10 points, in what a column's width is counted in: digits of the workbook's first font, at 11 points. */
const EM = 1.9;
const BOLD = 1.06;

/** Shares of an em that the letters of the workbook's font take, about. */
const NARROW = 0.28;
const WIDTHS: [RegExp, number][] = [
  [/[ijl'|]/, 0.23],
  [/[ .,:;!()[\]{}/\\ftIr"-]/, NARROW + 0.03],
  [/[mMW@%…—]/, 0.9],
  [/[A-ZÀ-ÞĀ-Ž&w]/, 0.7],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/, 1],
];
const OTHER = 0.556;
const WIDEST = 1;
const known = new Map<string, number>();

function widthOfCharacter(character: string): number {
  let width = known.get(character);
  if (width === undefined) {
    width = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
    if (known.size < 2_000) known.set(character, width);
  }
  return width;
}

/** How wide a text on one line is, in the unit of a column's width. `size` in points. */
export function textWidth(content: string, { bold = false, size = 10 } = {}): number {
  let ems = 0;
  for (const character of content) ems += widthOfCharacter(character);
  return ems * EM * (size / 10) * (bold ? BOLD : 1);
}

/** Viewers do not size rows by themselves: about how many lines a text takes that is wrapped in a column of that width. */
export function linesIn(content: string, width: number, look: { bold?: boolean; size?: number } = {}): number {
  return content.split('\n').reduce((sum, part) => sum + linesOfPart(part, width, look), 0);
}

function linesOfPart(part: string, width: number, look: { bold?: boolean; size?: number }): number {
  if (part.length * WIDEST * EM * 1.8 <= width || textWidth(part, look) <= width) return 1;
  let lines = 1;
  let used = 0;
  for (const word of part.split(/(?<=[ -])/)) {
    const wide = textWidth(word, look);
    if (used + textWidth(word.trimEnd(), look) <= width) used += wide;
    else {
      // A word that is wider than its column is broken.
      const pieces = Math.ceil(wide / width);
      lines += used === 0 ? pieces - 1 : pieces;
      used = wide - (pieces - 1) * width;
    }
  }
  return lines;
}

/** Height of a row in which so many lines stand, in points. */
export function heightOf(lines: number): number {
  return Math.min(MOST_HEIGHT, lines * LINE_HEIGHT + 2);
}
