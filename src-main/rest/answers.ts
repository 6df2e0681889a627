import { open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../src-shared/errors.ts';
import type { FileResult } from '../engine-types.ts';

/** Kinds that a browser may show in place: pictures that this program made. Everything else is a download. */
const SHOWN = /^image\/(webp|png|jpeg)$/;

/** Sends a file with its kind, length and name. Throws AppError 404 if it has gone from the disk. */
export async function sendFile(reply: FastifyReply, file: FileResult): Promise<FastifyReply> {
  reply.type(file.contentType).header('content-disposition', dispositionOf(file));
  if ('bytes' in file.content) return reply.send(Buffer.from(file.content.bytes));
  if ('stream' in file.content) return reply.send(file.content.stream);
  const handle = await open(file.content.path).catch((failure: NodeJS.ErrnoException) => {
    throw failure.code === 'ENOENT' ? notFound('file') : failure;
  });
  // Opened before its size is told: what happens to the name meanwhile changes nothing of what is sent.
  const found = await handle.stat().catch(async (failure: unknown) => {
    await handle.close();
    throw failure;
  });
  if (!found.isFile()) {
    await handle.close();
    throw notFound('file');
  }
  return reply.header('content-length', found.size).send(handle.createReadStream());
}

/** RFC 6266: an ASCII name for old clients, the true one in UTF-8 beside it. */
export function dispositionOf(file: Pick<FileResult, 'fileName' | 'contentType'>): string {
  const kind = SHOWN.test(file.contentType) ? 'inline' : 'attachment';
  const plain = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.fileName.toWellFormed()).replace(/['()*]/g, percentOf);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const percentOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
