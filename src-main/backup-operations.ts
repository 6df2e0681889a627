import { conflict } from '../src-shared/errors.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import type { Backups } from './workspace/backup/backups.ts';
import { checkWorkspace } from './workspace/backup/check.ts';
import { shownBackup } from './workspace/backup/manifest.ts';
import { prepareRestore, prepareUndo } from './workspace/backup/restore.ts';
import { latestSetAside, type RestoreOrder, readOrder } from './workspace/backup/restore-switch.ts';

type BackupHandlers = Pick<
  Handlers,
  'backup.list' | 'backup.create' | 'backup.verify' | 'backup.restore' | 'backup.undo' | 'workspace.check'
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
    'backup.restore': async (_context, { backup }) => ({
      success: true,
      waiting: waitingOf(await prepareRestore(folder, backups, backup, now())),
    }),
    'backup.undo': async () => {
      const order = await prepareUndo(folder, now());
      return { success: true, ...(order ? { waiting: waitingOf(order) } : {}) };
    },
    'workspace.check': async (_context, { repair = false }) => {
      const results = await checkWorkspace({ workspace, backups, repair, now: now() });
      return { success: true, sound: results.every(({ sound }) => sound), results };
    },
  };
}

const waitingOf = ({ backup, undo }: RestoreOrder) => ({ backup, undo });
