import { escapeHtml } from '../../html.ts';

/** A JSON Schema as the OpenAPI document holds it. */
export interface Described {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Described[];
  format?: string;
  pattern?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Described;
  properties?: Record<string, Described>;
  additionalProperties?: Described | boolean;
  required?: string[];
  'x-extension'?: boolean;
}

/** An ObjectId is known by its pattern: the document repeats it in place. */
const OBJECT_ID = '^[0-9a-fA-F]{24}$';

/** The type in words, as HTML: `array of TpaStatement` with a link. */
export function typeOf(schema: Described): string {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
  if (schema.pattern === OBJECT_ID) return 'ObjectId';
  if (schema.format === 'date-time') return 'timestamp';
  if (schema.format === 'binary') return 'file';
  return schema.type ?? 'any';
}

/** What the type does not say: bounds, default, description. */
export function rulesOf(schema: Described): string {
  const { minimum, maximum, minLength, maxLength, description, default: otherwise } = schema;
  const words = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(minLength === undefined || minLength < 2 ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(otherwise === undefined ? [] : [`default ${JSON.stringify(otherwise)}`]),
  ];
  const text = [...(description && !description.startsWith('ObjectId:') ? [description] : []), words.join(', ')];
  return escapeHtml(text.filter((part) => part !== '').join('; '));
}

/** A table of an object's fields; objects within objects are named by their path. */
export function fieldsOf(schema: Described): string {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return '';
  return `<div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th>Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function rowsOf(schema: Described, prefix: string): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const need = required.has(name) ? 'required' : '';
    const ours = field['x-extension'] ? 'beyond the specification' : '';
    const rules = [need, rulesOf(field), ours].filter((part) => part !== '').join('; ');
    const row = `<tr><td><code>${escapeHtml(prefix + name)}</code></td><td>${typeOf(field)}</td><td>${rules}</td></tr>`;
    const inner = field.items ?? field;
    const below = `${prefix}${name}${field.items ? '[]' : ''}.`;
    return [row, ...(inner.properties ? rowsOf(inner, below) : [])];
  });
}

/** The schemas that have a name. */
export type Resources = Readonly<Record<string, Described>>;

/** An answer's shape as JSON, in which a resource stands by its name, even if only some of its fields come. */
export function shapeOf(schema: Described, resources: Resources): unknown {
  if (schema.$ref) return `<${nameOf(schema.$ref)}>`;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return shapeOf(schema.anyOf[0], resources);
  if (schema.type === 'array') return [shapeOf(schema.items ?? {}, resources)];
  if (schema.properties) {
    const resource = Object.keys(resources).find((name) => hasSameFields(resources[name]!, schema));
    if (resource !== undefined) return `<${escapeHtml(resource)}>`;
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field, resources)]));
  }
  if (schema.pattern === OBJECT_ID) return '65f0c1a2b3c4d5e6f7a8b9c0';
  if (schema.format === 'date-time') return '2025-09-30T00:00:00.000Z';
  return { integer: 0, number: 0, boolean: true, string: '…', object: {} }[schema.type ?? ''] ?? null;
}

function hasSameFields(one: Described, other: Described): boolean {
  const names = (schema: Described) => Object.keys(schema.properties ?? {}).join(' ');
  return names(one) === names(other);
}

function nameOf(reference: string): string {
  return escapeHtml(reference.split('/').at(-1) ?? reference);
}
