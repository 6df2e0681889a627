import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { argumentsFor, workspaceFolder } from './workspace-choice.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallystack-choice-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inside = (name: string) => join(folder, name);

it('opens the workspace that is asked for, else the last one, else one of the user, and makes its folder', () => {
  expect(workspaceFolder(['tallystack', '--workspace', inside('a')], inside('b'), folder)).toBe(inside('a'));
  expect(workspaceFolder(['tallystack'], inside('b'), folder)).toBe(inside('b'));
  expect(workspaceFolder(['tallystack', '--workspace'], undefined, folder)).toBe(inside('workspace'));
  expect(['a', 'b', 'workspace'].map((name) => existsSync(inside(name)))).toEqual([true, true, true]);
});

it('starts again with the same program, another workspace and nothing else', () => {
  expect(argumentsFor(['electron', 'out/main/index.js', '--workspace', '/a', 'b.pdf'], '/c')).toEqual([
    'out/main/index.js',
    '--workspace',
    '/c',
  ]);
  expect(argumentsFor(['tallystack', 'b.pdf'], '/c')).toEqual(['--workspace', '/c']);
});
