import { type BrowserWindow, Menu, type MenuItemConstructorOptions, shell } from 'electron';
import { CHANNELS } from '../../src-shared/desktop-api.ts';

/** The platform's menu, with the screens and their shortcuts. Commands go to the page, which knows its routes. */
export function installMenu(parts: {
  window: () => BrowserWindow | undefined;
  workspace: string;
  platform: NodeJS.Platform;
}): void {
  const send = (command: string) => () => parts.window()?.webContents.send(CHANNELS.command, command);
  const isMac = parts.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Add Files…', accelerator: 'CmdOrCtrl+O', click: send('go:/stacks') },
        { label: 'Show Workspace Folder', click: () => void shell.openPath(parts.workspace) },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
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
