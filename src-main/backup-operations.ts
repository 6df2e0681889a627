import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { conflict, notFound } from '../src-shared/errors.ts';
import type { FileResult } from './engine-types.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import type { Backups } from './workspace/backup/backups.ts';
import { checkWorkspace } from './workspace/backup/check.ts';
import { shownBackup } from './workspace/backup/manifest.ts';
import { prepareRestore, prepareUndo } from './workspace/backup/restore.ts';
import { latestSetAside, type RestoreOrder, readOrder } from './workspace/backup/restore-switch.ts';
import { adoptZip, zipOfBackup } from './workspace/backup/zip.ts';
import { diskEncryptionOf } from './workspace/disk-encryption.ts';

type BackupHandlers = Pick<
  Handlers,
  | 'backup.list'
  | 'backup.create'
  | 'backup.verify'
  | 'backup.download'
  | 'backup.import'
  | 'backup.restore'
  | 'backup.undo'
  | 'workspace.disk'
  | 'workspace.check'
>;

/** Backups, restore, and the check of the whole workspace. */
export function backupHandlers(
  { workspace, now }: Rooms,
  { backups, failure }: { backups: Backups; failure: () => string | undefined },
): BackupHandlers {
  const { folder } = workspace;
  return {
    'backup.list': async () => {
      const order = await readOrder(folder);
      const undo = await latestSetAside(folder);
      const failed = failure();
      return {
        success: true,
        backups: (await backups.list()).map(shownBackup),
        zips: await zipsIn(join(folder, 'backups')),
        ...(order ? { waiting: waitingOf(order) } : {}),
        ...(undo === undefined ? {} : { undo }),
        ...(failed === undefined ? {} : { failure: failed }),
      };
    },
    'backup.create': async () => {
      // Nothing is made where a scheduled one came first and found no change: then the last one holds everything.
      const made = (await backups.make('asked')) ?? (await backups.list())[0];
      if (!made) throw conflict('backup.nothing', 'There was nothing to back up yet. Add documents first.');
      return { success: true, backup: shownBackup(made) };
    },
    'backup.verify': async (_context, { backup }) => {
      const faults = await backups.verify(backup);
      return { success: true, whole: faults.length === 0, faults };
    },
    'backup.download': async (_context, { backup }): Promise<FileResult> => {
      backups.folderOf(backup);
      const stream = await zipOfBackup(join(folder, 'backups'), backup);
      return { fileName: `tallystack-${backup}.zip`, contentType: 'application/zip', content: { stream } };
    },
    'backup.import': async (_context, { zip }) => {
      const place = join(folder, 'backups');
      if (!(await zipsIn(place)).includes(zip)) throw notFound('ZIP');
      return { success: true, backup: shownBackup(await adoptZip(place, join(place, zip))) };
    },
    'backup.restore': async (_context, { backup }) => ({
      success: true,
      waiting: waitingOf(await prepareRestore(folder, backups, backup, now())),
    }),
    'backup.undo': async () => {
      const order = await prepareUndo(folder, now());
      return { success: true, ...(order ? { waiting: waitingOf(order) } : {}) };
    },
    'workspace.disk': async () => {
      const encryption = await diskEncryptionOf(folder);
      return { success: true, encryption, ...(encryption === 'off' ? { message: NOT_ENCRYPTED } : {}) };
    },
    'workspace.check': async (_context, { repair = false }) => {
      const results = await checkWorkspace({ workspace, backups, repair, now: now() });
      return { success: true, sound: results.every(({ sound }) => sound), results };
    },
  };
}

/** The ZIP files that somebody put beside the backups. */
async function zipsIn(place: string): Promise<string[]> {
  return (await readdir(place)).filter((name) => name.toLowerCase().endsWith('.zip')).sort();
}

const NOT_ENCRYPTED =
  'The disk of this workspace is not encrypted: whoever has the computer can read the records on it. Switch on BitLocker (Windows), FileVault (macOS) or LUKS (Linux), for the disk with the backups too.';

const waitingOf = ({ backup, undo }: RestoreOrder) => ({ backup, undo });
