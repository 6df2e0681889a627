import type { Document } from '../../../src-shared/model/document.ts';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';
import { periodText } from '../../components/dates.ts';

/** Where a document that has been read stands: what somebody has still to do with it. */
export type DocumentStanding = 'to-attach' | 'unreconciled' | 'to-confirm' | 'confirmed';

/** What a list shows of a document beside its name. */
export interface DocumentLine {
  accounts: string;
  /** As the pages name it; empty where they do not. */
  provider: string;
  period: string;
  standing: DocumentStanding;
}

const MOST_ACCOUNTS = 2;

/** The accounts and the period of a document: of its statements, and before those of what reading found on it. */
export function documentLine(document: Partial<Document>, statements: BriefStatement[]): DocumentLine {
  const found = (key: string) =>
    (document.metadata ?? []).filter((entry) => entry.key === key && entry.value).map((entry) => entry.value);
  const attached = <Key extends 'accountNumber' | 'periodStart' | 'periodEnd'>(key: Key) =>
    statements.flatMap((statement) => statement[key] ?? []);
  const printed = found('accountNumber');
  const accounts = [...new Set(printed.length > statements.length ? printed : attached('accountNumber'))];
  const starts = [...attached('periodStart'), ...found('periodStart')].sort();
  const ends = [...attached('periodEnd'), ...found('periodEnd')].sort();
  const more = accounts.length - MOST_ACCOUNTS;
  return {
    accounts: accounts.slice(0, MOST_ACCOUNTS).join(', ') + (more > 0 ? ` +${more}` : ''),
    provider: [...new Set(found('provider'))].join(', '),
    period: starts.length > 0 || ends.length > 0 ? periodText(starts[0], ends.at(-1)) : '',
    standing: standingOf(statements, printed.length),
  };
}

function standingOf(statements: BriefStatement[], printed: number): DocumentStanding {
  if (statements.length === 0) return 'to-attach';
  if (statements.some(({ confirmed, reconciles }) => !confirmed && !reconciles)) return 'unreconciled';
  if (statements.some(({ confirmed }) => !confirmed)) return 'to-confirm';
  return new Set(statements.map(({ account }) => account)).size < printed ? 'to-attach' : 'confirmed';
}
