import { KEY, openStandIn, SECRET, type Answer, type Item, type Software } from './stand-in.ts';

/** https://woocommerce.github.io/woocommerce-rest-api-docs: version 3, signed in by a consumer key. */
export const openStandInWooCommerce = () => openStandIn(woocommerce);

const UNAUTHORIZED: Answer = {
  status: 401,
  body: {
    code: 'woocommerce_rest_cannot_view',
    message: 'Sorry, you cannot list resources.',
    data: { status: 401 },
  },
};
const TOO_MANY: Answer = {
  status: 413,
  body: {
    code: 'woocommerce_rest_request_entity_too_large',
    message: 'Unable to accept more than 100 items for this request.',
    data: { status: 413 },
  },
};
const NO_ROUTE: Answer = {
  status: 404,
  body: {
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  },
};

const SIGNED = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;

const woocommerce: Software = (asked, { items, currency }) => {
  const [, path = ''] = /^\/wp-json\/wc\/v3(\/.*)$/.exec(asked.url.pathname) ?? [];
  if (path === '') return NO_ROUTE;
  if (asked.headers.authorization !== SIGNED) return UNAUTHORIZED;
  const route = `${asked.method} ${path}`;
  if (route === 'GET /data/currencies/current') {
    return { status: 200, body: { code: currency, name: 'Currency', symbol: '' } };
  }
  if (route === 'GET /products') return list(items, asked.url.searchParams);
  const [, parent] = /^POST \/products\/(?:(\d+)\/variations\/)?batch$/.exec(route) ?? [];
  if (!route.endsWith('/batch')) return NO_ROUTE;
  return update(items, { parent: Number(parent ?? 0), body: asked.body });
};

/** `sku` finds exactly, several with commas between them; `search` finds parts of the fields that are named. */
function list(items: Item[], query: URLSearchParams) {
  const skus = (query.get('sku') ?? '').split(',').map((sku) => sku.toLowerCase());
  skus.push((query.get('sku') ?? '').toLowerCase());
  const search = query.get('search') ?? '';
  const isSearch = query.get('search_fields') === 'global_unique_id' && search !== '';
  const found = items.filter(({ sku, gtin = '' }) =>
    isSearch ? gtin.includes(search) : sku !== '' && skus.includes(sku.toLowerCase()),
  );
  const size = Number(query.get('per_page') ?? 10);
  return {
    status: 200,
    says: isSearch ? `search ${search}` : `sku ${query.get('sku')}`,
    headers: { 'x-wp-totalpages': String(Math.ceil(found.length / size)) },
    body: found.slice(0, size).map((item) => ({
      id: item.id,
      sku: item.sku,
      global_unique_id: item.gtin ?? '',
      parent_id: item.parent ?? 0,
      type: item.type ?? (item.parent === undefined ? 'simple' : 'variation'),
    })),
  };
}

/** Each of a batch is changed or has an error. */
function update(
  items: Item[],
  { parent, body }: { parent: number; body: Record<string, unknown> },
): ReturnType<Software> {
  const asked = body['update'] as { id: number; regular_price: string }[];
  if (asked.length > 100) return TOO_MANY;
  const answered = asked.map(({ id, regular_price: price }) => {
    const item = items.find((one) => one.id === id && (one.parent ?? 0) === parent);
    if (!item) return error(id, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
    if (item.refuses !== undefined) {
      return error(id, 'woocommerce_rest_cannot_edit', item.refuses);
    }
    item.price = price;
    return { id, regular_price: price, sale_price: item.salePrice ?? '' };
  });
  return { status: 200, body: { update: answered }, says: `${asked.length}`, isChange: true };
}

const error = (id: number, code: string, message: string) => ({
  id,
  error: { code, message, data: { status: 400 } },
});
