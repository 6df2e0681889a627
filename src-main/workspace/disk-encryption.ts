import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Whether the disk below a folder is encrypted, as far as the system tells without an administrator's rights. */
export type DiskEncryption = 'on' | 'off' | 'unknown';

const WAIT_MILLISECONDS = 10_000;
const run = promisify(execFile);

/** Asks the system about the disk of a folder; `unknown` where it does not tell. */
export async function diskEncryptionOf(folder: string): Promise<DiskEncryption> {
  try {
    if (process.platform === 'linux') return encryptionOfDevice('/sys/dev/block', deviceOf(statSync(folder).dev));
    if (process.platform === 'darwin') return fileVault((await run('fdesetup', ['status'], OPTIONS)).stdout);
    if (process.platform === 'win32') return bitLocker((await run('powershell.exe', askOf(folder), OPTIONS)).stdout);
  } catch {
    // No such program, or one that may not say: then nothing is known.
  }
  return 'unknown';
}

const OPTIONS = { timeout: WAIT_MILLISECONDS, windowsHide: true };

/** Major and minor number of a device, as /sys names it (Linux: 12 and 20 bits, interleaved). */
function deviceOf(dev: number): string {
  const number = BigInt(dev);
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn);
  const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn);
  return `${major}:${minor}`;
}

/**
 * What the kernel knows of a block device and of those that it is made of: dm-crypt's have a uuid that begins with CRYPT.
 * @param devices the folder /sys/dev/block
 */
export function encryptionOfDevice(devices: string, device: string): DiskEncryption {
  const place = join(devices, device);
  if (!existsSync(place)) return 'unknown';
  const uuid = join(place, 'dm', 'uuid');
  if (existsSync(uuid) && readFileSync(uuid, 'utf8').startsWith('CRYPT-')) return 'on';
  const below = existsSync(join(place, 'slaves')) ? readdirSync(join(place, 'slaves')) : [];
  const states = below.map((name) => {
    const number = join(place, 'slaves', name, 'dev');
    return existsSync(number) ? encryptionOfDevice(devices, readFileSync(number, 'utf8').trim()) : 'unknown';
  });
  if (states.length === 0) return 'off';
  return states.find((state) => state !== 'on') ?? 'on';
}

/** The answer of `fdesetup status`. */
export function fileVault(answer: string): DiskEncryption {
  if (/FileVault is On/i.test(answer)) return 'on';
  return /FileVault is Off/i.test(answer) ? 'off' : 'unknown';
}

/** The shell's property BitLockerProtection: 1 on, 2 off, 3 being switched on, 5 being switched off, 6 on and locked. */
export function bitLocker(answer: string): DiskEncryption {
  const state = answer.trim();
  if (state === '1' || state === '6') return 'on';
  return state === '2' || state === '5' ? 'off' : 'unknown';
}

function askOf(folder: string): string[] {
  const drive = parse(resolve(folder)).root.replace(/[^A-Za-z:]/g, '');
  const shell = '(New-Object -ComObject Shell.Application)';
  const property = `${shell}.NameSpace('${drive}').Self.ExtendedProperty('System.Volume.BitLockerProtection')`;
  return ['-NoProfile', '-NonInteractive', '-Command', property];
}
