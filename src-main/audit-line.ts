import type { RequestContext } from './engine-types.ts';

/** Fields whose content is never written down. */
const SECRET = /password|token|secret|^key$/i;
const LONGEST_TEXT = 200;
const LONGEST_LIST = 20;

/** What the audit log keeps of a request's input: secrets left out, long texts and lists cut. */
export function auditedInput(input: unknown, { files }: Pick<RequestContext, 'files'>): Record<string, unknown> {
  const kept = shortened(input) as Record<string, unknown>;
  if (!files || files.length === 0) return kept;
  return { ...kept, files: files.map(({ name, checksum }) => ({ name, checksum })) };
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, LONGEST_LIST).map(shortened);
    return value.length > LONGEST_LIST ? [...kept, `… ${value.length - LONGEST_LIST} more`] : kept;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, SECRET.test(key) ? '(not kept)' : shortened(entry)]),
  );
}

/** Under these names an answer holds the record that the operation was about; the most particular first. */
const RECORDS = [
  'transaction',
  'statement',
  'account',
  'year',
  'plan',
  'bulk',
  'watch',
  'doc',
  'document',
  'stack',
  'key',
  'user',
] as const;
const ID_FIELDS = [
  'transactionId',
  'statementId',
  'accountId',
  'planId',
  'docId',
  'watchId',
  'stackId',
  'keyId',
  'userId',
] as const;

interface AuditedRecord {
  _id?: string;
  history?: Array<{ timestamp: string; changes: unknown }>;
}

/** The id of the record that an operation was about, and what it changed of it, from its answer and its input. */
export function auditedRecord(answer: unknown, input: unknown, since: string): { subject?: string; changes?: unknown } {
  const record = recordOf(answer);
  const subject = record?._id ?? idOf(input);
  const latest = record?.history?.at(-1);
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(latest && latest.timestamp >= since ? { changes: latest.changes } : {}),
  };
}

function recordOf(answer: unknown): AuditedRecord | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const fields = answer as Record<string, AuditedRecord | undefined>;
  return RECORDS.map((name) => fields[name]).find((record) => typeof record?._id === 'string');
}

function idOf(input: unknown): string | undefined {
  if (input === null || typeof input !== 'object') return undefined;
  const fields = input as Record<string, unknown>;
  return ID_FIELDS.map((name) => fields[name]).find((id) => typeof id === 'string') as string | undefined;
}
