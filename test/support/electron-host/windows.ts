import { EventEmitter } from 'node:events';
import { app } from './application.ts';
import { Preventable } from './preventable.ts';
import { tell } from './wire.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

type WindowOptions = Partial<Bounds> & { webPreferences?: { preload?: string } & Record<string, unknown> };
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

let windows = 0;
const open = new Map<number, BrowserWindow>();

class WebContents extends EventEmitter {
  readonly id: number;
  openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(id: number) {
    super();
    this.id = id;
  }

  send(channel: string, ...args: unknown[]): void {
    tell({ kind: 'send', window: this.id, channel, args });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  isDestroyed(): boolean {
    return !open.has(this.id);
  }
}

/** As `BrowserWindow`; what it shows is a page of the window system. */
export class BrowserWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: WebContents;
  #options: WindowOptions;
  #state = { maximized: false, minimized: false, focused: true };

  constructor(options: WindowOptions = {}) {
    super();
    windows += 1;
    this.id = windows;
    this.#options = options;
    this.webContents = new WebContents(this.id);
    open.set(this.id, this);
    app.emit('web-contents-created', new Preventable(), this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...open.values()];
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return open.get(contents.id) ?? null;
  }

  static getFocusedWindow(): BrowserWindow | null {
    return [...open.values()].find((window) => window.#state.focused) ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return open.get(id) ?? null;
  }

  async loadURL(url: string): Promise<void> {
    const { preload = '', ...preferences } = this.#options.webPreferences ?? {};
    const { width, height } = this.getNormalBounds();
    tell({ kind: 'open-window', window: this.id, url, preload, preferences, bounds: { width, height } });
    await new Promise<void>((resolve) => this.webContents.once('did-finish-load', resolve));
    this.emit('ready-to-show');
  }

  getNormalBounds(): Bounds {
    const { x = 0, y = 0, width = 800, height = 600 } = this.#options;
    return { x, y, width, height };
  }

  show(): void {
    tell({ kind: 'window-state', window: this.id, state: 'shown' });
  }

  focus(): void {
    this.#state.focused = true;
    tell({ kind: 'window-state', window: this.id, state: 'focused' });
  }

  restore(): void {
    this.#state.minimized = false;
    tell({ kind: 'window-state', window: this.id, state: 'restored' });
  }

  minimize(): void {
    this.#state.minimized = true;
  }

  isMinimized(): boolean {
    return this.#state.minimized;
  }

  maximize(): void {
    this.#state.maximized = true;
  }

  isMaximized(): boolean {
    return this.#state.maximized;
  }

  isDestroyed(): boolean {
    return !open.has(this.id);
  }

  setProgressBar(fraction: number): void {
    tell({ kind: 'progress', window: this.id, fraction });
  }

  blur(): void {
    this.#state.focused = false;
  }

  /** False where a listener kept it open. */
  close(): boolean {
    if (this.isDestroyed()) return true;
    const event = new Preventable();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    open.delete(this.id);
    tell({ kind: 'window-state', window: this.id, state: 'closed' });
    this.emit('closed');
    if (open.size === 0 && !isQuitting) app.emit('window-all-closed');
    return true;
  }
}

let isQuitting = false;
app.closeWindows = () => {
  isQuitting = true;
  const isClosed = [...open.values()].every((window) => window.close());
  isQuitting = isClosed;
  return isClosed;
};
