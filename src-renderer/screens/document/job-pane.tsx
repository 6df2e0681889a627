import { Button, EmptyState, PasswordInput, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileSearch, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { jobProgress } from '../../upload/job-progress.ts';
import classes from './document.module.css';
import { PageText } from './page-text.tsx';

/**
 * A document that is not understood yet: how far its reading is with what is there of it already, or why it failed and what
 * can be done. `page` is the one that is looked at.
 */
export function JobPane({ doc, page }: { doc: Document; page: number }) {
  const { state } = jobProgress(doc.job);
  if (state === 'failed') return <FailedPane doc={doc} />;
  return state === 'done' ? <NothingFound doc={doc} /> : <ProgressPane doc={doc} page={page} />;
}

function FailedPane({ doc }: { doc: Document }) {
  const retry = useWrite('job.retry');
  const [password, setPassword] = useState('');
  const needsPassword = doc.format === 'pdf' && /password/i.test(doc.job.error ?? '');
  return (
    <div className={classes.scroll}>
      <EmptyState
        mt="10vh"
        icon={<IconAlertTriangle size={40} stroke={1.4} />}
        title={doc.job.status === 'killed' ? 'Reading was stopped' : 'The document could not be read'}
        description={doc.job.error ?? 'Try to read it again; if that fails, scan the paper again.'}
      >
        {needsPassword ? (
          <PasswordInput
            w={260}
            mx="auto"
            label="Password of the file"
            description="Used once; it is not stored."
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        <EmptyState.Actions>
          <Button
            loading={retry.isPending}
            onClick={() => retry.mutate({ docId: doc._id, ...(password ? { password } : {}) })}
          >
            Retry
          </Button>
        </EmptyState.Actions>
      </EmptyState>
      {retry.error ? <Failure what="Reading could not be started" error={retry.error} /> : null}
    </div>
  );
}

function NothingFound({ doc }: { doc: Document }) {
  const again = useWrite('document.reprocess');
  return (
    <div className={classes.scroll}>
      <EmptyState
        mt="12vh"
        icon={<IconFileSearch size={40} stroke={1.4} />}
        title="No statement was found"
        description={
          doc.flags[0]?.description ?? 'The pages hold no account with balances or activity. The original is kept.'
        }
      >
        <EmptyState.Actions>
          <Button loading={again.isPending} onClick={() => again.mutate({ docId: doc._id })}>
            Read again
          </Button>
        </EmptyState.Actions>
      </EmptyState>
      {again.error ? <Failure what="Reading could not be started" error={again.error} /> : null}
    </div>
  );
}

function ProgressPane({ doc, page }: { doc: Document; page: number }) {
  const queue = useRead('job.list', { resultLimit: 1 });
  const cancel = useWrite('job.cancel');
  const resume = useWrite('job.resume');
  const paused = queue.data?.paused === true;
  const progress = jobProgress(doc.job);
  return (
    <div className={classes.scroll}>
      <EmptyState
        mt="8vh"
        icon={<IconHourglass size={40} stroke={1.4} />}
        title={paused ? 'Reading is paused' : progress.label}
        description={
          paused
            ? 'The document is read once reading is resumed.'
            : 'Each page can be looked at as soon as it is read. You can go on with other work; this screen fills by itself.'
        }
      >
        <Progress w={260} mx="auto" value={progress.percent ?? 0} aria-label={progress.label} />
        <Text size="sm" ta="center" className="figures quiet">
          {doc.job.pagesTotal ? `${doc.job.pagesRead ?? 0} of ${doc.job.pagesTotal} pages` : '\u00a0'}
        </Text>
        <EmptyState.Actions>
          {paused ? (
            <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
              Resume reading
            </Button>
          ) : null}
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ docId: doc._id })}>
            Cancel
          </Button>
        </EmptyState.Actions>
      </EmptyState>
      {cancel.error ? <Failure what="Reading could not be stopped" error={cancel.error} /> : null}
      {resume.error ? <Failure what="Reading could not be resumed" error={resume.error} /> : null}
      <PageText docId={doc._id} page={page} pagesRead={doc.job.pagesRead ?? 0} />
    </div>
  );
}
