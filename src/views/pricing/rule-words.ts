import type { PricingRuleConfig } from '../../../contract/entities/pricing-rule.ts';
import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';
import { chipsOf } from '../catalogue/filters/filter-labels.ts';
import { formatNumber, formatPercent, formatPrice } from '../shared/format.ts';

type Filter = PricingRuleConfig['scope']['filter'];

/** A stored filter with all of its fields: it names only what it restricts. */
function wholeFilter(filter: Filter): MatchFilter {
  const known = Object.entries(filter).filter(
    ([field, value]) => field !== 'reset' && value !== undefined,
  );
  return { ...NO_FILTER, ...Object.fromEntries(known) };
}

/** Of a filter what restricts something. */
export function restrictionsOf(filter: MatchFilter): Filter {
  const none: Record<string, unknown> = NO_FILTER;
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(none[field]),
    ),
  );
}

/** What restricts a scope, beside its brands and categories. */
export const otherRestrictions = ({ filter }: PricingRuleConfig['scope']): string[] =>
  chipsOf({ ...wholeFilter(filter), brands: [], categories: [] }).map(({ label }) => label);

/** 'Favorite products, Brand: Acme'. */
export function scopeWords({
  filter,
  favorite_only: isFavorite,
}: PricingRuleConfig['scope']): string {
  const chips = chipsOf(wholeFilter(filter)).map(({ label }) => label);
  if (chips.length === 0) return isFavorite ? 'Favorite products' : 'All products';
  return [...(isFavorite ? ['Favorite products'] : []), ...chips].join(', ');
}

const percent = (value: number) => formatPercent(value, 2, 0);

/** '1% below the lowest in-stock competitor'. */
export function targetWords(config: PricingRuleConfig, country: string): string {
  const { min_count: least } = config.competitors;
  const words = changeWords(config, country);
  // This device may have a rule from before the field was added.
  return !least ? words : `${words}, if at least ${formatNumber(least, 0)} count`;
}

function changeWords({ target, competitors }: PricingRuleConfig, country: string): string {
  const { kind, value } = target.change;
  const size = Math.abs(value);
  const reference = referenceWords(target, competitors);
  if (size === 0) return `The same as ${reference}`;
  const amount = kind === 'percent' ? percent(size) : formatPrice(size, country);
  return `${amount} ${value < 0 ? 'below' : 'above'} ${reference}`;
}

function referenceWords(
  { reference, rank, competitor }: PricingRuleConfig['target'],
  { choice, aliases, in_stock_only: isInStock }: PricingRuleConfig['competitors'],
): string {
  if (reference === 'competitor') return competitor;
  const stock = isInStock ? 'in-stock ' : '';
  const [first = ''] = aliases;
  const others = aliases.length > 1 ? ` and ${aliases.length - 1} more` : '';
  const which = {
    all: '',
    only: ` of ${first}${others}`,
    except: ` but ${first}${others}`,
  }[choice];
  switch (reference) {
    case 'lowest':
    case 'highest':
      return `the ${reference} ${stock}competitor${which}`;
    case 'rank':
      return `the ${stock}competitor at place ${formatNumber(rank, 0)}${which}`;
    case 'average':
    case 'median':
      return `the ${reference} of the ${stock}competitors${which}`;
    default:
      return reference satisfies never;
  }
}

/** What holds a price, beside the product's own minimum and maximum. */
export function boundWords({ bounds }: PricingRuleConfig): string {
  const { cost_plus_percent: plus, max_change_percent: change } = bounds;
  const words = [
    ...(plus === null ? [] : [`at least cost plus ${percent(plus)}`]),
    ...(bounds.map_is_floor ? ['not below the minimum advertised price'] : []),
    ...(bounds.rrp_is_ceiling ? ['not above the recommended retail price'] : []),
    ...(change === null ? [] : [`at most ${percent(change)} a day`]),
  ];
  return words.length === 0
    ? 'Only the minimum and maximum of each product'
    : sentence(words.join(', '));
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
