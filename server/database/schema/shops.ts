import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ShopAnswerOutcome, ShopKind } from '../../../contract/choices.ts';
import { account, time } from './accounts.ts';

export const priceShops = pgTable('price_shops', {
  accountId: text('account_id').primaryKey(),
  kind: text('kind').$type<ShopKind>().notNull(),
  address: text('address').notNull(),
  sealedKeys: text('sealed_keys').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  createdAt: time('created_at').notNull(),
  problem: text('problem'),
  problemAt: time('problem_at'),
  /** When the first of the tries failed that have all failed since. */
  problemSince: time('problem_since'),
  problemToldAt: time('problem_told_at'),
});

export const priceShopAnswers = pgTable(
  'price_shop_answers',
  {
    accountId: account(),
    matchId: text('match_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    price: doublePrecision('price').notNull(),
    currency: text('currency'),
    outcome: text('outcome').$type<ShopAnswerOutcome>().notNull(),
    message: text('message'),
    at: time('at').notNull(),
    /** When it was told that the shop did not take it. */
    toldAt: time('told_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.matchId] })],
);
