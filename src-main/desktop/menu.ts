import { basename } from 'node:path';
import { type BrowserWindow, Menu, type MenuItemConstructorOptions, shell } from 'electron';
import { CHANNELS } from '../../src-shared/desktop-api.ts';

export interface MenuParts {
  window: () => BrowserWindow | undefined;
  /** The folder of the workspace that is open. */
  workspace: string;
  /** Folders of workspaces that were open before, the last one first. */
  recent: readonly string[];
  platform: NodeJS.Platform;
  /** Asks for files and takes them in. */
  addFiles(): void;
  /** Asks for a folder and opens the workspace in it. */
  chooseWorkspace(): void;
  openWorkspace(folder: string): void;
}

/** The platform's menu, with the screens and their shortcuts. Commands go to the page, which knows its routes. */
export function installMenu(parts: MenuParts): void {
  const send = (command: string) => () => parts.window()?.webContents.send(CHANNELS.command, command);
  const template: MenuItemConstructorOptions[] = [
    ...(parts.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: fileMenu(parts) },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { label: 'Home', accelerator: 'CmdOrCtrl+1', click: send('go:/') },
        { label: 'Stacks', accelerator: 'CmdOrCtrl+2', click: send('go:/stacks') },
        { label: 'Plans', accelerator: 'CmdOrCtrl+3', click: send('go:/plans') },
        { label: 'Settings', accelerator: 'CmdOrCtrl+,', click: send('go:/settings') },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Keyboard', click: send('help') }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function fileMenu(parts: MenuParts): MenuItemConstructorOptions[] {
  const others = parts.recent.filter((folder) => folder !== parts.workspace);
  return [
    { label: 'Add Files…', accelerator: 'CmdOrCtrl+O', click: () => parts.addFiles() },
    { type: 'separator' },
    { label: 'Open Workspace…', accelerator: 'CmdOrCtrl+Shift+O', click: () => parts.chooseWorkspace() },
    {
      label: 'Recent Workspaces',
      enabled: others.length > 0,
      submenu: others.map((folder) => ({
        label: basename(folder),
        toolTip: folder,
        click: () => parts.openWorkspace(folder),
      })),
    },
    { label: 'Show Workspace Folder', click: () => void shell.openPath(parts.workspace) },
    { type: 'separator' },
    parts.platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
  ];
}
