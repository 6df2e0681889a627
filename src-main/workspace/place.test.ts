import { expect, it } from 'vitest';
import { requireLocal, syncWarning } from './place.ts';

const mounts = [
  '/dev/sda1 / ext4 rw 0 0',
  'server:/office /mnt/office nfs4 rw 0 0',
  '//nas/scans /mnt/my\\040scans cifs rw 0 0',
  'tmpfs /mnt/office/local tmpfs rw 0 0',
].join('\n');
const linux = { platform: 'linux', mounts } as const;

it('refuses a folder on another machine, with what to do', () => {
  for (const folder of ['/mnt/office', '/mnt/office/tallystack', '/mnt/my scans/tallystack']) {
    expect(() => requireLocal(folder, linux), folder).toThrow('Move it to a disk of this computer');
  }
});

it('takes folders of this computer, below a network folder too', () => {
  for (const folder of ['/home/ann/tallystack', '/mnt/officers', '/mnt/office/local/tallystack']) {
    expect(() => requireLocal(folder, linux), folder).not.toThrow();
  }
});

it('warns of folders that are copied to other machines', () => {
  expect(syncWarning('/Users/ann/Library/Mobile Documents/Tallystack')).toContain('iCloud');
  expect(syncWarning('C:\\Users\\ann\\OneDrive - Birch TPA\\Tallystack')).toContain('OneDrive');
  expect(syncWarning('/home/ann/Dropbox/clients')).toContain('Dropbox');
  expect(syncWarning('/home/ann/Boxes/dropbox-export')).toBeUndefined();
});
