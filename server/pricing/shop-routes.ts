import { madeBy, recordAudit } from '../audit/record.ts';
import { readCurrency } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { addressPolicyOf } from '../network/address-guard.ts';
import { HttpRefusal, notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { shopAddressOf } from '../shops/address.ts';
import { withShop } from '../shops/open-shop.ts';
import {
  connectionOf,
  findShop,
  listShopAnswers,
  removeShop,
  saveShop,
  sealKeys,
  switchShop,
} from '../shops/repository.ts';
import { ShopFailure, type ShopConnection } from '../shops/shop.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { sendPricesSoon } from './send.ts';
import { proposeAllAgain } from './settings.ts';
import { countWaiting, forgetRefused, releasePrices } from './shop-prices.ts';
import { otherCurrency } from './shop-send.ts';

/** A person waits for the answer. */
const PATIENCE_MS = 20_000;
const KINDS = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** The shop into which accepted prices go, for administrators. No answer has its keys. */
export function shopRoutes(router: Router, services: Services): void {
  const { db, now, tokens } = services;
  const tries = limitAttempts(services, {
    name: 'shop connections',
    max: 20,
    minutes: 15,
    keyOf: ({ session }) => session.accountId,
  });

  /** The name of the shop. @throws ShopFailure if it does not answer, or sells in another currency */
  const ask = async (accountId: string, shop: ShopConnection): Promise<string> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { name, currency } = await withShop(services, { shop, signal }, (client) =>
      client.identify(),
    );
    const own = await readCurrency(db, accountId);
    if (currency !== own) throw new ShopFailure(otherCurrency(currency, own));
    return name;
  };

  /** Nothing is on its way any more; the market may have moved while it was. */
  const release = async (tx: Database, accountId: string): Promise<void> => {
    await releasePrices(tx, accountId);
    await proposeAllAgain(services, tx, accountId);
  };

  router.read('getPriceShop', async ({ session: { accountId } }) => {
    const shop = await findShop(db, accountId);
    if (!shop) return { shop: null, answers: [] };
    const { kind, address, isOn, createdAt, problem } = shop;
    const waiting = await countWaiting(db, accountId);
    const answers = await listShopAnswers(db, accountId);
    return {
      shop: { kind, address, on: isOn, date: createdAt.toISOString(), problem, waiting },
      answers: answers.map(({ matchId, version, name, price, currency, outcome, message, at }) => ({
        id: matchId,
        version,
        product_name: name,
        price,
        currency,
        outcome,
        message,
        date: at.toISOString(),
      })),
    };
  });

  router.read('setPriceShop', async ({ input, session, request, reply }) => {
    await tries.take(request, reply);
    const { accountId } = session;
    const shop = connectionGiven(input, services);
    const name = await ask(accountId, shop).catch(refused);
    const sealedKeys = await sealKeys(shop, tokens);
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const { kind, address } = shop;
      const text = `Connected the ${KINDS[kind]} shop ${new URL(address).host}, into which accepted prices go`;
      await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'prices', text });
      await saveShop(tx, accountId, { kind, address, sealedKeys, createdAt: new Date(now()) });
      await sendPricesSoon(services, tx, accountId);
    });
    return { status: true, msg: `Connected with ${name}` };
  });

  router.read('testPriceShop', async ({ session: { accountId }, request, reply }) => {
    await tries.take(request, reply);
    const record = await findShop(db, accountId);
    if (!record) throw notFound('shop');
    try {
      const shop = await connectionOf(record, tokens);
      if (!shop) throw new ShopFailure('Its keys cannot be read here: connect the shop again.');
      return { status: true, msg: `${await ask(accountId, shop)} answers` };
    } catch (error) {
      return { status: false, msg: sentenceOf(error) };
    }
  });

  router.change('switchPriceShop', async ({ input, session: { accountId } }, { tx, publish }) => {
    if (!(await switchShop(tx, accountId, input.on))) throw notFound('shop');
    if (!input.on) await release(tx, accountId);
    await sendPricesSoon(services, tx, accountId);
    publish({});
    return { status: true };
  });

  router.change('removePriceShop', async ({ session: { accountId } }, { tx, publish }) => {
    if (!(await removeShop(tx, accountId))) throw notFound('shop');
    await release(tx, accountId);
    await sendPricesSoon(services, tx, accountId);
    publish({});
    return { status: true };
  });

  router.change('resendToPriceShop', async ({ session: { accountId } }, { tx }) => {
    if (!(await findShop(tx, accountId))) throw notFound('shop');
    const count = await forgetRefused(tx, accountId);
    await sendPricesSoon(services, tx, accountId);
    return { status: true, count };
  });
}

type Given = { kind: ShopConnection['kind']; address: string; key: string; secret: string };

/** @throws HttpRefusal 422 for an address to which no keys may go, or without keys */
function connectionGiven(
  { kind, address, key, secret }: Given,
  services: Pick<Services, 'config' | 'demoShops'>,
): ShopConnection {
  const keys = { key: kind === 'shopify' ? '' : key.trim(), secret: secret.trim() };
  if (keys.secret === '' || (kind === 'woocommerce' && keys.key === '')) {
    throw new HttpRefusal(422, 'A shop is connected with its keys.');
  }
  return { kind, address: shopAddressOf(kind, address, addressPolicyOf(services)), keys };
}

/** @throws HttpRefusal 422 with why the shop did not answer */
function refused(error: unknown): never {
  throw new HttpRefusal(422, sentenceOf(error));
}

/** @throws unknown what is no answer of a shop, nor its absence */
function sentenceOf(error: unknown): string {
  if (error instanceof ShopFailure) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return 'The shop took too long to answer.';
  }
  throw error;
}
