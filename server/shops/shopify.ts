import { z } from 'zod';
import { groupedBy } from '../../contract/grouped-by.ts';
import { chooseItems, listAll, type Chosen, type Listed, type Page } from './choose.ts';
import { boundedPause, type AskShop } from './http.ts';
import { amountOf, answerOf, ShopFailure, type ShopClient, type ShopConnection } from './shop.ts';

/** A version is answered for at least a year, and by the oldest one that is left after that. */
const VERSION = '2026-10';
const PAGE = 100;

type Variant = Listed & { id: string; product: string };

const SHOP = 'query { shop { name currencyCode } }';
const FIND = `query ($search: String!) {
  productVariants(first: ${PAGE}, query: $search) {
    nodes { id sku barcode product { id } }
    pageInfo { hasNextPage }
  }
}`;
const SET = `mutation ($product: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $product, variants: $variants, allowPartialUpdates: true) {
    productVariants { id price }
    userErrors { field message }
  }
}`;

const shopData = z.object({ shop: z.object({ name: z.string(), currencyCode: z.string() }) });
const foundData = z.object({
  productVariants: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        product: z.object({ id: z.string() }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
});
const setData = z.object({
  productVariantsBulkUpdate: z.object({
    productVariants: z.array(z.object({ id: z.string(), price: z.string() })).nullable(),
    userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
  }),
});
const failed = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .min(1),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
      }),
    })
    .optional()
    .catch(undefined),
});

/** A shop on Shopify, by the GraphQL Admin API, with the token of an app of the shop. */
export function openShopify({ address, keys }: ShopConnection, ask: AskShop): ShopClient {
  const query = async <Data>(
    data: z.ZodType<Data>,
    text: string,
    variables: object = {},
  ): Promise<Data> => {
    const { body } = await ask({
      method: 'POST',
      url: `${address}/admin/api/${VERSION}/graphql.json`,
      headers: { 'x-shopify-access-token': keys.secret },
      body: { query: text, variables },
    });
    const refused = failed.safeParse(body);
    if (refused.success) throw failureOf(refused.data);
    const read = z.object({ data }).safeParse(body);
    if (!read.success) throw new ShopFailure('The shop answers something that is not documented.');
    return read.data.data;
  };

  const find = async (terms: readonly string[]): Promise<Page<Variant>> => {
    const { productVariants } = await query(foundData, FIND, { search: terms.join(' OR ') });
    const items = productVariants.nodes.map(({ id, sku, barcode, product }) => ({
      id,
      sku,
      gtin: barcode,
      product: product.id,
    }));
    return { items, isWhole: !productVariants.pageInfo.hasNextPage };
  };

  const setOfProduct = async (product: string, chosen: Chosen<Variant>[]) => {
    const variants = chosen.map(({ asked, item }) => ({
      id: item.id,
      price: amountOf(asked.price),
    }));
    const { productVariantsBulkUpdate: done } = await query(setData, SET, { product, variants });
    const stored = new Map(done.productVariants?.map(({ id, price }) => [id, price]));
    return chosen.map(({ asked, item }, n) => {
      const ofItem = done.userErrors.find(({ field }) => indexOf(field) === n);
      const ofAll = done.userErrors.find(({ field }) => indexOf(field) === null);
      return answerOf(asked, {
        refusal: (ofItem ?? ofAll)?.message,
        stored: stored.get(item.id),
      });
    });
  };

  return {
    identify: async () => {
      const { shop } = await query(shopData, SHOP);
      return { name: shop.name, currency: shop.currencyCode };
    },
    setPrices: async (prices, take) => {
      const terms = prices.flatMap(({ sku, gtin }) => [
        ...(sku === null ? [] : [`sku:${quoted(sku)}`]),
        ...(gtin === null ? [] : [`barcode:${quoted(gtin)}`]),
      ]);
      const found = await listAll(terms, find);
      // A variant may be found by its SKU and by its barcode.
      const variants = [...new Map(found.map((variant) => [variant.id, variant])).values()];
      const { chosen, answers } = chooseItems(prices, variants);
      await take(answers);
      const products = groupedBy(chosen, ({ item }) => item.product);
      for (const [product, ofProduct] of products) {
        // In turn, so that the shop's allowance is kept.
        await take(await setOfProduct(product, ofProduct));
      }
    },
  };
}

/** A phrase of the search: nothing in it is an operator. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Which variant an error is of, as its path says: `['variants', '0', 'price']`. Null if it is of all. */
function indexOf(field: string[] | null): number | null {
  const [list, index = ''] = field ?? [];
  return list === 'variants' && /^\d+$/.test(index) ? Number(index) : null;
}

/** The calls of a shop have a cost; one that is too much now is to be made when enough was restored. */
function failureOf({ errors, extensions }: z.infer<typeof failed>): ShopFailure {
  const [first] = errors;
  const code = first?.extensions?.code;
  if (code === 'THROTTLED') {
    const { requestedQueryCost = 0, throttleStatus } = extensions?.cost ?? {};
    const missing = requestedQueryCost - (throttleStatus?.currentlyAvailable ?? 0);
    const seconds = throttleStatus ? missing / Math.max(1, throttleStatus.restoreRate) : 0;
    return new ShopFailure('The shop asks for a pause.', boundedPause(seconds * 1000));
  }
  const said = first?.message.slice(0, 300) ?? '';
  return new ShopFailure(
    code === 'ACCESS_DENIED'
      ? `The token has no right to do this: it needs read_products and write_products. The shop says: ${said}`
      : `The shop answers with an error: ${said}`,
  );
}
