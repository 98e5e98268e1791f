import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { BREACH_TIMES } from '../../contract/choices.ts';
import type { RecordedBreach } from '../../contract/entities/recorded-breach.ts';
import type { BreachKind } from '../../contract/rules/breach.ts';
import { must } from '../../contract/must.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { searchCondition } from '../database/folded-search.ts';
import { breaches, breachPages } from '../database/schema/breaches.ts';

/** `website` is a name. An empty or missing field restricts nothing. */
export type BreachFilter = {
  kind?: BreachKind | undefined;
  time?: (typeof BREACH_TIMES)[number] | undefined;
  website?: string | undefined;
  text?: string | undefined;
};

const SEARCHED = {
  table: breaches,
  text: sql`concat_ws(chr(10),
    details ->> 'product_name', details ->> 'product_ref', details ->> 'website')`,
};

/** A page of the recorded breaches, the latest first. */
export async function listBreaches(
  db: Database,
  accountId: string,
  { from, size, ...filter }: BreachFilter & { from: number; size: number },
): Promise<{ items: RecordedBreach[]; count: number }> {
  const search = await searchCondition(db, accountId, { searched: SEARCHED, text: filter.text });
  const where = whereOf(accountId, filter, search);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        breach: breaches,
        page: {
          takenAt: breachPages.takenAt,
          bytes: breachPages.bytes,
          digest: breachPages.digest,
        },
      })
      .from(breaches)
      .leftJoin(
        breachPages,
        and(eq(breachPages.accountId, breaches.accountId), eq(breachPages.id, breaches.pageId)),
      )
      .where(where)
      .orderBy(desc(breaches.beganAt), desc(breaches.id))
      .offset(from)
      .limit(size),
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(breaches)
      .where(where),
  ]);
  return { items: rows.map(recordedBreachOf), count: counted?.n ?? 0 };
}

/** The names of websites with breaches. */
export async function listBreachWebsites(db: Database, accountId: string): Promise<string[]> {
  const rows = await rowsOf<{ website: string }>(
    db,
    sql`select distinct details ->> 'website' as website from breaches
        where account_id = ${accountId} order by website`,
  );
  return rows.map(({ website }) => website);
}

type Row = {
  breach: typeof breaches.$inferSelect;
  page: Pick<typeof breachPages.$inferSelect, 'takenAt' | 'bytes' | 'digest'> | null;
};

const recordedBreachOf = ({ breach, page }: Row): RecordedBreach => ({
  id: breach.id,
  match_id: breach.matchId,
  product_id: breach.productId,
  kind: breach.kind,
  limit: breach.limitPrice,
  limit_currency: breach.limitCurrency,
  price: breach.price,
  stated_price: breach.statedPrice,
  currency: breach.currency,
  details: breach.details,
  began_at: breach.beganAt.toISOString(),
  ended_at: breach.endedAt?.toISOString() ?? null,
  end_reason: breach.endReason,
  page: page && { taken_at: page.takenAt.toISOString(), bytes: page.bytes, digest: page.digest },
});

function whereOf(
  accountId: string,
  { kind, time, website }: Omit<BreachFilter, 'text'>,
  search: SQL | undefined,
): SQL {
  const conditions = and(
    eq(breaches.accountId, accountId),
    kind && eq(breaches.kind, kind),
    time === 'now' ? isNull(breaches.endedAt) : undefined,
    time === 'ended' ? isNotNull(breaches.endedAt) : undefined,
    website ? sql`details ->> 'website' = ${website}` : undefined,
    search,
  );
  return must(conditions, 'the filter of the breaches');
}
