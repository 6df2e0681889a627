import { type RuntimeFile, readRuntimeFile } from '../rest/runtime-file.ts';

/** The process that serves the workspace, if one answers. */
export async function findServer(folder: string): Promise<RuntimeFile | undefined> {
  const runtime = readRuntimeFile(folder);
  if (!runtime) return undefined;
  const health = await fetch(`${runtime.url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return health?.ok ? runtime : undefined;
}
