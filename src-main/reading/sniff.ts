import { type ReadingError, readingErrors } from './reading-error.ts';

export type DocumentFormat = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'webp' | 'heic';

export const MIME_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  webp: 'image/webp',
  heic: 'image/heic',
};

/** A PDF's signature may stand behind a few bytes that a mail gateway or web server put in front of it. */
const PDF_SIGNATURE_WITHIN = 1024;

/** The highest version of the format (6.3), and number of a way of packing, that a ZIP's header can name. */
const NEWEST_ZIP = 63;
const HIGHEST_METHOD = 99;

/**
 * The format of a document by its first bytes; its name plays no part.
 * @param bytes the file's beginning (1 KB is enough) or all of it
 * @returns undefined for anything that is not read here; `describeForeign` then says what it is
 */
export function sniffFormat(bytes: Uint8Array): DocumentFormat | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a])) return 'tiff';
  if (startsWith(bytes, [0x49, 0x49, 0x2b, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2b])) return 'tiff';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  if (isHeic(bytes)) return 'heic';
  if (isZip(bytes)) return undefined;
  if (latin(bytes, 0, PDF_SIGNATURE_WITHIN).includes('%PDF-')) return 'pdf';
  return undefined;
}

/**
 * A ZIP by the header of its first file: a PDF that is stored in it as it is shows its own signature within the first
 * bytes, and would be taken for the whole. What only begins with the letters PK is no ZIP.
 */
function isZip(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || bytes.length < 30) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  const version = header.getUint8(4);
  const method = header.getUint16(8, true);
  const nameLength = header.getUint16(26, true);
  return version <= NEWEST_ZIP && method <= HIGHEST_METHOD && nameLength > 0 && nameLength < PDF_SIGNATURE_WITHIN;
}

/** The box `ftyp` of a phone's picture names its packing, itself or among the kinds that it is compatible with. */
function isHeic(bytes: Uint8Array): boolean {
  if (latin(bytes, 4, 8) !== 'ftyp') return false;
  const length = Math.min(256, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  return /hei[cxms]/.test(latin(bytes, 8, length));
}

/** The error for bytes in which `sniffFormat` finds no document: it names what the file is and the next step. */
export function describeForeign(bytes: Uint8Array): ReadingError {
  if (bytes.length === 0) return readingErrors.empty();
  const start = latin(bytes, 0, 2048);
  const text = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (/^<(!doctype\s+html|html|head|body|script)\b/i.test(text)) {
    return readingErrors.notADocument(
      'a web page (HTML)',
      'A download that needs a sign-in often leaves one: sign in to the provider’s site, download the statement again and add that file.',
    );
  }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return zipError(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return readingErrors.notADocument('an Office document', 'Open it, save it as PDF and add the PDF.');
  }
  if (/^ftyp(avi|mif1|msf1)/.test(latin(bytes, 4, 12))) {
    return readingErrors.notADocument('a picture of another kind (AVIF)', 'Save it as JPEG, PNG or PDF and add that.');
  }
  if (/^ftyp/.test(latin(bytes, 4, 12))) {
    return readingErrors.notADocument(
      'a film or a sound',
      'Take still pictures of the pages, or scan them, and add those.',
    );
  }
  if (/^(GIF8|BM)/.test(start)) {
    return readingErrors.notADocument('a picture of another kind', 'Save it as PNG, JPEG or PDF and add that.');
  }
  if (text.startsWith('{\\rtf') || text.startsWith('<?xml')) {
    return readingErrors.notADocument('a text document', 'Open it, save it as PDF and add the PDF.');
  }
  if (isPlainText(bytes.subarray(0, 2048))) {
    return readingErrors.notADocument('plain text', 'Add the statement itself as a PDF, or a scan of it.');
  }
  return readingErrors.notADocument(
    'of an unknown kind',
    'Add the statement as PDF, PNG, JPEG, TIFF, WebP or HEIC; if it should be one of these, download or scan it again.',
  );
}

function zipError(bytes: Uint8Array): ReadingError {
  const names = latin(bytes, 0, 4096);
  if (/word\/|xl\/|ppt\/|\[Content_Types\]/.test(names)) {
    return readingErrors.notADocument('an Office document', 'Open it, save it as PDF and add the PDF.');
  }
  return readingErrors.notADocument('a ZIP archive', 'Unpack it and add the files that are in it.');
}

function isPlainText(bytes: Uint8Array): boolean {
  let printable = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) printable += 1;
  }
  return printable === bytes.length && !latin(bytes, 0, bytes.length).includes('\u00ff\u00ff');
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);
}
