import type { AccountMention } from './account-mentions.ts';
import { keyOf } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';
import { editDistance } from './text.ts';

/** A reading seen at least so often is an account of its own even if it differs from another by one character. */
const OFTEN = 2;
/** A word of a scan that is at least this sure, without another reading of any character, is what is printed. */
const SURE = 0.92;

/** OCR reads one number in several ways: a rare reading that is close to a frequent one is that one. */
export function settleReadings(mentions: AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  if (mentions.every((mention) => !mention.line.ocr)) return mentions;
  const words = pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => keyOf(word.text))));
  const counts = new Map(mentions.map((mention) => [mention.key, 0]));
  for (const word of words) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  return mentions.map((mention) => {
    if (!mention.line.ocr || (counts.get(mention.key) ?? 0) >= OFTEN || isSure(mention)) return mention;
    const better = mentions
      .filter(
        (other) =>
          (counts.get(other.key) ?? 0) >= OFTEN &&
          (editDistance(other.key, mention.key, 2) <= 2 || other.key.slice(-4) === mention.key.slice(-4)),
      )
      .sort((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))[0];
    if (better) return { ...mention, key: better.key, text: better.text };
    const twins = mentions.filter((other) => other.line.ocr && other.key.slice(-4) === mention.key.slice(-4));
    const best =
      [...twins].sort((a, b) => digitShare(b.key) - digitShare(a.key) || sureness(b) - sureness(a))[0] ?? mention;
    return { ...mention, key: best.key, text: best.text };
  });
}

/** Accounts of one household may differ in a single digit: what is read surely is not taken for another. */
function isSure({ words }: AccountMention): boolean {
  return words.every(
    (word) => word.word.confidence >= SURE && !word.word.alternatives?.some((others) => others.length > 0),
  );
}

function sureness({ words }: AccountMention): number {
  return Math.min(...words.map((word) => word.word.confidence));
}

/** Of several readings seen once each, the one with the least noise among its digits is likeliest. */
function digitShare(key: string): number {
  return key.replace(/[^0-9X]/g, '').length / key.length;
}
