import type { Cents } from '../../../src-shared/money.ts';
import { SECTIONS } from './lexicon.ts';

/** A group of lines is no longer than this. */
const MOST_LINES = 12;
const TOTAL = /^(sub)?total\s+(?=[a-z])/i;

/** What a line of a summary says and comes to, as printed. */
interface Printed {
  label: string;
  cents: Cents;
}

/** Lines that a total of what goes out sums ("Total uses"), by their places: where their own words do not tell a sign, this does. */
export function outgoingBy(lines: readonly Printed[]): ReadonlySet<number> {
  const outgoing = new Set<number>();
  for (const [index, { label, cents }] of lines.entries()) {
    if (cents === 0 || !TOTAL.test(label) || SECTIONS.whole(label.replace(TOTAL, ''))?.sign !== -1) continue;
    let sum = 0;
    for (let first = index - 1; first >= Math.max(0, index - MOST_LINES); first -= 1) {
      sum += lines[first]!.cents;
      if (Math.abs(sum) !== Math.abs(cents)) continue;
      for (let place = first; place < index; place += 1) outgoing.add(place);
      break;
    }
  }
  return outgoing;
}
