import type { Word } from '../../src-shared/model/words.ts';
import { followedBy, place, turning, type UprightFrame } from './matrix.ts';
import type { Glyph } from './page-drawing.ts';

/** Words break at a gap wider than this share of the font size (a space is 0.22 to 0.28 in most fonts). */
const WORD_GAP = 0.19;
/** In letter-spaced text every gap is wide: words break where a gap is this much wider than the usual one. */
const SPACED_OUT_GAP = 1.7;
/** Below this share of the font size the usual gap between letters is no letter spacing. */
const LETTER_SPACING = 0.1;
/** Whatever the spacing, a gap this wide (in font sizes) parts words. */
const COLUMN_GAP = 0.9;
/** A space that leaves less room than this (in font sizes) between its neighbours was drawn without a width of its own. */
const NO_ROOM = 0.04;
/** Glyphs of one line lie on one baseline, to this share of the font size. */
const BASELINE_TOLERANCE = 0.12;
/** The same glyph drawn again within this share of the font size is a shadow, a fake bold or a second layer. */
const SAME_PLACE = 0.09;
/** What a word's box covers above and below its baseline, in font sizes: a little more than capitals and descenders. */
const ABOVE_BASELINE = 0.74;
const BELOW_BASELINE = 0.21;

/** The text of one direction in a frame in which its baselines are level. */
interface LevelGlyph {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
}

/** The quarter turn that makes most of the text upright, and the skew that is left after it (degrees). */
export function textDirection(glyphs: readonly Glyph[]): { rotation: 0 | 90 | 180 | 270; skew: number } {
  const quarters = [0, 0, 0, 0];
  const leftovers: number[][] = [[], [], [], []];
  for (const glyph of glyphs) {
    const angle = isSpace(glyph.text) ? undefined : glyphAngle(glyph);
    if (angle === undefined) continue;
    const quarter = Math.round(angle / 90) & 3;
    quarters[quarter]! += 1;
    leftovers[quarter]!.push(angle - Math.round(angle / 90) * 90);
  }
  const main = quarters.indexOf(Math.max(...quarters));
  const sorted = leftovers[main]!.sort((one, other) => one - other);
  const skew = sorted[sorted.length >> 1] ?? 0;
  return { rotation: (((4 - main) % 4) * 90) as 0 | 90 | 180 | 270, skew: Math.abs(skew) < 0.02 ? 0 : skew };
}

/** Direction of writing in degrees, clockwise from left-to-right; undefined for glyphs without width. */
function glyphAngle(glyph: Glyph): number | undefined {
  const dx = glyph.endX - glyph.x;
  const dy = glyph.endY - glyph.y;
  if (dx * dx + dy * dy < (glyph.size * 0.02) ** 2) return undefined;
  if (dy === 0 && dx > 0) return 0;
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}

/**
 * Words of a text layer, boxes as fractions of the upright page.
 * @param glyphs in page units of the page as delivered
 * @param isBold by the font's name in the drawing
 */
export function textLayerWords(
  glyphs: readonly Glyph[],
  frame: UprightFrame,
  isBold: (font: string) => boolean,
): Word[] {
  const words: Word[] = [];
  for (const [quarter, group] of levelled(glyphs, frame).entries()) {
    const standing = turning(90 * quarter);
    for (const line of baselines(group)) {
      for (const run of splitLine(line)) {
        const word = toWord(run, standing, frame, isBold);
        if (word) words.push(word);
      }
    }
  }
  return words;
}

/**
 * The glyphs by the quarter turn that they stand at, each made level: a page may carry a few words at a right angle to the
 * rest, which are read level and then placed as they stand.
 */
function levelled(glyphs: readonly Glyph[], frame: UprightFrame): LevelGlyph[][] {
  const turn = Math.atan2(frame.toUpright[1], frame.toUpright[0]) * (180 / Math.PI);
  const maps = [0, 1, 2, 3].map((quarter) => followedBy(frame.toUpright, turning(-90 * quarter)));
  const groups: LevelGlyph[][] = [[], [], [], []];
  for (const glyph of glyphs) {
    const quarter = Math.round(((glyphAngle(glyph) ?? 0) + turn) / 90) & 3;
    const [a, b, c, d, e, f] = maps[quarter]!;
    groups[quarter]!.push({
      text: readable(glyph.text),
      left: a * glyph.x + c * glyph.y + e,
      right: a * glyph.endX + c * glyph.endY + e,
      baseline: b * glyph.x + d * glyph.y + f,
      size: glyph.size,
      font: glyph.font,
    });
  }
  return groups;
}

