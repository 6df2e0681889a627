import { type TSchema, Type } from 'typebox';
import { declarationOf, type OperationName } from '../../src-shared/operations/index.ts';

/** The `Error` schema of the specification, with our code and details. */
export const ErrorSchema = Type.Object({
  success: Type.Literal(false),
  error: Type.String({ description: 'A sentence for people that says what to do next' }),
  authError: Type.Boolean({ description: 'True for 401 and 403' }),
  code: Type.String({ description: 'Stable and dotted, for programs', 'x-extension': true }),
  details: Type.Optional(
    Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
      description: 'What of the input does not fit',
      'x-extension': true,
    }),
  ),
});

const FAILURES: Record<number, string> = {
  400: 'The request does not fit the operation',
  401: 'API key or session missing, invalid or expired',
  403: 'Known, but not allowed; or sent by a page of another site',
  404: 'Nothing has that id',
  405: 'Another method is wanted at this address',
  409: 'Locked, ambiguous or in flight',
  413: 'Too large',
  415: 'Another Content-Type is wanted',
  422: 'Unreadable file, or an Idempotency-Key used with another body',
  429: 'Too many requests; Retry-After says how long to wait',
  500: 'A bug in Tallystack; its log says more',
  503: 'The application is closing, or its disk has failed',
  507: 'The disk is full',
};

/** The security of every operation that is not public: both headers, or both cookies. */
export const SECURITY = [
  { bearerAuth: [], emailHeader: [] },
  { cookieAuth: [], cookieUser: [] },
];

/** What the OpenAPI document says of an operation, in the framework's terms; nothing is validated by it. */
export function routeSchema(name: OperationName): Record<string, unknown> {
  const declared = declarationOf(name);
  const isPost = declared.method === 'POST';
  return {
    operationId: name,
    summary: declared.summary,
    ...(declared.description ? { description: declared.description } : {}),
    tags: [name.split('.')[0] ?? name],
    security: declared.permission === 'public' ? [] : SECURITY,
    'x-permission': declared.permission,
    ...(declared.extension ? { 'x-extension': true } : {}),
    ...(isPost ? { body: bodyOf(name), headers: idempotencyHeader } : { querystring: declared.input }),
    ...(declared.multipart ? { consumes: ['multipart/form-data'] } : {}),
    response: { 200: successOf(name), ...failuresOf(name) },
  };
}

const idempotencyHeader = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 257,
      description: 'A retry with the same key and body gives the stored answer instead of doing the work again',
    }),
  ),
});

function bodyOf(name: OperationName): TSchema {
  const { input, multipart } = declarationOf(name);
  if (!multipart) return input;
  const { properties } = input as unknown as { properties: Record<string, TSchema> };
  const file = Type.String({ format: 'binary' });
  return Type.Object({ files: Type.Array(file, { minItems: 1, maxItems: 10 }), ...properties });
}

const FILE_KINDS: Partial<Record<OperationName, string[]>> = {
  'audit.export': ['text/csv', 'application/vnd.tallystack.audit+json'],
  'document.download': [
    ...['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'image/webp', 'image/heic'],
    'application/octet-stream',
  ],
  'document.page': ['image/webp'],
  'document.searchable': ['application/pdf'],
  'list.export': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  report: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'application/pdf'],
  'report.several': ['application/zip'],
};

function successOf(name: OperationName): unknown {
  const { answer, output } = declarationOf(name);
  const description = 'Done';
  if (answer !== 'file') return { description, content: { 'application/json': { schema: output } } };
  const kinds = FILE_KINDS[name] ?? ['application/octet-stream'];
  const schema = { type: 'string', format: 'binary' };
  return { description: 'The file', content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

/** Failures of operations beyond those that all of them share: what is not read, or cannot be read. */
const OWN_FAILURES: Partial<Record<OperationName, number[]>> = {
  'contributions.reconcile': [409],
  'document.download': [409, 422, 503],
  'document.page': [422, 503],
  'document.searchable': [409, 422, 503],
  'document.separation': [409, 503],
  'document.words': [409],
  'planYear.get': [409],
  'report.several': [409],
};

/** Which failures an operation can answer with. */
function failuresOf(name: OperationName): Record<number, unknown> {
  const { method, permission, input } = declarationOf(name);
  const statuses = [400, 403, 405, 429, 500, ...(OWN_FAILURES[name] ?? [])];
  if (namesPlan(input)) statuses.push(409);
  if (permission !== 'public') statuses.push(401, 404);
  if (method === 'POST') statuses.push(409, 413, 415, 422, 503, 507);
  return Object.fromEntries(statuses.map((status) => [status, failure(status)]));
}

/** Two plans may have the internal id that stands for one. */
function namesPlan(input: TSchema): boolean {
  const { planId, planIds } = (input as unknown as { properties: Record<string, { pattern?: string }> }).properties;
  return planIds !== undefined || (planId !== undefined && planId.pattern === undefined);
}

export function failure(status: number): unknown {
  return { description: FAILURES[status], content: { 'application/json': { schema: ErrorSchema } } };
}
