import { notFound } from '../../../src-shared/errors.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { newObjectId } from '../../../src-shared/object-id.ts';
import type { Handlers, OperationContext, Rooms } from '../../operation-context.ts';
import type { Records } from '../../workspace/records.ts';
import { requirePlace } from './folder-place.ts';
import type { StoredWatch, Watching } from './watching.ts';

type WatchHandlers = Pick<Handlers, 'watch.list' | 'watch.create' | 'watch.update' | 'watch.look' | 'watch.remove'>;

/** Folders of this computer whose files go to a stack by themselves. */
export function watchHandlers(
  { workspace, events, now }: Rooms,
  watching: Watching,
  stacks: Records<Stack>,
): WatchHandlers {
  const { records, files } = watching;
  const requireWatch = (watchId: string): StoredWatch => {
    const stored = records.get(watchId);
    if (!stored) throw notFound('watch');
    return stored;
  };
  const requireStack = (stackId: string) => {
    if (!stacks.get(stackId)) throw notFound('stack');
  };
  const others = (watchId?: string) => records.select('ORDER BY id').filter(({ _id }) => _id !== watchId);
  /** Stores it, and watches as it says from now on. */
  const kept = async (context: OperationContext, watch: StoredWatch, store: (watch: StoredWatch) => void) => {
    context.commit(() => {
      store(watch);
      events.emit({ type: 'watch.changed', watchId: watch._id, stackId: watch.stackId });
      return { success: true as const, watch: watching.shown(watch) };
    });
    await watching.refresh(watch._id);
    return { success: true as const, watch: watching.shown(watch) };
  };
  return {
    'watch.list': async (_context, { stackId }) => ({
      success: true,
      watches: records
        .select('ORDER BY id')
        .filter((watch) => stackId === undefined || watch.stackId === stackId.toLowerCase())
        .map(watching.shown),
    }),
    'watch.create': async (
      context,
      { folder: given, stackId, subFolders = false, afterwards = 'leave', enabled = true },
    ) => {
      requireStack(stackId);
      const folder = await requirePlace({ folder: given, subFolders }, workspace.folder, others());
      const lastModified = now().toISOString();
      const watch = {
        _id: newObjectId(),
        folder,
        stackId: stackId.toLowerCase(),
        subFolders,
        afterwards,
        enabled,
        lastModified,
      };
      return kept(context, watch, records.insert);
    },
    'watch.update': async (context, { watchId, ...changes }) => {
      const held = requireWatch(watchId);
      if (changes.stackId !== undefined) requireStack(changes.stackId);
      const watch = { ...held, ...changes, lastModified: now().toISOString() };
      if (watch.subFolders && !held.subFolders) await requirePlace(watch, workspace.folder, others(held._id));
      return kept(context, watch, records.update);
    },
    'watch.look': async (context, { watchId }) => {
      const watch = requireWatch(watchId);
      const answer = context.commit(() => {
        files.forgetFailures(watch.folder);
        return { success: true as const, watch: watching.shown(watch) };
      });
      watching.wake(watch._id);
      return answer;
    },
    'watch.remove': async (context, { watchId }) => {
      const { _id, stackId } = requireWatch(watchId);
      const answer = context.commit(() => {
        workspace.ledger.sql('DELETE FROM watch_folders WHERE id = ?').run(_id);
        events.emit({ type: 'watch.changed', watchId: _id, stackId });
        return { success: true as const };
      });
      await watching.refresh(_id);
      return answer;
    },
  };
}
