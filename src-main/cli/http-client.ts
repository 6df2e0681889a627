import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type ErrorBody, type ErrorStatus } from '../../src-shared/errors.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import type { RuntimeFile } from '../rest/runtime-file.ts';
import type { WorkspaceClient } from './workspace-client.ts';

/** How often a request that came too fast is sent again. */
const MOST_RETRIES = 5;

/** The process that has the workspace open, over loopback HTTP; the control token makes its owner act. */
export function createHttpClient(folder: string, runtime: Pick<RuntimeFile, 'url' | 'token'>): WorkspaceClient {
  const authorization = `Bearer ${runtime.token}`;

  async function send(path: string, request: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const headers = { ...(request.headers as Record<string, string>), authorization };
      const response = await fetch(runtime.url + path, { ...request, headers }).catch((cause: unknown) => {
        throw new AppError(503, 'server.gone', 'The process that had the workspace open has ended. Try again.', {
          cause,
        });
      });
      if (response.ok) return response;
      const failure = failureOf(response.status, await response.json().catch(() => undefined));
      if (response.status !== 429 || attempt > MOST_RETRIES) throw failure;
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  }

  const request = (name: OperationName, input: unknown) => {
    const { method, path } = declarationOf(name);
    if (method === 'GET') return send(path + queryOf(input as Record<string, unknown>), {});
    return send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
  };

  return {
    folder,
    servedAt: runtime.url,
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
      (await (await request(name, input)).json()) as OperationOutput<Name>,
    async file(name, input) {
      const response = await request(name, input);
      return {
        fileName: nameIn(response.headers.get('content-disposition')),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    },
    async upload(paths, input) {
      const form = new FormData();
      for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, String(value));
      for (const path of paths) form.append('files', await openAsBlob(path), basename(path));
      const response = await send(declarationOf('document.upload').path, { method: 'POST', body: form });
      return (await response.json()) as OperationOutput<'document.upload'>;
    },
    close: async () => undefined,
  };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function failureOf(status: number, body: unknown): AppError {
  const { code, error, details } = (body ?? {}) as Partial<ErrorBody>;
  return new AppError(
    status as ErrorStatus,
    code ?? 'server.failed',
    error ?? `The process that has the workspace open answered with status ${status}.`,
    details ? { details } : {},
  );
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}
