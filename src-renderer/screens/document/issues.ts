import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Role } from '../../../src-shared/operations/workspace.ts';
import { TX_NAMES } from '../../components/tx-names.ts';

export interface Issue {
  code: string;
  title: string;
  advice: string;
  /** The note with which somebody accepted it; null while it is open. */
  accepted: string | null;
}

const WORDS: Record<string, [title: string, advice: string]> = {
  'missing-beginning': ['No beginning balance found', 'Look for it on the first pages; a page may be missing.'],
  'missing-ending': ['No ending balance found', 'Look for it on the first pages; a page may be missing.'],
  'missing-period': ['No statement period found', 'Without it, the statement belongs to no month of the grid.'],
  'does-not-reconcile': [
    'The equation does not close',
    'Compare the rows with the page: add what is missing, correct what was misread.',
  ],
  'begin-not-prior-end': [
    'Begins with another balance than the month before ended',
    'A statement between them may be missing, or one of the two was misread.',
  ],
  'ytd-mismatch': ['Year-to-date figures differ from the months', 'A month may be missing or misread.'],
  'positions-mismatch': [
    'Holdings and cash do not add up to the ending balance',
    'Compare the holdings on the page with the ending balance.',
  ],
  'gain-loss-derived': [
    'Gain or loss is calculated, not printed',
    'It closes the equation by itself and so proves nothing; another check must.',
  ],
  'balance-zero': ['A balance is zero', 'Right for a closed account; otherwise it was misread.'],
  'duplicate-period': ['Another statement covers the same period', 'Keep the one that is right; detach the other.'],
  'overlapping-period': ['The period overlaps with another statement', 'The same activity may be counted twice.'],
  'straddles-plan-year': ['The period crosses the plan year end', 'It counts in the year in which it ends.'],
  'account-mismatch': ['The account number is not on the document', 'Check that the document belongs to this account.'],
  'low-confidence': ['Some figures were hard to read', 'Compare the marked rows with the page.'],
  'missing-pages': ['Pages are missing', 'Scan the document again with all of its pages.'],
};

/** The statement's errors in words, open ones first. */
export function issuesOf(statement: TpaStatement): Issue[] {
  const issues = statement.errors.map((code) => {
    const [title, advice] = wordsOf(code);
    return { code, title, advice, accepted: acceptedNote(statement, code) };
  });
  return [...issues.filter(({ accepted }) => accepted === null), ...issues.filter(({ accepted }) => accepted !== null)];
}

function wordsOf(code: string): [string, string] {
  const [kind, key] = code.split(':');
  if (kind === 'lines-mismatch') {
    const name = TX_NAMES[key as TxKey] ?? key ?? '';
    return [`${name}: the rows do not add up to the printed total`, 'Compare the rows of this type with the page.'];
  }
  return WORDS[code] ?? [code.replaceAll('-', ' '), 'Compare the statement with the page.'];
}

function acceptedNote(statement: TpaStatement, code: string): string | null {
  const acceptance = statement.accepted[code];
  if (typeof acceptance !== 'object' || acceptance === null) return null;
  const { note } = acceptance as { note?: unknown };
  return typeof note === 'string' ? note : '';
}

const CONFIRMING_ROLES: readonly Role[] = ['reviewer', 'admin'];

/** Why the statement cannot be confirmed now, in a sentence; null when it can. */
export function confirmObstacle(statement: TpaStatement, role: Role | undefined): string | null {
  if (statement.confirmed) return 'The statement is confirmed and locked.';
  if (role && !CONFIRMING_ROLES.includes(role)) return 'Your role may not confirm statements. Ask a reviewer.';
  if (statement.reconciles) return null;
  const open = issuesOf(statement).filter(({ accepted }) => accepted === null);
  if (open.length === 0) return statement.errors.length > 0 ? null : 'It does not reconcile yet.';
  return open.length === 1
    ? `One open issue: ${open[0]?.title}. Resolve or accept it first.`
    : `${open.length} open issues. Resolve or accept each first.`;
}
