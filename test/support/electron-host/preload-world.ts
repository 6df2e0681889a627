/** What the page's side of the host finds on `window`: bindings of the window system, and files that have a path. */
interface HostWindow {
  electronInvoke(packed: string): Promise<string>;
  electronOpen(url: string): Promise<boolean>;
  electronPaths?: Record<string, string>;
  electronEmit?: (channel: string, packed: string) => void;
}

/**
 * Runs in the page before its own scripts: what a sandboxed preload may require of `electron`, then the preload itself.
 * It is turned into text, so it uses nothing from outside. Values cross as in Electron: functions cannot be cloned and throw.
 */
export function preloadWorld(run: (require: (name: string) => unknown) => void, origin: string): void {
  if (window !== window.top || location.origin !== origin) return;
  const host = window as unknown as HostWindow;
  type Listener = (event: unknown, ...args: unknown[]) => void;
  const listeners = new Map<string, Set<Listener>>();

  const pack = (value: unknown): string =>
    JSON.stringify(structuredClone(value), (_key, part: unknown) => {
      if (!(part instanceof Uint8Array)) return part;
      let letters = '';
      for (let at = 0; at < part.length; at += 32_768)
        letters += String.fromCharCode(...part.subarray(at, at + 32_768));
      return { $bytes: btoa(letters) };
    }) ?? 'null';
  const unpack = (packed: string): unknown =>
    JSON.parse(packed, (_key, part: { $bytes?: string } | null) =>
      typeof part?.$bytes === 'string' ? Uint8Array.from(atob(part.$bytes), (letter) => letter.charCodeAt(0)) : part,
    );

  host.electronEmit = (channel, packed) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...(unpack(packed) as unknown[]));
  };
  window.open = (url) => {
    void host.electronOpen(String(url));
    return null;
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: Record<string, unknown>) =>
        Object.defineProperty(window, name, { value: Object.freeze({ ...api }), enumerable: true }),
    },
    ipcRenderer: {
      invoke: async (channel: string, ...args: unknown[]) => unpack(await host.electronInvoke(pack([channel, args]))),
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      },
      removeListener: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
    },
    webUtils: { getPathForFile: (file: File) => host.electronPaths?.[`${file.name} ${file.size}`] ?? '' },
  };
  run((name) => {
    if (name === 'electron') return electron;
    throw new Error(`A sandboxed preload cannot require ${name}.`);
  });
}
