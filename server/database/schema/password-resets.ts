import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

export const passwordResets = pgTable('password_resets', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
});
