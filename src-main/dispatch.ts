import { AppError, type ErrorDetail, type ErrorStatus, forbidden } from '../src-shared/errors.ts';
import type { Permission } from '../src-shared/operations/declare.ts';
import { declarationOf, type OperationName } from '../src-shared/operations/index.ts';
import type { Role } from '../src-shared/operations/workspace.ts';
import { auditedInput, auditedRecord } from './audit-line.ts';
import type { Actor, Engine, Idempotency, RequestContext } from './engine-types.ts';
import { checkInput } from './input-check.ts';
import { ReaderFailure } from './jobs/reader.ts';
import type { Handlers, OperationContext, Writers } from './operation-context.ts';
import type { Answers } from './workspace/answers.ts';
import type { Audit } from './workspace/audit.ts';
import type { Ledger } from './workspace/ledger.ts';

type Dispatch = Pick<Engine, 'dispatch' | 'answer'>;

type AnyHandler = (context: OperationContext, input: unknown) => Promise<unknown>;
type AnyWriter = (input: unknown, request: RequestContext) => string;

const ROLES_THAT_MAY: Readonly<Record<Permission, readonly Role[]>> = {
  public: ['viewer', 'preparer', 'reviewer', 'admin'],
  read: ['viewer', 'preparer', 'reviewer', 'admin'],
  edit: ['preparer', 'reviewer', 'admin'],
  confirm: ['reviewer', 'admin'],
  admin: ['admin'],
};

/** Refusals that came from executing are kept with their Idempotency-Key (decisions, Idempotency-Key). */
const KEPT_REFUSALS: readonly ErrorStatus[] = [404, 409, 422];

/** The answers of these hold a secret that is shown once, so they are never kept: what is kept is that they were given. */
const SHOWN_ONCE: readonly OperationName[] = ['key.create'];

/** Reading these takes records out of the workspace, so it is written down as a change is; a page's picture is only shown. */
const takesOut = (name: OperationName): boolean =>
  name === 'rule.export' || (declarationOf(name).answer === 'file' && name !== 'document.page');

/** What someone looks at changes no record. */
const UNLOGGED_WRITES: readonly OperationName[] = [
  'job.priority',
  'rule.preview',
  'list.preview',
  'stack.rules.preview',
  'stack.rules.preview.cancel',
  'payroll.read',
  'document.count',
];

/** What dispatch writes to. */
export interface DispatchStores {
  ledger: Ledger;
  answers: Answers;
  audit: Audit;
  now: () => Date;
}

/** Permission → schema → handler → audit line, for every adapter alike. */
export function createDispatch(handlers: Handlers, writers: Writers, stores: DispatchStores): Dispatch {
  const { ledger, answers } = stores;
  const running = new Set<string>();

  const dispatch: Dispatch['dispatch'] = async (name, input, request) => {
    requirePermission(declarationOf(name).permission, request.actor);
    const checked = checkInput(name, input);
    const { idempotency, ...rest } = request;
    const run = async (context: RequestContext) => {
      const logged = withCommit(context, { name, input: checked }, stores);
      const answer = await (handlers[name] as AnyHandler)(logged.context, checked).catch(rethrowReaders);
      logged.finish(answer);
      return answer;
    };
    if (!idempotency) return run(rest);

    const slot = [idempotency.userId, idempotency.method, idempotency.path, idempotency.key].join('\n');
    if (running.has(slot)) throw stillRunning();
    const earlier = answers.find(idempotency);
    if (earlier) return replayed(earlier);
    running.add(slot);
    try {
      if (!SHOWN_ONCE.includes(name)) return await run({ ...rest, idempotency });
      const answer = await run(rest);
      keepRefusal(shownBefore(), idempotency, ledger, answers);
      return answer;
    } catch (error) {
      keepRefusal(error, idempotency, ledger, answers);
      throw error;
    } finally {
      running.delete(slot);
    }
  };

  return {
    dispatch,
    async answer(name, input, request) {
      const writer = writers[name] as AnyWriter | undefined;
      if (!writer) return JSON.stringify(await dispatch(name, input, request));
      requirePermission(declarationOf(name).permission, request.actor);
      return writer(checkInput(name, input), request);
    },
  };
}

/** What a reader could not work out is no fault of who asked, and none of the program: another attempt may do it. */
function rethrowReaders(error: unknown): never {
  if (!(error instanceof ReaderFailure)) throw error;
  if (error.kind === 'closed') throw new AppError(503, 'engine.closing', error.sentence, { cause: error });
  const sentence = `That could not be worked out. ${error.sentence} Try again.`;
  throw new AppError(503, 'reader.failed', sentence, { cause: error, retryAfter: 2 });
}

function requirePermission(permission: Permission, actor: Actor): void {
  if (ROLES_THAT_MAY[permission].includes(actor.role)) return;
  throw forbidden('actor.role', `The role ${actor.role} may not do this. Ask an administrator for a role that may.`);
}

/** A handler's context, whose commit writes the audit line and the kept answer in the transaction of the effect. */
function withCommit(
  request: RequestContext,
  call: { name: OperationName; input: unknown },
  { ledger, answers, audit, now }: DispatchStores,
): { context: OperationContext; finish(answer: unknown): void } {
  const { idempotency, actor } = request;
  const since = now().toISOString();
  const notes: Record<string, unknown> = {};
  let written = false;
  const writeLine = (answer: unknown) => {
    const { subject, changes } = auditedRecord(answer, call.input, since);
    const input = auditedInput(call.input, request);
    audit.append({
      user: actor.email,
      action: call.name,
      subject,
      detail: { via: actor.via, input, ...(changes === undefined ? {} : { changes }), ...notes },
    });
    written = true;
  };
  const context: OperationContext = {
    ...request,
    note: (details) => void Object.assign(notes, details),
    commit: (work) => {
      const result = ledger.transaction(() => {
        const answer = work();
        if (idempotency) {
          if (answer instanceof AppError) answers.keep(idempotency, { status: answer.status, body: answer.toBody() });
          else answers.keep(idempotency, { status: 200, body: answer });
        }
        writeLine(answer);
        return answer;
      });
      if (result instanceof AppError) throw result;
      return result;
    },
  };
  // What is not in the ledger (keys, settings) and what leaves the workspace has no transaction of its own.
  const isWrite = declarationOf(call.name).method === 'POST' && !UNLOGGED_WRITES.includes(call.name);
  const isLogged = isWrite || takesOut(call.name);
  return { context, finish: (answer) => void (isLogged && !written && writeLine(answer)) };
}

function keepRefusal(error: unknown, request: Idempotency, ledger: Ledger, answers: Answers): void {
  if (!(error instanceof AppError) || !KEPT_REFUSALS.includes(error.status)) return;
  ledger.transaction(() => {
    if (!answers.find(request)) answers.keep(request, { status: error.status, body: error.toBody() });
  });
}

function replayed(answer: { status: number; body: unknown }): unknown {
  if (answer.status === 200) return answer.body;
  const body = answer.body as { code: string; error: string; details?: ErrorDetail[] };
  throw new AppError(
    answer.status as ErrorStatus,
    body.code,
    body.error,
    body.details ? { details: body.details } : {},
  );
}

function shownBefore(): AppError {
  const sentence = 'This was done before, and its answer is shown only once. Revoke what it made, and make another.';
  return new AppError(409, 'idempotency.shown-once', sentence);
}

function stillRunning(): AppError {
  return new AppError(
    409,
    'idempotency.running',
    'The first request with this Idempotency-Key is still running. Ask again in a second.',
    { retryAfter: 1 },
  );
}
