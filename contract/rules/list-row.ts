import { BREACH_CHOICES } from '../choices.ts';
import type { MatchDocument, Offer } from '../entities/match.ts';
import { bucketOf } from './buckets.ts';
import { breachesOf, type BreachKind } from './breach.ts';
import { fold } from './fold.ts';
import { comparablePrice, ownPriceOf } from './price.ts';
import { marginsAt } from './margin.ts';
import { availabilityOf } from './offer-state.ts';
import { countedOffers, shownOffers } from './summary.ts';

/** The position of the own price: compared with every competitor (`highest`, `lowest`) or with their mean. */
export type PricePosition = 'highest' | 'higher' | 'equal' | 'lower' | 'lowest';

/**
 * The values by which lists are filtered and sorted: one flat row per match. Both sides compute it with this module, so
 * that the server's columns and the client's catalogue always agree. Times are milliseconds since 1970.
 */
export type ListRow = {
  match_id: string;
  name: string;
  brand: string;
  category: string;
  search: string;
  price: number | null;
  price_index: number | null;
  low_price: number | null;
  hight_price: number | null;
  competitors_count: number;
  /** Null where none was given. */
  cost: number | null;
  /** What remains of the own price, in percent; `rules/margin.ts`. */
  margin_percent: number | null;
  availability: string;
  positions: PricePosition[];
  verified: boolean;
  favorite: boolean;
  exclusive: boolean;
  coefficient: boolean;
  sources: ('google_shopping' | 'direct_crawling')[];
  changed_at: number | null;
  /** For each shown website `w:<alias>`, `a:<availability>` and `wa:<alias>|<availability>`. */
  tags: string[];
  /** What the retailer calls the product. */
  product_tags: string[];
  /** The product's limits that a counted competitor's price lies below. */
  breaches: BreachKind[];
  /** The comparable price per competitor alias, where known. */
  prices: Record<string, number>;
};

/** Computes the list row of a match. */
export function listRowOf(match: MatchDocument): ListRow {
  const shown = [...shownOffers(match).values()];
  const counted = countedOffers(match);
  const offers = match.own && !match.own.not_found ? [match.own, ...counted] : counted;
  const price = ownPriceOf(match.own);
  const changes = offers.flatMap(({ changeDate }) => (changeDate ? [Date.parse(changeDate)] : []));
  return {
    match_id: match.match_id,
    name: fold(match.product_name),
    brand: match.product_brand ?? '',
    category: match.product_category ?? '',
    search: fold(
      [
        match.product_name,
        match.product_brand,
        match.match_ref,
        match.match_user_ref,
        match.product_ean,
        match.model,
      ].join('\n'),
    ),
    price,
    price_index: match.price_index,
    low_price: match.low_price,
    hight_price: match.hight_price,
    competitors_count: match.competitors_count,
    cost: match.cost > 0 ? match.cost : null,
    margin_percent: marginsAt(price, match)?.withoutVat.percent ?? null,
    availability: availabilityOf(match.own),
    positions: positionsOf(match),
    verified: match.verified,
    favorite: match.favorite,
    exclusive: match.exclusive,
    coefficient: counted.some(({ meta }) => meta.coefficient > 0),
    sources: sourcesOf(counted),
    changed_at: changes.length === 0 ? null : Math.max(...changes),
    tags: [...new Set(shown.flatMap(tagsOf))],
    product_tags: [...new Set(match.terms?.tags)],
    breaches: breachesOf(match, counted),
    prices: Object.fromEntries(
      counted.flatMap((offer) => {
        const comparable = comparablePrice(offer);
        return comparable === null ? [] : [[offer.alias, comparable] as const];
      }),
    ),
  };
}

function tagsOf(offer: Offer): string[] {
  const { alias } = offer;
  const availability = availabilityOf(offer);
  return [`w:${alias}`, `a:${availability}`, `wa:${alias}|${availability}`];
}

/** What the server stores as the tags of a row: also `t:<tag of the product>` and `b:<limit below which one sells>`. */
export function storedTagsOf({ tags, product_tags: own, breaches }: ListRow): string[] {
  return [...tags, ...own.map(productTagOf), ...breaches.map(breachTagOf)];
}

export const productTagOf = (tag: string): string => `t:${tag}`;
export const breachTagOf = (breach: BreachKind): string => `b:${breach}`;

/** The opposite of `storedTagsOf`: what its tags say of the product itself. */
export function readStoredTags(
  stored: readonly string[],
): Pick<ListRow, 'product_tags' | 'breaches'> {
  return {
    product_tags: stored.flatMap((tag) => (tag.startsWith('t:') ? tag.slice(2) : [])),
    breaches: BREACH_CHOICES.filter((breach) => stored.includes(breachTagOf(breach))),
  };
}

/** Each competitor's availability according to the tags of a list row. An alias is a host and contains no `|`. */
export function availabilityPerAlias(tags: readonly string[]): Map<string, string> {
  return new Map(
    tags
      .filter((tag) => tag.startsWith('wa:'))
      .map((tag) => {
        const end = tag.indexOf('|');
        return [tag.slice('wa:'.length, end), tag.slice(end + 1)] as const;
      }),
  );
}

function sourcesOf(offers: Offer[]): ListRow['sources'] {
  const google = offers.some((offer) => offer.isGoogleShoppingProduct);
  const direct = offers.some((offer) => !offer.isGoogleShoppingProduct);
  return [
    ...(google ? (['google_shopping'] as const) : []),
    ...(direct ? (['direct_crawling'] as const) : []),
  ];
}

function positionsOf({ own, price_index, low_price, hight_price }: MatchDocument): PricePosition[] {
  const price = ownPriceOf(own);
  if (price === null || price_index === null) return [];
  const bucket = bucketOf(price_index);
  const positions: PricePosition[] = [bucket > 0 ? 'higher' : bucket < 0 ? 'lower' : 'equal'];
  if (hight_price !== null && price > hight_price) positions.push('highest');
  if (low_price !== null && price < low_price) positions.push('lowest');
  return positions;
}
