import type { GrayImage } from './gray-image.ts';

/** A straight dark run at least this long (pixels at 300 dpi, half an inch) is a rule or a streak; no letter is as long. */
const RULE_LENGTH = 160;
/** A rule may be broken, or dotted, with gaps of as many pixels. */
const RULE_BREAK = 7;
/** Rows of letters are thick where stems stand on them: a rule is thin along nearly all of its length. */
const THIN_SHARE = 0.75;
const THIN_SHARE_DOTTED = 0.93;
/** Runs with more ink than this share are solid. */
const SOLID_SHARE = 0.95;
/** A rule is at most this thick; what is thicker is a bar, a letter that touches the rule, or a picture. */
const RULE_THICKNESS = 9;
/** Flattened pixels darker than this belong to a rule. */
const RULE_BELOW = 205;

/** Places this far apart are looked at; a rule cannot pass between two of them unseen, for `RULE_BREAK` + 1 pixels are. */
const LOOK_STEP = RULE_LENGTH - RULE_BREAK - 1;

/** Takes long thin lines out of a flattened page, in place, and closes letters over where a line crossed them. */
export function removeRules(image: GrayImage): void {
  const { width, height } = image;
  const before = image.data.slice();
  const across = runsAcross(before, width, height);
  const down = runsDown(before, width, height);
  erase(image, before, across, width, height, width, 1);
  erase(image, before, down, height, width, 1, width);
}

interface Run {
  line: number;
  from: number;
  to: number;
}

function runsAcross(data: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < height; line += 1) {
    const start = line * width;
    let known = -1;
    for (let x = 0; x < width; x += LOOK_STEP) {
      const seen = firstDark(data, start, Math.max(x, known + 1), Math.min(width, x + RULE_BREAK + 1), 1);
      if (seen < 0) continue;
      const from = runEnd(data, start, seen, -1, width, 1);
      const to = runEnd(data, start, seen, 1, width, 1);
      if (to - from >= RULE_LENGTH) runs.push({ line, from, to });
      known = to;
    }
  }
  return runs;
}

/** Rows are read across, all columns together: a walk down each of them would cross all of the memory each time. */
function runsDown(data: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  const known = new Int32Array(width).fill(-1);
  for (let look = 0; look < height; look += LOOK_STEP) {
    const end = Math.min(height, look + RULE_BREAK + 1);
    for (let y = look; y < end; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (data[y * width + x]! >= RULE_BELOW || known[x]! >= y) continue;
        const from = runEnd(data, x, y, -1, height, width);
        const to = runEnd(data, x, y, 1, height, width);
        if (to - from >= RULE_LENGTH) runs.push({ line: x, from, to });
        known[x] = to;
      }
    }
  }
  // Erasing one may show what the next one is filled with.
  return runs.sort((one, other) => one.line - other.line || one.from - other.from);
}

function firstDark(data: Uint8Array, start: number, from: number, end: number, step: number): number {
  for (let along = from; along < end; along += 1) if (data[start + along * step]! < RULE_BELOW) return along;
  return -1;
}

/** The last dark place of a run that passes over breaks, in one direction from a dark place. */
function runEnd(
  data: Uint8Array,
  start: number,
  from: number,
  direction: 1 | -1,
  length: number,
  step: number,
): number {
  let last = from;
  for (let along = from + direction; along >= 0 && along < length; along += direction) {
    if (data[start + along * step]! < RULE_BELOW) last = along;
    else if (Math.abs(along - last) > RULE_BREAK) break;
  }
  return last;
}

function erase(
  image: GrayImage,
  shades: Uint8Array,
  runs: readonly Run[],
  length: number,
  lines: number,
  lineStep: number,
  alongStep: number,
): void {
  for (const { line, from, to } of runs) {
    const thin: Array<{ along: number; before: number; after: number }> = [];
    let inked = 0;
    for (let along = Math.max(0, from - 1); along <= Math.min(length - 1, to + 1); along += 1) {
      const at = line * lineStep + along * alongStep;
      if (shades[at]! < RULE_BELOW) inked += 1;
      let before = 0;
      while (before <= RULE_THICKNESS && line - before > 0 && shades[at - (before + 1) * lineStep]! < RULE_BELOW)
        before += 1;
      let after = 0;
      while (after <= RULE_THICKNESS && line + after < lines - 1 && shades[at + (after + 1) * lineStep]! < RULE_BELOW)
        after += 1;
      if (before + after < RULE_THICKNESS) thin.push({ along, before, after });
    }
    const share = inked > (to - from) * SOLID_SHARE ? THIN_SHARE : THIN_SHARE_DOTTED;
    if (thin.length < (to - from) * share) continue;
    for (const { along, before, after } of thin) {
      const outer = Math.max(0, line - before - 1);
      const inner = Math.min(lines - 1, line + after + 1);
      const fill = Math.max(
        image.data[along * alongStep + outer * lineStep]!,
        image.data[along * alongStep + inner * lineStep]!,
      );
      for (let across = line - before; across <= line + after; across += 1) {
        image.data[along * alongStep + across * lineStep] = fill;
      }
    }
  }
}
