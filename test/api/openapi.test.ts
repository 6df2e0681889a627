import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationOf, operationNames } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

interface Described {
  operationId: string;
  summary: string;
  security: Record<string, []>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; required?: string[] }; example?: unknown }>;
  };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  'x-extension'?: boolean;
}

let server: TestServer;
let document: OpenApi;

beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApi;
});
afterAll(() => server.stop());

/** Every `$ref` below a value. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === '$ref' ? [String(entry)] : referencesIn(entry)));
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document);
}

it('is OpenAPI 3.1, and every reference in it leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0');
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of references) expect([reference, typeof resolve(reference)]).toEqual([reference, 'object']);
});

it('names the resources of the specification once, as schemas', () => {
  expect(Object.keys(document.components.schemas).sort()).toEqual([
    'Document',
    'Error',
    'Stack',
    'TpaAccount',
    'TpaPlan',
    'TpaStatement',
    'TpaTransaction',
    'TransactionDiff',
    'TransactionSummary',
  ]);
  expect(referencesIn(document.paths)).toContain('#/components/schemas/TpaStatement');
  expect(referencesIn(document.components.schemas.TpaStatement)).toContain('#/components/schemas/TransactionSummary');
});

it('describes nothing that is not served, and both ways to authenticate', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = operationNames.map((name) => `${declarationOf(name).method} ${declarationOf(name).path}`);
  expect(described.sort()).toEqual([...declared, 'GET /events'].sort());
  expect(document.components.securitySchemes).toMatchObject({
    bearerAuth: { type: 'http', scheme: 'bearer' },
    emailHeader: { type: 'apiKey', in: 'header', name: 'email' },
    cookieAuth: { type: 'apiKey', in: 'cookie', name: 'authToken' },
    cookieUser: { type: 'apiKey', in: 'cookie', name: 'userId' },
  });
});

describe.each(operationNames)('%s', (name) => {
  const declared = declarationOf(name);
  const described = () => document.paths[declared.path]![declared.method.toLowerCase()]!;
  const inputs = Object.keys((declared.input as unknown as { properties: object }).properties);

  it('is described with its input, and an example of it', () => {
    const { operationId, summary, parameters = [], requestBody } = described();
    expect([operationId, summary]).toEqual([name, declared.summary]);
    if (declared.method === 'GET') {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      expect(query.map((parameter) => parameter.name).sort()).toEqual([...inputs].sort());
      const examples = query.flatMap((parameter) =>
        'example' in parameter ? [[parameter.name, parameter.example]] : [],
      );
      expect(Object.fromEntries(examples)).toEqual(declared.example.input);
    } else {
      const [media = '', body] = Object.entries(requestBody!.content)[0]!;
      expect(media).toBe(declared.multipart ? 'multipart/form-data' : 'application/json');
      const properties = Object.keys(body.schema.properties ?? {});
      expect(properties.sort()).toEqual([...inputs, ...(declared.multipart ? ['files'] : [])].sort());
      expect(body.example).toEqual(declared.example.input);
      expect(parameters.map((parameter) => parameter.name)).toContain('Idempotency-Key');
    }
  });

  it('is described with its answer, its failures, its security and whether it is ours', () => {
    const { responses, security } = described();
    const kinds = Object.keys(responses['200']!.content ?? {});
    if (declared.answer !== 'file') expect(kinds).toEqual(['application/json']);
    else expect([kinds.length > 0, kinds.includes('application/json')]).toEqual([true, false]);
    expect(security).toHaveLength(declared.permission === 'public' ? 0 : 2);
    expect(described()['x-extension'] ?? false).toBe(declared.extension ?? false);
    const failures = Object.keys(responses).filter((status) => status !== '200');
    expect(failures).toEqual(expect.arrayContaining(['400', '403', '429', '500']));
    for (const status of failures) {
      expect(responses[status]!.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      expect(responses[status]!.description).not.toBe('Default Response');
    }
  });
});
