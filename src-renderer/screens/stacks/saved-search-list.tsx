import { CloseButton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { useRead, useWrite } from '../../data/operations.ts';
import { searchAddress } from './search-address.ts';
import classes from './stacks.module.css';

/** Searches that people keep, below the stacks. */
export function SavedSearchList({ current }: { current: SearchQuestion | undefined }) {
  const searches = useRead('search.list', {}).data?.searches ?? [];
  const remove = useWrite('search.remove');
  if (searches.length === 0) return null;
  return (
    <nav className={classes.saved} aria-label="Saved searches">
      <h2>Saved searches</h2>
      {searches.map(({ _id, name, search }) => (
        <div key={_id} className={classes.savedLine}>
          <Link
            className={classes.node}
            to={searchAddress(search)}
            aria-current={JSON.stringify(current) === JSON.stringify(search) ? 'page' : undefined}
          >
            <span className={classes.twist} />
            <IconBookmark size={16} stroke={1.6} aria-hidden />
            <span className={`${classes.nodeName} truncate`} title={search.query}>
              {name}
            </span>
          </Link>
          <CloseButton
            className={classes.forget ?? ''}
            size="xs"
            aria-label={`Forget ${name}`}
            onClick={() => remove.mutate({ searchId: _id })}
          />
        </div>
      ))}
    </nav>
  );
}
