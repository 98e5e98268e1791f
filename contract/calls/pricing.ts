import { z } from 'zod';
import {
  MAX_AMOUNT,
  MAX_PRICE_CHANGE_PERCENT,
  MAX_PRICING_RULES,
  MAX_REJECTION_LENGTH,
} from '../constants.ts';
import { priceProposal } from '../entities/price-proposal.ts';
import { proposalEvent } from '../entities/proposal-event.ts';
import { pricingRule, pricingRuleDraft } from '../entities/pricing-rule.ts';
import { componentScope, done } from './scope.ts';

const one = { ...componentScope, id: z.string() };

/** A decision names the version that was seen: a newer one answers 409 with the proposal as it is now. */
const seen = { ...one, version: z.int() };

/** Prices to set (ours). */
export const pricingCalls = {
  listPricingRules: {
    query: z.object(componentScope),
    response: z.object({ items: z.array(pricingRule) }),
  },
  /** With an `id` that the caller made; it is the rule's. A new rule is the last. */
  createPricingRule: {
    body: z.object({ ...one, ...pricingRuleDraft.shape }),
    response: done,
  },
  editPricingRule: { body: z.object({ ...one, ...pricingRuleDraft.shape }), response: done },
  deletePricingRule: { body: z.object(one), response: done },
  setPricingRuleStatus: { body: z.object({ ...one, status: z.boolean() }), response: done },
  /** All rules in their new order. Unknown ids are skipped; rules that are not named follow in their order. */
  orderPricingRules: {
    body: z.object({ ...componentScope, ids: z.array(z.string()).max(MAX_PRICING_RULES) }),
    response: done,
  },
  listPriceProposals: {
    query: z.object(componentScope),
    response: z.object({ items: z.array(priceProposal) }),
  },
  /** `price` is the proposed one or another. It is refused with 400 outside of the product's bounds. */
  acceptPriceProposal: {
    body: z.object({ ...seen, price: z.number().positive().max(MAX_AMOUNT) }),
    response: done,
  },
  rejectPriceProposal: {
    body: z.object({ ...seen, reason: z.string().trim().max(MAX_REJECTION_LENGTH) }),
    response: done,
  },
  /** Takes a decision back as long as the price was not exported: it is proposed again. */
  reopenPriceProposal: { body: z.object(seen), response: done },
  /** The life of a match's proposals, the latest event first. */
  listProposalEvents: {
    query: z.object(one),
    response: z.object({
      items: z.array(proposalEvent),
    }),
  },
  /**
   * Proposals of at most this change, in percent of the current price, are accepted by themselves; null for none. All
   * others wait.
   */
  getPricingSettings: {
    query: z.object(componentScope),
    response: z.object({ accept_up_to_percent: z.number().nullable() }),
  },
  setPricingSettings: {
    body: z.object({
      ...componentScope,
      accept_up_to_percent: z.number().positive().max(MAX_PRICE_CHANGE_PERCENT).nullable(),
    }),
    response: done,
  },
};
