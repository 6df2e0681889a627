import sectionsData from '../../resources/understanding/sections.json' with { type: 'json' };
import type { ParsedDocument, ParsedStatement, Ref } from '../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../src-shared/money.ts';
import { COLUMN_WORDS, SUMMARY_WORDS } from './lexicon/lexicon.ts';

/** What may be shown of a document: everything, or only the shapes of names and numbers. */
export interface Veil {
  /** Printed text. */
  text(text: string): string;
  /** Printed text that is a heading, a column title or a label: words of the trade may stay. */
  wording(text: string): string;
  cents(cents: Cents): Cents;
  document(parsed: ParsedDocument): ParsedDocument;
}

export const CLEAR: Veil = {
  text: (text) => text,
  wording: (text) => text,
  cents: (cents) => cents,
  document: (parsed) => parsed,
};

const TRADE_WORDS = new Set([
  ...COLUMN_WORDS,
  ...SUMMARY_WORDS,
  ...sectionsData.sections.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))),
]);

/** Letters become x, digits 9; case, signs, spaces and lengths stay, so that a reading can be judged by its shape. */
export const MASKED: Veil = {
  text: maskText,
  wording: (text) => text.replace(/[^\s]+/g, (word) => (TRADE_WORDS.has(bare(word)) ? word : maskText(word))),
  cents: (cents) => Math.sign(cents) * Number(maskText(String(Math.abs(cents)))),
  document: ({ statements, warnings }) => ({
    statements: statements.map(maskStatement),
    warnings: warnings.map(maskNote),
  }),
};

function maskText(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? letter : 'x'))
    .replace(/\p{N}/gu, '9');
}

function bare(word: string): string {
  return /\d/.test(word) ? '' : word.toLowerCase().replace(/[^a-z]/g, '');
}

/** A sentence of ours: what it quotes from the page is masked, from the first quotation mark to the last, and every digit. */
function maskNote(note: string): string {
  return note.replace(/".*"/s, maskText).replace(/\p{N}/gu, '9');
}

function maskStatement(statement: ParsedStatement): ParsedStatement {
  const { cents } = MASKED;
  const orNull = <Value>(value: Value | null, mask: (value: Value) => Value) => (value === null ? null : mask(value));
  const records = <Key extends string>(values: Record<Key, Cents>) =>
    Object.fromEntries(Object.entries<Cents>(values).map(([key, value]) => [key, cents(value)])) as Record<Key, Cents>;
  const { cashOnly, reconciles, errors, confidence, pages, accruedEnd } = statement;
  // Field by field: one that is added later does not compile before it is decided how it is masked.
  return {
    ...{ cashOnly, reconciles, errors, confidence, pages },
    ...(accruedEnd === undefined ? {} : { accruedEnd: cents(accruedEnd) }),
    provider: orNull(statement.provider, maskText),
    accountNumber: orNull(statement.accountNumber, maskText),
    accountTitle: orNull(statement.accountTitle, maskText),
    planName: orNull(statement.planName, maskText),
    periodStart: orNull(statement.periodStart, maskText),
    periodEnd: orNull(statement.periodEnd, maskText),
    beginningBalance: orNull(statement.beginningBalance, cents),
    endingBalance: orNull(statement.endingBalance, cents),
    discrepancy: orNull(statement.discrepancy, cents),
    reason: maskNote(statement.reason),
    tx: records(statement.tx),
    yearToDate: records(statement.yearToDate),
    ref: maskRefs(statement.ref),
    rows: statement.rows.map(({ date, description, amount, txType, txSubType, page, confidence, ref }) => ({
      ...{ date: maskText(date), description: maskText(description), amount: cents(amount) },
      ...{ txType, txSubType, page, confidence, ref: maskRefs(ref) },
    })),
    skipped: statement.skipped.map(({ page, text, reason, ref }) => ({
      ...{ page, text: maskText(text), reason, ref: maskRef(ref) },
    })),
    checks: statement.checks.map(({ check, state, note, parts }) => ({
      ...{ check, state, note: maskNote(note), parts: parts.map(maskRef) },
    })),
    repairs: statement.repairs.map((repair) => ({
      ...repair,
      field: maskText(repair.field),
      read: maskText(repair.read),
      was: cents(repair.was),
      value: cents(repair.value),
      ref: maskRef(repair.ref),
    })),
  };
}

function maskRefs(refs: Record<string, Ref>): Record<string, Ref> {
  return Object.fromEntries(Object.entries(refs).map(([field, ref]) => [field, maskRef(ref)]));
}

function maskRef({ page, x, y, width, height, text, source }: Ref): Ref {
  return { page, x, y, width, height, text: maskText(text), source };
}
