// A process makes a backup, restores it and undoes that, and is killed (SIGKILL) at a random moment of it: the workspace is
// in the state before or after the step, never between, and every backup is whole. RESTORE_KILLS=200 kills it that often.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openTestEngine } from '../support/engines.ts';
import { temporaryFolder } from '../support/tallystack.ts';
import { faultsAfter } from './kept-promises.ts';

const KILLS = Number(process.env.RESTORE_KILLS ?? 9);
const WORKLOAD = join(import.meta.dirname, 'restore-workload.ts');
/** Marks that a whole run prints: the state that it finds, and two for each of its four changes. */
const MARKS = 9;
/** Some kills come soon after the mark, others late in what follows it. */
const SPREADS_MILLISECONDS = [40, 600];

const folder = temporaryFolder();
afterAll(() => folder.remove());

it(`keeps the state before or after each step of backup, restore and undo, through ${KILLS} kills`, {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  const workspace = join(folder.path, 'workspace');
  const cut = new Set<number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each mark gets its turn: the kill comes a little after it.
    const delay = Math.random() * SPREADS_MILLISECONDS[kill % SPREADS_MILLISECONDS.length]!;
    const marks = await killedAfter(workspace, `run ${kill}`, { marks: 1 + (kill % MARKS), delay });
    cut.add(marks.length);
    expect(readdirSync(join(workspace, 'backups')).filter((name) => name.startsWith('.')).length).toBeLessThan(2);
    const where = `kill ${kill + 1}, after ${marks.length} of ${MARKS} marks`;
    expect(allowedStates(marks), where).toContainEqual(await stateOf(workspace));
    expect(await faultsAfter(workspace, []), where).toEqual([]);
    expect(existsSync(join(workspace, 'restore')), where).toBe(false);
  }
  expect(Math.min(...cut), 'marks of the run that was cut shortest').toBeLessThan(MARKS);
});

/** Runs the workload and kills it a little after it has written so many marks; returns what it has written by then. */
async function killedAfter(
  workspace: string,
  name: string,
  { marks, delay }: { marks: number; delay: number },
): Promise<string[]> {
  const child = spawn(process.execPath, [WORKLOAD, workspace, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.split('\n').length > marks) resolve();
    });
    child.stdout.on('end', resolve);
  });
  await pause(delay);
  child.kill('SIGKILL');
  await ended;
  return output.split('\n').filter((line) => /^[?!] /.test(line));
}

/** The states that a run which wrote these marks may leave: the last that was reached, and the one that was on its way. */
function allowedStates(marks: readonly string[]): string[][] {
  const last = marks.findLastIndex((line) => line.startsWith('!'));
  return marks.slice(last).map((line) => JSON.parse(line.slice(2)) as string[]);
}

/** The plans of the workspace, once it is opened again and every backup of it is proved. */
async function stateOf(workspace: string): Promise<string[]> {
  const test = await openTestEngine({ folder: workspace, dormant: true });
  try {
    const { backups } = await test.call('backup.list', {});
    for (const { name } of backups) {
      expect(await test.call('backup.verify', { backup: name })).toMatchObject({ whole: true });
    }
    const { results } = await test.call('workspace.check', {});
    expect(results.filter(({ sound }) => !sound)).toEqual([]);
    expect(await test.call('audit.verify', {})).toMatchObject({ intact: true });
    const { plans } = await test.call('plan.list', {});
    return plans.map(({ planName }) => planName).toSorted();
  } finally {
    await test.engine.close();
  }
}
