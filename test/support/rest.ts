import { Compile, type Validator } from 'typebox/compile';
import { openEngine } from '../../src-main/engine.ts';
import type { Engine } from '../../src-main/engine-types.ts';
import { ErrorSchema } from '../../src-main/rest/openapi-operations.ts';
import { type RestOptions, type RestServer, startRest } from '../../src-main/rest/server.ts';
import { declarationOf, type OperationName, operationNames } from '../../src-shared/operations/index.ts';
import type { Role } from '../../src-shared/operations/workspace.ts';
import { temporaryFolder } from './tallystack.ts';

export interface TestServer extends RestServer {
  folder: string;
  engine: Engine;
  /** Headers of a new key for a new person. */
  headersFor(role: Role, email?: string): Promise<Record<string, string>>;
  /** Headers of the owner's control token. */
  owner: Record<string, string>;
  /** The cookies of a new browser session of the owner. */
  session(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** A real engine in a temporary workspace, served on any free port; `around` may stand between the two. */
export async function startTestServer(
  options: RestOptions & { around?: (engine: Engine) => Engine; folder?: string } = {},
): Promise<TestServer> {
  const { around, folder: given, ...restOptions } = options;
  const folder = temporaryFolder();
  const engine = await openEngine({ folder: given ?? folder.path, readers: 1 });
  const rest = await startRest(around?.(engine) ?? engine, { port: 0, ...restOptions });
  let people = 0;
  return {
    ...rest,
    folder: engine.folder,
    engine,
    owner: { authorization: `Bearer ${rest.controlToken}` },
    async headersFor(role, email = `${role}-${people++}@example.com`) {
      const actor = engine.owner();
      const made = await engine.dispatch('key.create', { name: role, email, role }, { actor });
      return { authorization: `Bearer ${(made as { key: string }).key}`, email };
    },
    async session() {
      const response = await fetch(rest.createLink(), { redirect: 'manual' });
      const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      return { cookie: cookie.join('; ') };
    },
    async stop() {
      await rest.close();
      await engine.close();
      folder.remove();
    },
  };
}

/** The smallest request that the operation's declaration takes: its example, in query or body. */
export function exampleRequest(name: OperationName): {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
} {
  const { method, path, example, multipart } = declarationOf(name);
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(example.input).map(([key, value]) => [key, String(value)]));
    return { path: `${path}?${query}`, init: { method, headers: {} } };
  }
  if (multipart) {
    const form = new FormData();
    form.append('files', new Blob(['not a statement']), 'note.txt');
    return { path, init: { method, headers: {}, body: form } };
  }
  const headers = { 'content-type': 'application/json' };
  return { path, init: { method, headers, body: JSON.stringify(example.input) } };
}

const errorBody = Compile(ErrorSchema);
const outputs = new Map<string, Validator>();

/** The body of a JSON answer; throws unless it is what the operation declares or, on failure, the Error body. */
export async function checkedBody(name: OperationName, response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  const validator = response.ok ? outputOf(name) : errorBody;
  if (!validator.Check(body)) {
    throw new Error(`${name} ${response.status}: ${JSON.stringify(validator.Errors(body))} in ${JSON.stringify(body)}`);
  }
  return body;
}

function outputOf(name: OperationName): Validator {
  const known = outputs.get(name) ?? Compile(declarationOf(name).output);
  outputs.set(name, known);
  return known;
}

export { operationNames };
