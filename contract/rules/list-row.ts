import type { MatchDocument, Offer } from '../entities/match.ts';
import { comparablePrice } from './price.ts';
import { bucketOf } from './buckets.ts';

/** Where the own price stands: against every competitor (`highest`, `lowest`) or against their mean. */
export type PricePosition = 'highest' | 'higher' | 'equal' | 'lower' | 'lowest';

/**
 * What lists are filtered and sorted by: one flat row per match, computed by this module on both sides,
 * so that the server's columns and the client's catalogue can only agree. Times are milliseconds since 1970.
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
  availability: string;
  positions: PricePosition[];
  verified: boolean;
  favorite: boolean;
  exclusive: boolean;
  coefficient: boolean;
  sources: ('google_shopping' | 'direct_crawling')[];
  changed_at: number | null;
  /** Per competitor `w:<alias>`, `a:<availability>` and `wa:<alias>|<availability>`. */
  tags: string[];
  /** The comparable price per competitor alias, where known. */
  prices: Record<string, number>;
};

/** Lower case without diacritics: what names sort by and searches look in. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The offer that stands for a website when several products of it belong to one match:
 * validated before not validated, priced before unpriced, then the cheapest.
 */
export function offerPerAlias(competitors: Offer[]): Map<string, Offer> {
  const rank = (offer: Offer) => [
    offer.validated ? 0 : 1,
    comparablePrice(offer) === null ? 1 : 0,
    comparablePrice(offer) ?? 0,
  ];
  const chosen = new Map<string, Offer>();
  for (const offer of competitors) {
    const rival = chosen.get(offer.alias);
    if (!rival || isBefore(rank(offer), rank(rival))) chosen.set(offer.alias, offer);
  }
  return chosen;
}

function isBefore(a: number[], b: number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && a[index]! < b[index]!;
}

/** Computes the list row of a match. */
export function listRowOf(match: MatchDocument): ListRow {
  const perAlias = [...offerPerAlias(match.competitors).values()];
  const offers = match.own ? [match.own, ...match.competitors] : match.competitors;
  const changes = offers.flatMap(({ changeDate }) => (changeDate ? [Date.parse(changeDate)] : []));
  const price = match.own?.price ?? null;
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
    price: price !== null && price > 0 ? price : null,
    price_index: match.price_index,
    low_price: match.low_price,
    hight_price: match.hight_price,
    competitors_count: match.competitors_count,
    availability: match.own ? match.own.availability : 'NotFound',
    positions: positionsOf(match),
    verified: match.verified,
    favorite: match.favorite,
    exclusive: match.exclusive,
    coefficient: match.competitors.some(({ meta }) => meta.coefficient > 0),
    sources: sourcesOf(match.competitors),
    changed_at: changes.length === 0 ? null : Math.max(...changes),
    tags: [...new Set(perAlias.flatMap(tagsOf))],
    prices: Object.fromEntries(
      perAlias.flatMap((offer) => {
        const comparable = comparablePrice(offer);
        return comparable === null ? [] : [[offer.alias, comparable] as const];
      }),
    ),
  };
}

function tagsOf({ alias, availability }: Offer): string[] {
  return [`w:${alias}`, `a:${availability}`, `wa:${alias}|${availability}`];
}

/** What the tags of a list row say of each competitor's availability. An alias is a host and holds no `|`. */
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

function sourcesOf(competitors: Offer[]): ListRow['sources'] {
  const google = competitors.some((offer) => offer.isGoogleShoppingProduct);
  const direct = competitors.some((offer) => !offer.isGoogleShoppingProduct);
  return [
    ...(google ? (['google_shopping'] as const) : []),
    ...(direct ? (['direct_crawling'] as const) : []),
  ];
}

function positionsOf({ own, price_index, low_price, hight_price }: MatchDocument): PricePosition[] {
  const price = own?.price ?? null;
  if (price === null || price_index === null) return [];
  const bucket = bucketOf(price_index);
  const positions: PricePosition[] = [bucket > 0 ? 'higher' : bucket < 0 ? 'lower' : 'equal'];
  if (hight_price !== null && price > hight_price) positions.push('highest');
  if (low_price !== null && price < low_price) positions.push('lowest');
  return positions;
}
