import { Button, Group, Popover, Textarea } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { momentText } from '../../components/dates.ts';
import { useRead } from '../../data/operations.ts';
import type { NotesOfDocument } from './notes.ts';
import classes from './page-viewer.module.css';

type Note = Document['notes'][number];

/** The notes of a page where they were put; a click opens one. */
export function PageNotes({ notes, page }: { notes: NotesOfDocument; page: number }) {
  return notes.all.flatMap((note, index) =>
    note.page === page ? [<NotePin key={`${note.x} ${note.y}`} note={note} index={index} notes={notes} />] : [],
  );
}

function NotePin({ note, index, notes }: { note: Note; index: number; notes: NotesOfDocument }) {
  const [opened, setOpened] = useState((note.thread ?? []).length === 0);
  const first = note.thread?.[0]?.text ?? 'New note';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      position="bottom-start"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.pin}
          style={{ left: `${(note.x ?? 0) * 100}%`, top: `${(note.y ?? 0) * 100}%` }}
          aria-label={`Note: ${first}`}
          title={first}
          onClick={() => setOpened(!opened)}
        >
          <IconMessage size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Thread note={note} index={index} notes={notes} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Thread(props: { note: Note; index: number; notes: NotesOfDocument; onClose: () => void }) {
  const { note, index, notes, onClose } = props;
  const me = useRead('session.get', {}).data?.user;
  const thread = note.thread ?? [];
  const last = thread.at(-1);
  const mine = last !== undefined && last.user === me?._id;
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (editing) notes.rewrite(index, text.trim());
    else notes.reply(index, text.trim());
    setText('');
    setEditing(false);
    onClose();
  };
  return (
    <form onSubmit={send} aria-label="Note">
      {thread.map((entry) => (
        <div key={`${entry.timestamp} ${entry.text}`} className={classes.noteEntry}>
          <span className="quiet">
            {entry.user === me?._id ? 'You' : 'Someone else'} · {entry.timestamp ? momentText(entry.timestamp) : ''}
          </span>
          <p>{entry.text}</p>
        </div>
      ))}
      <Textarea
        aria-label={editing ? 'Change what you wrote' : thread.length === 0 ? 'Note' : 'Reply'}
        placeholder={thread.length === 0 ? 'What should be known about this place?' : 'Reply'}
        autosize
        minRows={2}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="space-between" mt="xs">
        <Group gap={4}>
          <Button variant="subtle" color="red" size="compact-xs" onClick={() => notes.remove(index)}>
            Delete
          </Button>
          {mine && !editing ? (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                setEditing(true);
                setText(last.text ?? '');
              }}
            >
              Edit
            </Button>
          ) : null}
        </Group>
        <Button type="submit" size="compact-sm" disabled={text.trim() === ''} loading={notes.pending}>
          {editing ? 'Save' : thread.length === 0 ? 'Add note' : 'Reply'}
        </Button>
      </Group>
    </form>
  );
}
