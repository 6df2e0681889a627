import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { START_PAGE } from './address.ts';
import { loadState, SMALLEST, storeState, USUAL, usableState } from './window-state.ts';

/** Opens the window where it was closed last, and shows it once there is something to see. */
export function openWindow(preload: string): BrowserWindow {
  const stateFile = join(app.getPath('userData'), 'window.json');
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const state = usableState(loadState(stateFile), areas);
  const window = new BrowserWindow({
    ...(state.place ?? USUAL),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Tallystack',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#13161a' : '#f3f5f8',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  if (state.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => storeState(stateFile, { place: window.getNormalBounds(), maximized: window.isMaximized() }));
  void window.loadURL(START_PAGE);
  return window;
}
