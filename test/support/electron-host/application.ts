import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Preventable } from './preventable.ts';
import { tell } from './wire.ts';

const manifest = join(import.meta.dirname, '..', '..', '..', 'package.json');

/** Where the host keeps what Electron keeps in the user's folders. */
const home = process.env.ELECTRON_HOST_FOLDER ?? '';

/** As `app`: the order of its events at the end is Electron's (before-quit, windows close, will-quit, quit). */
class Application extends EventEmitter {
  /** Closes every window; false where one does not want to. */
  closeWindows: () => boolean = () => true;

  requestSingleInstanceLock(): boolean {
    return true;
  }

  async whenReady(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  getVersion(): string {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  }

  getPath(name: string): string {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  relaunch({ args }: { args: string[] }): void {
    tell({ kind: 'relaunch', args });
  }

  quit(): void {
    const event = new Preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented || !this.closeWindows()) return;
    this.emit('will-quit', new Preventable());
    this.exit(0);
  }

  exit(code = 0): void {
    this.emit('quit', new Preventable(), code);
    process.exit(code);
  }
}

export const app = new Application();
