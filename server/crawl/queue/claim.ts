import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/catalogue.ts';
import type { Rule } from '../extraction/rule/rule.ts';
import type { OwnNumbers } from '../reading/own-variant.ts';
import {
  claimHosts,
  isFree,
  leftAt,
  releaseHosts,
  type Claim,
  type ClaimedProduct,
  type ClaimOptions,
  type Released,
} from './queue.ts';

/** A visit also covers all products that are due within this share of the interval. */
const AHEAD = 0.55;
/** A page of more products than this is visited once per this number. */
const MOST_PRODUCTS = 200;

/**
 * Claims hosts that are due for a visit, at most `count`, and one due page of each, pages that were never read first. A
 * claimed host has no other visitor until it is released or the claim expires, so with any number of workers a shop has
 * one visitor at a time and its pause after each visit.
 *
 * A page is claimed for all products that it belongs to and that nobody else has claimed: those that are due, and those
 * that only wait for the next interval, unless more than half of it is left. Paused products are left out.
 * `intervalMs` is the interval of hosts without their own.
 */
export function claimVisits(
  db: Database,
  options: ClaimOptions & { count: number; intervalMs: number },
): Promise<Claim[]> {
  const { worker, now, until, intervalMs } = options;
  const at = now.toISOString();
  return db.transaction(async (tx) => {
    const hasDue = sql`exists (
      select from products
      where products.host = hosts.host and not products.paused and products.next_crawl_at <= ${at}
        and ${isFree(at, until)})`;
    const claimed = await claimHosts(tx, hasDue, options);
    if (claimed.length === 0) return [];
    const requested = claimed.map((host) => ({
      host: host.host,
      soon: new Date(now.getTime() + AHEAD * (host.intervalMs ?? intervalMs)),
    }));
    const pages = await claimPages(tx, requested, options);
    const claims: Claim[] = [];
    const idle: Released[] = [];
    for (const host of claimed) {
      const shown = pages.filter((page) => page.host === host.host);
      const [first] = shown;
      if (first) claims.push({ host, url: first.url, products: shown, worker, until });
      // Its products were claimed by another worker between the two statements.
      else idle.push(leftAt(host, now.getTime()));
    }
    await releaseHosts(tx, worker, idle);
    return claims;
  });
}

/** Claims a due page of each of the hosts, for all of its products. */
function claimPages(
  tx: Database,
  requested: { host: string; soon: Date }[],
  { now, until }: ClaimOptions,
): Promise<ClaimedProduct[]> {
  const at = now.toISOString();
  const due = (condition: SQL) => sql`(
    select url from products
    where host = requested.host and not paused and next_crawl_at <= ${at} and ${condition} and ${isFree(at, until)}
    order by next_crawl_at
    limit 1
    for update skip locked)`;
  const picked = tx.$with('picked', { account: products.accountId, product: products.id }).as(sql`
    with due as materialized (
      select requested.host, requested.soon,
        coalesce(${due(sql`state = 'pending'`)}, ${due(sql`true`)}) as url
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested (host text, soon timestamptz))
    select page.account_id as account, page.id as product
    from due cross join lateral (
      select account_id, id from products
      where url = due.url and host = due.host and not paused and ${isFree(at, until)}
        and (next_crawl_at <= ${at} or next_crawl_at <= due.soon and ${WITHOUT_RETRY})
      order by next_crawl_at
      limit ${MOST_PRODUCTS}
      for update skip locked) as page`);
  return tx
    .with(picked)
    .update(products)
    .set({ claimedUntil: until })
    .from(picked)
    .where(sql`${products.accountId} = picked.account and ${products.id} = picked.product`)
    .returning({
      ...getTableColumns(products),
      country: COUNTRY,
      rules: RULES,
      numbers: NUMBERS,
      provedBelow: PROVED_BELOW,
      lacksPage: LACKS_PAGE,
    });
}

/** The last visit ended normally: no visit is due before the next interval. */
const WITHOUT_RETRY = sql.raw(`
  claimed_until is null and failures = 0
  and (state = 'ok' and missing = 0 or state in ('not-found', 'moved'))`);

const COUNTRY = sql<string>`coalesce((
  select country from websites
  where websites.account_id = ${products.accountId} and websites.id = ${products.websiteId}), '')`;

const RULES = sql<Rule[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'field', field, 'kind', kind, 'expression', expression, 'attribute', attribute) order by field)
  from extraction_rules
  where extraction_rules.account_id = ${products.accountId}
    and extraction_rules.website_id = ${products.websiteId}), '[]')`;

const NUMBERS = sql<OwnNumbers | null>`(
  select jsonb_build_object('ref', matches.user_ref, 'ean', matches.ean_given, 'isShared', exists (
    select from products as other
    where other.account_id = ${products.accountId} and other.url = ${products.url} and other.own
      and other.match_id <> matches.id))
  from matches
  where matches.account_id = ${products.accountId} and matches.id = ${products.matchId}
    and ${products.own})`;

const PROVED_BELOW = sql<number | null>`(
  select greatest(
    (matches.terms ->> 'map')::double precision,
    case when accounts.records_rrp then (matches.terms ->> 'rrp')::double precision end)
  from matches join accounts on accounts.id = matches.account_id
  where matches.account_id = ${products.accountId} and matches.id = ${products.matchId}
    and not ${products.own})`;

const LACKS_PAGE = sql<boolean>`exists (
  select from breaches
  where breaches.account_id = ${products.accountId} and breaches.product_id = ${products.id}
    and breaches.ended_at is null and breaches.page_id is null)`;
