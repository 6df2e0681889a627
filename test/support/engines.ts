import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type EngineOptions, openEngine } from '../../src-main/engine.ts';
import type { Engine, RequestContext } from '../../src-main/engine-types.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';

/** A new folder under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tallystack-test-'));
}

/** An engine on a temporary workspace, asked as its owner. */
export interface TestEngine {
  engine: Engine;
  folder: string;
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    context?: Partial<RequestContext>,
  ): Promise<OperationOutput<Name>>;
  /** Uploads bytes as a file; returns the answer's entry for it. */
  upload(
    name: string,
    bytes: string | Uint8Array,
    input?: OperationInput<'document.upload'>,
  ): Promise<OperationOutput<'document.upload'>['uploads'][number]>;
  /** Closes the engine and removes the folder. */
  end(): Promise<void>;
}

export async function openTestEngine(options: Partial<EngineOptions> = {}): Promise<TestEngine> {
  const folder = options.folder ?? (await temporaryFolder());
  const engine = await openEngine({ readers: 1, ...options, folder });
  const call: TestEngine['call'] = async (name, input, context) => {
    const answer = await engine.dispatch(name, input, { actor: engine.owner(), ...context });
    // What the operation's declaration says it is; spelling that out here costs the type checker a quarter of a minute.
    return answer as never;
  };
  return {
    engine,
    folder,
    call,
    upload: async (name, bytes, input = {}) => {
      const file = await engine.stage(name, Readable.from([Buffer.from(bytes)]));
      const { uploads } = await call('document.upload', input, { files: [file] });
      return uploads[0]!;
    },
    end: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes that are taken for a PDF by their signature; different texts have different checksums. */
export function looksLikePdf(text: string): string {
  return `%PDF-1.4\n${text}\n`;
}
