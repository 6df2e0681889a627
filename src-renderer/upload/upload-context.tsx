import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Bridge } from '../../src-shared/bridge.ts';
import { AppError } from '../../src-shared/errors.ts';
import { useBridge } from '../bridge/context.ts';
import { reduceTray, type TrayAction, type TrayEntry } from './tray-state.ts';
import { folderOf, uploadBatches } from './upload-batches.ts';

interface Uploads {
  entries: TrayEntry[];
  add(files: File[], stackId: string | undefined): void;
  clear(): void;
  /** Whether the tray is unfolded; it unfolds by itself when files are added. */
  open: boolean;
  setOpen(open: boolean): void;
}

const UploadContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = use(UploadContext);
  if (!uploads) throw new Error('useUploads outside UploadProvider');
  return uploads;
}

/** Holds the tray, so that it survives going from screen to screen. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const [entries, dispatch] = useReducer(reduceTray, []);
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type === 'document.changed') dispatch({ type: 'job', docId: event.docId, job: event.job });
      }),
    [bridge],
  );
  useEffect(() => void resumeTray(bridge, dispatch), [bridge]);

  const add = useCallback(
    (files: File[], stackId: string | undefined) => {
      setOpen(true);
      void send(bridge, files, stackId, dispatch).finally(() => cache.invalidateQueries());
    },
    [bridge, cache],
  );
  const uploads = useMemo(
    () => ({ entries, add, clear: () => dispatch({ type: 'cleared' }), open, setOpen }),
    [entries, add, open],
  );
  return <UploadContext value={uploads}>{children}</UploadContext>;
}

/** After a restart, what is still being read comes back into the tray. */
async function resumeTray(bridge: Bridge, dispatch: (action: TrayAction) => void): Promise<void> {
  const list = await bridge.call('job.list', {}).catch(() => null);
  const entries = (list?.jobs ?? []).map(({ docId, name, job }) => ({ key: docId, docId, name, sent: 1, job }));
  dispatch({ type: 'started', entries });
}

async function send(
  bridge: Bridge,
  files: File[],
  stackId: string | undefined,
  dispatch: (action: TrayAction) => void,
): Promise<void> {
  const started = files.map((file) => ({ file, key: crypto.randomUUID() }));
  dispatch({ type: 'started', entries: started.map(({ key, file }) => ({ key, name: file.name, sent: 0 })) });
  for (const { folder, entries: batch } of uploadBatches(started, ({ file }) => folderOf(file))) {
    const keys = batch.map(({ key }) => key);
    try {
      const { uploads } = await bridge.upload(
        batch.map(({ file }) => ({ name: file.name, blob: file })),
        {
          ...(stackId ? { stackId } : {}),
          ...(folder === '' ? {} : { metadata: JSON.stringify([{ key: 'folder', value: folder }]) }),
        },
        (fraction) => dispatch({ type: 'sent', keys, fraction }),
      );
      const answers = uploads.map(({ name, docId, duplicateOf, error, fileIndex }, index) => ({
        key: keys[fileIndex ?? index] ?? '',
        name,
        ...(docId ? { docId } : {}),
        ...(duplicateOf ? { duplicateOf } : {}),
        ...(error ? { refused: error } : {}),
      }));
      dispatch({ type: 'received', answers });
      await refreshJobs(bridge, dispatch);
    } catch (failure) {
      const refused = failure instanceof AppError ? failure.message : 'The file could not be sent. Try again.';
      dispatch({ type: 'received', answers: keys.map((key) => ({ key, refused })) });
    }
  }
}

/** Events that came before the answer named no known document: ask once where the jobs stand. */
async function refreshJobs(bridge: Bridge, dispatch: (action: TrayAction) => void): Promise<void> {
  const list = await bridge.call('stack.list', { resultLimit: 100 }).catch(() => null);
  for (const { _id, job } of list?.docs ?? []) if (_id && job) dispatch({ type: 'job', docId: _id, job });
}
