import { join } from 'node:path';
import { app, BrowserWindow, dialog, Notification, protocol, session } from 'electron';
import { CHANNELS } from '../../src-shared/desktop-api.ts';
import { openEngine } from '../engine.ts';
import type { Actor, Engine } from '../engine-types.ts';
import { switchableRest } from '../rest/switchable.ts';
import { setSnapshotEntry } from '../workspace/backup/snapshot.ts';
import { toAppError } from './calls.ts';
import { registerIpc } from './ipc.ts';
import { installMenu } from './menu.ts';
import { filesOfArguments, OPEN_FILTERS, takeFiles } from './opened-files.ts';
import { createPageCommands } from './page-commands.ts';
import { registerScheme, servePages } from './protocol.ts';
import { closeBeforeQuit } from './quitting.ts';
import { createReadingWatch } from './reading-watch.ts';
import { loadRemembered, type Remembered, storeRemembered, withWorkspace } from './remembered.ts';
import { confinePages, confineSession } from './security.ts';
import { utilityReaders } from './utility-reader.ts';
import { openWindow } from './window.ts';
import { argumentsFor, workspaceFolder } from './workspace-choice.ts';

const OUT = join(import.meta.dirname, '..');
const onFault = (cause: unknown) => console.error(cause);

/** Files that the system asked to open before there was an engine to take them. */
const early: string[] = [];
let takeLater = (paths: readonly string[]): unknown => early.push(...paths);
let window: BrowserWindow | undefined;
const commands = createPageCommands((command) => window?.webContents.send(CHANNELS.command, command));

setSnapshotEntry(join(OUT, 'main', 'snapshot.js'));
registerScheme();
confinePages(app);
app.on('open-file', (event, path) => {
  event.preventDefault();
  takeLater([path]);
});
app.on('second-instance', (_event, argv, folder) => {
  if (window?.isMinimized()) window.restore();
  window?.focus();
  takeLater(filesOfArguments(argv, folder));
});
if (app.requestSingleInstanceLock()) void run();
else app.quit();

/** The desktop application: the engine, its loopback interface for local tools, and one window. */
async function run(): Promise<void> {
  await app.whenReady();
  confineSession(session.defaultSession);
  try {
    const memory = rememberedIn(join(app.getPath('userData'), 'remembered.json'));
    const workspace = workspaceFolder(process.argv, memory.value.workspaces[0], app.getPath('userData'));
    const readerEntry = join(OUT, 'main', 'reader.js');
    const rest = switchableRest();
    const engine = await openEngine({
      folder: workspace,
      backups: true,
      localApi: rest,
      watch: true,
      version: app.getVersion(),
      readerEntry,
      reportEntry: join(OUT, 'main', 'report.js'),
      spawnReader: utilityReaders(readerEntry),
    });
    memory.change((known) => withWorkspace(known, workspace));
    await rest.serve(engine);
    closeBeforeQuit({ engine, rest, window: () => window, reopen: () => window ?? open() });
    showWorkspace(engine, workspace, memory);
    open();
    app.on('activate', () => window ?? open());
  } catch (failure) {
    // Without an engine there is no page to say it on: this is the one place for the system's own box.
    dialog.showErrorBox(
      'Tallystack could not open the workspace',
      failure instanceof Error ? failure.message : String(failure),
    );
    app.exit(1);
  }
}

function open(): void {
  window = openWindow(join(OUT, 'preload', 'preload.cjs'));
  window.on('closed', () => {
    window = undefined;
    commands.pageGone();
  });
}

interface Memory {
  value: Remembered;
  change(to: (known: Remembered) => Remembered): void;
}

function rememberedIn(file: string): Memory {
  const memory: Memory = {
    value: loadRemembered(file),
    change: (to) => {
      memory.value = to(memory.value);
      storeRemembered(file, memory.value);
    },
  };
  return memory;
}

/** Everything through which the window and the system reach a workspace that is open. */
function showWorkspace(engine: Engine, workspace: string, memory: Memory): void {
  const actor = (): Actor => ({ ...engine.owner(), via: 'desktop' });
  const take = async (paths: readonly string[]) => {
    if (paths.length === 0) return;
    try {
      await takeFiles(engine, actor(), paths);
      commands.tell('go:/stacks');
    } catch (failure) {
      commands.tell(`notice:${toAppError(failure).message}`);
    }
  };
  servePages(protocol, { folder: join(OUT, 'renderer'), engine, actor });
  registerIpc({
    engine,
    actor,
    saveFolder: {
      get: () => memory.value.saveFolder ?? app.getPath('documents'),
      set: (saveFolder) => memory.change((known) => ({ ...known, saveFolder })),
    },
    onListening: commands.pageListens,
    onFault,
  });
  installMenu({
    window: () => window,
    workspace,
    recent: memory.value.workspaces,
    platform: process.platform,
    addFiles: () => void chooseFiles(memory).then(take).catch(onFault),
    chooseWorkspace: () => void chooseFolder().then(openWorkspace).catch(onFault),
    openWorkspace,
  });
  showReading(engine);
  takeLater = (paths) => void take(paths);
  void take([...early, ...filesOfArguments(process.argv, process.cwd())]);
}

/** How far reading is, in the task bar or dock; the end of a long read as a notification to those who look elsewhere. */
function showReading(engine: Engine): void {
  const watch = createReadingWatch(() => performance.now());
  engine.subscribe((event) => {
    const news = watch(event);
    if (!news) return;
    window?.setProgressBar(news.progress ?? -1);
    if (!news.ended || BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
    const notification = new Notification({ title: 'Tallystack', body: news.ended });
    notification.on('click', () => window?.focus());
    notification.show();
  });
}

async function chooseFiles(memory: Memory): Promise<string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Add files',
    defaultPath: memory.value.openFolder ?? app.getPath('documents'),
    properties: ['openFile', 'multiSelections'],
    filters: OPEN_FILTERS,
  });
  const [first] = filePaths ?? [];
  if (canceled || !first) return [];
  memory.change((known) => ({ ...known, openFolder: join(first, '..') }));
  return filePaths;
}

async function chooseFolder(): Promise<string | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Open a workspace, or choose an empty folder for a new one',
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? undefined : filePaths?.[0];
}

/** A workspace is opened by a start of its own: nothing of the other one is left in the program. */
function openWorkspace(folder: string | undefined): void {
  if (!folder) return;
  app.relaunch({ args: argumentsFor(process.argv, folder) });
  app.quit();
}
