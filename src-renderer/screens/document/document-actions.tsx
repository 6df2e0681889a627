import { Button, Group } from '@mantine/core';
import { IconDownload, IconFileSearch } from '@tabler/icons-react';
import { memo } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { useSaveFile } from '../../data/save-file.ts';
import { DocumentMenu } from './document-menu.tsx';
import { HistoryButton } from './history-button.tsx';
import { PartsButton } from './parts-button.tsx';

/** What can be done with the document as a whole; not drawn again while only its statement changes. */
export const DocumentActions = memo(function DocumentActions(props: {
  docId: string;
  /** Undefined until it is known. */
  doc: Document | undefined;
  stacks: readonly Stack[];
}) {
  const { docId, doc, stacks } = props;
  const download = useSaveFile('document.download', 'The original could not be saved');
  const searchable = useSaveFile('document.searchable', 'The searchable PDF could not be made');
  return (
    <Group gap="xs">
      {doc ? <HistoryButton doc={doc} /> : null}
      {doc ? <PartsButton key={doc._id} doc={doc} /> : null}
      <Button
        variant="default"
        leftSection={<IconFileSearch size={14} />}
        loading={searchable.isPending}
        disabled={doc?.job.success !== true}
        onClick={() => searchable.mutate({ docId })}
      >
        Searchable PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        loading={download.isPending}
        disabled={!doc}
        onClick={() => download.mutate({ docId, whole: true })}
      >
        {doc?.splitFrom ? 'Whole original' : 'Original'}
      </Button>
      {doc ? <DocumentMenu key={`menu ${doc._id}`} doc={doc} stacks={stacks} /> : null}
    </Group>
  );
});
