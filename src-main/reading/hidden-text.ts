import type { PDFFont } from '@cantoo/pdf-lib';
import type { PageWords, Word } from '../../src-shared/model/words.ts';
import { followedBy, type Matrix, scaling } from './matrix.ts';

/** Where a page's visible part lies in its PDF, in user space units, and the clockwise turn it is shown with. */
export interface ShownBox {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** Heights of letters, in font sizes, by which the size of print is told from the box around its ink. */
const CAPITAL = 0.72;
const SMALL_LETTER = 0.53;
const DESCENDER = 0.21;
const COMMA = 0.13;
/** Page units are written to so many decimals. */
const DECIMALS = 3;

/**
 * The words of a scan as PDF content that is found, marked and copied but never seen (text rendering mode 3), each as wide
 * as it is printed.
 * @param fontName the font's name in the page's resources
 */
export function hiddenText(page: PageWords, shown: ShownBox, font: PDFFont, fontName: string): string {
  const toUser = [page.toOriginal, displayToUser(shown)].reduce(followedBy, scaling(1 / page.width, 1 / page.height));
  const known = new Set(font.getCharacterSet());
  const lines = page.words.flatMap((word) => wordContent(word, page, toUser, font, known, fontName) ?? []);
  return ['q BT 3 Tr', ...lines, 'ET Q'].join('\n');
}

function wordContent(
  word: Word,
  page: PageWords,
  toUser: Matrix,
  font: PDFFont,
  known: ReadonlySet<number>,
  fontName: string,
): string | undefined {
  // The space parts the word from the next for programs that do not look at gaps.
  const text = encodable(word.text, known);
  if (text === '') return undefined;
  const { size, below } = printSize(text, word.height * page.height);
  const stretch = (100 * word.width * page.width) / font.widthOfTextAtSize(text, size);
  const baseline: Matrix = [1, 0, 0, -1, word.x * page.width, (word.y + word.height) * page.height - below];
  const place = followedBy(baseline, toUser).map(written).join(' ');
  if (!(size > 0) || !Number.isFinite(stretch) || place.includes('NaN')) return undefined;
  const shown = String(font.encodeText(`${text} `));
  return `/${fontName} ${written(size)} Tf ${written(stretch)} Tz ${place} Tm ${shown} Tj`;
}

const written = (value: number) => String(Number(value.toFixed(DECIMALS)));

/** The text in the letters that every PDF program knows; what it has no letter for becomes a question mark. */
function encodable(text: string, known: ReadonlySet<number>): string {
  return Array.from(text.normalize('NFKC'), (character) =>
    known.has(character.codePointAt(0)!) ? character : '?',
  ).join('');
}

/** Font size of a word, and how far its ink reaches below the baseline, from the height of its ink. */
function printSize(text: string, inkHeight: number): { size: number; below: number } {
  const above = /[A-Z0-9bdfhkltij($%&!?'"/]/.test(text) ? CAPITAL : SMALL_LETTER;
  const below = /[gjpqy($]/.test(text) ? DESCENDER : /[,;]/.test(text) ? COMMA : 0;
  const size = inkHeight / (above + below);
  return { size, below: below * size };
}

/** Fractions of the page as shown (y down) → user space (y up), undoing the turn that the page is shown with. */
function displayToUser({ x, y, width, height, rotation }: ShownBox): Matrix {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return [0, height, width, 0, x, y];
    case 180:
      return [-width, 0, 0, height, x + width, y];
    case 270:
      return [0, -height, -width, 0, x + width, y + height];
    default:
      return [width, 0, 0, -height, x, y + height];
  }
}
