import { conflict } from '../../src-shared/errors.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { findUser } from '../workspace/people.ts';
import { openBulks } from './bulk.store.ts';
import { orderOf } from './bulk-changes.ts';
import { type BulkParts, createBulkRunner } from './bulk-run.ts';
import { selectedIds } from './bulk-selection.ts';
import { INBOX } from './first-stacks.ts';

type BulkHandlers = Pick<Handlers, 'document.bulk' | 'document.count' | 'bulk.list' | 'bulk.undo' | 'bulk.cancel'>;

const MOST_LISTED = 20;

/** What people do with many documents at once; whatever was not whole when the program ended is taken back first. */
export function bulkHandlers(
  rooms: Rooms,
  parts: Pick<BulkParts, 'documents' | 'stacks' | 'copy' | 'placements' | 'onBegin' | 'onEnd'>,
): BulkHandlers {
  const { ledger, settings } = rooms.workspace;
  const { stacks } = parts;
  const bulks = openBulks(ledger);
  const runner = createBulkRunner({ ...parts, rooms, bulks, ledger, queue: rooms.queue });
  runner.recover();
  const inbox = () => stacks.select('WHERE path = ?', INBOX)[0]?._id ?? '';
  const chosen = (context: OperationContext, selection: Parameters<typeof selectedIds>[2]) => {
    const asker = { userId: context.actor.userId, now: rooms.now(), inbox: inbox() };
    return selectedIds(ledger, stacks, selection, asker);
  };
  return {
    'document.bulk': async (context, input) => {
      const order = orderOf(input, {
        stack: stacks.get,
        user: (id) => findUser(settings, id) !== undefined,
        inbox: inbox(),
      });
      const ids = chosen(context, input);
      if (input.expected !== undefined && input.expected !== ids.length) throw otherNumber(ids.length);
      return runner.run(context, order, ids);
    },
    'document.count': async (context, input) => ({ success: true, total: chosen(context, input).length }),
    'bulk.list': async () => ({ success: true, bulks: bulks.latest(MOST_LISTED) }),
    'bulk.undo': (context, { bulkId }) => runner.undo(context, bulkId),
    'bulk.cancel': async (context, { bulkId }) =>
      context.commit(() => {
        runner.cancel(bulkId);
        return { success: true as const };
      }),
  };
}

const otherNumber = (now: number) =>
  conflict(
    'bulk.other-number',
    `These are ${now.toLocaleString('en-US')} documents now. Look at them again, and say so if you still mean all of them.`,
  );
