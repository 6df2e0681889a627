import type { Stack } from '../../../src-shared/model/stack.ts';

export interface StackNode {
  stack: Stack;
  children: StackNode[];
  /** Documents of the stack and everything under it. */
  documents: number;
}

/**
 * Stacks as a tree by their paths, by name at each level. A stack whose parent is unknown stands at the top; one that was put
 * away is shown only while something is in it.
 */
export function stackTree(stacks: Stack[]): StackNode[] {
  const nodes = new Map(stacks.map((stack) => [stack.path, { stack, children: [], documents: 0 } as StackNode]));
  const top: StackNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.stack.base)?.children ?? top).push(node);
  for (const node of top) settle(node);
  return shown(top).sort(byName);
}

/** Sorts what is under a node and adds up its documents. */
function settle(node: StackNode): number {
  node.children.sort(byName);
  node.documents = node.children.reduce((sum, child) => sum + settle(child), node.stack.numDocuments);
  return node.documents;
}

function shown(nodes: StackNode[]): StackNode[] {
  const kept = nodes.filter(({ stack, documents }) => stack.archived !== true || documents > 0);
  for (const node of kept) node.children = shown(node.children);
  return kept;
}

function byName(left: StackNode, right: StackNode): number {
  return left.stack.baseName.localeCompare(right.stack.baseName, 'en', { numeric: true });
}
