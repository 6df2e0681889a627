import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { FileAnswer } from '../../src-shared/bridge.ts';
import type { DesktopAnswer, DesktopApi, DesktopUpload } from '../../src-shared/desktop-api.ts';
// A sandboxed preload can load nothing of ours at run time; the bundler puts this in.
import { CHANNELS } from '../../src-shared/desktop-api.ts';
import type { AppEvent } from '../../src-shared/events.ts';

const api: DesktopApi = {
  call: (name, input) => ipcRenderer.invoke(CHANNELS.call, name, input),
  file: (name, input) => ipcRenderer.invoke(CHANNELS.file, name, input) as Promise<DesktopAnswer<FileAnswer>>,
  upload: async (files, input) => ipcRenderer.invoke(CHANNELS.upload, await Promise.all(files.map(toUpload)), input),
  save: (file) => ipcRenderer.invoke(CHANNELS.save, file) as Promise<DesktopAnswer<string | null>>,
  show: (place) => ipcRenderer.invoke(CHANNELS.show, place) as Promise<DesktopAnswer<null>>,
  listen: (callback) => subscribe(CHANNELS.event, (event) => callback(event as AppEvent)),
  onCommand: (callback) => {
    const stop = subscribe(CHANNELS.command, (command) => callback(String(command)));
    void ipcRenderer.invoke(CHANNELS.listening);
    return stop;
  },
};

contextBridge.exposeInMainWorld('tallystack', api);

async function toUpload(file: Blob): Promise<DesktopUpload> {
  const name = file instanceof File ? file.name : 'Pasted picture';
  const path = file instanceof File ? webUtils.getPathForFile(file) : '';
  return path ? { name, path } : { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function subscribe(channel: string, callback: (value: unknown) => void): () => void {
  const listener = (_event: unknown, value: unknown) => callback(value);
  ipcRenderer.on(channel, listener);
  return () => {
    ipcRenderer.removeListener(channel, listener);
  };
}
