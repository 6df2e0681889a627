import { type Heading, sectionOfWords, withoutPlace } from '../lexicon/headings.ts';
import type { SectionMeaning } from '../lexicon/lexicon.ts';
import { withoutKindOfPlan, wordsOf } from '../words/text.ts';
import { beginsAsTotal } from './printed-activity.ts';

/** "2 items totaling $10,500.00", "Total $604.18", behind the title of a list. */
export const COUNTED =
  /^\(?\d+ (items?|transactions?|entries|checks?|debits?|credits?)\b|^total:? [-(]?\$?[\d,]+\.\d{2}\)?$/i;
const MOST_TITLE_WORDS = 9;
/** Between accounts money goes both ways. */
const BETWEEN = /\b(between|among|net)\b/i;
const EITHER_KIND = /^(all |other |total )?(debits|credits)\b/i;
const OUTGOING = /\b(delivered|deductions?|subtractions?|debits?|withdrawals?|payments?|disbursements?|paid|out)\b/i;
const INCOMING = /\b(additions?|credits?|deposits?|receipts|received|in)\b/i;

/** A few words, and no figures, that are no total. */
export function isTitle(printed: string): boolean {
  const text = withoutPlace(printed);
  const plain = withoutKindOfPlan(text).trim();
  return (
    /^[A-Z]([^.:;\d/]|\/(?=[A-Z]))*[a-z)]$/i.test(plain) &&
    text.split(' ').length <= MOST_TITLE_WORDS &&
    !beginsAsTotal(text)
  );
}

/** What a title that nobody knows says by its words; the side at least. */
export function headingOfUnknown(printed: string, sign: 1 | -1 | undefined): Heading {
  const title = withoutPlace(printed);
  const told = sectionOfWords(wordsOf(title));
  // "Electronic transfers" may come from a bank: the rows tell it.
  // "Debits to the reserve": all that went out.
  const isOpen = told.type === 'transfers' || EITHER_KIND.test(title);
  const meaning: SectionMeaning = isOpen ? { kind: 'activity' } : told;
  const side = BETWEEN.test(title) ? undefined : INCOMING.test(title) ? 1 : OUTGOING.test(title) ? -1 : sign;
  return {
    meaning: side && meaning.sign === undefined ? { ...meaning, sign: side } : meaning,
    title,
    continued: false,
  };
}
