// A day's work is recorded call by call; then the power is cut after some call, what no fsync had put on disk is lost or
// half there, and the workspace must hold everything that was answered. POWER_LOSS_STATES=5000 tries that many states.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/tallystack.ts';
import { faultsAfter, promisesIn } from './kept-promises.ts';
import { type Loss, RecordedDisk, seededRandom } from './power-loss.ts';
import { runWorkload, whyNoStrace } from './strace.ts';
import { callsOf, type DiskCall, RECORDED, withoutFolderSyncs } from './trace.ts';

const STATES = Number(process.env.POWER_LOSS_STATES ?? 120);
const SEED = Number(process.env.POWER_LOSS_SEED ?? 20261121);
const LOSSES: readonly Loss[] = ['everything', 'a random part', 'a random part, torn at 512 bytes'];
const ROUNDS = 2;

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** What the workload did to the disk. */
async function recorded(name: string, variant?: string): Promise<DiskCall[]> {
  const workspace = join(folder.path, name);
  mkdirSync(workspace);
  const [output, trace] = [join(folder.path, `${name}.out`), join(folder.path, `${name}.trace`)];
  const run = await runWorkload(workspace, output, {
    rounds: ROUNDS,
    ...(variant === undefined ? {} : { variant }),
    strace: [...RECORDED, '-o', trace],
  });
  if (run.code !== 0) throw new Error(`The workload failed:\n${run.output}`);
  const calls = callsOf(readFileSync(trace, 'latin1'), workspace, output);
  rmSync(trace);
  return calls
    .map((call) => ('path' in call ? { ...call, path: call.path.replace(workspace, '/w') } : call))
    .map((call) => (call.call === 'rename' ? { ...call, to: call.to.replace(workspace, '/w') } : call));
}

/** Cuts the power in that many ways; returns what was wrong afterwards, each fault with where it was found. */
async function faultsOf(calls: readonly DiskCall[], states: number, mark: '!' | '?' = '!'): Promise<string[]> {
  const random = seededRandom(SEED);
  const answers = calls.flatMap((call, index) => (call.call === 'answer' ? [index + 1] : []));
  // Half of the cuts come right after something was answered: then it has to be there.
  const cuts = Array.from({ length: states }, (_, state) => ({
    at: state % 2 === 0 ? answers[Math.floor(random() * answers.length)]! : Math.floor(random() * calls.length),
    loss: LOSSES[state % LOSSES.length]!,
  })).sort((a, b) => a.at - b.at);
  const disk = new RecordedDisk('/w');
  const faults: string[] = [];
  let output = '';
  let next = 0;
  for (const { at, loss } of cuts) {
    for (; next < at; next += 1) {
      const call = calls[next]!;
      if (call.call === 'answer') output += call.text;
      else disk.apply(call);
    }
    const after = join(folder.path, 'after');
    rmSync(after, { recursive: true, force: true });
    mkdirSync(after);
    disk.writeAfterLoss(after, loss, random);
    const found = await faultsAfter(after, promisesIn(output, mark));
    faults.push(...found.map((fault) => `after call ${at} of ${calls.length}, losing ${loss}: ${fault}`));
  }
  return faults;
}

describe.skipIf(whyNoStrace !== '')(`power loss${whyNoStrace && ` (skipped: ${whyNoStrace})`}`, () => {
  let calls: DiskCall[];
  beforeAll(async () => {
    calls = await recorded('sound');
  });

  it('records the whole day', () => {
    const output = calls.map((call) => (call.call === 'answer' ? call.text : '')).join('');
    expect(promisesIn(output).filter(({ confirmed }) => confirmed)).toHaveLength(ROUNDS);
    expect(calls.filter(({ call }) => call === 'sync').length).toBeGreaterThan(20);
  });

  const timeout = 300_000 + STATES * 1000;
  it(`keeps every answered effect, whole, in ${STATES} states after a power cut`, { timeout }, async () => {
    expect(await faultsOf(calls, STATES)).toEqual([]);
  });

  describe('notices', () => {
    it('a ledger that does not wait for the disk (synchronous=NORMAL)', async () => {
      const faults = await faultsOf(await recorded('normal', 'normal-sync'), 40);
      expect(faults).toContainEqual(expect.stringMatching(/lost: (Plan|account|file|statement|seal)/));
    });

    it('folders of originals that are not put on disk after a rename', async () => {
      const faults = await faultsOf(withoutFolderSyncs(calls, '/w/blobs'), 40);
      expect(faults).toContainEqual(expect.stringContaining('a document has no file'));
    });

    it('answers that are given before the commit', async () => {
      const faults = await faultsOf(calls, 40, '?');
      expect(faults).toContainEqual(expect.stringMatching(/lost: /));
    });
  });
});
