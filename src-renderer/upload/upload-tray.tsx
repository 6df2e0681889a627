import { ActionIcon, Button, Progress, RingProgress, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AppError } from '../../src-shared/errors.ts';
import { useRead, useWrite } from '../data/operations.ts';
import { jobProgress } from './job-progress.ts';
import { isFinished, type TrayEntry } from './tray-state.ts';
import { useUploads } from './upload-context.tsx';
import classes from './upload-tray.module.css';

/** Files on their way, beside every screen: a button of the rail that unfolds. Absent while there are none. */
export function UploadTray({ buttonClass }: { buttonClass: string | undefined }) {
  const { entries, open, setOpen } = useUploads();
  const paused = usePaused();
  if (entries.length === 0) return null;
  const busy = entries.filter((entry) => !isFinished(entry)).length;
  const done = (100 * (entries.length - busy)) / entries.length;
  return (
    <>
      <button type="button" className={buttonClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <RingProgress
          size={26}
          thickness={3}
          rootColor="var(--line-strong)"
          sections={[{ value: done, color: 'var(--accent)' }]}
          aria-hidden
        />
        {busy === 0 ? 'All read' : paused ? 'Paused' : `${busy} to read`}
      </button>
      {open ? <TrayPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TrayPanel({ onClose }: { onClose: () => void }) {
  const { entries, clear } = useUploads();
  const busy = entries.filter((entry) => !isFinished(entry)).length;
  const failed = entries.filter(hasFailed).length;
  return (
    <section className={classes.tray} aria-label="Files being read">
      <header className={classes.header}>
        <strong className={classes.summary} aria-live="polite">
          {busy > 0 ? `${busy} to read` : `${entries.length - failed} read`}
          {failed > 0 ? ` · ${failed} failed` : ''}
        </strong>
        {busy > 0 ? <PauseButton /> : null}
        {entries.some(isFinished) ? (
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            Clear
          </Button>
        ) : null}
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <TrayRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** True while reading is paused for the whole workspace. */
function usePaused(): boolean {
  return useRead('job.list', { resultLimit: 1 }).data?.paused === true;
}

/** Holds all reading after the pages at hand, or lets it go on. */
function PauseButton() {
  const paused = usePaused();
  const pause = useWrite(paused ? 'job.resume' : 'job.pause');
  return (
    <Tooltip label={paused ? 'Go on where reading was paused' : 'Stop reading after the pages at hand'}>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={pause.isPending}
        onClick={() => pause.mutate({}, { onError: tellRefusal })}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
    </Tooltip>
  );
}

function tellRefusal(error: AppError): void {
  notifications.show({ color: 'red', title: 'That was not done', message: error.message });
}

function hasFailed(entry: TrayEntry): boolean {
  return entry.refused !== undefined || jobProgress(entry.job).state === 'failed';
}

function TrayRow({ entry }: { entry: TrayEntry }) {
  const retry = useWrite('job.retry');
  const cancel = useWrite('job.cancel');
  const progress = jobProgress(entry.job);
  const failed = hasFailed(entry);
  const sending = entry.docId === undefined && !failed;
  const percent = sending ? entry.sent * 100 : progress.state === 'done' ? 100 : (progress.percent ?? 0);
  return (
    <li className={classes.row}>
      <StateIcon state={failed ? 'failed' : sending ? 'working' : progress.state} />
      <div className={classes.text}>
        <div className={classes.line}>
          {entry.docId ? (
            <Link className={`${classes.name} truncate`} to={`/documents/${entry.docId}`} title={entry.name}>
              {entry.name}
            </Link>
          ) : (
            <span className={`${classes.name} truncate`} title={entry.name}>
              {entry.name}
            </span>
          )}
          <span className="figures quiet">
            {failed ? '' : sending ? `Sending ${Math.round(entry.sent * 100)}%` : progress.label}
          </span>
        </div>
        {failed ? (
          <p className={classes.failure}>{entry.refused ?? entry.job?.error ?? 'The document could not be read.'}</p>
        ) : progress.state === 'done' ? null : (
          <Progress value={percent} size={3} mt={3} aria-label={`${entry.name}: ${progress.label}`} />
        )}
        {entry.duplicateOf ? (
          <p className={classes.hint}>
            The same file is here already: <Link to={`/documents/${entry.duplicateOf}`}>open the first copy</Link>
          </p>
        ) : null}
      </div>
      {failed && entry.docId ? (
        <Tooltip label="Go on with the pages that are left">
          <Button
            size="compact-xs"
            variant="default"
            loading={retry.isPending}
            onClick={() => entry.docId && retry.mutate({ docId: entry.docId }, { onError: tellRefusal })}
          >
            Retry
          </Button>
        </Tooltip>
      ) : entry.docId && entry.job && progress.state !== 'done' ? (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Cancel ${entry.name}`}
          loading={cancel.isPending}
          onClick={() => entry.docId && cancel.mutate({ docId: entry.docId }, { onError: tellRefusal })}
        >
          Cancel
        </Button>
      ) : null}
    </li>
  );
}

function StateIcon({ state }: { state: 'waiting' | 'working' | 'done' | 'failed' }) {
  if (state === 'done') return <IconCircleCheck size={16} className={classes.done} aria-label="Read" />;
  if (state === 'failed') return <IconAlertTriangle size={16} className={classes.failed} aria-label="Failed" />;
  if (state === 'waiting') return <IconClock size={16} className="quiet" aria-label="Waiting" />;
  return <IconLoader2 size={16} className={classes.working} aria-label="Working" />;
}
