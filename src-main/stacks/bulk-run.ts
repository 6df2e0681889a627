import { setImmediate } from 'node:timers/promises';
import { conflict, notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { Bulk } from '../../src-shared/operations/bulk.ts';
import type { OperationContext, Rooms } from '../operation-context.ts';
import type { Records } from '../workspace/records.ts';
import type { Bulks } from './bulk.store.ts';
import type { BulkOrder } from './bulk-changes.ts';
import { type StepParts, takeBack, takeStep } from './bulk-steps.ts';
import { type Editor, SYSTEM } from './document-changes.ts';

/** Documents of one transaction: everything else waits no longer than for these. A copy is indexed word for word. */
const AT_ONCE = 1000;
const COPIES_AT_ONCE = 25;
/** What these changed is kept, so that it can be undone. */
const MOST_KEPT = 50;

export interface BulkParts extends Omit<StepParts, 'fromTo'> {
  rooms: Rooms;
  stacks: Records<Stack>;
  bulks: Bulks;
  /** What is done when nobody waits rests until the end: it would take its time between two transactions of the change. */
  onBegin(): void;
  /** Once a change is whole: the index may have fallen behind. */
  onEnd(): void;
}

interface Answer {
  success: true;
  bulk: Bulk;
}

/**
 * Changes of many documents, each one effect: up to as many as fit are one transaction; more are several, which are all taken
 * back if the change is cancelled, fails, or the program ends before the last of them.
 */
export interface BulkRunner {
  run(context: OperationContext, order: BulkOrder, ids: readonly string[]): Promise<Answer>;
  /** @throws AppError 404 `bulk.not-found`, 409 `bulk.running` or `bulk.cancelled` */
  undo(context: OperationContext, bulkId: string): Promise<Answer>;
  /** @throws AppError 404 `bulk.not-found`, 409 `bulk.not-running` */
  cancel(bulkId: string): void;
  /** Takes back what was not whole when the program ended. */
  recover(): void;
}

export function createBulkRunner(parts: BulkParts): BulkRunner {
  const { rooms, bulks, stacks, documents } = parts;
  const { ledger } = rooms.workspace;
  const paths = new Map<string, string | undefined>();
  const pathOf = (stackId: string) => {
    if (!paths.has(stackId)) paths.set(stackId, stacks.get(stackId)?.path);
    return paths.get(stackId);
  };
  const stepParts: StepParts = {
    ...parts,
    fromTo: (fromId, toId) => {
      const [from, to] = [pathOf(fromId), pathOf(toId)];
      return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    },
  };
  let running: { id: string; cancelled: boolean } | undefined;

  const tell = ({ _id, state, done, total }: Bulk) =>
    rooms.events.emit({ type: 'bulk.changed', bulkId: _id, state, done, total });
  const tellStacks = (stackIds: Iterable<string>) => {
    for (const stackId of stackIds) rooms.events.emit({ type: 'stack.changed', stackId });
  };
  /** Documents that people took out of a stack are what the trainer learns from. */
  const countMoved = (moved: ReadonlyMap<string, number>) => {
    for (const [stackId, count] of moved) {
      const stack = stacks.get(stackId);
      if (stack) stacks.update({ ...stack, numMovedFiles: Math.max(0, stack.numMovedFiles + count) });
    }
  };

  /** Within a transaction. */
  const goOn = (bulk: Bulk, order: BulkOrder, ids: readonly string[], editor: Editor, touched: Set<string>) => {
    const moved = new Map<string, number>();
    for (const id of ids) {
      const document = documents.get(id);
      const step = document && takeStep(stepParts, order, document, editor, { amongMany: bulk.total > AT_ONCE });
      bulk.done += 1;
      if (!document || !step) continue;
      bulk.changed += 1;
      bulks.addStep(bulk._id, bulk.changed, step);
      touched.add(document.stack);
      if (order.action === 'move') moved.set(document.stack, (moved.get(document.stack) ?? 0) + 1);
    }
    countMoved(moved);
    if ('stack' in order) touched.add(order.stack._id);
  };

  /** Takes the last changes back; true if none is left. Within a transaction. */
  const goBack = (bulk: Bulk, editor: Editor, touched: Set<string>): boolean => {
    const steps = bulks.lastSteps(bulk._id, AT_ONCE);
    const moved = new Map<string, number>();
    for (const step of steps) {
      const { stack } = step.before;
      if (stack !== undefined) touched.add(stack);
      const stood = documents.get(step.document)?.stack;
      if (stood !== undefined) touched.add(stood);
      if (!takeBack(stepParts, bulk.action, step, editor, { amongMany: bulk.total > AT_ONCE })) {
        bulk.kept = (bulk.kept ?? 0) + 1;
      } else if (bulk.action === 'move' && stack !== undefined) moved.set(stack, (moved.get(stack) ?? 0) - 1);
    }
    countMoved(moved);
    bulks.dropLastSteps(bulk._id, steps.length);
    bulk.done = Math.max(0, bulk.done - steps.length);
    return steps.length < AT_ONCE;
  };

  const takeAllBack = async (bulk: Bulk, editor: Editor) => {
    const touched = new Set<string>();
    let ended = false;
    while (!ended) {
      ended = ledger.transaction(() => {
        const last = goBack(bulk, editor, touched);
        if (last) Object.assign(bulk, { state: 'cancelled' as const, changed: 0, done: 0 });
        bulks.update(bulk);
        tell(bulk);
        if (last) tellStacks(touched);
        return last;
      });
      await setImmediate();
    }
  };

  const alone = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
    if (running) throw stillRunning();
    running = { id, cancelled: false };
    paths.clear();
    parts.onBegin();
    try {
      return await work();
    } finally {
      running = undefined;
      parts.onEnd();
    }
  };

  const run: BulkRunner['run'] = (context, order, ids) => {
    const now = rooms.now();
    const bulk: Bulk = {
      _id: newObjectId(now.getTime()),
      action: order.action,
      state: 'running',
      user: context.actor.email,
      createdOn: now.toISOString(),
      total: ids.length,
      done: 0,
      changed: 0,
      ...('stack' in order ? { stackId: order.stack._id } : {}),
    };
    const editor = { userId: context.actor.userId, by: context.actor.email, now };
    const atOnce = order.action === 'copy' ? COPIES_AT_ONCE : AT_ONCE;
    const touched = new Set<string>();
    return alone(bulk._id, async () => {
      const isLong = ids.length > atOnce;
      if (isLong) ledger.transaction(() => bulks.insert(bulk));
      try {
        while (ids.length - bulk.done > atOnce) {
          ledger.transaction(() => {
            goOn(bulk, order, ids.slice(bulk.done, bulk.done + atOnce), editor, touched);
            bulks.update(bulk);
            tell(bulk);
          });
          await setImmediate();
          if (running?.cancelled) throw wasCancelled();
        }
        return context.commit(() => {
          if (!isLong) bulks.insert(bulk);
          goOn(bulk, order, ids.slice(bulk.done), editor, touched);
          bulk.state = 'done';
          bulks.update(bulk);
          bulks.forgetAllBut(MOST_KEPT);
          context.note({ documents: bulk.changed });
          tell(bulk);
          tellStacks(touched);
          return { success: true as const, bulk };
        });
      } catch (failure) {
        if (isLong) await takeAllBack(bulks.get(bulk._id) ?? bulk, editor);
        throw failure;
      }
    });
  };

  const undo: BulkRunner['undo'] = async (context, bulkId) => {
    const held = bulks.get(bulkId);
    if (!held) throw notFound('bulk');
    if (held.state === 'undone') return context.commit(() => ({ success: true as const, bulk: held }));
    if (held.state === 'cancelled') throw conflict('bulk.cancelled', 'It was cancelled, so there is nothing to undo.');
    const editor = { userId: context.actor.userId, by: context.actor.email, now: rooms.now() };
    const touched = new Set<string>();
    return alone(held._id, async () => {
      const bulk: Bulk = { ...held, state: 'running', done: held.changed };
      while (bulks.lastSteps(bulk._id, AT_ONCE).length === AT_ONCE) {
        ledger.transaction(() => {
          goBack(bulk, editor, touched);
          bulks.update(bulk);
          tell(bulk);
        });
        await setImmediate();
      }
      return context.commit(() => {
        goBack(bulk, editor, touched);
        Object.assign(bulk, { state: 'undone' as const, done: bulk.total });
        bulks.update(bulk);
        context.note({ kept: bulk.kept ?? 0 });
        tell(bulk);
        tellStacks(touched);
        return { success: true as const, bulk };
      });
    });
  };

  return {
    run,
    undo,
    cancel: (bulkId) => {
      if (!bulks.get(bulkId)) throw notFound('bulk');
      if (running?.id !== bulkId.toLowerCase()) {
        throw conflict('bulk.not-running', 'The change is over already. Undo it instead.');
      }
      running.cancelled = true;
    },
    recover: () => {
      for (const bulk of bulks.unfinished()) {
        ledger.transaction(() => {
          const editor = { by: SYSTEM, now: rooms.now() };
          while (!goBack(bulk, editor, new Set())) {
            // Until none is left.
          }
          bulks.update({ ...bulk, state: 'cancelled', changed: 0, done: 0 });
          rooms.audit.append({
            user: SYSTEM,
            action: 'bulk.taken-back',
            subject: bulk._id,
            detail: { reason: 'The program ended before the change was whole.', action: bulk.action },
          });
        });
      }
    },
  };
}

const stillRunning = () =>
  conflict('bulk.running', 'Another change of many documents is running. Wait until it is done, or cancel it.');

const wasCancelled = () =>
  conflict('bulk.cancelled', 'The change was cancelled, and every document is as it was before.');
