import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badRequest } from '../../src-shared/errors.ts';
import type { Engine, IncomingFile } from '../engine-types.ts';

export const MOST_FILES = 10;
export const LARGEST_FILE = 256 * 1024 * 1024;
/** What of a refused upload is still read, so that the caller gets to see the answer: then the connection is cut. */
const DRAIN_MILLISECONDS = 5000;

export interface ReceivedForm {
  /** Text fields; the last of a name counts. */
  texts: Record<string, string>;
  files: IncomingFile[];
  /** SHA-256 of the ordered (field, file name, SHA-256 of the content) (decisions, Idempotency-Key). */
  fingerprint: string;
}

/**
 * Streams the files of the field `files` into the engine's staging folder, one after the other, never whole in memory.
 * Throws AppError, after discarding what had arrived, when the form breaks a rule or its sender gives up.
 */
export async function receiveForm(
  request: FastifyRequest,
  engine: Pick<Engine, 'stage' | 'discard'>,
): Promise<ReceivedForm> {
  const files: IncomingFile[] = [];
  const texts: Record<string, string> = {};
  const order: string[][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        texts[part.fieldname] = String(part.value);
        order.push([part.fieldname, '', sha256(String(part.value))]);
      } else if (part.fieldname !== 'files') {
        part.file.resume();
      } else {
        if (files.length === MOST_FILES) throw tooManyFiles();
        files.push(await stagePart(part, engine));
        const { name, checksum } = files.at(-1)!;
        order.push([part.fieldname, name, checksum]);
      }
    }
    if (files.length === 0) throw noFiles();
  } catch (failure) {
    await discardAll(files, engine);
    await drain(request);
    throw isMalformed(failure) ? malformed(failure) : failure;
  }
  return { texts, files, fingerprint: sha256(JSON.stringify(order)) };
}

export async function discardAll(files: IncomingFile[], engine: Pick<Engine, 'discard'>): Promise<void> {
  await Promise.all(files.map((file) => engine.discard(file)));
}

async function stagePart(part: MultipartFile, engine: Pick<Engine, 'stage' | 'discard'>): Promise<IncomingFile> {
  const staged = await engine.stage(part.filename || 'unnamed', part.file);
  if (!part.file.truncated) return staged;
  await engine.discard(staged);
  throw new TruncatedError();
}

/** A file beyond the parser's limit; mapped like the parser's own refusal. */
class TruncatedError extends Error {
  readonly code = 'FST_REQ_FILE_TOO_LARGE';
}

/** Reads the rest of the body into nothing for a moment: an answer on a half-read request would be lost to most clients. */
async function drain(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  await once(raw, 'close', { signal: AbortSignal.timeout(DRAIN_MILLISECONDS) }).catch(() => undefined);
}

/** The form parser reports broken forms as bare errors; everything else that fails here has a class or a code. */
function isMalformed(failure: unknown): boolean {
  return failure instanceof Error && failure.constructor === Error && !('code' in failure);
}

const malformed = (cause: unknown) =>
  new AppError(400, 'upload.malformed', 'The form is broken or ended early. Send it again.', { cause });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const tooManyFiles = () =>
  badRequest(`At most ${MOST_FILES} files fit in one request. Upload the rest in another.`, [
    { path: 'files', message: `must be at most ${MOST_FILES} files` },
  ]);

const noFiles = () =>
  badRequest('The form has no file in the field "files". Add one to ten files.', [
    { path: 'files', message: 'is required' },
  ]);
