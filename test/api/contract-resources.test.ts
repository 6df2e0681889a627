import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { OURS, SPECIFIED_ENDPOINTS, SPECIFIED_OBJECTS, SPECIFIED_RESOURCES } from '../support/specified.ts';

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  'x-extension'?: boolean;
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; 'x-extension'?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  'x-extension'?: boolean;
}

let server: TestServer;
let paths: Record<string, Record<string, Described>>;
let schemas: Record<string, Schema>;

beforeAll(async () => {
  server = await startTestServer();
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  ({
    paths,
    components: { schemas },
  } = document as { paths: typeof paths; components: { schemas: typeof schemas } });
});
afterAll(() => server.stop());

/** `names: type` lines as [name, type]. */
const fieldsOf = (name: string): Array<[field: string, type: string]> =>
  SPECIFIED_OBJECTS[name]!.flatMap((line) => {
    const [names = '', type = ''] = line.split(': ');
    return names.split(' ').map((field): [string, string] => [field, type]);
  });

const resolved = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema);

/** The type of a schema in the words of the table above; objects of the specification are compared on the way. */
function typeOf(schema: Schema, expected: string, place: string): string {
  const { type, items, enum: values, const: only, pattern, format } = schema;
  if (expected.endsWith('[]')) {
    if (type !== 'array' || !items) return `no array but ${type}`;
    return `${typeOf(items, expected.slice(0, -2), `${place}[]`)}[]`;
  }
  if (SPECIFIED_OBJECTS[expected]) {
    compare(resolved(schema), expected, place);
    return expected;
  }
  if (only !== undefined) return String(only);
  if (values) return values.join('|');
  if (pattern === '^[0-9a-fA-F]{24}$') return 'id';
  if (format === 'date-time') return 'time';
  if (type === 'integer') return 'number';
  return type ?? 'any';
}

/** Every field of the specification is there with its type, and whatever else is there is marked as ours. */
function compare(schema: Schema, name: string, place: string): void {
  const found = schema.properties ?? {};
  for (const [field, type] of fieldsOf(name)) {
    const at = `${place}.${field}`;
    expect([at, found[field] === undefined ? 'missing' : typeOf(found[field], type, at)]).toEqual([at, type]);
  }
  const specified = fieldsOf(name).map(([field]) => field);
  const others = Object.entries(found).filter(([field]) => !specified.includes(field));
  const unmarked = others.filter(([, other]) => other['x-extension'] !== true).map(([field]) => field);
  expect([place, unmarked]).toEqual([place, []]);
}

describe.each(SPECIFIED_RESOURCES)('%s', (name) => {
  it('has every field of the specification, down to the last inner object, and marks what is ours', () => {
    compare(schemas[name]!, name, name);
  });
});

describe.each(Object.keys(SPECIFIED_ENDPOINTS))('%s', (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const { takes, answers } = SPECIFIED_ENDPOINTS[endpoint]!;
  const described = () => paths[path]![method.toLowerCase()]!;
  const words = (text: string) => text.split(' ').filter((word) => word !== '');

  it('takes what the specification names, with what it requires, and marks what is ours', () => {
    const { parameters = [], requestBody } = described();
    const [body] = Object.values(requestBody?.content ?? {});
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const taken: Array<[name: string, required: boolean, ours: boolean]> = body
      ? Object.entries(body.schema.properties ?? {}).map(([name, field]) => [
          name,
          body.schema.required?.includes(name) === true,
          field['x-extension'] === true,
        ])
      : query.map(({ name, required, ...parameter }) => [
          name,
          required === true,
          (parameter['x-extension'] ?? parameter.schema['x-extension']) === true,
        ]);
    const specified = taken.filter(([, , ours]) => !ours).map(([name, required]) => (required ? `${name}!` : name));
    expect(specified.sort()).toEqual(words(takes).sort());
  });

  it('answers with what the specification names, and marks what is ours', () => {
    const { properties = {} } = resolved(described().responses['200']!.content['application/json']!.schema);
    const specified = Object.entries(properties).filter(([, field]) => field['x-extension'] !== true);
    expect(specified.map(([name]) => name).sort()).toEqual(['success', ...words(answers)].sort());
    expect(described()['x-extension']).toBeUndefined();
  });
});

it.each(OURS)('%s is there, marked as beyond the specification', (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ');
  expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ 'x-extension': true });
});

it('serves no version segment in any path', () => {
  expect(Object.keys(paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
});
