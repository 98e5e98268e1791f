import { parseAvailability } from '../values/availability.ts';
import { isCurrencyCode } from '../../../currency-codes.ts';
import { resolveUrl, type Page } from '../page/dom.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { firstMeta, metaTags, type MetaTag } from './meta.ts';
import { parsePrice, type PriceContext } from '../values/price.ts';
import { machinePrice, mayBeGrouped } from '../values/machine-price.ts';

/** Names of the tags for each field, most trusted first. */
const NAMES = {
  currency: [
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'pricecurrency',
    'currency',
  ],
  price: [
    'product:sale_price:amount',
    'product:price:amount',
    'og:price:amount',
    'product:price',
    'og:price',
    'price',
  ],
  listPrice: ['product:original_price:amount', 'og:price:standard_amount'],
  availability: ['product:availability', 'og:availability', 'availability'],
  name: ['og:title', 'twitter:title'],
  brand: ['product:brand', 'og:brand', 'brand'],
  sku: ['product:retailer_item_id', 'product:sku', 'og:sku', 'sku'],
  mpn: ['product:mfr_part_no', 'mpn'],
  gtin: ['product:ean', 'product:gtin', 'product:upc', 'product:isbn', 'og:ean', 'gtin', 'ean'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
  category: ['product:category', 'og:category'],
} as const;

/** The value of a tag; null if there is no tag or its value cannot be read. */
function sourced<T>(tag: MetaTag | null, read: (content: string) => T | null): Sourced<T> | null {
  const value = tag && read(tag.content);
  if (!tag || value === null) return null;
  const isKnown = /^(?:og|product):/.test(tag.name);
  return {
    value,
    method: isKnown ? 'opengraph' : 'meta',
    where: tag.where,
    confidence: isKnown ? 0.85 : 0.7,
  };
}

/** The data of Open Graph, Twitter cards and plain <meta> tags about the page's product. */
export function fromMeta(page: Page, context: PriceContext): Extraction {
  const tags = metaTags(page);
  const first = (field: keyof typeof NAMES) => firstMeta(tags, ...NAMES[field]);
  const text = (field: keyof typeof NAMES) => sourced(first(field), (content) => content);
  const result = emptyExtraction();
  result.currency = sourced(first('currency'), currencyCode);
  const amounts = { ...context, currency: result.currency?.value ?? context.currency };
  const amount = (content: string) => machinePrice(content, amounts);
  const price = first('price');
  result.price = sourced(price, (content) => positive(amount(content)));
  if (result.price && price && mayBeGrouped(price.content, amounts))
    result.price.evidence = ['may be in thousands or thousandths'];
  if (!result.price) readTwitterCard(result, tags, amounts);
  const isReduced = price?.name === 'product:sale_price:amount';
  const list = first('listPrice') ?? (isReduced ? firstMeta(tags, 'product:price:amount') : null);
  result.listPrice = sourced(list, amount);
  result.availability = sourced(first('availability'), parseAvailability) ?? result.availability;
  result.name = text('name');
  result.brand = text('brand');
  result.sku = text('sku');
  result.mpn = text('mpn');
  result.gtin = sourced(first('gtin'), verifiedGtin);
  result.image = sourced(first('image'), (content) => webAddress(content, page));
  result.category = text('category');
  return result;
}

const positive = (amount: number | null): number | null =>
  amount !== null && amount > 0 ? amount : null;

function currencyCode(content: string): string | null {
  const code = content.toUpperCase();
  return isCurrencyCode(code) ? code : null;
}

function verifiedGtin(content: string): string | null {
  const gtin = parseGtin(content);
  return gtin?.gtin14 ? gtin.digits : null;
}

function webAddress(content: string, page: Page): string | null {
  const address = resolveUrl(content, page.base);
  return address?.startsWith('http') ? address : null;
}

/** Twitter cards have pairs of a label and a datum: `Price`, `$12.00`. */
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
