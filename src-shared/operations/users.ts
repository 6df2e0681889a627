import { Type } from 'typebox';
import { ObjectId, OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';
import { Email, ROLES } from './workspace.ts';

/** Somebody who may act in the workspace. */
const User = Type.Object({
  _id: ObjectId,
  email: Type.String(),
  name: Type.String(),
  role: OneOf(ROLES),
  active: Type.Boolean({ description: 'False: every request for this person is 403' }),
});
const OneUser = Type.Object({ success: Type.Literal(true), user: User });
const Name = Type.String({ minLength: 1, maxLength: 200 });

export const userOperations = {
  'user.list': declare({
    method: 'GET',
    path: '/user/list',
    permission: 'admin',
    summary: 'List the people who may act, those that are switched off too',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), users: Type.Array(User) }),
    example: { input: {}, output: { success: true, users: [] } },
  }),
  'user.create': declare({
    method: 'POST',
    path: '/user/create',
    permission: 'admin',
    summary: 'Let a person act in the workspace',
    description: 'Keys for this person are made by /key/create. An address that is known already: 409.',
    extension: true,
    input: Type.Object({
      email: Email,
      name: Type.Optional(Name),
      role: Type.Optional(OneOf(ROLES, 'Default: preparer')),
    }),
    output: OneUser,
    example: { input: { email: 'ada@example.com', name: 'Ada Brook', role: 'reviewer' } },
  }),
  'user.update': declare({
    method: 'POST',
    path: '/user/update',
    permission: 'admin',
    summary: "Change a person's name or role, or switch the person off",
    description:
      'It counts from the next request on, for keys and browser sessions alike. The owner of the workspace stays an active admin.',
    extension: true,
    input: Type.Object({
      userId: ObjectId,
      name: Type.Optional(Name),
      role: Type.Optional(OneOf(ROLES)),
      active: Type.Optional(Type.Boolean()),
    }),
    output: OneUser,
    example: { input: { userId: '65f0c1a2b3c4d5e6f7a8b9c8', active: false } },
  }),
} as const;
