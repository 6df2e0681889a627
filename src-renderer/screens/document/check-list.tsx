import { EmptyState } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { StatementCheck } from '../../../src-shared/model/statement.ts';
import { moneyText } from '../../components/money.tsx';
import { figureMark, type Mark } from './boxes.ts';
import classes from './document.module.css';

/** What each check is called where it has a line of its own. */
export const CHECK_TITLES: Record<string, string> = {
  equation: 'The equation closes',
  'rows-match-summary': 'Rows add up to the printed summary',
  'section-subtotals': 'Rows add up to the printed subtotals',
  'running-balance': 'Running balances step by the amounts',
  'positions-total': 'Holdings and cash add up to the ending balance',
  'cash-ledger': 'The cash ledger closes',
  'quantity-times-price': 'Quantity × price gives the amounts of trades',
  'pages-complete': 'All pages are there',
  'dates-in-period': 'All dates lie in the period',
  'consolidated-total': 'Accounts add up to the consolidated total',
};

const STATES = {
  passed: { label: 'Passed', icon: IconCircleCheck, tone: classes.good },
  failed: { label: 'Failed', icon: IconCircleX, tone: classes.bad },
  unavailable: { label: 'Not available', icon: IconCircleDashed, tone: 'quiet' },
} as const;

/** The proof: each independent check with what it compared. A check shows its figures on the page. */
export function CheckList({ checks, onMark }: { checks: StatementCheck[]; onMark: (mark: Mark | null) => void }) {
  if (checks.length === 0)
    return <EmptyState mt="xl" title="No checks" description="Nothing on this statement could be checked." />;
  const order = { failed: 0, passed: 1, unavailable: 2 };
  const sorted = [...checks].sort((left, right) => order[left.state] - order[right.state]);
  return (
    <ul className={classes.checks}>
      {sorted.map((check) => (
        <li key={check.check}>
          <CheckLine check={check} onMark={onMark} />
        </li>
      ))}
    </ul>
  );
}

function CheckLine({ check, onMark }: { check: StatementCheck; onMark: (mark: Mark | null) => void }) {
  const { label, icon: Icon, tone } = STATES[check.state];
  const name = CHECK_TITLES[check.check] ?? check.check.replaceAll('-', ' ');
  const mark = figureMark(name, check.parts);
  const content = (
    <>
      <Icon size={17} className={tone} aria-hidden />
      <strong>{name}</strong>
      <span className={tone}>{label}</span>
      <span className={classes.note}>
        {check.note}
        {check.state === 'failed' && check.expected !== undefined && check.found !== undefined ? (
          <span className="figures">
            {' '}
            Expected {moneyText(check.expected)}, found {moneyText(check.found)}.
          </span>
        ) : null}
      </span>
    </>
  );
  return mark ? (
    <button type="button" className={classes.check} title="Show the figures on the page" onClick={() => onMark(mark)}>
      {content}
    </button>
  ) : (
    <div className={classes.check}>{content}</div>
  );
}
