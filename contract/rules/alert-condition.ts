import type { AlertConfig } from '../entities/alert.ts';

type Conditioned = Pick<
  AlertConfig,
  'tracking_type' | 'trigger' | 'with_percentage' | 'trigger_when' | 'stock'
> & { trigger_profit_margin?: number | undefined };

/**
 * Why an alert tells of a change: its condition as a sentence, with the threshold.
 *
 * @example
 * const side = { with_percentage: true, trigger: 5, trigger_when: { cheaper: false, higher: true } };
 * alertCondition({ tracking_type: 'price', stock: 'all_availabilities', ...side }); // → 'A price changed, and your price is at least 5% higher than a competitor’s.'
 */
export function alertCondition(config: Conditioned): string {
  const inStock = config.stock === 'in_stock' ? ' that is in stock' : '';
  switch (config.tracking_type) {
    case 'price':
      return `A price changed, and your price is ${sideOf(config)} than a competitor’s${inStock}.`;
    case 'stock':
      return inStock
        ? 'A competitor’s product came into stock.'
        : 'The availability of a competitor’s product changed.';
    case 'promotion':
      return `A promotion of a competitor’s product${inStock} began, ended or changed its price.`;
    case 'rating':
      return `The rating of a competitor’s product${inStock} changed.`;
    case 'review':
      return `The number of reviews of a competitor’s product${inStock} changed.`;
    case 'profit_margin':
      return `Your profit margin changed to ${config.trigger_profit_margin ?? 0}% or less.`;
  }
  return config.tracking_type satisfies never;
}

function sideOf({ with_percentage: isPercentage, trigger, trigger_when: when }: Conditioned) {
  if (!isPercentage) return when.higher ? 'higher' : 'lower';
  return `at least ${Math.abs(trigger)}% ${trigger > 0 ? 'higher' : 'lower'}`;
}
