import { expect, it } from 'vitest';
import { lesserRole, roleAllows } from './permissions.ts';
import { ROLES } from './workspace.ts';

it('gives each role what the roles below it may do, and one thing more', () => {
  const table = ROLES.map((role) =>
    (['public', 'read', 'edit', 'confirm', 'admin'] as const).filter((permission) => roleAllows(role, permission)),
  );
  expect(table).toEqual([
    ['public', 'read'],
    ['public', 'read', 'edit'],
    ['public', 'read', 'edit', 'confirm'],
    ['public', 'read', 'edit', 'confirm', 'admin'],
  ]);
});

it('takes the lesser of two roles, whichever comes first', () => {
  expect(lesserRole('admin', 'viewer')).toBe('viewer');
  expect(lesserRole('preparer', 'reviewer')).toBe('preparer');
});
