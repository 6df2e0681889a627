import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import type { Engine, FileResult, IncomingFile } from '../engine-types.ts';
import { fileBytes } from '../workspace/file-bytes.ts';
import type { WorkspaceClient } from './workspace-client.ts';

/** The engine in this very process; its owner acts. */
export function createInProcessClient(engine: Engine): WorkspaceClient {
  const actor = engine.owner();
  return {
    folder: engine.folder,
    servedAt: undefined,
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
      (await engine.dispatch(name, input, { actor })) as OperationOutput<Name>,
    async file(name, input) {
      const { fileName, contentType, content } = (await engine.dispatch(name, input, { actor })) as FileResult;
      const bytes =
        'stream' in content
          ? await buffer(content.stream)
          : 'bytes' in content
            ? content.bytes
            : await readFile(content.path);
      return { fileName, contentType, bytes };
    },
    async upload(paths, input) {
      const files: IncomingFile[] = [];
      try {
        for (const path of paths) files.push(await engine.stage(basename(path), fileBytes(path)));
        return (await engine.dispatch('document.upload', input, {
          actor,
          files,
        })) as OperationOutput<'document.upload'>;
      } catch (failure) {
        for (const file of files) await engine.discard(file);
        throw failure;
      }
    },
    close: () => engine.close(),
  };
}
