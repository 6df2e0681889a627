import { setImmediate } from 'node:timers/promises';
import { type AuditLine, lineDigest, readHead } from './audit.ts';
import type { BlobStore } from './blobs.ts';
import { type Ledger, openScratchLedger } from './ledger.ts';
import { migrate } from './migrate.ts';
import { type Seal, sealOf } from './seal.ts';

/** Something in the workspace that is not as it was written. */
export interface Broken {
  what: 'audit-line' | 'statement' | 'original' | 'guard';
  /** The line's number, the statement's id, the document's checksum, the guard's name. */
  id: string;
  /** The audit line that vouches for it. */
  line?: number;
  message: string;
}

/**
 * What `verify` found. `broken` names the faults of the audit log first, because the log vouches for the rest; then
 * statements, then originals, in the order in which they were sealed; then guards.
 */
export interface Verification {
  intact: boolean;
  /** Audit lines, confirmed statements and originals that were looked at. */
  lines: number;
  statements: number;
  originals: number;
  /** The digest of the last audit line: it stands for everything before it. */
  digest: string;
  broken: Broken[];
}

interface Sealing extends Seal {
  line: number;
}

/** Lines of the log that are read at once. */
const PORTION = 1_000;

/**
 * Checks that nothing sealed was changed behind the program's back: the chain of the audit log, every confirmed statement
 * with its rows and its document's bytes against its seal, and the guards of the ledger itself.
 * @param remembered the head of the log as it was last written beside the ledger, if it was
 */
export async function verifyWorkspace(
  { ledger, blobs }: { ledger: Ledger; blobs: BlobStore },
  remembered?: { seq: number; digest: string },
): Promise<Verification> {
  const broken: Broken[] = [];
  const sealed = new Map<string, Sealing | undefined>();
  const lines = await checkChain(ledger, remembered, sealed, broken);
  const inForce = [...sealed].filter((entry): entry is [string, Sealing] => entry[1] !== undefined);
  for (const [id, sealing] of inForce) broken.push(...checkStatement(ledger, id, sealing));
  broken.push(...unsealed(ledger, sealed));
  const originals = new Map(inForce.map(([, { document, line }]) => [document, line]));
  for (const [checksum, line] of originals) {
    if (await isWhole(blobs, checksum)) continue;
    const message = `The original ${checksum} is gone or its bytes have changed. Bring it back from a backup.`;
    broken.push({ what: 'original', id: checksum, line, message });
  }
  broken.push(...missingGuards(ledger));
  return {
    intact: broken.length === 0,
    lines,
    statements: inForce.length,
    originals: originals.size,
    digest: readHead(ledger).digest,
    broken,
  };
}

/** Walks the log; fills in which statements it says are sealed. Returns how many lines there are. */
async function checkChain(
  ledger: Ledger,
  remembered: { seq: number; digest: string } | undefined,
  sealed: Map<string, Sealing | undefined>,
  broken: Broken[],
): Promise<number> {
  let previous = { seq: 0, digest: '0'.repeat(64) };
  let count = 0;
  const portion = ledger.sql<AuditLine>('SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?');
  for (let lines = portion.all(0, PORTION); lines.length > 0; lines = portion.all(previous.seq, PORTION)) {
    for (const line of lines) {
      const fault = faultOf(line, previous);
      if (fault) broken.push(brokenLine(fault.seq, fault.message));
      if (remembered?.seq === line.seq && remembered.digest !== line.digest) {
        const note = `Line ${line.seq} of the audit log is not the one that was there when the workspace was last used.`;
        broken.push(brokenLine(line.seq, note));
      }
      followSeals(line, sealed);
      previous = { seq: line.seq, digest: line.digest };
      count += 1;
    }
    await setImmediate();
  }
  const head = readHead(ledger);
  const last = Math.max(head.seq, remembered?.seq ?? 0);
  if (last > previous.seq || head.seq !== previous.seq || head.digest !== previous.digest) {
    const message =
      last > previous.seq
        ? `The audit log ends with line ${previous.seq}, but line ${last} was written: its end was cut off.`
        : `The ledger's note of the last audit line does not agree with line ${previous.seq}.`;
    broken.push(brokenLine(last > previous.seq ? previous.seq + 1 : previous.seq, message));
  }
  return count;
}

