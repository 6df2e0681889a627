import type { Document, DocumentFlag, Metadata } from '../../../src-shared/model/document.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';

/** A metadata entry while it is being typed. */
export interface EntryDraft {
  /** Its own, for as long as the form is open. */
  number: number;
  key: string;
  value: string;
  /** What it was, with what reading found out about it. */
  was?: Metadata;
}

export interface DetailsDraft {
  name: string;
  flags: DocumentFlag[];
  metadata: EntryDraft[];
  /** Number of the next entry. */
  next: number;
}

export function draftOf({ name, flags, metadata }: Pick<Document, 'name' | 'flags' | 'metadata'>): DetailsDraft {
  const entries = metadata.map((was, number) => ({ number, key: was.key, value: was.value, was }));
  return { name, flags: [...flags], metadata: entries, next: entries.length };
}

/** What a draft changes of the document, or null if nothing; an entry without a field is none. */
export function changedDetails(
  doc: Pick<Document, 'name' | 'flags' | 'metadata'>,
  draft: DetailsDraft,
): OperationInput<'document.update'>['docDiff'] | null {
  const metadata = draft.metadata.flatMap(({ key, value, was }) => {
    const field = key.trim();
    if (field === '') return [];
    // What nobody touched keeps its page and its confidence.
    return was?.key === field && was.value === value ? [was] : [{ key: field, value: value.trim() }];
  });
  const sameEntries = metadata.length === doc.metadata.length && metadata.every((one, at) => one === doc.metadata[at]);
  const name = draft.name.trim();
  const diff = {
    ...(name === doc.name || name === '' ? {} : { name }),
    ...(draft.flags.length === doc.flags.length ? {} : { flags: draft.flags }),
    ...(sameEntries ? {} : { metadata }),
  };
  return Object.keys(diff).length === 0 ? null : diff;
}
