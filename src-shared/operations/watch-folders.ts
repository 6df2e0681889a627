import { type Static, Type } from 'typebox';
import { ObjectId, OneOf, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** What happens to a file that was taken in: it stays as it is, or goes to the folder `Taken in` beside it. */
export const AFTERWARDS = ['leave', 'move'] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

const asked = {
  stackId: Type.With(ObjectId, { description: 'Where its files go' }),
  subFolders: Type.Boolean({ description: 'Folders in it too; their names become metadata' }),
  afterwards: OneOf(AFTERWARDS, 'leave: files stay as they are; move: into the folder `Taken in` within it'),
  enabled: Type.Boolean({ description: 'Off: it is kept, and nothing is taken' }),
};

/** A folder whose files go to a stack by themselves. */
export const WatchFolder = Type.Object({
  _id: ObjectId,
  folder: Type.String({ description: 'Absolute path' }),
  ...asked,
  lastModified: Timestamp,
  state: OneOf(
    ['off', 'waiting', 'watching', 'unreachable'] as const,
    'waiting: not looked at yet, or no program is running that looks',
  ),
  problem: Type.Optional(Type.String({ description: 'Why it cannot be reached; it is tried again by itself' })),
  taken: Type.Integer({ description: 'Files taken in so far' }),
  lastTaken: Type.Optional(Timestamp),
  faults: Type.Array(Type.Object({ file: Type.String(), sentence: Type.String() }), {
    description: 'Files that were not taken in, or only partly, and why: the latest fifty',
  }),
});
export type WatchFolder = Static<typeof WatchFolder>;

const OneFolder = Type.Object({ success: Type.Literal(true), watch: WatchFolder });
const watchId = '65f0c1a2b3c4d5e6f7a8b9d4';

export const watchFolderOperations = {
  'watch.list': declare({
    method: 'GET',
    path: '/watch/list',
    permission: 'read',
    summary: 'Watch folders, and how they are doing',
    extension: true,
    input: Type.Object({ stackId: Type.Optional(ObjectId) }),
    output: Type.Object({ success: Type.Literal(true), watches: Type.Array(WatchFolder) }),
    example: { input: {}, output: { success: true, watches: [] } },
  }),
  'watch.create': declare({
    method: 'POST',
    path: '/watch/create',
    permission: 'admin',
    summary: 'Watch a folder of this computer',
    description:
      'Every file that is in it, or comes into it, becomes a document of the stack as soon as it no longer grows; each once, also after a restart. Files are copied: they are moved only where `afterwards` says so, and never deleted. 409 `watch.exists` or `watch.overlaps`, 422 `watch.no-folder` or `watch.workspace`.',
    extension: true,
    input: Type.Object({
      folder: Type.String({ minLength: 1, maxLength: 4096, description: 'Absolute path on this computer' }),
      stackId: asked.stackId,
      ...Type.Partial(
        Type.Object({ subFolders: asked.subFolders, afterwards: asked.afterwards, enabled: asked.enabled }),
      ).properties,
    }),
    output: OneFolder,
    example: { input: { folder: '/home/pat/Scans', stackId: '65f0c1a2b3c4d5e6f7a8b9c4' } },
  }),
  'watch.update': declare({
    method: 'POST',
    path: '/watch/update',
    permission: 'admin',
    summary: 'Change how a folder is watched',
    description: 'Fields that are not sent stay. To watch another folder, make another.',
    extension: true,
    input: Type.Object({ watchId: ObjectId, ...Type.Partial(Type.Object(asked)).properties }),
    output: OneFolder,
    example: { input: { watchId, enabled: false } },
  }),
  'watch.look': declare({
    method: 'POST',
    path: '/watch/look',
    permission: 'edit',
    summary: 'Look into a watch folder now, and try again what was not taken in',
    extension: true,
    input: Type.Object({ watchId: ObjectId }),
    output: OneFolder,
    example: { input: { watchId } },
  }),
  'watch.remove': declare({
    method: 'POST',
    path: '/watch/remove',
    permission: 'admin',
    summary: 'Watch a folder no longer',
    description: 'Its files and documents stay. If it is watched again, files that were taken in are not taken again.',
    extension: true,
    input: Type.Object({ watchId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true) }),
    example: { input: { watchId }, output: { success: true } },
  }),
} as const;
