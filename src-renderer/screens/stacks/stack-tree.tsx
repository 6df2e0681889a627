import { Skeleton, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight, IconFiles, IconFolder, IconInbox, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import { Link } from 'react-router';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { CreateStack } from './create-stack.tsx';
import { type StackNode, stackTree } from './stack-tree-data.ts';
import classes from './stacks.module.css';

/** The stacks as a tree with counts; the first line stands for all of them. */
export function StackTree({ stacks, selected }: { stacks: Stack[] | undefined; selected: string | undefined }) {
  const tree = useTree({});
  const nodes = useMemo(() => stackTree(stacks ?? []), [stacks]);
  const data = useMemo(() => nodes.map(toTreeNode), [nodes]);
  const byId = useMemo(() => new Map(flatten(nodes).map((node) => [node.stack._id, node])), [nodes]);
  if (!stacks) {
    return (
      <div aria-busy>
        {['60%', '80%', '45%'].map((width) => (
          <Skeleton key={width} height={14} width={width} my={10} mx={12} />
        ))}
      </div>
    );
  }
  const all = nodes.reduce((sum, node) => sum + node.documents, 0);
  return (
    <nav aria-label="Stacks" onKeyDown={openFocused}>
      <div className={classes.treeHead}>
        <h2>Stacks</h2>
        <CreateStack
          stacks={stacks.filter(({ archived }) => archived !== true)}
          selected={stacks.find(({ _id }) => _id === selected)}
        />
      </div>
      <Link className={classes.node} to="/stacks" aria-current={selected ? undefined : 'page'}>
        <span className={classes.twist} />
        <IconFiles size={16} stroke={1.6} aria-hidden />
        <span className={`${classes.nodeName} truncate`}>All documents</span>
        <span className="figures quiet">{all.toLocaleString('en-US')}</span>
      </Link>
      <Tree
        data={data}
        tree={tree}
        levelOffset={16}
        renderNode={({ node, expanded, hasChildren, elementProps }) => {
          const entry = byId.get(node.value);
          return (
            <div {...elementProps} className={classes.nodeLine}>
              <Link
                className={classes.node}
                to={`/stacks/${node.value}`}
                aria-current={selected === node.value ? 'page' : undefined}
                // The tree is one stop: arrow keys go through it, and Enter opens.
                tabIndex={-1}
              >
                <span className={classes.twist} data-open={expanded}>
                  {hasChildren ? <IconChevronRight size={14} aria-hidden /> : null}
                </span>
                {entry?.stack.pinned ? (
                  <IconInbox size={16} stroke={1.6} aria-hidden />
                ) : (
                  <IconFolder size={16} stroke={1.6} aria-hidden />
                )}
                <span className={`${classes.nodeName} truncate`}>{node.label}</span>
                {entry?.stack.locked ? <IconLock size={13} className="quiet" aria-label="Locked" /> : null}
                <span className="figures quiet">{entry?.documents.toLocaleString('en-US')}</span>
              </Link>
            </div>
          );
        }}
      />
    </nav>
  );
}

/** Enter on a line of the tree opens the stack that it stands for. */
function openFocused(event: KeyboardEvent): void {
  const line = event.target as HTMLElement;
  if (event.key !== 'Enter' || line.getAttribute('role') !== 'treeitem') return;
  event.preventDefault();
  line.querySelector('a')?.click();
}

function toTreeNode(node: StackNode): TreeNodeData {
  return {
    value: node.stack._id,
    label: node.stack.baseName,
    ...(node.children.length > 0 ? { children: node.children.map(toTreeNode) } : {}),
  };
}

function flatten(nodes: StackNode[]): StackNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}
