import { parseAvailability } from '../values/availability.ts';
import { isCurrencyCode } from '../values/currency.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { firstMeta, metaTags, type MetaTag } from './meta.ts';
import { parsePrice, type PriceContext } from '../values/price.ts';
import { machinePrice } from '../values/machine-price.ts';

/** What Open Graph, Twitter cards and plain <meta> tags say of the page's product. */
export function fromMeta(page: Page, context: PriceContext): Extraction {
  const tags = metaTags(page);
  const result = emptyExtraction();
  const sourced = <T>(tag: MetaTag | null, value: T | null | undefined): Sourced<T> | null => {
    if (!tag || value === null || value === undefined) return null;
    const known = /^(?:og|product):/.test(tag.name);
    return {
      value,
      method: known ? 'opengraph' : 'meta',
      where: tag.where,
      confidence: known ? 0.85 : 0.7,
    };
  };
  const text = (...names: string[]) => {
    const tag = firstMeta(tags, ...names);
    return sourced(tag, tag?.content);
  };
  const currency = firstMeta(
    tags,
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'pricecurrency',
    'currency',
  );
  const code = currency?.content.toUpperCase();
  result.currency = sourced(currency, code && isCurrencyCode(code) ? code : null);
  const amounts = { ...context, currency: result.currency?.value ?? context.currency };
  const price = firstMeta(
    tags,
    'product:sale_price:amount',
    'product:price:amount',
    'og:price:amount',
    'product:price',
    'og:price',
    'price',
  );
  const amount = price && machinePrice(price.content, amounts);
  result.price = sourced(price, amount !== null && amount > 0 ? amount : null);
  if (!result.price) readTwitterCard(result, tags, amounts);
  const list = firstMeta(
    tags,
    'product:original_price:amount',
    'og:price:standard_amount',
    ...(price?.name === 'product:sale_price:amount' ? ['product:price:amount'] : []),
  );
  result.listPrice = sourced(list, list && machinePrice(list.content, amounts));
  const stock = firstMeta(tags, 'product:availability', 'og:availability', 'availability');
  result.availability =
    sourced(stock, stock && parseAvailability(stock.content)) ?? result.availability;
  result.name = text('og:title', 'twitter:title');
  result.brand = text('product:brand', 'og:brand', 'brand');
  result.sku = text('product:retailer_item_id', 'product:sku', 'og:sku', 'sku');
  result.mpn = text('product:mfr_part_no', 'mpn');
  const code13 = firstMeta(
    tags,
    'product:ean',
    'product:gtin',
    'product:upc',
    'product:isbn',
    'og:ean',
    'gtin',
    'ean',
  );
  const gtin = code13 && parseGtin(code13.content);
  result.gtin = sourced(code13, gtin?.gtin14 ? gtin.digits : null);
  const image = firstMeta(tags, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image');
  const address = image && resolveUrl(image.content, page.base);
  result.image = sourced(image, address?.startsWith('http') ? address : null);
  result.category = text('product:category', 'og:category');
  return result;
}

/** Twitter cards carry pairs of a label and a datum: `Price`, `$12.00`. */
function readTwitterCard(result: Extraction, tags: MetaTag[], context: PriceContext): void {
  for (const index of [1, 2]) {
    const label = firstMeta(tags, `twitter:label${index}`);
    const data = firstMeta(tags, `twitter:data${index}`);
    if (!label || !data) continue;
    const price = /price|preis|prix|precio|prezzo|preço|cena|цена/i.test(label.content)
      ? parsePrice(data.content, context)
      : null;
    const stated = { method: 'meta', where: data.where, confidence: 0.7 } as const;
    if (price && price.amount > 0) {
      result.price = { ...stated, value: price.amount };
      if (price.currency) result.currency ??= { ...stated, value: price.currency };
    }
    if (/availab|stock/i.test(label.content)) {
      const availability = parseAvailability(data.content);
      if (availability) result.availability = { ...stated, value: availability };
    }
  }
}
