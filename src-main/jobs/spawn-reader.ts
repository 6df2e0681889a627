import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReaderReply, ReaderRequest } from './messages.ts';

/** A running reader process, however it was started (child_process.fork here, utilityProcess in Electron). */
export interface ReaderProcess {
  readonly pid: number | undefined;
  send(request: ReaderRequest): void;
  onReply(listener: (reply: ReaderReply) => void): void;
  /** Called once; `errors` is the end of what it wrote to stderr. */
  onExit(listener: (errors: string) => void): void;
  kill(): void;
}

/** @param sparing a process that gives memory back early and works more slowly for it: for very long documents */
export type SpawnReader = (sparing?: boolean) => ReaderProcess;

const HEAP_MEGABYTES = 1024;
/** So a heap grows by a twelfth at a time, where it would else double, and code is kept small. */
const SPARING = ['--heap-growing-percent=8', '--max-semi-space-size=4', '--optimize-for-size'];

/** How the JavaScript of a reader is run. */
export function engineFlags(sparing: boolean): string[] {
  return [`--max-old-space-size=${HEAP_MEGABYTES}`, ...(sparing ? SPARING : [])];
}

/**
 * How memory is taken from the system (glibc; others do not look at this). Pictures of pages come and go by the dozen: as
 * blocks of their own they are given back at once, where they would else leave gaps that no other picture fits.
 */
const ALLOCATION = { MALLOC_MMAP_THRESHOLD_: String(1024 ** 2), MALLOC_ARENA_MAX: '2' };

const KEPT_ERRORS = 4000;

const OWN_GROUP = process.platform !== 'win32';

/** Where the reader's program lies when the program runs from source. */
export const sourceEntry = (): string => fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** Starts readers with child_process.fork. `entry`: the reader's program, source or bundle. */
export function forkReaders(entry: string = sourceEntry()): SpawnReader {
  return (sparing = false) => {
    const child = fork(entry, [], {
      serialization: 'advanced',
      env: { ...process.env, ...ALLOCATION },
      execArgv: [...engineFlags(sparing), '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A group of its own, so that what the reader started ends with it. On Windows that is so without one.
      detached: OWN_GROUP,
    });
    // However the reader ended: a program that it had started may still run.
    child.once('exit', () => killGroup(child));
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-KEPT_ERRORS);
    });
    return {
      pid: child.pid,
      send: (request) => {
        // A failure to send shows as the process's end, which is handled there.
        child.send(request, () => undefined);
      },
      onReply: (listener) => child.on('message', (message) => listener(message as ReaderReply)),
      onExit: (listener) => {
        let told = false;
        const tell = () => {
          if (!told) listener(errors);
          told = true;
        };
        child.once('close', tell);
        child.once('error', (error) => {
          errors += String(error);
          tell();
        });
      },
      kill: () => {
        child.kill('SIGKILL');
        killGroup(child);
      },
    };
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (!OWN_GROUP || pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
