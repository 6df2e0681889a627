import type { Word } from '../../src-shared/model/words.ts';
import type { Matrix } from './matrix.ts';
import type { PageDrawing, Picture } from './page-drawing.ts';

/** A picture that covers this share of the page makes the page a scan: what text lies on it is someone's reading of it. */
const PAGE_PICTURE = 0.6;
/** On a page picture, this many visible words are the page's own; fewer are a stamp or a fax header. */
const OWN_WORDS = 60;
/** Fewer words than this beside many outlines: the letters themselves were turned into outlines. */
const FEW_WORDS = 8;
const MANY_OUTLINES = 400;
/** Shares of characters, and of words of letters, that must look like text. */
const READABLE_CHARACTERS = 0.9;
const SPEAKABLE_WORDS = 0.6;

/** Where as large a share of the page was laid out for a picture, an empty page is not blank: the picture is missing. */
export const LOST_PICTURE = 0.05;

export type TextLayerVerdict = 'usable' | 'nothing-drawn' | 'picture-lost' | 'unusable';

/**
 * Whether the words of a page's text layer can stand for what the page shows. They cannot when the page is a picture
 * with a hidden reading under it, when letters are outlines, or when the font's mapping to characters is broken.
 */
export function judgeTextLayer(drawing: PageDrawing, words: readonly Word[], pageArea: number): TextLayerVerdict {
  if (words.length === 0 && drawing.pictures.length === 0 && drawing.paths === 0) {
    return drawing.unpaintedArea > LOST_PICTURE * pageArea ? 'picture-lost' : 'nothing-drawn';
  }
  if (words.length === 0) return 'unusable';
  const covered = drawing.pictures.reduce((area, picture) => area + pictureArea(picture), 0) / pageArea;
  if (covered > PAGE_PICTURE && words.length < OWN_WORDS) return 'unusable';
  if (words.length < FEW_WORDS && drawing.paths > MANY_OUTLINES) return 'unusable';
  return looksLikeText(words) ? 'usable' : 'unusable';
}

/** The area that a picture covers, in square page units. */
export function pictureArea(picture: Picture): number {
  const [a, b, c, d]: Matrix = picture.matrix;
  return Math.abs(a * d - b * c);
}

function looksLikeText(words: readonly Word[]): boolean {
  const characters = words.map((word) => word.text).join('');
  const readable = characters.replace(
    /[^\u0020-\u007e\u00a1-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122\u2212\u25a0-\u25ff\u2600-\u27bf]/g,
    '',
  );
  if (readable.length < characters.length * READABLE_CHARACTERS) return false;
  const spelled = words.filter((word) => /^[A-Za-z]{4,}[.,:;]?$/.test(word.text));
  if (spelled.length < FEW_WORDS) return true;
  const speakable = spelled.filter((word) => /[aeiouy]/i.test(word.text) && !/[^aeiouy]{6}/i.test(word.text));
  return speakable.length >= spelled.length * SPEAKABLE_WORDS;
}
