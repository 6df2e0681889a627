import { readFileSync, writeFileSync } from 'node:fs';

const MOST_WORKSPACES = 8;

/** What the window remembers from one start to the next. */
export interface Remembered {
  /** Where files were saved last, and opened last; undefined: the user's documents. */
  saveFolder?: string;
  openFolder?: string;
  /** Folders of workspaces, the one that was opened last first. */
  workspaces: string[];
}

/** What a file says, as far as it makes sense; nothing where there is none or it is broken. */
export function loadRemembered(file: string): Remembered {
  try {
    return sensible(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { workspaces: [] };
  }
}

function sensible(stored: unknown): Remembered {
  const { saveFolder, openFolder, workspaces } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof saveFolder === 'string' ? { saveFolder } : {}),
    ...(typeof openFolder === 'string' ? { openFolder } : {}),
    workspaces: Array.isArray(workspaces) ? workspaces.filter((folder) => typeof folder === 'string') : [],
  };
}

/** A full or read-only disk only means that it is forgotten. */
export function storeRemembered(file: string, remembered: Remembered): void {
  try {
    writeFileSync(file, JSON.stringify(remembered));
  } catch {
    return;
  }
}

/** The list with a workspace that was opened now. */
export function withWorkspace({ workspaces, ...rest }: Remembered, folder: string): Remembered {
  return { ...rest, workspaces: [folder, ...workspaces.filter((known) => known !== folder)].slice(0, MOST_WORKSPACES) };
}
