/** A page's picture in gray: one byte a pixel, 0 black, 255 white, row by row without padding. */
export interface GrayImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Pictures as pdf.js hands them over: packed bits, or three or four bytes a pixel. */
export interface DecodedPicture {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

const BITS = 1;
const RED_GREEN_BLUE = 2;
const WITH_ALPHA = 3;

/** @returns undefined for a kind of picture that is not known here */
export function grayOf({ width, height, kind, data }: DecodedPicture): GrayImage | undefined {
  const gray = new Uint8Array(width * height);
  if (kind === BITS) {
    const stride = (width + 7) >> 3;
    if (data.length < stride * height) return undefined;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        gray[y * width + x] = data[y * stride + (x >> 3)]! & (0x80 >> (x & 7)) ? 255 : 0;
      }
    }
    return { width, height, data: gray };
  }
  const step = kind === RED_GREEN_BLUE ? 3 : kind === WITH_ALPHA ? 4 : 0;
  if (step === 0 || data.length < gray.length * step) return undefined;
  for (let pixel = 0, byte = 0; pixel < gray.length; pixel += 1, byte += step) {
    gray[pixel] = (data[byte]! * 77 + data[byte + 1]! * 150 + data[byte + 2]! * 29 + 128) >> 8;
  }
  return { width, height, data: gray };
}
