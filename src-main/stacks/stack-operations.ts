import { notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Handlers, Rooms, Writers } from '../operation-context.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { INBOX } from './first-stacks.ts';
import { type Listing, writeListing } from './listing.ts';
import { createStack, updateStack } from './stack-changes.ts';

export function stackHandlers(
  { workspace, events, now }: Rooms,
  stacks: Records<Stack>,
): Pick<Handlers, 'stack.list' | 'stack.all' | 'stack.create' | 'stack.update'> {
  const write = stackWriters({ workspace, now }, stacks);
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
        const documents = input.archived ? documentsWithin(workspace.ledger, stacks, held) : 0;
        return told(updateStack(stacks, held, input, { by: context.actor.email, now: now(), documents }));
      }),
    'stack.list': async (context, input) => JSON.parse(write['stack.list'](input, context)) as Listing,
    'stack.all': async () => ({ success: true, stacks: withCounts(workspace.ledger, stacks.select('ORDER BY path')) }),
  };
}

export function stackWriters(
  { workspace, now }: Pick<Rooms, 'workspace' | 'now'>,
  stacks: Records<Stack>,
): Required<Pick<Writers, 'stack.list'>> {
  return {
    'stack.list': (input, { actor }) => {
      const inbox = stacks.select('WHERE path = ?', INBOX)[0]?._id ?? '';
      return writeListing(workspace.ledger, stacks, input, { userId: actor.userId, now: now(), inbox });
    },
  };
}

/** Counts are kept by the ledger itself, with every change of a document. */
function withCounts(ledger: Ledger, stacks: Stack[]): Stack[] {
  const rows = ledger
    .sql<{ stack: string; documents: number; unread: number }>('SELECT stack, documents, unread FROM stack_counts')
    .all();
  const counts = new Map(rows.map((row) => [row.stack, row]));
  return stacks.map((stack) => ({
    ...stack,
    numDocuments: counts.get(stack._id)?.documents ?? 0,
    numUnread: counts.get(stack._id)?.unread ?? 0,
  }));
}

/** Documents in a stack and in those below it; archived ones do not count. */
function documentsWithin(ledger: Ledger, stacks: Records<Stack>, stack: Stack): number {
  const within = [stack, ...stacks.select('').filter(({ path }) => path.startsWith(`${stack.path}/`))];
  return withCounts(ledger, within).reduce((sum, { numDocuments }) => sum + numDocuments, 0);
}
