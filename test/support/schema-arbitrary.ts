import fc from 'fast-check';

/** A JSON Schema as the operations declare it. */
export interface FuzzSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: FuzzSchema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: FuzzSchema;
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  patternProperties?: Record<string, FuzzSchema>;
}

/** Ids of records that exist, by the name of the field that asks for one. */
export type KnownIds = Readonly<Record<string, string>>;

const OBJECT_ID = '^[0-9a-fA-F]{24}$';

const nasty = fc.constantFrom(
  '',
  ' ',
  '../../etc/passwd',
  "'; DROP TABLE documents; --",
  '" OR * NEAR(',
  '\u0000',
  '\ud800',
  '＜script＞',
  '<script>alert(1)</script>',
  '__proto__',
  '%00%zz',
  'x'.repeat(5000),
  '=cmd()',
  '-0',
  '1e999',
  'unset',
  '2025-02-30T00:00:00.000Z',
);

/** Values that mostly fit the schema of the field. */
function valuesOf(schema: FuzzSchema, known: KnownIds, field = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 5000 });
    case 'number':
      return fc.oneof(
        fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'string':
      return textsOf(schema, known, known[field]);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 3 });
    case 'object':
      return objectsOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf(schema: FuzzSchema, known: KnownIds, fitting?: string): fc.Arbitrary<unknown> {
  if (fitting !== undefined) {
    return fc.oneof({ arbitrary: fc.constant(fitting), weight: 6 }, { arbitrary: textsOf(schema, known), weight: 1 });
  }
  const ids = fc.constantFrom(...Object.values(known));
  if (schema.pattern === OBJECT_ID) {
    const unknownIds = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 24, maxLength: 24 });
    return fc.oneof({ arbitrary: ids, weight: 4 }, { arbitrary: unknownIds, weight: 1 });
  }
  if (schema.format === 'date-time') {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    return days.map((day) => day.toISOString());
  }
  const words = fc.constantFrom('Inbox', 'Statements', 'TP-1', '1234-5678', 'pension 123', 'name', 'urgent', 'recent');
  const texts = fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: 30 });
  return fc.oneof(words, texts, nasty, ids);
}

function objectsOf(schema: FuzzSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const values = Object.values(schema.patternProperties ?? {})[0];
  if (!schema.properties) {
    return fc.dictionary(
      fc.string({ maxLength: 8 }),
      values ? valuesOf(values, known) : fc.jsonValue({ maxDepth: 1 }),
      {
        maxKeys: 2,
      },
    );
  }
  const fields = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, valuesOf(field, known, name)]),
  );
  return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

/** Inputs of an operation: as declared, with one field that is anything at all, without one, or not even an object. */
export function inputsOf(schema: FuzzSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const good = objectsOf(schema, known) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }));
  const name = fc.constantFrom(...names, 'unknown', '__proto__');
  const spoiled = fc.tuple(good, name, anything).map(([input, field, value]) => ({ ...input, [field]: value }));
  const lacking = fc.tuple(good, name).map(([input, field]) => {
    const { [field]: _left, ...rest } = input;
    return rest;
  });
  return fc.oneof(
    { arbitrary: good, weight: 6 },
    { arbitrary: spoiled, weight: 3 },
    { arbitrary: lacking, weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 1 }), weight: 1 },
  );
}
