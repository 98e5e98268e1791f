import { z } from 'zod';

/** What a person may do in the account, least first: look; change its data; also run the account and its people. */
export const ROLES = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
export const role = z.enum(ROLES);

/** Whether `held` allows what `least` does. */
export function hasRole(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}
