import { labelledMarks, type Mark } from './connected-marks.ts';
import type { GrayImage } from './gray-image.ts';

/** A picture is bilevel (a fax, a black-and-white scan) when no more pixels than this share of the black ones are gray. */
const BETWEEN_SHARE = 0.15;
const BLACK = 64;
const WHITE = 192;
/** What may be a speckle, at 200 dpi: no wider or taller than this, and of no more pixels. */
const SPECKLE_SIDE = 4;
const SPECKLE_AREA = 9;
/** A small mark this close to letters, at 200 dpi, is a point, a comma or the dot of an i. */
const NEAR_LETTER = 4;
/** A typewriter sets a point this far from both of its digits. */
const NEAR_TYPED = 13;
/** Even beside letters a mark of no more pixels is dust, unless it stands where a point stands. */
const DUST_AREA = 2;
/** A point ends on the same row as the letters beside it, give or take as many rows. */
const SAME_BASELINE = 2;
/** A point is given at least this width and height, so that it is not overlooked. */
const POINT_SIDE = 3;
/** What is wider or taller is no letter but a rule or a picture, and dirt beside it is dirt. */
const MOST_LETTER = 90;
const TILE_ROW = 1_000_000;
const REFERENCE_DPI = 200;

export function isBilevel({ data }: GrayImage): boolean {
  let between = 0;
  let black = 0;
  for (let index = 0; index < data.length; index += 7) {
    if (data[index]! <= BLACK) black += 1;
    else if (data[index]! < WHITE) between += 1;
  }
  // Against the whole page a few lines of gray letters are next to nothing.
  return between <= black * BETWEEN_SHARE;
}

/**
 * Whitens the dirt of a fax: marks of a few pixels that stand alone. Marks of the same size beside letters stay, since
 * decimal points are no larger than dirt; those that stand where a point stands are made plain.
 * @param dpi of the picture
 */
export function removeSpeckle(image: GrayImage, dpi: number): GrayImage {
  const { width, height } = image;
  const data = image.data.slice();
  const scale = dpi / REFERENCE_DPI;
  const { labels, marks } = labelledMarks(image);
  const isSmall = marks.map(
    ({ left, top, right, bottom, area }) =>
      area <= SPECKLE_AREA * scale * scale &&
      right - left < SPECKLE_SIDE * scale &&
      bottom - top < SPECKLE_SIDE * scale,
  );
  const letterSide = MOST_LETTER * scale;
  const isLetter = ({ left, top, right, bottom }: Mark) => right - left < letterSide && bottom - top < letterSide;
  const tiles = new LetterTiles(
    marks.filter((mark, index) => !isSmall[index] && isLetter(mark)),
    letterSide,
  );
  const reach = Math.round(NEAR_LETTER * scale);
  const typed = Math.round(NEAR_TYPED * scale);
  const level = Math.round(SAME_BASELINE * scale);
  const paint = ({ left, top, right, bottom }: Mark, shade: number, own?: number) => {
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1)
        if (own === undefined || labels[y * width + x] === own) data[y * width + x] = shade;
    }
  };
  marks.forEach((mark, index) => {
    if (!isSmall[index]) return;
    const letters = tiles.near(mark, reach);
    const isLevel = (letter: Mark) => Math.abs(letter.bottom - mark.bottom) <= level;
    const onBaseline = letters.some(isLevel) || standsBetween(mark, tiles.near(mark, typed).filter(isLevel));
    if ((letters.length === 0 && !onBaseline) || (mark.area <= DUST_AREA * scale * scale && !onBaseline))
      paint(mark, 255, index + 1);
    else if (mark.area > DUST_AREA * scale * scale && onBaseline)
      paint(asPoint(mark, Math.round(POINT_SIDE * scale), image), 0);
  });
  return { width, height, data };
}

/** Whether letters stand on either side of a mark. */
function standsBetween(mark: Mark, letters: readonly Mark[]): boolean {
  return letters.some(({ right }) => right < mark.left) && letters.some(({ left }) => left > mark.right);
}

/** Below this resolution a fax loses the thin level strokes of its letters. */
const FINE_DPI = 250;

/** Makes the level strokes of a coarse bilevel picture one row thicker: those are what scanning thins and breaks. */
export function strengthenStrokes(image: GrayImage, dpi: number): GrayImage {
  if (dpi >= FINE_DPI) return image;
  const { width, height } = image;
  const data = image.data.slice();
  for (let at = 0; at < width * (height - 1); at += 1) if (image.data[at]! < 128) data[at + width] = image.data[at]!;
  return { width, height, data };
}

/** Letters by the tile of the page that their boxes touch, so that neighbours are found without looking at all of them. */
class LetterTiles {
  readonly #tiles = new Map<number, Mark[]>();
  readonly #side: number;

  constructor(letters: readonly Mark[], side: number) {
    this.#side = side;
    for (const letter of letters)
      for (const tile of this.#touched(letter, 0)) this.#tiles.set(tile, [...(this.#tiles.get(tile) ?? []), letter]);
  }

  /** Letters whose boxes come within `reach` of a mark's box. A point stands nearer to its digit's box than to its ink. */
  near(mark: Mark, reach: number): Mark[] {
    const found = this.#touched(mark, reach).flatMap((tile) => this.#tiles.get(tile) ?? []);
    return [...new Set(found)].filter(
      (letter) =>
        letter.left <= mark.right + reach &&
        letter.right >= mark.left - reach &&
        letter.top <= mark.bottom + reach &&
        letter.bottom >= mark.top - reach,
    );
  }

  #touched({ left, top, right, bottom }: Mark, reach: number): number[] {
    const tiles: number[] = [];
    const at = (pixel: number) => Math.floor(pixel / this.#side);
    for (let y = at(top - reach); y <= at(bottom + reach); y += 1) {
      for (let x = at(left - reach); x <= at(right + reach); x += 1) tiles.push(y * TILE_ROW + x);
    }
    return tiles;
  }
}

function asPoint({ left, top, right, bottom, area }: Mark, side: number, { width }: GrayImage): Mark {
  return {
    left,
    top: Math.max(0, Math.min(top, bottom - side + 1)),
    right: Math.min(width - 1, Math.max(right, left + side - 1)),
    bottom,
    area,
  };
}
