import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import { checkedBody, startTestServer, type TestServer } from './rest.ts';

/** A served workspace, called over HTTP; every answer is held against its declaration. */
export interface Contract {
  server: TestServer;
  /** The answer of a call that is done; throws on any other. */
  call<Name extends OperationName>(name: Name, input?: OperationInput<Name>): Promise<OperationOutput<Name>>;
  /** Status and code of a call that is refused; input of any shape. */
  refusal(name: OperationName, input: object): Promise<string>;
  /** The ids of what was uploaded, in order. */
  upload(files: Record<string, Uint8Array | string>, fields?: Record<string, string>): Promise<string[]>;
  /** What an upload answered. */
  uploads(
    files: Record<string, Uint8Array | string>,
    fields?: Record<string, string>,
  ): Promise<OperationOutput<'document.upload'>['uploads']>;
  /** The id of the stack of that path. */
  stack(path: string): Promise<string>;
}

/** An id that no record has. */
export const UNKNOWN = '0'.repeat(24);

export async function startContract(): Promise<Contract> {
  const server = await startTestServer();
  const send = (name: OperationName, input: object) => {
    const { method, path } = declarationOf(name);
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
      return fetch(`${server.url}${path}?${query}`, { headers: server.owner });
    }
    const headers = { ...server.owner, 'content-type': 'application/json' };
    return fetch(server.url + path, { method, headers, body: JSON.stringify(input) });
  };
  const call: Contract['call'] = async (name, input) => {
    const response = await send(name, input ?? {});
    const body = await checkedBody(name, response);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    return body as OperationOutput<typeof name>;
  };
  const uploads: Contract['uploads'] = async (files, fields = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    for (const [name, content] of Object.entries(files)) {
      form.append('files', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
    }
    const address = `${server.url}/document/upload`;
    const response = await fetch(address, { method: 'POST', headers: server.owner, body: form });
    return ((await checkedBody('document.upload', response)) as OperationOutput<'document.upload'>).uploads;
  };
  return {
    server,
    call,
    async refusal(name, input) {
      const response = await send(name, input);
      const { code } = (await checkedBody(name, response)) as { code?: string };
      return `${response.status} ${code ?? 'done'}`;
    },
    uploads,
    upload: async (files, fields) => (await uploads(files, fields)).map(({ docId }) => docId ?? ''),
    stack: async (path) => (await call('stack.all')).stacks.find((stack) => stack.path === path)!._id,
  };
}
