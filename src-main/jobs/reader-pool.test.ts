import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { longStatement } from '../../test/support/long-statement.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { MEMORY_MARK } from './memory-watch.ts';
import type { PictureOrder, ReaderReply } from './messages.ts';
import { createReaderPool, PRIORITY, type ReaderPool } from './reader-pool.ts';
import { forkReaders, type ReaderProcess } from './spawn-reader.ts';

const sample = join(import.meta.dirname, '../../resources/samples/meridian-5417-8832-2025-04.pdf');
const pools: ReaderPool[] = [];
const open = (options: Parameters<typeof createReaderPool>[0]) => {
  const pool = createReaderPool({ readers: 1, ...options });
  pools.push(pool);
  return pool;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const pool of pools.splice(0)) pool.close();
});

it('reads and understands a file in a process of its own, without a workspace', async () => {
  const pool = open({});
  const progress: string[] = [];
  const { format, pages } = await pool.readDocument(sample, {
    onProgress: (read, total) => progress.push(`${read}/${total}`),
  });
  expect(format).toBe('pdf');
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index));
  expect(progress).toEqual([...pages.keys(), pages.length].map((read) => `${read}/${pages.length}`));
  const { statements } = await pool.understand(pages);
  expect(statements.map(({ accountNumber }) => accountNumber)).toEqual(['5417-8832']);
});

it('gives the words of a short text with its opening, and what they say, the same as one by one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-ahead-'));
  const source = { path: join(folder, 'short.pdf') };
  await writeFile(source.path, longStatement(1));
  const ahead = await open({}).run({ kind: 'open', source, ahead: { rules: [] } });
  const pool = open({});
  const { format, pageCount } = await pool.run({ kind: 'open', source });
  const page = await pool.run({ kind: 'page', source, page: 0 });
  const understood = await pool.run({ kind: 'understand', pages: [page.words], rules: [] });
  expect(ahead).toEqual({ format, pageCount, pages: [page], understood });
  await rm(folder, { recursive: true });
});

it('makes pictures of a page as whole files, each within its pixels', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-picture-'));
  const pictures = [75_000, 10_000].map((maxPixels) => ({
    maxPixels,
    target: join(folder, 'deep', `${maxPixels}.webp`),
  }));
  await open({}).run({ kind: 'picture', source: { path: sample }, page: 0, pictures });
  const sizes = [];
  for (const { target } of pictures) {
    const bytes = await readFile(target);
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    sizes.push(bytes.length);
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1]!);
  await rm(folder, { recursive: true });
});

it('says what is wrong with a file, and goes on with the next', async () => {
  const pool = open({});
  await expect(pool.readDocument(join(tmpdir(), 'no such file.pdf'))).rejects.toMatchObject({
    kind: 'refused',
    code: 'file.missing',
    permanent: true,
  });
  expect((await pool.readDocument(sample)).format).toBe('pdf');
});

it('replaces a process that was killed', async () => {
  const processes: ReaderProcess[] = [];
  const fork = forkReaders();
  const pool = open({
    spawn: () => {
      processes.push(fork());
      return processes.at(-1)!;
    },
  });
  await pool.run({ kind: 'open', source: { path: sample } });
  const reading = pool.run({ kind: 'page', source: { path: sample }, page: 0 });
  process.kill(processes[0]!.pid!, 'SIGKILL');
  await expect(reading).rejects.toMatchObject({ kind: 'crashed', permanent: false });
  expect((await pool.run({ kind: 'page', source: { path: sample }, page: 0 })).page).toBe(0);
  expect(processes).toHaveLength(2);
});

it('replaces a process that has recognised many pages, and none because it read many texts', async () => {
  let recognitions = 0;
  const started: number[] = [];
  const spawn = (): ReaderProcess => {
    let reply: (reply: ReaderReply) => void = () => undefined;
    started.push(recognitions);
    recognitions = 0;
    return {
      pid: undefined,
      send: ({ id }) => setImmediate(() => reply({ id, answer: { format: 'pdf', pageCount: 1 }, recognitions })),
      onReply: (listener) => {
        reply = listener;
      },
      onExit: () => undefined,
      kill: () => undefined,
    };
  };
  const pool = open({ spawn });
  const once = () => pool.run({ kind: 'open', source: { path: sample } });
  for (let task = 0; task < 1000; task += 1) await once();
  expect(started).toHaveLength(1);
  for (recognitions = 399; started.length < 2 && recognitions < 402; recognitions += 1) await once();
  expect(started).toEqual([0, 401]);
});

it.skipIf(process.platform === 'win32')(
  'ends what a reader started together with it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tallystack-programs-'));
    const told = join(folder, 'pid');
    const program = `
    if (process.argv[2] === '--version') console.log('tesseract 5.3.0');
    else {
      require('node:fs').writeFileSync(${JSON.stringify(told)}, String(process.pid));
      setInterval(() => undefined, 1000);
    }
  `;
    await writeFile(join(folder, 'tesseract'), `#!${process.execPath}\n${program}`, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    vi.stubEnv('TALLYSTACK_RECOGNISER', 'system');
    const pool = open({});
    const source = { path: join(import.meta.dirname, '../../test/fixtures/statements/recordkeeper-fax.pdf') };
    const reading = pool.run({ kind: 'page', source, page: 0 }).catch((failure: unknown) => failure);
    const started = await vi.waitFor(
      async () => Number(await readFile(told, 'utf8')) || expect.fail('not yet'),
      60_000,
    );
    expect(process.kill(started, 0)).toBe(true);
    pool.close();
    await reading;
    await vi.waitFor(() => expect(() => process.kill(started, 0)).toThrow('ESRCH'), 10_000);
    await rm(folder, { recursive: true });
  },
  90_000,
);

