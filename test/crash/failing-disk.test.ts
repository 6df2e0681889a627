// The workload's system calls are counted; then it is run again and killed at every forty-fifth of them, or gets an error from
// some of them. CRASH_EVERY=1 does both at each of them, CRASH_EVERY=5 at every fifth.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { openTestEngine, type TestEngine } from '../support/engines.ts';
import { temporaryFolder } from '../support/tallystack.ts';
import { faultsAfter, promisesIn, refusalsIn } from './kept-promises.ts';
import { mostCallsOfAThread, runWorkload, type WorkloadRun, whyNoStrace } from './strace.ts';

const EVERY = Number(process.env.CRASH_EVERY ?? 45);
const CALLS = ['pwrite64', 'fsync', 'rename'] as const;
const ROUNDS = 2;
/** At how many calls an error is given, unless CRASH_EVERY says otherwise. */
const ERRORS: Record<(typeof CALLS)[number], number> = { pwrite64: 8, fsync: 2, rename: 2 };
/** A sync and a rename take no room that a disk could lack, or little. */
const FULL: typeof ERRORS = { pwrite64: 10, fsync: 0, rename: 2 };
/** Refusals that say what is the matter: none of these is a fault of the program. */
const CLEAN = /^(507|503|409|404) /;

const folder = temporaryFolder();
const small = join(folder.path, 'small');
afterAll(() => {
  if (whyNoDisk === '') spawnSync('umount', ['-l', small]);
  folder.remove();
});

interface Point {
  call: (typeof CALLS)[number];
  number: number;
}

/** A point takes two seconds on a busy machine, and every call has three of them. */
const timeout = 300_000 + (ROUNDS * 250 * 10_000) / EVERY;

const failing = `a disk that fails${whyNoStrace && ` (skipped: ${whyNoStrace})`}`;

