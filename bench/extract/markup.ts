import { isDeepStrictEqual } from 'node:util';
import { parsePage } from '../../server/crawl/extraction/page/dom.ts';
import { extractProduct } from '../../server/crawl/extraction/extract.ts';
import { isItem, type Item } from '../../server/crawl/extraction/structured/item.ts';
import { readJsonLd } from '../../server/crawl/extraction/structured/json-ld.ts';
import { readOpenGraph } from '../../server/crawl/extraction/structured/meta.ts';
import { microdataItems } from '../../server/crawl/extraction/structured/microdata.ts';
import { countCase, newCases, readCases } from './cases.ts';

interface MarkupCase {
  name: string;
  syntax: 'json-ld' | 'microdata' | 'opengraph';
  base_url: string | null;
  html: string;
  expected: unknown[];
}
interface ExpectedOffer {
  price?: string | number;
  lowPrice?: string | number;
  priceSpecification?: ExpectedOffer | ExpectedOffer[];
}
interface SchemaCase {
  id: string;
  microdata: string | null;
  rdfa: string | null;
  jsonld: string | null;
  expected: {
    products: { name?: string }[];
    offers: ExpectedOffer[];
  };
}
interface RestockCase {
  html: string;
  expected: { price: string; in_stock: boolean };
}

/** An item as the collection writes it: every property a list, white space collapsed. */
function plainItem(item: Item): unknown {
  if (item.types[0] === 'PropertyValueSpecification') {
    const entries = [...item.properties].map(([name, [value]]) => [
      name,
      value === 'true' || value,
    ]);
    return Object.fromEntries(entries) as unknown;
  }
  const properties: Record<string, unknown[]> = {};
  for (const [name, values] of item.properties) {
    properties[name] = values.map((value) =>
      isItem(value) ? plainItem(value) : value.replace(/\s+/g, ' ').trim(),
    );
  }
  return { ...(item.types.length > 0 && { type: item.types }), properties };
}

/** The same shape from the collection's side, whose single values stand without a list. */
function plainExpected(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (typeof value !== 'object' || value === null || !('properties' in value)) return value;
  const { properties, type } = value as { properties: Record<string, unknown>; type?: unknown };
  return {
    ...(type !== undefined && { type: [type].flat() }),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, [each].flat().map(plainExpected)]),
    ),
  };
}

const sorted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ),
  );

function readMarkup({ syntax, html, base_url }: MarkupCase): {
  found: unknown;
  expects: (each: unknown[]) => unknown;
} {
  const page = parsePage(html, base_url);
  if (syntax === 'json-ld') {
    return { found: readJsonLd(page).map(({ data }) => data), expects: (each) => each };
  }
  if (syntax === 'opengraph') return { found: [readOpenGraph(page)], expects: (each) => each };
  return {
    found: microdataItems(page).map(plainItem),
    expects: (each) => each.map(plainExpected),
  };
}

/** Every amount that answers what an offer costs: its price, the lowest of a range, or a specification's. */
function pricesOf(offer: ExpectedOffer): number[] {
  const own = [offer.price, offer.lowPrice].flatMap((price) =>
    price === undefined ? [] : [Number(String(price).replace(/[$,]/g, ''))],
  );
  return [...own, ...[offer.priceSpecification ?? []].flat().flatMap(pricesOf)];
}

export function benchMarkup(folder: string, verbose: boolean) {
  const markup = newCases();
  for (const each of readCases<{ cases: MarkupCase[] }>(folder, 'structured_markup.json').cases) {
    const { found, expects } = readMarkup(each);
    const right = isDeepStrictEqual(sorted(found), sorted(expects(each.expected)));
    countCase(
      markup,
      right,
      verbose,
      () =>
        `markup ${each.syntax} ${each.name}\n  ${JSON.stringify(sorted(found)).slice(0, 1500)}\n  ${JSON.stringify(sorted(expects(each.expected))).slice(0, 1500)}`,
    );
  }
  const schema = newCases();
  for (const each of readCases<{ cases: SchemaCase[] }>(folder, 'schemaorg_products.json').cases) {
    for (const syntax of ['jsonld', 'microdata', 'rdfa'] as const) {
      const html = each[syntax];
      if (!html || !/offer/i.test(html)) continue;
      const { price, name } = extractProduct(html, { url: 'https://example.com/' });
      const prices = each.expected.offers.flatMap(pricesOf);
      const names = each.expected.products.map((product) => product.name);
      const right = prices.includes(price?.value ?? 0) && names.includes(name?.value);
      countCase(
        schema,
        right,
        verbose,
        () =>
          `schema.org ${each.id} ${syntax}: ${name?.value} ${price?.value} for ${names.join('|')} ${prices.join()}`,
      );
    }
  }
  const restock = newCases();
  for (const { html, expected } of readCases<{ cases: RestockCase[] }>(
    folder,
    'restock_snippets.json',
  ).cases) {
    const { price, availability } = extractProduct(html, { url: 'https://example.com/' });
    const inStock =
      availability?.value === 'InStock' || availability?.value === 'LimitedAvailability';
    const right = price?.value === Number(expected.price) && inStock === expected.in_stock;
    countCase(
      restock,
      right,
      verbose,
      () => `restock ${JSON.stringify(expected)}: ${price?.value} ${availability?.value}`,
    );
  }
  return { 'markup cases': markup, 'schema.org examples': schema, 'restock snippets': restock };
}
