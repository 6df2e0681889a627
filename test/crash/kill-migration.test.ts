// Workspaces of every earlier version are opened, and the process is killed (SIGKILL) at one of its writes, syncs or renames:
// opened again, each is migrated to its end, with what was in it. MIGRATION_KILLS=50 kills that many.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedger } from '../../src-main/workspace/ledger.ts';
import { migrate } from '../../src-main/workspace/migrate.ts';
import { migrations } from '../../src-main/workspace/migrations/index.ts';
import { openTestEngine } from '../support/engines.ts';
import { temporaryFolder } from '../support/tallystack.ts';
import { faultsAfter } from './kept-promises.ts';
import { seededRandom } from './power-loss.ts';
import { mostCallsOfAThread, whyNoStrace } from './strace.ts';

const KILLS = Number(process.env.MIGRATION_KILLS ?? 10);
const SEED = Number(process.env.MIGRATION_SEED ?? 20261122);
const CALLS = ['pwrite64', 'fsync', 'rename'] as const;
const OPENING = join(import.meta.dirname, 'open-workspace.ts');
const EARLIER = migrations.slice(0, -1).map(({ number }) => number);

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe.skipIf(whyNoStrace !== '')(`a migration${whyNoStrace && ` (skipped: ${whyNoStrace})`}`, () => {
  const older = (version: number) => join(folder.path, `version-${version}`);

  beforeAll(() => {
    for (const version of EARLIER) {
      mkdirSync(older(version));
      const ledger = openLedger(join(older(version), 'ledger.db'));
      migrate(ledger, migrations.slice(0, version));
      ledger.sql("INSERT INTO stacks (id, body) VALUES ('s', json_object('path', 'Kept'))").run();
      ledger.close();
    }
  });

  it(`is whole after ${KILLS} kills, from every earlier version of the ledger`, {
    timeout: 120_000 + KILLS * 30_000,
  }, async () => {
    const random = seededRandom(SEED);
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const version = EARLIER[kill % EARLIER.length]!;
      const call = CALLS[kill % CALLS.length]!;
      const number = 1 + Math.floor(random() * (await callsOfOpening(version, call)));
      const workspace = join(folder.path, 'killed');
      cpSync(older(version), workspace, { recursive: true });
      const trace = ['-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${number}`];
      if ((await opened(workspace, trace)) !== 0) killed += 1;
      const where = `version ${version}, killed at ${call} ${number}`;
      const test = await openTestEngine({ folder: workspace, dormant: true });
      const { stacks } = await test.call('stack.all', {});
      const { backups } = await test.call('backup.list', {});
      for (const { name } of backups) {
        expect(await test.call('backup.verify', { backup: name }), where).toMatchObject({ whole: true });
      }
      await test.engine.close();
      expect(
        stacks.map(({ path }) => path),
        where,
      ).toContain('Kept');
      expect(await faultsAfter(workspace, []), where).toEqual([]);
      rmSync(workspace, { recursive: true });
    }
    expect(killed).toBeGreaterThan(KILLS / 2);
  });

  const counted = new Map<string, number>();
  /** How often opening a workspace of that version makes the call, in the thread that makes it most. */
  async function callsOfOpening(version: number, call: string): Promise<number> {
    if (!counted.has(`${version} ${call}`)) {
      const workspace = join(folder.path, 'counted');
      const trace = join(folder.path, 'trace');
      cpSync(older(version), workspace, { recursive: true });
      expect(await opened(workspace, ['-o', trace, '-e', `trace=${CALLS.join(',')}`])).toBe(0);
      const lines = readFileSync(trace, 'latin1');
      for (const name of CALLS) counted.set(`${version} ${name}`, mostCallsOfAThread(lines, name));
      rmSync(workspace, { recursive: true });
    }
    return counted.get(`${version} ${call}`)!;
  }
});

/** Opens and closes the workspace in a traced process; returns how that ended. */
async function opened(workspace: string, trace: string[]): Promise<number | null> {
  const program = [process.execPath, OPENING, workspace];
  const child = spawn('strace', ['-f', '-qq', ...trace, ...program], { stdio: ['ignore', 'ignore', 'ignore'] });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
