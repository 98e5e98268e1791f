import { pgTable, text } from 'drizzle-orm/pg-core';
import { account, time } from './accounts.ts';

export const passwordResets = pgTable('password_resets', {
  hash: text('hash').primaryKey(),
  accountId: account(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
});
