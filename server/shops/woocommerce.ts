import { z } from 'zod';
import { groupedBy } from '../../contract/grouped-by.ts';
import { chooseItems, listAll, type Chosen, type Listed, type Page } from './choose.ts';
import type { AskShop } from './http.ts';
import {
  amountOf,
  answerOf,
  ShopFailure,
  type PriceAnswer,
  type PriceToSet,
  type ShopClient,
  type ShopConnection,
} from './shop.ts';

/** The most that a list or a batch of WooCommerce has. */
const PAGE = 100;

type Product = Listed & { id: number; parent: number; type: string };

const currency = z.object({ code: z.string() });
const listed = z.array(
  z.object({
    id: z.int(),
    sku: z.string(),
    /** GTIN, UPC, EAN or ISBN; older versions have none. */
    global_unique_id: z.string().optional(),
    parent_id: z.int().optional(),
    type: z.string().optional(),
  }),
);
const batch = z.object({
  update: z.array(
    z.object({
      id: z.int(),
      regular_price: z.string().optional(),
      error: z.object({ message: z.string() }).optional(),
    }),
  ),
});

/** A shop on WooCommerce, by version 3 of its REST API, with a consumer key that may read and write. */
export function openWooCommerce({ address, keys }: ShopConnection, ask: AskShop): ShopClient {
  const authorization = `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}`;
  const call = async <Body>(
    schema: z.ZodType<Body>,
    path: string,
    body?: object,
  ): Promise<{ body: Body; pages: number }> => {
    const reply = await ask({
      method: body ? 'POST' : 'GET',
      url: `${address}/wp-json/wc/v3${path}`,
      headers: { authorization },
      ...(body && { body }),
    });
    const read = schema.safeParse(reply.body);
    if (!read.success) throw new ShopFailure('The shop answers something that is not documented.');
    return { body: read.data, pages: Number(reply.headers['x-wp-totalpages'] ?? 1) };
  };

  const list = async (filter: Record<string, string>): Promise<Page<Product>> => {
    const query = new URLSearchParams({
      ...filter,
      per_page: String(PAGE),
      _fields: 'id,sku,global_unique_id,parent_id,type',
    });
    const { body, pages } = await call(listed, `/products?${query.toString()}`);
    const items = body.map(({ id, sku, global_unique_id: gtin, parent_id: parent, type }) => ({
      id,
      sku,
      gtin: gtin ?? null,
      parent: parent ?? 0,
      type: type ?? 'simple',
    }));
    return { items, isWhole: pages <= 1 };
  };

  /** One with a comma in it is asked for by itself: a comma stands between two. */
  const listSkus = async (skus: string[]): Promise<Product[]> => {
    const plain = skus.filter((sku) => !sku.includes(','));
    const found = await listAll(plain, (some) => list({ sku: some.join(',') }));
    for (const sku of skus.filter((one) => one.includes(','))) {
      // In turn, so that the shop has time for its customers.
      found.push(...(await list({ sku })).items);
    }
    return found;
  };

  const listGtin = async (gtin: string): Promise<Product[]> =>
    (await list({ search: gtin, search_fields: 'global_unique_id' })).items;

  const find = async (prices: PriceToSet[]): Promise<Product[]> => {
    const found = await listSkus(prices.flatMap(({ sku }) => sku ?? []));
    const { answers } = chooseItems(prices, found);
    const missing = answers.filter(({ outcome }) => outcome === 'not-found');
    for (const { asked } of missing) {
      if (asked.gtin === null) continue;
      found.push(...(await listGtin(asked.gtin)));
    }
    return [...new Map(found.map((product) => [product.id, product])).values()];
  };

  const setBatch = async (parent: number, chosen: Chosen<Product>[]): Promise<PriceAnswer[]> => {
    const path = parent === 0 ? '/products/batch' : `/products/${parent}/variations/batch`;
    const update = chosen.map(({ asked, item }) => ({
      id: item.id,
      regular_price: amountOf(asked.price),
    }));
    const { body } = await call(batch, path, { update });
    const done = new Map(body.update.map((one) => [one.id, one]));
    return chosen.map(({ asked, item }) => {
      const { error, regular_price: stored } = done.get(item.id) ?? {};
      return answerOf(asked, { refusal: error?.message, stored });
    });
  };

  return {
    identify: async () => {
      const { body } = await call(currency, '/data/currencies/current');
      return { name: new URL(address).host, currency: body.code };
    },
    setPrices: async (prices, take) => {
      const { chosen, answers } = chooseItems(prices, await find(prices));
      const [whole, priced] = [chosen.filter(isVariable), chosen.filter((one) => !isVariable(one))];
      await take([...answers, ...whole.map(({ asked }) => hasVariations(asked))]);
      for (const [parent, ofParent] of groupedBy(priced, ({ item }) => item.parent)) {
        await take(await setBatch(parent, ofParent));
      }
    },
  };
}

const isVariable = ({ item }: Chosen<Product>): boolean => item.type.startsWith('variable');

/** A product with variations has no price of its own. */
const hasVariations = (asked: PriceToSet): PriceAnswer => ({
  asked,
  outcome: 'refused',
  message: 'This product has variations in the shop, of which each has its own price.',
});
