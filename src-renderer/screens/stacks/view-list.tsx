import { IconArchive, IconBell, IconFlag, IconMail, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SpecialStack } from '../../../src-shared/operations/search.ts';
import { SPECIAL_LABELS } from './search-address.ts';
import classes from './stacks.module.css';

const VIEWS: readonly [SpecialStack, typeof IconMail][] = [
  ['unread', IconMail],
  ['flagged', IconFlag],
  ['urgent', IconBell],
  ['mine', IconUser],
  ['archives', IconArchive],
];

/** Documents by what they are and not by where they lie; what was put away is found again here. */
export function ViewList({ current }: { current: SpecialStack | undefined }) {
  return (
    <nav className={classes.saved} aria-label="Views">
      <h2>Views</h2>
      {VIEWS.map(([special, Icon]) => (
        <Link
          key={special}
          className={classes.node}
          to={`/stacks?stack=${special}`}
          aria-current={current === special ? 'page' : undefined}
        >
          <span className={classes.twist} />
          <Icon size={16} stroke={1.6} aria-hidden />
          <span className={`${classes.nodeName} truncate`}>{SPECIAL_LABELS[special]}</span>
        </Link>
      ))}
    </nav>
  );
}
