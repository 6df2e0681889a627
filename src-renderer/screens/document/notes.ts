import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { useRead, useWrite } from '../../data/operations.ts';

type Note = Document['notes'][number];

/** The notes of a document, and what can be done with them. Places are fractions of the page as delivered. */
export interface NotesOfDocument {
  all: Note[];
  pending: boolean;
  /** A note without text yet, at a place; nothing is kept before it has a text. */
  begin(page: number, x: number, y: number): void;
  reply(index: number, text: string): void;
  /** Changes the last entry of a thread. */
  rewrite(index: number, text: string): void;
  remove(index: number): void;
}

export function useNotes(doc: Document | undefined): NotesOfDocument {
  const update = useWrite('document.update');
  const me = useRead('session.get', {}).data?.user._id;
  const [begun, setBegun] = useState<Note>();
  const kept = doc?.notes ?? [];
  const all = begun ? [...kept, begun] : kept;
  const keep = (notes: Note[]) => {
    if (!doc) return;
    update.mutate(
      { docId: doc._id, docDiff: { notes } },
      {
        onSuccess: () => setBegun(undefined),
        onError: ({ message }) => notifications.show({ color: 'red', title: 'The note was not kept', message }),
      },
    );
  };
  const change = (index: number, thread: (was: NonNullable<Note['thread']>) => Note['thread']) =>
    keep(all.map((note, place) => (place === index ? { ...note, thread: thread(note.thread ?? []) ?? [] } : note)));
  const entry = (text: string) => ({ text, timestamp: new Date().toISOString(), ...(me ? { user: me } : {}) });
  return {
    all,
    pending: update.isPending,
    begin: (page, x, y) => setBegun({ page, x, y, thread: [], tags: [] }),
    reply: (index, text) => change(index, (thread) => [...thread, entry(text)]),
    rewrite: (index, text) => change(index, (thread) => [...thread.slice(0, -1), entry(text)]),
    remove: (index) => {
      if (index >= kept.length) setBegun(undefined);
      else keep(kept.filter((_, place) => place !== index));
    },
  };
}
