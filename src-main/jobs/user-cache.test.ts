import { join } from 'node:path';
import { expect, it } from 'vitest';
import { userCache } from './user-cache.ts';

it.each([
  ['linux', {}, join('/home/ann', '.cache', 'tallystack')],
  ['linux', { XDG_CACHE_HOME: '/caches' }, join('/caches', 'tallystack')],
  ['linux', { XDG_CACHE_HOME: '' }, join('/home/ann', '.cache', 'tallystack')],
  ['darwin', {}, join('/home/ann', 'Library', 'Caches', 'tallystack')],
  ['win32', { LOCALAPPDATA: '/local' }, join('/local', 'tallystack')],
  ['win32', {}, join('/home/ann', 'AppData', 'Local', 'tallystack')],
] as const)("keeps what can be made again in the user's own cache folder: %s %o", (platform, environment, folder) => {
  expect(userCache(platform, environment, '/home/ann')).toBe(folder);
});
