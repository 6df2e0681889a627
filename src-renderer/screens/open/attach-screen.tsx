import { Button, EmptyState, Skeleton, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Bridge } from '../../../src-shared/bridge.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Attachable } from '../../../src-shared/operations/attachments.ts';
import { useBridge } from '../../bridge/context.ts';
import { periodText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { Money } from '../../components/money.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { Screen } from '../../shell/screen.tsx';
import classes from './open.module.css';
import { inParts, isFit, type OpenLine, openLines, whyNot } from './open-data.ts';

/** So many of the newest documents are looked at. */
const MOST_DOCUMENTS = 300;
const AT_ONCE = 25;

/** What was read and is attached to nothing yet: all that needs no decision is attached at once. */
export function AttachScreen() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const open = useQuery<OpenLine[], AppError>({
    queryKey: ['statement.attachFound'],
    queryFn: () => lookAtOpen(bridge),
  });
  const [done, setDone] = useState(0);
  const fitting = (open.data ?? []).filter(isFit);
  const attach = useMutation<number, AppError>({
    mutationFn: async () => {
      setDone(0);
      let attached = 0;
      const docIds = [...new Set(fitting.map(({ docId }) => docId))];
      for (const part of inParts(docIds, AT_ONCE)) {
        attached += (await bridge.call('statement.attachFound', { docIds: part })).attached;
        setDone(attached);
      }
      return attached;
    },
    onSuccess: (attached) =>
      notifications.show({
        color: 'teal',
        title: `${attached} ${attached === 1 ? 'statement' : 'statements'} attached`,
        message: 'Home shows which of them do not reconcile, and which can be confirmed.',
      }),
    onSettled: () => cache.invalidateQueries(),
  });
  const lines = open.data;
  return (
    <Screen
      title="To attach"
      crumbs={[{ label: 'Home', to: '/' }]}
      actions={
        fitting.length > 0 ? (
          <Button
            autoFocus
            leftSection={<IconLink size={14} />}
            loading={attach.isPending}
            onClick={() => attach.mutate()}
          >
            Attach {fitting.length}
          </Button>
        ) : null
      }
    >
      {open.error ? (
        <Failure what="The documents could not be looked at" error={open.error} onRetry={() => void open.refetch()} />
      ) : null}
      {attach.error ? <Failure what="Not all of them were attached" error={attach.error} /> : null}
      {open.isPending ? <Skeleton height={240} /> : null}
      {lines?.length === 0 ? (
        <EmptyState
          mt="14vh"
          icon={<IconCircleCheck size={44} stroke={1.3} />}
          title="Everything is attached"
          description="Documents that were read and have no account yet stand here."
        >
          <EmptyState.Actions>
            <Button component={Link} to="/" variant="default">
              Home
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : null}
      {lines && lines.length > 0 ? (
        <>
          <p className={`${classes.lead} quiet`} aria-live="polite">
            {attach.isPending ? `${done} attached …` : leadText(fitting.length, lines.length)}
          </p>
          <div className={classes.sheet}>
            <Table highlightOnHover verticalSpacing={7} horizontalSpacing="md" fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Document</Table.Th>
                  <Table.Th w={170}>Account</Table.Th>
                  <Table.Th w={150}>Period</Table.Th>
                  <Table.Th w={130} className={classes.number}>
                    Ending
                  </Table.Th>
                  <Table.Th>Belongs to</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((one) => (
                  <Line key={one.key} open={one} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      ) : null}
    </Screen>
  );
}

function Line({ open: { docId, name, line } }: { open: OpenLine }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes.name} to={`/documents/${docId}`}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td className="figures">{line?.accountNumber ?? '\u2013'}</Table.Td>
      <Table.Td className="figures">{line ? periodText(line.periodStart, line.periodEnd) : '\u2013'}</Table.Td>
      <Table.Td className={classes.number}>
        <Money value={line?.endingBalance} />
      </Table.Td>
      <Table.Td>
        {line?.fit === 'fits' ? (
          <StateBadge tone="good">{line.planName}</StateBadge>
        ) : (
          <>
            {whyNot(line)}.{' '}
            <Link className={classes.name} to={`/documents/${docId}`} aria-label={`Decide: ${name}`}>
              Decide
            </Link>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function leadText(fitting: number, all: number): string {
  if (fitting === 0)
    return 'None of these fits a registered account by its number. Open each, and register its account there.';
  const rest = all - fitting;
  const first =
    fitting === 1
      ? 'One fits a registered account by its number.'
      : `${fitting} fit a registered account by their numbers.`;
  if (rest === 0) return first;
  return `${first} ${rest === 1 ? 'One needs' : `${rest} need`} somebody to decide.`;
}

/** The newest documents, and what of them is attached to nothing. */
async function lookAtOpen(bridge: Bridge): Promise<OpenLine[]> {
  const docIds: string[] = [];
  for (let resultOffset = 0; resultOffset < MOST_DOCUMENTS; resultOffset += 100) {
    const { docs, total } = await bridge.call('stack.list', { resultLimit: 100, resultOffset });
    for (const { _id, job, archived } of docs) if (_id && !archived && job?.status === 'complete') docIds.push(_id);
    if (total <= resultOffset + docs.length) break;
  }
  const documents: Attachable[] = [];
  for (const part of inParts(docIds, AT_ONCE)) {
    documents.push(...(await bridge.call('statement.attachFound', { docIds: part, preview: true })).documents);
  }
  return openLines(documents);
}
