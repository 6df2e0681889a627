import { type Static, Type } from 'typebox';
import { OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';

export const SEPARATIONS = ['off', 'warn', 'enforce'] as const;
export type Separation = (typeof SEPARATIONS)[number];

/** How the workspace behaves; the same for everybody who works in it. */
export const WorkspaceSettings = Type.Object({
  separation: OneOf(
    SEPARATIONS,
    'Who attached or corrected a statement may confirm it: off (yes), warn (yes, and the answer says so), enforce (no)',
  ),
});
export type WorkspaceSettings = Static<typeof WorkspaceSettings>;

const Answer = Type.Object({ success: Type.Literal(true), settings: WorkspaceSettings });

export const settingsOperations = {
  'settings.get': declare({
    method: 'GET',
    path: '/settings/get',
    permission: 'read',
    summary: 'How the workspace behaves',
    extension: true,
    input: Type.Object({}),
    output: Answer,
    example: { input: {}, output: { success: true, settings: { separation: 'off' } } },
  }),
  'settings.update': declare({
    method: 'POST',
    path: '/settings/update',
    permission: 'admin',
    summary: 'Change how the workspace behaves',
    description: 'Settings that are not sent stay.',
    extension: true,
    input: Type.Partial(WorkspaceSettings),
    output: Answer,
    example: { input: { separation: 'off' }, output: { success: true, settings: { separation: 'off' } } },
  }),
} as const;
