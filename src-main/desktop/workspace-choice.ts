import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** `--workspace DIR`, else the one that was open last, else a folder in the user's application data. */
export function workspaceFolder(argv: readonly string[], last: string | undefined, userData: string): string {
  const at = argv.indexOf('--workspace');
  const given = at >= 0 ? argv[at + 1] : undefined;
  const folder = given ? resolve(given) : (last ?? join(userData, 'workspace'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The arguments of a start with another workspace: without the old one and the files that were opened with the program. */
export function argumentsFor(argv: readonly string[], folder: string): string[] {
  const program = argv.slice(1).filter((argument) => /\.(c|m)?js$|\.asar$/i.test(argument) || argument === '.');
  return [...program, '--workspace', folder];
}
