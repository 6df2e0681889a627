import { ReadingError, readingErrors } from './reading-error.ts';

/** What pdf.js calls a file that it cannot make sense of. Its worker reports every failure of a decoder by the second name. */
const COMPLAINTS = new Set([
  'InvalidPDFException',
  'UnknownErrorException',
  'FormatError',
  'XRefEntryException',
  'XRefParseException',
  'ParserEOFException',
  'MissingDataException',
  'JpegError',
  'JpxError',
  'Jbig2Error',
]);
/** The program's own parts missing, or the computer out of something: no file can cause these. */
const NOT_THE_FILE =
  /cannot find (module|package)|\b(ENOENT|EMFILE|ENFILE|ENOMEM|ENOSPC|EACCES|ERR_[A-Z_]+)\b|out of memory/i;
/** Frames of the libraries that decode files: what stumbles there stumbled over what the file says. */
const IN_DECODER = /[\\/](pdfjs-dist|@napi-rs[\\/]canvas)[\\/]/;
/** Frames of ours and of Node's loader, as they stand in a stack. */
const FRAME = /^\s+at /;

/**
 * Whether an exception comes of what is in the file, so that the same file fails in the same way again. Everything else is
 * a fault in Tallystack: to call the user's page damaged for it would send a person to scan a sound page anew.
 */
export function causedByFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, stack = '', code } = error as NodeJS.ErrnoException;
  if (NOT_THE_FILE.test(`${typeof code === 'string' ? code : ''} ${message}`)) return false;
  if (COMPLAINTS.has(name)) return true;
  const thrownAt = stack.split('\n').find((line) => FRAME.test(line));
  return thrownAt !== undefined && IN_DECODER.test(thrownAt);
}

/** The error to report: one that says already what is wrong as it is, the file's own as `ofFile` makes it, else a fault. */
export function blame(error: unknown, ofFile: (cause: unknown) => ReadingError): ReadingError {
  if (error instanceof ReadingError) return error;
  return causedByFile(error) ? ofFile(error) : readingErrors.fault(error);
}