describe.skipIf(whyNoStrace !== '')(failing, { timeout }, () => {
  const fresh = join(folder.path, 'fresh');
  const most = new Map<(typeof CALLS)[number], number>();

  beforeAll(async () => {
    const test = await openTestEngine({ folder: fresh, dormant: true });
    await test.engine.close();
    // What Node compiles is kept from the first run on, so that it writes nothing in those that are counted and traced.
    expect((await run('first-run')).code).toBe(0);
    const trace = join(folder.path, 'counted');
    const whole = await run('counted-run', ['-e', `trace=${CALLS.join(',')}`, '-o', trace]);
    expect(whole.code).toBe(0);
    const lines = readFileSync(trace, 'latin1');
    for (const call of CALLS) most.set(call, mostCallsOfAThread(lines, call));
  });

  /** Every so many-th call of each kind, from the middle of the first stretch on. */
  const everySoMany = (every: number): Point[] =>
    CALLS.flatMap((call) =>
      Array.from({ length: Math.ceil(most.get(call)! / every) }, (_, step) => ({
        call,
        number: Math.min(most.get(call)!, Math.ceil(every / 2) + step * every),
      })),
    );

  /** So many calls of each kind, evenly; or as CRASH_EVERY says, of the kinds that are asked for at all. */
  const pointsOf = (counts: typeof ERRORS): Point[] =>
    process.env.CRASH_EVERY
      ? everySoMany(EVERY).filter(({ call }) => counts[call] > 0)
      : CALLS.flatMap((call) =>
          Array.from({ length: Math.min(counts[call], most.get(call)!) }, (_, step) => ({
            call,
            number: Math.ceil(((step + 0.5) * most.get(call)!) / Math.min(counts[call], most.get(call)!)),
          })),
        );

  /** Runs the workload on a copy of a fresh workspace. */
  async function run(name: string, strace?: string[]): Promise<WorkloadRun & { workspace: string }> {
    const workspace = join(folder.path, name);
    cpSync(fresh, workspace, { recursive: true });
    const compiled = join(folder.path, 'compiled');
    const options = { rounds: ROUNDS, compiled, ...(strace ? { strace } : {}) };
    return { workspace, ...(await runWorkload(workspace, `${workspace}.out`, options)) };
  }

  const inject = async ({ call, number }: Point, what: string) => {
    const where = `inject=${call}:${what}:when=${number}`;
    const ended = await run('injected', ['-o', '/dev/null', '-e', `trace=${call}`, '-e', where]);
    const unclear = refusalsIn(ended.output).filter((refusal) => !CLEAN.test(refusal));
    const faults = [...unclear, ...(await faultsAfter(ended.workspace, promisesIn(ended.output)))];
    rmSync(ended.workspace, { recursive: true });
    return { ...ended, faults: faults.map((fault) => `${where}: ${fault}`) };
  };

  it('keeps every answered effect, whole, when it is killed at any write, fsync or rename', async () => {
    const faults: string[] = [];
    let killed = 0;
    const points = everySoMany(EVERY);
    for (const point of points) {
      const ended = await inject(point, 'signal=KILL');
      if (!ended.output.endsWith('closed\n')) killed += 1;
      faults.push(...ended.faults);
    }
    expect(faults).toEqual([]);
    expect(killed, `of ${points.length} points`).toBeGreaterThan(points.length / 2);
  });

  it('says so when the disk gives errors, loses nothing answered, and writes nothing after a commit that failed', async () => {
    const faults: string[] = [];
    const refusals = new Set<string>();
    for (const point of pointsOf(ERRORS)) {
      const ended = await inject(point, 'error=EIO');
      for (const refusal of refusalsIn(ended.output)) refusals.add(refusal);
      faults.push(...ended.faults);
      const [, after = ''] = ended.output.split('- 503 workspace.read-only\n');
      if (promisesIn(after).length > 0) faults.push(`${point.call} ${point.number}: something was answered afterwards`);
    }
    expect(faults).toEqual([]);
    expect([...refusals]).toContain('503 workspace.read-only');
  });

  it('answers 507 when the disk is full, and goes on by itself when there is room again', async () => {
    const faults: string[] = [];
    let wentOn = 0;
    for (const point of pointsOf(FULL)) {
      const ended = await inject(point, 'error=ENOSPC');
      faults.push(...ended.faults);
      const [before = '', after] = ended.output.split('- 507 workspace.disk-full\n');
      if (after !== undefined && before !== '' && promisesIn(after).length > 0) wentOn += 1;
    }
    expect(faults).toEqual([]);
    expect(wentOn).toBeGreaterThan(0);
  });
});

const whyNoDisk = (() => {
  if (process.platform !== 'linux') return 'a small disk can be had on Linux only';
  mkdirSync(small);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]);
  return mounted.status === 0 ? '' : 'this user may not mount a small disk';
})();

describe.skipIf(whyNoDisk !== '')(`a small disk that is really full${whyNoDisk && ` (skipped: ${whyNoDisk})`}`, () => {
  let test: TestEngine | undefined;
  afterAll(() => test?.engine.close());

  it('refuses with 507, keeps what was answered, and takes files again when there is room', async () => {
    const workspace = join(small, 'workspace');
    const ballast = join(small, 'ballast');
    const opened = await openTestEngine({ folder: workspace, dormant: true });
    test = opened;
    writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
    const kept: string[] = [];
    const statuses = new Set<number>();
    const add = async (name: string) => {
      const bytes = `%PDF-1.4\n${name}\n${'x'.repeat(150_000)}`;
      try {
        await opened.upload(`${name}.pdf`, bytes);
        kept.push(bytes);
        return 200;
      } catch (error) {
        return (error as AppError).status;
      }
    };
    for (let number = 0; number < 60; number += 1) statuses.add(await add(`file-${number}`));
    expect([...statuses].sort()).toEqual([200, 507]);
    const before = kept.length;
    rmSync(ballast);
    expect(await add('afterwards')).toBe(200);
    expect(kept).toHaveLength(before + 1);
    expect((await opened.call('workspace.check', {})).results.filter(({ sound }) => !sound)).toEqual([]);
    await test.engine.close();
    expect(
      await faultsAfter(
        workspace,
        kept.map((file) => ({ file })),
      ),
    ).toEqual([]);
  });
});
