import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ProposalState } from '../../../contract/choices.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRuleConfig } from '../../../contract/entities/pricing-rule.ts';
import type { ProposalEvent } from '../../../contract/entities/proposal-event.ts';
import { account, seq, time } from './accounts.ts';

export const pricingRules = pgTable(
  'pricing_rules',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    status: boolean('status').notNull(),
    config: jsonb('config').$type<PricingRuleConfig>().notNull(),
    version: integer('version').notNull().default(1),
    date: time('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** What of a proposal is only shown. */
export type ProposalDetails = Pick<
  PriceProposal,
  | 'rule_name'
  | 'product_name'
  | 'product_ref'
  | 'product_brand'
  | 'product_category'
  | 'product_image'
  | 'cost'
  | 'vat'
  | 'position_before'
  | 'position_after'
  | 'index_before'
  | 'index_after'
  | 'steps'
  | 'competitors'
>;

export const priceProposals = pgTable(
  'price_proposals',
  {
    accountId: account(),
    matchId: text('match_id').notNull(),
    seq: seq('seq'),
    version: integer('version').notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    ruleId: text('rule_id').notNull(),
    current: doublePrecision('current'),
    price: doublePrecision('price'),
    accepted: doublePrecision('accepted'),
    /** Of its amounts (ISO 4217). */
    currency: text('currency'),
    details: jsonb('details').$type<ProposalDetails>().notNull(),
    date: time('date').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by'),
    rejection: text('rejection'),
    exportedAt: time('exported_at'),
    confirmedAt: time('confirmed_at'),
    /** The delivery that takes it to the webhook, or `shop` while it is on its way into the shop. */
    deliveryId: text('delivery_id'),
    /** When it was told that the own page does not show it. */
    missedAt: time('missed_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.matchId] })],
);

export const priceProposalEvents = pgTable(
  'price_proposal_events',
  {
    accountId: account(),
    id: text('id').notNull(),
    matchId: text('match_id').notNull(),
    version: integer('version').notNull(),
    event: text('event').$type<ProposalEvent['event']>().notNull(),
    at: time('at').notNull(),
    by: text('by'),
    price: doublePrecision('price'),
    currency: text('currency'),
    detail: text('detail'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const pricingAccounts = pgTable('pricing_accounts', {
  accountId: text('account_id').primaryKey(),
  evaluatedSeq: bigint('evaluated_seq', { mode: 'number' }).notNull().default(0),
  evaluatedAt: time('evaluated_at'),
  acceptUpToPercent: doublePrecision('accept_up_to_percent'),
  sendToWebhook: boolean('send_to_webhook').notNull().default(false),
  /** The day on which prices were last told as missing, `YYYY-MM-DD` in UTC. */
  missedOn: date('missed_on'),
  /** The day on which prices were last told as not taken by the shop, likewise. */
  notTakenOn: date('not_taken_on'),
  /** The day on which it was last told that the shop takes no prices, likewise. */
  shopProblemOn: date('shop_problem_on'),
});

export const priceFeeds = pgTable('price_feeds', {
  accountId: text('account_id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  createdAt: time('created_at').notNull(),
  fetchedAt: time('fetched_at'),
});
