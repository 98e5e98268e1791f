import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlanName } from '../../../contract/constants.ts';
import { time } from './accounts.ts';

/** Where an account is billed. */
export type BillingAddress = {
  line1: string;
  city: string;
  zip: string;
  country: string;
  tax: string | null;
};

export const subscriptions = pgTable('subscriptions', {
  accountId: text('account_id').primaryKey(),
  status: text('status').notNull().default('none'),
  wantedPlan: text('wanted_plan').$type<PlanName>().notNull(),
  address: jsonb('address').$type<BillingAddress>().notNull(),
  asked: bigint('asked', { mode: 'number' }).notNull().default(0),
  applied: bigint('applied', { mode: 'number' }).notNull().default(0),
  askedAt: time('asked_at'),
  welcomedAt: time('welcomed_at'),
  createdAt: time('created_at').notNull(),
});

/** The plan of each price that the provider ever had for one. */
export const planPrices = pgTable('plan_prices', {
  priceId: text('price_id').primaryKey(),
  plan: text('plan').$type<PlanName>().notNull(),
});

export const sandboxObjects = pgTable('sandbox_objects', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  customerId: text('customer_id').notNull(),
  data: jsonb('data').notNull(),
  createdAt: time('created_at').notNull(),
});
