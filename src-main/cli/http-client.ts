import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { connect } from '../client.ts';
import type { RuntimeFile } from '../rest/runtime-file.ts';
import type { WorkspaceClient } from './workspace-client.ts';

/** The process that has the workspace open, over loopback HTTP; the control token makes its owner act. */
export function createHttpClient(folder: string, runtime: Pick<RuntimeFile, 'url' | 'token'>): WorkspaceClient {
  const client = connect({ url: runtime.url, key: runtime.token });
  return {
    folder,
    servedAt: runtime.url,
    call: client.call,
    file: client.file,
    async upload(paths, input) {
      const files = paths.map(async (path) => ({ name: basename(path), content: await openAsBlob(path) }));
      return client.upload(await Promise.all(files), input);
    },
    close: async () => undefined,
  };
}
