import { notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { listDocuments } from './listing.ts';
import { createStack, updateStack } from './stack-changes.ts';

export function stackHandlers(
  { workspace, events, now }: Rooms,
  stacks: Records<Stack>,
): Pick<Handlers, 'stack.list' | 'stack.all' | 'stack.create' | 'stack.update'> {
  const told = (stack: Stack) => {
    events.emit({ type: 'stack.changed', stackId: stack._id });
    return { success: true as const, stack: withCounts(workspace.ledger, [stack])[0]! };
  };
  return {
    'stack.create': async (context, input) =>
      context.commit(() => told(createStack(stacks, input, workspace.settings.data.team, now()))),
    'stack.update': async (context, input) =>
      context.commit(() => {
        const held = stacks.get(input.stackId);
        if (!held) throw notFound('stack');
        return told(updateStack(stacks, held, input, now()));
      }),
    'stack.list': async (context, input) => ({
      success: true,
      ...listDocuments(workspace.ledger, stacks, input, context.presign),
    }),
    'stack.all': async () => ({ success: true, stacks: withCounts(workspace.ledger, stacks.select('ORDER BY path')) }),
  };
}

/** Counts come from the documents themselves, so that they cannot drift. */
function withCounts(ledger: Ledger, stacks: Stack[]): Stack[] {
  const rows = ledger
    .sql<{ stack: string; all: number; unread: number }>(
      `SELECT stack, count(*) AS "all", count(*) FILTER (WHERE reviewed = 0) AS unread
       FROM documents WHERE archived = 0 GROUP BY stack`,
    )
    .all();
  const counts = new Map(rows.map((row) => [row.stack, row]));
  return stacks.map((stack) => ({
    ...stack,
    numDocuments: counts.get(stack._id)?.all ?? 0,
    numUnread: counts.get(stack._id)?.unread ?? 0,
  }));
}
