import type { MatchDocument } from '../../entities/match.ts';
import type { PricingStep } from '../../entities/price-proposal.ts';
import type { PricingRule, PricingRuleConfig } from '../../entities/pricing-rule.ts';
import { listRowOf, type ListRow } from '../list-row.ts';
import { marginOf } from '../margin.ts';
import { priceIndexOf } from '../summary.ts';
import { fittingRule, scopePredicate } from './fitting-rule.ts';
import { Mean, type Means } from './means.ts';
import {
  pricedProductOf,
  type MarketOffer,
  type PricedProduct,
  type PricingContext,
} from './priced-product.ts';
import { proposePrice, type Proposed } from './propose.ts';

/**
 * What a preview knows of a product: its row for the scope, its prices for the rule, the mean of the competitors' prices
 * for the price index, and whether its own price has changed since the day began.
 */
export type PreviewProduct = {
  id: string;
  name: string;
  row: ListRow;
  priced: PricedProduct;
  mean: number | null;
  isChangedToday: boolean;
};

/** A changed price; `percent` is of the price before. */
export type PreviewedChange = {
  id: string;
  name: string;
  from: number;
  to: number;
  percent: number;
  steps: PricingStep[];
};

/**
 * What a rule would do now. Each product in its scope that no earlier rule takes is one of `up`, `down`, `stay`,
 * `blocked` and, without a price of its own so far, `first`. `held` are those that a bound has changed.
 */
export type Preview = {
  inScope: number;
  /** Of those in scope, which an earlier rule takes. */
  taken: number;
  up: number;
  down: number;
  stay: number;
  first: number;
  blocked: number;
  held: number;
  /**
   * Products that a largest change of a day may hold at another price than here: their own price has changed since the
   * day began, and a document has the price before the last change alone.
   */
  unsure: number;
  /** What remains of the price without VAT after the cost, in percent of it. */
  margin: Means;
  /** The price index. */
  index: Means;
  /** From the largest. */
  largest: PreviewedChange[];
};

/** How many of the largest changes a preview names. */
export const LARGEST_CHANGES = 10;

/** Its offers are sorted by price, so that an engine that sorts them again has little to do. */
export function previewProductOf(match: MatchDocument, context: PricingContext): PreviewProduct {
  const priced = pricedProductOf(match, context);
  const offers = priced.offers.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
  return {
    id: match.match_id,
    name: match.product_name,
    row: listRowOf(match),
    priced: { ...priced, offers },
    mean: meanOf(offers),
    isChangedToday: isSince(match.own?.changeDate ?? null, context.day),
  };
}

const isSince = (at: string | null, time: number): boolean => at !== null && Date.parse(at) >= time;

/** Of the prices that count for the price index. */
function meanOf(offers: readonly MarketOffer[]): number | null {
  const prices = offers.flatMap(({ price, isGone }) => (price === null || isGone ? [] : [price]));
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

/** The ids of the products that one of the enabled rules takes. `now` in milliseconds since 1970. */
export function takenBy(
  products: Iterable<PreviewProduct>,
  rules: readonly Pick<PricingRule, 'status' | 'position' | 'config'>[],
  now: number,
): ReadonlySet<string> {
  const taken = new Set<string>();
  const ruleOf = fittingRule(rules, now);
  for (const { id, row } of products) if (ruleOf(row)) taken.add(id);
  return taken;
}

/** How many products are in a scope. `now` in milliseconds since 1970. */
export function countInScope(
  products: Iterable<PreviewProduct>,
  scope: PricingRuleConfig['scope'],
  now: number,
): number {
  const isInScope = scopePredicate(scope, now);
  let count = 0;
  for (const { row } of products) if (isInScope(row)) count += 1;
  return count;
}

/** What a rule would propose for all products. `now` in milliseconds since 1970. */
export function previewOf(
  products: Iterable<PreviewProduct>,
  config: PricingRuleConfig,
  { taken, now }: { taken: ReadonlySet<string>; now: number },
): Preview {
  const isInScope = scopePredicate(config.scope, now);
  const counts = { inScope: 0, taken: 0, up: 0, down: 0, stay: 0, first: 0, blocked: 0 };
  const limits = { held: 0, unsure: 0 };
  const isDayLimited = config.bounds.max_change_percent !== null;
  const margin = new Mean();
  const index = new Mean();
  const largest: PreviewedChange[] = [];
  for (const product of products) {
    if (!isInScope(product.row)) continue;
    counts.inScope += 1;
    if (taken.has(product.id)) {
      counts.taken += 1;
      continue;
    }
    const proposed = proposePrice(product.priced, config, now);
    const before = product.priced.price;
    const after = proposed.price ?? before;
    counts[kindOf(proposed, before)] += 1;
    if (isHeld(proposed.steps)) limits.held += 1;
    if (isDayLimited && product.isChangedToday) limits.unsure += 1;
    margin.add(marginIn(product.priced, before), marginIn(product.priced, after));
    const mean = product.mean === null ? [] : [product.mean];
    index.add(priceIndexOf(before, mean), priceIndexOf(after, mean));
    if (proposed.outcome === 'change') addLargest(largest, product, proposed);
  }
  return { ...counts, ...limits, margin: margin.means, index: index.means, largest };
}

type Kind = 'up' | 'down' | 'stay' | 'first' | 'blocked';

function kindOf({ outcome, price }: Proposed, before: number | null): Kind {
  if (outcome === 'blocked') return 'blocked';
  if (outcome === 'keep' || price === null) return 'stay';
  if (before === null) return 'first';
  return price > before ? 'up' : 'down';
}

const isHeld = (steps: readonly PricingStep[]): boolean =>
  steps.some((step) => 'is_touched' in step && step.is_touched);

const marginIn = ({ cost, terms }: PricedProduct, price: number | null): number | null =>
  marginOf(price, cost, terms.vat)?.withoutVat.percent ?? null;

/** Keeps the largest changes in their order; of equal ones the earlier product is first. */
function addLargest(
  largest: PreviewedChange[],
  { id, name, priced: { price: from } }: PreviewProduct,
  { price: to, steps }: Proposed,
): void {
  if (from === null || to === null) return;
  const percent = ((to - from) / from) * 100;
  const size = Math.abs(percent);
  const last = largest.at(-1);
  if (largest.length === LARGEST_CHANGES && last && Math.abs(last.percent) >= size) return;
  const place = largest.findIndex((change) => Math.abs(change.percent) < size);
  largest.splice(place < 0 ? largest.length : place, 0, { id, name, from, to, percent, steps });
  if (largest.length > LARGEST_CHANGES) largest.pop();
}
