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

/** Removes the file if it is still this run's own. */
export function removeRuntimeFile(workspace: string, token: string): void {
  if (readRuntimeFile(workspace)?.token === token) rmSync(pathOf(workspace), { force: true });
}
