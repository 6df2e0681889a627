import { Type } from 'typebox';
import { BASES } from '../model/plan-year.ts';
import { ObjectId, OneOf, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

export const ROLES = ['viewer', 'preparer', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const Email = Type.String({ minLength: 3, maxLength: 320, pattern: '^[^@\\s]+@[^@\\s]+$' });

/** An API key as it may be shown: never the key itself, nor its hash. */
const ApiKey = Type.Object({
  _id: ObjectId,
  name: Type.String(),
  role: OneOf(ROLES),
  emails: Type.Array(Type.String({ description: 'The people that it may act for' })),
  createdOn: Timestamp,
  expiresOn: Type.Optional(Timestamp),
  revokedOn: Type.Optional(Timestamp),
  lastUsedOn: Type.Optional(Timestamp),
});

export const REPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;

const reportOptions = {
  format: Type.Optional(OneOf(REPORT_FORMATS, 'xlsx unless told')),
  basis: Type.Optional(OneOf(BASES, 'Instead of the one that was chosen for the plan year')),
};

export const workspaceOperations = {
  health: declare({
    method: 'GET',
    path: '/health',
    permission: 'public',
    summary: 'Whether the application answers',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), version: Type.String(), queue: Type.Integer() }),
    example: { input: {}, output: { success: true, version: '0.1.0', queue: 0 } },
  }),
  report: declare({
    method: 'GET',
    path: '/tpa/report',
    permission: 'read',
    summary: 'The trust report of a plan year: workbook (xlsx), its pages (pdf), or the transactions (csv)',
    extension: true,
    answer: 'file',
    input: Type.Object({
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      planYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
      accountId: Type.Optional(ObjectId),
      ...reportOptions,
    }),
    output: Type.Unknown(),
    example: { input: { planId: '65f0c1a2b3c4d5e6f7a8b9c1', planYear: 2025 } },
  }),
  'report.several': declare({
    method: 'GET',
    path: '/tpa/reports',
    permission: 'read',
    summary: 'The trust reports of several plans at once (zip)',
    extension: true,
    answer: 'file',
    input: Type.Object({
      planIds: Type.String({
        minLength: 1,
        maxLength: 20_000,
        description: 'ObjectIds or internalPlanIds, with commas',
      }),
      planYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
      ...reportOptions,
    }),
    output: Type.Unknown(),
    example: { input: { planIds: 'BMW-01,HDG-01', planYear: 2025, format: 'pdf' } },
  }),
  'key.create': declare({
    method: 'POST',
    path: '/key/create',
    permission: 'admin',
    summary: 'Create an API key; it is shown once',
    description:
      'Whoever it may act for and is not known yet becomes a user. A repeated Idempotency-Key is 409: the key is not kept, so it cannot be shown again.',
    extension: true,
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      email: Email,
      emails: Type.Optional(Type.Array(Email, { maxItems: 100, description: 'Further people that it may act for' })),
      role: Type.Optional(OneOf(ROLES)),
      expiresOn: Type.Optional(Timestamp),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      id: ObjectId,
      key: Type.String(),
      email: Type.String(),
      role: OneOf(ROLES),
    }),
    example: { input: { name: 'Nightly import', email: 'ops@example.com', role: 'preparer' } },
  }),
  'key.list': declare({
    method: 'GET',
    path: '/key/list',
    permission: 'admin',
    summary: 'List the API keys, revoked and expired ones too',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), keys: Type.Array(ApiKey) }),
    example: { input: {}, output: { success: true, keys: [] } },
  }),
  'key.revoke': declare({
    method: 'POST',
    path: '/key/revoke',
    permission: 'admin',
    summary: 'Revoke an API key for good',
    description: 'Browser sessions that it opened end with it. Revoked already: the same answer, and no change.',
    extension: true,
    input: Type.Object({ keyId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true), key: ApiKey }),
    example: { input: { keyId: '65f0c1a2b3c4d5e6f7a8b9c6' } },
  }),
  'session.link': declare({
    method: 'POST',
    path: '/session/link',
    permission: 'admin',
    summary: 'A one-time link that opens the screens in a browser (60 seconds)',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), url: Type.String() }),
    example: { input: {} },
  }),
  'session.get': declare({
    method: 'GET',
    path: '/session/get',
    permission: 'read',
    summary: 'Who is acting, and in which workspace',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      user: Type.Object({ _id: ObjectId, email: Type.String(), name: Type.String(), role: OneOf(ROLES) }),
      workspace: Type.String({ description: "The workspace folder's name" }),
      warning: Type.Optional(
        Type.String({
          description: 'Why the workspace is not safe where it lies: a folder that is copied while it is written',
        }),
      ),
    }),
    example: { input: {} },
  }),
} as const;
