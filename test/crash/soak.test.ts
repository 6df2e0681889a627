// A served workspace is worked on in all that a day has, recognition of scans included: it must not grow, hold on to files,
// let its write-ahead log swell, or keep callers waiting. SOAK_MINUTES=10 works that long (360 for six hours) and judges memory,
// too, and any run from two minutes on how long callers wait: a shorter one cannot. SOAK_LEAK=memory|handles|wal|delay lets that go wrong: the test must then fail.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { callerOf, temporaryFolder } from '../support/tallystack.ts';
import { barsOf, faultsOf, type Look, type Soak, sentenceOf } from './soak/judge.ts';
import { workOn } from './soak/load.ts';
import type { Ask, State } from './soak/server.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 2);
const LEAK = process.env.SOAK_LEAK;
/** A program warms up for a third of the time, at most. */
const MOST_WARMING_MILLISECONDS = 10 * 60_000;
const LOOK_MILLISECONDS = 500;
const WAL_MILLISECONDS = 50;
/** So long memory is that of a program which comes to know its work, and one slow moment is too much of the time. */
const JUDGED_FROM_MINUTES: ReadonlyArray<[what: RegExp, minutes: number]> = [
  [/memory/, 10],
  [/event loop/, 2],
];
const isJudged = (what: string) => JUDGED_FROM_MINUTES.every(([bar, minutes]) => !bar.test(what) || MINUTES >= minutes);
/** Of what the program holds when it has given back what it can: the median of so many looks counts. */
const SETTLED_LOOKS = MINUTES >= 2 ? 6 : 1;

const folder = temporaryFolder();
afterAll(() => folder.remove());

const watched = process.platform === 'linux' ? '' : ' (skipped: only Linux tells what a program holds)';
const timeout = 300_000 + 1.2 * MINUTES * 60_000;

it.skipIf(watched !== '')(`stays as it is through ${MINUTES} minutes of work${watched}`, { timeout }, async () => {
  const workspace = join(folder.path, 'workspace');
  const program = fork(join(import.meta.dirname, 'soak', 'server.ts'), [workspace, ...(LEAK ? [LEAK] : [])], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(program, 'exit');
  const end = new AbortController();
  try {
    const [{ url }] = (await once(program, 'message')) as [{ url: string }];
    const caller = await callerOf({ url, workspace, process: program, log: () => '', stop: async () => null });
    const working = workOn(caller, url, end.signal);
    const watching = watch(program, join(workspace, 'ledger.db-wal'));
    const done = await Promise.race([watching.then(() => end.abort()).then(() => working), working]);
    const soak = await watching;
    const bars = barsOf(soak);
    console.log(`Soak of ${MINUTES} minutes: ${JSON.stringify(done)}\n  ${bars.map(sentenceOf).join('\n  ')}`);
    console.log(`  ${toldOf(soak)}`);
    expect(faultsOf(bars.filter(({ what }) => isJudged(what)))).toEqual([]);
    for (const [what, count] of Object.entries(done)) expect(count, what).toBeGreaterThan(0);
  } finally {
    end.abort();
    program.disconnect();
    await ended;
  }
});

/** Looks at the program again and again until the time is over. */
async function watch(program: ReturnType<typeof fork>, wal: string): Promise<Soak> {
  const whole = MINUTES * 60_000;
  const warming = Math.min(whole / 3, MOST_WARMING_MILLISECONDS);
  const ask = async (what: Ask) => {
    const answer = once(program, 'message');
    program.send(what);
    return ((await answer) as [State])[0];
  };
  const looks: Look[] = [];
  let walMegabytes = 0;
  const timer = setInterval(() => {
    const size = statSync(wal, { throwIfNoEntry: false })?.size ?? 0;
    walMegabytes = Math.max(walMegabytes, size / 1024 ** 2);
  }, WAL_MILLISECONDS);
  const settle = async () => {
    const held: number[] = [];
    for (let look = 0; look < SETTLED_LOOKS; look += 1) {
      await pause(LOOK_MILLISECONDS);
      held.push((await ask('settle')).megabytes);
    }
    return held;
  };
  await pause(warming);
  const first = await settle();
  await ask('begin');
  for (const end = performance.now() + whole - warming; performance.now() < end; ) {
    await pause(LOOK_MILLISECONDS);
    looks.push({ ...(await ask('state')), walMegabytes });
  }
  clearInterval(timer);
  const { delay } = await ask('state');
  return { looks, delay, settled: { first, last: await settle() } };
}

function toldOf({ looks, settled, delay }: Soak): string {
  const megabytes = (list: readonly number[]) => list.map((one) => one.toFixed(0)).join(', ');
  const heap = (look: Look | undefined) => look?.heapMegabytes.toFixed(0);
  return `memory, MB: ${megabytes(settled.first)} at first, ${megabytes(settled.last)} at last, ${Math.max(...looks.map((look) => look.megabytes)).toFixed(0)} at most, heap ${heap(looks[0])} and ${heap(looks.at(-1))}; event loop at work for ${delay.most.toFixed(0)} ms at most, p99 with waiting for a core and the disk ${delay.p99WithWaiting.toFixed(0)} ms`;
}

describe('what is judged', () => {
  const look: Look = { megabytes: 200, heapMegabytes: 60, descriptors: 40, resources: 12, walMegabytes: 4 };
  const looks = (change: (look: Look, index: number) => Look) =>
    Array.from({ length: 400 }, (_, at) => change(look, at));
  const sound: Soak = {
    looks: looks((one, at) => ({ ...one, megabytes: 200 + (at % 40), resources: 12 + (at % 4) })),
    settled: { first: [171, 191, 204], last: [196, 207, 230] },
    delay: { p99: 4, most: 300, p99WithWaiting: 150 },
  };

  it('is sound where memory goes up and down and others keep the machine busy', () => {
    expect(faultsOf(barsOf(sound))).toEqual([]);
  });

  it.each<[string, Partial<Soak>]>([
    ['more memory', { settled: { first: [171, 191, 204], last: [191, 211, 214] } }],
    ['more open files', { looks: looks((one, at) => ({ ...one, descriptors: 40 + at / 25 })) }],
    ['more handles', { looks: looks((one, at) => ({ ...one, resources: 12 + at / 25 })) }],
    ['write-ahead log', { looks: looks((one, at) => ({ ...one, walMegabytes: at === 200 ? 65 : 4 })) }],
    ['event loop', { delay: { p99: 60, most: 130, p99WithWaiting: 130 } }],
    ['event loop', { delay: { p99: Number.NaN, most: 0, p99WithWaiting: 0 } }],
  ])('names %s that is over its bar', (what, change) => {
    expect(faultsOf(barsOf({ ...sound, ...change }))).toEqual([expect.stringContaining(what)]);
  });
});
