import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findElectron } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallystack-electron-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes the binary that ELECTRON_EXEC_PATH names, or says that it is not there', () => {
  const binary = join(folder, 'my-electron');
  expect(findElectron({ ELECTRON_EXEC_PATH: binary }, null)).toEqual({
    why: `ELECTRON_EXEC_PATH names ${binary}, which is not there.`,
  });
  writeFileSync(binary, '');
  expect(findElectron({ ELECTRON_EXEC_PATH: binary }, null)).toEqual({ path: binary });
});

it('takes the binary of the package if it was downloaded, or says that it was not', () => {
  const packageFolder = join(folder, 'electron');
  mkdirSync(join(packageFolder, 'dist'), { recursive: true });
  expect(findElectron({}, packageFolder)).toEqual({ why: expect.stringContaining('was not downloaded') });
  writeFileSync(join(packageFolder, 'path.txt'), 'electron\n');
  expect(findElectron({}, packageFolder)).toEqual({ why: expect.stringContaining('was not downloaded') });
  writeFileSync(join(packageFolder, 'dist', 'electron'), '');
  expect(findElectron({}, packageFolder)).toEqual({ path: join(packageFolder, 'dist', 'electron') });
});

it('says where there is no such package', () => {
  expect(findElectron({}, null)).toEqual({ why: 'The package electron is not installed.' });
});
