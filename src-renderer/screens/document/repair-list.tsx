import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { StatementRepair, TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS } from '../../../src-shared/model/tx.ts';
import { moneyText } from '../../components/money.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { TX_NAMES } from '../../components/tx-names.ts';
import { useWrite } from '../../data/operations.ts';
import { figureMark, type Mark } from './boxes.ts';
import { CHECK_TITLES } from './check-list.tsx';
import classes from './document.module.css';

/** Readings that arithmetic corrected, and those that it could have corrected: each can be decided otherwise. */
export function RepairList(props: { statement: TpaStatement; onMark: (mark: Mark | null) => void }) {
  const { statement, onMark } = props;
  return (
    <ul className={classes.checks}>
      {(statement.repairs ?? []).map((repair) => (
        <RepairLine key={repair.id} statement={statement} repair={repair} onMark={onMark} />
      ))}
    </ul>
  );
}

const STATES: Record<StatementRepair['state'], string> = {
  applied: 'Corrected by arithmetic',
  undone: 'Correction undone',
  offered: 'Not proved, so not corrected',
  accepted: 'Corrected by a person',
};

function RepairLine(props: { statement: TpaStatement; repair: StatementRepair; onMark: (mark: Mark | null) => void }) {
  const { statement, repair, onMark } = props;
  const accept = useWrite('repair.accept');
  const undo = useWrite('repair.undo');
  const input = { statementId: statement._id, repairId: repair.id, seenOn: statement.lastModified };
  const corrected = repair.state === 'applied' || repair.state === 'accepted';
  const mark = figureMark(repair.field, [repair.ref]);
  const failure = accept.error ?? undo.error;
  return (
    <li className={classes.issue}>
      <div className={classes.issueHead}>
        {corrected ? (
          <IconCircleCheck size={17} className={classes.good} aria-hidden />
        ) : (
          <IconAlertTriangle size={17} className={classes.bad} aria-hidden />
        )}
        <div className={classes.issueText}>
          <strong>{repair.field}</strong>
          <p>{STATES[repair.state]}</p>
          <p className="figures">{repair.sentence}</p>
          {repair.state === 'offered' ? <p>{effectText(repair)}</p> : null}
          {failure ? <p className={classes.bad}>{refusalText(failure)}</p> : null}
        </div>
        {mark ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onMark(mark)}>
            Page {repair.page + 1}
          </Button>
        ) : null}
        {statement.confirmed ? null : corrected ? (
          <Button variant="default" size="compact-xs" loading={undo.isPending} onClick={() => undo.mutate(input)}>
            Undo
          </Button>
        ) : (
          <Button size="compact-xs" loading={accept.isPending} onClick={() => accept.mutate(input)}>
            Accept
          </Button>
        )}
      </div>
    </li>
  );
}

/** What accepting would do, before anyone does it. */
export function effectText({ effect }: Pick<StatementRepair, 'effect'>): string {
  if (!effect) return '';
  const open = TX_KEYS.filter((key) => effect.diff[key] !== undefined);
  const list = (checks: readonly string[]) =>
    checks.map((check) => `\u201c${CHECK_TITLES[check] ?? check}\u201d`).join(', ');
  const parts = [
    effect.discrepancy === null
      ? 'the difference stays unknown'
      : `the difference becomes ${moneyText(effect.discrepancy)}`,
    ...(open.length > 0
      ? [`still open: ${open.map((key) => `${TX_NAMES[key]} ${moneyText(effect.diff[key] ?? 0)}`).join(', ')}`]
      : []),
    ...(effect.passes.length > 0 ? [`passes: ${list(effect.passes)}`] : []),
    ...(effect.fails.length > 0 ? [`fails: ${list(effect.fails)}`] : []),
  ];
  return `If accepted, ${parts.join('; ')}. The statement ${effect.reconciles ? 'then reconciles' : 'still does not reconcile'}.`;
}
