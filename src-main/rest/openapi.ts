import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { TpaAccount } from '../../src-shared/model/account.ts';
import { Document } from '../../src-shared/model/document.ts';
import { TpaPlan } from '../../src-shared/model/plan.ts';
import { Stack } from '../../src-shared/model/stack.ts';
import { TpaStatement, TransactionDiff, TransactionSummary } from '../../src-shared/model/statement.ts';
import { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { declarationOf, operationNames } from '../../src-shared/operations/index.ts';
import { canonicalJson } from '../workspace/canonical-json.ts';
import { ErrorSchema } from './openapi-operations.ts';

/** Schemas that the document names, the smallest first, so that the larger ones refer to them. */
const NAMED: [string, TSchema][] = [
  ['Error', ErrorSchema],
  ['TransactionSummary', TransactionSummary],
  ['TransactionDiff', TransactionDiff],
  ['Document', Document],
  ['Stack', Stack],
  ['TpaPlan', TpaPlan],
  ['TpaAccount', TpaAccount],
  ['TpaStatement', TpaStatement],
  ['TpaTransaction', TpaTransaction],
];

const SECURITY_SCHEMES = {
  bearerAuth: { type: 'http', scheme: 'bearer', description: 'An API key. Goes together with the header `email`.' },
  emailHeader: { type: 'apiKey', in: 'header', name: 'email', description: 'The address of the person who acts.' },
  cookieAuth: {
    type: 'apiKey',
    in: 'cookie',
    name: 'authToken',
    description: 'Set by a launch link, with `userId`; and both again with the port in their names, which count first.',
  },
  cookieUser: { type: 'apiKey', in: 'cookie', name: 'userId', description: 'Set by a launch link, with `authToken`.' },
} as const;

/** Collects every route that is registered after it into an OpenAPI 3.1 document. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tallystack: document stack and trust accounting',
        version: '1.0.0',
        description: `Loopback REST interface of Tallystack ${version}. Operations and fields marked x-extension go beyond the interface specification.`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transformObject: (given) => ('openapiObject' in given ? finishDocument(given.openapiObject) : given.swaggerObject),
  });
}

/** Names the resources' schemas and adds the declared examples. */
export function finishDocument<Given extends object>(given: Given): Given {
  const document = JSON.parse(JSON.stringify(given)) as OpenApiDocument;
  addExamples(document);
  const references = new Map<string, string>();
  document.components.schemas = {};
  for (const [name, schema] of NAMED) {
    const own = replaceNamed(asPublished(JSON.parse(JSON.stringify(schema))), references);
    references.set(canonicalJson(own), `#/components/schemas/${name}`);
    document.components.schemas[name] = own;
  }
  document.paths = replaceNamed(document.paths, references) as OpenApiDocument['paths'];
  return document as unknown as Given;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, unknown> };
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { required?: boolean; content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

function addExamples(document: OpenApiDocument): void {
  for (const name of operationNames) {
    const { path, method, example } = declarationOf(name);
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`The operation ${name} has no route.`);
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'query' && parameter.name in example.input)
        parameter.example = example.input[parameter.name];
    }
    for (const body of Object.values(operation.requestBody?.content ?? {})) body.example = example.input;
    const answer = operation.responses['200']?.content?.['application/json'];
    if (answer && example.output) answer.example = example.output;
  }
}

/** Inner parts first, so that a schema that holds a named one is compared with the reference already in it. */
function replaceNamed(value: unknown, references: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceNamed(entry, references));
  if (value === null || typeof value !== 'object') return value;
  const replaced = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replaceNamed(entry, references)]),
  );
  if (!('properties' in replaced)) return replaced;
  const reference = references.get(canonicalJson(replaced));
  return reference === undefined ? replaced : { $ref: reference };
}

/** A record's values as the framework's generator writes them: one pattern for every key becomes additionalProperties. */
function asPublished(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asPublished);
  if (value === null || typeof value !== 'object') return value;
  const { patternProperties, ...rest } = value as Record<string, unknown>;
  const patterns = Object.values(patternProperties ?? {});
  const published = patterns.length === 1 ? { ...rest, additionalProperties: patterns[0] } : value;
  return Object.fromEntries(Object.entries(published).map(([key, entry]) => [key, asPublished(entry)]));
}
