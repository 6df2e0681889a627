import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import configuration from '../../electron-builder.config.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const electronBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));

interface Validator {
  validateConfiguration(configuration: object, log: { isEnabled: boolean; add(): void }): Promise<void>;
}

/** The check that electron-builder itself makes before it packages anything. */
async function validate(given: object): Promise<void> {
  const { validateConfiguration } = electronBuilder('app-builder-lib/out/util/config/config') as Validator;
  await validateConfiguration(given, { isEnabled: false, add: () => undefined });
}

it('is a configuration that electron-builder takes, for the three systems', async () => {
  await validate(configuration);
  expect([configuration.win.target, configuration.mac.target, configuration.linux.target]).toEqual([
    'nsis',
    'dmg',
    ['AppImage', 'deb'],
  ]);
  await expect(validate({ ...configuration, asarr: true })).rejects.toThrow(/asarr/);
});

it('lets nobody run another script with the program, nor a changed archive', () => {
  expect(configuration.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  });
});

it('has an icon of the size that every system takes', () => {
  const icon = readFileSync(join(ROOT, 'build', 'icon.png'));
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024]);
});

it('leaves outside of the archive what a library opens by its path', () => {
  for (const name of ['better-sqlite3', 'sharp', 'tesseract.js-core', 'libheif-js', 'pdfjs-dist']) {
    expect(existsSync(join(ROOT, 'node_modules', name)), name).toBe(true);
    expect(configuration.asarUnpack.join(' ')).toContain(name);
  }
});
