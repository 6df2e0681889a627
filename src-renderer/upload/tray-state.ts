import type { DocumentJob } from '../../src-shared/model/document.ts';

/** One file on its way: sent, then read. */
export interface TrayEntry {
  key: string;
  name: string;
  /** Share of the bytes that have been sent, 0..1. */
  sent: number;
  docId?: string;
  duplicateOf?: string;
  job?: DocumentJob;
  /** Why the file was not taken in. */
  refused?: string;
}

/** What became of a sent file; a ZIP has an answer for each file in it. */
export type TrayAnswer = Pick<TrayEntry, 'key' | 'docId' | 'duplicateOf' | 'refused'> & { name?: string };

export type TrayAction =
  | { type: 'started'; entries: TrayEntry[] }
  | { type: 'sent'; keys: string[]; fraction: number }
  | { type: 'received'; answers: TrayAnswer[] }
  | { type: 'job'; docId: string; job: DocumentJob }
  | { type: 'cleared' };

/** The tray after an action. Newest files first; progress of documents that are not in it changes nothing. */
export function reduceTray(entries: TrayEntry[], action: TrayAction): TrayEntry[] {
  switch (action.type) {
    case 'started':
      return [
        ...action.entries.filter(({ docId }) => !docId || !entries.some((known) => known.docId === docId)),
        ...entries,
      ];
    case 'sent':
      return entries.map((entry) => (action.keys.includes(entry.key) ? { ...entry, sent: action.fraction } : entry));
    case 'received':
      return entries.flatMap((entry) => {
        const answers = action.answers.filter(({ key }) => key === entry.key);
        if (answers.length === 0) return entry;
        return answers.map((answer, index) => ({
          ...entry,
          ...answer,
          key: index === 0 ? entry.key : `${entry.key}/${index}`,
          sent: 1,
        }));
      });
    case 'job':
      return entries.some(({ docId }) => docId === action.docId)
        ? entries.map((entry) => (entry.docId === action.docId ? { ...entry, job: action.job } : entry))
        : entries;
    case 'cleared':
      return entries.filter((entry) => !isFinished(entry));
  }
}

/** True once nothing more will happen to the entry by itself. */
export function isFinished(entry: TrayEntry): boolean {
  const status = entry.job?.status;
  return entry.refused !== undefined || status === 'complete' || status === 'error' || status === 'killed';
}
