import { createContext, use } from 'react';
import type { Bridge } from '../../src-shared/bridge.ts';
import type { DesktopApi } from '../../src-shared/desktop-api.ts';
import { createDesktopBridge } from './desktop.ts';
import { createHttpBridge } from './http.ts';

declare global {
  interface Window {
    tallystack?: DesktopApi;
  }
}

export const BridgeContext = createContext<Bridge | null>(null);

/** The desktop bridge where the preload has put its API on the window, else HTTP. */
export function connectBridge(): Bridge {
  return window.tallystack ? createDesktopBridge(window.tallystack) : createHttpBridge();
}

export function useBridge(): Bridge {
  const bridge = use(BridgeContext);
  if (!bridge) throw new Error('useBridge outside BridgeContext');
  return bridge;
}
