import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { purge } from '../database/purge.ts';
import { priceShopAnswers, priceShops } from '../database/schema/shops.ts';
import type { Services } from '../services.ts';
import type { ShopConnection } from './shop.ts';

const KEEP_DAYS = 30;
const LISTED_ANSWERS = 50;

type Tokens = Pick<Services['tokens'], 'seal' | 'unseal'>;
export type PriceShopRecord = typeof priceShops.$inferSelect;

const NO_PROBLEM = {
  problem: null,
  problemAt: null,
  problemSince: null,
  problemToldAt: null,
} as const;

const keys = z.object({ key: z.string(), secret: z.string() });

export async function findShop(
  db: Database,
  accountId: string,
): Promise<PriceShopRecord | undefined> {
  const [shop] = await db.select().from(priceShops).where(eq(priceShops.accountId, accountId));
  return shop;
}

/** Whether accepted prices go into a shop of the account. */
export async function sendsToShop(db: Database, accountId: string): Promise<boolean> {
  return (await findShop(db, accountId))?.isOn ?? false;
}

/** What the shop is asked with; null if its keys were encrypted by another deployment. */
export async function connectionOf(
  { kind, address, sealedKeys }: PriceShopRecord,
  tokens: Tokens,
): Promise<ShopConnection | null> {
  const unsealed = await tokens.unseal(sealedKeys);
  return unsealed === null ? null : { kind, address, keys: keys.parse(JSON.parse(unsealed)) };
}

export const sealKeys = ({ keys: plain }: ShopConnection, tokens: Tokens): Promise<string> =>
  tokens.seal(JSON.stringify(plain));

/** Connects a shop in place of the one before, whose answers are forgotten. */
export async function saveShop(
  tx: Database,
  accountId: string,
  shop: Pick<PriceShopRecord, 'kind' | 'address' | 'sealedKeys' | 'createdAt'>,
): Promise<void> {
  const values = { ...shop, isOn: true, ...NO_PROBLEM };
  await tx
    .insert(priceShops)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: priceShops.accountId, set: values });
  await tx.delete(priceShopAnswers).where(eq(priceShopAnswers.accountId, accountId));
}

/** @returns false when the account has no shop. */
export async function switchShop(tx: Database, accountId: string, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .update(priceShops)
    .set({ isOn, ...NO_PROBLEM })
    .where(eq(priceShops.accountId, accountId))
    .returning({ accountId: priceShops.accountId });
  return changed.length > 0;
}

/** @returns false when the account has no shop. */
export async function removeShop(tx: Database, accountId: string): Promise<boolean> {
  await tx.delete(priceShopAnswers).where(eq(priceShopAnswers.accountId, accountId));
  const gone = await tx
    .delete(priceShops)
    .where(eq(priceShops.accountId, accountId))
    .returning({ accountId: priceShops.accountId });
  return gone.length > 0;
}

/**
 * Why the last try failed; null after one that did not. Nothing is said of another shop that was connected since, nor of
 * one that was switched off.
 */
export async function noteProblem(
  db: Database,
  { accountId, createdAt }: Pick<PriceShopRecord, 'accountId' | 'createdAt'>,
  { problem, at }: { problem: string | null; at: Date },
): Promise<void> {
  await db
    .update(priceShops)
    .set(
      problem === null
        ? NO_PROBLEM
        : {
            problem,
            problemAt: at,
            problemSince: sql`coalesce(${priceShops.problemSince}, ${at.toISOString()}::timestamptz)`,
          },
    )
    .where(
      and(
        eq(priceShops.accountId, accountId),
        eq(priceShops.createdAt, createdAt),
        eq(priceShops.isOn, true),
      ),
    );
}

/** The latest first. */
export const listShopAnswers = (db: Database, accountId: string) =>
  db
    .select()
    .from(priceShopAnswers)
    .where(eq(priceShopAnswers.accountId, accountId))
    .orderBy(desc(priceShopAnswers.at), priceShopAnswers.matchId)
    .limit(LISTED_ANSWERS);

/** Deletes those that are a month old. A price that is still accepted is then sent again. */
export async function purgeShopAnswers(db: Database, now: number): Promise<void> {
  await purge(db, priceShopAnswers, lt(priceShopAnswers.at, new Date(now - KEEP_DAYS * DAY_MS)));
}
