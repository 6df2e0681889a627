import type { AppError } from '../src-shared/errors.ts';
import type { OperationInput, OperationName, OperationOutput } from '../src-shared/operations/index.ts';
import type { RequestContext } from './engine-types.ts';
import type { EventBus } from './event-bus.ts';
import type { ReadingQueue } from './jobs/queue.ts';
import type { Audit } from './workspace/audit.ts';
import type { Workspace } from './workspace/workspace.ts';

/** What every handler works with. */
export interface Rooms {
  workspace: Workspace;
  audit: Audit;
  events: EventBus;
  queue: ReadingQueue;
  now: () => Date;
  version: string;
}

/** A request as a handler sees it. */
export interface OperationContext extends RequestContext {
  /**
   * Runs the effect in one transaction together with the stored answer of the request's Idempotency-Key, and returns what
   * the work returns: the answer. An AppError that the work *returns* is stored and thrown, its effect kept; one that it
   * *throws* rolls everything back.
   */
  commit<Answer>(work: () => Answer | AppError): Answer;
  /** Adds to what the audit log keeps of this request; to be called before its commit ends. */
  note(details: Record<string, unknown>): void;
}

export type Handler<Name extends OperationName> = (
  context: OperationContext,
  input: OperationInput<Name>,
) => Promise<OperationOutput<Name>>;

/** A declared operation without a handler does not compile. */
export type Handlers = { [Name in OperationName]: Handler<Name> };

/**
 * Operations that write their answer as JSON text themselves: what lies in the ledger as it goes on the wire is passed on
 * without being read and written again.
 */
export type Writers = {
  [Name in OperationName]?: (input: OperationInput<Name>, request: RequestContext) => string;
};
