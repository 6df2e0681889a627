import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openEngine } from '../../src-main/engine.ts';
import type { Actor } from '../../src-main/engine-types.ts';
import { forkReaders } from '../../src-main/jobs/spawn-reader.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { FIXTURES } from './server.ts';

const OUT = join(import.meta.dirname, '..', '..', 'out');

test('the reader as it is built for the desktop reads a photograph', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-bundle-'));
  const engine = await openEngine({ folder, readers: 1, spawnReader: forkReaders(join(OUT, 'main', 'reader.js')) });
  try {
    const actor: Actor = { ...engine.owner(), via: 'desktop' };
    const path = join(FIXTURES, 'statements', 'bank-statement-phone.jpg');
    const file = await engine.stage(basename(path), createReadStream(path));
    const { uploads } = (await engine.dispatch(
      'document.upload',
      {},
      { actor, files: [file] },
    )) as OperationOutput<'document.upload'>;
    await engine.idle(AbortSignal.timeout(120_000));
    const input = { docId: uploads[0]?.docId, found: true };
    const { doc, found } = (await engine.dispatch('document.get', input, { actor })) as OperationOutput<'document.get'>;
    expect(doc.job).toMatchObject({ status: 'complete', success: true });
    expect(found).toMatchObject([{ accountNumber: 'XXXXXX6642', endingBalance: 15665.9, reconciles: true }]);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the preload is one CommonJS file that needs Electron only', async () => {
  const text = await readFile(join(OUT, 'preload', 'preload.cjs'), 'utf8');
  expect([...text.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)).toEqual(['electron']);
  expect(text).not.toMatch(/^\s*(import|export)\s/m);
});

test('the built screens load nothing from elsewhere and run no inline script', async () => {
  const page = await readFile(join(OUT, 'renderer', 'index.html'), 'utf8');
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(page).toMatch(/src="\.\/assets\//);
});
