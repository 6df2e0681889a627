import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fileBytes } from './file-bytes.ts';

const read = async (bytes: AsyncIterable<Uint8Array>) => {
  const chunks = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

test('gives what is in the file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'tallystack-')), 'a.txt');
  await writeFile(path, 'x'.repeat(200_000));
  expect(await read(fileBytes(path))).toBe('x'.repeat(200_000));
});

test('a file that is gone fails whoever reads it, however late that is, and never the program', async () => {
  const gone = fileBytes(join(tmpdir(), 'no', 'such.pdf'));
  await sleep(30);
  await expect(read(gone)).rejects.toMatchObject({ code: 'ENOENT' });
});