function faultOf(
  line: AuditLine,
  previous: { seq: number; digest: string },
): { seq: number; message: string } | undefined {
  const { seq } = line;
  const expected = previous.seq + 1;
  if (seq !== expected) return { seq: expected, message: `Line ${expected} of the audit log is missing.` };
  if (line.digest !== lineDigest(line)) return { seq, message: `Line ${seq} of the audit log was changed.` };
  if (line.previous === previous.digest) return undefined;
  return { seq, message: `Line ${seq} of the audit log does not follow from the line before.` };
}

function brokenLine(seq: number, message: string): Broken {
  return { what: 'audit-line', id: String(seq), line: seq, message };
}

function followSeals({ seq, action, subject, detail }: AuditLine, sealed: Map<string, Sealing | undefined>): void {
  if (subject === null) return;
  if (action === 'statement.unlock') sealed.set(subject, undefined);
  const seal = sealIn(detail);
  if (!seal) return;
  // A statement that was unlocked and confirmed again is vouched for by its latest line.
  sealed.delete(subject);
  sealed.set(subject, { ...seal, line: seq });
}

function sealIn(detail: string): Seal | undefined {
  try {
    return (JSON.parse(detail) as { sealed?: Seal }).sealed;
  } catch {
    return undefined;
  }
}

function checkStatement(ledger: Ledger, id: string, { seal, line }: Sealing): Broken[] {
  const broken = (message: string): Broken[] => [{ what: 'statement', id, line, message }];
  const held = ledger.sql<{ confirmed: number }>('SELECT confirmed FROM statements WHERE id = ?').get(id);
  if (!held) return broken('A confirmed statement is gone from the ledger.');
  if (held.confirmed !== 1) return broken('A statement was confirmed, and is open now without having been unlocked.');
  if (currentSeal(ledger, id) === seal) return [];
  return broken('A confirmed statement, a row of it or the record of its document was changed after it was sealed.');
}

/** Undefined where what stands in the ledger cannot even be read. */
function currentSeal(ledger: Ledger, id: string): string | undefined {
  try {
    return sealOf(ledger, id)?.seal;
  } catch {
    return undefined;
  }
}

function unsealed(ledger: Ledger, sealed: Map<string, Sealing | undefined>): Broken[] {
  return ledger
    .sql<{ id: string }>('SELECT id FROM statements WHERE confirmed = 1 ORDER BY id')
    .all()
    .filter(({ id }) => sealed.get(id) === undefined)
    .map(({ id }) => ({
      what: 'statement' as const,
      id,
      message: 'A statement is marked as confirmed, but the audit log knows of no confirmation.',
    }));
}

async function isWhole(blobs: BlobStore, checksum: string): Promise<boolean> {
  return /^[0-9a-f]{64}$/.test(checksum) && blobs.verify(checksum);
}

/** The triggers that a ledger of this version has, compared with those that this one has. */
function missingGuards(ledger: Ledger): Broken[] {
  const fresh = openScratchLedger();
  try {
    migrate(fresh);
    const present = new Map(guards(ledger));
    return guards(fresh)
      .filter(([name, sql]) => present.get(name) !== sql)
      .map(([name]) => ({
        what: 'guard' as const,
        id: name,
        message: `The ledger's guard ${name} is missing or was changed: records could be altered unnoticed.`,
      }));
  } finally {
    fresh.close();
  }
}

function guards(ledger: Ledger): Array<[name: string, sql: string]> {
  return ledger
    .sql<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
    .all()
    .map(({ name, sql }) => [name, sql.replaceAll(/\s+/g, ' ')]);
}
