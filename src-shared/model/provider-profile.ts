import { type Static, Type } from 'typebox';
import { OneOf } from './scalars.ts';
import { TxType } from './transaction.ts';

const phrase = Type.String({ minLength: 2, maxLength: 200 });
const phrases = Type.Array(phrase, { maxItems: 500 });

/** What the rows of a provider mean that begin with certain words. */
const ProfileRow = Type.Object(
  {
    begins: phrase,
    under: Type.Optional(Type.String({ maxLength: 200, description: 'Only under this heading' })),
    type: Type.Optional(TxType),
    subType: Type.Optional(Type.String({ maxLength: 100 })),
    sign: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(-1)], { description: '1 in, -1 out' })),
    skip: Type.Optional(OneOf(['memo', 'sweep', 'pending'] as const, 'Such rows do not count, and why')),
  },
  { additionalProperties: false },
);

/** What is known of one provider's statements beyond the words of the trade. Data: understanding does without any. */
export const ProviderProfile = Type.Object(
  {
    names: Type.Array(phrase, { minItems: 1, maxItems: 50, description: 'As printed at the head of the first page' }),
    synonyms: Type.Optional(
      Type.Record(Type.String(), phrase, {
        description:
          'A heading, label or column title of the provider, and the words of the lexicons that it is read as',
      }),
    ),
    rows: Type.Optional(Type.Array(ProfileRow, { maxItems: 500 })),
    sweep: Type.Optional(phrases),
    changeInValue: Type.Optional(OneOf(['with-income', 'without-income'] as const)),
  },
  { additionalProperties: false },
);
export type ProviderProfile = Static<typeof ProviderProfile>;
