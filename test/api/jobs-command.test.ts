import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { projectRoot, tallystack, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const workspace = join(folder.path, 'workspace');
const jobs = (...args: string[]) => tallystack(['jobs', ...args, '--workspace', workspace]);
const list = async (...args: string[]) =>
  JSON.parse((await jobs('list', '--json', ...args)).stdout) as OperationOutput<'job.list'>;

it('pauses, lists, cancels, retries and resumes the reading of a workspace that is not served', async () => {
  expect(await jobs('pause')).toMatchObject({ code: 0, stdout: expect.stringContaining('Reading is paused.') });
  const sample = join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf');
  const imported = await tallystack(['import', sample, '--workspace', workspace]);
  expect(imported).toMatchObject({ code: 1, stderr: expect.stringContaining('`tallystack jobs resume`') });

  const waiting = await list();
  expect(waiting).toMatchObject({ paused: true, waiting: 1, working: 0, total: 1 });
  const { docId } = waiting.jobs[0]!;
  expect((await jobs('list')).stdout).toMatch(new RegExp(`1 to read, reading is paused\n.*\n.*\n${docId} +lakeshore`));

  expect((await jobs('cancel', docId)).stdout).toBe('lakeshore-7713-2025-10.pdf is not read any further.\n');
  expect((await list('--failed')).jobs).toMatchObject([{ docId, state: 'stopped' }]);
  expect((await jobs('retry', docId)).code).toBe(0);
  expect(await jobs('retry', docId)).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to retry') });

  expect((await jobs('resume')).code).toBe(0);
  expect(await list()).toMatchObject({ paused: false, waiting: 1 });
  const again = await tallystack(['import', sample, '--workspace', workspace, '--json']);
  expect(again.code).toBe(0);
  expect(await list()).toMatchObject({ total: 0 });
});
