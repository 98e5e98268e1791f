import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { Provenance } from '../../contract/entities/match.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { purge } from '../database/purge.ts';
import { breaches, breachPages } from '../database/schema/breaches.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const MEGABYTE = 1_000_000;

/** What of an answer tells its time and kind; cookies and addresses of the server are not kept. */
const KEPT_HEADERS = ['date', 'last-modified', 'etag', 'content-type', 'content-language', 'age'];

/** A page as it was read, compressed. */
export type PackedPage = Pick<
  typeof breachPages.$inferInsert,
  'takenAt' | 'url' | 'status' | 'headers' | 'bytes' | 'digest' | 'content'
>;

/** A page with the price that was read on it, and where. */
export type ReadPage = {
  productId: string;
  price: number;
  provenance: Provenance;
  page: PackedPage;
};

/** Packs an answer as the proof of the price that was read from it. */
export async function packPage(
  {
    html,
    url,
    status,
    headers,
  }: { html: string; url: string; status: number; headers: Record<string, string> },
  takenAt: Date,
): Promise<PackedPage> {
  const text = Buffer.from(html);
  return {
    takenAt,
    url,
    status,
    headers: Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name].slice(0, 500)]] : [])),
    ),
    bytes: text.length,
    digest: createHash('sha256').update(text).digest('hex'),
    content: await compress(text),
  };
}

/**
 * Adds pages, with what was read where on them, to the breaches that began with their prices and have none yet; the
 * others are dropped.
 */
export async function keepPages(tx: Database, accountId: string, pages: ReadPage[]): Promise<void> {
  for (const { productId, price, provenance, page } of pages) {
    const id = uuid();
    // One transaction is one connection.
    const proved = await tx
      .update(breaches)
      .set({
        pageId: id,
        details: sql`${breaches.details} || ${JSON.stringify({ provenance })}::jsonb`,
      })
      .where(
        and(
          eq(breaches.accountId, accountId),
          eq(breaches.productId, productId),
          eq(breaches.statedPrice, price),
          isNull(breaches.endedAt),
          isNull(breaches.pageId),
        ),
      )
      .returning({ id: breaches.id });
    if (proved.length > 0) await tx.insert(breachPages).values({ ...page, accountId, id });
  }
}

/** The page of a breach as it was read; null when none is kept. */
export async function readPage(
  db: Database,
  accountId: string,
  breachId: string,
): Promise<{ takenAt: Date; content: Uint8Array } | null> {
  const [page] = await db
    .select({ takenAt: breachPages.takenAt, content: breachPages.content })
    .from(breaches)
    .innerJoin(
      breachPages,
      and(eq(breachPages.accountId, breaches.accountId), eq(breachPages.id, breaches.pageId)),
    )
    .where(and(eq(breaches.accountId, accountId), eq(breaches.id, breachId)));
  return page ? { takenAt: page.takenAt, content: await decompress(page.content) } : null;
}

/**
 * Deletes what is kept no longer, by the operator's BREACH_… variables: pages BREACH_PAGE_DAYS after the last breach
 * that they prove has ended, and the oldest of an account with more than BREACH_PAGES_MB of them; breaches BREACH_DAYS
 * after their end.
 */
export async function purgeBreaches(
  db: Database,
  { BREACH_DAYS, BREACH_PAGE_DAYS, BREACH_PAGES_MB }: Config,
  now: number,
): Promise<void> {
  await purge(db, breaches, lt(breaches.endedAt, new Date(now - BREACH_DAYS * DAY_MS)));
  const since = new Date(now - BREACH_PAGE_DAYS * DAY_MS).toISOString();
  await purge(
    db,
    breachPages,
    sql`not exists (
        select from breaches
        where breaches.account_id = ${breachPages.accountId} and breaches.page_id = ${breachPages.id}
          and (breaches.ended_at is null or breaches.ended_at >= ${since}))
      or (${breachPages.accountId}, ${breachPages.id}) in (
        select account_id, id from (
          select account_id, id, sum(octet_length(content)) over (
            partition by account_id order by taken_at desc, id desc) as total
          from breach_pages) as sized
        where total > ${Math.round(BREACH_PAGES_MB * MEGABYTE)})`,
  );
}
