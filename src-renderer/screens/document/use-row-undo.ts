import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { asAnswered } from '../../data/answered.ts';
import { useWrite } from '../../data/operations.ts';
import { type RowChange, takenBack } from './row-undo.ts';

const MOST_KEPT = 100;

/**
 * Ctrl and Z take back what was done to the rows of the statement, the last first, for as long as it is open. Pressed while something is
 * written, they wait for it: each needs the statement as that one leaves it.
 * @param isSending a row of the statement is on its way: it is the last thing that was done once it is kept
 */
export function useRowUndo(statement: TpaStatement, isSending: RefObject<boolean>) {
  const changes = useRef<RowChange[]>([]);
  const cache = useQueryClient();
  const update = useWrite('transaction.update');
  const exclude = useWrite('transaction.exclude');
  // Known at once, not only when the screen is drawn again: two keys may come before that.
  const isWriting = useRef(false);
  const waiting = useRef(0);
  const undo = () => {
    const known = asAnswered(cache, statement);
    if (known.confirmed) return;
    if (isWriting.current || isSending.current) {
      waiting.current = Math.min(waiting.current + 1, changes.current.length + (isSending.current ? 1 : 0));
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
    const onSettled = () => {
      isWriting.current = false;
    };
    isWriting.current = true;
    // Seen is the statement as the last correction left it, which is to be drawn yet where the key follows at once.
    const seenOn = known.lastModified;
    const told = { onSuccess, onError, onSettled };
    if (back.write === 'exclude') exclude.mutate({ ...back.input, seenOn }, told);
    else update.mutate({ ...back.input, seenOn }, told);
  };
  useHotkeys([['mod+z', undo]]);
  useEffect(() => {
    if (waiting.current === 0 || isWriting.current || isSending.current) return;
    waiting.current -= 1;
    undo();
  });
  return {
    /** @param before the row as it was; undefined for one that was added */
    onKept: (before: TpaTransaction | undefined, after: TpaTransaction) => {
      changes.current = [...changes.current, { before, after }].slice(-MOST_KEPT);
    },
    /** The row that was on its way was refused: what waited to take it back does not take back another one. */
    onRefused: () => {
      waiting.current = 0;
    },
  };
}
