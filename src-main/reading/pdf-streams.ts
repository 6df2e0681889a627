import { constants, inflateRawSync } from 'node:zlib';

/** Streams that are larger than this, packed, hold a picture or a font; a content stream of that size is an atlas. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
const LONGEST_DICTIONARY = 2048;
/** The two bytes before what is deflated. */
const ZLIB_HEADER = 2;
/** Nothing at all, deflated: shorter than any deflated stream that says something. */
const NOTHING = Uint8Array.of(0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01);

/** A stream of a PDF that can be a page's content or say what a font's codes mean. */
export interface PdfStream {
  /** Where its bytes lie in the file. */
  start: number;
  end: number;
  deflated: boolean;
  content: Buffer;
}

/**
 * The streams of a PDF, unpacked, but for pictures, fonts and the file's own tables. They are looked at before the file is
 * opened, because the library that reads it cannot be stopped once it has begun. Only plain and deflated streams are found;
 * what hides from this meets the limits of a page's time and of a reader's memory.
 */
export function* pdfStreams(bytes: Uint8Array): Generator<PdfStream> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file[at - 1] === 0x64 /* the d of endstream */) continue;
    const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (/\/(Image|FontFile|Length1|ObjStm|XRef|Metadata|CIDFontType0C|Type1C|OpenType|N \d)\b/.test(dictionary))
      continue;
    const start = file[at + 6] === 0x0d ? at + 8 : at + 7;
    const end = file.indexOf('endstream', start);
    if (end < 0 || end - start > MOST_PACKED) continue;
    const data = file.subarray(start, end);
    if (!/\/Filter/.test(dictionary)) yield { start, end, deflated: false, content: data };
    else if (/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?\s*(\/|>|$)/.test(dictionary))
      yield { start, end, deflated: true, content: inflated(data.subarray(ZLIB_HEADER)) };
  }
}

/** Makes a stream say nothing, in the bytes of its file, whose other parts stay where they are. */
export function emptyStream(bytes: Uint8Array, { start, end, deflated }: PdfStream): void {
  if (deflated && end - start >= NOTHING.length) bytes.set(NOTHING, start);
  else bytes.fill(0x20, start, end);
}

/** As much of a deflated stream as comes before its damage, like the library that reads the file: without the checksum. */
function inflated(data: Buffer): Buffer {
  const whole = inflatedStart(data, data.length);
  if (whole) return whole;
  let sound = 0;
  let damaged = data.length;
  while (damaged - sound > 1) {
    const middle = (sound + damaged) >> 1;
    if (inflatedStart(data, middle)) sound = middle;
    else damaged = middle;
  }
  return inflatedStart(data, sound) ?? Buffer.alloc(0);
}

function inflatedStart(data: Buffer, length: number): Buffer | undefined {
  try {
    const options = { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateRawSync(data.subarray(0, length), options);
  } catch {
    return undefined;
  }
}
