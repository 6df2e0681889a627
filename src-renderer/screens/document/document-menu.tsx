import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconDots,
  IconFlag,
  IconFolderShare,
  IconListDetails,
  IconMail,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useRead, useWrite } from '../../data/operations.ts';
import { useBulkActions } from '../stacks/bulk-actions.tsx';
import { DocumentDetails } from './document-details.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Order = Omit<OperationInput<'document.bulk'>, 'docIds' | 'filter' | 'expected'>;

/** What is done with a document as a whole; each can be taken back. */
export function DocumentMenu({ doc, stacks }: { doc: Document; stacks: readonly Stack[] }) {
  const [asked, setAsked] = useState<'details' | 'move' | null>(null);
  const { run } = useBulkActions();
  const update = useWrite('document.update');
  const userId = useRead('session.get', {}).data?.user._id;
  const [target, giveBack] = useReturnFocus();
  const close = () => {
    setAsked(null);
    giveBack();
  };
  const act = (order: Order, said: string) => void run({ ...order, docIds: [doc._id] }, () => said);
  const places = stacks.filter(({ _id, archived, locked }) => _id !== doc.stack && !archived && !locked);
  const isMine = doc.assignee !== undefined && doc.assignee === userId;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Tooltip label="More for this document">
            <ActionIcon ref={target} variant="default" size={30} aria-label="More for this document">
              <IconDots size={16} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails size={15} />} onClick={() => setAsked('details')}>
            Details…
          </Menu.Item>
          {doc.archived ? (
            <Menu.Item
              leftSection={<IconArchiveOff size={15} />}
              onClick={() => act({ action: 'restore' }, `Restored ${doc.name}.`)}
            >
              Restore
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconFolderShare size={15} />} onClick={() => setAsked('move')}>
                Move to…
              </Menu.Item>
              {doc.flagged ? null : (
                <Menu.Item
                  leftSection={<IconFlag size={15} />}
                  onClick={() => act({ action: 'flag' }, `Flagged ${doc.name}.`)}
                >
                  Flag
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconBell size={15} />}
                onClick={() => update.mutate({ docId: doc._id, docDiff: { urgent: !doc.urgent } })}
              >
                {doc.urgent ? 'Not urgent any more' : 'Mark as urgent'}
              </Menu.Item>
              {userId ? (
                <Menu.Item
                  leftSection={<IconUser size={15} />}
                  onClick={() =>
                    act(
                      { action: 'assign', assignee: isMine ? null : userId },
                      isMine ? `Assigned ${doc.name} to nobody.` : `Assigned ${doc.name} to you.`,
                    )
                  }
                >
                  {isMine ? 'Assign to nobody' : 'Assign to me'}
                </Menu.Item>
              ) : null}
              <Menu.Item
                leftSection={<IconMail size={15} />}
                onClick={() => act({ action: 'review', reviewed: false }, `Marked ${doc.name} as unread.`)}
              >
                Mark as unread
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArchive size={15} />}
                onClick={() => act({ action: 'archive' }, `Archived ${doc.name}.`)}
              >
                Archive
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'details' ? <DocumentDetails doc={doc} onClose={close} /> : null}
      {asked === 'move' ? (
        <MoveDialog
          stacks={places}
          onPick={(stack) => {
            close();
            act({ action: 'move', stackId: stack._id }, `Moved ${doc.name} to ${stack.path}.`);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
