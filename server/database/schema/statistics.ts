import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

export const engagements = pgTable(
  'engagements',
  {
    accountId: account(),
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
