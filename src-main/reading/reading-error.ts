/**
 * What can be wrong with a file or page, as one sentence for the user that says what to do next. `code` is stable;
 * `cause` is for the log only.
 */
export class ReadingError extends Error {
  readonly code: ReadingErrorCode;
  readonly sentence: string;

  constructor(code: ReadingErrorCode, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'ReadingError';
    this.code = code;
    this.sentence = sentence;
  }
}

export type ReadingErrorCode =
  | 'file.missing'
  | 'file.unreadable'
  | 'file.empty'
  | 'file.not-a-document'
  | 'file.truncated'
  | 'file.encrypted'
  | 'file.wrong-password'
  | 'file.damaged'
  | 'file.old-packing'
  | 'file.nested-too-deeply'
  | 'file.too-large'
  | 'file.no-pages'
  | 'file.too-many-pages'
  | 'page.missing'
  | 'page.damaged'
  | 'page.too-large'
  | 'reading.fault';

/** The most pages that one document may have. */
export const MOST_PAGES = 2000;
/** The largest file that is read, in bytes. */
export const MOST_BYTES = 256 * 1024 * 1024;

export const readingErrors = {
  missing: (cause?: unknown) =>
    new ReadingError('file.missing', 'The file is no longer there. Add it again from where it is kept now.', cause),
  unreadable: (cause?: unknown) =>
    new ReadingError(
      'file.unreadable',
      'The file could not be opened on this computer. Check that you may read it and that no other program holds it, then try again.',
      cause,
    ),
  empty: () =>
    new ReadingError(
      'file.empty',
      'The file is empty (0 bytes): nothing was saved in it. Scan or download the statement again and add the new file.',
    ),
  notADocument: (what: string, next: string) =>
    new ReadingError('file.not-a-document', `The file is ${what}, not a PDF or a picture of a statement. ${next}`),
  truncated: (kind: string, cause?: unknown) =>
    new ReadingError(
      'file.truncated',
      `The ${kind} breaks off before its end, so pages may be missing: the download or copy was probably cut short. Get the file again from its source and add the complete one.`,
      cause,
    ),
  encrypted: () =>
    new ReadingError(
      'file.encrypted',
      'The PDF is locked with a password. Enter its password, or save a copy without one and add that.',
    ),
  wrongPassword: () =>
    new ReadingError(
      'file.wrong-password',
      'The password does not open this PDF. Check it (capital letters count) and enter it again.',
    ),
  damaged: (kind: string, cause?: unknown) =>
    new ReadingError(
      'file.damaged',
      `The file begins like a ${kind}, but what follows is damaged and cannot be read. Download or scan the statement again and add the new file.`,
      cause,
    ),
  oldPacking: (cause?: unknown) =>
    new ReadingError(
      'file.old-packing',
      'The TIFF is packed in a way that was given up in the nineties (old-style JPEG) and cannot be unpacked here. Open it in a picture viewer, save it as PDF or PNG and add that.',
      cause,
    ),
  nestedTooDeeply: () =>
    new ReadingError(
      'file.nested-too-deeply',
      'The drawing of a page in this PDF is nested thousands of levels deep, as no program writes it: it is damaged or made to do harm. Download the statement again, or scan a printed copy, and add that.',
    ),
  fileTooLarge: () =>
    new ReadingError(
      'file.too-large',
      'The file is larger than 256 MB. Split it into smaller files, or scan at 300 dpi in gray, and add those.',
    ),
  noPages: () =>
    new ReadingError('file.no-pages', 'The PDF has no pages. Export or scan the statement again and add the new file.'),
  tooManyPages: (count: number) =>
    new ReadingError(
      'file.too-many-pages',
      `The file has ${count.toLocaleString('en-US')} pages; at most ${MOST_PAGES.toLocaleString('en-US')} are read. Split it into one file per statement and add those.`,
    ),
  pageMissing: (page: number) =>
    new ReadingError('page.missing', `The file has no page ${page + 1}. Read the document again.`),
  pageDamaged: (page: number, cause?: unknown) =>
    new ReadingError(
      'page.damaged',
      `Page ${page + 1} is damaged and cannot be shown or read. Scan or download that page again and add the new file.`,
      cause,
    ),
  pageTooLarge: (page: number, cause?: unknown) =>
    new ReadingError(
      'page.too-large',
      `Page ${page + 1} is too large to be read as a statement page. Save it at its normal paper size (300 dpi at most) and add the new file.`,
      cause,
    ),
  /** Nothing is known to be wrong with the file: the next attempt may succeed. */
  fault: (cause?: unknown) =>
    new ReadingError(
      'reading.fault',
      'It could not be read because of a fault in Tallystack; the file itself may be sound. Try again; if it happens again, restart the application.',
      cause,
    ),
};
