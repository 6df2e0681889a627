import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadRemembered, storeRemembered, withWorkspace } from './remembered.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallystack-remembered-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('comes back as it was stored', () => {
  const file = join(folder, 'whole.json');
  storeRemembered(file, { saveFolder: '/a', openFolder: '/b', workspaces: ['/w'] });
  expect(loadRemembered(file)).toEqual({ saveFolder: '/a', openFolder: '/b', workspaces: ['/w'] });
});

it.each(['', '{', 'null', '7', '{"workspaces":{}}', '{"saveFolder":7,"workspaces":[7]}'])(
  'remembers nothing of a broken file: %j',
  (text) => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, text);
    expect(loadRemembered(file)).toEqual({ workspaces: [] });
  },
);

it('puts the workspace that was opened last first, once, and keeps eight', () => {
  let remembered = loadRemembered(join(folder, 'none.json'));
  for (let number = 1; number <= 10; number += 1) remembered = withWorkspace(remembered, `/${number}`);
  remembered = withWorkspace(remembered, '/7');
  expect(remembered.workspaces).toEqual(['/7', '/10', '/9', '/8', '/6', '/5', '/4', '/3']);
});

it('is forgotten where it cannot be written, and nothing else happens', () => {
  expect(() => storeRemembered(join(folder, 'no', 'such', 'folder.json'), { workspaces: [] })).not.toThrow();
});
