import { ActionIcon, Modal, Table, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { historyOf } from './history-words.ts';

/** What was done with the document: when, by whom, from what to what; and what its stack's steps did. */
export function HistoryButton({ doc }: { doc: Document }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label="History">
        <ActionIcon variant="default" size={30} aria-label="History" onClick={() => setOpened(true)}>
          <IconHistory size={16} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={opened} onClose={() => setOpened(false)} title="History" size="xl">
        {opened ? <HistoryTables doc={doc} /> : null}
      </Modal>
    </>
  );
}

function HistoryTables({ doc }: { doc: Document }) {
  const steps = doc.job.steps ?? [];
  return (
    <>
      <Table aria-label="What was done">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>What</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {historyOf(doc).map(({ number, stamp, who, what }) => (
            <Table.Tr key={number}>
              <Table.Td className="figures">{new Date(stamp).toLocaleString()}</Table.Td>
              <Table.Td>{who}</Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {steps.length > 0 ? (
        <Table aria-label="The steps of its stack" mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Step</Table.Th>
              <Table.Th>State</Table.Th>
              <Table.Th>What it did</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map(({ module, state, note }) => (
              <Table.Tr key={module}>
                <Table.Td>{module}</Table.Td>
                <Table.Td>{state}</Table.Td>
                <Table.Td>{note ?? ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  );
}
