import { and, asc, eq, sql } from 'drizzle-orm';
import type { ExtractionRule, RuledWebsite } from '../../../contract/entities/extraction-rule.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { products, websites } from '../../database/schema/catalogue.ts';
import { extractionRules } from '../../database/schema/extraction-rules.ts';
import { notFound } from '../../refusal.ts';

const isOf = (accountId: string, websiteId: string) =>
  and(eq(extractionRules.accountId, accountId), eq(extractionRules.websiteId, websiteId));

export async function listRules(db: Database, accountId: string): Promise<ExtractionRule[]> {
  const { websiteId, field, kind, expression, attribute } = extractionRules;
  return db
    .select({ website_id: websiteId, field, kind, expression, attribute })
    .from(extractionRules)
    .where(eq(extractionRules.accountId, accountId))
    .orderBy(asc(websiteId), asc(field));
}

/** The account's websites with pages, those with unreadable pages first. */
export async function listRuledWebsites(db: Database, accountId: string): Promise<RuledWebsite[]> {
  return rowsOf<RuledWebsite>(
    db,
    sql`select websites.id, websites.alias, count(products.id)::int as pages,
          (count(products.id) filter (where products.state = 'ok'))::int as read,
          (count(products.id) filter (where products.state = 'unsure'))::int as failing,
          (array_agg(jsonb_build_object(
             'url', products.url, 'message', coalesce(products.crawl_message, ''))
             order by products.state = 'unsure' desc, products.url))[1] as example
        from websites
        join products on products.account_id = websites.account_id
          and products.website_id = websites.id
        where websites.account_id = ${accountId}
        group by websites.id, websites.alias
        order by failing desc, websites.alias`,
  );
}

/** @throws HttpRefusal 404 */
export async function findWebsite(db: Database, accountId: string, id: string) {
  const [website] = await db
    .select({ host: websites.host, country: websites.country })
    .from(websites)
    .where(and(eq(websites.accountId, accountId), eq(websites.id, id)));
  if (!website) throw notFound('website');
  return website;
}

export async function saveRule(
  tx: Database,
  accountId: string,
  { website_id: websiteId, field, kind, expression, attribute }: ExtractionRule,
): Promise<void> {
  const values = { kind, expression, attribute: attribute === '' ? null : attribute };
  await tx
    .insert(extractionRules)
    .values({ accountId, websiteId, field, ...values })
    .onConflictDoUpdate({
      target: [extractionRules.accountId, extractionRules.websiteId, extractionRules.field],
      set: values,
    });
}

/** @returns false if there is no such rule. */
export async function deleteRule(
  tx: Database,
  accountId: string,
  websiteId: string,
  field: ExtractionRule['field'],
): Promise<boolean> {
  const gone = await tx
    .delete(extractionRules)
    .where(and(isOf(accountId, websiteId), eq(extractionRules.field, field)))
    .returning({ field: extractionRules.field });
  return gone.length > 0;
}

/**
 * Pages are read again without validators: at once if they were unreadable. A running visit reads by the former rules;
 * without its claim its result is not stored.
 */
export async function readAgain(
  tx: Database,
  accountId: string,
  websiteId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({
      etag: null,
      lastModified: null,
      claimedUntil: null,
      nextCrawlAt: sql`case when state = 'unsure' then ${now.toISOString()}::timestamptz else next_crawl_at end`,
    })
    .where(and(eq(products.accountId, accountId), eq(products.websiteId, websiteId)));
}
