import { Button, EmptyState } from '@mantine/core';
import { IconFileUpload, IconPlus, IconSearchOff } from '@tabler/icons-react';

/** A stack without documents: the next step is a drop. */
export function EmptyStack({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      mt="14vh"
      icon={<IconFileUpload size={44} stroke={1.3} />}
      title="Drop statements here"
      description="PDF, TIFF, JPEG, PNG or HEIC, or a ZIP of them; scans are fine. The originals are kept byte for byte, and nothing leaves this computer."
    >
      <EmptyState.Actions>
        <Button leftSection={<IconPlus size={14} />} onClick={onAdd}>
          Add files
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

/** A search that finds nothing. */
export function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      mt="14vh"
      icon={<IconSearchOff size={44} stroke={1.3} />}
      title={`Nothing holds ${query}`}
      description="Every word has to occur, in the name, in metadata or on a page. A part of a number is enough, with or without its dashes; words in quotes stand together."
    />
  );
}
