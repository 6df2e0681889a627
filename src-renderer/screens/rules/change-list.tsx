import { Checkbox, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { fromTimestamp } from '../../../src-shared/dates.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { dayText } from '../../components/dates.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { keptText, rowChange, type StatementChange, sumChanges } from './rule-words.ts';
import classes from './rules.module.css';

const ROWS_SHOWN = 3;

/** The statements that a rule would change, each with what would change in it; those that are ticked will be. */
export function ChangeList(props: {
  preview: OperationOutput<'rule.preview'>;
  /** Ids of those that are not to change. */
  left: ReadonlySet<string>;
  onLeave: (statementId: string, left: boolean) => void;
}) {
  const { preview, left, onLeave } = props;
  const kept = keptText(preview.kept);
  return (
    <>
      {preview.changes.length === 0 ? (
        <p className={classes.none}>
          No open statement would change. The rule would be used for what is read from now on.
        </p>
      ) : (
        <ul className={classes.changes} aria-label="Statements that would change">
          {preview.changes.map((change) => (
            <ChangedStatement
              key={change.statementId}
              change={change}
              ticked={!left.has(change.statementId)}
              onTick={(ticked) => onLeave(change.statementId, !ticked)}
            />
          ))}
        </ul>
      )}
      {kept ? <p className="quiet">{kept}</p> : null}
      {preview.more ? (
        <p className="quiet">
          There are more statements of this form than were looked at. Apply the rule again for the others from Settings.
        </p>
      ) : null}
    </>
  );
}

function ChangedStatement(props: { change: StatementChange; ticked: boolean; onTick: (ticked: boolean) => void }) {
  const { change, ticked, onTick } = props;
  const name = `Account ${change.accountNumber}${change.periodEnd ? `, to ${dayText(fromTimestamp(change.periodEnd))}` : ''}`;
  const more = change.rows.length - ROWS_SHOWN;
  return (
    <li className={classes.change}>
      <Checkbox label={name} checked={ticked} onChange={(event) => onTick(event.currentTarget.checked)} />
      <span className={classes.verdicts}>
        <Verdict reconciles={change.before.reconciles} />
        <IconArrowRight size={13} aria-label="becomes" />
        <Verdict reconciles={change.after.reconciles} />
      </span>
      <ul className={classes.details}>
        {sumChanges(change).map((line) => (
          <li key={line} className="figures">
            {line}
          </li>
        ))}
        {distinctKeys(change.rows.slice(0, ROWS_SHOWN)).map(({ key, row }) => (
          <li key={key}>
            <span className="quiet">{row.description}: </span>
            {rowChange(row)}
          </li>
        ))}
        {more > 0 ? <li className="quiet">and {more} more rows</li> : null}
      </ul>
    </li>
  );
}

/** Rows of a statement may be alike in everything that is shown of them. */
function distinctKeys(rows: StatementChange['rows']) {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.description) ?? 0) + 1;
    seen.set(row.description, count);
    return { key: `${row.description}:${count}`, row };
  });
}

function Verdict({ reconciles }: { reconciles: boolean }) {
  return <StateBadge tone={reconciles ? 'good' : 'bad'}>{reconciles ? 'Reconciles' : 'Not proved'}</StateBadge>;
}

export function ChangesLoading() {
  return (
    <div aria-busy>
      <p className="quiet">Reading the open statements of this form with the rule…</p>
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="50%" mt={8} />
    </div>
  );
}
