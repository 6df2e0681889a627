import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, type BrowserWindow, dialog, protocol, session } from 'electron';
import { openEngine } from '../engine.ts';
import type { Actor, Engine } from '../engine-types.ts';
import { type RestServer, startRest } from '../rest/server.ts';
import { setSnapshotEntry } from '../workspace/backup/snapshot.ts';
import { registerIpc } from './ipc.ts';
import { installMenu } from './menu.ts';
import { registerScheme, servePages } from './protocol.ts';
import { confinePages, confineSession } from './security.ts';
import { utilityReaders } from './utility-reader.ts';
import { openWindow } from './window.ts';

const OUT = join(import.meta.dirname, '..');

setSnapshotEntry(join(OUT, 'main', 'snapshot.js'));
registerScheme();
confinePages(app);
if (app.requestSingleInstanceLock()) void run();
else app.quit();

/** The desktop application: the engine, its loopback interface for local tools, and one window. */
async function run(): Promise<void> {
  let window: BrowserWindow | undefined;
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  await app.whenReady();
  confineSession(session.defaultSession);
  const workspace = workspaceFolder(process.argv);
  try {
    const engine = await openEngine({
      folder: workspace,
      backups: true,
      version: app.getVersion(),
      readerEntry: join(OUT, 'main', 'reader.js'),
      reportEntry: join(OUT, 'main', 'report.js'),
      spawnReader: utilityReaders(join(OUT, 'main', 'reader.js')),
    });
    const rest = await startRest(engine);
    closeBeforeQuit(engine, rest);
    const actor = (): Actor => ({ ...engine.owner(), via: 'desktop' });
    servePages(protocol, { folder: join(OUT, 'renderer'), engine, actor });
    registerIpc({
      engine,
      actor,
      folder: { last: app.getPath('documents') },
      onFault: (cause) => console.error(cause),
    });
    installMenu({ window: () => window, workspace, platform: process.platform });
    const open = () => {
      window = openWindow(join(OUT, 'preload', 'preload.cjs'));
      window.on('closed', () => {
        window = undefined;
      });
    };
    open();
    app.on('activate', () => {
      if (!window) open();
    });
  } catch (failure) {
    // Without an engine there is no page to say it on: this is the one place for the system's own box.
    dialog.showErrorBox(
      'Tallystack could not open the workspace',
      failure instanceof Error ? failure.message : String(failure),
    );
    app.exit(1);
  }
}

/** `--workspace DIR`, else a folder in the user's application data. */
function workspaceFolder(argv: string[]): string {
  const given = argv[argv.indexOf('--workspace') + 1];
  const folder = argv.includes('--workspace') && given ? resolve(given) : join(app.getPath('userData'), 'workspace');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** What is being read goes on at the next start: the queue is on disk. */
function closeBeforeQuit(engine: Engine, rest: RestServer): void {
  let closed = false;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void rest
      .close()
      .then(() => engine.close())
      .catch((failure: unknown) => console.error(failure))
      .finally(() => {
        closed = true;
        app.quit();
      });
  });
}
