import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';

/** Calls an operation as the signed-in page would, to prepare what a test looks at. */
export async function call<Name extends OperationName>(
  page: Page,
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationOutput<Name>> {
  const { method, path } = declarationOf(name);
  const answer = await page.evaluate(
    async (request) => {
      const query = new URLSearchParams(request.input as Record<string, string>).toString();
      const response = await fetch(request.method === 'GET' ? `${request.path}?${query}` : request.path, {
        method: request.method,
        ...(request.method === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.input) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { method, path, input: input as unknown },
  );
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as OperationOutput<Name>;
}

/** Uploads files; gives their document ids in order, undefined for those that were refused. */
export async function upload(page: Page, url: string, paths: string[]): Promise<(string | undefined)[]> {
  const multipart = new FormData();
  for (const path of paths) multipart.append('files', new File([await readFile(path)], basename(path)));
  const response = await page.request.post(`${url}${declarationOf('document.upload').path}`, {
    multipart,
    headers: { origin: url },
  });
  const { uploads } = (await response.json()) as OperationOutput<'document.upload'>;
  return uploads.map(({ docId }) => docId);
}
