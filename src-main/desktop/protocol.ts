import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Protocol, protocol } from 'electron';
import { AppError } from '../../src-shared/errors.ts';
import { operations } from '../../src-shared/operations/index.ts';
import type { Actor, Engine, FileResult } from '../engine-types.ts';
import { contentTypeOf, fileOfAddress, SCHEME } from './address.ts';
import { POLICY } from './security.ts';

/** To be called before the app is ready: the scheme is an origin of its own, like https. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

export interface PageServer {
  /** Folder of the built screens. */
  folder: string;
  engine: Pick<Engine, 'dispatch'>;
  actor: () => Actor;
}

/** Serves the window: the built screens, and the pictures of pages at the same path as the loopback server. */
export function servePages(target: Pick<Protocol, 'handle'>, server: PageServer): void {
  target.handle(SCHEME, async (request) => {
    try {
      return await respond(new URL(request.url), request.method, server);
    } catch (failure) {
      return refuse(failure instanceof AppError ? failure.status : 500);
    }
  });
}

async function respond(url: URL, method: string, server: PageServer): Promise<Response> {
  if (method !== 'GET') return refuse(405);
  if (url.pathname === operations['document.page'].path) return await pagePicture(url, server);
  const file = fileOfAddress(url.href, server.folder);
  const type = file ? contentTypeOf(file) : null;
  if (!file || !type) return refuse(404);
  const bytes = await readFile(file).catch(() => null);
  return bytes ? answer(bytes, type) : refuse(404);
}

async function pagePicture(url: URL, { engine, actor }: PageServer): Promise<Response> {
  const { docId, page, size } = Object.fromEntries(url.searchParams);
  const input = { docId, page: Number(page), ...(size ? { size } : {}) };
  const picture = (await engine.dispatch('document.page', input, { actor: actor() })) as FileResult;
  return answer(await bytesOf(picture), picture.contentType);
}

/** The bytes of what a file operation answered. */
export async function bytesOf({ content }: FileResult): Promise<Uint8Array> {
  if ('stream' in content) return await buffer(content.stream);
  return 'bytes' in content ? content.bytes : await readFile(content.path);
}

function answer(bytes: Uint8Array, type: string): Response {
  return new Response(bytes as BodyInit, {
    headers: { 'content-type': type, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'content-security-policy': POLICY } });
}
