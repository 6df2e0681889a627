import type { GrayImage } from './gray-image.ts';

const DIRECTORY = 8;
/** Behind the directory: whoever looks for more tags in the beginning of a file finds no pixels there. */
const PIXELS = 512;
const SHORT = 3;
const LONG = 4;

/** A gray picture as a TIFF file without packing: tesseract takes it whole, while it reads a PGM byte by byte. */
export function plainTiff({ width, height, data }: GrayImage): Buffer<ArrayBuffer> {
  const tags: ReadonlyArray<[tag: number, type: number, value: number]> = [
    [256, LONG, width],
    [257, LONG, height],
    // Bits of a pixel; not packed; 0 is black.
    [258, SHORT, 8],
    [259, SHORT, 1],
    [262, SHORT, 1],
    // One strip holds all rows: where it begins, samples of a pixel, rows, bytes.
    [273, LONG, PIXELS],
    [277, SHORT, 1],
    [278, LONG, height],
    [279, LONG, data.length],
  ];
  const file = Buffer.alloc(PIXELS + data.length);
  file.write('II', 0, 'latin1');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(DIRECTORY, 4);
  file.writeUInt16LE(tags.length, DIRECTORY);
  tags.forEach(([tag, type, value], index) => {
    const at = DIRECTORY + 2 + 12 * index;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  file.set(data, PIXELS);
  return file;
}
