import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = JSON.stringify(join(import.meta.dirname, 'unheard-failures.ts'));

/** Runs a script in a process of its own: a test runner listens to unheard rejections itself. */
const run = (script: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `const { hearFailures, withUnheardFailures } = await import(${HERE}); ${script}`],
    { encoding: 'utf8' },
  );

it('fails the work during which a promise was rejected that nobody waits for, and goes on with the next', () => {
  const { stdout, status } = run(`
    hearFailures();
    const tell = (work) => withUnheardFailures(work).then((value) => console.log(value), (error) => console.log('failed', error.message));
    await tell(async () => { void Promise.reject(new Error('early')); return 'blank'; });
    await tell(async () => 'sound');
    await tell(async () => { throw new Error('own'); });
  `);
  expect(stdout.trim().split('\n')).toEqual(['failed early', 'sound', 'failed own']);
  expect(status).toBe(0);
});

it('ends the process where there is no work that it can belong to', () => {
  const { stderr, status } = run(
    `hearFailures(); void Promise.reject(new Error('nobody')); setTimeout(() => {}, 1000);`,
  );
  expect(stderr).toContain('nobody');
  expect(status).not.toBe(0);
});
