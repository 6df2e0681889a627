import type { Bridge, FileAnswer, UploadFile } from '../../src-shared/bridge.ts';
import { AppError, type ErrorBody, type ErrorStatus } from '../../src-shared/errors.ts';
import type { AppEvent } from '../../src-shared/events.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import { fileNameOf, queryOf } from './wire.ts';

const UNREACHABLE =
  'Tallystack does not answer. Its server may have been stopped: start it again, then open the new address that it prints.';

/** The screens in a browser: same-origin requests to the loopback server with the session cookies. */
export function createHttpBridge(): Bridge {
  return {
    kind: 'browser',
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
      (await (await request(name, input)).json()) as OperationOutput<Name>,
    file: async (name, input) => readFile(await request(name, input)),
    upload,
    pageUrl: (docId, page, size, filePage) =>
      declarationOf('document.page').path + queryOf({ docId, page, size, filePage }),
    show: null,
    save: async (file) => download(file),
    listen,
  };
}

async function request(name: OperationName, input: unknown): Promise<Response> {
  const { method, path } = declarationOf(name);
  const isGet = method === 'GET';
  const response = await fetch(isGet ? path + queryOf(input as Record<string, unknown>) : path, {
    method,
    credentials: 'same-origin',
    headers: isGet ? {} : { 'content-type': 'application/json' },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  }).catch((cause: unknown) => {
    throw new AppError(503, 'bridge.unreachable', UNREACHABLE, { cause });
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: Response): Promise<AppError> {
  return toFailure(response.status, await response.json().catch(() => null), response.headers.get('retry-after'));
}

function toFailure(status: number, body: unknown, retryAfter: string | null): AppError {
  const known = (body ?? {}) as Partial<ErrorBody>;
  return new AppError(
    status as ErrorStatus,
    known.code ?? 'bridge.failed',
    known.error ?? `Tallystack answered with status ${status}. Try again; if it stays, restart Tallystack.`,
    {
      ...(known.details ? { details: known.details } : {}),
      ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
    },
  );
}

async function readFile(response: Response): Promise<FileAnswer> {
  return {
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? 'download',
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Uploads with XMLHttpRequest, because fetch does not tell how much has been sent. */
function upload(
  files: UploadFile[],
  input: OperationInput<'document.upload'>,
  onProgress?: (fraction: number) => void,
): Promise<OperationOutput<'document.upload'>> {
  const form = new FormData();
  // Fields go first, so that the server knows the stack before the first byte of a file.
  for (const [key, value] of Object.entries(input)) if (value !== undefined) form.append(key, String(value));
  for (const file of files) if (file.blob) form.append('files', file.blob, file.name);
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open('POST', declarationOf('document.upload').path);
    sender.responseType = 'json';
    sender.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    sender.onload = () => {
      const body: unknown = sender.response;
      // All bad is 422, and its body still names each file with what is wrong.
      if (sender.status === 200 || hasUploads(body)) resolve(body as OperationOutput<'document.upload'>);
      else reject(toFailure(sender.status, body, sender.getResponseHeader('retry-after')));
    };
    sender.onerror = () => reject(new AppError(503, 'bridge.unreachable', UNREACHABLE));
    sender.send(form);
  });
}

function hasUploads(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Array.isArray((body as { uploads?: unknown }).uploads);
}

function download(file: FileAnswer): string {
  const address = URL.createObjectURL(new Blob([file.bytes as BlobPart], { type: file.contentType }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.fileName;
  anchor.click();
  // The browser has its own hold on the data once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return file.fileName;
}

function listen(callback: (event: AppEvent) => void, onGap?: () => void): () => void {
  const source = new EventSource('/events');
  source.onmessage = (message: MessageEvent<string>) => callback(JSON.parse(message.data) as AppEvent);
  // The server no longer has what happened while the connection was down.
  source.addEventListener('reset', () => onGap?.());
  return () => source.close();
}
