import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/rules/role.ts';
import { account, time } from './accounts.ts';

export const invitations = pgTable('invitations', {
  id: text('id').primaryKey(),
  accountId: account(),
  email: text('email').notNull(),
  role: text('role').$type<Role>().notNull(),
  hash: text('hash').notNull(),
  state: text('state').$type<'open' | 'used' | 'withdrawn'>().notNull(),
  invitedAt: time('invited_at').notNull(),
  endsAt: time('ends_at').notNull(),
});
