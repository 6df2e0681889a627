import type { Permission } from './declare.ts';
import type { Role } from './workspace.ts';

/** Roles from the least to the most that they may do (decisions, Who is acting). */
const RANK: Record<Role, number> = { viewer: 0, preparer: 1, reviewer: 2, admin: 3 };

const NEEDED: Record<Exclude<Permission, 'public'>, Role> = {
  read: 'viewer',
  edit: 'preparer',
  confirm: 'reviewer',
  admin: 'admin',
};

/** True if the role may do what the permission names. */
export function roleAllows(role: Role, permission: Permission): boolean {
  return permission === 'public' || RANK[role] >= RANK[NEEDED[permission]];
}

/** The role that may do less: what a request may do is the lesser of its key's and its user's. */
export function lesserRole(one: Role, other: Role): Role {
  return RANK[one] <= RANK[other] ? one : other;
}
