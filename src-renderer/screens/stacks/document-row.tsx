import { Progress, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileText, IconPhoto } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Document } from '../../../src-shared/model/document.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { momentText } from '../../components/dates.ts';
import { StateBadge, type Tone } from '../../components/state-badge.tsx';
import { jobProgress } from '../../upload/job-progress.ts';
import { type DocumentStanding, documentLine } from './document-line.ts';
import type { ListedDocument } from './document-pages.ts';
import { snippetParts } from './snippet.ts';
import classes from './stacks.module.css';

/** One document of a list; of a search with the words around what was found. */
export function DocumentRow(props: {
  index: number;
  total: number;
  top: number;
  height: number;
  document: ListedDocument | undefined;
  statements: TpaStatement[];
  /** The row that the keys are at. */
  current: boolean;
  chosen: boolean;
  onPress: (event: MouseEvent) => void;
}) {
  const { document } = props;
  const style = { transform: `translateY(${props.top}px)`, height: props.height };
  if (!document?._id) {
    return (
      <div className={classes.row} style={style} role="presentation">
        <Skeleton height={12} width="70%" />
      </div>
    );
  }
  const id = document._id;
  const line = documentLine(document, props.statements);
  return (
    <Link
      to={`/documents/${id}`}
      id={`document-${props.index}`}
      className={classes.row}
      style={style}
      role="option"
      aria-selected={props.chosen}
      data-current={props.current}
      aria-posinset={props.index + 1}
      aria-setsize={props.total}
      tabIndex={-1}
      onClick={props.onPress}
    >
      {/* Whether it is chosen is said by the row itself; the box is for the mouse. */}
      <span className={classes.box} data-box data-chosen={props.chosen} aria-hidden>
        {props.chosen ? <IconCheck size={12} stroke={3} /> : null}
      </span>
      <span className={classes.name} data-unread={document.reviewed === false}>
        {document.format === 'pdf' ? (
          <IconFileText size={16} stroke={1.5} className="quiet" aria-hidden />
        ) : (
          <IconPhoto size={16} stroke={1.5} className="quiet" aria-hidden />
        )}
        <span className="truncate" title={document.name}>
          {document.name}
        </span>
      </span>
      <span className="truncate figures" title={line.accounts}>
        {line.accounts}
      </span>
      <span className="truncate">{line.period}</span>
      <DocumentStatus document={document} standing={line.standing} />
      <span className={`${classes.right} figures quiet`}>
        {document.receivedOn ? momentText(document.receivedOn) : ''}
      </span>
      {document.snippet ? <Snippet html={document.snippet} /> : null}
    </Link>
  );
}

const STANDINGS: Record<DocumentStanding, [Tone, string]> = {
  'to-attach': ['accent', 'To attach'],
  unreconciled: ['bad', 'Does not reconcile'],
  'to-confirm': ['warn', 'To confirm'],
  confirmed: ['good', 'Confirmed'],
};

/** The reading's state: page progress while it runs, then the result. */
function DocumentStatus({ document, standing }: { document: Partial<Document>; standing: DocumentStanding }) {
  const progress = jobProgress(document.job);
  if (progress.state === 'failed') {
    return (
      <span className={classes.status}>
        <StateBadge tone="bad" title={document.job?.error ?? ''}>
          Failed
        </StateBadge>
        <span className="truncate quiet" title={document.job?.error}>
          {document.job?.error}
        </span>
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

function Snippet({ html }: { html: string }) {
  let place = 0;
  return (
    <span className={`${classes.snippet} truncate`}>
      {snippetParts(html).map(({ text, found }) => {
        place += text.length;
        return found ? <mark key={place}>{text}</mark> : text;
      })}
    </span>
  );
}
