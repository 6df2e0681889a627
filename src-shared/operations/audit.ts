import { Type } from 'typebox';
import { Count, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** A line of the audit log. */
const AuditLine = Type.Object({
  seq: Type.Integer({ minimum: 1, description: 'From 1, without gaps' }),
  at: Timestamp,
  user: Type.String({ description: 'E-mail address; System for what the program does by itself' }),
  action: Type.String({ description: "The operation's name" }),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'The id of the record that it was about' }),
  detail: Type.Unknown({ description: 'What was asked, and what changed from what to what' }),
  previous: Type.String({ description: 'The digest of the line before' }),
  digest: Type.String({ description: 'SHA-256 (hex) of this line, which holds the digest of the line before' }),
});

const Broken = Type.Object({
  what: Type.Union([
    Type.Literal('audit-line'),
    Type.Literal('statement'),
    Type.Literal('original'),
    Type.Literal('guard'),
  ]),
  id: Type.String(),
  line: Type.Optional(Type.Integer({ description: 'The audit line that vouches for it' })),
  message: Type.String(),
});

export const auditOperations = {
  'audit.list': declare({
    method: 'GET',
    path: '/audit/list',
    permission: 'admin',
    summary: 'The audit log, in order',
    description: 'Who did what, when. Lines are only ever appended; each carries the digest of the one before.',
    extension: true,
    input: Type.Object({
      subject: Type.Optional(Type.String({ minLength: 1, description: 'Only lines about the record of this id' })),
      after: Type.Optional(Count({ description: 'Only lines with a greater number' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: '100 unless told' })),
    }),
    output: Type.Object({ success: Type.Literal(true), lines: Type.Array(AuditLine), digest: Type.String() }),
    example: { input: { after: 0, limit: 100 }, output: { success: true, lines: [], digest: '0'.repeat(64) } },
  }),
  'audit.export': declare({
    method: 'GET',
    path: '/audit/export',
    permission: 'admin',
    summary: 'The whole audit log for an auditor (CSV or JSON)',
    description:
      'Each line carries its digest: SHA-256 (hex) of the JSON text, without spaces, of the list [seq, at, user, action, subject or null, detail as JSON text, previous], where `previous` is the digest of the line before. That of the last line stands for all of them. In CSV, a text that a spreadsheet would take for a formula has one apostrophe before it that is not part of it. Whoever takes the log is written down.',
    extension: true,
    answer: 'file',
    input: Type.Object({
      format: Type.Optional(
        Type.Union([Type.Literal('csv'), Type.Literal('json')], { description: 'csv unless told' }),
      ),
    }),
    output: Type.Unknown(),
    example: { input: { format: 'csv' } },
  }),
  'audit.verify': declare({
    method: 'GET',
    path: '/audit/verify',
    permission: 'read',
    summary: 'Whether anything confirmed was changed behind the program',
    description:
      'Checks the chain of the audit log, and every confirmed statement with its rows and the bytes of its document against its seal. Names what is broken, the first first.',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      intact: Type.Boolean(),
      lines: Type.Integer(),
      statements: Type.Integer({ description: 'Confirmed statements' }),
      originals: Type.Integer({ description: 'Documents that they were read from' }),
      digest: Type.String({ description: 'The digest of the last audit line' }),
      broken: Type.Array(Broken),
    }),
    example: {
      input: {},
      output: {
        success: true,
        intact: true,
        lines: 12,
        statements: 2,
        originals: 2,
        digest: '0'.repeat(64),
        broken: [],
      },
    },
  }),
} as const;
