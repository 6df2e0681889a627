import { Worker } from 'node:worker_threads';

/** What one reader may hold in memory (reading: 1.5 GB). */
export const MEMORY_LIMIT_BYTES = 1.5 * 1024 ** 3;
/** Written to stderr before the reader ends itself, so that its parent knows why. */
export const MEMORY_MARK = 'reader: memory limit';

const CHECK_MILLISECONDS = 200;

/**
 * Ends this process when it holds more than the limit. The watch runs in a thread of its own, because a page that eats
 * memory does not let the main thread look at a clock.
 */
export function watchMemory(limit: number = MEMORY_LIMIT_BYTES): void {
  const code = `
    const { writeSync } = require('node:fs');
    setInterval(() => {
      if (process.memoryUsage.rss() < ${limit}) return;
      writeSync(2, ${JSON.stringify(`${MEMORY_MARK}\n`)});
      process.kill(process.pid, 'SIGKILL');
    }, ${CHECK_MILLISECONDS});
  `;
  // execArgv: the thread must not take over how this process was started, nor its heap limit.
  const watcher = new Worker(code, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } });
  watcher.unref();
}
