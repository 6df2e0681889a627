import type { TSchema } from 'typebox';

const INTEGER_OR_DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

interface PropertySchema {
  type?: string;
  enum?: unknown[];
}

/**
 * Texts of a query or a form as the types that the schema names: numbers in plain decimal notation, booleans as
 * true/false/1/0, in capitals too (Python writes True). What does not convert stays text, so that the schema check refuses it; nothing is rounded or guessed.
 */
export function convertTexts(schema: TSchema, texts: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema as { properties?: Record<string, PropertySchema> }).properties ?? {};
  const converted: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (value !== undefined) converted[name] = typeof value === 'string' ? convertText(property, value) : value;
  }
  return converted;
}

function convertText(property: PropertySchema, text: string): unknown {
  const numeric =
    property.type === 'number' ||
    property.type === 'integer' ||
    property.enum?.every((value) => typeof value === 'number');
  if (numeric) return INTEGER_OR_DECIMAL.test(text) ? Number(text) : text;
  if (property.type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? text;
  return text;
}
