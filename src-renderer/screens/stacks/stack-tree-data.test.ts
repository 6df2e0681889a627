import { describe, expect, it } from 'vitest';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { stackTree } from './stack-tree-data.ts';

function stack(path: string, numDocuments: number): Stack {
  const parts = path.split('/');
  const baseName = parts.pop() ?? path;
  return { _id: path, path, baseName, base: parts.join('/'), numDocuments } as Stack;
}

describe('the tree of stacks', () => {
  it('hangs a sub-stack under its parent and adds up the documents', () => {
    const tree = stackTree([stack('Plans', 2), stack('Plans/2025', 3), stack('Plans/2025/Q1', 4)]);
    expect(tree.map((node) => [node.stack.path, node.documents])).toEqual([['Plans', 9]]);
    expect(tree[0]?.children[0]?.documents).toBe(7);
  });

  it('sorts numbers in names as numbers', () => {
    const tree = stackTree([stack('Box 10', 0), stack('Box 9', 0)]);
    expect(tree.map((node) => node.stack.baseName)).toEqual(['Box 9', 'Box 10']);
  });

  it('leaves out what was put away, unless something is in it', () => {
    const away = (path: string, count: number) => ({ ...stack(path, count), archived: true });
    const tree = stackTree([stack('Plans', 0), away('Plans/2019', 0), away('Plans/2020', 2), away('Old', 0)]);
    expect(tree.map((node) => node.stack.path)).toEqual(['Plans']);
    expect(tree[0]?.children.map((node) => node.stack.path)).toEqual(['Plans/2020']);
  });

  it('keeps a stack whose parent is unknown', () => {
    expect(stackTree([stack('Gone/Here', 1)]).map((node) => node.stack.path)).toEqual(['Gone/Here']);
  });
});
