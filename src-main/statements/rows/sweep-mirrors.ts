import { NOT_SWEEP_WORDS, SWEEP_PHRASES } from '../lexicon/lexicon.ts';
import { hasPhrase } from '../lexicon/wording.ts';
import { similar, wordsOf } from '../words/text.ts';

/** Long enough to be known at the beginning of words that a scan ran together ("InterestIncome"). */
const NOT_SWEEP_STEMS = [...NOT_SWEEP_WORDS].filter((word) => word.length >= 6);

function beginsLike(word: string, stem: string): boolean {
  return word.startsWith(stem) || similar(word.slice(0, stem.length), stem);
}

/** "Transfer from plan core account", of a participant's account at a broker: the plan's money, and not this account's cash. */
const CORE_OF_PLAN = /\bplan'?s? core\b/i;

/** "Net purchases for period … money fund - income (sweep)": which side of a trust's cash it was. */
const SIDE_SWEPT = /[-–—] ?(income|principal)( cash)?(?= ?\(sweep\))/i;

/** Money-market and bank-deposit movements that mirror other rows; the interest that they pay is income. */
export function isSweepMirror(action: string, description: string): boolean {
  const words = wordsOf(`${action} ${description}`.replace(SIDE_SWEPT, ''));
  if (CORE_OF_PLAN.test(description)) return false;
  if (words.some((word) => NOT_SWEEP_WORDS.has(word) || NOT_SWEEP_STEMS.some((stem) => beginsLike(word, stem))))
    return false;
  return SWEEP_PHRASES.some((phrase) => hasPhrase(words, phrase, false));
}

/** "Transfer from CD 40016550 interest": the number of a time deposit. */
const NUMBERED_DEPOSIT =
  /\b(cd|certificate( of deposit)?)\s+(?:#\s*|no\.?\s*|number\s*)?\d{4,}(?=\s+(int|interest|dividend)\b)/gi;
/** "Loan 1 repayment", "Loan No. 02 - interest": which one it is tells nothing of what happened to it. */
const NUMBERED_LOAN = /\b(loan|note)\s+(?:#\s*|no\.?\s*|number\s*)?\d{1,3}\b,?(?=\s+[a-z(–—-])/gi;

/** "10045 Check": the number of the entry before its words tells nothing of what it is. */
export function withoutReference(text: string): string {
  return text
    .replace(/^#?\d{3,}\s+(?=[a-z])/i, '')
    .replace(NUMBERED_LOAN, '$1')
    .replace(NUMBERED_DEPOSIT, '$1');
}
