import type { FileAnswer } from './bridge.ts';
import type { ErrorBody, ErrorStatus } from './errors.ts';
import type { AppEvent } from './events.ts';
import type { OperationName } from './operations/index.ts';

/** How a result crosses from the main process: errors keep their code and status, which a thrown Error would lose. */
export type DesktopAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; status: ErrorStatus; body: ErrorBody; retryAfter?: number };

/** A file of an upload on its way to the main process: its real path, or its bytes where it has none (a pasted picture). */
export interface DesktopUpload {
  name: string;
  path?: string;
  bytes?: Uint8Array;
}

/** What the preload puts on `window.tallystack`: named calls only, no Electron object. */
export interface DesktopApi {
  call(name: OperationName, input: unknown): Promise<DesktopAnswer<unknown>>;
  file(name: OperationName, input: unknown): Promise<DesktopAnswer<FileAnswer>>;
  /** Paths are taken from the File objects by the preload, so that a page cannot name a path of its own. */
  upload(files: Blob[], input: unknown): Promise<DesktopAnswer<unknown>>;
  save(file: FileAnswer): Promise<DesktopAnswer<string | null>>;
  /** Shows a file that was saved since the program was started in its folder; no other. */
  show(place: string): Promise<DesktopAnswer<null>>;
  listen(callback: (event: AppEvent) => void): () => void;
  /** Commands of the window's menu, such as `go:/plans` or `help`. */
  onCommand(callback: (command: string) => void): () => void;
}

/** The IPC channels, one per kind of call. */
export const CHANNELS = {
  call: 'tallystack:call',
  file: 'tallystack:file',
  upload: 'tallystack:upload',
  save: 'tallystack:save',
  show: 'tallystack:show',
  event: 'tallystack:event',
  command: 'tallystack:command',
  listening: 'tallystack:listening',
} as const;
