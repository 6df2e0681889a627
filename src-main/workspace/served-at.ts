import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address at which a server answers for the workspace now, as its runtime.json says; null if none does. */
export function servedAt(folder: string): string | null {
  try {
    const { url } = JSON.parse(readFileSync(join(folder, 'runtime.json'), 'utf8')) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
