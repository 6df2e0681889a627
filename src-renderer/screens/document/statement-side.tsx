import { IconAlertTriangle, IconCircleCheck, IconLink, IconLock } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import type { Mark } from './boxes.ts';
import classes from './document.module.css';
import { FoundPane } from './found-pane.tsx';
import { JobPane } from './job-pane.tsx';
import { Reconcile } from './reconcile.tsx';
import { type SideEntry, sideEntries } from './side-entries.ts';

/** The right side: a tab per account of the document; attached ones are reconciled, others are attached first. */
export function StatementSide(props: {
  answer: OperationOutput<'document.get'>;
  /** The page that is looked at. */
  page: number;
  onMark: (mark: Mark | null) => void;
}) {
  const { answer, page, onMark } = props;
  const [search, setSearch] = useSearchParams();
  const entries = sideEntries(answer.found ?? [], answer.statements ?? []);
  const wanted = search.get('statement') ?? search.get('account');
  const selected = entries.find(({ key, statement }) => key === wanted || statement?._id === wanted) ?? entries[0];

  if (answer.doc.job.status !== 'complete' || !selected) {
    return <JobPane doc={answer.doc} page={page} />;
  }
  return (
    <div className={classes.side}>
      {entries.length > 1 ? (
        <div className={classes.accounts} role="tablist" aria-label="Accounts of the document">
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              role="tab"
              className={classes.account}
              aria-selected={entry.key === selected.key}
              onClick={() => {
                onMark(null);
                setSearch({ account: entry.key }, { replace: true });
              }}
            >
              <EntryIcon entry={entry} />
              {entry.label}
            </button>
          ))}
        </div>
      ) : (
        <span />
      )}
      {selected.statement ? (
        <Reconcile
          key={selected.statement._id}
          statement={selected.statement}
          doc={answer.doc}
          form={answer.form}
          onMark={onMark}
        />
      ) : selected.found ? (
        <FoundPane key={selected.key} doc={answer.doc} found={selected.found} />
      ) : null}
    </div>
  );
}

function EntryIcon({ entry }: { entry: SideEntry }) {
  if (entry.statement?.confirmed) return <IconLock size={14} className={classes.good} aria-label="Confirmed" />;
  if (!entry.statement) return <IconLink size={14} aria-label="Not attached yet" />;
  return entry.statement.reconciles ? (
    <IconCircleCheck size={14} className={classes.good} aria-label="Reconciles" />
  ) : (
    <IconAlertTriangle size={14} className={classes.bad} aria-label="Does not reconcile" />
  );
}
