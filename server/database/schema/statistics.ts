import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
