import { Button } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { Link } from 'react-router';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { periodText } from '../../components/dates.ts';
import { moneyText } from '../../components/money.tsx';
import { useRead } from '../../data/operations.ts';
import { turnOf } from '../document/page-turn.ts';
import { documentLine } from './document-line.ts';
import type { ListedDocument } from './document-pages.ts';
import { DocumentStatus } from './document-status.tsx';
import { FirstPage } from './first-page.tsx';
import classes from './list-view.module.css';

const SETTLED = 120; /* ms: documents that the keys only pass are not asked for */
const MOST_STATEMENTS = 4;

/** The document that the keys are at: what its statements come to, and its first page. */
export function PreviewPane({ listed }: { listed: ListedDocument | undefined }) {
  const [docId] = useDebouncedValue(listed?._id ?? '', SETTLED);
  const answer = useRead('document.get', { docId, statement: true }, { enabled: docId !== '', keepPrevious: true });
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const shown = answer.data?.doc._id === listed?._id ? answer.data : undefined;
  const document = shown?.doc ?? listed;
  const statements = shown?.statements ?? [];
  const line = documentLine(document ?? {}, []);
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.previewHead}>
        <div className={classes.previewTitle}>
          <h2 className="truncate" title={document?.name}>
            {document?.name ?? '\u2026'}
          </h2>
          {document?._id ? (
            <Button component={Link} to={`/documents/${document._id}`} variant="default" size="compact-xs">
              Open
            </Button>
          ) : null}
        </div>
        {statements.slice(0, MOST_STATEMENTS).map((statement) => (
          <StatementLine key={statement._id} statement={statement} />
        ))}
        {statements.length > MOST_STATEMENTS ? (
          <span className="quiet">and {statements.length - MOST_STATEMENTS} more statements</span>
        ) : null}
        {document?.job?.error ? <p className={classes.why}>{document.job.error}</p> : null}
        {document && statements.length === 0 ? (
          <div className={classes.statement}>
            <DocumentStatus document={document} standing={line.standing} brief />
            <span className="quiet figures">{line.period}</span>
            <span className="quiet figures truncate">{line.accounts}</span>
            <span />
          </div>
        ) : null}
      </div>
      <div className={classes.previewPage}>
        <div ref={ref}>
          {docId && width > 0 ? (
            <FirstPage
              docId={docId}
              filePage={shown?.doc.sourcePages?.[0]}
              job={document?.job}
              turn={turnOf(shown?.doc.rotations, 0)}
              size="screen"
              frame={{ width, height }}
            />
          ) : null}
        </div>
      </div>
    </aside>
  );
}

/** The headline of a statement: its account and period, the difference, and what the balances say. */
function StatementLine({ statement }: { statement: TpaStatement }) {
  const { beginningBalance, endingBalance, discrepancy, reconciles, confirmed } = statement;
  const balance = (value: number | undefined) => (value === undefined ? '\u2013' : moneyText(value));
  return (
    <div className={classes.statement}>
      <span className="truncate figures">
        {statement.accountNumber}
        <span className="quiet">
          {' \u00b7 '}
          {periodText(statement.periodStart, statement.periodEnd)}
        </span>
      </span>
      <span className={`${classes.difference} figures`} data-tone={reconciles ? 'good' : 'bad'}>
        {balance(discrepancy)}
      </span>
      <span className="quiet figures truncate" title="Beginning and ending balance">
        {balance(beginningBalance)} {'\u2192'} {balance(endingBalance)}
      </span>
      <span className="quiet">{standingText(reconciles, confirmed)}</span>
    </div>
  );
}

function standingText(reconciles: boolean, confirmed: boolean): string {
  if (confirmed) return 'Confirmed';
  return reconciles ? 'Reconciles' : 'Does not reconcile';
}
