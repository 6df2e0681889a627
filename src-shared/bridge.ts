import type { AppEvent } from './events.ts';
import type { OperationInput, OperationName, OperationOutput } from './operations/index.ts';

export interface UploadFile {
  name: string;
  /** Electron: the file's real path. */
  path?: string;
  /** Browser: the dropped file itself (a DOM File). */
  blob?: Blob;
}

export interface FileAnswer {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** Where a save dialog may open, instead of where something was saved last. */
  folder?: string;
}

/** How the screens reach the engine: IPC in the desktop window, HTTP in a browser. Failures are thrown as AppError. */
export interface Bridge {
  readonly kind: 'desktop' | 'browser';
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationOutput<Name>>;
  /** For operations that answer with a file. */
  file<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<FileAnswer>;
  /** `onProgress` tells the share that has been sent, 0..1, where the way there can measure it. */
  upload(
    files: UploadFile[],
    input: OperationInput<'document.upload'>,
    onProgress?: (fraction: number) => void,
  ): Promise<OperationOutput<'document.upload'>>;
  /**
   * An address that an <img> can load: a page's picture. `filePage`: the page of the file that it is, where pages were put in
   * another order: another picture must have another address, or the old one stays on screen.
   */
  pageUrl(docId: string, page: number, size: 'thumbnail' | 'screen' | 'full', filePage?: number): string;
  /** Opens a save dialog (desktop) or downloads (browser). Resolves to the place, or null if the user cancelled. */
  save(file: FileAnswer): Promise<string | null>;
  /** Shows a file that was saved in its folder (desktop); null where a browser keeps such places to itself. */
  readonly show: ((place: string) => Promise<void>) | null;
  /** Calls back on every event; returns a function that stops it. `onGap`: events were lost, so all must be read afresh. */
  listen(callback: (event: AppEvent) => void, onGap?: () => void): () => void;
}
