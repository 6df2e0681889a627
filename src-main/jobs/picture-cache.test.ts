import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A file of 100 bytes, made so many minutes ago. */
async function picture(name: string, minutesAgo = 0): Promise<string> {
  const path = join(folder, name.slice(0, 1), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(100));
  const madeOn = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path, madeOn, madeOn);
  return path;
}

const left = (paths: string[]) => paths.filter((path) => existsSync(path)).map((path) => basename(path));

it('makes room by what was not used for longest', async () => {
  const cache = openPictureCache(folder, 300);
  const paths = [];
  for (const name of ['a', 'b', 'c']) {
    paths.push(await picture(name));
    await cache.added(paths.at(-1)!);
  }
  expect(cache.use(paths[0]!)).toBe(true);
  paths.push(await picture('d'));
  await cache.added(paths[3]!);
  expect(left(paths)).toEqual(['a', 'c', 'd']);
  expect(paths.map((path) => cache.has(path))).toEqual([true, false, true, true]);
});

it('counts what earlier runs left, the oldest first to go, and clears what they wrote by half', async () => {
  const paths = [await picture('old', 30), await picture('older', 60), await picture('new'), await picture('x.7.tmp')];
  const cache = openPictureCache(folder, 200);
  await cache.ready;
  expect(left(paths)).toEqual(['old', 'new']);
  expect(cache.has(paths[0]!)).toBe(true);
});

it('notices that its folder was emptied', async () => {
  const path = await picture('a');
  const cache = openPictureCache(folder, 1000);
  await cache.ready;
  await rm(path);
  expect(cache.use(path)).toBe(false);
  expect(cache.has(path)).toBe(false);
});
