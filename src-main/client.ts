import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type ErrorBody, type ErrorStatus } from '../src-shared/errors.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../src-shared/operations/index.ts';

export type { OperationInput, OperationName, OperationOutput };
export { AppError };

export interface ConnectOptions {
  /** As `serve` prints it: `http://127.0.0.1:4780`. */
  url: string;
  /** An API key of `key create`. */
  key: string;
  /** The address of the person who acts. */
  email?: string;
}

export interface FileAnswer {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface CallOptions {
  /** Makes a POST safe to send again: the same key gives the first answer. */
  idempotencyKey?: string;
}

/** Every operation of a served workspace, with the types of the operation table. Failures are AppErrors with status and code. */
export interface Client {
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    options?: CallOptions,
  ): Promise<OperationOutput<Name>>;
  /** For operations that answer with a file. */
  file<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<FileAnswer>;
  upload(
    files: ReadonlyArray<{ name: string; content: Blob }>,
    input?: OperationInput<'document.upload'>,
    options?: CallOptions,
  ): Promise<OperationOutput<'document.upload'>>;
}

/** How often a request that came too fast is sent again. */
const MOST_RETRIES = 5;

/** A client of the server at that address; nothing is sent before the first call. */
export function connect({ url, key, email }: ConnectOptions): Client {
  const identity = { authorization: `Bearer ${key}`, ...(email === undefined ? {} : { email }) };

  async function send(path: string, request: RequestInit, options: CallOptions = {}): Promise<Response> {
    const { idempotencyKey } = options;
    const once = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    const headers = { ...(request.headers as Record<string, string>), ...identity, ...once };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url + path, { ...request, headers }).catch((cause: unknown) => {
        throw new AppError(503, 'server.gone', 'The process that had the workspace open has ended. Try again.', {
          cause,
        });
      });
      if (response.ok) return response;
      const failure = failureOf(response, await response.json().catch(() => undefined));
      if (response.status !== 429 || attempt > MOST_RETRIES) throw failure;
      await pause(1000 * (failure.retryAfter ?? 1));
    }
  }

  const request = (name: OperationName, input: unknown, options?: CallOptions) => {
    const { method, path } = declarationOf(name);
    if (method === 'GET') return send(path + queryOf(input as Record<string, unknown>), {});
    const headers = { 'content-type': 'application/json' };
    return send(path, { method, headers, body: JSON.stringify(input) }, options);
  };

  return {
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>, options?: CallOptions) =>
      (await (await request(name, input, options)).json()) as OperationOutput<Name>,
    async file(name, input) {
      const response = await request(name, input);
      return {
        fileName: nameIn(response.headers.get('content-disposition')),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    },
    async upload(files, input = {}, options) {
      const form = new FormData();
      for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, String(value));
      for (const { name, content } of files) form.append('files', content, name);
      const response = await send(declarationOf('document.upload').path, { method: 'POST', body: form }, options);
      return (await response.json()) as OperationOutput<'document.upload'>;
    },
  };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function failureOf({ status, headers }: Response, body: unknown): AppError {
  const { code, error, details } = (body ?? {}) as Partial<ErrorBody>;
  return new AppError(
    status as ErrorStatus,
    code ?? 'server.failed',
    error ?? `The process that has the workspace open answered with status ${status}.`,
    {
      ...(details ? { details } : {}),
      ...(headers.has('retry-after') ? { retryAfter: Number(headers.get('retry-after')) } : {}),
    },
  );
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}
