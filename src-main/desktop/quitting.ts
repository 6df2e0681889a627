import { app, type BrowserWindow, dialog } from 'electron';
import type { Engine } from '../engine-types.ts';

const QUIT = 0;

export interface QuitParts {
  engine: Engine;
  /** The interface for local tools. */
  rest: { close(): Promise<void> };
  window: () => BrowserWindow | undefined;
  /** Opens the window again where somebody closed it and then chose to stay. */
  reopen(): void;
}

/** Closes the engine before the program ends. While documents are read it asks first; what is left goes on at the next start. */
export function closeBeforeQuit(parts: QuitParts): void {
  const state = { asking: false, closed: false };
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', (event) => {
    if (state.closed) return;
    event.preventDefault();
    if (state.asking) return;
    state.asking = true;
    void mayQuit(parts)
      .then(async (may) => {
        if (!may) return parts.reopen();
        await close(parts);
        state.closed = true;
        app.quit();
      })
      .finally(() => {
        state.asking = false;
      });
  });
}

async function mayQuit({ engine, window }: QuitParts): Promise<boolean> {
  const left = waitingIn(engine);
  if (left === 0) return true;
  const question = {
    type: 'question' as const,
    title: 'Quit Tallystack',
    message: left === 1 ? 'A document is still being read.' : `${left} documents are still being read.`,
    detail: 'If you quit now, reading goes on at the next start, at the page where it was.',
    buttons: ['Quit', 'Keep Reading'],
    defaultId: 1,
    cancelId: 1,
  };
  const shown = window();
  const { response } = shown ? await dialog.showMessageBox(shown, question) : await dialog.showMessageBox(question);
  return response === QUIT;
}

/** A ledger that cannot be read any more must not keep the program from being ended. */
function waitingIn(engine: Engine): number {
  try {
    return engine.queueLength();
  } catch (failure) {
    console.error(failure);
    return 0;
  }
}

async function close({ engine, rest }: QuitParts): Promise<void> {
  try {
    await rest.close();
    await engine.close();
  } catch (failure) {
    console.error(failure);
  }
}
