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
  const dark = new Uint8Array(image.data.length);
  for (let index = 0; index < dark.length; index += 1) dark[index] = image.data[index]! < RULE_BELOW ? 1 : 0;
  const across = ruleRuns(dark, image.height, image.width, image.width, 1);
  const down = ruleRuns(dark, image.width, image.height, 1, image.width);
  erase(image, dark, across, image.width, image.height, image.width, 1);
  erase(image, dark, down, image.height, image.width, 1, image.width);
}

interface Run {
  line: number;
  from: number;
  to: number;
}

/** @param lineStep,alongStep distance in the data between neighbouring lines, and between neighbours on a line */
function ruleRuns(dark: Uint8Array, lines: number, length: number, lineStep: number, alongStep: number): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    let from = -1;
    let last = -1;
    for (let along = 0; along <= length; along += 1) {
      if (along < length && dark[line * lineStep + along * alongStep]) {
        if (from < 0) from = along;
        last = along;
      } else if (from >= 0 && (along === length || along - last > RULE_BREAK)) {
        if (last - from >= RULE_LENGTH) runs.push({ line, from, to: last });
        from = -1;
      }
    }
  }
  return runs;
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
