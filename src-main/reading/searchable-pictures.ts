import { deflateSync } from 'node:zlib';
import { type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { Sharp } from 'sharp';
import type { PicturePages } from './picture-pages.ts';

/** Quality of a picture that was packed with loss before, and has to be packed anew. */
const PACKED_ANEW = 92;
const BLACK_BELOW = 128;

/** A picture as a PDF holds it, and the map from the unit square to where its corners belong. */
export interface PlacedPicture {
  stream: PDFRawStream;
  /** `a b c d e f` of the unit square on a page of width and height 1. */
  matrix: readonly number[];
}

const UPRIGHT = [1, 0, 0, 1, 0, 0];
/** Where the corners of a picture go that is stored with an EXIF orientation: 1 to 8. */
const ORIENTED: readonly (readonly number[])[] = [
  UPRIGHT,
  UPRIGHT,
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

/** A JPEG file as it is, byte for byte, turned by its place on the page. */
export async function jpegAsItIs(pdf: PDFDocument, bytes: Uint8Array, pages: PicturePages): Promise<PlacedPicture> {
  const { width, height, channels, orientation = 1 } = await (await pages.picture(0)).metadata();
  const space = channels === 1 ? 'DeviceGray' : channels === 4 ? 'DeviceCMYK' : 'DeviceRGB';
  const dictionary = pdf.context.obj({
    ...imageEntries(width, height, space, 8, 'DCTDecode'),
    // Programs write CMYK the other way round, and say so in a mark of their own that PDF does not look at.
    ...(channels === 4 && isAdobe(bytes) ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
  });
  return { stream: PDFRawStream.of(dictionary, bytes), matrix: ORIENTED[orientation] ?? UPRIGHT };
}

/** A decoded page: without loss, or as JPEG where it was packed with loss before. Pixels of two kinds take a bit each. */
export async function pictureRepacked(pdf: PDFDocument, picture: Sharp, lossy: boolean): Promise<PlacedPicture> {
  const upright = picture.autoOrient().flatten({ background: 'white' });
  if (lossy) {
    const { data, info } = await upright.jpeg({ quality: PACKED_ANEW }).toBuffer({ resolveWithObject: true });
    const space = info.channels === 1 ? 'DeviceGray' : 'DeviceRGB';
    const dictionary = pdf.context.obj(imageEntries(info.width, info.height, space, 8, 'DCTDecode'));
    return { stream: PDFRawStream.of(dictionary, data), matrix: UPRIGHT };
  }
  const { channels, hasAlpha } = await picture.metadata();
  const isGray = channels - (hasAlpha ? 1 : 0) < 3;
  const { data, info } = await upright
    .toColourspace(isGray ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const bits = isGray && info.channels === 1 && isBlackAndWhite(data) ? 1 : 8;
  const space = info.channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  const dictionary = pdf.context.obj(imageEntries(info.width, info.height, space, bits, 'FlateDecode'));
  const rows = bits === 1 ? bitRows(data, info.width, info.height) : data;
  return { stream: PDFRawStream.of(dictionary, deflateSync(rows)), matrix: UPRIGHT };
}

function imageEntries(width: number, height: number, space: string, bits: number, filter: string) {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: space,
    BitsPerComponent: bits,
    Filter: filter,
  };
}

/** Whether the mark of an Adobe encoder (APP14) is among the file's segments. */
function isAdobe(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).includes('Adobe', 0, 'latin1');
}

function isBlackAndWhite(data: Uint8Array): boolean {
  return data.every((pixel) => pixel === 0 || pixel === 255);
}

function bitRows(data: Uint8Array, width: number, height: number): Uint8Array {
  const stride = (width + 7) >> 3;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! >= BLACK_BELOW) rows[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return rows;
}
