import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';

/** Gives the child what Electron gives it: `process.parentPort`. */
const port = new URL('./utility-port.ts', import.meta.url).href;

class UtilityProcess extends EventEmitter {
  #child: ChildProcess;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('message', (message) => this.emit('message', message));
    child.on('spawn', () => this.emit('spawn'));
    child.on('exit', (code) => this.emit('exit', code));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get stderr(): Readable | null {
    return this.#child.stderr;
  }

  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

export const utilityProcess = {
  fork(entry: string, args: string[], options: { execArgv?: string[] }): UtilityProcess {
    const child = fork(entry, args, {
      execArgv: [...(options.execArgv ?? []), '--import', port],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return new UtilityProcess(child);
  },
};
