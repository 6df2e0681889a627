import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How local tools find the process that has a workspace open. The token lets its reader act as the owner. */
export interface RuntimeFile {
  url: string;
  port: number;
  pid: number;
  token: string;
  startedOn: string;
  version: string;
}

const pathOf = (workspace: string) => join(workspace, 'runtime.json');

/** Written whole and readable by the owner only. */
export function writeRuntimeFile(workspace: string, content: RuntimeFile): void {
  write(workspace, content);
}

function write(workspace: string, content: Pick<RuntimeFile, 'pid' | 'startedOn'>): void {
  const temporary = `${pathOf(workspace)}.${content.pid}`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(temporary, pathOf(workspace));
}

/** Undefined without a file or with one that is not whole. */
export function readRuntimeFile(workspace: string): RuntimeFile | undefined {
  try {
    const content = JSON.parse(readFileSync(pathOf(workspace), 'utf8')) as Partial<RuntimeFile>;
    return typeof content.url === 'string' && typeof content.token === 'string' ? (content as RuntimeFile) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes address and token out of the file if they are still this server's: who has the workspace stays until it is closed. */
export function withdrawAddress(workspace: string, token: string): void {
  const content = readRuntimeFile(workspace);
  if (content?.token === token) write(workspace, { pid: content.pid, startedOn: content.startedOn });
}
