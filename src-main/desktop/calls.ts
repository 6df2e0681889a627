import { isAbsolute } from 'node:path';
import type { DesktopUpload } from '../../src-shared/desktop-api.ts';
import { AppError, badRequest, forbidden } from '../../src-shared/errors.ts';
import { declarationOf, type OperationName, operationNames } from '../../src-shared/operations/index.ts';

const MOST_FILES = 10;

/** The operation that a page may call over a channel of the given kind. Throws AppError 400 for any other name. */
export function checkedOperation(name: unknown, kind: 'json' | 'file' | 'upload'): OperationName {
  const known = operationNames.find((candidate) => candidate === name);
  if (known && kindOf(known) === kind) return known;
  throw badRequest('The window asked for something that Tallystack does not do. Restart Tallystack.');
}

function kindOf(name: OperationName): 'json' | 'file' | 'upload' {
  const { answer, multipart } = declarationOf(name);
  if (multipart) return 'upload';
  return answer === 'file' ? 'file' : 'json';
}

/** The files of an upload, each with a name and either a path or bytes. Throws AppError 400. */
export function checkedUploads(value: unknown): DesktopUpload[] {
  if (!Array.isArray(value) || value.length === 0) throw badRequest('No file was given. Add at least one file.');
  if (value.length > MOST_FILES) throw badRequest(`At most ${MOST_FILES} files fit in one upload.`);
  return value.map((entry: unknown) => {
    const { name, path, bytes } = (typeof entry === 'object' && entry !== null ? entry : {}) as Partial<DesktopUpload>;
    if (typeof name !== 'string' || name === '') throw badRequest('A file has no name. Rename it, then add it again.');
    if (typeof path === 'string' && path !== '') return { name, path };
    if (bytes instanceof Uint8Array) return { name, bytes };
    throw badRequest(`The file ${name} cannot be read. Copy it to this computer, then add it again.`);
  });
}

/** A file to be saved: its name without any folder, its bytes, and where the dialog may open. Throws AppError 400. */
export function checkedFile(value: unknown): { fileName: string; bytes: Uint8Array; folder?: string } {
  const { fileName, bytes, folder } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const plain = typeof fileName === 'string' ? fileName.split(/[/\\]/).at(-1) : undefined;
  if (!plain || plain === '.' || plain === '..' || !(bytes instanceof Uint8Array)) {
    throw badRequest('There is nothing to save. Try again.');
  }
  return { fileName: plain, bytes, ...(isLocalFolder(folder) ? { folder } : {}) };
}

/** A file that this program saved since it was started. Throws AppError 403 for any other place: a page must not look around. */
export function checkedPlace(place: unknown, saved: ReadonlySet<string>): string {
  if (typeof place === 'string' && saved.has(place)) return place;
  throw forbidden(
    'show.not-saved',
    'Only a file that was saved since Tallystack was started can be shown in its folder.',
  );
}

/** Never a share of another computer: merely looking there would send it who is signed in here. */
function isLocalFolder(folder: unknown): folder is string {
  return typeof folder === 'string' && isAbsolute(folder) && !/^[/\\]{2}/.test(folder);
}

/** Any failure as what crosses to the page: AppErrors as they are, everything else without its inside. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  return new AppError(
    500,
    'desktop.failed',
    'Something went wrong inside Tallystack. Try again; if it stays, restart it.',
    {
      cause: failure,
    },
  );
}

/** What an upload failed of: a file that is gone, locked or a folder gets a sentence; anything else stays as it is. */
export function uploadFailure(failure: unknown): unknown {
  const { code } = failure as { code?: unknown };
  if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'EISDIR' && code !== 'EPERM') return failure;
  return new AppError(
    422,
    'upload.unreadable',
    'A file could not be opened. Check that it is still there and that you may read it.',
    { cause: failure },
  );
}
