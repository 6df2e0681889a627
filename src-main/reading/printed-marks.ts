import { connectedMarks, type Mark } from './connected-marks.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { isAmount, isDashed, isNumeric, isPlausibleNumber } from './number-shape.ts';

/** A figure that can be right as read is looked at too while its confidence is lower than this. */
const DOUBTFUL = 0.6;
/** Shades between ink and paper that letters are told from paper by; blurred ones part at one and touch at the next. */
const SHADES = [0.5, 0.6, 0.4, 0.7];
/** What is as tall as this share of the digits is one of them, or a bracket. */
const TALL = 0.75;
/** A point or a comma is lower than this, begins in the lowest part of the line, and is no speck of a pixel or two. */
const LOW = 0.5;
const BEGINS_BELOW = 0.6;
const LEAST_AREA = 4;
/** What is taken along below a word's box: a comma may hang out of it. */
const BELOW = 0.3;
/** Confidence of an amount whose points and commas were taken from the picture. */
const INFERRED = 0.75;

/** Of these few are times: an amount's point was read as a colon, where the picture shows one dot. */
const LIKE_A_TIME = /^\D*\d{1,3}:\d\d\D*$/;
const MARK = /[.,:;'"]/;
const WITH_CENTS = /^\D*\d{1,3}(,\d{3})*\.\d\d\D*$/;

/**
 * A figure that cannot be right, or hardly, with its commas and points where marks stand in the picture: `1518.31` over
 * letters that have a mark behind the first digit and one before the last two is `1,518.31`.
 * @returns undefined where the picture does not plainly show an amount
 */
export function withPrintedMarks(page: GrayImage, word: RecognisedWord): RecognisedWord | undefined {
  const isTime = LIKE_A_TIME.test(word.text);
  if (!isNumeric(word.text) || isDashed(word.text)) return undefined;
  if (word.confidence >= DOUBTFUL && isPlausibleNumber(word.text) && !isTime) return undefined;
  const height = word.bottom - word.top;
  const cut = cutOut(page, { ...word, bottom: word.bottom + BELOW * height });
  const characters = [...word.text].map((character, index) => ({ character, choices: word.choices[index] ?? [] }));
  const tall = characters.filter(({ character }) => !MARK.test(character) && !/[-–—]/.test(character));
  const dashes = characters.findIndex(({ character }) => /\d/.test(character));
  const signs = characters.slice(0, Math.max(0, dashes)).filter(({ character }) => /[-–—]/.test(character));
  for (const share of SHADES) {
    const marks = placesOfMarks(cut, share, tall.length);
    // A colon has a dot above the one on the line.
    if (!marks || (isTime && marks.high > 0)) continue;
    const places = marks.low.filter((place) => place > 0 && place < tall.length);
    const digitsFrom = tall.findIndex(({ character }) => /\d/.test(character));
    const digits = tall.filter(({ character }) => /\d/.test(character)).length;
    const point = places.at(-1);
    if (point === undefined || digitsFrom + digits - point !== 2) continue;
    const pieces = tall.flatMap((piece, index) =>
      places.includes(index) ? [{ character: index === point ? '.' : ',', choices: [] }, piece] : [piece],
    );
    const whole = [...signs, ...pieces];
    const text = whole.map(({ character }) => character).join('');
    if (text === word.text || !isAmount(text) || !WITH_CENTS.test(text)) continue;
    const confidence = Math.min(INFERRED, Math.max(word.confidence, DOUBTFUL));
    return { ...word, text, confidence, choices: whole.map(({ choices }) => choices) };
  }
  return undefined;
}

/**
 * Before how many tall letters marks stand on the line, from left to right, and how many marks stand above it; undefined
 * where there are more or fewer letters.
 */
function placesOfMarks(cut: GrayImage, share: number, letters: number): { low: number[]; high: number } | undefined {
  const marks = connectedMarks(cut, shadeBetween(cut, share)).sort((one, other) => one.left - other.left);
  const tallest = Math.max(0, ...marks.map(heightOf));
  const tall = marks.filter((mark) => heightOf(mark) >= TALL * tallest);
  if (tall.length !== letters) return undefined;
  const baseline = tall.map(({ bottom }) => bottom).sort((one, other) => one - other)[tall.length >> 1]!;
  const heights = tall.map(heightOf).sort((one, other) => one - other);
  const height = heights[heights.length >> 1]!;
  const small = marks.filter((mark) => heightOf(mark) < LOW * height && mark.area >= LEAST_AREA);
  const low = small.filter(({ top }) => top > baseline - (1 - BEGINS_BELOW) * height);
  return {
    low: low.map((mark) => tall.filter(({ left, right }) => left + right < mark.left + mark.right).length),
    high: small.length - low.length,
  };
}

const heightOf = ({ top, bottom }: Mark) => bottom - top + 1;

function shadeBetween({ data }: GrayImage, share: number): number {
  let darkest = 255;
  let lightest = 0;
  for (const shade of data) {
    darkest = Math.min(darkest, shade);
    lightest = Math.max(lightest, shade);
  }
  return darkest + share * (lightest - darkest);
}

function cutOut(page: GrayImage, box: PixelBox): GrayImage {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.max(1, Math.min(page.width, Math.ceil(box.right)) - left);
  const height = Math.max(1, Math.min(page.height, Math.ceil(box.bottom)) - top);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * page.width + left;
    data.set(page.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}
