import { ActionIcon, Button, Group, Modal, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { dayText } from '../../components/dates.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { useWrite } from '../../data/operations.ts';
import { changedDetails, draftOf, type EntryDraft } from './details-draft.ts';

/** The name of a document, what asks for attention on it, and its metadata: what was found, and what people enter. */
export function DocumentDetails({ doc, onClose }: { doc: Document; onClose: () => void }) {
  const update = useWrite('document.update');
  const [draft, setDraft] = useState(() => draftOf(doc));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const docDiff = changedDetails(doc, draft);
    if (docDiff === null) return onClose();
    update.mutate({ docId: doc._id, docDiff }, { onSuccess: onClose });
  };
  const setEntry = (key: number, change: Partial<EntryDraft>) =>
    setDraft((was) => ({
      ...was,
      metadata: was.metadata.map((entry) => (entry.number === key ? { ...entry, ...change } : entry)),
    }));
  return (
    <Modal opened onClose={onClose} title="Details" size="xl">
      <form onSubmit={send}>
        <TextInput
          label="Name"
          data-autofocus
          required
          maxLength={255}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => setDraft((was) => ({ ...was, name: value }))}
        />
        <p className="quiet">
          {[doc.format.toUpperCase(), `received ${dayText(doc.receivedOn)}`, doc.source].filter(Boolean).join(' · ')}
        </p>
        {draft.flags.length > 0 ? (
          <Table verticalSpacing={4} horizontalSpacing="xs" fz="sm" aria-label="Flags" mb="sm">
            <Table.Tbody>
              {draft.flags.map((flag) => (
                <Table.Tr key={`${flag.timestamp} ${flag.title}`}>
                  <Table.Td>
                    <strong>{flag.title}</strong> {flag.description}
                  </Table.Td>
                  <Table.Td w={44}>
                    <ActionIcon
                      aria-label={`Take the flag away: ${flag.title}`}
                      onClick={() => setDraft((was) => ({ ...was, flags: was.flags.filter((one) => one !== flag) }))}
                    >
                      <IconTrash size={15} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        <Table verticalSpacing={4} horizontalSpacing="xs" fz="sm" aria-label="Metadata">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="34%">Field</Table.Th>
              <Table.Th>Value</Table.Th>
              <Table.Th w={44}>
                <VisuallyHidden>Remove</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {draft.metadata.map(({ number, key, value }) => (
              <Table.Tr key={number}>
                <Table.Td>
                  <TextInput
                    aria-label="Field"
                    maxLength={200}
                    value={key}
                    onChange={({ currentTarget }) => setEntry(number, { key: currentTarget.value })}
                  />
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={`Value of ${key || 'the new field'}`}
                    maxLength={1000}
                    value={value}
                    onChange={({ currentTarget }) => setEntry(number, { value: currentTarget.value })}
                  />
                </Table.Td>
                <Table.Td>
                  <ActionIcon
                    aria-label={`Remove ${key || 'the new field'}`}
                    onClick={() =>
                      setDraft((was) => ({ ...was, metadata: was.metadata.filter((entry) => entry.number !== number) }))
                    }
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Button
          mt="xs"
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            setDraft((was) => ({
              ...was,
              next: was.next + 1,
              metadata: [...was.metadata, { number: was.next, key: '', value: '' }],
            }))
          }
        >
          Add a field
        </Button>
        {update.error ? <p role="alert">{refusalText(update.error)}</p> : null}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={draft.name.trim() === ''} loading={update.isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
