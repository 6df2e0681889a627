import type { GrayImage } from './gray-image.ts';

/** The share of a page's pixels that are surely ink where anything is printed: the cores of its strokes. */
const CORE_SHARE = 0.002;
/** Strokes whose cores are lighter than this are faint: a local threshold takes them for the paper's noise. */
const FAINT_ABOVE = 110;
/**
 * The lightest of the paper and its middle lie this far apart where it is noisy. Gray photocopies are as light, but even:
 * those are read better as they are.
 */
const NOISY = 5;
const LIGHT_SHARE = 0.8;
const MIDDLE_SHARE = 0.5;
/**
 * The cores of strokes are darker than the middle by so many times that distance at least. Of noise alone the same share is
 * darker by 3.4 times (a normal distribution's quantiles at 0.002, 0.5 and 0.8), by 4.6 where it was packed as a picture.
 */
const STANDS_OUT = 6;
/** The shade that the cores of faint strokes are brought to, and that of paper, which stays as it is. */
const DARK = 20;
const PAPER = 245;
/** How often neighbours are averaged: as much as noise needs at reading resolution, and strokes bear. */
const ROUNDS = 2;
/** Lighter than this there is no ink but only paper. */
const NO_INK = 235;

/**
 * Whether a page is printed so faintly on noisy paper that a local threshold would pass its strokes over.
 * @param copy of the page at the resolution that posture is judged at, where noise is averaged out; flattened
 */
export function isFaint(copy: GrayImage): boolean {
  const counts = countShades(copy);
  const core = shadeAt(counts, copy.data.length * CORE_SHARE);
  const middle = shadeAt(counts, copy.data.length * MIDDLE_SHARE);
  const noise = shadeAt(counts, copy.data.length * LIGHT_SHARE) - middle;
  return core > FAINT_ABOVE && core < NO_INK && noise >= NOISY && middle - core >= STANDS_OUT * noise;
}

/**
 * Makes the strokes of a faint page as dark as those of others, in place: its noise is smoothed, then what is darker than
 * paper is spread over all shades.
 * @param image flattened: its paper is white
 */
export function darken(image: GrayImage): void {
  for (let round = 0; round < ROUNDS; round += 1) smooth(image);
  const smoothed = shadeAt(countShades(image), image.data.length * CORE_SHARE);
  const shades = Uint8Array.from({ length: 256 }, (_, shade) =>
    shade >= PAPER ? shade : Math.max(0, Math.round(PAPER - ((PAPER - shade) * (PAPER - DARK)) / (PAPER - smoothed))),
  );
  const { data } = image;
  for (let index = 0; index < data.length; index += 1) data[index] = shades[data[index]!]!;
}

function countShades({ data }: GrayImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < data.length; index += 1) counts[data[index]!]! += 1;
  return counts;
}

/** The shade that so many pixels are darker than. */
function shadeAt(counts: Uint32Array, pixels: number): number {
  let darker = 0;
  let shade = 0;
  while (shade < 255 && darker + counts[shade]! <= pixels) {
    darker += counts[shade]!;
    shade += 1;
  }
  return shade;
}

/** Each pixel becomes the mean of itself and its neighbours, weighted 1-2-1 both ways; the outermost stay. */
function smooth({ width, height, data }: GrayImage): void {
  const source = data.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const above = at - width;
      const below = at + width;
      data[at] =
        (source[above - 1]! +
          2 * source[above]! +
          source[above + 1]! +
          2 * source[at - 1]! +
          4 * source[at]! +
          2 * source[at + 1]! +
          source[below - 1]! +
          2 * source[below]! +
          source[below + 1]!) >>
        4;
    }
  }
}
