import type { ReadingQueue } from '../jobs/queue.ts';
import { type Editor, SYSTEM, timeOf } from '../stacks/document-changes.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { rcOf, waitingAgain } from '../stacks/pipeline.ts';

/** The flag of a document whose account has to be chosen. */
export const LINKING = 'Linking';

/** Why the modules behind `link` are left out meanwhile. */
export const CHOOSE_FIRST = 'The account has to be chosen first.';

interface ChoiceParts {
  documents: Documents;
  queue: Pick<ReadingQueue, 'enqueue' | 'pending'>;
}

/**
 * Somebody chose the account of a document: it is linked to that one too, asks for it no longer, and goes on in the pipeline
 * where it waited for that. Within a transaction.
 */
export function chooseLink(
  parts: ChoiceParts,
  document: StoredDocument,
  account: { _id: string; number?: string },
  editor: Editor,
): void {
  const { link, flags } = document;
  if (!link || link.accounts.includes(account._id)) return;
  const chosen = parts.documents.change(document._id, {
    link: { ...link, state: 'linked', accounts: [...link.accounts, account._id] },
    flags: flags.filter(({ title }) => title !== LINKING),
    time: timeOf(document, 'linked', editor, { to: account.number ?? '' }),
  });
  goOn(parts, chosen);
}

/** Takes up the modules that were left out until the account was chosen, unless somebody has put the document elsewhere. */
function goOn({ documents, queue }: ChoiceParts, document: StoredDocument): void {
  const { steps = [], success: _success, error: _error, ...job } = document.job;
  const movedBy = document.time.findLast(({ event }) => event === 'moved')?.by ?? SYSTEM;
  if (document.archived || movedBy !== SYSTEM || job.status !== 'complete' || queue.pending(document._id)) return;
  if (!steps.some(({ note }) => note === CHOOSE_FIRST)) return;
  const waiting = waitingAgain(
    steps.map((step) => (step.note === CHOOSE_FIRST ? { module: step.module ?? '', state: 'pending' } : step)),
  );
  documents.change(document._id, {
    job: { ...job, status: 'queued', working: false, steps: waiting, rc: rcOf(waiting) },
  });
  queue.enqueue(document._id);
}
