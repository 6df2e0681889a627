import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError, notFound } from '../../../src-shared/errors.ts';
import { BACKUP_REASONS, type Backup } from '../../../src-shared/operations/backups.ts';
import { canonicalJson, sha256 } from '../canonical-json.ts';
import { writeFileDurably } from '../durable.ts';

export type BackupReason = (typeof BACKUP_REASONS)[number];

const KeptFile = Type.Object({ path: Type.String(), size: Type.Integer(), sha256: Type.String() });

const Contents = Type.Object({
  format: Type.Literal(1),
  name: Type.String(),
  madeOn: Type.String(),
  reason: Type.Enum([...BACKUP_REASONS]),
  /** The version of the program that made it. */
  program: Type.String(),
  ledgerVersion: Type.Integer(),
  team: Type.String(),
  documents: Type.Integer(),
  /** The last line of the audit log that is in it. */
  audit: Type.Object({ seq: Type.Integer(), digest: Type.String() }),
  /** Everything in the backup's own folder beside the manifest. */
  files: Type.Array(KeptFile),
  /** Originals that the ledger names (how many, and their bytes); `originals.txt` lists them. */
  originals: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  /** Checksums of originals that were gone or broken when the backup was made, and that no earlier backup had. */
  missing: Type.Array(Type.String()),
  /** Stands for everything that was in the workspace; equal to a later one if nothing changed since. */
  state: Type.String(),
});

/** What a backup holds. */
export interface Manifest {
  format: 1;
  name: string;
  madeOn: string;
  reason: BackupReason;
  program: string;
  ledgerVersion: number;
  team: string;
  documents: number;
  audit: { seq: number; digest: string };
  files: Array<{ path: string; size: number; sha256: string }>;
  originals: { count: number; bytes: number };
  missing: string[];
  state: string;
}

export const MANIFEST_FILE = 'manifest.json';
const NAME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}-[0-9]{2}-[0-9]{2}-[0-9]{3}Z-[a-z]+$/;

/** The folder name of a backup; names sort by time. */
export function backupName(madeOn: Date, reason: BackupReason): string {
  return `${madeOn.toISOString().replace(/[:.]/g, '-')}-${reason}`;
}

export const isBackupName = (name: string): boolean => NAME.test(name);

/** The manifest as text. It ends with the digest of the rest, so that no bit of it can change unseen. */
function textOf(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, digest: sha256(canonicalJson(manifest)) }, null, 1)}\n`;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFileDurably(join(folder, MANIFEST_FILE), textOf(manifest));
}

/**
 * The manifest of the backup in the folder, once it is proved to be as it was written, byte for byte.
 * @throws AppError 404 where there is none, 409 `backup.broken`
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ENOENT') throw notFound('backup');
    throw broken(cause);
  }
  let manifest: unknown;
  try {
    const { digest: _digest, ...rest } = JSON.parse(text) as Record<string, unknown>;
    manifest = rest;
  } catch (cause) {
    throw broken(cause);
  }
  if (!Value.Check(Contents, manifest) || textOf(manifest as Manifest) !== text) throw broken();
  return manifest as Manifest;
}

function broken(cause?: unknown): AppError {
  return new AppError(
    409,
    'backup.broken',
    'The manifest of this backup is not as it was written, so nothing in it can be relied on. Use another backup.',
    { cause },
  );
}

/** A backup as it is told of. */
export function shownBackup({ files, originals, missing, ...rest }: Manifest): Backup {
  return {
    name: rest.name,
    madeOn: rest.madeOn,
    reason: rest.reason,
    documents: rest.documents,
    originals: originals.count,
    bytes: originals.bytes + files.reduce((sum, { size }) => sum + size, 0),
    missing: missing.length,
    audit: rest.audit,
  };
}
