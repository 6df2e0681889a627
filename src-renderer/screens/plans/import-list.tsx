import { Box, Button, Group, Modal, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Failure } from '../../components/failure.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { listFile } from '../../data/list-file.ts';
import { useWrite } from '../../data/operations.ts';
import { ChooseList } from './choose-list.tsx';
import { actionName, changeInWords, type ListChange, type ListPreview, previewInWords } from './list-words.ts';
import classes from './plans.module.css';

/** Plans and accounts from a list: what it would change is shown first, and just that is applied. */
export function ImportList() {
  const read = useWrite('list.preview');
  const [preview, setPreview] = useState<{ name: string; found: ListPreview } | null>(null);
  const refused = (message: string) =>
    notifications.show({ color: 'red', title: 'The list was not read', message, autoClose: 15_000 });
  const take = async (file: File) => {
    const list = await listFile(file);
    if ('refused' in list) refused(list.refused);
    else
      read.mutate(list, {
        onSuccess: (found) => setPreview({ name: file.name, found }),
        onError: (error) => refused(refusalText(error)),
      });
  };
  return (
    <>
      <ChooseList label="Import list" pending={read.isPending} onFile={(file) => void take(file)} />
      <Modal
        opened={preview !== null}
        onClose={() => setPreview(null)}
        title={preview ? `What ${preview.name} would change` : ''}
        size="min(1100px, 92vw)"
        centered
      >
        {preview ? <Preview found={preview.found} onClose={() => setPreview(null)} /> : null}
      </Modal>
    </>
  );
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function Preview({ found, onClose }: { found: ListPreview; onClose: () => void }) {
  const apply = useWrite('list.apply');
  const { changes, problems } = found;
  const run = () =>
    apply.mutate(
      { changes },
      {
        onSuccess: ({ plans, accounts }) => {
          notifications.show({
            color: 'teal',
            title: 'List applied',
            message: `${counted(plans, 'plan')}, ${counted(accounts, 'account')}.`,
          });
          onClose();
        },
      },
    );
  return (
    <>
      <p className={classes.lead}>{previewInWords(found)}.</p>
      {problems.length > 0 ? (
        <ul className={classes.problems} aria-label="Rows that cannot be used">
          {problems.map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
      {apply.error ? <Failure what="Nothing was changed" error={apply.error} /> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {changes.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {changes.length > 0 ? (
          <Button data-autofocus loading={apply.isPending} onClick={run}>
            Apply {changes.length === 1 ? 'the change' : `all ${changes.length} changes`}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function ChangeTable({ changes }: { changes: ListChange[] }) {
  return (
    <Box component="section" className={classes.previewScroll} aria-label="Changes" tabIndex={0}>
      <Table stickyHeader verticalSpacing={5} horizontalSpacing="sm" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={60}>Row</Table.Th>
            <Table.Th w={140}>Change</Table.Th>
            <Table.Th w={220}>Plan</Table.Th>
            <Table.Th w={150}>Account</Table.Th>
            <Table.Th>What</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={`${change.row} ${change.action}`}>
              <Table.Td className="figures">{change.row}</Table.Td>
              <Table.Td>{actionName(change)}</Table.Td>
              <Table.Td>{change.fields.planName ?? change.planKey}</Table.Td>
              <Table.Td className="figures">{change.fields.number ?? ''}</Table.Td>
              <Table.Td>{changeInWords(change)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