it('ends a process that holds more memory than it may, and says why', async () => {
  const module = new URL('./memory-watch.ts', import.meta.url).href;
  const program = `
    const { watchMemory } = await import(${JSON.stringify(module)});
    watchMemory(150 * 1024 * 1024);
    const held = [];
    const until = Date.now() + 20_000;
    while (Date.now() < until) if (held.length < 100) held.push(Buffer.alloc(4 * 1024 * 1024, 1));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  expect(errors).toContain(MEMORY_MARK);
});

it.runIf(process.platform === 'linux')('counts what the programs hold that a reader runs', async () => {
  const module = new URL('./memory-watch.ts', import.meta.url).href;
  const greedy = 'const held = Buffer.alloc(200 * 1024 * 1024, 1); setTimeout(() => held, 20_000)';
  const program = `
    const { watchMemory } = await import(${JSON.stringify(module)});
    watchMemory(200 * 1024 * 1024);
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(greedy)}], { stdio: 'ignore' });
    child.once('exit', () => process.exit());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const [, signal] = await once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  expect([signal, errors.trim()]).toEqual(['SIGKILL', MEMORY_MARK]);
});

it('does what is looked at before what waits, and stays with the file that is open', async () => {
  const readers = scriptedReaders(goodDocument(9));
  const pool = open({ spawn: readers });
  const page = (path: string, number: number) => ({ kind: 'page', source: { path }, page: number }) as const;
  const picture = { kind: 'picture', source: { path: 'b' }, page: 0, pictures: [] as PictureOrder[] } as const;
  await Promise.all([
    pool.run(page('a', 0)),
    pool.run(page('b', 0)),
    pool.run(page('a', 1)),
    pool.run(page('c', 0), PRIORITY.waitedFor),
    pool.run(picture, PRIORITY.shown),
  ]);
  const order = readers.tasks.map((task) => ('source' in task ? `${task.kind} ${task.source.path}` : ''));
  expect(order).toEqual(['page a', 'picture b', 'page c', 'page b', 'page a']);
});

it('gives understanding a long document the time that its pages need', async () => {
  const answerAfter = async (milliseconds: number): Promise<Outcome> => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return { answer: { parsed: new Uint8Array(), doubts: [], rotations: {} } };
  };
  const pool = open({ spawn: scriptedReaders(() => answerAfter(150)), timeout: 50 });
  const understand = (pages: number) =>
    pool.run({ kind: 'understand', pages: Array.from({ length: pages }, () => new Uint8Array()) });
  await expect(understand(10)).rejects.toMatchObject({ kind: 'timeout' });
  expect((await understand(4000)).doubts).toEqual([]);
});

it('has a very long document understood by a process that is sparing with memory, and goes on with another', async () => {
  const scripted = scriptedReaders(goodDocument(1));
  const started: boolean[] = [];
  const pool = open({
    spawn: (sparing) => {
      started.push(sparing === true);
      return scripted();
    },
  });
  await pool.run({ kind: 'page', source: { path: 'a' }, page: 0 });
  await pool.run({ kind: 'understand', pages: Array.from({ length: 2000 }, () => new Uint8Array()) });
  await pool.run({ kind: 'understand', pages: [new Uint8Array()] });
  expect(started).toEqual([false, true, false]);
});

it('gives a task that nobody wants any more back, and ends the reader only where it must stop at once', async () => {
  const readers = scriptedReaders((task) => (task.kind === 'page' && task.page === 0 ? 'hang' : goodDocument(9)(task)));
  const pool = open({ spawn: readers });
  const [pause, cancel] = [new AbortController(), new AbortController()];
  const stop = { gently: pause.signal, atOnce: cancel.signal };
  const page = (number: number) => ({ kind: 'page', source: { path: 'a' }, page: number }) as const;
  const atWork = pool.run(page(0), PRIORITY.background, stop);
  const waiting = pool.run(page(1), PRIORITY.background, stop);
  const another = pool.run(page(2));
  pause.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'stopped' });
  cancel.abort();
  await expect(atWork).rejects.toMatchObject({ kind: 'stopped' });
  expect((await another).page).toBe(2);
  await expect(pool.run(page(3), PRIORITY.background, stop)).rejects.toMatchObject({ kind: 'stopped' });
  expect(readers.tasks).toHaveLength(2);
});

it('fails what waits when it is closed', async () => {
  const pool = open({ spawn: scriptedReaders(() => 'hang') });
  const first = pool.run({ kind: 'open', source: { path: 'a' } });
  const second = pool.run({ kind: 'open', source: { path: 'b' } });
  pool.close();
  await expect(first).rejects.toMatchObject({ kind: 'closed' });
  await expect(second).rejects.toMatchObject({ kind: 'closed' });
});
