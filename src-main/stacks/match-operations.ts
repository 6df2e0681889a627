import { AppError, conflict, notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { MOST_NAMED } from '../../src-shared/operations/bulk.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import type { Records } from '../workspace/records.ts';
import { stacksBelow } from './bulk-selection.ts';
import type { Documents } from './documents.ts';
import { INBOX } from './first-stacks.ts';
import { documentsMatching, type MatchWatch } from './match-rules.ts';

const MOST_SHOWN = 20;

/** What the rules of a stack would do, before anybody saves them. */
export function matchHandlers(
  { workspace, events }: Pick<Rooms, 'workspace' | 'events'>,
  documents: Documents,
  stacks: Records<Stack>,
): Pick<Handlers, 'stack.rules.preview' | 'stack.rules.preview.cancel'> {
  /** Previews that are being made, by the name that their caller gave them, and whether they are to end. */
  const running = new Map<string, { cancelled: boolean }>();
  const watched = (previewId: string | undefined, state: { cancelled: boolean }): MatchWatch => {
    return (done, total) => {
      if (state.cancelled) throw conflict('preview.cancelled', 'The preview was stopped. Nothing was changed.');
      if (previewId !== undefined) events.emit({ type: 'preview.changed', previewId, done, total });
    };
  };
  const requireStack = (stackId: string): Stack => {
    const stack = stacks.get(stackId);
    if (!stack) throw notFound('stack');
    return stack;
  };
  return {
    'stack.rules.preview': async (_context, { stackId, match, from, everywhere = false, previewId }) => {
      const target = requireStack(stackId);
      const source = from === undefined ? stacks.select('WHERE path = ?', INBOX)[0] : requireStack(from);
      const there = source ? [source._id, ...stacksBelow(stacks, source)] : [];
      const all = stacks.select('').map(({ _id }) => _id);
      const scope = (everywhere ? all : there).filter((id) => id !== target._id);
      const state = { cancelled: false };
      if (previewId !== undefined) {
        if (running.has(previewId))
          throw conflict('preview.running', 'A preview of this previewId is being made already.');
        running.set(previewId, state);
      }
      const watch = watched(previewId, state);
      const found = await documentsMatching(workspace.ledger, match, { stacks: scope }, watch).finally(() => {
        if (previewId !== undefined) running.delete(previewId);
      });
      const docs = found.slice(0, MOST_SHOWN).map((docId) => {
        const { _id, name, stack } = documents.require(docId);
        return { docId: _id, name, from: stacks.get(stack)?.path ?? '' };
      });
      return { success: true, total: found.length, docs, docIds: found.slice(0, MOST_NAMED) };
    },
    'stack.rules.preview.cancel': async (_context, { previewId }) => {
      const state = running.get(previewId);
      if (!state)
        throw new AppError(404, 'preview.not-found', 'No preview of this previewId is being made. It may have ended.');
      state.cancelled = true;
      return { success: true };
    },
  };
}
