import { inflateSync } from 'node:zlib';

/** Saved states (`q`) within one another: programs write a dozen. Time grows with the square of it. */
export const MOST_NESTING = 2000;
/** Streams that are larger than this, packed, hold a picture or a font; a content stream of that size is an atlas. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Fewer bytes cannot nest so deeply, packed as they may be. */
const LEAST_UNPACKED = 2 * MOST_NESTING;
const LONGEST_DICTIONARY = 2048;

const SAVE = 0x71;
const RESTORE = 0x51;

/**
 * Whether the pages of a PDF save their state over and over without restoring it, as no program does. It is asked before
 * the file is opened, because the library that draws pages cannot be stopped once it has begun. Only plain and deflated
 * streams are looked at; what hides from this meets the time limit of a page.
 */
export function nestsTooDeeply(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file[at - 1] === 0x64 /* the d of endstream */) continue;
    const content = contentAt(file, at);
    if (content && depthOf(content) > MOST_NESTING) return true;
  }
  return false;
}

/** The unpacked stream whose keyword stands at `at`, if it can be a page's content. */
function contentAt(file: Buffer, at: number): Uint8Array | undefined {
  const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  if (/\/(Image|FontFile|Length1|ObjStm|XRef|Metadata|CIDFontType0C|Type1C|OpenType|N \d)\b/.test(dictionary))
    return undefined;
  const start = file[at + 6] === 0x0d ? at + 8 : at + 7;
  const end = file.indexOf('endstream', start);
  if (end < 0 || end - start > MOST_PACKED) return undefined;
  const data = file.subarray(start, end);
  if (!/\/Filter/.test(dictionary)) return data.length < LEAST_UNPACKED ? undefined : data;
  if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?\s*(\/|>|$)/.test(dictionary)) return undefined;
  try {
    const unpacked = inflateSync(data, { maxOutputLength: MOST_UNPACKED });
    return unpacked.length < LEAST_UNPACKED ? undefined : unpacked;
  } catch {
    return undefined;
  }
}

/** The deepest level of saved states. Letters within texts are counted too; they do not come to thousands. */
function depthOf(content: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < content.length; index += 1) {
    const byte = content[index]!;
    if ((byte !== SAVE && byte !== RESTORE) || !isSpace(content[index - 1]) || !isSpace(content[index + 1])) continue;
    depth = byte === SAVE ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const isSpace = (byte: number | undefined) => byte === undefined || byte <= 0x20;
