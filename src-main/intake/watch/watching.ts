import type { WatchFolder } from '../../../src-shared/operations/watch-folders.ts';
import type { RequestContext } from '../../engine-types.ts';
import type { Rooms } from '../../operation-context.ts';
import { openRecords, type Records } from '../../workspace/records.ts';
import type { TakeParts } from './take-file.ts';
import { type RunningWatch, WATCH_TIMES, type WatchTimes, watchFolder } from './watch-folder.ts';
import { openWatchedFiles, type WatchedFiles } from './watched-files.store.ts';

/** As set; how it is doing is known while the program runs. */
export type StoredWatch = Omit<WatchFolder, 'state' | 'problem' | 'taken' | 'lastTaken' | 'faults'>;

/** All watch folders of a workspace. */
export interface Watching {
  records: Records<StoredWatch>;
  files: WatchedFiles;
  /** Begins with all of them; without it they are kept and nothing is taken. */
  start(): void;
  /** The record was made, changed or removed: it is watched as it says now. After the transaction. */
  refresh(watchId: string): Promise<void>;
  /** Looks now. */
  wake(watchId: string): void;
  shown(watch: StoredWatch): WatchFolder;
  stop(): Promise<void>;
}

const MOST_FAULTS = 50;

export interface WatchingParts {
  rooms: Pick<Rooms, 'workspace' | 'events' | 'now'>;
  upload: (
    input: Parameters<TakeParts['upload']>[0],
    context: Required<Pick<RequestContext, 'actor' | 'files'>>,
  ) => ReturnType<TakeParts['upload']>;
  times?: Partial<WatchTimes>;
}

export function createWatching({ rooms, upload, times }: WatchingParts): Watching {
  const { workspace, events, now } = rooms;
  const records = openRecords<StoredWatch>(workspace.ledger, 'watch_folders');
  const files = openWatchedFiles(workspace.ledger);
  const running = new Map<string, RunningWatch>();
  let started = false;

  const begin = (stored: StoredWatch) => {
    const { _id, stackId, folder, subFolders, afterwards } = stored;
    const parts = {
      ...{ folder, stackId, subFolders, afterwards, files, now },
      staging: workspace.staging,
      times: { ...WATCH_TIMES, ...times },
      upload: (input: Parameters<TakeParts['upload']>[0], file: Parameters<TakeParts['upload']>[1]) =>
        upload(input, { actor: SYSTEM_ACTOR, files: [file] }),
      onChange: () => events.emit({ type: 'watch.changed', watchId: _id, stackId }),
    };
    running.set(_id, watchFolder(parts));
  };
  const end = async (watchId: string) => {
    const watch = running.get(watchId);
    running.delete(watchId);
    await watch?.stop();
  };

  return {
    records,
    files,
    start: () => {
      started = true;
      for (const stored of records.select('ORDER BY id')) if (stored.enabled) begin(stored);
    },
    refresh: async (watchId) => {
      await end(watchId);
      const stored = records.get(watchId);
      if (started && stored?.enabled && !running.has(watchId)) begin(stored);
    },
    wake: (watchId) => running.get(watchId)?.wake(),
    shown: (stored) => {
      const status = running.get(stored._id)?.status();
      const { taken, lastTaken } = files.summary(stored.folder);
      const forNow = [...(status?.faults ?? [])].map(([file, sentence]) => ({ file, sentence }));
      return {
        ...stored,
        state: stored.enabled ? (status?.state ?? 'waiting') : 'off',
        ...(status?.problem === undefined ? {} : { problem: status.problem }),
        taken,
        ...(lastTaken === null ? {} : { lastTaken }),
        faults: [...forNow, ...files.failures(stored.folder, MOST_FAULTS)].slice(0, MOST_FAULTS),
      };
    },
    stop: async () => {
      started = false;
      await Promise.all([...running.keys()].map(end));
    },
  };
}

/** Who takes files in that nobody has sent: they may be added, and nothing else. */
const SYSTEM_ACTOR: RequestContext['actor'] = {
  userId: '0'.repeat(24),
  email: 'System',
  name: 'System',
  role: 'preparer',
  via: 'watch',
};
