import { Worker } from 'node:worker_threads';

/** What one reader may hold in memory, with the programs that it runs (reading: 1.5 GB). */
export const MEMORY_LIMIT_BYTES = 1.5 * 1024 ** 3;
/** Written to stderr before the reader ends itself, so that its parent knows why. */
export const MEMORY_MARK = 'reader: memory limit';

const CHECK_MILLISECONDS = 200;

/**
 * Ends this process when it holds more than the limit, together with the programs that it runs as far as the system tells
 * of them (Linux); whoever started it ends them with it. The watch runs in a thread of its own, because a page that eats
 * memory does not let the main thread look at a clock.
 */
export function watchMemory(limit: number = MEMORY_LIMIT_BYTES): void {
  const code = `
    const { readFileSync, writeSync } = require('node:fs');
    const heldBy = (pid) => {
      try {
        return Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'latin1'))[1]) * 1024;
      } catch {
        return 0;
      }
    };
    const heldByPrograms = () => {
      try {
        const programs = readFileSync('/proc/self/task/' + process.pid + '/children', 'latin1').match(/\\d+/g) ?? [];
        return programs.reduce((sum, pid) => sum + heldBy(pid), 0);
      } catch {
        return 0;
      }
    };
    // A program that has just been started looks for a moment as large as who started it: two looks in a row must agree.
    let looksOver = 0;
    setInterval(() => {
      const own = process.memoryUsage.rss();
      looksOver = own + heldByPrograms() < ${limit} ? 0 : looksOver + 1;
      if (own < ${limit} && looksOver < 2) return;
      writeSync(2, ${JSON.stringify(`${MEMORY_MARK}\n`)});
      process.kill(process.pid, 'SIGKILL');
    }, ${CHECK_MILLISECONDS});
  `;
  // execArgv: the thread must not take over how this process was started, nor its heap limit.
  const watcher = new Worker(code, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } });
  watcher.unref();
}
