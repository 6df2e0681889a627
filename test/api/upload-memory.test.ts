import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEGABYTE, streamUpload } from '../support/streamed-upload.ts';
import { type Served, serve, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
let served: Served;

beforeAll(async () => {
  served = await serve(join(folder.path, 'workspace'), { args: ['--readers', '1'] });
});
afterAll(async () => {
  await served.stop();
  folder.remove();
});

/** Only Linux tells, and resets, the most memory that another process has held. */
const tellsPeaks = existsSync('/proc/self/clear_refs');

it.skipIf(!tellsPeaks)('refuses a file over 256 MB while it streams, in less than 64 MB more memory', async () => {
  const { pid } = served.process;
  const { token } = JSON.parse(readFileSync(join(served.workspace, 'runtime.json'), 'utf8')) as { token: string };
  const identity = { authorization: `Bearer ${token}` };
  const staged = () => readdirSync(join(served.workspace, 'staging'));
  // An ordinary file first: what a server holds once it has taken one is where the growth begins.
  await streamUpload(served.url, identity, 32 * MEGABYTE);
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytesOf(pid, 'VmRSS');
  const { status, body } = await streamUpload(served.url, identity, 257 * MEGABYTE);
  expect([status, body]).toMatchObject([413, { success: false, code: 'upload.too-large', authError: false }]);
  expect(megabytesOf(pid, 'VmHWM') - before).toBeLessThan(64);
  expect(staged()).toEqual([]);
});

function megabytesOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}
