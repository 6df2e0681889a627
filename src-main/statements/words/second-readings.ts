import type { Box, CellRereading, PageWords, SecondReading, Word } from '../../../src-shared/model/words.ts';

/** So much weight of the further readings must agree with the first for it to be confirmed, or with one another to take its place. */
const AGREEING = 3;
/** A recogniser of another kind does not stumble over the same dots: its reading weighs as much as two of the page's own. */
const OTHER_KIND = 2;
/** Where it sees other digits, what all others read is only half confirmed, and not at all where it is so sure of them. */
const SURE_OTHER = 0.9;
/** … fewer do where no other reading is as sure as this. */
const RIVAL_CONFIDENCE = 0.6;
/** A recogniser of another kind that is as sure as this of other digits denies those that were read. */
const LEAST_DENIAL = 0.5;
/** Confidence of words that further readings confirm. */
const CONFIRMED = 0.93;
const HALF_CONFIRMED = 0.8;
/** Confidence of a reading that took the place of the first one: print said two things, so order or sums must agree. */
const REPLACED = 0.58;
/** The readings that confirm or replace another must be this sure on average. */
const LEAST_CERTAINTY = 0.3;

/**
 * The page with what the second readings of its doubtful cells settle: words that they confirm are sure, words that they read
 * differently and alike are replaced. What they disagree about stays as it was. Pages without second readings are given back.
 */
export function withSecondReadings(page: PageWords): PageWords {
  if (!page.rereadings || page.rereadings.length === 0) return page;
  const settled = new Map<Word, Word[]>();
  const found: Word[] = [];
  for (const cell of page.rereadings) {
    const words = page.words.filter((word) => liesIn(word, cell)).sort((one, other) => one.x - other.x);
    if (words.length === 0) found.push(...wordsOfCell(cell));
    else settleCell(words, cell, settled);
  }
  return { ...page, words: [...page.words.flatMap((word) => settled.get(word) ?? [word]), ...found] };
}

/** What a place holds where no word was read: nearly all looks must see the same there. */
function wordsOfCell(cell: CellRereading): Word[] {
  const told = cell.readings.filter((reading) => /\d/.test(reading.text));
  const text = replacementBy(told, 0, AGREEING + 1);
  if (text === null) return [];
  const further = told.map((reading) => reading.text);
  return spread(text, cell).map(({ text: part, x, width }, index) => ({
    text: part,
    x,
    y: cell.y,
    width,
    height: cell.height,
    confidence: REPLACED,
    source: 'ocr',
    ...(index === 0 ? { further } : {}),
  }));
}

function liesIn(word: Word, cell: CellRereading): boolean {
  const across = word.x + word.width / 2;
  const down = word.y + word.height / 2;
  return across > cell.x && across < cell.x + cell.width && down > cell.y && down < cell.y + cell.height;
}

function settleCell(words: readonly Word[], cell: CellRereading, settled: Map<Word, Word[]>): void {
  const told = cell.readings.filter((reading) => figuresOf(reading.text) !== '');
  const first = figuresOf(words.map((word) => word.text).join(' '));
  const agreeing = told.filter((reading) => figuresOf(reading.text) === first);
  const others = told.filter((reading) => figuresOf(reading.text) !== first);
  const further = told.map((reading) => reading.text);
  const confirmation = confirmationBy(agreeing, others);
  const replacement =
    confirmation === null ? replacementBy(others, weightOf(agreeing)) : amountInPieces(words, agreeing);
  // What a look at the whole of a cell replaces goes before what one at a part of it gave.
  if (words.some((word) => settled.has(word)) && (!replacement || words.length === 1)) return;
  if (replacement) {
    const denying = others.filter(({ otherKind, confidence }) => otherKind && confidence >= LEAST_DENIAL);
    replace(words, replacement, { further, denying: denying.map(textOf) }, settled);
    return;
  }
  const isDenied = others.some(({ otherKind, text, confidence }) => {
    return otherKind && confidence >= LEAST_DENIAL && digitsOf(text) !== digitsOf(first);
  });
  words.forEach((word, index) => {
    const sure = confirmation === null ? word.confidence : Math.max(word.confidence, confirmation);
    const denied = isDenied ? { otherwise: true as const } : {};
    settled.set(word, [{ ...word, confidence: sure, ...(index === 0 ? { further } : {}), ...denied }]);
  });
}

const AMOUNT = /^[-+(]?\$?\d{1,3}(,\d{3})*\.\d{2}[-)]?( (CR|DR))?$/;

