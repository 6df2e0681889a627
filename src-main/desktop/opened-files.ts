import { statSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import type { Actor, Engine, IncomingFile } from '../engine-types.ts';
import { fileBytes } from '../workspace/file-bytes.ts';
import { uploadFailure } from './calls.ts';

const FILES_PER_UPLOAD = 10; /* the most that an upload takes */

/** Kinds of files for the system's open dialog. */
export const OPEN_FILTERS = [
  { name: 'Statements', extensions: ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'heic', 'zip'] },
  { name: 'All files', extensions: ['*'] },
];

/**
 * The files that a command line names, as the system starts the program with ("Open with"): whatever is no option, no value
 * of one, and a file. `folder` is where it was started; the program itself and its folder are no files to open.
 */
export function filesOfArguments(
  argv: readonly string[],
  folder: string,
  isFile: (path: string) => boolean = isPlainFile,
): string[] {
  const valueAt = argv.indexOf('--workspace') + 1;
  const given = argv.slice(1).filter((argument, index) => !argument.startsWith('-') && index + 1 !== (valueAt || -1));
  const paths = given.map((argument) => (isAbsolute(argument) ? argument : resolve(folder, argument)));
  return paths.filter((path) => !/\.(c|m)?js$|\.asar$/i.test(path) && isFile(path));
}

function isPlainFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Takes files into the inbox. Throws AppError where one cannot be read, after the batches before it were taken. */
export async function takeFiles(engine: Engine, actor: Actor, paths: readonly string[]): Promise<void> {
  for (let first = 0; first < paths.length; first += FILES_PER_UPLOAD) {
    const files: IncomingFile[] = [];
    try {
      for (const path of paths.slice(first, first + FILES_PER_UPLOAD)) {
        files.push(await engine.stage(basename(path), fileBytes(path)));
      }
      await engine.dispatch('document.upload', {}, { actor, files });
    } catch (failure) {
      await Promise.all(files.map((file) => engine.discard(file)));
      throw uploadFailure(failure);
    }
  }
}
