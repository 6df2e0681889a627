import type { Metadata } from '../../src-shared/model/document.ts';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';

/** The class of metadata that a reading made: the next reading replaces them, and only them. */
export const BY_READING = 'reading';

const FOUND_KEYS = ['accountNumber', 'periodStart', 'periodEnd', 'provider'] as const;

/** What metadata are made of. */
export type FoundStatement = Pick<ParsedStatement, (typeof FOUND_KEYS)[number] | 'ref' | 'confidence' | 'pages'>;

/** Of a statement, only that. */
export function foundOf(statement: ParsedStatement): FoundStatement {
  const { accountNumber, periodStart, periodEnd, provider, pages } = statement;
  const found: FoundStatement = { accountNumber, periodStart, periodEnd, provider, pages, ref: {}, confidence: {} };
  for (const key of FOUND_KEYS) {
    const [ref, confidence] = [statement.ref[key], statement.confidence[key]];
    if (ref) found.ref[key] = ref;
    if (confidence !== undefined) found.confidence[key] = confidence;
  }
  return found;
}

/**
 * A document's metadata after a reading: one entry of each kind per account found, in their order. What a person entered
 * stays, and a key that a person has entered is theirs: reading adds nothing to it.
 */
export function withFound(held: readonly Metadata[], statements: readonly FoundStatement[]): Metadata[] {
  const entered = held.filter((entry) => entry.class !== BY_READING);
  const free = FOUND_KEYS.filter((key) => !entered.some((entry) => entry.key === key));
  return [...entered, ...statements.flatMap((statement) => free.flatMap((key) => entryOf(statement, key)))];
}

/** Metadata as a caller sends them: entries that are not just what reading made are a person's own. */
export function asEntered(sent: readonly Metadata[], held: readonly Metadata[] = []): Metadata[] {
  const made = new Set(held.filter((entry) => entry.class === BY_READING).map(sameText));
  return sent.map((entry) => {
    if (entry.class !== BY_READING || made.has(sameText(entry))) return entry;
    const { class: _class, confidence: _confidence, ...own } = entry;
    return own;
  });
}

function entryOf(statement: FoundStatement, key: (typeof FOUND_KEYS)[number]): Metadata[] {
  const value = statement[key];
  if (!value) return [];
  const ref = statement.ref[key];
  const confidence = statement.confidence[key];
  const pages = ref ? [ref.page] : statement.pages;
  return [
    {
      key,
      value,
      class: BY_READING,
      ...(pages.length > 0 ? { pages } : {}),
      ...(ref ? { ref: ref.text } : {}),
      ...(confidence === undefined ? {} : { confidence }),
    },
  ];
}

const sameText = ({ key, value }: Metadata) => JSON.stringify([key, value]);
