import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { conflict } from '../../src-shared/errors.ts';

/** What is known of where a folder lies. */
export interface Place {
  platform: NodeJS.Platform;
  /** Linux: the text of /proc/self/mounts. */
  mounts?: string;
}

/** File systems of other machines: SQLite's locks and the log's shared memory do not hold on them. */
const NETWORK = /^(nfs4?|cifs|smb[23]?|smbfs|afs|ncpfs|fuse\.(sshfs|rclone|s3fs|glusterfs|davfs)|davfs2?|ceph|lustre)$/;

/** Folders that a program on this machine copies to other machines, by the names that those programs give them. */
const SYNCED: ReadonlyArray<[RegExp, string]> = [
  [/^OneDrive( - .*)?$/i, 'OneDrive'],
  [/^Dropbox( \(.*\))?$/i, 'Dropbox'],
  [/^(Google ?Drive|My Drive|GoogleDrive-.*)$/i, 'Google Drive'],
  [/^(iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/i, 'iCloud'],
  [/^(Box|Box Sync)$/, 'Box'],
  [/^(Nextcloud|ownCloud|pCloudDrive|Syncthing|SynologyDrive)$/i, 'a synchronised folder'],
];

/**
 * Refuses a folder on another machine: two machines could write one ledger, and neither would see the other's lock.
 * @throws AppError 409 `workspace.network`
 */
export function requireLocal(folder: string, place: Place = thisMachine()): void {
  if (!isOnNetwork(resolve(folder), place)) return;
  throw conflict(
    'workspace.network',
    'The workspace folder lies on another machine, where no program can keep two of its kind from writing at once. Move it to a disk of this computer.',
  );
}

/** A sentence for whoever keeps a workspace in a folder that is copied to other machines; undefined elsewhere. */
export function syncWarning(folder: string): string | undefined {
  const parts = folder.split(/[/\\]/);
  const found = SYNCED.find(([name]) => parts.some((part) => name.test(part)));
  if (!found) return undefined;
  return `This workspace lies in ${found[1]}, which copies files while they are being written and can spoil the ledger. Move the workspace to a folder that is not synchronised, and copy its backups there instead.`;
}

function isOnNetwork(folder: string, { platform, mounts = '' }: Place): boolean {
  if (platform === 'win32') return /^(\\\\|\/\/)(?![?.][\\/])/.test(folder);
  const kind = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, at = '', type = '']) => ({ at: at.replaceAll('\\040', ' '), type }))
    .filter(({ at }) => at === '/' || folder === at || folder.startsWith(`${at}/`))
    .reduce((best, one) => (one.at.length >= best.at.length ? one : best), { at: '', type: '' });
  return NETWORK.test(kind.type);
}

function thisMachine(): Place {
  if (process.platform !== 'linux') return { platform: process.platform };
  try {
    return { platform: 'linux', mounts: readFileSync('/proc/self/mounts', 'utf8') };
  } catch {
    return { platform: 'linux' };
  }
}
