import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Document } from '../../../src-shared/model/document.ts';
import { StateBadge, type Tone } from '../../components/state-badge.tsx';
import { jobProgress } from '../../upload/job-progress.ts';
import type { DocumentStanding } from './document-line.ts';
import classes from './stacks.module.css';

const STANDINGS: Record<DocumentStanding, [Tone, string]> = {
  'to-attach': ['accent', 'To attach'],
  unreconciled: ['bad', 'Does not reconcile'],
  'to-confirm': ['warn', 'To confirm'],
  confirmed: ['good', 'Confirmed'],
};

/** The reading's state: page progress while it runs, then the result. */
export function DocumentStatus(props: { document: Partial<Document>; standing: DocumentStanding; brief?: boolean }) {
  const { document, standing } = props;
  const progress = jobProgress(document.job);
  if (progress.state === 'failed') {
    return (
      <span className={classes.status}>
        <StateBadge tone="bad" title={document.job?.error ?? ''}>
          Failed
        </StateBadge>
        {props.brief ? null : (
          <span className="truncate quiet" title={document.job?.error}>
            {document.job?.error}
          </span>
        )}
      </span>
    );
  }
  if (progress.state === 'done') {
    const [tone, label] = STANDINGS[standing];
    return (
      <span className={classes.status}>
        <StateBadge tone={tone}>{label}</StateBadge>
        {document.flagged ? (
          <IconAlertTriangle
            size={15}
            className={classes.flag}
            aria-label={document.flags?.[0]?.description ?? 'Flagged'}
          />
        ) : null}
        <span className="quiet figures">{pagesText(document.pages?.length ?? 0)}</span>
      </span>
    );
  }
  return (
    <span className={classes.status}>
      <Progress className={classes.bar ?? ''} size={4} value={progress.percent ?? 0} aria-label={progress.label} />
      <span className="figures quiet">{progress.label}</span>
    </span>
  );
}

function pagesText(pages: number): string {
  return pages === 0 ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
