import { type Static, type TSchema, Type } from 'typebox';

/** 24 hexadecimal digits (specification, Conventions). */
export const ObjectId = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'ObjectId: 24 hexadecimal digits' });

/** ISO 8601 date-time (specification, Conventions). */
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601 date-time' });

/** A day that a caller gives: of a date-time the day as written, or the day alone. */
export const DayOrTimestamp = Type.Union([Timestamp, Type.String({ format: 'date' })], {
  description: 'ISO 8601 date-time, of which the day counts; YYYY-MM-DD alone is taken too',
});

/** Dollars with two decimals; money in is positive, money out negative. */
export const Money = Type.Number({ description: 'US dollars, two decimals; money in > 0, money out < 0' });

/** The state of a record that the caller made up its mind on; another one since then is a conflict. */
export const SeenOn = Type.Optional(
  Type.String({
    format: 'date-time',
    'x-extension': true,
    description:
      'lastModified of the record as you saw it: if it changed since, 409 (statement.changed, plan.changed …) tells how, and nothing is changed. Without it, what somebody else corrected or entered on a statement cannot be overwritten: 409 statement.changed',
  }),
);

/** A whole number from 0, such as a page or an offset, that every program holds without loss (RFC 8259, section 6). */
export function Count(options: { default?: number; description?: string; 'x-extension'?: boolean } = {}) {
  return Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...options });
}

export const FreeForm = Type.Record(Type.String(), Type.Unknown(), { description: 'Free form' });

/** A string restricted to the given values. */
export function OneOf<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<Values[number]>(Type.Enum([...values], description ? { description } : {}));
}

/** A field of ours, beyond the specification. */
export function Ours<Schema extends TSchema>(schema: Schema) {
  return Type.With(schema, { 'x-extension': true });
}

/** Every property optional: records hold what is known of them. */
export function Known<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Partial(Type.Object(properties));
}

export const FieldChange = Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() });
export type FieldChange = Static<typeof FieldChange>;

export const HistoryEntry = Type.Object({
  user: Type.String(),
  timestamp: Timestamp,
  changes: Type.Array(FieldChange),
});

export type HistoryEntry = Static<typeof HistoryEntry>;
