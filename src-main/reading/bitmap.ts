import type { GrayImage } from './gray-image.ts';

const FILE_HEADER = 14;
const PICTURE_HEADER = 40;
const SHADES = 256;
const PALETTE = SHADES * 4;
/** 300 dpi, as pixels per metre. */
const PIXELS_PER_METRE = 11_811;

/** A gray picture as a BMP file: tesseract takes its rows whole, while it reads a PGM byte by byte. */
export function bitmapOf({ width, height, data }: GrayImage): Buffer {
  const stride = (width + 3) & ~3;
  const pixels = FILE_HEADER + PICTURE_HEADER + PALETTE;
  const file = Buffer.alloc(pixels + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixels, 10);
  file.writeUInt32LE(PICTURE_HEADER, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(8, 28);
  file.writeUInt32LE(stride * height, 34);
  file.writeInt32LE(PIXELS_PER_METRE, 38);
  file.writeInt32LE(PIXELS_PER_METRE, 42);
  file.writeUInt32LE(SHADES, 46);
  file.writeUInt32LE(SHADES, 50);
  for (let shade = 0; shade < SHADES; shade += 1)
    file.fill(shade, pixels - PALETTE + shade * 4, pixels - PALETTE + shade * 4 + 3);
  // Rows stand from bottom to top.
  for (let y = 0; y < height; y += 1) {
    file.set(data.subarray(y * width, (y + 1) * width), pixels + (height - 1 - y) * stride);
  }
  return file;
}
