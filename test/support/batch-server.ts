import type { Document } from '../../src-shared/model/document.ts';
import { declarationOf, type OperationName, type OperationOutput } from '../../src-shared/operations/index.ts';
import { checkedBody, startTestServer } from './rest.ts';

/** What is done to every document of the Inbox. */
const PIPELINE = [
  { module: 'read' },
  { module: 'separate' },
  { module: 'link' },
  { module: 'statement' },
  { module: 'forward', config: [{ label: 'nextStack', value: 'Statements/Filed' }] },
];

export type BatchServer = Awaited<ReturnType<typeof startBatchServer>>;

/** A served workspace that takes batches apart: a plan with accounts of these numbers, and a pipeline on the Inbox. */
export async function startBatchServer(accountNumbers: readonly string[]) {
  const server = await startTestServer();

  const ask = async <Name extends OperationName>(name: Name, input: object): Promise<OperationOutput<Name>> => {
    const { method, path } = declarationOf(name);
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const headers = { ...server.owner, 'content-type': 'application/json' };
    const response =
      method === 'GET'
        ? await fetch(`${server.url}${path}?${query}`, { headers: server.owner })
        : await fetch(server.url + path, { method, headers, body: JSON.stringify(input) });
    const body = await checkedBody(name, response);
    if (!response.ok) throw new Error(`${name} ${response.status}: ${JSON.stringify(body)}`);
    return body as OperationOutput<Name>;
  };

  const { plan } = await ask('plan.create', { planName: 'Birch Dental 401(k) Plan' });
  for (const number of accountNumbers) await ask('account.create', { planId: plan._id, number });
  const { stacks } = await ask('stack.all', {});
  const paths = new Map(stacks.map((stack) => [stack._id, stack.path]));
  await ask('stack.update', { stackId: stacks.find(({ path }) => path === 'Inbox')!._id, pipeline: PIPELINE });

  return {
    ...server,
    ask,
    /** The path of each stack, by its id. */
    paths,
    /** Uploads a file and waits until its pipeline has ended; returns its id. */
    async upload(name: string, bytes: Uint8Array, fields: Record<string, string> = {}, patience = 240_000) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('files', new Blob([Uint8Array.from(bytes)]), name);
      const request = { method: 'POST', headers: server.owner, body: form };
      const response = await fetch(`${server.url}/document/upload`, request);
      const { uploads } = (await checkedBody('document.upload', response)) as OperationOutput<'document.upload'>;
      await server.engine.idle(AbortSignal.timeout(patience));
      return uploads[0]!.docId!;
    },
    /** What was split off, in the order of the pages. */
    async partsInOrder() {
      const { docs } = await ask('stack.list', {});
      const parts = (docs as Document[]).filter(({ sourcePages }) => sourcePages !== undefined);
      return parts.sort((a, b) => a.sourcePages![0]! - b.sourcePages![0]!);
    },
  };
}
