import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { LIST_FORMATS } from '../../../src-shared/operations/lists.ts';
import { useSaveFile } from '../../data/save-file.ts';

const WORDS: Record<(typeof LIST_FORMATS)[number], string> = { xlsx: 'Workbook (xlsx)', csv: 'CSV' };

/** All active plans and accounts as a list that can be taken in again. */
export function ExportList() {
  const save = useSaveFile('list.export', 'The list was not saved');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          rightSection={<IconChevronDown size={14} />}
          loading={save.isPending}
        >
          Export list
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LIST_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate({ format })}>
            {WORDS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
