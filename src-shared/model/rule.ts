import { type Static, Type } from 'typebox';
import { HistoryEntry, ObjectId, OneOf, Timestamp } from './scalars.ts';
import { TxType } from './transaction.ts';
import { TX_KEYS } from './tx.ts';

/** What a column of a table may hold, as people choose it. */
export const TAUGHT_COLUMNS = [
  ...(['date', 'settleDate', 'tradeDate', 'description', 'action', 'symbol', 'quantity', 'price'] as const),
  ...(['amount', 'debit', 'credit', 'balance', 'cost', 'marketValue', 'fee', 'reference'] as const),
] as const;

/** By what a form of statement is known again: who sends it, and the words of its headings and columns. */
export const StatementForm = Type.Object({
  provider: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { description: 'As printed; null: any' }),
  wording: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 60,
    description: 'Headings and column titles, letters only; a form matches that has most of them',
  }),
});
export type StatementForm = Static<typeof StatementForm>;

const phrase = Type.String({ minLength: 2, maxLength: 200, description: 'Words as printed, without figures' });
const section = Type.Optional(
  Type.String({ maxLength: 200, description: 'Only under this heading; everywhere where it is not given' }),
);

/** What a phrase means. Of rows, the phrase is how their text begins. */
export const RuleMeaning = Type.Union([
  Type.Object({
    kind: Type.Literal('type'),
    ...{ phrase, section, txType: TxType, txSubType: Type.Optional(Type.String({ maxLength: 100 })) },
  }),
  Type.Object({
    kind: Type.Literal('sign'),
    ...{ phrase, section, sign: Type.Union([Type.Literal(1), Type.Literal(-1)], { description: '1 in, -1 out' }) },
  }),
  Type.Object({
    kind: Type.Literal('skip'),
    ...{ phrase, section, reason: OneOf(['memo', 'sweep', 'pending'] as const, 'Why the row does not count') },
  }),
  Type.Object({ kind: Type.Literal('column'), phrase, column: OneOf(TAUGHT_COLUMNS) }),
  Type.Object({
    kind: Type.Literal('label'),
    ...{
      phrase,
      key: OneOf([...TX_KEYS, 'none'] as const, 'The key that a line of the summary counts in; none: in no key'),
    },
  }),
  Type.Object({
    kind: Type.Literal('change-in-value'),
    income: OneOf(['inside', 'apart'] as const, 'Whether the printed change in value holds the income as well'),
  }),
]);
export type RuleMeaning = Static<typeof RuleMeaning>;
export type RuleKind = RuleMeaning['kind'];

/** A rule as it is proposed, exported and imported. */
export const RuleDraft = Type.Object({ form: StatementForm, meaning: RuleMeaning });
export type RuleDraft = Static<typeof RuleDraft>;

/** What a correction would teach, if someone wants it taught. */
export const SuggestedRule = Type.Optional(
  Type.Object(RuleDraft.properties, {
    description: 'What this correction would teach: see /rule/preview',
    'x-extension': true,
  }),
);

/** A rule as understanding takes it. */
export interface LearnedRule extends RuleDraft {
  id: string;
}

/** Words that a provider prints as a heading, a label or a title, and those of the trade that they are read as. */
export interface Synonym {
  kind: 'synonym';
  phrase: string;
  means: string;
}

/** What understanding is told of a form: what people taught, or what the profile of its provider says. */
export interface KnownRule {
  id: string;
  form: StatementForm;
  meaning: RuleMeaning | Synonym;
}

/** A rule as it is kept: visible, with its history; only enabled ones are used. */
export const Rule = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  enabled: Type.Boolean(),
  deleted: Type.Boolean(),
  sentence: Type.String({ description: 'What the rule says' }),
  form: StatementForm,
  meaning: RuleMeaning,
  creator: Type.String(),
  createdOn: Timestamp,
  lastModified: Timestamp,
  history: Type.Array(HistoryEntry),
});
export type Rule = Static<typeof Rule>;
