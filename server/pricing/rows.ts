import type { PriceProposal } from '../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../contract/entities/pricing-rule.ts';
import { priceProposals, pricingRules } from '../database/schema/pricing.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export type PricingRuleRecord = typeof pricingRules.$inferSelect;
export type ProposalRecord = typeof priceProposals.$inferSelect;

/** A rule in the form of the calls' answers. */
export const pricingRuleOf = (record: PricingRuleRecord): PricingRule => ({
  id: record.id,
  name: record.name,
  status: record.status,
  config: record.config,
  position: record.position,
  version: record.version,
  date: record.date.toISOString(),
});

/** A proposed price in the form of the calls' answers. */
export const priceProposalOf = (record: ProposalRecord): PriceProposal => ({
  id: record.matchId,
  version: record.version,
  state: record.state,
  rule_id: record.ruleId,
  current: record.current,
  price: record.price,
  accepted: record.accepted,
  currency: record.currency,
  ...record.details,
  competitors: record.details.competitors ?? null,
  date: record.date.toISOString(),
  decided_at: record.decidedAt?.toISOString() ?? null,
  decided_by: record.decidedBy,
  rejection: record.rejection,
  exported_at: record.exportedAt?.toISOString() ?? null,
  confirmed_at: record.confirmedAt?.toISOString() ?? null,
});

export const syncedPricingRules: SyncedKind<PricingRule> = {
  table: pricingRules,
  readChanged: async (db, range) =>
    (await db.select().from(pricingRules).where(isChangedIn(pricingRules, range))).map(
      pricingRuleOf,
    ),
};

export const syncedPriceProposals: SyncedKind<PriceProposal> = {
  table: priceProposals,
  readChanged: async (db, range) =>
    (await db.select().from(priceProposals).where(isChangedIn(priceProposals, range))).map(
      priceProposalOf,
    ),
};
