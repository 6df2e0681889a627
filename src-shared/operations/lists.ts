import { type Static, Type } from 'typebox';
import { FREQUENCIES } from '../model/account.ts';
import { PayrollEntry } from '../model/plan-year.ts';
import { Count, FieldChange, ObjectId, OneOf, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

const List = {
  fileName: Type.String({ minLength: 1, maxLength: 500 }),
  content: Type.String({ minLength: 1, maxLength: 1_000_000, description: 'The file: CSV or xlsx, as base64' }),
};
const Problem = Type.Object({ row: Type.Integer({ description: 'As a spreadsheet counts' }), message: Type.String() });

export const LIST_FORMATS = ['xlsx', 'csv'] as const;

export const LIST_ACTIONS = ['create-plan', 'update-plan', 'create-account', 'update-account'] as const;

/** One change that a list asks for; what the preview gives is what is applied. */
export const ListChange = Type.Object({
  row: Count(),
  action: OneOf(LIST_ACTIONS),
  planId: Type.Optional(Type.Unsafe<string>({ ...ObjectId, description: 'Of a plan that there is' })),
  planKey: Type.String({ description: 'How the list names the plan: its number, or its name' }),
  accountId: Type.Optional(ObjectId),
  seenOn: Type.Optional(Timestamp),
  fields: Type.Partial(
    Type.Object({
      planName: Type.String({ minLength: 1, maxLength: 500 }),
      internalPlanId: Type.String({ maxLength: 100 }),
      planType: Type.String({ maxLength: 100 }),
      endMm: Type.Integer({ minimum: 1, maximum: 12 }),
      endDd: Type.Integer({ minimum: 1, maximum: 31 }),
      number: Type.String({ maxLength: 100 }),
      provider: Type.String({ maxLength: 200 }),
      type: Type.String({ maxLength: 100 }),
      payee: Type.String({ maxLength: 200 }),
      frequency: OneOf(FREQUENCIES),
      openedOn: Timestamp,
      closedOn: Timestamp,
    }),
  ),
  differences: Type.Array(FieldChange),
});
export type ListChange = Static<typeof ListChange>;

export const listOperations = {
  'list.preview': declare({
    method: 'POST',
    path: '/tpa/list/preview',
    permission: 'edit',
    summary: 'What a list of plans and accounts would change; nothing is changed',
    description:
      'Columns by their headings: plan name, plan number, plan type, year end, account number, provider, kind, payee, frequency, opened, closed.',
    extension: true,
    input: Type.Object(List),
    output: Type.Object({
      success: Type.Literal(true),
      changes: Type.Array(ListChange),
      unchanged: Type.Integer({ description: 'Rows that say what is there already' }),
      problems: Type.Array(Problem),
    }),
    example: { input: { fileName: 'plans.csv', content: 'UGxhbiBuYW1lCkJpcmNod29vZCA0MDEoaykK' } },
  }),
  'list.apply': declare({
    method: 'POST',
    path: '/tpa/list/apply',
    permission: 'edit',
    summary: 'Make the changes that a preview gave: all of them, or none',
    extension: true,
    input: Type.Object({ changes: Type.Array(ListChange, { maxItems: 10_000 }) }),
    output: Type.Object({ success: Type.Literal(true), plans: Type.Integer(), accounts: Type.Integer() }),
    example: { input: { changes: [] }, output: { success: true, plans: 0, accounts: 0 } },
  }),
  'list.export': declare({
    method: 'GET',
    path: '/tpa/list/export',
    permission: 'read',
    summary: 'All active plans and accounts as a list (CSV or xlsx)',
    description:
      'With the headings that /tpa/list/preview reads: what is changed in it can be taken in again. Archived plans and accounts are left out, and accounts without a number.',
    extension: true,
    answer: 'file',
    input: Type.Object({ format: Type.Optional(OneOf(LIST_FORMATS, 'xlsx unless told')) }),
    output: Type.Unknown(),
    example: { input: { format: 'csv' } },
  }),
  'payroll.read': declare({
    method: 'POST',
    path: '/tpa/payroll/read',
    permission: 'edit',
    summary: 'The entries of a payroll list, for planYear.update; nothing is changed',
    description: 'A column date, and source with amount, or one column of amounts for each source (deferral, match …).',
    extension: true,
    input: Type.Object(List),
    output: Type.Object({
      success: Type.Literal(true),
      payroll: Type.Array(PayrollEntry),
      problems: Type.Array(Problem),
    }),
    example: { input: { fileName: 'payroll.csv', content: 'RGF0ZSxEZWZlcnJhbAoxLzMxLzIwMjUsNTAwLjAwCg==' } },
  }),
} as const;
