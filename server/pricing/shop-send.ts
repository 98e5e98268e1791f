import { sql } from 'drizzle-orm';
import { readCurrency } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { priceShopAnswers } from '../database/schema/shops.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { withShop } from '../shops/open-shop.ts';
import { connectionOf, findShop, noteProblem, type PriceShopRecord } from '../shops/repository.ts';
import { ShopFailure, type PriceAnswer, type ShopClient } from '../shops/shop.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { recordEvents } from './events.ts';
import { markExported, readOutgoing, type OutgoingPrice } from './outgoing.ts';
import { proposeAllAgain } from './settings.ts';
import { countWaiting, setDelivery, SHOP_DELIVERY, unanswered } from './shop-prices.ts';

export const PRICE_SHOP_QUEUE = 'pricing-shop';
/** Prices that are asked about together; WooCommerce takes 100. */
const AT_ONCE = 50;

/** Has the accepted prices sent into the shop. At most one process does that for an account. */
export async function sendToShopSoon(
  { jobs }: Pick<Services, 'jobs'>,
  accountId: string,
  { startAfter, tx }: { startAfter: Date; tx?: Database },
): Promise<void> {
  await jobs.send(
    PRICE_SHOP_QUEUE,
    { accountId },
    { singletonKey: accountId, ...UNWATCHED, startAfter, tx },
  );
}

/**
 * Sends the accepted prices of an account into its shop, in batches. What the shop answers is stored before it is asked
 * further, so that a run may be cut off and repeated: a price that was set is set to the same again.
 *
 * @throws ShopFailure if the shop gave no answer, and the job is to be repeated
 */
export async function sendToShop(
  services: Services,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, tokens } = services;
  const record = await db.transaction((tx) => shopToAsk(tx, accountId, new Date(now())));
  if (!record) return;
  try {
    const shop = await connectionOf(record, tokens);
    if (!shop) throw new ShopFailure('Its keys cannot be read here: connect the shop again.');
    await withShop(services, { shop, signal }, (client) => sendAll(services, record, client));
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    await noteProblem(db, record, { problem: error.message, at: new Date(now()) });
    if (error.pauseMs === null) throw error;
    await sendToShopSoon(services, accountId, { startAfter: new Date(now() + error.pauseMs) });
    return;
  }
  await noteProblem(db, record, { problem: null, at: new Date(now()) });
}

/**
 * The shop of an account, if prices wait for it. Under the account's lock: a price that was being accepted while this job
 * still waited has none of its own.
 */
async function shopToAsk(
  tx: Database,
  accountId: string,
  at: Date,
): Promise<PriceShopRecord | null> {
  await lockAccount(tx, accountId);
  const record = await findShop(tx, accountId);
  if (!record?.isOn) return null;
  if ((await countWaiting(tx, accountId)) > 0) return record;
  // What it was said of has gone another way or was taken back.
  if (record.problem !== null) await noteProblem(tx, record, { problem: null, at });
  return null;
}

async function sendAll(
  services: Services,
  shop: PriceShopRecord,
  client: ShopClient,
): Promise<void> {
  const { accountId } = shop;
  const { currency } = await client.identify();
  const own = await readCurrency(services.db, accountId);
  if (currency !== own) throw new ShopFailure(otherCurrency(currency, own));
  for (;;) {
    // Each batch takes what the last one left.
    const prices = await services.db.transaction((tx) => claim(tx, shop, currency));
    if (prices.length === 0) return;
    const byId = new Map(prices.map((price) => [price.id, price]));
    const asked = prices.map(({ id, version, ref, ean, price }) => ({
      id,
      version,
      // A product without a reference has its id in its place, which no shop knows.
      sku: ref === id ? null : ref,
      gtin: ean,
      price,
    }));
    await client.setPrices(asked, (answers) => take(services, shop, { answers, byId }));
  }
}

export const otherCurrency = (shop: string, own: string): string =>
  `The shop sells in ${shop}, but accepted prices are in ${own}.`;

/** From now on these prices are not taken back: nobody knows what the shop has until it answers. */
async function claim(
  tx: Database,
  shop: PriceShopRecord,
  currency: string,
): Promise<OutgoingPrice[]> {
  const { accountId } = shop;
  const known = await lockShop(tx, shop);
  if (!known?.isOn) return [];
  const condition = sql`${unanswered} and proposal.currency = ${currency}`;
  const prices = await readOutgoing(tx, accountId, { condition, limit: AT_ONCE });
  await setDelivery(tx, accountId, { prices, deliveryId: SHOP_DELIVERY });
  return prices;
}

/** The shop, as long as no other one was connected in its place. */
async function lockShop(
  tx: Database,
  { accountId, createdAt }: PriceShopRecord,
): Promise<PriceShopRecord | null> {
  if (!(await lockAccount(tx, accountId))) return null;
  const known = await findShop(tx, accountId);
  return known?.createdAt.getTime() === createdAt.getTime() ? known : null;
}

type Answered = { answers: PriceAnswer[]; byId: ReadonlyMap<string, OutgoingPrice> };

/** A taken price is exported, unless another one was proposed meanwhile; one that was not is here again. */
async function take(
  services: Services,
  shop: PriceShopRecord,
  { answers, byId }: Answered,
): Promise<void> {
  if (answers.length === 0) return;
  const { db, now, realtime } = services;
  const { accountId } = shop;
  const at = new Date(now());
  const seq = await db.transaction(async (tx) => {
    if (!(await lockShop(tx, shop))) return null;
    await storeAnswers(tx, accountId, { answers, byId, at });
    const [taken, others] = [answers.filter(isTaken), answers.filter((one) => !isTaken(one))];
    await markExported(tx, accountId, { prices: taken.map(askedOf), way: 'shop', at });
    if (taken.length > 0) await noteProblem(tx, shop, { problem: null, at });
    await setDelivery(tx, accountId, { prices: others.map(askedOf), deliveryId: null });
    const events = others.map(({ asked, message }) => ({
      matchId: asked.id,
      version: asked.version,
      event: 'not-taken' as const,
      price: asked.price,
      currency: byId.get(asked.id)?.currency ?? null,
      detail: message,
    }));
    await recordEvents(tx, accountId, { events, at });
    // The market may have moved while they were on their way, which changed nothing of them.
    if (others.length > 0) await proposeAllAgain(services, tx, accountId);
    return taken.length > 0 ? currentSeq(tx, accountId) : null;
  });
  if (seq !== null) realtime.publish(accountId, { dataChanged: true, seq });
}

const isTaken = ({ outcome }: PriceAnswer): boolean => outcome === 'taken';
const askedOf = ({ asked }: PriceAnswer) => asked;

async function storeAnswers(
  tx: Database,
  accountId: string,
  { answers, byId, at }: Answered & { at: Date },
): Promise<void> {
  const rows = answers.map(({ asked: { id, version, price }, outcome, message }) => ({
    accountId,
    matchId: id,
    version,
    name: byId.get(id)?.name ?? '',
    price,
    currency: byId.get(id)?.currency ?? null,
    outcome,
    message,
    at,
  }));
  await tx
    .insert(priceShopAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [priceShopAnswers.accountId, priceShopAnswers.matchId],
      set: {
        version: sql`excluded.version`,
        name: sql`excluded.name`,
        price: sql`excluded.price`,
        currency: sql`excluded.currency`,
        outcome: sql`excluded.outcome`,
        message: sql`excluded.message`,
        at: sql`excluded.at`,
        toldAt: null,
      },
    });
}
