import { median } from '../../src-shared/median.ts';
import type { GrayImage } from './gray-image.ts';

/** The glass is compared with what lies so many pixels to both sides: a streak is thinner than this at any usual resolution. */
const REACH = 5;
/** A line of pixels is looked at in so many parts, every so many pixels; a streak goes through all of them but for this many. */
const PARTS = 20;
const STEP = 4;
const SPARED_PARTS = 1;
/** In a part this share of the looks must find the line darker, or lighter, than both sides, by so much. */
const SHARE = 0.75;
const LEAST_DIFFERENCE = 10;
/** Sides that differ by more are the edge of something printed, and tell nothing. */
const ALIKE_SIDES = 24;
/** A part with fewer such looks tells nothing: it lies in a picture or a dark edge. */
const FEWEST_LOOKS = 5;
/** Parts that tell something at least. */
const FEWEST_PARTS = 12;
/** Packing and softness spread a streak over so many pixels to each side; a picture of black and white alone has neither. */
const SPREAD = 2;
/** What stands beside a streak is taken so many pixels off what it is spread over. */
const ASIDE = 2;
/** A page with more streaks than this has a pattern printed on it. */
const MOST_STREAKS = 24;
/** Ink is what is darker than the paper by so much. */
const INK_BELOW_PAPER = 60;
const FEWEST_INK = 12;
/** Where ink and paper are no further apart than this under the streak, nothing of the letters is left there. */
const LEAST_CONTRAST = 25;

/** Lines of pixels of a picture in one direction: `line` between 0 and `lines`, each of `length` pixels. */
interface Direction {
  lines: number;
  length: number;
  lineStep: number;
  alongStep: number;
}

/**
 * The page without the thin straight lines that dust on a scanner's glass, or a scratch on a copier's drum, draws over it from one end
 * of the sheet to the other. Where letters are seen through a streak they are given back as they were; where it hides them, what stands
 * to both sides takes its place.
 * @param gray as it was scanned: not turned, straightened or scaled, so that a streak is a line of whole pixels
 * @param bilevel black and white alone, and so it stays
 * @returns the same image where it has none
 */
export function withoutStreaks(gray: GrayImage, bilevel: boolean): GrayImage {
  const { width, height } = gray;
  const down: Direction = { lines: width, length: height, lineStep: 1, alongStep: width };
  const across: Direction = { lines: height, length: width, lineStep: width, alongStep: 1 };
  let cleaned = gray;
  for (const direction of [down, across]) {
    const streaks = streaksIn(cleaned.data, direction);
    if (streaks.length === 0 || streaks.length > MOST_STREAKS) continue;
    if (cleaned === gray) cleaned = { width, height, data: gray.data.slice() };
    for (const streak of streaks)
      if (bilevel) bridge(cleaned.data, streak, direction);
      else remove(cleaned.data, streak, direction);
  }
  return cleaned;
}

interface Streak {
  first: number;
  last: number;
}

function streaksIn(data: Uint8Array, direction: Direction): Streak[] {
  const { lines, length } = direction;
  const partLength = Math.floor(length / PARTS);
  if (partLength < STEP * FEWEST_LOOKS || lines <= 4 * REACH) return [];
  const darker = new Int16Array(lines);
  const lighter = new Int16Array(lines);
  const telling = new Int16Array(lines);
  for (let part = 0; part < PARTS; part += 1)
    countPart(data, direction, part * partLength, partLength, { darker, lighter, telling });
  const streaks: Streak[] = [];
  for (let line = REACH; line < lines - REACH; line += 1) {
    const most = Math.max(darker[line]!, lighter[line]!);
    if (telling[line]! < FEWEST_PARTS || most < telling[line]! - SPARED_PARTS) continue;
    const last = streaks.at(-1);
    if (last && line - last.last <= SPREAD) last.last = line;
    else streaks.push({ first: line, last: line });
  }
  return streaks.filter(({ first, last }) => last - first < REACH);
}

interface Counts {
  darker: Int16Array;
  lighter: Int16Array;
  telling: Int16Array;
}

