import { setTimeout as pause } from 'node:timers/promises';
import type { FileAnswer } from '../../src-shared/bridge.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import { openEngine } from '../engine.ts';
import { findServer } from './find-server.ts';
import { createHttpClient } from './http-client.ts';
import { createInProcessClient } from './in-process-client.ts';

/** The operations of a workspace as every command uses them, whichever process has the workspace open. */
export interface WorkspaceClient {
  readonly folder: string;
  /** The address of the other process that has the workspace open, if one has. */
  readonly servedAt: string | undefined;
  call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationOutput<Name>>;
  /** For operations that answer with a file. */
  file<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<FileAnswer>;
  upload(paths: string[], input: OperationInput<'document.upload'>): Promise<OperationOutput<'document.upload'>>;
  close(): Promise<void>;
}

/** A server that has taken the workspace but does not answer yet is given this long. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Opens the workspace here, or works through the process that has it open (runtime.json): there is never a second writer.
 * Throws AppError 409 `workspace.in-use` when that process serves no requests.
 */
export async function openClient(
  folder: string,
  options: { readers?: number; dormant?: boolean } = {},
): Promise<WorkspaceClient> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      return createInProcessClient(await openEngine({ folder, ...options }));
    } catch (failure) {
      if (!isInUse(failure)) throw failure;
      const runtime = await findServer(folder);
      if (runtime) return createHttpClient(folder, runtime);
      if (Date.now() > deadline) throw failure;
    }
    await pause(200);
  }
}

export function isInUse(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'workspace.in-use';
}
