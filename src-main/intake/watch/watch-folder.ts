import { type FSWatcher, watch } from 'chokidar';
import { AppError } from '../../../src-shared/errors.ts';
import type { Afterwards } from '../../../src-shared/operations/watch-folders.ts';
import { type FolderFile, filesIn, isSame, type Noticed, settledFiles, TAKEN_FOLDER } from './folder-files.ts';
import { putAway, type TakeParts, takeFile } from './take-file.ts';
import type { WatchedFile } from './watched-files.store.ts';

export interface WatchTimes {
  /** Milliseconds for which a file must have been the same before it is taken. */
  settle: number;
  /** Milliseconds after which a folder is looked at again although nothing was heard of it: network drives tell nothing. */
  lookAgain: number;
}

export const WATCH_TIMES: WatchTimes = { settle: 2_000, lookAgain: 20_000 };

export interface WatchParts extends TakeParts {
  subFolders: boolean;
  afterwards: Afterwards;
  times: WatchTimes;
  /** Something that `status` tells changed, or a file was dealt with. */
  onChange: () => void;
}

export interface WatchStatus {
  state: 'waiting' | 'watching' | 'unreachable';
  problem?: string;
  /** Files that could not be taken for now, and why. */
  faults: ReadonlyMap<string, string>;
}

export interface RunningWatch {
  status(): WatchStatus;
  /** Looks soon. */
  wake(): void;
  /** Resolves when no file is being taken any more. */
  stop(): Promise<void>;
}

/** Watches one folder: what is in it and what comes into it is taken, one file after the other, as soon as it has settled. */
export function watchFolder(parts: WatchParts): RunningWatch {
  const { folder, times, files } = parts;
  let status: WatchStatus = { state: 'waiting', faults: new Map() };
  let noticed: Noticed = new Map();
  let listener: FSWatcher | undefined;
  let timer: { at: number; handle: ReturnType<typeof setTimeout> } | undefined;
  let looking = false;
  let taking: Promise<void> = Promise.resolve();
  let stopped = false;

  const lookIn = (milliseconds: number) => {
    const at = performance.now() + milliseconds;
    if (stopped || (timer && timer.at <= at)) return;
    if (timer) clearTimeout(timer.handle);
    timer = { at, handle: setTimeout(() => void look(), milliseconds) };
  };
  const become = (next: WatchStatus) => {
    const changed = JSON.stringify(plain(next)) !== JSON.stringify(plain(status));
    status = next;
    if (changed) parts.onChange();
  };

  const look = async (): Promise<void> => {
    timer = undefined;
    // A look that hangs on a dead network drive must not be joined by a second one.
    if (looking) return;
    looking = true;
    try {
      const found = await filesIn(folder, parts.subFolders);
      if (stopped) return;
      listener ??= listen(parts, () => lookIn(times.settle / 4));
      taking = take(found);
      await taking;
    } catch (failure) {
      await listener?.close();
      listener = undefined;
      become({ state: 'unreachable', problem: unreachable(folder, failure), faults: new Map() });
    } finally {
      looking = false;
      lookIn(noticed.size > 0 ? times.settle : times.lookAgain);
    }
  };

  const take = async (found: FolderFile[]): Promise<void> => {
    const known = files.known(folder);
    const faults = new Map<string, string>();
    const sifted = settledFiles(
      found.filter((file) => !isSame(file, known.get(file.path))),
      noticed,
      { now: performance.now(), settle: times.settle },
    );
    const waiting = new Map(sifted.noticed);
    for (const file of sifted.settled) {
      if (stopped) return;
      const outcome = await takeFile(parts, file).catch((failure: unknown) => void faults.set(file.path, why(failure)));
      if (outcome === 'later') waiting.set(file.path, { file, since: performance.now() });
      else if (outcome) parts.onChange();
    }
    if (parts.afterwards === 'move') await putAwayAll(parts, found, faults);
    noticed = waiting;
    become({ state: 'watching', faults });
  };

  lookIn(0);
  return {
    status: () => status,
    wake: () => lookIn(0),
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer.handle);
      await Promise.all([taking.catch(() => undefined), listener?.close()]);
    },
  };
}

/** What the system tells of the folder is only a reason to look: what is there counts. */
function listen({ folder, subFolders }: WatchParts, onHeard: () => void): FSWatcher {
  const listener = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => path.endsWith(TAKEN_FOLDER),
    ...(subFolders ? {} : { depth: 0 }),
  });
  return listener.on('all', onHeard).on('error', onHeard);
}

/** Only what lies there as it was taken: a file that changed since is another one. */
async function putAwayAll(parts: WatchParts, found: readonly FolderFile[], faults: Map<string, string>): Promise<void> {
  const known = parts.files.known(parts.folder);
  const taken = (entry: WatchedFile | undefined) => entry !== undefined && entry.documents > 0;
  for (const file of found) {
    const entry = known.get(file.path);
    if (!taken(entry) || !isSame(file, entry)) continue;
    await putAway(parts.folder, file.path).catch((failure: unknown) => {
      faults.set(file.path, `It was taken in but could not be moved. ${why(failure)}`);
    });
  }
}

const plain = ({ state, problem, faults }: WatchStatus) => [state, problem, [...faults]];

const codeOf = (failure: unknown) => (failure as { code?: unknown }).code;

function why(failure: unknown): string {
  if (failure instanceof AppError) return failure.message;
  const code = codeOf(failure);
  if (code === 'EACCES' || code === 'EPERM')
    return 'This program may not read or change the file. Allow it, or add the file by hand.';
  if (code === 'EBUSY') return 'Another program has the file open. It is tried again by itself.';
  if (code === 'ENOENT') return 'The file went away while it was being taken in.';
  return `The file could not be taken in (${String(code ?? failure)}). It is tried again by itself.`;
}

function unreachable(folder: string, failure: unknown): string {
  const code = codeOf(failure);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return `${folder} is not there. If it is on a network or a removable drive, connect that; the folder is looked for again by itself.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `This program may not look into ${folder}. Allow it; the folder is tried again by itself.`;
  }
  return `${folder} cannot be reached now (${String(code ?? failure)}). It is tried again by itself.`;
}
