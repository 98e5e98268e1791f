import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { priceFeeds } from '../database/schema/pricing.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { markExported, readOutgoing, toldPriceOf } from './outgoing.ts';

/** A feed has every price of an account. */
const MOST_PRICES = 200_000;
const CONFIRMED_DAYS = 7;

type ToldPrice = ReturnType<typeof toldPriceOf>;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export async function findFeed(db: Database, accountId: string) {
  const [feed] = await db.select().from(priceFeeds).where(eq(priceFeeds.accountId, accountId));
  return feed;
}

/** Gives the account's feed a new secret, with which an older address ends. Only its hash is stored. */
export async function setFeed(tx: Database, accountId: string, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const values = { secretHash: hashOf(secret), createdAt: now, fetchedAt: null };
  await tx
    .insert(priceFeeds)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: priceFeeds.accountId, set: values });
  return secret;
}

/** @returns false when the account has no feed. */
export async function removeFeed(tx: Database, accountId: string): Promise<boolean> {
  const gone = await tx
    .delete(priceFeeds)
    .where(eq(priceFeeds.accountId, accountId))
    .returning({ accountId: priceFeeds.accountId });
  return gone.length > 0;
}

/** The account of a feed's secret; undefined if there is none. */
export async function accountOfFeed(db: Database, secret: string): Promise<string | undefined> {
  const hash = hashOf(secret);
  const [feed] = await db.select().from(priceFeeds).where(eq(priceFeeds.secretHash, hash));
  const isIt = feed && timingSafeEqual(Buffer.from(feed.secretHash), Buffer.from(hash));
  return isIt ? feed.accountId : undefined;
}

/**
 * The accepted prices of an account, with those that the shop has taken in the last week. They are marked as exported:
 * `seq` is the account's number after it, null if none was new. Undefined if the secret was replaced meanwhile.
 */
export async function fetchFeed(
  tx: Database,
  { accountId, secret }: { accountId: string; secret: string },
  now: Date,
): Promise<{ prices: ToldPrice[]; seq: number | null } | undefined> {
  await lockAccount(tx, accountId);
  if ((await accountOfFeed(tx, secret)) !== accountId) return undefined;
  const confirmed = new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS).toISOString();
  const prices = await readOutgoing(tx, accountId, {
    condition: sql`(proposal.state in ('accepted', 'exported')
      or proposal.state = 'confirmed' and proposal.confirmed_at >= ${confirmed}::timestamptz)`,
    limit: MOST_PRICES,
  });
  const fresh = prices.filter(({ state }) => state === 'accepted');
  await markExported(tx, accountId, { prices: fresh, way: 'feed', at: now });
  await tx.update(priceFeeds).set({ fetchedAt: now }).where(eq(priceFeeds.accountId, accountId));
  return {
    prices: prices.map(toldPriceOf),
    seq: fresh.length > 0 ? await currentSeq(tx, accountId) : null,
  };
}

const COLUMNS = ['id', 'ref', 'ean', 'url', 'price', 'currency', 'accepted_at', 'version'] as const;

/** RFC 4180 in UTF-8, for machines: without a byte order mark. */
export function feedCsv(prices: readonly ToldPrice[]): string {
  const lines = prices.map((price) => COLUMNS.map((column) => cell(price[column])).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
