import { expect, it } from 'vitest';
import { defaultWorkspace } from './default-workspace.ts';

it("is in the platform's user-data folder", () => {
  expect(defaultWorkspace('linux', {}, '/home/ann')).toBe('/home/ann/.config/tallystack/workspace');
  expect(defaultWorkspace('linux', { XDG_CONFIG_HOME: '/data' }, '/home/ann')).toBe('/data/tallystack/workspace');
  expect(defaultWorkspace('darwin', {}, '/Users/ann')).toBe(
    '/Users/ann/Library/Application Support/tallystack/workspace',
  );
  expect(defaultWorkspace('win32', { APPDATA: '/roaming' }, '/ann')).toBe('/roaming/tallystack/workspace');
});
