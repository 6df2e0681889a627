import { type Static, Type } from 'typebox';
import { Count, Money, ObjectId, OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** Why an account of a document is, or is not, attached to a registered one. */
const FITS = ['attached', 'fits', 'several', 'none', 'covered'] as const;

/** Ours: a document, and what of it may be attached. */
const Attachable = Type.Object({
  docId: ObjectId,
  name: Type.String(),
  accounts: Type.Array(
    Type.Object({
      accountNumber: Type.Optional(Type.String()),
      periodStart: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
      periodEnd: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
      endingBalance: Type.Optional(Money),
      reconciles: Type.Boolean(),
      fit: OneOf(
        FITS,
        'attached: it has a statement; fits: one registered account has its number; several: more than one has; none: none has; covered: that account has a statement of these days from another document',
      ),
      account: Type.Optional(ObjectId),
      planName: Type.Optional(Type.String()),
      statementId: Type.Optional(ObjectId),
    }),
  ),
});
export type Attachable = Static<typeof Attachable>;

export const attachmentOperations = {
  'statement.unattached': declare({
    method: 'GET',
    path: '/tpa/statement/unattached',
    permission: 'read',
    summary: 'Documents that were read and of which an account has no statement yet',
    description:
      'Those that were changed last come first, archived ones are left out; each with all of its accounts, attached ones too. `total` counts them all.',
    extension: true,
    input: Type.Object({
      resultOffset: Type.Optional(Count({ default: 0 })),
      resultLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25, default: 25 })),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      total: Type.Integer(),
      documents: Type.Array(Attachable),
    }),
    example: { input: { resultLimit: 1 }, output: { success: true, total: 0, documents: [] } },
  }),
  'statement.attachFound': declare({
    method: 'POST',
    path: '/tpa/statement/attach-found',
    permission: 'edit',
    summary: 'Attach documents to the registered accounts whose numbers stand on them',
    description:
      'Makes a statement for each account of these documents that fits exactly one registered account, all of them or none. What fits none or several, and what would be a second statement of the same days, is left as it is, and so are documents that are not read yet: they have no accounts. With `preview` nothing is changed. 404 document.not-found.',
    extension: true,
    input: Type.Object({
      docIds: Type.Array(ObjectId, { minItems: 1, maxItems: 25 }),
      preview: Type.Optional(Type.Boolean()),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      attached: Type.Integer({ description: 'How many statements were made' }),
      documents: Type.Array(Attachable),
    }),
    example: {
      input: { docIds: ['65f0c1a2b3c4d5e6f7a8b9c0'], preview: true },
      output: { success: true, attached: 0, documents: [] },
    },
  }),
};
