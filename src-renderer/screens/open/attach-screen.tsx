import { Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink } from '@tabler/icons-react';
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
import classes from './open.module.css';
import { inParts, isFit, type OpenLine, openLines, whyNot } from './open-data.ts';
import { OpenSheet } from './open-sheet.tsx';

/** So many are looked at: more are no list that somebody looks through, and come once these are done. */
const MOST_DOCUMENTS = 500;
const AT_ONCE = 25;

interface Looked {
  lines: OpenLine[];
  /** Documents that were not looked at. */
  beyond: number;
}

/** What was read and is attached to nothing yet: all that needs no decision is attached at once. */
export function AttachScreen() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const open = useQuery<Looked, AppError>({
    queryKey: ['statement.unattached', 'all'],
    queryFn: () => lookAtOpen(bridge),
  });
  const [done, setDone] = useState(0);
  const fitting = (open.data?.lines ?? []).filter(isFit);
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
  const lines = open.data?.lines;
  return (
    <OpenSheet
      title="To attach"
      action={
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
      failure={{
        what: 'The documents could not be looked at',
        error: open.error,
        onRetry: () => void open.refetch(),
      }}
      count={lines?.length}
      empty={{
        title: 'Everything is attached',
        description: 'Documents that were read and have no account yet stand here.',
      }}
      lead={
        attach.isPending ? `${done} attached …` : leadText(fitting.length, lines?.length ?? 0, open.data?.beyond ?? 0)
      }
      head={
        <>
          <Table.Th>Document</Table.Th>
          <Table.Th w={170}>Account</Table.Th>
          <Table.Th w={150}>Period</Table.Th>
          <Table.Th w={130} className={classes.number}>
            Ending
          </Table.Th>
          <Table.Th>Belongs to</Table.Th>
        </>
      }
      rows={lines?.map((one) => <Line key={one.key} open={one} />)}
    >
      {attach.error ? <Failure what="Not all of them were attached" error={attach.error} /> : null}
    </OpenSheet>
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

function leadText(fitting: number, all: number, beyond: number): string {
  if (beyond > 0)
    return `${leadText(fitting, all, 0)} ${beyond} more ${beyond === 1 ? 'document comes' : 'documents come'} once these are done.`;
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

/** What is attached to nothing, of so many documents. */
async function lookAtOpen(bridge: Bridge): Promise<Looked> {
  const documents: Attachable[] = [];
  let total = 0;
  do {
    const part = await bridge.call('statement.unattached', { resultOffset: documents.length, resultLimit: AT_ONCE });
    if (part.documents.length === 0) break;
    documents.push(...part.documents);
    total = part.total;
  } while (documents.length < Math.min(total, MOST_DOCUMENTS));
  return { lines: openLines(documents), beyond: Math.max(0, total - documents.length) };
}
