import { Fragment, memo } from 'react';
import { Link } from 'react-router';
import type { Document } from '../../../src-shared/model/document.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { useLater } from '../../components/use-later.ts';
import { useRead } from '../../data/operations.ts';
import classes from './document.module.css';

/**
 * Other documents of the same bytes, and those that look like the same pages, on each of them: none is dropped, and a person
 * decides which one stays.
 */
export const DuplicatesNote = memo(function DuplicatesNote({
  docId,
  stacks,
}: {
  docId: string;
  stacks: readonly Stack[];
}) {
  const enabled = useLater();
  const same = useRead('document.duplicates', { docId }, { enabled }).data?.duplicates ?? [];
  const alike = useRead('document.alike', { docId }, { enabled }).data?.alike ?? [];
  return (
    <>
      <Note words="The same file as" others={same} stacks={stacks} />
      <Note words="Looks like the same pages as" others={alike} stacks={stacks} />
    </>
  );
});

function Note({ words, others, stacks }: { words: string; others: Document[]; stacks: readonly Stack[] }) {
  if (others.length === 0) return null;
  return (
    <p className={classes.duplicates} role="note">
      {words}{' '}
      {others.map(({ _id, name, stack, archived }, index) => (
        <Fragment key={_id}>
          {index > 0 ? ', ' : ''}
          <Link to={`/documents/${_id}`}>{name}</Link>{' '}
          <span className="quiet">
            ({archived ? 'archived' : (stacks.find((one) => one._id === stack)?.path ?? 'elsewhere')})
          </span>
        </Fragment>
      ))}
    </p>
  );
}
