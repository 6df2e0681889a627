import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { openEngine } from '../../../src-main/engine.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../../src-shared/operations/index.ts';
import { loadWorkspace } from '../load/workspace.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SAMPLE = join(ROOT, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf');
const NUMBER = '5417-8832';

/** The program with the large workspace, and a statement in it whose pages are really there. */
export interface ServedScreens {
  documents: number;
  statements: number;
  docId: string;
  planId: string;
  /** A one-time address that signs a browser in. */
  launchLink(): Promise<string>;
  stop(): Promise<void>;
}

export async function serveScreens(scale: number, say: (line: string) => void): Promise<ServedScreens> {
  const large = await loadWorkspace(scale, say);
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-screens-'));
  // Where the file system can, the copy shares its blocks with the original.
  for (const name of ['ledger.db', 'settings.json', 'audit.head', 'blobs']) {
    await cp(join(large.folder, name), join(folder, name), { recursive: true, mode: constants.COPYFILE_FICLONE }).catch(
      ignoreMissing,
    );
  }
  const { docId, planId } = await addStatement(folder);
  const program = spawn(
    process.execPath,
    ['src-main/cli.ts', 'serve', '--workspace', folder, '--port', '0', '--json'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(createInterface(program.stdout), 'line');
  return {
    documents: large.counts.documents + 1,
    statements: large.counts.statements + 1,
    docId,
    planId,
    launchLink: async () => {
      const link = ['src-main/cli.ts', 'link', '--workspace', folder];
      return (await promisify(execFile)(process.execPath, link, { cwd: ROOT })).stdout.trim();
    },
    stop: async () => {
      if (program.exitCode === null && program.signalCode === null) {
        const ended = once(program, 'exit');
        program.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One document that is read and attached as everybody's are, so that it has pictures and rows. */
async function addStatement(folder: string): Promise<{ docId: string; planId: string }> {
  const engine = await openEngine({ folder, readers: 1 });
  const actor = engine.owner();
  const call = async <Name extends OperationName>(name: Name, input: OperationInput<Name>, more: object = {}) =>
    (await engine.dispatch(name, input, { actor, ...more })) as OperationOutput<Name>;
  const file = await engine.stage(basename(SAMPLE), createReadStream(SAMPLE));
  const { uploads } = await call('document.upload', {}, { files: [file] });
  const docId = uploads[0]?.docId ?? '';
  await engine.idle(AbortSignal.timeout(300_000));
  const { plan } = await call('plan.create', { planName: 'AAA Measured Plan' });
  await call('account.create', { planId: plan._id, number: NUMBER });
  await call('statement.attach', { docId, planId: plan._id, accountNumber: NUMBER });
  await engine.close();
  return { docId, planId: plan._id };
}

function ignoreMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}
