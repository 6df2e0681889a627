import { createHash } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { AppError } from '../../../src-shared/errors.ts';
import type { OperationInput, OperationOutput } from '../../../src-shared/operations/index.ts';
import type { IncomingFile } from '../../engine-types.ts';
import { fileBytes } from '../../workspace/file-bytes.ts';
import type { Staging } from '../../workspace/staging.ts';
import { foreignSentence } from '../arrivals.ts';
import { type FolderFile, fileAt, isSame, TAKEN_FOLDER } from './folder-files.ts';
import type { WatchedFile, WatchedFiles } from './watched-files.store.ts';

export interface TakeParts {
  /** Absolute path of the watch folder. */
  folder: string;
  stackId: string;
  files: WatchedFiles;
  staging: Staging;
  upload: (input: OperationInput<'document.upload'>, file: IncomingFile) => Promise<OperationOutput<'document.upload'>>;
  now: () => Date;
}

/** `later`: it is being written after all. */
export type Taken = 'later' | 'dealt-with';

const SOURCE = 'Watch folder';
/** Refusals that the file itself is the reason of: it is tried again when it changes, or somebody asks for it. */
const OF_THE_FILE = [400, 413, 422];

/**
 * Takes a file of a watch folder in, once: one that was only touched or renamed since is none, a copy of it is a duplicate.
 * The file stays as it is.
 * @throws the system's error where the file cannot be read now, AppError where it cannot be kept now
 */
export async function takeFile(parts: TakeParts, file: FolderFile): Promise<Taken> {
  const { folder, files, staging } = parts;
  const keep = (outcome: Omit<WatchedFile, keyof FolderFile>) => {
    files.keep(folder, { ...file, ...outcome }, parts.now().toISOString());
    return 'dealt-with' as const;
  };
  const staged = await stagedFile(parts, file).catch((failure: unknown) => {
    if (failure instanceof AppError && failure.status === 413) return failure;
    throw failure;
  });
  if (staged instanceof AppError) return keep({ checksum: '', documents: 0, error: staged.message });
  try {
    if (!isSame(file, await fileAt(folder, file.path))) return 'later';
    const { checksum } = staged;
    const earlier = await sameFileEarlier(parts, file, checksum);
    if (earlier) {
      if (earlier.path !== file.path) files.forget(folder, earlier.path);
      return keep({ checksum, documents: earlier.documents, error: earlier.error });
    }
    const foreign = await foreignSentence(staged);
    if (foreign !== undefined) return keep({ checksum, documents: 0, error: foreign });
    return keep({ checksum, ...(await uploaded(parts, file, staged)) });
  } finally {
    await staging.discard(staged);
  }
}

/** Moves a file that was taken in out of the way: into the folder `Taken in`, under a name that is free there. */
export async function putAway(folder: string, path: string): Promise<void> {
  const ending = extname(path);
  const stem = join(folder, TAKEN_FOLDER, dirname(path), basename(path, ending));
  await mkdir(dirname(stem), { recursive: true });
  for (let copy = 1; ; copy += 1) {
    const place = copy === 1 ? `${stem}${ending}` : `${stem} (${copy})${ending}`;
    if (await fileAt(place, '')) continue;
    return rename(join(folder, path), place);
  }
}

function stagedFile({ folder, staging }: TakeParts, file: FolderFile): Promise<IncomingFile> {
  return staging.stage(basename(file.path), fileBytes(join(folder, file.path)));
}

/** The entry of the same bytes at the same place, or at one from which they are gone. */
async function sameFileEarlier(
  { folder, files }: TakeParts,
  file: FolderFile,
  checksum: string,
): Promise<WatchedFile | undefined> {
  const alike = files.withChecksum(folder, checksum);
  const here = alike.find(({ path }) => path === file.path);
  if (here) return here;
  for (const other of alike) if (!(await fileAt(folder, other.path))) return other;
  return undefined;
}

async function uploaded(
  { folder, stackId, upload }: TakeParts,
  file: FolderFile,
  staged: IncomingFile,
): Promise<Pick<WatchedFile, 'documents' | 'error'>> {
  const within = dirname(file.path);
  const importKey = importKeyOf(folder, file, staged.checksum);
  const metadata = within === '.' ? {} : { metadata: JSON.stringify([{ key: 'folder', value: within }]) };
  try {
    const { uploads } = await upload({ stackId, source: SOURCE, importKey, ...metadata }, staged);
    const errors = uploads.flatMap(({ name, error }) => (error === undefined ? [] : `${name}: ${error}`));
    const documents = uploads.filter(({ docId }) => docId !== undefined).length;
    return { documents, error: errors.length > 0 ? errors.join(' ') : null };
  } catch (failure) {
    if (!(failure instanceof AppError) || !OF_THE_FILE.includes(failure.status)) throw failure;
    // Of an unreadable one the document is kept, and says the same.
    const documents = failure.code === 'upload.unreadable' ? (failure.details?.length ?? 0) : 0;
    return { documents, error: failure.message };
  }
}

/** A program that ends between taking a file and noting that finds the same documents when it takes it again. */
function importKeyOf(folder: string, { path, size, modified }: FolderFile, checksum: string): string {
  const arrival = JSON.stringify([folder, path, size, modified, checksum]);
  return `watch-${createHash('sha256').update(arrival).digest('hex')}`;
}
