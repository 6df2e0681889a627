// Set up before every API test: each answer to a fetch is held against the OpenAPI document of the server that gave it.
import { Compile, type Validator } from 'typebox/schema';

interface Media {
  schema: Record<string, unknown>;
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, Media> }> }>>;
  components: { schemas: Record<string, unknown> };
}

const plainFetch = globalThis.fetch;
/** All servers of one test run from the same source, so they have the same document. */
let document: Promise<OpenApi> | undefined;
const validators = new Map<string, Validator>();

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === '127.0.0.1') await checkAnswer(url, init?.method ?? 'GET', response);
  return response;
};

/** Throws where the document does not describe the status, the kind of content or the body of the answer. */
async function checkAnswer(url: URL, method: string, response: Response): Promise<void> {
  document ??= plainFetch(new URL('/openapi.json', url)).then(async (answer) => (await answer.json()) as OpenApi);
  const described = await document;
  const operation = described.paths[url.pathname]?.[method.toLowerCase()];
  const [kind = ''] = (response.headers.get('content-type') ?? '').split(';');
  const what = `${method} ${url.pathname} ${response.status} ${kind}`;
  if (!operation) return response.ok || kind !== 'application/json' ? undefined : checkError(what, response, described);
  const content = operation.responses[String(response.status)]?.content;
  const media = content?.[kind];
  if (!media) throw new Error(`${what} is not described: ${JSON.stringify(Object.keys(content ?? {}))}`);
  if (kind === 'application/json') checkBody(what, await response.clone().json(), media.schema, described);
}

/** What is no operation's answer has the Error body too. */
async function checkError(what: string, response: Response, described: OpenApi): Promise<void> {
  checkBody(what, await response.clone().json(), { $ref: '#/components/schemas/Error' }, described);
}

function checkBody(what: string, body: unknown, schema: Record<string, unknown>, { components }: OpenApi): void {
  const name = what.replace(/ \d+ /, (status) => (status.startsWith(' 2') ? ' done ' : ' failed '));
  let validator = validators.get(name);
  if (!validator) {
    validator = Compile(closed({ ...schema, components }) as object);
    validators.set(name, validator);
  }
  if (validator.Check(body)) return;
  const [, errors] = validator.Errors(body);
  throw new Error(`${what} is not as described: ${JSON.stringify(errors)} in ${JSON.stringify(body)}`);
}

/** The schema, by which an object has no field but those that are named. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const names = schema as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  const open = names.type !== 'object' || !names.properties || names.additionalProperties !== undefined;
  return open ? inner : { ...inner, additionalProperties: false };
}
