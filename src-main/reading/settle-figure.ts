import type { RecognisedWord } from './hocr.ts';
import { isAmount, isNumeric, isPlausibleNumber, withCommas } from './number-shape.ts';

/** Two looks that differ leave at most this much confidence. */
export const DISPUTED = 0.5;
/** Most confidence of a word whose commas were inferred. */
const INFERRED = 0.85;
/** Confidence of a word that two looks read alike. */
const CONFIRMED = 0.93;
/** Confidence of plain digits that so many further looks read alike: an amount may have lost its marks in all of them. */
const PLAIN_DIGITS = 0.88;
const LOOKS_AT_DIGITS = 2;
/** A recogniser of another kind that is so sure of a line is right alone four times of five. */
export const SURE_LINE = 0.9;
/** Confidence of a figure that both kinds of recognisers read alike, though the first look saw another. */
const BOTH_KINDS = 0.85;
/** … and of one that two looks of one kind read alike, and the other kind otherwise: in hard places they stumble together. */
const ONE_KIND = 0.75;
/** … and of one that the other kind reads like the first look, but not surely, and a further look otherwise. */
const HALF_CONFIRMED = 0.6;
/** What other digits weigh in a figure that both kinds read alike. */
const WEAK_RIVAL = 0.1;

/** Points that can only be thousands commas become commas; the point stays among the alternatives. */
export function withPrintedCommas(word: RecognisedWord): RecognisedWord {
  const text = withCommas(word.text);
  if (!text) return word;
  const choices = word.choices.map((known, index) =>
    text[index] === word.text[index] ? known : [{ character: text[index]!, confidence: CONFIRMED }, ...known],
  );
  return { ...word, text, choices, confidence: Math.min(word.confidence, INFERRED) };
}

/** The words of a cell as one: a number that fell apart is put together. */
export function joined(words: readonly RecognisedWord[]): RecognisedWord | undefined {
  const [first, ...others] = words;
  if (!first) return undefined;
  return others.reduce(
    (whole, part) => ({
      text: whole.text + part.text,
      left: Math.min(whole.left, part.left),
      top: Math.min(whole.top, part.top),
      right: Math.max(whole.right, part.right),
      bottom: Math.max(whole.bottom, part.bottom),
      confidence: Math.min(whole.confidence, part.confidence),
      choices: [...whole.choices, ...part.choices],
    }),
    first,
  );
}

export function agree(one: RecognisedWord, other: RecognisedWord): boolean {
  return one.text === other.text && (!isNumeric(one.text) || isPlausibleNumber(one.text));
}

export function confirmed(word: RecognisedWord, second: RecognisedWord): RecognisedWord {
  return { ...word, confidence: Math.max(word.confidence, second.confidence, CONFIRMED) };
}

/**
 * A figure that a recogniser of another kind reads like the first look: hardly ever do both stumble over the same dots.
 * @returns undefined where it reads it otherwise, or is not sure enough for a word without a further look
 */
export function borneOut(word: RecognisedWord, line: RecognisedWord | undefined): RecognisedWord | undefined {
  if (!line || line.confidence < SURE_LINE) return undefined;
  const known = withPrintedCommas(word);
  return known.text === line.text ? confirmedByLine(known) : undefined;
}

function confirmedByLine(word: RecognisedWord): RecognisedWord {
  const choices = word.choices.map((known, index) =>
    known.map((choice) =>
      choice.character === word.text[index]
        ? choice
        : { ...choice, confidence: Math.min(choice.confidence, WEAK_RIVAL) },
    ),
  );
  return { ...word, choices, confidence: Math.max(word.confidence, CONFIRMED) };
}

/**
 * What a numeric cell says.
 * @param first what the first look saw
 * @param further what further looks of the same recogniser saw, in their order
 * @param line what a recogniser of another kind saw
 */
export function settleFigure(
  first: RecognisedWord,
  further: ReadonlyArray<RecognisedWord | undefined>,
  line: RecognisedWord | undefined,
): RecognisedWord {
  const known = withPrintedCommas(first);
  const others = further.filter((reading) => reading !== undefined).map(withPrintedCommas);
  const [second] = others;
  const isAlike = second !== undefined && agree(known, second);
  if (!line) return isAlike ? confirmed(known, second) : decide(first, further);
  if (known.text === line.text) {
    const isOpposed = others.some((other) => figuresIn(other) !== figuresIn(known) && isPlausibleNumber(other.text));
    return isOpposed
      ? { ...known, confidence: HALF_CONFIRMED, choices: withRivals(known, others) }
      : confirmedByLine(known);
  }
  if (second?.text === line.text)
    return { ...second, confidence: BOTH_KINDS, choices: withRivals(second, [known, ...others]) };
  if (isPlausibleNumber(line.text) && isSameButForMarks(known, line)) return { ...line, confidence: BOTH_KINDS };
  const decided = isAlike ? known : decide(first, further);
  if (!isPlausibleNumber(line.text)) return isAlike ? { ...decided, confidence: ONE_KIND } : decided;
  const isNoNumber = !isPlausibleNumber(decided.text);
  // The other kind is prone to lose one of two like digits.
  const isLineBest =
    (line.confidence >= SURE_LINE && digitsIn(line) === digitsIn(decided)) ||
    (isNoNumber && line.confidence >= DISPUTED);
  const [best, rival] = isLineBest ? [line, decided] : [decided, line];
  const confidence = isAlike && !isLineBest ? ONE_KIND : Math.min(best.confidence, DISPUTED);
  return { ...best, confidence, choices: withRivals(best, [rival, ...others]) };
}

