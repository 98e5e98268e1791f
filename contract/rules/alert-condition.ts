import type { AlertConfig } from '../entities/alert.ts';
import { figureFormat } from './figures.ts';

type Conditioned = Pick<
  AlertConfig,
  'tracking_type' | 'trigger' | 'with_percentage' | 'trigger_when' | 'stock'
> & { trigger_profit_margin?: number | undefined };

/**
 * Why an alert tells of a change: its condition as a sentence, with the threshold as the country writes it. Null is
 * English.
 *
 * @example
 * const side = { with_percentage: true, trigger: 5, trigger_when: { cheaper: false, higher: true } };
 * alertCondition({ tracking_type: 'price', stock: 'all_availabilities', ...side }); // → 'A price changed, and your price is at least 5% higher than a competitor’s.'
 * const cheaper = { with_percentage: false, trigger: 0.01, trigger_when: { cheaper: true, higher: false } };
 * alertCondition({ tracking_type: 'price', stock: 'in_stock', ...cheaper }); // → 'A price changed, and your price is cheaper than a competitor’s that is in stock.'
 */
export function alertCondition(config: Conditioned, country: string | null = null): string {
  const inStock = config.stock === 'in_stock' ? ' that is in stock' : '';
  switch (config.tracking_type) {
    case 'price':
      return `A price changed, and your price is ${sideOf(config, country)} than a competitor’s${inStock}.`;
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
    case 'below_map':
      return `A competitor’s price${inStock && ' of a product that is in stock'} changed, and is below your minimum advertised price.`;
    case 'below_rrp':
      return `A competitor’s price${inStock && ' of a product that is in stock'} changed, and is below your recommended retail price.`;
    case 'profit_margin':
      return `Your profit margin changed to ${percentText(config.trigger_profit_margin ?? 0, country)} or less.`;
  }
  return config.tracking_type satisfies never;
}

const percentText = (percent: number, country: string | null) =>
  figureFormat(country, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

function sideOf(
  { with_percentage: isPercentage, trigger, trigger_when: when }: Conditioned,
  country: string | null,
) {
  if (!isPercentage) return when.higher ? 'higher' : 'cheaper';
  return `at least ${percentText(Math.abs(trigger), country)} ${trigger > 0 ? 'higher' : 'cheaper'}`;
}
