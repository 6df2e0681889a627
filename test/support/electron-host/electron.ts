// The part of Electron's main process module that Tallystack uses, over a Chromium page that the tests drive.
import { EventEmitter } from 'node:events';
import { app } from './application.ts';
import type { HostCall, ServedPage } from './messages.ts';
import { Preventable } from './preventable.ts';
import { utilityProcess } from './utility-process.ts';
import { BrowserWindow } from './windows.ts';
import { answerCalls, askDialog, tell } from './wire.ts';

export { app, BrowserWindow, utilityProcess };

type Handler = (event: unknown, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
};

type PageHandler = (request: Request) => Response | Promise<Response>;
const pages = new Map<string, PageHandler>();

export const protocol = {
  registerSchemesAsPrivileged(): void {
    // The window system gives the scheme a secure origin of its own.
  },
  handle(scheme: string, handler: PageHandler): void {
    pages.set(scheme, handler);
  },
};

type PermissionHandler = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;
type RequestListener = (request: { url: string }, answer: (decision: { cancel?: boolean }) => void) => void;
const guards = {
  permission: ((_contents, _permission, answer) => answer(true)) as PermissionHandler,
  check: (() => true) as (contents: unknown, permission: string) => boolean,
  request: ((_request, answer) => answer({})) as RequestListener,
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler: PermissionHandler) => {
      guards.permission = handler;
    },
    setPermissionCheckHandler: (handler: typeof guards.check) => {
      guards.check = handler;
    },
    setDevicePermissionHandler: () => undefined,
    webRequest: {
      onBeforeRequest: (listener: RequestListener) => {
        guards.request = listener;
      },
    },
  },
};

const dialogMethod =
  (method: string) =>
  (...args: unknown[]) =>
    askDialog(method, args.at(-1) as Record<string, unknown>);

export const dialog = {
  showSaveDialog: dialogMethod('showSaveDialog'),
  showOpenDialog: dialogMethod('showOpenDialog'),
  showMessageBox: dialogMethod('showMessageBox'),
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}\n${content}\n`);
  },
};

interface MenuItem {
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: MenuItem[];
}
let menu: MenuItem[] = [];

export const Menu = {
  buildFromTemplate: (template: MenuItem[]) => template,
  setApplicationMenu: (template: MenuItem[]) => {
    menu = template;
  },
};

const WORK_AREA = { x: 0, y: 0, width: 1920, height: 1040 };
export const screen = { getAllDisplays: () => [{ workArea: WORK_AREA }] };
export const nativeTheme = { shouldUseDarkColors: false };

const shellMethod = (method: string) => async (target: string) => {
  tell({ kind: 'shell', method, target });
  return '';
};
export const shell = { openPath: shellMethod('openPath'), showItemInFolder: shellMethod('showItemInFolder') };

export class Notification extends EventEmitter {
  readonly body: string;

  constructor({ body }: { title: string; body: string }) {
    super();
    this.body = body;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    tell({ kind: 'notification', body: this.body });
  }
}

answerCalls(answer);

function answer(call: HostCall): unknown {
  switch (call.kind) {
    case 'invoke':
      return invoke(call);
    case 'page':
      return servePage(call.url, call.method);
    case 'may-load':
      return new Promise((resolve) => guards.request({ url: call.url }, ({ cancel }) => resolve(cancel !== true)));
    case 'may-navigate':
      return mayNavigate(call.window, call.url);
    case 'may-open':
      return windowOf(call.window).webContents.openHandler({ url: call.url }).action === 'allow';
    case 'permission':
      return mayUse(call.permission);
    case 'loaded':
      return windowOf(call.window).webContents.emit('did-finish-load');
    case 'menu':
      return choose(menu, call.labels);
    case 'close-window':
      return windowOf(call.window).close();
    case 'second-instance':
      return app.emit('second-instance', new Preventable(), call.args, process.cwd());
    case 'blur':
      return windowOf(call.window).blur();
    case 'quit':
      return app.quit();
  }
}

function windowOf(id: number): BrowserWindow {
  const window = BrowserWindow.fromId(id);
  if (!window) throw new Error(`There is no window ${id}.`);
  return window;
}

function invoke({ window, channel, args, frame }: HostCall & { kind: 'invoke' }): unknown {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  const senderFrame = { url: frame.url, parent: frame.isTop ? null : { url: 'about:blank' } };
  return handler({ sender: windowOf(window).webContents, senderFrame }, ...args);
}

async function servePage(url: string, method: string): Promise<ServedPage> {
  const handler = pages.get(new URL(url).protocol.replace(/:$/, ''));
  if (!handler) throw new Error(`No handler for ${url}`);
  const response = await handler(new Request(url, { method }));
  const headers = Object.fromEntries(response.headers.entries());
  return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function mayNavigate(window: number, url: string): boolean {
  const event = new Preventable(url);
  windowOf(window).webContents.emit('will-navigate', event, url);
  return !event.defaultPrevented;
}

function mayUse(permission: string): Promise<boolean> {
  const isChecked = guards.check(null, permission);
  return new Promise((resolve) => guards.permission(null, permission, (granted) => resolve(granted && isChecked)));
}

function choose(items: MenuItem[], [label, ...rest]: string[]): boolean {
  const item = items.find((candidate) => (candidate.label ?? candidate.role)?.replace('&', '') === label);
  if (!item) throw new Error(`The menu has no ${label}.`);
  if (rest.length > 0) return choose(item.submenu ?? [], rest);
  if (!item.click) throw new Error(`${label} does nothing of its own.`);
  item.click();
  return true;
}