function baselines(glyphs: readonly LevelGlyph[]): LevelGlyph[][] {
  const sorted = [...glyphs].sort((one, other) => one.baseline - other.baseline || one.left - other.left);
  const lines: LevelGlyph[][] = [];
  let current: LevelGlyph[] = [];
  for (const glyph of sorted) {
    const last = current.at(-1);
    if (last && glyph.baseline - last.baseline > BASELINE_TOLERANCE * Math.min(glyph.size, last.size)) {
      lines.push(current);
      current = [];
    }
    current.push(glyph);
  }
  if (current.length > 0) lines.push(current);
  return lines.map((line) => withoutDoubles(line.sort((one, other) => one.left - other.left)));
}

function withoutDoubles(line: readonly LevelGlyph[]): LevelGlyph[] {
  const kept: LevelGlyph[] = [];
  for (const glyph of line) {
    let double = false;
    for (let index = kept.length - 1; index >= 0 && !double; index -= 1) {
      const earlier = kept[index]!;
      if (glyph.left - earlier.left > SAME_PLACE * glyph.size) break;
      double = earlier.text === glyph.text && Math.abs(earlier.size - glyph.size) < 0.2 * glyph.size;
    }
    if (!double) kept.push(glyph);
  }
  return kept;
}

/**
 * Cuts a line into words at spaces and gaps; letter-spaced text keeps its letters together. Browsers draw a place where a
 * word may break (a soft hyphen, a joiner) as a space that takes no room: it parts nothing.
 */
function splitLine(line: readonly LevelGlyph[]): LevelGlyph[][] {
  const stretches: LevelGlyph[][] = [];
  let stretch: LevelGlyph[] = [];
  let spaced = false;
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of line) {
    if (isSpace(glyph.text)) {
      spaced = true;
      continue;
    }
    const gap = glyph.left - end;
    if (stretch.length > 0 && gap > (spaced ? NO_ROOM : COLUMN_GAP) * glyph.size) {
      stretches.push(stretch);
      stretch = [];
    }
    stretch.push(glyph);
    spaced = false;
    end = glyph.right;
  }
  if (stretch.length > 0) stretches.push(stretch);
  return stretches.flatMap(splitStretch);
}

function splitStretch(stretch: LevelGlyph[]): LevelGlyph[][] {
  const gaps: number[] = [];
  for (let index = 1; index < stretch.length; index += 1) {
    const glyph = stretch[index]!;
    gaps.push((glyph.left - stretch[index - 1]!.right) / glyph.size);
  }
  if (gaps.every((gap) => gap <= WORD_GAP)) return [stretch];
  const usual = [...gaps].sort((one, other) => one - other)[gaps.length >> 1]!;
  const limit = gaps.length >= 3 && usual > LETTER_SPACING ? Math.max(WORD_GAP, usual * SPACED_OUT_GAP) : WORD_GAP;
  const runs: LevelGlyph[][] = [[stretch[0]!]];
  gaps.forEach((gap, index) => {
    if (gap > limit) runs.push([]);
    runs.at(-1)!.push(stretch[index + 1]!);
  });
  return runs;
}

function toWord(
  run: readonly LevelGlyph[],
  standing: ReturnType<typeof turning>,
  frame: UprightFrame,
  isBold: (font: string) => boolean,
): Word | undefined {
  const { left, baseline, font } = run[0]!;
  let text = '';
  let size = Number.NEGATIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of run) {
    text += glyph.text;
    size = Math.max(size, glyph.size);
    right = Math.max(right, glyph.right);
  }
  if (text.trim() === '' || !(size > 0) || !(right > left)) return undefined;
  const [fromX, fromY] = place(standing, left, baseline - ABOVE_BASELINE * size);
  const [toX, toY] = place(standing, right, baseline + BELOW_BASELINE * size);
  const x = Math.min(fromX / frame.width, toX / frame.width);
  const y = Math.min(fromY / frame.height, toY / frame.height);
  const width = Math.max(fromX / frame.width, toX / frame.width) - x;
  const height = Math.max(fromY / frame.height, toY / frame.height) - y;
  const middleX = x + width / 2;
  const middleY = y + height / 2;
  if (middleX < 0 || middleX > 1 || middleY < 0 || middleY > 1) return undefined;
  const word: Word = { text, x, y, width, height, confidence: 1, source: 'text' };
  if (isBold(font)) word.bold = true;
  return word;
}

/** Ligatures as letters, odd spaces as spaces, control characters and soft hyphens gone. */
function readable(text: string): string {
  return isPlain(text) || text === ' ' ? text : cleaned(text);
}

/** A single printable letter of ASCII: nearly all glyphs are. */
const isPlain = (text: string) => text.length === 1 && text >= '!' && text <= '~';

const isSpace = (text: string) => text === ' ' || (!isPlain(text) && text.trim() === '');

function cleaned(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000\t\r\n]/g, ' ')
    .replace(/\u00AD/g, '-')
    .replace(/[\u200B-\u200F\uFEFF]/g, '');
}
