import { Button, EmptyState, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { useWrite } from '../../data/operations.ts';
import classes from './document.module.css';
import type { Issue } from './issues.ts';

/** What is wrong with the statement; each may be accepted by a person, with a note that is kept. */
export function IssueList({ statement, issues }: { statement: TpaStatement; issues: Issue[] }) {
  if (issues.length === 0) {
    return (
      <EmptyState
        mt="xl"
        icon={<IconCircleCheck size={32} stroke={1.4} />}
        title="No issues"
        description="Nothing on this statement asks for attention."
      />
    );
  }
  return (
    <ul className={classes.checks}>
      {issues.map((issue) => (
        <IssueLine key={issue.code} statement={statement} issue={issue} />
      ))}
    </ul>
  );
}

function IssueLine({ statement, issue }: { statement: TpaStatement; issue: Issue }) {
  const accept = useWrite('statement.accept');
  const [writing, setWriting] = useState(false);
  const [note, setNote] = useState('');
  const [seenOn, setSeenOn] = useState(statement.lastModified);
  const open = issue.accepted === null;
  const begin = () => {
    setSeenOn(statement.lastModified);
    setWriting(true);
  };
  const send = () => {
    if (note.trim()) accept.mutate({ statementId: statement._id, key: issue.code, note: note.trim(), seenOn });
  };
  return (
    <li className={classes.issue}>
      <div className={classes.issueHead}>
        {open ? (
          <IconAlertTriangle size={17} className={classes.bad} aria-label="Open" />
        ) : (
          <IconCircleCheck size={17} className={classes.good} aria-label="Accepted" />
        )}
        <div className={classes.issueText}>
          <strong>{issue.title}</strong>
          <p>{open ? issue.advice : `Accepted: ${issue.accepted}`}</p>
        </div>
        {open && !writing && !statement.confirmed ? (
          <Button variant="default" size="compact-xs" onClick={begin}>
            Accept…
          </Button>
        ) : null}
      </div>
      {writing && open ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Group align="flex-end" gap="xs" mt={8} ml={25}>
            <TextInput
              flex={1}
              data-autofocus
              autoFocus
              label="Why is it right as it stands?"
              placeholder="Kept with your name, and shown in the report"
              value={note}
              error={accept.error ? refusalText(accept.error) : undefined}
              onChange={(event) => setNote(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && setWriting(false)}
            />
            <Button type="submit" disabled={!note.trim()} loading={accept.isPending}>
              Accept
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setWriting(false)}>
              Cancel
            </Button>
          </Group>
        </form>
      ) : null}
    </li>
  );
}
