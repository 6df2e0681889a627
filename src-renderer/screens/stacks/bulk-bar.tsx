import { Button, CloseButton, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconFlag,
  IconFolderShare,
  IconMail,
  IconMailOpened,
  IconRefresh,
  IconUser,
} from '@tabler/icons-react';
import type { Stack } from '../../../src-shared/model/stack.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { useRead } from '../../data/operations.ts';
import type { BulkActions } from './bulk-actions.tsx';
import { BulkProgressLine } from './bulk-progress.tsx';
import classes from './stacks.module.css';

type Order = Omit<OperationInput<'document.bulk'>, 'docIds' | 'filter' | 'expected'>;

/** What can be done with the documents that are chosen. */
export function BulkBar(props: {
  count: number;
  total: number;
  all: boolean;
  actions: BulkActions;
  /** They were put away: they can be brought back. */
  archived: boolean;
  selection: () => Promise<Pick<OperationInput<'document.bulk'>, 'docIds' | 'filter' | 'expected'>>;
  onAll: () => void;
  onClear: () => void;
}) {
  const { count, total, all, actions } = props;
  const stacks = useRead('stack.all', {}).data?.stacks.filter(({ archived }) => archived !== true) ?? [];
  const userId = useRead('session.get', {}).data?.user._id;
  const run = async (order: Order, what: (documents: string) => string) => {
    if (await actions.run({ ...order, ...(await props.selection()) }, what)) props.onClear();
  };
  const { progress } = actions;
  if (progress) {
    return <BulkProgressLine progress={progress} onCancel={actions.cancel} />;
  }
  return (
    <section className={classes.bulk} aria-label="Chosen documents">
      <CloseButton size="sm" aria-label="Choose none" onClick={props.onClear} />
      <strong className="figures">{count.toLocaleString('en-US')} chosen</strong>
      {all || count === total ? null : (
        <Button variant="subtle" onClick={props.onAll}>
          Choose all {total.toLocaleString('en-US')}
        </Button>
      )}
      <span className={classes.grow} />
      <StackMenu
        label="Move to"
        icon={<IconFolderShare size={14} />}
        stacks={stacks}
        onPick={({ _id, path }) =>
          run({ action: 'move', stackId: _id }, (documents) => `Moved ${documents} to ${path}.`)
        }
      />
      <StackMenu
        label="Copy to"
        icon={<IconCopy size={14} />}
        stacks={stacks}
        onPick={({ _id, path }) =>
          run({ action: 'copy', stackId: _id }, (documents) => `Copied ${documents} to ${path}.`)
        }
      />
      {props.archived ? (
        <Button
          variant="default"
          leftSection={<IconArchiveOff size={14} />}
          onClick={() => run({ action: 'restore' }, (documents) => `Restored ${documents}.`)}
        >
          Restore
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconArchive size={14} />}
          onClick={() => run({ action: 'archive' }, (documents) => `Archived ${documents}.`)}
        >
          Archive
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" aria-label="More" px={8}>
            <IconDots size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconMailOpened size={14} />}
            onClick={() => run({ action: 'review', reviewed: true }, (documents) => `Marked ${documents} as read.`)}
          >
            Mark as read
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMail size={14} />}
            onClick={() => run({ action: 'review', reviewed: false }, (documents) => `Marked ${documents} as unread.`)}
          >
            Mark as unread
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFlag size={14} />}
            onClick={() => run({ action: 'flag' }, (documents) => `Flagged ${documents}.`)}
          >
            Flag
          </Menu.Item>
          {userId ? (
            <Menu.Item
              leftSection={<IconUser size={14} />}
              onClick={() =>
                run({ action: 'assign', assignee: userId }, (documents) => `Assigned ${documents} to you.`)
              }
            >
              Assign to me
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconUser size={14} />}
            onClick={() => run({ action: 'assign', assignee: null }, (documents) => `Assigned ${documents} to nobody.`)}
          >
            Assign to nobody
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRefresh size={14} />}
            onClick={() => run({ action: 'retry' }, (documents) => `Reading ${documents} again.`)}
          >
            Read again what failed
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </section>
  );
}

function StackMenu(props: { label: string; icon: React.ReactNode; stacks: Stack[]; onPick: (stack: Stack) => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={props.icon}>
          {props.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {props.stacks.map((stack) => (
          <Menu.Item key={stack._id} onClick={() => props.onPick(stack)}>
            {stack.path}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
