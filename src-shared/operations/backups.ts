import { type Static, Type } from 'typebox';
import { OneOf, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** Why a backup was made; `imported`: taken from a ZIP. */
export const BACKUP_REASONS = ['start', 'timer', 'asked', 'migration', 'imported'] as const;

export const Backup = Type.Object({
  name: Type.String({ description: 'Its folder below `backups` in the workspace' }),
  madeOn: Timestamp,
  reason: OneOf(BACKUP_REASONS, 'imported: it came as a ZIP'),
  documents: Type.Integer(),
  originals: Type.Integer({ description: 'Different files that the documents were made from' }),
  bytes: Type.Integer({ description: 'Of ledger and originals; backups share their copies of originals' }),
  missing: Type.Integer({ description: 'Originals that were gone or broken when it was made' }),
  audit: Type.Object({
    seq: Type.Integer({ description: 'The last line of the audit log in it' }),
    digest: Type.String({ description: 'The digest of that line' }),
  }),
});
export type Backup = Static<typeof Backup>;

const BackupName = Type.String({ minLength: 1, maxLength: 100, description: 'As /backup/list names it' });

/** A restore that takes effect when the application is opened the next time. */
const Waiting = Type.Object({
  backup: Type.String({ description: 'The backup; for an undo, the state from before the restore' }),
  undo: Type.Boolean(),
});

const example: Backup = {
  name: '2026-03-10T11-00-00-000Z-asked',
  madeOn: '2026-03-10T11:00:00.000Z',
  reason: 'asked',
  documents: 2,
  originals: 2,
  bytes: 482_113,
  missing: 0,
  audit: { seq: 12, digest: '0'.repeat(64) },
};

const CHECKED = ['ledger', 'originals', 'seals', 'search', 'orphans', 'backup'] as const;

export const backupOperations = {
  'backup.list': declare({
    method: 'GET',
    path: '/backup/list',
    permission: 'admin',
    summary: 'List the backups, the last first',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      backups: Type.Array(Backup),
      zips: Type.Array(Type.String(), {
        description: 'ZIP files that somebody put into the folder `backups`: /backup/import takes them',
      }),
      waiting: Type.Optional(Waiting),
      undo: Type.Optional(Type.String({ description: 'When the state was set aside that /backup/undo brings back' })),
      failure: Type.Optional(Type.String({ description: 'Why the last backup could not be made' })),
    }),
    example: { input: {}, output: { success: true, backups: [example], zips: [] } },
  }),
  'backup.create': declare({
    method: 'POST',
    path: '/backup/create',
    permission: 'admin',
    summary: 'Make a backup now',
    description:
      'A copy of the ledger that passed its integrity check, and of every original, each proved by its checksum. One is also made at the start and every 15 minutes if anything changed.',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), backup: Backup }),
    example: { input: {}, output: { success: true, backup: example } },
  }),
  'backup.verify': declare({
    method: 'GET',
    path: '/backup/verify',
    permission: 'admin',
    summary: 'Whether every byte of a backup is as it was written',
    extension: true,
    input: Type.Object({ backup: BackupName }),
    output: Type.Object({
      success: Type.Literal(true),
      whole: Type.Boolean(),
      faults: Type.Array(Type.Object({ file: Type.String(), message: Type.String() })),
    }),
    example: { input: { backup: example.name }, output: { success: true, whole: true, faults: [] } },
  }),
  'backup.download': declare({
    method: 'GET',
    path: '/backup/download',
    permission: 'admin',
    summary: 'A backup as one ZIP',
    description: 'Ledger, settings and every original. /backup/import and the command `restore` take it.',
    extension: true,
    answer: 'file',
    input: Type.Object({ backup: BackupName }),
    output: Type.Unknown(),
    example: { input: { backup: example.name } },
  }),
  'backup.import': declare({
    method: 'POST',
    path: '/backup/import',
    permission: 'admin',
    summary: 'Take a ZIP of a backup in as one more backup',
    description:
      'The ZIP lies in the folder `backups` of the workspace, where it stays; /backup/list names it. Every byte is proved before the backup appears. Restore it then.',
    extension: true,
    input: Type.Object({ zip: Type.String({ minLength: 5, maxLength: 255, description: 'Its file name' }) }),
    output: Type.Object({ success: Type.Literal(true), backup: Backup }),
    example: {
      input: { zip: 'office-2026-03.zip' },
      output: { success: true, backup: { ...example, reason: 'imported' } },
    },
  }),
  'backup.restore': declare({
    method: 'POST',
    path: '/backup/restore',
    permission: 'admin',
    summary: 'Bring back the state of a backup',
    description:
      'Proves the backup and lays it ready; it takes effect when the application is closed and opened again. What is there now is set aside and can be brought back. Users, keys and preferences stay as they are now.',
    extension: true,
    input: Type.Object({ backup: BackupName }),
    output: Type.Object({ success: Type.Literal(true), waiting: Waiting }),
    example: {
      input: { backup: example.name },
      output: { success: true, waiting: { backup: example.name, undo: false } },
    },
  }),
  'backup.undo': declare({
    method: 'POST',
    path: '/backup/undo',
    permission: 'admin',
    summary: 'Undo the last restore',
    description: 'One that waits is called off; else the state from before it comes back with the next start.',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), waiting: Type.Optional(Waiting) }),
    example: { input: {}, output: { success: true } },
  }),
  'workspace.disk': declare({
    method: 'GET',
    path: '/workspace/disk',
    permission: 'admin',
    summary: 'Whether the disk of the workspace is encrypted by the system',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      encryption: OneOf(['on', 'off', 'unknown'], 'unknown: the system does not tell'),
      message: Type.Optional(Type.String({ description: 'What to do where it is off' })),
    }),
    example: { input: {}, output: { success: true, encryption: 'on' } },
  }),
  'workspace.check': declare({
    method: 'POST',
    path: '/workspace/check',
    permission: 'admin',
    summary: 'Check the data: ledger, originals, seals, search, orphans, last backup',
    description:
      'With `repair`: broken originals are taken from the backups, files that no document names are set aside, and the search index is made anew. Nothing else is changed.',
    extension: true,
    input: Type.Object({ repair: Type.Optional(Type.Boolean()) }),
    output: Type.Object({
      success: Type.Literal(true),
      sound: Type.Boolean({ description: 'Nothing is wrong (any more)' }),
      results: Type.Array(
        Type.Object({
          what: OneOf(CHECKED),
          sound: Type.Boolean(),
          message: Type.String(),
          faults: Type.Array(Type.String({ description: 'The first hundred' })),
        }),
      ),
    }),
    example: {
      input: {},
      output: {
        success: true,
        sound: true,
        results: [{ what: 'ledger', sound: true, message: 'The ledger is sound.', faults: [] }],
      },
    },
  }),
} as const;
