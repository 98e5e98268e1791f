import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account, time } from './accounts.ts';

export const callCounts = pgTable(
  'call_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tag: text('tag').notNull(),
    accountId: account(),
    userId: text('user_id').notNull(),
    page: text('page').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tag, table.accountId, table.userId, table.page] }),
  ],
);

export const callErrors = pgTable('call_errors', {
  id: text('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  tag: text('tag').notNull(),
  at: time('at').notNull(),
  params: jsonb('params').notNull(),
  error: text('error').notNull(),
});
