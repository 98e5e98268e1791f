import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

export const attempts = pgTable('attempts', {
  hash: text('hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: time('ends_at').notNull(),
});
