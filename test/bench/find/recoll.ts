import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from './texts.ts';
import type { Indexed } from './workspace.ts';

export const isRecollInstalled = (): boolean => spawnSync('recollindex', ['-h']).error === undefined;

/** Recoll over the same texts as files, one a document, in folders as the stacks. */
export function indexWithRecoll(folder: string, documents: number, stacks: number): Indexed {
  rmSync(folder, { recursive: true, force: true });
  const [files, settings] = [join(folder, 'files'), join(folder, 'settings')];
  mkdirSync(settings, { recursive: true });
  for (let stack = 0; stack < stacks; stack += 1) mkdirSync(join(files, `clients${stack + 1}`), { recursive: true });
  for (let index = 0; index < documents; index += 1) {
    const { name, pages, stack } = textOf(index, stacks);
    writeFileSync(join(files, `clients${stack + 1}`, name.replace(/\.pdf$/, '.txt')), pages.join('\n'));
  }
  // No helper programs and no stemming are needed; the text is kept by it as by default, for its snippets. It would give way to
  // every other program otherwise.
  const conf = [`topdirs = ${files}`, 'indexstemminglanguages =', 'loglevel = 1', 'idxniceprio = 0'];
  writeFileSync(join(settings, 'recoll.conf'), `${conf.join('\n')}\n`);
  const started = performance.now();
  const used = childCpu(() => execFileSync('recollindex', ['-c', settings, '-z'], { stdio: 'ignore' }));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: used, megabytes: sizeOf(join(settings, 'xapiandb')) / 1e6 };
}

/** Asks what was indexed in that folder: a process for each question. */
export function askRecoll(folder: string): (query: string) => void {
  return (query) => {
    spawnSync('recollq', ['-c', join(folder, 'settings'), '-n', '25', '-q', query], { stdio: 'ignore' });
  };
}

function childCpu(work: () => void): number {
  // The CPU time of children that have ended is told by `times` of a shell only; Linux keeps it in the process's own stat.
  const before = childTicks();
  work();
  return (childTicks() - before) / 100;
}

function childTicks(): number {
  const fields = execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'utf8' })
    .split(') ')[1]!
    .split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
