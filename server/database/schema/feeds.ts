import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { account, time } from './accounts.ts';

export const feeds = pgTable(
  'feeds',
  {
    accountId: account(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    everyHours: smallint('every_hours'),
    atHour: smallint('at_hour'),
    paused: boolean('paused').notNull().default(false),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at'),
    checkedAt: time('checked_at'),
    changedAt: time('changed_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    importationId: text('importation_id'),
    comparedId: text('compared_id'),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    error: text('error').notNull().default(''),
    errorAt: time('error_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
