import { ROLES, type Role } from '../../../src-shared/operations/workspace.ts';

const ROLE_WORDS: Record<Role, string> = {
  viewer: 'Viewer: reads',
  preparer: 'Preparer: uploads, edits, attaches',
  reviewer: 'Reviewer: confirms as well',
  admin: 'Admin: everything',
};

/** The roles as choices of a form. */
export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));
