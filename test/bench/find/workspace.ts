import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from '../../../src-main/jobs/packing.ts';
import { openReadings } from '../../../src-main/jobs/readings.store.ts';
import { makeDocument, openDocuments } from '../../../src-main/stacks/documents.ts';
import { makeFirstStacks, makeStack } from '../../../src-main/stacks/first-stacks.ts';
import { openRecords } from '../../../src-main/workspace/records.ts';
import { mergeIndex } from '../../../src-main/workspace/search-merge.ts';
import { openWorkspace } from '../../../src-main/workspace/workspace.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { textOf } from './texts.ts';

/** Documents of one transaction. */
const BATCH = 500;

export interface Indexed {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

/** Writes documents with their pages and their index into a new workspace, as the end of a reading does. */
export async function fillWorkspace(
  folder: string,
  documents: number,
  stacks: number,
): Promise<Indexed & { stackIds: string[] }> {
  rmSync(folder, { recursive: true, force: true });
  const now = () => new Date();
  const workspace = await openWorkspace(folder, { now });
  const { ledger, settings } = workspace;
  const { team } = settings.data;
  makeFirstStacks(ledger, team, now());
  const records = openRecords<Stack>(ledger, 'stacks');
  const stackIds = Array.from({ length: stacks }, (_, number) => {
    const stack = makeStack(`Clients ${number + 1}`, team, now());
    records.insert(stack);
    return stack._id;
  });
  const store = openDocuments(ledger, now, () => undefined);
  const readings = openReadings(ledger);
  const noWords = pack([]);
  const job = { status: 'complete' as const, working: false, success: true, pagesRead: 5, pagesTotal: 5 };
  const [started, used] = [performance.now(), process.cpuUsage()];
  let written = 0;
  while (written < documents) {
    ledger.transaction(() => {
      const end = Math.min(documents, written + BATCH);
      for (; written < end; written += 1) {
        const { name, account, pages, stack } = textOf(written, stacks);
        const checksum = createHash('sha256').update(`find ${written}`).digest('hex');
        for (const [page, text] of pages.entries()) readings.savePage(checksum, { page, words: noWords, text });
        const metadata = [{ key: 'accountNumber', value: account }];
        const given = { team, stack: stackIds[stack]!, name, format: 'pdf', checksum, source: 'Bench', metadata };
        store.insert(makeDocument({ ...given, job, flags: [] }, now()));
      }
    });
  }
  // As the program does when it has nothing to read.
  while (ledger.transaction(() => mergeIndex(ledger)));
  ledger.sql('PRAGMA wal_checkpoint(TRUNCATE)').get();
  const measured = since(started, used);
  await workspace.close();
  return { ...measured, megabytes: statSync(join(folder, 'ledger.db')).size / 1e6, stackIds };
}

export function since(started: number, used: NodeJS.CpuUsage): { seconds: number; cpuSeconds: number } {
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}
