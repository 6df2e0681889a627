import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { syncFolder } from '../durable.ts';
import { readHeadFile } from '../head-file.ts';
import { indexEverything } from '../search-index.ts';
import { verifyWorkspace } from '../verify.ts';
import type { Workspace } from '../workspace.ts';
import type { Backups } from './backups.ts';
import { copyProved } from './originals.ts';
import { checkLedger, type LedgerCheck } from './snapshot.ts';

type Result = OperationOutput<'workspace.check'>['results'][number];

const MOST_TOLD = 100;
/** A file that was put away so lately may belong to a document that is just being made. */
const JUST_ARRIVED = 60 * 60 * 1000;

interface Checking {
  workspace: Pick<Workspace, 'folder' | 'ledger' | 'blobs'>;
  backups: Backups;
  repair: boolean;
  now: Date;
}

/**
 * Looks the whole workspace over: the ledger, every original, the seals, the search index, files that belong to nothing, and
 * the last backup. With `repair` it does what loses nothing: broken originals come from the backups, files that no document
 * names are set aside in `quarantine`, the search index is made anew. Records are never changed.
 */
export async function checkWorkspace(checking: Checking): Promise<Result[]> {
  const found = await checkLedger(checking.workspace.ledger.path);
  return [
    result('ledger', found.faults, 'The ledger is sound.', 'The ledger is damaged. Restore a backup.'),
    await checkOriginals(found.checksums, checking),
    await checkSeals(checking),
    checkSearch(found, checking),
    await checkOrphans(new Set(found.checksums), checking),
    await checkLastBackup(checking.backups),
  ];
}

function result(what: Result['what'], faults: readonly string[], good: string, bad: string): Result {
  const sound = faults.length === 0;
  return { what, sound, message: sound ? good : bad, faults: faults.slice(0, MOST_TOLD) };
}

async function checkOriginals(checksums: readonly string[], { workspace, backups, repair }: Checking): Promise<Result> {
  const broken: string[] = [];
  let mended = 0;
  for (const checksum of checksums) {
    if (await workspace.blobs.verify(checksum)) continue;
    const target = workspace.blobs.pathOf(checksum);
    if (repair) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (repair && (await copyProved(backups.originals.pathOf(checksum), target, checksum))) {
      await syncFolder(dirname(target));
      await syncFolder(dirname(dirname(target)));
      mended += 1;
    } else broken.push(checksum);
  }
  const came = mended === 0 ? '' : ` ${mended} came back from the backups.`;
  return result(
    'originals',
    broken,
    `All ${checksums.length} originals are as they were received.${came}`,
    `${broken.length} of ${checksums.length} originals are gone or their bytes have changed.${came} ${
      repair ? 'No backup has them: add the files again.' : 'Repair takes them from the backups.'
    }`,
  );
}

async function checkSeals({ workspace }: Checking): Promise<Result> {
  const { broken, lines, statements } = await verifyWorkspace(workspace, readHeadFile(workspace.folder));
  return result(
    'seals',
    broken.map(({ message }) => message),
    `${lines} audit lines and ${statements} confirmed statements are as they were written.`,
    'Something sealed was changed behind the program. Restore a backup from before it.',
  );
}

function checkSearch({ searchFaults }: LedgerCheck, { workspace: { ledger }, repair }: Checking): Result {
  if (searchFaults.length === 0) return result('search', [], 'Search finds every document.', '');
  if (!repair) {
    return result('search', searchFaults, '', 'Search does not find every document. Repair makes its index anew.');
  }
  ledger.transaction(() => {
    ledger.sql("INSERT INTO search_words (search_words) VALUES ('delete-all')").run();
    ledger
      .sql(
        `INSERT INTO search_entries (document, stack, archived) SELECT id, stack, archived FROM documents
         WHERE id NOT IN (SELECT document FROM search_entries) ORDER BY rowid`,
      )
      .run();
    indexEverything(ledger);
  });
  return result('search', [], 'The search index was made anew; search finds every document.', '');
}

/** Files among the originals that no document names: what a crash left between putting a file away and its document. */
async function checkOrphans(named: ReadonlySet<string>, { workspace, repair, now }: Checking): Promise<Result> {
  const blobs = join(workspace.folder, 'blobs');
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  const orphans: string[] = [];
  for (const entry of entries.filter((one) => one.isFile() && !named.has(one.name))) {
    const path = join(entry.parentPath, entry.name);
    if (now.getTime() - (await stat(path)).ctimeMs < JUST_ARRIVED) continue;
    orphans.push(entry.name);
    if (repair) await setAside(path, join(workspace.folder, 'quarantine'), entry.name);
  }
  if (repair && orphans.length > 0) {
    return result(
      'orphans',
      [],
      `${orphans.length} files that belong to no document were set aside in quarantine.`,
      '',
    );
  }
  return result(
    'orphans',
    orphans,
    'Every file belongs to a document.',
    'Files that belong to no document take up space; nothing is lost. Repair sets them aside.',
  );
}

async function setAside(path: string, quarantine: string, name: string): Promise<void> {
  await mkdir(quarantine, { recursive: true, mode: 0o700 });
  await rename(path, join(quarantine, name));
  await syncFolder(quarantine);
  await syncFolder(dirname(path));
}

async function checkLastBackup(backups: Backups): Promise<Result> {
  const [last] = await backups.list();
  if (!last) return result('backup', [], 'There is no backup yet.', '');
  const faults = await backups.verify(last.name);
  return result(
    'backup',
    faults.map(({ file, message }) => `${file}: ${message}`),
    `The last backup, of ${last.madeOn}, is whole.`,
    `The last backup, of ${last.madeOn}, is not whole. Make another one now.`,
  );
}