/** "12 500 00 CR", of which the further readings saw the same figures with the marks of an amount: the print that most of them share. */
function amountInPieces(words: readonly Word[], agreeing: readonly SecondReading[]): string | null {
  if (words.length === 1 || AMOUNT.test(words.map((word) => word.text).join(' '))) return null;
  const texts = agreeing.map(({ text }) => text.trim()).filter((text) => AMOUNT.test(text));
  const found = texts.find((text) => texts.filter((other) => other === text).length >= AGREEING);
  return found ?? null;
}

/** The confidence that agreement gives, or null where there is none. */
function confirmationBy(agreeing: readonly SecondReading[], others: readonly SecondReading[]): number | null {
  const weight = weightOf(agreeing);
  const denial = denialOf(others, agreeing);
  const certainty = certaintyOf(agreeing);
  if (weight >= AGREEING && denial === 0 && certainty >= LEAST_CERTAINTY) return CONFIRMED;
  if (weight >= AGREEING) return denial < SURE_OTHER && certainty >= RIVAL_CONFIDENCE ? HALF_CONFIRMED : null;
  const rivals = others.filter((reading) => reading.confidence >= RIVAL_CONFIDENCE);
  return weight === AGREEING - 1 && rivals.length === 0 && new Set(others.map(textOf)).size === others.length
    ? HALF_CONFIRMED
    : null;
}

/** How sure a recogniser of another kind is of other digits than those of the agreeing readings; 0 where it is not. */
function denialOf(others: readonly SecondReading[], [known]: readonly SecondReading[]): number {
  const other = others.find(({ otherKind }) => otherKind);
  return other && known && digitsOf(other.text) !== digitsOf(known.text) ? other.confidence : 0;
}

function certaintyOf(readings: readonly SecondReading[]): number {
  return readings.reduce((sum, { confidence }) => sum + confidence, 0) / readings.length;
}

function weightOf(readings: readonly SecondReading[]): number {
  return readings.reduce((sum, { otherKind }) => sum + (otherKind ? OTHER_KIND : 1), 0);
}

/** The reading that so many of the others share, in its surest print. */
function replacementBy(others: readonly SecondReading[], agreeing: number, enough = AGREEING): string | null {
  if (agreeing > 1) return null;
  for (const candidate of others) {
    const alike = others.filter((reading) => textOf(reading) === textOf(candidate));
    if (weightOf(alike) < enough || certaintyOf(alike) < LEAST_CERTAINTY) continue;
    // The other kind reads a cell as one line, and runs its words together.
    const inWords = alike.filter(({ otherKind }) => !otherKind);
    const best = inWords.length > 0 ? inWords : alike;
    return best.reduce((leader, reading) => (reading.confidence > leader.confidence ? reading : leader)).text;
  }
  return null;
}

function textOf(reading: SecondReading): string {
  return figuresOf(reading.text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Letters, small or capital, and digits, and whether a sign stands at an end: what two readings of a cell must have in common. */
export function figuresOf(text: string): string {
  const figures = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const signed = /^[-–—(]|[-–—)]$/.test(text.replace(/[\s$.,]/g, ''));
  return figures === '' ? '' : `${signed ? '-' : ''}${figures}`;
}

/** Puts the words of the new text where those of the old one stood. @param denying what a recogniser of another kind saw there, letters and digits */
function replace(
  words: readonly Word[],
  text: string,
  { further, denying }: { further: readonly string[]; denying: readonly string[] },
  settled: Map<Word, Word[]>,
): void {
  const first = words[0]!;
  const last = words.at(-1)!;
  const parts = spread(text, { x: first.x, width: last.x + last.width - first.x });
  const made = parts.map((part, index): Word => {
    const known = parts.length === words.length ? words[index]! : undefined;
    const { alternatives: _, ...base } = known ?? first;
    const same = known?.text === part.text;
    return {
      ...base,
      ...(known ? { text: part.text } : part),
      confidence: same ? Math.max(CONFIRMED, base.confidence) : REPLACED,
      ...(index === 0 ? { further: [...further, words.map((word) => word.text).join(' ')] } : {}),
      ...(/\d/.test(part.text) && denying.some((seen) => !seen.includes(figuresOf(part.text)))
        ? { otherwise: true }
        : {}),
    };
  });
  settled.set(first, made);
  for (const word of words.slice(1)) settled.set(word, []);
}

/** The words of a text, each as wide as its part of it. */
function spread(text: string, { x, width }: Pick<Box, 'x' | 'width'>): Pick<Word, 'text' | 'x' | 'width'>[] {
  const parts = text.trim().split(/\s+/);
  const { length } = parts.join(' ');
  let at = 0;
  return parts.map((part) => {
    const place = { text: part, x: x + (at / length) * width, width: (part.length / length) * width };
    at += part.length + 1;
    return place;
  });
}