/** A part of a cell, as the first look saw it, that the other kind of recogniser saw at an end of the whole cell as well. */
export function borneOutInPart(part: RecognisedWord, line: RecognisedWord | undefined): RecognisedWord | undefined {
  const isThere = line && (line.text.startsWith(part.text) || line.text.endsWith(part.text));
  return isThere ? { ...part, confidence: BOTH_KINDS } : undefined;
}

/** Among the readings of a numeric cell: two alike win, then the shape of an amount, then certainty. */
function decide(first: RecognisedWord, others: ReadonlyArray<RecognisedWord | undefined>): RecognisedWord {
  const read = [first, ...others.filter((reading) => reading !== undefined)].map(withPrintedCommas);
  // Every look sees nothing but the same digits: a number of an account or a reference, whose digits no amount would have.
  if (read.length > LOOKS_AT_DIGITS && /^\d+$/.test(first.text) && read.every(({ text }) => text === first.text))
    return { ...first, confidence: Math.max(first.confidence, PLAIN_DIGITS) };
  const readings = [...read, ...read.map(withLikelyCharacter).filter((reading) => reading !== undefined)];
  const votes = (reading: RecognisedWord) => readings.filter((other) => other.text === reading.text).length;
  const score = (reading: RecognisedWord) => {
    const shape = isAmount(reading.text) ? 2.5 : isPlausibleNumber(reading.text) ? 1.5 : 0;
    return votes(reading) + shape + reading.confidence;
  };
  const best = readings.reduce((leader, reading) => (score(reading) > score(leader) ? reading : leader));
  const rivals = readings.filter((reading) => reading.text !== best.text && isPlausibleNumber(reading.text));
  const isSure = votes(best) > 1 && rivals.length === 0 && isPlausibleNumber(best.text) && read.includes(best);
  const confidence = isSure ? Math.max(best.confidence, CONFIRMED) : Math.min(best.confidence, DISPUTED);
  return { ...best, confidence, choices: withRivals(best, rivals) };
}

/** All of a figure of which the first look read a part: the readings of its whole cell, where they have more digits. */
export function wholeOf(
  part: RecognisedWord,
  others: ReadonlyArray<RecognisedWord | undefined>,
): RecognisedWord | undefined {
  const [first, ...more] = others.filter(
    (reading) =>
      reading !== undefined && digitsIn(reading) > digitsIn(part) && isPlausibleNumber(withPrintedCommas(reading).text),
  );
  const whole = first && decide(first, more);
  // A piece of a rule beside a figure looks like a one.
  const isStroke = whole && (whole.text === `1${part.text}` || whole.text === `${part.text}1`);
  return isStroke ? { ...whole, confidence: Math.min(whole.confidence, DISPUTED) } : whole;
}

/** Whether a reading that can be no number has the same letters and digits as another, and its cents in the same place. */
function isSameButForMarks(reading: RecognisedWord, other: RecognisedWord): boolean {
  const cents = ({ text }: RecognisedWord) => /[.:;](\d+)\D*$/.exec(text)?.[1];
  return (
    !isPlausibleNumber(reading.text) &&
    figuresIn(reading) === figuresIn(other) &&
    (!isAmount(other.text) || cents(reading) === cents(other))
  );
}

const figuresIn = ({ text }: RecognisedWord) => text.replace(/[^A-Za-z0-9]/g, '');
const digitsIn = ({ text }: RecognisedWord) => text.replace(/\D/g, '').length;

/** A number that cannot be right as read, with the one character changed to its likeliest other reading that makes it an amount. */
function withLikelyCharacter(word: RecognisedWord): RecognisedWord | undefined {
  if (isPlausibleNumber(word.text)) return undefined;
  let likeliest: { text: string; confidence: number } | undefined;
  word.choices.forEach((choices, index) => {
    for (const { character, confidence } of choices) {
      const text = word.text.slice(0, index) + character + word.text.slice(index + 1);
      if (!isAmount(text) || (likeliest && likeliest.confidence >= confidence)) continue;
      likeliest = { text, confidence };
    }
  });
  return likeliest && { ...word, text: likeliest.text, confidence: Math.min(word.confidence, DISPUTED) };
}

/** Adds to each character what rival readings of the same length have in its place. */
function withRivals(best: RecognisedWord, rivals: readonly RecognisedWord[]): RecognisedWord['choices'] {
  return best.choices.map((choices, index) => {
    const extra = rivals
      .filter((rival) => rival.text.length === best.text.length)
      .map((rival) => ({ character: rival.text[index]!, confidence: Math.min(DISPUTED, rival.confidence) }))
      .filter(
        (choice) =>
          choice.character !== best.text[index] && !choices.some((known) => known.character === choice.character),
      );
    return [...choices, ...extra];
  });
}
