import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MatchRecord } from '../../matching/record.ts';
import { account } from './accounts.ts';

export const discoveryPages = pgTable(
  'discovery_pages',
  {
    accountId: account(),
    importationId: text('importation_id').notNull(),
    url: text('url').notNull(),
    n: bigint('n', { mode: 'number' }).generatedAlwaysAsIdentity(),
    host: text('host').notNull(),
    website: text('website').notNull(),
    own: boolean('own').notNull(),
    kind: text('kind').$type<'sitemap' | 'product'>().notNull(),
    status: text('status').$type<'found' | 'due' | 'read' | 'passed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    record: jsonb('record').$type<MatchRecord>(),
    message: text('message'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importationId, table.url] })],
);
