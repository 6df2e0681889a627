import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { DesktopApi } from '../../src-shared/desktop-api.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import { DESKTOP, givePaths } from '../support/electron-host/file-paths.ts';
import { ELECTRON } from './electron.ts';

/** Calls an operation as the signed-in page would, to prepare what a test looks at. */
export async function call<Name extends OperationName>(
  page: Page,
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationOutput<Name>> {
  const { method, path } = declarationOf(name);
  const answer = await page.evaluate(
    async (request) => {
      const desktop = (window as { tallystack?: DesktopApi }).tallystack;
      if (desktop) {
        const answered = await desktop.call(request.name, request.input);
        return answered.ok ? { status: 200, body: answered.value } : answered;
      }
      const query = new URLSearchParams(request.input as Record<string, string>).toString();
      const response = await fetch(request.method === 'GET' ? `${request.path}?${query}` : request.path, {
        method: request.method,
        ...(request.method === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.input) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { name, method, path, input: input as unknown },
  );
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as OperationOutput<Name>;
}

/** Uploads files; gives their document ids in order, undefined for those that were refused. */
export async function upload(page: Page, url: string, paths: string[]): Promise<(string | undefined)[]> {
  if (url === DESKTOP) return uploadByPath(page, paths);
  if (url === ELECTRON) return uploadBytes(page, paths);
  const multipart = new FormData();
  for (const path of paths) multipart.append('files', new File([await readFile(path)], basename(path)));
  const response = await page.request.post(`${url}${declarationOf('document.upload').path}`, {
    multipart,
    headers: { origin: url },
  });
  const { uploads } = (await response.json()) as OperationOutput<'document.upload'>;
  return uploads.map(({ docId }) => docId);
}

/** What has no path, as something that was pasted: its bytes go to the program. */
async function uploadBytes(page: Page, paths: string[]): Promise<(string | undefined)[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), base64: (await readFile(path)).toString('base64') })),
  );
  const answer = await page.evaluate((named) => {
    const desktop = (window as unknown as { tallystack: DesktopApi }).tallystack;
    const blobs = named.map(
      ({ name, base64 }) => new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name),
    );
    return desktop.upload(blobs, {});
  }, files);
  return docIdsOf(answer);
}

/** As a person's drop on the window does: the preload finds the path of each file. */
async function uploadByPath(page: Page, paths: string[]): Promise<(string | undefined)[]> {
  const files = await givePaths(page, paths);
  const answer = await page.evaluate(async (named) => {
    const desktop = (window as unknown as { tallystack: DesktopApi }).tallystack;
    const blobs = named.map(({ name, size }) => new File([new Uint8Array(size)], name));
    return desktop.upload(blobs, {});
  }, files);
  return docIdsOf(answer);
}

function docIdsOf(answer: Awaited<ReturnType<DesktopApi['upload']>>): (string | undefined)[] {
  if (!answer.ok) throw new Error(`document.upload: ${JSON.stringify(answer)}`);
  return (answer.value as OperationOutput<'document.upload'>).uploads.map(({ docId }) => docId);
}
