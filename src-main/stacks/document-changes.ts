import { notFound } from '../../src-shared/errors.ts';
import type { TimeEvent } from '../../src-shared/model/document.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { displayName } from '../intake/file-name.ts';
import type { StoredDocument } from './documents.ts';
import { asEntered } from './found-metadata.ts';

/** Who changes a document, and when. */
export interface Editor {
  /** Absent for what the program does by itself. */
  userId?: string;
  /** The e-mail address, or `System`. */
  by?: string;
  now: Date;
}

/** The pipeline as an editor. */
export const SYSTEM = 'System';

type DocumentDiff = OperationInput<'document.update'>['docDiff'];

/** The document's own record of what was done with it and by whom. */
export function timeOf(
  document: StoredDocument,
  event: string,
  editor: Editor,
  change: { from?: string; to?: string } = {},
): TimeEvent[] {
  return [...document.time, timeEvent(event, editor, change)];
}

export function timeEvent(
  event: string,
  { userId, by, now }: Editor,
  change: { from?: string; to?: string } = {},
): TimeEvent {
  return {
    event,
    stamp: now.toISOString(),
    ...(userId === undefined ? {} : { user: userId }),
    ...(by === undefined ? {} : { by }),
    ...change,
  };
}

/**
 * A copy for another stack (decisions, POST /document/copy): a document of its own with the same bytes, metadata and reading.
 * It carries no import key, because that names the document that the import made.
 */
export function copyOf(source: StoredDocument, stack: string, editor: Editor): StoredDocument {
  const { importKey: _importKey, viewed: _viewed, nextStack: _next, ...kept } = source;
  const stamp = editor.now.toISOString();
  return {
    ...kept,
    _id: newObjectId(editor.now.getTime()),
    original: source._id,
    stack,
    archived: false,
    reviewed: false,
    receivedOn: stamp,
    lastModified: stamp,
    time: [timeEvent('copied', editor, { from: source.name })],
  };
}

/**
 * What a docDiff changes of a document; null takes a value away.
 * @param known whether a user or stack of that id exists
 * @throws AppError 404 for an assignee or next stack that nobody knows
 */
export function changesOf(
  document: StoredDocument,
  diff: DocumentDiff,
  known: { user(id: string): boolean; stack(id: string): boolean },
): Partial<StoredDocument> {
  if (diff.assignee && !known.user(diff.assignee)) throw notFound('user');
  if (diff.nextStack && !known.stack(diff.nextStack)) throw notFound('stack');
  const { name, metadata, sharing, assignee, nextStack, ...others } = diff;
  return {
    ...(others as Partial<StoredDocument>),
    ...(name === undefined ? {} : { name: displayName(name) }),
    ...(metadata === undefined ? {} : { metadata: asEntered(metadata, document.metadata) }),
    ...(sharing === undefined ? {} : { sharing: { ...document.sharing, ...sharing } }),
    // Ids are kept in lower case and may arrive in capitals.
    ...(assignee === undefined ? {} : { assignee: assignee?.toLowerCase() as string }),
    ...(nextStack === undefined ? {} : { nextStack: nextStack?.toLowerCase() as string }),
  };
}
