import { z } from 'zod';
import {
  MAX_AMOUNT,
  MAX_PRICE_CHANGE_PERCENT,
  MAX_PRICING_RULES,
  MAX_REJECTION_LENGTH,
} from '../constants.ts';
import { SHOP_KINDS } from '../choices.ts';
import { priceProposal } from '../entities/price-proposal.ts';
import { priceShop, shopAnswer } from '../entities/price-shop.ts';
import { proposalEvent } from '../entities/proposal-event.ts';
import { pricingRule, pricingRuleDraft } from '../entities/pricing-rule.ts';
import { EXPORT_FORMATS } from '../rules/export-fields.ts';
import { componentScope, done, doneWithMessage } from './scope.ts';

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
   * others wait. With `send_to_webhook` accepted prices go to the account's webhook.
   */
  getPricingSettings: {
    query: z.object(componentScope),
    response: z.object({
      accept_up_to_percent: z.number().nullable(),
      send_to_webhook: z.boolean(),
    }),
  },
  /** What is missing stays as it is. */
  setPricingSettings: {
    body: z.object({
      ...componentScope,
      accept_up_to_percent: z
        .number()
        .positive()
        .max(MAX_PRICE_CHANGE_PERCENT)
        .nullable()
        .optional(),
      send_to_webhook: z.boolean().optional(),
    }),
    response: done,
  },
  /**
   * Writes the accepted prices into a file and marks them as exported. `id` is the file's exportation, `count` how many
   * prices it has. Without any the status is 422.
   */
  exportAcceptedPrices: {
    body: z.object({ ...componentScope, format: z.enum(EXPORT_FORMATS) }),
    response: done.extend({ id: z.string(), count: z.int() }),
  },
  /** The feed of accepted prices, without its address; null if there is none. `fetched_at` is the last visit. */
  getPriceFeed: {
    query: z.object(componentScope),
    response: z.object({
      feed: z.object({ date: z.string(), fetched_at: z.string().nullable() }).nullable(),
    }),
  },
  /** Makes the feed, or gives it another address. Only this answer has it: `path` with `.csv` or `.json`. */
  setPriceFeed: {
    body: z.object(componentScope),
    response: doneWithMessage.extend({ path: z.string() }),
  },
  removePriceFeed: { body: z.object(componentScope), response: done },
  /** The shop into which accepted prices go, without its keys, and its latest answers; null if there is none. */
  getPriceShop: {
    query: z.object(componentScope),
    response: z.object({ shop: priceShop.nullable(), answers: z.array(shopAnswer) }),
  },
  /**
   * Connects a shop in place of the one before, once it has answered. `secret` is the Admin API access token of Shopify,
   * which has no `key`, or the consumer secret of WooCommerce. No answer has them.
   */
  setPriceShop: {
    body: z.object({
      ...componentScope,
      kind: z.enum(SHOP_KINDS),
      address: z.string().max(2000),
      key: z.string().max(500),
      secret: z.string().max(500),
    }),
    response: doneWithMessage,
  },
  /** Asks the shop who it is; changes nothing there. `status` says whether it answered. */
  testPriceShop: { body: z.object(componentScope), response: doneWithMessage },
  /** While a shop is on, accepted prices go into it and not to the webhook. */
  switchPriceShop: { body: z.object({ ...componentScope, on: z.boolean() }), response: done },
  removePriceShop: { body: z.object(componentScope), response: done },
  /** Sends accepted prices that the shop did not take once more. `count` is how many. */
  resendToPriceShop: {
    body: z.object(componentScope),
    response: done.extend({ count: z.int() }),
  },
};
