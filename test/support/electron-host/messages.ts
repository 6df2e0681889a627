/** The frame that a page's call comes from, as Electron's senderFrame tells it. */
export interface Frame {
  url: string;
  isTop: boolean;
}

/** What the window system (a Chromium page driven by the tests) asks of the host. Each is answered once. */
export type HostCall =
  | { kind: 'invoke'; window: number; channel: string; args: unknown[]; frame: Frame }
  | { kind: 'page'; url: string; method: string }
  | { kind: 'may-load'; url: string }
  | { kind: 'may-navigate'; window: number; url: string }
  | { kind: 'may-open'; window: number; url: string }
  | { kind: 'permission'; permission: string }
  | { kind: 'loaded'; window: number }
  | { kind: 'menu'; labels: string[] }
  | { kind: 'close-window'; window: number }
  | { kind: 'second-instance'; args: string[] }
  | { kind: 'blur'; window: number }
  | { kind: 'quit' };

/** An answer to a `page` call: what the protocol handler responded. */
export interface ServedPage {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

export interface OpenedWindow {
  window: number;
  url: string;
  preload: string;
  preferences: Record<string, unknown>;
  bounds: { width: number; height: number };
}

/** What the host tells or asks the window system. A dialog is answered by `dialog-answer` with the same number. */
export type HostMessage =
  | { kind: 'answer'; call: number; value?: unknown; error?: string }
  | ({ kind: 'open-window' } & OpenedWindow)
  | { kind: 'window-state'; window: number; state: 'shown' | 'focused' | 'restored' | 'closed' }
  | { kind: 'send'; window: number; channel: string; args: unknown[] }
  | { kind: 'dialog'; dialog: number; method: string; options: Record<string, unknown> }
  | { kind: 'shell'; method: string; target: string }
  | { kind: 'progress'; window: number; fraction: number }
  | { kind: 'notification'; body: string }
  | { kind: 'relaunch'; args: string[] };

export type ToHost =
  | { kind: 'call'; call: number; what: HostCall }
  | { kind: 'dialog-answer'; dialog: number; value: unknown };
