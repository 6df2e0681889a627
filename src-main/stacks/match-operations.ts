import { notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { MOST_NAMED } from '../../src-shared/operations/bulk.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import type { Records } from '../workspace/records.ts';
import { stacksBelow } from './bulk-selection.ts';
import type { Documents } from './documents.ts';
import { INBOX } from './first-stacks.ts';
import { documentsMatching } from './match-rules.ts';

const MOST_SHOWN = 20;

/** What the rules of a stack would do, before anybody saves them. */
export function matchHandlers(
  { workspace }: Pick<Rooms, 'workspace'>,
  documents: Documents,
  stacks: Records<Stack>,
): Pick<Handlers, 'stack.rules.preview'> {
  const requireStack = (stackId: string): Stack => {
    const stack = stacks.get(stackId);
    if (!stack) throw notFound('stack');
    return stack;
  };
  return {
    'stack.rules.preview': async (_context, { stackId, match, from, everywhere = false }) => {
      const target = requireStack(stackId);
      const source = from === undefined ? stacks.select('WHERE path = ?', INBOX)[0] : requireStack(from);
      const there = source ? [source._id, ...stacksBelow(stacks, source)] : [];
      const all = stacks.select('').map(({ _id }) => _id);
      const scope = (everywhere ? all : there).filter((id) => id !== target._id);
      const found = await documentsMatching(workspace.ledger, match, { stacks: scope });
      const docs = found.slice(0, MOST_SHOWN).map((docId) => {
        const { _id, name, stack } = documents.require(docId);
        return { docId: _id, name, from: stacks.get(stack)?.path ?? '' };
      });
      return { success: true, total: found.length, docs, docIds: found.slice(0, MOST_NAMED) };
    },
  };
}
