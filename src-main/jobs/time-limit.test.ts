import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTime, processorTime } from './time-limit.ts';

describe('the time that a task may take', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** When a task with a limit of a minute is ended, in seconds, for one that gets such a share of a core. */
  function endedAfter(share: number | undefined): number | undefined {
    const started = performance.now();
    let ended: number | undefined;
    const used = () => (share === undefined ? undefined : (performance.now() - started) * share);
    const stop = limitTime(
      1,
      60_000,
      () => {
        ended = Math.round((performance.now() - started) / 1000);
      },
      used,
    );
    vi.advanceTimersByTime(400_000);
    stop();
    return ended;
  }

  it('is a minute for one that has a core of its own', () => {
    expect(endedAfter(1)).toBe(60);
  });

  it('is as much longer as others keep the machine busy', () => {
    const seconds = endedAfter(0.5)!;
    expect(seconds).toBeGreaterThanOrEqual(119);
    expect(seconds).toBeLessThanOrEqual(122);
  });

  it('is never more than five times as long', () => {
    expect(endedAfter(0.1)).toBe(300);
  });

  it('is not drawn out for one that stands still, or where the system does not tell', () => {
    expect(endedAfter(0)).toBe(60);
    expect(endedAfter(undefined)).toBe(60);
  });

  it('ends nobody after the task is done', () => {
    const over = vi.fn();
    limitTime(1, 60_000, over, () => 0)();
    vi.advanceTimersByTime(400_000);
    expect(over).not.toHaveBeenCalled();
  });
});

it.runIf(process.platform === 'linux')(
  'counts what a process and the programs that it runs have computed',
  async () => {
    const busy = 'const until = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < until);';
    const program = `
      require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${busy} console.log(1); setInterval(() => 0, 1000)`)}], { stdio: ['ignore', 'pipe', 'ignore'] });
      child.stdout.once('data', () => console.log('computed'));
      process.stdin.once('data', () => { child.kill(); process.exit(); });
    `;
    const parent = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    expect(processorTime(parent.pid!)).toBeGreaterThanOrEqual(700);
    parent.stdin.end('done');
    await once(parent, 'close');
    expect(processorTime(parent.pid!)).toBeUndefined();
  },
);
