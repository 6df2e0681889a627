import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { tallystack, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const workspace = join(folder.path, 'workspace');
const scans = join(folder.path, 'scans');
const watch = (...args: string[]) => tallystack(['watch', ...args, '--workspace', workspace]);

it('adds, lists and removes watch folders of a workspace that is not served, and takes nothing meanwhile', async () => {
  mkdirSync(scans);
  writeFileSync(join(scans, 'may.pdf'), '%PDF-1.4\nmay\n');
  expect((await watch('add', scans, '--stack', 'Statements', '--sub-folders')).stdout).toContain(
    'begins when the workspace is served or opened, 0 taken in',
  );
  const { watches } = JSON.parse((await watch('list', '--json')).stdout) as OperationOutput<'watch.list'>;
  expect(watches).toMatchObject([{ folder: scans, subFolders: true, afterwards: 'leave', state: 'waiting', taken: 0 }]);
  expect((await watch('remove', watches[0]!._id)).stdout).toBe('The folder is watched no longer.\n');
});
