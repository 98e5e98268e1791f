import { ROLES, type Role } from '../../../contract/rules/role.ts';

export const ROLE_NAMES: Record<Role, string> = {
  viewer: 'Viewer',
  editor: 'Editor',
  administrator: 'Administrator',
};

/** A short description of each role. */
export const ROLE_PURPOSES: Record<Role, string> = {
  viewer: 'looks at everything and changes nothing',
  editor: 'changes products, alerts and exports',
  administrator: 'also runs people, plan, webhook and reading rules',
};

export const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
