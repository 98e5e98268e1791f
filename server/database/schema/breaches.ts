import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BreachEndReason } from '../../../contract/choices.ts';
import type { BreachDetails } from '../../../contract/entities/recorded-breach.ts';
import type { BreachKind } from '../../../contract/rules/breach.ts';
import { account, time } from './accounts.ts';
import { bytea } from './bytea.ts';

export const breaches = pgTable(
  'breaches',
  {
    accountId: account(),
    id: text('id').notNull(),
    matchId: text('match_id').notNull(),
    productId: text('product_id').notNull(),
    kind: text('kind').$type<BreachKind>().notNull(),
    limitPrice: doublePrecision('limit_price').notNull(),
    limitCurrency: text('limit_currency'),
    price: doublePrecision('price').notNull(),
    statedPrice: doublePrecision('stated_price').notNull(),
    currency: text('currency'),
    details: jsonb('details').$type<BreachDetails>().notNull(),
    beganAt: time('began_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    endReason: text('end_reason').$type<BreachEndReason>(),
    pageId: text('page_id'),
    search: text('search'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const breachPages = pgTable(
  'breach_pages',
  {
    accountId: account(),
    id: text('id').notNull(),
    takenAt: time('taken_at').notNull(),
    url: text('url').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    bytes: integer('bytes').notNull(),
    digest: text('digest').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
