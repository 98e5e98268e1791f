import {
  openStandIn,
  TOKEN,
  type Answer,
  type Asked,
  type Item,
  type Software,
} from './stand-in.ts';

/** https://shopify.dev/docs/api/admin-graphql: one address, the token in a header, errors with the status 200. */
export const openStandInShopify = () => openStandIn(shopify);

const UNAUTHORIZED: Answer = {
  status: 401,
  body: {
    errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
  },
};

/** Every answer says what it cost, and how much may be asked further. */
export const cost = (currentlyAvailable = 1990, restoreRate = 100) => ({
  cost: {
    requestedQueryCost: 10,
    actualQueryCost: 10,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable, restoreRate },
  },
});

/** What was asked too much is answered so, with the status 200. */
export const THROTTLED: Answer = {
  status: 200,
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: cost(0),
  },
};

const variantId = (item: Item) => `gid://shopify/ProductVariant/${item.id}`;
const productId = (item: Item) => `gid://shopify/Product/${item.parent ?? item.id}`;

export const shopify: Software = (asked, { items, currency }) => {
  if (!/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(asked.url.pathname)) {
    return { status: 404, body: { errors: 'Not Found' } };
  }
  if (asked.headers['x-shopify-access-token'] !== TOKEN) return UNAUTHORIZED;
  const { query, variables } = asked.body as { query: string; variables: Variables };
  const ok = (data: object) => ({ status: 200, body: { data, extensions: cost() } });
  if (query.includes('productVariantsBulkUpdate(')) {
    return { ...ok(setPrices(items, variables)), says: 'set', isChange: true };
  }
  if (query.includes('productVariants(')) {
    return { ...ok(find(items, asked, variables)), says: variables.search };
  }
  return { ...ok({ shop: { name: 'Own Shop', currencyCode: currency } }), says: 'shop' };
};

type Variables = {
  search: string;
  product: string;
  variants: { id: string; price: string }[];
};

/** The search finds in either case, and also what only begins with a word. */
function find(items: Item[], { body }: Asked, { search }: Variables): object {
  const terms = [...search.matchAll(/(sku|barcode):"((?:[^"\\]|\\.)*)"/g)];
  const first = Number(/first: (\d+)/.exec(String(body['query']))?.[1]);
  const found = items.filter(({ sku, gtin = '' }) =>
    terms.some(([, field, word = '']) =>
      (field === 'sku' ? sku : gtin)
        .toLowerCase()
        .startsWith(word.replaceAll(/\\(.)/g, '$1').toLowerCase()),
    ),
  );
  return {
    productVariants: {
      nodes: found.slice(0, first).map((item) => ({
        id: variantId(item),
        sku: item.sku === '' ? null : item.sku,
        barcode: item.gtin ?? null,
        product: { id: productId(item) },
      })),
      pageInfo: { hasNextPage: found.length > first },
    },
  };
}

/** With `allowPartialUpdates` those that are in order are changed. */
function setPrices(items: Item[], { product, variants }: Variables): object {
  const userErrors: { field: string[]; message: string }[] = [];
  const productVariants: { id: string; price: string }[] = [];
  variants.forEach(({ id, price }, n) => {
    const item = items.find((one) => variantId(one) === id && productId(one) === product);
    if (!item || item.refuses !== undefined) {
      const message = item?.refuses ?? 'Product variant does not exist';
      userErrors.push({ field: ['variants', String(n), 'price'], message });
      return;
    }
    item.price = price;
    productVariants.push({ id, price });
  });
  return { productVariantsBulkUpdate: { productVariants, userErrors } };
}
