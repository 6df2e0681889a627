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

/** Takes long thin lines out of a flattened page, in place, and closes letters over where a line crossed them. */
export function removeRules(image: GrayImage): void {
  const { width, height } = image;
  const dark = new Uint8Array(image.data.length);
  for (let index = 0; index < dark.length; index += 1) dark[index] = image.data[index]! < RULE_BELOW ? 1 : 0;
  const across = runsAcross(dark, width, height);
  const down = runsDown(dark, width, height);
  erase(image, dark, across, width, height, width, 1);
  erase(image, dark, down, height, width, 1, width);
}

interface Run {
  line: number;
  from: number;
  to: number;
}

function runsAcross(dark: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < height; line += 1) {
    const start = line * width;
    let from = -1;
    let last = -1;
    for (let x = 0; x <= width; x += 1) {
      if (x < width && dark[start + x]) {
        if (from < 0) from = x;
        last = x;
      } else if (from >= 0 && (x === width || x - last > RULE_BREAK)) {
        if (last - from >= RULE_LENGTH) runs.push({ line, from, to: last });
        from = -1;
      }
    }
  }
  return runs;
}

/** All columns are followed together, row by row: a walk down each of them would cross all of the memory each time. */
function runsDown(dark: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  const from = new Int32Array(width).fill(-1);
  const last = new Int32Array(width);
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < height && dark[y * width + x]) {
        if (from[x]! < 0) from[x] = y;
        last[x] = y;
      } else if (from[x]! >= 0 && (y === height || y - last[x]! > RULE_BREAK)) {
        if (last[x]! - from[x]! >= RULE_LENGTH) runs.push({ line: x, from: from[x]!, to: last[x]! });
        from[x] = -1;
      }
    }
  }
  // Erasing one may show what the next one is filled with.
  return runs.sort((one, other) => one.line - other.line || one.from - other.from);
}

function erase(
  image: GrayImage,
  dark: Uint8Array,
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
      if (dark[at]) inked += 1;
      let before = 0;
      while (before <= RULE_THICKNESS && line - before > 0 && dark[at - (before + 1) * lineStep]) before += 1;
      let after = 0;
      while (after <= RULE_THICKNESS && line + after < lines - 1 && dark[at + (after + 1) * lineStep]) after += 1;
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
