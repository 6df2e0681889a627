import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { useWrite } from '../../data/operations.ts';
import { type RowChange, takenBack } from './row-undo.ts';

const MOST_KEPT = 100;

/** Ctrl and Z take back what was done to the rows of the statement, the last first, for as long as it is open. */
export function useRowUndo(statement: TpaStatement) {
  const changes = useRef<RowChange[]>([]);
  const update = useWrite('transaction.update');
  const exclude = useWrite('transaction.exclude');
  const isWriting = update.isPending || exclude.isPending;
  // Pressed again before the last one is written: each needs the statement as that one leaves it.
  const waiting = useRef(0);
  const undo = () => {
    if (statement.confirmed) return;
    if (isWriting) {
      waiting.current = Math.min(waiting.current + 1, changes.current.length);
      return;
    }
    const change = changes.current.pop();
    if (!change) return;
    const back = takenBack(change);
    const onSuccess = () => notifications.show({ message: `Undone: ${change.before?.description || 'the new row'}.` });
    const onError = (error: AppError) => {
      waiting.current = 0;
      notifications.show({ color: 'red', title: 'It was not undone', message: refusalText(error) });
    };
    // Seen is what is on screen now: the statement has changed with the correction itself.
    const seenOn = statement.lastModified;
    if (back.write === 'exclude') exclude.mutate({ ...back.input, seenOn }, { onSuccess, onError });
    else update.mutate({ ...back.input, seenOn }, { onSuccess, onError });
  };
  useHotkeys([['mod+z', undo]]);
  useEffect(() => {
    if (isWriting || waiting.current === 0) return;
    waiting.current -= 1;
    undo();
  });
  /** @param before the row as it was; undefined for one that was added */
  return (before: TpaTransaction | undefined, after: TpaTransaction) => {
    changes.current = [...changes.current, { before, after }].slice(-MOST_KEPT);
  };
}
