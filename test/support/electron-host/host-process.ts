import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { HostCall, HostMessage, OpenedWindow, ToHost } from './messages.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const REGISTER = join(import.meta.dirname, 'register.ts');

type Told<Kind extends HostMessage['kind']> = HostMessage & { kind: Kind };
export type DialogAnswerer = (method: string, options: Record<string, unknown>) => unknown;

/** The built main process of the desktop application, running under Node. Its events tell what it asks of the system. */
export class HostProcess extends EventEmitter<{
  window: [OpenedWindow];
  send: [Told<'send'>];
  state: [Told<'window-state'>];
  shell: [Told<'shell'>];
  progress: [Told<'progress'>];
  notification: [Told<'notification'>];
  relaunch: [Told<'relaunch'>];
}> {
  /** What a person chooses in dialogs. */
  dialogs: DialogAnswerer = () => ({ canceled: true });
  errors = '';
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  #answers = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  /** `home`: the folder in which the host keeps what Electron keeps in the user's folders. */
  constructor(home: string, args: string[]) {
    super();
    this.process = spawn(process.execPath, ['--import', REGISTER, join(ROOT, 'out', 'main', 'index.js'), ...args], {
      cwd: ROOT,
      env: { ...process.env, ELECTRON_HOST_FOLDER: home },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString('utf8');
    });
    this.process.on('message', (message: HostMessage) => void this.#hear(message));
    this.ended = once(this.process, 'close').then(([code]) => {
      for (const { reject } of this.#answers.values()) reject(new Error(`The host has ended. ${this.errors}`));
      return code as number | null;
    });
  }

  call(what: HostCall): Promise<unknown> {
    this.#calls += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#answers.set(this.#calls, answer);
    if (this.process.connected) this.#send({ kind: 'call', call: this.#calls, what });
    else answer.reject(new Error(`The host has ended. ${this.errors}`));
    return answer.promise;
  }

  /** A host that is ending may no longer read what is sent: who waits for its answer is told by `ended`. */
  #send(message: ToHost): void {
    this.process.send(message, () => undefined);
  }

  async #hear(message: HostMessage): Promise<void> {
    switch (message.kind) {
      case 'answer':
        return this.#settle(message);
      case 'open-window':
        this.emit('window', message);
        return;
      case 'send':
        this.emit('send', message);
        return;
      case 'window-state':
        this.emit('state', message);
        return;
      case 'shell':
        this.emit('shell', message);
        return;
      case 'progress':
        this.emit('progress', message);
        return;
      case 'notification':
        this.emit('notification', message);
        return;
      case 'relaunch':
        this.emit('relaunch', message);
        return;
      case 'dialog': {
        const value = await this.dialogs(message.method, message.options);
        if (this.process.connected) this.#send({ kind: 'dialog-answer', dialog: message.dialog, value });
      }
    }
  }

  #settle({ call, value, error }: Told<'answer'>): void {
    const answer = this.#answers.get(call);
    this.#answers.delete(call);
    if (error === undefined) answer?.resolve(value);
    else answer?.reject(new Error(error));
  }
}
