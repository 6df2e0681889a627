import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../../src-main/workspace/migrations/index.ts';

/** What writes the documents and their index; what only asks may change without a new one. */
const WRITERS = [
  join(import.meta.dirname, 'texts.ts'),
  join(import.meta.dirname, 'workspace.ts'),
  join(import.meta.dirname, 'recoll.ts'),
  ...['search-index.ts', 'search-marks.ts', 'search-merge.ts', 'search-terms.ts', 'search-text.ts'].map((name) =>
    join(import.meta.dirname, '../../../src-main/workspace', name),
  ),
];
const NAME = 'tallystack-find-';

/** The folder of what is made once; those of other sizes and of earlier programs are cleared away. */
export function keptFolder(documents: number, fresh: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify([documents, migrations]));
  for (const path of WRITERS) hash.update(readFileSync(path));
  const name = NAME + hash.digest('hex').slice(0, 12);
  for (const other of readdirSync(tmpdir())) {
    if (other.startsWith(NAME) && (fresh || other !== name)) {
      rmSync(join(tmpdir(), other), { recursive: true, force: true });
    }
  }
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a folder, or says what was measured when it was made. */
export async function made<Measured>(
  folder: string,
  make: (folder: string) => Promise<Measured> | Measured,
): Promise<Measured> {
  const known = `${folder}.json`;
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8')) as Measured;
  const measured = await make(folder);
  writeFileSync(known, JSON.stringify(measured));
  return measured;
}
