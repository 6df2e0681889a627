import { Button, EmptyState } from '@mantine/core';
import { IconCircleCheck, IconFileUpload, IconPlus, IconSearchOff } from '@tabler/icons-react';
import type { SpecialStack } from '../../../src-shared/operations/search.ts';
import type { ListSource } from './document-pages.ts';
import { SPECIAL_LABELS } from './search-address.ts';

/** Nothing to list: why, and what comes next. */
export function NothingHere({ source, onAdd }: { source: ListSource; onAdd: () => void }) {
  if (source.search) return <NothingFound query={source.search.query} onAdd={onAdd} />;
  return source.special ? <EmptyView special={source.special} /> : <EmptyStack onAdd={onAdd} />;
}

/** A view that no document is in. */
function EmptyView({ special }: { special: SpecialStack }) {
  const archives = special === 'archives';
  return (
    <EmptyState
      mt="14vh"
      icon={<IconCircleCheck size={44} stroke={1.3} />}
      title={archives ? 'Nothing is archived' : `Nothing here: ${SPECIAL_LABELS[special].toLowerCase()}`}
      description={
        archives
          ? 'Documents that are archived leave their stack and stay here, with all that was read and confirmed. They can be restored.'
          : 'No document of any stack is so.'
      }
    />
  );
}

/** A stack without documents: the next step is a drop. */
function EmptyStack({ onAdd }: { onAdd: () => void }) {
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

/** A search that finds nothing: what is looked for may still have to be added. */
function NothingFound({ query, onAdd }: { query: string; onAdd: () => void }) {
  return (
    <EmptyState
      mt="14vh"
      icon={<IconSearchOff size={44} stroke={1.3} />}
      title={`Nothing holds ${query}`}
      description="Every word has to occur, in the name, in metadata or on a page. A part of a number is enough, with or without its dashes; words in quotes stand together."
    >
      <EmptyState.Actions>
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          Add files
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
