import { account, seq, time } from './accounts.ts';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const userPreferences = pgTable(
  'user_preferences',
  {
    accountId: account(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    item: text('item').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    seq: seq('seq'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** The moment whose weekly mail of price changes was last done for a user, with or without a mail. */
export const weeklyChanges = pgTable(
  'weekly_changes',
  {
    accountId: account(),
    userId: text('user_id').notNull(),
    doneFor: time('done_for').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);
