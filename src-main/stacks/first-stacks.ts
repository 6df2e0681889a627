import type { Stack } from '../../src-shared/model/stack.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { openRecords } from '../workspace/records.ts';

/** Where documents go that name no stack. */
export const INBOX = 'Inbox';

const FIRST_PATHS = [INBOX, 'Statements', 'Statements/To do', 'Statements/Filed'];

/** A stack with nothing in it and no rules. */
export function makeStack(path: string, team: string, now: Date): Stack {
  const parts = path.split('/');
  return {
    _id: newObjectId(now.getTime()),
    team,
    path,
    baseName: parts.at(-1) ?? path,
    base: parts.slice(0, -1).join('/'),
    restrict: false,
    pinned: false,
    hideHint: false,
    enabled: true,
    locked: false,
    access: [],
    keys: [],
    forms: [],
    tags: [],
    lastModified: now.toISOString(),
    numDocuments: 0,
    numUnread: 0,
    numMovedFiles: 0,
    dataTypes: [],
    rules: { enabled: false, match: { mode: 'all', source: [], name: [], phrases: [] } },
    trainer: {},
    pipeline: [],
  };
}

/** A new workspace begins with an inbox and a place for statements. */
export function makeFirstStacks(ledger: Ledger, team: string, now: Date): void {
  const stacks = openRecords<Stack>(ledger, 'stacks');
  ledger.transaction(() => {
    if (stacks.select('LIMIT 1').length > 0) return;
    for (const path of FIRST_PATHS) stacks.insert(makeStack(path, team, now));
  });
}
