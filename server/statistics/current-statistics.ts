import { and, eq } from 'drizzle-orm';
import type {
  CompetitorComparison,
  WebsiteAvailability,
} from '../../contract/entities/statistics.ts';
import type { Bucket } from '../../contract/rules/buckets.ts';
import { type Count, readCounts } from '../catalogue/counts.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import {
  availabilityFrom,
  comparisonFrom,
  OFFER_KINDS,
  offersFrom,
  ownOffersFrom,
} from './offer-counts.ts';

/** When the figures last changed, in ISO 8601; null before there were any. */
const dateOf = ([changedAt]: Count[]): string | null =>
  changedAt ? new Date(changedAt.amount * 1000).toISOString() : null;

/** Matches per bucket of the price index, as of now, in the order of their keys. */
export async function readDistribution(
  db: Database,
  accountId: string,
): Promise<{ date: string | null; distribution: Bucket[] }> {
  const counts = await readCounts(db, accountId, ['bucket', 'changed_at']);
  const distribution = counts.bucket
    .map(({ key, amount }) => ({ key: Number(key), doc_count: amount }))
    .toSorted((a, b) => a.key - b.key);
  return { date: dateOf(counts.changed_at), distribution };
}

/** Per website, as of now: products in and out of stock. */
export async function readAvailabilityPerWebsite(
  db: Database,
  accountId: string,
): Promise<{ date: string | null; availability: WebsiteAvailability[] }> {
  const [counts, [own]] = await Promise.all([
    readCounts(db, accountId, [...OFFER_KINDS, 'availability', 'changed_at']),
    db
      .select({ alias: websites.alias })
      .from(accounts)
      .innerJoin(
        websites,
        and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
      )
      .where(eq(accounts.id, accountId)),
  ]);
  const ownOffers = own ? ownOffersFrom(own.alias, counts.availability) : [];
  const availability = availabilityFrom([...ownOffers, ...offersFrom(counts)]);
  return { date: dateOf(counts.changed_at), availability };
}

/** Per competitor alias, as of now: own prices that are higher, cheaper or equal. */
export async function readComparison(
  db: Database,
  accountId: string,
): Promise<Record<string, CompetitorComparison>> {
  return comparisonFrom(offersFrom(await readCounts(db, accountId, OFFER_KINDS)));
}
