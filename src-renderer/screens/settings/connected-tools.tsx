import { Button, Group, Popover, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { momentText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { StateBadge, type Tone } from '../../components/state-badge.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { type ConnectedTool, inOrder, standingOf, type ToolStanding } from './tool-standing.ts';

const STANDINGS: Record<ToolStanding, [Tone, string]> = {
  works: ['good', 'Works'],
  expired: ['quiet', 'Expired'],
  revoked: ['quiet', 'Revoked'],
};

/** The tools that have a key, when each was used last, and an end for those that should have none any more. */
export function ConnectedTools() {
  const session = useRead('session.get', {});
  const admin = session.data?.user.role === 'admin';
  const keys = useRead('key.list', {}, { enabled: admin });
  if (session.data && !admin) return <p className="quiet">An admin sees here which tools have a key.</p>;
  if (keys.error)
    return <Failure what="The keys could not be listed" error={keys.error} onRetry={() => void keys.refetch()} />;
  const tools = inOrder(keys.data?.keys ?? [], new Date());
  if (tools.length === 0) return null;
  return (
    <Table verticalSpacing={6} mt="md" aria-label="Connected tools">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tool</Table.Th>
          <Table.Th>Acts for</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th aria-label="Revoke" />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tools.map((tool) => (
          <ToolLine key={tool._id} tool={tool} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ToolLine({ tool }: { tool: ConnectedTool }) {
  const standing = standingOf(tool, new Date());
  const [tone, words] = STANDINGS[standing];
  const { emails, expiresOn, lastUsedOn } = tool;
  return (
    <Table.Tr>
      <Table.Td>{tool.name}</Table.Td>
      <Table.Td title={emails.join(', ')}>
        {emails[0]}
        {emails.length > 1 ? ` +${emails.length - 1}` : ''}
      </Table.Td>
      <Table.Td>{tool.role}</Table.Td>
      <Table.Td className="figures">{lastUsedOn ? momentText(lastUsedOn) : 'Never'}</Table.Td>
      <Table.Td>
        <StateBadge tone={tone} title={expiresOn ? `Until ${momentText(expiresOn)}` : 'Without an end'}>
          {words}
        </StateBadge>
      </Table.Td>
      <Table.Td ta="right">{standing === 'works' ? <RevokeButton tool={tool} /> : null}</Table.Td>
    </Table.Tr>
  );
}

function RevokeButton({ tool }: { tool: ConnectedTool }) {
  const [opened, setOpened] = useState(false);
  const revoke = useWrite('key.revoke');
  const run = () =>
    revoke.mutate(
      { keyId: tool._id },
      {
        onSuccess: () => setOpened(false),
        onError: (error) =>
          notifications.show({ color: 'red', title: 'The key was not revoked', message: refusalText(error) }),
      },
    );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Revoke the key of ${tool.name}`}
          onClick={() => setOpened(!opened)}
        >
          Revoke
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" maw={260} mb="xs">
          {tool.name} is refused from now on. A key that is revoked does not come back; make another one instead.
        </Text>
        <Group justify="flex-end">
          <Button loading={revoke.isPending} onClick={run}>
            Revoke for good
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
