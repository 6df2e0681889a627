import { type Static, Type } from 'typebox';
import { declare } from './declare.ts';

export const DEFAULT_PORT = 4780;

const Port = Type.Integer({
  minimum: 1024,
  maximum: 65_535,
  description: 'Where it is to answer; a port that is taken is passed over for the next free one',
});

/** The interface through which tools on this computer reach the workspace. */
export const LocalApi = Type.Object({
  enabled: Type.Boolean(),
  port: Port,
  url: Type.Optional(Type.String({ description: 'Where it answers now; absent while it is off' })),
});
export type LocalApi = Static<typeof LocalApi>;

const Answer = Type.Object({
  success: Type.Literal(true),
  localApi: LocalApi,
  changeable: Type.Boolean({ description: 'Whether the caller may change it: only the desktop application does' }),
});
const usual = { enabled: true, port: DEFAULT_PORT };

export const localApiOperations = {
  'localApi.get': declare({
    method: 'GET',
    path: '/localApi/get',
    permission: 'read',
    summary: 'Whether tools on this computer can reach the workspace, and where',
    extension: true,
    input: Type.Object({}),
    output: Answer,
    example: { input: {}, output: { success: true, localApi: usual, changeable: false } },
  }),
  'localApi.update': declare({
    method: 'POST',
    path: '/localApi/update',
    permission: 'admin',
    summary: 'Switch the local API on or off, or move it to another port',
    description:
      'Takes effect at once; requests that are being answered end first. The workspace remembers it. Only the desktop application can: 409 for whoever comes through the local API itself.',
    extension: true,
    input: Type.Object({ enabled: Type.Optional(Type.Boolean()), port: Type.Optional(Port) }),
    output: Answer,
    example: { input: { port: 4790 } },
  }),
} as const;
