import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { useBridge } from '../../bridge/context.ts';
import { showDone } from '../../components/undo-notice.tsx';

export interface BulkProgress {
  bulkId: string;
  done: number;
  total: number;
}

/** Changes many documents, tells how far it is, and offers to undo it. */
export function useBulkActions() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const last = useRef<string>(undefined);

  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type !== 'bulk.changed') return;
        setProgress(event.state === 'running' ? event : undefined);
      }),
    [bridge],
  );

  const undo = useCallback(
    async (bulkId: string) => {
      notifications.hide(bulkId);
      last.current = undefined;
      try {
        const { bulk } = await bridge.call('bulk.undo', { bulkId });
        const kept = bulk.kept ? ` ${documentsText(bulk.kept)} changed since stayed as they are.` : '';
        notifications.show({ color: 'teal', message: `Undone.${kept}` });
      } catch (failure) {
        showFailure('It was not undone', failure as AppError);
      }
      await cache.invalidateQueries();
    },
    [bridge, cache],
  );

  const run = useCallback(
    async (input: OperationInput<'document.bulk'>, what: (changed: string) => string): Promise<boolean> => {
      try {
        const { bulk } = await bridge.call('document.bulk', input);
        last.current = bulk.changed > 0 ? bulk._id : undefined;
        showDone(bulk._id, what(documentsText(bulk.changed)), bulk.changed > 0 ? () => void undo(bulk._id) : undefined);
        return true;
      } catch (failure) {
        showFailure('Nothing was changed', failure as AppError);
        return false;
      } finally {
        setProgress(undefined);
        await cache.invalidateQueries();
      }
    },
    [bridge, cache, undo],
  );

  const cancel = (bulkId: string) =>
    bridge.call('bulk.cancel', { bulkId }).catch((failure: AppError) => showFailure('It was not cancelled', failure));
  const undoLast = () => void (last.current && undo(last.current));
  return { run, progress, cancel, undoLast };
}

export type BulkActions = ReturnType<typeof useBulkActions>;

function showFailure(title: string, { message }: AppError): void {
  notifications.show({ color: 'red', title, message, autoClose: 10_000 });
}

export function documentsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'document' : 'documents'}`;
}
