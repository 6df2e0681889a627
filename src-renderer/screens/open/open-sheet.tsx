import { Button, EmptyState, Skeleton, Table } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppError } from '../../../src-shared/errors.ts';
import { Failure } from '../../components/failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import classes from './open.module.css';

/** A list of what is open, to be looked through and done in one go. */
export function OpenSheet(props: {
  title: string;
  action: ReactNode;
  /** What went wrong in loading it, and how it is tried again. */
  failure: { what: string; error: AppError | null; onRetry: () => void };
  /** Undefined until it is loaded. */
  count: number | undefined;
  /** What is said where there is nothing. */
  empty: { title: string; description: string };
  /** What is said above the list, and while it is being done. */
  lead: string;
  head: ReactNode;
  /** Above everything: what went wrong in doing it. */
  children?: ReactNode;
  rows: ReactNode;
}) {
  const { failure, count, empty } = props;
  return (
    <Screen title={props.title} crumbs={[{ label: 'Home', to: '/' }]} actions={props.action}>
      {failure.error ? <Failure what={failure.what} error={failure.error} onRetry={failure.onRetry} /> : null}
      {props.children}
      {!failure.error && count === undefined ? <Skeleton height={240} /> : null}
      {count === 0 ? (
        <EmptyState mt="14vh" icon={<IconCircleCheck size={44} stroke={1.3} />} {...empty}>
          <EmptyState.Actions>
            <Button component={Link} to="/" variant="default">
              Home
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : null}
      {count !== undefined && count > 0 ? (
        <>
          <p className={`${classes.lead} quiet`} aria-live="polite">
            {props.lead}
          </p>
          <div className={classes.sheet}>
            <Table highlightOnHover verticalSpacing={7} horizontalSpacing="md" fz="sm">
              <Table.Thead>
                <Table.Tr>{props.head}</Table.Tr>
              </Table.Thead>
              <Table.Tbody>{props.rows}</Table.Tbody>
            </Table>
          </div>
        </>
      ) : null}
    </Screen>
  );
}
