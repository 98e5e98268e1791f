import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Bucket } from '../../../contract/rules/buckets.ts';
import type {
  CompetitorComparison,
  WebsiteAvailability,
} from '../../../contract/entities/statistics.ts';
import { time } from './accounts.ts';

export const accountStatistics = pgTable('account_statistics', {
  accountId: text('account_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  computedAt: time('computed_at').notNull(),
  distribution: jsonb('distribution').$type<Bucket[]>().notNull(),
  availability: jsonb('availability').$type<WebsiteAvailability[]>().notNull(),
  comparison: jsonb('comparison').$type<Record<string, CompetitorComparison>>().notNull(),
});

export const engagements = pgTable(
  'engagements',
  {
    accountId: text('account_id').notNull(),
    matchId: text('match_id').notNull(),
    alias: text('alias').notNull(),
    n: integer('n').notNull(),
    title: text('title').notNull(),
    monthly: doublePrecision('monthly'),
    duration: integer('duration'),
    price: doublePrecision('price'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.matchId, table.alias, table.n] })],
);
