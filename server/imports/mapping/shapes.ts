import type { ImportRole, ImportShape } from '../../../contract/choices.ts';
import { headerKey } from './cell-text.ts';

/** The columns that an export always has, and the roles of those that mean something else in it than elsewhere. */
type KnownShape = { needs: string[][]; roles: Record<string, ImportRole> };

/** Exports of shops in their own languages: one of the names of each of `needs` is in the header. */
const SHAPES: Record<Exclude<ImportShape, 'table'>, KnownShape> = {
  merchant: {
    needs: [
      ['id'],
      ['title', 'titulo', 'titel'],
      ['link', 'enlace'],
      ['image_link', 'price', 'availability'],
    ],
    roles: {
      id: 'ref',
      title: 'name',
      link: 'ownUrl',
      gtin: 'ean',
      mpn: 'model',
      brand: 'brand',
      product_type: 'category',
      google_product_category: 'category',
      cost_of_goods_sold: 'cost',
      unit_pricing_measure: 'packSize',
      auto_pricing_min_price: 'minPrice',
      description: 'ignored',
    },
  },
  shopify: {
    needs: [['handle', 'url_handle'], ['title'], ['variant_sku', 'sku'], ['vendor']],
    roles: {
      handle: 'ownId',
      url_handle: 'ownId',
      title: 'name',
      vendor: 'brand',
      variant_sku: 'ref',
      sku: 'ref',
      variant_barcode: 'ean',
      barcode: 'ean',
      type: 'category',
      product_category: 'category',
      cost_per_item: 'cost',
      compare_at_price: 'rrp',
      variant_compare_at_price: 'rrp',
      description: 'ignored',
    },
  },
  woocommerce: {
    needs: [
      ['id'],
      ['type', 'tipo', 'typ'],
      ['sku', 'artikelnummer', 'ugs'],
      ['name', 'nombre', 'nom', 'nome'],
      ['published', 'publicado', 'veroffentlicht', 'publie', 'pubblicato'],
    ],
    roles: {
      id: 'ownId',
      sku: 'ref',
      artikelnummer: 'ref',
      ugs: 'ref',
      type: 'ignored',
      description: 'ignored',
      external_url: 'ignored',
      url_externa: 'ignored',
    },
  },
};

/** Whose export a header is of. */
export function shapeOf(titles: string[]): ImportShape {
  const keys = new Set(titles.map(headerKey));
  const has = (shape: keyof typeof SHAPES) =>
    SHAPES[shape].needs.every((names) => names.some((name) => keys.has(name)));
  if (has('shopify')) return 'shopify';
  if (has('woocommerce')) return 'woocommerce';
  return has('merchant') ? 'merchant' : 'table';
}

/** The role that a column has in an export; undefined if it means what it means elsewhere. */
export function roleInShape(shape: ImportShape, title: string): ImportRole | undefined {
  return shape === 'table' ? undefined : SHAPES[shape].roles[headerKey(title)];
}

/** The page of a product in the shop that exported it; null without the address of the shop. */
export function pageOf(shape: ImportShape, shop: string, id: string): string | null {
  const origin = originOf(shop);
  if (origin === null) return null;
  if (/^https?:\/\//i.test(id)) return id;
  return shape === 'woocommerce'
    ? `${origin}/?p=${encodeURIComponent(id)}`
    : `${origin}/products/${encodeURIComponent(id)}`;
}

function originOf(shop: string): string | null {
  const text = shop.trim();
  const complete = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(complete) ? new URL(complete).origin : null;
}