/** Of each line, whether it is darker or lighter than its sides in one part of its length. */
function countPart(
  data: Uint8Array,
  { lines, lineStep, alongStep }: Direction,
  from: number,
  partLength: number,
  { darker, lighter, telling }: Counts,
): void {
  const looks = new Uint16Array(lines);
  const dark = new Uint16Array(lines);
  const light = new Uint16Array(lines);
  const reach = REACH * lineStep;
  for (let along = from; along < from + partLength; along += STEP) {
    let at = along * alongStep + reach;
    for (let line = REACH; line < lines - REACH; line += 1, at += lineStep) {
      const [before, behind] = [data[at - reach]!, data[at + reach]!];
      if (Math.abs(before - behind) > ALIKE_SIDES) continue;
      looks[line]! += 1;
      const difference = data[at]! - (before + behind) / 2;
      if (difference <= -LEAST_DIFFERENCE) dark[line]! += 1;
      else if (difference >= LEAST_DIFFERENCE) light[line]! += 1;
    }
  }
  for (let line = REACH; line < lines - REACH; line += 1) {
    if (looks[line]! < FEWEST_LOOKS) continue;
    telling[line]! += 1;
    if (dark[line]! >= SHARE * looks[line]!) darker[line]! += 1;
    else if (light[line]! >= SHARE * looks[line]!) lighter[line]! += 1;
  }
}

/** Gives the lines of a streak, and those that it shines into, the shades that they would have without it. */
function remove(data: Uint8Array, { first, last }: Streak, direction: Direction): void {
  const { lines, length, lineStep, alongStep } = direction;
  const from = Math.max(1, first - SPREAD);
  const to = Math.min(lines - 2, last + SPREAD);
  const before = Math.max(0, from - ASIDE);
  const behind = Math.min(lines - 1, to + ASIDE);
  const sides = new Float64Array(length);
  const plain: number[] = [];
  for (let along = 0; along < length; along += 1) {
    const [one, other] = [data[before * lineStep + along * alongStep]!, data[behind * lineStep + along * alongStep]!];
    sides[along] = Math.abs(one - other) <= ALIKE_SIDES ? (one + other) / 2 : -1;
    if (along % STEP === 0 && sides[along]! >= 0) plain.push(sides[along]!);
  }
  const paper = median(plain);
  const isInk = (shade: number) => shade >= 0 && shade < paper - INK_BELOW_PAPER;
  const isPaper = (shade: number) => Math.abs(shade - paper) < INK_BELOW_PAPER / 2;
  for (let line = from; line <= to; line += 1) {
    const onPaper: number[] = [];
    const onInk: number[] = [];
    const ink: number[] = [];
    for (let along = 0; along < length; along += 1) {
      const side = sides[along]!;
      const shade = data[line * lineStep + along * alongStep]!;
      if (isPaper(side)) onPaper.push(shade - side);
      else if (isInk(side)) {
        onInk.push(shade - side);
        ink.push(side);
      }
    }
    const paperShift = median(onPaper);
    const [inkShade, inkShift] = ink.length >= FEWEST_INK ? [median(ink), median(onInk)] : [0, paperShift];
    const contrast = paper + paperShift - (inkShade + inkShift);
    const stretch = (paper - inkShade) / contrast;
    for (let along = 0; along < length; along += 1) {
      const at = line * lineStep + along * alongStep;
      const seen = inkShade + (data[at]! - inkShade - inkShift) * stretch;
      const share = (line - before) / (behind - before);
      const one = data[before * lineStep + along * alongStep]!;
      const beside = one + (data[behind * lineStep + along * alongStep]! - one) * share;
      data[at] = Math.max(0, Math.min(255, Math.round(contrast < LEAST_CONTRAST ? beside : seen)));
    }
  }
}

/** Of black and white alone nothing is seen through a streak: it is black where a letter stands to one of its sides. */
function bridge(data: Uint8Array, { first, last }: Streak, { length, lineStep, alongStep }: Direction): void {
  for (let along = 0; along < length; along += 1) {
    const at = (line: number) => line * lineStep + along * alongStep;
    const shade = Math.min(data[at(first - 1)]!, data[at(last + 1)]!);
    for (let line = first; line <= last; line += 1) data[at(line)] = shade;
  }
}
