import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { AppError, badRequest, conflict } from '../../../src-shared/errors.ts';

/** A folder that is watched, or is to be. */
export interface WatchedPlace {
  folder: string;
  subFolders: boolean;
}

/**
 * The folder as it is kept, if it can be watched.
 * @throws AppError 400 for a path that is not absolute, 422 `watch.no-folder` or `watch.workspace`, 409 `watch.exists` or
 * `watch.overlaps`
 */
export async function requirePlace(
  { folder: given, subFolders }: WatchedPlace,
  workspace: string,
  others: readonly WatchedPlace[],
): Promise<string> {
  if (!isAbsolute(given)) {
    const sentence = 'Give the whole path of the folder, from the root or the drive on.';
    throw badRequest(sentence, [{ path: 'folder', message: sentence }]);
  }
  const folder = resolve(given);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    const next = 'Check the path; a network drive has to be connected now.';
    throw new AppError(422, 'watch.no-folder', `There is no folder ${folder}. ${next}`);
  }
  const [real, house] = [await realOf(folder), await realOf(workspace)];
  if (isWithin(real, house) || (subFolders && isWithin(house, real))) {
    const sentence = `${folder} holds files of the workspace itself, or lies in it. Choose a folder of its own for what is to be taken in.`;
    throw new AppError(422, 'watch.workspace', sentence);
  }
  for (const other of others)
    requireApart({ folder: real, subFolders }, { ...other, folder: await realOf(other.folder) });
  return folder;
}

/** Every file is taken by one watch folder. */
function requireApart(wanted: WatchedPlace, other: WatchedPlace): void {
  if (wanted.folder === other.folder) {
    throw conflict('watch.exists', `${other.folder} is watched already. Change that one instead.`);
  }
  const overlaps =
    (other.subFolders && isWithin(wanted.folder, other.folder)) ||
    (wanted.subFolders && isWithin(other.folder, wanted.folder));
  if (!overlaps) return;
  const sentence = `${other.folder} is watched already, and the one lies in the other. Leave the sub-folders of the outer one out, or choose another folder.`;
  throw conflict('watch.overlaps', sentence);
}

/** One that cannot be reached now counts by its path. */
const realOf = (folder: string) => realpath(folder).catch(() => resolve(folder));

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
