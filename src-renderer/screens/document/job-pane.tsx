import { Button, EmptyState, PasswordInput, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileSearch, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { Failure } from '../../components/failure.tsx';
import { useWrite } from '../../data/operations.ts';
import { jobProgress } from '../../upload/job-progress.ts';
import classes from './document.module.css';

/** A document that is not understood yet: how far its reading is, or why it failed and what can be done. */
export function JobPane({ doc }: { doc: Document }) {
  const retry = useWrite('document.reprocess');
  const [password, setPassword] = useState('');
  const progress = jobProgress(doc.job);
  const again = (
    <Button
      loading={retry.isPending}
      onClick={() => retry.mutate({ docId: doc._id, ...(password ? { password } : {}) })}
    >
      Read again
    </Button>
  );
  if (progress.state === 'failed') {
    const needsPassword = /password/i.test(doc.job.error ?? '');
    return (
      <div className={classes.scroll}>
        <EmptyState
          mt="10vh"
          icon={<IconAlertTriangle size={40} stroke={1.4} />}
          title="The document could not be read"
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
          <EmptyState.Actions>{again}</EmptyState.Actions>
        </EmptyState>
        {retry.error ? <Failure what="Reading could not be started" error={retry.error} /> : null}
      </div>
    );
  }
  if (progress.state === 'done') {
    return (
      <EmptyState
        mt="14vh"
        icon={<IconFileSearch size={40} stroke={1.4} />}
        title="No statement was found"
        description={
          doc.flags[0]?.description ?? 'The pages hold no account with balances or activity. The original is kept.'
        }
      >
        <EmptyState.Actions>{again}</EmptyState.Actions>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      mt="14vh"
      icon={<IconHourglass size={40} stroke={1.4} />}
      title={progress.label}
      description="The pages are read one after the other. You can go on with other work; this screen fills by itself."
    >
      <Progress w={260} mx="auto" value={progress.percent ?? 0} aria-label={progress.label} />
      <Text size="sm" ta="center" className="figures quiet">
        {doc.job.pagesTotal ? `${doc.job.pagesRead ?? 0} of ${doc.job.pagesTotal} pages` : '\u00a0'}
      </Text>
    </EmptyState>
  );
}
