import { open, readFile } from 'node:fs/promises';
import type { Box, CellRereading, PageWords } from '../../src-shared/model/words.ts';
import { nestsTooDeeply } from './content-nesting.ts';
import { mapsTooManyCodes } from './font-map.ts';
import { openImageDocument } from './image-document.ts';
import { openPdfDocument } from './pdf-document.ts';
import { looksTruncated } from './pdf-ending.ts';
import { emptyStream, pdfStreams } from './pdf-streams.ts';
import { MOST_BYTES, readingErrors } from './reading-error.ts';
import { type DocumentFormat, describeForeign, sniffFormat } from './sniff.ts';

/** A document that has been opened for reading. Page numbers count from 0. */
export interface OpenDocument {
  format: DocumentFormat;
  mimeType: string;
  pageCount: number;
  /** The page's words, from its text layer or by recognition. @throws ReadingError page.* or reading.fault */
  readPage(page: number): Promise<PageWords>;
  /** The page's words if it has a text layer that can be used, else undefined: no page is recognised. @throws as readPage */
  readText(page: number): Promise<PageWords | undefined>;
  /** Cells of a scanned page, each read once more by itself. @param read the page as it was read @throws ReadingError page.* */
  rereadCells(page: number, read: PagePosture, cells: readonly Box[]): Promise<CellRereading[]>;
  /**
   * WebP pictures of the page as delivered, drawn once: for each of `maxPixels` one of at most so many pixels.
   * @throws ReadingError page.*
   */
  renderPage(page: number, maxPixels: readonly number[]): Promise<Uint8Array[]>;
  /** Frees what the document holds in memory; it cannot be used afterwards. */
  close(): Promise<void>;
}

/** How a page was turned and straightened when it was read. */
export type PagePosture = Pick<PageWords, 'rotation' | 'skew'>;

export interface OpenOptions {
  password?: string | undefined;
}

/**
 * Opens a PDF, PNG, JPEG, TIFF, WebP or HEIC file by its content; its name plays no part.
 * @throws ReadingError file.* with a sentence for the user
 */
export async function openDocument(path: string, options: OpenOptions = {}): Promise<OpenDocument> {
  const bytes = await readWhole(path);
  const format = sniffFormat(bytes);
  if (!format) throw describeForeign(bytes);
  if (format !== 'pdf') return openImageDocument(bytes, format);
  if (looksTruncated(bytes)) throw readingErrors.truncated('PDF');
  await disarm(bytes);
  return openPdfDocument(bytes, options.password);
}

/**
 * Takes out of a PDF, in memory, the font maps that would take minutes and gigabytes to read: its pages are read without them.
 * @throws ReadingError where what it draws cannot be followed in any reasonable time
 */
async function disarm(bytes: Uint8Array): Promise<void> {
  for await (const stream of pdfStreams(bytes)) {
    if (nestsTooDeeply(stream.content)) throw readingErrors.nestedTooDeeply();
    if (mapsTooManyCodes(stream.content)) emptyStream(bytes, stream);
  }
}

async function readWhole(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path);
    const { size } = await file.stat().finally(() => file.close());
    if (size === 0) throw readingErrors.empty();
    if (size > MOST_BYTES) throw readingErrors.fileTooLarge();
    const bytes = await readFile(path);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw readingErrors.missing(error);
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) throw readingErrors.unreadable(error);
    throw error;
  }
}
