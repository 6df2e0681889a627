import type { DocumentJob } from './model/document.ts';
import type { Bulk } from './operations/bulk.ts';

/** What changes while you look: sent over IPC and as server-sent events (GET /events). */
export type AppEvent =
  | { type: 'document.changed'; docId: string; stackId: string; job: DocumentJob }
  | { type: 'statement.changed'; statementId: string; documentId: string; planId: string }
  | { type: 'plan.changed'; planId: string }
  | { type: 'account.changed'; accountId: string; planId: string }
  | { type: 'stack.changed'; stackId: string }
  /** A page (from 0) can be looked at and its words fetched, although others are still being read. */
  | { type: 'page.read'; docId: string; page: number; pagesRead: number; pagesTotal: number }
  /** How far a change of many documents is. */
  | { type: 'bulk.changed'; bulkId: string; state: Bulk['state']; done: number; total: number }
  /** How far a preview is of what a stack's rules would move, by the name that its caller gave it. */
  | { type: 'preview.changed'; previewId: string; done: number; total: number }
  /** A watch folder took files in, or is not what it was. */
  | { type: 'watch.changed'; watchId: string; stackId: string }
  | { type: 'queue.changed'; waiting: number; working: number; paused: boolean };
