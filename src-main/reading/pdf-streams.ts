import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';

/** Streams that are larger than this, packed, hold a picture or a font; a content stream of that size is an atlas. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
const PIECE = 64 * 1024;
/** What breaks off is unpacked as far as it goes. */
const TO_THE_END = { finishFlush: constants.Z_SYNC_FLUSH };
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
export async function* pdfStreams(bytes: Uint8Array): AsyncGenerator<PdfStream> {
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
      yield { start, end, deflated: true, content: await inflated(data.subarray(ZLIB_HEADER)) };
  }
}

/** Makes a stream say nothing, in the bytes of its file, whose other parts stay where they are. */
export function emptyStream(bytes: Uint8Array, { start, end, deflated }: PdfStream): void {
  if (deflated && end - start >= NOTHING.length) bytes.set(NOTHING, start);
  else bytes.fill(0x20, start, end);
}

/** As much of a deflated stream as comes before its damage, like the library that reads the file: without the checksum. */
async function inflated(data: Buffer): Promise<Buffer> {
  try {
    return inflateRawSync(data, { maxOutputLength: MOST_UNPACKED, ...TO_THE_END });
  } catch {
    return inflatedStart(data);
  }
}

/** The start of what is damaged or too long, unpacked once. */
async function inflatedStart(data: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const unpacking = createInflateRaw({ chunkSize: PIECE, ...TO_THE_END });
  unpacking.end(data);
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= MOST_UNPACKED) break;
    }
  } catch {
    // What came before the damage counts.
  }
  return Buffer.concat(pieces);
}
