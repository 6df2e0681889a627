/** What of a TIFF's directory decoders do not tell, or cannot use. */
export interface TiffPage {
  /** Pixels to the inch, across and down: a fax has half as many rows as columns. Undefined where the file does not say. */
  resolution: { x: number; y: number } | undefined;
  /** A JPEG file within the file, as programs of the nineties packed it (compression 6); decoders gave it up. */
  oldJpeg: { start: number; length: number } | undefined;
  /** True for that packing, whether or not the JPEG stands there whole. */
  isOldJpeg: boolean;
}

const TAGS = {
  compression: 259,
  xResolution: 282,
  yResolution: 283,
  resolutionUnit: 296,
  jpegStart: 513,
  jpegLength: 514,
};
const OLD_JPEG = 6;
const CENTIMETRES = 3;
const RATIONAL = 5;
/** Bytes of a value, by its type's number in TIFF 6.0. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, [RATIONAL]: 8 };

/**
 * The pages of a classic TIFF, in order, as far as its directories can be followed: an unsound one ends the list.
 * Nothing is listed for a BigTIFF.
 */
export function tiffPages(bytes: Uint8Array, mostPages: number): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  if (view.byteLength < 8 || view.getUint16(2, little) !== 42) return pages;
  const seen = new Set<number>();
  let at = view.getUint32(4, little);
  while (at !== 0 && !seen.has(at) && pages.length < mostPages && at + 2 <= view.byteLength) {
    seen.add(at);
    const end = at + 2 + 12 * view.getUint16(at, little);
    if (end + 4 > view.byteLength) break;
    pages.push(pageOf(numbersOf(view, at + 2, end, little)));
    at = view.getUint32(end, little);
  }
  return pages;
}

/** The first number of each entry from `at` to `end`. */
function numbersOf(view: DataView, at: number, end: number, little: boolean): Map<number, number> {
  const numbers = new Map<number, number>();
  for (let entry = at; entry < end; entry += 12) {
    const type = view.getUint16(entry + 2, little);
    const size = SIZES[type] ?? 0;
    const bytes = size * view.getUint32(entry + 4, little);
    const place = bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
    if (size === 0 || bytes === 0 || place + size > view.byteLength) continue;
    numbers.set(view.getUint16(entry, little), numberAt(view, place, type, little));
  }
  return numbers;
}

function numberAt(view: DataView, place: number, type: number, little: boolean): number {
  if (type === RATIONAL) return view.getUint32(place, little) / view.getUint32(place + 4, little);
  if (type === 4) return view.getUint32(place, little);
  return type === 3 ? view.getUint16(place, little) : view.getUint8(place);
}

function pageOf(numbers: ReadonlyMap<number, number>): TiffPage {
  const toInch = numbers.get(TAGS.resolutionUnit) === CENTIMETRES ? 2.54 : 1;
  const x = (numbers.get(TAGS.xResolution) ?? 0) * toInch;
  const y = (numbers.get(TAGS.yResolution) ?? 0) * toInch;
  const start = numbers.get(TAGS.jpegStart);
  const length = numbers.get(TAGS.jpegLength);
  const isOldJpeg = numbers.get(TAGS.compression) === OLD_JPEG;
  return {
    resolution: x > 0 && y > 0 && Number.isFinite(x * y) ? { x, y } : undefined,
    oldJpeg: isOldJpeg && start && length ? { start, length } : undefined,
    isOldJpeg,
  };
}
