import { Link } from 'react-router';
import type { MonthState } from '../../../src-shared/model/account.ts';
import { SHORTEST_QUERY } from '../../../src-shared/operations/search.ts';
import { monthName } from '../../components/dates.ts';
import { searchAddress } from '../stacks/search-address.ts';
import classes from './home.module.css';

export const STATE_WORDS: Record<MonthState, { label: string; sign: string }> = {
  linked: { label: 'Linked', sign: '\u2713' },
  missing: { label: 'Missing', sign: '\u2715' },
  todo: { label: 'To do', sign: '\u2022' },
  mismatch: { label: 'Balances do not match', sign: '\u2260' },
  na: { label: 'Not applicable', sign: '\u2013' },
};

/** A month of an account: sign and colour say its state, a click opens its statement, or searches for the one that is missing. */
export function MonthCell(props: {
  account: string;
  month: string;
  /** The one of its table that Tab comes to; arrow keys go to the others. */
  first: boolean;
  state: MonthState | undefined;
  statementId: string | undefined;
}) {
  const { account, month, first, state, statementId } = props;
  if (!state) return <span className={classes.cell} data-state="none" />;
  const { label, sign } = STATE_WORDS[state];
  const name = `${account}, ${monthName(month)} ${month.slice(0, 4)}: ${label}`;
  const target = statementId ? `/statements/${statementId}` : state === 'na' ? null : searchFor(account);
  const hint = statementId ? 'Open the statement' : state === 'na' ? '' : 'Search the documents for it';
  const content = <span aria-hidden>{sign}</span>;
  return target ? (
    <Link
      className={classes.cell}
      data-state={state}
      to={target}
      tabIndex={first ? 0 : -1}
      aria-label={name}
      title={`${label}. ${hint}`}
    >
      {content}
    </Link>
  ) : (
    <span className={classes.cell} data-state={state} role="img" aria-label={name} title={label}>
      {content}
    </span>
  );
}

/** What is missing may be among the documents already, not attached yet. */
function searchFor(account: string): string {
  return account.length < SHORTEST_QUERY ? '/stacks' : searchAddress({ query: account });
}

/** What the signs mean. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {(Object.keys(STATE_WORDS) as MonthState[]).map((state) => (
        <li key={state}>
          <span className={classes.cell} data-state={state} data-small aria-hidden>
            {STATE_WORDS[state].sign}
          </span>
          {STATE_WORDS[state].label}
        </li>
      ))}
    </ul>
  );
}
