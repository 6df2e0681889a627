import { Box } from '@mantine/core';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import type { StatementForm } from '../../../src-shared/model/rule.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { useFirstRead } from '../../data/operations.ts';
import type { Mark } from './boxes.ts';
import { CheckList } from './check-list.tsx';
import classes from './document.module.css';
import { EquationBar } from './equation-bar.tsx';
import { Headline } from './headline.tsx';
import { IssueList } from './issue-list.tsx';
import { issuesOf } from './issues.ts';
import { LearnOffer, type Taught } from './learn-offer.tsx';
import { type PaneTab, PaneTabs } from './pane-tabs.tsx';
import { RepairList } from './repair-list.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { SkippedList } from './skipped-list.tsx';
import { StatementFields } from './statement-fields.tsx';
import { WordingList } from './wording-list.tsx';

type Panel = 'rows' | 'proof' | 'issues' | 'repairs' | 'skipped' | 'wording';

/** An attached statement: does it reconcile, why, and the rows that say so. */
export function Reconcile(props: {
  statement: TpaStatement;
  doc: Document;
  form: StatementForm | undefined;
  onMark: (mark: Mark | null) => void;
}) {
  const { statement, doc, form, onMark } = props;
  const [panel, setPanel] = useState<Panel>('rows');
  const [type, setType] = useState<TxKey | null>(null);
  const [taught, setTaught] = useState<Taught | null>(null);
  const transactions = useFirstRead('transaction.list', { statementId: statement._id });
  const issues = issuesOf(statement);
  const openIssues = issues.filter(({ accepted }) => accepted === null).length;
  const checks = statement.checks ?? [];
  const repairs = statement.repairs?.length ?? 0;
  const failedChecks = checks.filter(({ state }) => state === 'failed').length;
  const tabs: PaneTab<Panel>[] = [
    { key: 'rows', label: 'Rows', count: transactions.data?.transactions.length },
    {
      key: 'proof',
      label: 'Proof',
      count: checks.length,
      ...(failedChecks > 0 ? { alarm: `${failedChecks} failed` } : {}),
    },
    {
      key: 'issues',
      label: 'Issues',
      count: issues.length,
      ...(openIssues > 0 ? { alarm: `${openIssues} open` } : {}),
    },
    ...(repairs > 0 ? [{ key: 'repairs' as const, label: 'Repairs', count: repairs }] : []),
    { key: 'skipped', label: 'Skipped lines', count: statement.skipped?.length ?? 0 },
    ...(form ? [{ key: 'wording' as const, label: 'Wording', count: statement.wording?.length ?? 0 }] : []),
  ];
  return (
    <div className={classes.reconcile}>
      <Headline statement={statement} onIssues={() => setPanel('issues')} />
      <StatementFields statement={statement} onMark={onMark} />
      <EquationBar
        statement={statement}
        type={type}
        onType={(key) => {
          setType(key === type ? null : key);
          setPanel('rows');
        }}
        onMark={onMark}
      />
      <PaneTabs label="Statement" tabs={tabs} selected={panel} onSelect={setPanel} />
      {panel === 'rows' ? (
        <RowsPanel
          statement={statement}
          doc={doc}
          answer={transactions}
          type={type}
          onType={setType}
          onMark={onMark}
          onTaught={(rule) => setTaught({ rule, looking: false })}
        />
      ) : (
        <Box
          className={classes.panel}
          role="tabpanel"
          aria-label={tabs.find(({ key }) => key === panel)?.label}
          tabIndex={0}
        >
          {panel === 'proof' ? <CheckList checks={checks} onMark={onMark} /> : null}
          {panel === 'issues' ? <IssueList statement={statement} issues={issues} /> : null}
          {panel === 'repairs' ? <RepairList statement={statement} onMark={onMark} /> : null}
          {panel === 'skipped' ? <SkippedList lines={statement.skipped ?? []} /> : null}
          {panel === 'wording' && form ? (
            <WordingList
              statement={statement}
              onMark={onMark}
              onTeach={(meaning) => setTaught({ rule: { form, meaning }, looking: true })}
            />
          ) : null}
        </Box>
      )}
      {taught ? (
        <LearnOffer
          {...taught}
          onLook={(looking) => setTaught({ ...taught, looking })}
          onDone={() => setTaught(null)}
        />
      ) : null}
    </div>
  );
}
