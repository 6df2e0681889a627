import type { Document } from '../../../src-shared/model/document.ts';
import { periodText } from '../../components/dates.ts';

/** What a list shows of a document beside its name. */
export interface DocumentLine {
  accounts: string;
  period: string;
}

/** The accounts and the period that reading found, from the document's metadata; empty texts before it was read. */
export function documentLine(document: Partial<Document>): DocumentLine {
  const values = (key: string) =>
    (document.metadata ?? [])
      .filter((entry) => entry.key === key)
      .map((entry) => entry.value)
      .filter(Boolean);
  const accounts = [...new Set(values('accountNumber'))];
  const starts = values('periodStart').sort();
  const ends = values('periodEnd').sort();
  return {
    accounts: accounts.length > 2 ? `${accounts.slice(0, 2).join(', ')} +${accounts.length - 2}` : accounts.join(', '),
    period: starts.length > 0 || ends.length > 0 ? periodText(starts[0], ends.at(-1)) : '',
  };
}
