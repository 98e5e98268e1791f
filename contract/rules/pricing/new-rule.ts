import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';

/** What a new rule says until it is changed: 1% below the lowest competitor in stock, at a price that ends in .99. */
export const NEW_RULE: PricingRuleConfig = {
  scope: { filter: {}, favorite_only: false },
  target: {
    reference: 'lowest',
    competitor: '',
    rank: 2,
    change: { kind: 'percent', value: -1 },
  },
  competitors: {
    choice: 'all',
    aliases: [],
    in_stock_only: true,
    validated_only: false,
    max_age_hours: null,
    with_shipping: false,
    min_count: null,
  },
  bounds: {
    cost_plus_percent: null,
    map_is_floor: true,
    rrp_is_ceiling: true,
    max_change_percent: null,
  },
  ending: { kind: 'cents', value: 0.99, rounding: 'down' },
  fallback: { kind: 'keep', cost_plus_percent: null },
};
