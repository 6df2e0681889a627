import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDocument } from '../../src-main/reading/open-document.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { drawPdf } from './generator/draw-pdf.ts';
import { generateStatement } from './generator/generate.ts';
import type { LayoutName } from './generator/layouts/index.ts';

/** How a page is spoilt: pixels, degrees, shades of gray. */
interface Spoiling {
  dpi: number;
  skew: number;
  blur: number;
  noise: number;
  /** What black and white become: a copier loses contrast. */
  black: number;
  white: number;
  bilevel: boolean;
}

const PAPER = { width: 8.5, height: 11 };

export const SPOILINGS = {
  'office scanner': { dpi: 200, skew: 0.7, blur: 0.6, noise: 12, black: 30, white: 245, bilevel: false },
  photocopy: { dpi: 200, skew: -0.4, blur: 0.9, noise: 26, black: 70, white: 225, bilevel: false },
  'coarse scan': { dpi: 150, skew: 0.3, blur: 0.5, noise: 14, black: 25, white: 240, bilevel: false },
  fax: { dpi: 204, skew: -0.2, blur: 0.7, noise: 40, black: 20, white: 235, bilevel: true },
} as const satisfies Record<string, Spoiling>;

export type SpoilingName = keyof typeof SPOILINGS;

/** A scanned page in a file, with the words that are printed on it. */
export interface RoughScan {
  file: string;
  printed: PageWords;
}

/** Draws the first page of a generated statement and spoils it; equal seeds give equal files. @param folder where the file goes */
export async function roughScan(
  folder: string,
  layout: LayoutName,
  seed: number,
  how: SpoilingName,
): Promise<RoughScan> {
  const { document } = generateStatement(seed, { layout });
  const pdf = join(folder, `${layout}-${seed}.pdf`);
  writeFileSync(pdf, await drawPdf(document.paper));
  const drawn = await openDocument(pdf);
  const spoiling = SPOILINGS[how];
  const [picture] = await drawn.renderPage(0, [PAPER.width * PAPER.height * spoiling.dpi ** 2]);
  await drawn.close();
  const file = join(folder, `${layout}-${seed}-${how.replaceAll(' ', '-')}.png`);
  writeFileSync(file, await spoilt(picture!, spoiling, seed));
  return { file, printed: document.words[0]! };
}

async function spoilt(picture: Uint8Array, spoiling: Spoiling, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .grayscale()
    .rotate(spoiling.skew, { background: 'white' })
    .blur(spoiling.blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = noiseFrom(seed);
  for (let at = 0; at < data.length; at += 1) {
    const shade = spoiling.black + (data[at]! / 255) * (spoiling.white - spoiling.black) + random() * spoiling.noise;
    data[at] = spoiling.bilevel ? (shade < 140 ? 0 : 255) : Math.max(0, Math.min(255, Math.round(shade)));
  }
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return sharp(data, { raw }).withMetadata({ density: spoiling.dpi }).png({ compressionLevel: 1 }).toBuffer();
}

/** Bell-shaped numbers around 0, by a generator of its own that is the same everywhere. */
function noiseFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}
