import type { TpaPlan } from '../../../src-shared/model/plan.ts';

/** Words that say what a plan is, not whose it is. */
const COMMON = new Set([
  '401k',
  '403b',
  'plan',
  'profit',
  'sharing',
  'retirement',
  'trust',
  'the',
  'and',
  'of',
  'for',
  'inc',
  'llc',
]);
const ENOUGH = 0.6; /* of the plan's own words must be printed */

/** The registered plan whose own words are printed on the page, the best one where several are; null if none is. */
export function guessPlan(plans: TpaPlan[], printed: string): TpaPlan | null {
  const words = new Set(ownWords(printed));
  const scored = plans.map((plan) => {
    const own = ownWords(plan.planName);
    return { plan, score: own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length };
  });
  const best = scored.sort((left, right) => right.score - left.score)[0];
  return best && best.score >= ENOUGH ? best.plan : null;
}

function ownWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/\(([a-z])\)/g, '$1');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !COMMON.has(word));
}

/** A plan's name from an account title: without the trustee or beneficiary, and not in capitals. */
export function planNameFrom(title: string): string {
  const name = title.split(/,|\bFBO\b|\bF\/B\/O\b|\bTTEE\b|\bTRUSTEE\b/i)[0]?.trim() ?? '';
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s\-/&])([a-z])/g, (_match, before: string, letter: string) => before + letter.toUpperCase());
}
