import { Skeleton, Splitter } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Document } from '../../../src-shared/model/document.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { useBridge } from '../../bridge/context.ts';
import { Failure } from '../../components/failure.tsx';
import { askAhead } from '../../components/pictures-ahead.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { isSettled } from '../../data/live.ts';
import { useFirstRead, useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import type { Mark } from './boxes.ts';
import classes from './document.module.css';
import { DocumentActions } from './document-actions.tsx';
import { DuplicatesNote } from './duplicates-note.tsx';
import { GuessNote } from './guess-note.tsx';
import { PageViewer } from './page-viewer.tsx';
import { type PickedText, PickedTextContext } from './picked-text.ts';
import { StatementSide } from './statement-side.tsx';

// One array, so that what is given it is not drawn again for nothing.
const NO_STACKS: Stack[] = [];

/** A document: its pages on the left, what was understood of them on the right. */
export function DocumentScreen() {
  const { docId = '' } = useParams();
  const document = useFirstRead('document.get', { docId, statement: true, found: true });
  const stacks = useRead('stack.all', {}).data?.stacks ?? NO_STACKS;
  const [mark, setMark] = useState<Mark | null>(null);
  const [picked] = useState<PickedText>({ taker: null });
  const [page, setPage] = useState(0);
  const [search] = useSearchParams();
  const startPage = Number(search.get('page')) || 0;
  useLookedAt(document.data?.doc, page);
  const bridge = useBridge();
  // The picture is on its way while the screen is drawn around it.
  useEffect(() => askAhead(bridge.pageUrl(docId, startPage, 'screen')), [bridge, docId, startPage]);

  if (document.error) {
    return (
      <Screen title="Document" crumbs={[{ label: 'Stacks', to: '/stacks' }]}>
        <Failure
          what="The document could not be opened"
          error={document.error}
          onRetry={() => void document.refetch()}
        />
      </Screen>
    );
  }
  const doc = document.data?.doc;
  const stack = stacks.find(({ _id }) => _id === doc?.stack);
  return (
    <Screen
      title={doc?.name ?? 'Document'}
      padded={false}
      aside={doc ? <DocumentMarks doc={doc} /> : null}
      crumbs={[stack ? { label: stack.baseName, to: `/stacks/${stack._id}` } : { label: 'Stacks', to: '/stacks' }]}
      actions={<DocumentActions docId={docId} doc={doc} stacks={stacks} />}
    >
      <PickedTextContext value={picked}>
        <div className={classes.whole}>
          {doc ? <DuplicatesNote docId={doc._id} stacks={stacks} /> : null}
          {doc ? <GuessNote key={`guess ${doc._id}`} doc={doc} stacks={stacks} /> : null}
          <Splitter className={classes.split ?? ''} lineSize={1} handleColor="var(--line)">
            <Splitter.Pane defaultSize={42} min={22} className={classes.pane ?? ''}>
              {doc ? (
                <PageViewer
                  key={docId}
                  doc={doc}
                  pages={doc.pages.length || (doc.job.pagesTotal ?? 0)}
                  mark={mark}
                  startPage={startPage}
                  onPage={setPage}
                />
              ) : (
                <Skeleton height="100%" radius={0} />
              )}
            </Splitter.Pane>
            <Splitter.Pane defaultSize={58} min={36} className={classes.pane ?? ''}>
              {document.data ? (
                <StatementSide key={docId} answer={document.data} page={page} onMark={setMark} />
              ) : (
                <SideSkeleton />
              )}
            </Splitter.Pane>
          </Splitter>
        </div>
      </PickedTextContext>
    </Screen>
  );
}

/** What is said of the document as a whole, beside its name. */
function DocumentMarks({ doc }: { doc: Document }) {
  return (
    <>
      {doc.archived ? <StateBadge tone="quiet">Archived</StateBadge> : null}
      {doc.urgent ? <StateBadge tone="bad">Urgent</StateBadge> : null}
      {doc.flagged ? (
        <StateBadge
          tone="warn"
          title={doc.flags.map(({ title, description }) => `${title}: ${description}`).join(' · ')}
        >
          Flagged
        </StateBadge>
      ) : null}
    </>
  );
}

const SETTLE = 300; /* ms: pages that are only scrolled past are not asked for */

/** Has the page that is looked at read before all others, while its document is still being read. */
function useLookedAt(doc: Document | undefined, page: number): void {
  const bridge = useBridge();
  const docId = doc && !isSettled(doc.job) ? doc._id : undefined;
  useEffect(() => {
    if (docId === undefined) return;
    // Where it fails, the page comes in its turn: nothing that a person would have to be told of.
    const timer = setTimeout(() => void bridge.call('job.priority', { docId, page }).catch(() => undefined), SETTLE);
    return () => clearTimeout(timer);
  }, [bridge, docId, page]);
}

function SideSkeleton() {
  return (
    <div className={classes.loading} aria-busy>
      <Skeleton height={40} width="45%" />
      <Skeleton height={56} mt={16} />
      <Skeleton height={64} mt={16} />
      {Array.from({ length: 10 }, (_, index) => `row-${index}`).map((key) => (
        <Skeleton key={key} height={14} mt={16} />
      ))}
    </div>
  );
}
