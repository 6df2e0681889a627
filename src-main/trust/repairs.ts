import { AppError, conflict } from '../../src-shared/errors.ts';
import type { CheckName } from '../../src-shared/model/parsed-statement.ts';
import type { StatementRepair, TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { TxKey } from '../../src-shared/model/tx.ts';
import { formatMoney, toCents } from '../../src-shared/money.ts';
import type { RepairEvidence } from './arithmetic.ts';
import type { StatementRecord } from './statement-record.ts';
import type { RowAuthor } from './transactions.ts';

/** What a person decides about a repair. */
export type RepairDecision = 'accept' | 'undo';

/** The field of histories that tells of a repair; what it did to figures is the machine's doing, not a correction by hand. */
export const REPAIR = 'repair';

/** A statement after a person's decision about one of its repairs, and the row that it changed. Its arithmetic is still to be done over. */
export interface DecidedRepair {
  record: StatementRecord;
  row?: TpaTransaction;
}

const NEXT: Record<RepairDecision, Partial<Record<StatementRepair['state'], StatementRepair['state']>>> = {
  accept: { offered: 'accepted', undone: 'applied' },
  undo: { applied: 'undone', accepted: 'offered' },
};

/**
 * Accepts or undoes a repair: the figure changes, and statement and row tell it in their history.
 * Undefined if the repair already is as wanted.
 * @throws AppError 404 for an unknown repair; 409 if its figure has been corrected by hand since
 */
export function decideRepair(
  record: StatementRecord,
  rows: readonly TpaTransaction[],
  given: { repairId: string; decision: RepairDecision },
  author: RowAuthor,
): DecidedRepair | undefined {
  const repair = record.body.repairs?.find(({ id }) => id === given.repairId);
  if (!repair) throw new AppError(404, 'repair.not-found', 'There is no such repair in this statement. Load it again.');
  const state = NEXT[given.decision][repair.state];
  if (!state) return undefined;
  const [from, to] = given.decision === 'accept' ? [repair.was, repair.value] : [repair.value, repair.was];
  const decided = withDecision(record, { ...repair, state }, { from, to }, author);
  if (repair.row === undefined) return { record: withFigure(decided, repair, from, to) };
  const row = rows.find((candidate) => candidate.row === repair.row);
  if (!row || row.amount !== from) throw correctedSince(repair.field);
  return { record: decided, row: repairedRow(row, to, state, author) };
}

function withDecision(
  record: StatementRecord,
  repair: StatementRepair,
  { from, to }: { from: number; to: number },
  author: RowAuthor,
): StatementRecord {
  const shown = (amount: number) => formatMoney(toCents(amount));
  const change = { field: `${REPAIR}.${repair.id}`, from: shown(from), to: `${shown(to)} (${repair.state})` };
  const entry = { user: author.email, timestamp: author.now.toISOString(), changes: [change] };
  const repairs = record.body.repairs?.map((other) => (other.id === repair.id ? repair : other)) ?? [];
  return { ...record, body: { ...record.body, repairs, history: [...record.body.history, entry] } };
}

function repairedRow(row: TpaTransaction, amount: number, state: string, { email, now }: RowAuthor): TpaTransaction {
  const changes = [
    { field: 'amount', from: String(row.amount), to: String(amount) },
    { field: REPAIR, from: '', to: state },
  ];
  return { ...row, amount, history: [...row.history, { user: email, timestamp: now.toISOString(), changes }] };
}

/** A figure of the summary: a balance, or a line that counts in one of the keys. */
function withFigure(record: StatementRecord, { field }: StatementRepair, from: number, to: number): StatementRecord {
  if (field === 'beginningBalance' || field === 'endingBalance') {
    if (record.body[field] !== from) throw correctedSince(field);
    return { ...record, body: { ...record.body, [field]: to } };
  }
  const key = field.replace(/^tx\./, '') as TxKey;
  const step = toCents(to) - toCents(from);
  const { basis } = record;
  const printed = { ...basis.printed, [key]: basis.printed[key] + step };
  const derivedKeys = basis.derivedKeys.filter((derived) => derived !== key);
  const sharedLines = basis.sharedLines?.map((lines) =>
    lines.kinds.some((kind) => kind.slice(0, -1) === key) ? { ...lines, cents: lines.cents + step } : lines,
  );
  return { ...record, basis: { ...basis, printed, derivedKeys, ...(sharedLines ? { sharedLines } : {}) } };
}

function correctedSince(field: string) {
  return conflict(
    'repair.corrected-since',
    `The figure of this repair (${field}) has been corrected by hand since. Correct it again where it stands.`,
  );
}

/** What people's decisions about repairs say about the checks: only what understanding worked out, nothing of their own. */
export function repairEvidence({ repairs = [] }: TpaStatement): RepairEvidence {
  const accepted = repairs.filter(({ state }) => state === 'accepted');
  const undone = repairs.filter(({ state }) => state === 'undone');
  const passes = accepted.flatMap(({ effect }) => effect?.passes ?? []);
  return {
    decided: accepted.length + undone.length > 0,
    several: accepted.length > 1,
    passes: passes as CheckName[],
    fails: accepted.flatMap(({ effect }) => effect?.fails ?? []) as CheckName[],
    contradicts: undone.flatMap(({ provedBy }) => provedBy) as CheckName[],
    reconciles: accepted.length > 0 && accepted.every(({ effect }) => effect?.reconciles) && undone.length === 0,
  };
}
