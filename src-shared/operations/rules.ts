import { Type } from 'typebox';
import { Rule, RuleDraft, RuleMeaning, StatementForm } from '../model/rule.ts';
import { Money, ObjectId, OneOf, Timestamp } from '../model/scalars.ts';
import { TpaStatement, TransactionSummary } from '../model/statement.ts';
import { declare } from './declare.ts';

const OneRule = Type.Object({ success: Type.Literal(true), rule: Rule });
const ruleId = '65f0c1a2b3c4d5e6f7a8b9c7';
const draftExample = {
  form: { provider: 'Example Trust Company', wording: ['accountsummary', 'transactiondetail'] },
  meaning: { kind: 'type', phrase: 'wire from prior trustee', txType: 'rollovers', txSubType: 'in' },
};

/** A rule that is not kept yet, or one that is. */
const Named = {
  rule: Type.Optional(RuleDraft),
  ruleId: Type.Optional(ObjectId),
};

const Outcome = Type.Object({
  tx: TransactionSummary,
  rows: Type.Number(),
  reconciles: Type.Boolean(),
  discrepancy: Type.Optional(Money),
  errors: Type.Array(Type.String()),
});
const RowOutcome = Type.Object({ txType: Type.String(), txSubType: Type.String(), amount: Money });

export const StatementChange = Type.Object({
  statementId: ObjectId,
  documentId: ObjectId,
  accountNumber: Type.String(),
  periodEnd: Type.Optional(Timestamp),
  before: Outcome,
  after: Outcome,
  rows: Type.Array(
    Type.Object({
      description: Type.String(),
      before: Type.Optional(RowOutcome),
      after: Type.Optional(RowOutcome),
    }),
    { description: 'Rows that differ, the first twenty' },
  ),
});

const KeptStatement = Type.Object({
  statementId: ObjectId,
  accountNumber: Type.String(),
  why: OneOf(
    ['edited', 'accepted', 'confirmed', 'unchanged'] as const,
    'What a person corrected, accepted or confirmed is not changed by a rule',
  ),
});

/** A file of rules, as one workspace gives it to another. */
export const RuleFile = Type.Object({
  format: Type.Literal('tallystack-rules'),
  version: Type.Literal(1),
  rules: Type.Array(RuleDraft, { maxItems: 2000 }),
});

/** What people taught about the forms of their providers: local, visible, and used only where it was accepted. */
export const ruleOperations = {
  'rule.list': declare({
    method: 'GET',
    path: '/rule/list',
    permission: 'read',
    summary: 'List the learned rules',
    extension: true,
    input: Type.Object({ deleted: Type.Optional(Type.Boolean({ description: 'Deleted ones as well' })) }),
    output: Type.Object({ success: Type.Literal(true), rules: Type.Array(Rule) }),
    example: { input: {}, output: { success: true, rules: [] } },
  }),
  'rule.create': declare({
    method: 'POST',
    path: '/rule/create',
    permission: 'edit',
    summary: 'Keep a rule',
    description:
      'It is used for what is read from now on. Statements that exist do not change: see /rule/preview and /rule/apply.',
    extension: true,
    input: Type.Object({ rule: RuleDraft, enabled: Type.Optional(Type.Boolean({ default: true })) }),
    output: OneRule,
    example: { input: { rule: draftExample } },
  }),
  'rule.update': declare({
    method: 'POST',
    path: '/rule/update',
    permission: 'edit',
    summary: 'Edit, enable or disable a rule',
    description: 'Fields that are not sent stay. Statements that exist do not change.',
    extension: true,
    input: Type.Object({
      ruleId: ObjectId,
      enabled: Type.Optional(Type.Boolean()),
      form: Type.Optional(StatementForm),
      meaning: Type.Optional(RuleMeaning),
    }),
    output: OneRule,
    example: { input: { ruleId, enabled: false } },
  }),
  'rule.delete': declare({
    method: 'POST',
    path: '/rule/delete',
    permission: 'edit',
    summary: 'Delete a rule',
    description: 'It is used no more; its history stays. Statements that exist do not change.',
    extension: true,
    input: Type.Object({ ruleId: ObjectId }),
    output: OneRule,
    example: { input: { ruleId } },
  }),
  'rule.preview': declare({
    method: 'POST',
    path: '/rule/preview',
    permission: 'read',
    summary: 'Show which statements a rule would change, and how',
    description:
      'Give a rule, or the id of one. Nothing changes. Confirmed statements, and those that a person has corrected or accepted something of, are never among the changes.',
    extension: true,
    input: Type.Object(Named),
    output: Type.Object({
      success: Type.Literal(true),
      changes: Type.Array(StatementChange),
      kept: Type.Array(KeptStatement),
      more: Type.Boolean({ description: 'There are more statements of this form than were looked at' }),
    }),
    example: { input: { rule: draftExample }, output: { success: true, changes: [], kept: [], more: false } },
  }),
  'rule.apply': declare({
    method: 'POST',
    path: '/rule/apply',
    permission: 'edit',
    summary: 'Accept a rule, and read the named statements again with it',
    description:
      'Give a rule, which is then kept, or the id of one; and the statements of /rule/preview that are to change. Confirmed, corrected and accepted ones stay as they are.',
    extension: true,
    input: Type.Object({ ...Named, statementIds: Type.Array(ObjectId, { maxItems: 500 }) }),
    output: Type.Object({
      success: Type.Literal(true),
      rule: Rule,
      statements: Type.Array(TpaStatement),
      kept: Type.Array(KeptStatement),
    }),
    example: { input: { rule: draftExample, statementIds: ['65f0c1a2b3c4d5e6f7a8b9c3'] } },
  }),
  'rule.export': declare({
    method: 'GET',
    path: '/rule/export',
    permission: 'read',
    summary: 'The rules as a file for another workspace',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), ...RuleFile.properties }),
    example: { input: {}, output: { success: true, format: 'tallystack-rules', version: 1, rules: [] } },
  }),
  'rule.import': declare({
    method: 'POST',
    path: '/rule/import',
    permission: 'edit',
    summary: 'Take rules from a file of another workspace',
    description: 'They come disabled unless told otherwise. Rules that are here already are left out.',
    extension: true,
    input: Type.Object({
      ...RuleFile.properties,
      enabled: Type.Optional(Type.Boolean({ default: false })),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      rules: Type.Array(Rule),
      known: Type.Number({ description: 'How many were here already' }),
    }),
    example: { input: { format: 'tallystack-rules', version: 1, rules: [draftExample] } },
  }),
} as const;
