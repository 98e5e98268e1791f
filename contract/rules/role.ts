/** What a person may do in the account, least first: look; change its data; also run the account and its people. */
export const ROLES = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `held` allows what `least` does. */
export function hasRole(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}

/** Why the server refuses a call to somebody who has less than the role it asks for. */
export const ONLY: Record<Role, string> = {
  viewer: 'You may not do this.',
  editor: 'Only an editor or an administrator of the account may do this.',
  administrator: 'Only an account administrator may do this.',
};

/** The header of each answer to somebody who is signed in that says what their role is now (ours). */
export const ROLE_HEADER = 'x-role';
