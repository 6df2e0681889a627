import sharp from 'sharp';

/** A page as it was drawn or decoded: opaque pixels, row by row. */
export interface DrawnPage {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array | Uint8ClampedArray;
}

/** Harder packing takes twice the time for three per cent of the bytes. */
const PACKING = { quality: 82, effort: 2 };

/** The share of a side that keeps a picture of so many pixels within `maxPixels`; never more than 1. */
export function fittingScale(width: number, height: number, maxPixels: number): number {
  return Math.min(1, Math.sqrt(maxPixels / (width * height)));
}

/** WebP pictures of a page that was drawn once: for each of `maxPixels` one of at most so many pixels. */
export async function screenPictures(drawn: DrawnPage, maxPixels: readonly number[]): Promise<Uint8Array[]> {
  const { width, height, channels, data } = drawn;
  const pictures: Uint8Array[] = [];
  for (const most of maxPixels) {
    const scale = fittingScale(width, height, most);
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
    const whole = scale === 1 ? picture : picture.resize({ ...size, fit: 'fill' });
    pictures.push(new Uint8Array(await whole.removeAlpha().webp(PACKING).toBuffer()));
  }
  return pictures;
}
