// Serves one workspace after the other, each as `serve` does it, for the tests of one worker: to load the program anew for each
// of them would take it a second.
import { type Headless, startHeadless } from '../../src-main/headless.ts';

/** What a test asks of the host. */
export type HostRequest =
  | { id: number; kind: 'start'; workspace: string }
  | { id: number; kind: 'link' | 'stop'; workspace: string };

export interface HostReply {
  id: number;
  /** The address that was asked for, where one was. */
  url?: string;
  error?: string;
}

const served = new Map<string, Headless>();

async function answer({ kind, workspace }: HostRequest): Promise<string | undefined> {
  if (kind === 'start') {
    const headless = await startHeadless({ folder: workspace, port: 0 });
    served.set(workspace, headless);
    return headless.url;
  }
  const headless = served.get(workspace);
  if (!headless) throw new Error(`${workspace} is not being served.`);
  if (kind === 'link') return headless.createLink();
  served.delete(workspace);
  await headless.close();
  return undefined;
}

process.on('message', (request: HostRequest) => {
  answer(request).then(
    (url) => process.send?.({ id: request.id, ...(url === undefined ? {} : { url }) } satisfies HostReply),
    (error: Error) => process.send?.({ id: request.id, error: error.message } satisfies HostReply),
  );
});
process.on('disconnect', () => process.exit());
