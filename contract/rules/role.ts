/** What a person may do in the account, least first: view; change its data; also manage the account and its people. */
export const ROLES = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role `held` includes the permissions of `least`. */
export function hasRole(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}

/** The message of the server when it refuses a call to a person below the required role. */
export const ONLY: Record<Role, string> = {
  viewer: 'You may not do this.',
  editor: 'Only an editor or an administrator of the account may do this.',
  administrator: 'Only an account administrator may do this.',
};

/** The header with the person's current role, in each answer to a signed-in person (ours). */
export const ROLE_HEADER = 'x-role';
