import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bitLocker, diskEncryptionOf, encryptionOfDevice, fileVault } from './disk-encryption.ts';

let devices: string;
beforeEach(() => {
  devices = mkdtempSync(join(tmpdir(), 'tallystack-devices-'));
});
afterEach(() => rmSync(devices, { recursive: true }));

/** A block device as the kernel shows it. */
function device(number: string, facts: { uuid?: string; on?: string[] } = {}): void {
  const place = join(devices, number);
  mkdirSync(join(place, 'slaves'), { recursive: true });
  writeFileSync(join(place, 'dev'), `${number}\n`);
  if (facts.uuid) {
    mkdirSync(join(place, 'dm'));
    writeFileSync(join(place, 'dm', 'uuid'), `${facts.uuid}\n`);
  }
  for (const below of facts.on ?? []) symlinkSync(join(devices, below), join(place, 'slaves', below));
}

it('knows an encrypted disk, one that is not, and a volume on either', () => {
  device('8:1');
  device('254:0', { uuid: 'CRYPT-LUKS2-4a9c-home', on: ['8:1'] });
  device('254:1', { uuid: 'LVM-vg-home', on: ['254:0'] });
  device('254:2', { uuid: 'LVM-vg-data', on: ['254:0', '8:1'] });
  const states = ['8:1', '254:0', '254:1', '254:2', '0:42'].map((number) => encryptionOfDevice(devices, number));
  expect(states).toEqual(['off', 'on', 'on', 'off', 'unknown']);
});

it('understands what FileVault and BitLocker answer', () => {
  expect([fileVault('FileVault is On.\n'), fileVault('FileVault is Off.\n'), fileVault('')]).toEqual([
    'on',
    'off',
    'unknown',
  ]);
  expect(['1\r\n', '2', '3', '6', ''].map(bitLocker)).toEqual(['on', 'off', 'unknown', 'on', 'unknown']);
});

it('answers for a folder of this machine, whatever it knows', async () => {
  expect(['on', 'off', 'unknown']).toContain(await diskEncryptionOf(devices));
});
