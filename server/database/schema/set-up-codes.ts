import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

export const setUpCodes = pgTable('set_up_codes', {
  hash: text('hash').primaryKey(),
  createdAt: time('created_at').notNull(),
});
