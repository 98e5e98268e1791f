import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { CrawlState } from '../../../contract/entities/match.ts';
import { readCurrency } from '../../catalogue/own-website.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { REASON } from './reasons.ts';

/** The products of a website on one host with the same state and reason. Times are in milliseconds since 1970. */
export type CountedPages = {
  websiteId: string;
  host: string;
  state: CrawlState;
  reason: string | null;
  pages: number;
  hour: number;
  day: number;
  firstVisit: number;
  lastVisit: number;
  lastRead: number | null;
};

/** How often a host may be visited. Times are in milliseconds since 1970. */
export type HostPace = {
  host: string;
  delayMs: number | null;
  crawlDelayMs: number | null;
  pausedUntil: number | null;
};

export type CountedWebsite = {
  id: string;
  country: string;
  paused: boolean;
  askedUntil: number | null;
  rules: number;
};

const time = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Counts the account's products in one pass. */
export function countPages(db: Database, accountId: string, now: number): Promise<CountedPages[]> {
  return rowsOf<CountedPages>(
    db,
    sql`select website_id as "websiteId", host, state, ${REASON} as reason, count(*)::int as pages,
          (count(*) filter (where next_crawl_at <= ${time(now + HOUR_MS)}))::int as hour,
          (count(*) filter (where next_crawl_at <= ${time(now + DAY_MS)}))::int as day,
          (extract(epoch from min(next_crawl_at)) * 1000)::double precision as "firstVisit",
          (extract(epoch from max(next_crawl_at)) * 1000)::double precision as "lastVisit",
          (extract(epoch from max(coalesce(read_at, updated_at))) * 1000)::double precision as "lastRead"
        from products where account_id = ${accountId}
        group by 1, 2, 3, 4`,
  );
}

/** The prices of a website in a currency in which they are not compared. */
export type CountedCurrency = { websiteId: string; currency: string; prices: number };

/** Counts the competitors' prices that are in another currency than their match, and that no coefficient converts. */
export async function countForeignPrices(
  db: Database,
  accountId: string,
): Promise<CountedCurrency[]> {
  return rowsOf<CountedCurrency>(
    db,
    sql`select product.website_id as "websiteId", upper(product.currency) as currency,
          count(*)::int as prices
        from products as product
        join matches on matches.account_id = product.account_id and matches.id = product.match_id
        where product.account_id = ${accountId} and not product.own
          and product.price is not null and product.coefficient <= 0
          and product.state not in ('not-found', 'moved')
          and upper(product.currency) <> coalesce(
            matches.currency, ${await readCurrency(db, accountId)})
        group by 1, 2 order by prices desc, currency`,
  );
}

/** The hosts of the given names; one that was never visited may be missing. */
export function readPaces(db: Database, hosts: string[]): Promise<HostPace[]> {
  const names = JSON.stringify(hosts);
  return rowsOf<HostPace>(
    db,
    sql`select host, delay_ms as "delayMs", crawl_delay_ms as "crawlDelayMs",
          (extract(epoch from paused_until) * 1000)::double precision as "pausedUntil"
        from hosts where host in (select value from jsonb_array_elements_text(${names}::jsonb))`,
  );
}

/** All websites of the account, also those without products. */
export function readCountedWebsites(db: Database, accountId: string): Promise<CountedWebsite[]> {
  return rowsOf<CountedWebsite>(
    db,
    sql`select id, country, paused,
          (extract(epoch from asked_until) * 1000)::double precision as "askedUntil",
          (select count(*)::int from extraction_rules
            where extraction_rules.account_id = websites.account_id
              and extraction_rules.website_id = websites.id) as rules
        from websites where account_id = ${accountId} order by id`,
  );
}
